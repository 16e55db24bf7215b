// `pio-docs check [site]`: all diagnostics of a build, nothing written. The diagnostics are the product, so they go to stdout. With `--external`
// other sites are asked for what this one links to: no other command does so.
import type { ExternalCounts } from "../../build/commands/check-external.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { wrongUse } from "../../diagnostics/wrong-use.ts";
import type { Context } from "../context.ts";
import { askedOf, type CommandSiteOptions } from "../options.ts";
import { buildAndTell } from "./build.ts";

export type CheckCommandOptions = CommandSiteOptions & {
  readonly external?: boolean;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly run?: boolean;
  readonly runUnconfined?: boolean;
};

/** Runs the command; answers the exit code. */
export async function checkCommand(context: Context, site: string, options: CheckCommandOptions): Promise<number> {
  const { streams, tools, reporter } = context;
  const asked = await askedOf(site, options, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const order = { ...asked, write: false };
  const wrong = wrongTogether(options);
  if (wrong !== undefined) return reporter.faults([wrong]);
  if (options.fix === true) return (await import("./fix.ts")).fixAndTell(context, order, options);
  if (options.run === true) return (await import("./run-samples.ts")).runAndTell(context, order, options);
  if (options.external !== true) return (await buildAndTell(context, order, options)).exit;
  let counts: ExternalCounts | undefined;
  const build: typeof tools.build = async (host, build) => {
    const { result, external } = await tools.external(host, { ...build, onCompiled: streams.hearSignals });
    counts = external;
    return result;
  };
  const { exit } = await buildAndTell({ ...context, tools: { ...tools, build } }, order, options);
  if (counts !== undefined) reporter.say(lineOf(counts));
  return exit;
}

function wrongTogether(options: CheckCommandOptions): Diagnostic | undefined {
  const { fix, dryRun, external, updateBaseline, run, runUnconfined } = options;
  if (runUnconfined === true && run !== true) return wrongUse("--run-unconfined needs --run");
  if (run === true && (fix === true || external === true))
    return wrongUse(`--run cannot be used with ${fix === true ? "--fix" : "--external"}: run one after the other`);
  if (fix !== true) return dryRun === true ? wrongUse("--dry-run needs --fix") : undefined;
  if (external === true) return wrongUse("--fix cannot be used with --external, since no external link has a fix");
  return updateBaseline === true
    ? wrongUse("--fix cannot be used with --update-baseline: run one after the other")
    : undefined;
}

/** `external links: 312 URLs, 40 checked, 270 cached, 6 skipped`. */
function lineOf({ addresses, asked, known, leftOut }: ExternalCounts): string {
  const parts = [`${addresses} ${addresses === 1 ? "URL" : "URLs"}`, `${asked} checked`];
  if (known > 0) parts.push(`${known} cached`);
  if (leftOut > 0) parts.push(`${leftOut} skipped`);
  return `external links: ${parts.join(", ")}`;
}

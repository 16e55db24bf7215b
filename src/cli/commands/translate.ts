// `pio-docs translate mark <file...>`: says of translations that they are of their originals as they are now.
import { here } from "../../platform/fs/native.ts";
import type { Context } from "../context.ts";
import { askedOf, type CommandSiteOptions } from "../options.ts";
import { progressOn } from "../progress.ts";

export type MarkCommandOptions = CommandSiteOptions & { readonly site: string; readonly force?: boolean };

/** Runs the command; answers the exit code. */
export async function markCommand(
  context: Context,
  files: readonly string[],
  options: MarkCommandOptions,
): Promise<number> {
  const { streams, tools, reporter } = context;
  const asked = await askedOf(options.site, options, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const { marked, diagnostics } = await tools.markTranslations(
    tools.host,
    { ...asked, write: false, progress: progressOn(streams.stderr, options.quiet === true).show },
    { files: files.map((file) => here.resolve(streams.cwd, file)), force: options.force === true },
  );
  for (const file of marked) reporter.say(`Marked ${file}.`);
  return diagnostics.length === 0 ? 0 : reporter.faults(diagnostics, asked.siteFolder);
}

// `pio-docs search push [site]`: the records of a site to the search service of its config. The key that may write is read from the
// environment alone, so that it stands in no file, no history and no list of processes; nothing that is said holds it.
import type { Pushed, PushSize } from "../../build/commands/push.ts";
import type { Context } from "../context.ts";
import { askedOf, type PushOptions } from "../options.ts";
import { progressOn } from "../progress.ts";
import { harmless } from "../streams.ts";

/** The variable that holds the key. */
export const keyVariable = "PIO_DOCS_SEARCH_KEY";

/** Runs the command: 0 pushed, 1 faults of the site, 2 wrong use, 74 the service could not be filled. */
export async function pushCommand(context: Context, site: string, options: PushOptions): Promise<number> {
  const { streams, tools, reporter } = context;
  const asked = await askedOf(site, options, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const progress = progressOn(streams.stderr, options.quiet === true);
  const { interrupted: signal, hearSignals: onCompiled } = streams;
  const build = { ...asked, write: false, progress: progress.show, signal, onCompiled };
  const pushed = await tools
    .push(tools.host, build, { key: streams.env[keyVariable], dryRun: options.dryRun === true })
    .finally(() => progress.clear());
  const { diagnostics, exit } = pushed.result;
  const isJson = options.format === "json";
  if (pushed.kind === "site" || !isJson)
    await reporter.diagnostics({ diagnostics, siteFolder: asked.siteFolder, outcome: { exit } });
  if (pushed.kind === "site") {
    reporter.closing(pushed.result, "check");
    return exit === 0 ? 2 : exit;
  }
  if (isJson && pushed.kind !== "no-service") reporter.data(JSON.stringify(dataOf(pushed, pushed.size), null, 2));
  return told(pushed, (line) => streams.stderr.write(`${harmless(line)}\n`), reporter.say);
}

/** Says what became of the push and answers the exit code. `complain` speaks under --quiet, too. */
function told(
  pushed: Exclude<Pushed, { kind: "site" }>,
  complain: (line: string) => void,
  say: (line: string) => void,
): number {
  if (pushed.kind === "no-service") {
    complain("No search service is configured. Set search.provider to algolia or typesense.");
    return 2;
  }
  const { size } = pushed;
  const target = targetOf(size);
  switch (pushed.kind) {
    case "no-key":
      complain(`Set the environment variable ${keyVariable} to a key that can write to ${target}.`);
      return 2;
    case "odd-key":
      complain(`${keyVariable} is not a valid key: a key contains only ASCII characters and no spaces.`);
      return 2;
    case "public-key":
      complain(
        `${keyVariable} is the same key as search.apiKey, which every reader can see. Use a search-only key in the config, and create a new key for pushing.`,
      );
      return 2;
    case "dry":
      say(`Would push ${countsOf(size)} to ${target}. Nothing was sent.`);
      return 0;
    case "pushed":
      say(`Pushed ${countsOf(size)} to ${target}.`);
      for (const note of pushed.notes) complain(note);
      return 0;
    case "failed":
      complain(`${pushed.problem}. T${target.slice(1)} is unchanged.`);
      for (const note of pushed.notes) complain(note);
      return 74;
  }
}

function targetOf({ service }: PushSize): string {
  return service.provider === "algolia"
    ? `the Algolia index ${service.indexName}`
    : `the Typesense alias ${service.indexName}`;
}

function countsOf({ records, bytes, batches, kinds }: PushSize): string {
  const list = Object.entries(kinds)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([kind, count]) => `${count} ${kind}`)
    .join(", ");
  const size = bytes < 100_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${records} ${records === 1 ? "record" : "records"} (${list}), ${size} in ${batches} ${batches === 1 ? "batch" : "batches"}`;
}

function dataOf(pushed: Pushed, { service, ...counts }: PushSize): object {
  return { outcome: pushed.kind, provider: service.provider, index: service.indexName, ...counts };
}

// `check --external` from start to end: compile as a check does, then ask other sites for what this one links to. Nothing is written but
// what the check itself remembers, in a room of its own beside the cache of builds.
import { externalLinks } from "../../check/site/external-link-broken.ts";
import { checkExternalLinks } from "../../external-links/check-external-links.ts";
import { externalAddresses } from "../../external-links/external-addresses.ts";
import { usualExternal } from "../../model/external-link.ts";
import type { Host } from "../../platform/host.ts";
import type { FindAddresses } from "../../platform/net/exchange.ts";
import { defined } from "../../text/defined.ts";
import { openBaseline } from "../baseline-file.ts";
import { resultOf, withBaseline } from "../build.ts";
import { keptFor, runOf, storeWithin } from "../cache/cache-folder.ts";
import { mending, openMemory } from "../cache/memory.ts";
import { compile } from "../compile.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { diagnosticsOfParts, withDiagnostics, withMore } from "../override-diagnostics.ts";
import { programVersion, releaseOf } from "../program.ts";
import { poolFor } from "../workers/pool.ts";

/** Of tests: how names are looked up, and the time. */
export type ExternalWorld = { readonly find?: FindAddresses; readonly now?: () => number };

/** How many addresses there are, how many of them were asked, known from earlier runs, and left out. */
export type ExternalCounts = {
  readonly addresses: number;
  readonly asked: number;
  readonly known: number;
  readonly leftOut: number;
};

/** `external`: undefined where there is no site. */
export type ExternallyChecked = { readonly result: BuildResult; readonly external?: ExternalCounts };

/** Checks the site and what it links to. Rejects when `asked.signal` is aborted. */
export async function checkExternal(
  host: Host,
  asked: BuildOptions,
  world: ExternalWorld = {},
): Promise<ExternallyChecked> {
  const start = performance.now();
  const options = defined({ ...asked, known: await openBaseline(host, asked) });
  const run = await runOf(host, { ...options, write: false });
  const memory = await openMemory(host, await keptFor(host, run), programVersion());
  const pool = poolFor(host);
  try {
    const compiled = await mending(memory, () => compile(run, memory, pool));
    const { site } = compiled;
    const ended = (found: typeof compiled): Promise<BuildResult> => {
      const result = resultOf(options, found, { written: false, bytes: 0, ms: Math.round(performance.now() - start) });
      const keeping = found.judgement.isWhole === true ? options : { ...options, baseline: undefined };
      return withBaseline(host, keeping, result);
    };
    if (site === undefined) return { result: await ended(compiled) };
    const { addresses, leftOut } = externalAddresses(site);
    const thrown = compiled.exit === 0 ? await diagnosticsOfParts(compiled, pool) : [];
    options.onCompiled?.();
    const checked = await checkExternalLinks({
      addresses,
      settings: site.config.external ?? usualExternal,
      store: addresses.length === 0 ? undefined : await storeWithin(host, options, "external"),
      userAgent: `pio-docs/${releaseOf()}`,
      signal: options.signal,
      progress: (done, total) => options.progress?.({ stage: "external", done, total }),
      ...world,
    });
    const judged = withMore(withDiagnostics(compiled, thrown, options), externalLinks(checked.verdicts), options);
    const counts = { addresses: addresses.length, asked: checked.asked, known: checked.known, leftOut };
    return { result: await ended(judged), external: counts };
  } finally {
    await pool.close();
    memory.memo.close();
  }
}

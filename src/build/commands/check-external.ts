// `check --external` from start to end: compile as a check does, then ask other sites for what this one links to. Nothing is written but
// what the check itself remembers, in a room of its own beside the cache of builds.
import { externalLinks } from "../../check/site/external-link-broken.ts";
import { checkExternalLinks } from "../../external-links/check-external-links.ts";
import { externalAddresses } from "../../external-links/external-addresses.ts";
import { usualExternal } from "../../model/external-link.ts";
import type { Host } from "../../platform/host.ts";
import type { FindAddresses } from "../../platform/net/exchange.ts";
import { defined } from "../../text/defined.ts";
import { storeWithin } from "../cache/cache-folder.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { diagnosticsOfParts, withDiagnostics } from "../override-diagnostics.ts";
import { releaseOf } from "../program.ts";
import { checkFurther } from "./check-further.ts";

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
  const { result, told } = await checkFurther(host, asked, async (compiled, options, pool) => {
    const { site } = compiled;
    if (site === undefined) return { compiled, found: [], told: undefined };
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
    return {
      compiled: withDiagnostics(compiled, thrown, options),
      found: externalLinks(checked.verdicts),
      told: { addresses: addresses.length, asked: checked.asked, known: checked.known, leftOut },
    };
  });
  return defined({ result, external: told });
}

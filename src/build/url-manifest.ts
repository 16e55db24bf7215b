// The URL manifest of a site: as a compile begins with it, and on disk after the site stands. Writing is one step from the old text to the new one,
// and none where they are equal. A build that is killed before it leaves the old URL manifest beside the new site, which the next
// `--update-urls` puts right: what it writes is a function of the URL manifest and the site, and an address is in no danger before its page goes.
import { dirname } from "node:path/posix";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { loadUrlManifest } from "../load/url-manifest.ts";
import type { Operation } from "../model/api.ts";
import type { Page } from "../model/page.ts";
import type { Route } from "../model/route.ts";
import { open } from "../model/serialized-body.ts";
import type { Site } from "../model/site.ts";
import { absolutePath } from "../model/source-tree.ts";
import type { UrlManifest, UrlManifestLine } from "../model/url-manifest.ts";
import { type Host, HostError } from "../platform/host.ts";
import { lineOfSite } from "../site/url-manifest/editions.ts";
import { readUrlManifest, replacementOf, urlManifestText } from "../site/url-manifest/text.ts";
import type { FilePath } from "../text/place.ts";
import type { BuildOptions } from "./options.ts";

/** Writes the URL manifest of all editions, the default one first. Nothing is written where its file was not understood. Diagnostic: `urls-not-written`. */
export async function writeUrlManifest(
  host: Host,
  sites: readonly Site[],
  options: BuildOptions,
): Promise<readonly Diagnostic[]> {
  const urlManifest = sites[0]?.urlManifest;
  if (urlManifest === undefined || sites.some((site) => site.urlManifest?.isWhole !== true)) return [];
  const path = absolutePath(options.siteFolder, urlManifest.file);
  // A link leads to where the team keeps the file: that one is written.
  const to = (await host.realPath(path)) ?? path;
  const lines = sites.flatMap((site) =>
    [...withReplacements(site.urlManifest?.lines ?? new Map(), site)].map((line) => lineOfSite(line, site.config)),
  );
  const text = urlManifestText(lines, audiencesOf(options));
  const beside = `${dirname(to)}/.pio-docs.urls.tmp`;
  try {
    if ((await host.stamp(to)) !== undefined && Buffer.from(text).equals(await host.read(to))) return [];
    // What a killed run left.
    await host.remove(beside);
    await host.write(beside, text);
    await host.rename(beside, to);
    return [];
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    await host.remove(beside).catch(() => undefined);
    return [
      diagnostic("urls-not-written", { file: urlManifest.file }, { file: urlManifest.file, problem: error.message }),
    ];
  }
}

/** The lines, and on those of deprecated operations what they say to use in their place. */
function* withReplacements(lines: ReadonlyMap<Route, UrlManifestLine>, site: Site): Iterable<UrlManifestLine> {
  for (const line of lines.values()) {
    const page = site.pages.get(line.route);
    if (page?.metadata.operation === undefined) yield line;
    else {
      const { instead: _, ...rest } = line;
      const instead = page.metadata.operation.deprecated ? insteadOf(page, site) : undefined;
      yield instead === undefined ? rest : { ...rest, instead };
    }
  }
}

function insteadOf(page: Page, site: Site): Route | undefined {
  const { deprecated } = open(page.body) as Operation;
  return deprecated?.reason === undefined ? undefined : replacementOf(deprecated.reason, page, site);
}

type KnownUrlManifest = { readonly urlManifest?: UrlManifest; readonly diagnostics: readonly Diagnostic[] };

/** The URL manifest `file`, read, or begun where there is none and one is wanted; none where the site keeps none. Diagnostics: those of `loadUrlManifest` and `readUrlManifest`. */
export async function knownUrlManifest(host: Host, options: BuildOptions, file: FilePath): Promise<KnownUrlManifest> {
  const { text, diagnostics } = await loadUrlManifest(host, options.siteFolder, file);
  if (text !== undefined) return readUrlManifest(text, { file, audiences: audiencesOf(options) });
  const isBegun = options.updateUrls === true && diagnostics.length === 0;
  return { diagnostics, ...(isBegun ? { urlManifest: { file, lines: new Map(), isWhole: true } } : {}) };
}

/** The circle of readers that a site is built for, each once, in order. */
function audiencesOf({ audiences = [] }: BuildOptions): readonly string[] {
  return [...new Set(audiences)].sort();
}

// Editions beside the default one, as parts of one build: what each is gathered from, and how its files, its index, and its diagnostics
// stand beside those of the default edition. Its files lie in its folder; linked files lie at the root, where static files are.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Version } from "../../model/config.ts";
import { isSharedScript, localePathOf } from "../../model/edition.ts";
import type { Asset, Site } from "../../model/site.ts";
import { sourceName } from "../../model/version.ts";
import type { Chrome } from "../../model/view.ts";
import { shardFolder } from "../../reader/search/index-files.ts";
import type { Whole } from "../../render/llms/wholes.ts";
import { linesOfEdition } from "../../site/url-manifest/editions.ts";
import { folderOf, foldersOf } from "../../text/file-path.ts";
import type { CompiledSite, Gathered } from "../compiled.ts";
import { type KeptOutput, type Output, taken, withoutLone } from "../outputs.ts";
import { type AssembledEdition, joined, joinedVersions } from "./join.ts";
import { categoriesOf, type GatheredEdition } from "./parse-edition.ts";
import { toldOutside } from "./told-outside.ts";

type Outputs = ReadonlyMap<string, Output>;

type Search = Pick<CompiledSite, "index" | "published">;

/** `diagnostics`: all that was found in it. */
export type FurtherEdition = Search & {
  readonly site: Site;
  readonly chrome: Chrome;
  readonly outputs: Outputs;
  readonly diagnostics: readonly Diagnostic[];
};

/** `site` with the sources of `edition` in place of its own. */
export function gatheredFor(edition: GatheredEdition, { inputs, ...site }: Gathered): Gathered {
  const { config, guides, categories, specs } = edition.inputs;
  const { urlManifest, ...shared } = inputs;
  const own = new Map(specs.map((spec) => [spec.api.id, spec]));
  return {
    ...site,
    inputs: {
      ...shared,
      ...(urlManifest && { urlManifest: linesOfEdition(urlManifest, config, inputs.config.redirects) }),
      config,
      guides,
      categories: categoriesOf(categories, inputs.categories),
      specs: inputs.specs.map((spec) => own.get(spec.api.id) ?? spec),
    },
    parsed: edition.parsed,
  };
}

/** A part of a build: an edition beside the default one with all that it is made of. */
export type FurtherPart = { readonly gathered: Gathered; readonly edition?: GatheredEdition };

/** All parts of a build beside the default edition of the current version: its languages, then each version with its own. */
export function furtherParts(gathered: Gathered): readonly FurtherPart[] {
  const languagesOf = (site: Gathered): readonly FurtherPart[] =>
    site.editions.map((edition) => ({ gathered: gatheredFor(edition, site), edition }));
  const versions = gathered.versions.flatMap((version) => {
    const site: Gathered = { ...gathered, ...version, versions: [] };
    return [{ gathered: site }, ...languagesOf(site)];
  });
  return [...languagesOf(gathered), ...versions];
}

/** A site, before it knows of others; `shared`: names of pages that it has from the default edition of its version. */
export type LoneSite = Pick<AssembledEdition, "site" | "shared" | "orphans">;

/** The sites with what they know of each other, the default one first, as they come; a single one as it is. */
export function joinedSites(sites: readonly LoneSite[]): readonly Site[] {
  const [first] = sites;
  if (first === undefined) return [];
  const versions = new Map<Version | undefined, LoneSite[]>();
  for (const one of sites) {
    const { ofVersion } = one.site.config;
    versions.set(ofVersion, [...(versions.get(ofVersion) ?? []), one]);
  }
  const { locales, versions: told } = first.site.config;
  const main = editionsOf(versions.get(first.site.config.ofVersion) ?? []);
  const groups = new Map(
    [...versions].map(([version, group]) => {
      const own = editionsOf(group);
      const isMain = version === first.site.config.ofVersion;
      const joins = locales === undefined ? group.map(({ site }) => site) : joined(own, locales, isMain ? [] : main);
      return [version, joins] as const;
    }),
  );
  if (told === undefined) return [...groups.values()].flat();
  const order = [...groups.keys()].sort((a, b) => placeOf(told, a) - placeOf(told, b));
  const joinedGroups = joinedVersions(order.map((version) => groups.get(version) ?? []));
  return [...groups.keys()].flatMap((version) => joinedGroups[order.indexOf(version)] ?? []);
}

function placeOf(versions: readonly Version[], version: Version | undefined): number {
  return versions.findIndex(({ id }) => id === version?.id);
}

/** The editions of one version, each with its language. */
function editionsOf(group: readonly LoneSite[]): readonly AssembledEdition[] {
  return group.flatMap(({ site, shared, orphans }) => {
    const path = localePathOf(site.config);
    const locale = group[0]?.site.config.locales?.find((one) => one.path === path);
    return locale === undefined ? [] : [{ site, locale, shared, orphans }];
  });
}

/** Paths of the pages of other editions than the default one, from its root; none where there is one edition. */
export function elsewhereFrom(parts: readonly FurtherPart[]): ReadonlySet<string> | undefined {
  if (parts.length === 0) return undefined;
  return new Set(
    parts.flatMap(({ gathered: { inputs, parsed } }) => {
      const { edition } = inputs.config;
      return edition === undefined ? [] : pathsOf(`/${edition.id}`, parsed.pages);
    }),
  );
}

function pathsOf(prefix: string, pages: GatheredEdition["parsed"]["pages"]): readonly string[] {
  return [prefix, ...pages.map(({ metadata: { route } }) => (route === "/" ? prefix : prefix + route))];
}

/** What of the diagnostics of `editions` the default edition has not told: they share most of their sources. */
export function ownDiagnostics(
  editions: readonly FurtherEdition[],
  told: readonly Diagnostic[],
): readonly Diagnostic[] {
  const known = new Set(told.map(nameOf));
  return editions.flatMap(({ site, diagnostics }) => {
    const fresh = diagnostics.filter((one) => {
      const name = nameOf(one);
      const isFresh = !known.has(name);
      known.add(name);
      return isFresh;
    });
    return toldOutside(site.config, fresh);
  });
}

/** What names a diagnostic before it is told outside of its version. */
export function nameOf({ code, place, facts }: Diagnostic): string {
  return JSON.stringify([code, place, facts]);
}

/** The chrome of the default edition with those of all others. The site's own parts are the same in all. */
export function withChromes(chrome: Chrome, editions: readonly FurtherEdition[]): Chrome {
  if (editions.length === 0) return chrome;
  const others = editions.map(({ site, chrome: { partsModule: _, ...own } }) => [site.config.edition?.id ?? "", own]);
  return { ...chrome, editions: Object.fromEntries(others) };
}

/** The files for searching of all editions: at the root, but for the first one of each. */
export function mergedSearch(search: Search, editions: readonly FurtherEdition[]): Search {
  if (editions.length === 0) return search;
  const merged = (which: keyof Search) => async () => {
    const all: (readonly [string, KeptOutput])[] = [...(await search[which]())];
    for (const edition of editions) {
      const folder = edition.site.config.edition?.folder ?? "";
      for (const [path, output] of await edition[which]())
        all.push([path.startsWith(shardFolder) ? path : folder + path, output]);
    }
    return new Map(all);
  };
  return { index: merged("index"), published: merged("published") };
}

/**
 * All files of a build. Where a file of the default edition has the path of an edition's file, or of a folder of it, the edition has it.
 * Diagnostic: `output-taken`.
 */
export function mergedOutputs(
  first: { readonly site: Site; readonly outputs: Outputs },
  editions: readonly FurtherEdition[],
): { readonly outputs: Outputs; readonly diagnostics: readonly Diagnostic[] } {
  if (editions.length === 0) return { outputs: first.outputs, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const all = new Map(first.outputs);
  const siteOf = new Map<Output, Site>();
  const tellLost = (lost: string, path: string, { outputs, site }: FurtherEdition): void => {
    const [before, output] = [all.get(lost), outputs.get(path)];
    // Linked files are there for all.
    if (before === undefined || output === undefined || output.kind === "copy") return;
    const own = siteOf.get(before) ?? first.site;
    const file = before.kind === "page" ? before.page.source : own.assetsByOutput.get(lost)?.source;
    const by = output.kind === "page" ? { by: { name: sourceName(site.config, output.page.source) } } : {};
    if (file === undefined) return;
    diagnostics.push(...toldOutside(own.config, [taken(lost, { place: { file } }, { path, ...by })]));
  };
  for (const edition of editions) {
    for (const [lost, path] of inTheWay(all, edition)) {
      tellLost(lost, path, edition);
      all.delete(lost);
    }
    for (const [path, output] of edition.outputs) {
      tellLost(path, path, edition);
      all.set(path, output);
      siteOf.set(output, edition.site);
    }
  }
  return { outputs: withoutLone(all), diagnostics };
}

/** Files of `all` that are a folder of the edition's files, or lie in one that is a file there, each with a file of the edition. */
function inTheWay(all: Outputs, { site, outputs }: FurtherEdition): readonly (readonly [string, string])[] {
  const top = site.config.edition?.folder ?? "";
  const folders = new Map<string, string>();
  for (const path of outputs.keys())
    if (!folders.has(folderOf(path))) for (const folder of foldersOf(path)) folders.set(folder, path);
  return [...all.keys()].flatMap((path): readonly (readonly [string, string])[] => {
    const other =
      folders.get(path) ?? (path.startsWith(top) ? foldersOf(path).find((one) => outputs.has(one)) : undefined);
    return other === undefined ? [] : [[path, other]];
  });
}

/** `outputs` as files of a build: those of the edition of `site` in its folder, with the linked files and the scripts at the root. */
export function placedOutputs(outputs: Outputs, site: Site, copyOf: (asset: Asset) => Output): Outputs {
  const { config, assetsBySource } = site;
  const folder = config.edition?.folder ?? "";
  const tops = new Map<Whole, Whole>();
  const placed = [...outputs].map(([path, output]): readonly [string, Output] => {
    if (output.kind === "samples") return [path, output];
    return [isSharedScript(path) ? path : folder + path, placedOutput(output, folder, tops)];
  });
  const linked = [...assetsBySource.values(), ...ownStatics(site)].map(
    (asset) => [asset.output, copyOf(asset)] as const,
  );
  return new Map<string, Output>([...linked, ...placed]);
}

/** Static files of a version that are other ones at the root, as far as a page shows them. */
function ownStatics({ links, assetsByOutput }: Site): ReadonlySet<Asset> {
  const named = new Set<Asset>();
  if (![...assetsByOutput.values()].some(({ address }) => address !== undefined)) return named;
  for (const found of [...[...links.pages.values()].flat(), ...links.previews.values(), ...links.config.values()])
    if (found.kind === "asset" && found.asset.address !== undefined) named.add(found.asset);
  return named;
}

function placedOutput(output: Output, folder: string, tops: Map<Whole, Whole>): Output {
  switch (output.kind) {
    case "markdownPage": {
      const { page, beside } = output;
      // View and digest are still made when they are asked for.
      return {
        kind: "markdownPage",
        page,
        beside: folder + beside,
        get view() {
          return output.view;
        },
        get digest() {
          return output.digest;
        },
      };
    }
    case "whole":
      return { ...output, whole: placedWhole(output.whole, folder, tops), top: placedWhole(output.top, folder, tops) };
    case "index":
      return { ...output, top: placedWhole(output.top, folder, tops) };
    default:
      return output;
  }
}

/** One for each, since outputs of one tree are known by its top. */
function placedWhole(whole: Whole, folder: string, known: Map<Whole, Whole>): Whole {
  const before = known.get(whole);
  if (before !== undefined) return before;
  const placed: Whole = {
    ...whole,
    output: folder + whole.output,
    markdownPages: whole.markdownPages.map((path) => folder + path),
    parts: whole.parts.map((part) => placedWhole(part, folder, known)),
  };
  known.set(whole, placed);
  return placed;
}

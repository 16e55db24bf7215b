// Editions beside the default one, as parts of one build: how the files, the index, and the diagnostics of each stand beside those of the
// default edition. Its files lie in its folder; linked files lie at the root, where static files are.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { isSharedScript } from "../../model/edition.ts";
import type { Asset, Resolution, Site } from "../../model/site.ts";
import { sourceName } from "../../model/version.ts";
import type { Chrome } from "../../model/view.ts";
import { shardFolder } from "../../reader/search/index-files.ts";
import type { Whole } from "../../render/llms/wholes.ts";
import { folderOf, foldersOf } from "../../text/file-path.ts";
import type { AssembledPart, CompiledSite } from "../compiled.ts";
import { type KeptOutput, type Output, outputsOf, type Surroundings, taken, withoutLone } from "../outputs.ts";
import { nameOf, toldOutside } from "./told-outside.ts";

type Outputs = ReadonlyMap<string, Output>;

type Search = Pick<CompiledSite, "index" | "published">;

/** The default edition: all that was `found` in it, and what of that is `told`. */
type MainTelling = {
  readonly site: Site;
  readonly found: readonly Diagnostic[];
  readonly told: readonly Diagnostic[];
};

/**
 * What of the diagnostics of `editions` the default edition has not told: they share most of their sources. Those of the working tree come
 * first, where they can be mended.
 */
export function ownDiagnostics(editions: readonly AssembledPart[], main: MainTelling): readonly Diagnostic[] {
  const known = new Set(main.told.map(nameOf));
  const found = new Set(main.found.map(nameOf));
  const isOfTree = ({ site }: AssembledPart): boolean => site.config.ofVersion?.from === undefined;
  const ordered = [...editions.filter(isOfTree), ...editions.filter((one) => !isOfTree(one))];
  return ordered.flatMap((edition) => {
    const { config } = edition.site;
    const isOfMain = config.ofVersion === main.site.config.ofVersion;
    const fresh = foundIn(edition).filter((one) => {
      const name = nameOf(one);
      const isFresh = !known.has(name) && !(isOfMain && found.has(name));
      known.add(name);
      return isFresh;
    });
    return toldOutside(config, fresh);
  });
}

/** All that was found in an edition beside the default one. */
export function foundIn({ site, found: { before, checked, after } }: AssembledPart): readonly Diagnostic[] {
  // What is not translated is told with its original.
  const ofPages = [...checked.pages].flatMap(([route, all]) => (site.editions?.originals.has(route) ? [] : all));
  return [...before, ...ofPages, ...checked.whole, ...checked.linked, ...after];
}

/** The chrome of the default edition with those of all others. The site's own parts are the same in all. */
export function withChromes(chrome: Chrome, editions: readonly AssembledPart[]): Chrome {
  if (editions.length === 0) return chrome;
  const others = editions.map(({ site, chrome: { partsModule: _, partsScripts: __, ...own } }) => [
    site.config.edition?.id ?? "",
    own,
  ]);
  return { ...chrome, editions: Object.fromEntries(others) };
}

/** The files for searching of all sites of a build: at the root, but for the first one of each. `searchOf`: those of one of them. */
export function mergedSearch(sites: readonly Site[], searchOf: (site: Site) => Search): Search {
  const all = sites.map((site) => [site.config.edition?.folder ?? "", searchOf(site)] as const);
  const [first] = all;
  if (first !== undefined && all.length === 1) return first[1];
  const merged = (which: keyof Search) => async () => {
    const files: (readonly [string, KeptOutput])[] = [];
    for (const [folder, search] of all)
      for (const [path, output] of await search[which]())
        files.push([path.startsWith(shardFolder) ? path : folder + path, output]);
    return new Map(files);
  };
  return { index: merged("index"), published: merged("published") };
}

/** Placed as files of a build. */
export type OutputsOfSite = { readonly site: Site; readonly outputs: Outputs };

/**
 * All files of a build. Where a file of the default edition has the path of an edition's file, or of a folder of it, the edition has it.
 * Diagnostic: `output-taken`.
 */
export function mergedOutputs(
  first: OutputsOfSite,
  editions: readonly OutputsOfSite[],
): { readonly outputs: Outputs; readonly diagnostics: readonly Diagnostic[] } {
  if (editions.length === 0) return { outputs: first.outputs, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const all = new Map(first.outputs);
  const siteOf = new Map<Output, Site>();
  const tellLost = (lost: string, path: string, { outputs, site }: OutputsOfSite): void => {
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
function inTheWay(all: Outputs, { site, outputs }: OutputsOfSite): readonly (readonly [string, string])[] {
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

/** Where an output of an edition lies whose folder is `folder`. */
export function placedAt(folder: string, output: string): string {
  return isSharedScript(output) ? output : folder + output;
}

/** All that `site` writes, as files of a build: of an edition in its folder, with the linked files and the scripts at the root. Diagnostics: those of `outputsOf`. */
export function placedOutputsOf(site: Site, around: Surroundings): ReturnType<typeof outputsOf> {
  const made = outputsOf(site, around);
  const folder = site.config.edition?.folder;
  return folder === undefined ? made : { ...made, outputs: placedOutputs(made.outputs, site, { folder, ...around }) };
}

function placedOutputs(
  outputs: Outputs,
  site: Site,
  { folder, copyOf }: { readonly folder: string } & Pick<Surroundings, "copyOf">,
): Outputs {
  const tops = new Map<Whole, Whole>();
  const placed = [...outputs].map(([path, output]): readonly [string, Output] => {
    if (output.kind === "samples" || output.kind === "share") return [path, output];
    return [placedAt(folder, path), placedOutput(output, folder, tops)];
  });
  const linked = [...site.assetsBySource.values(), ...ownStatics(site)].map(
    (asset) => [asset.output, copyOf(asset)] as const,
  );
  return new Map<string, Output>([...linked, ...placed]);
}

/** Static files of a version that are other ones at the root, as far as a page shows them. */
function ownStatics({ links, assetsByOutput }: Site): ReadonlySet<Asset> {
  if (![...assetsByOutput.values()].some(({ address }) => address !== undefined)) return new Set();
  return staticsAmong([...[...links.pages.values()].flat(), ...links.previews.values(), ...links.config.values()]);
}

/** The static files that some links lead to, and that are other ones at the root. */
export function staticsAmong(all: readonly Resolution[]): ReadonlySet<Asset> {
  return new Set(all.flatMap((one) => (one.kind === "asset" && one.asset.address !== undefined ? [one.asset] : [])));
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

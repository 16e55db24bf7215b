// Editions beside the default one, as parts of one build: what each is gathered from, and how its files, its index, and its diagnostics
// stand beside those of the default edition. Its files lie in its folder; linked files lie at the root, where static files are.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Site } from "../../model/site.ts";
import type { Chrome } from "../../model/view.ts";
import type { Whole } from "../../render/llms/wholes.ts";
import { linesOfEdition } from "../../site/url-manifest/editions.ts";
import type { CompiledSite, Gathered } from "../compiled.ts";
import { type KeptOutput, type Output, taken } from "../outputs.ts";
import { type AssembledEdition, joined } from "./join.ts";
import { categoriesOf, type GatheredEdition } from "./parse-edition.ts";

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

const noNames: ReadonlySet<string> = new Set();

/** The sites with what they know of each other, the default one first, as they come; a single one as it is. */
export function joinedSites(sites: readonly Site[], editions: readonly GatheredEdition[]): readonly Site[] {
  const locales = sites[0]?.config.locales;
  if (locales === undefined) return sites;
  const assembled = sites.flatMap((site, at): readonly AssembledEdition[] => {
    const path = site.config.edition?.id ?? "";
    const locale = locales.find((one) => one.path === path);
    const { shared = noNames, orphans = noNames } = editions[at - 1]?.parsed ?? {};
    return locale === undefined ? [] : [{ site, locale, shared, orphans }];
  });
  return joined(assembled, locales);
}

/** Paths of the pages of other editions than `own`, from the root of the default one; none where there is one edition. */
export function elsewhereFrom(
  editions: readonly GatheredEdition[],
  own: GatheredEdition | undefined,
): Pick<Site, "elsewhere"> {
  if (editions.length === 0) return {};
  const paths = editions.flatMap(({ inputs: { config }, parsed }) =>
    config.edition === undefined || parsed === own?.parsed ? [] : pathsOf(`/${config.edition.id}`, parsed.pages),
  );
  return { elsewhere: new Set(paths) };
}

function pathsOf(prefix: string, pages: GatheredEdition["parsed"]["pages"]): readonly string[] {
  return [prefix, ...pages.map(({ metadata: { route } }) => (route === "/" ? prefix : prefix + route))];
}

/** What of the diagnostics of `editions` the default edition has not told: they share most of their sources. */
export function ownDiagnostics(
  editions: readonly FurtherEdition[],
  told: readonly Diagnostic[],
): readonly Diagnostic[] {
  const nameOf = ({ code, place, facts }: Diagnostic): string => JSON.stringify([code, place, facts]);
  const known = new Set(told.map(nameOf));
  return editions.flatMap(({ diagnostics }) =>
    diagnostics.filter((one) => {
      const name = nameOf(one);
      const isFresh = !known.has(name);
      known.add(name);
      return isFresh;
    }),
  );
}

/** The chrome of the default edition with those of all others. The site's own parts are the same in all. */
export function withChromes(chrome: Chrome, editions: readonly FurtherEdition[]): Chrome {
  if (editions.length === 0) return chrome;
  const others = editions.map(({ site, chrome: { partsModule: _, ...own } }) => [site.config.edition?.id ?? "", own]);
  return { ...chrome, editions: Object.fromEntries(others) };
}

/** The files for searching of all editions. */
export function mergedSearch(search: Search, editions: readonly FurtherEdition[]): Search {
  if (editions.length === 0) return search;
  const merged = (which: keyof Search) => async () => {
    const all: (readonly [string, KeptOutput])[] = [...(await search[which]())];
    for (const edition of editions) {
      const folder = edition.site.config.edition?.folder ?? "";
      for (const [path, output] of await edition[which]()) all.push([folder + path, output]);
    }
    return new Map(all);
  };
  return { index: merged("index"), published: merged("published") };
}

/** All files of a build. Where a page of the default edition has the path of an edition's file, the edition has it. Diagnostic: `output-taken`. */
export function mergedOutputs(
  outputs: Outputs,
  editions: readonly FurtherEdition[],
): { readonly outputs: Outputs; readonly diagnostics: readonly Diagnostic[] } {
  if (editions.length === 0) return { outputs, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const all = new Map(outputs);
  for (const edition of editions) {
    for (const [path, output] of edition.outputs) {
      const before = all.get(path);
      all.set(path, output);
      if (before?.kind !== "page") continue;
      const by = output.kind === "page" ? { by: { name: output.page.source } } : {};
      diagnostics.push(taken(path, { place: { file: before.page.source } }, { path, ...by }));
    }
  }
  return { outputs: all, diagnostics };
}

/** `outputs` as files of a build: those of the edition of `site` in its folder, with the linked files at the root. */
export function placedOutputs(
  outputs: Outputs,
  { config, assetsBySource }: Site,
  absolute: (file: string) => string,
): Outputs {
  const folder = config.edition?.folder ?? "";
  const tops = new Map<Whole, Whole>();
  const placed = [...outputs].map(([path, output]): readonly [string, Output] => {
    if (output.kind === "samples") return [path, output];
    return [folder + path, placedOutput(output, folder, tops)];
  });
  const linked = [...assetsBySource.values()].map(
    ({ output, source, digest }) => [output, { kind: "copy", digest, from: absolute(source) }] as const,
  );
  return new Map<string, Output>([...linked, ...placed]);
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

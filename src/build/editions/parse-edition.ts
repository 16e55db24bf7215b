// The pages of an edition: its translations, each in the place of its original; the originals of what is not translated, as they are; and
// the references, shared but for the APIs that the edition translates. Nothing is parsed that the site has parsed.
import { type Collection, collectionOf, fileIn, pathIn, underOf } from "../../model/collection.ts";
import { type Page, withMetadata } from "../../model/page.ts";
import type { Route } from "../../model/route.ts";
import type { CategorySettings, HiddenGuide } from "../../model/site.ts";
import { defined } from "../../text/defined.ts";
import type { FilePath } from "../../text/place.ts";
import { type GuideParsing, type ParsedGuides, parseGuides } from "../guide-pages.ts";
import type { Inputs } from "../inputs.ts";
import { type Api, type Parsed, parseApi } from "../pages.ts";
import { type Paired, pairsOf } from "./pairs.ts";
import type { EditionInputs } from "./read-edition.ts";

/** What of an edition's pages is of its own making. */
export type ParsedEdition = Parsed & {
  /** Its pages by the files that stand for them: translations by their originals, and originals by where a translation would be. */
  readonly standIns: ReadonlyMap<FilePath, Route>;
  /** Where the original of a translation stands that has another address. */
  readonly moved: ReadonlyMap<Route, Route>;
  /** Names of the pages that it has from the default edition. */
  readonly shared: ReadonlySet<string>;
  /** Files of translations that name an original which is gone. */
  readonly orphans: ReadonlySet<FilePath>;
};

/** An edition beside the default one, read and parsed: its translations, and the APIs that it translates. */
export type GatheredEdition = {
  readonly inputs: EditionInputs;
  readonly guides: ParsedGuides;
  readonly apis: readonly Api[];
};

/** All editions of the site of `inputs`. What is hidden of the site is hidden in each of them. */
export async function parseEditions(
  inputs: Inputs,
  parsing: GuideParsing,
  originals: readonly HiddenGuide[],
): Promise<readonly GatheredEdition[]> {
  const all: GatheredEdition[] = [];
  for (const edition of inputs.editions) {
    const { config } = edition;
    const closed = [...inputs.closed, ...edition.closed];
    const [guides, ...apis] = await Promise.all([
      parseGuides({ ...inputs, config, guides: edition.guides, closed }, { ...parsing, originals }, () => undefined),
      ...edition.specs.map((spec) => parseApi(spec, parsing, () => undefined)),
    ]);
    all.push({ inputs: edition, guides, apis });
  }
  return all;
}

/** The pages of an edition beside those of `site`, its default one. */
export function parsedEdition({ inputs, guides, apis }: GatheredEdition, site: Parsed): ParsedEdition {
  const placed = placedPages(guides.pages, site.pages, inputs.config.collections);
  const { fromSite, ...reference } = referenceOf(apis, site);
  return {
    ...reference,
    ...placed,
    pages: [...placed.pages, ...reference.pages],
    shared: new Set([...placed.shared, ...fromSite.map(sharedName)]),
    facts: site.facts,
    diagnostics: [...guides.diagnostics, ...apis.flatMap(({ diagnostics }) => diagnostics)],
    files: guides.files,
    outputs: guides.outputs,
    coded: guides.coded,
    hidden: [...hiddenIn(site.hidden, inputs.config.collections), ...guides.hidden],
    whole: guides.whole && inputs.whole && site.whole,
  };
}

/** What names a page of the default edition that others may have from it: one that gives way to another has another address then. */
export function sharedName({ source, digest }: Pick<Page, "source" | "digest">): string {
  return `${source} ${digest}`;
}

type PlacedPages = Pick<ParsedEdition, "pages" | "standIns" | "moved" | "shared" | "orphans">;

/** Guides alone. `translations` name their originals by their ids, else by their paths. */
function placedPages(
  translations: readonly Page[],
  all: readonly Page[],
  collections: readonly Collection[],
): PlacedPages {
  const originals = all.filter(({ metadata }) => metadata.kind === "guide");
  const shown = translations.filter(({ metadata }) => metadata.front.draft !== true);
  const paired = ({ metadata, source }: Page): Paired => ({ id: metadata.id, source });
  const pairs = pairsOf({ translations: shown, originals }, paired, collections);
  const pages: Page[] = [];
  const standIns = new Map<FilePath, Route>();
  const moved = new Map<Route, Route>();
  const shared = new Set<string>();
  for (const original of originals) {
    const found = pairs.get(original);
    if (found === undefined) {
      pages.push(original);
      shared.add(sharedName(original));
      for (const file of placesOf(original, collections)) standIns.set(file, original.metadata.route);
      continue;
    }
    const page = translationOf(found, original);
    pages.push(page);
    standIns.set(original.source, page.metadata.route);
    if (page.metadata.route !== original.metadata.route) moved.set(original.metadata.route, page.metadata.route);
  }
  const used = new Set(pairs.values());
  const others = translations.filter((page) => !used.has(page));
  const orphans = others.flatMap(({ source, revision }) => (revision?.source === undefined ? [] : [source]));
  return { pages: [...pages, ...others], standIns, moved, shared, orphans: new Set(orphans) };
}

/** Hidden originals, and where translations of them would be. */
function hiddenIn(originals: readonly HiddenGuide[], collections: readonly Collection[]): readonly HiddenGuide[] {
  return originals.flatMap((one) => [one, ...placesOf(one, collections).map((source) => ({ ...one, source }))]);
}

/** The files that a translation of `original` would have. */
function placesOf({ source }: Pick<Page, "source">, collections: readonly Collection[]): readonly FilePath[] {
  const own = collectionOf(collections, source);
  if (own === undefined) return [];
  const path = pathIn(own, source);
  return collections
    .filter((one) => one.kind === own.kind && one !== own && underOf(one) === underOf(own))
    .map((one) => fileIn(one, path));
}

/** `page` in the place of `original`: with its address, unless the translation chose one, and its place among others. */
function translationOf(page: Page, original: Page): Page {
  const { metadata } = page;
  const route = metadata.front.slug === undefined ? original.metadata.route : metadata.route;
  const position = metadata.position ?? original.metadata.position;
  return withMetadata(page, defined({ ...metadata, id: original.metadata.id, route, position }));
}

/** What the reference of an edition is made of: the APIs that it translates, and those of the site. */
function referenceOf(
  apis: readonly Api[],
  site: Parsed,
): Pick<Parsed, "pages" | "outlines" | "schemaRoutes" | "names"> & { readonly fromSite: readonly Page[] } {
  const own = new Map(apis.map((api) => [api.outline.api, api]));
  const isShared = (api: string | undefined): boolean => api !== undefined && !own.has(api);
  const pages = site.pages.filter(({ metadata }) => isShared(metadata.api));
  const schemas = [...site.schemaRoutes].filter(([key]) => isShared(key.slice(0, key.indexOf("#"))));
  return {
    fromSite: pages,
    pages: [...pages, ...apis.flatMap((api) => api.pages)],
    outlines: site.outlines.map((outline) => own.get(outline.api)?.outline ?? outline),
    schemaRoutes: new Map([...schemas, ...apis.flatMap((api) => api.schemaRoutes)]),
    names: new Map([...site.names, ...apis.map(({ outline, names }) => [outline.api, names] as const)]),
  };
}

/** What an edition says of folders over what the site says of them; addresses are those of the site. */
export function categoriesOf(
  own: ReadonlyMap<FilePath, CategorySettings>,
  site: ReadonlyMap<FilePath, CategorySettings>,
): ReadonlyMap<FilePath, CategorySettings> {
  const all = new Map(site);
  for (const [folder, settings] of own) {
    const first = site.get(folder);
    all.set(folder, { ...first, ...settings, named: first?.label ?? "" });
  }
  return all;
}

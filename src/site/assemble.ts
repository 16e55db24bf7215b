// Many pages become one site: the route table, the sidebars, the pages that only the whole can make (categories, search, 404, home),
// and each page's place in reading order. Cheap, whole and pure; nothing here looks into a page's body.

import { routeCase } from "../check/site/route-case.ts";
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { ApiNames } from "../model/api-names.ts";
import { collectionOf } from "../model/collection.ts";
import type { Config } from "../model/config.ts";
import type { Ledger } from "../model/ledger.ts";
import { madeOutputs } from "../model/made-files.ts";
import type { ApiOutline } from "../model/outline.ts";
import { nameProblem } from "../model/output-name.ts";
import type { Page } from "../model/page.ts";
import type { Targets } from "../model/resolve.ts";
import { outputFileOf, type Route, routeOf } from "../model/route.ts";
import type { Asset, CategorySettings, NavNode, PublishedSpec, SchemaSpot, Site } from "../model/site.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { Voice } from "../words/voice.ts";
import type { ApiGround } from "./api-references.ts";
import { categoryPages } from "./category-pages.ts";
import { configLinks } from "./config-links.ts";
import { homePage, notFoundPage, searchPage } from "./fixed-pages.ts";
import { siteLedger } from "./ledger/site-ledger.ts";
import { withMoves } from "./moved.ts";
import { namedRoutes } from "./named-routes.ts";
import { positionsOf } from "./positions.ts";
import { redirectsOf } from "./redirects.ts";
import { referencesOf } from "./references.ts";
import type { Remake, Remakes } from "./retitle.ts";
import { routeTable, takenFinding } from "./routes.ts";
import { sidebarContext } from "./sidebar-context.ts";
import { sidebarNodes } from "./sidebars.ts";
import { siteLinks } from "./site-links.ts";

/** Everything that parsing and loading found. `assets` are co-located files that pages name; `statics` are copied to their own path. */
export type Parts = {
  readonly config: Config;
  /** In the language of the site. */
  readonly words: Voice;
  readonly pages: readonly Page[];
  readonly outlines: readonly ApiOutline[];
  readonly schemaRoutes: ReadonlyMap<string, SchemaSpot>;
  /** What else each API calls its things, by its id. */
  readonly names: ReadonlyMap<string, () => ApiNames>;
  readonly categories: ReadonlyMap<FilePath, CategorySettings>;
  readonly assets: readonly Asset[];
  readonly statics: readonly Asset[];
  readonly published: readonly PublishedSpec[];
  readonly dates: Site["dates"];
  /** Every address that the site has published, where it keeps that. */
  readonly ledger?: Ledger;
};

/** `remakes`: of pages that are made of the sidebars. */
type Assembled = { readonly site: Site; readonly findings: readonly Finding[]; readonly remakes: Remakes };

/** The site and what is wrong with it as a whole (`duplicate-route`, `page-moved`, `route-case`, `output-name`, `sidebar-unknown-doc`, `redirect-taken`). */
export function assembleSite(parts: Parts): Assembled {
  const findings: Finding[] = [];
  const isWritable = (name: string, place: Place): boolean => {
    const problem = nameProblem(name);
    if (problem !== undefined) findings.push(finding("output-name", place, { name, problem }));
    return problem === undefined;
  };
  const hasFile = ({ face, source }: Page, place: Place = { file: source }): boolean =>
    isWritable(outputFileOf(face.route, parts.config.trailingSlash), place);
  const shown = parts.pages.filter((page) => page.face.front.draft !== true && hasFile(page));
  const { pages, ousted, moves, findings: taken } = routeTable(shown);
  findings.push(...taken);
  const { outlines, schemaRoutes } = withMoves(parts, moves);
  const add = (page: Page, place?: Place): boolean => {
    if (!hasFile(page, place)) return false;
    const isTaken = pages.has(page.face.route);
    if (isTaken) findings.push(takenFinding(page, pages));
    else pages.set(page.face.route, page);
    return !isTaken;
  };
  const known = [...pages.values(), ...ousted];

  const context = sidebarContext({
    config: parts.config,
    docs: docsById(parts.config, known, pages),
    outlines: new Map(outlines.map((outline) => [outline.api, outline])),
    categories: parts.categories,
    words: parts.words,
  });
  const sidebars = new Map<string, readonly NavNode[]>();
  for (const [name, items] of Object.entries(parts.config.sidebars.byName))
    sidebars.set(name, sidebarNodes(items, context));
  findings.push(...context.findings);

  const { words } = parts;
  const around = { words, descriptionOf: (route: Route): string => pages.get(route)?.face.description ?? "" };
  const remakes = new Map<Route, Remake>();
  for (const draft of context.drafts) {
    for (const [part, page] of categoryPages(draft, around).entries()) {
      if (!add(page, draft.place)) continue;
      const make: Remake["make"] = (items, now) => categoryPages({ ...draft, items }, now)[part] ?? page;
      remakes.set(page.face.route, { nodes: draft.items, make, isAnchored: true });
    }
  }

  const config = withIcon(titled(parts.config, pages, { ...parts, outlines }), parts.statics);
  const navs = [...sidebars.values()].flat();
  const addMade = (make: Remake["make"]): void => {
    const page = make(navs, around);
    if (add(page)) remakes.set(page.face.route, { nodes: navs, make, isAnchored: page.face.anchors.length > 0 });
  };
  if (!pages.has("/" as Route)) addMade((nodes, now) => homePage(config, nodes, now));
  if (config.search.page !== false) addMade((nodes) => searchPage(config, nodes, words));
  add(notFoundPage(words));
  findings.push(...routeCase(pages));

  const statics = parts.statics.filter(({ source, output }) => isWritable(output, { file: source }));
  const references = referencesOf(groundsOf(outlines, parts.names, { pages, schemaRoutes }));
  const redirects = redirectsOf(config, { pages, references });
  findings.push(...redirects.findings);
  const assetsByOutput = new Map([...statics, ...parts.assets].map((asset) => [asset.output, asset]));
  const kept =
    parts.ledger &&
    siteLedger(parts.ledger, {
      pages,
      redirects: redirects.redirects,
      outlines,
      assets: assetsByOutput,
      published: parts.published,
      trailingSlash: config.trailingSlash,
      words,
    });
  findings.push(...(kept?.findings ?? []));
  const moved = [...redirects.redirects, ...(kept?.redirects ?? [])];
  const site: Targets = {
    version: 1,
    config,
    words,
    pages,
    sidebars,
    positions: positionsOf(sidebars, pages),
    routesBySource: sourceRoutes([...pages.values(), ...ousted], context.folders),
    assetsBySource: new Map(parts.assets.map((asset) => [asset.source, asset])),
    assetsByOutput,
    routesById: new Map([...ousted, ...pages.values()].map((page) => [page.face.id, page.face.route])),
    published: parts.published,
    redirects: moved,
    paths: new Set([
      ...moved.map(({ from }) => from),
      ...parts.published.map(({ output }) => `/${output}`),
      ...madeOutputs({ config, pages, published: parts.published }).map((output) => `/${output}`),
    ]),
    configLinks: [...configLinks(config), ...context.links],
    schemaRoutes,
    errorRoutes: new Map(outlines.flatMap(({ api, errors }) => (errors === undefined ? [] : [[api, errors]]))),
    namedRoutes: namedRoutes(outlines),
    references,
    sendsTo: new Map(outlines.flatMap(({ api, sendsTo }) => (sendsTo === undefined ? [] : [[api, sendsTo]]))),
    dates: parts.dates,
    home: routeOf("/"),
    ...(kept === undefined ? {} : { ledger: kept.ledger }),
  };
  return { site: { ...site, links: siteLinks(site) }, findings, remakes };
}

type Shown = Pick<Targets, "pages" | "schemaRoutes">;

/** What the names of each API lead to. */
function groundsOf(outlines: Parts["outlines"], names: Parts["names"], { pages, schemaRoutes }: Shown) {
  const anchorsOf = (route: Route): readonly string[] => pages.get(route)?.face.anchors ?? [];
  return outlines.flatMap((outline): readonly ApiGround[] => {
    const own = names.get(outline.api);
    const schemaAt = (pointer: string): SchemaSpot | undefined => schemaRoutes.get(`${outline.api}#${pointer}`);
    return own === undefined ? [] : [{ outline, names: own, anchorsOf, schemaAt }];
  });
}

/** An icon at the top of a static folder, where browsers look for one, needs no config. */
const usualIcons = ["favicon.svg", "favicon.ico", "favicon.png"];

function withIcon(config: Config, statics: readonly Asset[]): Config {
  if (config.favicon !== undefined) return config;
  const favicon = usualIcons.find((name) => statics.some(({ output }) => output === name));
  return favicon === undefined ? config : { ...config, favicon };
}

/**
 * The docs tree's pages by id, that of an ousted page for the one that has its route; a page of `pages/` has no place in sidebars.
 */
function docsById(config: Config, known: readonly Page[], pages: ReadonlyMap<Route, Page>): ReadonlyMap<string, Page> {
  const docs = new Map<string, Page>();
  for (const { face, source } of known) {
    const shown = pages.get(face.route);
    if (
      face.kind !== "guide" ||
      shown?.face.kind !== "guide" ||
      collectionOf(config.collections, source)?.kind !== "docs"
    )
      continue;
    if (!docs.has(face.id)) docs.set(face.id, shown);
  }
  return docs;
}

/** A site without a title takes that of its home page, else of its first API, else the name of its package or folder. */
function titled(config: Config, pages: ReadonlyMap<Route, Page>, { outlines, words }: Parts): Config {
  const title =
    config.title ||
    pages.get("/" as Route)?.face.title ||
    outlines[0]?.title ||
    config.name ||
    words.site.documentation;
  return { ...config, title, navbar: { ...config.navbar, title: config.navbar.title || title } };
}

function sourceRoutes(pages: readonly Page[], folders: ReadonlyMap<FilePath, Route>): ReadonlyMap<FilePath, Route> {
  const routes = new Map(folders);
  for (const page of pages) if (page.face.kind === "guide") routes.set(page.source, page.face.route);
  return routes;
}

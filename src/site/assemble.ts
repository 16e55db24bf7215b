// Many pages become one site: the route table, the sidebars, the pages that only the whole can make (categories, search, 404, home),
// and each page's place in reading order. Cheap, whole and pure; nothing here looks into a page's body.
import { routeCase } from "../check/site/route-case.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { ApiNames } from "../model/api-names.ts";
import type { Authors } from "../model/blog.ts";
import { collectionOf } from "../model/collection.ts";
import type { SiteConfig } from "../model/config.ts";
import { madeOutputs } from "../model/made-files.ts";
import type { ApiOutline } from "../model/outline.ts";
import { nameProblem } from "../model/output-name.ts";
import type { Page } from "../model/page.ts";
import type { LinkTargets } from "../model/resolve.ts";
import { outputFileOf, type Route, routeOf } from "../model/route.ts";
import type { Asset, CategorySettings, HiddenGuide, NavNode, PublishedSpec, SchemaSpot, Site } from "../model/site.ts";
import type { UrlManifest } from "../model/url-manifest.ts";
import { defined } from "../text/defined.ts";
import type { FilePath, Place } from "../text/place.ts";
import { type AddedBlogs, addBlogs } from "./added-blogs.ts";
import { apiHome } from "./api-home.ts";
import { configLinks } from "./config-links.ts";
import {
  type AroundCategory,
  categoryPages,
  homePage,
  notFoundPage,
  searchPage,
  translationsPage,
} from "./made-pages.ts";
import { withMoves } from "./moved-names.ts";
import { namedRoutes } from "./named-routes.ts";
import { positionsOf } from "./positions.ts";
import { redirectsOf } from "./redirects.ts";
import { referencesOf } from "./references.ts";
import type { Remake, Remakes } from "./retitle.ts";
import { routeTable, takenDiagnostic } from "./routes.ts";
import { type SidebarContext, sidebarContext } from "./sidebar-context.ts";
import { sidebarNodes } from "./sidebars.ts";
import { siteLinks } from "./site-links.ts";
import { tagProses } from "./tag-prose.ts";
import { siteUrlManifest } from "./url-manifest/site.ts";

/** Everything that parsing and loading found. `assets` are co-located files that pages name; `statics` are copied to their own path. */
export type SiteParts = {
  readonly config: SiteConfig;
  /** In the language of the site. */
  readonly words: PageMessages;
  readonly pages: readonly Page[];
  readonly outlines: readonly ApiOutline[];
  readonly schemaRoutes: ReadonlyMap<string, SchemaSpot>;
  /** What else each API calls its things, by its id. */
  readonly names: ReadonlyMap<string, () => ApiNames>;
  readonly categories: ReadonlyMap<FilePath, CategorySettings>;
  /** Of blogs, by their folders. */
  readonly authors: ReadonlyMap<FilePath, Authors>;
  readonly assets: readonly Asset[];
  readonly misnamed?: readonly FilePath[];
  readonly statics: readonly Asset[];
  readonly published: readonly PublishedSpec[];
  readonly dates: Site["dates"];
  /** Every address that the site has published, where it keeps that. */
  readonly urlManifest?: UrlManifest;
  /** Of an edition: its pages by the files that stand for them, beside their own. */
  readonly standIns?: ReadonlyMap<FilePath, Route>;
  /** Guides that are for other readers. */
  readonly hidden: readonly HiddenGuide[];
} & Pick<Site, "moved" | "icons" | "shareImages" | "browserLook">;

/** `remakes`: of pages that are made of the sidebars. */
export type Assembled = { readonly site: Site; readonly diagnostics: readonly Diagnostic[]; readonly remakes: Remakes };

/** What there is of other editions. */
export type Around = Pick<Site, "elsewhere" | "madeOnce"> & {
  /** Pages that give way to those of another edition. */
  readonly lost?: ReadonlySet<Page>;
};

/** A site whose pages are known. `finish`: the site itself, among the pages of other editions. */
export type BegunSite = {
  readonly pages: ReadonlyMap<Route, Page>;
  readonly finish: (around: Around) => Assembled;
};

/**
 * Finds the pages of a site. What is wrong with it as a whole is known when it is finished (`duplicate-route`, `page-moved`, `route-case`,
 * `output-name`, `sidebar-unknown-doc`, `redirect-taken`).
 */
export function beginSite(parts: SiteParts): BegunSite {
  const diagnostics: Diagnostic[] = [];
  const isWritable = (name: string, place: Place): boolean => {
    const problem = nameProblem(name);
    if (problem !== undefined) diagnostics.push(diagnostic("output-name", place, { name, problem }));
    return problem === undefined;
  };
  const hasFile = ({ metadata, source }: Page, place: Place = { file: source }): boolean =>
    isWritable(outputFileOf(metadata.route, parts.config.trailingSlash), place);
  const shown = parts.pages.filter((page) => page.metadata.front.draft !== true && hasFile(page));
  const { pages, ousted, moves, diagnostics: taken } = routeTable(shown);
  diagnostics.push(...taken);
  const { outlines, schemaRoutes } = withMoves(parts, moves);
  const add: AddPage = (page, place) => {
    if (!hasFile(page, place)) return false;
    const isTaken = pages.has(page.metadata.route);
    if (isTaken) diagnostics.push(takenDiagnostic(page, pages, place));
    else pages.set(page.metadata.route, page);
    return !isTaken;
  };

  const context = sidebarContext({
    config: parts.config,
    docs: docsById(parts.config, [...pages.values(), ...ousted], pages),
    outlines: new Map(outlines.map((outline) => [outline.api, outline])),
    categories: parts.categories,
    hidden: new Set(parts.hidden.map(({ id }) => id)),
    words: parts.words,
  });
  const sidebars = new Map<string, readonly NavNode[]>();
  for (const [name, items] of Object.entries(parts.config.sidebars.byName))
    sidebars.set(name, sidebarNodes(items, context));
  diagnostics.push(...context.diagnostics);

  const { words } = parts;
  const around = { words, descriptionOf: (route: Route): string => pages.get(route)?.metadata.description ?? "" };
  const categories = addCategories(add, { ...context, pages, around });
  const config = withIcon(titled(parts.config, pages, { ...parts, outlines }), parts.statics);
  const others = addOthers(add, { config, pages, navs: [...sidebars.values()].flat(), around, outlines });
  const blogs = addBlogs(add, parts, { pages, sidebars });
  diagnostics.push(...blogs.diagnostics);
  diagnostics.push(...routeCase(pages));

  const statics = parts.statics.filter(({ source, output }) => isWritable(output, { file: source }));
  const made = { config, pages, ousted, sidebars, blogs, context, outlines, schemaRoutes, statics };
  const remakes: Remakes = new Map([...categories, ...others]);
  return {
    pages,
    finish({ lost, ...around }) {
      const { site, diagnostics: found } = joined(parts, withoutLost(made, lost), around);
      return { site, diagnostics: [...diagnostics, ...found], remakes };
    },
  };
}

/** Adds a page where its file can be written and its route is free; returns whether it did. */
type AddPage = (page: Page, place?: Place) => boolean;

/** Adds the index pages of categories. */
function addCategories(
  add: AddPage,
  {
    drafts,
    outlines,
    pages,
    around,
  }: Pick<SidebarContext, "drafts" | "outlines"> & Pick<Site, "pages"> & { readonly around: AroundCategory },
): Remakes {
  const remakes = new Map<Route, Remake>();
  const tagAt = tagProses(outlines, pages);
  for (const one of drafts) {
    const draft = defined({ ...one, tag: tagAt(one.api, one.route) });
    for (const [part, page] of categoryPages(draft, around).entries()) {
      if (!add(page, draft.place)) continue;
      const make: Remake["make"] = (items, now) => categoryPages({ ...draft, items }, now)[part] ?? page;
      remakes.set(page.metadata.route, { nodes: draft.items, make, isAnchored: true });
    }
  }
  return remakes;
}

/** Adds the other pages that are made: home, search, translations, and 404. */
function addOthers(
  add: AddPage,
  {
    config,
    pages,
    navs,
    around,
    outlines,
  }: Pick<Site, "config" | "pages"> &
    Pick<SiteParts, "outlines"> & { readonly navs: readonly NavNode[]; readonly around: AroundCategory },
): Remakes {
  const { words } = around;
  const remakes = new Map<Route, Remake>();
  const keyPlace = (pointer: string): Place =>
    config.file === undefined ? { file: "." } : { file: config.file, pointer };
  const addMade = (make: Remake["make"], place?: Place): void => {
    const page = make(navs, around);
    if (add(page, place))
      remakes.set(page.metadata.route, { nodes: navs, make, isAnchored: page.metadata.anchors.length > 0 });
  };
  const [only, ...further] = outlines;
  const isApiAlone = further.length === 0 && [...pages.values()].every(({ metadata }) => metadata.kind !== "guide");
  if (!pages.has("/" as Route))
    addMade((nodes, now) => {
      const home = only !== undefined && isApiAlone ? apiHome(only, { config, pages, words: now.words }) : undefined;
      return home ?? homePage(config, nodes, now);
    });
  if (config.search.page !== false) addMade((nodes) => searchPage(config, nodes, words), keyPlace("/search/page"));
  if (config.translationsPage !== undefined && config.edition === undefined)
    add(translationsPage(config.translationsPage, words), keyPlace("/locales/page"));
  add(notFoundPage(words));
  return remakes;
}

/** What was made of the parts of a site; `ousted`: pages whose routes others have. */
type MadeParts = Pick<Site, "config" | "pages" | "sidebars" | "schemaRoutes"> &
  Pick<SiteParts, "outlines" | "statics"> & {
    readonly ousted: readonly Page[];
    readonly blogs: AddedBlogs;
    readonly context: SidebarContext;
  };

/** What names a lost page leads to the one that has its URL. */
function withoutLost(made: MadeParts, lost: Around["lost"]): MadeParts {
  if (lost === undefined || lost.size === 0) return made;
  const pages = new Map([...made.pages].filter(([, page]) => !lost.has(page)));
  return { ...made, pages, ousted: [...made.ousted, ...lost] };
}

/** The site with all that its links may lead to. */
function joined(parts: SiteParts, made: MadeParts, around: Omit<Around, "lost">): Omit<Assembled, "remakes"> {
  const { config, pages, ousted, sidebars, blogs, context, outlines, schemaRoutes, statics } = made;
  const { words } = parts;
  const { elsewhere } = around;
  const references = referencesOf(outlines, parts.names, { pages, schemaRoutes });
  const redirects = redirectsOf(config, { ...defined({ moved: parts.moved, elsewhere }), pages, references });
  const assetsByOutput = new Map([...statics, ...parts.assets].map((asset) => [asset.address ?? asset.output, asset]));
  const kept =
    parts.urlManifest &&
    siteUrlManifest(parts.urlManifest, {
      // They are named from the root of the default edition.
      ...(config.edition === undefined ? defined({ elsewhere }) : {}),
      pages,
      redirects: redirects.redirects,
      outlines,
      assets: assetsByOutput,
      published: parts.published,
      trailingSlash: config.trailingSlash,
      words,
    });
  const moved = [...redirects.redirects, ...(kept?.redirects ?? [])];
  const positions = positionsOf(sidebars, pages);
  const site: LinkTargets = {
    version: 1,
    config,
    words,
    pages,
    sidebars,
    positions: blogs.positions.size === 0 ? positions : new Map([...positions, ...blogs.positions]),
    routesBySource: sourceRoutes([...pages.values(), ...ousted], [...context.folders, ...(parts.standIns ?? [])]),
    assetsBySource: new Map(parts.assets.map((asset) => [asset.source, asset])),
    assetsByOutput,
    ...(parts.misnamed === undefined ? {} : { misnamed: parts.misnamed }),
    routesById: new Map([...ousted, ...pages.values()].map((page) => [page.metadata.id, page.metadata.route])),
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
    ...defined({
      moved: parts.moved,
      icons: parts.icons,
      shareImages: parts.shareImages,
      browserLook: parts.browserLook,
    }),
    ...(blogs.tags.size === 0 ? {} : { tags: blogs.tags }),
    ...(blogs.positions.size === 0 ? {} : { posts: blogs.posts }),
    ...(parts.hidden.length === 0 ? {} : { hidden: parts.hidden }),
    ...around,
    home: routeOf("/"),
    ...(kept === undefined ? {} : { urlManifest: kept.urlManifest }),
  };
  const diagnostics = [...redirects.diagnostics, ...(kept?.diagnostics ?? [])];
  return { site: { ...site, links: siteLinks(site) }, diagnostics };
}

/** An icon at the top of a static folder, where browsers look for one, needs no config. */
export const usualIcons = ["favicon.svg", "favicon.ico", "favicon.png"];

function withIcon(config: SiteConfig, statics: readonly Asset[]): SiteConfig {
  if (config.favicon !== undefined) return config;
  const favicon = usualIcons.find((name) => statics.some(({ output }) => output === name));
  return favicon === undefined ? config : { ...config, favicon };
}

/**
 * The docs tree's pages by id, that of an ousted page for the one that has its route; a page of `pages/` has no place in sidebars.
 */
function docsById(
  config: SiteConfig,
  known: readonly Page[],
  pages: ReadonlyMap<Route, Page>,
): ReadonlyMap<string, Page> {
  const docs = new Map<string, Page>();
  for (const { metadata, source } of known) {
    const shown = pages.get(metadata.route);
    if (
      metadata.kind !== "guide" ||
      shown?.metadata.kind !== "guide" ||
      collectionOf(config.collections, source)?.kind !== "docs"
    )
      continue;
    if (!docs.has(metadata.id)) docs.set(metadata.id, shown);
  }
  return docs;
}

/** A site without a title takes that of its home page, else of its first API, else the name of its package or folder. */
function titled(config: SiteConfig, pages: ReadonlyMap<Route, Page>, { outlines, words }: SiteParts): SiteConfig {
  const title =
    config.title ||
    pages.get("/" as Route)?.metadata.title ||
    outlines[0]?.title ||
    config.name ||
    words.site.documentation;
  return { ...config, title, navbar: { ...config.navbar, title: config.navbar.title || title } };
}

function sourceRoutes(
  pages: readonly Page[],
  others: readonly (readonly [FilePath, Route])[],
): ReadonlyMap<FilePath, Route> {
  const routes = new Map(others);
  for (const page of pages) if (page.metadata.kind === "guide") routes.set(page.source, page.metadata.route);
  return routes;
}

// A page of the site as a template sees it: everything that depends on other pages is filled in here, and nowhere else.

import { collectionOf, pathIn } from "../model/collection.ts";
import type { SiteConfig } from "../model/config.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { drawnShareOf } from "../model/drawn-share.ts";
import { filesBase } from "../model/edition.ts";
import { type FeedbackFacts, feedbackLinks } from "../model/feedback.ts";
import type { Icon } from "../model/icon.ts";
import type { Heading, Page, SerializedBody } from "../model/page.ts";
import { robotsOf } from "../model/page-kinds.ts";
import { sendingPolicy } from "../model/policy.ts";
import { isWebAddress } from "../model/resolve.ts";
import { hrefOf, outputFileOf, type Route } from "../model/route.ts";
import { holdsHtml, open } from "../model/serialized-body.ts";
import type { Site } from "../model/site.ts";
import { isOtherVersion, sourceName } from "../model/version.ts";
import type { Chrome, PageView, ViewNeighbour } from "../model/view.ts";
import { cutText } from "../text/cut-text.ts";
import { defined } from "../text/defined.ts";
import { aliasesOf } from "./aliases.ts";
import { blogFeedHrefs } from "./blog-feeds.ts";
import { branchOf, type Sidebar } from "./branch.ts";
import {
  alternatesIn,
  languageMenu,
  published,
  staleIn,
  translationsTable,
  versionMenu,
  versionNote,
} from "./editions.ts";
import { entriesOf } from "./entries.ts";
import { feedHrefs } from "./feeds.ts";
import { type SamplesFrame, samplesFrame, samplesOutput } from "./samples-file.ts";
import { targetsOf } from "./target.ts";
import { viewPost, viewTags } from "./view-post.ts";

/** A view whose body is still sealed: what crosses to a worker, and what is digested. */
export type SerializedView = Omit<PageView, "body" | "toc">;

/** A sidebar: the href of its shared tree file, its entries opened, and the digest of all that pages show of them. */
export type Tree = {
  readonly href: string;
  readonly sidebar: () => Sidebar;
  readonly digest: () => Digest;
  readonly icons: () => readonly Icon[];
};

/** Each sidebar by its name. */
export type Trees = ReadonlyMap<string, Tree>;

/** What stands around every page of a build. */
export type ViewContext = {
  readonly chrome: Chrome;
  readonly trees: Trees;
  /** Of an edition beside the default one, which shares the files with samples. */
  readonly frame?: SamplesFrame;
};

/** The view of a page, but for its body. */
export function serializedViewOf(site: Site, page: Page, around: ViewContext): SerializedView {
  return defined({ ...frameOf(site, page, around), sidebar: sidebarOf(site, page, around.trees) });
}

/**
 * All of the view of a page that is no sidebar: addresses, neighbors, and what its links came to. A page that is printed has it made twice, for its
 * digest and for its view: to keep those of all pages between the two would cost more.
 */
/** What search engines are told of the URL of a page; nothing where the site has no host. `own`: where it is, or its original. */
function searchEngineLinks(site: Site, page: Page, own: string): Pick<PageView, "canonical" | "alternates"> {
  const { config, versions } = site;
  if (config.url === undefined) return {};
  const canonical = config.url + published(config, versions?.currentOf(page) ?? own);
  return { canonical, ...alternatesIn(site, page) };
}

function frameOf(site: Site, page: Page, { chrome, trees, frame }: ViewContext): Omit<SerializedView, "sidebar"> {
  const { config } = site;
  const { metadata } = page;
  const { front } = metadata;
  const addressing = { base: config.baseUrl, trailingSlash: config.trailingSlash };
  const href = hrefOf(metadata.route, addressing);
  const position = site.positions.get(metadata.route);
  const robots = robotsOf(metadata, config.noIndex);
  const edit = editHref(site, page);
  const updated = updatedOf(site, page);
  const samples = samplesOutput(page, frame ?? samplesFrame(chrome));
  const beside = front.layout === "home" ? undefined : position;
  const previous = neighbour(site, front.pagination_prev, beside?.previous);
  const next = neighbour(site, front.pagination_next, beside?.next);
  const { originals } = site.editions ?? {};
  const original = originals?.get(metadata.route);
  return defined({
    version: 1,
    route: metadata.route,
    lang: metadata.lang,
    ...ownPolicy(site, page, chrome),
    href,
    documentTitle: documentTitle(metadata.title, config.title, config.titleDelimiter),
    title: metadata.title,
    description: metadata.description,
    keywords: front.keywords ?? [],
    tag: position === undefined ? "default" : `docs-default-${versionName(config)}`,
    htmlClass: htmlClass(page, position === undefined ? undefined : versionName(config)),
    targets: targetsOf(site, page),
    aliases: aliasesOf(site, page),
    showTitle: front.hide_title !== true,
    edition: config.edition?.id,
    original: original && { lang: original.lang, dir: original.dir },
    versionNote: versionNote(site, page),
    stale: staleIn(site, page),
    translations: translationsTable(site, page),
    navbar: [...entriesOf(site, config.navbar.items, page), ...versionMenu(site, page), ...languageMenu(site, page)],
    crumbs: crumbsOf(site, page),
    modeHref: modeHref(metadata.route, config, chrome),
    ...searchEngineLinks(site, page, original?.href ?? href),
    image: imageOf(site, page),
    robots,
    feeds: feedHrefs(site, page) ?? blogFeedHrefs(site, page),
    post: viewPost(site, page),
    tags: viewTags(site, page),
    ...(samples === undefined ? {} : { samplesHref: filesBase(config) + samples }),
    ...(metadata.kind === "not-found" && trees.size > 0 ? { trees: [...trees.values()].map(({ href }) => href) } : {}),
    previous,
    next,
    editHref: edit,
    updated,
    ...(Object.keys(config.feedback).length === 0 ||
    ["not-found", "search", "gone", "translations"].includes(metadata.kind)
      ? {}
      : { feedback: feedbackLinks(config.feedback, factsOf(site, page, href)) }),
    levels: levelsOf(page, config),
    layout: front.layout,
    ...(front.unlisted === true ? { banner: "unlisted" as const } : {}),
  });
}

/** The policy of a page that sends, and the deployment with it. */
function ownPolicy(site: Site, page: Page, chrome: ViewContext["chrome"]): Pick<SerializedView, "own"> {
  const policy = sendingPolicy(site, page);
  if (policy === undefined) return {};
  const { deployment } = chrome.languages?.[page.metadata.lang ?? ""] ?? chrome;
  return { own: { policy, deployment: digestOf(deployment, policy) } };
}

/**
 * The digest of all that a page's HTML depends on: its view, its content, and `digest`, that of what stands around every page. Of the
 * sidebar it takes the digest of the whole tree, so that ten thousand branches need not be made to find that none of them changed: pages
 * name the tree's file, so where an entry changes all of them do.
 */
export function viewDigest(site: Site, page: Page, around: Dated): Digest {
  const name = sidebarName(site, page);
  const frame = frameOf(site, page, around);
  return digestOfFrame(frame, name, { page, around });
}

/** The same of a page whose view is made: it needs no site. */
export function digestOfView(view: SerializedView, page: Page, around: Dated): Digest {
  const { sidebar, ...frame } = view;
  return digestOfFrame(frame, sidebar?.name, { page, around });
}

type Dated = ViewContext & { readonly digest: Digest };

function digestOfFrame(
  frame: Omit<SerializedView, "sidebar">,
  name: string | undefined,
  { page, around }: { readonly page: Page; readonly around: Dated },
): Digest {
  const tree = name === undefined ? undefined : around.trees.get(name);
  const sidebar = tree === undefined ? "" : `${name} ${tree.digest()}`;
  return digestOf(JSON.stringify(frame), sidebar, page.digest, around.digest);
}

/** What a page of blocks holds, or of what else is in their stylesheet. */
const styledHtml = [
  'class="block-',
  'data-start="',
  'class="footnotes"',
  'class="task-list',
  'class="frame-link"',
  "<iframe",
  "<kbd",
  "<figcaption",
];

/** Opens the body. The headings of pages that the theme divides are its own: `Document` adds them to `toc`. */
export function openView(view: SerializedView, serializedBody: SerializedBody): PageView {
  const body = open(serializedBody);
  const { levels } = view;
  const outline: readonly Heading[] = body.kind === "guide" && levels !== undefined ? body.outline : [];
  const toc = outline.filter(({ level }) => levels !== undefined && level >= levels.min && level <= levels.max);
  // A page that only shows such a tag as code has the stylesheet in vain.
  const isStyled = styledHtml.some((html) => holdsHtml(serializedBody, body.kind, html));
  return { ...view, body, toc, ...(isStyled ? { blocks: true as const } : {}) };
}

function documentTitle(title: string, site: string, delimiter: string): string {
  return title === "" || title === site ? site : `${title} ${delimiter} ${site}`;
}

/** What the version of the docs is called in classes and for crawlers. */
function versionName({ ofVersion }: SiteConfig): string {
  return ofVersion === undefined || ofVersion.stage === "current" ? "current" : ofVersion.id;
}

/** `version`: of a page of the docs. */
function htmlClass(page: Page, version: string | undefined): string {
  const id = page.metadata.kind === "guide" ? ` docs-doc-id-${page.metadata.id}` : "";
  return `page-${page.metadata.kind}${version === undefined ? "" : ` docs-version-${version}${id}`}`;
}

/** The levels of headings that the table of contents lists, if the page has one. */
function levelsOf({ metadata: { front } }: Page, { toc }: SiteConfig): PageView["levels"] {
  if (front.hide_table_of_contents === true || front.layout === "home") return undefined;
  return { min: front.toc_min_heading_level ?? toc.min, max: front.toc_max_heading_level ?? toc.max };
}

/** The sidebar that a page shows, if it is there. */
function sidebarName(site: Site, page: Page): string | undefined {
  const { displayed_sidebar: chosen, layout } = page.metadata.front;
  if (chosen === null || (layout === "home" && chosen === undefined)) return undefined;
  return chosen ?? site.positions.get(page.metadata.route)?.sidebar ?? apiSidebar(site, page);
}

function sidebarOf(site: Site, page: Page, trees: Trees): PageView["sidebar"] {
  const name = sidebarName(site, page);
  const tree = name === undefined ? undefined : trees.get(name);
  if (name === undefined || tree === undefined) return undefined;
  const icons = tree.icons();
  const branch = branchOf(site, tree.sidebar(), page.metadata.route);
  return { name, ...branch, treeHref: tree.href, ...(icons.length === 0 ? {} : { icons }) };
}

/** Schema pages and category parts stand in no sidebar; they show that of their API. */
function apiSidebar(site: Site, page: Page): string | undefined {
  return site.config.apis.find((api) => api.id === page.metadata.api)?.sidebar;
}

function crumbsOf(site: Site, page: Page): PageView["crumbs"] {
  const position = site.positions.get(page.metadata.route);
  if (!site.config.breadcrumbs || position === undefined || page.metadata.front.layout === "home") return [];
  // A home page that is in no category would lead from itself to itself.
  if (position.trail.length === 0 && page.metadata.route === site.home) return [];
  const addressing = { base: site.config.baseUrl, trailingSlash: site.config.trailingSlash };
  const trail = position.trail.map((step) =>
    step.route === undefined ? { label: step.label } : { label: step.label, href: hrefOf(step.route, addressing) },
  );
  return [...trail, { label: page.metadata.front.sidebar_label ?? page.metadata.title }];
}

function neighbour(
  site: Site,
  chosen: string | null | undefined,
  found: { label: string; route: Route } | undefined,
): ViewNeighbour | undefined {
  if (chosen === null) return undefined;
  const addressing = { base: site.config.baseUrl, trailingSlash: site.config.trailingSlash };
  const route = chosen === undefined ? undefined : site.routesById.get(chosen);
  const page = route === undefined ? undefined : site.pages.get(route);
  if (page !== undefined)
    return {
      label: page.metadata.front.pagination_label ?? page.metadata.title,
      href: hrefOf(page.metadata.route, addressing),
      ...aboutOf(page),
    };
  if (found === undefined) return undefined;
  return { label: found.label, href: hrefOf(found.route, addressing), ...aboutOf(site.pages.get(found.route)) };
}

/** Letters of a description below a link. */
const longestAbout = 80;

/** What the author says that a page is about; operations are named by their titles well enough. */
function aboutOf(page: Page | undefined): Partial<Pick<ViewNeighbour, "description">> {
  const { description } = page?.metadata.front ?? {};
  return description === undefined || description === "" ? {} : { description: cutText(description, longestAbout) };
}

function editHref(site: Site, page: Page): string | undefined {
  const { custom_edit_url: custom } = page.metadata.front;
  if (custom === null || custom === "") return undefined;
  if (custom !== undefined) return custom;
  if (page.metadata.kind !== "guide") return undefined;
  const mounted = editMounted(site.config, page.source);
  if (mounted !== undefined) return mounted.href;
  if (site.config.editUrl === undefined) return undefined;
  return `${site.config.editUrl.replace(/\/$/, "")}/${sourceName(site.config, page.source).replace(/^[^/]*:/, "")}`;
}

/** Where a page of a mounted folder is edited, if anywhere; undefined where the site says it. */
function editMounted(config: Site["config"], source: string): { readonly href: string | undefined } | undefined {
  const collection = config.mounts && collectionOf(config.collections, source);
  const { mount } = collection ?? {};
  if (collection === undefined || mount === undefined) return undefined;
  if (isOtherVersion(config) && mount.ref !== undefined) return { href: undefined };
  if (mount.editUrl !== undefined) return { href: mount.editUrl + pathIn(collection, source) };
  return source.startsWith("../") || mount.isPackage === true ? { href: undefined } : undefined;
}

function updatedOf(site: Site, page: Page): PageView["updated"] {
  if (!site.config.lastUpdated || page.metadata.kind !== "guide") return undefined;
  const given = page.metadata.front.last_update;
  const known = site.dates.get(page.source);
  const date = given?.date ?? known?.date;
  const author = given?.author ?? (site.config.lastUpdated === "author" ? known?.author : undefined) ?? "";
  return date === undefined ? undefined : { date, author };
}

function factsOf({ config }: Site, page: Page, href: string): FeedbackFacts {
  return {
    title: page.metadata.title,
    url: (config.url ?? "") + href,
    route: page.metadata.route,
    source: page.source,
  };
}

/** The address of the picture that goes with links to `page`. */
function imageOf(site: Site, page: Page): PageView["image"] {
  if (page.preview !== undefined) return previewHref(site, page, page.preview.href);
  const { url, shareImage } = site.config;
  if (url === undefined) return undefined;
  const drawn = drawnShareOf(site, page)?.output;
  const path = drawn ?? (typeof shareImage === "string" ? shareImage : undefined);
  return path === undefined || isWebAddress(path) ? path : url + filesBase(site.config) + path;
}

function previewHref(site: Site, page: Page, href: string): string {
  const { url } = site.config;
  const found = site.links.previews.get(page.metadata.route);
  if (found?.kind === "asset")
    return (url ?? "") + filesBase(site.config) + found.asset.output.split("/").map(encodeURIComponent).join("/");
  if (found?.kind === "external" || url === undefined) return href;
  return url + filesBase(site.config) + href.replace(/^[./]+/, "");
}

/**
 * Relative where one relative address is right, so that the mode script runs even when the site stands under another base than it was
 * built for: on the home page, which tells readers of that, and on all pages at "/" or with a fixed trailing slash. Elsewhere a page
 * answers both `/base/a` and `/base/a/`, and no relative address is right for both. 404 is served at any depth.
 */
function modeHref(route: Route, config: SiteConfig, chrome: Chrome): string {
  const absolute = chrome.client.mode.href;
  const base = filesBase(config);
  const file = outputFileOf(route, config.trailingSlash);
  const isFixed = route === "/" || base === "/" || config.trailingSlash !== undefined;
  if (file === "404.html" || !isFixed || !absolute.startsWith(base)) return absolute;
  const depth = `${config.edition?.folder ?? ""}${file}`.split("/").length - 1;
  return `${depth === 0 ? "./" : "../".repeat(depth)}${absolute.slice(base.length)}`;
}

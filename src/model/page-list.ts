// A list of pages in a guide, as its author asks for it (`:::pages`). Which pages are in it is known when the site is whole, from their metadata
// alone: the page with the list depends on those that it shows, and on nothing else of them.
import { isWithin } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import { collectionOf } from "./collection.ts";
import type { Page, PageMetadata } from "./page.ts";
import { isListed } from "./page-kinds.ts";
import type { Site } from "./site.ts";

/** The orders of a list. `position`: as sidebars that are made of folders have it. `date`: the newest first. */
export const listOrders = ["position", "title", "date"] as const;

/** How a list looks. */
export const listLooks = ["cards", "rows"] as const;

/** What a list shows; all that is given must be true of a page. */
export type PageQuery = {
  /** From the docs folder, or from that of the free pages; all pages below it. */
  readonly folder?: FilePath;
  readonly tag?: string;
  /** The id of the version that is listed; absent: that of the page. */
  readonly version?: string;
  /** A key of the front matter, and its value as text. */
  readonly where?: { readonly key: string; readonly value: string };
  readonly sort: (typeof listOrders)[number];
  /** How many pages, at most. */
  readonly limit?: number;
  readonly as: (typeof listLooks)[number];
};

const scheme = "pages:";

/** A list as the address of a link. No browser sees it. */
export function addressOfList(query: PageQuery): string {
  return scheme + JSON.stringify(query);
}

/** The list that an address of `addressOfList` is. */
export function queryIn(address: string): PageQuery {
  return JSON.parse(address.slice(scheme.length)) as PageQuery;
}

/** The site that a list in a page of `site` shows pages of: of another version in the same language, or in its default one; undefined for none. */
export function listedSite(site: Site, { version }: PageQuery): Site | undefined {
  if (version === undefined || site.config.ofVersion?.id === version) return site;
  const all = site.versions?.all().filter(({ config }) => config.ofVersion?.id === version);
  return all?.find(({ config }) => config.lang === site.config.lang) ?? all?.[0];
}

/** The pages of the list that `own`, a page of `asking`, shows, in their order; never itself, and none that the search of their site leaves out. */
export function listedPages(asking: Site, own: Page, query: PageQuery): readonly Page[] {
  const site = listedSite(asking, query);
  if (site === undefined) return [];
  const kind = collectionOf(asking.config.collections, own.source)?.kind;
  const found = [...site.pages.values()].filter(
    (page) =>
      page.metadata.kind === "guide" &&
      (site !== asking || page.metadata.route !== own.metadata.route) &&
      isListed(page.metadata) &&
      matches(site, page, query) &&
      collectionOf(site.config.collections, page.source)?.kind === kind,
  );
  const ordered = found.map((page) => ({ page, date: dateOf(site, page) ?? "" })).sort(orders[query.sort]);
  return ordered.slice(0, query.limit).map(({ page }) => page);
}

function matches(
  { config }: Pick<Site, "config">,
  { metadata, source }: Page,
  { folder, tag, where }: PageQuery,
): boolean {
  if (tag !== undefined && !tagsOf(metadata).includes(tag)) return false;
  if (where !== undefined && frontValue(metadata, where.key) !== where.value) return false;
  if (folder === undefined) return true;
  const own = collectionOf(config.collections, source);
  const path = own === undefined || own.folder === "." ? source : source.slice(own.folder.length + 1);
  return isWithin(path, folder);
}

function tagsOf({ front }: PageMetadata): readonly string[] {
  return (front.tags ?? []).map((tag) => (typeof tag === "string" ? tag : tag.label));
}

function frontValue({ front, others }: PageMetadata, key: string): string | undefined {
  const all: Readonly<Record<string, unknown>> = { ...others, ...front };
  const value = Object.hasOwn(all, key) ? all[key] : undefined;
  return typeof value === "object" || value === undefined ? undefined : String(value);
}

/** The date of a page, as `2026-11-28`: the one in its front matter, else that of its last change; none where that is no date. */
export function dateOf({ dates }: Pick<Site, "dates">, { metadata, source }: Page): string | undefined {
  const written = frontValue(metadata, "date") ?? metadata.front.last_update?.date ?? dates.get(source)?.date;
  const day = written === undefined ? undefined : /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
  return day === undefined || Number.isNaN(Date.parse(day)) ? undefined : day;
}

type Dated = { readonly page: Page; readonly date: string };

const byRoute = (a: Dated, b: Dated): number => compare(a.page.metadata.route, b.page.metadata.route);

const orders: Readonly<Record<PageQuery["sort"], (a: Dated, b: Dated) => number>> = {
  position: (a, b) => placeOf(a) - placeOf(b) || byRoute(a, b),
  title: (a, b) => a.page.metadata.title.localeCompare(b.page.metadata.title, "en") || byRoute(a, b),
  date: (a, b) => compare(b.date, a.date) || byRoute(a, b),
};

function placeOf({ page }: Dated): number {
  return page.metadata.position ?? Number.MAX_SAFE_INTEGER;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

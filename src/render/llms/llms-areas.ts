// A site as its index for programs divides it: an area for each sidebar, or for sidebars whose pages stand in one folder, and in it a section
// for each category. What is secondary (errors, changelog, schemas, lists of pages) comes last. Drafts, unlisted pages, search and what is
// not there stand nowhere.

import type { NavEntry } from "../../model/config.ts";
import type { Page } from "../../model/page.ts";
import { isListed, isSecondary } from "../../model/page-kinds.ts";
import type { Route } from "../../model/route.ts";
import type { NavNode, Site } from "../../model/site.ts";

/** `title`: the labels down to it, empty where its pages stand in no category. `of`: the name of its sidebar. */
export type LlmsSection = { readonly title: string; readonly of: string; readonly pages: readonly Page[] };

/** `folder`: of the output, where most of its pages stand; empty for the site's own. `secondary`: what a reader in haste may leave out. */
export type LlmsArea = {
  readonly title: string;
  readonly folder: string;
  readonly sections: readonly LlmsSection[];
  readonly secondary: readonly Page[];
};

/** The areas in the order of the sidebars; pages that stand in none come with the area of their folder, or last. Each page stands once. */
export function llmsAreas(site: Site): readonly LlmsArea[] {
  const waiting = new Map(
    [...site.pages].filter(([, { metadata }]) => isListed(metadata) && metadata.front.draft !== true),
  );
  const labels = navLabels(site);
  const areas = new Map<string, MutableArea>();
  const areaAt = (folder: string, title: string): MutableArea => {
    const area = areas.get(folder) ?? { title, folder, sections: [], secondary: [] };
    areas.set(folder, area);
    return area;
  };
  const blogs = new Set(
    site.config.collections.flatMap(({ blog, route }) => (blog === undefined ? [] : `blog${route}`)),
  );
  for (const [name, nodes] of site.sidebars) {
    if (blogs.has(name)) continue;
    const title = labels.get(name) ?? site.words.site.documentation;
    const found = [...sectionsOf({ nodes, trail: [] }, waiting)];
    if (found.length === 0) continue;
    const area = areaAt(folderOf(found.flatMap(({ pages }) => pages)), title);
    for (const { trail, pages } of found) {
      const first = pages.filter(({ metadata }) => !isSecondary(metadata));
      // A list of nothing else is as secondary as what it lists.
      const isLeft = first.every(({ metadata }) => metadata.kind === "category");
      if (isLeft) area.secondary.push(...pages);
      else {
        area.sections.push({ title: trail.join(" / "), of: title, pages: first });
        area.secondary.push(...pages.filter(({ metadata }) => isSecondary(metadata)));
      }
    }
  }
  takePosts(site, waiting, (home, title) => areaAt(home.slice(1), title));
  const rest = areaAt("", site.config.title);
  const loose = new Map<MutableArea, Page[]>();
  for (const page of waiting.values()) {
    const area = areas.get(segmentOf(page.metadata.route)) ?? rest;
    const pages = loose.get(area) ?? [];
    loose.set(area, pages);
    if (page.metadata.kind === "category" || isSecondary(page.metadata)) area.secondary.push(page);
    else pages.push(page);
  }
  for (const [area, pages] of loose)
    if (pages.length > 0) area.sections.push({ title: "", of: site.words.site.documentation, pages });
  return [...areas.values()].filter(({ sections, secondary }) => sections.length + secondary.length > 0);
}

/** Takes the posts of each blog, the newest first, into an area of their own. */
function takePosts(
  { pages, posts }: Site,
  waiting: Map<Route, Page>,
  areaOf: (home: Route, title: string) => MutableArea,
): void {
  const dated = [...(posts ?? [])].sort(([, a], [, b]) => Date.parse(b.date) - Date.parse(a.date));
  const byHome = new Map<Route, Page[]>();
  for (const [route, { home }] of dated) {
    const page = waiting.get(route);
    if (page === undefined) continue;
    waiting.delete(route);
    byHome.set(home, [...(byHome.get(home) ?? []), page]);
  }
  for (const [home, own] of byHome) {
    const title = pages.get(home)?.metadata.title ?? "";
    areaOf(home, title).sections.push({ title: "", of: title, pages: own });
  }
}

type MutableArea = { title: string; folder: string; sections: LlmsSection[]; secondary: Page[] };

type AreaPages = { readonly trail: readonly string[]; readonly pages: readonly Page[] };

/** What stands in a category, the labels down to it, and the address of its own page. */
type ServedFiles = {
  readonly nodes: readonly NavNode[];
  readonly trail: readonly string[];
  readonly own?: Route | undefined;
};

/** The pages of each category that are still `waiting`, which they are no more; its own page first. */
function* sectionsOf({ nodes, trail, own }: ServedFiles, waiting: Map<Route, Page>): Generator<AreaPages> {
  const pages: Page[] = [];
  const take = (route: Route | undefined): void => {
    const page = route === undefined ? undefined : waiting.get(route);
    if (route === undefined || page === undefined) return;
    waiting.delete(route);
    pages.push(page);
  };
  take(own);
  for (const node of nodes) if (node.kind === "page") take(node.route);
  if (pages.length > 0) yield { trail, pages };
  for (const node of nodes)
    if (node.kind === "category")
      yield* sectionsOf({ nodes: node.items, trail: [...trail, node.label], own: node.route }, waiting);
}

/** The first segment of most of the pages below one. */
function folderOf(pages: readonly Page[]): string {
  const counts = new Map<string, number>();
  for (const { metadata } of pages) {
    if (metadata.kind === "category") continue;
    const segment = segmentOf(metadata.route);
    counts.set(segment, (counts.get(segment) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most === undefined || most[1] * 2 <= pages.length ? "" : most[0];
}

/** The folder that a page lies in, if it is in one. */
function segmentOf(route: Route): string {
  const end = route.indexOf("/", 1);
  return end === -1 ? "" : route.slice(1, end);
}

// What readers call a sidebar: the entry of the navbar that leads into it, or the name of the API that it shows.

/** The names of the sidebars that have one. */
function navLabels(site: Site): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  const add = (sidebar: string | undefined, label: string): void => {
    if (sidebar !== undefined && !labels.has(sidebar)) labels.set(sidebar, label);
  };
  const visit = (entries: readonly NavEntry[]): void => {
    for (const { label, doc, to, href = "", items = [] } of entries) {
      const found = site.links.config.get(doc === undefined ? (to ?? href) : `doc:${doc}`);
      if (found?.kind === "page") add(site.positions.get(found.route)?.sidebar, label);
      visit(items);
    }
  };
  visit(site.config.navbar.items);
  for (const { metadata } of site.pages.values())
    if (metadata.kind === "landing") add(site.positions.get(metadata.route)?.sidebar, metadata.title);
  return labels;
}

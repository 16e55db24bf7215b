// Files that a build makes beside its pages, under names that others know: which of them a site has. What writes one asks here, and so
// does what judges links, so that a link to one is sound exactly where the file is there.

import { collectionOf } from "./collection.ts";
import type { Page } from "./page.ts";
import { isListed } from "./page-kinds.ts";
import type { Route } from "./route.ts";
import { open } from "./serialized-body.ts";
import type { Site } from "./site.ts";
import { isOtherVersion } from "./version.ts";

type MadeFilesSite = Pick<Site, "config" | "pages" | "published">;

export const catalogOutput = ".well-known/api-catalog";

/** The feeds of a changelog and of a blog, beside the list of releases or posts; RSS is of blogs alone. */
export const feedNames = { atom: "atom.xml", json: "feed.json", rss: "rss.xml" } as const;

/** Whether there is a catalog of APIs: hosts are asked for it at their root (RFC 9727). */
export function hasCatalog({ config, published }: Pick<MadeFilesSite, "config" | "published">): boolean {
  return config.agents && config.baseUrl === "/" && published.length > 0;
}

/** Whether there is a sitemap: addresses in it are absolute, and a crawler is shown what it may list. That of the site has all editions. */
export function hasSitemap({
  config: { url, noIndex, edition },
  pages,
}: Pick<MadeFilesSite, "config" | "pages">): boolean {
  return (
    url !== undefined &&
    !noIndex &&
    edition === undefined &&
    [...pages.values()].some(({ metadata }) => isListed(metadata))
  );
}

/** Whether a page of changes or of a release has feeds beside it: of a site that knows its address, with a release that has a day. */
export function hasFeeds({ config }: Pick<MadeFilesSite, "config">, { metadata, body: serialized }: Page): boolean {
  if (
    config.url === undefined ||
    isOtherVersion(config) ||
    (metadata.kind !== "changelog" && metadata.kind !== "release")
  )
    return false;
  const body = open(serialized);
  if (body.kind === "changelog")
    return body.releases.some(({ name, date }) => name !== undefined && date !== undefined);
  return body.kind === "release" && body.name !== undefined && body.date !== undefined;
}

/** The output of a feed of the blog at `home`. */
export function blogFeedOutput(home: Route, name: string): string {
  return home === "/" ? name : `${home.slice(1)}/${name}`;
}

/** The lists of the blogs that have feeds: of a site that knows its address, with a post that lists show. */
function blogsWithFeeds({ collections, url }: MadeFilesSite["config"], pages: Iterable<Page>): readonly Route[] {
  if (url === undefined || !collections.some(({ kind }) => kind === "blog")) return [];
  const homes = new Set<Route>();
  for (const { metadata, source } of pages) {
    const collection = metadata.post === undefined ? undefined : collectionOf(collections, source);
    if (collection?.kind === "blog" && isListed(metadata)) homes.add(collection.route);
  }
  return [...homes];
}

/** The name of what has the text of several pages, of the site or of a folder. */
export const wholeName = "llms-full.txt";

/** Texts of several pages that may be there: which are is known when their pages are printed, long after links are judged. */
function* wholeOutputs(pages: Iterable<Page>): Iterable<string> {
  const folders = new Set<string>();
  yield wholeName;
  for (const { metadata } of pages) {
    if (!isListed(metadata)) continue;
    for (let end = metadata.route.lastIndexOf("/"); end > 0; end = metadata.route.lastIndexOf("/", end - 1)) {
      const folder = metadata.route.slice(1, end);
      if (folders.has(folder)) break;
      folders.add(folder);
      yield `${folder}/${wholeName}`;
    }
  }
}

/** The outputs of all of them but those that an index of a large site is divided into, whose names are only known when it is written. */
export function madeOutputs(site: MadeFilesSite): readonly string[] {
  const { config, pages } = site;
  const all = [...pages.values()];
  const feeds = all.filter((page) => page.metadata.kind === "changelog" && hasFeeds(site, page));
  const mapped = hasSitemap(site);
  return [
    ...(config.agents ? ["llms.txt"] : []),
    ...(config.agents && !isOtherVersion(config) ? wholeOutputs(all) : []),
    ...(hasCatalog(site) ? [catalogOutput] : []),
    ...(mapped ? ["sitemap.xml"] : []),
    ...(mapped && config.baseUrl === "/" ? ["robots.txt"] : []),
    ...(config.url !== undefined && all.some(({ metadata }) => metadata.kind === "search") ? ["opensearch.xml"] : []),
    ...feeds.flatMap(({ metadata }) =>
      [feedNames.atom, feedNames.json].map((name) => `${metadata.route.slice(1)}/${name}`),
    ),
    ...blogsWithFeeds(config, all).flatMap((home) =>
      Object.values(feedNames).map((name) => blogFeedOutput(home, name)),
    ),
  ];
}

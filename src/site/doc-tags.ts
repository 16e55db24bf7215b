// Tags of docs pages: which page has which, and the pages that list them.
import { collectionOf } from "../model/collection.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import { type Route, routeOf } from "../model/route.ts";
import type { Site } from "../model/site.ts";
import { tagsIn } from "../model/tags-in.ts";

type PageTags = NonNullable<Site["tags"]>;

/** The tags of each docs page; none where the config asks for no tags. */
export function docTags({ collections, tags }: SiteConfig, pages: ReadonlyMap<Route, Page>): PageTags {
  const all = new Map<Route, PageTags extends ReadonlyMap<Route, infer Tags> ? Tags : never>();
  if (tags === undefined) return all;
  for (const [route, { metadata, source }] of pages) {
    const { front, kind } = metadata;
    if (kind !== "guide" || front.tags === undefined || collectionOf(collections, source)?.kind !== "docs") continue;
    const own = tagsIn(front.tags).map(({ label, slug }) => ({ label, route: routeOf(`${tags.route}/${slug}`) }));
    if (own.length > 0) all.set(route, own);
  }
  return all;
}

// The feeds of a blog: of its newest posts, beside the list of them. The id of an entry is the address of its post, as other tools have it.
import { blogFeedOutput, feedNames } from "../model/made-files.ts";
import type { Page } from "../model/page.ts";
import { hrefOf, type Route } from "../model/route.ts";
import { isSafeHref } from "../model/safe-href.ts";
import type { MadeFile, Site } from "../model/site.ts";
import { defined } from "../text/defined.ts";
import { atomOf, type Feed, type FeedEntry, jsonFeedOf, mostEntries, rssOf, sound } from "./feed-text.ts";

/** None without `url` in the config, and none of a blog without posts. */
export function blogFeedFiles(site: Site): readonly MadeFile[] {
  return blogsWithFeeds(site).flatMap((home) => {
    const feed = feedOf(site, home);
    return [
      { output: blogFeedOutput(home, feedNames.atom), text: atomOf(feed) },
      { output: blogFeedOutput(home, feedNames.rss), text: rssOf(feed) },
      { output: blogFeedOutput(home, feedNames.json), text: jsonFeedOf(feed) },
    ];
  });
}

/** Where the feeds of the blog stand that `page` is a part of; undefined where there are none. */
export function blogFeedHrefs(
  site: Site,
  { metadata: { kind, route } }: Page,
): Required<Pick<Feed, "atom" | "json" | "rss">> | undefined {
  if (site.posts === undefined) return undefined;
  const own = site.posts.get(route)?.home;
  const home =
    own ?? (kind === "posts" ? blogsWithFeeds(site).find((one) => `${route}/`.startsWith(`${one}/`)) : undefined);
  return home === undefined || !hasFeeds(site, home) ? undefined : addressesOf(site, home);
}

function blogsWithFeeds(site: Site): readonly Route[] {
  if (site.posts === undefined) return [];
  const homes = site.config.collections.flatMap(({ blog, route }) => (blog === undefined ? [] : [route]));
  return homes.filter((home) => hasFeeds(site, home));
}

function hasFeeds({ paths }: Site, home: Route): boolean {
  return paths.has(`/${blogFeedOutput(home, feedNames.atom)}`);
}

function addressesOf({ config: { url = "", baseUrl } }: Site, home: Route) {
  const at = (name: string): string => url + baseUrl + blogFeedOutput(home, name);
  return { atom: at(feedNames.atom), json: at(feedNames.json), rss: at(feedNames.rss) };
}

function feedOf(site: Site, home: Route): Feed {
  const { url = "", baseUrl: base, trailingSlash, lang, title } = site.config;
  const address = (route: Route): string => url + hrefOf(route, { base, trailingSlash });
  const entries = [...(site.posts ?? [])].flatMap(([route, post]): readonly FeedEntry[] => {
    const page = site.pages.get(route);
    if (post.home !== home || page === undefined || page.metadata.front.unlisted === true) return [];
    const { front, description, title } = page.metadata;
    const href = address(route);
    const authors = post.authors.map(({ name, url }) =>
      defined({ name, url: url !== undefined && /^https?:/i.test(url) && isSafeHref(url) ? url : undefined }),
    );
    return [
      {
        ...{ id: href, href, date: post.date, name: sound(title) },
        text: sound(front.description ?? post.excerpt ?? description),
        post: { authors, tags: post.tags.map(({ label }) => label) },
      },
    ];
  });
  entries.sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || (a.href < b.href ? -1 : 1));
  return {
    ...addressesOf(site, home),
    ...{ lang, id: address(home), home: address(home), author: title },
    title: sound(`${title}: ${site.pages.get(home)?.metadata.title ?? title}`),
    entries: entries.slice(0, mostEntries),
  };
}

// The pages that list the posts of a blog: all of them, newest first, ten a page; by year; the tags; and the posts of each tag.

import { fill } from "../messages/fill.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import { dayOf, type ListedPost, type PostsPage, type ShownPost } from "../model/blog.ts";
import type { Link, Page } from "../model/page.ts";
import { type Route, routeOf } from "../model/route.ts";
import type { Place } from "../text/place.ts";
import { pageOf } from "./page-of.ts";

const postsPerPage = 10;

/** A page in lists, with its tags; a docs page is no post. */
export type ListedPage = { readonly page: Page; readonly post?: ShownPost; readonly tags: PageTags };

type PageTags = readonly { readonly label: string; readonly route: Route }[];

/** A post with its page. */
export type SitePost = ListedPage & { readonly post: ShownPost };

/** `posts`: newest first, without those that no list shows. */
export type SiteBlog = {
  readonly home: Route;
  readonly title: string;
  readonly posts: readonly SitePost[];
  readonly place: Place;
};

/** The pages of `blog`. */
export function blogPages(blog: SiteBlog, words: PageMessages): readonly Page[] {
  const { home: list, place, posts, title: label } = blog;
  const tags = tagsOf(posts);
  const archive = { archive: routeOf(`${list}/archive`) };
  const routes = { list, ...archive, ...(tags.length === 0 ? {} : { tags: routeOf(`${list}/tags`) }) };
  const making: Making = { place, words, routes };
  return [
    ...listPages({ route: list, label, pages: posts }, ["archive", "tags"], making),
    archivePage(posts, routes.archive, making),
    ...tagPages(tags, making),
  ];
}

/** The list of the tags of docs pages, at `route`, and the lists of the pages of each. `pages`: in the order of the lists. */
export function docTagPages(
  pages: readonly ListedPage[],
  { route, place, words }: { readonly route: Route; readonly place: Place; readonly words: PageMessages },
): readonly Page[] {
  return tagPages(tagsOf(pages), { place, words, routes: { tags: route } });
}

/** `routes`: where lists stand that lead to one another. */
type Making = {
  readonly place: Place;
  readonly words: PageMessages;
  readonly routes: Readonly<Partial<Record<ListKind, Route>>>;
};

type ListKind = "list" | "archive" | "tags";

/** Pages under one address: all posts, or what has a tag. */
type PageList = { readonly label: string; readonly route: Route; readonly pages: readonly ListedPage[] };

function tagPages(tags: readonly SiteTag[], making: Making): readonly Page[] {
  const { tags: route } = making.routes;
  if (route === undefined || tags.length === 0) return [];
  const page = new DraftPage(making.place);
  const entries = tags.map(({ label, route, pages }) => ({ label, link: page.linkTo(route), count: pages.length }));
  const others = othersOf(["list", "archive"], page, making);
  const list = page.made(route, making.words.blog.tags, { groups: [], tags: entries, others });
  return [list, ...tags.flatMap((tag) => listPages(tag, ["list", "tags"], making))];
}

function listPages(
  { route, label: title, pages }: PageList,
  kinds: readonly ListKind[],
  making: Making,
): readonly Page[] {
  const count = Math.max(1, Math.ceil(pages.length / postsPerPage));
  const routeOfPart = (part: number): Route => (part === 1 ? route : routeOf(`${route}/page/${part}`));
  return Array.from({ length: count }, (_, index): Page => {
    const page = new DraftPage(making.place);
    const posts = pages.slice(index * postsPerPage, (index + 1) * postsPerPage).map((one) => page.listed(one));
    const links = count === 1 ? [] : Array.from({ length: count }, (_, n) => page.linkTo(routeOfPart(n + 1)));
    const part = links.length === 0 ? {} : { part: { number: index + 1, of: count, links } };
    const name = index === 0 ? title : fill(making.words.site.furtherPart, { title, number: index + 1 });
    return page.made(routeOfPart(index + 1), name, {
      groups: [{ posts }],
      ...part,
      others: othersOf(kinds, page, making),
    });
  });
}

function archivePage(posts: readonly SitePost[], route: Route, making: Making): Page {
  const page = new DraftPage(making.place);
  const groups = byYear(posts).map(([year, own]) => ({
    heading: year,
    anchor: `y${year}`,
    posts: own.map((post) => page.listed(post)),
  }));
  const others = othersOf(["list", "tags"], page, making);
  return page.made(route, making.words.blog.archive, { isShort: true, groups, others });
}

function othersOf(kinds: readonly ListKind[], page: DraftPage, { routes, words }: Making): PostsPage["others"] {
  const labels = { list: words.blog.allPosts, archive: words.blog.archive, tags: words.blog.tags };
  return kinds.flatMap((kind) => {
    const route = routes[kind];
    return route === undefined ? [] : [{ label: labels[kind], link: page.linkTo(route) }];
  });
}

/** A page in the making: its links are found by their numbers. */
class DraftPage {
  readonly #links: Link[] = [];
  readonly #place: Place;

  constructor(place: Place) {
    this.#place = place;
  }

  linkTo(href: string): number {
    return this.#links.push({ href, kind: "link", place: this.#place }) - 1;
  }

  listed({ page: { metadata }, post, tags }: ListedPage): ListedPost {
    return {
      title: metadata.title,
      link: this.linkTo(metadata.route),
      ...(post === undefined ? {} : { date: dayOf(post), minutes: post.minutes }),
      text: metadata.front.description ?? post?.excerpt ?? metadata.description,
      authors: post?.authors.map(({ name }) => name) ?? [],
      tags: tags.map(({ label, route }) => ({ label, link: this.linkTo(route) })),
    };
  }

  made(route: Route, title: string, body: Omit<PostsPage, "kind">): Page {
    const anchors = body.groups.flatMap(({ anchor }) => anchor ?? []);
    const source = "file" in this.#place ? this.#place.file : ".";
    const links = this.#links;
    return pageOf({ source, route, title, description: "", links, anchors, body: { kind: "posts", ...body } });
  }
}

type SiteTag = { readonly label: string; readonly route: Route; readonly pages: ListedPage[] };

/** The tags of `pages` in the order of their names; where two have one address, that of the first page is its name. */
function tagsOf(pages: readonly ListedPage[]): readonly SiteTag[] {
  const tags = new Map<Route, SiteTag>();
  for (const one of pages)
    for (const { label, route } of one.tags) {
      const tag = tags.get(route) ?? { label, route, pages: [] };
      tags.set(route, tag);
      tag.pages.push(one);
    }
  return [...tags.values()].sort((a, b) => compared(a.label.toLowerCase(), b.label.toLowerCase()));
}

function byYear(posts: readonly SitePost[]): readonly (readonly [string, readonly SitePost[]])[] {
  const years = new Map<string, SitePost[]>();
  for (const one of posts) {
    const year = dayOf(one.post).slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), one]);
  }
  return [...years].sort(([a], [b]) => compared(b, a));
}

function compared(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

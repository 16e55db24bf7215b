// The pages that list the posts of a blog: all of them, newest first, ten a page; by year; the tags; and the posts of each tag.

import { fill } from "../messages/fill.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import { dayOf, type ListedPost, type PostsPage, type ShownPost } from "../model/blog.ts";
import type { Link, Page } from "../model/page.ts";
import { type Route, routeOf } from "../model/route.ts";
import type { Place } from "../text/place.ts";
import { pageOf } from "./page-of.ts";

const postsPerPage = 10;

/** A post with its page. */
export type SitePost = { readonly page: Page; readonly post: ShownPost };

/** `posts`: newest first, without those that no list shows. */
export type SiteBlog = {
  readonly home: Route;
  readonly title: string;
  readonly posts: readonly SitePost[];
  readonly place: Place;
};

/** The pages of `blog`. */
export function blogPages(blog: SiteBlog, words: PageMessages): readonly Page[] {
  const tags = tagsOf(blog);
  const making: Making = { blog, words, hasTags: tags.length > 0 };
  return [
    ...listPages({ route: blog.home, label: blog.title, posts: blog.posts }, ["archive", "tags"], making),
    archivePage(making),
    ...(tags.length === 0 ? [] : [tagsPage(tags, making)]),
    ...tags.flatMap((tag) => listPages(tag, ["list", "tags"], making)),
  ];
}

type Making = { readonly blog: SiteBlog; readonly words: PageMessages; readonly hasTags: boolean };

type OtherKind = "list" | "archive" | "tags";

/** Posts under one address: all, or those of a tag. */
type PostList = { readonly label: string; readonly route: Route; readonly posts: readonly SitePost[] };

function listPages(
  { route, label: title, posts }: PostList,
  kinds: readonly OtherKind[],
  making: Making,
): readonly Page[] {
  const count = Math.max(1, Math.ceil(posts.length / postsPerPage));
  const routeOfPart = (part: number): Route => (part === 1 ? route : routeOf(`${route}/page/${part}`));
  return Array.from({ length: count }, (_, index): Page => {
    const page = new DraftPage(making.blog.place);
    const own = posts.slice(index * postsPerPage, (index + 1) * postsPerPage).map((post) => page.listed(post));
    const links = count === 1 ? [] : Array.from({ length: count }, (_, n) => page.linkTo(routeOfPart(n + 1)));
    const part = links.length === 0 ? {} : { part: { number: index + 1, of: count, links } };
    const name = index === 0 ? title : fill(making.words.site.furtherPart, { title, number: index + 1 });
    const body = { groups: [{ posts: own }], ...part, others: othersOf(kinds, page, making) };
    return page.made(routeOfPart(index + 1), name, body);
  });
}

function archivePage(making: Making): Page {
  const { blog, words } = making;
  const page = new DraftPage(blog.place);
  const groups = byYear(blog.posts).map(([year, posts]) => ({
    heading: year,
    anchor: `y${year}`,
    posts: posts.map((post) => page.listed(post)),
  }));
  const others = othersOf(["list", "tags"], page, making);
  return page.made(routeOf(`${blog.home}/archive`), words.blog.archive, { isShort: true, groups, others });
}

function tagsPage(all: readonly SiteTag[], making: Making): Page {
  const { blog, words } = making;
  const page = new DraftPage(blog.place);
  const tags = all.map(({ label, route, posts }) => ({ label, link: page.linkTo(route), count: posts.length }));
  const others = othersOf(["list", "archive"], page, making);
  return page.made(routeOf(`${blog.home}/tags`), words.blog.tags, { groups: [], tags, others });
}

function othersOf(kinds: readonly OtherKind[], page: DraftPage, { blog, words, hasTags }: Making): PostsPage["others"] {
  const labels = { list: words.blog.allPosts, archive: words.blog.archive, tags: words.blog.tags };
  return kinds
    .filter((kind) => kind !== "tags" || hasTags)
    .map((kind) => ({
      label: labels[kind],
      link: page.linkTo(kind === "list" ? blog.home : routeOf(`${blog.home}/${kind}`)),
    }));
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

  listed({ page: { metadata }, post }: SitePost): ListedPost {
    return {
      title: metadata.title,
      link: this.linkTo(metadata.route),
      date: dayOf(post),
      minutes: post.minutes,
      text: metadata.front.description ?? post.excerpt ?? metadata.description,
      authors: post.authors.map(({ name }) => name),
      tags: post.tags.map(({ label, route }) => ({ label, link: this.linkTo(route) })),
    };
  }

  made(route: Route, title: string, body: Omit<PostsPage, "kind">): Page {
    const anchors = body.groups.flatMap(({ anchor }) => anchor ?? []);
    const source = "file" in this.#place ? this.#place.file : ".";
    const links = this.#links;
    return pageOf({ source, route, title, description: "", links, anchors, body: { kind: "posts", ...body } });
  }
}

type SiteTag = { readonly label: string; readonly route: Route; readonly posts: SitePost[] };

/** The tags of all posts in the order of their names; where two have one address, that of the newest post is its name. */
function tagsOf({ posts }: SiteBlog): readonly SiteTag[] {
  const tags = new Map<Route, SiteTag>();
  for (const one of posts)
    for (const { label, route } of one.post.tags) {
      const tag = tags.get(route) ?? { label, route, posts: [] };
      tags.set(route, tag);
      tag.posts.push(one);
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

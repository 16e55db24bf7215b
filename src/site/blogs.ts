// The blogs of a site: their posts with authors and tags, in their order, and where each post stands.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { Author, Authors, Post, ShownPost } from "../model/blog.ts";
import { collectionOf } from "../model/collection.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import { type Route, routeOf } from "../model/route.ts";
import type { NavNode, Position } from "../model/site.ts";
import { nearest } from "../text/nearest.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { SiteBlog, SitePost } from "./blog-pages.ts";

export type Blogs = {
  readonly all: readonly SiteBlog[];
  readonly posts: ReadonlyMap<Route, ShownPost>;
  readonly diagnostics: readonly Diagnostic[];
};

type Sources = {
  readonly config: SiteConfig;
  readonly pages: ReadonlyMap<Route, Page>;
  readonly authors: ReadonlyMap<FilePath, Authors>;
};

/** Diagnostics: `post-author`. */
export function blogsOf({ config, pages, authors }: Sources): Blogs {
  const { collections, file } = config;
  const posts = new Map<Route, ShownPost>();
  const diagnostics: Diagnostic[] = [];
  const all = collections.flatMap((collection): readonly SiteBlog[] => {
    if (collection.blog === undefined) return [];
    const { route: home, folder } = collection;
    const listed: SitePost[] = [];
    for (const page of pages.values()) {
      const { post, route, front } = page.metadata;
      if (post === undefined || collectionOf(collections, page.source) !== collection) continue;
      const named = namedAuthors(page, post, { authors: authors.get(folder), folder });
      diagnostics.push(...named.diagnostics);
      const tags = post.tags.map((tag) => ({ ...tag, route: routeOf(`${home}/tags/${tag.slug}`) }));
      const { at: _, ...told } = post;
      const shown: ShownPost = { ...told, home, authors: named.authors, tags };
      posts.set(route, shown);
      if (front.unlisted !== true) listed.push({ page, post: shown, tags });
    }
    listed.sort(newestFirst);
    const place: Place = file === undefined ? { file: "." } : { file, pointer: "/blog" };
    return [{ home, title: collection.blog.title, posts: listed, place }];
  });
  return { all, posts, diagnostics };
}

function newestFirst({ post: a, page: { metadata: one } }: SitePost, { post: b, page: { metadata: other } }: SitePost) {
  const between = Date.parse(b.date) - Date.parse(a.date);
  return between !== 0 ? between : one.route < other.route ? -1 : 1;
}

/** The authors of a post. A key that nobody has is the name. */
function namedAuthors(
  { source }: Page,
  post: Post,
  { authors, folder }: { readonly authors: Authors | undefined; readonly folder: FilePath },
): { readonly authors: readonly Author[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const all = post.authors.map((one): Author => {
    if (typeof one !== "string") return one;
    const { byKey = {}, file = folder === "." ? "authors.yml" : `${folder}/authors.yml` } = authors ?? {};
    const known = Object.hasOwn(byKey, one) ? byKey[one] : undefined;
    if (known !== undefined) return known;
    // Without a file of authors, or with a space in it, it is a name.
    if (authors !== undefined && !/\s/.test(one)) {
      const near = nearest(one, Object.keys(byKey)) ?? "";
      diagnostics.push(diagnostic("post-author", { file: source, ...post.at }, { key: one, file, near }));
    }
    return { name: one };
  });
  return { authors: all, diagnostics };
}

/** The sidebar of a blog: its newest posts, and the list of all. */
export function blogSidebar({ home, posts }: SiteBlog, allPosts: string): readonly NavNode[] {
  const newest = posts
    .slice(0, recentPosts)
    .map(({ page: { metadata } }): NavNode => ({ kind: "page", label: metadata.title, route: metadata.route }));
  return [...newest, { kind: "page", label: allPosts, route: home, ref: true }];
}

const recentPosts = 5;

/** The name of the sidebar of a blog; no config can write one like it. */
export function blogSidebarName({ home }: Pick<SiteBlog, "home">): string {
  return `blog${home}`;
}

/** Where the posts and the lists of a blog stand: a post between the one before it and the one after it, newest first. */
export function* blogPositions(blog: SiteBlog, lists: readonly Page[]): Generator<readonly [Route, Position]> {
  const { home, title, posts } = blog;
  const sidebar = blogSidebarName(blog);
  const trail = [{ label: title, route: home }];
  for (const { metadata } of lists) yield [metadata.route, { sidebar, trail: metadata.route === home ? [] : trail }];
  const stopAt = (at: number): Position["next"] => {
    const metadata = posts[at]?.page.metadata;
    return metadata && { label: metadata.title, route: metadata.route };
  };
  for (const [at, { page }] of posts.entries()) {
    const [previous, next] = [stopAt(at - 1), stopAt(at + 1)];
    const around = { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
    yield [page.metadata.route, { sidebar, trail, ...around }];
  }
}

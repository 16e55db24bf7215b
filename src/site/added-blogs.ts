// What blogs and the tags of docs pages add to a site: pages that list pages, sidebars, and places of posts.
import type { PageMessages } from "../messages/page-messages.ts";
import type { Authors, ShownPost } from "../model/blog.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import type { Route } from "../model/route.ts";
import type { NavNode, Site } from "../model/site.ts";
import type { FilePath, Place } from "../text/place.ts";
import { blogPages, docTagPages } from "./blog-pages.ts";
import { type Blogs, blogPositions, blogSidebar, blogSidebarName, blogsOf } from "./blogs.ts";
import { docTags } from "./doc-tags.ts";

type Parts = {
  readonly config: SiteConfig;
  readonly words: PageMessages;
  /** By the folders of their blogs. */
  readonly authors: ReadonlyMap<FilePath, Authors>;
};

/** What blogs and tags add to a site, beside pages and sidebars. */
export type AddedBlogs = Pick<Blogs, "diagnostics"> & {
  readonly posts: ReadonlyMap<Route, ShownPost>;
  readonly tags: NonNullable<Site["tags"]>;
  readonly positions: Site["positions"];
};

/** Adds the lists and the sidebars of blogs, and the lists of the tags of docs pages. */
export function addBlogs(
  add: (page: Page, place?: Place) => boolean,
  { config, authors, words }: Parts,
  { pages, sidebars }: { readonly pages: Map<Route, Page>; readonly sidebars: Map<string, readonly NavNode[]> },
): AddedBlogs {
  const { all, posts, diagnostics } = blogsOf({ config, pages, authors });
  const positions = all.flatMap((blog) => {
    const lists = blogPages(blog, words).filter((page) => add(page, blog.place));
    sidebars.set(blogSidebarName(blog), blogSidebar(blog, words.blog.allPosts));
    return [...blogPositions(blog, lists)];
  });
  const tags = docTags(config, pages);
  addDocTags(add, tags, { config, words, pages });
  const ofPosts = [...posts].map(([at, post]) => [at, post.tags] as const);
  return { posts, tags: new Map([...tags, ...ofPosts]), positions: new Map(positions), diagnostics };
}

function addDocTags(
  add: (page: Page, place?: Place) => boolean,
  tags: AddedBlogs["tags"],
  { config, pages, words }: Omit<Parts, "authors"> & Pick<Site, "pages">,
): void {
  if (config.tags === undefined) return;
  const { route } = config.tags;
  const place: Place = config.file === undefined ? { file: "." } : { file: config.file, pointer: "/tags" };
  const tagged = [...tags].flatMap(([at, own]) => {
    const page = pages.get(at);
    return page === undefined || page.metadata.front.unlisted === true ? [] : [{ page, tags: own }];
  });
  tagged.sort((a, b) => (a.page.metadata.title < b.page.metadata.title ? -1 : 1));
  for (const page of docTagPages(tagged, { route, place, words })) add(page, place);
}

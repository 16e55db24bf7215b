// The posts of a Jekyll site as those of a blog: where its list stands, and what their front matter says in words of ours.
import { routeOf } from "../../model/route.ts";
import { type Json, type JsonObject, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { JekyllSite } from "./config.ts";
import { type JekyllPage, postsPermalink } from "./pages.ts";
import { categoriesOf, namesAt, patternOf } from "./permalink.ts";

/** `folder`: in the new tree. */
export type JekyllBlog = { readonly folder: FilePath; readonly route: string; readonly title: string };

/** Where the posts go; undefined where there are none. `taken`: addresses of pages. */
export function blogOf(site: JekyllSite, pages: readonly JekyllPage[]): JekyllBlog | undefined {
  if (!pages.some(({ kind }) => kind === "posts")) return undefined;
  const pattern = patternOf(
    { path: "x.md", kind: "posts" },
    { site: textAt(site.config, "permalink"), own: postsPermalink(site) },
  );
  // What all posts have before what differs.
  const [fixed = ""] = /^\/?(?:[\w-]+\/)*(?=:|$)/.exec(pattern) ?? [];
  const own = routeOf(fixed);
  const documents = new Set<string>(
    pages.filter(({ kind }) => kind !== "posts").map(({ address }) => routeOf(address)),
  );
  const route = own !== "/" ? own : (["/blog", "/posts", "/news"].find((one) => !documents.has(one)) ?? "/all-posts");
  return { folder: "blog", route, title: route === "/news" ? "News" : "Blog" };
}

/** The path of a post below the folder of the blog. */
export function postTarget({ path }: JekyllPage): FilePath {
  return path.replace(/\.(?:markdown|mkdown|mkdn?|mkd|html?)$/i, ".md");
}

/** Its front matter in words of ours. */
export function postFront({ own, front }: JekyllPage): JsonObject {
  const changes: { [key: string]: Json } = {};
  const date = textAt(own, "date");
  const [, day, time, zone = ""] =
    /^(\d{4}-\d\d?-\d\d?)(?:[T ]+(\d\d?:\d\d(?::\d\d)?)(?:\.\d+)?)?[ \t]*([+-]\d\d:?\d\d|Z)?/.exec(date ?? "") ?? [];
  if (date !== undefined && day !== undefined)
    changes.date =
      time === undefined ? day : `${day}T${time.padStart(5, "0")}${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`;
  const tags = [...new Set([...namesAt(front, "tags", true), ...namesAt(front, "tag", false), ...categoriesOf(front)])];
  if (tags.length > 0) changes.tags = tags;
  for (const key of ["tag", "category", "categories"]) if (own[key] !== undefined) changes[key] = null;
  return changes;
}

// The blog plugin of Material for MkDocs: its posts, each at its date and the name that its title makes, as those of a blog.
import { routeOf } from "../../model/route.ts";
import { kebabCase } from "../../model/slug.ts";
import { type Json, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { MovedPage, Moving, NavItem } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { pageTarget } from "../tree-parts.ts";
import { slugOf } from "./nav.ts";

/** `posts`: their folder in the old tree; `folder`: in the new one. `lists`: pages whose places lists have that are made here. */
export type MkdocsBlog = {
  readonly pages: readonly MovedPage[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly posts: FilePath;
  readonly authors: Moving["copies"];
  readonly lists: readonly FilePath[];
  readonly route: string;
  readonly folder?: FilePath;
  readonly config?: JsonObject;
};

type Rules = { readonly isFolders: boolean; readonly options: JsonObject };

/** Posts that a page of our lists shows. */
const perPageNow = 10;

/**
 * The posts and the addresses of their lists. A blog that is the whole site, or has no post with a date, has pages alone. Losses: posts
 * without a date, and the text of the list.
 */
export async function mkdocsBlog(tree: OldTree, docs: FilePath, { isFolders, options }: Rules): Promise<MkdocsBlog> {
  const dir = (textAt(options, "blog_dir") ?? "blog").replace(/^\.?\/|\/+$/g, "");
  const isTop = dir === "." || dir === "";
  const base = isTop ? docs : `${docs}/${dir}`;
  const inBlog = (name: string): FilePath => `${base}/${name.replace(/^\{blog\}\//, "")}`;
  const posts = inBlog(textAt(options, "post_dir") ?? "{blog}/posts");
  const top = isTop ? "/" : `/${dir}/`;
  const route = routeOf(top);
  const found = await Promise.all(
    tree
      .below(posts)
      .filter((source) => source.endsWith(".md"))
      .map((source) => readPost(tree, source)),
  );
  const dated = found.filter(({ date }) => date !== undefined);
  const folder = isTop || dated.length === 0 ? undefined : targetOf(dir);
  const pages = found.flatMap((post): readonly MovedPage[] => {
    const { source, date, isDraft } = post;
    if (isDraft && (folder === undefined || date === undefined)) return [];
    if (date === undefined) tree.ask("Posts", "the post has no readable date, so its URL is unknown", { file: source });
    const address = `${top}${pathOf(post, options)}${isFolders ? "/" : ".html"}`;
    if (folder === undefined || date === undefined)
      return [{ source, address, target: `docs/${pageTarget(source.slice(docs.length + 1))}` }];
    return [
      { source, address, target: `${folder}/${pageTarget(source.slice(posts.length + 1))}`, blog: { folder, route } },
    ];
  });
  const redirects = redirectsOf(found, { top, isFolders, options, hasLists: folder !== undefined });
  if (folder === undefined) return { pages, redirects, posts, route, authors: [], lists: [] };
  const authors = inBlog(textAt(options, "authors_file") ?? "{blog}/.authors.yml");
  const lists = [`${base}/index.md`].filter((file) => tree.has(file));
  const title = await listTitle(tree, lists[0]);
  return {
    ...{ pages, redirects, posts, route, lists, folder },
    config: { folder, route, title },
    authors: tree.has(authors) ? [{ source: authors, target: `${folder}/.authors.yml` }] : [],
  };
}

/** `items` with links to the list of posts where they name its page. */
export function withBlogLinks(items: readonly NavItem[], blog: MkdocsBlog | undefined): readonly NavItem[] {
  if (blog?.config === undefined) return items;
  const { lists, route, config } = blog;
  return items.map((item): NavItem => {
    if (item.kind === "page" && lists.includes(item.source))
      return { kind: "link", label: item.label ?? textAt(config, "title") ?? "Blog", href: route };
    if (item.kind !== "category") return item;
    const { page, ...rest } = item;
    const own = typeof page === "string" && lists.includes(page) ? {} : page === undefined ? {} : { page };
    return { ...rest, ...own, items: withBlogLinks(item.items, blog) };
  });
}

type Post = {
  readonly source: FilePath;
  readonly date: string | undefined;
  readonly slug: string;
  readonly categories: readonly string[];
  readonly isDraft: boolean;
};

async function readPost(tree: OldTree, source: FilePath): Promise<Post> {
  const { values } = await tree.front(source);
  const title = textAt(values, "title") ?? /^#\s+(.+?)\s*#*$/m.exec((await tree.text(source)) ?? "")?.[1] ?? "";
  return {
    source,
    date: dateOf(values.date),
    slug: textAt(values, "slug") ?? slugOf(title),
    categories: listAt(values, "categories").filter((one): one is string => typeof one === "string"),
    isDraft: values.draft === true,
  };
}

function pathOf({ source, date, slug, categories }: Post, options: JsonObject): string {
  return (textAt(options, "post_url_format") ?? "{date}/{slug}")
    .replace("{date}", (date ?? "").replaceAll("-", "/"))
    .replace("{slug}", slug)
    .replace("{categories}", slugOf(categories[0] ?? ""))
    .replace("{file}", source.slice(source.lastIndexOf("/") + 1, -3))
    .replace(/\/{2,}/g, "/");
}

/** The old lists: of categories, of years, and of parts that there are no more. */
function redirectsOf(
  posts: readonly Post[],
  { top, isFolders, options, hasLists }: Rules & { readonly top: string; readonly hasLists: boolean },
): Readonly<Record<string, string>> {
  const redirects: Record<string, string> = {};
  const lead = (path: string, to: string): void => {
    redirects[`${top}${path}${isFolders ? "/" : ".html"}`] = hasLists
      ? routeOf(top + to) + (isFolders ? "/" : "")
      : top;
  };
  const shown = posts.filter(({ isDraft }) => !isDraft);
  for (const { categories, date } of shown) {
    for (const one of categories) lead(`category/${slugOf(one)}`, `tags/${kebabCase(one) || encodeURIComponent(one)}`);
    if (date !== undefined) lead(`archive/${date.slice(0, 4)}`, "archive");
  }
  const size = options.pagination_per_page;
  const before = Math.ceil(shown.length / (typeof size === "number" && size >= 1 ? size : perPageNow));
  const now = hasLists ? Math.max(1, Math.ceil(shown.length / perPageNow)) : 1;
  for (let page = now + 1; page <= before; page += 1) lead(`page/${page}`, "");
  return redirects;
}

/** What the page of the list is called. Losses: what else it says. */
async function listTitle(tree: OldTree, file: FilePath | undefined): Promise<string> {
  const text = file === undefined ? undefined : await tree.text(file);
  if (file === undefined || text === undefined) return "Blog";
  const body = text.replace(/^---\n[\s\S]*?\n---(?:\n|$)/, "");
  const [heading = "", title] = /^#[ \t]+(.+?)[ \t]*#*$/m.exec(body) ?? [];
  if (/\S/.test(body.replace(heading, ""))) tree.ask("Posts", "the text of a list of posts isn't migrated", { file });
  return textAt((await tree.front(file)).values, "title") ?? title ?? "Blog";
}

function targetOf(dir: string): FilePath {
  const name = dir.replaceAll("/", "-");
  return ["docs", "i18n", "pages", "static"].includes(name) ? "blog" : name;
}

/** `2024-01-31` of a date, or of the day that something was made. */
function dateOf(value: Json | undefined): string | undefined {
  const text = typeof value === "string" ? value : textAt(objectAt({ value: value ?? null }, "value"), "created");
  return /^\d{4}-\d{2}-\d{2}/.exec(text ?? "")?.[0];
}

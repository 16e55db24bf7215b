// Posts of the blog plugin of Material: each at its date and the name that its title makes; the lists that the plugin makes lead to the
// blog's own page.
import { isList, type Json, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { MovedPage } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { pageTarget } from "../tree-parts.ts";
import { slugOf } from "./page-address.ts";

type Rules = { readonly isFolders: boolean; readonly options: JsonObject };

/** The posts and the addresses of their lists. Losses: posts without a date, formats of addresses that are not the usual one. */
export async function blogOf(
  tree: OldTree,
  docs: FilePath,
  { isFolders, options }: Rules,
): Promise<{ readonly pages: readonly MovedPage[]; readonly redirects: Readonly<Record<string, string>> }> {
  const blog = textAt(options, "blog_dir") ?? "blog";
  const folder = `${docs}/${blog === "." ? "" : `${blog}/`}${(textAt(options, "post_dir") ?? "{blog}/posts").replace(/^\{blog\}\//, "")}`;
  const top = blog === "." ? "/" : `/${blog}/`;
  const format = textAt(options, "post_url_format") ?? "{date}/{slug}";
  const pages: MovedPage[] = [];
  const redirects: Record<string, string> = {};
  const lead = (path: string): void => {
    redirects[`${top}${path}${isFolders ? "/" : ".html"}`] = top;
  };
  for (const source of tree.below(folder)) {
    if (!source.endsWith(".md")) continue;
    const { values } = await tree.front(source);
    if (values.draft === true) continue;
    const date = dateOf(values.date);
    if (date === undefined)
      tree.ask("Posts", "the post has no date that can be read, so its address is not known", { file: source });
    const title = textAt(values, "title") ?? /^#\s+(.+?)\s*#*$/m.exec((await tree.text(source)) ?? "")?.[1] ?? "";
    const categories = listAt(values, "categories").flatMap((one) => (typeof one === "string" ? [slugOf(one)] : []));
    const path = format
      .replace("{date}", (date ?? "").replaceAll("-", "/"))
      .replace("{slug}", textAt(values, "slug") ?? slugOf(title))
      .replace("{categories}", categories[0] ?? "")
      .replace("{file}", source.slice(source.lastIndexOf("/") + 1, -3))
      .replace(/\/{2,}/g, "/");
    for (const category of categories) lead(`category/${category}`);
    if (date !== undefined) lead(`archive/${date.slice(0, 4)}`);
    pages.push({
      source,
      target: `docs/${pageTarget(source.slice(docs.length + 1))}`,
      address: `${top}${path}${isFolders ? "/" : ".html"}`,
    });
  }
  const perPage =
    typeof options.pagination_per_page === "number" && options.pagination_per_page > 0
      ? options.pagination_per_page
      : 10;
  for (let page = 2; page <= Math.ceil(pages.length / perPage); page += 1) lead(`page/${page}`);
  return { pages, redirects };
}

/** `2024-01-31` of a date, or of the day that something was made. */
function dateOf(value: Json | undefined): string | undefined {
  const text =
    typeof value === "string"
      ? value
      : textAt(isList(value) ? undefined : objectAt({ value: value ?? null }, "value"), "created");
  return /^\d{4}-\d{2}-\d{2}/.exec(text ?? "")?.[0];
}

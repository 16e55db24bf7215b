// The trees of contents of a site of Sphinx, or the `_toc.yml` of a book, as its sidebar.
import { folderOf, joinPath } from "../../text/file-path.ts";
import { type Json, type JsonObject, listAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { NavItem } from "../moving.ts";
import { idOf, NavPages } from "../nav/items.ts";
import { tocItems } from "../nav/myst.ts";
import { toctreeItems } from "../nav/toctree.ts";
import type { OldTree } from "../old-tree.ts";

/** `inside`: the files of the site; `root`: its first document. */
type Asked = {
  readonly src: FilePath;
  readonly root: string;
  readonly inside: readonly FilePath[];
  readonly config: FilePath;
};

/** `first`: the first Markdown page that it names. */
export type SphinxNav = { readonly items: readonly NavItem[]; readonly first: FilePath | undefined };

/** Losses: entries that lead to no page. */
export async function sphinxNav(tree: OldTree, { src, root, inside, config }: Asked): Promise<SphinxNav> {
  const cut = src === "" ? 0 : src.length + 1;
  const all = inside.map((file) => file.slice(cut)).filter((file) => /\.(?:md|markdown|rst|ipynb)$/i.test(file));
  const pages = new NavPages(all);
  const toc = ["_toc.yml", "_toc.yaml"].map((name) => joinPath(folderOf(config), name)).find((file) => tree.has(file));
  const textOf = (file: FilePath): Promise<string | undefined> => tree.text(joinPath(src, file));
  const start = pages.find(root, "");
  const items =
    toc !== undefined
      ? tocItems({ value: (await tree.data(toc)).value ?? {}, folder: "", pages, all })
      : start === undefined
        ? []
        : await toctreeItems(start, { pages, all, textOf });
  const place = { file: toc ?? joinPath(src, start ?? root) };
  for (const path of new Set(pages.missing))
    tree.lose("Sidebars", `\`${path}\` in the contents leads to no page`, place);
  const sources = new Map(all.map((file) => [idOf(file), joinPath(src, file)]));
  const found = items.flatMap((item) => navItems(item, sources));
  const first = pageOf(found);
  return { items: first === undefined ? [{ kind: "folder", folder: "." }] : found, first };
}

/** An entry of ours as one that names a file. */
function navItems(item: Json, sources: ReadonlyMap<string, FilePath>): readonly NavItem[] {
  const label = textAt(item, "label");
  const type = textAt(item, "type");
  if (type === "link") return [{ kind: "link", label: label ?? "", href: textAt(item, "href") ?? "" }];
  if (type === "doc") {
    const source = sources.get(textAt(item, "id") ?? "");
    return source === undefined ? [] : [{ kind: "page", source, ...(label === undefined ? {} : { label }) }];
  }
  const items = listAt(item, "items").flatMap((one) => navItems(one, sources));
  const page = sources.get(textAt((item as JsonObject).link, "id") ?? "");
  const own = page === undefined ? {} : { page };
  return [{ kind: "category", label: label ?? "", items, ...own, ...(type === "group" ? { collapsible: false } : {}) }];
}

/** The first page in Markdown. */
function pageOf(items: readonly NavItem[]): FilePath | undefined {
  for (const item of items) {
    const own =
      item.kind === "page"
        ? item.source
        : item.kind === "category" && typeof item.page === "string"
          ? item.page
          : undefined;
    if (own !== undefined && /\.(?:md|markdown)$/i.test(own)) return own;
    const below = item.kind === "category" ? pageOf(item.items) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

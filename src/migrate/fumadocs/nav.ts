// The page tree of Fumadocs: `meta.json` files in their order, folders with `root` as sidebars of their own.
import { type Json, type JsonObject, listAt, member, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { NavItem } from "../moving.ts";
import type { ReadPage } from "../next/moved.ts";
import { wordsOf } from "../nextra/nav.ts";

/** A folder of pages by its path in the source. `name`: as written, `(group)` and all. */
export type FumaFolder = {
  readonly name: string;
  readonly path: FilePath;
  index?: ReadPage;
  readonly pages: Map<string, ReadPage>;
  readonly folders: Map<string, FumaFolder>;
};

export type FumaMeta = { readonly metaOf: (path: FilePath) => JsonObject | undefined };

const deepest = 30;

/** The folders of `pages`, whose paths are from the folder of the source. */
export function foldersOf(pages: readonly ReadPage[]): FumaFolder {
  const make = (name: string, path: FilePath): FumaFolder => ({ name, path, pages: new Map(), folders: new Map() });
  const root = make("", "");
  for (const page of pages) {
    const parts = page.path.replace(/\.mdx?$/, "").split("/");
    const last = parts.pop() ?? "";
    let at = root;
    for (const part of parts) {
      const next = at.folders.get(part) ?? make(part, at.path === "" ? part : `${at.path}/${part}`);
      at.folders.set(part, next);
      at = next;
    }
    if (last === "index") at.index = page;
    else at.pages.set(last, page);
  }
  return root;
}

/** Sidebars by their names: `name` for the source, those of folders with `root` by their paths. */
export function fumaNav(root: FumaFolder, files: FumaMeta, name: string): Readonly<Record<string, readonly NavItem[]>> {
  const sidebars: Record<string, readonly NavItem[]> = {};
  const walk = (folder: FumaFolder, depth: number): void => {
    if (depth > deepest) return;
    const isRoot = folder === root || member(files.metaOf(folder.path), "root") === true;
    const items = isRoot ? itemsOf(folder, files, depth) : [];
    if (items.length > 0) sidebars[folder === root ? name : `${name}/${folder.path}`] = withOwn(folder, items);
    for (const below of folder.folders.values()) walk(below, depth + 1);
  };
  walk(root, 0);
  return sidebars;
}

function withOwn({ index }: FumaFolder, items: readonly NavItem[]): readonly NavItem[] {
  const isThere = items.some((item) => item.kind === "page" && item.source === index?.source);
  return index === undefined || isThere ? items : [{ kind: "page", source: index.source }, ...items];
}

type Place = { readonly files: FumaMeta; readonly depth: number };

/** The entries of a folder; what follows a separator is a category under its words. */
function itemsOf(folder: FumaFolder, files: FumaMeta, depth: number): readonly NavItem[] {
  if (depth > deepest) return [];
  const meta = files.metaOf(folder.path);
  const pages = member(meta, "pages");
  if (!Array.isArray(pages)) return restOf(folder, new Set(), { files, depth });
  const named = new Set(
    pages.flatMap((one) => (typeof one === "string" ? [one.replace(/^(?:!|\.\.\.)/, "").replace(/^\.\//, "")] : [])),
  );
  const items: NavItem[] = [];
  let under: NavItem[] | undefined;
  for (const entry of pages) {
    const label = typeof entry === "string" ? /^---(?:\[[^\]]*\])?(.*?)---$/.exec(entry)?.[1] : undefined;
    if (label === undefined) (under ?? items).push(...entryItems(entry, named, { folder, files, depth }));
    else if (label.trim() === "") under = undefined;
    else {
      under = [];
      items.push({ kind: "category", label: label.trim(), items: under, collapsed: false, collapsible: false });
    }
  }
  return items.filter((item) => item.kind !== "category" || item.items.length > 0 || item.page !== undefined);
}

function entryItems(
  entry: Json,
  named: ReadonlySet<string>,
  { folder, files, depth }: Place & { readonly folder: FumaFolder },
): readonly NavItem[] {
  if (typeof entry !== "string" || entry.startsWith("!")) return [];
  const link = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]+)\]\(([^()\s]+)\)$/.exec(entry);
  if (link !== null) return [{ kind: "link", label: link[1] ?? "", href: link[2] ?? "" }];
  if (entry === "..." || entry === "z...a") {
    const rest = restOf(folder, named, { files, depth });
    return entry === "..." ? rest : rest.toReversed();
  }
  const isSpread = entry.startsWith("...");
  const parts = entry
    .replace(/^\.\.\./, "")
    .replace(/^\.\//, "")
    .replace(/\.mdx?$/, "")
    .split("/");
  const last = parts.pop() ?? "";
  let at: FumaFolder | undefined = folder;
  for (const part of parts) at = at?.folders.get(part);
  const below = at?.folders.get(last);
  if (isSpread) return below === undefined ? [] : withOwn(below, itemsOf(below, files, depth + 1));
  const page = at?.pages.get(last) ?? (last === "index" ? at?.index : undefined);
  if (page !== undefined) return [{ kind: "page", source: page.source }];
  return below === undefined ? [] : folderItems(below, { files, depth });
}

/** Pages and folders that are not named, by name, the index first. */
function restOf(folder: FumaFolder, named: ReadonlySet<string>, place: Place): readonly NavItem[] {
  const own = folder.index === undefined || named.has("index") || folder.path !== "" ? [] : [folder.index];
  const pages = [...folder.pages].filter(([name]) => !named.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const folders = [...folder.folders].filter(([name]) => !named.has(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...[...own, ...pages.map(([, page]) => page)].map(({ source }): NavItem => ({ kind: "page", source })),
    ...folders.flatMap(([, below]) => folderItems(below, place)),
  ];
}

function folderItems(folder: FumaFolder, { files, depth }: Place): readonly NavItem[] {
  const meta = files.metaOf(folder.path);
  // A folder of its own is another sidebar; here is the way to it.
  if (member(meta, "root") === true) return [];
  const items = itemsOf(folder, files, depth + 1);
  const label =
    textAt(meta, "title") ??
    textAt(folder.index?.values ?? {}, "title") ??
    wordsOf(folder.name.replace(/^\((.*)\)$/, "$1"));
  const isNamed = listAt(meta, "pages").includes("index");
  const page = folder.index === undefined || isNamed ? {} : { page: folder.index.source };
  const isOpen = member(meta, "defaultOpen") === true;
  return [{ kind: "category", label, items, ...page, ...(isOpen ? { collapsed: false } : {}) }];
}

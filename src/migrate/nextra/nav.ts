// The navigation of Nextra: `_meta` files in their order over the tree of pages.
import { isObject, type Json, type JsonObject, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { NavItem } from "../moving.ts";
import { type ReadPage, titleIn } from "../next/moved.ts";
import { barLink } from "../tree-parts.ts";

/** Pages in their folders. `page`: of the file that is called like the folder; `index`: of the folder's own file. */
export type NavNode = {
  readonly path: FilePath;
  page?: ReadPage;
  index?: ReadPage;
  readonly below: Map<string, NavNode>;
};

/** `metaOf`: what is said of the folder at a path of the content. */
export type MetaFiles = { readonly metaOf: (path: FilePath) => JsonObject | undefined };

export type NextraNav = {
  readonly sidebars: Readonly<Record<string, readonly NavItem[]>>;
  readonly navbar: readonly JsonObject[];
};

const deepest = 30;

/** The tree of `pages`. */
export function nodesOf(pages: readonly ReadPage[]): NavNode {
  const root: NavNode = { path: "", below: new Map() };
  for (const page of pages) {
    const parts = page.path.replace(/\.mdx?$/, "").split("/");
    const last = parts.pop() ?? "";
    let at = root;
    for (const part of last === "index" ? parts : [...parts, last]) {
      const shown = /^\([^()]+\)$/.test(part);
      const next = shown
        ? at
        : (at.below.get(part) ?? { path: at.path === "" ? part : `${at.path}/${part}`, below: new Map() });
      if (!shown) at.below.set(part, next);
      at = next;
    }
    if (last === "index") at.index = page;
    else at.page = page;
  }
  return root;
}

/** Sidebars: one for each page of the navbar, one for the rest. */
export function nextraNav(root: NavNode, files: MetaFiles): NextraNav {
  const sidebars: Record<string, readonly NavItem[]> = {};
  const navbar: JsonObject[] = [];
  const rest: NavItem[] = [];
  for (const { key, value, node } of entriesOf(root, files)) {
    const type = textAt(value, "type");
    if (type !== "page" && type !== "menu") {
      rest.push(...entryItems({ key, value, node }, files, 0));
      continue;
    }
    const label = titleIn(value) ?? titleOf(node) ?? wordsOf(key);
    if (!isHidden(value)) navbar.push(...barItems({ key, value, node }, label, files));
    const items = node === undefined ? [] : itemsOf(node, files, 0);
    if (items.length > 1 || (items.length > 0 && node?.below.size !== 0)) sidebars[key] = items;
  }
  return { sidebars: rest.length === 0 ? sidebars : { docs: rest, ...sidebars }, navbar };
}

type Entry = { readonly key: string; readonly value: Json; readonly node: NavNode | undefined };

/** What a folder has, in the order of its `_meta`; what that does not name comes after, by name. */
function entriesOf(node: NavNode, files: MetaFiles): readonly Entry[] {
  const meta = files.metaOf(node.path) ?? {};
  const every = isObject(meta["*"]) ? meta["*"] : {};
  const over = (value: Json): Json =>
    isObject(value)
      ? { ...every, ...value }
      : typeof value === "string" && value !== ""
        ? { ...every, title: value }
        : every;
  const index: NavNode | undefined =
    node.index === undefined ? undefined : { path: `${node.path}/index`, page: node.index, below: new Map() };
  const known = new Map([...(index === undefined ? [] : [["index", index] as const]), ...node.below]);
  const named = Object.entries(meta).flatMap(([key, value]): Entry[] =>
    key === "*" ? [] : [{ key, value: over(value), node: known.get(key) }],
  );
  const left = [...known.keys()].filter((key) => !Object.hasOwn(meta, key)).sort(byName);
  return [...named, ...left.map((key) => ({ key, value: over(""), node: known.get(key) }))];
}

function byName(a: string, b: string): number {
  if (a === "index" || b === "index") return a === "index" ? -1 : 1;
  return a < b ? -1 : 1;
}

function itemsOf(node: NavNode, files: MetaFiles, depth: number): readonly NavItem[] {
  if (depth > deepest) return [];
  const own: readonly NavItem[] = node.page === undefined ? [] : [{ kind: "page", source: node.page.source }];
  return [...own, ...separated(entriesOf(node, files), files, depth)];
}

/** The entries; what follows a separator is a category under its words. */
function separated(entries: readonly Entry[], files: MetaFiles, depth: number): readonly NavItem[] {
  const items: NavItem[] = [];
  let under: { readonly label: string; readonly items: NavItem[] } | undefined;
  const close = (): void => {
    if (under !== undefined && under.items.length > 0)
      items.push({ kind: "category", label: under.label, items: under.items, collapsed: false, collapsible: false });
    under = undefined;
  };
  for (const entry of entries) {
    if (textAt(entry.value, "type") === "separator") {
      close();
      const label = titleIn(entry.value);
      if (label !== undefined) under = { label, items: [] };
    } else (under?.items ?? items).push(...entryItems(entry, files, depth));
  }
  close();
  return items;
}

function entryItems({ key, value, node }: Entry, files: MetaFiles, depth: number): readonly NavItem[] {
  if (isHidden(value) || textAt(value, "type") === "separator") return [];
  const title = titleIn(value);
  const href = textAt(value, "href") ?? textAt(value, "url");
  if (href !== undefined) return [{ kind: "link", label: title ?? (key.startsWith("_") ? href : wordsOf(key)), href }];
  if (node === undefined) return [];
  if (textAt(value, "display") === "children") return separated(entriesOf(node, files), files, depth + 1);
  const label = title === undefined ? {} : { label: title };
  const [page] = [node.page ?? (node.below.size === 0 ? node.index : undefined)];
  if (node.below.size === 0) return page === undefined ? [] : [{ kind: "page", source: page.source, ...label }];
  // The index of a folder is the folder's own page, but where its `_meta` calls it something.
  const meta = files.metaOf(node.path);
  const isOwn = node.index !== undefined && node.page === undefined && titleIn(meta?.index) === undefined;
  const source = node.page?.source ?? (isOwn ? node.index?.source : undefined);
  const inner = isOwn ? { ...node, index: undefined } : node;
  const items = depth > deepest ? [] : separated(entriesOf(inner as NavNode, files), files, depth + 1);
  return [
    {
      kind: "category",
      label: title ?? titleOf(node) ?? wordsOf(key),
      items,
      ...(source === undefined ? {} : { page: source }),
    },
  ];
}

function barItems({ key, value, node }: Entry, label: string, files: MetaFiles): readonly JsonObject[] {
  const href = textAt(value, "href") ?? textAt(value, "url");
  if (href !== undefined) return [barLink(label, href)];
  if (textAt(value, "type") === "menu") {
    const items = Object.entries(objectAt(value, "items") ?? {}).flatMap(([name, one]) => {
      const link = textAt(one, "href") ?? firstAddress(node?.below.get(name), files);
      return link === undefined ? [] : [barLink(titleIn(one) ?? wordsOf(name), link)];
    });
    return items.length === 0 ? [] : [{ label, items }];
  }
  const link = firstAddress(node, files);
  return link === undefined || key === "index" ? [] : [barLink(label, link)];
}

/** The first page of a folder, as Nextra leads to it. */
function firstAddress(node: NavNode | undefined, files: MetaFiles, depth = 0): string | undefined {
  if (node === undefined || depth > deepest) return undefined;
  const own = node.page ?? node.index;
  if (own !== undefined) return own.address;
  for (const entry of entriesOf(node, files)) {
    const found = isHidden(entry.value) ? undefined : firstAddress(entry.node, files, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isHidden(value: Json): boolean {
  return textAt(value, "display") === "hidden";
}

function titleOf(node: NavNode | undefined): string | undefined {
  const page = node?.page ?? node?.index;
  return page === undefined
    ? undefined
    : (textAt(page.front ?? {}, "sidebar_label") ?? textAt(page.values, "title") ?? textAt(page.front ?? {}, "title"));
}

/** A name of a file as words. */
export function wordsOf(name: string): string {
  return name.replace(/[-_]+/g, " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}

// A sidebar made from folders: each folder a category, each document an entry, in the order of positions and then names.

import { type Collection, collectionOf, fileIn, pathIn, treePathOf, underOf } from "../model/collection.ts";
import type { Page } from "../model/page.ts";
import type { Route } from "../model/route.ts";
import type { CategorySettings, NavNode } from "../model/site.ts";
import { wordsOf } from "../model/slug.ts";
import { compareNames } from "../text/compare-names.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import type { Place } from "../text/place.ts";
import { nodesByParents } from "./parent-sidebar.ts";
import { docNode, indexRoute, noteIcon, type SidebarContext } from "./sidebar-context.ts";

type Folder = {
  readonly name: string;
  readonly path: string;
  readonly folders: Map<string, Folder>;
  readonly docs: Page[];
};
/** The sidebar that asks for a folder: where it does, and what it knows and gathers. */
type Wish = { readonly place: Place; readonly context: SidebarContext };
/** A folder with what its `_category_` file and its index document say. */
type Category = {
  readonly folder: Folder;
  readonly settings: CategorySettings | undefined;
  readonly index: Page | undefined;
  readonly label: string;
  readonly items: readonly NavNode[];
};
type Ordered = { readonly node: NavNode; readonly position: number; readonly name: string };

/**
 * The entries of a folder of the docs tree (`.` is the whole tree). A folder's label is that of its `_category_` file, else of its index
 * document, else its name without number prefix. Its link is its index document, else an index page is generated for it, so that it can be
 * opened without script; `link: null` in `_category_` prevents that.
 */
export function generatedNodes(dirName: string, place: Place, context: SidebarContext): readonly NavNode[] {
  const root: Folder = { name: "", path: "", folders: new Map(), docs: [] };
  const { collections } = context.config;
  // A page is known by the ids of those that it keeps from its route, too.
  for (const page of new Set(context.docs.values())) {
    const collection = collectionOf(collections, page.source);
    const path = collection === undefined ? page.source : treePathOf(collection, page.source);
    if (dirName !== "." && !path.startsWith(`${dirName}/`)) continue;
    if (isApart(collection, dirName)) continue;
    folderFor(root, path.split("/").slice(0, -1)).docs.push(page);
  }
  const parents =
    dirName === "."
      ? nodesByParents([...new Set(context.docs.values())].filter((page) => !isLeftOut(page)))
      : undefined;
  if (parents !== undefined) return parents;
  const start = dirName === "." ? root : folderFor(root, dirName.split("/"));
  return entriesOf(start, { place, context });
}

/** Whether a collection has a sidebar of its own, and so stands in none of a folder around it. */
function isApart(collection: Collection | undefined, dirName: string): boolean {
  if (collection?.mount?.hasOwnSidebar !== true) return false;
  return dirName === "." ? underOf(collection) !== "" : !isWithin(dirName, underOf(collection));
}

/** A translation stands where its original does. */
function sortedBy(source: string, collections: readonly Collection[]): string {
  const own = collectionOf(collections, source);
  if (own === undefined) return source;
  const first = collections.findLast((one) => one.kind === own.kind && underOf(one) === underOf(own));
  return own === first || first === undefined ? source : fileIn(first, pathIn(own, source));
}

function folderFor(root: Folder, segments: readonly string[]): Folder {
  let folder = root;
  for (const name of segments) {
    const next = folder.folders.get(name) ?? {
      name,
      path: folder.path === "" ? name : `${folder.path}/${name}`,
      folders: new Map(),
      docs: [],
    };
    folder.folders.set(name, next);
    folder = next;
  }
  return folder;
}

function entriesOf(folder: Folder, wish: Wish, index?: Page): readonly NavNode[] {
  const said = wish.context.categories.get(folder.path);
  const docs = folder.docs
    .filter((page) => page !== index && !isLeftOut(page))
    .map(
      (page): Ordered => ({
        node: docNode(page, { label: page.metadata.front.sidebar_label ?? said?.labels?.get(stemOf(page.source)) }),
        position: placeIn(said, stemOf(page.source)) ?? page.metadata.position ?? Number.POSITIVE_INFINITY,
        name: sortedBy(page.source, wish.context.config.collections),
      }),
    );
  const folders = [...folder.folders.values()].flatMap((child) =>
    categoryOf(child, wish, said?.labels?.get(child.name)).map((one) => ({
      ...one,
      position: placeIn(said, child.name) ?? one.position,
    })),
  );
  return grouped([...docs, ...folders].sort(byPosition), said, wish.context);
}

/** Whether a page says that it stands in no sidebar. */
function isLeftOut({ metadata: { front } }: Page): boolean {
  return front.unlisted === true || front.nav_exclude === true;
}

/** `entries` below the labels that another program's file has between them, with the links that it has among them. */
function grouped(
  entries: readonly Ordered[],
  said: CategorySettings | undefined,
  { links }: SidebarContext,
): readonly NavNode[] {
  const { marks = [] } = said ?? {};
  if (said === undefined || marks.length === 0) return entries.map(({ node }) => node);
  const nodes: NavNode[] = [];
  let open: NavNode[] = nodes;
  let next = 0;
  const upTo = (position: number): void => {
    for (let mark = marks[next]; mark !== undefined && mark.at <= position; mark = marks[next]) {
      next += 1;
      const { label, href } = mark;
      if (href !== undefined) {
        links.push({ href, kind: "link", place: { file: said.file } });
        open.push({ kind: "link", label, href });
      } else {
        open = [];
        nodes.push({
          kind: "category",
          label,
          items: open,
          collapsible: false,
          collapsed: false,
          group: true,
        });
      }
    }
  };
  for (const { node, position } of entries) {
    upTo(position);
    open.push(node);
  }
  upTo(Number.POSITIVE_INFINITY);
  return nodes.filter((node) => node.kind !== "category" || node.items.length > 0 || node.route !== undefined);
}

/** The name of a file without what it ends in. */
function stemOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "");
}

/** Where another program's file puts `name` in its folder, where it says that. */
function placeIn(said: CategorySettings | undefined, name: string): number | undefined {
  const { order = [] } = said ?? {};
  const at = order.indexOf(name);
  const rest = at === -1 ? order.indexOf("...") : at;
  return rest === -1 ? undefined : rest;
}

function byPosition(a: Ordered, b: Ordered): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return compareNames(a.name, b.name);
}

function categoryOf(folder: Folder, wish: Wish, given?: string): readonly Ordered[] {
  const { context } = wish;
  const settings: CategorySettings | undefined = context.categories.get(folder.path);
  const { name, position } = prefixOf(folder.name);
  const index = indexOf(folder, settings, context);
  const items = entriesOf(folder, wish, index);
  if (items.length === 0 && index === undefined) return [];
  const said =
    settings?.label ??
    given ??
    index?.metadata.front.sidebar_label ??
    (index === undefined ? wordsOf(name) : undefined);
  const label = said ?? index?.metadata.title ?? "";
  const route = routeFor({ folder, settings, index, label, items }, wish);
  const ordered = {
    position: settings?.position ?? index?.metadata.position ?? position ?? Number.POSITIVE_INFINITY,
    name: mountedName(folder.path, context) ?? folder.path,
  };
  if (items.length === 0) return index === undefined ? [] : [{ ...ordered, node: docNode(index, { label: said }) }];
  const collapsible = settings?.collapsible ?? true;
  if (settings !== undefined) noteIcon(settings.icon, { file: settings.file, pointer: "/icon" }, context);
  return [
    {
      ...ordered,
      node: defined({
        kind: "category",
        label,
        ...(said === undefined ? { titled: true } : {}),
        items,
        collapsible,
        collapsed: collapsible && (settings?.collapsed ?? true),
        route,
        ...(settings?.className === undefined ? {} : { className: settings.className }),
        icon: settings?.icon ?? index?.metadata.front.icon,
        ...(settings?.description === undefined ? {} : { description: settings.description }),
      }),
    },
  ];
}

function indexOf(folder: Folder, settings: CategorySettings | undefined, context: SidebarContext): Page | undefined {
  if (settings?.link === null) return undefined;
  if (settings?.link?.kind === "doc") return context.docs.get(settings.link.id);
  if (settings?.link?.kind === "generated-index") return undefined;
  const own = new Set(["index", "_index", "readme", folder.name.toLowerCase()]);
  return folder.docs.find((page) =>
    own.has(
      page.source
        .slice(page.source.lastIndexOf("/") + 1)
        .replace(/\.\w+$/, "")
        .toLowerCase(),
    ),
  );
}

function routeFor({ folder, settings, index, label, items }: Category, { place, context }: Wish): Route | undefined {
  if (settings?.link === null) return undefined;
  const link = settings?.link?.kind === "generated-index" ? settings.link : undefined;
  const named = settings?.named === "" ? wordsOf(prefixOf(folder.name).name) : settings?.named;
  const route = index?.metadata.route ?? indexRoute(link?.slug, named ?? label, context);
  if (index === undefined && items.length > 0) {
    const title = link?.title ?? label;
    const description = link?.description ?? settings?.description ?? "";
    context.drafts.push({
      route,
      title,
      description,
      items,
      place: settings === undefined ? place : { file: settings.file },
    });
  }
  for (const collection of context.config.collections) {
    const path = folderIn(collection, folder.path);
    if (path !== undefined && !context.folders.has(path)) context.folders.set(path, route);
  }
  return route;
}

/** What a folder that is mounted, or around one, is sorted by: behind what the docs tree has itself, in the order of the config. */
function mountedName(path: string, { config: { mounts = [] } }: SidebarContext): string | undefined {
  const at = mounts.findIndex((one) => underOf(one) !== "" && isWithin(underOf(one), path));
  return at < 0 ? undefined : `\uffff${String(at).padStart(4, "0")}`;
}

/** The folder, from that of the site, which is at `path` in the docs tree, if that may be in `collection`. */
function folderIn(collection: Collection, path: string): string | undefined {
  const under = underOf(collection);
  if (collection.kind !== "docs" || (under !== "" && !isWithin(path, under))) return undefined;
  const rest = under === "" ? path : path.slice(under.length + 1);
  return rest === "" ? collection.folder : fileIn(collection, rest);
}

/** `01-intro` -> intro, 1; names that look like versions or dates stay as they are. */
function prefixOf(name: string): { readonly name: string; readonly position?: number } {
  if (/^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.]+\s*(.+)$/.exec(name);
  return match?.[1] === undefined || match[2] === undefined ? { name } : { name: match[2], position: Number(match[1]) };
}

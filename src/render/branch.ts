// A page prints only its branch of the sidebar: the categories that lead to it and those that are open by default, and at most 150
// siblings a level around it. Otherwise ten thousand pages would each print ten thousand links.

import { type Icon, shownIcon } from "../model/icon.ts";
import { isWebAddress } from "../model/resolve.ts";
import { hrefOf, type Route } from "../model/route.ts";
import type { NavNode, Site } from "../model/site.ts";
import type { ViewBranch, ViewIcon, ViewNode, ViewRest } from "../model/view.ts";
import { defined } from "../text/defined.ts";
import { targetOf } from "./target.ts";

const siblingsShown = 150;
/** Categories open by default are printed only while a sidebar is small. */
const openEverything = 400;
/** Entries of a group that a large sidebar shows where the page is not in it. */
const ofGroup = 20;
/** Up to so many entries a sidebar is looked through by eye. */
const seenByEye = 60;

/**
 * A sidebar opened for the branches of many pages: where each page stands in it, and what its entries look like on pages that they do not
 * lead to. Without it each page would look through the whole tree, and hold a copy of what it shows.
 */
export type Sidebar = {
  readonly nodes: readonly NavNode[];
  readonly small: boolean;
  readonly filter: boolean;
  /** Of each list of entries: the number of the first that holds a page. */
  readonly spots: Spots;
  /** Pages that entries lead to which do not hold them: such an entry is current on its page, wherever it stands. */
  readonly refs: ReadonlySet<Route>;
  readonly elsewhere: Map<NavNode, readonly ViewNode[]>;
};

type Spots = WeakMap<readonly NavNode[], ReadonlyMap<Route, number>>;

/** What is known of the entries of a site: after an edit of one, the others need not be looked at again. */
export type TreeParts = { readonly texts: TreeTexts; readonly spots: Spots };

/** Opens the sidebar of `nodes`; `spots`: of lists of entries that are known. */
export function openSidebar(nodes: readonly NavNode[], spots: Spots): Sidebar {
  noteSpots(nodes, spots);
  const small = countUpTo(nodes, openEverything) < openEverything;
  const filter = countUpTo(nodes, seenByEye + 1) > seenByEye;
  return { nodes, small, filter, spots, refs: new Set(refsIn(nodes)), elsewhere: new Map() };
}

function noteSpots(nodes: readonly NavNode[], spots: Spots): ReadonlyMap<Route, number> {
  const before = spots.get(nodes);
  if (before !== undefined) return before;
  const here = new Map<Route, number>();
  spots.set(nodes, here);
  for (const [index, node] of nodes.entries()) {
    const note = (route: Route): void => {
      if (!here.has(route)) here.set(route, index);
    };
    if (node.kind === "page" && node.ref !== true) note(node.route);
    if (node.kind !== "category") continue;
    if (node.route !== undefined) note(node.route);
    for (const route of noteSpots(node.items, spots).keys()) note(route);
  }
  return here;
}

function refsIn(nodes: readonly NavNode[]): readonly Route[] {
  return nodes.flatMap((node) => {
    if (node.kind === "category") return refsIn(node.items);
    return node.kind === "page" && node.ref === true ? [node.route] : [];
  });
}

type Aim = { readonly site: Site; readonly route: Route; readonly sidebar: Sidebar };

/** The branch of `route` in a sidebar. */
export function branchOf(site: Site, sidebar: Sidebar, route: Route): ViewBranch {
  const { nodes } = sidebar;
  const shown = level(nodes, "", { site, route, sidebar });
  const before = restOf(site, { nodes, from: shown.from - 1, step: -1, count: shown.from });
  const after = restOf(site, { nodes, from: shown.to, step: 1, count: nodes.length - shown.to });
  return defined({
    nodes: shown.nodes,
    filter: sidebar.filter ? (true as const) : undefined,
    before,
    after,
  });
}

type Rest = {
  readonly nodes: readonly NavNode[];
  readonly from: number;
  readonly step: 1 | -1;
  readonly count: number;
};

/** What is not shown of a list: `count` entries, the nearest at `from`. */
function restOf(site: Site, { nodes, from, step, count }: Rest): ViewRest | undefined {
  const { baseUrl: base, trailingSlash } = site.config;
  for (let at = from; at >= 0 && at < nodes.length; at += step) {
    const node = nodes[at];
    const nearest = node === undefined ? undefined : firstPage([node]);
    if (nearest !== undefined) return { count, href: hrefOf(nearest, { base, trailingSlash }) };
  }
  return undefined;
}

/** The texts of entries in the file of their tree, each with where it stands. */
type TreeTexts = WeakMap<NavNode, { readonly key: string; readonly text: string }>;

/** The whole tree as JSON, as the shared file that the sidebar island loads; nothing in it is current. */
export function treeText(site: Site, nodes: readonly NavNode[], known: TreeTexts): string {
  const listOf = (list: readonly NavNode[], above: string): string =>
    `[${list.flatMap((node, index) => textOf(node, keyBelow(above, index))).join(",")}]`;
  const textOf = (node: NavNode, key: string): readonly string[] => {
    const before = known.get(node);
    if (before?.key === key) return [before.text];
    const made = textAt(node, key);
    for (const text of made) known.set(node, { key, text });
    return made;
  };
  const textAt = (node: NavNode, key: string): readonly string[] => {
    if (node.kind !== "category") return entryOf(site, node).map((view) => JSON.stringify(view));
    const own = categoryOf(site, node, { key, current: false, active: false });
    return [`${JSON.stringify(own).slice(0, -1)},"items":${listOf(node.items, key)}}`];
  };
  return listOf(nodes, "");
}

function level(
  nodes: readonly NavNode[],
  key: string,
  { most = siblingsShown, ...aim }: Aim & { readonly most?: number | undefined },
): { readonly nodes: readonly ViewNode[]; readonly from: number; readonly to: number } {
  const { sidebar } = aim;
  const at = sidebar.spots.get(nodes)?.get(aim.route) ?? -1;
  const from = nodes.length <= most ? 0 : Math.max(0, Math.min(at - Math.floor(most / 2), nodes.length - most));
  const to = Math.min(nodes.length, from + most);
  const shown: ViewNode[] = [];
  for (let index = from; index < to; index += 1) {
    const node = nodes[index];
    if (node !== undefined) shown.push(...shownOf(node, keyBelow(key, index), aim));
  }
  return { nodes: shown, from, to };
}

/** An entry as `viewOf` shows it; one that leads elsewhere and shows nothing below it is the same for all pages. */
function shownOf(node: NavNode, key: string, aim: Aim): readonly ViewNode[] {
  const { sidebar, route } = aim;
  if (sidebar.refs.has(route) || leadsTo(node, route, sidebar)) return viewOf(node, key, aim);
  const known = sidebar.elsewhere.get(node);
  if (known?.every((view) => !("key" in view) || view.key === key) === true) return known;
  const made = viewOf(node, key, aim);
  sidebar.elsewhere.set(node, made);
  return made;
}

function leadsTo(node: NavNode, route: Route, { spots }: Sidebar): boolean {
  if (node.kind === "page") return node.route === route;
  return node.kind === "category" && (node.route === route || spots.get(node.items)?.has(route) === true);
}

function viewOf(node: NavNode, key: string, aim: Aim): readonly ViewNode[] {
  const { site, route, sidebar } = aim;
  if (node.kind !== "category") return entryOf(site, node, route);
  const current = node.route === route;
  const active = current || sidebar.spots.get(node.items)?.has(route) === true;
  const own = categoryOf(site, node, { key, current, active });
  const isShown = active || (own.open && sidebar.small) || node.group === true;
  const most = node.most ?? (node.group === true && !active && !sidebar.small ? ofGroup : undefined);
  const below = isShown ? level(node.items, key, { ...aim, most }) : undefined;
  const more = below === undefined ? 0 : node.items.length - (below.to - below.from);
  const shown = below === undefined ? {} : { items: below.nodes };
  return [{ ...own, ...shown, ...(more === 0 ? {} : { more, ...hrefInto(site, node) }) }];
}

/** `route`: of the page that shows it. */
function entryOf(
  site: Site,
  node: Exclude<NavNode, { readonly kind: "category" }>,
  route?: Route,
): readonly ViewNode[] {
  switch (node.kind) {
    case "html":
      return [node];
    case "link": {
      const { href } = targetOf(site, site.links.config.get(node.href), node);
      return [
        {
          kind: "page",
          label: node.label,
          href,
          current: false,
          external: isWebAddress(node.href),
          ...classOf(node),
          ...iconOf(site, node),
        },
      ];
    }
    case "page": {
      const current = node.route === route;
      if (node.unlisted === true && !current) return [];
      return [
        defined({
          kind: "page",
          label: node.label,
          href: hrefOf(node.route, addressingOf(site)),
          current,
          external: false,
          ...classOf(node),
          ...iconOf(site, node),
          method: node.method,
          ...(node.deprecated === true ? { deprecated: true } : {}),
        }),
      ];
    }
  }
}

/** A category without what is in it. */
function categoryOf(
  site: Site,
  node: Extract<NavNode, { readonly kind: "category" }>,
  { key, current, active }: Pick<Extract<ViewNode, { readonly kind: "category" }>, "key" | "current" | "active">,
): Extract<ViewNode, { readonly kind: "category" }> {
  return {
    kind: "category",
    label: node.label,
    indexed: node.route !== undefined,
    current,
    active,
    collapsible: node.collapsible,
    open: active || !node.collapsed,
    key,
    ...(node.group === true ? { group: true } : {}),
    ...(node.group === true && node.route === undefined ? {} : hrefInto(site, node)),
    ...classOf(node),
    ...iconOf(site, node),
  };
}

/** Where a category leads: its own page, else the first in it. */
function hrefInto(site: Site, { route, items }: Extract<NavNode, { readonly kind: "category" }>): { href?: string } {
  const leads = route ?? firstPage(items);
  return leads === undefined ? {} : { href: hrefOf(leads, addressingOf(site)) };
}

/** The icon of an entry without its drawing. */
function iconOf({ icons }: Site, { icon: name }: { readonly icon?: string }): { readonly icon?: ViewIcon } {
  const icon = name === undefined ? undefined : icons?.find(name);
  return icon === undefined ? {} : { icon: shownIcon(icon) };
}

/** The drawings of all entries, each once. */
export function iconsIn({ icons }: Site, nodes: readonly NavNode[]): readonly Icon[] {
  const names = new Set<string>();
  const note = (list: readonly NavNode[]): void => {
    for (const node of list) {
      if (node.kind !== "html" && node.icon !== undefined) names.add(node.icon);
      if (node.kind === "category") note(node.items);
    }
  };
  note(nodes);
  return [...names].flatMap((name) => icons?.find(name) ?? []);
}

/** The key of the entry at `index` in the category at `above`. */
function keyBelow(above: string, index: number): string {
  return above === "" ? `${index}` : `${above}.${index}`;
}

function addressingOf({ config }: Site): { readonly base: string; readonly trailingSlash: boolean | undefined } {
  return { base: config.baseUrl, trailingSlash: config.trailingSlash };
}

function classOf(node: { readonly className?: string }): { readonly className?: string } {
  return node.className === undefined ? {} : { className: node.className };
}

function firstPage(nodes: readonly NavNode[]): Route | undefined {
  for (const node of nodes) {
    if (node.kind === "page" && node.unlisted !== true) return node.route;
    const below = node.kind === "category" ? (node.route ?? firstPage(node.items)) : undefined;
    if (below !== undefined) return below;
  }
  return undefined;
}

function countUpTo(nodes: readonly NavNode[], bound: number): number {
  let count = 0;
  for (const node of nodes) {
    count += 1 + (node.kind === "category" ? countUpTo(node.items, bound - count) : 0);
    if (count >= bound) return count;
  }
  return count;
}

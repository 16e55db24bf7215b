// A page prints only its branch of the sidebar: the categories that lead to it and those that are open by default, and at most 150
// siblings a level around it. Otherwise ten thousand pages would each print ten thousand links.

import { isWebAddress } from "../model/resolve.ts";
import { hrefOf, type Route } from "../model/route.ts";
import type { NavNode, Site } from "../model/site.ts";
import type { ViewBranch, ViewNode, ViewRest } from "../model/view.ts";
import { defined } from "../text/defined.ts";
import { targetOf } from "./target.ts";

const siblingsShown = 150;
/** Categories open by default are printed only while a sidebar is small. */
const openEverything = 400;

/**
 * A sidebar opened for the branches of many pages: where each page stands in it, and what its entries look like on pages that they do not
 * lead to. Without it each page would look through the whole tree, and hold a copy of what it shows.
 */
export type Sidebar = {
  readonly nodes: readonly NavNode[];
  readonly small: boolean;
  /** Of each list of entries: the number of the first that holds a page. */
  readonly spots: ReadonlyMap<readonly NavNode[], ReadonlyMap<Route, number>>;
  /** Pages that entries lead to which do not hold them: such an entry is current on its page, wherever it stands. */
  readonly refs: ReadonlySet<Route>;
  readonly elsewhere: Map<NavNode, readonly ViewNode[]>;
};

/** Opens the sidebar of `nodes`. */
export function openSidebar(nodes: readonly NavNode[]): Sidebar {
  const spots = new Map<readonly NavNode[], Map<Route, number>>();
  noteSpots(nodes, spots);
  const small = countUpTo(nodes, openEverything) < openEverything;
  return { nodes, small, spots, refs: new Set(refsIn(nodes)), elsewhere: new Map() };
}

function noteSpots(
  nodes: readonly NavNode[],
  spots: Map<readonly NavNode[], Map<Route, number>>,
): ReadonlyMap<Route, number> {
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

/** `sidebar` undefined: the whole tree is shown, and nothing in it is current. */
type Aim = { readonly site: Site; readonly route: Route; readonly sidebar: Sidebar | undefined };

/** The branch of `route` in a sidebar. */
export function branchOf(site: Site, sidebar: Sidebar, route: Route): ViewBranch {
  const { nodes } = sidebar;
  const shown = level(nodes, "", { site, route, sidebar });
  const before = restOf(site, { nodes, from: shown.from - 1, step: -1, count: shown.from });
  const after = restOf(site, { nodes, from: shown.to, step: 1, count: nodes.length - shown.to });
  return defined({
    nodes: shown.nodes,
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

/** The whole tree, as the shared file that the sidebar island loads; nothing in it is current. */
export function wholeTree(site: Site, nodes: readonly NavNode[]): readonly ViewNode[] {
  return level(nodes, "", { site, route: "" as Route, sidebar: undefined }).nodes;
}

function level(
  nodes: readonly NavNode[],
  key: string,
  { most = siblingsShown, ...aim }: Aim & { readonly most?: number | undefined },
): { readonly nodes: readonly ViewNode[]; readonly from: number; readonly to: number } {
  const { sidebar } = aim;
  const at = sidebar?.spots.get(nodes)?.get(aim.route) ?? -1;
  const from =
    sidebar === undefined || nodes.length <= most
      ? 0
      : Math.max(0, Math.min(at - Math.floor(most / 2), nodes.length - most));
  const to = sidebar === undefined ? nodes.length : Math.min(nodes.length, from + most);
  const shown: ViewNode[] = [];
  for (let index = from; index < to; index += 1) {
    const node = nodes[index];
    if (node !== undefined) shown.push(...shownOf(node, key === "" ? `${index}` : `${key}.${index}`, aim));
  }
  return { nodes: shown, from, to };
}

/** An entry as `viewOf` shows it; one that leads elsewhere and shows nothing below it is the same for all pages. */
function shownOf(node: NavNode, key: string, aim: Aim): readonly ViewNode[] {
  const { sidebar, route } = aim;
  if (sidebar === undefined || sidebar.refs.has(route) || leadsTo(node, route, sidebar)) return viewOf(node, key, aim);
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
  const addressing = { base: aim.site.config.baseUrl, trailingSlash: aim.site.config.trailingSlash };
  switch (node.kind) {
    case "html":
      return [node];
    case "link": {
      const { href } = targetOf(aim.site, aim.site.links.config.get(node.href), node);
      return [
        { kind: "page", label: node.label, href, current: false, external: isWebAddress(node.href), ...classOf(node) },
      ];
    }
    case "page": {
      const current = node.route === aim.route;
      if (node.unlisted === true && !current) return [];
      return [
        defined({
          kind: "page",
          label: node.label,
          href: hrefOf(node.route, addressing),
          current,
          external: false,
          ...classOf(node),
          method: node.method,
          ...(node.deprecated === true ? { deprecated: true } : {}),
        }),
      ];
    }
    case "category": {
      const current = node.route === aim.route;
      const { sidebar } = aim;
      const active = current || sidebar?.spots.get(node.items)?.has(aim.route) === true;
      const open = active || !node.collapsed;
      const isShown = sidebar === undefined || active || (open && sidebar.small);
      const below = isShown ? level(node.items, key, { ...aim, most: node.most }) : undefined;
      const more = below === undefined ? 0 : node.items.length - (below.to - below.from);
      const leads = node.route ?? firstPage(node.items);
      return [
        {
          kind: "category",
          label: node.label,
          indexed: node.route !== undefined,
          current,
          active,
          collapsible: node.collapsible,
          open,
          key,
          ...(leads === undefined ? {} : { href: hrefOf(leads, addressing) }),
          ...classOf(node),
          ...(below === undefined ? {} : { items: below.nodes }),
          ...(more === 0 ? {} : { more }),
        },
      ];
    }
  }
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

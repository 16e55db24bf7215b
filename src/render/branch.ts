// A page prints only its branch of the sidebar: the categories that lead to it and those that are open by default, and at most 150
// siblings a level around it. Otherwise ten thousand pages would each print ten thousand links.
import { isWebAddress } from "../model/resolve.ts";
import { hrefOf, type Route } from "../model/route.ts";
import type { NavNode, Site } from "../model/site.ts";
import type { ViewBranch, ViewNode, ViewRest } from "../model/view.ts";
import { targetOf } from "./target.ts";

const siblingsShown = 150;
/** Categories open by default are printed only while a sidebar is small. */
const openEverything = 400;

type Aim = { readonly site: Site; readonly route: Route; readonly whole: boolean; readonly small: boolean };

/** The branch of `route` in a sidebar. */
export function branchOf(site: Site, nodes: readonly NavNode[], route: Route): ViewBranch {
  const small = countUpTo(nodes, openEverything) < openEverything;
  const shown = level(nodes, "", { site, route, whole: false, small });
  const before = restOf(site, nodes.slice(0, shown.from).reverse());
  const after = restOf(site, nodes.slice(shown.to));
  return {
    nodes: shown.nodes,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** What stands in `left`, the nearest entry first. */
function restOf(site: Site, left: readonly NavNode[]): ViewRest | undefined {
  const { baseUrl: base, trailingSlash } = site.config;
  const nearest = firstPage(left);
  return nearest === undefined ? undefined : { count: left.length, href: hrefOf(nearest, { base, trailingSlash }) };
}

/** The whole tree, as the shared file that the sidebar island loads; nothing in it is current. */
export function wholeTree(site: Site, nodes: readonly NavNode[]): readonly ViewNode[] {
  return level(nodes, "", { site, route: "" as Route, whole: true, small: true }).nodes;
}

function level(
  nodes: readonly NavNode[],
  key: string,
  aim: Aim,
): { readonly nodes: readonly ViewNode[]; readonly from: number; readonly to: number } {
  const at = aim.whole ? -1 : nodes.findIndex((node) => holds(node, aim.route));
  const from =
    aim.whole || nodes.length <= siblingsShown
      ? 0
      : Math.max(0, Math.min(at - siblingsShown / 2, nodes.length - siblingsShown));
  const to = aim.whole ? nodes.length : Math.min(nodes.length, from + siblingsShown);
  const shown: ViewNode[] = [];
  for (let index = from; index < to; index += 1) {
    const node = nodes[index];
    if (node !== undefined) shown.push(...viewOf(node, key === "" ? `${index}` : `${key}.${index}`, aim));
  }
  return { nodes: shown, from, to };
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
        {
          kind: "page",
          label: node.label,
          href: hrefOf(node.route, addressing),
          current,
          external: false,
          ...classOf(node),
          ...(node.method === undefined ? {} : { method: node.method }),
          ...(node.deprecated === true ? { deprecated: true } : {}),
        },
      ];
    }
    case "category": {
      const current = node.route === aim.route;
      const active = current || node.items.some((item) => holds(item, aim.route));
      const open = active || !node.collapsed;
      const below = aim.whole || active || (open && aim.small) ? level(node.items, key, aim) : undefined;
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

function holds(node: NavNode, route: Route): boolean {
  if (node.kind === "page") return node.route === route && node.ref !== true;
  return node.kind === "category" && (node.route === route || node.items.some((item) => holds(item, route)));
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

// A sidebar by the titles of parents, as Just the Docs has it: whatever folders pages lie in, each stands below the page that it names.
import type { Page } from "../model/page.ts";
import type { NavNode } from "../model/site.ts";
import { compareNames } from "../text/compare-names.ts";
import { defined } from "../text/defined.ts";
import { addTo } from "../text/grouped.ts";
import { docNode } from "./sidebar-context.ts";

/** Pages below pages beyond this stand beside them. */
const deepest = 20;

/** The entries of `pages`; undefined where none of them names a parent. */
export function nodesByParents(pages: readonly Page[]): readonly NavNode[] | undefined {
  if (!pages.some(({ metadata: { front } }) => front.parent !== undefined)) return undefined;
  const byTitle = new Map<string, Page[]>();
  for (const page of pages) addTo(byTitle, page.metadata.title, page);
  const below = new Map<Page | undefined, Page[]>();
  for (const page of pages) addTo(below, parentOf(page, byTitle), page);
  const seen = new Set<Page>();
  const nodesOf = (parent: Page | undefined, depth: number): readonly NavNode[] =>
    (below.get(parent) ?? []).toSorted(byOrder).flatMap((page): readonly NavNode[] => {
      if (seen.has(page)) return [];
      seen.add(page);
      const items = depth >= deepest ? [] : nodesOf(page, depth + 1);
      return [items.length === 0 ? docNode(page) : categoryOf(page, items)];
    });
  const nodes = nodesOf(undefined, 0);
  // Pages that name each other are below nothing.
  const left = pages.filter((page) => !seen.has(page)).toSorted(byOrder);
  return [...nodes, ...left.map((page) => docNode(page))];
}

/** Of several of that title the one below the grandparent. */
function parentOf(page: Page, byTitle: ReadonlyMap<string, readonly Page[]>): Page | undefined {
  const { parent, grand_parent: grand } = page.metadata.front;
  if (parent === undefined) return undefined;
  const found = (byTitle.get(parent) ?? []).filter((one) => one !== page);
  return found.find(({ metadata }) => metadata.front.parent === grand) ?? found[0];
}

function byOrder(a: Page, b: Page): number {
  const [first, second] = [a, b].map(({ metadata }) => metadata.position ?? Number.POSITIVE_INFINITY);
  if (first !== second) return (first ?? 0) < (second ?? 0) ? -1 : 1;
  return compareNames(a.metadata.title, b.metadata.title) || compareNames(a.source, b.source);
}

function categoryOf(page: Page, items: readonly NavNode[]): NavNode {
  const { front, title, route } = page.metadata;
  return defined({
    kind: "category",
    label: front.sidebar_label ?? title,
    ...(front.sidebar_label === undefined ? { titled: true } : {}),
    items,
    collapsible: true,
    collapsed: true,
    route,
    icon: front.icon,
  });
}

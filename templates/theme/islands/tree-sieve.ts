// A tree looked through by words: which pages have them all, in their label, their method, or the labels above them.

import { methodText } from "../../../src/model/method.ts";
import type { ViewNode } from "../../../src/model/view.ts";

/** Entries that are shown at once: more than anybody reads, and few enough to be there with the next letter. */
const most = 100;

type Page = Extract<ViewNode, { kind: "page" }>;
/** A page with what it is found by, and the numbers of the categories above it. */
type Leaf = { readonly page: Page; readonly text: string };
/** A tree made ready to be looked through: a list of pages and of categories, as deep as it was. */
export type Sieve = { readonly count: number; readonly nodes: readonly SieveNode[] };
type SieveNode =
  | Leaf
  | { readonly category: Extract<ViewNode, { kind: "category" }>; readonly nodes: readonly SieveNode[] };

/** `nodes` made ready, which is done once for many words. */
export function sieveOf(nodes: readonly ViewNode[]): Sieve {
  let count = 0;
  const list = (level: readonly ViewNode[], above: string): readonly SieveNode[] =>
    level.flatMap((node): readonly SieveNode[] => {
      if (node.kind === "html") return [];
      if (node.kind === "category") {
        const { items = [], ...own } = node;
        const text = `${above} ${node.label}`;
        return [{ category: own, nodes: list(items, text.toLowerCase()) }];
      }
      count += 1;
      const method = node.method === undefined ? "" : methodText(node.method);
      return [{ page: node, text: `${above} ${node.label} ${method}`.toLowerCase() }];
    });
  return { nodes: list(nodes, ""), count };
}

/** The pages that have all of `wanted`, with the categories above them; of many the first ones. `matching`: how many there are. */
export function sifted(
  sieve: Sieve,
  wanted: string,
  own: string,
): { readonly nodes: readonly ViewNode[]; readonly matching: number } {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  let matching = 0;
  const list = (level: readonly SieveNode[]): readonly ViewNode[] => {
    const kept: ViewNode[] = [];
    for (const node of level) {
      if ("page" in node) {
        if (!words.every((word) => node.text.includes(word))) continue;
        matching += 1;
        if (matching <= most) kept.push(node.page.href === own ? { ...node.page, current: true } : node.page);
        continue;
      }
      const items = list(node.nodes);
      if (items.length === 0) continue;
      kept.push({ ...node.category, items, collapsible: false, open: true, active: true, current: false });
    }
    return kept;
  };
  return { nodes: list(sieve.nodes), matching };
}

// The branch of a sidebar as HTML. Nearly all of its entries look on one page as they do on the next, and to render them was two thirds of
// the rendering of a page. So each is rendered once, by the theme, and remembered; what holds others is rendered without them, and they are
// put into its empty list.
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { TreeBranch, TreeView, type TreeWords } from "../../templates/theme/index.ts";
import type { ViewBranch, ViewNode } from "../model/view.ts";

/** Entries of a few sidebars, each as it is shown on its own page and on others. */
const most = 4_000;

/** A printer of branches in the language of `words`: what it answers is what the theme renders, byte for byte. It remembers the entries that it printed. */
export function openTrees(words: TreeWords): (branch: ViewBranch) => string {
  const known = new Map<string, string>();
  // The branches of many pages hold the same entries: those need not even be compared.
  const items = new WeakMap<ViewNode, string>();
  const empty = renderToString(createElement(TreeView, { nodes: [], words }));
  const end = "</ul>";
  const start = empty.slice(0, -end.length);
  const printed = (value: object, element: () => ReactElement): string => {
    const key = JSON.stringify(value);
    const html = known.get(key) ?? renderToString(element());
    if (known.size >= most) known.clear();
    known.set(key, html);
    return html;
  };
  /** `html` with `items` in the first list that is empty. Text in it cannot look like one: it is escaped. */
  const filled = (html: string, items: string): string => {
    const at = html.indexOf(empty) + start.length;
    return html.slice(0, at) + items + html.slice(at);
  };
  const item = (node: ViewNode): string => {
    const before = items.get(node);
    if (before !== undefined) return before;
    const html = itemOf(node);
    items.set(node, html);
    return html;
  };
  const itemOf = (node: ViewNode): string => {
    const own = node.kind === "category" && node.items !== undefined ? { ...node, items: [] } : node;
    const list = printed(own, () => createElement(TreeView, { nodes: [own], words }));
    const html = list.slice(start.length, -end.length);
    return node.kind === "category" && node.items !== undefined ? filled(html, itemsOf(node.items)) : html;
  };
  const itemsOf = (nodes: readonly ViewNode[]): string => {
    let html = "";
    for (const node of nodes) html += item(node);
    return html;
  };
  return ({ nodes, ...rests }) => {
    const frame: ViewBranch = { ...rests, nodes: [] };
    return filled(
      printed(frame, () => createElement(TreeBranch, { branch: frame, words })),
      itemsOf(nodes),
    );
  };
}

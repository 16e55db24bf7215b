// What stands around the content of pages as HTML: the bar of the site, its foot, and the branches of sidebars. They look alike on many pages:
// rendered for each, bar and foot were a fifth of the rendering of a guide, and a branch was two thirds. So each is rendered once, by the
// theme, and remembered.
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import {
  FooterInside,
  NavbarInside,
  PageWords,
  TreeBranch,
  TreeView,
  type TreeWords,
} from "../../templates/theme/index.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { Chrome, PageView, ViewBranch, ViewNode } from "../model/view.ts";

/** Bars of a few areas. A site that names its version has one for each page. */
const mostBars = 64;

/** What stands inside the theme's `nav` and `footer`, byte for byte as it is rendered there. */
export type PrintedFrame = { readonly navbar: string; readonly footer: string };

/** What was printed for one chrome; `text`: its JSON. */
type Printed = { readonly text: string; readonly footer: string; readonly bars: Map<string, string> };

/** A printer of frames in the language of `words`, for the pages of one chrome after those of another. */
export function openFrames(words: PageMessages): (chrome: Chrome, view: PageView) => PrintedFrame {
  const texts = new WeakMap<Chrome, string>();
  const rendered = (element: ReactElement): string =>
    renderToString(createElement(PageWords, { value: words }, element));
  let last: Printed | undefined;
  const printedFor = (chrome: Chrome): Printed => {
    // Each job brings a copy of the chrome of its own: as a text it is the same.
    const text = texts.get(chrome) ?? JSON.stringify(chrome);
    texts.set(chrome, text);
    if (last?.text !== text)
      last = { text, footer: rendered(createElement(FooterInside, { chrome })), bars: new Map() };
    return last;
  };
  return (chrome, { navbar }) => {
    const { footer, bars } = printedFor(chrome);
    const key = JSON.stringify(navbar);
    const bar = bars.get(key) ?? rendered(createElement(NavbarInside, { chrome, view: { navbar } }));
    if (bars.size >= mostBars) bars.clear();
    bars.set(key, bar);
    return { navbar: bar, footer };
  };
}

// The branch of a sidebar: an entry that holds others is rendered without them, and they are put into its empty list.

/** Entries of a few sidebars, each as it is shown on its own page and on others. */
const mostEntries = 4_000;

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
    if (known.size >= mostEntries) known.clear();
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

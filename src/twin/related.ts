// The pages beside a page, by their twins: what stands in the same category of its sidebar.

import { twinHrefAt } from "../model/route.ts";
import type { ViewNode } from "../model/view.ts";
import { escapedWords, linkAddress } from "../text/commonmark.ts";
import { inBrackets, oneLine, type Telling } from "./telling.ts";

/** On each side: a category may have thousands. */
const most = 1;

/** The nearest neighbours of the page, in a line; empty for none. */
export function relatedText({ chrome, view }: Telling): string {
  const { label, nodes } = around(view.sidebar?.nodes ?? [], chrome.siteTitle);
  const at = nodes.findIndex((node) => node.kind === "page" && node.current);
  if (at < 0) return "";
  const links = nodes
    .slice(Math.max(0, at - most), at + most + 1)
    .flatMap((node) =>
      node.kind !== "page" || node.current || node.external
        ? []
        : [`[${inBrackets(node.label)}](${linkAddress(twinHrefAt(node.href, chrome.base))})`],
    );
  return links.length === 0 ? "" : `${escapedWords(oneLine(label))}: ${links.join(", ")}`;
}

type Siblings = { readonly label: string; readonly nodes: readonly ViewNode[] };

/** The list of entries in which the page stands, and what it is called. */
function around(nodes: readonly ViewNode[], label: string): Siblings {
  for (const node of nodes) {
    if (node.kind === "page" && node.current) return { label, nodes };
    const inner = node.kind === "category" && node.items !== undefined ? around(node.items, node.label) : undefined;
    if (inner !== undefined && inner.nodes.length > 0) return inner;
  }
  return { label, nodes: [] };
}

// A clean HTML tree in; the tree that is printed, with the page's ids, outline and title, out. One table of hands by tag name; each
// answers the nodes that stand in its element's place. Ids that authors wrote are taken first, so that made ones step aside.

import type { Element, ElementContent, Root, RootContent } from "hast";
import { finding } from "../../diagnostics/finding.ts";
import type { Heading } from "../../model/page.ts";
import { headingSlug, Slugger } from "../../model/slug.ts";
import { defined } from "../../text/defined.ts";
import { blockNodes } from "./block-shapes.ts";
import { blockOf } from "./blocks.ts";
import { type FinishContext, type Hand, keepsIds, plain, type Work } from "./finish-work.ts";
import { frame } from "./frame.ts";
import { heading } from "./heading-shapes.ts";
import { image, link, media } from "./link-shapes.ts";
import { listItem, section, svg } from "./shapes.ts";
import { cell, table } from "./table-shape.ts";

export type Finished = {
  readonly anchors: readonly string[];
  readonly outline: readonly Heading[];
  /** Plain text of the first h1. */
  readonly title?: string;
};

/** Finishes `tree` in place. Findings: `duplicate-id`, `empty-link`, `dropped-html` (addresses that run something), `dropped-frame`, `heading-skipped`. */
export function finish(tree: Root, context: FinishContext): Finished {
  const work: Work = {
    ...context,
    slugger: new Slugger(),
    anchors: [],
    outline: [],
    titles: [],
    levels: [],
    belowTitle: [],
    tabs: [],
    groups: [],
    zooms: [],
    inLink: false,
    inside: (nodes) => childrenOf(nodes, work),
    at: undefined,
  };
  takeIds(tree, work);
  tree.children = childrenOf(tree.children, work);
  for (const { input, label, base } of work.tabs) {
    const id = work.slugger.unique(base);
    input.properties.id = id;
    label.properties.htmlFor = [id];
  }
  const title = work.titles[0]?.text;
  if (title === undefined) work.findings.push(...work.belowTitle);
  if (work.headings.kind === "page") giveTitleIds(work);
  return defined({ anchors: work.anchors, outline: work.outline, title });
}

/** Titles are spots to link to, as on code hosts; they take ids last, so that no other heading's id depends on them. */
function giveTitleIds({ titles, slugger, anchors }: Work): void {
  for (const { text, element } of titles) {
    const id = headingSlug(text);
    if (typeof element.properties.id === "string" || id === "" || !slugger.take(id)) continue;
    element.properties = { id, ...element.properties };
    anchors.push(id);
  }
}

/** Ids that authors wrote come first, so that made ones step aside. */
function takeIds(parent: Root | Element, work: Work): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const block = blockOf(work.blocks, child);
    const id = block?.kind === "admonition" ? block.id : child.properties.id;
    const name = child.tagName === "a" && child.properties.name !== id ? child.properties.name : undefined;
    for (const value of [id, name]) {
      if (typeof value !== "string" || value === "" || !keepsIds(work)) continue;
      if (work.slugger.take(value)) {
        work.anchors.push(value);
        continue;
      }
      work.findings.push(finding("duplicate-id", work.placeOf(child), { id: value }));
      // A document may hold an id once; the first one keeps it.
      if (child.properties.id === value) delete child.properties.id;
      else delete child.properties.name;
    }
    takeIds(child, work);
  }
}

function childrenOf<Node extends RootContent | ElementContent>(nodes: readonly Node[], work: Work): ElementContent[] {
  const result: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type === "text") result.push(node);
    else if (node.type === "element") result.push(...elementOf(node, work));
  }
  return result;
}

function elementOf(element: Element, work: Work): ElementContent[] {
  const outer = work.at;
  if (element.position !== undefined) work.at = element;
  if (!keepsIds(work)) {
    delete element.properties.id;
    delete element.properties.name;
  }
  const block = blockOf(work.blocks, element);
  const result =
    block === undefined ? (hands[element.tagName] ?? plain)(element, work) : blockNodes(block, element, work);
  work.at = outer;
  return result;
}

const hands: Readonly<Record<string, Hand>> = Object.assign(Object.create(null), {
  a: link,
  img: image,
  source: media,
  video: media,
  audio: media,
  track: media,
  iframe: frame,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  li: listItem,
  table,
  td: cell,
  th: cell,
  section,
  svg,
  hgroup: (element: Element, work: Work) => work.inside(element.children),
});

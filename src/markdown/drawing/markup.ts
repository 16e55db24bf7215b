// Markup that a package made, read as a browser reads it, and printed again of what a list lets stay.
import type { Element, ElementContent, Root, RootContent } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { late } from "../../text/late.ts";
import { lazily } from "../../text/lazily.ts";

/** Levels of elements in one drawing. */
const deepest = 60;

/** Answers the element as it is printed, without its children; undefined: it goes with all that is in it. */
export type KeepElement = (element: Element) => Pick<Element, "tagName" | "properties"> | undefined;

const libraries = late<typeof import("../html-libraries.ts")>("html");
const reader = lazily(() => unified().use(libraries().rehypeRaw).freeze());
const printer = unified().use(rehypeStringify).freeze();

/** The first element of `markup` called `root`, itself or in what is around it, with what `keep` lets stay of it; undefined where there is none, or too deep a one. */
export function cleanMarkup(markup: string, root: string, keep: KeepElement): Element | undefined {
  const tree: Root = { type: "root", children: [{ type: "raw", value: markup }] };
  const parsed = reader().runSync(tree);
  const found = firstOf(parsed.children, root);
  return found === undefined ? undefined : cleaned(found, keep, 0);
}

/** A tree of elements as HTML. */
export function markupOf(element: Element): string {
  return printer.stringify({ type: "root", children: [element] });
}

function firstOf(nodes: readonly (RootContent | ElementContent)[], root: string, depth = 0): Element | undefined {
  if (depth > 3) return undefined;
  for (const node of nodes) {
    if (node.type !== "element") continue;
    const found = node.tagName === root ? node : firstOf(node.children, root, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function cleaned(element: Element, keep: KeepElement, depth: number): Element | undefined {
  if (depth > deepest) return undefined;
  const kept = keep(element);
  if (kept === undefined) return depth === 0 ? undefined : { ...empty };
  const children: ElementContent[] = [];
  for (const child of element.children) {
    if (child.type === "text") children.push(child);
    if (child.type !== "element") continue;
    const inner = cleaned(child, keep, depth + 1);
    if (inner === undefined) return undefined;
    if (inner.tagName !== "") children.push(inner);
  }
  return { type: "element", ...kept, children };
}

/** What was left out. */
const empty: Element = { type: "element", tagName: "", properties: {}, children: [] };

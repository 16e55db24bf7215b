// The automatic description of a page: its first paragraph of prose as plain text. Headings, list and table marks, ids and titles of
// blocks are no prose.
import type { Element, Root } from "hast";
import { blockTag } from "./allow-list.ts";
import { plainText } from "./plain-text.ts";

const never = new Set(["table", "section", "h1", "h2", "h3", "h4", "h5", "h6", "figure", "summary", "svg"]);
const second = new Set([blockTag, "blockquote", "ul", "ol", "aside", "details", "dl"]);

/** The text of the first paragraph outside of blocks, quotes and lists; else of the first one in them; else of the first list item. */
export function descriptionOf(tree: Root): string {
  return (
    first(
      tree,
      (element) => element.tagName === "p",
      (element) => !second.has(element.tagName),
    ) ||
    first(
      tree,
      (element) => element.tagName === "p",
      () => true,
    ) ||
    first(
      tree,
      (element) => element.tagName === "li" || element.tagName === "dd",
      () => true,
    )
  );
}

function first(
  parent: Root | Element,
  wanted: (element: Element) => boolean,
  enter: (element: Element) => boolean,
): string {
  for (const child of parent.children) {
    if (child.type !== "element" || never.has(child.tagName)) continue;
    const text = wanted(child)
      ? plainText(child)
          .replace(/\s*\{#[^\s{}]+\}\s*/g, " ")
          .trim()
      : "";
    const found = text || (enter(child) ? first(child, wanted, enter) : "");
    if (found !== "") return found;
  }
  return "";
}

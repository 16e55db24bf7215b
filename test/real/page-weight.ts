// What a page weighs: its bytes as a host sends them, and the elements that a browser lays out before a reader unfolds anything.
import { gzipSync } from "node:zlib";
import { attribute, documentOf, type Element, elementsIn } from "../routes/reading.ts";

export type PageWeight = { readonly gzip: number; readonly elements: number };

export function weightOf(html: string): PageWeight {
  const elements = [...elementsIn(documentOf(html))].filter((element) => !isFolded(element));
  return { gzip: gzipSync(html).length, elements: elements.length };
}

/** Whether an element stands in something closed, of which only the summary is in sight. */
function isFolded(element: Element): boolean {
  let inside = element;
  for (let at = element.parentNode; at !== null && "attrs" in at; at = at.parentNode) {
    if (at.tagName === "details" && inside.tagName !== "summary" && attribute(at, "open") === undefined) return true;
    inside = at;
  }
  return false;
}

// The tag of an element of HTML as HTML has it: an attribute in braces gets the text that it says, `width={800}`; one that would have to be
// run to be known, an object of styles, what JSX spreads, go. A page's frame takes no styles of its own anyway.
import type { BlockPart } from "../own-blocks.ts";
import type { JsxElement } from "./elements.ts";
import { type NamedValues, readValue, textOf } from "./literal.ts";
import type { Attribute } from "./tag.ts";

/** Whether an element of HTML is written as JSX has it: no HTML has an attribute in braces. */
export function isJsx({ attributes }: JsxElement): boolean {
  return attributes.some(({ kind }) => kind === "expression" || kind === "spread");
}

/** The tag that `element` begins with, or all of `<img/>`. */
export function plainTag(text: string, element: JsxElement, known: NamedValues): readonly BlockPart[] {
  const parts: BlockPart[] = [];
  let at = element.from;
  for (const attribute of element.attributes) {
    if (attribute.kind !== "expression" && attribute.kind !== "spread") continue;
    const value = attribute.kind === "expression" ? textOf(readValue(written(text, attribute), known)) : undefined;
    const start =
      attribute.kind === "spread" ? attribute.from - 1 : text.lastIndexOf(attribute.name, attribute.from - 2);
    const isKept = value !== undefined && !/["\n]/.test(value);
    parts.push({ from: at, to: isKept ? start : endOfWords(text, start) });
    if (isKept) parts.push({ words: `${attribute.name}="${value}"`, at: start });
    at = attribute.to + 1;
  }
  return [...parts, { from: at, to: element.inner?.from ?? element.to }];
}

function written(text: string, { from, to }: Attribute): string {
  return text.slice(from, to);
}

/** Where what stands before `at` ends, blanks left out. */
function endOfWords(text: string, at: number): number {
  let end = at;
  while (end > 0 && /\s/.test(text[end - 1] ?? "")) end -= 1;
  return end;
}

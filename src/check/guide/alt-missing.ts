// A picture without words: who does not see it learns nothing of it. An element of HTML that says `alt=""` says that it only decorates;
// markdown has no way to say so, and `![](x.png)` is mostly forgotten.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/**
 * `diagnostics` without those at what is no picture in `text`, the source of `file`: a card of another program becomes one with a picture, and its
 * author has no place for words.
 */
export function withoutMadePictures(
  diagnostics: readonly Diagnostic[],
  file: string,
  text: string,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ code }) => code === "alt-missing")) return diagnostics;
  const lines = text.split("\n");
  return diagnostics.filter(({ code, place }) => {
    if (code !== "alt-missing" || place.file !== file || !("line" in place)) return true;
    return /^(?:!|<[\w.:-]*im(?:g|age))/i.test((lines[place.line - 1] ?? "").slice(place.column - 1));
  });
}

/** `alt-missing` (log) at an image of the address `href`. Source: WCAG 2.2, 1.1.1. */
export function altMissing(href: string, place: Place): Diagnostic {
  return diagnostic("alt-missing", place, { href: href.length > 80 ? `${href.slice(0, 79)}…` : href });
}

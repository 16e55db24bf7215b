// A skeleton with its colours, made once: what stands between its holes is HTML of `hljs-*` spans, and only what fills them is escaped anew.

import { escapeText } from "../../../model/segments.ts";
import { type Hole, holePattern } from "../../../samples/shape.ts";
import { fillingsOf, type Skeleton, woven } from "../../../samples/skeleton.ts";
import { highlight } from "../../highlight.ts";

/** `html` is parallel to the skeleton's `text`. */
export type Coloured = Skeleton & { readonly html: readonly string[] };

/** Colours `skeleton` by the grammar of a language. */
export function coloured(skeleton: Skeleton, grammar: string): Coloured {
  const text = woven(
    skeleton.text,
    skeleton.spots.map(({ hole }) => hole),
  );
  const html = highlight(text, grammar).html.split(holePattern);
  // A grammar that sees two words in a hole would tear it.
  return { ...skeleton, html: html.length === skeleton.text.length ? html : skeleton.text.map(escapeText) };
}

/** The sample with `texts` in its holes: as text, and as HTML. */
export function filled(
  skeleton: Coloured,
  texts: ReadonlyMap<Hole, string>,
): { readonly text: string; readonly html: string } {
  const fillings = fillingsOf(skeleton, texts);
  const parts = skeleton.spots.map(({ free }, index) => {
    const source = fillings[index] ?? "";
    // Free spots stand in no string, so they bring their own colours.
    return free ? colours(source) : escapeText(source);
  });
  return { text: woven(skeleton.text, fillings), html: woven(skeleton.html, parts) };
}

const token =
  /("(?:[^"\\]|\\.)*")(\]?\s*:)?|(-?\b\d+(?:\.\d+)?(?:[eE][+-]?\d+)?\b)|\b(true|false|null|True|False|None|nil)\b/g;

/** Colours of a literal, or of a raw string as a whole. */
function colours(source: string): string {
  if (/^r#+"/.test(source)) return span("string", source);
  let html = "";
  let from = 0;
  for (const match of source.matchAll(token)) {
    const [whole, string, colon, number] = match;
    html += escapeText(source.slice(from, match.index));
    if (string !== undefined) html += span(colon === undefined ? "string" : "attr", string) + (colon ?? "");
    else html += span(number === undefined ? "literal" : "number", whole);
    from = match.index + whole.length;
  }
  return html + escapeText(source.slice(from));
}

function span(kind: string, text: string): string {
  return `<span class="hljs-${kind}">${escapeText(text)}</span>`;
}

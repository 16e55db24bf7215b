// Ids of headings of a page that moves: where its new text would have another one than the old page had, the heading is given the old one.
import { headingsOf, withoutClosing } from "../../../markdown/heading-ids.ts";
import type { IdRule } from "../../../text/heading-ids/heading.ts";

/** `old` was made by one rule from one text; `now` by another from another. */
type Ids = {
  readonly old: { readonly text: string; readonly rule: IdRule };
  readonly now: { readonly text: string; readonly rule: IdRule };
};

/** The signs before a heading that has such. */
const isAtx = /^[\s>*+\-\d.)]*#{1,6}[ \t]/;

/** The text of `now` with `{#old-id}` at each heading whose id would change. As it is where the two have not the same headings. */
export function withOldIds({ old, now }: Ids): string {
  if (old.text === now.text && old.rule === now.rule) return now.text;
  const [before, after] = [headingsOf(old.text, old.rule), headingsOf(now.text, now.rule)];
  if (before.length !== after.length) return now.text;
  const lines = now.text.split("\n");
  const kept = new Set<string>();
  for (const [at, { id }] of before.entries()) {
    const isFirst = !kept.has(id);
    kept.add(id);
    const there = after[at];
    if (there === undefined || there.id === id || there.isGiven || !isFirst || !/^[^\s{}]+$/.test(id)) continue;
    const line = lines[there.line - 1] ?? "";
    lines[there.line - 1] = `${isAtx.test(line) ? withoutClosing(line) : line.trimEnd()} {#${id}}`;
  }
  return lines.join("\n");
}

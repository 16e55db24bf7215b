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

/** The text of `now` with `{#old-id}` at each heading whose id would change. */
export function withOldIds({ old, now }: Ids): string {
  if (old.text === now.text && old.rule === now.rule) return now.text;
  const after = headingsOf(now.text, now.rule);
  const written = headingsOf(old.text, old.rule);
  // What stands in components is a heading once those are read.
  const before = written.length === after.length ? written : headingsOf(now.text, old.rule);
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

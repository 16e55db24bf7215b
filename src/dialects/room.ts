// A block that a rule makes inside of another one needs fewer colons than that: those around it grow.

import type { CodeRanges } from "../text/code-ranges.ts";
import { colonsOf, pairsOf } from "./block-pairs.ts";
import type { TextEdit } from "./rewriting.ts";

const fence = /^[ \t>]*(:{3,})/gm;

/** `edits` of `text`, and with them what lengthens the fences of the blocks around the blocks that they make. */
export function withRoom(text: string, code: () => CodeRanges, edits: readonly TextEdit[]): readonly TextEdit[] {
  if (!text.includes(":::")) return edits;
  const made = edits.flatMap((edit) => {
    const count = colonsMade(edit);
    return count === 0 ? [] : [{ edit, count }];
  });
  if (made.length === 0) return edits;
  const colons = colonsOf(text, code());
  const untouched = apartFrom(edits, colons);
  const longer: TextEdit[] = [];
  const inner: { readonly from: number; readonly count: number }[] = [];
  let next = 0;
  for (const { open, close } of pairsOf(colons)) {
    for (; (made[next]?.edit.from ?? Number.POSITIVE_INFINITY) < close.at; next += 1) {
      const { edit, count } = made[next] ?? {};
      if (edit !== undefined && count !== undefined) inner.push({ from: edit.from, count });
    }
    let most = 0;
    while ((inner.at(-1)?.from ?? -1) >= open.at) most = Math.max(most, inner.pop()?.count ?? 0);
    if (most === 0) continue;
    const isKept = untouched.has(open) && untouched.has(close);
    const count = isKept ? Math.max(open.count, most + 1) : most;
    inner.push({ from: open.at, count });
    if (!isKept || count === open.count) continue;
    longer.push({ from: open.at, to: open.at, by: [":".repeat(count - open.count)] });
    const missing = count - close.count;
    if (missing > 0) longer.push({ from: close.at, to: close.at, by: [":".repeat(missing)] });
  }
  return longer.length === 0 ? edits : [...edits, ...longer].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** The longest fence at the start of a line of what an edit writes. */
function colonsMade({ by }: TextEdit): number {
  let most = 0;
  for (const part of by)
    if (typeof part === "string" && part.includes(":::"))
      for (const [, colons = ""] of part.matchAll(fence)) most = Math.max(most, colons.length);
  return most;
}

/** Those of `places` that no edit writes over. Both are in order. */
function apartFrom<Place extends { readonly at: number; readonly end: number }>(
  edits: readonly TextEdit[],
  places: readonly Place[],
): ReadonlySet<Place> {
  let next = 0;
  const apart = places.filter(({ at, end }) => {
    while ((edits[next]?.to ?? Number.POSITIVE_INFINITY) <= at) next += 1;
    return (edits[next]?.from ?? Number.POSITIVE_INFINITY) >= end;
  });
  return new Set(apart);
}

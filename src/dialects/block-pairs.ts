// Block fences of colons in a text, opening line by closing line: what belongs together, by the rule that they are parsed by.

import type { CodeRanges } from "../text/code-ranges.ts";
import { firstOf } from "../text/first-of.ts";

/** A line of colons: where they begin, how many they are, and the line's end. `words`: what follows them, trimmed; none in a closing line. */
export type Colons = { readonly at: number; readonly count: number; readonly end: number; readonly words: string };

/** A block that is closed. */
export type ColonPair = { readonly open: Colons; readonly close: Colons };

const line = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(:{3,})([^\n]*)$/gm;

/** All lines of `text` that begin with three colons or more and are no code, in order. */
export function colonsOf(text: string, code: CodeRanges): readonly Colons[] {
  if (!text.includes(":::")) return [];
  const found: Colons[] = [];
  for (const { 0: written, 1: colons = "", 2: rest = "", index } of text.matchAll(line)) {
    const end = index + written.length;
    const at = end - rest.length - colons.length;
    if (!code.holds(at)) found.push({ at, count: colons.length, end, words: rest.trim() });
  }
  return found;
}

/** What may open a block: a name, then an end of it. Others (`::: module.name`) are text to all programs that have such blocks. */
const opener = /^[A-Za-z][\w-]*(?=[\s[{#]|$)/;

/** The closed blocks, those inside before those around them: a line of colons alone closes the outermost block that has no more. */
export function pairsOf(colons: readonly Colons[]): readonly ColonPair[] {
  const pairs: ColonPair[] = [];
  const open: Colons[] = [];
  // How few colons each open block and all around it have.
  const least: number[] = [];
  for (const found of colons) {
    if (opener.test(found.words)) {
      open.push(found);
      least.push(Math.min(found.count, least.at(-1) ?? found.count));
      continue;
    }
    if (found.words !== "" || (least.at(-1) ?? Number.POSITIVE_INFINITY) > found.count) continue;
    // These never grow.
    const outermost = firstOf(least.length, (index) => (least[index] ?? 0) <= found.count);
    const opening = open[outermost];
    if (opening === undefined) continue;
    pairs.push({ open: opening, close: found });
    open.length = outermost;
    least.length = outermost;
  }
  return pairs;
}

/** Colons for a block around what stands from `from` up to `to` of `text`: one more than any line in it begins with, at least three. */
export function colonsAround(text: string, from: number, to: number): number {
  const body = text.slice(from, to);
  if (!body.includes(":::")) return 3;
  let most = 2;
  for (const [, colons = ""] of body.matchAll(line)) most = Math.max(most, colons.length);
  return most + 1;
}

// A few words of a text around what was looked for, in pieces: a reader's page sets each as text and marks some, never as HTML.
import type { Query } from "./query.ts";
import { likeness } from "./rank.ts";
import { tokensOf } from "./tokens.ts";

export type Piece = { readonly text: string; readonly marked: boolean };

/** Words around the first match, at most `most` of them, with "…" where text is left out. Texts without a match give their beginning. */
export function snippetOf(text: string, query: Query, most: number): readonly Piece[] {
  const words = text.split(/(\s+)/);
  const hits = words.map((word) => isMatch(word, query));
  const first = Math.max(0, hits.indexOf(true));
  const from = words.length <= most * 2 ? 0 : Math.max(0, first - Math.floor(most / 2) * 2);
  const to = Math.min(words.length, from + most * 2);
  const pieces: Piece[] = [];
  if (from > 0) pieces.push({ text: "… ", marked: false });
  for (let at = from; at < to; at += 1) push(pieces, words[at] ?? "", hits[at] === true);
  if (to < words.length) pieces.push({ text: " …", marked: false });
  return pieces;
}

/** The whole of `text` with its matches marked. */
export function markedOf(text: string, query: Query): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const word of text.split(/(\s+)/)) push(pieces, word, isMatch(word, query));
  return pieces;
}

function push(pieces: Piece[], text: string, marked: boolean): void {
  const last = pieces.at(-1);
  if (last !== undefined && last.marked === marked) pieces[pieces.length - 1] = { text: last.text + text, marked };
  else if (text !== "") pieces.push({ text, marked });
}

function isMatch(word: string, query: Query): boolean {
  if (word.trim() === "") return false;
  const terms = tokensOf(word).flatMap(({ whole, parts }) => [whole, ...parts]);
  return query.words.some(
    ({ whole, parts, quiet }) =>
      !quiet &&
      [whole, ...parts].some((typed) => typed.length > 1 && terms.some((term) => likeness(typed, term) >= 0.5)),
  );
}

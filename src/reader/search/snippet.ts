// A few words of a text around what was looked for, in pieces: a reader's page sets each as text and marks some, never as HTML.
import type { Hit, TextRange } from "./answer.ts";
import { matcherOf } from "./likeness.ts";
import type { Query } from "./query.ts";
import { tokensOf } from "./tokens.ts";

export type SnippetPiece = { readonly text: string; readonly marked: boolean };

/** The title of `hit`, marked as the service says or else as the query asks. */
export function titleOf(hit: Hit, query: Query): readonly SnippetPiece[] {
  return hit.marks === undefined ? markedOf(hit.title, query) : piecesOf(hit.title, hit.marks.title);
}

/** What to show of the text of `hit`, at most `most` words: of a service's snippet, else around the first match. */
export function excerptOf(hit: Hit, query: Query, most: number): readonly SnippetPiece[] {
  if (hit.marks === undefined) return snippetOf(hit.text, query, most);
  // Services count words in ways of their own.
  const end = endOf(hit.text, most);
  if (end === undefined) return piecesOf(hit.text, hit.marks.text);
  const ranges = hit.marks.text.flatMap(([from, to]): readonly TextRange[] =>
    from < end ? [[from, Math.min(to, end)]] : [],
  );
  return [...piecesOf(hit.text.slice(0, end), ranges), { text: " …", marked: false }];
}

/** Where the first `most` words of `text` end; undefined when there are no more. A lone "…" is no word. */
function endOf(text: string, most: number): number | undefined {
  let end = 0;
  let count = 0;
  for (const word of text.matchAll(/\S+/g)) {
    if (word[0] === "…") continue;
    count += 1;
    if (count > most) return end;
    end = word.index + word[0].length;
  }
  return undefined;
}

/** `text` with `ranges` marked. */
export function piecesOf(text: string, ranges: readonly TextRange[]): readonly SnippetPiece[] {
  const pieces: SnippetPiece[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    push(pieces, text.slice(at, from), false);
    push(pieces, text.slice(from, to), true);
    at = to;
  }
  push(pieces, text.slice(at), false);
  return pieces;
}

/**
 * Words around the first match, at most `most` of them, with "…" where text is left out. In a text that has no word of the query, words that
 * stand for them match: they are why it was found. Texts without any give their beginning.
 */
export function snippetOf(text: string, query: Query, most: number): readonly SnippetPiece[] {
  const words = text.split(/(\s+)/);
  const typed = words.map((word) => isMatch(word, query));
  const hits = typed.includes(true) ? typed : words.map((word) => isStandIn(word, query));
  const first = Math.max(0, hits.indexOf(true));
  const from = words.length <= most * 2 ? 0 : Math.max(0, first - Math.floor(most / 2) * 2);
  const to = Math.min(words.length, from + most * 2);
  const pieces: SnippetPiece[] = [];
  if (from > 0) pieces.push({ text: "… ", marked: false });
  for (let at = from; at < to; at += 1) pushWord(pieces, words[at] ?? "", hits[at] === true);
  if (to < words.length) pieces.push({ text: " …", marked: false });
  return pieces;
}

/** The whole of `text` with its matches marked. */
export function markedOf(text: string, query: Query): readonly SnippetPiece[] {
  const pieces: SnippetPiece[] = [];
  for (const word of text.split(/(\s+)/)) pushWord(pieces, word, isMatch(word, query));
  return pieces;
}

/** What is part of a word; halves of letters beyond 16 bits are. Around it stand quotes, brackets, the end of its sentence. */
const inWord = /[\p{L}\p{M}\p{N}_/{}\ud800-\udfff]/u;

/** `word` with the signs around it, which are never marked. */
function pushWord(pieces: SnippetPiece[], word: string, marked: boolean): void {
  let from = 0;
  let to = word.length;
  if (marked) {
    while (from < to && !inWord.test(word.charAt(from))) from += 1;
    while (to > from && !inWord.test(word.charAt(to - 1))) to -= 1;
  }
  push(pieces, word.slice(0, from), false);
  push(pieces, word.slice(from, to), marked);
  push(pieces, word.slice(to), false);
}

function push(pieces: SnippetPiece[], text: string, marked: boolean): void {
  const last = pieces.at(-1);
  if (text === "") return;
  if (last !== undefined && last.marked === marked) pieces[pieces.length - 1] = { text: last.text + text, marked };
  else pieces.push({ text, marked });
}

function termsIn(word: string): readonly string[] {
  return word.trim() === "" ? [] : tokensOf(word).flatMap(({ whole, parts }) => [whole, ...parts]);
}

function isStandIn(word: string, query: Query): boolean {
  const terms = termsIn(word);
  return query.said.some((one) => terms.some((term) => matcherOf(one).standIn(term) === 1));
}

function isMatch(word: string, query: Query): boolean {
  const terms = termsIn(word);
  return query.words.some((one) => {
    if (one.quiet) return false;
    const { whole, parts } = matcherOf(one);
    const typed = [
      ...(one.whole.length > 1 ? [whole] : []),
      ...parts.filter((_, at) => (one.parts[at] ?? "").length > 1),
    ];
    return typed.some((like) => terms.some((term) => like(term) >= 0.5));
  });
}

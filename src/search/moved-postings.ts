// By which words a page is found before and after an edit, and what of that moves. A page is found for others, too: the names and texts of
// fields that many operations share stand on one page, their home.
import { isDeepStrictEqual } from "node:util";
import type { Sketch } from "../model/sealed-records.ts";
import type { TextRecord } from "../reader/search/index-files.ts";
import { isQuiet, termsOf } from "../reader/search/tokens.ts";
import { nameWeight } from "./make-index.ts";
import type { Outline } from "./outline.ts";

/** Postings of changed pages by term and page: record and weight, or none any more. */
export type Moves = ReadonlyMap<string, ReadonlyMap<number, readonly [record: number, weight: number] | undefined>>;

/** A page that brings other records than before. */
export type Change = { readonly page: number; readonly before: Opened; readonly after: Opened };
export type Opened = { readonly sketch: Sketch; readonly outline: Outline };

/** Of a page, what it says for others too: rows of text behind its own, which keep their records. */
export type SharedRows = ReadonlyMap<number, readonly TextRecord[]>;

/** The postings that `changes` bring and take. */
export function movesOf(changes: readonly Change[], shared: SharedRows): Moves {
  const moves = new Map<string, Map<number, readonly [number, number] | undefined>>();
  for (const { page, before, after } of changes) {
    const [old, now] = [postingsOf(before.sketch), postingsOf(after.sketch)];
    const others = sharedPostings(shared.get(page) ?? [], after.outline);
    for (const term of new Set([...old.keys(), ...now.keys()])) {
      const posting = now.get(term);
      if (isDeepStrictEqual(posting, old.get(term))) continue;
      const pages = moves.get(term) ?? new Map<number, readonly [number, number] | undefined>();
      moves.set(term, pages.set(page, heavier(posting, others.get(term))));
    }
  }
  return moves;
}

function postingsOf({ terms, places }: Sketch): ReadonlyMap<string, readonly [record: number, weight: number]> {
  return new Map(terms.map((term, at) => [term, [places[2 * at] ?? 0, places[2 * at + 1] ?? 0]]));
}

/** Where a term stands on a page. */
type Posting = readonly [record: number, weight: number];

/** The postings that a page has for what it says for others: as the maker of an index posts them. */
function sharedPostings(rows: readonly TextRecord[], { named }: Outline): ReadonlyMap<string, Posting> {
  const names = new Map(named.map(([number, { name }]) => [number, name]));
  const postings = new Map<string, Posting>();
  for (const [record, , , , text] of rows)
    for (const [words, weight] of [[names.get(record) ?? "", nameWeight] as const, [text, 1] as const])
      for (const term of termsOf(words))
        if (!isQuiet(term)) postings.set(term, heavier(postings.get(term), [record, weight]) ?? [record, weight]);
  return postings;
}

/** Of two postings for one page the heavier, and the first of equal ones. */
function heavier(first: Posting | undefined, second: Posting | undefined): Posting | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  return second[1] > first[1] ? second : first;
}

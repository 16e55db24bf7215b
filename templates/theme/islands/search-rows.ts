// Hits as the rows of the search dialog: in groups by the area that they stand in, few of each, so that one area does not hide the others.
import type { Hit, OperationHit } from "../../../src/reader/search/answer.ts";
import { words } from "../words/search.ts";
import type { StoredLists } from "./search-stored.ts";

/**
 * `from`: an answer of the index, the line below it that unfolds the operations which use it, one of these, or one of the lists of the
 * start screen: what the reader found before, and the first pages of the site. `isEarly`: painted before its text was there, which has a line of its own from the beginning. `hasUses`: the line with its
 * operations stands below it; that is settled when it is painted.
 */
export type SearchRow = {
  readonly from: "answer" | "uses" | "use" | "recent" | "favourite" | "first";
  readonly group: string;
  readonly hit: Hit;
  readonly isEarly?: true;
  readonly hasUses?: true;
  /** Of the line: its operations are shown. */
  readonly isOpen?: true;
};

/** Rows under one heading; `first` is the number of the first among all rows. */
export type RowSection = { readonly name: string; readonly first: number; readonly rows: readonly SearchRow[] };

/** Hits that are asked for. */
export const mostHits = 20;
const mostInGroup = 5;

/** The longest query, in UTF-16 units as browsers count an input's length. */
export const longestQuery = 64;

/** `typed` cut to the longest query; a sign of two units is not torn. */
export function cutQuery(typed: string): string {
  return typed.slice(0, longestQuery).replace(/[\uD800-\uDBFF]$/, "");
}

/** The best of `hits` in each group; groups and what is in them keep the order of the hits. */
export function groupRows(hits: readonly Hit[]): SearchRow[] {
  const groups = new Map<string, SearchRow[]>();
  for (const hit of hits) {
    // The index page of an area stands with the pages of the area; what another version has stands by itself.
    const group = hit.otherVersion ?? hit.path[0] ?? hit.title;
    const rows = groups.get(group) ?? [];
    groups.set(group, rows);
    const uses = hit.operations === undefined ? {} : { hasUses: true as const };
    if (rows.length < mostInGroup) rows.push({ from: "answer", group, hit, ...uses });
  }
  return [...groups.values()].flat();
}

/** `painted` in its order, with the texts that have come, and below it what `rows` has beside that. */
export function withLater(painted: readonly SearchRow[], rows: readonly SearchRow[]): SearchRow[] {
  const later = new Map(rows.map((row) => [keyOf(row.hit), row]));
  const stay = painted.map((row): SearchRow => {
    const known = later.get(keyOf(row.hit));
    later.delete(keyOf(row.hit));
    return { ...row, hit: known?.hit ?? row.hit };
  });
  return [...stay, ...later.values()];
}

/** `rows` with the line of its operations below each that has one, and below the lines of `open` (by the key of their hit) the operations. */
export function unfolded(rows: readonly SearchRow[], open: ReadonlySet<string>): SearchRow[] {
  return rows.flatMap((row): readonly SearchRow[] => {
    if (row.hasUses !== true) return [row];
    const { group, hit } = row;
    if (!open.has(keyOf(hit))) return [row, { from: "uses", group, hit }];
    const uses = (hit.operations ?? []).map((one): SearchRow => ({ from: "use", group, hit: operationHit(one) }));
    return [row, { from: "uses", group, hit, isOpen: true }, ...uses];
  });
}

function operationHit(one: OperationHit): Hit {
  return { ...one, kind: "operation", area: "reference", text: "", uses: 0, score: 0 };
}

/** Two hits of one key are one thing at one place. */
export function keyOf({ href, kind, title }: Hit): string {
  return `${href} ${kind} ${title}`;
}

/** The rows of the start screen: what the reader found before, then the first pages of the site that are not among it; `base`: of the site. */
export function startRows({ recents, favourites }: StoredLists, firsts: readonly Hit[], base: string): SearchRow[] {
  const placeOf = ({ href }: Hit): string => new URL(href, base).href;
  const above = new Set([...recents, ...favourites].map(placeOf));
  return [
    ...recents.map((hit): SearchRow => ({ from: "recent", group: words.recent, hit })),
    ...favourites.map((hit): SearchRow => ({ from: "favourite", group: words.favourite, hit })),
    ...firsts
      .filter((hit) => !above.has(placeOf(hit)))
      .map((hit): SearchRow => ({ from: "first", group: words.firstPages, hit })),
  ];
}

/** Neighbours of one group as sections. */
export function sectionsOf(rows: readonly SearchRow[]): readonly RowSection[] {
  const sections: { name: string; first: number; rows: SearchRow[] }[] = [];
  rows.forEach((row, number) => {
    const last = sections.at(-1);
    if (last?.name === row.group) last.rows.push(row);
    else sections.push({ name: row.group, first: number, rows: [row] });
  });
  return sections;
}

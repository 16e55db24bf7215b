// A search index as it stands in a pack: without the postings, which follow from what the pages say, and without what stands in it twice. In:
// the files of an index, as values. Out: columns of numbers and one list of strings; and back to the very same values. Where the postings of a
// page do not follow, they are written out.

import { mayBeShared, type PageRecord, type Postings, recordKinds } from "../model/search-record.ts";
import { headingSlug } from "../model/slug.ts";
import type { FirstFile, NamedRecord, Shard, TextRecord, Texts } from "../reader/search/index-files.ts";
import { isQuiet, termsOf } from "../reader/search/tokens.ts";
import { entriesOf } from "./index-entries.ts";

/** The values of the files of an index. */
export type IndexValues = {
  readonly first: FirstFile;
  readonly shards: readonly Shard[];
  readonly texts: readonly Texts[];
};

/** `strings` are all of them, in the order of the numbers' rows. */
export type IndexColumns = {
  readonly first: Omit<FirstFile, "texts" | "shards" | "entries">;
  /** Where they do not follow. */
  readonly entries?: FirstFile["entries"];
  /** The first page of each file of texts, and the first key of each shard. */
  readonly cuts: readonly [texts: readonly number[], shards: readonly string[]];
  readonly rows: Columns;
  readonly names: Columns;
  /** Lists of pages, each from the one before. */
  readonly uses: readonly (readonly number[])[];
  readonly strings: readonly string[];
  /** Terms whose postings do not follow; those that are none at all have no list. */
  readonly terms: readonly (readonly [term: string, postings?: readonly number[]])[];
};

type Columns = readonly (readonly number[])[];

/** Makes the postings of a page of what can be found on it. */
export type PostingsOf = (records: readonly PageRecord[]) => Postings;

const sameAsBefore = "=";
const slugOfName = "#";
const placeInSchema = "*";

/** The columns of an index. */
export function columnsOf({ first, shards, texts }: IndexValues, postingsOf: PostingsOf): IndexColumns {
  const strings: string[] = [];
  const { shards: cuts, texts: textFiles, entries, ...rest } = first;
  const named = shards.flatMap((shard) => shard.names);
  const uses = new Map<string, number>();
  const numbers: number[][] = Array.from({ length: 4 }, () => []);
  const places = new Map<string, number>();
  let number = 0;
  for (const [key, records] of named) {
    strings.push(key);
    numbers[0]?.push(records.length);
    for (const [kind, label, page, anchor, text, parents, pages] of records) {
      places.set(JSON.stringify([kind, label, page, anchor, text]), number);
      number += 1;
      const list = steps(pages).join();
      if (!uses.has(list)) uses.set(list, uses.size);
      for (const [at, value] of [kind, page, uses.get(list) ?? 0].entries()) numbers[at + 1]?.push(value);
      strings.push(label, anchor === inSchema(label) ? placeInSchema : anchor, text, parents);
    }
  }
  const pages = texts.flatMap((file) => file.pages);
  const rows = rowColumns(pages, places, strings);
  const terms = new Map(shards.flatMap((shard) => shard.terms));
  const follows = JSON.stringify(entriesOf(rest.pages.title, pages, named)) === JSON.stringify(entries);
  return {
    first: rest,
    ...(follows ? {} : { entries }),
    cuts: [textFiles.from, cuts.from],
    rows,
    names: numbers,
    uses: [...uses.keys()].map((list) => (list === "" ? [] : list.split(",").map(Number))),
    strings,
    terms: differences(postings({ first: rest, pages, named }, postingsOf), terms),
  };
}

function rowColumns(
  pages: readonly (readonly TextRecord[])[],
  places: ReadonlyMap<string, number>,
  strings: string[],
): Columns {
  const [counts, indexes, kinds]: [number[], number[], number[]] = [[], [], []];
  for (const [page, rows] of pages.entries()) {
    counts.push(rows.length);
    let [before, anchorBefore] = [-1, ""];
    for (const [index, kind, name, anchor, text] of rows) {
      indexes.push(index - before);
      before = index;
      const place = places.get(JSON.stringify([kind, name, page, anchor, text]));
      if (place !== undefined) {
        kinds.push(recordKinds.length + place);
        continue;
      }
      kinds.push(kind);
      strings.push(
        name,
        anchor === anchorBefore ? sameAsBefore : anchor === headingSlug(name) ? slugOfName : anchor,
        text,
      );
      anchorBefore = anchor;
    }
  }
  return [counts, indexes, kinds];
}

/** The files of the index that `columns` are of. Throws where they are none: whoever reads a pack of strangers catches that. */
export function indexOfColumns(columns: IndexColumns, postingsOf: PostingsOf): IndexValues {
  const {
    cuts: [pageCuts, keyCuts],
    uses,
    strings,
  } = columns;
  const left = strings.values();
  const string = (): string => must(left.next().value);
  const lists = uses.map(sums);
  const { first } = columns;
  const size = first.pages.href.length;
  const pageIn = (page: number): number =>
    Number.isInteger(page) && page >= 0 && page < size ? page : must<number>(undefined);
  const [counts = [], kinds = [], homes = [], users = []] = columns.names;
  const flat: NamedRecord[] = [];
  const named = counts.map((count): Shard["names"][number] => {
    const key = string();
    const from = flat.length;
    for (let at = from; at < from + count; at += 1) {
      const [label, anchor, text, parents] = [string(), string(), string(), string()];
      const page = pageIn(must(homes[at]));
      flat.push([
        must(kinds[at]),
        label,
        page,
        anchor === placeInSchema ? inSchema(label) : anchor,
        text,
        parents,
        must(lists[must(users[at])]),
      ]);
    }
    return [key, flat.slice(from)];
  });
  const pages = pagesOf(columns.rows, flat, string);
  const terms = postings({ first, pages, named }, postingsOf);
  for (const [term, list] of columns.terms) {
    if (list === undefined) terms.delete(term);
    else terms.set(term, list);
  }
  const termCuts = cutAt(
    [...terms].sort(([a], [b]) => byCode(a, b)),
    keyCuts,
  );
  const nameCuts = cutAt(named, keyCuts);
  return {
    first: {
      ...first,
      entries: columns.entries ?? entriesOf(first.pages.title, pages, named),
      shards: { from: keyCuts, file: keyCuts.map((_, at) => `assets/search/words-${at}.json`) },
      texts: { from: pageCuts, file: pageCuts.map((_, at) => `assets/search/text-${at}.json`) },
    },
    shards: keyCuts.map((_, at) => ({ v: 1, terms: must(termCuts[at]), names: must(nameCuts[at]) })),
    texts: pageCuts.map((from, at) => ({ v: 1, pages: pages.slice(from, pageCuts[at + 1] ?? pages.length) })),
  };
}

/** `rows`, which are sorted, from each of the keys `from` on to the next. */
function cutAt<Row extends readonly [string, ...unknown[]]>(
  rows: readonly Row[],
  from: readonly string[],
): readonly (readonly Row[])[] {
  let start = 0;
  return from.map((_, at) => {
    const next = from[at + 1];
    let end = start;
    while (end < rows.length && (next === undefined || must(rows[end])[0] < next)) end += 1;
    const cut = rows.slice(start, end);
    start = end;
    return cut;
  });
}

function pagesOf(
  [counts = [], indexes = [], kinds = []]: Columns,
  flat: readonly NamedRecord[],
  string: () => string,
): readonly (readonly TextRecord[])[] {
  let at = 0;
  return counts.map((count) => {
    const rows: TextRecord[] = [];
    let [before, anchorBefore] = [-1, ""];
    for (const end = at + count; at < end; at += 1) {
      before += must(indexes[at]);
      const kind = must(kinds[at]);
      if (kind >= recordKinds.length) {
        const [own, label, , anchor, text] = must(flat[kind - recordKinds.length]);
        rows.push([before, own, label, anchor, text]);
        continue;
      }
      const [name, told, text] = [string(), string(), string()];
      anchorBefore = told === sameAsBefore ? anchorBefore : told === slugOfName ? headingSlug(name) : told;
      rows.push([before, kind, name, anchorBefore, text]);
    }
    return rows;
  });
}

/** `schema.total` of `Order.total`: where the field stands on the page of the schema. */
function inSchema(label: string): string {
  const dot = label.indexOf(".");
  return dot === -1 ? "" : `schema${label.slice(dot)}`;
}

type Said = {
  readonly first: Pick<FirstFile, "pages">;
  readonly pages: readonly (readonly TextRecord[])[];
  readonly named: Shard["names"];
};

/** The weight of the name of what many pages share (search/make-index.ts). */
const nameWeight = 4;

/** Records of all pages: more are those of a pack that a stranger made. */
const mostRecords = 20_000_000;

/** The postings that follow from what the pages say, by term. */
function postings({ first, pages }: Said, postingsOf: PostingsOf): Map<string, readonly number[]> {
  const all = new Map<string, number[]>();
  const heaviest = new Map<string, Map<number, readonly [number, number]>>();
  let left = mostRecords;
  for (const [page, rows] of pages.entries()) {
    const isApi = first.pages.api[page] !== 0;
    const records: PageRecord[] = [];
    const shared: TextRecord[] = [];
    for (const row of rows) {
      const [index, number, name, anchor, text] = row;
      const kind = recordKinds[number] ?? "paragraph";
      if (isApi && mayBeShared({ kind })) {
        shared.push(row);
        continue;
      }
      left -= Math.max(1, index - records.length);
      if (!Number.isInteger(index) || index < 0 || left < 0) throw new RangeError("the index has too many records");
      while (records.length < index) records.push(none);
      const call = first.pages.call[page] ?? "";
      const aliases = index === 0 && call !== "" ? { aliases: [call, first.pages.id[page] ?? ""] } : {};
      records[index] = { kind, name, anchor, text, own: true, ...aliases };
    }
    const { terms, places } = postingsOf(records);
    for (const [at, term] of terms.entries()) {
      const list = all.get(term) ?? [];
      all.set(term, list);
      list.push(page, places[2 * at] ?? 0, places[2 * at + 1] ?? 0);
    }
    for (const [record, , label, , text] of shared) {
      const post = (term: string, weight: number): void => {
        if (isQuiet(term)) return;
        const byPage = heaviest.get(term) ?? new Map<number, readonly [number, number]>();
        heaviest.set(term, byPage);
        const known = byPage.get(page);
        if (known === undefined || known[1] < weight) byPage.set(page, [record, weight]);
      };
      for (const term of termsOf(lastName(label))) post(term, nameWeight);
      for (const term of termsOf(text)) post(term, 1);
    }
  }
  for (const [term, byPage] of heaviest) all.set(term, merged(all.get(term) ?? [], byPage));
  return all;
}

const none: PageRecord = { kind: "field", name: "", anchor: "", text: "" };

function merged(list: readonly number[], shared: ReadonlyMap<number, readonly [number, number]>): number[] {
  const byPage = new Map<number, readonly [number, number]>();
  for (let at = 0; at < list.length; at += 3) byPage.set(list[at] ?? 0, [list[at + 1] ?? 0, list[at + 2] ?? 0]);
  for (const [page, posting] of shared) {
    const own = byPage.get(page);
    if (own === undefined || own[1] < posting[1]) byPage.set(page, posting);
  }
  return [...byPage].sort(([a], [b]) => a - b).flatMap(([page, posting]) => [page, ...posting]);
}

function lastName(label: string): string {
  const value = label.lastIndexOf(" = ");
  return value === -1 ? label.slice(label.lastIndexOf(".") + 1) : label.slice(value + 3);
}

/** What must be done to `made` to come to `wanted`. */
function differences(
  made: ReadonlyMap<string, readonly number[]>,
  wanted: ReadonlyMap<string, readonly number[]>,
): IndexColumns["terms"] {
  const gone = [...made.keys()].filter((term) => !wanted.has(term)).map((term) => [term] as const);
  const others = [...wanted].filter(([term, list]) => made.get(term)?.join() !== list.join());
  return [...gone, ...others].sort(([a], [b]) => byCode(a, b));
}

/** By code unit, whatever the machine's language. */
function byCode(a: string, b: string): number {
  return a < b ? -1 : 1;
}

/** Each number from the one before. */
function steps(numbers: readonly number[]): readonly number[] {
  return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
}

function sums(numbers: readonly number[]): readonly number[] {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}

function must<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new RangeError("the columns of the index are not whole");
  return value;
}

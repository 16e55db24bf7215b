// Sorted terms, names and texts to the files that hold them, each about as large as the others. In: what the maker of the index gathered.
// Out: files named by their content, with the key or page that each starts at.
import { digestOf } from "../model/digest.ts";
import { type RecordKind, recordKinds } from "../model/search-record.ts";
import type { NamedRecord, Shard, TextRecord, Texts } from "../reader/search/index-files.ts";

export type IndexFile = { readonly output: string; readonly text: string };

/** A thing that has a name, with the place where it is at home and the pages of the operations that use it. */
export type Named = {
  readonly name: string;
  kind: RecordKind;
  label: string;
  page: number;
  record: number;
  anchor: string;
  text: string;
  readonly parents: Set<string>;
  readonly uses: Set<number>;
  /** Stands on its schema's own page. */
  settled: boolean;
};

export type Name = { readonly name: string; readonly records: Named[] };
/** Characters of JSON that a file of texts aims at. */
const textsSize = 32_000;

export type Cut<From> = { readonly from: From; readonly file: IndexFile };

/** Terms and names in one order, cut where a shard has its size; equal keys stay together. */
export function* shardFiles(
  terms: ReadonlyMap<string, readonly number[]>,
  names: readonly (readonly [string, Name])[],
  shardSize: number,
): Generator<Cut<string>> {
  const nameRows = new Map(names.map(([key, name]) => [key, name.records.map(recordRow)]));
  const keys = [...new Set([...terms.keys(), ...nameRows.keys()])].sort((a, b) => (a < b ? -1 : 1));
  let from = "";
  let size = 0;
  let shard: { terms: (readonly [string, readonly number[]])[]; names: (readonly [string, readonly NamedRecord[]])[] } =
    { terms: [], names: [] };
  const end = (): Cut<string> => {
    const text = JSON.stringify({ v: 1, ...shard } satisfies Shard);
    shard = { terms: [], names: [] };
    size = 0;
    return { from, file: { output: hashedName("words", text), text } };
  };
  for (const key of keys) {
    const postings = terms.get(key);
    const records = nameRows.get(key);
    const more =
      key.length +
      (postings === undefined ? 0 : postings.length * 3) +
      (records === undefined ? 0 : JSON.stringify(records).length);
    if (size > 0 && size + more > shardSize) yield end();
    if (size === 0) from = key;
    size += more;
    if (postings !== undefined) shard.terms.push([key, postings]);
    if (records !== undefined) shard.names.push([key, records]);
  }
  if (size > 0) yield end();
}

function recordRow(named: Named): NamedRecord {
  const { kind, label, page, anchor, text, parents, uses } = named;
  return [recordKinds.indexOf(kind), label, page, anchor, text, [...parents].sort().join(" "), [...uses]];
}

/** Texts of the pages in order, cut between pages. */
export function* textFiles(pages: readonly (readonly TextRecord[])[]): Generator<Cut<number>> {
  let from = 0;
  let size = 0;
  let chunk: (readonly TextRecord[])[] = [];
  const end = (): Cut<number> => {
    const text = JSON.stringify({ v: 1, pages: chunk } satisfies Texts);
    const cut = { from, file: { output: hashedName("text", text), text } };
    from += chunk.length;
    chunk = [];
    size = 0;
    return cut;
  };
  for (const page of pages) {
    const more = page.reduce(
      (sum, [, , name, anchor, text]) => sum + name.length + anchor.length + text.length + 16,
      0,
    );
    if (chunk.length > 0 && size + more > textsSize) yield end();
    chunk.push(page);
    size += more;
  }
  if (chunk.length > 0) yield end();
}

/** `assets/search/words-1f2e3d4c5b.json`: the name says the content, so that it may be kept for ever. */
function hashedName(kind: "words" | "text", text: string): string {
  return `assets/search/${kind}-${digestOf(text).slice(0, 10)}.json`;
}

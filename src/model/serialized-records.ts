// What can be found on a page, as text: between threads, in the memo, from machine to machine. Its parts stand in lines, so that whoever
// makes an index of ten thousand pages opens what it needs and copies the rest: the rows of text stand as the files of texts have them.
//
//   1  records with a name, as lists (SealedRow), without the text that line 2 has; the page's own first
//   2  rows of text: index, kind, name, anchor, text
//   3  terms of the page's text
//   4  of each term: index of the record that says it best, weight
//   5  of each record that is text alone: the record it stands under
import type { Writable } from "../text/writable.ts";
import { mayBeShared, type PageRecord, type PageRecords, recordKinds } from "./search-record.ts";

/** The lines above; only the makers of indexes open them. */
export type SerializedRecords = string & { readonly __serialized: PageRecords };

/** A row of text: index of the record, kind (a position in `recordKinds`), name, anchor, text. */
export type TextRow = readonly [number, number, string, string, string];

/** A record by its index; without its text where a row has it. */
export type NamedRow = readonly [index: number, record: Omit<PageRecord, "text"> & Partial<Pick<PageRecord, "text">>];

/**
 * A record in line 1: index, kind (a position in `recordKinds`), name, anchor, home, text, label, and the rest that few have; 0 is absent.
 * The name, and the label, are a number where `home` ends so: how many letters. Pages of an API have hundreds of thousands of these.
 */
type SerializedRow = readonly [
  index: number,
  kind: number,
  name: string | number,
  anchor: string,
  home?: string | 0,
  text?: string | 0,
  label?: string | number,
  rest?: Rest,
];

type Rest = Omit<PageRecord, "kind" | "name" | "anchor" | "home" | "text" | "label">;

/** What is opened at once. */
export type Sketch = {
  /** The page's own record and all that have a name. */
  readonly named: readonly NamedRow[];
  /** JSON of TextRow[], as files of texts have it. */
  readonly rows: string;
  readonly terms: readonly string[];
  /** Record and weight of each term, flat. */
  readonly places: readonly number[];
};

export function serializeRecords({ records, postings }: PageRecords): SerializedRecords {
  const named: SerializedRow[] = [];
  const rows: TextRow[] = [];
  const under: number[] = [];
  for (const [index, record] of records.entries()) {
    const { kind, name, anchor, text } = record;
    const hasRow = isText(record, index);
    if (hasRow) rows.push([index, recordKinds.indexOf(kind), name, anchor, text]);
    if (hasRow && index > 0 && isTextAlone(record)) under.push(record.under ?? -1);
    else named.push(serializedRow(index, record, hasRow && text !== "" ? 0 : text));
  }
  const lines = [named, rows, postings.terms, postings.places, under];
  return lines.map((line) => JSON.stringify(line)).join("\n") as SerializedRecords;
}

export function sketchOf(serialized: SerializedRecords): Sketch {
  const [named = "[]", rows = "[]", terms = "[]", places = "[]"] = serialized.split("\n", 4);
  return {
    named: (JSON.parse(named) as readonly SerializedRow[]).map(namedRow),
    rows,
    terms: JSON.parse(terms) as readonly string[],
    places: JSON.parse(places) as readonly number[],
  };
}

/** The rows of text of a sketch. */
export function rowsOf({ rows }: Pick<Sketch, "rows">): readonly TextRow[] {
  return JSON.parse(rows) as readonly TextRow[];
}

/** Everything, as it was sealed. */
export function openRecords(serialized: SerializedRecords): PageRecords {
  const { named, terms, places, ...rest } = sketchOf(serialized);
  const under = JSON.parse(serialized.slice(serialized.lastIndexOf("\n") + 1)) as readonly number[];
  const records: PageRecord[] = [];
  for (const [index, record] of named) records[index] = { text: "", ...record };
  let next = 0;
  for (const [index, kind, name, anchor, text] of rowsOf(rest)) {
    const known = records[index];
    if (known !== undefined) records[index] = { ...known, text };
    else {
      const above = under[next] ?? -1;
      next += 1;
      const alone = { kind: recordKinds[kind] ?? "paragraph", name, anchor, text };
      records[index] = above < 0 ? alone : { ...alone, under: above };
    }
  }
  return { records, postings: { terms, places } };
}

function serializedRow(index: number, record: PageRecord, said: string | 0): SerializedRow {
  const { kind, name, anchor, home, text: _, label, ...rest } = record;
  const start = [index, recordKinds.indexOf(kind), endOf(name, home), anchor] as const;
  if (Object.keys(rest).length > 0) return [...start, home ?? 0, said, endOf(label, home), rest];
  return label === undefined ? [...start, home ?? 0, said] : [...start, home ?? 0, said, endOf(label, home)];
}

/** `text`, as it is written beside `home`. */
function endOf(text: string | undefined, home = ""): string | number {
  return text === undefined ? 0 : text !== "" && home.endsWith(text) ? text.length : text;
}

function namedRow([index, kind, name, anchor, home = 0, text = 0, label = 0, rest]: SerializedRow): NamedRow {
  const from = home === 0 ? "" : home;
  const record: Writable<NamedRow[1]> = {
    kind: recordKinds[kind] ?? "paragraph",
    name: typeof name === "string" ? name : from.slice(from.length - name),
    anchor,
  };
  if (text !== 0) record.text = text;
  if (home !== 0) record.home = home;
  if (label !== 0) record.label = typeof label === "string" ? label : from.slice(from.length - label);
  if (rest !== undefined) Object.assign(record, rest);
  return [index, record];
}

/** Whether a snippet may be cut from it; what pages share is added to those where it is at home. */
function isText(record: PageRecord, index: number): boolean {
  return index === 0 || !mayBeShared(record);
}

/** All that line 2 and line 5 say of a record. */
const ofText: ReadonlySet<string> = new Set(["kind", "name", "anchor", "text", "under"]);

function isTextAlone(record: PageRecord): boolean {
  return record.name === "" && Object.keys(record).every((key) => ofText.has(key));
}

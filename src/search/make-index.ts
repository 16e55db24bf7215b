// All pages' records to the files of the search index. In: pages in the site's order with their sealed records. Out: files by output
// path, the same bytes for the same pages. What many pages say alike (a field of a shared schema, a parameter with one description) is
// one record here: at home on its schema's page where there is one, else where it stands first, with the operations that use it.

import { mayBeShared, type PageRecord, type RecordKind, recordKinds } from "../model/search-record.ts";
import { type Sketch, sketchOf } from "../model/serialized-records.ts";
import { type NamedRecord, nameKey, type TextRecord } from "../reader/search/index-files.ts";
import { isQuiet, termsOf } from "../reader/search/tokens.ts";
import { defined } from "../text/defined.ts";
import { type FirstFileEntry, firstFileOf, headingsOf } from "./first-file.ts";
import { type IndexedPage, type MadeIndex, type Making, nameOf, usualShardSize } from "./index-state.ts";
import { outlineOf } from "./outline.ts";
import { parentOf } from "./record-draft.ts";
import {
  cutsOf,
  type IndexFile,
  type ListedFile,
  listed,
  rowSize,
  type ShardRow,
  shardFile,
  textFile,
  textsSize,
} from "./shard-files.ts";

/** Weight of a shared field's name in the postings of its home page; its text has 1. */
const nameWeight = 4;

/** Pages and files that take about ten milliseconds. */
const slice = { pages: 64, files: 8 } as const;

/** `breathe` is awaited each few milliseconds, so that others on this thread have their turn. */
type Breathing = { readonly breathe?: () => Promise<void> };

/** The index of `pages`. */
export async function makeIndex(
  pages: readonly IndexedPage[],
  { put, shardSize = usualShardSize, about, breathe = async () => undefined }: Making & Breathing,
): Promise<MadeIndex> {
  const draft = new IndexDraft(put);
  for (const [number, page] of pages.entries()) {
    draft.take(number, page);
    if (number % slice.pages === 0) await breathe();
  }
  return draft.finish(pages, { shardSize, about, breathe });
}

type Finishing = { readonly shardSize: number } & Pick<Making, "about"> & Required<Breathing>;

/** The page that a record stands on. */
type Ground = {
  readonly page: number;
  readonly source: IndexedPage;
  readonly schema: string | undefined;
  readonly isErrorsPage: boolean;
};

class IndexDraft {
  readonly calls: string[] = [];
  readonly ids: string[] = [];
  readonly texts: TextFiles;
  /** JSON of the rows of text of the last pages, from the first one on to which shared texts may be added. */
  readonly waiting: string[] = [];
  readonly headings: (readonly string[])[] = [];
  readonly names = new Map<string, Name>();
  readonly shared = new Map<string, NamedThing>();
  readonly terms = new Map<string, number[]>();
  /** Terms of shared records: only their postings may name a page twice, or out of order. */
  readonly sharedTerms = new Set<string>();
  readonly spelled = new Map<string, string>();
  readonly put: (file: IndexFile) => void;

  constructor(put: (file: IndexFile) => void) {
    this.put = put;
    this.texts = new TextFiles(put);
  }

  take(page: number, source: IndexedPage): void {
    const sketch = sketchOf(source.records());
    const { call, id, schema, isErrorsPage, headings, named } = outlineOf(sketch);
    this.calls.push(call);
    this.ids.push(id);
    this.headings.push(headings);
    const ground: Ground = { page, source, schema, isErrorsPage };
    for (const [index, record] of named) this.named(record, index, ground);
    if (this.waiting.length > 0 || named.some(([, record]) => mayBeShared(record))) this.waiting.push(sketch.rows);
    else this.texts.add(sketch.rows);
    this.post(page, sketch);
  }

  post(page: number, { terms, places }: Sketch): void {
    for (let at = 0; at < terms.length; at += 1)
      this.postingsOf(terms[at] ?? "").push(page, places[2 * at] ?? 0, places[2 * at + 1] ?? 0);
  }

  /** To be added to: page, record, weight. */
  postingsOf(term: string): number[] {
    const known = this.terms.get(term);
    if (known !== undefined) return known;
    const list: number[] = [];
    this.terms.set(term, list);
    return list;
  }

  named(record: PageRecord, index: number, { page, source, schema, isErrorsPage }: Ground): void {
    const { kind, name, label = name, home, text, anchor } = record;
    const api = source.api ?? "";
    // Guides declare a thing wherever they introduce it, so there each place is a record of its own.
    const key = api === "" ? undefined : `${api}\n${kind}\n${name}\n${home ?? `${label}\n${text}`}`;
    const isOwn = schema !== undefined && isOf(schema, home);
    const isHome = anchor === "" || isOwn || (kind === "error" && isErrorsPage);
    let known = key === undefined ? undefined : this.shared.get(key);
    if (known === undefined) {
      known = {
        name,
        kind,
        label: home ?? label,
        page,
        record: index,
        anchor,
        text,
        settled: isHome,
        isShared: mayBeShared(record),
      };
      if (key !== undefined) this.shared.set(key, known);
      const spelled = this.keyOf(name);
      const list = this.names.get(spelled);
      if (list === undefined) this.names.set(spelled, { name, records: [known] });
      else list.records.push(known);
    } else if (isHome && !known.settled) {
      Object.assign(known, { page, record: index, anchor, settled: true });
    }
    if (this.calls[page] !== "") {
      known.uses ??= new Set();
      known.uses.add(page);
    }
    const parent = kind === "field" ? parentOf(label) : "";
    if (parent !== "") {
      known.parents ??= new Set();
      known.parents.add(this.keyOf(parent));
    }
  }

  /** Ten thousand pages have few names. */
  keyOf(name: string): string {
    const known = this.spelled.get(name) ?? nameKey(name);
    this.spelled.set(name, known);
    return known;
  }

  async finish(pages: readonly IndexedPage[], { shardSize, about, breathe }: Finishing): Promise<MadeIndex> {
    const { texts } = this;
    this.postShared(pages.length - this.waiting.length);
    await breathe();
    for (const [count, rows] of this.waiting.entries()) {
      texts.add(rows);
      if (count % slice.pages === 0) await breathe();
    }
    texts.end();
    const names = [...this.names].filter(([key]) => key !== "");
    for (const [, { records }] of names) records.sort(byUse);
    const nameRows = new Map(names.map(([key, { records }]) => [key, records.map(recordRow)]));
    const rowOf = (key: string): ShardRow => ({ postings: this.terms.get(key), records: nameRows.get(key) });
    const keys = [...new Set([...this.terms.keys(), ...nameRows.keys()])].sort((a, b) => (a < b ? -1 : 1));
    const keySizes = keys.map((key) => rowSize(key, rowOf(key)));
    const shardCuts = cutsOf(keySizes, shardSize);
    const shards: ListedFile[] = [];
    for (const { from, count } of shardCuts) {
      const file = shardFile(keys.slice(from, from + count), rowOf);
      this.put(file);
      if (shards.push(listed(file)) % slice.files === 0) await breathe();
    }
    const first = firstFileOf(pages, {
      call: this.calls,
      id: this.ids,
      entries: [...headingsOf(this.headings, pages), ...names.flatMap(([, name]) => entryOf(name))],
      shards: { from: shardCuts.map(({ from }) => keys[from] ?? ""), file: shards.map(({ output }) => output) },
      texts: { from: texts.from, file: texts.files.map(({ output }) => output) },
      ...defined({ about }),
    });
    this.put(first);
    const state = { pages: pages.map(nameOf), headings: this.headings, keys, keySizes, textSizes: texts.sizes };
    return { files: [listed(first), ...shards, ...texts.files], state };
  }

  /** What shared records say is part of their home page's text; `waitingFrom` is the first page that waits for it. */
  postShared(waitingFrom: number): void {
    const rows = new Map<number, TextRecord[]>();
    for (const named of this.shared.values()) {
      const { page, record, kind, label, anchor, text, name, isShared } = named;
      if (!isShared || text === "") continue;
      const more = rows.get(page) ?? [];
      more.push([record, recordKinds.indexOf(kind), label, anchor, text]);
      rows.set(page, more);
      for (const term of termsOf(name)) if (!isQuiet(term)) this.postOnce(term, named, nameWeight);
      for (const term of termsOf(text)) if (!isQuiet(term)) this.postOnce(term, named, 1);
    }
    for (const term of this.sharedTerms) this.terms.set(term, onePerPage(this.postingsOf(term)));
    for (const [page, more] of rows) {
      const at = page - waitingFrom;
      this.waiting[at] = withRows(this.waiting[at] ?? "[]", more);
    }
  }

  postOnce(term: string, named: NamedThing, weight: number): void {
    this.sharedTerms.add(term);
    this.postingsOf(term).push(named.page, named.record, weight);
  }
}

/** Whether the schema itself declares what is at `home`: alternatives of it stand on its page, too, but are at home on their own. */
function isOf(schema: string, home = ""): boolean {
  return home === schema || home.startsWith(`${schema}.`) || home.startsWith(`${schema} = `);
}

/** JSON of rows with `more` at their end. */
function withRows(rows: string, more: readonly TextRecord[]): string {
  if (more.length === 0) return rows;
  return `${rows.slice(0, -1)}${rows === "[]" ? "" : ","}${JSON.stringify(more).slice(1)}`;
}

/** A name as the first file lists it: by its home, written as it is there; a schema's and a field's of that name are two. */
function entryOf({ records }: Name): readonly FirstFileEntry[] {
  const [home] = records;
  const field = home?.kind === "schema" ? records.find(({ kind }) => kind === "field") : undefined;
  return [home, field].flatMap((one) => {
    if (one === undefined) return [];
    const { name, kind, page, anchor, uses } = one;
    return [{ name, kind: recordKinds.indexOf(kind), page, anchor, uses: uses?.size ?? 0 }];
  });
}

// The postings of a term, flat (page, record, weight), as an index file has them. In: in the order in which they were gathered. Out: one a page.

/** Postings of a term with one entry a page: the heaviest, the earlier of equal ones; sorted by page. Most terms have them so. */
function onePerPage(list: number[]): number[] {
  if (isSorted(list)) return list;
  const best = new Map<number, number>();
  for (let at = 0; at < list.length; at += 3) {
    const page = list[at] ?? 0;
    const known = best.get(page);
    if (known === undefined || (list[at + 2] ?? 0) > (list[known + 2] ?? 0)) best.set(page, at);
  }
  return [...best].sort(([a], [b]) => a - b).flatMap(([page, at]) => [page, list[at + 1] ?? 0, list[at + 2] ?? 0]);
}

/** Whether each page of `list` comes after the one before. */
function isSorted(list: readonly number[]): boolean {
  for (let at = 3; at < list.length; at += 3) if ((list[at] ?? 0) <= (list[at - 3] ?? 0)) return false;
  return true;
}

// The texts that snippets are cut from, page after page, to files. A file is put as soon as it is full, so that the texts of ten thousand
// pages are never in memory together.

/** Takes the rows of each page, in order; `end` is called after the last one. */
class TextFiles {
  /** Of each page. */
  readonly sizes: number[] = [];
  /** The first page of each file. */
  readonly from: number[] = [];
  readonly files: ListedFile[] = [];
  readonly #put: (file: IndexFile) => void;
  #rows: string[] = [];
  #size = 0;

  constructor(put: (file: IndexFile) => void) {
    this.#put = put;
  }

  /** `rows`: JSON of rows of text. */
  add(rows: string): void {
    if (this.#rows.length > 0 && this.#size + rows.length > textsSize) this.end();
    this.#rows.push(rows);
    this.sizes.push(rows.length);
    this.#size += rows.length;
  }

  end(): void {
    if (this.#rows.length === 0) return;
    const file = textFile(this.#rows);
    this.#put(file);
    this.files.push(listed(file));
    this.from.push(this.sizes.length - this.#rows.length);
    this.#rows = [];
    this.#size = 0;
  }
}

// Things that have a name, as an index lists them: once, where they are at home, with the operations that use them.

/** A thing that has a name, with the place where it is at home and the pages of the operations that use it. */
type NamedThing = {
  readonly name: string;
  kind: RecordKind;
  label: string;
  page: number;
  record: number;
  anchor: string;
  text: string;
  /** Names of what it stands in. */
  parents?: Set<string>;
  uses?: Set<number>;
  /** Stands on its schema's own page. */
  settled: boolean;
  /** Its text is to be found with that of its home page. */
  readonly isShared: boolean;
};

/** A name and what bears it. */
type Name = { readonly name: string; readonly records: NamedThing[] };

function recordRow({ kind, label, page, anchor, text, parents, uses }: NamedThing): NamedRecord {
  return [
    recordKinds.indexOf(kind),
    label,
    page,
    anchor,
    text,
    [...(parents ?? [])].sort().join(" "),
    [...(uses ?? [])],
  ];
}

/** Schemas' own pages first, then what most operations use, then reading order. */
function byUse(a: NamedThing, b: NamedThing): number {
  return (
    recordKinds.indexOf(a.kind) - recordKinds.indexOf(b.kind) ||
    (b.uses?.size ?? 0) - (a.uses?.size ?? 0) ||
    a.page - b.page ||
    a.record - b.record
  );
}

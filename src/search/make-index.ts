// All pages' records to the files of the search index. In: pages in the site's order with their sealed records. Out: files by output
// path, the same bytes for the same pages. What many pages say alike (a field of a shared schema, a parameter with one description) is
// one record here: at home on its schema's page where there is one, else where it stands first, with the operations that use it.

import {
  openRecords,
  type PageRecord,
  type RecordKind,
  recordKinds,
  type SealedRecords,
} from "../model/search-record.ts";
import { type FirstFile, firstFile, nameKey, type TextRecord } from "../reader/search/index-files.ts";
import { fold, isQuiet, termsOf } from "../reader/search/tokens.ts";
import { onePerPage } from "./one-per-page.ts";
import { type IndexFile, type Name, type Named, shardFiles, textFiles } from "./shard-files.ts";

export type IndexedPage = {
  /** Without base URL: `api/add-order`. */
  readonly href: string;
  readonly title: string;
  /** Labels of the categories above. */
  readonly trail: readonly string[];
  /** Id of the API whose reference it belongs to. */
  readonly api?: string;
  /** Asked for once: those of all pages are more than should be in memory together. */
  readonly records: () => SealedRecords;
};

/** Weight of a shared field's name and text in the postings of its home page. */
const nameWeight = 4;

/**
 * `shardSize`: characters of JSON that a shard aims at; what is shipped compresses to less than a third. `breathe` is awaited each few
 * milliseconds, so that others on this thread have their turn.
 */
export type Making = { readonly shardSize?: number; readonly breathe?: () => Promise<void> };

/** Pages and files that take about ten milliseconds. */
const slice = { pages: 64, files: 8 } as const;

/** The index of `pages`. */
export async function makeIndex(
  pages: readonly IndexedPage[],
  { shardSize = 90_000, breathe = async () => undefined }: Making = {},
): Promise<readonly IndexFile[]> {
  const draft = new Draft();
  for (const [number, page] of pages.entries()) {
    draft.take(number, page);
    if (number % slice.pages === 0) await breathe();
  }
  return draft.finish(pages, { shardSize, breathe });
}

async function gathered<Item>(items: Iterable<Item>, breathe: () => Promise<void>): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (const item of items) if (all.push(item) % slice.files === 0) await breathe();
  return all;
}

/** The page that a record stands on. */
type Ground = { readonly page: number; readonly source: IndexedPage; readonly isSchemaPage: boolean };

type HeadingEntry = { readonly name: string; readonly page: number; readonly anchor: string; count: number };

class Draft {
  readonly calls: string[] = [];
  readonly ids: string[] = [];
  readonly texts: TextRecord[][] = [];
  readonly headings = new Map<string, HeadingEntry>();
  readonly names = new Map<string, Name>();
  readonly shared = new Map<string, Named>();
  readonly terms = new Map<string, number[]>();

  take(page: number, source: IndexedPage): void {
    const { records, postings } = openRecords(source.records());
    const [own] = records;
    const [call = "", id = ""] = own?.kind === "operation" ? (own.aliases ?? []) : [];
    this.calls.push(call);
    this.ids.push(id);
    const isSchemaPage = records.some(({ kind, anchor }) => kind === "schema" && anchor === "");
    const ground: Ground = { page, source, isSchemaPage };
    const texts: TextRecord[] = [];
    for (const [index, record] of records.entries()) {
      if (index > 0 && record.kind === "heading") this.heading(record, ground);
      else if (index > 0 && record.name !== "") this.named(record, index, ground);
      if (hasText(record, index)) {
        texts.push([index, recordKinds.indexOf(record.kind), record.name, record.anchor, record.text]);
      }
    }
    this.texts.push(texts);
    for (let at = 0; at < postings.length; at += 3) {
      this.postingsOf(String(postings[at])).push(page, Number(postings[at + 1]), Number(postings[at + 2]));
    }
  }

  /** To be added to: page, record, weight. */
  postingsOf(term: string): number[] {
    const known = this.terms.get(term);
    if (known !== undefined) return known;
    const list: number[] = [];
    this.terms.set(term, list);
    return list;
  }

  heading({ name, anchor }: PageRecord, { page, source }: Ground): void {
    const key = fold(name);
    const known = this.headings.get(key);
    if (known !== undefined) known.count += 1;
    else if (key !== fold(source.title)) this.headings.set(key, { name, page, anchor, count: 1 });
  }

  named(record: PageRecord, index: number, { page, source, isSchemaPage }: Ground): void {
    const { kind, name, label = name, home, text, anchor } = record;
    const api = source.api ?? "";
    // Guides declare a thing wherever they introduce it, so there each place is a record of its own.
    const key = api === "" ? `${page} ${index}` : [api, kind, name, home ?? `${label}\n${text}`].join("\n");
    const isHome = anchor === "" || (home !== undefined && isSchemaPage);
    let known = this.shared.get(key);
    if (known === undefined) {
      known = {
        name,
        kind,
        label: home ?? label,
        page,
        record: index,
        anchor,
        text,
        parents: new Set(),
        uses: new Set(),
        settled: isHome,
      };
      this.shared.set(key, known);
      const spelled = nameKey(name);
      const list = this.names.get(spelled);
      if (list === undefined) this.names.set(spelled, { name, records: [known] });
      else list.records.push(known);
    } else if (isHome && !known.settled) {
      Object.assign(known, { page, record: index, anchor, settled: true });
    }
    if (this.calls[page] !== "") known.uses.add(page);
    const parent = label.split(".").at(-2);
    if (parent !== undefined && kind === "field") known.parents.add(nameKey(parent));
  }

  async finish(pages: readonly IndexedPage[], { shardSize, breathe }: Required<Making>): Promise<readonly IndexFile[]> {
    this.postShared();
    await breathe();
    const names = [...this.names].filter(([key]) => key !== "").sort(byKey);
    for (const [, { records }] of names) records.sort(byUse);
    const shards = await gathered(shardFiles(this.terms, names, shardSize), breathe);
    const texts = await gathered(textFiles(this.texts), breathe);
    const trails = [...new Set(pages.map(({ trail }) => trail.join(" › ")))];
    const trailNumbers = new Map(trails.map((trail, index) => [trail, index]));
    const first: FirstFile = {
      v: 1,
      pages: {
        href: pages.map(({ href }) => href),
        title: pages.map(({ title }) => title),
        trail: pages.map(({ trail }) => trailNumbers.get(trail.join(" › ")) ?? 0),
        api: pages.map(({ api }) => (api === undefined ? 0 : 1)),
        call: this.calls,
        id: this.ids,
      },
      trails,
      entries: entryColumns([...this.headings.values()], names),
      shards: { from: shards.map(({ from }) => from), file: shards.map(({ file }) => file.output) },
      texts: { from: texts.map(({ from }) => from), file: texts.map(({ file }) => file.output) },
    };
    return [
      { output: firstFile, text: JSON.stringify(first) },
      ...shards.map(({ file }) => file),
      ...texts.map(({ file }) => file),
    ];
  }

  /** What shared records say is part of their home page's text. */
  postShared(): void {
    for (const named of this.shared.values()) {
      if (named.kind !== "field" && named.kind !== "value" && named.kind !== "schema") continue;
      if (named.text === "") continue;
      this.texts[named.page]?.push([
        named.record,
        recordKinds.indexOf(named.kind),
        named.label,
        named.anchor,
        named.text,
      ]);
      for (const term of termsOf(named.name)) if (!isQuiet(term)) this.postOnce(term, named, nameWeight);
      for (const term of termsOf(named.text)) if (!isQuiet(term)) this.postOnce(term, named, 1);
    }
    for (const [term, list] of this.terms) this.terms.set(term, onePerPage(list));
  }

  postOnce(term: string, named: Named, weight: number): void {
    this.postingsOf(term).push(named.page, named.record, weight);
  }
}

/** Records whose text a snippet may be cut from; shared ones are added where they are at home. */
function hasText(record: PageRecord, index: number): boolean {
  if (index === 0) return true;
  const { kind } = record;
  return kind !== "field" && kind !== "value" && kind !== "schema";
}

function byKey<Value>([a]: readonly [string, Value], [b]: readonly [string, Value]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Schemas' own pages first, then what most operations use, then reading order. */
function byUse(a: Named, b: Named): number {
  return (
    recordKinds.indexOf(a.kind) - recordKinds.indexOf(b.kind) ||
    b.uses.size - a.uses.size ||
    a.page - b.page ||
    a.record - b.record
  );
}

function entryColumns(
  headings: readonly HeadingEntry[],
  names: readonly (readonly [string, Name])[],
): FirstFile["entries"] {
  const rows = [
    ...headings.map(({ name, page, anchor, count }) => ({ name, kind: "heading" as RecordKind, page, anchor, count })),
    ...names.flatMap(([, { name, records }]) => {
      const [home] = records;
      return home === undefined
        ? []
        : [{ name, kind: home.kind, page: home.page, anchor: home.anchor, count: records.length }];
    }),
  ].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : recordKinds.indexOf(a.kind) - recordKinds.indexOf(b.kind),
  );
  return {
    name: rows.map(({ name }) => name),
    kind: rows.map(({ kind }) => recordKinds.indexOf(kind)),
    page: rows.map(({ page }) => page),
    anchor: rows.map(({ name, anchor }) => (anchor.endsWith(name) ? `${anchor.slice(0, -name.length)}*` : anchor)),
    count: rows.map(({ count }) => count),
  };
}

// The index after an edit of a few pages, from the index before: of the files of words only those are opened that hold a word which the
// edit brought, took or moved, and of the texts only those around the pages that changed. The answer is, byte for byte, what is made of
// all pages. Where more changed than the text and the headings of pages (which pages there are, what else has a name), or a page says what
// others may say too, there is no answer, and the index is made anew. Row of the bench: "edit".
import { isDeepStrictEqual } from "node:util";
import type { Digest } from "../model/digest.ts";
import { mayBeShared } from "../model/search-record.ts";
import { type SerializedRecords, type Sketch, sketchOf } from "../model/serialized-records.ts";
import { type FirstFile, firstFile, placeOf, type Shard, type Texts } from "../reader/search/index-files.ts";
import { defined } from "../text/defined.ts";
import { firstFileOf, headingsOf, namesOf } from "./first-file.ts";
import {
  type IndexedPage,
  type IndexState,
  type MadeIndex,
  type Making,
  nameOf,
  usualShardSize,
} from "./index-state.ts";
import { type Outline, outlineOf } from "./outline.ts";
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

/** An index that was made: its state, the digests and the text of its files, and what it was made of. What is lost is thrown. */
export type BaseIndex = {
  readonly state: IndexState;
  readonly files: ReadonlyMap<string, Digest>;
  readonly textOf: (output: string) => string;
  readonly recordsOf: (digest: string) => SerializedRecords;
};

/** One page in so many: where more changed, most files do. */
const few = 3;

/** A page that brings other records than before. */
type Change = { readonly page: number; readonly before: Opened; readonly after: Opened };
type Opened = { readonly sketch: Sketch; readonly outline: Outline };

/** The index of `pages` made of `base`; undefined where more changed than is looked at here. */
export function patchIndex(
  pages: readonly IndexedPage[],
  base: BaseIndex,
  { put, shardSize = usualShardSize, about }: Making,
): MadeIndex | undefined {
  const { state, files, textOf } = base;
  const changes = changesOf(pages, base);
  if (changes === undefined) return undefined;
  const first = JSON.parse(textOf(firstFile)) as FirstFile;
  const fileOf = (output: string | undefined, make: () => IndexFile): ListedFile => {
    const digest = output === undefined ? undefined : files.get(output);
    if (output !== undefined && digest !== undefined) return { output, digest };
    const file = make();
    put(file);
    return listed(file);
  };
  const old: Old = { first, state, textOf, fileOf };
  const texts = patchedTexts(changes, old);
  const words = patchedWords(movesOf(changes), old, shardSize);
  const headings = [...state.headings];
  for (const { page, after } of changes) headings[page] = after.outline.headings;
  const { call, id } = first.pages;
  const file = firstFileOf(pages, {
    call,
    id,
    entries: [...headingsOf(headings, pages), ...namesOf(first)],
    shards: { from: words.from, file: words.files.map(({ output }) => output) },
    texts: { from: texts.from, file: texts.files.map(({ output }) => output) },
    ...defined({ about }),
  });
  put(file);
  const { keys, keySizes } = words;
  return {
    files: [listed(file), ...words.files, ...texts.files],
    state: { pages: pages.map(nameOf), headings, keys, keySizes, textSizes: texts.sizes },
  };
}

/** The pages that bring other records; undefined where they are many, say more than other text and headings, or share it with others. */
function changesOf(pages: readonly IndexedPage[], { state, recordsOf }: BaseIndex): readonly Change[] | undefined {
  if (pages.length !== state.pages.length) return undefined;
  const changed = [...pages.entries()].filter(([at, page]) => nameOf(page) !== state.pages[at]);
  if (changed.length * few > pages.length) return undefined;
  const changes: Change[] = [];
  for (const [page, source] of changed) {
    const [digest = "", api = ""] = state.pages[page]?.split(" ") ?? [];
    if (api !== (source.api ?? "")) return undefined;
    const change = { page, before: opened(recordsOf(digest)), after: opened(source.records()) };
    if (!isDeepStrictEqual(beyondText(change.before), beyondText(change.after))) return undefined;
    if (change.after.outline.named.some(([, record]) => mayBeShared(record))) return undefined;
    changes.push(change);
  }
  return changes;
}

function opened(serialized: SerializedRecords): Opened {
  const sketch = sketchOf(serialized);
  return { sketch, outline: outlineOf(sketch) };
}

/** Without the headings, and without the numbers of the records that have a name: a paragraph more moves them. */
function beyondText({ outline }: Opened): unknown {
  const { headings: _, named, ...rest } = outline;
  return { ...rest, named: named.map(([, record]) => record) };
}

/** What is patched. */
type Old = Pick<BaseIndex, "state" | "textOf"> & {
  readonly first: FirstFile;
  /** The file that is what it was, else a new one, put. */
  readonly fileOf: (known: string | undefined, make: () => IndexFile) => ListedFile;
};

type PatchedTexts = {
  readonly sizes: readonly number[];
  readonly from: readonly number[];
  readonly files: readonly ListedFile[];
};

function patchedTexts(changes: readonly Change[], { first, state, textOf, fileOf }: Old): PatchedTexts {
  const opened = new Map<number, Texts["pages"]>();
  const rowsAt = (page: number): Texts["pages"][number] => {
    const number = placeOf(first.texts.from, page);
    const known = opened.get(number) ?? (JSON.parse(textOf(first.texts.file[number] ?? "")) as Texts).pages;
    opened.set(number, known);
    return known[page - (first.texts.from[number] ?? 0)] ?? [];
  };
  const changed = new Map(changes.map(({ page, after }) => [page, after.sketch.rows]));
  const sizes = [...state.textSizes];
  for (const [page, { length }] of changed) sizes[page] = length;
  const cuts = cutsOf(sizes, textsSize);
  const known = new Map(
    cutsOf(state.textSizes, textsSize).map(({ from, count }, at) => [`${from} ${count}`, first.texts.file[at] ?? ""]),
  );
  const files = cuts.map(({ from, count }) => {
    const pages = Array.from({ length: count }, (_, at) => from + at);
    const output = pages.some((page) => changed.has(page)) ? undefined : known.get(`${from} ${count}`);
    return fileOf(output, () => textFile(pages.map((page) => changed.get(page) ?? JSON.stringify(rowsAt(page)))));
  });
  return { sizes, from: cuts.map(({ from }) => from), files };
}

/** Where a term stands on a page. */
type Posting = readonly [record: number, weight: number];

/** Postings of changed pages by term and page; undefined: none any more. */
type Moves = ReadonlyMap<string, ReadonlyMap<number, Posting | undefined>>;

/** The postings that `changes` bring and take. */
function movesOf(changes: readonly Change[]): Moves {
  const moves = new Map<string, Map<number, Posting | undefined>>();
  for (const { page, before, after } of changes) {
    const [old, now] = [postingsOf(before.sketch), postingsOf(after.sketch)];
    for (const term of new Set([...old.keys(), ...now.keys()])) {
      const posting = now.get(term);
      if (isDeepStrictEqual(posting, old.get(term))) continue;
      const pages = moves.get(term) ?? new Map<number, Posting | undefined>();
      moves.set(term, pages.set(page, posting));
    }
  }
  return moves;
}

function postingsOf({ terms, places }: Sketch): ReadonlyMap<string, Posting> {
  return new Map(terms.map((term, at) => [term, [places[2 * at] ?? 0, places[2 * at + 1] ?? 0]]));
}

type PatchedWords = {
  readonly keys: readonly string[];
  readonly keySizes: readonly number[];
  readonly from: readonly string[];
  readonly files: readonly ListedFile[];
};

function patchedWords(moves: Moves, { first, state, textOf, fileOf }: Old, shardSize: number): PatchedWords {
  const opened = new Map<number, ReadonlyMap<string, ShardRow>>();
  const numberOf = (key: string): number => Math.max(0, placeOf(first.shards.from, key));
  const rowOf = (key: string): ShardRow => {
    const number = numberOf(key);
    const file = first.shards.file[number];
    const known = opened.get(number) ?? (file === undefined ? new Map() : rowsIn(JSON.parse(textOf(file)) as Shard));
    opened.set(number, known);
    return known.get(key) ?? {};
  };
  const changed = new Map<string, ShardRow>();
  const touched = new Set<number>();
  const keys = [...state.keys];
  const keySizes = [...state.keySizes];
  for (const [term, pages] of moves) {
    const { postings, records } = rowOf(term);
    const row: ShardRow = { postings: moved(postings ?? [], pages), records };
    const at = placeOf(keys, term);
    const isKnown = keys[at] === term;
    const isGone = row.postings === undefined && records === undefined;
    const put = isGone ? [] : [term];
    keys.splice(isKnown ? at : at + 1, isKnown ? 1 : 0, ...put);
    keySizes.splice(isKnown ? at : at + 1, isKnown ? 1 : 0, ...put.map((key) => rowSize(key, row)));
    changed.set(term, row);
    touched.add(numberOf(term));
  }
  const known = new Map<string, string>();
  for (const [number, { from, count }] of cutsOf(state.keySizes, shardSize).entries()) {
    if (!touched.has(number)) known.set(`${state.keys[from]} ${count}`, first.shards.file[number] ?? "");
  }
  const cuts = cutsOf(keySizes, shardSize);
  const files = cuts.map(({ from, count }) =>
    fileOf(known.get(`${keys[from]} ${count}`), () =>
      shardFile(keys.slice(from, from + count), (key) => changed.get(key) ?? rowOf(key)),
    ),
  );
  return { keys, keySizes, from: cuts.map(({ from }) => keys[from] ?? ""), files };
}

function rowsIn({ terms, names }: Shard): ReadonlyMap<string, ShardRow> {
  const rows = new Map<string, ShardRow>(terms.map(([key, postings]) => [key, { postings }]));
  for (const [key, records] of names) rows.set(key, { ...rows.get(key), records });
  return rows;
}

/** Postings with those of `pages` in the place of theirs; undefined where none is left. */
function moved(
  postings: readonly number[],
  pages: ReadonlyMap<number, Posting | undefined>,
): readonly number[] | undefined {
  const rows: (readonly [page: number, record: number, weight: number])[] = [];
  for (let at = 0; at < postings.length; at += 3) {
    const page = postings[at] ?? 0;
    if (!pages.has(page)) rows.push([page, postings[at + 1] ?? 0, postings[at + 2] ?? 0]);
  }
  for (const [page, posting] of pages) if (posting !== undefined) rows.push([page, ...posting]);
  return rows.length === 0 ? undefined : rows.sort(([a], [b]) => a - b).flat();
}

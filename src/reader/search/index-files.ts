// The files of an index as they are shipped: one that a reader loads first, shards of the rest by the beginning of words, and the texts
// that snippets are cut from. Plain JSON in columns, since equal things beside each other compress; each is checked when it is read.
import { firstOf } from "../../text/first-of.ts";
import type { Synonyms } from "./synonyms.ts";
import { tokensOf } from "./tokens.ts";

/** Where the first file stands in the output; its name is fixed, so that no page changes when the index does. */
export const firstFile = "assets/search.json";

/** Where all other files stand, which have their content in their names; the editions of a site share them. */
export const shardFolder = "assets/search/";

/** Hrefs have no base URL in front and no fragment. Numbers of kinds are positions in `recordKinds`. */
export type FirstFile = {
  readonly v: 1;
  readonly pages: {
    readonly href: readonly string[];
    readonly title: readonly string[];
    /** Position in `trails`: the categories above, joined by " › ". */
    readonly trail: readonly number[];
    /** 0: guide, 1: part of an API's reference, 2: the page of a schema there. */
    readonly api: readonly (0 | 1 | 2)[];
    /** `POST /orders` and operation id of an operation's page; empty strings otherwise. */
    readonly call: readonly string[];
    readonly id: readonly string[];
  };
  readonly trails: readonly string[];
  /** Words for one another on this site, beside the usual ones; false: none at all. */
  readonly synonyms?: Synonyms | false;
  /** The first pages of the sidebar, for a reader who has not typed yet. */
  readonly start?: readonly number[];
  /** Words that say little in the language of the site, folded, beside the English ones. */
  readonly quiet?: readonly string[];
  /** Pages in another language than the site, which are listed after all others. */
  readonly foreign?: readonly number[];
  /** Versions of the site, each with the folder of its index in this language; absent where there is one. For programs, which check it. */
  readonly versions?: readonly IndexedVersion[];
  /** Stands before the names of the other files, where these are of several editions and lie above this one: `../../`. */
  readonly above?: string;
  /** Headings and names, each once, with the place where it is at home; the other places are in the shards. */
  readonly entries: {
    readonly name: readonly string[];
    readonly kind: readonly number[];
    readonly page: readonly number[];
    /** `*` at the end stands for the name. */
    readonly anchor: readonly string[];
    /** How many operations use it, as what it is at home. */
    readonly uses: readonly number[];
  };
  /** The first key of each shard, and its file. Keys are sorted by code unit. */
  readonly shards: { readonly from: readonly string[]; readonly file: readonly string[] };
  /** The first page of each file of texts. */
  readonly texts: { readonly from: readonly number[]; readonly file: readonly string[] };
};

/** `folder`: from the base of the site, with a slash at its end: `v/2/`; empty for the current version. */
export type IndexedVersion = readonly [id: string, label: string, folder: string];

/** What is said of the site as a whole. */
export type SearchParts = Pick<FirstFile, "synonyms" | "start" | "quiet" | "foreign" | "versions" | "above">;

/** kind, label, page, anchor, text, names of what it stands in, pages of the operations that use it. */
export type NamedRecord = readonly [number, string, number, string, string, string, readonly number[]];

export type Shard = {
  readonly v: 1;
  /** Term, then its postings flat: page, record, weight. Sorted. */
  readonly terms: readonly (readonly [string, readonly number[]])[];
  /** Name in its one form, then its records, the home of most operations first. Sorted. */
  readonly names: readonly (readonly [string, readonly NamedRecord[]])[];
};

/** Of each page of the file its records that have text: index, kind, name, anchor, text. */
export type TextRecord = readonly [number, number, string, string, string];
export type Texts = { readonly v: 1; readonly pages: readonly (readonly TextRecord[])[] };

/** The one form of a name, by which it is found whole: `ExtShopId`, `ext-shop-id` and `ext_shop_id` are one. */
export function nameKey(name: string): string {
  return tokensOf(name)
    .map(({ whole }) => whole)
    .join(" ");
}

/** Numbers of the shards that may hold keys starting with `start`, least first, at most `most`. The first is the one of `start` itself. */
export function shardsOf(from: readonly string[], start: string, most: number): readonly number[] {
  const first = Math.max(0, placeOf(from, start));
  const found = [first];
  for (let next = first + 1; next < from.length && found.length < most; next += 1) {
    if (!(from[next] ?? "").startsWith(start)) break;
    found.push(next);
  }
  return from.length === 0 ? [] : found;
}

/** Index of the last element that is not above `key`, or -1. */
export function placeOf<Key extends string | number>(sorted: readonly Key[], key: Key): number {
  return firstOf(sorted.length, (at) => (sorted[at] ?? key) > key) - 1;
}

/** Whether `value` can be used as a first file; a half-written or foreign one cannot. */
export function isFirstFile(value: unknown): value is FirstFile {
  const { pages, trails, synonyms, start, quiet, foreign, above, entries, shards, texts } = objectOf(value);
  const page = objectOf(pages);
  const entry = objectOf(entries);
  const shard = objectOf(shards);
  const text = objectOf(texts);
  return (
    objectOf(value).v === 1 &&
    Array.isArray(trails) &&
    (synonyms === undefined || synonyms === false || Array.isArray(synonyms)) &&
    (start === undefined || Array.isArray(start)) &&
    (quiet === undefined || Array.isArray(quiet)) &&
    (foreign === undefined || Array.isArray(foreign)) &&
    (above === undefined || (typeof above === "string" && /^(\.\.\/)+$/.test(above))) &&
    even(page.href, page.title, page.trail, page.api, page.call, page.id) &&
    even(entry.name, entry.kind, entry.page, entry.anchor, entry.uses) &&
    even(shard.from, shard.file) &&
    even(text.from, text.file)
  );
}

/** The versions that `first` names. A foreign site may name any folder: what is none below its base is left out. */
export function versionsIn({ versions }: Pick<FirstFile, "versions">): readonly IndexedVersion[] {
  if (!Array.isArray(versions)) return [];
  return versions.flatMap((one: unknown): readonly IndexedVersion[] => {
    const [id, label, folder]: readonly unknown[] = Array.isArray(one) ? one : [];
    if (typeof id !== "string" || typeof label !== "string" || typeof folder !== "string") return [];
    return /^(?:[A-Za-z0-9][\w.-]{0,99}\/){0,12}$/.test(folder) ? [[id, label, folder]] : [];
  });
}

export function isShard(value: unknown): value is Shard {
  const { v, terms, names } = objectOf(value);
  return v === 1 && pairs(terms) && pairs(names);
}

export function isTexts(value: unknown): value is Texts {
  const { v, pages } = objectOf(value);
  return v === 1 && Array.isArray(pages) && pages.every(Array.isArray);
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function even(...columns: readonly unknown[]): boolean {
  const [first] = columns;
  return Array.isArray(first) && columns.every((column) => Array.isArray(column) && column.length === first.length);
}

function pairs(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((pair) => Array.isArray(pair) && typeof pair[0] === "string" && Array.isArray(pair[1]))
  );
}

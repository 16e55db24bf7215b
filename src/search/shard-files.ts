// Where an index is cut into files, each about as large as the others, and what stands in them. In: sizes, or what a file is to hold. Out:
// the number of rows in each file; files named by their content.
import { type Digest, digestOf } from "../model/digest.ts";
import { type NamedRecord, type Shard, shardFolder } from "../reader/search/index-files.ts";

/** `digest` names the text. */
export type IndexFile = { readonly output: string; readonly text: string; readonly digest: Digest };

/** A file that was put, or is what it was in the index before. */
export type ListedFile = Omit<IndexFile, "text">;

export function listed({ output, digest }: IndexFile): ListedFile {
  return { output, digest };
}

/** Characters of JSON that a file of texts aims at. */
export const textsSize = 32_000;

/** A file of `count` rows from the row number `from` on. */
export type ShardCut = { readonly from: number; readonly count: number };

/** Rows of `sizes` in files of at most `most`; a row that is larger has a file of its own. */
export function cutsOf(sizes: readonly number[], most: number): readonly ShardCut[] {
  const cuts: ShardCut[] = [];
  let from = 0;
  let size = 0;
  for (const [at, more] of sizes.entries()) {
    if (at > from && size + more > most) {
      cuts.push({ from, count: at - from });
      from = at;
      size = 0;
    }
    size += more;
  }
  if (sizes.length > from) cuts.push({ from, count: sizes.length - from });
  return cuts;
}

/** What a shard holds of one key: the postings of a term, the records of a name, or both. */
export type ShardRow = {
  readonly postings?: readonly number[] | undefined;
  readonly records?: readonly NamedRecord[] | undefined;
};

/** About as many characters as its JSON. */
export function rowSize(key: string, { postings, records }: ShardRow): number {
  return key.length + (postings?.length ?? 0) * 3 + (records === undefined ? 0 : JSON.stringify(records).length);
}

/** The shard of `keys`, which are sorted. */
export function shardFile(keys: readonly string[], rowOf: (key: string) => ShardRow): IndexFile {
  const terms: (readonly [string, readonly number[]])[] = [];
  const names: (readonly [string, readonly NamedRecord[]])[] = [];
  for (const key of keys) {
    const { postings, records } = rowOf(key);
    if (postings !== undefined) terms.push([key, postings]);
    if (records !== undefined) names.push([key, records]);
  }
  return hashedFile("words", JSON.stringify({ v: 1, terms, names } satisfies Shard));
}

/** The file of the texts of pages; each is the JSON of its rows. */
export function textFile(pages: readonly string[]): IndexFile {
  return hashedFile("text", `{"v":1,"pages":[${pages.join()}]}`);
}

/** `assets/search/words-1f2e3d4c5b.json`: the name says the content, so that it may be kept for ever. */
function hashedFile(kind: "words" | "text", text: string): IndexFile {
  const digest = digestOf(text);
  return { output: `${shardFolder}${kind}-${digest.slice(0, 10)}.json`, text, digest };
}

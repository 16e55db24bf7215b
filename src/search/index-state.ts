// What an index leaves beside its files, so that the next one is made of it: the digest of what each page brought, and what the cuts between
// files are made of. With it an edit costs the words that it changed, and not those of ten thousand pages.
import type { SerializedRecords } from "../model/serialized-records.ts";
import type { SearchParts } from "../reader/search/index-files.ts";
import type { IndexFile, ListedFile } from "./shard-files.ts";

export type IndexedPage = {
  /** Without base URL: `api/add-order`. */
  readonly href: string;
  readonly title: string;
  /** Labels of the categories above. */
  readonly trail: readonly string[];
  /** Id of the API whose reference it belongs to. */
  readonly api?: string;
  /** The page of a schema. */
  readonly isSchema?: boolean;
  /** Names `records`. */
  readonly digest: string;
  /** Asked for once: those of all pages are more than should be in memory together. */
  readonly records: () => SerializedRecords;
};

export type IndexState = {
  /** Digest and API of each page. */
  readonly pages: readonly string[];
  /** Headings of each page, flat: name, anchor. */
  readonly headings: readonly (readonly string[])[];
  /** Keys of the shards in order, and the size of each. */
  readonly keys: readonly string[];
  readonly keySizes: readonly number[];
  /** Size of the texts of each page. */
  readonly textSizes: readonly number[];
};

/** The files of an index, the first file first, and what the next one is made of. */
export type MadeIndex = { readonly files: readonly ListedFile[]; readonly state: IndexState };

/**
 * How an index is made: `put` takes each new file as soon as it is made. `shardSize`: characters of JSON that a shard aims at; what is
 * shipped compresses to less than a third. `about`: what the first file says of the site.
 */
export type Making = {
  readonly put: (file: IndexFile) => void;
  readonly shardSize?: number;
  readonly about?: SearchParts | undefined;
};

/** The usual `shardSize`. */
export const usualShardSize = 90_000;

/** A page as a state names it. */
export function nameOf({ digest, api = "" }: IndexedPage): string {
  return `${digest} ${api}`;
}

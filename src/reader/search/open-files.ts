// The files of an index while a reader searches: fetched when a word needs them, kept, and asked for again after a failure.
import { firstOf } from "../../text/first-of.ts";
import type { Load } from "./answer.ts";
import { type FirstFile, type Shard, shardsOf } from "./index-files.ts";
import type { Query } from "./query.ts";
import { standIns } from "./synonyms.ts";

/** Letters from which on unfinished words are looked for in texts. */
export const leastOpen = 3;

const shardsPerWord = 2;

/** One file of an index by its number; undefined when it cannot be had now. */
export type Get<Value> = (number: number) => Promise<Value | undefined>;

type Keeper<Value> = {
  /** undefined: could not be had, or is not there yet when `instant`. */
  get(number: number, instant: boolean): Promise<Value | undefined>;
};

/** Files that are fetched once; one that failed is asked for again the next time. */
export function keeper<Value>(
  load: Load,
  files: readonly string[],
  check: (value: unknown) => value is Value,
): Keeper<Value> {
  const kept = new Map<number, Value>();
  const running = new Map<number, Promise<Value | undefined>>();
  const start = async (number: number): Promise<Value | undefined> => {
    try {
      const value = await load(files[number] ?? "");
      if (!check(value)) return undefined;
      kept.set(number, value);
      return value;
    } catch {
      return undefined;
    } finally {
      running.delete(number);
    }
  };
  return {
    async get(number, instant) {
      const known = kept.get(number);
      if (known !== undefined || instant) return known;
      const current = running.get(number) ?? start(number);
      if (!kept.has(number)) running.set(number, current);
      return current;
    },
  };
}

export type OpenShards = { readonly shards: ReadonlyMap<string, readonly Shard[]>; readonly missing: boolean };

/** The shards of each word, and of the whole query where it may be one name. */
export async function openShards(first: FirstFile, query: Query, get: Get<Shard>): Promise<OpenShards> {
  const keys = new Map<string, boolean>();
  for (const word of query.said) keys.set(word.whole, word.open && word.whole.length >= leastOpen);
  const last = query.words.at(-1);
  if (last?.whole.includes(".")) keys.set(lastName(last.whole), false);
  if (query.words.length > 1) keys.set(query.key, false);
  for (const phrase of query.phrases) keys.set(phrase, false);
  const joined = query.words.map(({ whole }) => whole).join("_");
  if (query.words.length > 1) keys.set(joined, false);
  return openKeys(first, keys, get);
}

/** `shards` with those of words that stand for the query's, as far as they are among them: of these no file is fetched. */
export function withLikes(first: FirstFile, { said }: Query, shards: OpenShards["shards"]): OpenShards["shards"] {
  const byNumber = new Map<number, readonly Shard[]>();
  for (const [key, [shard]] of shards) {
    const [number] = shardsOf(first.shards.from, key, 1);
    if (number !== undefined && shard !== undefined) byNumber.set(number, [shard]);
  }
  const more = new Map<string, readonly Shard[]>();
  for (const like of said.flatMap(({ likes }) => standIns(likes))) {
    const [number] = shardsOf(first.shards.from, like, 1);
    const shard = byNumber.get(number ?? -1);
    if (shard !== undefined) more.set(like, shard);
  }
  return new Map([...more, ...shards]);
}

/** The shards of `words`, beside those that are open. */
export async function openMore(
  { shards, missing }: OpenShards,
  words: readonly string[],
  { first, get }: { readonly first: FirstFile; readonly get: Get<Shard> },
): Promise<OpenShards> {
  const more = await openKeys(first, new Map(words.map((word) => [word, false])), get);
  return { shards: new Map([...more.shards, ...shards]), missing: missing || more.missing };
}

/** The shards of each key; of a key that may go on, those of what follows too. */
async function openKeys(first: FirstFile, keys: ReadonlyMap<string, boolean>, get: Get<Shard>): Promise<OpenShards> {
  const found = new Map<string, readonly Shard[]>();
  let missing = false;
  await Promise.all(
    [...keys].map(async ([key, open]) => {
      const numbers = shardsOf(first.shards.from, key, open ? shardsPerWord : 1);
      const opened = await Promise.all(numbers.map(get));
      if (opened.includes(undefined)) missing = true;
      found.set(
        key,
        opened.filter((shard) => shard !== undefined),
      );
    }),
  );
  return { shards: found, missing };
}

export function lastName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf(".") + 1);
}

type Rows<Row> = readonly (readonly [string, Row])[];

export function rowOf<Row>(rows: Rows<Row>, key: string): Row | undefined {
  const row = rows[startOf(rows, key)];
  return row?.[0] === key ? row[1] : undefined;
}

/** Rows whose key starts with `start`, at most `most`. */
export function rowsFrom<Row>(rows: Rows<Row>, start: string, most: number): Rows<Row> {
  const from = startOf(rows, start);
  let end = from;
  while (end < from + most && rows[end]?.[0].startsWith(start) === true) end += 1;
  return rows.slice(from, end);
}

/** Index of the first row whose key is not below `key`. */
function startOf(rows: Rows<unknown>, key: string): number {
  return firstOf(rows.length, (at) => (rows[at]?.[0] ?? "") >= key);
}

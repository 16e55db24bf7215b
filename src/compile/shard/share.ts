// Which pages are whose, when several machines build one site: each page by the digest of what it is made of, so that all machines
// answer alike without asking each other, and an edit moves no page but its own.
import type { Digest } from "../../model/digest.ts";

/** One of several machines: `number` counts from 1. */
export type ShardName = { readonly number: number; readonly of: number };

/** More machines would each have less to do than to read. */
export const mostShards = 64;

/**
 * What the first shard does for all of them (it checks the site and makes the search index) as a part of the work on all pages: so much
 * less of that is its own. Measured on 10,000 guides.
 */
const forAll = 0.1;

/** The number of the shard, from 1, that parses and renders the page made of what `key` names. */
export function ownerOf(key: Digest, of: number): number {
  const spot = Number.parseInt(key.slice(0, 8), 16) / 2 ** 32;
  const first = Math.max(0, (1 + forAll) / of - forAll);
  return of === 1 || spot < first ? 1 : 2 + Math.floor(((spot - first) / (1 - first)) * (of - 1));
}

/** Whether a page is that of shard `name`. */
export function owns({ number, of }: ShardName, key: Digest): boolean {
  return ownerOf(key, of) === number;
}

/** `2/4` */
export function shownName({ number, of }: ShardName): string {
  return `${number}/${of}`;
}

/** `name` as data of another machine says it; undefined for anything else. */
export function shardNameIn(name: unknown): ShardName | undefined {
  if (typeof name !== "object" || name === null || !("number" in name) || !("of" in name)) return undefined;
  const { number, of } = name;
  const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1;
  return isCount(number) && isCount(of) && number <= of && of <= mostShards ? { number, of } : undefined;
}

// What the makers of a hosted index are asked for, and what they answer.
import type { HostedSearch } from "../../model/hosted-search.ts";
import type { PublishedRecord } from "../published-records.ts";
import type { PushPatience } from "./service-request.ts";

export type PushOrder = {
  readonly service: HostedSearch;
  readonly records: readonly PublishedRecord[];
  /** A key that may write; it is never told. */
  readonly key: string;
  readonly patience: PushPatience;
  /** Part of the new index's name, so that two pushes at once do not meet. */
  readonly stamp: string;
  readonly progress: (done: number, total: number) => void;
  readonly signal?: AbortSignal | undefined;
};

/** `notes`: what stayed behind although readers have the new index. A failed push left the old index as it was. */
export type PushOutcome =
  | { readonly kind: "pushed"; readonly notes: readonly string[] }
  | { readonly kind: "failed"; readonly problem: string; readonly notes: readonly string[] };

/** Records that are sent at once. */
export const batchSize = 1_000;

/** `records` in batches. */
export function batchesOf(records: readonly PublishedRecord[]): readonly (readonly PublishedRecord[])[] {
  const batches: (readonly PublishedRecord[])[] = [];
  for (let at = 0; at < records.length; at += batchSize) batches.push(records.slice(at, at + batchSize));
  return batches;
}

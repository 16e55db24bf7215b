// The one door to pushing: the service that the config names gets the records. `sizeOf` says what would be sent, for a dry run.

import type { PublishedRecord } from "../published-records.ts";
import { pushToAlgolia } from "./push-algolia.ts";
import { batchesOf, type PushOrder, type PushOutcome } from "./push-order.ts";
import { documentOf, pushToTypesense } from "./push-typesense.ts";

/** Pushes; rejects only when `order.signal` is aborted. */
export function pushRecords(order: PushOrder): Promise<PushOutcome> {
  return order.service.provider === "algolia" ? pushToAlgolia(order) : pushToTypesense(order);
}

/** Requests and bytes that the records come to. */
export function sizeOf(
  provider: PushOrder["service"]["provider"],
  records: readonly PublishedRecord[],
): { readonly batches: number; readonly bytes: number } {
  const text = (record: PublishedRecord) => JSON.stringify(provider === "algolia" ? record : documentOf(record));
  const bytes = records.reduce((sum, record) => sum + Buffer.byteLength(text(record)), 0);
  return { batches: batchesOf(records).length, bytes };
}

// The last step of parsing a page.
import { digestOf } from "./digest.ts";
import type { Page, ParsedPage } from "./page.ts";
import type { PageRecords } from "./search-record.ts";
import { serialize } from "./serialized-body.ts";
import { serializeRecords } from "./serialized-records.ts";

/** `page` with `records` made of it, closed for the cache and other threads. */
export function serializePage({ prose: _, ...page }: ParsedPage, records: PageRecords): Page {
  const body = serialize(page.body);
  // The body is long, and its digest alone needs no copy of it.
  const digest = digestOf(page.source, JSON.stringify(page.metadata), JSON.stringify(page.links), digestOf(body));
  const serialized = serializeRecords(records);
  return { ...page, body, digest, records: serialized, recordsDigest: digestOf(serialized) };
}

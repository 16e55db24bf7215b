// The last step of parsing a page.
import { digestOf } from "./digest.ts";
import type { Page, ParsedPage } from "./page.ts";
import { seal } from "./sealed-body.ts";
import { sealRecords } from "./sealed-records.ts";
import type { PageRecords } from "./search-record.ts";

/** `page` with `records` made of it, closed for the cache and other threads. */
export function sealPage({ prose: _, ...page }: ParsedPage, records: PageRecords): Page {
  const body = seal(page.body);
  // The body is long, and its digest alone needs no copy of it.
  const digest = digestOf(page.source, JSON.stringify(page.face), JSON.stringify(page.links), digestOf(body));
  const sealed = sealRecords(records);
  return { ...page, body, digest, records: sealed, recordsDigest: digestOf(sealed) };
}

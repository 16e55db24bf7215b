// A parsed page to all that can be found on it, in the page's own job: it is cached with the page, so a warm build makes none of it
// again. In: a page before it is serialized. Out: records in reading order, the postings of the page's own text, and the serialized page.

import { digestOf } from "../model/digest.ts";
import type { Page, PageMetadata, ParsedPage } from "../model/page.ts";
import type { SearchBlock } from "../model/search-block.ts";
import {
  mayBeShared,
  noPostings,
  type PageRecord,
  type PageRecords,
  type Postings,
  type RecordKind,
} from "../model/search-record.ts";
import { serialize } from "../model/serialized-body.ts";
import { serializeRecords } from "../model/serialized-records.ts";
import { isQuiet, readWords, type SearchToken } from "../reader/search/tokens.ts";
import { landingRecords, operationRecords, schemaRecords } from "./api-records.ts";
import { codeRecords } from "./code-records.ts";
import { errorRecords } from "./error-records.ts";

/** `page` with its records, sealed. Pages that search leaves out (unlisted ones, search, 404) have none. */
export function withRecords(page: ParsedPage): Page {
  return serializePage(page, recordsOf(page));
}

/** What is found of a page that is no more than its title: those that assembly makes. */
export function metadataRecords(metadata: Pick<PageMetadata, "title" | "description">): PageRecords {
  return finished([metadataRecord(metadata)]);
}

function metadataRecord({ title, description }: Pick<PageMetadata, "title" | "description">): PageRecord {
  return { kind: "page", name: title, anchor: "", text: description };
}

function recordsOf({ metadata, body, prose }: ParsedPage): PageRecords {
  if (metadata.front.unlisted === true) return { records: [], postings: noPostings };
  const first = metadataRecord(metadata);
  switch (body.kind) {
    case "guide":
      return finished([first, ...guideRecords(prose.get(body.html) ?? [])]);
    case "operation":
      return finished(operationRecords(body, first, prose));
    case "schema":
      return finished([first, ...schemaRecords(body, prose)]);
    case "errors":
      return finished([first, ...errorRecords(body, prose)]);
    case "landing":
      return finished([first, ...landingRecords(body, prose)]);
    case "changelog":
    case "release":
    case "category":
      return finished([first]);
    case "posts":
    case "search":
    case "not-found":
    case "gone":
    case "translations":
      return { records: [], postings: noPostings };
  }
}

function finished(records: readonly PageRecord[]): PageRecords {
  return { records, postings: postingsOf(records) };
}

/** Records start at index 1 of the page, below the page's own. */
function guideRecords(blocks: readonly SearchBlock[]): readonly PageRecord[] {
  const records: PageRecord[] = [];
  // Open headings: index on the page, level, id. Text under a heading is reached by the heading's id.
  let above: readonly { readonly index: number; readonly level: number; readonly id: string }[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") {
      if (block.level === 1) continue;
      above = above.filter(({ level }) => level < block.level);
      const anchor = block.id === "" ? (above.at(-1)?.id ?? "") : block.id;
      records.push({
        kind: "heading",
        name: block.text,
        anchor,
        text: "",
        level: block.level,
        under: above.at(-1)?.index ?? 0,
      });
      above = [...above, { index: records.length, level: block.level, id: anchor }];
    } else {
      // What stands in a tab is led to by the tab, which may not be the one that is shown.
      const place = { anchor: block.tab ?? above.at(-1)?.id ?? "", under: above.at(-1)?.index ?? 0 };
      const declared = block.declares === undefined ? undefined : declaredKind(block.declares);
      if (block.declares !== undefined && declared !== undefined) {
        records.push({ kind: declared, name: block.declares, text: block.text, ...place, own: true });
      } else if (block.kind === "code") {
        records.push(...codeRecords(block, place, records));
      } else {
        records.push({ kind: block.kind, name: "", text: block.text, ...place });
      }
    }
  }
  return records;
}

// What a piece of code that opens a table row or a list item declares: guides introduce headers, events and error codes that way.

/** The kind of name that `code` is; undefined when it is no name (a call, a value, a command). */
function declaredKind(code: string): RecordKind | undefined {
  if (!/^[\w$@][\w$@.:-]*$/.test(code) || /^[\d.:-]+$/.test(code))
    return /^[1-5]\d\d$/.test(code) ? "status" : undefined;
  if (/^(?:[A-Z][A-Za-z0-9]*)(?:-[A-Z][A-Za-z0-9]*)+$/.test(code) || /^x-/i.test(code)) return "header";
  if (/^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)+$/.test(code)) return "event";
  if (
    /_(?:not_found|already_\w+|failed|invalid|mismatch|denied|exceeded|closed|required)$|^(?:missing|invalid|could_not)_/.test(
      code,
    )
  ) {
    return "error";
  }
  return "field";
}

// The words of a page with the record that says each best. A posting is page-wide: one entry for a term however often it stands there,
// which keeps the shards of ten thousand pages small; the record is where a reader is led.

/** How much a word weighs by where it stands, and how strongly that place claims to be the one to lead to. */
type Worth = { readonly weight: number; readonly claim: number };
const worths = {
  page: { weight: 10, claim: 10 },
  heading: { weight: 6, claim: 6 },
  name: { weight: 4, claim: 4 },
  text: { weight: 1, claim: 1 },
  // A page's description often repeats its first paragraph, which is the better place to lead to.
  description: { weight: 1, claim: 0 },
} as const satisfies Readonly<Record<string, Worth>>;
const heaviest = 31;

/** What is known of a term: where it is said best, and the number of the last text that held it. */
type Posting = { record: number; top: number; weight: number; text: number };

/** Postings of `records`. Fields of shared schemas are left to the maker of the index. */
export function postingsOf(records: readonly PageRecord[]): Postings {
  const best = new Map<string, Posting>();
  let texts = 0;
  let at = { record: 0, weight: 0, claim: 0 };
  const take = (term: string): void => {
    const { record, weight, claim } = at;
    const known = best.get(term);
    if (known === undefined) {
      if (!isQuiet(term)) best.set(term, { record, top: claim, weight, text: texts });
      return;
    }
    // Once in a text.
    if (known.text === texts) return;
    known.text = texts;
    if (claim > known.top) {
      known.record = record;
      known.top = claim;
    }
    known.weight = Math.min(heaviest, known.weight + weight);
  };
  const takeToken = ({ whole, parts }: SearchToken): void => {
    take(whole);
    for (const part of parts) take(part);
  };
  const add = (text: string, record: number, { weight, claim }: Worth): void => {
    texts += 1;
    at = { record, weight, claim };
    readWords(text, take, takeToken);
  };
  for (const [index, record] of records.entries()) {
    if (mayBeShared(record)) continue;
    const { kind, name, aliases, text } = record;
    add(
      aliases === undefined ? name : [name, ...aliases].join(" "),
      index,
      kind === "operation" ? worths.page : kind === "page" || kind === "heading" ? worths[kind] : worths.name,
    );
    add(text, index, index === 0 ? worths.description : worths.text);
  }
  const places: number[] = [];
  for (const { record, weight } of best.values()) places.push(record, weight);
  return { terms: [...best.keys()], places };
}

/** The last step of parsing: `page` with `records` made of it, serialized for the cache and other threads. */
export function serializePage({ prose: _, ...page }: ParsedPage, records: PageRecords): Page {
  const body = serialize(page.body);
  // The body is long, and its digest alone needs no copy of it.
  const digest = digestOf(page.source, JSON.stringify(page.metadata), JSON.stringify(page.links), digestOf(body));
  const serialized = serializeRecords(records);
  return { ...page, body, digest, records: serialized, recordsDigest: digestOf(serialized) };
}

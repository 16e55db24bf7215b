// A parsed page to all that can be found on it, in the page's own job: it is cached with the page, so a warm build makes none of it
// again. In: a page before it is sealed. Out: records in reading order, and the postings of the page's own text.
import type { Face, Page, ParsedPage } from "../model/page.ts";
import { sealPage } from "../model/seal-page.ts";
import type { Block } from "../model/search-block.ts";
import { noPostings, type PageRecord, type PageRecords } from "../model/search-record.ts";
import { landingRecords, operationRecords, schemaRecords } from "./api-records.ts";
import { codeRecords } from "./code-records.ts";
import { declaredKind } from "./declared.ts";
import { errorRecords } from "./error-records.ts";
import { postingsOf } from "./postings.ts";

/** `page` with its records, sealed. Pages that search leaves out (unlisted ones, search, 404) have none. */
export function withRecords(page: ParsedPage): Page {
  return sealPage(page, recordsOf(page));
}

/** What is found of a page that is no more than its title: those that assembly makes. */
export function faceRecords(face: Face): PageRecords {
  return finished([faceRecord(face)]);
}

function faceRecord({ title, description }: Face): PageRecord {
  return { kind: "page", name: title, anchor: "", text: description };
}

function recordsOf({ face, body, prose }: ParsedPage): PageRecords {
  if (face.front.unlisted === true) return { records: [], postings: noPostings };
  const first = faceRecord(face);
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
    case "search":
    case "not-found":
    case "gone":
      return { records: [], postings: noPostings };
  }
}

function finished(records: readonly PageRecord[]): PageRecords {
  return { records, postings: postingsOf(records) };
}

/** Records start at index 1 of the page, below the page's own. */
function guideRecords(blocks: readonly Block[]): readonly PageRecord[] {
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
      const place = { anchor: above.at(-1)?.id ?? "", under: above.at(-1)?.index ?? 0 };
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

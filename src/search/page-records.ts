// A parsed page to all that can be found on it, in the page's own job: it is cached with the page, so a warm build makes none of it
// again. In: a page with its sealed body. Out: records in reading order, and the postings of the page's own text.
import type { GuideBody, Page } from "../model/page.ts";
import { open } from "../model/page.ts";
import { type PageRecord, type PageRecords, type SealedRecords, sealRecords } from "../model/search-record.ts";
import { landingRecords, operationRecords, schemaRecords } from "./api-records.ts";
import { blocksOf } from "./blocks.ts";
import { declaredKind } from "./declared.ts";
import { postingsOf } from "./postings.ts";

/** `page` with its records. Pages that search leaves out (unlisted ones, search, 404) have none. */
export function withRecords<Some extends Page>(page: Some): Some & { readonly records: SealedRecords } {
  return { ...page, records: sealRecords(recordsOf(page)) };
}

export function recordsOf(page: Page): PageRecords {
  if (page.face.front.unlisted === true) return { records: [], postings: [] };
  const body = open(page.body);
  const first: PageRecord = { kind: "page", name: page.face.title, anchor: "", text: page.face.description };
  switch (body.kind) {
    case "guide":
      return finished([first, ...guideRecords(body)]);
    case "operation":
      return finished(operationRecords(body, first));
    case "schema":
      return finished([first, ...schemaRecords(body)]);
    case "landing":
      return finished([first, ...landingRecords(body)]);
    case "category":
      return finished([first]);
    case "search":
    case "not-found":
      return { records: [], postings: [] };
  }
}

function finished(records: readonly PageRecord[]): PageRecords {
  return { records, postings: postingsOf(records) };
}

/** Records start at index 1 of the page, below the page's own. */
function guideRecords(body: GuideBody): readonly PageRecord[] {
  const records: PageRecord[] = [];
  // Open headings: index on the page, level, id. Text under a heading is reached by the heading's id.
  let above: readonly { readonly index: number; readonly level: number; readonly id: string }[] = [];
  for (const block of blocksOf(body.html)) {
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
        records.push({ kind: declared, name: block.declares, text: block.text, ...place });
      } else if (block.kind === "code") {
        records.push({ kind: "code", name: block.text, text: "", ...place });
      } else {
        records.push({ kind: block.kind, name: "", text: block.text, ...place });
      }
    }
  }
  return records;
}

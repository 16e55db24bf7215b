// Errors of an API to records: a code is at home on the page of errors, and found there with the operations that may answer with it.
import type { Operation } from "../model/api.ts";
import type { ErrorRow, ErrorsPage } from "../model/errors-page.ts";
import type { ProseBlocks } from "../model/search-block.ts";
import type { PageRecord } from "../model/search-record.ts";
import type { Segments } from "../model/segments.ts";
import { draftOf, longest, plainOf, type RecordDraft } from "./record-draft.ts";

/** Records of the page of errors: its statuses, its codes, and what to do about each. */
export function errorRecords(page: ErrorsPage, blocks: ProseBlocks): readonly PageRecord[] {
  const draft = draftOf([], blocks);
  for (const { status, anchor, name = "", groups } of [...page.statuses, ...(page.webhooks?.statuses ?? [])]) {
    const plain = groups.filter(({ codes, lists }) => codes.length + lists.length === 0);
    const said = plain.map(({ description }) => plainOf(draft, description, longest));
    const text = [name, said[0] ?? ""].filter((part) => part !== "").join(": ");
    draft.add({ kind: "error", name: status, anchor, text });
    for (const text of said.slice(1)) draft.add({ kind: "paragraph", name: "", anchor, text });
    for (const row of groups.flatMap(({ codes }) => codes)) if (row.isAgain !== true) rowRecords(draft, row);
  }
  for (const row of page.unnamed) rowRecords(draft, row);
  return draft.records;
}

function rowRecords(draft: RecordDraft, { code, anchor, meaning, action }: ErrorRow): void {
  codeRecord(draft, { code, meaning }, anchor);
  const text = plainOf(draft, action);
  if (text !== "") draft.add({ kind: "paragraph", name: "", anchor, text });
}

/** Records of the codes that an operation can answer: the same that the page of errors has, so that they are found there. */
export function errorCodeRecords(draft: RecordDraft, { errors }: Operation): void {
  for (const { code, meaning, statuses } of errors?.codes ?? [])
    codeRecord(draft, { code, meaning }, statuses[0]?.anchor ?? "error-codes");
}

function codeRecord(
  draft: RecordDraft,
  { code, meaning }: { readonly code: string; readonly meaning: Segments | undefined },
  anchor: string,
): void {
  draft.add({ kind: "error", name: code, anchor, text: plainOf(draft, meaning, longest) });
}

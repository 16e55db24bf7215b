// Things found, before they are shown: where each came from, its score, and what the first file says of it.

import { type RecordKind, recordKinds } from "../../model/search-record.ts";
import type { Area } from "./answer.ts";
import { callOf } from "./call-path.ts";
import { type FirstFile, type NamedRecord, nameKey } from "./index-files.ts";
import type { RankCandidate } from "./rank.ts";
import { taskOf } from "./synonyms.ts";
import { fold, tokensOf } from "./tokens.ts";

export type SearchMatch =
  | { readonly from: "entry"; readonly id: number; readonly kind: RecordKind; readonly score: number }
  | {
      readonly from: "name";
      readonly record: NamedRecord;
      readonly name: string;
      readonly kind: RecordKind;
      readonly score: number;
    }
  | {
      readonly from: "text";
      readonly page: number;
      readonly record: number;
      readonly kind: RecordKind;
      readonly score: number;
    };

export function namesOf(first: FirstFile, page: number): readonly string[] {
  const { title, call, id } = first.pages;
  const path = (call[page] ?? "").replace(/^\S+ /, "");
  return [title[page] ?? "", call[page] ?? "", path, id[page] ?? ""].filter((name) => name !== "");
}

/** What a page calls, and what it does that to (`flagged orders`); nothing of a page that calls nothing. */
export function calledOn(first: FirstFile, page: number): Pick<RankCandidate, "object" | "call"> {
  const call = callOf(first.pages.call[page] ?? "");
  if (call === undefined) return {};
  const [verb = "", ...object] = tokensOf(first.pages.title[page] ?? "").map(({ whole }) => whole);
  return { call, ...(taskOf(verb) === undefined ? {} : { object: object.join(" ") }) };
}

export function wordsIn(name: string): number {
  let count = 0;
  for (const { parts } of tokensOf(name)) count += Math.max(1, parts.length);
  return count;
}

export function kindOf(first: FirstFile, id: number): RecordKind {
  const pages = first.pages.href.length;
  if (id < pages) return first.pages.api[id] === 2 ? "schema" : first.pages.call[id] === "" ? "page" : "operation";
  return recordKinds[first.entries.kind[id - pages] ?? 0] ?? "page";
}

export function titleKey(first: FirstFile, one: SearchMatch): string {
  const pages = first.pages.href.length;
  if (one.from === "entry" && one.id < pages) return fold(first.pages.title[one.id] ?? "");
  return nameOf(first, one);
}

export function placeKey(first: FirstFile, one: SearchMatch): string {
  const page = pageOf(first, one);
  if (one.from === "text") return one.record === 0 ? `${page}#` : `${page}:${one.record}`;
  return `${page}#${anchorOf(first, one)}${one.kind === "value" || one.kind === "error" || one.kind === "event" ? ` ${nameOf(first, one)}` : ""}`;
}

function nameOf(first: FirstFile, one: SearchMatch): string {
  if (one.from === "name") return one.name;
  return one.from === "entry" ? nameKey(first.entries.name[one.id - first.pages.href.length] ?? "") : "";
}

export function pageOf(first: FirstFile, one: SearchMatch): number {
  if (one.from === "text") return one.page;
  if (one.from === "name") return one.record[2];
  const pages = first.pages.href.length;
  return one.id < pages ? one.id : (first.entries.page[one.id - pages] ?? 0);
}

export function anchorOf(first: FirstFile, one: SearchMatch): string {
  if (one.from === "name") return one.record[3];
  const pages = first.pages.href.length;
  if (one.from === "text" || one.id < pages) return "";
  const anchor = first.entries.anchor[one.id - pages] ?? "";
  return anchor.endsWith("*") ? anchor.slice(0, -1) + (first.entries.name[one.id - pages] ?? "") : anchor;
}

/** Whether it stands on the page of a schema. */
export function isOnSchema(first: FirstFile, one: SearchMatch): boolean {
  return first.pages.api[pageOf(first, one)] === 2;
}

/** Whether it stands where things are told, not listed: in a guide, or on an API's page of errors. */
export function isTold(first: FirstFile, one: SearchMatch): boolean {
  const page = pageOf(first, one);
  return first.pages.api[page] === 0 || (first.pages.api[page] === 1 && first.pages.call[page] === "");
}

export function areaOf(first: FirstFile, one: SearchMatch): Area {
  return first.pages.api[pageOf(first, one)] === 0 ? "guide" : "reference";
}

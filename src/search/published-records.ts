// All pages' records to what a search service stores: the DocSearch schema, which its crawlers and its readers' clients know, with the
// facets that our own pages ask for. In: pages in the site's order. Out: flat records, the same for the same site. What the pages of an
// API say alike (a field of a shared schema, a header, an error code) is one record here, too, at home where its schema or the errors have a
// page, with the operations that use it.

import { digestOf } from "../model/digest.ts";
import { fixedMethods, methodOf } from "../model/method.ts";
import type { PageRecord, RecordKind } from "../model/search-record.ts";
import { openRecords, type SerializedRecords } from "../model/serialized-records.ts";
import type { Area } from "../reader/search/answer.ts";
import { percentEncoded } from "../text/percent.ts";
import { pointerTo } from "../text/place.ts";

export type PublishedPage = {
  /** Absolute where the site knows its origin, else from the root of the host. */
  readonly url: string;
  readonly title: string;
  /** The label of the outermost category above it, else what files such pages. */
  readonly category: string;
  /** Id of the API whose reference it belongs to. */
  readonly api?: string;
  /** `docs-default-current`, or `default` for what stands in no sidebar. */
  readonly tag: string;
  readonly language: string;
  /** It is shown in another language than its edition's. */
  readonly isForeign?: boolean;
  readonly records: SerializedRecords;
};

type Level = "lvl0" | "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6";

export type PublishedRecord = {
  readonly objectID: string;
  /** lvl0: the category; lvl1: the page; below: headings and names. */
  readonly hierarchy: Readonly<Record<Level, string | null>>;
  /** A text, or what describes a name. */
  readonly content: string | null;
  readonly type: Exclude<Level, "lvl0"> | "content";
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly language: string;
  readonly version: string;
  readonly docusaurus_tag: string;
  readonly kind: RecordKind;
  readonly area: Area;
  /** Everything it is called: `email`, `customer.email`; of an operation `POST /orders`, `/orders` and its id. */
  readonly names: readonly string[];
  readonly method?: string;
  /** Ids of the operations that use it, at most `mostOperations`. */
  readonly operation: readonly string[];
  /** How many operations use it, when there are several. */
  readonly uses: number;
  /** Where the operation or schema that it belongs to stands in the spec, as a JSON pointer. */
  readonly pointer: string | null;
  /** For ranking: `level` by kind, `position` in reading order. */
  readonly weight: { readonly level: number; readonly position: number };
};

const mostOperations = 50;
/** Bytes of a record's text; services refuse records of 10 kB. Longer texts are several records. */
const longestText = 4_000;
/** Characters of one level or name. */
const longestName = 300;

const levels: Readonly<Record<RecordKind, number>> = {
  page: 100,
  operation: 100,
  schema: 90,
  heading: 80,
  event: 75,
  error: 75,
  header: 70,
  field: 65,
  parameter: 60,
  value: 50,
  status: 50,
  code: 20,
  row: 10,
  item: 5,
  paragraph: 0,
};

/** What is not translated comes after all that is. */
const belowAll = 1000;

type PublishedDraft = Omit<PublishedRecord, "objectID" | "operation" | "uses"> & {
  operations: Set<string>;
  isHome: boolean;
};

/** The records of `pages`. Ids stay the same from build to build while page, anchor and name do. */
export function publishedRecords(pages: readonly PublishedPage[]): readonly PublishedRecord[] {
  const drafts: PublishedDraft[] = [];
  const shared = new Map<string, number>();
  for (const page of pages) {
    const { records } = openRecords(page.records);
    const own = operationOf(records);
    const declares = schemaOf(records);
    const isErrorsPage = isOfErrors(records);
    for (const record of records) {
      const isHome = record.kind === "error" ? isErrorsPage : declares !== undefined && isDeclaredBy(record, declares);
      const pieces = piecesOf(record.text).map((content): Source => ({ records, record, own, content, isHome }));
      const key = sharedKey(page, record);
      const known = key === undefined ? undefined : shared.get(key);
      const draft = known === undefined ? undefined : drafts[known];
      if (known === undefined || draft === undefined) {
        if (key !== undefined) shared.set(key, drafts.length);
        for (const piece of pieces) drafts.push(draftOf(page, piece, drafts.length));
        continue;
      }
      if (own !== undefined) draft.operations.add(own.id);
      const [first] = pieces;
      if (draft.isHome || !isHome || first === undefined) continue;
      const { operations, weight } = draft;
      drafts[known] = { ...draftOf(page, first, weight.position), operations };
    }
  }
  const seen = new Map<string, number>();
  return drafts.map(({ operations, isHome: _, ...draft }) => {
    const id = digestOf(draft.url, draft.kind, draft.names.join("\n"), draft.content ?? "");
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return {
      objectID: before === 0 ? id : `${id}-${before}`,
      ...draft,
      operation: [...operations].slice(0, mostOperations),
      uses: operations.size > 1 ? operations.size : 0,
    };
  });
}

type OwnOperation = { readonly id: string; readonly method: string; readonly pointer: string };

type Source = {
  readonly records: readonly PageRecord[];
  readonly record: PageRecord;
  readonly own: OwnOperation | undefined;
  readonly content: string;
  /** The page is that of the schema which declares it, or of an error the page of errors. */
  readonly isHome: boolean;
};

/** What one record of a page says; names go below the page, or below the headings that they stand under. */
function draftOf(
  page: PublishedPage,
  { records, record, own, content, isHome }: Source,
  position: number,
): PublishedDraft {
  const { kind, name, label = name, aliases = [], anchor } = record;
  const isPage = record === records[0];
  const isText = !isPage && name === "";
  const above = isPage ? [] : headingsAbove(records, record);
  const below = [page.title, ...above, ...(isPage || isText ? [] : [label])].slice(0, 6).map(short);
  const hierarchy: Record<Level, string | null> = {
    lvl0: short(page.category),
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (const [index, text] of below.entries()) hierarchy[levelAt(index)] = text;
  const calls = aliases.flatMap((alias) => [alias, alias.replace(/^[^ /]+ (?=\/)/, "")]);
  return {
    hierarchy,
    content: content === "" ? null : content,
    type: isText ? "content" : levelAt(below.length - 1),
    url: anchor === "" ? page.url : `${page.url}#${percentEncoded(anchor)}`,
    url_without_anchor: page.url,
    anchor: anchor === "" ? null : anchor,
    language: page.language,
    version: "current",
    docusaurus_tag: page.tag,
    kind,
    area: page.api === undefined ? "guide" : "reference",
    names: [...new Set([name, label, ...calls].filter((one) => one !== "").map(short))],
    ...(own === undefined ? {} : { method: own.method }),
    operations: new Set(own === undefined ? [] : [own.id]),
    pointer: own?.pointer ?? schemaPointer(record),
    weight: { level: levels[kind] - (page.isForeign === true ? belowAll : 0), position },
    isHome,
  };
}

function levelAt(index: number): Exclude<Level, "lvl0"> {
  return (["lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const)[index] ?? "lvl6";
}

/** Names of the headings that `record` stands under, outermost first, the page left out. */
function headingsAbove(records: readonly PageRecord[], record: PageRecord): readonly string[] {
  const names: string[] = [];
  for (let at = record.under ?? 0; at > 0; ) {
    const heading = records[at];
    if (heading === undefined || heading.kind !== "heading") break;
    names.unshift(heading.name);
    at = Math.min(at - 1, heading.under ?? 0);
  }
  return names;
}

/** One key for what an API says alike in many places; undefined for what is a record of its own wherever it stands. */
function sharedKey(page: PublishedPage, { kind, name, label = name, home, text }: PageRecord): string | undefined {
  if (page.api === undefined || name === "" || kind === "page" || kind === "operation" || kind === "heading")
    return undefined;
  return [page.api, kind, name, home ?? `${label}\n${text}`].join("\n");
}

function operationOf(records: readonly PageRecord[]): OwnOperation | undefined {
  const [first] = records;
  const [call = "", id = ""] = first?.kind === "operation" ? (first.aliases ?? []) : [];
  if (call === "") return undefined;
  const space = call.indexOf(" ");
  if (space < 0) return { id: id || call, method: "post", pointer: pointerTo("", "webhooks", call) };
  const method = methodOf(call.slice(0, space));
  const keys = fixedMethods.some((one) => one === method) ? [method] : ["additionalOperations", method];
  return { id: id || call, method, pointer: pointerTo("", "paths", call.slice(space + 1), ...keys) };
}

/** The schema that a page is about. */
function schemaOf(records: readonly PageRecord[]): string | undefined {
  const second = records[1];
  return second?.kind === "schema" && second.anchor === "" ? second.home : undefined;
}

/** Whether a page is that of an API's errors, which have their home there. */
function isOfErrors(records: readonly PageRecord[]): boolean {
  return records[0]?.kind === "page" && schemaOf(records) === undefined && records.some(({ kind }) => kind === "error");
}

function isDeclaredBy({ home = "" }: PageRecord, schema: string): boolean {
  return home === schema || home.startsWith(`${schema}.`) || home.startsWith(`${schema} = `);
}

/** Of what a named schema declares: that schema. */
function schemaPointer({ home }: PageRecord): string | null {
  const schema = /^[^.\s=]+/.exec(home ?? "")?.[0];
  return schema === undefined ? null : pointerTo("", "components", "schemas", schema);
}

function short(text: string): string {
  return text.length <= longestName ? text : `${[...text.slice(0, longestName)].slice(0, -1).join("")}…`;
}

/** `text` in pieces of at most `longestText` bytes, cut between words where there are some. */
function piecesOf(text: string): readonly string[] {
  if (Buffer.byteLength(text) <= longestText) return [text];
  const pieces: string[] = [];
  let piece = "";
  let size = 0;
  const parts = text
    .split(/(?<= )/)
    .flatMap((word) => (Buffer.byteLength(word) > longestText / 8 ? [...word] : [word]));
  for (const part of parts) {
    const bytes = Buffer.byteLength(part);
    if (size + bytes > longestText) {
      pieces.push(piece.trim());
      piece = "";
      size = 0;
    }
    piece += part;
    size += bytes;
  }
  return [...pieces, piece.trim()].filter((one) => one !== "");
}

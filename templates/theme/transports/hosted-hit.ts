// A record of a service (the DocSearch schema, made by our push or by a crawler) to a hit. What comes from a service is foreign: texts
// stay text, marks become ranges of it, and an address that is no web page makes no hit.

import { firstPagesFile, type HostedSearch } from "../../../src/model/hosted-search.ts";
import { type RecordKind, recordKinds } from "../../../src/model/search-record.ts";
import type { Area, Hit, QueryOptions, SearchResult, TextRange } from "../../../src/reader/search/answer.ts";
import type { Query } from "../../../src/reader/search/query.ts";
import { fetchOwn } from "./own-file.ts";

/** What services put around a match. */
export const markStart = "<mark>";
export const markEnd = "</mark>";

/** Attributes that a hit is made of. `content` comes as a snippet, too. */
export const shownAttributes: readonly string[] = [
  ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
  ...["content", "type", "url", "kind", "area", "method", "uses"],
];

/** One hit of a service: its record, and of each attribute the marked text and the marked snippet, where there is one. */
export type ServiceHit = {
  readonly record: unknown;
  readonly marked: (attribute: string) => unknown;
  readonly snippet: (attribute: string) => unknown;
};

/** The hits that can be shown; `base` is the site's base as an absolute URL. */
export function hitsOf(base: string, found: readonly ServiceHit[]): readonly Hit[] {
  return found.flatMap((one, place) => {
    const record = objectOf(one.record);
    const href = hrefOf(record.url, base);
    const levels = levelsOf(record);
    const kind = kindOf(record);
    const own = titleLevel(record, levels);
    const title = levels[own] ?? "";
    if (href === undefined || title === "") return [];
    const content = textOf(record.content);
    const markedTitle = unmark(one.marked(`hierarchy.lvl${own}`), title);
    const snippet = unmark(one.snippet("content"), undefined, content);
    const isMarked = markedTitle !== undefined && (content === "" || snippet !== undefined);
    const method = textOf(record.method);
    const hit: Hit = {
      kind,
      title,
      href,
      path: levels.filter((level, at) => level !== "" && (record.type === "content" ? at !== own : at < own)),
      area: areaOf(record.area) ?? (kind === "operation" ? "reference" : "guide"),
      ...(/^[a-z]{1,12}$/.test(method) ? { method } : {}),
      text: isMarked ? (snippet?.text ?? "") : content,
      uses: typeof record.uses === "number" ? record.uses : 0,
      score: 1 / (1 + place),
      ...(isMarked ? { marks: { title: markedTitle.ranges, text: snippet?.ranges ?? [] } } : {}),
    };
    return [hit];
  });
}

/** The first pages of the site at `base`, which the build wrote down as records: a service does not know them. */
export async function firstPagesAt(base: string): Promise<readonly Hit[]> {
  const records = listOf(await fetchOwn(new URL(firstPagesFile, base).href));
  const unmarked = (): undefined => undefined;
  return hitsOf(
    base,
    records.map((record) => ({ record, marked: unmarked, snippet: unmarked })),
  );
}

/** Plain text and ranges of `marked`; undefined when it is no text or its marks cannot be told from the text's own `<mark>`. */
export function unmark(
  marked: unknown,
  whole: string | undefined,
  source = whole,
): { readonly text: string; readonly ranges: readonly TextRange[] } | undefined {
  if (typeof marked !== "string" || source?.includes(markStart) === true || source?.includes(markEnd) === true)
    return undefined;
  const ranges: TextRange[] = [];
  let text = "";
  let from: number | undefined;
  for (const piece of marked.split(/(<\/?mark>)/)) {
    if (piece === markStart) from ??= text.length;
    else if (piece !== markEnd) text += piece;
    else {
      if (from !== undefined && from < text.length) addRange(ranges, from, text.length);
      from = undefined;
    }
  }
  return whole !== undefined && text !== whole ? undefined : { text, ranges };
}

/** Two words marked one by one, with nothing between, are one range. */
function addRange(ranges: TextRange[], from: number, to: number): void {
  const last = ranges.at(-1);
  if (last !== undefined && last[1] === from) ranges[ranges.length - 1] = [last[0], to];
  else ranges.push([from, to]);
}

/** The answer where nothing is asked, or nothing is there at once. */
export function emptyAnswer(query: Query): SearchResult {
  return { query, hits: [], total: 0, counts: { kinds: {}, areas: { guide: 0, reference: 0 } }, missing: false };
}

/** Counts of the answer from those of the facets `kind` and `area`. */
export function countsOf(kinds: unknown, areas: unknown): SearchResult["counts"] {
  const byKind: Partial<Record<RecordKind, number>> = {};
  for (const kind of recordKinds) {
    const count = objectOf(kinds)[kind];
    if (typeof count === "number") byKind[kind] = count;
  }
  const count = (area: Area): number => {
    const value = objectOf(areas)[area];
    return typeof value === "number" ? value : 0;
  };
  return { kinds: byKind, areas: { guide: count("guide"), reference: count("reference") } };
}

/** The filters of a query, each inner list one OR: those of the page, and with `asked` those that the reader chose. */
export function facetsOf(chosen: HostedSearch, asked?: QueryOptions): readonly (readonly string[])[] {
  return [
    ...chosen.facets,
    ...(asked?.kinds === undefined ? [] : [asked.kinds.map((kind) => `kind:${kind}`)]),
    ...(asked?.area === undefined ? [] : [[`area:${asked.area}`]]),
  ];
}

/** Words of a snippet; fewer where there is little room. */
export function snippetLength(): number {
  return matchMedia("(max-width: 768px)").matches ? 5 : 10;
}

export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value at a dotted path, whether the dots are levels or part of a name. */
export function valueAt(value: unknown, path: string): unknown {
  const object = objectOf(value);
  if (path in object) return object[path];
  const dot = path.indexOf(".");
  return dot < 0 ? undefined : valueAt(object[path.slice(0, dot)], path.slice(dot + 1));
}

function levelsOf(record: Readonly<Record<string, unknown>>): readonly string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((level) => textOf(valueAt(record, `hierarchy.lvl${level}`)));
}

/** Text is called by its page; all else by its own level. */
function titleLevel(record: Readonly<Record<string, unknown>>, levels: readonly string[]): number {
  const deepest = levels.findLastIndex((level) => level !== "");
  if (record.type === "content") return levels[1] === "" ? deepest : 1;
  const level = /^lvl([0-6])$/.exec(textOf(record.type))?.[1];
  return level === undefined || levels[Number(level)] === "" ? deepest : Number(level);
}

function kindOf(record: Readonly<Record<string, unknown>>): RecordKind {
  const known = recordKinds.find((kind) => kind === record.kind);
  if (known !== undefined) return known;
  if (record.type === "content") return "paragraph";
  return record.type === "lvl0" || record.type === "lvl1" ? "page" : "heading";
}

function areaOf(value: unknown): Area | undefined {
  return value === "guide" || value === "reference" ? value : undefined;
}

/** Inside of the site from its base, so that previews lead into themselves; else the whole address. */
function hrefOf(url: unknown, base: string): string | undefined {
  if (typeof url !== "string" || !URL.canParse(url, base)) return undefined;
  const { protocol, href, pathname, search, hash } = new URL(url, base);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  const root = new URL(base).pathname;
  return pathname.startsWith(root) ? `${pathname.slice(root.length)}${search}${hash}` : href;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

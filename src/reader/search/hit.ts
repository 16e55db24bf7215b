// Things found to hits that can be shown: titles, addresses, and the texts that snippets are cut from.
import { methodOf } from "../../model/method.ts";
import { type RecordKind, recordKinds } from "../../model/search-record.ts";
import { defined } from "../../text/defined.ts";
import { addTo } from "../../text/grouped.ts";
import { percentEncoded } from "../../text/percent.ts";
import type { Hit, OperationHit } from "./answer.ts";
import { anchorOf, areaOf, isOnSchema, pageOf, type SearchMatch } from "./found.ts";
import { type FirstFile, placeOf, type TextRecord, type Texts } from "./index-files.ts";
import type { Get } from "./open-files.ts";
import type { Query, Word } from "./query.ts";
import { coverageOf, qualityOf, schemaTextLoss, taskGain } from "./rank.ts";
import { termsOf } from "./tokens.ts";

/** Files of texts that are fetched for one answer. */
const mostTexts = 8;

type OpenTexts = { readonly texts: ReadonlyMap<number, Texts>; readonly missing: boolean };

export async function openTexts(first: FirstFile, shown: readonly SearchMatch[], get: Get<Texts>): Promise<OpenTexts> {
  const numbers = new Set<number>();
  const isRanked = (one: SearchMatch): boolean =>
    one.from === "text" || one.kind === "heading" || (one.from === "entry" && isPage(first, one.id));
  // First those that are ranked by their texts, then those that are only shown with them.
  for (const one of [...shown.filter(isRanked), ...shown.filter((one) => !isRanked(one) && !hasText(one))])
    if (numbers.size < mostTexts) numbers.add(placeOf(first.texts.from, pageOf(first, one)));
  const opened = new Map<number, Texts>();
  let missing = false;
  await Promise.all(
    [...numbers].map(async (number) => {
      const value = await get(number);
      if (value !== undefined) opened.set(number, value);
      else missing = true;
    }),
  );
  return { texts: opened, missing };
}

/** `shown` with each text at its best section, best first. */
export function inSections(
  query: Query,
  shown: readonly SearchMatch[],
  { first, texts }: Opened,
): readonly SearchMatch[] {
  const placed = shown.flatMap((one): readonly SearchMatch[] => {
    if (one.from !== "text" && one.kind !== "heading") return [one];
    const page = pageOf(first, one);
    const title = termsOf(first.pages.title[page] ?? "");
    const above = termsOf(first.trails[first.pages.trail[page] ?? 0] ?? "");
    const records = recordsOf(first, page, texts);
    if (one.from !== "text") {
      const [own] = bestSections(query, { title, above, at: anchorOf(first, one) }, records);
      return [own === undefined || own.score <= one.score ? one : { ...one, score: own.score }];
    }
    const best = bestSections(query, { title, above }, records);
    if (best.length === 0) return [one];
    // What an operation says of itself answers a task as its name does; what it says of its fields and events does not.
    const gain = query.isTask && first.pages.call[one.page] !== "" ? taskGain : 0;
    const loss = isOnSchema(first, one) ? schemaTextLoss(query) : 0;
    // The words of a sentence that stand all over a page answer nothing together.
    const least = query.isSentence ? 0 : one.score - gain;
    return best.map(({ record, score, isHead }, at) => ({
      ...one,
      record,
      score: (at === 0 ? Math.max(least, score) : score) + (isHead ? gain : 0) - loss,
    }));
  });
  const isForeign = (one: SearchMatch): number => (first.foreign?.includes(pageOf(first, one)) ? 1 : 0);
  const told = placed.map((one) => toldFirst(one, placed, { first, texts }));
  return told.sort((a, b) => isForeign(a) - isForeign(b) || b.score - a.score);
}

type Opened = { readonly first: FirstFile; readonly texts: ReadonlyMap<number, Texts> };

/** A section of text under the heading of another that only lists (a checklist, a table) stands before that. */
function toldFirst(one: SearchMatch, placed: readonly SearchMatch[], { first, texts }: Opened): SearchMatch {
  if (one.from !== "text") return one;
  const records = recordsOf(first, one.page, texts);
  const [, kind, name = "", anchor = ""] = records.find(([index]) => index === one.record) ?? [];
  if (kind !== headingKind || !begunBy(records, anchor, "paragraph")) return one;
  const lists = placed.filter((other) => {
    if (other.from !== "entry" || other.kind !== "heading") return false;
    if (first.entries.name[other.id - first.pages.href.length] !== name) return false;
    return !begunBy(recordsOf(first, pageOf(first, other), texts), anchorOf(first, other), "paragraph");
  });
  return { ...one, score: Math.max(one.score, ...lists.map(({ score }) => score + 0.5)) };
}

/** Whether what stands first under the heading at `anchor` is of `kind`. */
function begunBy(records: readonly TextRecord[], anchor: string, kind: RecordKind): boolean {
  const first = records.find(([index, of, , at]) => index > 0 && at === anchor && of !== headingKind);
  return first !== undefined && recordKinds[first[1]] === kind;
}

function recordsOf(first: FirstFile, page: number, texts: ReadonlyMap<number, Texts>): readonly TextRecord[] {
  const chunk = placeOf(first.texts.from, page);
  return texts.get(chunk)?.pages[page - (first.texts.from[chunk] ?? 0)] ?? none;
}

const none: readonly TextRecord[] = [];

function hasText(one: SearchMatch): boolean {
  return one.from === "name" && one.record[4] !== "";
}

/** What `records` say at `anchor`: of `name` itself, else of its place, else of the whole page. */
function saidAt(records: readonly TextRecord[], anchor: string, name: string): string {
  const here = records.filter(([, , , at, text]) => at === anchor && text !== "");
  const own = here.find(([, , label]) => label === name || label.endsWith(`.${name}`));
  return (own ?? here[0] ?? records.find(([index]) => index === 0))?.[4] ?? "";
}

/** Pages come before the things on them. */
function isPage(first: FirstFile, id: number): boolean {
  return id < first.pages.href.length;
}

/** The hit of `one`, with a text: its own, else that of its place, else the call of its operation, whose text may be in no file that is open. */
export function hitOf(first: FirstFile, one: SearchMatch, texts: ReadonlyMap<number, Texts>): Hit {
  const page = pageOf(first, one);
  const { title, path: trail, method } = headOf(first, page);
  const call = first.pages.call[page] ?? "";
  const records = recordsOf(first, page, texts);
  const shared = {
    area: areaOf(first, one),
    score: one.score,
    ...defined({ method }),
  };
  const at = (anchor: string): string =>
    (first.pages.href[page] ?? "") + (anchor === "" ? "" : `#${percentEncoded(anchor)}`);
  if (one.from === "name") {
    const [, label, , anchor, text, , uses] = one.record;
    return {
      ...shared,
      kind: one.kind,
      title: label,
      href: at(anchor),
      path: [...trail, title],
      text: text || saidAt(records, anchor, one.name) || call,
      uses: uses.length,
      ...(uses.length > 1 ? { operations: uses.map((number) => headOf(first, number)) } : {}),
    };
  }
  if (one.from === "entry") {
    const own = isPage(first, one.id);
    const name = own ? title : (first.entries.name[one.id - first.pages.href.length] ?? "");
    const anchor = anchorOf(first, one);
    const text = (own ? records.find(([index]) => index === 0)?.[4] : saidAt(records, anchor, name)) || call;
    return {
      ...shared,
      kind: one.kind,
      title: name,
      href: at(anchor),
      path: own ? trail : [...trail, title],
      text,
      uses: own ? 0 : (first.entries.uses[one.id - first.pages.href.length] ?? 0),
    };
  }
  const found = records.find(([index]) => index === one.record);
  if (found === undefined) return { ...shared, kind: one.kind, title, href: at(""), path: trail, text: call, uses: 0 };
  const [, number, name, anchor, text] = found;
  const kind = recordKinds[number] ?? "paragraph";
  const path = name === "" || one.record === 0 ? trail : [...trail, title];
  // The language of a code tells little without what the code is for.
  const others = kind === "code" && name === "" ? records.filter((record) => record !== found) : [];
  const said = [text, saidAt(others, anchor, "")];
  return {
    ...shared,
    kind,
    title: name === "" || one.record === 0 ? title : name,
    href: at(anchor),
    path,
    text: said.filter((part) => part !== "").join(" · ") || call,
    uses: 0,
  };
}

/** The page as a hit that leads to its head, with its method where it is an operation's. */
function headOf({ pages, trails }: FirstFile, page: number): OperationHit {
  const call = pages.call[page] ?? "";
  return defined({
    title: pages.title[page] ?? "",
    href: pages.href[page] ?? "",
    path: (trails[pages.trail[page] ?? 0] ?? "").split(" › ").filter((step) => step !== ""),
    method: call.includes(" ") ? methodOf(call.slice(0, call.indexOf(" "))) || undefined : undefined,
  });
}

// Where on a page its text answers best: the section that holds most of the words, its heading counting most. Postings know pages alone,
// so this looks into the texts that are fetched for snippets anyhow.

type Section = {
  readonly anchor: string;
  readonly heading: readonly string[];
  readonly terms: readonly string[];
  readonly records: readonly Piece[];
};
type Piece = { readonly record: number; readonly terms: readonly string[] };

/** What a page's texts say, by the array that holds them: it is opened once. */
const openedSections = new WeakMap<readonly TextRecord[], readonly Section[]>();

const headingKind = recordKinds.indexOf("heading");

/** The record to lead to; whether it stands before the first heading. */
type Best = { readonly record: number; readonly score: number; readonly isHead: boolean };

/** What a text wins that begins with what was asked: a row, an item or a paragraph that tells of just that. */
const beginGain = 4;

/** The power that stands for 2 in a sentence: nobody expects all of its words in one section. */
const ofSentence = 1.5;

/** What stands around the sections of a page; `at`: the anchor of the only one that is asked for. */
type SectionContext = { readonly title: readonly string[]; readonly above: readonly string[]; readonly at?: string };

/** The records to lead to, best first, and how well their sections answer, at most 79: of a sentence two of a page, else one. */
function bestSections(query: Query, around: SectionContext, records: readonly TextRecord[]): readonly Best[] {
  const all: Best[] = [];
  const power = query.isSentence ? ofSentence : 2;
  const titled = new Map(query.words.map((word) => [word, qualityOf(word, around.title)]));
  const above = new Map(query.words.map((word) => [word, qualityOf(word, around.above)]));
  for (const { anchor, heading, terms, records: pieces } of sectionsOf(records)) {
    if (around.at !== undefined && anchor !== around.at) continue;
    // What stands before the first heading of a page stands below its title.
    const title = anchor === "" ? 1 : 0.5;
    const aboveOf = (word: Word): number => Math.max(titled.get(word) ?? 0, above.get(word) ?? 0);
    const whole = coverageOf(query, (word) => Math.max(qualityOf(word, terms), 0.8 * aboveOf(word)));
    const head = coverageOf(query, (word) =>
      Math.max(qualityOf(word, heading), title * (titled.get(word) ?? 0), 0.5 * (above.get(word) ?? 0)),
    );
    const score = 50 * whole ** power + 25 * head ** power;
    let record = pieces[0]?.record ?? 0;
    let most = -1;
    for (const piece of pieces) {
      const said = coverageOf(query, (word) => qualityOf(word, piece.terms));
      if (said > most) {
        most = said;
        record = piece.record;
      }
    }
    all.push({ record, score: score + (begins(query, pieces, record) ? beginGain : 0), isHead: anchor === "" });
  }
  return all.sort((a, b) => b.score - a.score).slice(0, query.isSentence ? 2 : 1);
}

/** Whether the text of `record` begins with a word of the query, all its words being there. */
function begins({ said }: Query, pieces: readonly Piece[], record: number): boolean {
  const terms = pieces.find((piece) => piece.record === record)?.terms ?? [];
  const first = terms.slice(0, 1 + said.length);
  return said.length > 0 && said.every((word) => qualityOf(word, first) > 0.9);
}

function sectionsOf(records: readonly TextRecord[]): readonly Section[] {
  const known = openedSections.get(records);
  if (known !== undefined) return known;
  const byAnchor = new Map<string, TextRecord[]>();
  const own: Section[] = [];
  let anchor = "";
  for (const record of records) {
    if (record[0] === 0) {
      const terms = termsOf(record[4]);
      own.push({ anchor: "", heading: [], terms, records: [{ record: 0, terms }] });
      continue;
    }
    // Tabs are a part of their section; ids of controls begin so, and no other.
    if (!record[3].startsWith("__")) anchor = record[3];
    addTo(byAnchor, anchor, record);
  }
  const sections = [...byAnchor].map(([anchor, list]): Section => {
    const pieces = list.map(([record, , name, , text]) => ({ record, terms: termsOf(`${name} ${text}`) }));
    return {
      anchor,
      heading: list.flatMap(([, kind, name]) => (kind === headingKind ? termsOf(name) : [])),
      terms: [...new Set(pieces.flatMap(({ terms }) => terms))],
      records: pieces,
    };
  });
  // A page's description often repeats its first paragraph, which is the better place to lead to: of equal ones the first is taken.
  const all = [...sections, ...own];
  openedSections.set(records, all);
  return all;
}

// Answers queries from the files of an index, in a reader's browser and on the command line alike. The first file alone answers at once;
// shards are fetched for the words typed, and texts for the snippets shown. What cannot be had makes an answer smaller, never wrong:
// `missing` says so.
//
// In one file because every step works on the same opened index, and the steps read in the order in which a query passes them.

import { slipsFor } from "./distance.ts";
import {
  type FirstFile,
  isShard,
  isTexts,
  type NamedRecord,
  nameKey,
  placeOf,
  type Shard,
  shardsOf,
  type Texts,
} from "./index-files.ts";
import { parseQuery, type Query, type Word } from "./query.ts";
import { isKnown, likeness, literalGain, repeatLoss, scoreOf, scoreOfText } from "./rank.ts";
import { type RecordKind, recordKinds } from "./record.ts";
import { fold, termsOf, tokensOf } from "./tokens.ts";

export type Area = "guide" | "reference";

export type Hit = {
  readonly kind: RecordKind;
  /** What it is called; of text the title of its page. */
  readonly title: string;
  /** From the site's base, with fragment. */
  readonly href: string;
  /** Titles above it, outermost first. */
  readonly path: readonly string[];
  readonly area: Area;
  /** `post` and the like, on the page of an operation. */
  readonly method?: string;
  /** Plain text to cut a snippet from; empty when there is none. */
  readonly text: string;
  /** How many operations use it, when there are several. */
  readonly uses: number;
  readonly score: number;
};

export type Answer = {
  readonly query: Query;
  readonly hits: readonly Hit[];
  /** How many there are without the limit. */
  readonly total: number;
  /** How many of each kind and area, without the filters. */
  readonly counts: {
    readonly kinds: Readonly<Partial<Record<RecordKind, number>>>;
    readonly areas: Readonly<Record<Area, number>>;
  };
  /** A file of the index could not be had, so there may be more. */
  readonly missing: boolean;
};

export type Asked = {
  readonly limit: number;
  readonly kinds?: readonly RecordKind[];
  readonly area?: Area;
  /** Answer from what is there already; fetch nothing. */
  readonly instant?: boolean;
};

export type Engine = { search(typed: string, asked: Asked): Promise<Answer> };

/** The first shard: finds entries by terms, exact ones, beginnings, and with `slips` also misspelt ones. Best first. */
export type Lookup = {
  find(terms: readonly string[], slips: (term: string) => number): readonly number[];
};

/** Makes a lookup over documents; document n has the terms `documents[n]`. */
export type MakeLookup = (documents: readonly (readonly string[])[]) => Lookup;

/** Fetches a file of the index by its path in the output, parsed; rejects when it cannot be had. */
export type Load = (file: string) => Promise<unknown>;

/** Entries of the first shard that are looked at closely. */
const mostCandidates = 250;
/** Completions of a word that is being typed, of those in its shards. */
const mostCompletions = 40;
/** Letters from which on unfinished words are looked for in texts. */
const leastOpen = 3;
/** Records of one name that are listed. */
const mostOfName = 30;
/** Files of texts that are fetched for one answer. */
const mostTexts = 10;
const shardsPerWord = 2;

/** An engine over the first file `first`. */
export function openEngine(first: FirstFile, makeLookup: MakeLookup, load: Load): Engine {
  const pageCount = first.pages.href.length;
  const names = [...first.pages.title.keys()].map((page) => namesOf(first, page));
  for (const name of first.entries.name) names.push([name]);
  const documents = names.map((list) => termsOf(list.join(" ")));
  const lookup = makeLookup(documents);
  const shards = keeper(load, first.shards.file, isShard);
  const texts = keeper(load, first.texts.file, isTexts);
  const known = new Map<number, OwnName>();

  const nameOfEntry = (id: number): OwnName => {
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const name = names[id]?.[0] ?? "";
    const keys = [...new Set((names[id] ?? []).flatMap((one) => [nameKey(one), fold(one)]))];
    const made = { own: termsOf(name), size: wordsIn(name), keys };
    known.set(id, made);
    return made;
  };

  const entryHits = (query: Query): readonly Found[] => {
    const all = [...new Set(query.words.flatMap(({ whole, parts, quiet }) => (quiet ? [] : [whole, ...parts])))];
    // A single letter is the beginning of too much to help where there is more to go by.
    const long = all.filter((term) => term.length > 1);
    const terms = long.length > 0 ? long : all;
    if (terms.length === 0) return [];
    const rank = (ids: readonly number[]): readonly Found[] =>
      ids.slice(0, mostCandidates).flatMap((id) => {
        const kind = kindOf(first, id);
        const { own, size, keys } = nameOfEntry(id);
        const score = scoreOf(query, { kind, terms: documents[id] ?? [], own, size, keys });
        const literal = names[id]?.[0] === query.text ? literalGain : 0;
        return score === 0 ? [] : [{ from: "entry" as const, id, kind, score: score + literal }];
      });
    const exact = lookup.find(terms, () => 0);
    const closely = exact.slice(0, mostCandidates);
    const unknown = query.words.filter(
      (word) => !word.quiet && !closely.some((id) => isKnown(word, documents[id] ?? [])),
    );
    if (unknown.length === 0) return rank(exact);
    const misspelt = new Set(unknown.flatMap(({ whole, parts }) => [whole, ...parts]));
    const near = lookup.find(terms, (term) => (misspelt.has(term) ? slipsFor(term) : 0));
    return rank([...new Set([...near.slice(0, mostCandidates), ...exact.slice(0, 50)])].slice(0, mostCandidates + 50));
  };

  return {
    async search(typed, asked) {
      const query = parseQuery(typed);
      if (query.words.length === 0) return emptyAnswer(query);
      const instant = asked.instant === true;
      const opened = await openShards(first, shards, query, instant);
      const found = merged(first, query, [
        ...entryHits(query),
        ...namedHits(query, opened.shards),
        ...textHits(query, opened.shards, pageCount),
      ]);
      const { counts, chosen } = filtered(first, found, asked);
      const shown = chosen.slice(0, asked.limit);
      const chunks = await openTexts(first, texts, shown, instant);
      return {
        query,
        hits: shown.map((one) => hitOf(first, one, chunks.texts)),
        total: chosen.length,
        counts,
        missing: opened.missing || chunks.missing,
      };
    },
  };
}

function emptyAnswer(query: Query): Answer {
  return { query, hits: [], total: 0, counts: { kinds: {}, areas: { guide: 0, reference: 0 } }, missing: false };
}

/** Terms of a name, how many words it has, and the forms in which it is compared. */
type OwnName = { readonly own: readonly string[]; readonly size: number; readonly keys: readonly string[] };

type Found =
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

function namesOf(first: FirstFile, page: number): readonly string[] {
  const { title, call, id } = first.pages;
  const path = (call[page] ?? "").replace(/^\S+ /, "");
  return [title[page] ?? "", call[page] ?? "", path, id[page] ?? ""].filter((name) => name !== "");
}

function wordsIn(name: string): number {
  let count = 0;
  for (const { parts } of tokensOf(name)) count += Math.max(1, parts.length);
  return count;
}

function kindOf(first: FirstFile, id: number): RecordKind {
  const pages = first.pages.href.length;
  if (id < pages) return first.pages.call[id] === "" ? "page" : "operation";
  return recordKinds[first.entries.kind[id - pages] ?? 0] ?? "page";
}

// ---- shards

type Keeper<Value> = {
  /** undefined: could not be had, or is not there yet when `instant`. */
  get(number: number, instant: boolean): Promise<Value | undefined>;
};

/** Files that are fetched once; one that failed is asked for again the next time. */
function keeper<Value>(load: Load, files: readonly string[], check: (value: unknown) => value is Value): Keeper<Value> {
  const kept = new Map<number, Value>();
  const running = new Map<number, Promise<Value | undefined>>();
  const start = async (number: number): Promise<Value | undefined> => {
    try {
      const value = await load(files[number] ?? "");
      if (!check(value)) return undefined;
      kept.set(number, value);
      return value;
    } catch {
      return undefined;
    } finally {
      running.delete(number);
    }
  };
  return {
    async get(number, instant) {
      const known = kept.get(number);
      if (known !== undefined || instant) return known;
      const current = running.get(number) ?? start(number);
      if (!kept.has(number)) running.set(number, current);
      return current;
    },
  };
}

type OpenShards = { readonly shards: ReadonlyMap<string, readonly Shard[]>; readonly missing: boolean };

/** The shards of each word, and of the whole query where it may be one name. */
async function openShards(
  first: FirstFile,
  shards: Keeper<Shard>,
  query: Query,
  instant: boolean,
): Promise<OpenShards> {
  const keys = new Map<string, boolean>();
  for (const word of query.words) if (!word.quiet) keys.set(word.whole, word.open && word.whole.length >= leastOpen);
  const last = query.words.at(-1);
  if (last?.whole.includes(".")) keys.set(lastName(last.whole), false);
  if (query.words.length > 1) keys.set(query.key, false);
  const joined = query.words.map(({ whole }) => whole).join("_");
  if (query.words.length > 1) keys.set(joined, false);
  const found = new Map<string, readonly Shard[]>();
  let missing = false;
  await Promise.all(
    [...keys].map(async ([key, open]) => {
      const numbers = shardsOf(first.shards.from, key, open ? shardsPerWord : 1);
      const opened = await Promise.all(numbers.map((number) => shards.get(number, instant)));
      if (!instant && opened.includes(undefined)) missing = true;
      found.set(
        key,
        opened.filter((shard) => shard !== undefined),
      );
    }),
  );
  return { shards: found, missing };
}

function lastName(dotted: string): string {
  return dotted.slice(dotted.lastIndexOf(".") + 1);
}

function rowOf<Row>(rows: readonly (readonly [string, Row])[], key: string): Row | undefined {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.[0] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  const row = rows[low];
  return row?.[0] === key ? row[1] : undefined;
}

/** Rows whose key starts with `start`, at most `most`. */
function rowsFrom<Row>(
  rows: readonly (readonly [string, Row])[],
  start: string,
  most: number,
): readonly (readonly [string, Row])[] {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.[0] ?? "") < start) low = middle + 1;
    else high = middle;
  }
  const found: (readonly [string, Row])[] = [];
  for (let at = low; at < rows.length && found.length < most; at += 1) {
    const row = rows[at];
    if (row === undefined || !row[0].startsWith(start)) break;
    found.push(row);
  }
  return found;
}

/** All records of the names that the query says: `login`, `owner.login`, `ready for review`. */
function namedHits(query: Query, shards: OpenShards["shards"]): readonly Found[] {
  const found: Found[] = [];
  const add = (key: string, above: string): void => {
    for (const shard of shards.get(key) ?? []) {
      for (const record of above === ""
        ? firstOfKinds(rowOf(shard.names, key) ?? [])
        : (rowOf(shard.names, key) ?? [])) {
        const [number, label, , , , parents, uses] = record;
        const written = label.slice(Math.max(label.lastIndexOf("."), label.lastIndexOf(" ")) + 1);
        const kind = recordKinds[number] ?? "field";
        if (above !== "" && !parents.split(" ").includes(above) && !nameKey(label).endsWith(`${above}.${key}`))
          continue;
        const keys = above === "" ? [key] : [`${above}.${key}`];
        const score = scoreOf(query, {
          kind,
          terms: [...termsOf(label), ...keys],
          own: termsOf(keys[0] ?? ""),
          size: wordsIn(above === "" ? key : (keys[0] ?? "")),
          keys,
        });
        found.push({
          from: "name",
          record,
          name: key,
          kind,
          score: score + Math.log2(1 + uses.length) / 8 + (written === query.text ? literalGain : 0),
        });
      }
    }
  };
  const last = query.words.at(-1)?.whole ?? "";
  const dotted = last.includes(".") ? lastName(last) : "";
  for (const key of shards.keys()) if (key !== dotted) add(key, "");
  if (dotted !== "") add(dotted, last.split(".").at(-2) ?? "");
  return found;
}

/** At most so many of each kind; they are sorted by kind and use. */
function firstOfKinds(records: readonly NamedRecord[]): readonly NamedRecord[] {
  const counts = new Map<number, number>();
  return records.filter(([kind]) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= mostOfName;
  });
}

/** Pages whose text has the words. A page must have more than half of what was asked. */
function textHits(query: Query, shards: OpenShards["shards"], pageCount: number): readonly Found[] {
  type Tally = { readonly found: Map<Word, number>; relevance: number; readonly records: Map<number, number> };
  const pages = new Map<number, Tally>();
  let whole = 0;
  for (const word of query.words) {
    if (word.quiet) continue;
    const rows = termRows(word, shards.get(word.whole) ?? []);
    const size = rows.reduce((sum, { postings }) => sum + postings.length / 3, 0);
    const rarity = Math.log(1 + pageCount / Math.max(1, size));
    whole += rarity;
    for (const { postings, quality } of rows) {
      for (let at = 0; at < postings.length; at += 3) {
        const [page = 0, record = 0, weight = 0] = [postings[at], postings[at + 1], postings[at + 2]];
        let tally = pages.get(page);
        if (tally === undefined) {
          tally = { found: new Map(), relevance: 0, records: new Map() };
          pages.set(page, tally);
        }
        const before = tally.found.get(word) ?? 0;
        if (quality <= before) continue;
        tally.found.set(word, quality);
        const gain = rarity * quality * (weight / (weight + 3));
        tally.relevance += gain;
        tally.records.set(record, (tally.records.get(record) ?? 0) + gain);
      }
    }
  }
  const wanted = query.words.filter(({ quiet }) => !quiet).length;
  const found: Found[] = [];
  for (const [page, tally] of pages) {
    if (tally.found.size * 2 <= wanted && tally.found.size < wanted) continue;
    const score = scoreOfText(query, tally.found, Math.min(1, tally.relevance / Math.max(whole, 0.001)));
    found.push({ from: "text", page, record: bestOf(tally.records), kind: "paragraph", score });
  }
  return found;
}

function bestOf(records: ReadonlyMap<number, number>): number {
  let best = 0;
  let most = -1;
  for (const [record, gain] of records) {
    if (gain > most || (gain === most && record < best)) {
      best = record;
      most = gain;
    }
  }
  return best;
}

/** Postings of a word: its own, of its completions while it is typed, and failing both of its likes in the same shard. */
function termRows(
  word: Word,
  shards: readonly Shard[],
): readonly { readonly postings: readonly number[]; readonly quality: number }[] {
  const rows = new Map<string, { readonly postings: readonly number[]; readonly quality: number }>();
  for (const shard of shards) {
    const own = rowOf(shard.terms, word.whole);
    if (own !== undefined) rows.set(word.whole, { postings: own, quality: 1 });
    if (word.open && word.whole.length >= leastOpen) {
      for (const [term, postings] of rowsFrom(shard.terms, word.whole, mostCompletions)) {
        if (!rows.has(term)) rows.set(term, { postings, quality: likeness(word.whole, term) });
      }
    }
  }
  if (rows.size === 0 && slipsFor(word.whole) > 0) {
    for (const shard of shards) {
      for (const [term, postings] of shard.terms) {
        if (Math.abs(term.length - word.whole.length) > 2) continue;
        const quality = likeness(word.whole, term);
        if (quality > 0) rows.set(term, { postings, quality });
      }
    }
  }
  return [...rows.values()].sort((a, b) => b.quality - a.quality);
}

// ---- answers

/** One hit a place: of several ways to it the best score stays. Order: score, kind, page, place. */
function merged(first: FirstFile, query: Query, found: readonly Found[]): readonly Found[] {
  const best = new Map<string, Found>();
  for (const one of found) {
    const key = placeKey(first, one);
    const known = best.get(key);
    const better = known === undefined || one.score > known.score || (one.score === known.score && one.from === "name");
    if (better) best.set(key, one);
  }
  const least = query.words.length > 1 ? 12 : 8;
  const order = (list: readonly Ranked[]): readonly Ranked[] =>
    [...list].sort(
      (a, b) =>
        b.one.score - a.one.score ||
        orderOf(a.one.kind) - orderOf(b.one.kind) ||
        pageOf(first, a.one) - pageOf(first, b.one) ||
        (a.key < b.key ? -1 : 1),
    );
  const ranked = order([...best].flatMap(([key, one]) => (one.score < least ? [] : [{ key, one }])));
  const seen = new Map<string, number>();
  return order(
    ranked.map(({ key, one }) => {
      if (one.from === "text") return { key, one };
      const same = `${one.kind} ${titleKey(first, one)}`;
      const before = seen.get(same) ?? 0;
      seen.set(same, before + 1);
      return { key, one: { ...one, score: one.score - repeatLoss(before) } };
    }),
  ).map(({ one }) => one);
}

type Ranked = { readonly key: string; readonly one: Found };

function titleKey(first: FirstFile, one: Found): string {
  const pages = first.pages.href.length;
  if (one.from === "entry" && one.id < pages) return fold(first.pages.title[one.id] ?? "");
  return nameOf(first, one);
}

function orderOf(kind: RecordKind): number {
  return recordKinds.indexOf(kind);
}

function placeKey(first: FirstFile, one: Found): string {
  const page = pageOf(first, one);
  if (one.from === "text") return one.record === 0 ? `${page}#` : `${page}:${one.record}`;
  return `${page}#${anchorOf(first, one)}${one.kind === "value" || one.kind === "error" || one.kind === "event" ? ` ${nameOf(first, one)}` : ""}`;
}

function nameOf(first: FirstFile, one: Found): string {
  if (one.from === "name") return one.name;
  return one.from === "entry" ? nameKey(first.entries.name[one.id - first.pages.href.length] ?? "") : "";
}

function pageOf(first: FirstFile, one: Found): number {
  if (one.from === "text") return one.page;
  if (one.from === "name") return one.record[2];
  const pages = first.pages.href.length;
  return one.id < pages ? one.id : (first.entries.page[one.id - pages] ?? 0);
}

function anchorOf(first: FirstFile, one: Found): string {
  if (one.from === "name") return one.record[3];
  const pages = first.pages.href.length;
  if (one.from === "text" || one.id < pages) return "";
  const anchor = first.entries.anchor[one.id - pages] ?? "";
  return anchor.endsWith("*") ? anchor.slice(0, -1) + (first.entries.name[one.id - pages] ?? "") : anchor;
}

function filtered(
  first: FirstFile,
  found: readonly Found[],
  asked: Asked,
): { readonly counts: Answer["counts"]; readonly chosen: readonly Found[] } {
  const kinds: Partial<Record<RecordKind, number>> = {};
  const areas = { guide: 0, reference: 0 };
  const chosen: Found[] = [];
  for (const one of found) {
    const area = areaOf(first, one);
    const inKind = asked.kinds === undefined || asked.kinds.length === 0 || asked.kinds.includes(one.kind);
    const inArea = asked.area === undefined || asked.area === area;
    if (inArea) kinds[one.kind] = (kinds[one.kind] ?? 0) + 1;
    if (inKind) areas[area] += 1;
    if (inKind && inArea) chosen.push(one);
  }
  return { counts: { kinds, areas }, chosen };
}

function areaOf(first: FirstFile, one: Found): Area {
  return first.pages.api[pageOf(first, one)] === 1 ? "reference" : "guide";
}

type OpenTexts = { readonly texts: ReadonlyMap<number, Texts>; readonly missing: boolean };

async function openTexts(
  first: FirstFile,
  texts: Keeper<Texts>,
  shown: readonly Found[],
  instant: boolean,
): Promise<OpenTexts> {
  const numbers = new Set<number>();
  for (const one of shown) {
    if (one.from === "name" || (one.from === "entry" && one.kind !== "page" && one.kind !== "operation")) continue;
    if (numbers.size < mostTexts) numbers.add(placeOf(first.texts.from, pageOf(first, one)));
  }
  const opened = new Map<number, Texts>();
  let missing = false;
  await Promise.all(
    [...numbers].map(async (number) => {
      const value = await texts.get(number, instant);
      if (value !== undefined) opened.set(number, value);
      else if (!instant) missing = true;
    }),
  );
  return { texts: opened, missing };
}

function hitOf(first: FirstFile, one: Found, texts: ReadonlyMap<number, Texts>): Hit {
  const page = pageOf(first, one);
  const title = first.pages.title[page] ?? "";
  const trail = (first.trails[first.pages.trail[page] ?? 0] ?? "").split(" › ").filter((step) => step !== "");
  const call = first.pages.call[page] ?? "";
  const method = call.includes(" ") ? call.slice(0, call.indexOf(" ")).toLowerCase() : "";
  const chunk = placeOf(first.texts.from, page);
  const records = texts.get(chunk)?.pages[page - (first.texts.from[chunk] ?? 0)] ?? [];
  const shared = {
    area: areaOf(first, one),
    score: one.score,
    ...(method === "" ? {} : { method }),
  };
  const at = (anchor: string): string =>
    (first.pages.href[page] ?? "") + (anchor === "" ? "" : `#${encodeURIComponent(anchor)}`);
  if (one.from === "name") {
    const [, label, , anchor, text, , uses] = one.record;
    return {
      ...shared,
      kind: one.kind,
      title: label,
      href: at(anchor),
      path: [...trail, title],
      text,
      uses: uses.length,
    };
  }
  if (one.from === "entry") {
    const own = one.kind === "page" || one.kind === "operation";
    const name = own ? title : (first.entries.name[one.id - first.pages.href.length] ?? "");
    const text = own ? (records.find(([index]) => index === 0)?.[4] ?? "") : "";
    return {
      ...shared,
      kind: one.kind,
      title: name,
      href: at(anchorOf(first, one)),
      path: own ? trail : [...trail, title],
      text,
      uses: 0,
    };
  }
  const found = records.find(([index]) => index === one.record);
  if (found === undefined) return { ...shared, kind: one.kind, title, href: at(""), path: trail, text: "", uses: 0 };
  const [, number, name, anchor, text] = found;
  const kind = recordKinds[number] ?? "paragraph";
  const path = name === "" || one.record === 0 ? trail : [...trail, title];
  return {
    ...shared,
    kind,
    title: name === "" || one.record === 0 ? title : name,
    href: at(anchor),
    path,
    text,
    uses: 0,
  };
}

// Answers queries from the files of an index, in a reader's browser and on the command line alike. The first file alone answers at once;
// shards are fetched for the words typed, and texts for the snippets shown. What cannot be had makes an answer smaller, never wrong:
// `missing` says so.
import { type RecordKind, recordKinds } from "../../model/search-record.ts";
import type { Engine, Hit, Load, PageScores, QueryOptions, SearchResult } from "./answer.ts";
import {
  areaOf,
  calledOn,
  isOnSchema,
  isTold,
  kindOf,
  namesOf,
  pageOf,
  placeKey,
  type SearchMatch,
  titleKey,
  wordsIn,
} from "./found.ts";
import { hitOf, inSections, openTexts } from "./hit.ts";
import { type FirstFile, isShard, isTexts, type NamedRecord, nameKey, type Shard } from "./index-files.ts";
import { type Lookup, makeLookup, type Sought } from "./lookup.ts";
import { type Get, keeper, lastName, type OpenShards, openMore, openShards, rowOf, withLikes } from "./open-files.ts";
import { parseQuery, type Query } from "./query.ts";
import {
  commonLoss,
  isKnown,
  type RankCandidate,
  repeatLoss,
  schemaLoss,
  scoreOf,
  styleGain,
  writtenGain,
} from "./rank.ts";
import { slipsFor } from "./slips.ts";
import { stemOf } from "./stem.ts";
import { likesFrom } from "./synonyms.ts";
import { type Pages, textHits, unknownLikes, weighed } from "./text-hits.ts";
import { fold, termsOf, tokensOf } from "./tokens.ts";

/** Hits that are looked at beyond the limit, since some turn out to be the same. */
const spare = 10;
/** Entries of the first shard that are looked at closely. */
const mostCandidates = 250;

/** Documents of the first shard that are opened in one go where a reader must not wait: about 5 ms of a small computer. */
const perStep = 250;

/** An engine over the first file `first`. */
export function openEngine(first: FirstFile, load: Load): Engine {
  const names = allNames(first);
  const documents = names.map(documentOf);
  const lookup = makeLookup();
  lookup.add(documents);
  return engineOver(first, { names, documents, lookup }, load);
}

/** The same in steps with `pause` between, so that the page stays at its reader's command while a large index opens. */
export async function openEngineInSteps(first: FirstFile, load: Load, pause: () => Promise<void>): Promise<Engine> {
  const names = allNames(first);
  const documents: (readonly string[])[] = [];
  const lookup = makeLookup();
  while (documents.length < names.length) {
    await pause();
    const more = names.slice(documents.length, documents.length + perStep).map(documentOf);
    documents.push(...more);
    await pause();
    lookup.add(more);
  }
  return engineOver(first, { names, documents, lookup }, load);
}

/** The first shard, open: of each document its names and its terms. */
type Opened = {
  readonly names: readonly (readonly string[])[];
  readonly documents: readonly (readonly string[])[];
  readonly lookup: Lookup;
};

/** Names of the pages, then of the entries. */
function allNames(first: FirstFile): readonly (readonly string[])[] {
  const pages = [...first.pages.title.keys()].map((page) => namesOf(first, page));
  return [...pages, ...first.entries.name.map((name) => [name])];
}

/** The terms of names, and their pieces without what joins them: `firstexample` is typed for `FirstExampleHeader`. */
function documentOf(names: readonly string[]): readonly string[] {
  const terms = tokensOf(names.join(" ")).flatMap(({ whole, parts }) => [
    whole,
    ...parts,
    ...parts.slice(0, -1).map((_, from) => parts.slice(from).join("")),
  ]);
  return [...new Set(terms)];
}

function engineOver(first: FirstFile, { names, documents, lookup }: Opened, loadAt: Load): Engine {
  const pages = pagesIn(first);
  const load: Load = (file) => loadAt((first.above ?? "") + file);
  const shards = keeper(load, first.shards.file, isShard);
  const texts = keeper(load, first.texts.file, isTexts);
  const likes = likesFrom(first.synonyms);
  const silent = new Set(first.quiet);

  const nameOf = ownNames(first, names);

  const entryHits = (query: Query): readonly SearchMatch[] =>
    entriesFor(query, { documents, lookup })
      .slice(0, mostCandidates)
      .flatMap((id) => {
        const kind = kindOf(first, id);
        // The first file does not say how many pages have it: a shard says that it is rare.
        const written = writtenGain(names[id]?.[0] ?? "", query.text);
        const closeness = scoreOf(query, { kind, terms: documents[id] ?? [], written, ...nameOf(id) });
        const one = { from: "entry" as const, id, kind, score: closeness - commonLoss(kind) };
        const score = one.score - (isOnSchema(first, one) ? schemaLoss(query, kind) : 0);
        return score <= 0 ? [] : [{ ...one, score }];
      });

  return {
    firstPages: () =>
      (first.start ?? []).map((id) =>
        hitOf(first, { from: "entry", id, kind: kindOf(first, id), score: 0 }, new Map()),
      ),
    async search(typed, asked) {
      const query = parseQuery(typed, likes, silent);
      if (query.words.length === 0) return emptyAnswer(query);
      const instant = asked.instant === true;
      const get: Get<Shard> = (number) => shards.get(number, instant);
      const own = await openShards(first, query, get);
      const unknown = unknownLikes(query, own.shards);
      const opened = unknown.length === 0 ? own : await openMore(own, unknown, { first, get });
      const liked = withLikes(first, query, opened.shards);
      const weighty = weighed(query, liked, pages.count);
      const found = merged(first, query, [
        ...entryHits(query),
        ...namedHits(query, own.shards, (one) => placeGain(first, query, one)),
        ...textHits(weighty, liked, pages),
      ]);
      const { counts, chosen, pages: all } = filtered(first, found, { ...asked, without: await asked.without });
      const shown = chosen.slice(0, asked.limit + spare);
      const chunks = await openTexts(first, shown, (number) => texts.get(number, instant));
      const hits = inSections(weighty, shown, { first, texts: chunks.texts }).map((one) =>
        hitOf(first, one, chunks.texts),
      );
      const once = hits.filter((hit, at) => hits.findIndex((other) => isSame(other, hit)) === at);
      return {
        query,
        hits: once.slice(0, asked.limit),
        total: chosen.length - (hits.length - once.length),
        counts,
        missing: !instant && (opened.missing || chunks.missing),
        ...(all === undefined ? {} : { pages: all }),
      };
    },
  };
}

function pagesIn({ pages }: FirstFile): Pages {
  return {
    count: pages.href.length,
    titleOf: (page) => termsOf(pages.title[page] ?? ""),
    isCall: (page) => pages.call[page] !== "",
  };
}

/** What the names of entries come to, each found once. */
function ownNames(first: FirstFile, names: Opened["names"]): (id: number) => OwnName {
  const known = new Map<number, OwnName>();
  return (id) => {
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const name = names[id]?.[0] ?? "";
    const keys = [...new Set((names[id] ?? []).flatMap((one) => [nameKey(one), fold(one)]))];
    const made = { own: termsOf(name), size: wordsIn(name), keys, ...calledOn(first, id) };
    known.set(id, made);
    return made;
  };
}

/** The entries to look at for a query: what has its words, and what has words like those that nothing has. */
function entriesFor(query: Query, { documents, lookup }: Omit<Opened, "names">): readonly number[] {
  const sought = soughtIn(query);
  if (sought.length === 0) return [];
  const exact = lookup.find(sought, () => 0);
  const closely = exact.slice(0, mostCandidates);
  const unknown = query.said.filter((word) => !closely.some((id) => isKnown(word, documents[id] ?? [])));
  if (unknown.length === 0) return exact;
  const misspelt = new Set(unknown.flatMap(({ whole, parts }) => [whole, ...parts]));
  const near = lookup.find(sought, (term) => (misspelt.has(term) ? slipsFor(term) : 0));
  return [...new Set([...near.slice(0, mostCandidates), ...exact.slice(0, 50)])];
}

/** A thing may be found by its name and by its text, a section by its heading and by what it says; only texts tell that they are one. */
function isSame(a: Hit, b: Hit): boolean {
  return a.href === b.href && ((a.title === b.title && a.kind === b.kind) || (isProse(a.kind) && isProse(b.kind)));
}

const prose: ReadonlySet<RecordKind> = new Set(["heading", "paragraph", "row", "item"]);

function isProse(kind: RecordKind): boolean {
  return prose.has(kind);
}

/** What to look for in the first shard. */
function soughtIn({ said, phrases, call }: Query): readonly Sought[] {
  // The call of the root has nothing else to go by.
  const root = call !== undefined && call.segments.length === 0 ? [{ typed: ["/"], likes: [] }] : [];
  const words = said.map(({ whole, parts, likes }) => ({
    typed: [...new Set([whole, stemOf(whole), ...parts])],
    likes: [...new Set(likes.flat())],
  }));
  const all = [...words, ...root, ...phrases.map((phrase) => ({ typed: [], likes: phrase.split(" ") }))];
  // A single letter is the beginning of too much to help where there is more to go by.
  const long = all
    .map(({ typed, likes }) => ({ typed: typed.filter(isLong), likes: likes.filter(isLong) }))
    .filter(({ typed, likes }) => typed.length + likes.length > 0);
  return long.length > 0 ? [...long, ...root] : all;
}

function isLong(term: string): boolean {
  return term.length > 1;
}

function emptyAnswer(query: Query): SearchResult {
  return { query, hits: [], total: 0, counts: { kinds: {}, areas: { guide: 0, reference: 0 } }, missing: false };
}

/** Terms of a name, how many words it has, and the forms in which it is compared. */
type OwnName = Omit<RankCandidate, "kind" | "terms" | "written">;

// Everything found as one list: each place once, best first, the filters applied and counted.

/** One hit a place: of several ways to it the best score stays. Order: language, score, kind, page, place. */
function merged(first: FirstFile, query: Query, found: readonly SearchMatch[]): readonly SearchMatch[] {
  const best = new Map<string, SearchMatch>();
  for (const one of found) {
    const key = placeKey(first, one);
    const known = best.get(key);
    const better = known === undefined || one.score > known.score || (one.score === known.score && one.from === "name");
    if (better) best.set(key, one);
  }
  const least = query.words.length > 1 ? 12 : 8;
  const foreign = new Set(first.foreign);
  const isForeign = ({ one }: Ranked): number => (foreign.has(pageOf(first, one)) ? 1 : 0);
  const order = (list: readonly Ranked[]): readonly Ranked[] =>
    [...list].sort(
      (a, b) =>
        isForeign(a) - isForeign(b) ||
        b.one.score - a.one.score ||
        orderOf(a.one.kind) - orderOf(b.one.kind) ||
        pageOf(first, a.one) - pageOf(first, b.one) ||
        (a.key < b.key ? -1 : 1),
    );
  const all = [...best].map(([key, one]) => ({ key, one }));
  const good = all.filter(({ one }) => one.score >= least);
  // What has one word of many is better than nothing, and worse than anything else.
  const ranked = order(good.length > 0 ? good : all);
  const seen = new Map<string, number>();
  return order(
    ranked.map(({ key, one }) => {
      if (one.from === "text") return { key, one };
      const same = `${one.kind} ${titleKey(first, one)}`;
      const before = seen.get(same) ?? 0;
      seen.set(same, before + 1);
      return { key, one: { ...one, score: one.score - repeatLoss(before, query) } };
    }),
  ).map(({ one }) => one);
}

type Ranked = { readonly key: string; readonly one: SearchMatch };

function orderOf(kind: RecordKind): number {
  return recordKinds.indexOf(kind);
}

type Filters = Omit<QueryOptions, "without"> & { readonly without: PageScores | undefined };

/** What has all words of a query, over what has one of two. */
const clearlyBetter = 1.5;

function filtered(
  first: FirstFile,
  found: readonly SearchMatch[],
  { without, ...asked }: Filters,
): Pick<SearchResult, "counts" | "pages"> & { readonly chosen: readonly SearchMatch[] } {
  const kinds: Partial<Record<RecordKind, number>> = {};
  const areas = { guide: 0, reference: 0 };
  const chosen: SearchMatch[] = [];
  const pages = without && new Map<string, number>();
  for (const one of found) {
    const href = first.pages.href[pageOf(first, one)] ?? "";
    const area = areaOf(first, one);
    const inKind = asked.kinds === undefined || asked.kinds.length === 0 || asked.kinds.includes(one.kind);
    const inArea = asked.area === undefined || asked.area === area;
    if (inKind && inArea) pages?.set(href, Math.max(one.score, pages.get(href) ?? 0));
    if (one.score <= (without?.get(href) ?? Number.NEGATIVE_INFINITY) * clearlyBetter) continue;
    if (inArea) kinds[one.kind] = (kinds[one.kind] ?? 0) + 1;
    if (inKind) areas[area] += 1;
    if (inKind && inArea) chosen.push(one);
  }
  return { counts: { kinds, areas }, chosen, ...(pages && { pages }) };
}

// What the shards of a query's words hold of names: the records of those that the query says.

/** What an event or a code wins where it is told of, over the lists of values that have it. */
const told = 6;

/** Records of one name that are listed. */
const mostOfName = 30;

/** What a thing wins where a guide with `title` tells of it: all events stand on the page of events. */
function toldGain(kind: RecordKind, title: readonly string[]): number {
  if (kind !== "event" && kind !== "error") return 0;
  const share = title.filter((term) => stemOf(term) === stemOf(kind)).length / Math.max(1, title.length);
  return told * (1 + share / 2);
}

/** What a name wins by the page that it stands on, or loses. */
function placeGain(first: FirstFile, query: Query, one: SearchMatch): number {
  if (isOnSchema(first, one)) return -schemaLoss(query, one.kind);
  return isTold(first, one) ? toldGain(one.kind, termsOf(first.pages.title[pageOf(first, one)] ?? "")) : 0;
}

/** All records of the names that the query says: `login`, `owner.login`, `ready for review`. `gainOf`: what one wins by its place. */
function namedHits(
  query: Query,
  shards: OpenShards["shards"],
  gainOf: (one: SearchMatch) => number,
): readonly SearchMatch[] {
  const found: SearchMatch[] = [];
  // `shipping_rate.id` stands in fields of that name, `ShippingRate.id` in the schema.
  const isField = !/[A-Z]/.test(query.text);
  const add = (key: string, above: string): void => {
    for (const shard of shards.get(key) ?? []) {
      for (const record of above === ""
        ? firstOfKinds(rowOf(shard.names, key) ?? [])
        : (rowOf(shard.names, key) ?? [])) {
        const [number, label, , , , parents, uses] = record;
        const written = label.slice(Math.max(label.lastIndexOf("."), label.lastIndexOf(" ")) + 1);
        const kind = recordKinds[number] ?? "field";
        const isInside = above !== "" && parents.split(" ").includes(above);
        if (above !== "" && !isInside && !nameKey(label).endsWith(`${above}.${key}`)) continue;
        const keys = above === "" ? [key] : [`${above}.${key}`];
        const score = scoreOf(query, {
          kind,
          terms: [...termsOf(label), ...keys],
          own: termsOf(keys[0] ?? ""),
          size: wordsIn(above === "" ? key : (keys[0] ?? "")),
          keys,
          written: isInside && isField ? styleGain : writtenGain(written, query.text),
        });
        const one: SearchMatch = { from: "name", record, name: key, kind, score };
        found.push({
          ...one,
          score:
            score -
            commonLoss(kind, uses.length) +
            gainOf(one) +
            (kind === "status" && uses.length === 0 ? told : 0) +
            Math.log2(1 + uses.length) / 8,
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

// Answers queries from the files of an index, in a reader's browser and on the command line alike. The first file alone answers at once;
// shards are fetched for the words typed, and texts for the snippets shown. What cannot be had makes an answer smaller, never wrong:
// `missing` says so.
import type { Answer, Engine, Hit, Load } from "./answer.ts";
import { calledOn, type Found, kindOf, namesOf, wordsIn } from "./found.ts";
import { hitOf, inSections, openTexts } from "./hit.ts";
import { type FirstFile, isShard, isTexts, nameKey, type Shard } from "./index-files.ts";
import { type Lookup, makeLookup } from "./lookup.ts";
import { type Get, keeper, openMore, openShards } from "./open-files.ts";
import { filtered, merged } from "./order.ts";
import { parseQuery, type Query } from "./query.ts";
import { type Candidate, commonLoss, isKnown, literalGain, scoreOf } from "./rank.ts";
import { namedHits } from "./shard-hits.ts";
import { slipsFor } from "./slips.ts";
import { stemOf } from "./stem.ts";
import { likesFrom } from "./synonyms.ts";
import { type Pages, textHits, unknownLikes } from "./text-hits.ts";
import { fold, termsOf } from "./tokens.ts";

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

function documentOf(names: readonly string[]): readonly string[] {
  return termsOf(names.join(" "));
}

function engineOver(first: FirstFile, { names, documents, lookup }: Opened, load: Load): Engine {
  const pages: Pages = {
    count: first.pages.href.length,
    titleOf: (page) => termsOf(first.pages.title[page] ?? ""),
    isCall: (page) => first.pages.call[page] !== "",
  };
  const shards = keeper(load, first.shards.file, isShard);
  const texts = keeper(load, first.texts.file, isTexts);
  const known = new Map<number, OwnName>();
  const likes = likesFrom(first.synonyms);

  const nameOfEntry = (id: number): OwnName => {
    const kept = known.get(id);
    if (kept !== undefined) return kept;
    const name = names[id]?.[0] ?? "";
    const keys = [...new Set((names[id] ?? []).flatMap((one) => [nameKey(one), fold(one)]))];
    const made = { own: termsOf(name), size: wordsIn(name), keys, ...calledOn(first, id) };
    known.set(id, made);
    return made;
  };

  const entryHits = (query: Query): readonly Found[] => {
    const all = [
      ...new Set([
        ...query.words.flatMap(({ whole, parts, likes, quiet }) =>
          quiet ? [] : [whole, stemOf(whole), ...parts, ...likes.flat()],
        ),
        ...query.phrases.flatMap((phrase) => phrase.split(" ")),
      ]),
    ];
    // A single letter is the beginning of too much to help where there is more to go by.
    const long = all.filter((term) => term.length > 1);
    const terms = long.length > 0 ? long : all;
    if (terms.length === 0) return [];
    const rank = (ids: readonly number[]): readonly Found[] =>
      ids.slice(0, mostCandidates).flatMap((id) => {
        const kind = kindOf(first, id);
        // The first file does not say how many pages have it: a shard says that it is rare.
        const closeness = scoreOf(query, { kind, terms: documents[id] ?? [], ...nameOfEntry(id) });
        const score = closeness - commonLoss(kind);
        const literal = names[id]?.[0] === query.text ? literalGain : 0;
        return score <= 0 ? [] : [{ from: "entry" as const, id, kind, score: score + literal }];
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
      const query = parseQuery(typed, likes);
      if (query.words.length === 0) return emptyAnswer(query);
      const instant = asked.instant === true;
      const get: Get<Shard> = (number) => shards.get(number, instant);
      const own = await openShards(first, query, get);
      const unknown = unknownLikes(query, own.shards);
      const opened = unknown.length === 0 ? own : await openMore(own, unknown, { first, get });
      const found = merged(first, query, [
        ...entryHits(query),
        ...namedHits(query, opened.shards, (page, kind) =>
          first.pages.api[page] === 0 ? 1 + shareOf(kind, pages.titleOf(page)) / 2 : 0,
        ),
        ...textHits(query, opened.shards, pages),
      ]);
      const { counts, chosen } = filtered(first, found, asked);
      const shown = chosen.slice(0, asked.limit + spare);
      const chunks = await openTexts(first, shown, (number) => texts.get(number, instant));
      const hits = inSections(query, shown, { first, texts: chunks.texts }).map((one) =>
        hitOf(first, one, chunks.texts),
      );
      const once = hits.filter((hit, at) => hits.findIndex((other) => isSame(other, hit)) === at);
      return {
        query,
        hits: once.slice(0, asked.limit),
        total: chosen.length - (hits.length - once.length),
        counts,
        missing: !instant && (opened.missing || chunks.missing),
      };
    },
  };
}

/** How much of a title says what `kind` of thing its page is about: all events stand on the page of events. */
function shareOf(kind: string, title: readonly string[]): number {
  return title.filter((term) => stemOf(term) === stemOf(kind)).length / Math.max(1, title.length);
}

/** A thing may be found by its name and by its text; only its text tells that they are one. */
function isSame(a: Hit, b: Hit): boolean {
  return a.href === b.href && a.title === b.title && a.kind === b.kind;
}

function emptyAnswer(query: Query): Answer {
  return { query, hits: [], total: 0, counts: { kinds: {}, areas: { guide: 0, reference: 0 } }, missing: false };
}

/** Terms of a name, how many words it has, and the forms in which it is compared. */
type OwnName = Omit<Candidate, "kind" | "terms">;

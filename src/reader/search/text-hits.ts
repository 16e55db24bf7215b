// What the shards of a query's words hold of pages' text. A word that stands nowhere is looked for by those that stand for it, and pages
// that have less than half of what was asked are listed only where there is little else.
import type { SearchMatch } from "./found.ts";
import type { Shard } from "./index-files.ts";
import { matcherOf } from "./likeness.ts";
import { leastOpen, type OpenShards, rowOf, rowsFrom } from "./open-files.ts";
import type { Query, Word } from "./query.ts";
import { qualityOf, scoreOfText, taskGain } from "./rank.ts";
import { slipsFor } from "./slips.ts";
import { formWorth, leastCommon, likeForm, stemOf } from "./stem.ts";
import { nearestOf, standIns, synonymWorth } from "./synonyms.ts";

/** Completions of a word that is being typed, of those in its shards. */
const mostCompletions = 40;

/** Where fewer pages than this have more than half of what was asked, others are listed too. */
const fewPages = 3;

/** What is known of pages without their text. */
export type Pages = {
  readonly count: number;
  readonly titleOf: (page: number) => readonly string[];
  /** Whether it is an operation's. */
  readonly isCall: (page: number) => boolean;
};

type Tally = { readonly found: Map<Word, number>; relevance: number; readonly records: Map<number, number> };

/** Pages whose text has the words, or nearly. */
export function textHits(query: Query, shards: OpenShards["shards"], pages: Pages): readonly SearchMatch[] {
  const { tallies, whole } = tallied(query, shards, pages.count);
  const wanted = query.said.length;
  const all = [...tallies].map(([page, tally]) => {
    const title = pages.titleOf(page);
    const quality = new Map<Word, number>(tally.found);
    for (const word of query.said) {
      const titled = 0.8 * qualityOf(word, title);
      if (titled > (quality.get(word) ?? 0)) quality.set(word, titled);
    }
    return { page, tally, quality };
  });
  const most = all.filter(({ quality }) => quality.size * 2 > wanted || quality.size === wanted);
  return (most.length < fewPages ? all : most).map(({ page, tally: { relevance, records }, quality }): SearchMatch => {
    const gain = query.isTask && pages.isCall(page) ? taskGain : 0;
    const score =
      scoreOfText(query, (word) => quality.get(word) ?? 0, Math.min(1, relevance / Math.max(whole, 0.001))) + gain;
    return { from: "text", page, record: bestOf(records), kind: "paragraph", score };
  });
}

/** What a rare word counts at most beside the others of its query, and a common one at least its part of that; in a sentence more. */
const mostWorth = 1.4;
const mostOfSentence = 2.5;

/** `asked` with its words weighed by how few of `pageCount` pages have them; a sentence without those that stand nowhere. */
export function weighed(asked: Query, shards: OpenShards["shards"], pageCount: number): Query {
  const query = asked.isSentence ? onlyKnown(asked, shards) : asked;
  const rarities = query.said.map((word) => {
    const own = termRows(word, shards.get(word.whole) ?? []);
    const count = pagesOf(own.length === 0 ? rowsOf(word, shards) : own);
    return Math.log(1 + pageCount / Math.max(1, count));
  });
  const usual = rarities.reduce((sum, rarity) => sum + rarity, 0) / Math.max(1, rarities.length);
  const most = query.isSentence ? mostOfSentence : mostWorth;
  const said = query.said.map((word, at): Word => {
    const worth = (rarities[at] ?? 0) / Math.max(usual, 0.001);
    return { ...word, worth: word.worth * Math.min(most, Math.max(1 / most, worth)) };
  });
  return { ...query, words: [...query.words.filter(({ quiet }) => quiet), ...said], said };
}

/** `query` without the words that stand nowhere, themselves or by others: no text could be better for having them. */
function onlyKnown(query: Query, shards: OpenShards["shards"]): Query {
  const said = query.said.filter((word) => rowsOf(word, shards).length > 0);
  return said.length === 0
    ? query
    : { ...query, said, words: query.words.filter((word) => word.quiet || said.includes(word)) };
}

function pagesOf(rows: readonly Row[]): number {
  return rows.reduce((sum, { postings }) => sum + postings.length / 3, 0);
}

/** Of each page the words that it has, and how much they say; `whole` is what all of them can say. */
function tallied(
  query: Query,
  shards: OpenShards["shards"],
  pageCount: number,
): { readonly tallies: ReadonlyMap<number, Tally>; readonly whole: number } {
  const tallies = new Map<number, Tally>();
  let whole = 0;
  for (const word of query.said) {
    const rows = rowsOf(word, shards);
    const rarity = Math.log(1 + pageCount / Math.max(1, pagesOf(rows)));
    whole += rarity;
    for (const { postings, quality } of rows) {
      for (let at = 0; at < postings.length; at += 3) {
        const [page = 0, record = 0, weight = 0] = [postings[at], postings[at + 1], postings[at + 2]];
        let tally = tallies.get(page);
        if (tally === undefined) {
          tally = { found: new Map(), relevance: 0, records: new Map() };
          tallies.set(page, tally);
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
  return { tallies, whole };
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

type Row = { readonly postings: readonly number[]; readonly quality: number };

/** Postings of a word, and of those that stand for it: where it is rare of the nearest, whose shards are open then. */
function rowsOf(word: Word, shards: OpenShards["shards"]): readonly Row[] {
  const own = termRows(word, shards.get(word.whole) ?? []);
  return [...own, ...nearRows(isRare(own) ? nearestOf(word) : standIns(word.likes), shards)];
}

/** Whether so few pages have a word that what stands for it is looked for, too. */
function isRare(rows: readonly Row[]): boolean {
  return pagesOf(rows) < fewPages;
}

/** Words whose shards are wanted, since one of the query stands nearly nowhere. */
export function unknownLikes(query: Query, shards: OpenShards["shards"]): readonly string[] {
  return query.said.flatMap((word) => (isRare(termRows(word, shards.get(word.whole) ?? [])) ? nearestOf(word) : []));
}

/** Postings of words that stand for another. */
function nearRows(words: readonly string[], shards: OpenShards["shards"]): readonly Row[] {
  return words.flatMap((near) => {
    const stem = stemOf(near);
    return (shards.get(near) ?? []).flatMap(({ terms }) =>
      rowsFrom(terms, stem, mostCompletions).flatMap(([term, postings]) =>
        stemOf(term) === stem ? [{ postings, quality: synonymWorth }] : [],
      ),
    );
  });
}

/** Postings of a word: its own, of its completions while it is typed, and failing both of its likes in the same shard. */
function termRows(word: Word, shards: readonly Shard[]): readonly Row[] {
  const { whole: likeness } = matcherOf(word);
  const rows = new Map<string, Row>();
  for (const shard of shards) {
    const own = rowOf(shard.terms, word.whole);
    if (own !== undefined) rows.set(word.whole, { postings: own, quality: 1 });
    const stem = stemOf(word.whole);
    for (const [term, postings] of rowsFrom(shard.terms, stem, mostCompletions))
      if (!rows.has(term) && stemOf(term) === stem) rows.set(term, { postings, quality: formWorth });
    if (word.open && word.whole.length >= leastOpen) {
      for (const [term, postings] of rowsFrom(shard.terms, word.whole, mostCompletions)) {
        if (!rows.has(term)) rows.set(term, { postings, quality: likeness(term) });
      }
    }
  }
  if (rows.size === 0 && slipsFor(word.whole) > 0) {
    for (const shard of shards) {
      for (const [term, postings] of shard.terms) {
        if (Math.abs(term.length - word.whole.length) > 2) continue;
        const quality = likeness(term);
        if (quality > 0) rows.set(term, { postings, quality });
      }
    }
  }
  if (rows.size === 0) {
    for (const { terms } of shards) {
      for (const [term, postings] of rowsFrom(terms, word.whole.slice(0, leastCommon), Number.POSITIVE_INFINITY)) {
        const quality = likeForm(word.whole, term, word.english);
        if (quality > 0) rows.set(term, { postings, quality });
      }
    }
  }
  return [...rows.values()].sort((a, b) => b.quality - a.quality);
}

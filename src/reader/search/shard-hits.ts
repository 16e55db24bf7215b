// What the shards of a query's words hold: the records of names that it says, and the pages whose text has its words.

import { recordKinds } from "../../model/search-record.ts";
import { type Found, wordsIn } from "./found.ts";
import { type NamedRecord, nameKey, type Shard } from "./index-files.ts";
import { lastName, leastOpen, type OpenShards, rowOf, rowsFrom } from "./open-files.ts";
import type { Query, Word } from "./query.ts";
import { commonLoss, likeness, literalGain, scoreOf, scoreOfText } from "./rank.ts";
import { slipsFor } from "./slips.ts";
import { formWorth, stemOf } from "./stem.ts";
import { termsOf } from "./tokens.ts";

/** Completions of a word that is being typed, of those in its shards. */
const mostCompletions = 40;

/** What an event or a code wins where a guide tells of it, over the lists of values that have it. */
const toldGain = 6;

/** Records of one name that are listed. */
const mostOfName = 30;

/** All records of the names that the query says: `login`, `owner.login`, `ready for review`. */
export function namedHits(
  query: Query,
  shards: OpenShards["shards"],
  isGuide: (page: number) => 0 | 1,
): readonly Found[] {
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
          score:
            score -
            commonLoss(kind, uses.length) +
            (kind === "event" || kind === "error" ? isGuide(record[2]) * toldGain : 0) +
            Math.log2(1 + uses.length) / 8 +
            (written === query.text ? literalGain : 0),
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
export function textHits(query: Query, shards: OpenShards["shards"], pageCount: number): readonly Found[] {
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
    const stem = stemOf(word.whole);
    for (const [term, postings] of rowsFrom(shard.terms, stem, mostCompletions))
      if (!rows.has(term) && stemOf(term) === stem) rows.set(term, { postings, quality: formWorth });
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

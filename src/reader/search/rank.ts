// How well a thing matches a query, as one number; the same at build and in the browser.
//
//   score = 60 c² + 20 c p + 40 i + k
//
// c  coverage, 0 to 1: how well the words of the query are found in the thing, quiet words (`the`) counting a tenth. A word found whole
//    counts 1; all parts of a compound 0.95; in another form (`retries`) 0.93; by a word that stands for it 0.85; as the beginning of a
//    term 0.5 to 0.9, more the more of it is typed; with one slip of the finger 0.55, with two 0.45; some parts of a compound up to 0.6.
// p  precision, 0 to 1: how much of the thing's own name (not its other names) the query says; quiet words that both have count for neither.
//    Short names win over long ones that hold the same words.
// i  identity: 1 if the query is the name, letter for letter or in another case style, or the end of an operation's path with its method;
//    0.9 if it ends the dotted name of a field, or is the name behind a question (`what is a`); 0.85 if it is the name in other words;
//    0.7 if it is the words of the name in another order or form; of an operation that is named among other words (`required fields of
//    add order`) 0.9 by the root of its share of them; 0.6 if it is the name with one slip, 0.5 with two; up to 0.5 if it is the
//    beginning of the name, by how much of it is typed, and 0.8 if it ends where a piece of the name ends (`order_`).
// k  kind, 0 to 6: pages and operations before their details, details before running text; breaks ties only.
//
// Words as one speaks (`order status`) ask for more than the name in code that they make: its identity counts 0.3, and each next thing of
// that name stands below the guides. In such names a word that stands for the one typed counts 0.5.
//
// Where the words are a task (`create product`) what is no operation has 12 less, but for the heading that says just these words, and the
// text of an operation 10 more. A name written as it was typed, capitals and all, has 1.5 more. A name of small letters and `_` has 1.2
// more where such a one was typed, and so has what stands in a field of that name: `shipping_rate.id` is of the field `shipping_rate` before
// it is of the schema `ShippingRate`. Of things with one name and kind each next one has 3 less than the one before, at most 12, so that
// thirty fields `id` leave room for the page that explains it.
//
// A name in code that has not all words as one speaks has 12 less, so that it stands below the text that has them. What stands on the page
// of a schema comes after what is told elsewhere: see `schemaLoss`, `schemaTextLoss` and `plainLoss`.
//
// Text of a page has 45 c² + 15 r + k, r being its relevance: rare words and words that stand in headings count more. Where its text is at
// hand the best section has 50 c² + 25 h², h being what its heading says, if that is more (sections.ts); a heading is worth its section. In
// texts a rare word of the query is up to 1.4 times, a common one down to 0.7 of the others, and a name in code among words as one speaks
// 1.5 times; words that ask for values (`allowed`, `enum`) are quiet beside others, which are a name in code then. A sentence of four words
// and more no text need have all of: its words that stand nowhere do not count, a rare one is up to 2.5 times and a common one down to 0.4
// of the others, the power of a section's c and h is 1.5, and the two best sections of a page are listed, each by what it says and not by
// what the page does.

import type { RecordKind } from "../../model/search-record.ts";
import { editDistance } from "../../text/edit-distance.ts";
import { type CallPath, callLikeness } from "./call-path.ts";
import { matcherOf } from "./likeness.ts";
import { type Query, shareOf, sortedWords, type Word } from "./query.ts";
import { slipsFor } from "./slips.ts";
import { formWorth, stemOf } from "./stem.ts";
import { synonymWorth } from "./synonyms.ts";

const kindWorth: Readonly<Record<RecordKind, number>> = {
  page: 6,
  operation: 6,
  heading: 5,
  schema: 4,
  event: 4,
  error: 4,
  header: 3.5,
  field: 3,
  parameter: 2.5,
  value: 2,
  status: 2,
  code: 1,
  row: 0.5,
  item: 0.2,
  paragraph: 0,
};

/** A thing to rank: `terms` are all terms of its name and other names, `own` those of its name, `size` how many words the name has. */
export type RankCandidate = {
  readonly kind: RecordKind;
  readonly terms: readonly string[];
  readonly own: readonly string[];
  readonly size: number;
  /** What it wins by the way its name is written (`writtenGain`). */
  readonly written: number;
  /** Its names as keys (nameKey) and folded as written. */
  readonly keys: readonly string[];
  /** Of an operation: its call, and its title without what it does (`flagged orders`). */
  readonly call?: CallPath;
  readonly object?: string;
};

/** What is written as code is: a name that is found by what it stands for tells a reader of that little. */
const codeNames: ReadonlySet<RecordKind> = new Set(["field", "schema", "parameter", "value", "header", "event"]);
/** What a word counts in such a name that stands for the one typed. */
const nameStandIn = 0.5;
/** How much such a name is the query where its words are typed as one speaks: `order status` asks for more than `OrderStatus`. */
const spokenName = 0.3;

/** What such a name loses where it has not all of the words as one speaks: a text that has them says more. */
const partLoss = 12;
/** What a schema loses that is named by a word as one speaks: the word is more often asked for by itself. */
const plainLoss = 80;
/** Coverage from which on a thing has all of the words, other forms and words that stand for them included. */
const allWords = 0.8;

/** What is no operation loses when the words are a task, and no heading that says just these. */
const taskLoss = 12;

/** What the text of an operation wins then. */
export const taskGain = 10;

/** The score of a named thing; 0 when nothing of the query is in it. */
export function scoreOf(query: Query, candidate: RankCandidate): number {
  const isName = codeNames.has(candidate.kind);
  const standIn = isName ? nameStandIn : synonymWorth;
  const isOther = query.phrases.some((phrase) => candidate.keys.includes(phrase));
  const own = coverageOf(query, (word) => qualityOf(word, candidate.terms, standIn));
  const coverage = isOther ? Math.max(own, synonymWorth) : own;
  if (coverage === 0) return 0;
  const said = coverageOf(query, (word) => qualityOf(word, candidate.own, standIn)) * wordCount(query);
  const quiet = query.words.filter((word) => word.quiet && candidate.own.includes(word.whole)).length;
  const precision = Math.min(1, said / Math.max(1, candidate.size - quiet));
  // `pagination` asks for what it is, `Pagination` for the schema.
  const isMeant = candidate.kind !== "schema" || candidate.written === literalGain || !query.isPlain;
  const identity = Math.max(
    identityOf(query, candidate.keys) * (isName && (query.isSpoken || !isMeant) ? spokenName : 1),
    query.object !== "" && candidate.call && candidate.keys.includes(query.object) ? 0.9 : 0,
    candidate.object === undefined ? 0 : 0.9 * identityOf(query, [candidate.object]),
    query.call && candidate.call ? callLikeness(query.call, candidate.call) : 0,
    candidate.kind === "operation" ? 0.9 * Math.sqrt(shareOf(query, candidate)) : 0,
  );
  const isTold = candidate.kind === "operation" || (candidate.kind === "heading" && identity === 1);
  const task = !query.isTask || isTold ? 0 : taskLoss;
  const part = isName && query.isSpoken && coverage < allWords ? partLoss : isMeant ? 0 : plainLoss;
  return (
    60 * coverage ** 2 +
    20 * coverage * precision +
    40 * identity +
    kindWorth[candidate.kind] +
    candidate.written -
    task -
    part
  );
}

/** The score of a page's text by the quality of each word; `relevance` from 0 to 1. */
export function scoreOfText(query: Query, quality: (word: Word) => number, relevance: number): number {
  const coverage = coverageOf(query, quality);
  return 45 * coverage ** 2 + 15 * relevance;
}

/** How well `word` is found among `terms`, 0 to 1; `standIn` is what a word counts that stands for it. */
export function qualityOf(word: Word, terms: readonly string[], standIn: number = synonymWorth): number {
  const { whole, parts, standIn: standsIn, phrases } = matcherOf(word);
  let best = 0;
  for (const term of terms) {
    const quality = whole(term);
    if (quality === 1) return 1;
    if (quality > best) best = quality;
    if (best < standIn && standsIn(term) === 1) best = standIn;
  }
  for (const phrase of phrases) {
    if (best < standIn && phrase.every((one) => terms.some((term) => one(term) >= formWorth))) best = standIn;
  }
  if (parts.length === 0) return best;
  let sum = 0;
  let all = true;
  for (const part of parts) {
    let most = 0;
    for (const term of terms) most = Math.max(most, part(term));
    sum += most;
    if (most < 1) all = false;
  }
  return Math.max(best, all ? 0.95 : (0.6 * sum) / parts.length);
}

/** Whether `word` stands among `terms` as it is typed, or as the beginning of one: then nobody slipped. */
export function isKnown(word: Word, terms: readonly string[]): boolean {
  const holds = (typed: string): boolean => terms.some((term) => term.startsWith(typed));
  if (holds(word.whole)) return true;
  return word.parts.length > 0 && word.parts.every((part) => terms.includes(part));
}

/** How well the words of `query` are found, 0 to 1, by the quality of each. */
export function coverageOf(query: Query, quality: (word: Word) => number): number {
  let sum = 0;
  let whole = 0;
  for (const word of query.words) {
    whole += word.worth;
    sum += word.worth * quality(word);
  }
  return whole === 0 ? 0 : sum / whole;
}

function identityOf(query: Query, keys: readonly string[]): number {
  let best = 0;
  const slips = slipsFor(query.key);
  const words = query.sorted.includes(" ") ? query.sorted : "";
  for (const key of keys) {
    if (key === query.key || key === query.folded) return 1;
    if (query.variants.includes(key)) best = Math.max(best, synonymWorth);
    if (key === query.bare) best = Math.max(best, 0.9);
    if (query.open && key.startsWith(query.key)) {
      best = Math.max(best, /[_.]$/.test(query.key) ? 0.8 : (0.5 * query.key.length) / key.length);
    }
    if (query.phrases.includes(key)) best = Math.max(best, synonymWorth);
    if (query.farVariants.includes(key)) best = Math.max(best, 0.6);
    if (best < 0.7 && words !== "" && sortedWords(key) === words) best = 0.7;
    if (best < 0.6 && slips > 0 && Math.abs(key.length - query.key.length) <= slips) {
      const apart = editDistance(query.key, key, slips);
      if (apart <= slips) best = Math.max(best, stemOf(key) === stemOf(query.key) ? 0.3 : 0.7 - 0.1 * apart);
    }
    if (query.key.includes(".") && (key.endsWith(`.${query.key}`) || query.key.endsWith(`.${key}`))) {
      best = Math.max(best, key.endsWith(query.key) ? 0.9 : 0.5);
    }
  }
  return best;
}

/** What the n-th thing (0 for the first) of one name and kind loses: more where the name is spoken, for then it is not all that is meant. */
export function repeatLoss(before: number, { isSpoken }: Pick<Query, "isSpoken">): number {
  return before === 0 ? 0 : isSpoken ? 50 + Math.min(12, 3 * before) : Math.min(12, 3 * before);
}

/** What a status or a code loses that more than a few places have: one that explains it is the better answer. */
export function commonLoss(kind: RecordKind, places = Number.POSITIVE_INFINITY): number {
  if (places <= 3) return 0;
  return kind === "status" ? 45 : kind === "error" ? 10 : 0;
}

/** What the text of a schema's page loses: guides and operations say what it is for. */
export function schemaTextLoss({ isSpoken, isPlain }: Query): number {
  return isPlain ? 45 : isSpoken ? 25 : 10;
}

/** What a thing on the page of a schema loses: lists of values, since what they are is told elsewhere, and all where one speaks. */
export function schemaLoss({ isSpoken }: Pick<Query, "isSpoken">, kind: RecordKind): number {
  if (isSpoken) return kind === "schema" ? 20 : isListed(kind) ? 14 : 0;
  return kind === "error" || kind === "event" ? 7 : 0;
}

function isListed(kind: RecordKind): boolean {
  return kind === "error" || kind === "event" || kind === "value";
}

/** What a name wins when it is written just as it was typed, and when it is one of small letters and `_` as what was typed. */
const literalGain = 1.5;
export const styleGain = 1.2;

/** What `name` wins by the way it is written. */
export function writtenGain(name: string, text: string): number {
  return name === text ? literalGain : text.includes("_") && name.includes("_") && !/[A-Z]/.test(name) ? styleGain : 0;
}

/** Words of the query, compounds by their parts. */
function wordCount(query: Query): number {
  let count = 0;
  for (const { parts } of query.said) count += Math.max(1, parts.length);
  return count;
}

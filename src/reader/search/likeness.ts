// How like a word of a text is to what was typed, as one number. A query meets the same terms on hundreds of pages, so each word keeps
// what it has found of a term for as long as its query lives.
import { editDistance } from "../../text/edit-distance.ts";
import { sharesStart } from "./lookup.ts";
import type { Word } from "./query.ts";
import { slipsFor } from "./slips.ts";
import { formWorth, standInForm, stemOf } from "./stem.ts";
import { isQuiet } from "./tokens.ts";

/** How like a term is to one word: 1 the same, less as a beginning, still less with slips. */
type Likeness = (term: string) => number;

type Matcher = {
  readonly whole: Likeness;
  readonly parts: readonly Likeness[];
  /** 1: the term is another form of a word that stands for this one, by itself. */
  readonly standIn: Likeness;
  /** Of several words that stand for it together, each. */
  readonly phrases: readonly (readonly Likeness[])[];
};

const matchers = new WeakMap<Word, Matcher>();

/** How `word` is compared with terms. */
export function matcherOf(word: Word): Matcher {
  const known = matchers.get(word);
  if (known !== undefined) return known;
  const made: Matcher = {
    whole: likenessTo(word.whole),
    parts: word.parts.map(likenessTo),
    standIn: standInOf(word.likes.flatMap((like) => (like.length === 1 ? like : []))),
    phrases: word.likes.filter(({ length }) => length > 1).map((like) => like.map(likenessTo)),
  };
  matchers.set(word, made);
  return made;
}

/** The likeness of terms to `typed`. */
export function likenessTo(typed: string): Likeness {
  const stem = stemOf(typed);
  const slips = slipsFor(typed);
  const close = kept((term) => {
    // `not` is no form of `note`.
    if (typed[0] === term[0] && typed[2] === term[2] && stem === stemOf(term) && !isQuiet(term)) return formWorth;
    if (term.startsWith(typed)) return 0.5 + (0.4 * typed.length) / term.length;
    if (slips === 0 || Math.abs(typed.length - term.length) > slips) return 0;
    const apart = editDistance(typed, term, slips);
    return apart > slips ? 0 : 0.65 - 0.1 * apart;
  });
  // Nearly all terms are told by their first letters.
  return (term) => (typed === term ? 1 : sharesStart(typed, term) ? close(term) : 0);
}

function standInOf(words: readonly string[]): Likeness {
  const stems = new Set(words.map(standInForm));
  const starts = words.map((word) => word.charAt(0)).join("");
  const isOne = kept((term) => (stems.has(term) || stems.has(stemOf(term)) ? 1 : 0));
  return (term) => (starts.includes(term.charAt(0)) ? isOne(term) : 0);
}

function kept(likeness: Likeness): Likeness {
  const known = new Map<string, number>();
  return (term) => {
    const before = known.get(term);
    if (before !== undefined) return before;
    const made = likeness(term);
    known.set(term, made);
    return made;
  };
}

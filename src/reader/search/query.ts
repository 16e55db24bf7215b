// What a reader typed, as words to look for. Nothing in a query can be wrong: signs that join no name are left out, and what remains may
// be nothing at all.
import { type CallPath, typedCall } from "./call-path.ts";
import { stemOf } from "./stem.ts";
import { type Likes, likesFrom, likesOf, taskOf } from "./synonyms.ts";
import { fold, isQuiet, type SearchToken, tokensOf } from "./tokens.ts";

export type Word = SearchToken & {
  /** The reader may still be typing it. */
  readonly open: boolean;
  /** Says little: `the`, `to`. */
  readonly quiet: boolean;
  /** Of a site that is in English alone. */
  readonly english: boolean;
  /** How much of the query it is: about 1, more of a rare word and of a name in code, little of a quiet one. */
  readonly worth: number;
  /** What stands for it, each as its terms: `add` for `create`, `rate limit` for `throttling`. */
  readonly likes: readonly (readonly string[])[];
};

export type Query = {
  /** As typed, without what cannot be printed, at most 200 characters. */
  readonly text: string;
  readonly words: readonly Word[];
  /** Those of them that say something. */
  readonly said: readonly Word[];
  /** All words as one name: what a name's key is compared with. */
  readonly key: string;
  /** The typed text folded, for an exact comparison. */
  readonly folded: string;
  /** Without the words that say little: `grid` of `what is a grid`. */
  readonly bare: string;
  /** The same with another word for the first: `add product` for `create product`; and with other words for two. */
  readonly variants: readonly string[];
  readonly farVariants: readonly string[];
  /** What stands for all its words together: `rate limit` for `too many requests`. */
  readonly phrases: readonly string[];
  /** Of a task, what it is done to: `access token` of `get access token`; empty of other queries. */
  readonly object: string;
  /** Its words that say something, in one form and one order. */
  readonly sorted: string;
  /** Several words as one speaks, not a name as one writes code. */
  readonly isSpoken: boolean;
  /** One word in small letters, as one speaks and as one writes code alike. */
  readonly isPlain: boolean;
  /** The call that it says. */
  readonly call: CallPath | undefined;
  /** So many words as one speaks that a text which has not all of them may be what is meant. */
  readonly isSentence: boolean;
  /** Says what to do, and to what. */
  readonly isTask: boolean;
  /** The last word may go on. */
  readonly open: boolean;
};

const usual = likesFrom();
const none: ReadonlySet<string> = new Set();

const quietWorth = 0.1;
/** Of a name in code among words as one speaks, `weight_unit allowed values`: it is what is asked about. */
const nameWorth = 1.5;

/** Words that say little in a sentence; of a few words they may be what is meant. */
const vague = new Set(
  "after before during each every happens mean means need needs once same say several want while".split(" "),
);

/** A quiet word that asks for what is told by others: `no webhooks arrive` for `nothing arrives`. */
const denial = "no";

/** Words that ask what may stand in something, and say that a name is meant: `user role allowed values`. */
const ofValues = new Set("allowed enum options permitted possible valid value values".split(" "));

/** Other words from which on a query is a sentence. */
const leastOfSentence = 3;

/** What readers say who look for the list of releases; it is no word for them in texts. */
const ofReleases = /^(?:what.{0,7} (?:changed|new)|(?:(?:new|latest|recent) )?release(?: notes?|s))$/;

const longest = 200;
const mostWords = 16;

/** The query of `typed`; `likes` says what stands for what, `silent` what says little beside the English words that do. */
export function parseQuery(typed: string, likes: Likes = usual, silent: ReadonlySet<string> = none): Query {
  const text = typed
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trimStart()
    .slice(0, longest);
  const tokens = tokensOf(text).slice(0, mostWords);
  const done = /\s$/.test(text);
  const saysLittle = (word: string): boolean => (isQuiet(word) && word !== denial) || silent.has(word);
  const isVague = (word: string): boolean => saysLittle(word) || vague.has(word);
  const isLong = tokens.filter(({ whole }) => !isVague(whole)).length >= leastOfSentence;
  const isMixed = tokens.some(({ parts }) => parts.length > 0) && tokens.some(({ parts }) => parts.length === 0);
  const allQuiet = tokens.every(({ whole }) => saysLittle(whole));
  const asksValues =
    tokens.some(({ whole }) => ofValues.has(whole)) &&
    tokens.some(({ whole }) => !isVague(whole) && !ofValues.has(whole));
  // `order_` asks for what goes on after the sign.
  const sign = /[\p{L}\p{N}]([_.-])$/u.exec(text)?.[1];
  const tail = sign === undefined ? "" : sign === "." ? "." : "_";
  const words = tokens.map((token, index): Word => {
    const quiet =
      (!allQuiet && (isLong ? isVague : saysLittle)(token.whole)) || (asksValues && ofValues.has(token.whole));
    return {
      ...token,
      whole: index === tokens.length - 1 ? token.whole + tail : token.whole,
      open: !done && index === tokens.length - 1,
      quiet,
      english: silent.size === 0,
      worth: quiet ? quietWorth : token.parts.length > 0 && isMixed ? nameWorth : 1,
      likes: likesOf(token.whole, likes),
    };
  });
  const said = words.filter(({ quiet }) => !quiet);
  const [first, ...others] = said;
  const rest = others.map(({ whole }) => whole);
  const named = likes.size > 0 && ofReleases.test(keyOf(words)) ? ["changelog"] : [];
  const isTask = first !== undefined && rest.length > 0 && taskOf(first.whole) !== undefined;
  const isSpoken = rest.length > 0 && !asksValues && words.every(({ parts }) => parts.length === 0);
  return {
    text: text.trimEnd(),
    words,
    said,
    key: keyOf(words),
    bare: bareOf(words),
    ...variantsOf(said),
    phrases: words.length === 1 ? [] : [...(likes.get(keyOf(words)) ?? []).map((like) => like.join(" ")), ...named],
    call: typedCall(text),
    isTask,
    object: isTask ? rest.join(" ") : "",
    sorted: sortedWords(keyOf(words)),
    isSpoken,
    isSentence: isSpoken && said.length > leastOfSentence,
    isPlain: words.length === 1 && words[0]?.parts.length === 0 && words[0].whole === text.trim(),
    folded: fold(text.trim()),
    open: !done && words.length > 0,
  };
}

/** The share of a query that is a name of several words, whole among others: of `add order` in `required fields of add order` half. */
export function shareOf({ said }: Query, name: { readonly keys: readonly string[]; readonly size: number }): number {
  const all = ` ${said.map(({ whole }) => whole).join(" ")} `;
  const isSaid = name.size > 1 && name.size < said.length && name.keys.some((key) => all.includes(` ${key} `));
  return isSaid ? name.size / said.length : 0;
}

/** Words that begin a name's end or a phrase, and no question. */
const joining = new Set("at by for from in of on to with".split(" "));

/** Without the words of a question, `what is a`; a single one may be part of a name (`is kit`), and so may `from at`. */
function bareOf(words: readonly Word[]): string {
  const from = words.findIndex(({ quiet }) => !quiet);
  return from < 2 || joining.has(words[0]?.whole ?? "") ? "" : keyOf(words.slice(from));
}

/** `words` with one of the first two said otherwise, and with both. */
function variantsOf(words: readonly Word[]): Pick<Query, "variants" | "farVariants"> {
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined) return { variants: [], farVariants: [] };
  const rest = others.map(({ whole }) => whole);
  const said = ({ likes }: Word): readonly string[] => likes.map((like) => like.join(" "));
  const near = [...said(first).map((one) => [one, second.whole]), ...said(second).map((one) => [first.whole, one])];
  const far = said(first).flatMap((one) => said(second).map((other) => [one, other]));
  const keyed = (pairs: readonly (readonly string[])[]): readonly string[] =>
    pairs.map((pair) => [...pair, ...rest].join(" "));
  return { variants: keyed(near), farVariants: keyed(far) };
}

/** The words of a key in one order and one form, without those that say little. */
export function sortedWords(key: string): string {
  const words = key.split(/[ _.]/).filter((word) => !isQuiet(word));
  return words.map(stemOf).sort().join(" ");
}

function keyOf(words: readonly Word[]): string {
  return words.map(({ whole }) => whole).join(" ");
}

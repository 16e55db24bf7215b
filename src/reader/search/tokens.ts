// Text to search terms, the same at build and in the browser. Names as programmers write them are found whole and by part: snake, camel
// and kebab case come to one form (`ext_shop_id`), dotted names and paths keep their dots and slashes beside the terms of their pieces.

/** A word of a text: its folded whole and, for compound names and paths, the folded pieces. */
export type SearchToken = {
  /** `ext_shop_id`, `owner.login`, `/orders/{order_id}`, `parcel`. */
  readonly whole: string;
  /** Pieces in order; empty for a plain word. */
  readonly parts: readonly string[];
};

/** Longer terms are cut: nobody types them, and hashes would fill the index. */
const longest = 64;

// Diacritics of Latin, Greek and Cyrillic letters; points of Hebrew; vowels, hamza and the lengthening of Arabic, which readers leave out.
const marks = /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const odd: Readonly<Record<string, string>> = {
  ...{ ß: "ss", ø: "o", ł: "l", đ: "d", æ: "ae", œ: "oe", ı: "i", þ: "th" },
  // Letters of Arabic and Persian that one language writes for another's, and that keyboards mix.
  ...{ ٱ: "ا", ى: "ي", ی: "ي", ک: "ك", ة: "ه" },
};

/** Lower case without diacritics; compatibility forms (full width, ligatures) become plain ones. Kana and Hangul stay whole. */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(marks, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[ßøłđæœıþٱىیکة]/g, (letter) => odd[letter] ?? letter);
}

function isPlain(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 127) return false;
  return true;
}

// Words are runs of letters, digits and the signs that join names; all else, control characters included, parts them.
const run = /[\p{L}\p{M}\p{N}_/{][\p{L}\p{M}\p{N}_\-./:{}]*/gu;
const edges = /^[-.:{}]+(?=[^{])|[-.:/]+$/g;
const plain = /^([A-Za-z]?[a-z\d]+)[.:]?$/;
// Scripts that write no spaces between words, and Hangul, whose spaces part words from each other as their writer likes, and no word from
// its particles.
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const paired = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+|\p{sc=Hangul}+/gu;

/** The words of `text` in order. */
export function tokensOf(text: string): readonly SearchToken[] {
  const tokens: SearchToken[] = [];
  readWords(
    text,
    (word) => tokens.push({ whole: word, parts: [] }),
    (token) => tokens.push(token),
  );
  return tokens;
}

/** Calls `plainWord` with each plain word of `text` in its one form, and `other` with each other token, in order. */
export function readWords(text: string, plainWord: (word: string) => void, other: (token: SearchToken) => void): void {
  const take = (found: string): void => {
    // Nearly every word of a text is plain: it needs none of what names need.
    const word = plain.exec(found)?.[1];
    if (word !== undefined) plainWord(cut(word.toLowerCase()));
    else if (unspaced.test(found)) segmentsOf(found).forEach(other);
    else {
      const token = tokenOf(found);
      if (token !== undefined) other(token);
    }
  };
  if (!isPlain(text)) for (const [found] of text.matchAll(run)) take(found);
  else readRuns(text, plainWord, take);
}

/** What `run` and `plain` find, for texts of ASCII alone: a site has words by the million. */
function readRuns(text: string, plainWord: (word: string) => void, other: (found: string) => void): void {
  for (let from = 0; from < text.length; from += 1) {
    const first = signAt(text, from);
    if (first < sign.starts) continue;
    let low = from + 1;
    while (signAt(text, low) === sign.low) low += 1;
    let end = low;
    while (signAt(text, end) >= sign.joins) end += 1;
    const isWord = first === sign.low || (first === sign.high && low > from + 1);
    const isEnd = end === low || (end === low + 1 && (text[low] === "." || text[low] === ":"));
    if (isWord && isEnd) plainWord(cut(text.slice(from, low).toLowerCase()));
    else other(text.slice(from, end));
    from = end;
  }
}

/** What a sign of ASCII does in a run: nothing, join others, start one, too; letters and digits as `plain` tells them apart. */
const sign = { none: 0, joins: 1, starts: 2, high: 3, low: 4 } as const;

const signs = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[a-z\d]/.test(char)) return sign.low;
  if (/[A-Z]/.test(char)) return sign.high;
  return /[_/{]/.test(char) ? sign.starts : /[-.:}]/.test(char) ? sign.joins : sign.none;
});

function signAt(text: string, at: number): number {
  return at < text.length ? (signs[text.charCodeAt(at)] ?? sign.none) : sign.none;
}

/** All terms of `text`, wholes and parts, without repetition. */
export function termsOf(text: string): readonly string[] {
  const terms = new Set<string>();
  readWords(
    text,
    (word) => terms.add(word),
    ({ whole, parts }) => {
      terms.add(whole);
      for (const part of parts) terms.add(part);
    },
  );
  return [...terms];
}

function tokenOf(found: string): SearchToken | undefined {
  if (found === "/") return { whole: "/", parts: [] };
  const word = found.replace(edges, "");
  if (word === "") return undefined;
  if (word.includes("/")) {
    const pieces = word.split("/").filter((piece) => piece !== "");
    const parts = pieces.flatMap((piece) => {
      const name = nameOf(piece.replace(/[{}:]/g, ""));
      return name.parts.length > 1 ? [name.whole, ...name.parts] : [name.whole];
    });
    return { whole: cut(fold(word)), parts: parts.filter((part) => part !== "") };
  }
  const { whole, parts } = nameOf(word.replace(/[{}]/g, ""));
  return whole === "" ? undefined : { whole: withoutPrefix(whole), parts: parts.length > 1 ? parts : [] };
}

/**
 * A folded word of Arabic without its article and what is written in one with it (`wa`, `bi`, `ka`, `fa`, `li`), one of Hebrew without the
 * letters that stand for such words. By the rules of the light stemmers of both languages: three letters stay.
 */
function withoutPrefix(word: string): string {
  if (/^[\u0621-\u064a]+$/.test(word)) return word.replace(/^و?(?:[بكف]?ال|لل)(?=...)|^و(?=....)/, "");
  if (/^[\u05d0-\u05ea]+$/.test(word)) return word.replace(/^ו?ש?[בכלמ]?ה?(?=...)/, "");
  return word;
}

/** A name in its one form: pieces of a dotted name joined by dots, pieces within them by `_`. */
function nameOf(name: string): { readonly whole: string; readonly parts: readonly string[] } {
  const dotted = name.split(/[.:]+/).filter((piece) => piece !== "");
  const wholes: string[] = [];
  const parts: string[] = [];
  for (const piece of dotted) {
    const words = wordsOf(piece);
    if (words.length === 0) continue;
    const whole = words.join("_");
    wholes.push(whole);
    if (dotted.length > 1 && words.length > 1) parts.push(cut(whole));
    parts.push(...words.map(cut));
  }
  return { whole: cut(wholes.join(".")), parts };
}

/** `OrderLineItem`, `order_line_item` and `order-line-item` are the same words. A lone letter belongs to what follows: `oAuth`. */
function wordsOf(piece: string): readonly string[] {
  const words: string[] = [];
  for (const word of piece.split(/[_-]+/)) {
    let letter = "";
    for (const part of /[a-z\d][A-Z]/.test(word) || /[A-Z]{2}[a-z]/.test(word) ? camel(word) : [word]) {
      if (part.length === 1 && /[A-Za-z]/.test(part)) letter += part;
      else {
        words.push(fold(letter + part));
        letter = "";
      }
    }
    if (letter !== "") words.push(fold(letter));
  }
  return words.filter((word) => word !== "");
}

function camel(word: string): readonly string[] {
  return word
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1\0$2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1\0$2")
    .split("\0");
}

/**
 * The words of a run without spaces. Chinese and Japanese are cut into overlapping pairs of signs, not into words: what is a word there
 * depends on the dictionary of the browser, and the one of the build is another.
 */
function segmentsOf(text: string): readonly SearchToken[] {
  const tokens: SearchToken[] = [];
  let from = 0;
  for (const { 0: signs, index } of text.matchAll(paired)) {
    tokens.push(...wordsByDictionary(text.slice(from, index)), ...pairsOf(signs));
    from = index + signs.length;
  }
  return [...tokens, ...wordsByDictionary(text.slice(from))];
}

function pairsOf(text: string): readonly SearchToken[] {
  const signs = [...fold(text)];
  if (signs.length < 3) return [{ whole: signs.join(""), parts: [] }];
  return signs.slice(1).map((sign, at) => ({ whole: (signs[at] ?? "") + sign, parts: [] }));
}

function wordsByDictionary(text: string): readonly SearchToken[] {
  if (text === "") return [];
  const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
  const tokens: SearchToken[] = [];
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike !== true) continue;
    const token = unspaced.test(segment) ? { whole: cut(fold(segment)), parts: [] } : tokenOf(segment);
    if (token !== undefined) tokens.push(token);
  }
  return tokens;
}

function cut(term: string): string {
  return term.length <= longest ? term : term.slice(0, longest);
}

const quiet = new Set(
  "/ a about an and are as at be been but by can could did do does for from has have how i if in into is it its me must my no not of on or our should so than that the their them then there these they this to us versus vs was we what when where which who why will with would you your".split(
    " ",
  ),
);

/** English words that say nothing alone: they stand in no shard, and in a query they count little. */
export function isQuiet(term: string): boolean {
  return quiet.has(term);
}

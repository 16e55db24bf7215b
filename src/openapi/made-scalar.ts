// Strings and numbers for examples that keep what their schema says: format, patterns, and lengths, or range and multiples. Undefined where
// none is found. Long because it holds every way to make one: by format, by pattern, by counting.

import RandExp from "randexp";
import { wrongFormat } from "../reader/formats.ts";
import type { SafePatterns } from "../reader/safe-pattern.ts";
import { compareNumbers, isMultipleOf, isWhole } from "../text/decimal.ts";
import { type DocumentNumber, isNumber, nearestNumber, numberFrom } from "../text/written-number.ts";
import type { Flat } from "./flat.ts";
import { LazyList } from "./lazy-list.ts";

/** Texts of formats, the usual one first, then shorter ones; `grows`: how a longer one is made. */
type Format = { readonly texts: readonly string[]; readonly grows?: "front" | "back" };

const base64: Format = { texts: ["ZXhhbXBsZQ==", "ZXhh", ""] };
const host: Format = { texts: ["example.com", "a.co", "a"], grows: "front" };
const mail: Format = { texts: ["user@example.com", "a@b.co", "a@b"], grows: "front" };
const address: Format = { texts: ["https://example.com/path", "https://a.co", "a:b"], grows: "back" };

const formats: Readonly<Record<string, Format>> = {
  date: { texts: ["2024-01-15", "2024-01-16", "2024-01-17"] },
  "date-time": { texts: ["2024-01-15T09:30:00Z", "2024-01-15T09:30:00.000Z", "2024-01-15T09:30:00+00:00"] },
  time: { texts: ["09:30:00Z", "09:31:00Z"] },
  duration: { texts: ["P1DT12H", "P1D"] },
  email: mail,
  "idn-email": mail,
  hostname: host,
  "idn-hostname": host,
  ipv4: { texts: ["192.0.2.10", "192.0.2.11", "1.1.1.1"] },
  ipv6: { texts: ["2001:db8::10", "2001:db8::11", "::1"] },
  uri: address,
  url: address,
  iri: address,
  "uri-reference": { texts: ["/path", "/"], grows: "back" },
  "iri-reference": { texts: ["/path", "/"], grows: "back" },
  "uri-template": { texts: ["/path/{id}", "/{a}"], grows: "back" },
  uuid: { texts: ["3f2b8c1e-5d47-4a90-9c3b-7e1f0a6d2b45", "3f2b8c1e-5d47-4a90-9c3b-7e1f0a6d2b46"] },
  "json-pointer": { texts: ["/a/b", "/a", ""], grows: "back" },
  "relative-json-pointer": { texts: ["0/a", "1/a", "1"], grows: "back" },
  regex: { texts: ["^[a-z]+$", "a"], grows: "back" },
  byte: base64,
  binary: { texts: ["<binary>"] },
  password: { texts: ["correct-horse"], grows: "back" },
};

/** Texts that are tried before none is said to be found. */
const mostTries = 40;
/** Longer ones are no example, and a pattern may ask for a thousand thousand letters. */
const longestText = 2000;

/** What texts and numbers must keep to. */
export type ScalarRules = Pick<Flat, "values" | "patterns" | "multiples">;
type TextRules = Omit<ScalarRules, "multiples">;

/** What is known of the patterns of a document, and the texts of its schemas, by what these ask of a text. */
export type KnownTexts = { readonly patterns: SafePatterns; readonly texts: Map<string, LazyList<string>> };

/** Keywords that ask something of a text, beside its patterns. */
const textKeywords = ["format", "minLength", "maxLength", "contentEncoding", "contentMediaType"];

/** Texts that keep what `flat` says, each once, the usual one first. Many schemas ask the same, and patterns cost most. */
export function textsOf(flat: TextRules, known: KnownTexts): LazyList<string> {
  const key = JSON.stringify([textKeywords.map((name) => flat.values.get(name)), flat.patterns]);
  const texts = known.texts.get(key) ?? new LazyList(newTexts(flat, known.patterns));
  known.texts.set(key, texts);
  return texts;
}

function* newTexts(flat: TextRules, patterns: SafePatterns): Generator<string> {
  const length = lengthsOf(flat);
  const format = flat.values.get("format");
  const fits = (text: string): boolean => {
    if (text.length < length.least || text.length > length.most) return false;
    if (typeof format === "string" && wrongFormat(text, format) !== undefined) return false;
    return flat.patterns.every((pattern) => patterns.matchesShort(text, pattern) === true);
  };
  const seen = new Set<string>();
  for (const text of candidates(flat, length)) {
    if (!fits(text) || seen.has(text)) continue;
    seen.add(text);
    yield text;
  }
}

type Lengths = { readonly least: number; readonly most: number };

function lengthsOf(flat: TextRules): Lengths {
  const least = nearestNumber(flat.values.get("minLength"));
  const most = nearestNumber(flat.values.get("maxLength"));
  return { least: least ?? 0, most: Math.min(most ?? longestText, longestText) };
}

function* candidates(flat: TextRules, length: Lengths): Generator<string> {
  const name = flat.values.get("format");
  const known = typeof name === "string" && Object.hasOwn(formats, name) ? formats[name] : undefined;
  const format = known ?? (flat.values.get("contentEncoding") === "base64" ? base64 : undefined);
  if (format !== undefined) {
    yield* format.texts;
    for (const text of format.texts) yield* stretched(text, format, length);
  }
  if (format === undefined && isFile(flat)) yield* formats.binary?.texts ?? [];
  for (const pattern of flat.patterns) yield* textsOfPattern(pattern, length.least, mostTries);
  if (flat.patterns.length > 0) yield* stitched(flat.patterns, length);
  if (format === undefined) yield* freeTexts(length);
}

/** Whether a text is the bytes of a file, by its media type. */
function isFile({ values }: TextRules): boolean {
  const type = values.get("contentMediaType");
  return (
    typeof type === "string" &&
    !values.has("contentEncoding") &&
    !/^text\/|[/+](json|xml|yaml)|multipart|form-urlencoded/i.test(type)
  );
}

/** Longer texts of a format, by letters that it has anyway. */
function* stretched(text: string, { grows }: Format, { least, most }: Lengths): Generator<string> {
  if (grows === undefined) return;
  for (let extra = Math.max(1, least - text.length); extra < least - text.length + 8; extra += 1) {
    if (text.length + extra > most) return;
    const letters = "x".repeat(extra);
    // A label of a host has at most 63 letters.
    yield grows === "back" ? text + letters : letters.replace(/x{60}(?=x)/g, "$&.") + text;
  }
}

/** What patterns let through that do not hold to both ends of a text: their texts one after the other, and longer by letters at either end. */
function* stitched(patterns: readonly string[], { least }: Lengths): Generator<string> {
  const pieces = patterns.map((pattern) => [...textsOfPattern(pattern, 0, 1)][0] ?? "");
  const filler = "x".repeat(Math.max(0, Math.min(least, longestText) - pieces.join("").length));
  for (const piece of [pieces, [...pieces].reverse()]) {
    const [first = "", ...others] = piece;
    yield [first, filler, ...others].join("");
    yield filler + piece.join("");
  }
}

/** `string`, as long as it has to be, then the same with a number behind it. */
function* freeTexts({ least, most }: Lengths): Generator<string> {
  if (least > longestText) return;
  for (let number = 1; number <= 100; number += 1) {
    const ending = number === 1 ? "" : String(number);
    const wanted = Math.max(least, Math.min(6 + ending.length, most));
    const body = "string".repeat(Math.ceil(wanted / 6) + 1).slice(0, Math.max(0, wanted - ending.length));
    yield body + ending;
  }
}

// Texts that a pattern lets through, made by randexp out of the same numbers each time: the lowest choice everywhere first, which reads best
// (`^[A-Z]{2}-\d{4}$` gives AA-0000), then others. Bounded for patterns of strangers: in length, in choices, and in tries.

const longestPattern = 1000;
/** Choices and repetitions that one text may take. */
const mostChoices = 4000;

/** Expands each class once. */
class PatternMaker extends RandExp {
  readonly #classes = new Map<object, object>();

  override _expand(token: object): object {
    const known = this.#classes.get(token) ?? super._expand(token);
    this.#classes.set(token, known);
    return known;
  }
}

/** Texts to try, the plainest first; there may be none, and those there are may still break the pattern, which only who matches it can tell. */
function* textsOfPattern(pattern: string, least: number, tries: number): Generator<string> {
  if (pattern.length > longestPattern) return;
  let maker: PatternMaker;
  try {
    maker = new PatternMaker(withoutProperties(pattern));
  } catch {
    return;
  }
  for (let turn = 0; turn < tries; turn += 1) {
    const text = textOf(maker, turn, Math.min(least, longestText));
    if (text === undefined) return;
    yield text;
  }
}

/** The text of one turn; undefined when it takes too many choices, as all others then would. */
function textOf(maker: PatternMaker, turn: number, least: number): string | undefined {
  let left = mostChoices;
  let seed = turn * 7919 + 1;
  // Up to that many more than a part asks for, in later turns.
  const more = turn === 0 ? 0 : Math.max(4, least);
  maker.max = Math.max(more, 1);
  maker.randInt = (from, to) => {
    // A count that is more than none is a lowest one: so often the part is made.
    left -= 1 + from;
    if (left < 0) throw new RangeError("too many choices");
    if (turn === 0) return from;
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return from + ((seed >>> 8) % (Math.min(to - from, Math.max(more, 26)) + 1));
  };
  try {
    const text = maker.gen();
    return text.length > longestText ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Ranges for the classes of Unicode that randexp does not know. */
const ranges: Readonly<Record<string, string>> = {
  L: "a-z",
  Ll: "a-z",
  Lu: "A-Z",
  N: "0-9",
  Nd: "0-9",
  P: ".",
  Zs: " ",
};

function withoutProperties(pattern: string): string {
  let inside = false;
  return pattern.replace(/\\p\{(\w+)\}|\\.|[[\]]/gs, (piece, name: string | undefined) => {
    if (piece === "[") inside = true;
    if (piece === "]") inside = false;
    const range = name === undefined ? undefined : ranges[name];
    return range === undefined ? piece : inside ? range : `[${range}]`;
  });
}

// A number that keeps what its schema says: range, multiples, whole or not. The least where there is one, else 1 or what is nearest to it.

/** Beyond it neighbors are no longer told apart. */
const most = Number.MAX_SAFE_INTEGER;

/** A number of `flat`; `nth`: the others that it lets through. Undefined when there is none. */
export function madeNumber(flat: ScalarRules, type: "integer" | "number", nth = 0): DocumentNumber | undefined {
  const edge = nth === 0 ? edgeOf(flat, type) : undefined;
  return edge ?? counted(flat, type, nth);
}

/** The lower limit, or an upper one below 1, where JavaScript cannot count with it. */
function edgeOf(flat: ScalarRules, type: "integer" | "number"): DocumentNumber | undefined {
  const limit = (key: string): DocumentNumber | undefined => {
    const value = flat.values.get(key);
    return isNumber(value) && isBeyond(value) ? value : undefined;
  };
  const low = limit("minimum") ?? next(limit("exclusiveMinimum"), 1n);
  const high = limit("maximum") ?? next(limit("exclusiveMaximum"), -1n);
  const edge = low ?? (high !== undefined && compareNumbers(high, 1) < 0 ? high : undefined);
  if (edge === undefined || (type === "integer" && !isWhole(edge))) return undefined;
  return flat.multiples.every((step) => isMultipleOf(edge, step) !== false) ? edge : undefined;
}

/** Whether a number has digits that are lost in counting. */
function isBeyond(value: DocumentNumber): boolean {
  const nearest = nearestNumber(value) ?? 0;
  return Math.abs(nearest) >= 1e15 || compareNumbers(value, rounded(nearest)) !== 0;
}

function next(limit: DocumentNumber | undefined, by: 1n | -1n): DocumentNumber | undefined {
  const text = String(limit);
  return /^-?\d{1,40}$/.test(text) ? numberFrom(String(BigInt(text) + by)) : undefined;
}

function counted(flat: ScalarRules, type: "integer" | "number", nth: number): number | undefined {
  const step = stepOf(flat, type);
  const low = lowest(flat);
  const high = highest(flat);
  if (step === undefined) return anyNumber(low, high, nth);
  const first = Math.ceil(rounded(low.value / step)) + (low.open && isMultiple(low.value, step) ? 1 : 0);
  const last = Math.floor(rounded(high.value / step)) - (high.open && isMultiple(high.value, step) ? 1 : 0);
  if (!(first <= last)) return undefined;
  const near = Number.isFinite(first) ? first : Math.min(Math.ceil(rounded(1 / step)), last);
  const at = near + nth <= last ? near + nth : near - (nth - (last - near));
  return at < first ? undefined : rounded(at * step);
}

type Bound = { readonly value: number; readonly open: boolean };

function lowest(flat: ScalarRules): Bound {
  const closed = numberAt(flat, "minimum") ?? Number.NEGATIVE_INFINITY;
  const open = numberAt(flat, "exclusiveMinimum") ?? Number.NEGATIVE_INFINITY;
  return open >= closed && open !== Number.NEGATIVE_INFINITY
    ? { value: open, open: true }
    : { value: closed, open: false };
}

function highest(flat: ScalarRules): Bound {
  const closed = numberAt(flat, "maximum") ?? Number.POSITIVE_INFINITY;
  const open = numberAt(flat, "exclusiveMaximum") ?? Number.POSITIVE_INFINITY;
  return open <= closed && open !== Number.POSITIVE_INFINITY
    ? { value: open, open: true }
    : { value: closed, open: false };
}

function numberAt(flat: ScalarRules, key: string): number | undefined {
  return nearestNumber(flat.values.get(key));
}

/** What all values are multiples of; undefined for none, and where it would be too large to count by. */
function stepOf(flat: ScalarRules, type: "integer" | "number"): number | undefined {
  const given = flat.multiples.map((step) => nearestNumber(step) ?? 0);
  const steps = [...(type === "integer" ? [1] : []), ...given].filter((step) => step > 0);
  if (steps.length === 0) return undefined;
  // As whole numbers, so that 0.1 and 0.25 have a common multiple.
  const scale = 10 ** Math.max(...steps.map(decimals));
  const common = steps
    .map((step) => Math.round(step * scale))
    .reduce((one, other) => (one / divisor(one, other)) * other);
  return common <= most ? rounded(common / scale) : undefined;
}

function decimals(step: number): number {
  const [, digits = "", power = "0"] = /^\d*(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(step)) ?? [];
  return Math.min(Math.max(digits.length - Number(power), 0), 12);
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}

function isMultiple(value: number, step: number): boolean {
  return Number.isInteger(rounded(value / step));
}

function anyNumber(low: Bound, high: Bound, nth: number): number | undefined {
  const inside = (value: number): boolean =>
    (low.open ? value > low.value : value >= low.value) && (high.open ? value < high.value : value <= high.value);
  const middle = (low.value + high.value) / 2;
  const wanted = [low.value, 1, Math.ceil(low.value) + 1, middle, high.value, Math.floor(high.value) - 1].map(rounded);
  const found = wanted.filter((value) => Number.isFinite(value) && inside(value));
  const [first] = found;
  if (first === undefined || nth === 0) return first;
  const others = [first + nth, first - nth, first + nth / 1000, first - nth / 1000].map(rounded);
  return others.find(inside);
}

/** Steps like 0.01 leave traces of binary fractions. */
function rounded(value: number): number {
  return Number(value.toPrecision(15));
}

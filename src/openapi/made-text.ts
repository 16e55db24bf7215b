// A text that keeps what its schema says: format, patterns, lengths. Undefined where none is found: then nobody should take what stands
// there for one.
import { wrongFormat } from "../reader/formats.ts";
import type { SafePatterns } from "../reader/safe-pattern.ts";
import { nearestNumber } from "../text/written-number.ts";
import type { Flat } from "./flat.ts";
import { textsOfPattern } from "./pattern-text.ts";

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
  regex: { texts: ["^[a-z]+$", "a"], grows: "back" },
  byte: base64,
  binary: { texts: ["<binary>"] },
  password: { texts: ["correct-horse"], grows: "back" },
};

/** Texts that are tried before none is said to be found. */
const mostTries = 40;
/** Longer ones are no example. */
const longestText = 2000;

/** A text of `flat`; `nth`: the others that it lets through, for lists of values that must differ. */
export function madeText(flat: Flat, patterns: SafePatterns, nth = 0): string | undefined {
  const length = lengthsOf(flat);
  const format = flat.values.get("format");
  const fits = (text: string): boolean => {
    if (text.length < length.least || text.length > length.most) return false;
    if (typeof format === "string" && wrongFormat(text, format) !== undefined) return false;
    return flat.patterns.every((pattern) => patterns.matches(text, pattern) === true);
  };
  const seen = new Set<string>();
  for (const text of candidates(flat, length)) {
    if (!fits(text) || seen.has(text)) continue;
    if (seen.size === nth) return text;
    seen.add(text);
  }
  return undefined;
}

type Lengths = { readonly least: number; readonly most: number };

function lengthsOf(flat: Flat): Lengths {
  const least = nearestNumber(flat.values.get("minLength"));
  const most = nearestNumber(flat.values.get("maxLength"));
  return { least: least ?? 0, most: Math.min(most ?? longestText, longestText) };
}

function* candidates(flat: Flat, length: Lengths): Generator<string> {
  const name = flat.values.get("format");
  const known = typeof name === "string" && Object.hasOwn(formats, name) ? formats[name] : undefined;
  const format = known ?? (flat.values.get("contentEncoding") === "base64" ? base64 : undefined);
  if (format !== undefined) {
    yield* format.texts;
    for (const text of format.texts) yield* stretched(text, format, length);
  }
  for (const pattern of flat.patterns) yield* textsOfPattern(pattern, length.least, mostTries);
  if (flat.patterns.length > 0) yield* stitched(flat.patterns, length);
  if (format === undefined) yield* freeTexts(length);
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

// JSON text in, its value out with all numbers as they are written. Nearly every number is one that JavaScript writes in the same way, so
// the text is searched for the others: without them it goes to JSON.parse as it is.
import type { Json } from "./json.ts";
import { nestsDeeper } from "./json-text.ts";
import { numberFrom, revived, WrittenNumber } from "./written-number.ts";

/** What may be the beginning of such a number: many digits, a fraction, an exponent, minus zero. */
const telling = /[:,[\s](?:-?(?:\d{16,}|\d+[.eE])|-0(?=[\s,\]}]|$))|^-?\d/g;
const number = /-?\d[\d.eE+-]*/y;
/** A text that looks like our own mark of a number. */
const forged = /"\\u0010(?=-?\d)/g;

/** Levels of lists and objects in each other. Walks of values recurse, and a text of brackets alone costs the parser 200 bytes for each. */
export const deepestJson = 400;

/** The value of a JSON text; throws what JSON.parse throws, and for a text that is nested deeper than `deepest`, unread. */
export function exactJson(text: string, deepest = deepestJson): Json {
  if (nestsDeeper(text, deepest)) throw new SyntaxError("nested too deeply");
  telling.lastIndex = 0;
  if (!telling.test(text)) return JSON.parse(text);
  const own = text.includes("\\u0010") ? text.replace(forged, '"\\ufffd') : text;
  const pieces: string[] = [];
  let done = 0;
  // Strings have no line ends: each line begins outside of one. A number that was found ends outside, too, so nothing is looked at twice.
  let outside = 0;
  let quote = own.indexOf('"');
  telling.lastIndex = 0;
  for (let found = telling.exec(own); found !== null; found = telling.exec(own)) {
    const from = found.index + (/^[:,[\s]/.test(found[0]) ? 1 : 0);
    if (quote !== -1 && quote < from) {
      outside = outsideBefore(own, outside + own.slice(outside, from).lastIndexOf("\n") + 1, from);
      quote = own.indexOf('"', outside);
    }
    if (outside > from) {
      telling.lastIndex = outside;
      continue;
    }
    number.lastIndex = from;
    const digits = number.exec(own)?.[0] ?? "";
    outside = from + digits.length;
    telling.lastIndex = outside;
    const value = isNumber(digits) ? numberFrom(digits) : undefined;
    if (!(value instanceof WrittenNumber)) continue;
    pieces.push(own.slice(done, from), JSON.stringify(value));
    done = from + digits.length;
  }
  if (pieces.length === 0) return JSON.parse(own);
  pieces.push(own.slice(done));
  const marked = pieces.join("");
  return revived<Json>(JSON.parse(marked), marked);
}

/** JSON.parse tells what is none. */
function isNumber(digits: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(digits);
}

/** The first offset at or behind `from` that is outside of strings and not before `goal`, or behind the string around `goal`; `start` is outside of them. */
function outsideBefore(text: string, start: number, goal: number): number {
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1 || quote >= goal) return Math.max(at, start);
    at = quote + 1;
    for (let end = text.indexOf('"', at); ; end = text.indexOf('"', end + 1)) {
      if (end === -1) return text.length;
      if (!isEscaped(text, end)) {
        at = end + 1;
        break;
      }
    }
    if (at > goal) return at;
  }
}

/** Whether an odd number of backslashes stands before. */
function isEscaped(text: string, at: number): boolean {
  let from = at;
  while (text.charCodeAt(from - 1) === 92) from -= 1;
  return (at - from) % 2 === 1;
}

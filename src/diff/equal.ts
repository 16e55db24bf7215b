// Whether two values are the same, and what they are called in a report.
import { cutText } from "../text/cut-text.ts";
import { numberKey } from "../text/decimal.ts";
import { isList, isObject, type Json } from "../text/json.ts";
import { isNumber, jsonOf } from "../text/written-number.ts";

/** Whether two values say the same: the order of members does not matter, nor how a number is written. */
export function equal(one: Json | undefined, other: Json | undefined): boolean {
  if (one === other) return true;
  if (isNumber(one) && isNumber(other)) return numberKey(one) === numberKey(other);
  if (isList(one)) {
    return isList(other) && one.length === other.length && one.every((entry, at) => equal(entry, other[at]));
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key]))
  );
}

/** The same text for the same value. */
export function keyOf(value: Json): string {
  if (isNumber(value)) return numberKey(value);
  if (isList(value)) return `[${value.map(keyOf).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((name) => `${JSON.stringify(name)}:${keyOf(value[name] ?? null)}`).join()}}`;
}

/** Characters of a value that a report shows. */
const mostShown = 120;

/** A value as JSON, cut; what is large is not written first. */
export function jsonText(value: Json): string {
  if (isList(value) && value.length > 40) return cutText(jsonOf(value.slice(0, 40)), mostShown);
  return cutText(jsonOf(isObject(value) || isList(value) ? shallow(value, 4) : value), mostShown);
}

/** A value as its author would say it: texts without quotes. */
export function plainText(value: Json): string {
  return typeof value === "string" ? cutText(value.replace(/\s+/g, " ").trim(), mostShown) : jsonText(value);
}

/** `value` with what lies deeper than `depth` left out. */
function shallow(value: Json, depth: number): Json {
  if (isList(value)) return depth === 0 ? "…" : value.slice(0, 20).map((entry) => shallow(entry, depth - 1));
  if (!isObject(value)) return typeof value === "string" ? value.slice(0, mostShown) : value;
  if (depth === 0) return "…";
  const keys = Object.keys(value)
    .filter((key) => !key.includes("\0"))
    .slice(0, 20);
  return Object.fromEntries(keys.map((key) => [key, shallow(value[key] ?? null, depth - 1)]));
}

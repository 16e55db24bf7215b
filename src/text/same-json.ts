// Whether two values are written alike: the same members in the same order, numbers with the same digits.
import { isList, isObject, type Json } from "./json.ts";
import { isNumber } from "./written-number.ts";

/** Stricter than equal: what is alike may stand in for each other whatever is asked of it. */
export function isAlike(one: Json, other: Json): boolean {
  if (one === other) return true;
  if (isNumber(one) || isNumber(other)) return isNumber(one) && isNumber(other) && String(one) === String(other);
  if (isList(one))
    return isList(other) && one.length === other.length && one.every((entry, at) => isAlike(entry, other[at] ?? null));
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  const others = Object.keys(other);
  return (
    keys.length === others.length &&
    keys.every((key, at) => others[at] === key && isAlike(one[key] ?? null, other[key] ?? null))
  );
}

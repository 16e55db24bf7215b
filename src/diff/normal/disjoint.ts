// Whether entries of a choice can have no value in common, so that exactly one and any of them are the same. Sound, not complete: what cannot
// be shown in a few steps is taken to have one.
import { isList, isObject } from "../../text/json.ts";
import { keyOf } from "../equal.ts";
import { entriesOf, membersOf, type TrailedValue } from "../spot.ts";
import { choicesIn } from "./fold.ts";
import { isExact } from "./limits.ts";
import { isOfType, overlaps, typesIn } from "./types.ts";
import { type SchemaView, viewOf } from "./view.ts";

/** The schema behind a reference; the same where there is none. */
export type Follow = (spot: TrailedValue) => TrailedValue | undefined;

/** Choices of more entries are not looked at pair by pair. */
const mostEntries = 100;

/** Fields of fields that are looked at. */
const deepest = 4;

const unfollowed: Follow = (spot) => (isObject(spot.value) && spot.value.$ref !== undefined ? undefined : spot);

/** Whether no value is allowed by two of the entries. */
export function areDisjoint(entries: readonly TrailedValue[], follow: Follow = unfollowed): boolean {
  if (entries.length > mostEntries) return false;
  return entries.every((one, at) =>
    entries.slice(at + 1).every((other) => isApart(one, other, { follow: { before: follow, after: follow } })),
  );
}

/** `depth`: fields of fields that are still looked at. */
type Looking = { readonly follow: { readonly before: Follow; readonly after: Follow }; readonly depth?: number };

/** Whether no value is allowed by both schemas. */
export function isApart(one: TrailedValue, other: TrailedValue, { follow, depth = deepest }: Looking): boolean {
  const [left, right] = [follow.before(one), follow.after(other)];
  if (left === undefined || right === undefined) return false;
  const [a, b] = [viewOf(left), viewOf(right)];
  if (a.isClosed || b.isClosed) return true;
  if (depth > 0) {
    const isPartApart = (part: TrailedValue): boolean => isApart(part, right, { follow, depth: depth - 1 });
    if (entriesOf(a.keys.get("allOf")).some(isPartApart)) return true;
    if (entriesOf(b.keys.get("allOf")).some((part) => isApart(left, part, { follow, depth: depth - 1 }))) return true;
    const [kind] = choicesIn(a);
    if (!a.isNullable && kind !== undefined && entriesOf(a.keys.get(kind)).every(isPartApart)) return true;
    const [otherKind] = choicesIn(b);
    const isAlternativeApart = (part: TrailedValue): boolean => isApart(left, part, { follow, depth: depth - 1 });
    if (!b.isNullable && otherKind !== undefined && entriesOf(b.keys.get(otherKind)).every(isAlternativeApart))
      return true;
  }
  if (a.isNullable && b.isNullable) return false;
  const shared = sharedTypes(a, b);
  if (shared?.length === 0) return true;
  const isOnly = (...types: readonly string[]): boolean => shared?.every((type) => types.includes(type)) === true;
  if (haveNoValue(a, b)) return true;
  if (isOnly("integer", "number") && (isBelow(a, b) || isBelow(b, a))) return true;
  if (isOnly("string") && (isShorter(a, b, "Length") || isShorter(b, a, "Length"))) return true;
  if (isOnly("array") && (isShorter(a, b, "Items") || isShorter(b, a, "Items"))) return true;
  if (!isOnly("object")) return false;
  return refusesField(a, b) || refusesField(b, a) || (depth > 0 && haveFieldApart(a, b, { follow, depth }));
}

/** The types that values of both can have; undefined: any. What has fields or entries is taken for an object or a list. */
function sharedTypes(a: SchemaView, b: SchemaView): readonly string[] | undefined {
  const [one, other] = [typesOf(a), typesOf(b)];
  if (one === undefined || other === undefined) return one ?? other;
  return one.filter((type) => other.some((known) => overlaps(known, type)));
}

function typesOf(view: SchemaView): readonly string[] | undefined {
  const list = view.keys.get("enum")?.value;
  const names = ["null", "boolean", "number", "string", "array", "object"];
  const ofValues = isList(list) ? names.filter((name) => list.some((value) => isOfType(value, name))) : undefined;
  const types = typesIn(view.keys) ?? ofValues ?? impliedTypes(view);
  return types !== undefined && view.isNullable ? [...types, "null"] : types;
}

function impliedTypes({ keys }: SchemaView): readonly string[] | undefined {
  if (keys.has("properties") || keys.has("required")) return ["object"];
  return keys.has("items") || keys.has("prefixItems") ? ["array"] : undefined;
}

function haveNoValue(a: SchemaView, b: SchemaView): boolean {
  const [one, other] = [a.keys.get("enum")?.value, b.keys.get("enum")?.value];
  if (!isList(one) || !isList(other)) return false;
  const known = new Set(one.map(keyOf));
  return !other.some((value) => known.has(keyOf(value)));
}

function isBelow(a: SchemaView, b: SchemaView): boolean {
  const limit = (view: SchemaView, key: string): number | undefined => {
    const value = view.keys.get(key)?.value;
    return isExact(value) ? value : undefined;
  };
  const [most, below] = [limit(a, "maximum"), limit(a, "exclusiveMaximum")];
  const [least, above] = [limit(b, "minimum"), limit(b, "exclusiveMinimum")];
  if (most !== undefined && least !== undefined && most < least) return true;
  const highs = [most, below].filter((end) => end !== undefined);
  const lows = [least, above].filter((end) => end !== undefined);
  return highs.some((high) => lows.some((low) => high < low || (high === low && (high !== most || low !== least))));
}

function isShorter(a: SchemaView, b: SchemaView, what: "Length" | "Items"): boolean {
  const [most, least] = [a.keys.get(`max${what}`)?.value, b.keys.get(`min${what}`)?.value];
  return isExact(most) && isExact(least) && most < least;
}

/** Whether `a` asks for a field that `b` has no place for. */
function refusesField(a: SchemaView, b: SchemaView): boolean {
  const names = requiredIn(a);
  if (names.length === 0) return false;
  const not = b.keys.get("not")?.value;
  if (isObject(not) && Object.keys(not).join() === "required" && isList(not.required))
    return not.required.every((name) => names.includes(String(name)));
  if (b.keys.get("additionalProperties")?.value !== false || b.keys.has("patternProperties")) return false;
  const fields = membersOf(b.keys.get("properties"));
  return names.some((name) => !fields.has(name));
}

/** Whether a field that one of both asks for can have no value that both allow. */
function haveFieldApart(a: SchemaView, b: SchemaView, { follow, depth }: Required<Looking>): boolean {
  const [one, other] = [membersOf(a.keys.get("properties")), membersOf(b.keys.get("properties"))];
  return [...new Set([...requiredIn(a), ...requiredIn(b)])].some((name) => {
    const [left, right] = [one.get(name), other.get(name)];
    return left !== undefined && right !== undefined && isApart(left, right, { follow, depth: depth - 1 });
  });
}

function requiredIn({ keys }: SchemaView): readonly string[] {
  return entriesOf(keys.get("required")).flatMap(({ value }) => (typeof value === "string" ? [value] : []));
}

// A schema with parts (`allOf`) as one schema: what a value must fulfil in all of them, keyword by keyword. Sound, not complete: undefined
// where two keywords of the same name have no keyword that says both.
import { compareNumbers, isMultipleOf } from "../../text/decimal.ts";
import { isList, isObject, type Json } from "../../text/json.ts";
import { isNumber } from "../../text/written-number.ts";
import { equal, keyOf } from "../equal.ts";
import { entriesOf, membersOf, type TrailedValue } from "../spot.ts";
import type { Follow } from "./disjoint.ts";
import { typesIn } from "./types.ts";
import { isNote, type SchemaView, together, viewOf } from "./view.ts";

type Keys = Map<string, TrailedValue>;

/** Parts of parts that are looked into. */
const deepest = 6;

/** A view without its `allOf`. */
export function flattened(view: SchemaView, follow: Follow, depth = deepest): SchemaView | undefined {
  const parts = view.keys.get("allOf");
  if (parts === undefined) return view;
  if (depth === 0 || !isList(parts.value) || view.keys.has("$ref")) return undefined;
  const { allOf: _, ...own } = Object.fromEntries(view.keys);
  let keys: Keys | undefined = new Map(Object.entries(own));
  const { isNullable } = view;
  for (const entry of entriesOf(parts)) {
    const whole = follow(entry);
    const isReference = isObject(entry.value) && entry.value.$ref !== undefined;
    if (whole === undefined || (isReference && constraintCount(entry) > 1)) return undefined;
    const part = flattened(viewOf(whole), follow, depth - 1);
    if (part === undefined || part.isClosed || part.isNullable !== isNullable || part.keys.has("$ref"))
      return undefined;
    keys = merged(keys, part.keys);
    if (keys === undefined) return undefined;
  }
  return { ...view, keys, isUnwrapped: true };
}

function constraintCount({ value }: TrailedValue): number {
  return Object.keys(isObject(value) ? value : {}).filter((key) => !isNote(key)).length;
}

const apart: ReadonlySet<string> = new Set(["properties", "additionalProperties", "patternProperties"]);
/** Keywords that speak of the schema in which they stand, whatever that is. */
const ofWhole = [
  "unevaluatedProperties",
  "unevaluatedItems",
  "$id",
  "$anchor",
  "$dynamicAnchor",
  "$dynamicRef",
  "discriminator",
];

/** What both say; undefined where nothing that is known here says it. */
function merged(one: Keys, other: ReadonlyMap<string, TrailedValue>): Keys | undefined {
  if (ofWhole.some((key) => one.has(key) || other.has(key))) return undefined;
  const isSplit = (group: readonly string[]): boolean =>
    !group.includes("properties") && [one, other].every((keys) => group.some((key) => keys.has(key)));
  const groups = together.filter(isSplit);
  const isSame = (key: string): boolean => equal(one.get(key)?.value, other.get(key)?.value);
  if (groups.some((group) => !group.every(isSame))) return undefined;
  const keys: Keys = new Map(one);
  for (const [key, spot] of other) {
    const known = one.get(key);
    if (apart.has(key)) continue;
    if (known === undefined) keys.set(key, spot);
    else if (!isNote(key) && !equal(known.value, spot.value)) {
      const both = bothOf(key, known, spot);
      if (both === undefined) return undefined;
      keys.set(key, both);
    }
  }
  return withFields(keys, one, other);
}

/** One keyword that says what two say. */
function bothOf(key: string, one: TrailedValue, other: TrailedValue): TrailedValue | undefined {
  if (key === "type") return sharedTypes(one, other);
  if (key === "enum") {
    const known = new Set(entriesOf(other).map(({ value }) => keyOf(value)));
    return listOf(
      one,
      entriesOf(one).filter(({ value }) => known.has(keyOf(value))),
    );
  }
  if (key === "required") return listOf(one, [...entriesOf(one), ...entriesOf(other)]);
  if (key === "uniqueItems") return one.value === true ? one : other;
  if (!isNumber(one.value) || !isNumber(other.value)) return undefined;
  if (key === "multipleOf") {
    if (isMultipleOf(one.value, other.value) === true) return one;
    return isMultipleOf(other.value, one.value) === true ? other : undefined;
  }
  const order = compareNumbers(one.value, other.value);
  if (/^(?:min|exclusiveMin)/.test(key)) return order > 0 ? one : other;
  return /^(?:max|exclusiveMax)/.test(key) ? (order < 0 ? one : other) : undefined;
}

function listOf({ at }: TrailedValue, entries: readonly TrailedValue[]): TrailedValue | undefined {
  return entries.length === 0 ? undefined : { value: entries.map(({ value }) => value), at, entries };
}

function sharedTypes(one: TrailedValue, other: TrailedValue): TrailedValue | undefined {
  const [left, right] = [one, other].map((spot) => typesIn(new Map([["type", spot]])) ?? []);
  const both = (left ?? []).flatMap((type) => {
    if (right?.includes(type)) return [type];
    if (type === "integer" && right?.includes("number")) return [type];
    return type === "number" && right?.includes("integer") ? ["integer"] : [];
  });
  const names: readonly Json[] = [...new Set(both)];
  return names.length === 0 ? undefined : { value: names.length === 1 ? (names[0] ?? null) : names, at: one.at };
}

/** The fields of both: one that a closed schema does not name is none of the whole. */
function withFields(keys: Keys, one: Keys, other: ReadonlyMap<string, TrailedValue>): Keys | undefined {
  const [rest, otherRest] = [one.get("additionalProperties"), other.get("additionalProperties")];
  const isPlain = (spot: TrailedValue | undefined): boolean => spot === undefined || spot.value === false;
  if (![one, other].some((side) => [...apart].some((key) => side.has(key)))) return keys;
  if (!isPlain(rest) || !isPlain(otherRest) || one.has("patternProperties") || other.has("patternProperties"))
    return isAlone(one, other) ? new Map([...keys, ...[...other].filter(([key]) => apart.has(key))]) : undefined;
  const [left, right] = [membersOf(one.get("properties")), membersOf(other.get("properties"))];
  const names = [...new Set([...left.keys(), ...right.keys()])].filter(
    (name) => (rest === undefined || left.has(name)) && (otherRest === undefined || right.has(name)),
  );
  const needed = entriesOf(keys.get("required")).map(({ value }) => String(value));
  const closed = rest ?? otherRest;
  if (closed !== undefined && needed.some((name) => !names.includes(name))) return undefined;
  const fields = names.flatMap((name): readonly (readonly [string, TrailedValue])[] => {
    const [a, b] = [left.get(name), right.get(name)];
    const both = a !== undefined && b !== undefined && !equal(a.value, b.value);
    const spot = both ? { value: { allOf: [a.value, b.value] }, at: a.at } : (a ?? b);
    return spot === undefined ? [] : [[name, spot]];
  });
  const at = (one.get("properties") ?? other.get("properties"))?.at;
  keys.delete("properties");
  if (fields.length > 0)
    keys.set("properties", {
      value: Object.fromEntries(fields.map(([name, { value }]) => [name, value])),
      at,
      named: new Map(fields),
    });
  if (closed !== undefined) keys.set("additionalProperties", closed);
  return keys;
}

/** Whether only one of both speaks of fields. */
function isAlone(one: ReadonlyMap<string, TrailedValue>, other: ReadonlyMap<string, TrailedValue>): boolean {
  return [one, other].some((side) => ![...apart].some((key) => side.has(key)));
}

// What plain schemas that hold together say of a value as one: types, constants, limits, required names.
import { compareNumbers } from "../../text/decimal.ts";
import { isList, isObject, type Json, listAt, objectAt } from "../../text/json.ts";
import { type DocumentNumber, isNumber, jsonOf, nearestNumber } from "../../text/written-number.ts";
import type { Parts } from "./sources.ts";

/** The types that all parts allow, in the order of the first; undefined where none names any. */
export function typesOf(parts: Parts): readonly string[] | undefined {
  let found: readonly string[] | undefined;
  for (const { value } of parts) {
    if (value.type === undefined) continue;
    const types = (isList(value.type) ? value.type : [value.type]).filter((type) => typeof type === "string");
    const taken = (type: string, by: readonly string[]): boolean =>
      by.includes(type) || (type === "integer" && by.includes("number"));
    if (found === undefined) found = types;
    else {
      const before: readonly string[] = found;
      const kept = before.filter((type) => taken(type, types));
      const narrowed = types.filter((type) => type === "integer" && !kept.includes(type) && taken(type, before));
      found = [...kept, ...narrowed];
    }
  }
  return found;
}

/** The values that `const` and `enum` leave; undefined where no part lists any. */
export function constantsOf(parts: Parts): readonly Json[] | undefined {
  let found: ReadonlyMap<string, Json> | undefined;
  for (const { value } of parts) {
    for (const list of [value.const === undefined ? undefined : [value.const], value.enum]) {
      if (!isList(list)) continue;
      const own = new Map(list.map((one) => [jsonOf(one), one]));
      found = found === undefined ? own : new Map([...found].filter(([text]) => own.has(text)));
    }
  }
  return found === undefined ? undefined : [...found.values()];
}

/** The names that all parts together ask for. */
export function requiredOf(parts: Parts): ReadonlySet<string> {
  const names = parts.flatMap(({ value }) => listAt(value, "required"));
  return new Set(names.filter((name) => typeof name === "string"));
}

/** Whether parts ask for what none of them can have together, as far as one look tells. */
export function contradict(parts: Parts): boolean {
  const types = typesOf(parts);
  if (types?.length === 0) return true;
  const constants = constantsOf(parts);
  if (constants?.length === 0) return true;
  if (types !== undefined && (types.length > 1 || types[0] !== "object")) return false;
  for (const name of requiredOf(parts))
    if (parts.some(({ value }) => types !== undefined && objectAt(value, "properties")?.[name] === false)) return true;
  return false;
}

const lows = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const highs = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
const single = ["format", "contentEncoding"];

/** Limits, patterns and steps as makers of texts and numbers take them. */
export type Limits = {
  readonly values: ReadonlyMap<string, Json>;
  readonly patterns: readonly string[];
  readonly multiples: readonly DocumentNumber[];
};

/** The tightest limits of all parts. */
export function limitsOf(parts: Parts): Limits {
  const values = new Map<string, Json>();
  const patterns = new Set<string>();
  const multiples = new Map<string, DocumentNumber>();
  for (const { value } of parts) {
    for (const [keys, sign] of [
      [lows, 1],
      [highs, -1],
    ] as const) {
      for (const key of keys) {
        const given = value[key];
        if (!isNumber(given)) continue;
        const before = values.get(key);
        if (!isNumber(before) || compareNumbers(given, before) * sign > 0) values.set(key, given);
      }
    }
    for (const key of single) if (value[key] !== undefined && !values.has(key)) values.set(key, value[key]);
    if (typeof value.pattern === "string") patterns.add(value.pattern);
    if (isNumber(value.multipleOf)) multiples.set(String(value.multipleOf), value.multipleOf);
  }
  return { values, patterns: [...patterns], multiples: [...multiples.values()] };
}

/** A limit as a number to count by. */
export function countAt({ values }: Limits, key: string): number | undefined {
  return nearestNumber(values.get(key));
}

/** Keywords, and the type that they say something of. */
const meant: readonly (readonly [type: string, keys: readonly string[]])[] = [
  [
    "object",
    [
      "properties",
      "required",
      "minProperties",
      "maxProperties",
      "patternProperties",
      "additionalProperties",
      "unevaluatedProperties",
      "propertyNames",
      "dependentRequired",
      "dependentSchemas",
    ],
  ],
  ["array", ["items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems", "unevaluatedItems"]],
  ["string", ["pattern", "minLength", "maxLength", "format", "contentEncoding", "contentMediaType"]],
  ["number", ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]],
];

/** The types to try, those that the keywords speak of first. */
export function triedTypes(parts: Parts): readonly string[] {
  const said = typesOf(parts);
  if (said !== undefined) return [...said.filter((type) => type !== "null"), ...said.filter((type) => type === "null")];
  const likely = meant.filter(([, keys]) => parts.some(({ value }) => keys.some((key) => value[key] !== undefined)));
  const all = [...likely.map(([type]) => type), "string", "integer", "object", "array", "boolean", "null"];
  return [...new Set(all)];
}

/** Values that the parts themselves show. */
export function shownOf(parts: Parts): readonly Json[] {
  const all = parts.flatMap(({ value }) => [...listAt(value, "examples"), value.example, value.default]);
  return all.filter((one) => one !== undefined).slice(0, 12);
}

/** Whether a schema says `key: true` of itself. */
export function isMarked(value: Json, key: string): boolean {
  return isObject(value) && value[key] === true;
}

// What plain schemas that hold together say of a value as one: types, constants, limits, required names.
import { compareNumbers } from "../../text/decimal.ts";
import { isList, isObject, type Json, type JsonObject, listAt, objectAt } from "../../text/json.ts";
import { type DocumentNumber, isNumber, jsonOf, nearestNumber } from "../../text/written-number.ts";
import type { Parts } from "./sources.ts";

/** The types that all parts allow, in the order of the first; undefined where none names any. */
export function typesOf(parts: Parts): readonly string[] | undefined {
  return parts.reduce<readonly string[] | undefined>((found, { value }) => commonTypes(found, value), undefined);
}

function commonTypes(before: readonly string[] | undefined, { type }: JsonObject): readonly string[] | undefined {
  if (type === undefined) return before;
  const types = (isList(type) ? type : [type]).filter((one) => typeof one === "string");
  if (before === undefined) return types;
  const taken = (one: string, by: readonly string[]): boolean =>
    by.includes(one) || (one === "integer" && by.includes("number"));
  const kept = before.filter((one) => taken(one, types));
  const narrowed = types.filter((one) => one === "integer" && !kept.includes(one) && taken(one, before));
  return [...kept, ...narrowed];
}

/** The values that `const` and `enum` leave; undefined where no part lists any. */
export function constantsOf(parts: Parts): readonly Json[] | undefined {
  const found = parts.reduce<Constants>((before, { value }) => commonConstants(before, value), undefined);
  return found === undefined ? undefined : [...found.values()];
}

/** Values by their JSON text. */
type Constants = ReadonlyMap<string, Json> | undefined;

function commonConstants(before: Constants, schema: JsonObject): Constants {
  let found = before;
  for (const list of [schema.const === undefined ? undefined : [schema.const], schema.enum]) {
    if (!isList(list)) continue;
    const own = new Map(list.map((one) => [jsonOf(one), one]));
    found = found === undefined ? own : new Map([...found].filter(([text]) => own.has(text)));
  }
  return found;
}

/** The names that all parts together ask for. */
export function requiredOf(parts: Parts): ReadonlySet<string> {
  return new Set(parts.flatMap(({ value }) => namesIn(value)));
}

/** What parts ask for together, as far as it tells that they contradict each other. */
export type Agreed = {
  readonly types: readonly string[] | undefined;
  readonly constants: Constants;
  readonly required: ReadonlySet<string>;
  /** Names that no value may have. */
  readonly barred: ReadonlySet<string>;
};

/** What no part asks for anything. */
export const nothingAgreed: Agreed = {
  types: undefined,
  constants: undefined,
  required: new Set(),
  barred: new Set(),
};

/** What `schema` and others that hold ask for together; undefined where none can have it, as far as one look tells. */
export function agreedWith(before: Agreed, schema: JsonObject): Agreed | undefined {
  const types = commonTypes(before.types, schema);
  const constants = commonConstants(before.constants, schema);
  if (types?.length === 0 || constants?.size === 0) return undefined;
  const required = union(before.required, namesIn(schema));
  const barred = union(before.barred, barredIn(schema));
  const isObjectOnly = types?.length === 1 && types[0] === "object";
  if (isObjectOnly && [...barred].some((name) => required.has(name))) return undefined;
  return { types, constants, required, barred };
}

function union(before: ReadonlySet<string>, names: readonly string[]): ReadonlySet<string> {
  return names.every((name) => before.has(name)) ? before : new Set([...before, ...names]);
}

function namesIn(schema: JsonObject): readonly string[] {
  return listAt(schema, "required").filter((name) => typeof name === "string");
}

function barredIn(schema: JsonObject): readonly string[] {
  const properties = objectAt(schema, "properties") ?? {};
  return Object.keys(properties).filter((name) => properties[name] === false);
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

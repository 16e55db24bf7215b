// The types of values, and which keywords speak of values of one type alone.
import { isWhole } from "../../text/decimal.ts";
import { isList, type Json } from "../../text/json.ts";
import { isNumber } from "../../text/written-number.ts";
import type { TrailedValue } from "../spot.ts";

/** The types that a schema names; undefined: any. */
export function typesIn(keys: ReadonlyMap<string, TrailedValue>): readonly string[] | undefined {
  const type = keys.get("type")?.value;
  const names = isList(type) ? type : type === undefined ? [] : [type];
  const known = names.filter((name): name is string => typeof name === "string");
  return known.length === 0 ? undefined : known;
}

/** Whether a value of one type can be of the other. */
export function overlaps(one: string, other: string): boolean {
  const numbers = ["integer", "number"];
  return one === other || (numbers.includes(one) && numbers.includes(other));
}

/** Whether a value has a type of JSON Schema. */
export function isOfType(value: Json, type: string): boolean {
  if (type === "integer") return isNumber(value) && isWhole(value);
  if (isNumber(value)) return type === "number";
  if (value === null) return type === "null";
  return isList(value) ? type === "array" : typeof value === type;
}

const ofText = ["minLength", "maxLength", "pattern", "format", "contentEncoding", "contentMediaType", "contentSchema"];
const ofNumbers = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format"];
const ofLists = [
  "items",
  "prefixItems",
  "minItems",
  "maxItems",
  "uniqueItems",
  "contains",
  "minContains",
  "maxContains",
];
const ofObjects = [
  "properties",
  "patternProperties",
  "additionalProperties",
  "required",
  "minProperties",
  "maxProperties",
  "propertyNames",
  "dependentRequired",
];

/** Keywords that speak of values of one type alone. */
export function ofType(type: string): readonly string[] {
  if (type === "string") return ofText;
  if (type === "integer" || type === "number") return ofNumbers;
  return type === "array" ? ofLists : type === "object" ? ofObjects : [];
}

const allOfTypes: ReadonlySet<string> = new Set([...ofText, ...ofNumbers, ...ofLists, ...ofObjects]);

/** Whether a keyword speaks of values of other types alone than of these. */
export function isIdleFor(types: readonly string[], key: string): boolean {
  return key !== "format" && allOfTypes.has(key) && !types.some((type) => ofType(type).includes(key));
}

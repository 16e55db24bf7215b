// A merged schema to the words that a reader sees: its type, its limits, its values.

import { put } from "../messages/fill.ts";
import type { Constraint, LimitName } from "../model/api.ts";
import type { Json } from "../text/json.ts";
import { isList, isObject, type JsonObject } from "../text/json.ts";
import { isNumber, jsonOf } from "../text/written-number.ts";
import { type Flat, titleOfFlat } from "./flat.ts";
import { flatOf } from "./schema-flat.ts";
import { shortText } from "./short-text.ts";
import type { Spec } from "./spec.ts";

/** A value as shown: text as it is unless that would mislead, everything else as JSON. */
export function valueText(value: Json): string {
  if (typeof value !== "string") return jsonOf(value);
  return value === "" || value !== value.trim() ? JSON.stringify(value) : value;
}

/** Values longer than this stand in lines of their own, beyond `longest` they lose list entries. */
const oneLine = 72;
const longest = 4000;

/** A value of any size as shown: an object or a list that is too long for a line is JSON in lines. */
export function blockText(value: Json): string {
  const text = valueText(value);
  if (!isObject(value) && !isList(value)) return text.length <= longest ? text : `${text.slice(0, longest)}…`;
  return text.length <= oneLine ? text : shortText(value, { longest, print: (one) => jsonOf(one, 2) }).text;
}

/** `string (date-time)`, `array of Product`, `Product`, `Card | Bank`, `map of integer`. Nullability is told apart from it. */
export function typeTextOf(spec: Spec, flat: Flat, depth = 0): string {
  if (flat.broken !== undefined) return spec.words.types.unknown;
  if (flat.never) return spec.words.types.never;
  const format = flat.values.get("format");
  const words = flat.types.map((type) => {
    if (type === "array") return arrayText(spec, flat, depth);
    if (type === "object") return objectText(spec, flat, depth);
    return typeof format === "string" ? `${type} (${format})` : type;
  });
  if (words.length > 0) return words.join(" | ");
  if (flat.name !== undefined) return flat.name;
  const choice = flat.choices[0];
  if (choice !== undefined && depth < 3) return choiceText(spec, flat, depth);
  return titleOfFlat(flat) ?? (flat.nullable && flat.enum === undefined ? "null" : spec.words.types.any);
}

function arrayText(spec: Spec, flat: Flat, depth: number): string {
  if (flat.prefixItems.length > 0) return spec.words.types.tuple;
  if (flat.items.length === 0 || depth > 5) return "array";
  const items = flatOf(spec, flat.items);
  return put(spec.words.types.arrayOf, typeTextOf(spec, items, depth + 1));
}

function objectText(spec: Spec, flat: Flat, depth: number): string {
  if (flat.name !== undefined) return flat.name;
  const title = titleOfFlat(flat);
  if (title !== undefined) return title;
  if (flat.choices.length > 0 && flat.properties.size === 0 && depth < 3) return choiceText(spec, flat, depth);
  if (flat.properties.size === 0 && flat.rest.length > 0 && depth < 4) {
    return put(spec.words.types.mapOf, typeTextOf(spec, flatOf(spec, flat.rest), depth + 1));
  }
  return "object";
}

function choiceText(spec: Spec, flat: Flat, depth: number): string {
  const branches = flat.choices[0]?.branches ?? [];
  if (branches.length > 4) return spec.words.types.oneOf(branches.length);
  const words = new Set(branches.map((branch) => typeTextOf(spec, flatOf(spec, [branch]), depth + 1)));
  return [...words].join(" | ");
}

/** All limits of a schema's own level, by keyword. */
export function constraintsOf(flat: Flat): readonly Constraint[] {
  const found: Constraint[] = [];
  const add = (name: LimitName, ...values: readonly string[]) => found.push({ name, values });
  const number = (...names: readonly LimitName[]) => {
    for (const name of names) {
      const limit = flat.values.get(name);
      if (isNumber(limit)) add(name, String(limit));
    }
  };
  if (flat.denied.length > 0) add("type", ...flat.denied);
  number("minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum");
  for (const step of flat.multiples) add("multipleOf", String(step));
  number("minLength", "maxLength");
  for (const pattern of flat.patterns) if (pattern !== "") add("pattern", pattern);
  number("minItems", "maxItems");
  if (flat.values.get("items") === false) add("items", String(flat.prefixItems.length));
  if (flat.values.get("uniqueItems") === true) add("uniqueItems");
  number("minContains", "maxContains", "minProperties", "maxProperties");
  if (flat.closed && flat.rest.length === 0) add("additionalProperties");
  for (const name of ["contentEncoding", "contentMediaType"] as const) {
    const value = flat.values.get(name);
    if (typeof value === "string") add(name, value);
  }
  for (const [name, others] of flat.dependent) add("dependentRequired", name, ...others);
  const loose = [...flat.required].filter((name) => !flat.properties.has(name));
  if (loose.length > 0) add("required", ...loose);
  const xml = flat.values.get("xml");
  return isObject(xml) ? [...found, ...xmlOf(xml)] : found;
}

/** What a value is in XML: the kind of its node, which an element need not say unless it has a name of its own. */
function xmlOf(xml: JsonObject): readonly Constraint[] {
  const prefix = typeof xml.prefix === "string" ? `${xml.prefix}:` : "";
  const type = typeof xml.nodeType === "string" ? xml.nodeType : xml.attribute === true ? "attribute" : undefined;
  // Only elements and attributes have names.
  const isNamed = type === undefined || type === "element" || type === "attribute";
  const name = isNamed && typeof xml.name === "string" ? [`${prefix}${xml.name}`] : [];
  return [
    ...(type === undefined && name.length === 0
      ? []
      : [{ name: "xml" as const, values: [type ?? "element", ...name] }]),
    ...(xml.wrapped === true ? [{ name: "xml.wrapped" as const, values: [] }] : []),
    ...(typeof xml.namespace === "string" ? [{ name: "xml.namespace" as const, values: [xml.namespace] }] : []),
  ];
}

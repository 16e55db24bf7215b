// A merged schema to the words that a reader sees: its type, its limits, its values.
import type { Constraint } from "../../model/api.ts";
import type { Json } from "../../text/json.ts";
import { isList, isObject } from "../../text/json.ts";
import { type DocumentNumber, isNumber, jsonOf } from "../../text/written-number.ts";
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
  if (flat.broken !== undefined) return "unknown";
  if (flat.never) return "never";
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
  return titleOfFlat(flat) ?? (flat.nullable && flat.enum === undefined ? "null" : "any");
}

function arrayText(spec: Spec, flat: Flat, depth: number): string {
  if (flat.prefixItems.length > 0) return "tuple";
  if (flat.items.length === 0 || depth > 5) return "array";
  const items = flatOf(spec, flat.items);
  return `array of ${typeTextOf(spec, items, depth + 1)}`;
}

function objectText(spec: Spec, flat: Flat, depth: number): string {
  if (flat.name !== undefined) return flat.name;
  const title = titleOfFlat(flat);
  if (title !== undefined) return title;
  if (flat.choices.length > 0 && flat.properties.size === 0 && depth < 3) return choiceText(spec, flat, depth);
  if (flat.properties.size === 0 && flat.rest.length > 0 && depth < 4) {
    return `map of ${typeTextOf(spec, flatOf(spec, flat.rest), depth + 1)}`;
  }
  return "object";
}

function choiceText(spec: Spec, flat: Flat, depth: number): string {
  const branches = flat.choices[0]?.branches ?? [];
  if (branches.length > 4) return `one of ${branches.length}`;
  const words = new Set(branches.map((branch) => typeTextOf(spec, flatOf(spec, [branch]), depth + 1)));
  return [...words].join(" | ");
}

/** All limits of a schema's own level, by keyword. */
export function constraintsOf(flat: Flat): readonly Constraint[] {
  const found: Constraint[] = [];
  const add = (name: string, text: string) => found.push({ name, text });
  const number = (key: string, words: (limit: DocumentNumber) => string) => {
    const limit = flat.values.get(key);
    if (isNumber(limit)) add(key, words(limit));
  };
  if (flat.denied.length > 0) add("type", `contradicted by a part that says ${flat.denied.join(" or ")}`);
  number("minimum", (limit) => `>= ${limit}`);
  number("exclusiveMinimum", (limit) => `> ${limit}`);
  number("maximum", (limit) => `<= ${limit}`);
  number("exclusiveMaximum", (limit) => `< ${limit}`);
  for (const step of flat.multiples) add("multipleOf", `multiple of ${step}`);
  number("minLength", (limit) => (limit === 1 ? "non-empty" : `>= ${limit} characters`));
  number("maxLength", (limit) => `<= ${limit} ${limit === 1 ? "character" : "characters"}`);
  for (const pattern of flat.patterns) add("pattern", pattern);
  number("minItems", (limit) => `>= ${limit} ${limit === 1 ? "item" : "items"}`);
  number("maxItems", (limit) => `<= ${limit} ${limit === 1 ? "item" : "items"}`);
  if (flat.values.get("items") === false) add("items", flat.prefixItems.length === 0 ? "no items" : "no other items");
  if (flat.values.get("uniqueItems") === true) add("uniqueItems", "unique items");
  number("minContains", (limit) => `contains at least ${limit}`);
  number("maxContains", (limit) => `contains at most ${limit}`);
  number("minProperties", (limit) => `>= ${limit} ${limit === 1 ? "property" : "properties"}`);
  number("maxProperties", (limit) => `<= ${limit} ${limit === 1 ? "property" : "properties"}`);
  if (flat.closed && flat.rest.length === 0) add("additionalProperties", "no other properties");
  const encoding = flat.values.get("contentEncoding");
  if (typeof encoding === "string") add("contentEncoding", `encoded as ${encoding}`);
  const media = flat.values.get("contentMediaType");
  if (typeof media === "string") add("contentMediaType", `holds ${media}`);
  for (const [name, others] of flat.dependent) add("dependentRequired", `${name} requires ${others.join(", ")}`);
  const loose = [...flat.required].filter((name) => !flat.properties.has(name));
  if (loose.length > 0) add("required", `requires ${loose.join(", ")}`);
  const xml = flat.values.get("xml");
  if (isObject(xml)) add("xml", xmlText(xml));
  return found.filter((constraint) => constraint.text !== "");
}

/** What a schema is in XML, by `nodeType`. */
const nodeWords: Readonly<Record<string, string>> = {
  text: "text",
  cdata: "CDATA section",
  none: "content without an element of its own",
};

function xmlText(xml: { readonly [key: string]: Json }): string {
  const words: string[] = [];
  const prefix = typeof xml.prefix === "string" ? `${xml.prefix}:` : "";
  const type = typeof xml.nodeType === "string" ? xml.nodeType : xml.attribute === true ? "attribute" : undefined;
  // Only elements and attributes have names.
  const named = type === undefined || type === "element" || type === "attribute";
  const name = named && typeof xml.name === "string" ? ` ${prefix}${xml.name}` : "";
  if (type !== undefined || name !== "") words.push(`XML ${nodeWords[type ?? "element"] ?? type ?? "element"}${name}`);
  if (xml.wrapped === true) words.push("wrapped in XML");
  if (typeof xml.namespace === "string") words.push(`XML namespace ${xml.namespace}`);
  return words.join(", ");
}

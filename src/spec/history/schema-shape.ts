// What a schema says of its own value, as text: equal for releases that accept and promise the same. Its fields are not part of it, and no word is.
import { isList, isObject, type Json, put } from "../../text/json.ts";

/** Schemas nested deeper than this are not told apart: nobody writes such. */
const deepest = 60;

/** What says nothing of which values are right. */
const silent = new Set([
  "title",
  "description",
  "example",
  "examples",
  "deprecated",
  "externalDocs",
  "$comment",
  "xml",
]);

/** What has facts of its own. */
const told = new Set(["properties", "patternProperties", "required"]);

/** What a schema says of its own value, as text that is the same for the same; fields are not part of it. */
export function shapeOf(schema: Json | undefined, depth = 0): string {
  return JSON.stringify(plainOf(schema ?? true, depth)) ?? "";
}

function plainOf(schema: Json, depth: number): Json {
  if (isList(schema)) return schema.map((part) => plainOf(part, depth + 1));
  if (!isObject(schema) || depth > deepest) return isObject(schema) ? {} : schema;
  const out: { [key: string]: Json } = {};
  for (const key of Object.keys(schema).sort()) {
    if (silent.has(key) || told.has(key) || key.startsWith("x-")) continue;
    const value = schema[key] ?? null;
    if (key === "enum" && isList(value)) put(out, key, value.map((one) => JSON.stringify(one)).sort());
    else if (key === "type" && isList(value)) put(out, key, [...value].sort());
    else if (["items", "allOf", "oneOf", "anyOf", "prefixItems", "not"].includes(key))
      put(out, key, plainOf(value, depth + 1));
    else if (key === "additionalProperties" && isObject(value)) put(out, key, Object.keys(value).length === 0);
    else put(out, key, value);
  }
  return out;
}

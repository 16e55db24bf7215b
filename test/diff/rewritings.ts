// Random schemas, and the same schemas written otherwise.
import { isList, isObject, type Json, type JsonObject } from "../../src/text/json.ts";
import type { Pick } from "./operators.ts";

/** A schema of up to `depth` more levels. */
export function randomSchema(pick: Pick, depth: number): JsonObject {
  const kinds = depth > 0 ? 13 : 8;
  const inner = (): JsonObject => randomSchema(pick, depth - 1);
  switch (pick(kinds)) {
    case 0:
      return { type: "string", ...(pick(2) && { maxLength: 1 + pick(9) }), ...(pick(2) && { description: "d" }) };
    case 1:
      return {
        type: "integer",
        ...(pick(2) && { minimum: pick(9) }),
        ...(pick(2) && { exclusiveMaximum: 20 + pick(9) }),
      };
    case 2:
      return { type: "string", enum: ["a", "b", "c"].slice(0, 2 + pick(2)) };
    case 3:
      return { const: pick(2) ? "x" : pick(9) };
    case 4:
      return { type: pick(2) ? ["string", "integer"] : ["boolean", "null"] };
    case 5:
      return { type: ["string", "null"], ...(pick(2) && { enum: ["a", null] }), ...(pick(2) && { title: "T" }) };
    case 6:
      return { type: "boolean", ...(pick(2) && { deprecated: true }) };
    case 7:
      return { type: "number", exclusiveMinimum: pick(9) };
    case 8:
    case 9: {
      const names = ["a", "b", "c"].slice(0, 1 + pick(3));
      return {
        type: "object",
        properties: Object.fromEntries(names.map((name) => [name, inner()])),
        ...(pick(2) && { required: names.slice(0, 1 + pick(names.length)) }),
        ...(pick(3) === 0 && { additionalProperties: pick(2) ? false : inner() }),
      };
    }
    case 10:
      return { type: "array", items: inner(), ...(pick(2) && { minItems: 1 }) };
    case 11:
      return {
        type: "object",
        allOf: [{ properties: { a: inner() } }, { properties: { b: inner() }, required: ["b"] }],
      };
    default:
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      return { type: "object", not: inner(), if: { required: ["a"] }, then: { properties: { a: inner() } } };
  }
}

type Rewriting = (schema: JsonObject, pick: Pick) => JsonObject | undefined;

function without(schema: JsonObject, ...keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
}

const notes = ["title", "description", "deprecated"];

function notesOf(schema: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => notes.includes(key)));
}

const inPlace = ["allOf", "anyOf", "oneOf", "not", "if"];

/** Each the same schema in another way; undefined where it has nothing to rewrite. */
export const rewritings: readonly Rewriting[] = [
  (schema) => (schema.const === undefined ? undefined : { ...without(schema, "const"), enum: [schema.const] }),
  (schema) =>
    isList(schema.enum) && schema.enum.length === 1
      ? { ...without(schema, "enum"), const: schema.enum[0] ?? null }
      : undefined,
  (schema, pick) => {
    if (!isList(schema.enum) || schema.enum.includes(null)) return undefined;
    // Exactly one of two equal constants is never met.
    if (new Set(schema.enum).size < schema.enum.length) return undefined;
    return {
      ...without(schema, "enum"),
      [pick(2) ? "oneOf" : "anyOf"]: schema.enum.map((value) => (pick(2) ? { const: value } : { enum: [value] })),
    };
  },
  (schema, pick) => {
    if (!isList(schema.type) || schema.type.length < 2 || schema.enum !== undefined) return undefined;
    const types = pick(2) ? schema.type : schema.type.toReversed();
    return { ...without(schema, "type"), [pick(2) ? "oneOf" : "anyOf"]: types.map((type) => ({ type })) };
  },
  (schema) => (typeof schema.type === "string" ? { ...schema, type: [schema.type] } : undefined),
  (schema) => (isList(schema.type) ? { ...schema, type: schema.type.toReversed() } : undefined),
  (schema, pick) => {
    if (!isList(schema.type) || schema.type.length !== 2 || !schema.type.includes("null")) return undefined;
    const [type = null] = schema.type.filter((name) => name !== "null");
    const values = isList(schema.enum) ? { enum: schema.enum.filter((value) => value !== null) } : {};
    const inner = { ...without(schema, "type", "enum", ...notes), type, ...values };
    const none = pick(2) ? { type: "null" } : { const: null };
    return { ...notesOf(schema), [pick(2) ? "anyOf" : "oneOf"]: pick(2) ? [inner, none] : [none, inner] };
  },
  (schema, pick) => {
    const key = ["allOf", "anyOf", "oneOf"][pick(3)] ?? "allOf";
    return { ...notesOf(schema), [key]: [without(schema, ...notes)] };
  },
  (schema) => {
    if (schema.required === undefined || schema.properties === undefined || schema.allOf !== undefined)
      return undefined;
    return { ...without(schema, "required"), allOf: [{ required: schema.required }] };
  },
  (schema, pick) => {
    if (schema.type !== "object" || schema.additionalProperties !== undefined) return undefined;
    return { ...schema, additionalProperties: pick(2) ? true : {} };
  },
  (schema) => {
    if (schema.additionalProperties === undefined || inPlace.some((key) => key in schema)) return undefined;
    return { ...without(schema, "additionalProperties"), unevaluatedProperties: schema.additionalProperties };
  },
  (schema) => {
    if (schema.type !== "array" || schema.items === undefined) return undefined;
    return { ...without(schema, "items"), unevaluatedItems: schema.items };
  },
  (schema) => {
    if (schema.type !== "integer" || typeof schema.minimum !== "number") return undefined;
    return { ...without(schema, "minimum"), exclusiveMinimum: schema.minimum - 1 };
  },
  (schema) => {
    if (schema.type !== "integer" || typeof schema.exclusiveMaximum !== "number") return undefined;
    return { ...without(schema, "exclusiveMaximum"), maximum: schema.exclusiveMaximum - 1 };
  },
  (schema) => {
    if (schema.type !== "number" || typeof schema.exclusiveMinimum !== "number") return undefined;
    return { ...without(schema, "exclusiveMinimum"), minimum: schema.exclusiveMinimum, ...{ exclusiveMinimum: true } };
  },
  (schema) =>
    isList(schema.required)
      ? { ...schema, required: [...schema.required.toReversed(), ...schema.required.slice(0, 1)] }
      : undefined,
  (schema) => (schema.type === "object" && schema.required === undefined ? { ...schema, required: [] } : undefined),
  (schema) => (schema.type === "object" && schema.properties === undefined ? { ...schema, properties: {} } : undefined),
  (schema) => (schema.type === "string" && schema.minLength === undefined ? { ...schema, minLength: 0 } : undefined),
  (schema) => (schema.deprecated === undefined ? { ...schema, deprecated: false, readOnly: false } : undefined),
  (schema) => (schema.type === "array" ? { ...schema, uniqueItems: false } : undefined),
  (schema) => Object.fromEntries(Object.entries(schema).toReversed()),
  (schema) => (isList(schema.enum) ? { ...schema, enum: [...schema.enum, ...schema.enum] } : undefined),
];

/** `schema` with about `count` rewritings, each somewhere in it. */
export function rewritten(schema: JsonObject, pick: Pick, count: number): JsonObject {
  let found = schema;
  for (let step = 0; step < count; step += 1) found = rewrittenSomewhere(found, pick);
  return found;
}

function rewrittenSomewhere(schema: JsonObject, pick: Pick): JsonObject {
  const inner = Object.keys(schema).filter((key) =>
    ["properties", "items", "allOf", "not", "then", "additionalProperties"].includes(key),
  );
  const key = inner[pick(inner.length + 1)];
  if (key === undefined) return rewritings[pick(rewritings.length)]?.(schema, pick) ?? schema;
  return { ...schema, [key]: held(schema[key] ?? null, key, pick) };
}

function held(value: Json, key: string, pick: Pick): Json {
  if (isList(value)) {
    const at = pick(value.length);
    return value.map((entry, index) => (index === at && isObject(entry) ? rewrittenSomewhere(entry, pick) : entry));
  }
  if (!isObject(value)) return value;
  if (key !== "properties") return rewrittenSomewhere(value, pick);
  const names = Object.keys(value);
  const name = names[pick(names.length)] ?? "";
  const entry = value[name];
  return isObject(entry) ? { ...value, [name]: rewrittenSomewhere(entry, pick) } : value;
}

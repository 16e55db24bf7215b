// Operators that make a schema narrower, each with a value that the wide one allows and the narrow one does not; and places around a schema.
import type { Json, JsonObject } from "../../src/text/json.ts";
import type { annotationLevels, operatorLevels } from "./operator-levels.ts";

/** A number from 0 up to `below`. */
export type Pick = (below: number) => number;

export type Contrasted = { readonly wide: JsonObject; readonly narrow: JsonObject; readonly witness: Json };

const text = { type: "string" };
const whole = { type: "integer" };
const list = { type: "array" };
const object = { type: "object" };

/** What `narrow` adds to `wide`. */
function adds(wide: JsonObject, more: JsonObject, witness: Json): Contrasted {
  return { wide, narrow: { ...wide, ...more }, witness };
}

export const operators: Readonly<Record<keyof typeof operatorLevels, (pick: Pick) => Contrasted>> = {
  "one of several types": () => ({ wide: { type: ["string", "integer"] }, narrow: text, witness: 5 }),
  "a type at first": () => adds({ description: "any" }, text, 5),
  "whole numbers only": () => ({ wide: { type: "number" }, narrow: whole, witness: 1.5 }),
  "null by a type": () => ({ wide: { type: ["string", "null"] }, narrow: text, witness: null }),
  "null by a choice": () => ({ wide: { anyOf: [text, { type: "null" }] }, narrow: text, witness: null }),
  "a value of an enum": (pick) => {
    const values = Array.from({ length: 3 + pick(3) }, (_, at) => `v${at}`);
    return { wide: { enum: values }, narrow: { enum: values.slice(0, -1) }, witness: values.at(-1) ?? "" };
  },
  "an enum at first": () => adds(text, { enum: ["a", "b"] }, "c"),
  "a constant at first": () => adds(text, { const: "a" }, "b"),
  "a constant of an enum": () => ({ wide: { enum: ["a", "b"] }, narrow: { const: "a" }, witness: "b" }),
  maximum: (pick) => adds(whole, { maximum: pick(50) }, 50),
  minimum: (pick) => ({ wide: { ...whole, minimum: 1 }, narrow: { ...whole, minimum: 2 + pick(50) }, witness: 1 }),
  exclusiveMaximum: (pick) => adds({ type: "number" }, { exclusiveMaximum: pick(50) }, 50),
  exclusiveMinimum: (pick) => adds({ type: "number" }, { exclusiveMinimum: pick(50) }, 0),
  "a limit that leaves itself out": (pick) => {
    const limit = pick(50);
    return {
      wide: { type: "number", minimum: limit },
      narrow: { type: "number", exclusiveMinimum: limit },
      witness: limit,
    };
  },
  "multipleOf at first": (pick) => adds(whole, { multipleOf: 2 + pick(5) }, 1),
  multipleOf: () => ({ wide: { ...whole, multipleOf: 2 }, narrow: { ...whole, multipleOf: 4 }, witness: 2 }),
  maxLength: (pick) => adds(text, { maxLength: pick(5) }, "abcdef"),
  minLength: (pick) => adds(text, { minLength: 2 + pick(5) }, "a"),
  "a pattern at first": () => adds(text, { pattern: "^a" }, "b"),
  "another pattern": () => ({ wide: { ...text, pattern: "^[ab]" }, narrow: { ...text, pattern: "^a" }, witness: "b" }),
  "a format at first": (pick) => adds(text, { format: ["uuid", "date", "email", "ipv4"][pick(4)] ?? "date" }, "x"),
  "a format of fewer numbers": () => ({
    wide: { ...whole, format: "int64" },
    narrow: { ...whole, format: "int32" },
    witness: 3_000_000_000,
  }),
  "items at first": () => adds(list, { items: text }, [1]),
  "no items": () => adds(list, { items: false }, [1]),
  maxItems: (pick) => adds(list, { maxItems: pick(3) }, [1, 2, 3]),
  minItems: (pick) => adds(list, { minItems: 1 + pick(3) }, []),
  uniqueItems: () => adds(list, { uniqueItems: true }, [1, 1]),
  "a place of prefixItems": () => ({
    wide: { ...list, prefixItems: [text] },
    narrow: { ...list, prefixItems: [text, whole] },
    witness: ["a", "b"],
  }),
  "contains at first": () => adds(list, { contains: { const: 1 } }, [2]),
  contains: () => ({
    wide: { ...list, contains: { type: ["string", "integer"] } },
    narrow: { ...list, contains: text },
    witness: [1],
  }),
  minContains: () => adds({ ...list, contains: text }, { minContains: 2 }, ["a"]),
  maxContains: () => adds({ ...list, contains: text }, { maxContains: 1 }, ["a", "b"]),
  required: (pick) => adds({ ...object, properties: { a: text, b: text } }, { required: [pick(2) ? "a" : "b"] }, {}),
  "no further fields": () => adds({ ...object, properties: { a: text } }, { additionalProperties: false }, { x: 1 }),
  "further fields at first": () => adds(object, { additionalProperties: text }, { x: 1 }),
  unevaluatedProperties: () =>
    adds(
      { ...object, allOf: [{ properties: { a: text } }, { minProperties: 1 }] },
      { unevaluatedProperties: false },
      { x: 1 },
    ),
  unevaluatedItems: () =>
    adds({ ...list, allOf: [{ prefixItems: [text] }, { minItems: 1 }] }, { unevaluatedItems: false }, ["a", 1]),
  "a pattern of fields at first": () => adds(object, { patternProperties: { "^x": text } }, { x: 1 }),
  "a pattern of fields that leaves a closed object": () => ({
    wide: { ...object, patternProperties: { "^x": text }, additionalProperties: false },
    narrow: { ...object, additionalProperties: false },
    witness: { x: "a" },
  }),
  "a field that leaves a closed object": () => ({
    wide: { ...object, properties: { a: text, b: text }, additionalProperties: false },
    narrow: { ...object, properties: { a: text }, additionalProperties: false },
    witness: { b: "a" },
  }),
  "an optional field of an open object": () => ({
    wide: { ...object, properties: { a: text } },
    narrow: { ...object, properties: { a: text, b: text } },
    witness: { b: 1 },
  }),
  "propertyNames at first": () => adds(object, { propertyNames: { pattern: "^a" } }, { x: 1 }),
  propertyNames: () => ({
    wide: { ...object, propertyNames: { maxLength: 5 } },
    narrow: { ...object, propertyNames: { maxLength: 3 } },
    witness: { abcd: 1 },
  }),
  maxProperties: () => adds(object, { maxProperties: 1 }, { a: 1, b: 1 }),
  minProperties: (pick) => adds(object, { minProperties: 1 + pick(3) }, {}),
  "dependentRequired at first": () => adds(object, { dependentRequired: { a: ["b"] } }, { a: 1 }),
  dependentRequired: () => ({
    wide: { ...object, dependentRequired: { a: ["b"] } },
    narrow: { ...object, dependentRequired: { a: ["b", "c"] } },
    witness: { a: 1, b: 1 },
  }),
  "dependentSchemas at first": () => adds(object, { dependentSchemas: { a: { required: ["b"] } } }, { a: 1 }),
  dependentSchemas: () => ({
    wide: { ...object, dependentSchemas: { a: { required: ["b"] } } },
    narrow: { ...object, dependentSchemas: { a: { required: ["b", "c"] } } },
    witness: { a: 1, b: 1 },
  }),
  "not at first": () => adds(text, { not: { enum: ["a"] } }, "a"),
  not: () => ({
    wide: { ...text, not: { enum: ["a"] } },
    narrow: { ...text, not: { enum: ["a", "b"] } },
    witness: "b",
  }),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  "if at first": () => adds(object, { if: { required: ["a"] }, then: { required: ["b"] } }, { a: 1 }),
  if: () => ({
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    wide: { ...object, if: { required: ["a", "x"] }, then: { required: ["b"] } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    narrow: { ...object, if: { required: ["a"] }, then: { required: ["b"] } },
    witness: { a: 1 },
  }),
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: () => ({
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    wide: { ...object, if: { required: ["a"] }, then: { required: ["b"] } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    narrow: { ...object, if: { required: ["a"] }, then: { required: ["b", "c"] } },
    witness: { a: 1, b: 1 },
  }),
  else: () => ({
    wide: { ...object, if: { required: ["a"] }, else: { required: ["b"] } },
    narrow: { ...object, if: { required: ["a"] }, else: { required: ["b", "c"] } },
    witness: { b: 1 },
  }),
  "a part of allOf": () => ({
    wide: { allOf: [{ properties: { a: text } }, { minProperties: 1 }] },
    narrow: { allOf: [{ properties: { a: text } }, { minProperties: 1 }, { maxProperties: 2 }] },
    witness: { x: 1, y: 1, z: 1 },
  }),
  "a variant of anyOf": () => ({
    wide: { anyOf: [text, whole, { type: "boolean" }] },
    narrow: { anyOf: [text, whole] },
    witness: true,
  }),
  "a variant of oneOf": (pick) => {
    const kind = (name: string): JsonObject => ({
      ...object,
      required: ["kind"],
      properties: { kind: { const: name } },
    });
    const kinds = Array.from({ length: 3 + pick(2) }, (_, at) => kind(`k${at}`));
    return { wide: { oneOf: kinds }, narrow: { oneOf: kinds.slice(0, -1) }, witness: { kind: `k${kinds.length - 1}` } };
  },
  "an overlapping variant of oneOf": () => {
    const one = { ...object, title: "A", properties: { a: text } };
    return {
      wide: { oneOf: [one] },
      narrow: { oneOf: [one, { ...object, title: "B", properties: { b: text } }] },
      witness: {},
    };
  },
  "exactly one in place of any": () => ({
    wide: { ...object, anyOf: [{ required: ["a"] }, { required: ["b"] }] },
    narrow: { ...object, oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    witness: { a: 1, b: 1 },
  }),
  "anyOf at first": () => adds(object, { anyOf: [{ required: ["a"] }, { required: ["b"] }] }, {}),
  "oneOf at first": () => adds(object, { oneOf: [{ required: ["a"] }, { required: ["b"] }] }, {}),
  "nothing in place of anything": () => ({
    wide: { ...object, properties: { a: true } },
    narrow: { ...object, properties: { a: false } },
    witness: { a: 1 },
  }),
};

/** What comes with each keyword that restricts no value. */
export const annotations: Readonly<Record<keyof typeof annotationLevels, Json>> = {
  title: "T",
  description: "d",
  $comment: "c",
  examples: ["a"],
  deprecated: true,
  default: "a",
  readOnly: true,
  writeOnly: true,
  contentEncoding: "base64",
  contentMediaType: "application/json",
  contentSchema: { type: "integer" },
  $anchor: "here",
  $defs: { A: { type: "string" } },
};

type Wrapping = (schema: JsonObject, witness: Json) => readonly [schema: JsonObject, witness: Json];

/** Places in a schema where another one stands. */
export const wrappings: readonly Wrapping[] = [
  (schema, witness) => [
    { ...object, properties: { n: whole, p: schema } },
    { n: 1, p: witness },
  ],
  (schema, witness) => [{ ...object, required: ["p"], properties: { p: schema } }, { p: witness }],
  (schema, witness) => [{ ...list, items: schema }, [witness]],
  (schema, witness) => [{ ...list, prefixItems: [{ const: 1 }, schema] }, [1, witness]],
  (schema, witness) => [{ ...object, additionalProperties: schema }, { k: witness }],
  (schema, witness) => [{ ...object, patternProperties: { "^k": schema } }, { k: witness }],
  (schema, witness) => [
    {
      allOf: [
        { ...object, properties: { q: text } },
        { ...object, properties: { p: schema } },
      ],
    },
    { p: witness },
  ],
  (schema, witness) => [
    { anyOf: [{ const: "other" }, { ...object, title: "V", required: ["p"], properties: { p: schema } }] },
    { p: witness },
  ],
];

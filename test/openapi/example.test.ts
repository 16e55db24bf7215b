// Examples made up from schemas: valid as far as their limits go, the same each time, bounded.
import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composedOf, exampleOf } from "../../src/openapi/made-value.ts";
import { xmlOf } from "../../src/openapi/media-examples.ts";
import type { Json } from "../../src/text/json.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";
import { specOf } from "./spec-of.ts";

const ajv = new Ajv.default({ strict: false });
addFormats.default(ajv);

async function made(schema: Json, others: object = {}, direction: "request" | "response" = "request") {
  const { spec } = await specOf({ components: { schemas: { Tested: schema, ...others } } });
  const value = { $ref: "#/components/schemas/Tested" };
  return exampleOf(spec, [{ value, pointer: "/x" }], direction);
}

/** Ten schemas, each of which may hold any of them, in fields, lists and unions: many circles and long chains. */
const webs = fc
  .array(
    fc.array(fc.record({ to: fc.nat({ max: 9 }), as: fc.constantFrom("field", "list", "union", "word") }), {
      maxLength: 6,
    }),
    { minLength: 10, maxLength: 10 },
  )
  .map((nodes) =>
    Object.fromEntries(
      nodes.map((edges, at): [string, Json] => {
        const held = edges.map(({ to, as }): Json => {
          const other = { $ref: `#/components/schemas/S${to}` };
          if (as === "word") return { type: "string", example: `word ${to}` };
          if (as === "list") return { type: "array", items: other, minItems: 2 };
          return as === "union" ? { oneOf: [other, { type: "string" }] } : other;
        });
        return [`S${at}`, { type: "object", properties: Object.fromEntries(held.map((one, n) => [`f${n}`, one])) }];
      }),
    ),
  );

it("is the same whatever was made before", async () => {
  await fc.assert(
    fc.asyncProperty(webs, async (schemas) => {
      const made = async (names: readonly string[]) => {
        const { spec } = await specOf({ components: { schemas } });
        return new Map(
          names.map((name) => {
            const source = { value: { $ref: `#/components/schemas/${name}` }, pointer: `/x/${name}` };
            return [name, composedOf(spec, [source], "both")];
          }),
        );
      };
      const names = Object.keys(schemas);
      const together = await made(names);
      for (const name of names) expect((await made([name])).get(name)).toEqual(together.get(name));
    }),
    { numRuns: byReach(2, 25) },
  );
});

describe("an example is invented", () => {
  it.each<[string, boolean, Json]>([
    ["of itself", true, { type: "string" }],
    [
      "in one of its parts",
      true,
      { type: "object", properties: { a: { type: "string", example: "A" }, b: { type: "boolean" } } },
    ],
    [
      "nowhere where each part gives its own",
      false,
      { type: "object", properties: { a: { example: "A" }, b: { enum: [2] } } },
    ],
    [
      "nowhere where the whole gives its own",
      false,
      { type: "object", properties: { a: { type: "string" } }, example: { a: "A" } },
    ],
    ["nowhere where there is nothing in it", false, { type: "object" }],
  ])("%s: %s", async (_, isInvented, schema) => {
    const { spec } = await specOf({ components: { schemas: { Tested: schema } } });
    const value = { $ref: "#/components/schemas/Tested" };
    expect(composedOf(spec, [{ value, pointer: "/x" }], "request")).toMatchObject({ isInvented });
  });
});

describe("made-up examples keep the limits", () => {
  it.each<Json>([
    { type: "string", minLength: 12 },
    { type: "string", maxLength: 3 },
    { type: "string", format: "date-time" },
    { type: "string", format: "uuid" },
    { type: "string", format: "email" },
    { type: "string", format: "ipv6" },
    { type: "string", pattern: "^[A-Z]{2}-\\d{4}$" },
    { type: "string", pattern: "^(sku|ean):[0-9]{8,13}$" },
    { type: "string", pattern: "^[a-z][a-z0-9_]*$", minLength: 12, maxLength: 20 },
    { type: "string", pattern: "^\\+?[1-9]\\d{6,14}$" },
    { type: "string", pattern: "^[^@\\s]{3}$" },
    { type: "string", pattern: "[A-Z]", minLength: 3 },
    { type: "string", pattern: "^(?:[0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$" },
    { type: "string", pattern: "^\\p{L}{2}$" },
    { type: "string", format: "uri", pattern: "^https://" },
    { type: "string", format: "email", maxLength: 8 },
    { type: "string", format: "hostname", minLength: 80 },
    { type: "string", format: "email", minLength: 30 },
    { type: "string", format: "date", pattern: "^2024" },
    { allOf: [{ type: "string", pattern: "^a" }, { pattern: "z$" }, { maxLength: 9 }] },
    { type: "integer", multipleOf: 4, maximum: 10, minimum: 5 },
    { allOf: [{ type: "integer", multipleOf: 4 }, { multipleOf: 6 }], minimum: 13 },
    { type: "number", multipleOf: 0.1, exclusiveMinimum: 0.3, exclusiveMaximum: 0.5 },
    { type: "integer", exclusiveMaximum: -3, multipleOf: 5 },
    { type: "integer", exclusiveMinimum: 7.5, maximum: 8 },
    { type: "array", items: { type: "string", maxLength: 6 }, minItems: 12, uniqueItems: true },
    { type: "array", items: { type: "integer", maximum: 3, minimum: 1 }, minItems: 3, uniqueItems: true },
    { type: "array", items: { type: "number" }, minItems: 3, uniqueItems: true },
    { type: "array", items: { type: "string", pattern: "^[A-C]\\d$" }, minItems: 4, uniqueItems: true },
    {
      type: "array",
      items: { type: "object", properties: { id: { type: "integer" } } },
      minItems: 3,
      uniqueItems: true,
    },
    { type: "array", items: { type: "string", example: "a" }, minItems: 2, uniqueItems: true },
    { type: "integer", minimum: 7, maximum: 9 },
    { type: "integer", exclusiveMinimum: 7 },
    { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 },
    { type: "number", multipleOf: 0.25, minimum: 0.3 },
    { type: "number", maximum: -5 },
    { type: ["null", "integer"] },
    { const: { a: 1 } },
    { enum: [null, "b"] },
    { type: "array", items: { type: "string" }, minItems: 3 },
    { type: "array", items: { enum: ["a", "b", "c"] }, minItems: 2, uniqueItems: true },
    { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }] },
    { type: "array", maxItems: 0, items: { type: "string" } },
    {
      type: "object",
      required: ["a"],
      properties: {
        a: { type: "boolean" },
        b: { type: "array", items: { type: "array", items: { type: "integer" } } },
      },
    },
    { type: "object", additionalProperties: { type: "integer" } },
    { oneOf: [{ type: "object", required: ["x"], properties: { x: { const: 1 } } }, { type: "string" }] },
    { type: "object", properties: { a: { type: "string" } }, anyOf: [{ required: ["a"] }] },
    {
      allOf: [
        { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
        { required: ["b"], properties: { b: { type: "integer", minimum: 2 } } },
      ],
    },
  ])("%j", async (schema) => {
    const value = await made(schema);
    expect(value).toBeDefined();
    expect({ value, valid: ajv.validate(schema as object, value) }).toEqual({ value, valid: true });
  });
});

it("example, default, constant and enum win over what is made up, 0 and false too", async () => {
  expect(await made({ type: "integer", examples: [0], default: 5 })).toBe(0);
  expect(await made({ type: "boolean", default: false })).toBe(false);
  expect(await made({ type: "string", default: null, enum: ["a"] })).toBe("a");
});

it("a discriminator gets the value of the variant shown", async () => {
  const schema = {
    oneOf: [{ $ref: "#/components/schemas/Cat" }],
    discriminator: { propertyName: "kind", mapping: { feline: "#/components/schemas/Cat" } },
  };
  const both = { ...schema, oneOf: [...schema.oneOf, { $ref: "#/components/schemas/Dog" }] };
  const pet = { type: "object", properties: { kind: { type: "string" } } };
  expect(await made(both, { Cat: pet, Dog: pet })).toEqual({ kind: "feline" });
});

it("hostile: recursion and doubling end", async () => {
  const spent = cpuClock();
  expect(
    await made({
      type: "object",
      required: ["me"],
      properties: { me: { $ref: "#/components/schemas/Tested" }, n: { type: "integer" } },
    }),
  ).toBeUndefined();
  const levels = Object.fromEntries(
    Array.from({ length: 40 }, (_, level) => [
      `L${level}`,
      {
        type: "object",
        required: ["a", "b"],
        properties: {
          a: { $ref: `#/components/schemas/L${level + 1}` },
          b: { $ref: `#/components/schemas/L${level + 1}` },
        },
      },
    ]),
  );
  const value = await made({ $ref: "#/components/schemas/L0" }, { ...levels, L40: { type: "string" } });
  expect(JSON.stringify(value ?? null).length).toBeLessThan(100_000);
  expect(spent()).toBeLessThan(3_000);
});

it("a text that is not found is none, and one of a pattern that nobody can try a placeholder", async () => {
  expect(await made({ type: "string", pattern: "(" })).toBe("<string>");
  expect(await made({ type: "string", pattern: "^(a+)+$" })).toBe("a");
  for (const pattern of ["^(?=b)a$", "^(?!)$", "^x{100000}$", "^(a+)+\\1$"])
    expect(await made({ type: "string", pattern })).toBeUndefined();
  expect(await made({ type: "string", format: "uuid", maxLength: 4 })).toBeUndefined();
});

it("hostile: patterns that ask for much end", async () => {
  const longOf = async (pattern: string) => {
    const text = await made({ type: "string", pattern, minLength: 500 });
    return typeof text === "string" && text.length >= 500 ? "<string>" : text;
  };
  const spent = cpuClock();
  const hostile = [
    "((a{1000}){1000}){1000}",
    "a{999999999}",
    "(a{0,1000}){0,1000}".repeat(20),
    `(${"a?".repeat(400)}){9}`,
    "[\\s\\S]{2,}".repeat(50),
  ];
  for (const pattern of hostile) expect([undefined, "<string>"]).toContain(await longOf(pattern));
  expect(spent()).toBeLessThan(3_000);
});

it("made values are the same each time", async () => {
  const schema = {
    type: "array",
    minItems: 5,
    uniqueItems: true,
    items: { type: "string", pattern: "^[a-z]{2,8}-\\d{1,4}$" },
  };
  expect(await made(schema)).toEqual(await made(schema));
});

it("XML follows names, attributes and wrapping", async () => {
  const { spec } = await specOf({
    components: {
      schemas: {
        Pet: {
          type: "object",
          xml: { name: "pet", namespace: "https://example.com/pet", prefix: "p" },
          properties: {
            id: { type: "integer", xml: { attribute: true } },
            tags: {
              type: "array",
              xml: { wrapped: true, name: "tags" },
              items: { type: "string", xml: { name: "tag" } },
            },
            names: { type: "array", items: { type: "string" } },
          },
        },
      },
    },
  });
  const source = [{ value: { $ref: "#/components/schemas/Pet" }, pointer: "/x" }];
  expect(xmlOf(spec, source, { id: 1, tags: ["a<b"], names: ["x", "y"] })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<p:pet xmlns:p="https://example.com/pet" id="1">\n  <tags>\n    <tag>a&lt;b</tag>\n  </tags>\n  <names>x</names>\n  <names>y</names>\n</p:pet>',
  );
});

it("items of a wrapped list have its name, and neither its prefix nor a name made of it", async () => {
  const errors = {
    type: "array",
    items: { type: "string" },
    xml: { wrapped: true, name: "errors", prefix: "com", namespace: "https://example.com/com" },
  };
  const { spec } = await specOf({ components: { schemas: { Answer: { properties: { errors } } } } });
  const text = xmlOf(spec, [{ value: { $ref: "#/components/schemas/Answer" }, pointer: "/x" }], { errors: ["a"] });
  expect(text).toContain('<com:errors xmlns:com="https://example.com/com">\n    <errors>a</errors>\n  </com:errors>');
});

describe("XML by node types (the examples of OpenAPI 3.2)", () => {
  const text = (nodeType: string) => ({ type: "string", xml: { nodeType } });
  it.each<[string, Json, Json, string]>([
    [
      "attributes and text",
      {
        type: "array",
        xml: { nodeType: "element", name: "animals" },
        items: { xml: { name: "animal" }, properties: { kind: text("attribute"), name: text("text") } },
      },
      [{ kind: "Cat", name: "Fluffy" }],
      '<animals>\n  <animal kind="Cat">Fluffy</animal>\n</animals>',
    ],
    [
      "a CDATA section",
      { xml: { name: "Documentation" }, properties: { content: text("cdata") } },
      { content: "<b>]]></b>" },
      "<Documentation><![CDATA[<b>]]]]><![CDATA[></b>]]></Documentation>",
    ],
    [
      "a list in an element, and its items called alike",
      {
        xml: { name: "d" },
        properties: { animals: { type: "array", xml: { nodeType: "element" }, items: { type: "string" } } },
      },
      { animals: ["dog", "cat"] },
      "<d>\n  <animals>\n    <animals>dog</animals>\n    <animals>cat</animals>\n  </animals>\n</d>",
    ],
    [
      "a name of a list that is no element has no effect",
      {
        xml: { name: "d" },
        properties: { animals: { type: "array", xml: { name: "aliens" }, items: { type: "string" } } },
      },
      { animals: ["dog"] },
      "<d>\n  <animals>dog</animals>\n</d>",
    ],
    [
      "elements and text in their order",
      {
        type: "array",
        xml: { nodeType: "element", name: "OneTwo" },
        prefixItems: [
          { type: "string", xml: { name: "One" } },
          {
            type: "object",
            xml: { name: "Two" },
            properties: { unit: text("attribute"), value: { type: "number", xml: { nodeType: "text" } } },
          },
        ],
      },
      ["Some text", { unit: "cubits", value: 42 }],
      '<OneTwo>\n  <One>Some text</One>\n  <Two unit="cubits">42</Two>\n</OneTwo>',
    ],
    [
      "what is no node",
      {
        xml: { name: "d" },
        properties: { inner: { xml: { nodeType: "none" }, properties: { depth: { type: "number" } } } },
      },
      { inner: { depth: 3 } },
      "<d>\n  <depth>3</depth>\n</d>",
    ],
  ])("%s", async (_, schema, value, expected) => {
    const { spec } = await specOf({ openapi: "3.2.0", components: { schemas: { Root: schema } } });
    const source = [{ value: schema, pointer: "/components/schemas/Root" }];
    expect(xmlOf(spec, source, value).replace(/^.*\n/, "")).toBe(expected);
  });
});

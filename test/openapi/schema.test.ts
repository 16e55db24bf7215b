// Schemas as they are written in the wild, and what a reader sees of them.
import { describe, expect, it } from "vitest";
import { cpuClock } from "../cpu-clock.ts";
import { limitText, pageOf, rows, schemaOf, schemaPage, specOf } from "./spec-of.ts";

describe("nullability", () => {
  it.each([
    ["a type list", { type: ["string", "null"], maxLength: 5 }],
    [
      "anyOf with null, as FastAPI writes optional fields",
      { anyOf: [{ type: "string", maxLength: 5 }, { type: "null" }] },
    ],
    ["oneOf with null", { oneOf: [{ type: "null" }, { type: "string", maxLength: 5 }] }],
    [
      "a null branch behind a reference",
      { oneOf: [{ $ref: "#/components/schemas/Null" }, { type: "string", maxLength: 5 }] },
    ],
  ])("%s", async (_, schema) => {
    const seen = await schemaOf(schema, { Null: { type: "null" } });
    expect(seen).toMatchObject({
      types: ["string"],
      nullable: true,
      typeText: "string",
      constraints: [{ name: "maxLength", values: ["5"] }],
    });
    expect(seen.choices).toBeUndefined();
  });

  it("keeps `nullable` of 3.0 beside a reference", async () => {
    const opened = await specOf(
      JSON.stringify({
        openapi: "3.0.3",
        info: { title: "T", version: "1" },
        paths: {},
        components: {
          schemas: {
            A: {
              type: "object",
              properties: { b: { nullable: true, description: "The b", allOf: [{ $ref: "#/components/schemas/B" }] } },
            },
            B: { type: "object", description: "B itself", properties: { x: { type: "string" } } },
          },
        },
      }),
    );
    const property = schemaPage(opened, "A").schema.properties?.[0];
    expect(property?.schema).toMatchObject({
      nullable: true,
      typeText: "B",
      name: "B",
      description: ["<p>The b</p>"],
      more: ["<p>B itself</p>"],
    });
    expect(property?.schema.properties?.map((row) => row.name)).toEqual(["x"]);
  });

  it("an optional reference is the component itself, so that recursion is seen at once", async () => {
    const seen = await schemaOf({
      type: "object",
      properties: { parent: { anyOf: [{ $ref: "#/components/schemas/Tested" }, { type: "null" }], title: "Parent" } },
    });
    expect(seen.properties?.[0]?.schema).toMatchObject({
      name: "Tested",
      typeText: "Tested",
      nullable: true,
      cut: { reason: "recursion", anchor: "schema" },
    });
  });

  it("a choice of several with null stays a choice", async () => {
    const object = await schemaOf({
      properties: { a: { anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] } },
    });
    const seen = object.properties?.[0]?.schema;
    expect(seen?.nullable).toBe(true);
    expect(seen?.choices?.[0]?.variants.map((variant) => variant.label)).toEqual(["string", "integer"]);
    expect(seen?.typeText).toBe("string | integer");
  });
});

describe("allOf", () => {
  it("merges properties, required and limits of all parts", async () => {
    const seen = await schemaOf(
      {
        allOf: [
          { $ref: "#/components/schemas/Base" },
          {
            type: "object",
            required: ["b"],
            properties: { b: { type: "integer", maximum: 10 } },
            additionalProperties: false,
          },
          { properties: { b: { minimum: 1, maximum: 20, description: "How many" } } },
        ],
        required: ["c"],
        properties: { c: { type: "string" } },
      },
      {
        Base: {
          title: "Base",
          description: "The base",
          type: "object",
          required: ["a"],
          properties: { a: { type: "string" } },
          additionalProperties: false,
        },
      },
    );
    expect(rows(seen)).toEqual(["a* string", "b* integer [minimum 1; maximum 10]", "c* string"]);
    expect(seen.title).toBeUndefined();
    expect(seen.constraints).toEqual([{ name: "additionalProperties", values: [] }]);
    expect(seen.properties?.[1]?.schema.description).toEqual(["<p>How many</p>"]);
  });

  it("intersects enums and types", async () => {
    const seen = await schemaOf({
      allOf: [
        { type: "number", enum: [1, 2, 3] },
        { type: "integer", enum: [2, 3, 4] },
      ],
    });
    expect(seen.types).toEqual(["integer"]);
    expect(seen.enum?.map((entry) => entry.value)).toEqual(["2", "3"]);
  });

  it("a reference with siblings keeps both", async () => {
    const seen = await schemaOf(
      {
        type: "object",
        properties: { a: { $ref: "#/components/schemas/A", description: "This one", deprecated: true, default: "x" } },
      },
      { A: { type: "string", maxLength: 3, description: "Any" } },
    );
    expect(seen.properties?.[0]?.schema).toMatchObject({
      typeText: "string",
      name: "A",
      deprecated: true,
      default: "x",
      description: ["<p>This one</p>"],
      more: ["<p>Any</p>"],
      constraints: [{ name: "maxLength" }],
    });
  });
});

describe("choices", () => {
  const pets = {
    Cat: {
      title: "A cat",
      type: "object",
      required: ["kind"],
      properties: { kind: { const: "cat" }, lives: { type: "integer" } },
    },
    Dog: { type: "object", description: "Barks", properties: { kind: { type: "string" }, bark: { type: "boolean" } } },
  };
  const oneOf = [
    { $ref: "#/components/schemas/Cat" },
    { $ref: "#/components/schemas/Dog" },
    { type: "string", description: "Its name" },
  ];

  it("have labels, descriptions and anchors of their own", async () => {
    const seen = await schemaOf({ oneOf }, pets);
    expect(seen.choices?.[0]?.variants.map(({ label, anchor }) => [label, anchor])).toEqual([
      ["A cat", "schema~a-cat"],
      ["Dog", "schema~dog"],
      ["string", "schema~string"],
    ]);
    expect(seen.choices?.[0]?.variants[0]?.schema.properties?.[1]?.anchor).toBe("schema~a-cat.lives");
    expect(seen.choices?.[0]?.variants[2]?.schema.description).toEqual(["<p>Its name</p>"]);
  });

  it.each([
    [
      "explicit mapping",
      { propertyName: "kind", mapping: { feline: "#/components/schemas/Cat", canine: "Dog" } },
      ["feline", "canine"],
    ],
    ["no mapping: constants of the branch, else the component's name", { propertyName: "kind" }, ["cat", "Dog"]],
  ])("discriminator with %s", async (_, discriminator, values) => {
    const seen = await schemaOf({ oneOf: oneOf.slice(0, 2), discriminator }, pets);
    expect(seen.choices?.[0]).toMatchObject({ discriminator: "kind", variants: values.map((value) => ({ value })) });
  });

  it("discriminator on branches without the property does no harm", async () => {
    const seen = await schemaOf({
      oneOf: [{ type: "object" }, { type: "object" }],
      discriminator: { propertyName: "gone" },
    });
    expect(seen.choices?.[0]?.variants).toHaveLength(2);
    expect(new Set(seen.choices?.[0]?.variants.map((variant) => variant.anchor)).size).toBe(2);
  });

  it("a base schema with a discriminator is one of its heirs, and an heir is not", async () => {
    const heir = (name: string) => ({
      allOf: [{ $ref: "#/components/schemas/Tested" }, { type: "object", properties: { [name]: { type: "string" } } }],
    });
    const base = {
      type: "object",
      required: ["kind"],
      properties: { kind: { type: "string" } },
      discriminator: { propertyName: "kind" },
    };
    const opened = await specOf({ components: { schemas: { Tested: base, Cat: heir("lives"), Dog: heir("bark") } } });
    const seen = schemaPage(opened, "Tested").schema;
    expect(
      seen.choices?.[0]?.variants.map((variant) => [variant.value, variant.schema.properties?.map((row) => row.name)]),
    ).toEqual([
      ["Cat", ["kind", "lives"]],
      ["Dog", ["kind", "bark"]],
    ]);
    expect(schemaPage(opened, "Cat").schema.choices).toBeUndefined();
  });

  it("a mapping that names some of the heirs leaves the others their own names", async () => {
    const heir = { allOf: [{ $ref: "#/components/schemas/Tested" }] };
    const base = {
      type: "object",
      properties: { kind: { type: "string" } },
      discriminator: {
        propertyName: "kind",
        mapping: { feline: "#/components/schemas/Cat", Fox: "#/components/schemas/Wolf" },
      },
    };
    const schemas = { Tested: base, Cat: heir, Dog: heir, Wolf: heir, Fox: heir };
    const seen = schemaPage(await specOf({ components: { schemas } }), "Tested").schema;
    // The name of the last one chooses another schema, so no value chooses it.
    expect(seen.choices?.[0]?.variants.map(({ label, value }) => [label, value])).toEqual([
      ["Cat", "feline"],
      ["Wolf", "Fox"],
      ["Dog", "Dog"],
      ["Fox", undefined],
    ]);
  });

  it.each([
    ["binary", "string (binary)"],
    ["int64", "integer (int64)"],
    ["double", "number (double)"],
  ])("the format %s without a type is %s", async (format, expected) => {
    expect((await schemaOf({ format })).typeText).toBe(expected);
  });

  it("constants with descriptions are an enum", async () => {
    const seen = await schemaOf({
      oneOf: [
        { const: "a", description: "First" },
        { const: "b", title: "Second" },
      ],
    });
    expect(seen.choices).toBeUndefined();
    expect(seen.enum).toEqual([
      { value: "a", description: ["<p>First</p>"] },
      { value: "b", description: ["<p>Second</p>"] },
    ]);
  });

  it("alternatives of required names are labelled by them", async () => {
    const seen = await schemaOf({
      type: "object",
      properties: { a: {}, b: {} },
      anyOf: [{ required: ["a"] }, { required: ["b"] }],
    });
    expect(seen.choices?.[0]?.variants.map((variant) => variant.label)).toEqual(["requires a", "requires b"]);
  });
});

it("every limit and keyword is told", async () => {
  const seen = await schemaOf({
    type: "object",
    minProperties: 1,
    maxProperties: 9,
    dependentRequired: { a: ["b", "c"] },
    properties: {
      a: { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1, multipleOf: 0.01, default: 0 },
      b: {
        type: "string",
        minLength: 1,
        maxLength: 9,
        pattern: "^a",
        contentEncoding: "base64",
        contentMediaType: "image/png",
        format: "byte",
      },
      c: {
        type: "array",
        items: { type: "string" },
        minItems: 1,
        maxItems: 3,
        uniqueItems: true,
        contains: { const: "x" },
        minContains: 2,
      },
      d: { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
      e: { not: { type: "string" } },
      f: { const: { x: 1 } },
      g: { type: "string", enum: ["a", "b"], "x-enumDescriptions": { a: "First" }, examples: ["a", "b"] },
    },
    patternProperties: { "^x-": { type: "integer" } },
    propertyNames: { maxLength: 20 },
    additionalProperties: { type: "array", items: { type: "integer" } },
    if: { properties: { a: { const: 1 } } },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ["b"] },
    else: { required: ["c"] },
  });
  expect(seen.constraints?.map(limitText)).toEqual(["minProperties 1", "maxProperties 9", "dependentRequired a b c"]);
  expect(rows(seen)).toEqual([
    "a number [exclusiveMinimum 0; exclusiveMaximum 1; multipleOf 0.01]",
    "b string (byte) [minLength 1; maxLength 9; pattern ^a; contentEncoding base64; contentMediaType image/png]",
    "c array of string [minItems 1; maxItems 3; uniqueItems; minContains 2]",
    "d tuple [items 2]",
    "e any",
    "f object",
    "g string",
    "^x- integer",
    "property name array of integer",
  ]);
  const by = Object.fromEntries((seen.properties ?? []).map((property) => [property.name, property]));
  expect(by.a?.schema.default).toBe("0");
  expect(by.d?.schema.prefixItems?.map((item) => item.typeText)).toEqual(["string", "integer"]);
  expect(by.e?.schema.conditions?.[0]).toMatchObject({ keyword: "not", schema: { typeText: "string" } });
  expect(by.f?.schema.const).toBe('{"x":1}');
  expect(by.g?.schema.enum).toEqual([{ value: "a", description: ["<p>First</p>"] }, { value: "b" }]);
  expect(by.g?.schema.examples).toEqual(["a", "b"]);
  expect(by["^x-"]?.kind).toBe("pattern");
  expect(by["property name"]).toMatchObject({ kind: "map", anchor: "schema.*" });
  expect(seen.conditions?.map((condition) => condition.keyword)).toEqual(["if", "then", "else", "propertyNames"]);
});

describe("recursion and size", () => {
  it("a schema that comes back to itself is cut with a link and the anchor above", async () => {
    const opened = await specOf({
      components: {
        schemas: {
          Node: {
            type: "object",
            properties: {
              name: { type: "string" },
              children: { type: "array", items: { $ref: "#/components/schemas/Node", description: "Below" } },
              parent: { $ref: "#/components/schemas/Node" },
            },
          },
        },
      },
    });
    const { schema } = schemaPage(opened, "Node");
    expect(schema.properties?.[1]?.schema.items?.cut).toMatchObject({ reason: "recursion", anchor: "schema" });
    expect(schema.properties?.[1]?.schema.typeText).toBe("array of Node");
    expect(schema.properties?.[2]?.schema).toMatchObject({ typeText: "Node", cut: { reason: "recursion" } });
  });

  it("hostile: 2^40 properties by doubling stay two levels and a link", async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => [
        `L${level}`,
        {
          type: "object",
          properties: {
            a: { $ref: `#/components/schemas/L${level + 1}` },
            b: { $ref: `#/components/schemas/L${level + 1}` },
          },
        },
      ]),
    );
    const spent = cpuClock();
    const opened = await specOf({
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                description: "",
                content: { "application/json": { schema: { $ref: "#/components/schemas/L0" } } },
              },
            },
          },
        },
      },
      components: { schemas: { ...schemas, L40: { type: "string" } } },
    });
    const { page } = pageOf(opened);
    expect(JSON.stringify(page.body).length).toBeLessThan(400_000);
    expect(page.links.some((link) => link.kind === "schema")).toBe(true);
    expect(spent()).toBeLessThan(3_000);
  });

  it.each(["oneOf", "anyOf", "allOf"])("hostile: doubling by %s ends", async (keyword) => {
    const schemas = Object.fromEntries(
      Array.from({ length: 40 }, (_, level) => [
        `L${level}`,
        {
          [keyword]: [
            { $ref: `#/components/schemas/L${level + 1}` },
            { $ref: `#/components/schemas/L${level + 1}` },
            { type: "object", properties: { [`p${level}`]: {} } },
          ],
        },
      ]),
    );
    const spent = cpuClock();
    const seen = await schemaOf({ $ref: "#/components/schemas/L0" }, { ...schemas, L40: { type: "string" } });
    expect(JSON.stringify(seen).length).toBeLessThan(1_000_000);
    expect(spent()).toBeLessThan(3_000);
  });

  it("hostile: cycles of every kind end", async () => {
    const spent = cpuClock();
    const opened = await specOf({
      components: {
        schemas: {
          Self: { $ref: "#/components/schemas/Self" },
          A: { $ref: "#/components/schemas/B" },
          B: { $ref: "#/components/schemas/A" },
          All: { allOf: [{ $ref: "#/components/schemas/All" }, { properties: { x: { type: "string" } } }] },
          One: { oneOf: [{ $ref: "#/components/schemas/One" }, { type: "string" }] },
          List: { type: "array", items: { $ref: "#/components/schemas/List" } },
          Map: { additionalProperties: { $ref: "#/components/schemas/Map" } },
          Not: { not: { $ref: "#/components/schemas/Not" } },
          Tuple: { prefixItems: [{ $ref: "#/components/schemas/Tuple" }] },
          X: { allOf: [{ $ref: "#/components/schemas/Y" }, { properties: { c: { $ref: "#/components/schemas/X" } } }] },
          Y: { properties: { c: { $ref: "#/components/schemas/Y" } } },
        },
      },
    });
    for (const name of ["Self", "A", "B", "All", "One", "List", "Map", "Not", "Tuple", "X", "Y"]) {
      expect(JSON.stringify(schemaPage(opened, name)).length).toBeLessThan(50_000);
    }
    expect(rows(schemaPage(opened, "All").schema)).toEqual(["x string"]);
    expect(spent()).toBeLessThan(3_000);
  });

  it("hostile: a chain of 5,000 references and one that leads nowhere", async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, index) => [`R${index}`, { $ref: `#/components/schemas/R${index + 1}` }]),
    );
    const opened = await specOf({
      components: {
        schemas: { ...schemas, Gone: { type: "object", properties: { a: { $ref: "#/components/schemas/Nope" } } } },
      },
    });
    expect(opened.codes.filter((code) => code === "spec-ref-missing").length).toBeGreaterThan(0);
    expect(schemaPage(opened, "R0").schema.typeText).toContain("unknown");
    expect(schemaPage(opened, "Gone").schema.properties?.[0]?.schema.typeText).toBe(
      "unknown (#/components/schemas/Nope not found)",
    );
  });

  it("a schema that several media types and codes share is shown once when it is large", async () => {
    const properties = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`p${index}`, { type: "string" }]));
    const content = (count: number) =>
      Object.fromEntries(
        ["json", "xml", "yaml"]
          .slice(0, count)
          .map((type) => [`application/${type}`, { schema: { $ref: "#/components/schemas/Big" } }]),
      );
    const document = (count: number) => ({
      paths: { "/a": { get: { responses: { 200: { description: "", content: content(count) } } } } },
      components: { schemas: { Big: { type: "object", properties } } },
    });
    const few = pageOf(await specOf(document(2)));
    expect(few.body.responses[0]?.content.map((media) => media.schema?.properties?.length)).toEqual([150, 150]);
    const many = pageOf(await specOf(document(3)));
    const [first, second] = many.body.responses[0]?.content ?? [];
    expect(first?.schema?.properties).toHaveLength(150);
    expect(second?.schema).toMatchObject({
      typeText: "Big",
      cut: { reason: "size", anchor: first?.anchor },
    });
    expect(second?.schema?.properties).toBeUndefined();
    expect(many.page.metadata.anchors).toContain(first?.anchor);
  });

  it("an enum of 5,000 values is shown whole", async () => {
    const seen = await schemaOf({ type: "string", enum: Array.from({ length: 5_000 }, (_, index) => `v${index}`) });
    expect(seen.enum).toHaveLength(5_000);
  });

  it("hostile: names and texts that are markup or prototype members", async () => {
    const text = "<script>alert(1)</script>";
    const seen = await schemaOf(
      JSON.parse(
        `{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string"},"constructor":{"type":"integer"},"toString":{"description":"${text}"},"${text}":{"enum":["${text}"]}}}`,
      ),
    );
    expect(seen.properties?.map((property) => property.name)).toEqual(["__proto__", "constructor", "toString", text]);
    expect(seen.properties?.[0]?.required).toBe(true);
    expect(JSON.stringify(seen.properties?.[2]?.schema.description ?? "")).not.toContain("<script");
  });

  it("anchors stay unique when names look alike", async () => {
    const opened = await specOf({
      paths: {
        "/a": {
          post: {
            parameters: [
              { name: "a b", in: "query", schema: {} },
              { name: "a-b", in: "query", schema: {} },
            ],
            requestBody: {
              content: { "application/json": { schema: { properties: { "x.y": {}, x: { properties: { y: {} } } } } } },
            },
            responses: {},
          },
        },
      },
    });
    const { page } = pageOf(opened);
    expect(new Set(page.metadata.anchors).size).toBe(page.metadata.anchors.length);
    expect(page.metadata.anchors).toContain("query.a-b");
    expect(page.metadata.anchors).toContain("query.a-b-1");
  });
});

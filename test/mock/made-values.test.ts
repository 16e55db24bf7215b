// What a page shows as an example is what its mock takes and gives, and nothing else.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../src/text/json.ts";
import { contractFor, mockOf } from "./world.ts";

const echoing = (schema: Json) => ({
  paths: {
    "/a": {
      post: {
        requestBody: { required: true, content: { "application/json": { schema } } },
        responses: { 200: { description: "", content: { "application/json": { schema } } } },
      },
    },
  },
});

const text = { type: "string" };

/** An object of texts, and nothing else. */
function closed(names: readonly string[], required: readonly string[]): JsonObject {
  const properties = Object.fromEntries(names.map((name) => [name, text]));
  return { type: "object", additionalProperties: false, properties, ...(required.length > 0 ? { required } : {}) };
}

/** Schemas of which a value made by types and limits alone breaks a rule, each with a value that does. */
const cases: readonly (readonly [name: string, schema: Json, invalid: Json])[] = [
  [
    "oneOf of required",
    { type: "object", properties: { a: text, b: text }, oneOf: [{ required: ["a"] }, { required: ["b"] }] },
    { a: "x", b: "y" },
  ],
  ["contains", { type: "array", items: {}, contains: { type: "integer", minimum: 5 }, minItems: 2 }, ["a", "b"]],
  ["maxContains", { type: "array", items: { type: "integer" }, contains: { minimum: 5 }, maxContains: 1 }, [5, 6]],
  [
    "minProperties with additionalProperties",
    { type: "object", minProperties: 3, additionalProperties: { type: "integer" } },
    { a: 1 },
  ],
  [
    "if and then",
    {
      type: "object",
      properties: { kind: { type: "string", enum: ["card", "bank"] }, iban: text },
      required: ["kind"],
      if: { properties: { kind: { const: "card" } } },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema.
      then: { required: ["number"] },
      else: { required: ["iban"] },
    },
    { kind: "card" },
  ],
  ["not of required", { type: "object", properties: { a: text, b: text }, not: { required: ["b"] } }, { b: "x" }],
  ["required of an unlisted name", { type: "object", properties: { a: text }, required: ["b"] }, { a: "x" }],
  [
    "dependentSchemas",
    { type: "object", properties: { a: text }, dependentSchemas: { a: { required: ["c"], minProperties: 3 } } },
    { a: "x", c: 1 },
  ],
  [
    "unevaluatedProperties",
    { allOf: [{ properties: { a: text } }], required: ["a"], unevaluatedProperties: false },
    { a: "x", b: 1 },
  ],
  ["unevaluatedItems", { type: "array", prefixItems: [text], minItems: 1, unevaluatedItems: false }, ["x", 1]],
  [
    "oneOf of closed objects, of which the first are alike",
    { oneOf: [..."aaaaaaaabcde"].map((name) => closed([name, "id"], [name, "id"])) },
    { a: "x", id: "y" },
  ],
  [
    "oneOf of closed objects, of which the first are empty",
    {
      oneOf: [
        ...[..."abc"].map((name): Json => ({ ...closed([], []), allOf: [closed([name, "id"], [])] })),
        closed(["d", "e"], []),
        closed(["f"], []),
      ],
    },
    {},
  ],
  ["propertyNames", { type: "object", minProperties: 1, propertyNames: { pattern: "^[A-Z]{2}$" } }, { a: 1 }],
];

test.each(cases)("%s: the mock takes the page's own sample and gives what it takes", async (_, schema) => {
  const [entry] = (await contractFor(echoing(schema))).entries;
  const sample = entry?.contract().body?.content[0]?.example();
  expect(sample).toBeDefined();
  const mock = await mockOf(echoing(schema));
  const post = (body: string) =>
    mock.ask("/a", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const reply = await post(JSON.stringify(sample));
  expect([reply.status, reply.headers["mock-not-checked"]]).toEqual([200, undefined]);
  expect((await post(reply.text)).status).toBe(200);
});

test.each(cases)("%s: the mock refuses what the schema does not allow", async (_, schema, invalid) => {
  const mock = await mockOf(echoing(schema));
  const sent = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(invalid) };
  expect((await mock.ask("/a", sent)).status).toBe(422);
});

test("an answer of which no value is found is an error that says so, not a wrong value", async () => {
  const schema = { type: "string", pattern: "^(?=b)a$" };
  const response = { description: "", content: { "application/json": { schema } } };
  const mock = await mockOf({ paths: { "/a": { get: { responses: { 200: response } } } } });
  const { status, value } = await mock.json("/a");
  expect([status, value]).toEqual([
    501,
    expect.objectContaining({
      detail:
        "No value could be generated for the schema of `application/json` in response 200. Add an example to the OpenAPI document.",
    }),
  ]);
});

test("of several fitting schemas of a oneOf the one counts that a discriminator names", async () => {
  const part = { type: "object", properties: { kind: text } };
  const schema = {
    oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
    discriminator: { propertyName: "kind" },
  };
  const mock = await mockOf({ ...echoing(schema), components: { schemas: { Cat: part, Dog: part } } });
  const post = (body: Json) =>
    mock.ask("/a", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  expect([(await post({ kind: "Dog" })).status, (await post({ kind: "Cow" })).status]).toEqual([200, 422]);
});

// Answers that are made by chance: others each time, never what the schema does not allow, and the same ones for a seed.
import { expect, test } from "vitest";
import { english } from "../../src/messages/english.ts";
import { SchemaChecker } from "../../src/reader/schema-check.ts";
import { contractFor, mockOf } from "./world.ts";

const schema = {
  type: "object",
  required: ["id", "kind", "at", "tags", "self"],
  properties: {
    id: { type: "string", format: "uuid" },
    kind: { enum: ["a", "b", "c"] },
    at: { type: "string", format: "date-time" },
    day: { type: "string", format: "date" },
    mail: { type: "string", format: "email" },
    count: { type: "integer", minimum: 3, maximum: 9 },
    price: { type: "number", multipleOf: 0.25 },
    name: { type: "string" },
    given: { type: "string", example: "Fjordwear" },
    code: { type: "string", pattern: "^[A-Z]{3}$" },
    on: { type: "boolean" },
    tags: { type: "array", uniqueItems: true, maxItems: 3, items: { enum: ["x", "y", "z"] } },
    self: { type: "array", items: { $ref: "#/components/schemas/Thing" } },
  },
};
const document = {
  components: { schemas: { Thing: schema } },
  paths: {
    "/a": {
      get: {
        responses: {
          200: { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
        },
      },
    },
  },
};
const headers = { Prefer: "dynamic=true" };

test("keeps the schema, and is another one each time", async () => {
  const mock = await mockOf(document);
  const { schemaAt } = await contractFor(document);
  const texts = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    const { text } = await mock.ask("/a", { headers });
    texts.add(text);
    expect(
      new SchemaChecker(schemaAt, { words: english, steps: 100_000 }).misfits(JSON.parse(text), schema, "response"),
    ).toEqual([]);
    expect(JSON.parse(text).given).toBe("Fjordwear");
  }
  expect(texts.size).toBeGreaterThan(30);
});

test("a seed makes it the same for the same request, in whatever order", async () => {
  const [one, other, third] = [
    await mockOf(document, { seed: 7 }),
    await mockOf(document, { seed: 7 }),
    await mockOf(document, { seed: 8 }),
  ];
  const ask = async (mock: typeof one, path: string) => (await mock.ask(path, { headers })).text;
  const first = [await ask(one, "/a"), await ask(one, "/a?x=1")];
  expect([await ask(other, "/a?x=1"), await ask(other, "/a")]).toEqual(first.toReversed());
  expect(first[0]).not.toBe(first[1]);
  expect(await ask(third, "/a")).not.toBe(first[0]);
});

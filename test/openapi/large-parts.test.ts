// What is too large for the page of an operation: it stands on the page of its schema, and the operation links there.
import { describe, expect, it } from "vitest";
import { pageOf, schemaPage, specOf } from "./spec-of.ts";

/** An object with `count` fields, of which the last is required, and an example of all of them. */
function wide(count: number, letters = 0) {
  const names = Array.from({ length: count }, (_, index) => `f${index}`);
  const example = Object.fromEntries(names.map((name) => [name, `${name} ${"x".repeat(letters)}`]));
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  return { type: "object", properties, required: names.slice(-1), example: letters === 0 ? undefined : example };
}

const json = (schema: object, more: object = {}) => ({ content: { "application/json": { schema, ...more } } });
const named = (name: string) => ({ $ref: `#/components/schemas/${name}` });

async function opened(schemas: object, operation: object) {
  return specOf({ components: { schemas }, paths: { "/a": { post: operation } } }, "openapi.json", "composed");
}

function union(count: number) {
  const names = Array.from({ length: count }, (_, index) => `Problem${index}`);
  const variants = names.map((name) => [name, { type: "object", properties: { [`of${name}`]: { type: "string" } } }]);
  return { ...Object.fromEntries(variants), Problem: { oneOf: names.map(named) } };
}

describe("a union", () => {
  const operation = { responses: { 400: { description: "No", ...json(named("Problem")) } } };

  it("of up to 40 alternatives stands in place", async () => {
    const { body } = pageOf(await opened(union(40), operation));
    const schema = body.responses[0]?.content[0]?.schema;
    expect(schema?.cut).toBeUndefined();
    expect(schema?.choices?.[0]?.variants).toHaveLength(40);
  });

  it("of more is left to its own page, which has all of it", async () => {
    const spec = await opened(union(41), operation);
    const { body, page } = pageOf(spec);
    const schema = body.responses[0]?.content[0]?.schema;
    expect(schema?.choices).toBeUndefined();
    expect(schema?.cut?.reason).toBe("size");
    expect(page.links[schema?.cut?.link ?? -1]?.href).toBe("#/components/schemas/Problem");
    const variants = schemaPage(spec, "Problem").schema.choices?.[0]?.variants ?? [];
    expect(variants.map((variant) => variant.schema.properties?.[0]?.name)).toEqual(
      Array.from({ length: 41 }, (_, index) => `ofProblem${index}`),
    );
  });
});

describe("the first level of a page", () => {
  const operation = (request: string, response: object) => ({
    requestBody: json(named(request)),
    responses: { 200: { description: "Yes", ...json(response) } },
  });

  it("of up to 300 rows stands in place", async () => {
    const { body } = pageOf(await opened({ A: wide(150), B: wide(150) }, operation("A", named("B"))));
    expect(body.body?.content[0]?.schema?.properties).toHaveLength(150);
    expect(body.responses[0]?.content[0]?.schema?.properties).toHaveLength(150);
  });

  it("of more leaves the largest schemas to their pages, of two alike that of the answer, in lists too", async () => {
    for (const response of [named("B"), { type: "array", items: named("B") }]) {
      const spec = await opened({ A: wide(151), B: wide(151) }, operation("A", response));
      const { body } = pageOf(spec);
      expect(body.body?.content[0]?.schema?.properties).toHaveLength(151);
      const schema = body.responses[0]?.content[0]?.schema;
      expect((schema?.items ?? schema)?.properties).toBeUndefined();
      expect((schema?.items ?? schema)?.cut?.reason).toBe("size");
      expect(schemaPage(spec, "B").schema.properties).toHaveLength(151);
    }
  });

  it("has small schemas and those without pages whatever there is", async () => {
    const { body } = pageOf(await opened({ A: wide(20) }, operation("A", wide(700))));
    expect(body.body?.content[0]?.schema?.properties).toHaveLength(20);
    expect(body.responses[0]?.content[0]?.schema?.properties).toHaveLength(700);
  });
});

describe("a long body", () => {
  const sent = (body: ReturnType<typeof pageOf>["body"]): string =>
    body.request?.body?.kind === "text" ? body.request.body.text : "";
  const responses = { 204: { description: "Done" } };

  it("stands in samples without some optional fields, and whole beside them", async () => {
    const spec = await opened({ A: wide(100, 100) }, { requestBody: json(named("A")), responses });
    const { body } = pageOf(spec);
    const names = Object.keys(JSON.parse(sent(body)));
    expect(names.slice(0, 2)).toEqual(["f0", "f1"]);
    expect(names.at(-1)).toBe("f99");
    expect(sent(body).length).toBeLessThanOrEqual(2000);
    const [example] = body.body?.content[0]?.examples ?? [];
    expect(Object.keys(JSON.parse(example?.value ?? ""))).toHaveLength(100);
    expect(example?.cut).toBeUndefined();
  });

  it("of an operation's own example is long from 12,000 characters on", async () => {
    for (const [letters, count] of [
      [90, 100],
      [150, 100],
    ] as const) {
      const { example } = wide(count, letters);
      const { body } = pageOf(
        await opened({ A: wide(count) }, { requestBody: json(named("A"), { example }), responses }),
      );
      const isShort = JSON.stringify(example, null, 2).length > 12_000;
      expect(isShort).toBe(letters === 150);
      expect(Object.keys(JSON.parse(sent(body))).length < count).toBe(isShort);
    }
  });

  it("loses required fields where all are", async () => {
    const all = { ...wide(300, 100), required: Array.from({ length: 300 }, (_, index) => `f${index}`) };
    const { body } = pageOf(await opened({ A: all }, { requestBody: json(named("A")), responses }));
    expect(sent(body).length).toBeLessThanOrEqual(2000);
    expect(Object.keys(JSON.parse(sent(body))).length).toBeGreaterThan(0);
  });

  it("keeps three entries of lists and the beginnings of texts", async () => {
    const example = { list: Array.from({ length: 2000 }, (_, index) => index), text: "x".repeat(5000) };
    const { body } = pageOf(await opened({}, { requestBody: json({ type: "object", example }), responses }));
    expect(JSON.parse(sent(body))).toEqual({ list: [0, 1, 2], text: `${"x".repeat(200)}…` });
  });

  it("of a schema that is only linked is whole on the page of the schema, and marked here", async () => {
    const answers = { 200: { description: "Yes", ...json(named("A")) } };
    const spec = await opened({ A: wide(301, 60) }, { responses: answers });
    const { body } = pageOf(spec);
    const media = body.responses[0]?.content[0];
    expect(media?.schema?.cut?.reason).toBe("size");
    expect(media?.schema?.examples).toEqual([]);
    expect(media?.examples[0]?.cut).toBe(true);
    expect(media?.examples[0]?.value.length).toBeLessThanOrEqual(2000);
    expect(Object.keys(JSON.parse(schemaPage(spec, "A").example?.value ?? ""))).toHaveLength(301);
  });
});

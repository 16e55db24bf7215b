// A part of a spec that is marked for others, at a place that nobody chose: no word of it is left in what pages and the published spec are made
// of. What is not marked stays as it is, and what only looks like a mark is data.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shownTo } from "../../src/spec/audience.ts";
import { isList, isObject, type Json, type JsonObject } from "../../src/text/json.ts";
import { worldOf } from "../build/world.ts";
import { byReach } from "../reach.ts";

const names = ["a", "b", "c", "d"];
const name = fc.constantFrom(...names);
const dictOf = <T>(value: fc.Arbitrary<T>) => fc.dictionary(name, value, { maxKeys: 3 });
const componentRef = name.map((one) => ({ $ref: `#/components/schemas/${one}` }));
/** Each part has a note, which becomes a word of its own. */
const note = fc.constant("");
const partOf = (members: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> =>
  fc.record({ ...members, "x-note": note }, { requiredKeys: ["x-note"] });

const { schema, extension } = fc.letrec<{ schema: unknown; extension: unknown }>((tie) => ({
  extension: fc.oneof(
    { maxDepth: 3 },
    partOf({}),
    partOf({
      deep: dictOf(tie("extension")),
      all: fc.array(fc.array(tie("extension"), { maxLength: 2 }), { maxLength: 2 }),
    }),
  ),
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    partOf({ type: fc.constant("string") }),
    componentRef,
    partOf({
      properties: dictOf(tie("schema")),
      required: fc.constant(names),
      additionalProperties: tie("schema"),
      patternProperties: dictOf(tie("schema")),
      dependentSchemas: dictOf(tie("schema")),
      example: dictOf(fc.constant(1)),
    }),
    partOf({ items: tie("schema"), prefixItems: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }) }),
    partOf({
      oneOf: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }),
      allOf: fc.array(tie("schema"), { minLength: 1, maxLength: 2 }),
      if: tie("schema"),
      not: tie("schema"),
      "x-vendor": tie("extension"),
    }),
  ),
}));

const media = fc.record({
  "application/json": partOf({
    schema,
    example: dictOf(fc.constant(1)),
    examples: dictOf(partOf({ value: fc.constant(1) })),
  }),
});
const response = fc.record({
  description: fc.constant("OK"),
  "x-note": note,
  content: media,
  headers: dictOf(partOf({ schema })),
  links: dictOf(fc.record({ operationId: fc.constantFrom("get-0", "post-1"), "x-note": note })),
});
const operation = fc.record({
  "x-note": note,
  tags: fc.constantFrom(["a"], ["b"], ["a", "b"]),
  parameters: fc.uniqueArray(fc.record({ name, in: fc.constant("query"), schema, "x-note": note }), {
    maxLength: 3,
    selector: (one) => one.name,
  }),
  requestBody: fc.record({ content: media, "x-note": note }),
  responses: fc.record({ 200: response, 404: response }),
  callbacks: dictOf(fc.record({ "{$url}": fc.record({ post: partOf({ responses: fc.record({ 200: response }) }) }) })),
  servers: fc.array(partOf({ url: fc.constant("https://x.test") }), { maxLength: 2 }),
  "x-codeSamples": fc.array(fc.record({ lang: fc.constant("Shell"), source: fc.constant("true"), "x-note": note }), {
    maxLength: 2,
  }),
  "x-vendor": extension,
});
const spec = fc.record({
  openapi: fc.constant("3.1.0"),
  info: fc.record({ title: fc.constant("T"), version: fc.constant("1"), contact: partOf({}), "x-vendor": extension }),
  tags: fc.constant(["a", "b"].map((one) => ({ name: one, "x-note": "" }))),
  paths: fc.record({
    "/0": fc.record({ get: operation, "x-note": note }),
    "/1": fc.record({ get: operation, post: operation, "x-note": note }),
  }),
  components: fc.record({ schemas: fc.record({ a: schema, b: schema, c: schema, d: schema }) }),
  "x-vendor": extension,
});

type Part = { [key: string]: Json };

/** Copies `spec`, gives each part its word, and marks the one that `chosen` says; answers the words that it holds. */
function marked(written: object, chosen: number): { readonly document: JsonObject; readonly words: readonly string[] } {
  const document: Part = JSON.parse(JSON.stringify(written));
  const parts: Part[] = [];
  const enter = (value: Json): void => {
    if (isList(value)) for (const entry of value) enter(entry);
    if (!isObject(value)) return;
    if (Object.hasOwn(value, "x-note")) parts.push(value);
    for (const child of Object.values(value)) enter(child);
  };
  enter(document);
  for (const [index, part] of parts.entries()) {
    part["x-note"] = `zq${index}vx`;
    if (part.type === "string" || part.lang === undefined) part.description = `About zq${index}vx.`;
  }
  const one = parts[chosen % parts.length] ?? {};
  const words = JSON.stringify(one).match(/zq\d+vx/g) ?? [];
  one["x-internal"] = true;
  return { document, words };
}

describe("a part that is marked at any place of any spec", () => {
  it("leaves no word in the document that pages are made of", () => {
    fc.assert(
      fc.property(spec, fc.nat(), (written, chosen) => {
        const { document, words } = marked(written, chosen);
        const shown = shownTo(document, []);
        const text = JSON.stringify(shown.document);
        expect(words.filter((word) => text.includes(word))).toEqual([]);
        expect(text).not.toContain("x-internal");
        expect(shownTo(document, ["internal"]).document).toBe(document);
      }),
      { numRuns: byReach(40, 2000), seed: 34 },
    );
  });

  it("leaves no word in a site", { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(spec, fc.nat(), async (written, chosen) => {
        const { document, words } = marked(written, chosen);
        const config = '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}';
        const { compiled, html, paths, wholes, diagnostics } = await worldOf({
          "docs/index.md": "# Home\n",
          "pio-docs.config.json": config,
          "openapi.json": JSON.stringify(document),
        });
        const texts: string[] = [...diagnostics];
        for (const path of [...paths, ...(await wholes())])
          if (!/^assets\/(?!samples|search)/.test(path)) texts.push(path, await html(path));
        for (const [path, output] of (await compiled.index?.()) ?? []) texts.push(path, output.text());
        const all = texts.join("\n");
        expect(words.filter((word) => all.includes(word))).toEqual([]);
      }),
      { numRuns: byReach(2, 40), seed: 34 },
    );
  });
});

describe("what hides nothing", () => {
  const data = { "x-internal": true, "x-audience": "partner" };
  it.each<[string, object]>([
    ["a spec without marks", { paths: {} }],
    ["a mark that says no", { paths: { "/a": { get: { "x-internal": false } } } }],
    ["a mark in an example", { components: { examples: { a: { value: data, dataValue: [data] } } } }],
    [
      "a mark in values of a schema",
      { components: { schemas: { a: { example: data, examples: [data], default: data, const: data, enum: [data] } } } },
    ],
    [
      "a property of that name",
      { components: { schemas: { a: { properties: { "x-internal": true, "x-audience": { type: "string" } } } } } },
    ],
    [
      "a header of that name",
      { components: { responses: { a: { headers: { "x-internal": { schema: {} }, "X-Audience": {} } } } } },
    ],
    ["parameters of a link", { components: { links: { a: { parameters: data, requestBody: data } } } }],
    ["an audience of everybody", { paths: { "/a": { get: { "x-audience": ["partner", "public"] } } } }],
  ])("%s stays as it is, byte for byte", (_, document) => {
    const given: JsonObject = JSON.parse(JSON.stringify(document));
    expect(shownTo(given, [])).toMatchObject({ hidden: false, diagnostics: [] });
    expect(shownTo(given, []).document).toBe(given);
  });
});

describe("what names a hidden part", () => {
  const hidden = { "x-internal": true };
  const shown = (document: object): Json => shownTo(JSON.parse(JSON.stringify(document)), []).document;

  it("a reference behind a hidden variant still leads to its own", () => {
    const choice = { oneOf: [{ const: 1, ...hidden }, { const: 2 }, { const: 3 }] };
    const schemas = { choice, a: { $ref: "#/components/schemas/choice/oneOf/2" } };
    expect(shown({ components: { schemas } })).toEqual({
      components: {
        schemas: {
          choice: { oneOf: [{ const: 2 }, { const: 3 }] },
          a: { $ref: "#/components/schemas/choice/oneOf/1" },
        },
      },
    });
  });

  it("a mark in words that YAML 1.1 took for true hides as well", () => {
    for (const word of ["yes", "on", "True"])
      expect(shown({ paths: { "/a": { "x-internal": word } } })).toEqual({ paths: {} });
  });
});

describe("an example that is written as text", () => {
  const schema = {
    type: "object",
    properties: { ok: { type: "string" }, salary: { type: "string", "x-internal": true } },
  };
  const shownWith = (mediaType: string, media: JsonObject): string =>
    JSON.stringify(
      shownTo(
        {
          openapi: "3.2.0",
          info: { title: "T", version: "1" },
          paths: { "/a": { get: { responses: { 200: { description: "OK", content: { [mediaType]: media } } } } } },
        },
        [],
      ).document,
    );
  const secret = "zzsecret";

  it("keeps what its schema shows, if it is JSON", () => {
    const shown = shownWith("application/json", { schema, example: `{"ok": "yes", "salary": "${secret}"}` });
    expect(shown).not.toContain(secret);
    expect(shown).toContain('{\\"ok\\":\\"yes\\"}');
    const twice = `{"ok": {"salary": "${secret}"}, "ok": "yes"}`;
    expect(shownWith("application/json", { schema, example: twice })).not.toContain(secret);
  });

  it.each([
    ["application/xml", { schema, example: `<a><salary>${secret}</salary></a>` }],
    ["application/x-www-form-urlencoded", { schema, examples: { a: { value: `salary=${secret}` } } }],
    ["application/jsonl", { itemSchema: schema, example: `{"salary":"${secret}"}\n` }],
    ["text/event-stream", { itemSchema: schema, examples: { a: { serializedValue: `data: ${secret}\n\n` } } }],
    ["application/json", { schema, examples: { a: { dataValue: { ok: "yes" }, serializedValue: `<${secret}>` } } }],
    ["application/json", { schema: { type: "string", contentSchema: schema }, example: `{"salary":"${secret}"}` }],
    ["application/json", { schema: { ...schema, "x-example": { salary: secret } } }],
    ["application/json", { schema: { ...schema, "x-examples": { a: { salary: secret } } } }],
  ])("%s: %j is published without what is hidden", (mediaType, media) => {
    expect(shownWith(mediaType, media)).not.toContain(secret);
  });
});

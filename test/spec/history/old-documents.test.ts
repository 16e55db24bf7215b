// Releases that are read by the pieces which the one before has as well: each document is what loading the whole text gives.
import { expect, it } from "vitest";
import { memoryHost } from "../../../src/platform/memory.ts";
import { OldDocuments } from "../../../src/spec/history/old-documents.ts";
import { loadSpec } from "../../../src/spec/load-spec.ts";
import { objectAt } from "../../../src/text/json.ts";
import { apiOf } from "../loaded.ts";

async function wholly(text: string, format: "json" | "yaml"): Promise<string | undefined> {
  const spec = `api.${format}`;
  const host = memoryHost({ [`/site/${spec}`]: text });
  return (await loadSpec(host, apiOf(spec), { siteFolder: "/site", unjudged: true })).spec?.json;
}

/** Each of `texts` after the one before it; those that are left to the loader are `undefined`. */
function oneByOne(texts: readonly string[], format: "json" | "yaml"): readonly (string | undefined)[] {
  const documents = new OldDocuments();
  return texts.map((text) => {
    const document = documents.fromText(text, format, []);
    return document === undefined ? undefined : JSON.stringify(document);
  });
}

const head = '"openapi":"3.0.3","info":{"title":"T","version":"1"}';
const order =
  '{"type":"object","nullable":true,"properties":{"id":{"type":"integer","minimum":1,"exclusiveMinimum":true}}}';
const get =
  '{"get":{"responses":{"200":{"description":"Yes.","content":{"a/b":{"schema":{"$ref":"#/components/schemas/Order"}}}}}}}';

it.each([
  ["paths and components", `{${head},"paths":{"/a":${get},"/b":${get}},"components":{"schemas":{"Order":${order}}}}`],
  [
    "one path less, one schema more",
    `{${head},"paths":{"/a":${get}},"components":{"schemas":{"Order":${order},"B":${order}}}}`,
  ],
  [
    "other white space",
    `{ ${head},\n "paths": { "/a" : ${get} },\n "components": { "schemas": { "Order": ${order} } } }\n`,
  ],
  ["webhooks of 3.0", `{${head},"x-webhooks":{"paid":${get}},"components":{"schemas":{"Order":${order}}}}`],
  [
    "a path that stands twice",
    `{${head},"paths":{"/a":{},"/b":${get},"/a":${get}},"components":{"schemas":{"Order":${order}}}}`,
  ],
  [
    "numbers with all their digits",
    `{${head},"paths":{"/a":{"get":{"responses":{},"x-n":1.10}}},"components":{"schemas":{"Order":{"maximum":9007199254740993}}}}`,
  ],
  [
    "names like those of every object",
    `{${head},"paths":{"/a":${get}},"components":{"schemas":{"__proto__":${order},"constructor":${order}}}}`,
  ],
])("JSON: %s", async (_, text) => {
  const expected = await wholly(text, "json");
  expect(expected).toBeDefined();
  const first = `{${head},"paths":{"/a":${get},"/b":{}},"components":{"schemas":{"Order":${order}}},"x-webhooks":{"paid":{}}}`;
  expect(oneByOne([text, first, text], "json").filter((_, at) => at !== 1)).toEqual([expected, expected]);
});

const yaml = (more: string): string =>
  `openapi: 3.0.3\ninfo: { title: T, version: "1" }\npaths:\n  /a:\n    get:\n      responses:\n        "200": { description: Yes. }\n${more}`;

it.each([
  ["a path", yaml("")],
  [
    "comments, and lists as far in as their key",
    yaml(
      "  # next\n  /b:\n    parameters:\n    - { name: q, in: query, schema: { type: string, nullable: true } }\n    get: { responses: {} }\n",
    ),
  ],
  ["a value that is named twice", yaml("  /b:\n    get: &g { responses: {} }\n    put: *g\n")],
])("YAML: %s", async (_, text) => {
  const expected = await wholly(text, "yaml");
  expect(expected).toBeDefined();
  expect(oneByOne([yaml(""), text], "yaml")[1]).toBe(expected);
});

it.each([
  ["another file is named", `{${head},"paths":{"/a":{"$ref":"other.json"}}}`],
  ["a schema has an anchor", `{${head},"paths":{},"components":{"schemas":{"A":{"$anchor":"a"}}}}`],
  ["a part is internal", `{${head},"paths":{"/a":{"x-internal":true}}}`],
  ["a part is internal, in other letters", `{${head},"paths":{"/a":{"x-inter\\u006eal":true}}}`],
  ["a tag is an audience", `{${head},"tags":[{"name":"internal","kind":"audience"}],"paths":{}}`],
  ["it is Swagger 2.0", '{"swagger":"2.0","info":{"title":"T","version":"1"},"paths":{}}'],
  ["it is broken", `{${head},"paths":{"/a":{}`],
  ["it is broken in the middle of a piece", `{${head},"paths":{"/a":{"get":}}}`],
  ["it is something else", '{"a":1}'],
  ["it is nested beyond measure", `{${head},"paths":{"/a":${'{"a":'.repeat(2000)}1${"}".repeat(2000)}}}`],
])("is left to the loader where %s", (_, text) => {
  expect(oneByOne([text], "json")).toEqual([undefined]);
});

it("what stayed letter by letter, or in other words of the same document, is the same object", () => {
  const documents = new OldDocuments();
  const text = `{${head},"paths":{"/a":${get},"/b":${get}}}`;
  const parts = [text, text.replace('"/b":{', '"/b": {'), text.replace('"/b":{', '"/b":{"summary":"S",')].map((one) =>
    objectAt(documents.fromText(one, "json", []), "paths"),
  );
  const [first, second, third] = parts;
  expect(second?.["/b"]).toBe(first?.["/b"]);
  expect(third?.["/a"]).toBe(first?.["/a"]);
  expect(third?.["/b"]).not.toBe(first?.["/b"]);
  const loaded = documents.fromJson(JSON.stringify({ paths: third }));
  expect(objectAt(loaded, "paths")?.["/b"]).toBe(third?.["/b"]);
});

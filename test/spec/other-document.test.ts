// Documents of other kinds that are named as a spec: one diagnostic each, at the place that tells, with what to do instead.
import { expect, it } from "vitest";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { loaded } from "./loaded.ts";

async function diagnosticOf(text: string, file: string): Promise<Diagnostic> {
  const { spec, diagnostics } = await loaded({ [file]: text }, file);
  const [found, ...others] = diagnostics;
  if (spec !== undefined || found === undefined || others.length > 0) throw new Error(JSON.stringify(diagnostics));
  return found;
}

it.each([
  [
    "AsyncAPI 3",
    "api.yaml",
    "asyncapi: 3.0.0\ninfo:\n  title: T\nchannels: {}\n",
    "AsyncAPI",
    { pointer: "/asyncapi" },
  ],
  ["AsyncAPI 2", "api.json", '{"asyncapi": "2.6.0", "channels": {}}', "AsyncAPI", { pointer: "/asyncapi" }],
  [
    "a GraphQL schema",
    "api.graphql",
    '"""\nShops\n"""\ntype Query {\n  shop: Shop\n}\n',
    "GraphQL",
    { line: 4, column: 1 },
  ],
  [
    "a GraphQL schema under another name",
    "api.yaml",
    "# All\nschema {\n  query: Q\n}\n",
    "GraphQL",
    { line: 2, column: 1 },
  ],
  ["a GraphQL answer", "api.json", '{"data": {"__schema": {"types": []}}}', "GraphQL", { pointer: "/data/__schema" }],
  ["a GraphQL introspection", "api.json", '{"__schema": {"types": []}}', "GraphQL", { pointer: "/__schema" }],
  ["Arazzo", "api.yaml", "arazzo: 1.0.1\nworkflows: []\n", "Arazzo", { pointer: "/arazzo" }],
  ["an overlay", "api.yaml", "overlay: 1.0.0\nactions: []\n", "overlay", { pointer: "/overlay" }],
  [
    "a Postman collection",
    "api.json",
    '{"info": {"schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"}, "item": []}',
    "Postman",
    { pointer: "/info/schema" },
  ],
  ["a HAR", "api.har", '{"log": {"version": "1.2", "entries": []}}', "HAR", { pointer: "/log/entries" }],
  [
    "a JSON Schema",
    "api.json",
    '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}',
    "JSON Schema",
    { pointer: "/$schema" },
  ],
  ["RAML", "api.raml", "#%RAML 1.0\ntitle: T\n/songs:\n  get:\n", "RAML", { line: 1, column: 1 }],
  [
    "an API Blueprint",
    "api.apib",
    "FORMAT: 1A\n\n# Shop\n## Orders [/orders]\n",
    "API Blueprint",
    { line: 1, column: 1 },
  ],
])("%s", async (_, file, text, name, place) => {
  const found = await diagnosticOf(text, file);
  expect(found).toMatchObject({ code: "spec-not-openapi", place: { file, ...place } });
  const entry = catalogue[found.code];
  expect(entry.says(found.facts)).toContain(name);
  expect(entry.hint?.(found.facts)).toMatch(/\.$/);
});

it("a spec that speaks of other kinds is none of them", async () => {
  const text = 'openapi: 3.1.0\ninfo: {title: "type Query {", version: "1"}\nx-asyncapi: 3\npaths: {}\n';
  const answer = await loaded({ "a.yaml": text }, "a.yaml");
  expect(answer).toMatchObject({ spec: { specVersion: "3.1.0" }, diagnostics: [] });
});

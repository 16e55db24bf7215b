// A page's key in the cache changes when something changes that the page reaches, by whatever knots of references, and only then.
import fc from "fast-check";
import { expect, it } from "vitest";
import { outlineOf } from "../../src/openapi/outline.ts";
import { SourceDigests } from "../../src/openapi/source-digest.ts";
import { openSpec } from "../../src/openapi/spec.ts";
import { objectAt } from "../../src/text/json.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";
import { apiOf } from "../spec/loaded.ts";
import { specOf } from "./spec-of.ts";

const schema = (index: number): object => ({ $ref: `#/components/schemas/S${index}` });

/** Operation n names schema n of `from`, schema n those in `links[n]`; `words` are the descriptions of schemas. */
function documentOf(from: readonly number[], links: readonly (readonly number[])[], words: readonly string[]): object {
  const body = (index: number): object => ({
    content: { "application/json": { schema: schema(index) } },
    description: "",
  });
  const paths = from.map((index, at) => [`/p${at}`, { get: { responses: { 200: body(index) } } }]);
  const schemas = links.map((refs, at) => [`S${at}`, { description: words[at], anyOf: refs.map(schema) }]);
  return { paths: Object.fromEntries(paths), components: { schemas: Object.fromEntries(schemas) } };
}

type Keys = { readonly operations: readonly string[]; readonly schemas: readonly string[] };

async function keysOf(document: object): Promise<Keys> {
  const { spec, outline } = await specOf(document);
  const digests = new SourceDigests(spec, outline);
  return {
    operations: outline.operations.map((entry) => digests.operation(entry)),
    schemas: Object.keys(objectAt(spec.document.components, "schemas") ?? {}).map((name) =>
      digests.schema({ pointer: `/components/schemas/${name}` }),
    ),
  };
}

function reached(start: number, links: readonly (readonly number[])[]): ReadonlySet<number> {
  const seen = new Set([start]);
  for (const at of seen) for (const next of links[at] ?? []) seen.add(next);
  return seen;
}

it("any graph of references, any schema changed", async () => {
  const most = 7;
  const node = fc.integer({ min: 0, max: most - 1 });
  const links = fc.array(fc.uniqueArray(node, { maxLength: 3 }), { minLength: most, maxLength: most });
  await fc.assert(
    fc.asyncProperty(links, fc.array(node, { minLength: 3, maxLength: 3 }), node, async (graph, from, changed) => {
      const before = await keysOf(documentOf(from, graph, Array(most).fill("a")));
      const words = Array.from({ length: most }, (_, index) => (index === changed ? "b" : "a"));
      const after = await keysOf(documentOf(from, graph, words));
      expect(after.operations.map((key, at) => key !== before.operations[at])).toEqual(
        from.map((start) => reached(start, graph).has(changed)),
      );
      expect(after.schemas.map((key, at) => key !== before.schemas[at])).toEqual(
        graph.map((_, start) => reached(start, graph).has(changed)),
      );
    }),
    { numRuns: 40 },
  );
});

it("thousands of operations that lead into one knot of thousands of schemas are no millions of steps", async () => {
  const size = byReach(2000, 4000);
  const knot = Array.from({ length: size }, (_, at) => [(at + 1) % size, (at * 7) % size]);
  const all = Array.from({ length: size }, (_, at) => at);
  const json = JSON.stringify({ info: { title: "T" }, ...documentOf(all, knot, []) });
  const spec = openSpec({ api: apiOf("a"), file: "a", specVersion: "3.1.0", json, origins: [] });
  const { outline } = outlineOf(spec);
  const clock = cpuClock();
  const digests = new SourceDigests(spec, outline);
  const keys = new Set(outline.operations.map((entry) => digests.operation(entry)));
  expect(keys.size).toBe(size);
  expect(clock()).toBeLessThan(1500);
});

it("a reference is found wherever it stands, and in no text that only quotes one", async () => {
  const documentWith = (word: string): object => ({
    paths: {
      "/quoted": { get: { description: 'say "#/components/schemas/A" \\"#/components/schemas/A', responses: {} } },
      "/key": { get: { responses: {}, "x-by": { "#/components/schemas/A": 1 } } },
      "/named": { get: { responses: { 200: { $ref: '#/components/responses/a"b\\' } } } },
    },
    components: {
      schemas: { A: { description: word } },
      responses: {
        'a"b\\': { description: "", content: { "application/json": { schema: { $ref: "#/components/schemas/A" } } } },
      },
    },
  });
  const before = await keysOf(documentWith("a"));
  const after = await keysOf(documentWith("b"));
  expect(after.operations.map((key, at) => key !== before.operations[at])).toEqual([false, false, true]);
});

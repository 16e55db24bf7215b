// What a search service gets says the same as the site's own search: what many operations say alike is one record, in the same place, with the
// same count.
import { expect, test } from "vitest";
import { recordsToPublish } from "../../src/build/search.ts";
import { openEngine } from "../../src/reader/search/engine.ts";
import { firstFile, isFirstFile } from "../../src/reader/search/index-files.ts";
import { worldOf } from "../build/world.ts";

const challenge = { "WWW-Authenticate": { description: "How to log in.", schema: { type: "string" } } };
const thing = {
  type: "object",
  properties: { thing_id: { type: "string" }, owner: { $ref: "#/components/schemas/Owner" } },
};
const problem = { type: "object", properties: { code: { type: "string", enum: ["not_found", "rate_limited"] } } };
const operation = (operationId: string): object => ({
  operationId,
  parameters: [{ name: "trace_id", in: "query", description: "For logs.", schema: { type: "string" } }],
  responses: {
    200: { description: "Done.", content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
    401: { description: "Not logged in.", headers: challenge },
    404: { description: "Nothing.", content: { "application/json": { schema: problem } } },
  },
});
const spec = {
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  paths: Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`/p${n}`, { get: operation(`getThing${n}`) }])),
  components: { schemas: { Thing: thing, Owner: { type: "object", properties: { owner_name: { type: "string" } } } } },
};

const { compiled } = await worldOf({
  "pio-docs.config.json": JSON.stringify({ version: 1, title: "T", apis: [{ id: "a", spec: "openapi.json" }] }),
  "openapi.json": JSON.stringify(spec),
  "docs/index.md": "# Home\n",
});
const index = (await compiled.index?.()) ?? new Map();
const load = async (path: string): Promise<unknown> => {
  const made = index.get(path);
  return JSON.parse(made?.kind === "kept" ? made.text() : "null");
};
const first = await load(firstFile);
if (!isFirstFile(first)) throw new Error("no first file");
const engine = openEngine(first, load);
if (compiled.site === undefined) throw new Error("no site");
const published = await recordsToPublish(compiled.site);

test.each([
  ["header", "WWW-Authenticate"],
  ["status", "401"],
  ["parameter", "trace_id"],
  ["field", "owner_name"],
  ["field", "thing_id"],
])("the %s %s is one record that six operations use, at the same place in both", async (kind, name) => {
  const records = published.filter((record) => record.kind === kind && record.names.includes(name));
  expect(records.map(({ uses, url }) => [url, uses])).toEqual([[expect.any(String), 6]]);
  const { hits } = await engine.search(name, { limit: 50 });
  const [own] = hits.filter((hit) => hit.kind === kind && hit.title.split(".").at(-1) === name);
  expect([`/${own?.href}`, own?.uses]).toEqual([records[0]?.url, 6]);
});

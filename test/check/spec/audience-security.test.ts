// Requirements that all need a hidden scheme: the author is told, and the scheme's name is published nowhere.
import { expect, it } from "vitest";
import { worldOf } from "../../build/world.ts";

const hidden = { "x-internal": true };
const scheme = (more = {}) => ({ type: "http", scheme: "basic", ...more });

async function toldOf(security: readonly object[], audiences: readonly string[] = []) {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a": { get: { operationId: "a", security, responses: { 200: { description: "OK" } } } } },
    components: { securitySchemes: { secretKey: scheme(hidden), key: scheme() } },
  };
  const files = { "pio-docs.config.json": '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}' };
  const { diagnostics, html } = await worldOf(
    { ...files, "docs/index.md": "# Home\n", "openapi.json": JSON.stringify(document) },
    { audiences },
  );
  const published = await html("api/t.json");
  return {
    told: diagnostics.filter((line) => line.split(" ")[2] === "audience-security"),
    published: JSON.parse(published),
  };
}

it("is an error at the list, and the published spec names no hidden scheme", async () => {
  const { told, published } = await toldOf([{ secretKey: [] }, { key: [], secretKey: [] }]);
  expect(told).toEqual([
    expect.stringMatching(/^openapi\.json:1:\d+ error audience-security Every security requirement/),
  ]);
  expect(JSON.stringify(published)).not.toContain("secretKey");
  expect(published.paths["/a"].get.security).toEqual([]);
});

it("is fine where one requirement is left, and for those who may see the scheme", async () => {
  expect((await toldOf([{ secretKey: [] }, { key: [] }])).told).toEqual([]);
  expect((await toldOf([{ secretKey: [] }], ["internal"])).told).toEqual([]);
});

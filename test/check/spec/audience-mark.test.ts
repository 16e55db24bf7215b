// Marks that cannot be understood hide their object, and the author is told where.
import { expect, it } from "vitest";
import { worldOf } from "../../build/world.ts";

async function builtWith(mark: object, audiences: readonly string[] = []) {
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: {
      "/a": { get: { operationId: "a", summary: "Open", responses: { 200: { description: "OK" } } } },
      "/b": { get: { operationId: "b", summary: "zzsecret", responses: { 200: { description: "OK" } }, ...mark } },
    },
  };
  const files = { "pio-docs.config.json": '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}' };
  const { diagnostics, html } = await worldOf(
    { ...files, "docs/index.md": "# Home\n", "openapi.json": JSON.stringify(document) },
    { audiences },
  );
  const told = diagnostics.filter((line) => line.split(" ")[2] === "audience-mark");
  return { told, isPublished: (await html("api/t.json")).includes("zzsecret") };
}

it.each([
  { "x-internal": 1 },
  { "x-internal": null },
  { "x-internal": ["partner"] },
  { "x-internal": "1" },
  { "x-Internal": true },
  { x_internal: true },
  { "x-internal ": true },
  { "x-audience": null },
  { "x-audience": [] },
  { "x-audience": true },
  { "x-audience": [{ name: "partner" }] },
  { "x-audience": ["public", 1] },
  { "x-audiences": "partner" },
])("%j hides its object, and is one error", async (mark) => {
  const { told, isPublished } = await builtWith(mark);
  expect(told).toEqual([
    expect.stringMatching(/^openapi\.json:1:\d+ error audience-mark This object's audience is invalid/),
  ]);
  expect(isPublished).toBe(false);
});

it.each([
  { "x-internal": false },
  { "x-audience": "public" },
  { "x-audience": ["partner", "public"] },
  {},
])("%j hides nothing", async (mark) => expect(await builtWith(mark)).toEqual({ told: [], isPublished: true }));

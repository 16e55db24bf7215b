// A list whose first items have schemas of their own: the page and its Markdown twin name each of them, and what all further items are.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const schema = {
  type: "array",
  prefixItems: [{ type: "string" }, { type: "integer" }],
  items: { type: "boolean" },
};

it("shows the first items of a list, and what the further ones are", async () => {
  const content = { "application/json": { schema } };
  const { html, compiled } = await worldOf({
    "docs/index.md": "# Home\n",
    "openapi.json": JSON.stringify({
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: { "/a": { get: { operationId: "getA", responses: { 200: { description: "It.", content } } } } },
    }),
    "pio-docs.config.json": JSON.stringify({ apis: [{ spec: "openapi.json" }] }),
  });
  const words = (await html("api/get-a/index.html")).replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  expect(words).toMatch(/Item 1 string .*Item 2 integer .*Item 3\+ boolean/);
  const twin = [...compiled.outputs.keys()].find((path) => /get-a.*\.md$/.test(path)) ?? "";
  expect((await html(twin)).replace(/\s+/g, " ")).toContain("[ string integer ...boolean ]");
});

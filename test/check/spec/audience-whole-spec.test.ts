// A spec that is hidden as a whole: the author is told that its API is published without operations.
import { expect, it } from "vitest";
import { worldOf } from "../../build/world.ts";

const files = {
  "docs/index.md": "# Home\n",
  "pio-docs.config.json": '{"title":"T","apis":[{"id":"api","spec":"openapi.json"}]}',
  "openapi.json": JSON.stringify({
    openapi: "3.1.0",
    "x-internal": true,
    info: { title: "Quartz", version: "1" },
    paths: { "/quartz": { get: { operationId: "quartz", responses: { 200: { description: "OK" } } } } },
  }),
};

it("is a warning at the start of the spec, and no word of it is published", async () => {
  const { diagnostics, paths, html } = await worldOf(files);
  expect(diagnostics.filter((line) => line.includes(" audience-whole-spec "))).toEqual([
    expect.stringMatching(/^openapi\.json:1:1 warning audience-whole-spec The whole spec is hidden/),
  ]);
  for (const path of paths.filter((one) => !one.startsWith("assets/")))
    expect(`${path} ${await html(path)}`).not.toMatch(/quartz/i);
});

it("is published for its audience without a word", async () => {
  const { diagnostics, paths } = await worldOf(files, { audiences: ["internal"] });
  expect(diagnostics.filter((line) => line.includes("audience-whole-spec"))).toEqual([]);
  expect(paths).toContain("api/quartz/index.html");
});

// A spec of an installed package in a site with versions from Git: what is installed is nobody's commit.
import { afterAll, expect, it } from "vitest";
import { dropRepository, repositoryOf } from "./committed.ts";
import { worldOf } from "./world.ts";

const spec = (summary: string): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: { "/o": { get: { operationId: "o", summary, responses: { 200: { description: "OK" } } } } },
  });
const top = repositoryOf({ "refs/tags/v1": { "docs/index.md": "# Home 1\n", "openapi.json": spec("Committed") } });
afterAll(() => dropRepository(top));

const world = (version: object = {}, siteFolder = top) =>
  worldOf(
    {
      "pio-docs.config.json": JSON.stringify({
        title: "T",
        apis: [{ id: "shop", spec: "npm:@acme/api/openapi.json" }],
        versions: [{ id: "2" }, { id: "1", ref: "v1", ...version }],
      }),
      "docs/index.md": "# Home 2\n",
      "node_modules/@acme/api/openapi.json": spec("Installed"),
    },
    { siteFolder },
  );

it("is in the versions of the working tree, and in those that name a spec of their own", async () => {
  const none = await world();
  expect(none.diagnostics).toEqual([]);
  expect(none.paths).not.toContain("api/o/index.html");
  expect(await none.html("v/2/api/o/index.html")).toContain("Installed");
  const own = await world({ spec: { shop: "openapi.json" } });
  expect(own.diagnostics).toEqual([]);
  expect(await own.html("api/o/index.html")).toContain("Committed");
  expect(await own.html("v/2/api/o/index.html")).toContain("Installed");
});

it("of a version cannot be in a package: one error at its key", async () => {
  const { diagnostics } = await world({ spec: { shop: "npm:@acme/api/openapi.json" } });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatch(
    /^pio-docs\.config\.json:1:\d+ error version-files The file `npm:@acme\/api\/openapi\.json` does not exist in the revision `v1`/,
  );
});

it("is that of the commit where packages are committed", async () => {
  const committed = { "docs/index.md": "# Home 1\n", "node_modules/@acme/api/openapi.json": spec("Vendored") };
  const siteFolder = repositoryOf({ "refs/tags/v1": committed });
  const { html } = await world({}, siteFolder);
  dropRepository(siteFolder);
  expect(await html("api/o/index.html")).toContain("Vendored");
});

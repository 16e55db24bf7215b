// Mounted folders on a disk: links of the file system in them and to them, packages as package managers lay them out, and the dates of two
// repositories.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { git } from "./committed.ts";
import { type World, worldOf } from "./world.ts";

let top = "";
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  writeFileSync(join(top, path), text);
};
const link = (path: string, to: string): void => {
  mkdirSync(dirname(join(top, path)), { recursive: true });
  symlinkSync(to, join(top, path));
};
const compiled = (docs: unknown, more: object = {}): Promise<World> => {
  write("site/pio-docs.config.json", JSON.stringify({ title: "T", docs, ...more }));
  return worldOf({}, { siteFolder: `${top}/site` }, diskHost);
};
const routesOf = ({ compiled }: World): readonly string[] =>
  [...(compiled.site?.pages.values() ?? [])]
    .filter(({ metadata }) => metadata.kind === "guide")
    .map(({ metadata }) => metadata.route)
    .sort();

beforeAll(() => {
  top = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-mounts-")));
  write("site/docs/index.md", "# Home\n");
  write("team/docs/start.md", "# Start\n\n```js file=code/shown.js\n```\n\n```js file=code/ignored.js\n```\n");
  write("team/docs/code/shown.js", "const shown = 1;\n");
  write("team/docs/code/ignored.js", "const ignored = 2;\n");
  write("team/.gitignore", "ignored.js\n");
  write("team/secret/key.md", "# Key\n");
  link("team/docs/loop", ".");
  link("team/docs/round/a", "../round/b");
  link("team/docs/round/b", "../round/a");
  link("team/docs/out", "../secret");
  link("team/docs/own.md", "start.md");
  link("circle", "circle");
  link("site/linked", "../team/docs");
  write("site/node_modules/.pnpm/@acme+docs@1.0.0/node_modules/@acme/docs/guide/install.md", "# Install\n");
  write("site/node_modules/.pnpm/@acme+docs@1.0.0/node_modules/@acme/docs/guide/code.js", "const installed = 3;\n");
  write(
    "site/node_modules/.pnpm/@acme+docs@1.0.0/node_modules/@acme/docs/guide/show.md",
    "# Show\n\n```js file=code.js\n```\n",
  );
  link("site/node_modules/@acme/docs", "../.pnpm/@acme+docs@1.0.0/node_modules/@acme/docs");
  write("packages/own/docs/x.md", "# X\n");
  link("site/node_modules/own", "../../packages/own");
  write("site/.gitignore", "node_modules/\n");
  for (const [folder, file, day] of [
    ["site", "docs/index.md", "2026-01-02"],
    ["team", "docs/start.md", "2025-03-04"],
  ] as const) {
    const seconds = Date.parse(`${day}T12:00:00Z`) / 1000;
    git(join(top, folder), ["init", "-q", "-b", "main"]);
    const commit = `commit refs/heads/main\ncommitter A <a@b.test> ${seconds} +0000\ndata 1\nx\n`;
    git(join(top, folder), ["fast-import", "--quiet"], `${commit}M 644 inline ${file}\ndata 1\nx\n`);
  }
});

afterAll(() => rmSync(top, { recursive: true, force: true }));

it("follows no link out of a folder, and none in a circle", async () => {
  const world = await compiled(["docs", { from: "../team/docs", at: "/t", owners: ["@t"] }]);
  expect(routesOf(world)).toEqual(["/", "/t/own", "/t/start"]);
  const told = world.diagnostics.filter((one) => one.includes("link-refused"));
  expect(told.map((one) => one.split(" ")[0])).toEqual([
    "../team/docs/out",
    "../team/docs/round/a",
    "../team/docs/round/b",
  ]);
  const start = await world.html("t/start/index.html");
  expect(start).toContain("shown");
  expect(start).not.toContain("ignored = 2");
  expect(world.diagnostics.join("\n")).toContain("code/ignored.js");
});

it("follows no link from one mounted folder into another that leads back", async () => {
  write("left/docs/l.md", "# L\n\n[r](../../right/docs/r.md)\n");
  write("right/docs/r.md", "# R\n\n[l](../../left/docs/l.md)\n");
  link("left/docs/right", "../../right/docs");
  link("right/docs/left", "../../left/docs");
  const world = await compiled(["docs", { from: "../left/docs", at: "/l" }, { from: "../right/docs", at: "/r" }]);
  expect(routesOf(world)).toEqual(["/", "/l/l", "/r/r"]);
  expect(world.diagnostics.map((one) => one.split(" ").slice(0, 3).join(" "))).toEqual([
    "../left/docs/right warning link-refused",
    "../right/docs/left warning link-refused",
  ]);
});

it("takes no folder that is a link in a circle, or a link out of the site", async () => {
  const circle = await compiled(["docs", { from: "../circle", at: "/c" }]);
  expect(circle.diagnostics).toHaveLength(1);
  expect(circle.diagnostics[0]).toContain("config-no-file");
  const linked = await compiled(["docs", { from: "linked", at: "/l" }]);
  expect(linked.diagnostics).toHaveLength(1);
  expect(linked.diagnostics[0]).toContain("path-leaves-site");
});

it("lets no output into a folder that a link leads to", async () => {
  link("team-link", "team");
  write("site/pio-docs.config.json", JSON.stringify({ docs: ["docs", { from: "../team-link/docs", at: "/t" }] }));
  const { diagnostics } = await worldOf({}, { siteFolder: `${top}/site`, out: `${top}/team/docs/built` }, diskHost);
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toContain("output-in-sources");
});

it("reads packages as they are installed, with links followed", async () => {
  const world = await compiled([
    "docs",
    { from: "npm:@acme/docs/guide", at: "/acme" },
    { from: "npm:own/docs", at: "/own" },
  ]);
  expect(world.diagnostics).toEqual([]);
  expect(routesOf(world)).toEqual(["/", "/acme/install", "/acme/show", "/own/x"]);
  expect(await world.html("acme/show/index.html")).toContain("installed");
  expect(world.compiled.site?.routesBySource.get("../packages/own/docs/x.md")).toBe("/own/x");
});

it.each([
  "site/node_modules/.store/@acme+api/node_modules/@acme/api",
  "node_modules/@acme/api",
])("reads a spec, and the files that it refers to, from a package in %s", async (folder) => {
  const spec = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/o": {
        get: {
          operationId: "o",
          summary: "List orders",
          responses: {
            200: { description: "OK", content: { "application/json": { schema: { $ref: "parts/order.json" } } } },
          },
        },
      },
    },
  };
  write(`${folder}/openapi.json`, JSON.stringify(spec));
  write(`${folder}/parts/order.json`, JSON.stringify({ type: "object", properties: { crates: { type: "integer" } } }));
  if (folder.startsWith("site/")) link("site/node_modules/@acme/api", "../.store/@acme+api/node_modules/@acme/api");
  const world = await compiled("docs", { apis: [{ spec: "npm:@acme/api/openapi.json" }] });
  expect(world.diagnostics.filter((one) => one.includes(" error "))).toEqual([]);
  expect(await world.html("api/o/index.html")).toContain("crates");
  if (folder.startsWith("site/")) rmSync(join(top, "site/node_modules/@acme/api"));
});

it("dates each page by its own repository", async () => {
  const world = await compiled(["docs", { from: "../team/docs", at: "/t" }], { lastUpdated: true });
  expect(await world.html("index.html")).toContain("2026-01-02");
  expect(await world.html("t/start/index.html")).toContain("2025-03-04");
});

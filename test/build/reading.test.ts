// What a reader of a page is told besides its text: which operations are on their way out, and a description of a fair length.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { worldOf } from "./world.ts";

const spec = (operation: object) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    tags: [{ name: "Ships" }],
    paths: {
      "/ships": { get: { operationId: "list", summary: "List ships", tags: ["Ships"], responses: {}, ...operation } },
    },
  });

it("deprecated operations are marked in the sidebar and on cards, to the eye and to the ear", async () => {
  const { html } = await worldOf({ "openapi.json": spec({ deprecated: true }) });
  expect(await html("api/list/index.html")).toMatch(
    /class="tree-link deprecated"[^>]*><span class="tree-text">List ships<\/span> <span class="unseen">deprecated <\/span><span class="method/,
  );
  expect(await html("category/api/ships/index.html")).toMatch(
    /<span class="card-text deprecated">List ships<\/span>\s*<span class="chip chip-deprecated">deprecated<\/span>/,
  );
  const { html: plain } = await worldOf({ "openapi.json": spec({}) });
  expect(await plain("category/api/ships/index.html")).not.toContain("deprecated");
});

it("a description without spaces is cut like any other", async () => {
  const { html } = await worldOf({
    "openapi.json": spec({ description: "\u65e5".repeat(900) }),
    "a.md": `# A\n\n${"\u672c".repeat(900)}`,
  });
  const description = async (path: string): Promise<number> =>
    /<meta name="description" content="([^"]*)"/.exec(await html(path))?.[1]?.length ?? 0;
  expect(await description("api/list/index.html")).toBe(299);
  expect(await description("a/index.html")).toBe(161);
});

it("the words of a link whose address was dropped do not look like a link", async () => {
  const { html } = await worldOf({ "a.md": "# A\n\n[words](javascript:alert)\n" });
  expect(await html("a/index.html")).toContain("<a>words</a>");
  const css = readFileSync(join(import.meta.dirname, "../../templates/theme/styles/base.css"), "utf8");
  expect(css).toMatch(/\ba:where\(\[href\]\) \{[^}]*color:/);
  expect(css).not.toMatch(/^\s*a(?::any-link)? \{[^}]*color:/m);
});

it("a page names its icon, or that there is none, so that no browser asks for one that is not there", async () => {
  const icon = async (files: Record<string, string>): Promise<string | undefined> =>
    /<link rel="icon" href="([^"]*)"/.exec(
      await (await worldOf({ "a.md": "# A", ...files })).html("a/index.html"),
    )?.[1];
  expect(await icon({})).toBe("data:,");
  expect(await icon({ "static/favicon.ico": "x" })).toBe("/favicon.ico");
  expect(
    await icon({ "static/favicon.ico": "x", "static/i.png": "x", "pio-docs.config.json": '{"favicon": "i.png"}' }),
  ).toBe("/i.png");
});

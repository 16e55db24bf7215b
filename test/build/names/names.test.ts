// Names of the author's that cannot be files: each is a diagnostic at its place, and nothing that can be one is refused.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byReach } from "../../reach.ts";
import { worldOf } from "../world.ts";
import { cases, hostileWorld } from "./hostile-names.ts";

const home = { "docs/index.md": "# Home\n" };

/** Config keys and front matter as text of their files. */
const config = (value: object): Record<string, string> => ({ ...home, "pio-docs.config.json": JSON.stringify(value) });
const front = (line: string): Record<string, string> => ({ ...home, "docs/a.md": `---\ntitle: A\n${line}\n---\n` });

describe("a name that cannot be a file is told at its place", () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ["NUL in a slug", front('slug: "/nul\\0x"'), /^docs\/a\.md:3:1 \w+ front-matter-value/],
    ["a backslash in a slug", front("slug: 'a\\b'"), /^docs\/a\.md:3:1 \w+ front-matter-value/],
    ["a repository's folder in a slug", front("slug: /.git/hooks"), /^docs\/a\.md:3:1 \w+ front-matter-value/],
    ["a slug that climbs", front("slug: /../../../../tmp/x"), /^docs\/a\.md:3:1 \w+ front-matter-value/],
    ["an encoded climb", front("slug: /%2e%2e/x"), /^docs\/a\.md:3:1 \w+ front-matter-value/],
    ["a relative slug that climbs", front("slug: ../x"), /^docs\/a\.md:3:1 \w+ front-matter-value/],
    ["half a character in a slug", front('slug: "/a\\ud800"'), /^docs\/a\.md:\d:\d+ \w+ front-matter-/],
    ["a slug of 300 letters", front(`slug: /${"a".repeat(300)}`), /^docs\/a\.md:3:1 \w+ front-matter-value/],
    ["an id that climbs", front('id: ".."'), /^docs\/a\.md:3:1 \w+ front-matter-value/],
    ["docsRoute", config({ docsRoute: "/.git" }), /^pio-docs\.config\.json:1:2 error config-value .*\.git/],
    ["docsRoute that climbs", config({ docsRoute: "/../x" }), /^pio-docs\.config\.json:1:2 error config-value .*\.\./],
    [
      "search.page",
      config({ search: { page: "/a\\b" } }),
      /^pio-docs\.config\.json:1:\d+ error config-value .*backslash/,
    ],
    [
      "a redirect from .git",
      config({ redirects: { "/.git/x": "/" } }),
      /^pio-docs\.config\.json:1:\d+ error config-value/,
    ],
    [
      "a redirect from NUL",
      config({ redirects: { "/a\0b": "/" } }),
      /^pio-docs\.config\.json:1:\d+ error config-value/,
    ],
    [
      "a redirect from a\\b",
      config({ redirects: { "/a\\b": "/" } }),
      /^pio-docs\.config\.json:1:\d+ error config-value/,
    ],
    [
      "a base URL of another host",
      config({ baseUrl: "//evil.test/" }),
      /^pio-docs\.config\.json:1:2 error config-value/,
    ],
    [
      "an id of an API",
      config({ apis: [{ id: "a".repeat(300), spec: "x.json" }] }),
      /error config-value .*apis\[0\]\.id/,
    ],
    ["a static file with a backslash", { ...home, "static/a\\b.txt": "" }, /^static\/a\\b\.txt \w+ output-name/],
    ["a guide with a backslash", { ...home, "docs/a\\b.md": "# A\n" }, /^docs\/a\\b\.md \w+ output-name/],
    [
      "a static file named like the lock",
      { ...home, "static/.pio-docs-lock": "" },
      /^static\/\.pio-docs-lock \w+ output-name/,
    ],
    ["a static file in a stage", { ...home, "static/.pio-docs-stage/x": "" }, / output-name /],
    ["the marker", { ...home, "static/.pio-docs-output": "" }, / output-name /],
    [
      "an index slug that climbs",
      {
        ...home,
        "docs/x/_category_.json": '{"link":{"type":"generated-index","slug":"/../x"}}',
        "docs/x/a.md": "# A\n",
      },
      /^docs\/x\/_category_\.json:1:\d+ \w+ category-file/,
    ],
  ])("%s", async (_what, files, expected) => {
    const { diagnostics } = await worldOf(files);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(expected);
  });

  it("two sources of one file: the page stands, the other is told", async () => {
    const { diagnostics, compiled } = await worldOf({
      ...home,
      "docs/a/b.md": "# B\n",
      "static/A/B/index.html": "one file with docs/a/b.md on some disks",
      "static/index.html": "",
      "static/a": "a file where a folder must be",
      "static/_headers": "mine",
    });
    expect(diagnostics.map((one) => one.split(" ").slice(0, 3).join(" ")).sort()).toEqual([
      "static/A/B/index.html warning output-case-conflict",
      "static/a warning output-taken",
      "static/index.html warning output-taken",
    ]);
    expect(compiled.outputs.get("index.html")?.kind).toBe("page");
    expect(compiled.outputs.get("_headers")?.kind).toBe("copy");
  });
});

describe("what can be a name is one", () => {
  it("in slugs, files and redirects", async () => {
    const { diagnostics, paths } = await worldOf({
      ...config({ title: "T", redirects: { "/old%20one": "/" } }),
      "docs/a.md": "---\nslug: /100%\n---\n# A\n",
      "docs/b/c.md": "---\nslug: ../d\n---\n# C\n",
      "docs/e.md": "---\nslug: /e%20f\n---\n# E\n",
      "docs/con.md": "# Con\n",
      "docs/日本.md": "# 日本\n",
      "docs/g..h.md": "# G\n",
      "static/.well-known/x": "",
      "static/...": "",
      "static/.nojekyll": "",
    });
    expect(diagnostics).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining([
        "100%/index.html",
        "d/index.html",
        "e f/index.html",
        "old one/index.html",
        "con/index.html",
        "日本/index.html",
        "g..h/index.html",
        ".well-known/x",
        "...",
        ".nojekyll",
      ]),
    );
  });

  it("a picture with any name is copied under one that every disk holds", async () => {
    const { diagnostics, paths } = await worldOf({
      "docs/index.md": "# Home\n\n![p](p%5Cq.png)\n",
      "docs/p\\q.png": "x",
    });
    expect(diagnostics).toEqual([]);
    expect(paths.some((path) => /^assets\/files\/p-q-[0-9a-f]{8}\.png$/.test(path))).toBe(true);
  });

  it("an operationId of 300 letters gets a short address, and two that start alike get two", async () => {
    const operation = (end: string): object => ({
      get: { operationId: `a${"b".repeat(300)}${end}`, responses: { 200: { description: "OK" } } },
    });
    const document = {
      openapi: "3.1.0",
      info: { title: "P", version: "1" },
      paths: { "/a": operation("x"), "/b": operation("y") },
    };
    const { diagnostics, paths } = await worldOf({
      ...config({ title: "T", apis: [{ spec: "openapi.json" }] }),
      "openapi.json": JSON.stringify(document),
    });
    expect(diagnostics).toEqual([]);
    expect(paths.filter((path) => /^api\/ab+-[0-9a-f]{8}\/index\.html$/.test(path))).toHaveLength(2);
  });
});

it("hostile names of chance never end a build with a bug, always have a place, and leave nothing outside", async () => {
  const { judge, count } = hostileWorld();
  await fc.assert(fc.asyncProperty(cases(14), judge), { numRuns: byReach(10, 32), seed: 20 });
  expect(count.values).toBeGreaterThanOrEqual(byReach(60, 200));
  expect(count.written).toBe(count.sites);
}, 120_000);

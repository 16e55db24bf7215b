// Ids of headings by the rule of another program, through a whole site: links, the Markdown pages, and folders with rules of their own.
import { describe, expect, it } from "vitest";
import { worldOf } from "./world.ts";

const page = "# T\n\n## Node.js\n\nWords.\n\n## Node.js\n\nMore.\n";

async function idsAt(
  { html }: Awaited<ReturnType<typeof worldOf>>,
  path: string,
): Promise<readonly (string | undefined)[]> {
  return [...(await html(path)).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id);
}

describe("a site with `headingIds`", () => {
  it("checks links to headings by the rule, and leads to them", async () => {
    const world = await worldOf({
      "pio-docs.config.json": '{ "headingIds": "mkdocs" }',
      "docs/a.md": page,
      "docs/b.md": "# B\n\n[one](a.md#nodejs_1) [other](a.md#nodejs-1)\n",
    });
    expect(world.diagnostics).toEqual([expect.stringMatching(/^docs\/b\.md:3:\d+ \w+ broken-anchor .*nodejs-1/)]);
    expect(await world.html("b/index.html")).toContain('href="/a#nodejs_1"');
    expect(await idsAt(world, "a/index.html")).toEqual(["nodejs", "nodejs_1"]);
    expect(await world.html("a/index.html")).toContain('href="#nodejs_1"');
  });

  it("has a rule of its own for a folder", async () => {
    const world = await worldOf({
      "pio-docs.config.json": JSON.stringify({
        headingIds: "mkdocs",
        docs: ["docs", { from: "other", at: "/other", headingIds: "vitepress" }],
      }),
      "docs/a.md": page,
      "other/b.md": page,
    });
    expect(await idsAt(world, "a/index.html")).toEqual(["nodejs", "nodejs_1"]);
    expect(await idsAt(world, "other/b/index.html")).toEqual(["node-js", "node-js-1"]);
  });

  it("refuses a program that it has no rule of, with those that it has", async () => {
    const { diagnostics } = await worldOf({
      "pio-docs.config.json": '{ "headingIds": "vitpress" }',
      "docs/a.md": page,
    });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(/headingIds.*vitepress/);
  });
});

describe("a page at an address that ends in `.html`", () => {
  it("is meant by a link without the ending, as its own program leads it", async () => {
    const world = await worldOf({
      "docs/a.md": "---\nslug: /guide/a.html\n---\n\n# A\n\n## Part\n",
      "docs/b.md": "# B\n\n[one](/guide/a#part) [two](/guide/a.html) [dead](/guide/c) [folder](/guide/a/)\n",
    });
    expect(world.diagnostics.map((one) => /broken-link `([^`]*)`/.exec(one)?.[1])).toEqual(["/guide/c", "/guide/a/"]);
    expect(await world.html("b/index.html")).toContain('href="/guide/a.html#part"');
  });
});

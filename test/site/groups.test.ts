// Groups of a sidebar are labels above what they hold, always open; entries of the navbar are marked by their areas.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const item = (html: string, label: string): string => {
  const at = html.indexOf(`>${label}</`);
  const from = html.lastIndexOf("<li", at);
  return html.slice(from, html.indexOf("</div>", at));
};
const yaml = (items: string): string => `docs:\n  - index\n${items}`;

it("prints a group as a label with its items, which no caret folds", async () => {
  const { html, diagnostics } = await worldOf({
    "docs/index.md": "# Home",
    "docs/a.md": "# A",
    "docs/b.md": "# B",
    "sidebars.yaml": yaml("  - { type: group, label: First, className: own, items: [a, { Deep: [b] }] }\n"),
  });
  const page = await html("index.html");
  expect(item(page, "First")).toBe(
    '<li class="tree-category tree-group own" data-class="own" data-key="1" data-open=""><div class="tree-row"><span class="tree-link">First</span>',
  );
  expect(page).toContain('<a class="tree-link" href="/a">A</a>');
  // Where the reader is, the label says it, and the way there names it.
  const inside = await html("a/index.html");
  expect(item(inside, "First")).toContain('data-active=""');
  expect(inside).toMatch(/class="breadcrumbs".*First/);
  expect(diagnostics).toEqual([]);
});

it("reports a group without items or with keys of a category, once", async () => {
  const { diagnostics } = await worldOf({
    "pio-docs.config.json": "{}",
    "docs/index.md": "# Home",
    "sidebars.yaml": yaml(
      "  - { type: group, label: Empty, items: [] }\n  - { type: group, label: Odd, link: null, items: [index] }\n",
    ),
  });
  expect(diagnostics.filter((line) => line.includes("sidebar-item"))).toEqual([
    expect.stringMatching(/^sidebars.yaml:3:.* The group `Empty` has no items/),
    expect.stringMatching(/^sidebars.yaml:4:.* `link` is not a known key of an item of type `group`/),
  ]);
});

it("shows few entries of a group in a large sidebar, and a link to the rest", async () => {
  const names = Array.from({ length: 450 }, (_, at) => `p${at}`);
  const { html } = await worldOf({
    "docs/index.md": "# Home",
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, `# ${name}`])),
    "sidebars.yaml": yaml(`  - { type: group, label: Many, items: [${names.join(", ")}] }\n`),
  });
  const away = await html("index.html");
  expect(away.match(/class="tree-link" href="\/p/g)).toHaveLength(20);
  expect(away).toContain('href="/p0" data-more="430"');
  expect((await html("p300/index.html")).match(/class="tree-link" href="\/p/g)).toHaveLength(150);
});

const operation = (tag: string, id: string) => ({
  get: { operationId: id, summary: id, tags: [tag], responses: { 200: { description: "ok" } } },
});
const api = (count: number): string =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`/p${at}`, operation(at % 2 === 0 ? "Even" : "Odd", `op${at}`)]),
    ),
  });

it.each([
  [20, true],
  [21, false],
])("an API of %i operations has its tags as groups: %s", async (count, grouped) => {
  const { html } = await worldOf({
    "openapi.json": api(count),
    "pio-docs.config.json": JSON.stringify({ apis: [{ id: "t", spec: "openapi.json", route: "/api" }] }),
  });
  const page = await html("api/op-0/index.html");
  expect(item(page, "Odd").includes("tree-group")).toBe(grouped);
  expect(page.includes('class="caret"')).toBe(!grouped);
  // Its page can still be reached.
  expect(item(page, "Odd")).toContain('href="/category/api/odd"');
});

it("marks the entry of the nearest area around a page", async () => {
  const { html } = await worldOf({
    "docs/index.md": "# Home",
    "docs/guide/a.md": "# A",
    "docs/guide/deep/b.md": "# B",
    "docs/guides/c.md": "# C",
    "pio-docs.config.json": JSON.stringify({
      navbar: {
        items: [
          { label: "Start", doc: "index" },
          { label: "Guide", to: "/guide/a", area: "/guide" },
          { label: "Deep", href: "https://example.com", area: ["/guide/deep/", "/x"] },
        ],
      },
    }),
  });
  const current = async (path: string) =>
    /class="navbar-link"[^>]*aria-current="true"[^>]*>([A-Z]\w*)/.exec(await html(`${path}.html`))?.[1];
  expect(await current("index")).toBe("Start");
  expect(await current("guide/a/index")).toBe("Guide");
  expect(await current("guide/deep/b/index")).toBe("Deep");
  expect(await current("guides/c/index")).toBe("Start");
});

it.each(["guide", "//x", "/a?b", 3, []])("refuses the area %j", async (area) => {
  const { diagnostics } = await worldOf({
    "docs/index.md": "# Home",
    "pio-docs.config.json": JSON.stringify({ navbar: { items: [{ label: "A", to: "/", area }] } }),
  });
  const about = diagnostics.filter((line) => line.startsWith("pio-docs.config.json"));
  expect(about).toEqual([expect.stringContaining("navbar.items[0].area")]);
});

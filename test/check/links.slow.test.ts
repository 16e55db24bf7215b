import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

/** Diagnostics of one page with one link, on a site with a page /guide/a (ids sec, café), /café and a file. */
async function verdict(href: string): Promise<string> {
  const { diagnostics } = await worldOf({
    "docs/index.md": `# Home\n\n[x](${href})\n`,
    "docs/guide/a.md": "# A\n\n## Sec\n\n## Café\n",
    "docs/café.md": "# Café\n",
    "docs/data.csv": "1,2",
    "static/file.pdf": "pdf",
  });
  return diagnostics.map((line) => line.split(" ")[2]).join(" ");
}

describe("verdicts on links", () => {
  it.each([
    "/guide/a",
    "/guide/a/",
    "guide/a",
    "/guide/a/../../guide/a",
    "/guide/a?x#sec",
    "/guide/a/#sec",
    "/guide/a#caf%C3%A9",
    "/guide/a#café",
    "/caf%C3%A9",
    "#",
    "/guide/a#top",
    "./guide/a.md",
    "guide/a.md#sec",
    "/guide/a.md",
    "./guide/",
    "data.csv",
    "/file.pdf",
    "https://example.com/x",
    "mailto:a@b.c",
    "//example.com/x",
    "/guide/a#:~:text=x",
  ])("%s is sound", async (href) => {
    expect(await verdict(href)).toBe("");
  });

  it.each([
    ["/Guide/a", "broken-link"],
    ["/guide/A", "broken-link"],
    ["/guide/a.html", "link-resolved-as"],
    ["/guide/a/index.html", "link-resolved-as"],
    ["/nowhere#sec", "broken-link"],
    ["./nowhere", "broken-link"],
    ["nowhere.csv", "broken-link"],
    ["/01-guide/02-a", "link-resolved-as"],
    ["guide/a.mdx#sec", "link-resolved-as"],
    ["/guide/a/index", "link-resolved-as"],
    ["/guide/index", "broken-link"],
    ["./nowhere.md", "broken-markdown-link"],
    ["/nowhere.md#x", "broken-markdown-link"],
    ["Guide/a.md", "broken-markdown-link"],
    ["/guide/a#SEC", "broken-anchor"],
    ["guide/a.md#nope", "broken-anchor"],
    ["#nope", "broken-anchor"],
    ["../README.md", "link-outside-site"],
    ["../src/x.ts", "link-outside-site"],
  ])("%s is %s, once", async (href, code) => {
    expect(await verdict(href)).toBe(code);
  });
});

describe("links of other renderers in the texts of a spec", () => {
  const spec = (description: string): string =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "T", version: "1", description: "## Errors" },
      tags: [{ name: "Pet Store" }],
      paths: {
        "/pets/{id}": {
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          get: { operationId: "getPet", tags: ["Pet Store"], description, responses: { 200: { description: "ok" } } },
        },
      },
    });
  const linked = async (href: string): Promise<readonly [html: string, diagnostics: readonly string[]]> => {
    const { html, diagnostics } = await worldOf({
      "pio-docs.config.json": JSON.stringify({ docs: false, apis: [{ spec: "openapi.json" }] }),
      "openapi.json": spec(`See [x](${href}).`),
    });
    return [await html("api/get-pet/index.html"), diagnostics];
  };

  it.each([
    ["#operation/getPet", "/api/get-pet"],
    ["#tag/Pet-Store", "/category/api/pet-store"],
    ["#tag/pet-store", "/category/api/pet-store"],
    ["#tag/Pet%20Store", "/category/api/pet-store"],
    ["#tag/Pet-Store/operation/getPet", "/api/get-pet"],
    ["#tag/pet-store/GET/pets/{id}", "/api/get-pet"],
    ["#/Pet%20Store/getPet", "/api/get-pet"],
    ["#/Pet%20Store", "/category/api/pet-store"],
    ["#section/Errors", "/api/t"],
  ])("%s leads to %s", async (href, route) => {
    const [html, diagnostics] = await linked(href);
    expect(diagnostics).toEqual([]);
    expect(html).toContain(`See <a href="${route}">x</a>`);
  });

  it.each(["#operation/getPets", "#tag/Nobody", "#/Pet Store/no"])("%s is told as any broken anchor", async (href) => {
    const [, diagnostics] = await linked(`<${href}>`);
    expect(diagnostics).toEqual([expect.stringContaining("broken-anchor")]);
  });
});

describe("what is told", () => {
  it("names file, line and column, and the nearest thing that exists", async () => {
    const { compiled, diagnostics } = await worldOf({
      "docs/index.md": "# Home\n\nSee [the guide](./guide/setup.md) and\n[its end](guide/set-up.md#the-edn).\n",
      "docs/guide/set-up.md": "# Set up\n\n## The end\n",
    });
    expect(diagnostics).toEqual([
      "docs/index.md:3:5 warning broken-markdown-link `./guide/setup.md` is a broken link: this Markdown file does not exist.",
      "docs/index.md:4:1 warning broken-anchor `guide/set-up.md#the-edn`: `/guide/set-up` has no anchor `the-edn`.",
    ]);
    expect(compiled.diagnostics.map(({ diagnostic }) => diagnostic.facts.near)).toEqual([
      "./guide/set-up.md",
      "the-end",
    ]);
    expect(compiled.exit).toBe(0);
  });

  it("covers navbar, footer, sidebars and redirects, at their place in the config", async () => {
    const config = [
      "title: T",
      "navbar:",
      "  items:",
      "    - { label: A, doc: nowhere }",
      "    - { label: B, to: /missing }",
      "footer:",
      "  columns:",
      "    - title: C",
      "      items: [{ label: D, to: '/#nope' }]",
      "redirects:",
      "  /old: /gone",
      "sidebars:",
      "  docsSidebar:",
      "    - index",
      "    - absent",
      "    - { type: link, label: L, href: /lost }",
    ].join("\n");
    const { diagnostics } = await worldOf({ "pio-docs.config.yaml": config, "docs/index.md": "# Home\n" });
    expect(diagnostics.map((line) => line.split(" ").slice(0, 3).join(" ")).sort()).toEqual([
      "pio-docs.config.yaml:11:3 error redirect-nowhere",
      "pio-docs.config.yaml:15:7 error sidebar-unknown-doc",
      "pio-docs.config.yaml:16:7 error broken-link",
      "pio-docs.config.yaml:4:19 error broken-link",
      "pio-docs.config.yaml:5:19 error broken-link",
      "pio-docs.config.yaml:9:27 warning broken-anchor",
    ]);
  });

  it("suggests what was meant, or nothing: a wrong page is worse", async () => {
    const { compiled } = await worldOf({
      "docs/index.md": [
        "# Home\n\n[a](missing.md) [b](nope.md) [c](/hi/setup/) [d](/guide/instal) [e](gude/install.md)",
        "[f](install.md) [g](/docs/guide/install) [h](guide/intro-1.md) [i](/guide/install#the-vertsions)\n",
      ].join(" "),
      "docs/glossary.md": "# Glossary\n",
      "docs/de/setup.md": "# Setup\n",
      "docs/guide/install.md": "# Install\n\n## The versions\n",
      "docs/guide/intro-2.md": "# Intro\n",
    });
    const told = compiled.diagnostics.map(({ diagnostic: { facts } }) => [facts.href, facts.near]);
    expect(told).toEqual([
      ["missing.md", ""],
      ["nope.md", ""],
      ["/hi/setup/", ""],
      ["/guide/instal", "/guide/install"],
      ["gude/install.md", "./guide/install.md"],
      ["install.md", "./guide/install.md"],
      ["/docs/guide/install", "/guide/install"],
      ["guide/intro-1.md", ""],
      ["/guide/install#the-vertsions", "the-versions"],
    ]);
  });

  it("takes the severities of the config", async () => {
    const files = { "docs/index.md": "# H\n\n[x](/no) [y](#no)\n" };
    const loud = await worldOf({
      ...files,
      "pio-docs.config.json": '{"title":"T","severities":{"broken-link":"warning","broken-anchor":"error"}}',
    });
    expect(loud.diagnostics.map((line) => line.split(" ").slice(1, 3))).toEqual([
      ["warning", "broken-link"],
      ["error", "broken-anchor"],
    ]);
    expect(loud.compiled.exit).toBe(1);
    const quiet = await worldOf({
      ...files,
      "pio-docs.config.json": '{"title":"T","severities":{"broken-link":"off","broken-anchor":"off"}}',
    });
    expect(quiet.diagnostics).toEqual([]);
  });

  it("names both sides of a route that two documents claim", async () => {
    const { diagnostics } = await worldOf({
      "docs/a.md": "---\nslug: /same\n---\n# A\n",
      "docs/b.md": "---\nslug: /same\n---\n# B\n",
    });
    expect(diagnostics).toEqual(["docs/b.md warning duplicate-route /same is already used by docs/a.md."]);
  });
});

import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

/** Findings of one page with one link, on a site with a page /guide/a (ids sec, café), /café and a file. */
async function verdict(href: string): Promise<string> {
  const { findings } = await worldOf({
    "docs/index.md": `# Home\n\n[x](${href})\n`,
    "docs/guide/a.md": "# A\n\n## Sec\n\n## Café\n",
    "docs/café.md": "# Café\n",
    "docs/data.csv": "1,2",
    "static/file.pdf": "pdf",
  });
  return findings.map((line) => line.split(" ")[2]).join(" ");
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
    ["/guide/a.html", "link-read-as"],
    ["/guide/a/index.html", "link-read-as"],
    ["/nowhere#sec", "broken-link"],
    ["./nowhere", "broken-link"],
    ["nowhere.csv", "broken-link"],
    ["/01-guide/02-a", "link-read-as"],
    ["guide/a.mdx#sec", "link-read-as"],
    ["/guide/a/index", "link-read-as"],
    ["/guide/index", "broken-link"],
    ["./nowhere.md", "broken-markdown-link"],
    ["/nowhere.md#x", "broken-markdown-link"],
    ["Guide/a.md", "broken-markdown-link"],
    ["/guide/a#SEC", "broken-anchor"],
    ["guide/a.md#nope", "broken-anchor"],
    ["#nope", "broken-anchor"],
    ["../README.md", "outside-tree"],
    ["../src/x.ts", "outside-tree"],
  ])("%s is %s, once", async (href, code) => {
    expect(await verdict(href)).toBe(code);
  });
});

describe("links of other renderers in the texts of a spec", () => {
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const spec = (description: string): string =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "T", version: "1", description: "## Errors" },
      tags: [{ name: "Pet Store" }],
      paths: {
        "/pets/{id}": {
          get: {
            operationId: "getPet",
            tags: ["Pet Store"],
            parameters: [id],
            description,
            responses: { 200: { description: "ok" } },
          },
        },
      },
    });
  const linked = async (href: string): Promise<readonly [html: string, findings: readonly string[]]> => {
    const { html, findings } = await worldOf({
      "pio-docs.config.json": JSON.stringify({ docs: false, apis: [{ spec: "openapi.json" }] }),
      "openapi.json": spec(`See [x](${href}).`),
    });
    return [await html("api/get-pet/index.html"), findings];
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
    const [html, findings] = await linked(href);
    expect(findings).toEqual([]);
    expect(html).toContain(`See <a href="${route}">x</a>`);
  });

  it.each(["#operation/getPets", "#tag/Nobody", "#/Pet Store/no"])("%s is told as any broken anchor", async (href) => {
    const [, findings] = await linked(`<${href}>`);
    expect(findings).toEqual([expect.stringContaining("broken-anchor")]);
  });
});

describe("what is told", () => {
  it("names file, line and column, and the nearest thing that exists", async () => {
    const { compiled, findings } = await worldOf({
      "docs/index.md": "# Home\n\nSee [the guide](./guide/setup.md) and\n[its end](guide/set-up.md#the-edn).\n",
      "docs/guide/set-up.md": "# Set up\n\n## The end\n",
    });
    expect(findings).toEqual([
      "docs/index.md:3:5 warn broken-markdown-link `./guide/setup.md` leads to no markdown file of this site.",
      "docs/index.md:4:1 warn broken-anchor `guide/set-up.md#the-edn`: `/guide/set-up` has no anchor `the-edn`.",
    ]);
    expect(compiled.findings.map(({ finding }) => finding.facts.near)).toEqual(["./guide/set-up.md", "the-end"]);
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
    const { findings } = await worldOf({ "pio-docs.config.yaml": config, "docs/index.md": "# Home\n" });
    expect(findings.map((line) => line.split(" ").slice(0, 3).join(" ")).sort()).toEqual([
      "pio-docs.config.yaml:11:3 throw redirect-nowhere",
      "pio-docs.config.yaml:15:7 throw sidebar-unknown-doc",
      "pio-docs.config.yaml:16:7 throw broken-link",
      "pio-docs.config.yaml:4:19 throw broken-link",
      "pio-docs.config.yaml:5:19 throw broken-link",
      "pio-docs.config.yaml:9:27 warn broken-anchor",
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
    const told = compiled.findings.map(({ finding: { facts } }) => [facts.href, facts.near]);
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
      "pio-docs.config.json": '{"title":"T","severities":{"broken-link":"warn","broken-anchor":"throw"}}',
    });
    expect(loud.findings.map((line) => line.split(" ").slice(1, 3))).toEqual([
      ["warn", "broken-link"],
      ["throw", "broken-anchor"],
    ]);
    expect(loud.compiled.exit).toBe(1);
    const quiet = await worldOf({
      ...files,
      "pio-docs.config.json": '{"title":"T","severities":{"broken-link":"ignore","broken-anchor":"ignore"}}',
    });
    expect(quiet.findings).toEqual([]);
  });

  it("names both sides of a route that two documents claim", async () => {
    const { findings } = await worldOf({
      "docs/a.md": "---\nslug: /same\n---\n# A\n",
      "docs/b.md": "---\nslug: /same\n---\n# B\n",
    });
    expect(findings).toEqual(["docs/b.md warn duplicate-route /same is taken by docs/a.md already."]);
  });
});

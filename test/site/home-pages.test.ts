// Home pages: what an author says of one, and what is made of an API alone.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const home = `---
layout: home
hero:
  title: Ship <parcels>
  tagline: One API for all.
  actions:
    - { label: Start, href: a.md }
    - { label: Lost, href: nowhere.md }
  code: npm install harbor
---

## More

Text.
`;

it("prints a head of title, tagline, actions and code, and nothing beside the text", async () => {
  const { html, diagnostics } = await worldOf({ "docs/index.md": home, "docs/a.md": "# A\n" });
  expect(diagnostics).toEqual([expect.stringMatching(/^docs\/index\.md:3:1 \w+ broken-markdown-link .*nowhere\.md/)]);
  const page = await html("index.html");
  expect(page).toContain(
    '<h1 class="hero-title">Ship &lt;parcels&gt;</h1><p class="hero-tagline">One API for all.</p>',
  );
  expect(page).toContain('<a class="hero-action first" href="/a">Start</a>');
  expect(page).toContain("npm install harbor");
  expect(page).not.toMatch(/class="(?:sidebar|breadcrumbs|toc|as-markdown)"/);
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(await html("index.md")).toContain("One API for all.\n\n- [Start](/a.md)");
});

it("tells what a hero cannot hold, and leaves those of other programs alone", async () => {
  const said = async (front: string) => {
    const { diagnostics } = await worldOf({ "docs/index.md": `---\n${front}\n---\n# Home\n` });
    return diagnostics.filter((line) => line.includes("front-matter-value"));
  };
  expect(await said("layout: home\nhero: { titel: X, actions: [{ label: Y }], image: 3 }")).toHaveLength(3);
  expect(await said("layout: home\nhero: text")).toHaveLength(1);
  expect(await said("layout: hom")).toHaveLength(1);
  expect(await said("layout: doc\nhero: { anything: true }")).toEqual([]);
  const vitepress =
    "{ name: X, text: Y, tagline: Z, actions: [{ theme: brand, text: Go, link: / }], image: { src: /a.svg } }";
  expect(await said(`layout: home\nhero: ${vitepress}`)).toEqual([]);
});

const api = {
  openapi: "3.1.0",
  info: { title: "Harbor", version: "1", description: "Ships & berths.\n\n## Details\n\nMore." },
  servers: [{ url: "https://api.example", description: "Production" }],
  tags: [{ name: "berth-stays", description: "Stays of ships. And more of them." }],
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  paths: {
    "/stays/{id}": {
      get: operation("Get a stay", "getStay"),
      parameters: [{ name: "id", in: "path", required: true }],
    },
    "/stays": {
      get: {
        ...operation("List stays", "listStays"),
        responses: { 200: { description: "OK", content: { "application/json": { example: { stays: [1] } } } } },
      },
    },
  },
};

function operation(summary: string, operationId: string) {
  return { summary, operationId, tags: ["berth-stays"], responses: { 200: { description: "OK" } } };
}

it("makes a front door of an API alone", async () => {
  const { html } = await worldOf({ "openapi.json": JSON.stringify(api) });
  const page = await html("index.html");
  expect(page).toContain("<p>Ships &#x26; berths.</p>");
  expect(page).not.toContain("Details");
  expect(page).toContain("<dd><code>https://api.example</code> Production</dd>");
  expect(page).toMatch(/<h2><a href="[^"]+">List stays<\/a><\/h2>/);
  expect(page).toContain('<span class="hljs-attr">"stays"</span>');
  expect(page).toMatch(
    /<a class="card-title" href="[^"]+">Berth Stays<\/a> <p class="card-description">Stays of ships\.<\/p>/,
  );
  expect(page).toContain("2 items");
  const text = await html("index.md");
  expect(text).toContain("Ships & berths.");
  expect(text).toMatch(/- \[Berth Stays\]\([^)]+\): Stays of ships\.\n {2}- \[GET Get a stay\]/);
});

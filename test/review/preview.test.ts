// What a preview tells besides the words of a page: pages, sidebars, pictures, what breaks clients; and what it never counts.
import { describe, expect, it } from "vitest";
import { previewScript, previewSheet, scriptText, sheetText } from "../../src/review/preview-files.ts";
import { specOf } from "../build/url-manifest-world.ts";
import { type Files, previewOf } from "./preview.ts";

const config = (more: object = {}): Files => ({ "pio-docs.config.json": JSON.stringify({ title: "T", ...more }) });
const long = "This paragraph is long enough to be known again on another page.";
const page = (title: string, text: string): string => `# ${title}\n\n${text}\n`;

describe("what never counts", () => {
  const docs = {
    "docs/index.md": "# Home\n\n[A](a/one.md) ![x](x.svg)\n",
    "docs/a/one.md": page("One", long),
    "docs/x.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "openapi.json": specOf("1", [{ path: "/orders", id: "listOrders", fields: ["id"] }]),
  };
  const apis = [{ spec: "openapi.json" }];
  it.each([
    ["a base URL", config({ apis }), config({ apis, baseUrl: "/deep/docs/" })],
    ["an edit link", config({ apis }), config({ apis, editUrl: "https://git.example/edit/" })],
    ["how addresses end", config({ apis }), config({ apis, trailingSlash: false })],
    ["a style of the site", config({ apis }), config({ apis, theme: { accent: "#b01030" } })],
  ])("%s", async (_, before, after) => {
    const { marks, entries, comment } = await previewOf({ ...docs, ...before }, { ...docs, ...after });
    expect([marks, entries]).toEqual([[], []]);
    expect(comment).toContain("0 pages, 0 changes");
  });
});

describe("pages and sidebars", () => {
  const docs = {
    ...config(),
    "docs/index.md": page("Home", "Hello."),
    "docs/a/one.md": page("One", `${long}\n\nMore.`),
    "docs/a/two.md": page("Two", "Two."),
  };

  it("tells what came, went, and has another address", async () => {
    const { "docs/a/two.md": _, "docs/a/one.md": one, ...rest } = docs;
    const { entries, comment, marks } = await previewOf(docs, {
      ...rest,
      "docs/b/first.md": one ?? "",
      "docs/a/new.md": page("New", "New."),
    });
    // The cards of a category.
    expect(marks.filter(({ page }) => !page.startsWith("category/"))).toEqual([]);
    expect(comment).toContain("added: New `/a/new`");
    expect(comment).toContain("moved from `/a/one`: One `/b/first`");
    expect(comment).toContain("removed: Two `/a/two`");
    expect(entries).toEqual(expect.arrayContaining(["added New", "removed Two"]));
  });

  it("tells entries that moved or are called otherwise, on each page", async () => {
    const after = {
      ...docs,
      "docs/a/one.md": `---\nsidebar_label: First\n---\n${docs["docs/a/one.md"]}`,
      "docs/a/two.md": `---\nsidebar_position: 1\n---\n${docs["docs/a/two.md"]}`,
    };
    const { entries, comment } = await previewOf(docs, after);
    expect(comment).toContain("changed: One → First");
    expect(entries).toContain("changed First");
    expect(entries.filter((entry) => entry.startsWith("moved")).length).toBe(0);
  });

  it("tells what moved from one page to another", async () => {
    const after = { ...docs, "docs/a/one.md": page("One", "More."), "docs/a/two.md": page("Two", `Two.\n\n${long}`) };
    const { marks, html } = await previewOf(docs, after);
    const told = marks.filter(({ page }) => !page.startsWith("category/"));
    expect(told.map(({ kind, page }) => `${kind} ${page}`)).toEqual(["moved a/two/index.html"]);
    expect(await html("a/two/index.html")).toContain('data-rv="Moved from One"');
  });
});

describe("pictures and code", () => {
  it("shows both sides", async () => {
    const svg = (size: number): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${size}"/>`;
    const code = (name: string): string => `\`\`\`js\nconst a = 1;\n${name}(a);\n\`\`\`\n`;
    const docs = (size: number, name: string): Files => ({
      ...config(),
      "docs/index.md": `# Home\n\n![P](p.svg)\n\n${code(name)}`,
      "docs/p.svg": svg(size),
    });
    const { host, html, marks } = await previewOf(docs(1, "before"), docs(2, "after"));
    expect(marks.map(({ kind }) => kind)).toEqual(["changed", "changed"]);
    const text = await html("index.html");
    expect(text).toMatch(/<del>before\(a\);<\/del>.*<ins>after\(a\);<\/ins>/s);
    const [, old = ""] = /src="\/(assets\/before\/[^"]+)"/.exec(text) ?? [];
    expect(new TextDecoder().decode(await host.read(`/preview/${old}`))).toBe(svg(1));
  });
});

describe("a spec", () => {
  const site = (fields: readonly string[], more: object = {}): Files => ({
    ...config({ apis: [{ spec: "openapi.json" }] }),
    "docs/index.md": page("Home", "Hello."),
    "openapi.json": specOf("1", [
      { path: "/orders", id: "listOrders", fields, more: { ...more } },
      { path: "/users", id: "listUsers" },
    ]),
  });

  it("has the sentences of rules where they belong, what breaks first", async () => {
    const query = (...names: readonly string[]) => ({
      parameters: names.map((name) => ({ name, in: "query", required: true, schema: { type: "integer" } })),
    });
    const { html, comment } = await previewOf(
      site(["id", "total"], query("page")),
      site(["id"], query("page", "limit")),
    );
    const [, text = ""] = (await html("api/list-orders/index.html")).split("<main ");
    expect(text).toMatch(
      /class="row rv rv-removed"[^>]*>(?:(?!<li).)*<b>Breaking<\/b> the field <code>total<\/code> was removed/s,
    );
    expect(text).toMatch(/id="query.limit"(?:(?!<li ).)*the required parameter <code>limit<\/code> was added/s);
    expect(comment.indexOf("### Breaking changes")).toBeLessThan(comment.indexOf("### Pages"));
    expect(comment).toMatch(
      /- Call listOrders: the required parameter `limit` was added `\/api\/list-orders#query.limit`/,
    );
  });

  it("tells an operation that is gone", async () => {
    const gone = {
      ...site(["id"]),
      "openapi.json": specOf("1", [{ path: "/orders", id: "listOrders", fields: ["id"] }]),
    };
    const { comment } = await previewOf(site(["id"]), gone);
    expect(comment).toMatch(/### Breaking changes\n\n- `GET \/users`: the operation was removed/);
  });
});

describe("a preview", () => {
  it("is kept out of search engines, names what it needs, and leads from change to change", async () => {
    const before = {
      ...config(),
      "docs/index.md": page("Home", "So."),
      "docs/b.md": page("B", "B was."),
      "docs/c.md": page("C", "C was."),
    };
    const after = { ...before, "docs/b.md": page("B", "B is."), "docs/c.md": page("C", "C is.") };
    const { html, host } = await previewOf(before, after);
    const first = await html("index.html");
    expect(first).toContain('<meta name="robots" content="noindex, nofollow"/>');
    for (const file of [previewScript, previewSheet]) expect(first).toContain(`="/${file}"`);
    expect(first).toMatch(
      /<aside class="rv-bar"[^>]*><a href="\/review">2 pages, 2 changes<\/a>.*href="\/b#rv-1">Next<\/a>/,
    );
    expect(await html("b/index.html")).toMatch(/This page: 1 change<.*data-rv-next="\/c#rv-1" href="#rv-1"/);
    const list = new TextDecoder().decode(await host.read("/preview/review/index.html"));
    expect(list).toMatch(/<h1>Review<\/h1>.*<h2><a href="\/b">B<\/a><\/h2>.*href="\/b#rv-1"/s);
  });

  it("costs a page at most 6 kB", () => {
    expect(Buffer.byteLength(scriptText) + Buffer.byteLength(sheetText)).toBeLessThanOrEqual(6_000);
  });

  it("has a comment of at most 60 lines", async () => {
    const docs = (text: string): Files =>
      Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`docs/p${at}.md`, page(`P${at}`, text)]));
    const { comment } = await previewOf({ ...config(), ...docs("It was.") }, { ...config(), ...docs("It is.") });
    expect(comment.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
    expect(comment).toMatch(/… and \d+ more\n$/);
  });
});

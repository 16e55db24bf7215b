// Pages in several languages in one site: whose words they say, which scripts they bring, and what a config says otherwise.
import { describe, expect, it } from "vitest";
import { recordsToPublish } from "../../src/build/search.ts";
import { worldOf } from "./world.ts";

const text = "# Home\n\n## One\n\nText.\n\n## Two\n\n:::note\nSo.\n:::\n";
const site = (config: object, more: Readonly<Record<string, string>> = {}) =>
  worldOf({ "docs/index.md": text, ...more, "pio-docs.config.json": JSON.stringify({ version: 1, ...config }) });

describe("a page", () => {
  it("is in the language of its front matter, else of its edition, else of the site", async () => {
    const world = await site(
      { locales: { default: "en", list: { en: {}, de: { label: "Deutsch", docs: "docs/de" } } } },
      {
        "docs/de/a.md": text,
        "docs/de/b.md": `---\nlang: en\n---\n${text}`,
        "docs/c.md": `---\nlang: de-AT\n---\n${text}`,
      },
    );
    const said = async (path: string) => {
      const html = await world.html(path);
      return [
        /<html lang="([^"]*)"/.exec(html)?.[1],
        /admonition-title">([^<]*)/.exec(html)?.[1],
        /On this page|Auf dieser Seite/.exec(html)?.[0],
      ];
    };
    expect(await said("index.html")).toEqual(["en", "Note", "On this page"]);
    expect(await said("de/a/index.html")).toEqual(["de", "Hinweis", "Auf dieser Seite"]);
    expect(await said("de/b/index.html")).toEqual(["en", "Note", "On this page"]);
    expect(await said("c/index.html")).toEqual(["de-AT", "Hinweis", "Auf dieser Seite"]);
  });

  it("has the scripts of its language and a deployment of its own, and shares those without words", async () => {
    const world = await site({}, { "docs/c.md": `---\nlang: de\n---\n${text}` });
    const [english, german] = [await world.html("index.html"), await world.html("c/index.html")];
    const part = (html: string, of: RegExp) => of.exec(html)?.[1];
    for (const of of [/assets\/(boot-\w+\.js)/, /data-deployment="(\w+)"/])
      expect(part(german, of)).not.toBe(part(english, of));
    expect(part(german, /(mode-\w+\.js)/)).toBe(part(english, /(mode-\w+\.js)/));
    const textOf = (name = ""): string => {
      const output = world.compiled.outputs.get(`assets/${name}`);
      return output?.kind === "data" ? Buffer.from(output.data).toString("utf8") : "";
    };
    const [ofEnglish, ofGerman] = [english, german].map((html) => textOf(part(html, /assets\/(boot-\w+\.js)/)));
    expect(ofEnglish).toContain("Copy to clipboard");
    expect(ofGerman).toContain("In die Zwischenablage kopieren");
    expect(ofGerman).not.toContain("Copy to clipboard");
    expect(ofGerman).not.toContain("__words_");
  });

  it("is in the direction that its language is written in", async () => {
    const world = await site(
      { locales: { default: "en", list: { en: {}, he: { dir: "ltr" } } } },
      { "docs/a.md": `---\nlang: ar\n---\n${text}`, "docs/h.md": `---\nlang: he\n---\n${text}` },
    );
    expect(await world.html("a/index.html")).toContain('<html lang="ar" dir="rtl"');
    expect(await world.html("h/index.html")).toContain('<html lang="he" dir="ltr"');
  });
});

it("what stands in no category is filed at a search service under words of its page's language, and of the site", async () => {
  const spec = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { get: { responses: {} } } } };
  const { compiled } = await site(
    {
      lang: "de",
      messages: { site: { api: "Schnittstelle" } },
      apis: [{ spec: "openapi.json" }],
      sidebars: "none.json",
    },
    { "openapi.json": JSON.stringify(spec), "none.json": "{}", "docs/e.md": `---\nlang: en\n---\n${text}` },
  );
  const records = compiled.site === undefined ? [] : await recordsToPublish(compiled.site);
  const shelves = new Set(records.map(({ area, language, hierarchy }) => `${area} ${language}: ${hierarchy.lvl0}`));
  expect([...shelves].sort()).toEqual([
    "guide de: Dokumentation",
    "guide en: Documentation",
    "reference de: Schnittstelle",
    // An operation stands in a category of the sidebar.
    "reference de: Weitere Operationen",
  ]);
});

describe("the config", () => {
  it("says single words otherwise, in each language", async () => {
    const world = await site(
      {
        messages: { page: { onThisPage: "Contents" } },
        locales: { default: "en", list: { en: {}, de: { messages: { page: { onThisPage: "Inhalt" } } } } },
      },
      { "docs/c.md": `---\nlang: de\n---\n${text}` },
    );
    expect(await world.html("index.html")).toContain("Contents");
    const german = await world.html("c/index.html");
    expect(german).toContain("Inhalt");
    expect(german).toContain("Hinweis");
  });

  it("is told of words that there are not, of names that nothing fills in, of forms that are none", async () => {
    const messages = {
      page: { onThisPag: "x", next: "{x}" },
      pag: {},
      errors: { shared: { fo: "x" } },
      search: { found: 5 },
    };
    const { compiled } = await site({ messages });
    expect(compiled.diagnostics.map(({ diagnostic }) => `${diagnostic.facts.key} ${diagnostic.facts.problem}`)).toEqual(
      [
        "messages.page.onThisPag is not a message key; the nearest one is `onThisPage`",
        "messages.page.next contains the unknown placeholder `{x}`",
        "messages.pag is not a message key; the nearest one is `page`",
        expect.stringContaining(
          "messages.errors.shared.fo is not a plural form; use one of `zero`, `one`, `two`, `few`, `many`, `other`",
        ),
        "messages.search.found must be a string, or an object with a string for each plural form",
      ],
    );
  });
});

it("a whole site in a language says none of our English, in its reference either", async () => {
  const openapi = {
    openapi: "3.1.0",
    info: { title: "Häfen", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
    paths: {
      "/boats": {
        get: {
          summary: "Boote",
          security: [{ key: [] }, {}],
          parameters: [
            { name: "ids", in: "query", schema: { type: "array", items: { type: "string", minLength: 2 } } },
          ],
          responses: {
            200: {
              description: "Gut",
              content: {
                "application/json": {
                  schema: { type: "object", properties: { id: { type: "integer", minimum: 1 } }, required: ["id"] },
                },
              },
            },
          },
        },
      },
    },
  };
  const world = await site(
    { lang: "de", apis: [{ spec: "openapi.json" }] },
    { "openapi.json": JSON.stringify(openapi) },
  );
  const paths = [...world.compiled.outputs].filter(([, { kind }]) => kind === "page").map(([path]) => path);
  expect(paths.length).toBeGreaterThan(4);
  const english =
    /\b(?:array of|Introduction|Query Parameters|required|at least|Header name|Other operations|Page Not Found|Search the|Authorization|Responses|Example)\b/;
  for (const path of paths) {
    const html = await world.html(path);
    const shown = html.replace(/<(pre|code|script|style)\b[\s\S]*?<\/\1>/g, "").replace(/<meta[^>]*>/g, "");
    expect({ path, english: english.exec(shown)?.[0] }).toEqual({ path, english: undefined });
  }
});

// What is found in each language of a site outside of browsers: in the terminal, by assistants, and at a search service.
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { answerOf } from "../../src/build/commands/answer.ts";
import { pushSite } from "../../src/build/commands/push.ts";
import { recordsToPublish } from "../../src/build/search.ts";
import { shelvedSite } from "../../src/mcp/published.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { callerOf } from "../mcp/world.ts";
import { worldOf } from "./world.ts";

const config = {
  url: "https://docs.example.com",
  locales: {
    default: "en",
    list: { en: { label: "English" }, "pt-BR": { label: "Português", path: "pt", docs: "i18n/pt" } },
  },
};
const files = {
  "pio-docs.config.json": JSON.stringify(config),
  "docs/index.md": "# Home\n",
  "docs/mooring.md": "# Mooring\n\nTwo lines.\n",
  "docs/tides.md": "# Tides\n\nTwo lines.\n",
  "i18n/pt/mooring.md": "# Amarração\n\nDuas linhas.\n",
};
const hostOf = (all: Readonly<Record<string, string>>) =>
  memoryHost(Object.fromEntries(Object.entries(all).map(([path, text]) => [`/site/${path}`, text])));
const options = { siteFolder: "/site", out: "/out", cache: false, write: false, strict: false } as const;

describe("a search in the terminal", () => {
  it.each([
    [undefined, ["mooring"]],
    ["en", ["mooring"]],
    ["pt-BR", []],
    ["PT", []],
  ])("finds in %s what is in that language", async (lang, expected) => {
    const { answer } = await answerOf(hostOf(files), options, { query: "mooring", limit: 5, lang });
    expect(answer?.hits.map(({ href }) => href)).toEqual(expected);
  });

  it("leads to the pages of the language, and names the languages where it has none", async () => {
    const found = await answerOf(hostOf(files), options, { query: "linhas", limit: 5, lang: "pt" });
    expect(found.answer?.hits.map(({ href }) => href)).toEqual(["pt/mooring"]);
    const lost = await answerOf(hostOf(files), options, { query: "x", limit: 5, lang: "fr" });
    expect([lost.answer, lost.languages]).toEqual([undefined, ["en", "pt-BR"]]);
  });
});

it("an assistant asks for a language of the built site", async () => {
  const host = hostOf(files);
  await build(host, { ...options, write: true });
  const { call } = await callerOf(shelvedSite(servedFolder(host, "/out"), "https://docs.example.com/"));
  expect((await call("search_docs", { query: "linhas", language: "pt" })).text).toContain(
    "https://docs.example.com/pt/mooring\n",
  );
  expect((await call("search_docs", { query: "linhas" })).text).toContain("No results");
  const lost = await call("search_docs", { query: "x", language: "fr" });
  expect([lost.isError, lost.text]).toEqual([true, 'The site has no search in the language "fr".']);
  expect((await call("search_docs", { query: "x", language: "../x" })).isError).toBe(true);
});

describe("the records for a search service", () => {
  it("are those of all languages, and what is not translated comes last, under a heading", async () => {
    const { compiled } = await worldOf(files);
    const { site, editions = [] } = compiled;
    const all = await Promise.all([site, ...editions].map((one) => (one === undefined ? [] : recordsToPublish(one))));
    const pages = all.flat().filter(({ kind }) => kind === "page");
    expect(new Set(all.flat().map(({ objectID }) => objectID)).size).toBe(all.flat().length);
    expect(pages.map(({ url, language, hierarchy, weight }) => [url, language, hierarchy.lvl0, weight.level])).toEqual([
      ["https://docs.example.com/", "en", "Documentation", 100],
      ["https://docs.example.com/mooring", "en", "Documentation", 100],
      ["https://docs.example.com/tides", "en", "Documentation", 100],
      ["https://docs.example.com/pt/", "pt-BR", "Ainda não traduzido", -900],
      ["https://docs.example.com/pt/mooring", "pt-BR", "Documentação", 100],
      ["https://docs.example.com/pt/tides", "pt-BR", "Ainda não traduzido", -900],
    ]);
  });

  it("are pushed together", async () => {
    const search = { provider: "algolia", appId: "A", apiKey: "b", indexName: "c" };
    const one = { ...files, "pio-docs.config.json": JSON.stringify({ ...config, locales: undefined, search }) };
    const both = { ...files, "pio-docs.config.json": JSON.stringify({ ...config, search }) };
    const sizeOf = async (all: Readonly<Record<string, string>>) => {
      const pushed = await pushSite(hostOf(all), options, { key: undefined, dryRun: true });
      return "size" in pushed ? pushed.size.kinds.page : pushed;
    };
    expect([await sizeOf(one), await sizeOf(both)]).toEqual([3, 6]);
  });
});

// A search in the terminal, and one by an assistant, in a version of a site: in the files that a build writes.
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { answerOf } from "../../src/build/commands/answer.ts";
import { shelvedSite } from "../../src/mcp/published.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { callerOf } from "../mcp/world.ts";

const config = {
  url: "https://docs.example.com",
  docs: "docs",
  locales: { default: "en", list: { en: { label: "English" }, de: { label: "Deutsch", docs: "i18n/de/docs" } } },
  versions: [
    { id: "next", label: "Next", current: true },
    { id: "2", label: "2.9", folder: "old/2" },
    { id: "1", folder: "old/1", path: "docs/1.0" },
  ],
};
const files = {
  "pio-docs.config.json": JSON.stringify(config),
  "docs/mooring.md": "# Mooring\n\nTwo lines.\n",
  "docs/tides.md": "# Tides\n\nTwo lines.\n",
  "old/2/mooring.md": "# Mooring\n\nThree lines.\n",
  "old/1/mooring.md": "# Mooring\n\nFour lines.\n",
  "i18n/de/docs/mooring.md": "# Festmachen\n\nZwei Leinen.\n",
};
const hostOf = (written: object, all: Readonly<Record<string, string>> = files) =>
  memoryHost(
    Object.fromEntries(
      Object.entries({ ...all, "pio-docs.config.json": JSON.stringify(written) }).map(([path, text]) => [
        `/site/${path}`,
        text,
      ]),
    ),
  );
const options = { siteFolder: "/site", out: "/out", cache: false, write: false, strict: false } as const;

describe("a search in the terminal", () => {
  it.each([
    [undefined, undefined, ["mooring next en", "tides next en"]],
    ["2", undefined, ["v/2/mooring 2 en"]],
    ["2.9", "en", ["v/2/mooring 2 en"]],
    ["1", undefined, ["docs/1.0/mooring 1 en"]],
    ["NEXT", "de", ["de/tides next en"]],
  ])("finds in version %s and language %s what is there alone, and names both", async (docsVersion, lang, expected) => {
    const { answer } = await answerOf(hostOf(config), options, { query: "lines", limit: 5, docsVersion, lang });
    expect(answer?.hits.map(({ href, version, language }) => `${href} ${version} ${language}`).toSorted()).toEqual(
      expected,
    );
  });

  it("finds in all versions a page once, with the names of those that have it", async () => {
    const found = async (query: string, more: object = {}) => {
      const { answer } = await answerOf(hostOf(config), options, { query, limit: 5, allVersions: true, ...more });
      const told = answer?.hits.map(
        ({ href, version, language, versions = [] }) =>
          `${href} ${version} ${language}: ${versions.map((one) => `${one.label} ${one.href}`).join(", ")}`,
      );
      return [answer?.total, ...(told ?? [])];
    };
    const places = "Next mooring, 2.9 v/2/mooring, 1 docs/1.0/mooring";
    expect(await found("lines")).toEqual([2, `mooring next en: ${places}`, "tides next en: Next tides"]);
    // Of words that a version alone has, it is found there, beside what has one of them.
    expect(await found("four lines")).toEqual([
      3,
      `mooring next en: ${places}`,
      "tides next en: Next tides",
      "docs/1.0/mooring 1 en: 1 docs/1.0/mooring",
    ]);
    expect(await found("four")).toEqual([1, "docs/1.0/mooring 1 en: 1 docs/1.0/mooring"]);
    expect((await found("leinen", { lang: "de" }))[1]).toBe("de/mooring next de: Next de/mooring");
    const none = await answerOf(hostOf({ docs: "docs" }), options, { query: "lines", limit: 5, allVersions: true });
    expect([none.answer, none.versions]).toEqual([undefined, []]);
  });

  it("names the versions that there are, and the languages of a version", async () => {
    const query = { query: "lines", limit: 5 };
    const lost = await answerOf(hostOf(config), options, { ...query, docsVersion: "9" });
    expect([lost.answer, lost.versions]).toEqual([undefined, ["next", "2", "1"]]);
    const untranslated = await answerOf(hostOf(config), options, { ...query, docsVersion: "2", lang: "de" });
    expect([untranslated.answer, untranslated.languages]).toEqual([undefined, ["en"]]);
    const none = await answerOf(hostOf({ docs: "docs" }), options, { ...query, docsVersion: "2" });
    expect(none.versions).toEqual([]);
    const plain = await answerOf(hostOf({ docs: "docs" }), options, query);
    expect(Object.keys(plain.answer?.hits[0] ?? {})).not.toContain("version");
    expect(Object.keys(plain.answer?.hits[0] ?? {})).not.toContain("language");
  });
});

describe("an assistant", () => {
  it("asks for a version by its id or label, wherever that is published, and is told which there are", async () => {
    const host = hostOf(config);
    await build(host, { ...options, write: true });
    const { call } = await callerOf(shelvedSite(servedFolder(host, "/out"), "https://docs.example.com/"));
    const found = async (version: string) => (await call("search_docs", { query: "lines", version })).text;
    expect(await found("2.9")).toMatch(/^Version "2":\nQuoted from .*https:\/\/docs\.example\.com\/v\/2\/mooring\n/s);
    expect(await found("1")).toContain("https://docs.example.com/docs/1.0/mooring\n");
    expect(await found("next")).toContain("https://docs.example.com/mooring\n");
    expect(await found("all")).toMatch(
      /1\. Mooring \(paragraph, version Next, 2\.9, 1\)\n +https:\/\/docs\.example\.com\/mooring\n.*2\. Tides \(paragraph, version Next\)\n/s,
    );
    expect((await call("search_docs", { query: "four", version: "ALL" })).text).toContain(
      "https://docs.example.com/docs/1.0/mooring\n",
    );
    const both = await call("search_docs", { query: "leinen", version: "next", language: "de" });
    expect(both.text).toContain("https://docs.example.com/de/mooring\n");
    const lost = await call("search_docs", { query: "x", version: "../1" });
    expect([lost.isError, lost.text]).toEqual([
      true,
      'The site has no version "../1". Its versions: "next", "2", "1".',
    ]);
  });

  it("of a foreign site reads no folder outside of it, and of a site in one version none", async () => {
    const host = hostOf(config);
    await build(host, { ...options, write: true });
    const read: string[] = [];
    const site = shelvedSite(servedFolder(host, "/out"), "https://docs.example.com/");
    const forged = async (path: string) => {
      read.push(path);
      const text = await site.text(path);
      return path === "assets/search.json" ? text?.replace('"v/2/"', '"../secret/"') : text;
    };
    const { call } = await callerOf({ root: site.root, text: forged });
    expect((await call("search_docs", { query: "x", version: "2" })).text).toContain("has no version");
    expect(read.filter((path) => path.includes(".."))).toEqual([]);
    const one = hostOf({ docs: "docs" });
    await build(one, { ...options, write: true });
    const single = await callerOf(shelvedSite(servedFolder(one, "/out"), "/"));
    expect((await single.call("search_docs", { query: "x", version: "2" })).text).toBe(
      "The site has only one version, so no version can be chosen.",
    );
  });
});

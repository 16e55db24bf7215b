// The feeds of a changelog, held against RFC 4287 (as facts, in atom-facts.ts) and JSON Feed 1.1 (as a schema of its specification): also
// with texts that would end an element, many releases, several APIs, and as time goes on.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { worldOf } from "../world.ts";
import { judgeAtom } from "./atom-facts.ts";

const schema = join(import.meta.dirname, "../../../fixtures/feeds/json-feed-1.1.schema.json");
const ajv = new Ajv2020({ allErrors: true });
formats.default(ajv);
const isJsonFeed = ajv.compile(JSON.parse(readFileSync(schema, "utf8")));

type Release = { readonly version: string; readonly date?: string };
type Item = { readonly id: string; readonly url: string; readonly title: string; readonly content_text: string };

/** Each spec has the calls that it is told, so that each release differs from the last. */
function specOf(version: string, calls: readonly string[]): string {
  const responses = { 200: { description: "Yes." } };
  const paths = Object.fromEntries(calls.map((call) => [`/${call}`, { get: { responses } }]));
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version }, paths });
}

/** A site of `releases`, oldest first, and a newest spec beside them. */
function siteOf(releases: readonly Release[], config: object = {}, call = "call") {
  const specHistory = releases.map((release, index) => ({ ...release, spec: `old/${index}.json` }));
  const calls = releases.map((_, index) => `${call}-${index}`);
  const old = releases.map(({ version }, index) => [`old/${index}.json`, specOf(version, calls.slice(0, index + 1))]);
  return {
    "docs/index.md": "# Home\n",
    "openapi.json": specOf("newest", calls),
    "pio-docs.config.json": JSON.stringify({
      title: "Shop & <b>",
      url: "https://docs.test",
      apis: [{ spec: "openapi.json", specHistory }],
      ...config,
    }),
    ...Object.fromEntries(old),
  };
}

/** Both feeds of a site, judged, and that they say the same. */
async function feedsOf(files: Readonly<Record<string, string>>, folder = "api/changelog") {
  const { html, diagnostics, paths } = await worldOf(files);
  expect(diagnostics.filter((one) => / error /.test(one))).toEqual([]);
  const [atom, json] = [await html(`${folder}/atom.xml`), await html(`${folder}/feed.json`)];
  const { wrong, feed } = judgeAtom(atom);
  expect(wrong).toEqual([]);
  const parsed = JSON.parse(json);
  isJsonFeed(parsed);
  expect(isJsonFeed.errors ?? []).toEqual([]);
  const items: readonly Item[] = parsed.items;
  expect(items.map(({ id, url }) => [id, url])).toEqual(feed?.entries.map(({ id, href }) => [id, href]));
  const pages = new Set(paths.map((path) => `https://docs.test/${path.replace(/\/index\.html$/, "")}`));
  for (const { url } of items) expect(pages).toContain(decodeURI(url));
  return { atom, json, items, entries: feed?.entries ?? [], id: feed?.id };
}

const day = (index: number): string => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
const numbered = (count: number): readonly Release[] =>
  Array.from({ length: count }, (_, index) => ({ version: `1.${index}`, date: day(index) }));
const three = numbered(3);

describe("feeds by their specifications", () => {
  it("are valid, of a plain site, below a base URL and in another language", async () => {
    const { items } = await feedsOf(siteOf(three));
    expect(items.map(({ title }) => title)).toEqual(["1.2", "1.1", "1.0"]);
    const german = await feedsOf(siteOf(three, { lang: "de-AT" }));
    expect(german.atom).toContain('xml:lang="de-AT"');
    const below = await worldOf(siteOf(three, { baseUrl: "/docs/", trailingSlash: true }));
    expect(judgeAtom(await below.html("api/changelog/atom.xml")).wrong).toEqual([]);
    const json = JSON.parse(await below.html("api/changelog/feed.json"));
    expect(isJsonFeed(json)).toBe(true);
    expect(json.feed_url).toBe("https://docs.test/docs/api/changelog/feed.json");
  });

  it("are valid whatever releases, calls and the site are called", async () => {
    const names = [
      "]]>",
      "a & b",
      "<script>alert(1)</script>",
      "q\"uo'te",
      "\u0007bell\u0000",
      "\ud800lone",
      "é 日本\u202e",
      "a\nb",
      "\u0001",
    ];
    const releases = names.map((version, index) => ({ version, date: day(index) }));
    const hostile = "]]>&amp;<script>\u0001\ufffe\ud800";
    const { atom, json, items, entries } = await feedsOf(siteOf(releases, { title: `T ${hostile}` }, `c${hostile}`));
    expect(items).toHaveLength(names.length);
    expect(atom).not.toMatch(/<script|<b>/);
    expect(json).not.toMatch(/\\u(?:d[89a-f]|fff[ef])/);
    const titles = entries.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining(["]]>", "a & b", "<script>alert(1)</script>", "q\"uo'te", "é 日本\u202e"]),
    );
    expect(entries[0]?.text).toContain("]]>");
  });

  it("hold the 50 newest releases", async () => {
    const { items } = await feedsOf(siteOf(numbered(53)));
    expect(items).toHaveLength(50);
    expect([items[0]?.title, items[49]?.title]).toEqual(["1.52", "1.3"]);
  });

  it("have ids of their own for each API", async () => {
    const { apis, ...rest } = JSON.parse(siteOf(three)["pio-docs.config.json"]);
    const [api] = apis;
    const two = [
      { ...api, id: "a", route: "/a" },
      { ...api, id: "b", route: "/b" },
    ];
    const files = { ...siteOf(three), "pio-docs.config.json": JSON.stringify({ ...rest, apis: two }) };
    const [a, b] = [await feedsOf(files, "a/changelog"), await feedsOf(files, "b/changelog")];
    const ids = [a, b].flatMap(({ id, items }) => [id, ...items.map((item) => item.id)]);
    expect(new Set(ids).size).toBe(8);
  });
});

describe("feeds as time goes on", () => {
  it("keep their ids and texts when a release is added, the clock moves, or the site", async () => {
    const before = await feedsOf(siteOf(three));
    const after = await feedsOf(siteOf(numbered(5)));
    expect(after.items.slice(-3)).toEqual(before.items);
    expect(after.id).toBe(before.id);
    const later = three.map(({ version }, index) => ({ version, date: day(4000 + index) }));
    const ids = (items: readonly Item[]) => items.map(({ id }) => id);
    expect(ids((await feedsOf(siteOf(later))).items)).toEqual(ids(before.items));
    const { html } = await worldOf(siteOf(three, { url: "https://else.test", baseUrl: "/docs/", lang: "fr" }));
    expect(ids(JSON.parse(await html("api/changelog/feed.json")).items)).toEqual(ids(before.items));
  });

  it("have the same bytes in two builds", async () => {
    const [one, two] = [await feedsOf(siteOf(three)), await feedsOf(siteOf(three))];
    expect([two.atom, two.json]).toEqual([one.atom, one.json]);
  });

  it("are not there without an address of the site", async () => {
    const { paths, html } = await worldOf(siteOf(three, { url: undefined }));
    expect(paths.filter((path) => /atom\.xml|feed\.json/.test(path))).toEqual([]);
    expect(await html("api/changelog/index.html")).not.toMatch(/atom\+xml|feed\+json/);
  });
});

describe("the facts that feeds are held against", () => {
  const entry = `<entry><id>urn:a:b</id><title>T</title><updated>2026-01-01T00:00:00Z</updated><link rel="alternate" type="text/html" href="https://x.test/a"/></entry>`;
  const feed = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>urn:a:a</id><title>T</title><updated>2026-01-01T00:00:00Z</updated><author><name>N</name></author><link rel="self" type="application/atom+xml" href="https://x.test/f"/>${entry}</feed>`;

  it.each([
    ["urn:a:b", "urn:a:a", "ids are unique"],
    ["urn:a:b", "no iri", "an id is an IRI: no iri"],
    ["2026-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "a date is one of RFC 3339: 2026-02-30T00:00:00Z"],
    ["<author><name>N</name></author>", "", "an entry has an author, or its feed has"],
    ["<title>T</title>", "", "feed has 0 of title"],
    ["https://x.test/a", "/a", "a link is absolute: /a"],
    ["<title>T", "<title>]]>", "`]]>` stands in text"],
    ["<title>T", "<title>\u0001", "a character is none of XML"],
    ["<title>T", "<title>&nbsp;", "in line 2 there is an unknown entity"],
  ])("are seen to fail: %s as %s", (from, to, fact) => {
    expect(judgeAtom(feed).wrong).toEqual([]);
    expect(judgeAtom(feed.replace(from, to)).wrong).toContain(fact);
  });
});

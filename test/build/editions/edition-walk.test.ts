// A made history of a site in three languages and four versions, in memory, held against what is published of it by a walk that knows the history;
// and that walk against sites that are wrong.
import { basename } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dropRepository, repositoryOf } from "../committed.ts";
import { worldOf } from "../world.ts";
import { EditionWalk } from "./edition-walk.ts";
import { type MadeHistory, madeHistory } from "./made-history.ts";
import { madeMounts } from "./made-mounts.ts";

const versions = ["next", "3", "2", "1"] as const;
const langs = ["en", "de", "ar"];
const history = madeHistory({ langs, versions, guides: 15, operations: 11 });
const folder = repositoryOf(history.refs);
afterAll(() => dropRepository(folder));

/** What is published of `made`. */
async function published(made: MadeHistory, siteFolder: string): Promise<ReadonlyMap<string, string>> {
  const config = JSON.stringify(made.config);
  const { html, paths, wholes } = await worldOf({ "pio-docs.config.json": config, ...made.files }, { siteFolder });
  const texts = new Map<string, string>();
  for (const path of [...paths, ...(await wholes())])
    if (/(\.(html|md|xml|txt)|_redirects)$/.test(path)) texts.set(path, await html(path));
  return texts;
}

let files: ReadonlyMap<string, string> = new Map();
beforeAll(async () => {
  files = await published(history, folder);
});

it("every page says of its others what is right", () => {
  expect(new EditionWalk(files, history).judged()).toEqual([]);
});

it("so does every page of a site with a folder of its repository and one of another mounted in it", async () => {
  const other = repositoryOf(madeMounts(history, langs.slice(1), "other").other.refs);
  const from = `../${basename(other)}`;
  const made = madeMounts(history, langs.slice(1), from);
  const site = repositoryOf(made.refs);
  const outside = Object.entries(made.other.files).map(([path, text]) => [`${from}/${path}`, text]);
  const texts = await published({ ...made, files: { ...made.files, ...Object.fromEntries(outside) } }, site);
  for (const one of [site, other]) dropRepository(one);
  expect(outside.length).toBeGreaterThan(5);
  expect(new EditionWalk(texts, made).judged()).toEqual([]);
  expect(texts.size).toBe(files.size);
});

describe("the walk", () => {
  /** What it says of `path` with each text that `from` finds as `to`. */
  const faultsWith = (path: string, from: string | RegExp, to: string): readonly string[] => {
    const text = files.get(path) ?? "";
    expect(text.replace(from, to), path).not.toBe(text);
    return new EditionWalk(new Map([...files, [path, text.replace(from, to)]]), history).judged();
  };

  it.each<[string, string, string | RegExp, string, RegExp]>([
    [
      "a menu that leads to another page",
      "start/p0/index.html",
      'href="/v/2/start/p0"',
      'href="/v/2/"',
      /versions lead/,
    ],
    ["a menu that leads nowhere", "start/p0/index.html", 'href="/de/start/p0"', 'href="/de/none"', /where nothing is/],
    [
      "another canonical",
      "v/2/start/p0/index.html",
      /(rel="canonical" href="[^"]*)\/start/,
      "$1/v/2/start",
      /canonical is/,
    ],
    [
      "a language that is not named",
      "start/p0/index.html",
      /<link rel="alternate" hrefLang="ar"[^>]*>/,
      "",
      /hreflang/,
    ],
    [
      "an old page for search engines",
      "old/1.0/start/p0/index.html",
      'content="noindex, nofollow"',
      'content="all"',
      /robots/,
    ],
    [
      "a page that the sitemap lacks",
      "sitemap.xml",
      /<url><loc>[^<]*\/start\/p0<.*?<\/url>/s,
      "",
      /not in the sitemap/,
    ],
    ["a banner that leads home", "v/2/start/p0/index.html", /(admonition-caution.*?<a href=")[^"]*/s, "$1/", /banner/],
    [
      "a text in no language",
      "ar/how-to/renamed-4/index.html",
      '<div lang="en" dir="ltr">',
      "<div>",
      /language of the article/,
    ],
    ["a redirect that leads nowhere", "_redirects", "/start/p0 301", "/none 301", /redirects to/],
    ["a language without its page for what is lost", "_redirects", /^\/de\/\*.*\n/m, "", /404 pages/],
  ])("sees %s", (_, path, from, to, told) => {
    expect(faultsWith(path, from, to)).toContainEqual(expect.stringMatching(told));
  });
});

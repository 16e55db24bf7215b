// Made histories of sites in several languages and versions, built by the shipped program: what every page says of its others is judged by a walk
// that knows the history and reads what is published, and then followed in Chromium.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStrictSite, type StrictSite } from "../../browser/nav-site.ts";
import { runProgram } from "../../program.ts";
import { byReach } from "../../reach.ts";
import { dropRepository, repositoryOf } from "../committed.ts";
import { EditionWalk, type Found, type Published } from "./edition-walk.ts";
import { type MadeHistory, madeHistory } from "./made-history.ts";

const all = ["next", "3", "2", "1"] as const;
const small = madeHistory({
  ...{ langs: ["en", "de", "ar"], versions: all, guides: 15, operations: 11 },
  ...{ base: "/docs", folder: true },
});
const large = madeHistory({ langs: ["en", "de", "ja", "pt-BR", "ar"], versions: all, guides: 60, operations: 36 });

const folders: string[] = [];
afterAll(() => folders.forEach(dropRepository));

const outputs = new Map<MadeHistory, Promise<string>>();

/** Builds a history at the first call; answers the folder of the output. */
function built(history: MadeHistory): Promise<string> {
  const known = outputs.get(history) ?? build(history);
  outputs.set(history, known);
  return known;
}

async function build({ refs, files, config }: MadeHistory): Promise<string> {
  const folder = repositoryOf(refs);
  folders.push(folder);
  for (const [path, text] of Object.entries({ ...files, "pio-docs.config.json": JSON.stringify(config) })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { code, stderr } = await runProgram(["build", folder, "--out", `${folder}/out`, "--no-cache", "--quiet"]);
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/error|duplicate-route|page-moved/)]);
  return `${folder}/out`;
}

function published(out: string): Published {
  const paths = readdirSync(out, { recursive: true, encoding: "utf8" });
  const texts = paths.filter((path) => /(\.(html|md|xml|txt)|_redirects)$/.test(path));
  return new Map(texts.map((path) => [path, readFileSync(join(out, path), "utf8")]));
}

/** Each of so many pages, from all editions. */
function sampled(found: readonly Found[], count: number): readonly Found[] {
  const step = found.length / count;
  return Array.from({ length: Math.min(count, found.length) }, (_, at) => found[Math.floor(at * step)]).flatMap(
    (one) => one ?? [],
  );
}

describe.each([
  ["three languages, below a base, with a version in a folder", small, byReach(8, 40)],
  ["five languages and sixty guides", large, byReach(4, 100)],
] as const)("%s", (_, history, clicks) => {
  let files: Published;
  let walk: EditionWalk;
  let site: StrictSite;
  const base = history.editions.find(({ key }) => key === "3 en")?.prefix ?? "";
  beforeAll(async () => {
    const out = await built(history);
    files = published(out);
    walk = new EditionWalk(files, history);
    site = await openStrictSite(out, `${base}/`);
  });
  afterAll(() => site.close());

  it("has no menu, canonical, hreflang, sitemap, note or redirect that is wrong", () => {
    expect(walk.judged()).toEqual([]);
    expect(walk.found.length).toBeGreaterThan(history === large ? 1_500 : 400);
  });

  it.each([true, false])("is followed by its menus in Chromium, with script: %s", async (javaScriptEnabled) => {
    const { page, complaints } = await site.visit(undefined, { javaScriptEnabled });
    const origin = site.url.slice(0, -base.length - 1);
    /** Goes on by entry `at` of a menu of the page that is open; answers where. */
    const follow = async (one: Found, menu: "versions" | "languages", at: number): Promise<Found | undefined> => {
      if (javaScriptEnabled) await page.locator("html[data-has-hydrated=true]").waitFor();
      const entries = walk.expected(one)[menu];
      const there = page.locator(".navbar .navbar-menu").nth(menu === "languages" ? -1 : -2);
      const hrefs = await there.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect([one.address, hrefs]).toEqual([one.address, entries.map(({ href }) => href)]);
      await there.locator("summary").click();
      const others = entries.filter(({ href }) => href !== one.address);
      const to = others[at % others.length]?.href ?? "";
      await there.locator(`a[href="${to}"]`).first().click();
      await page.waitForURL(origin + to);
      const found = walk.found.find(({ address }) => address === to);
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(found?.edition.lang);
      expect(await page.locator("main h1").first().isVisible(), `${one.address} to ${to}`).toBe(true);
      return found;
    };
    for (const [at, one] of sampled(walk.found, clicks).entries()) {
      await page.goto(origin + one.address);
      const there = await follow(one, "versions", at);
      if (there !== undefined) await follow(there, "languages", at);
    }
    expect(complaints).toEqual([]);
  });
});

// What `pio-docs override` writes: a site that names it builds without a problem, and its pages are what they were without.
import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { partNames } from "../../src/model/view.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";

let folder: string;
let before: ReadonlyMap<string, string>;

const pages = [
  "index.html",
  "404.html",
  "blocks/code/index.html",
  "blocks/notices/index.html",
  "api/lend-tool/index.html",
];
const more = ["category/states/index.html", "states/unlisted/index.html", "states/deprecated/index.html"];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-starts-"));
  await cp("fixtures/gallery", folder, { recursive: true });
  before = await builtWith([]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The pages of the gallery with overrides of `names`, but for what names the scripts of the site. */
async function builtWith(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const config = await readFile("fixtures/gallery/pio-docs.config.yaml", "utf8");
  const overrides = Object.fromEntries(names.map((name) => [name, `overrides/${name}.jsx`]));
  await writeFile(join(folder, "pio-docs.config.yaml"), `${config}\ntheme: ${JSON.stringify({ overrides })}\n`);
  const out = join(folder, "build");
  const result = await build(diskHost, { siteFolder: folder, out, cache: true, write: true, strict: false });
  expect(result.diagnostics.map(({ diagnostic }) => diagnostic)).toEqual([]);
  const texts = await Promise.all(
    [...pages, ...more].map(async (page) => {
      const html = await readFile(join(out, page), "utf8").catch(() => "");
      const plain = html
        .replace(/ data-deployment="\w+"/, "")
        .replace(/<script src="[^"]*search-foot[^>]*><\/script>|<template id="__search-foot"><\/template>/g, "");
      return [page, plain] as const;
    }),
  );
  return new Map(texts);
}

it("prints what the theme does, in each place", { timeout: 240_000 }, async () => {
  for (const name of partNames) {
    const words = ["bin/pio-docs.js", "override", name, folder];
    expect(execFileSync(process.execPath, words, { encoding: "utf8" })).toContain(`overrides/${name}.jsx`);
  }
  // The sidebar as a whole and its entries: one of the two at a time; entries that are replaced bring no living sidebar along.
  const after = await builtWith(partNames.filter((name) => name !== "SidebarItem"));
  for (const [page, html] of before) expect([page, after.get(page)]).toEqual([page, html]);
  const still = (html = ""): string => html.replace(/<button type="button" class="caret"[^>]*><\/button>/g, "");
  const entries = await builtWith(["SidebarItem"]);
  for (const [page, html] of before) expect([page, entries.get(page)]).toEqual([page, still(html)]);
});

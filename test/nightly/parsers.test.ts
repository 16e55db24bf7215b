// Two parsers, one site: trees of generated texts and of mutated pages, of pages that others wrote, and the bytes of whole sites.
// `RUNS=n` and `SEED=n` choose how many texts and which; pages of others are read where `npm ci --prefix test/real` has put them, and below
// `PAGES`, a folder.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bothTrees, mutated, prepared, randomOf, textBy } from "../markdown/roads.ts";
import { checkout, runProgram } from "../program.ts";

const runs = Number(process.env.RUNS ?? 100_000);
const seed = Number(process.env.SEED ?? 1);

/** Texts whose trees differ, each with its place among all; how many the native parser read. */
function compared(texts: Iterable<string>): { readonly differing: readonly string[]; readonly native: number } {
  const differing: string[] = [];
  let native = 0;
  let at = 0;
  for (const text of texts) {
    at += 1;
    const trees = bothTrees(text, at % 4 !== 0);
    if (trees === undefined) continue;
    native += 1;
    if (!isDeepStrictEqual(trees.native, trees.remark)) differing.push(`${at}: ${JSON.stringify(text)}`);
  }
  return { differing: differing.slice(0, 20), native };
}

function pagesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.mdx?$/i.test(file));
  return files
    .map((file) => prepared(readFileSync(join(folder, file), "utf8")))
    .filter((text) => text.length < 400_000);
}

function* repeated(count: number, make: () => string): Iterable<string> {
  for (let run = 0; run < count; run += 1) yield make();
}

describe("trees are equal", () => {
  it(`of ${runs} generated texts`, () => {
    const random = randomOf(seed);
    const { differing, native } = compared(repeated(runs, () => textBy(random)));
    expect(differing).toEqual([]);
    expect(native).toBeGreaterThan(runs / 8);
  }, 7_200_000);

  it("of fixtures with changes", () => {
    const random = randomOf(seed);
    const pages = pagesBelow(join(checkout, "fixtures")).filter((text) => text.length < 6_000);
    const change = (): string => mutated(pages[Math.floor(random() * pages.length)] ?? "", random);
    expect(compared(repeated(runs / 10, change)).differing).toEqual([]);
  }, 7_200_000);

  const folders = ["node_modules", "test/real/node_modules", process.env.PAGES ?? []].flat();
  it.each(folders)("of pages that others wrote: %s", (folder) => {
    const pages = pagesBelow(resolve(checkout, folder));
    const { differing, native } = compared(pages);
    console.log(`${folder}: ${native} of ${pages.length} pages are read natively`);
    expect(differing).toEqual([]);
  }, 7_200_000);
});

describe("sites are equal to the byte", () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "pio-docs-parsers-"));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each(["fixtures/pio", "fixtures/manual", "fixtures/sites/small/input"])("%s", async (site) => {
    const outputs: Map<string, string>[] = [];
    for (const parser of ["native", "remark"]) {
      const out = join(root, `${site.replaceAll("/", "-")}-${parser}`);
      const words = ["build", join(checkout, site), "--no-cache", "--out", out, "--parser", parser];
      expect((await runProgram(words)).code).toBeLessThanOrEqual(1);
      const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
      const paths = files.map((entry) => join(entry.parentPath, entry.name));
      outputs.push(new Map(paths.map((path) => [path.slice(out.length), readFileSync(path, "latin1")])));
    }
    const [native, remark] = outputs;
    expect(native?.size).toBeGreaterThan(10);
    expect([...(native?.keys() ?? [])]).toEqual([...(remark?.keys() ?? [])]);
    for (const [path, text] of native ?? []) expect(text === remark?.get(path), path).toBe(true);
  });
});

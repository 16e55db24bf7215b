// What writers ask the search of the manual, in their own words: 95 % of the questions are answered in the first three results.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { parse } from "yaml";
import { openEngine } from "../../src/reader/search/engine.ts";
import type { FirstFile } from "../../src/reader/search/index-files.ts";
import { loadFrom } from "../bench/search/known-items.mjs";

type Question = { readonly ask: string; readonly pages: readonly string[] };

const out = inject("manual");
const load = loadFrom(out);
const engine = openEngine(await load<FirstFile>("assets/search.json"), load);
const groups: Readonly<Record<string, readonly Question[]>> = parse(
  readFileSync(join(import.meta.dirname, "questions.yaml"), "utf8"),
);

/** The paths of the pages that the first `limit` results lead to. */
async function pagesFound(ask: string, limit: number): Promise<readonly string[]> {
  const { hits } = await engine.search(ask, { limit });
  return hits.map(({ href }) => `/${decodeURIComponent(href).replace(/#.*/, "").replace(/\/$/, "")}`);
}

test.each(Object.entries(groups))("%s: 95 % are answered in the first three results", async (_, questions) => {
  const missed: string[] = [];
  for (const { ask, pages } of questions) {
    const found = await pagesFound(ask, 3);
    if (!found.some((page) => pages.includes(page))) missed.push(`${ask} -> ${found.join(", ")}`);
  }
  expect(questions.length).toBeGreaterThanOrEqual(20);
  expect(missed.length / questions.length, missed.join("\n")).toBeLessThanOrEqual(0.05);
});

test("every answer is a page of the manual", async () => {
  const docs = join(import.meta.dirname, "../../fixtures/manual/docs");
  for (const { pages } of Object.values(groups).flat())
    for (const page of pages) expect(readFileSync(`${docs}${page}.md`, "utf8")).not.toBe("");
});

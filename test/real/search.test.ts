// What the search of a large reference finds: for each thing that GitHub's spec declares, what a reader would type for it.
import { readFileSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { openEngine } from "../../src/reader/search/engine.ts";
import type { FirstFile } from "../../src/reader/search/index-files.ts";
import { askItems, loadFrom, meanRank, sampledItems } from "../bench/search/known-items.mjs";
import { buildSpec, installed, remove, workFolder } from "./building.ts";

const folder = workFolder();
afterAll(() => remove(folder));

it("GitHub REST: the mean reciprocal rank of known items is at least 0.97", { timeout: 900_000 }, async () => {
  const spec = installed("@octokit/openapi/generated/api.github.com.json");
  const { out } = await buildSpec(spec, folder);
  const load = loadFrom(out);
  const engine = openEngine(await load<FirstFile>("assets/search.json"), load);
  const answers = await askItems(engine, sampledItems(out, JSON.parse(readFileSync(spec, "utf8")), 600));
  console.log(`GitHub REST: ${answers.length} answers, mean reciprocal rank ${meanRank(answers).toFixed(4)}`);
  expect(answers.length).toBeGreaterThan(5000);
  // Values that are words of every second page (`true`, `patch`) stand below what has them in its name.
  expect(answers.filter(({ item, at }) => item.exact && at === 0).length / answers.length).toBeLessThan(0.001);
  expect(meanRank(answers)).toBeGreaterThanOrEqual(0.97);
});

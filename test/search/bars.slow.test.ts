// What the search of the Pio site finds: the tasks of readers, those that nothing was tuned to among them, and in the long run what the
// spec and the guides declare. `npm run bench:search -- --misses` names what is missed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { openEngine } from "../../src/reader/search/engine.ts";
import type { FirstFile } from "../../src/reader/search/index-files.ts";
import { askItems, loadFrom, meanRank, sampledItems } from "../bench/search/known-items.mjs";
import { askTasks, taskLists } from "../bench/search/tasks.mjs";
import { further } from "../reach.ts";
import { fixture } from "../routes/compiled.ts";

const out = inject("pio").root;
const load = loadFrom(out);
const engine = openEngine(await load<FirstFile>("assets/search.json"), load);

test.each(
  Object.entries(taskLists),
)("%s: right first for at least 85 %, in the first three for at least 97 %", async (_, tasks) => {
  const answers = await askTasks(engine, tasks);
  const within = (place: number) => answers.filter(({ at }) => at > 0 && at <= place).length / answers.length;
  const below = answers.filter(({ at }) => at === 0 || at > 3).map(({ ask, first }) => `${ask} -> ${first}`);
  expect(answers.length).toBeGreaterThanOrEqual(40);
  expect(within(1)).toBeGreaterThanOrEqual(0.85);
  expect(within(3), below.join("\n")).toBeGreaterThanOrEqual(0.97);
});

further(
  "known items: the mean reciprocal rank is at least 0.99, and an exact name is among the first ten",
  async () => {
    const spec: unknown = JSON.parse(readFileSync(join(fixture, "openapi.json"), "utf8"));
    const answers = await askItems(engine, sampledItems(out, spec, 600));
    expect(answers.length).toBeGreaterThan(1600);
    expect(answers.filter(({ item, at }) => item.exact && at === 0)).toEqual([]);
    expect(meanRank(answers)).toBeGreaterThanOrEqual(0.99);
  },
);

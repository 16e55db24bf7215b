// A build against its clock.
import { expect, it } from "vitest";
import { budgetTime } from "../../../src/check/site/budget-time.ts";
import { diagnostic } from "../../../src/diagnostics/diagnostic.ts";

const place = { file: "pio-docs.config.json", pointer: "/budgets/time" };

it("tells a build that took longer, where the config says how long", () => {
  const budgets = { pages: [], time: { most: 2, place } };
  expect(budgetTime(2_300, budgets)).toEqual([diagnostic("budget-time", place, { seconds: "2.3", most: 2 })]);
  expect([...budgetTime(2_000, budgets), ...budgetTime(2_300, { pages: [] })]).toEqual([]);
});

// The whole output on its scales.
import { expect, it } from "vitest";
import { budgetOutput } from "../../../src/check/site/budget-output.ts";
import { diagnostic } from "../../../src/diagnostics/diagnostic.ts";

const place = { file: "pio-docs.config.json", pointer: "/budgets/output" };

it("tells an output that is over, where the config says how much", () => {
  const budgets = { pages: [], output: { most: 10, place } };
  expect(budgetOutput(11, budgets)).toEqual([diagnostic("budget-output", place, { weight: 11, most: 10 })]);
  expect([...budgetOutput(10, budgets), ...budgetOutput(11, { pages: [] })]).toEqual([]);
});

// A build that takes longer than the config allows.
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { Budgets } from "../../model/weight.ts";

/** `budget-time` (warn) at the budget that a build of `ms` milliseconds is over. */
export function budgetTime(ms: number, { time }: Budgets): readonly Finding[] {
  if (time === undefined || ms <= time.most * 1000) return [];
  return [finding("budget-time", time.place, { seconds: (ms / 1000).toFixed(1), most: time.most })];
}

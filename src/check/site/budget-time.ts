// A build that takes longer than the config allows.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Budgets } from "../../model/weight.ts";

/** `budget-time` (warn) at the budget that a build of `ms` milliseconds is over. */
export function budgetTime(ms: number, { time }: Budgets): readonly Diagnostic[] {
  if (time === undefined || ms <= time.most * 1000) return [];
  return [diagnostic("budget-time", time.place, { seconds: (ms / 1000).toFixed(1), most: time.most })];
}

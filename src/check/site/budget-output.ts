// An output that is larger than the config allows.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Budgets } from "../../model/weight.ts";

/** `budget-output` (warn) at the budget that `bytes` of all files together are over. */
export function budgetOutput(bytes: number, { output }: Budgets): readonly Diagnostic[] {
  if (output === undefined || bytes <= output.most) return [];
  return [diagnostic("budget-output", output.place, { weight: bytes, most: output.most })];
}

// Pages that weigh more than the config allows pages of their kind.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { measures, type PageBudget, type WeighedPage } from "../../model/weight.ts";

/** `budget-page` (warn) at the source of each page that is over a budget, once for each measure. A budget for its type comes before one for any. */
export function* budgetPage(pages: readonly WeighedPage[], budgets: readonly PageBudget[]): Iterable<Diagnostic> {
  const byType = new Map(budgets.map(({ type, most }) => [type, most]));
  for (const { route, source, type, weight } of pages) {
    const allowed = { ...byType.get("any"), ...byType.get(type) };
    for (const measure of measures) {
      const most = allowed[measure];
      if (most !== undefined && weight[measure] > most)
        yield diagnostic("budget-page", { file: source }, { route, type, measure, weight: weight[measure], most });
    }
  }
}

// Pages on their scales.
import { expect, it } from "vitest";
import { budgetPage } from "../../../src/check/site/budget-page.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { digestOf } from "../../../src/model/digest.ts";
import { routeOfAddress } from "../../../src/model/route.ts";
import type { WeighedPage } from "../../../src/model/weight.ts";

const page = (type: WeighedPage["type"], gz: number): WeighedPage => ({
  ...{ path: "a/index.html", route: routeOfAddress("/a"), source: "docs/a.md", type, digest: digestOf("") },
  weight: { html: 4 * gz, gz, scripts: 10, styles: 10, firstView: gz + 20 },
});

it("tells each measure that is over, with the page and what it weighs; a budget for its type comes before one for any", () => {
  const budgets = [
    { type: "any", most: { gz: 100, html: 1000 } },
    { type: "guide", most: { gz: 300 } },
  ] as const;
  const told = [...budgetPage([page("guide", 300), page("guide", 301), page("schema", 101)], budgets)];
  expect(told.map(({ code, facts }) => [code, catalogue[code].says(facts)])).toEqual([
    ["budget-page", "`/a` (guide) has 1,200 B of HTML. The budget is 1,000 B."],
    ["budget-page", "`/a` (guide) has 1,204 B of HTML. The budget is 1,000 B."],
    ["budget-page", "`/a` (guide) has 301 B of gzipped HTML. The budget is 300 B."],
    ["budget-page", "`/a` (schema) has 101 B of gzipped HTML. The budget is 100 B."],
  ]);
});

// axe-core on each page kind, narrow and wide, light and dark. The policy is set aside in these runs alone, so that axe can be put into
// the page; what the policy does is the matter of quiet.test.ts.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pageKinds } from "../routes/pio-routes.ts";
import { openPioSite, type PioSite } from "./pio-site.ts";

declare global {
  interface Window {
    readonly axe: { run(options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

let site: PioSite;
beforeAll(async () => {
  site = await openPioSite(inject("pio").root);
});
afterAll(() => site?.close());

test.each(
  Object.entries(pageKinds).flatMap(([kind, route]) =>
    [360, 1440].map((width): [string, number, string] => [kind, width, route]),
  ),
)(
  "%s at %i px has no violation, light or dark",
  async (_kind, width, route) => {
    const { page, context } = await site.visit(undefined, {
      bypassCSP: true,
      reducedMotion: "reduce",
      viewport: { width, height: 900 },
    });
    await page.goto(site.url + route.slice(1));
    await page.locator("html[data-has-hydrated=true]").waitFor();
    await page.addScriptTag({ content: source });
    const found: string[] = [];
    for (const mode of ["light", "dark"]) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, mode);
      const { violations, passes } = await page.evaluate(
        (only) => window.axe.run({ runOnly: only, resultTypes: ["violations"] }),
        tags,
      );
      expect(passes.length).toBeGreaterThan(15);
      for (const { id, nodes } of violations)
        found.push(`${mode} ${id}: ${nodes.length} times, ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
    }
    expect(found).toEqual([]);
    await context.close();
  },
  180_000,
);

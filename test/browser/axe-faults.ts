// axe-core for tests: put into a page before its own policy is there, so that nothing of the policy is bypassed, and asked in both modes.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

declare global {
  interface Window {
    readonly axe: { run(part: string, options: RunOptions): Promise<AxeResults> };
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** What colours can change; all else of a page is the same in each mode. */
const ofColour = ["color-contrast", "link-in-text-block"];
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Every page that `page` opens from now on has axe in it. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: source });
}

type Asked = {
  readonly modes?: readonly ("light" | "dark")[];
  /** A part of the page that it looks at alone: where the rest is as it was when the whole was looked at. */
  readonly within?: string;
};

/** What axe has against the page in each mode, after the first by the rules of colour alone. Fails where no more than `least` rules had anything to look at. */
export async function axeFaults(page: Page, least: number, asked: Asked = {}): Promise<readonly string[]> {
  const { modes = ["light", "dark"], within = "html" } = asked;
  const found: string[] = [];
  for (const [at, mode] of modes.entries()) {
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, mode);
    const { violations, passes } = await page.evaluate(
      // Rules of colour ask nothing of the style sheets that axe would read again.
      ([part, runOnly]) =>
        window.axe.run(part, { runOnly, resultTypes: ["violations"], preload: runOnly.type === "tag" }),
      [
        within,
        at === 0 ? { type: "tag" as const, values: tags } : { type: "rule" as const, values: ofColour },
      ] as const,
    );
    expect(passes.length).toBeGreaterThan(at === 0 ? least : 0);
    for (const { id, nodes } of violations)
      found.push(`${mode} ${id}: ${nodes.length} times, ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
  }
  return found;
}

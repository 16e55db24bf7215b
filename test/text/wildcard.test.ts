// Globs as people of linters write them, and patterns that make other matchers slow.
import { expect, it } from "vitest";
import { globOf, isLike } from "../../src/text/wildcard.ts";
import { leastCpu } from "../cpu-clock.ts";

it.each([
  ["docs/a.md", "docs/a.md", true],
  ["docs/a.md", "docs/a.mdx", false],
  ["docs/*.md", "docs/a.md", true],
  ["docs/*.md", "docs/b/a.md", false],
  ["*.md", "docs/a.md", false],
  ["**/*.md", "a.md", true],
  ["**/*.md", "docs/b/a.md", true],
  ["docs/**", "docs/b/a.md", true],
  ["docs/**/a.md", "docs/a.md", true],
  ["docs/**/c/**/a.md", "docs/b/c/d/e/a.md", true],
  ["docs/**/c/**/a.md", "docs/b/d/e/a.md", false],
  ["docs/old", "docs/old/b/a.md", true],
  ["docs/old/", "docs/old/a.md", true],
  ["docs/old", "docs/older.md", false],
  ["./docs/?.md", "docs/a.md", true],
  ["docs/{a,b}.md", "docs/b.md", true],
  ["docs/{a,b}.md", "docs/c.md", false],
  ["{docs,pages}/**/*.{md,mdx}", "pages/x/y.mdx", true],
])("%s names %s: %s", (glob, path, is) => {
  expect(globOf(glob)(path)).toBe(is);
});

it("texts with stars", () => {
  expect(isLike("`./a.md` leads to no page.", "*`./a.md`*")).toBe(true);
  expect(isLike("what? all", "what?*")).toBe(true);
  expect(isLike("whats all", "what?*")).toBe(false);
});

it("patterns of many stars take no time", () => {
  const work = (): void => {
    expect(isLike("a".repeat(20_000), `${"*a".repeat(200)}*b`)).toBe(false);
    expect(globOf("{a,b}".repeat(500))("c")).toBe(false);
    expect(globOf(`${"**/a/".repeat(100)}b`)("a/".repeat(500))).toBe(false);
  };
  expect(leastCpu(work, 500)).toBeLessThan(2_000);
});

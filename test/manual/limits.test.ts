// The rows of Limits name what pio-docs cannot do: nothing that a page of the manual describes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../fixtures/manual/docs");
const pages = readdirSync(folder).filter((file) => file.endsWith(".md") && !/^(limits|index)\.md$/.test(file));
const headings = pages.flatMap((file) =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/^(?:title: |#{1,4} )(.+)$/gm)].map(([, text = ""]) => ({
    file,
    words: new Set(text.toLowerCase().match(/[a-z]{4,}/g)),
  })),
);
const rows = [
  ...readFileSync(join(folder, "limits.md"), "utf8")
    .replace(/## Bounds[\s\S]*/, "")
    .matchAll(/^\| ([a-z][^|]+) \|/gm),
];

/** Words that say nothing of a feature. */
const common = new Set([
  "docs",
  "page",
  "pages",
  "several",
  "from",
  "other",
  "sites",
  "text",
  "with",
  "that",
  "search",
]);

it.each(rows.map(([, row = ""]) => row))("%s is described by no page", (row) => {
  const words = (row.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !common.has(word));
  const describing = headings.filter((heading) => words.some((word) => heading.words.has(word)));
  expect(describing.map(({ file, words: own }) => `${file}: ${[...own].join(" ")}`)).toEqual([]);
});

it("has rows", () => {
  expect(rows.length).toBeGreaterThan(2);
});

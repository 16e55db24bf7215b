// MDX that means harm: whatever stays open, a page of 50 kB is read in a moment, and nothing of it throws.
import { describe, expect, it } from "vitest";
import { readDialects } from "../../src/dialects/read-dialects.ts";
import { cpuClock } from "../cpu-clock.ts";
import { pageOf } from "../markdown/page-of.ts";

const filled = (text: string) => text.repeat(Math.ceil(50_000 / text.length));
const nested = (open: string, close: string) => open.repeat(4_000) + close.repeat(4_000);

const texts: Readonly<Record<string, string>> = {
  "tags without an end": filled("<A "),
  "values without an end": filled('<A x="'),
  "braces of values without an end": filled("<A x={"),
  "braces without an end": filled("{"),
  "templates in templates": filled("{`${"),
  "comments without an end": filled("{/*"),
  "strokes in braces": filled("{//"),
  "comments of HTML without an end": filled("<!-- "),
  "raw elements without an end": filled("<pre>"),
  "constants without an end": filled("export const a = {\n\n"),
  "templates of constants without an end": filled("export const a = `\n\n"),
  "imports without an end": `import {${filled("a,\n")}`,
  "signs of a constant": `export const a =${filled(" =")}`,
  "lists in a value": `<A a={${filled("[")}}/>`,
  "tables in a constant": `export const a = {${filled("a:{")}}`,
  "elements without an end": filled("<A>"),
  "ends of nothing": filled("<A>x</B>"),
  "elements in elements": nested("<A>", "</A>"),
  "elements in elements, on lines": nested("<A>\n", "</A>\n"),
  "elements of HTML in one another": nested("<div>\n", "</div>\n"),
  "words in one another": nested("<span>", "</span>"),
  "fragments in fragments": nested("<>", "</>"),
  "notes and elements in one another": nested(":::note\n<A>\n", "</A>\n:::\n"),
  "runs of backticks": Array.from({ length: 450 }, (_, length) => "`".repeat(length)).join(" "),
  "fences of tildes": filled("~~~\n"),
  "lists in lists": Array.from({ length: 440 }, (_, level) => `${" ".repeat(level)}- x`).join("\n"),
  "blanks before an element": `${filled(" ")}<A/>`,
};

describe("a page of MDX with", () => {
  for (const [name, text] of Object.entries(texts))
    it(`${name} is read at once`, () => {
      for (const file of ["page.mdx", "page.md"]) {
        const spent = cpuClock();
        readDialects(text, { file: file as Parameters<typeof readDialects>[1]["file"], front: {}, variables: {} });
        expect(spent()).toBeLessThan(1_000);
      }
    });

  it("a hundred elements in one another keeps the words in them", () => {
    const text = `${'<Card title="t">\n'.repeat(100)}The *middle*.\n${"</Card>\n".repeat(100)}`;
    expect(pageOf(text, "page.mdx").html).toContain("The <em>middle</em>.");
  });
});

// The examples of GitHub's extensions, of its specification and of its own parser's tests, against our output, as commonmark.test.ts
// does it with those of the language itself.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pageOf } from "./page-of.ts";
import { bothTrees } from "./roads.ts";
import { shapeOf } from "./shape.ts";

type Example = { readonly section: string; readonly markdown: string; readonly html: string };

const { examples } = JSON.parse(readFileSync("fixtures/markdown/gfm/examples.json", "utf8")) as {
  readonly examples: readonly Example[];
};

const exceptions: ReadonlyMap<number, string> = new Map([
  [20, "`ftp://` is not linked"],
  [24, "elements outside of the allow-list are left out"],
  [44, "the example asks only that nothing breaks"],
  [46, "an element left open ends with its paragraph"],
  [47, "footnotes have our ids and labels"],
]);

describe("GitHub's extensions", () => {
  it("has all examples", () => {
    expect(examples.length).toBe(52);
  });
  for (const [index, { section, markdown, html }] of examples.entries()) {
    const reason = exceptions.get(index + 1);
    it(`${index + 1} ${section}${reason === undefined ? "" : `: differs, ${reason}`}`, () => {
      const ours = shapeOf(pageOf(markdown).html);
      if (reason === undefined) expect(ours).toBe(shapeOf(html));
      else expect(ours).not.toBe(shapeOf(html));
    });
    it(`${index + 1} ${section}: one tree`, () => {
      const trees = bothTrees(markdown);
      expect(trees?.native).toEqual(trees?.remark);
    });
  }
});

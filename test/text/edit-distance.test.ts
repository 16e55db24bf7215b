import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { editDistance } from "../../src/text/edit-distance.ts";
import { byReach } from "../reach.ts";

/** The same count by the whole table, without band and bound. */
function plain(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) => [i, ...new Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j += 1) (table[0] ?? [])[j] = j;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : 99;
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      (table[i] ?? [])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swap);
    }
  }
  return at(a.length, b.length);
}

describe("the edits between two words", () => {
  test.each([
    ["order", "order", 0],
    ["odrer", "order", 1],
    ["ordr", "order", 1],
    ["orrder", "order", 1],
    ["oxder", "order", 1],
    ["", "ab", 2],
    ["abc", "xyz", 3],
  ])("%s to %s is %d", (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(Math.min(edits, 3));
    expect(editDistance(b, a, 2)).toBe(Math.min(edits, 3));
  });

  it("are those of the whole table, up to the bound", () => {
    const word = fc.stringMatching(/^[abc]{0,9}$/);
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        expect(editDistance(a, b, most)).toBe(Math.min(plain(a, b), most + 1));
      }),
      { numRuns: byReach(300, 2000) },
    );
  });
});

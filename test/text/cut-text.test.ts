import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText } from "../../src/text/cut-text.ts";

describe("a long text", () => {
  it.each([
    ["short", 10, "short"],
    ["one two three", 9, "one two…"],
    ["one two, three", 10, "one two…"],
    ["a bcdefghijklmnop", 10, "a bcdefghi…"],
    ["\u65e5".repeat(900), 300, `${"\u65e5".repeat(300)}\u2026`],
    ["\u{1f680}".repeat(10), 5, "\u{1f680}\u{1f680}\u2026"],
    ["abc\u{1f468}\u200d\u{1f469}\u200d\u{1f467}def", 8, "abc\u2026"],
    ["abcde\u0301fgh", 5, "abcd\u2026"],
  ])("%s is cut to %i where its letters allow it", (text, most, expected) => {
    expect(cutText(text, most)).toBe(expected);
  });

  it("is never longer than asked for, and its beginning is that of the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), fc.integer({ min: 1, max: 300 }), (text, most) => {
        const cut = cutText(text, most);
        expect(cut === text || cut.length <= most + 1).toBe(true);
        expect(cut === text || (cut.endsWith("…") && text.startsWith(cut.slice(0, -1)))).toBe(true);
      }),
    );
  });
});

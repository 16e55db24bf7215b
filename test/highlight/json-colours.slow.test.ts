// JSON is coloured without a grammar where it is plain, letter for letter as the grammar of highlight.js does.
import fc from "fast-check";
import { expect, it } from "vitest";
import { byGrammar, highlight, jsonColours } from "../../src/highlight/highlight.ts";
import { byReach } from "../reach.ts";

function sameAsGrammar(code: string): void {
  expect(highlight(code, "json"), JSON.stringify(code)).toEqual(byGrammar(code, "json"));
}

it("a text of all kinds of tokens needs no grammar", () => {
  const code = '{\n  "a" : [true, false, null],\n\t"b<": "c\\"&\\u00e9",\n  "d": -1.50e+3\n}\n';
  expect(jsonColours(code)).toBe(byGrammar(code, "json").html);
  expect(jsonColours("")).toBe("");
});

it.each([
  '{ "a": 1 // words\n}',
  "{ 'a': 1 }",
  '"a"\n: 1',
  '"a\nb": 1',
  '"a"true',
  "1_000",
  "+1",
  ".5",
  "truer",
  '{"a": …}',
  '"open',
  '"a"\r\n',
])("%j is left to it", (code) => {
  expect(jsonColours(code)).toBeUndefined();
  sameAsGrammar(code);
});

it("values of any kind, in one line and in many, also where a grammar sees a part at once", () => {
  const indents = fc.constantFrom(undefined, 1, 2, "\t");
  const values = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { minLength: 20, maxLength: 40 }));
  fc.assert(
    fc.property(values, indents, fc.constantFrom("", "\n", " "), (value, indent, end) => {
      const code = JSON.stringify(value, null, indent) + end;
      expect(jsonColours(code)).toBeDefined();
      sameAsGrammar(code);
    }),
    { numRuns: byReach(300, 5_000) },
  );
});

it("pieces in any order", () => {
  const pieces = fc.constantFrom(
    ...["{", "}", "[", "]", ",", ":", " ", "\n", "\t", "\r", '"', "'", "\\", '"a"', '"b c"', '"\\"<&"', "true", "null"],
    ...["1", "-2", "-0.5e-3", "1.", ".", "e", "x", "//", "/*", "*/", "\u00a0", "\u2028", "é", "NaN", "0x1f", "+"],
    ...["a".repeat(400), " ".repeat(400), `"${"long ".repeat(150)}"`, '"line",\n'.repeat(120)],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 14 }), (parts) => sameAsGrammar(parts.join(""))),
    { numRuns: byReach(1_500, 30_000) },
  );
});

// What blanks a value of an author's has is seen in the line of a comment, which keeps none at its ends and one between words.
import { expect, it } from "vitest";
import { limitsOf } from "../../src/markdown-pages/notes.ts";
import { listedText, valueText } from "../../src/markdown-pages/values.ts";

it.each([
  ["plain words", "plain words"],
  [" begins", '" begins"'],
  ["ends ", '"ends "'],
  ["two  blanks", '"two  blanks"'],
  ["a\ttab", '"a\\ttab"'],
  ["two\nlines", '"two\\nlines"'],
  [" ", '" "'],
  ['{\n  "a": 1\n}', '{"a":1}'],
])("%j stands as %s", (value, text) => {
  expect(valueText(value)).toBe(text);
});

it("values of a list that have such blanks, or what parts them, stand in quotes", () => {
  expect(listedText(["a", "", " b", "c, d", "e; f"])).toBe('a, "", " b", "c, d", "e; f"');
});

it("a pattern keeps the blank that it ends with", () => {
  const constraint = { name: "pattern", values: ["^ssh-(rsa|dss) |^ecdsa "] } as const;
  expect(limitsOf([constraint])).toEqual(['pattern "^ssh-(rsa|dss) |^ecdsa "']);
});

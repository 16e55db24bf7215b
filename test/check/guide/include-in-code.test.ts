// A mark in code that takes nothing.
import { expect, it } from "vitest";
import { includeInCode } from "../../../src/check/guide/include-in-code.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";

it("says which mark and why, and how to say that it is meant so", () => {
  const facts = { written: "{{#include a.hbs}}", problem: "the file does not exist" };
  const found = includeInCode(facts, { file: "a.md", line: 1, column: 1 });
  const { says, hint } = catalogue["include-in-code"];
  expect(says(found.facts)).toBe("`{{#include a.hbs}}` in this code block has no effect: the file does not exist.");
  expect(hint?.(found.facts)).toContain("\\{{#include");
  expect(hint?.({ ...found.facts, near: "b.hbs" })).toBe("Did you mean `b.hbs`?");
});

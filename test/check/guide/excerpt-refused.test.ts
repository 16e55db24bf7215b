// What a fence wants to show and no page may.
import { expect, it } from "vitest";
import { excerptRefused } from "../../../src/check/guide/excerpt-refused.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";

it("says why", () => {
  const found = excerptRefused({ file: "../.env", problem: "Git ignores it" }, { file: "a.md", line: 1, column: 1 });
  expect(found.place).toEqual({ file: "a.md", line: 1, column: 1 });
  expect(catalogue["excerpt-refused"].says(found.facts)).toBe(
    "The code from `../.env` is not included: Git ignores it.",
  );
});

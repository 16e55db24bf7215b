// What a package cannot draw, in its own words, which may be long and end in any way.
import { expect, it } from "vitest";
import { notDrawn } from "../../../src/check/guide/not-rendered.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";

const place = { file: "docs/index.md", line: 1, column: 1 };

it("says what it is and why, as one sentence", () => {
  const { code, facts } = notDrawn({ what: "This diagram (pie)", problem: " no such kind: \n" }, place);
  expect(code).toBe("not-rendered");
  expect(catalogue["not-rendered"].says(facts)).toBe(
    "This diagram (pie) is shown as text because it cannot be rendered: no such kind.",
  );
});

it("cuts what is long", () => {
  const { facts } = notDrawn({ what: "This formula", problem: "x".repeat(900) }, place);
  expect(String(facts.problem)).toHaveLength(200);
});

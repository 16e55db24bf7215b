// What a fence wants to show and does not find.
import { expect, it } from "vitest";
import { excerptMissing } from "../../../src/check/guide/excerpt-missing.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";

const place = { file: "docs/index.md", line: 3, column: 1 };
const hintOf = (facts: object) =>
  catalogue["excerpt-missing"].hint?.(excerptMissing({ file: "a.js", problem: "x", ...facts }, place).facts);

it("tells what was meant, else what is there", () => {
  expect(hintOf({ near: "pay", regions: "pay`, `send" })).toBe("Did you mean `pay`?");
  expect(hintOf({ regions: "pay`, `send" })).toBe("Use one of the file's regions: `pay`, `send`.");
  expect(hintOf({ regions: "" })).toBeUndefined();
});

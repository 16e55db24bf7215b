// A SARIF document whose results pack badly: GitHub refuses a file of more than 10 MB packed, so the gravest that fit stand in it, and it says so.
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sarifDocument } from "../../../src/cli/reports/sarif-document.ts";
import { sarifFaults } from "./sarif-schema.ts";

/** Text in which nothing repeats. */
function noise(seed: number, length: number): string {
  const parts = Array.from({ length: Math.ceil(length / 86) }, (_, at) =>
    createHash("sha512").update(`${seed} ${at}`).digest("base64url"),
  );
  return parts.join("").slice(0, length);
}

test("of more than 10 MB packed keeps the most severe that fit, and says how many there are", () => {
  const all = 1_500;
  const results = Array.from({ length: all }, (_, at) =>
    JSON.stringify({ ruleId: "broken-link", message: { text: `${at} ${noise(at, 10_000)}` } }),
  );
  expect(gzipSync(results.join("\n")).length).toBeGreaterThan(10_000_000);
  const text = [
    ...sarifDocument({
      release: "1.0.0",
      category: "pio-docs/",
      rules: [{ id: "broken-link" }],
      results,
      all,
      noun: "problems",
      exit: 1,
    }),
  ].join("");
  expect(sarifFaults(text)).toBe(null);
  const packed = gzipSync(text).length;
  expect(packed).toBeLessThanOrEqual(10_000_000);
  // Not far fewer than fit.
  expect(packed).toBeGreaterThan(9_000_000);
  const [run] = JSON.parse(text).runs;
  const kept: number = run.results.length;
  expect(
    run.results.map(({ message }: { readonly message: { readonly text: string } }) =>
      Number.parseInt(message.text, 10),
    ),
  ).toEqual(Array.from({ length: kept }, (_, at) => at));
  expect(run.invocations[0].toolExecutionNotifications[0].message.text).toMatch(
    new RegExp(`^This report has ${kept.toLocaleString("en")} of 1,500 problems, the most severe first`),
  );
  expect(run.properties).toEqual({ problems: all, leftOut: all - kept });
});

// Thousands of ignores and overrides in a config: which are about a file is asked once a file, however much was found in it.
import { expect, test } from "vitest";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import type { Ignore } from "../../src/diagnostics/ignore.ts";
import { sifted } from "../../src/diagnostics/ignored.ts";
import { report } from "../../src/diagnostics/reported.ts";
import { cpuClock } from "../cpu-clock.ts";

const found = Array.from({ length: 50_000 }, (_, at): Diagnostic => {
  const place = { file: `docs/p${at % 5}.md`, line: at + 1, column: 1 };
  return { code: "broken-link", place, facts: { href: `/${at}` } };
});
const numbers = Array.from({ length: 5_000 }, (_, at) => at);

test("ignores", () => {
  const ignores = numbers.map((at): Ignore => {
    const range = { kind: "scope", files: [`docs/p${at}.md`] } as const;
    return { codes: ["broken-link"], reason: "known", place: { file: "pio-docs.config.json" }, range };
  });
  const reported = report(found, { severities: {} }, catalogue);
  const worked = cpuClock();
  const { suppressed, used } = sifted(reported, ignores, "2026-01-01");
  expect(suppressed).toHaveLength(found.length);
  expect(used.size).toBe(5);
  expect(worked()).toBeLessThan(3_000);
});

test("overrides", () => {
  const overrides = numbers.map((at) => ({
    files: [`docs/p${at + 3}.md`],
    severities: { "broken-link": "info" } as const,
  }));
  const worked = cpuClock();
  const reported = report(found, { severities: { "broken-link": "error" }, overrides }, catalogue);
  expect(reported.filter(({ severity }) => severity === "info")).toHaveLength(20_000);
  expect(worked()).toBeLessThan(3_000);
});

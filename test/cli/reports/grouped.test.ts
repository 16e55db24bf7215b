// Diagnostics with one cause are put together at a price that grows with their number, and not with its square.
import { expect, test } from "vitest";
import { extentOf, grouped } from "../../../src/cli/reports/grouped.ts";
import type { Placed } from "../../../src/diagnostics/placed.ts";
import { leastCpu } from "../../cpu-clock.ts";

const many = 100_000;

function found(count: number, hrefOf: (at: number) => string): readonly Placed[] {
  return Array.from({ length: count }, (_, at): Placed => {
    const place = { file: `docs/p${at % 1_000}.md`, line: at, column: 1 };
    return {
      diagnostic: { code: "broken-link", place, facts: { href: hrefOf(at) } },
      severity: "warning",
      spot: place,
    };
  });
}

test("a hundred thousand of one reason are one group", () => {
  const [group, ...more] = grouped(found(many, () => "/nowhere"));
  expect(more).toEqual([]);
  expect(group && extentOf(group)).toEqual({ count: "100,000", files: "1,000 files" });
  expect(group?.others).toHaveLength(many - 1);
});

test("they cost no more than a second more than as many of different reasons", () => {
  const same = found(many, () => "/nowhere");
  const different = found(many, (at) => `/nowhere-${at}`);
  const base = leastCpu(() => grouped(different), 200);
  expect(leastCpu(() => grouped(same), base)).toBeLessThan(base + 1_000);
});

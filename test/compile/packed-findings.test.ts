// Findings cross from one thread to another packed: what arrives is what was sent, to the last fact.
import { expect, test } from "vitest";
import { packedFindings, unpackedFindings } from "../../src/compile/packed-findings.ts";
import { type Finding, finding } from "../../src/diagnostics/finding.ts";
import type { ReportedFinding } from "../../src/diagnostics/reported.ts";

const crossed = (findings: readonly ReportedFinding[]): readonly ReportedFinding[] =>
  unpackedFindings(structuredClone(packedFindings(findings)));

const cause: Finding = {
  ...finding("spec-unreadable", { file: "api.yaml", line: 3, column: 1 }, { problem: "`a: b` is odd" }),
  hides: { what: "api", routes: ["/api/"], files: [], docs: [], ids: ["/"] },
};

test("findings of every make arrive as they were sent, in their order", () => {
  const misses = { kind: "routes", name: "/b" } as const;
  const findings: readonly ReportedFinding[] = [
    { finding: cause, severity: "throw" },
    { finding: finding("rebuild-failed", { file: "." }, { problem: "\u0000 \ud800" }), severity: "throw" },
    {
      finding: finding("output-name", { file: "api.yaml", pointer: "/paths/~1a" }, { name: "", count: 0 }),
      severity: "warn",
    },
    { finding: finding("outside-tree", { file: "__proto__", line: 1, column: 70_000 }), severity: "log" },
    {
      finding: { ...finding("broken-link", { file: "a.md", line: 2, column: 3 }, { href: "/b", near: "" }), misses },
      severity: "log",
      because: cause,
    },
    {
      finding: {
        ...finding("duplicate-route", { file: "a.md" }, { route: "/b", count: -1.5 }),
        places: { other: { file: "b.md", line: 1, column: 1 } },
      },
      severity: "warn",
      because: cause,
    },
  ];
  expect(crossed(findings)).toEqual(findings);
  expect(crossed([])).toEqual([]);
});

test("the cause of a finding is the very finding that is listed, however many follow from it", () => {
  const follower = finding("broken-link", { file: "a.md", line: 2, column: 3 }, { href: "/b", near: "" });
  const [first, second, third] = crossed([
    { finding: cause, severity: "throw" },
    { finding: follower, severity: "log", because: cause },
    { finding: { ...follower, places: {} }, severity: "log", because: cause },
  ]);
  expect(second?.because).toBe(first?.finding);
  expect(third?.because).toBe(first?.finding);
});

test("what ten thousand findings share crosses once", () => {
  const findings = Array.from({ length: 10_000 }, (_, line): ReportedFinding => {
    const name = `/a/page/that/is/not/there/${line % 10}`;
    const place = { file: "docs/guides/page.md", line: line + 1, column: 1 };
    return {
      finding: { ...finding("broken-link", place, { href: name, near: "" }), misses: { kind: "routes", name } },
      severity: "warn",
    };
  });
  const packed = packedFindings(findings);
  expect(packed.words.length + packed.files.length + packed.shapes.length).toBe(13);
  expect(packed.whole).toEqual([]);
  expect(unpackedFindings(packed)).toEqual(findings);
});

// What is told of a code sample that was run.
import { expect, test } from "vitest";
import { type SampleOutcome, sampleProblem } from "../../../src/check/site/sample-failed.ts";

const fence = { language: "js", text: "", place: { file: "docs/a.md", line: 3, column: 1 } };

function told(outcome: SampleOutcome, expected?: string) {
  const found = sampleProblem(expected === undefined ? fence : { ...fence, expected }, outcome);
  return found && [found.code, found.facts];
}

const ended = (printed: string, exit: number | null = 0, said = ""): SampleOutcome => ({
  kind: "ended",
  exit,
  printed,
  said,
});

test("a sample that prints what the page says is right, whatever blanks end its lines", () => {
  expect(told(ended("anything"))).toBe(undefined);
  expect(told(ended("a  \r\nb\n\n"), "a\nb")).toBe(undefined);
  expect(told(ended("\u001b[32ma\u001b[0m\n"), "a")).toBe(undefined);
});

test("the first line that differs is told", () => {
  expect(told(ended("a\nc\n"), "a\nb")).toEqual(["sample-output-differs", { line: 2, expected: "`b`", found: "`c`" }]);
  expect(told(ended("a\n"), "a\nb")).toEqual(["sample-output-differs", { line: 2, expected: "`b`", found: "missing" }]);
  expect(told(ended("a\nb"), "a")).toEqual(["sample-output-differs", { line: 2, expected: "missing", found: "`b`" }]);
  expect(told(ended("", 0), "")).toBe(undefined);
});

test("a failure says the last words of the sample without what a terminal would obey", () => {
  const node = "file:///x:1\nthrow\n\nTypeError: no\u001b]0;title\u0007\u001b[2J such\n    at x\n\nNode.js v22\n";
  expect(told(ended("", 1, node))).toEqual([
    "sample-failed",
    { problem: "ended with exit code 1", said: "TypeError: no such" },
  ]);
  expect(told(ended("", null))).toEqual(["sample-failed", { problem: "was ended by a signal" }]);
  expect(told(ended("", 1, "x".repeat(9000)))?.[1]).toMatchObject({ said: `${"x".repeat(200)}…` });
  expect(told({ kind: "too-long" })?.[0]).toBe("sample-failed");
});

test("a sample that was not started says why", () => {
  const unfit = { kind: "unfit", problem: "`python3` is not installed", hint: "Install `python3`." } as const;
  expect(told(unfit)).toEqual(["sample-not-run", { problem: unfit.problem, hint: unfit.hint }]);
});

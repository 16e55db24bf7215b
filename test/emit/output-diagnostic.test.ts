// What keeps an output from being written, by the problem that the disk has.
import { expect, it } from "vitest";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import { outputDiagnostic } from "../../src/emit/output-diagnostic.ts";
import { HostError, type HostProblem } from "../../src/platform/host.ts";

it.each<[HostProblem, string, number]>([
  ["busy", "output-busy", 74],
  ["full", "output-full", 74],
  ["denied", "output-denied", 74],
  ["other", "output-failed", 74],
])("a disk that is %s is %s, exit %d", (problem, code, exit) => {
  const found = outputDiagnostic(new HostError(problem, "/site/build", "it says no"), "build");
  expect(found).toMatchObject({
    code,
    place: { file: "build" },
    facts: { path: "/site/build", problem: "it says no" },
  });
  expect(found && catalogue[found.code].exit).toBe(exit);
});

it("any other error is a bug of ours", () => {
  expect(outputDiagnostic(new Error("x"), "build")).toBeUndefined();
});

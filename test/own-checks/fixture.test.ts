// Ten checks as users write them: what they find, where, and how it is mended.
import { describe, expect, it } from "vitest";
import { check } from "../../src/cli/library.ts";
import { worldOf } from "../build/world.ts";
import { fixtureFiles, fixtureFolder } from "./fixture-site.ts";

describe("the checks of a team", () => {
  it("are told at their exact places, with their own severities", async () => {
    const { diagnostics } = await worldOf(fixtureFiles());
    expect(diagnostics).toMatchSnapshot();
  });

  it("say how to mend what they find, where it is known what stands there", async () => {
    const files = fixtureFiles();
    const { compiled } = await worldOf(files);
    const fixes = compiled.diagnostics.flatMap(({ diagnostic }) => diagnostic.own?.fix ?? []);
    const told = fixes.map((fix) => {
      if ("pointer" in fix) return `${fix.file}#${fix.pointer} -> ${fix.text}`;
      const line = files[fix.file]?.split("\n")[fix.start.line - 1] ?? "";
      expect(fix.start.line).toBe(fix.end.line);
      return `${fix.file}:${fix.start.line} ${line.slice(fix.start.column - 1, fix.end.column - 1)} -> ${fix.text}`;
    });
    expect(told).toMatchSnapshot();
  });

  it("are in the JSON report with their fixes", async () => {
    const { problems, counts } = await check({ site: fixtureFolder, cache: false });
    expect(counts).toMatchObject({ error: 7, warning: 13, info: 2, suppressed: 1 });
    const [first, ofSpec] = [problems.find(({ fix }) => fix), problems.find(({ fix }) => fix?.pointer)];
    expect(first).toEqual({
      code: "own-terms",
      severity: "error",
      message: "Write “use” instead of “utilize”.",
      ...{ file: "docs/index.md", line: 8, column: 10 },
      fix: { file: "docs/index.md", text: "use", start: { line: 8, column: 10 }, end: { line: 8, column: 17 } },
    });
    expect(ofSpec?.fix).toEqual({
      ...{ file: "openapi.yaml", text: "listTrips", pointer: "/paths/~1trips/get/operationId" },
    });
  });
});

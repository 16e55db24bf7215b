// Ten checks as users write them: what they find, where, and how it is mended.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";
import { fixtureFiles } from "./fixture-site.ts";

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
});

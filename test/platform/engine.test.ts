// V8 prints that it does not know a flag on stderr itself, where a command's own words go.
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { engineFlags } from "../../src/platform/native/engine.ts";

it("this very Node knows each flag that is set for it", () => {
  const flags = engineFlags(process.versions.v8);
  expect(flags).not.toEqual([]);
  const words = `for (const flag of ${JSON.stringify(flags)}) require("node:v8").setFlagsFromString(flag)`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["-e", words], { encoding: "utf8" });
  expect({ stdout, stderr, status }).toEqual({ stdout: "", stderr: "", status: 0 });
});

it("an unknown V8 keeps its defaults", () => {
  expect(engineFlags("99.1.2")).toEqual([]);
});

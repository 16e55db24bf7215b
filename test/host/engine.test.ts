// V8 prints that it does not know a flag on stderr itself, where a command's own words go.
import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { engineFlags } from "../../src/host/engine.ts";

it("this very Node knows each flag that is set for it", () => {
  const flags = Object.values(engineFlags(process.versions.v8)).flat();
  const words = `for (const flag of ${JSON.stringify(flags)}) require("node:v8").setFlagsFromString(flag)`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["-e", words], { encoding: "utf8" });
  expect({ stdout, stderr, status }).toEqual({ stdout: "", stderr: "", status: 0 });
});

it("Node 20 counts bytecode, Node 22 calls, and Node 24 is left to choose", () => {
  expect(engineFlags("11.3.244.8-node.33").late).toEqual([
    "--no-flush-bytecode",
    "--interrupt-budget=600000",
    "--no-turbo-inlining",
  ]);
  expect(engineFlags("12.4.254.21-node.33").late).toEqual([
    "--no-flush-bytecode",
    "--invocation-count-for-turbofan=27000",
    "--no-turbo-inlining",
  ]);
  expect(engineFlags("13.6.233.17-node.37")).toMatchObject({
    late: ["--no-flush-bytecode"],
    aloneAtCleaning: ["--no-parallel-scavenge"],
  });
});

it("a V8 that nobody here has met is left as it is", () => {
  expect(Object.values(engineFlags("99.1.2")).flat()).toEqual([]);
});

it("what a session takes back is all that a start has set", () => {
  const namesOf = (flags: readonly string[]) => flags.map((flag) => flag.replace(/^--(no-)?/, "").replace(/=.*/, ""));
  for (const version of ["11.3", "12.4", "13.6"]) {
    const { late, usual } = engineFlags(version);
    expect(namesOf(usual)).toEqual(namesOf(late));
  }
});

// Bytecode of scripts, kept between runs in a folder of the user's own.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Script } from "node:vm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type Bytecode, openBytecode } from "../../src/host/bytecode.ts";
import { optimiseAsUsual, optimiseLate } from "../../src/host/engine.ts";

// As the program begins: bytecode is good for its flags alone.
beforeAll(optimiseLate);
afterAll(optimiseAsUsual);

let folder: string;
const before = process.env.XDG_CACHE_HOME;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pio-docs-bytecode-"));
  mkdirSync(join(folder, "pio-docs"), { mode: 0o700 });
  process.env.XDG_CACHE_HOME = folder;
});
afterEach(() => {
  if (before === undefined) delete process.env.XDG_CACHE_HOME;
  else process.env.XDG_CACHE_HOME = before;
  rmSync(folder, { recursive: true, force: true });
});

const program = "0123456789abcdef";
const source = "(function(){function never(){return 1}function used(a){return a+1}return used(1)})";

/** Runs the script `name` as a loader would; answers whether bytecode that was kept for it was taken. */
function run(bytecode: Bytecode, name = "a.js"): boolean | undefined {
  const cachedData = bytecode.of(name);
  const script = new Script(source, cachedData === undefined ? {} : { cachedData });
  bytecode.made(name, script);
  expect(script.runInThisContext()()).toBe(2);
  return script.cachedDataRejected === undefined ? undefined : !script.cachedDataRejected;
}

const files = (): readonly string[] =>
  readdirSync(join(folder, "pio-docs"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".bin"));
const pathOf = (name = files()[0] ?? ""): string => join(folder, "pio-docs", name);

it("is taken by the next run, and only by the same entry of the same program", () => {
  const first = openBytecode("cli/main.js", program);
  expect(run(first)).toBeUndefined();
  first.keep("/site");
  expect(files()).toEqual([expect.stringMatching(/^bytecode\/0123456789abcdef-v[\d.]+-\w+-\w+\/cli-main\.js\.bin$/)]);
  expect(statSync(pathOf()).mode & 0o777).toBe(0o600);
  expect(run(openBytecode("cli/main.js", program))).toBe(true);
  expect(run(openBytecode("compile/worker.js", program))).toBeUndefined();
  expect(run(openBytecode("cli/main.js", "another-program-"))).toBeUndefined();
});

it("a few runs for a site learn, then only one that meets another script writes", () => {
  const written: boolean[] = [];
  for (let times = 0; times < 9; times += 1) {
    const was = files().length === 0 ? "" : readFileSync(pathOf(), "latin1");
    const bytecode = openBytecode("cli/main.js", program);
    run(bytecode);
    bytecode.keep(times < 5 ? "/site" : "/other");
    written.push(readFileSync(pathOf(), "latin1") !== was);
  }
  expect(written).toEqual([true, true, true, false, false, true, true, true, false]);
  const other = openBytecode("cli/main.js", program);
  run(other, "b.js");
  other.keep("/site");
  const last = openBytecode("cli/main.js", program);
  // What this run did not ask for is kept as it was.
  expect([run(last, "a.js"), run(last, "b.js")]).toEqual([true, true]);
});

it("what a run has dropped, or has not run, stays", () => {
  const first = openBytecode("cli/main.js", program);
  run(first);
  first.keep("/site");
  const next = openBytecode("cli/main.js", program);
  const cachedData = next.of("a.js");
  const length = cachedData?.length;
  expect(length).toBeGreaterThan(8);
  const unused = new Script(source, cachedData === undefined ? {} : { cachedData });
  next.made("a.js", Object.assign(unused, { createCachedData: () => Buffer.alloc(8) }));
  next.keep("/site");
  expect(openBytecode("cli/main.js", program).of("a.js")?.length).toBe(length);
});

it("hostile: a file that is not as it was written is none, and is written anew", () => {
  const first = openBytecode("cli/main.js", program);
  run(first);
  first.keep("/site");
  const whole = readFileSync(pathOf());
  const changed = Buffer.from(whole);
  changed[whole.length - 40] = (changed[whole.length - 40] ?? 0) ^ 1;
  for (const bytes of [changed, whole.subarray(0, whole.length - 1), Buffer.alloc(0), Buffer.alloc(80)]) {
    writeFileSync(pathOf(), bytes);
    const next = openBytecode("cli/main.js", program);
    expect(run(next)).toBeUndefined();
    next.keep("/site");
    expect(run(openBytecode("cli/main.js", program))).toBe(true);
  }
});

it("hostile: nothing is read from a folder that others may write to, and nothing written", () => {
  const first = openBytecode("cli/main.js", program);
  run(first);
  first.keep("/site");
  chmodSync(join(folder, "pio-docs"), 0o777);
  const next = openBytecode("cli/main.js", program);
  expect(run(next)).toBeUndefined();
  rmSync(pathOf());
  next.keep("/site");
  expect(files()).toEqual([]);
});

it("hostile: a file that others may read, as a clone brings it, and a link are none", () => {
  const first = openBytecode("cli/main.js", program);
  run(first);
  first.keep("/site");
  const path = pathOf();
  chmodSync(path, 0o644);
  expect(run(openBytecode("cli/main.js", program))).toBeUndefined();
  chmodSync(path, 0o600);
  expect(run(openBytecode("cli/main.js", program))).toBe(true);
  renameSync(path, join(folder, "elsewhere"));
  symlinkSync(join(folder, "elsewhere"), path);
  expect(run(openBytecode("cli/main.js", program))).toBeUndefined();
});

it("where nothing can be written, nothing is, without a word", () => {
  const first = openBytecode("cli/main.js", program);
  run(first);
  writeFileSync(join(folder, "pio-docs/bytecode"), "in the way");
  expect(first.keep("/site")).toBeUndefined();
  rmSync(join(folder, "pio-docs"), { recursive: true });
  expect(run(openBytecode("cli/main.js", program))).toBeUndefined();
});

it("keeps what the last four programs have left", async () => {
  for (const each of ["1", "2", "3", "4", "5", "6"]) {
    const bytecode = openBytecode("cli/main.js", each.repeat(16));
    run(bytecode);
    bytecode.keep("/site");
    // Times of folders have milliseconds.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(
    files()
      .map((name) => name.split("/")[1]?.slice(0, 16))
      .sort(),
  ).toEqual(["3", "4", "5", "6"].map((each) => each.repeat(16)));
});

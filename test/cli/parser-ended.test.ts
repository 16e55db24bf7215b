// A native parser that takes the process with it: the next run says at which text, reads that one by remark, and all else as before.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Dying, dyingProgram } from "./dying-program.ts";

let dying: Dying;
let root: string;

beforeAll(async () => {
  dying = await dyingProgram();
  root = dying.root;
  mkdirSync(join(root, "site/docs"), { recursive: true });
  writeFileSync(join(root, "site/docs/index.md"), "# Home\n\nAll is *well*.\n");
  writeFileSync(join(root, "site/docs/worse.md"), "# Worse\n\n:::note\n\nThis is *FATAL*.\n\n:::\n");
}, 60_000);

afterAll(() => dying.remove());

function build(...words: readonly string[]) {
  const args = [dying.program, "build", join(root, "site"), "--no-cache", "--format", "json", ...words];
  const { status, signal, stdout } = spawnSync(process.execPath, args, { encoding: "utf8", env: dying.env });
  const findings: readonly { readonly code: string; readonly file: string; readonly line: number }[] =
    status === null ? [] : JSON.parse(stdout).findings;
  return { status, signal, findings: findings.map(({ code, file, line }) => `${file}:${line} ${code}`) };
}

it("goes on without it for the text at which it ended, and says so", () => {
  const page = join(root, "site/build/worse/index.html");
  expect(build("--parser", "remark")).toEqual({ status: 0, signal: null, findings: [] });
  const expected = readFileSync(page, "utf8");
  expect(build()).toEqual({ status: null, signal: "SIGSEGV", findings: [] });
  expect(readFileSync(page, "utf8")).toBe(expected);
  const told = { status: 0, signal: null, findings: ["docs/worse.md:1 parser-ended"] };
  expect(build()).toEqual(told);
  expect(readFileSync(page, "utf8")).toBe(expected);
  // As long as this text is there.
  expect(build()).toEqual(told);
  writeFileSync(join(root, "site/docs/worse.md"), "# Worse\n\n:::note\n\nThis is fine.\n\n:::\n");
  expect(build()).toEqual({ status: 0, signal: null, findings: [] });
}, 60_000);

it("suspects no text that was in hand when a run was asked to end", async () => {
  mkdirSync(join(root, "asked/docs"), { recursive: true });
  writeFileSync(join(root, "asked/docs/index.md"), "# Home\n\nThis is *ENDLESS*.\n");
  const notes = join(root, "cache/pio-docs/in-hand");
  const child = spawn(process.execPath, [dying.program, "build", join(root, "asked"), "--no-cache"], {
    env: dying.env,
  });
  const exit = new Promise((resolve) => child.once("exit", resolve));
  const own = () => (existsSync(notes) ? readdirSync(notes) : []).filter((file) => file.includes(`-${child.pid}-`));
  const inHand = () => own().some((file) => readFileSync(join(notes, file), "latin1").startsWith("\x01"));
  await expect.poll(inHand).toBe(true);
  child.kill("SIGTERM");
  expect(await exit).toBe(130);
  expect(own()).toEqual([]);
}, 60_000);

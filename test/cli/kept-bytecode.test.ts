// What V8 has compiled of the program is kept for the next run, in the user's own folder.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkout } from "../program.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pio-docs-kept-"));
  mkdirSync(join(folder, "site/docs"), { recursive: true });
  writeFileSync(join(folder, "site/docs/index.md"), "# Home\n\nWords.\n");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, "bin/pio-docs.js"), ...words], {
    cwd: join(folder, "site"),
    env: { ...process.env, XDG_CACHE_HOME: folder, CI: "" },
    encoding: "utf8",
  });
  expect(status).toBe(0);
  return `${stdout}${stderr}`.replace(/[\d.]+ s\b/, "some seconds");
}

const kept = (): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".bin"));

it("a build keeps it, the next takes it, and one that is damaged is left; a check, and a build that leaves no trace, keep none", () => {
  const first = run("build", "--no-cache", "--out", "out");
  run("check");
  expect(kept()).toEqual([]);
  rmSync(join(folder, "pio-docs"), { recursive: true, force: true });
  expect(run("build", "--out", "out")).toBe(first);
  const files = kept().map((name) => join(folder, name));
  expect(files.map((file) => file.slice(file.lastIndexOf("/") + 1)).sort()).toEqual([
    "cli-main.js.bin",
    "compile-apart-worker.js.bin",
  ]);
  for (const file of files) {
    const bytes = readFileSync(file);
    bytes.fill(0x5a, bytes.length >> 1);
    writeFileSync(file, bytes);
  }
  const page = readFileSync(join(folder, "site/out/index.html"), "utf8");
  rmSync(join(folder, "site/out"), { recursive: true });
  expect(run("build", "--no-cache", "--out", "again")).toBe(first.replaceAll(/\bout$/gm, "again"));
  expect(readFileSync(join(folder, "site/again/index.html"), "utf8")).toBe(page);
});

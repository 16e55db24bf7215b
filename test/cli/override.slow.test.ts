// `pio-docs override` on a disk: nothing is written through a symbolic link.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkout } from "../program.ts";

const root = mkdtempSync(join(tmpdir(), "pio-docs-override-"));
afterAll(() => rmSync(root, { recursive: true }));

const program = join(checkout, "bin/pio-docs.js");
const override = (...words: readonly string[]) =>
  spawnSync(process.execPath, [program, "override", "Footer", ...words], { cwd: root, encoding: "utf8" });

test("neither a link in the place of the folder nor one in the place of the file is written through", () => {
  mkdirSync(join(root, "outside"));
  writeFileSync(join(root, "outside/keep.txt"), "mine");
  mkdirSync(join(root, "one"));
  symlinkSync("../outside", join(root, "one/overrides"));
  mkdirSync(join(root, "two/overrides"), { recursive: true });
  symlinkSync("../../outside/new.jsx", join(root, "two/overrides/Footer.jsx"));
  mkdirSync(join(root, "three/overrides"), { recursive: true });
  symlinkSync("../../outside/keep.txt", join(root, "three/overrides/Footer.jsx"));
  for (const words of [["one"], ["two"], ["two", "--force"], ["three", "--force"]]) {
    const { status, stderr } = override(...words);
    expect(stderr).toContain("through a symbolic link");
    expect(status).toBe(2);
  }
  expect(readdirSync(join(root, "outside"))).toEqual(["keep.txt"]);
  expect(override("four").status).toBe(0);
  expect(existsSync(join(root, "four/overrides/Footer.jsx"))).toBe(true);
});

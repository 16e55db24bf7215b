// The tarball that npm would publish holds all that the program reads: unpacked beside its dependencies it starts a site and builds it. The
// whole of what an install must be is held by test/nightly/pack.test.ts.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkout } from "../program.ts";

const top = mkdtempSync(join(tmpdir(), "pio-docs-packed-"));
afterAll(() => rmSync(top, { recursive: true, force: true }));

test("the packed program starts a site and builds it without a problem", () => {
  const pack = ["pack", "--ignore-scripts", "--silent", "--pack-destination", top];
  const name = execFileSync("npm", pack, { cwd: checkout, encoding: "utf8" }).trim();
  execFileSync("tar", ["-xzf", join(top, name), "-C", top]);
  // What npm installs beside it, and nothing that only we have.
  mkdirSync(join(top, "node_modules"));
  for (const scope of ["@esbuild", "esbuild"]) {
    const installed = join(checkout, "node_modules", scope);
    symlinkSync(installed, join(top, "node_modules", scope));
  }
  const program = (...words: readonly string[]): string =>
    execFileSync(process.execPath, [join(top, "package/bin/pio-docs.js"), ...words], { cwd: top, encoding: "utf8" });
  program("init", "site");
  expect(program("build", "site", "--format", "json")).toContain('"problems": []');
  expect(readdirSync(join(top, "site/build"))).toContain("index.html");
  // The pictures of the manual stay in the repository; `pio-docs manual` passes this severity.
  expect(statSync(join(top, name)).size).toBeLessThan(2_700_000);
  expect(readdirSync(join(top, "package/fixtures/manual/docs/images")).join(" ")).not.toContain("webp");
  const manual = ["build", "package/fixtures/manual", "--severity", "broken-link=off", "--out", "manual"];
  expect(program(...manual, "--format", "json")).toContain('"problems": []');
});

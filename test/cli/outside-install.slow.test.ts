// What the manual and the recipes for CI say of npm, with npm itself: in a stranger's folder npx runs the stranger's pio-docs, while one that is
// installed outside with --prefix comes without the folder's .npmrc, scripts and packages.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { installOutside } from "../../src/cli/ci/ci-file.ts";
import { plantStranger } from "./stranger-folder.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "pio-outside-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** A package that stands in for pio-docs as it is published: npm takes a folder without asking any registry. */
const published = join(top, "published");
mkdirSync(published);
writeFileSync(
  join(published, "package.json"),
  JSON.stringify({ name: "pio-docs", version: "1.2.3", bin: "x.js", scripts: { postinstall: "exit 1" } }),
);
writeFileSync(join(published, "x.js"), '#!/usr/bin/env node\nconsole.log("OURS");\n');

test("pio-docs installed outside is ours and reads no .npmrc of the folder; npx in it is the stranger's", () => {
  const { site, ran } = plantStranger(top);
  const npm = (command: string) => {
    const { PATH, HOME } = process.env;
    return spawnSync("sh", ["-c", command], { cwd: site, encoding: "utf8", env: { PATH, HOME } });
  };
  const outside = join(top, "outside");
  const install = installOutside(outside, "1.2.3").replace("pio-docs@1.2.3", `--install-links ${published}`);
  const installed = npm(install);
  expect([installed.status, ran()], installed.stderr).toEqual([0, []]);
  expect(existsSync(join(outside, "node_modules/pio-docs/x.js"))).toBe(true);
  expect(npm(`${outside}/node_modules/.bin/pio-docs`).stdout).toBe("OURS\n");
  expect(npm(`npm config get registry --prefix ${outside}`).stdout).not.toContain("127.0.0.1:9");
  expect(ran()).toEqual([]);
  expect(npm("npm config get registry").stdout).toContain("127.0.0.1:9");
  mkdirSync(join(site, "node_modules/.bin"), { recursive: true });
  writeFileSync(join(site, "node_modules/.bin/pio-docs"), "#!/bin/sh\necho THEIRS\n", { mode: 0o755 });
  for (const command of ["npx pio-docs", "npm exec --package=pio-docs -- pio-docs"])
    expect(npm(command).stdout, command).not.toContain("OURS");
});

// Packages on a real disk: links lead nobody out of the folder, neither who writes nor who reads.
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { openPack } from "../../src/build/commands/open-pack.ts";
import { packSite } from "../../src/build/commands/pack.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";

const folder = mkdtempSync(join(tmpdir(), "pio-docs-pack-"));
for (const [path, text] of Object.entries({
  "site/docs/index.md": "# Home\n\nSee [b](a/b.md).\n",
  "site/docs/a/b.md": "# B\n",
  "else/b.md": "mine",
})) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}
const options = {
  siteFolder: join(folder, "site"),
  out: join(folder, "pack"),
  cache: false,
  write: false,
  strict: false,
} as const;
const packed = () => packSite(diskHost, options, { spec: true });

it("no link is written or read through, but that of the folder itself", async () => {
  expect((await packed()).kind).toBe("packed");
  symlinkSync(join(folder, "pack"), join(folder, "installed"));
  const pack = await openPack(diskHost, join(folder, "installed"));
  if (pack === undefined || "code" in pack) throw new Error("no pack");
  expect(await pack.text("a/b.md")).toContain("# B");

  renameSync(join(folder, "pack/pages/a"), join(folder, "moved"));
  symlinkSync(join(folder, "moved"), join(folder, "pack/pages/a"));
  expect(await pack.text("a/b.md")).toMatchObject({
    facts: { problem: expect.stringContaining("missing, or is a link") },
  });

  rmSync(join(folder, "pack/pages/a"));
  symlinkSync(join(folder, "else"), join(folder, "pack/pages/a"));
  expect(await packed()).toMatchObject({ kind: "unwritten", diagnostic: { code: "output-clash" } });
  expect(readFileSync(join(folder, "else/b.md"), "utf8")).toBe("mine");
});

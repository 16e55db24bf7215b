// The same sources give the same bytes: in another folder, with the cache cold, warm or off, into a new output or over the last one.
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { byReach } from "../reach.ts";
import { fixture } from "./compiled.ts";
import { filesOf } from "./reading.ts";

const pio = inject("pio");
const program = join(import.meta.dirname, "../../bin/pio-docs.js");
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-bytes-"));
  const filter = (path: string): boolean => !["build", ".pio-docs"].includes(basename(path));
  await cp(fixture, join(folder, "site"), { recursive: true, filter });
  await cp(join(fixture, "../sites/small/input"), join(folder, "small"), { recursive: true, filter });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Paths that are in one folder only or differ. */
async function differing(a: string, b: string): Promise<readonly string[]> {
  const paths = [...new Set([...filesOf(a), ...filesOf(b)])];
  const same = await Promise.all(
    paths.map(async (path) => {
      const [one, other] = await Promise.all([a, b].map((at) => readFile(join(at, path)).catch(() => undefined)));
      return one !== undefined && other !== undefined && one.equals(other);
    }),
  );
  return paths.filter((_path, index) => !same[index]);
}

test("two builds are byte-identical, whatever the cache holds", async () => {
  const build = (out: string, site: string, ...more: readonly string[]) =>
    promisify(execFile)(process.execPath, [program, "build", site, "--out", out, "--quiet", ...more], { cwd: folder });
  // In the long run the Pio site, by a warm cache and over the last output, too; in short that is the small site, below.
  for (const out of byReach([], ["cold", "warm", "cold"])) await build(out, "site");
  expect(filesOf(pio.root).length).toBeGreaterThan(140);
  // What these are held against was built without a cache, where the sources are at home.
  for (const out of byReach([], ["cold", "warm"])) {
    expect(await differing(join(folder, out), pio.root), out).toEqual([]);
  }
  await build("small-cold", join(fixture, "../sites/small/input"), "--no-cache");
  for (const out of ["small-warm", "small-warm"]) {
    await build(out, "small");
    expect(await differing(join(folder, out), join(folder, "small-cold")), out).toEqual([]);
  }
  expect(filesOf(join(folder, "small-cold")).length).toBeGreaterThan(10);
  // The measure itself: another base URL is another output.
  expect((await differing(pio.docs, pio.root)).length).toBeGreaterThan(137);
}, 300_000);

test("nothing in the output names the folder it was built from", async () => {
  const named = [];
  for (const path of filesOf(pio.root)) {
    const text = await readFile(join(pio.root, path), "utf8");
    if (text.includes(fixture) || text.includes(tmpdir()) || text.includes(join(fixture, "../.."))) named.push(path);
  }
  expect(named).toEqual([]);
});

// A cache outlives the program that wrote it: the same release, installed anew at another time and place, goes on with it, as CI does that
// keeps the folder of the cache and installs for each run.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { checkout } from "../program.ts";

const run = promisify(execFile);
const root = await mkdtemp(join(tmpdir(), "pio-docs-installs-"));
afterAll(() => rm(root, { recursive: true, force: true }));

/** Installs the program again, its files as old as `when`. */
async function install(name: string, when: Date): Promise<string> {
  const folder = join(root, name);
  for (const part of ["bin", "dist", "package.json"])
    await cp(join(checkout, part), join(folder, part), { recursive: true });
  for (const file of await readdir(folder, { recursive: true })) await utimes(join(folder, file), when, when);
  for (const part of ["node_modules", "templates"]) await symlink(join(checkout, part), join(folder, part));
  return join(folder, "bin/pio-docs.js");
}

test("the same release, installed again, parses nothing anew", async () => {
  const site = join(root, "site");
  await mkdir(join(site, "docs"), { recursive: true });
  for (let page = 0; page < 20; page += 1)
    await writeFile(join(site, `docs/p${page}.md`), `# Page ${page}\n\n${"Words and `code`. ".repeat(40)}\n`);
  const env = { ...process.env, XDG_CACHE_HOME: join(root, "home") };
  /** The names of what is kept: they hold the program, and what another program wrote is cleared away. */
  const kept = async (): Promise<ReadonlySet<string>> => {
    const files = (await readdir(join(site, ".pio-docs"))).filter((name) => name.endsWith(".segment"));
    const texts = await Promise.all(files.map((name) => readFile(join(site, ".pio-docs", name), "latin1")));
    return new Set(texts.flatMap((text) => [...text.matchAll(/pdE1([\s\S]{16})/g)].map(([, name = ""]) => name)));
  };
  await run(process.execPath, [await install("first", new Date(2025, 0, 1)), "build", site], { env });
  const before = await kept();
  await rm(join(site, "build"), { recursive: true });
  await run(process.execPath, [await install("second", new Date(2025, 5, 1)), "build", site], { env });
  const after = await kept();
  // Of each page its head, body and records.
  expect([...before].filter((name) => after.has(name)).length).toBeGreaterThanOrEqual(60);
});

// Libraries that few inputs need are read by no thread that does not need them. Asked of the shipped program, each of its threads with a
// hook that tells what it reads.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildProgram, checkout } from "../program.ts";

const run = promisify(execFile);
const hook = `
const fs = require("node:fs");
const read = fs.readFileSync;
fs.readFileSync = function (path, ...rest) {
  const late = /[\\\\/]dist[\\\\/]late[\\\\/](.*)/.exec(String(path))?.[1];
  if (late !== undefined) process._rawDebug("late " + late);
  return read.call(this, path, ...rest);
};
require("node:module").syncBuiltinESMExports();
`;

let folder = "";

beforeAll(async () => {
  await buildProgram();
  folder = await mkdtemp(join(tmpdir(), "pio-docs-late-"));
  await writeFile(join(folder, "hook.cjs"), hook);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a build of one guide reads, each once. */
async function readFor(guide: string): Promise<readonly string[]> {
  const site = await mkdtemp(join(folder, "site-"));
  await writeFile(join(site, "index.md"), guide);
  const program = ["--require", join(folder, "hook.cjs"), join(checkout, "bin/pio-docs.js"), "build", "--quiet"];
  const env = { ...process.env, PIO_DOCS_PARSER: "" };
  const { stderr } = await run(process.execPath, [...program, "--no-cache", site], { env });
  return [...new Set(stderr.split("\n").filter((line) => line.startsWith("late ")))].sort();
}

it.each([
  [
    "plain prose, and code of no language that is known",
    "---\ntitle: A\n---\n\nWords, **strong**, a [link](#a), `code`.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```nonsense\nx = 1\n```\n",
    [],
  ],
  ["code", "# A\n\n```python\nx = 1\n```\n", ["late grammars/python.cjs"]],
  ["HTML", "# A\n\n<b>bold</b>\n", ["late html.cjs"]],
  ["front matter that is no plain list", "---\ntitle: A\nkeywords: {a: [b]}\n---\n\nA.\n", ["late yaml.cjs"]],
])("%s", async (_, guide, expected) => {
  expect(await readFor(guide)).toEqual(expected);
});

it("each name that the sources ask for is a file, and each file is asked for", async () => {
  const asked = new Set<string>();
  for (const file of await readdir(join(checkout, "src"), { recursive: true }))
    if (file.endsWith(".ts"))
      for (const [, name = ""] of (await readFile(join(checkout, "src", file), "utf8")).matchAll(
        /\blate<[^;]*?>\(["`]([^"`]+)["`]\)/g,
      ))
        asked.add(name);
  const versions = ["2.0", "3.0", "3.1", "3.2"].map((version) => `rules/${version}`);
  const names = ["grammars/*", "html", "icons", "packages", "remark", ...versions, "toml", "yaml"];
  expect([...asked].map((name) => name.replace(/\$.*/, "*")).sort()).toEqual(names);
  // Read as text, since it is run in realms of its own (src/components/realm-context.ts).
  names.push("realm");
  const there = await readdir(join(checkout, "dist/late"), { recursive: true });
  const files = there.filter((name) => name.endsWith(".cjs") && !name.startsWith("grammars/"));
  expect(files.sort()).toEqual(names.flatMap((name) => (name === "grammars/*" ? [] : `${name}.cjs`)).sort());
  expect(there.filter((name) => name.startsWith("grammars/")).length).toBeGreaterThan(80);
});

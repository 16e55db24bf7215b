// A site that was copied with its caches is built of its own files, also while the first one is still there as it was.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runProgram } from "../program.ts";

const top = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-copied-")));
afterAll(() => rmSync(top, { recursive: true, force: true }));

const component = (word: string) =>
  `"use client";\nimport { word } from "./word";\nexport const X = () => <p>${word} {word}</p>;`;
const check = (word: string) => `export default { code: "own-word", page: () => [{ message: "${word}" }] };`;

function write(site: string, word: string): void {
  writeFileSync(join(site, "x.tsx"), component(word));
  writeFileSync(join(site, "word.ts"), `export const word = "in ${word}";`);
  writeFileSync(join(site, "check.ts"), check(word));
}

it("builds a copy of a site of the copy's components and checks", { timeout: 60_000 }, async () => {
  const [first, copy] = [join(top, "first"), join(top, "copy")];
  mkdirSync(join(first, "docs"), { recursive: true });
  const config = { title: "T", components: { X: "x.tsx" }, checks: ["check.ts"] };
  writeFileSync(join(first, "pio-docs.config.json"), JSON.stringify(config));
  writeFileSync(join(first, "docs/index.md"), "# Home\n\n<X />\n");
  write(first, "Old");
  for (let round = 0; round < 2; round += 1) expect((await runProgram(["build", first])).code).toBe(0);
  cpSync(first, copy, { recursive: true });
  write(copy, "New");
  const { stdout, code } = await runProgram(["build", copy, "--format", "json"]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout).problems).toMatchObject([{ code: "own-word", message: "New" }]);
  const html = readFileSync(join(copy, "build/index.html"), "utf8");
  expect(html).toContain("New <!-- -->in New");
  const script = /data-src="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(readFileSync(join(copy, "build", script), "utf8")).toContain("New");
  const again = await runProgram(["build", first, "--format", "json"]);
  expect(JSON.parse(again.stdout).problems).toMatchObject([{ code: "own-word", message: "Old" }]);
});

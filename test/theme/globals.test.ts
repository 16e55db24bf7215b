// A name whose declaration is gone must not be asked of the window: the linter refuses globals of a browser that read like locals.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkout } from "../program.ts";

/** Globals that nobody takes for a local; those of events (`onclick`) are left to the reader of the code. */
const plain =
  "addEventListener atob btoa cancelAnimationFrame clearInterval clearTimeout console createImageBitmap crossOriginIsolated crypto " +
  "customElements devicePixelRatio dispatchEvent document fetch getComputedStyle getSelection indexedDB innerHeight innerWidth " +
  "isSecureContext localStorage location matchMedia navigator performance queueMicrotask removeEventListener reportError " +
  "requestAnimationFrame scrollBy scrollTo scrollX scrollY sessionStorage setInterval setTimeout structuredClone visualViewport window";

test("the linter refuses every global of a browser that reads like a local", () => {
  const home = join(checkout, "node_modules/@typescript");
  const [library] = readdirSync(home).map((name) => join(home, name, "lib/lib.dom.d.ts"));
  const names = readFileSync(library ?? "", "utf8").matchAll(/^declare (?:var|let|const|function) ([a-z]\w*)/gm);
  const known = new Set([...names].map(([, name = ""]) => name).filter((name) => !name.startsWith("on")));
  const config = readFileSync(join(checkout, ".biome.jsonc"), "utf8");
  const missing = [...known].filter(
    (name) => !plain.split(" ").includes(name) && !config.includes(`"${name}": "Write`),
  );
  expect(known.size).toBeGreaterThan(80);
  expect(missing).toEqual([]);
});

test("a global in the place of a lost local is refused, with its name", () => {
  const text = "export const isFirst = (): boolean => navigation === undefined;\n";
  const biome = join(checkout, "node_modules/@biomejs/biome/bin/biome");
  const words = [biome, "lint", "--stdin-file-path=templates/theme/client/example.ts"];
  const { stdout, stderr, status } = spawnSync(process.execPath, words, {
    cwd: checkout,
    input: text,
    encoding: "utf8",
  });
  expect(stdout + stderr).toContain("noRestrictedGlobals");
  expect(status).toBe(1);
});

// A name whose declaration is gone must not be asked of the window: the linter refuses globals of a browser that read like locals.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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
  const folder = mkdtempSync(join(tmpdir(), "pio-docs-globals-"));
  mkdirSync(join(folder, "templates"));
  copyFileSync(join(checkout, ".biome.jsonc"), join(folder, "biome.jsonc"));
  const lint = (text: string) => {
    writeFileSync(join(folder, "templates/example.ts"), text);
    const biome = join(checkout, "node_modules/@biomejs/biome/bin/biome");
    const words = [biome, "lint", "templates/example.ts"];
    const { stdout, stderr, status } = spawnSync(process.execPath, words, { cwd: folder, encoding: "utf8" });
    return { said: stdout + stderr, status };
  };
  const lost = lint("export const isFirst = (): boolean => navigation === undefined;\n");
  expect(lost.said).toMatch(/noRestrictedGlobals[\s\S]*navigation/);
  expect(lost.status).toBe(1);
  const meant = lint("export const isFirst = (): boolean => window.navigation === undefined;\n");
  expect(meant).toMatchObject({ status: 0 });
  rmSync(folder, { recursive: true });
});

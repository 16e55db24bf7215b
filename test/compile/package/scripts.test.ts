// Modules as scripts: what they answer is what they answered as modules, and what no script can be made of is refused.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loaderOf, scriptsOf } from "../../../src/compile/package/scripts.ts";
import { packageFolder } from "../../../src/compile/program.ts";

const start = promisify(execFile);
const banner = "import{createRequire as own}from'node:module';const require=own(import.meta.url);";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "pio-docs-scripts-"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Modules by name. `one` and `two` are entries. */
const world: Readonly<Record<string, string>> = {
  one: `import shared, { counted as count, Kind, late } from "shared"; import { sep } from "node:path"; import fs, * as all from "node:fs";
    export const told = [shared, count(), count(), new Kind().name, sep.length, fs.existsSync === all.existsSync, await late()];`,
  two: `import { counted } from "shared"; export const told = [counted(), await import("apart").then((apart) => apart.default),
    await import("data:text/javascript,export default 7").then((own) => own.default)];`,
  shared: `import "log"; import { inspect as far } from "node:util"; export default "shared";
    let count = 0; export function counted() { count += 1; return count; }
    export class Kind { name = "kind"; } export const late = async () => (await import("apart")).default;
    export const address = import.meta.url; export { far };`,
  apart: `import { Kind, address } from "shared"; export default [new Kind().name, address.startsWith("file:///"), typeof require];`,
  log: "globalThis.logged = (globalThis.logged ?? 0) + 1; export {};",
};

async function bundled(modules = world): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ["one", "two"],
    entryNames: "run/[name]",
    bundle: true,
    splitting: true,
    write: false,
    format: "esm",
    minify: true,
    target: "node20",
    platform: "node",
    outdir: "/dist",
    banner: { js: banner },
    plugins: [
      {
        name: "world",
        setup(plugins) {
          plugins.onResolve({ filter: /^(node:|data:)/ }, ({ path }) => ({ path, external: true }));
          plugins.onResolve({ filter: /^/ }, ({ path }) => ({ path, namespace: "world" }));
          plugins.onLoad({ filter: /^/, namespace: "world" }, ({ path }) => ({ contents: modules[path] ?? "" }));
        },
      },
    ],
  });
  return new Map(outputFiles.map(({ path, text }) => [path.slice(1), text]));
}

function write(name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

async function answersOf(entry: string): Promise<string> {
  const code = `const { told } = await import("./${entry}"); console.log(JSON.stringify([told, globalThis.logged]));`;
  const { stdout, stderr } = await start(process.execPath, ["--input-type=module", "--eval", code], { cwd: folder });
  return stdout + stderr;
}

it("entries answer what they answered as modules, each module runs once, and nobody is warned", async () => {
  const modules = await bundled();
  const scripts = scriptsOf(modules, "dist");
  expect([...scripts.values()].filter((text) => text.startsWith("(function(")).length).toBeGreaterThan(1);
  for (const [name, text] of modules) write(name, text);
  const before = [await answersOf("dist/run/one.js"), await answersOf("dist/run/two.js")];
  for (const [name, text] of scripts) write(`made/${name}`, text);
  write("made/host/scripts.js", await loaderOf(packageFolder));
  expect([await answersOf("made/run/one.js"), await answersOf("made/run/two.js")]).toEqual(before);
  expect(before).toEqual([
    '[["shared",1,2,"kind",1,true,["kind",true,"function"]],1]\n',
    '[[1,["kind",true,"function"],7],1]\n',
  ]);
});

const scripted = (text: string) => scriptsOf(new Map([["dist/chunk.js", text]]), "dist").get("chunk.js");

it.each<[string, string]>([
  ["an export that a function changes", "let a=1;function b(){a=2}export{a,b};"],
  ["one that is counted up", "let a=1;const b=()=>a++;export{a,b};"],
  ["one that is taken apart into", "let a;function b(c){[{d:a=3}]=c}export{a,b};"],
  ["one that a loop runs over", "let a;function b(c){for(a of c);}export{a,b};"],
  ["one that a function inside of a function changes", "let a;class K{m(){return()=>{a=1}}}export{a,K};"],
])("%s is refused, by name", (_, text) => {
  expect(() => scripted(text)).toThrow("dist/chunk.js cannot be a script: its export a changes after it has run");
});

it.each<[string, string]>([
  ["an export that is set while the module runs", "let a;a=1;(a||={}).b=2;export{a};"],
  ["a function's own name", "let a=1;function b(a){a=2}function c(){var a;a=3}export{a,b,c};"],
  ["a block's own name", "let a=1;function b(c){{let a;a=2}for(let a=0;a<c;a++);try{}catch(a){a=1}}export{a,b};"],
  ["what no export is", "let a=1,d=0;function b(){d=2}export{a,b};"],
  ["a member of an export", "let a={};function b(){a.c=2;a.d++}export{a,b};"],
])("%s is none that changes", (_, text) => {
  expect(scripted(text)).toContain("return{a:a");
});

it.each<[string, string]>([
  ["export default", "export default 1;"],
  ["export from", 'export*from"./chunk-A.js";'],
  ["more than the address", "const a=import.meta.dirname;export{a};"],
])("%s is refused", (_, text) => {
  expect(() => scripted(text)).toThrow("cannot be a script");
});

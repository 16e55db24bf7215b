import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../src/config/read.ts";
import { plainOf } from "../../src/config/script.ts";
import { diskHost } from "../../src/host/disk.ts";
import { printed } from "./world.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-script-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, text: string) {
  await writeFile(join(folder, name), text);
  const result = await readConfig(diskHost, { siteFolder: folder });
  return { title: result.config?.title, printed: await printed(diskHost, result.findings, folder) };
}

describe("a config written as a script", () => {
  it.each([
    ["pio-docs.config.mjs", 'export default { title: "T" };'],
    ["pio-docs.config.js", 'export default { title: "T" };'],
    ["pio-docs.config.js", 'module.exports = { title: "T" };'],
    ["pio-docs.config.mjs", 'export default async () => ({ title: "T", tagline: undefined });'],
    ["pio-docs.config.mjs", 'export default Promise.resolve({ title: "T" });'],
    ["pio-docs.config.mjs", 'import { basename } from "node:path";\nexport default { title: basename("/x/T") };'],
  ])("%s: %s", async (name, text) => {
    expect(await read(name, text)).toEqual({ title: "T", printed: [] });
  });

  it.each(["export default", "module.exports ="])("is read afresh each time (%s)", async (start) => {
    expect((await read("pio-docs.config.js", `${start} { title: "one" };`)).title).toBe("one");
    expect((await read("pio-docs.config.js", `${start} { title: "two" };`)).title).toBe("two");
  });

  it.each([
    ['const a = 1;\n\nthrow new Error("boom.\\nmore");', ":3:7 The script gives no settings: Error: boom."],
    [
      "export default () => {\n  return null.x;\n};",
      ":2:15 The script gives no settings: TypeError: Cannot read properties of null (reading 'x').",
    ],
    ["export const title = 1;", " The script gives no settings: it has no default export, or exports undefined."],
    ["throw 'no';", " The script gives no settings: it throws no."],
    [
      "const a = {}; a.navbar = { a }; export default a;",
      " The script gives no settings: `navbar.a` holds itself: the object is cyclic.",
    ],
    ["export default { docs: () => 1 };", " The script gives no settings: `docs` is a function, not data."],
    [
      "export default { a: [new Date()] };",
      " The script gives no settings: `a.0` is an instance of a class, not data.",
    ],
    ["export default { get title() { throw new Error('got'); } };", ":1:38 The script gives no settings: Error: got."],
    ["let a = {}; for (let i = 0; i < 10000; i++) a = { a }; export default a;", " The script gives no settings: `a.a"],
  ])("%j is one finding, never a stack trace", async (text, expected) => {
    const { title, printed } = await read("pio-docs.config.mjs", text);
    expect(title).toBeUndefined();
    expect(printed).toHaveLength(1);
    expect(printed[0]?.startsWith(`config-script pio-docs.config.mjs${expected}`), printed[0]).toBe(true);
    expect(printed[0]).not.toMatch(/\n|\bat .*:\d+:\d+/);
  });

  it("checks what the script gives like any config", async () => {
    expect((await read("pio-docs.config.mjs", "export default { titel: 1 };")).printed).toEqual([
      "config-unknown-key pio-docs.config.mjs `titel` is not a known key. — Did you mean `title`?",
    ]);
  });

  it("reads sidebars written as a script", async () => {
    await writeFile(join(folder, "a.md"), "# A");
    await writeFile(join(folder, "sidebars.mjs"), 'export default { main: ["a"] };');
    const { config } = await readConfig(diskHost, { siteFolder: folder });
    expect(config?.sidebars).toEqual({
      file: "sidebars.mjs",
      byName: { main: [{ kind: "doc", id: "a", pointer: "/main/0" }] },
    });
  });
});

describe("a config in TypeScript", () => {
  it.each([
    "pio-docs.config.ts",
    "pio-docs.config.mts",
  ])("%s is read, with its types and what it imports", async (name) => {
    await mkdir(join(folder, "parts"));
    await writeFile(
      join(folder, "parts/words.ts"),
      'import base from "./base.json";\nexport const word: string = base.word;\n',
    );
    await writeFile(join(folder, "parts/base.json"), '{ "word": "Harbour" }');
    const text = `import type { Config } from "pio-docs";
      import { basename } from "node:path";
      import { word } from "./parts/words";
      const here = { dirname: import.meta.dirname, old: __dirname };
      export default async (): Promise<Config> =>
        ({ title: word + " " + (basename(here.dirname) === basename(here.old)) } satisfies Config);`;
    expect(await read(name, text)).toEqual({ title: "Harbour true", printed: [] });
  });

  it("loads packages from where they are installed", async () => {
    await mkdir(join(folder, "node_modules/words"), { recursive: true });
    await writeFile(join(folder, "node_modules/words/package.json"), '{ "name": "words", "main": "main.js" }');
    await writeFile(
      join(folder, "node_modules/words/main.js"),
      "module.exports = { word: require.main === undefined || __filename };",
    );
    const { title } = await read(
      "pio-docs.config.ts",
      'import { word } from "words";\nexport default { title: String(word) };',
    );
    expect(title).toMatch(/^true$|main\.js$/);
  });

  it("is read afresh each time", async () => {
    expect((await read("pio-docs.config.ts", "export default { title: 'one' };")).title).toBe("one");
    expect((await read("pio-docs.config.ts", "export default { title: 'two' };")).title).toBe("two");
  });

  it.each([
    ["const a: number = 1;\n\n  throw new Error('boom ' + a);", /^:3:9 The script gives no settings: Error: boom 1\.$/],
    [
      "export default {\n  title: 'x'\n  tagline: 'y',\n};",
      /^:3:3 The script gives no settings: Expected "}" but found "tagline"\.$/,
    ],
    [
      'import x from "./gone";\nexport default x;',
      /^:1:15 The script gives no settings: Could not resolve "\.\/gone"\.$/,
    ],
    ['import x from "gone";\nexport default x;', /^:1:15 The script gives no settings: Could not resolve "gone"\.$/],
    ["interface A { a: number }", /^ The script gives no settings: it has no default export, or exports undefined\.$/],
  ])("says what is wrong and where: %j", async (text, expected) => {
    const { title, printed: told } = await read("pio-docs.config.ts", text);
    expect(title).toBeUndefined();
    expect(told).toHaveLength(1);
    expect(told[0]?.replace("config-script pio-docs.config.ts", "")).toMatch(expected);
  });

  it("stands after the formats that need no program", async () => {
    await writeFile(join(folder, "pio-docs.config.ts"), "throw 1;");
    const { title, printed: told } = await read("pio-docs.config.json", '{ "title": "T" }');
    expect(title).toBe("T");
    expect(told).toEqual([expect.stringMatching(/^config-several .*`pio-docs\.config\.ts` is not/)]);
  });
});

describe("under node's own loader, which the test runner replaces", () => {
  it.each([
    [
      'import x from "node:path";\nexport default {\n  title: "x"\n  tagline: "y" };',
      { kind: "failed", problem: "SyntaxError: Unexpected identifier 'tagline'", line: 4 },
    ],
    ["export default {\n  title: 'x'", { kind: "failed", problem: "SyntaxError: Unexpected end of input", line: 2 }],
    [
      "export default { a: 1 };\nexport const b = ;",
      { kind: "failed", problem: "SyntaxError: Unexpected token ';'", line: 2 },
    ],
    ['throw new Error("boom");', { kind: "failed", problem: "Error: boom", line: 1, column: 7 }],
    ['export default { title: "T" };', { kind: "value", value: { title: "T" } }],
  ])("%j", async (text, expected) => {
    await build({
      entryPoints: [join(import.meta.dirname, "../../src/config/script.ts")],
      outfile: join(folder, "script.mjs"),
      bundle: true,
      format: "esm",
      platform: "node",
      external: ["esbuild"],
      logLevel: "error",
    });
    await symlink(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
    await writeFile(join(folder, "c.mjs"), text);
    const call = `import { runScript } from ${JSON.stringify(join(folder, "script.mjs"))};
      console.log(JSON.stringify(await runScript(${JSON.stringify(join(folder, "c.mjs"))}, ${JSON.stringify(text)})));`;
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", call]);
    expect(JSON.parse(stdout)).toEqual(expected);
  });

  it("reports a module that is not there", async () => {
    const { printed } = await read("pio-docs.config.mjs", 'import "./gone.mjs";');
    expect(printed).toHaveLength(1);
    expect(printed[0]).toMatch(
      /^config-script pio-docs\.config\.mjs(?::1:1)? The script gives no settings: Error: Cannot find module/,
    );
  });
});

describe("plainOf", () => {
  it("copies data, keeps `__proto__` a plain key and the same object in two places", () => {
    const shared = { x: [1, null, true, "s"] };
    expect(plainOf({ a: shared, b: shared, c: undefined })).toEqual({ value: { a: shared, b: shared } });
    const copied = plainOf(JSON.parse('{"__proto__": {"p": 1}}'));
    expect("value" in copied && Object.hasOwn(copied.value as object, "__proto__")).toBe(true);
  });

  it.each([Number.NaN, 1n, Symbol("s"), new Map(), Promise.resolve(1)])("refuses %s", (value) => {
    expect(plainOf(value)).toHaveProperty("problem");
  });
});

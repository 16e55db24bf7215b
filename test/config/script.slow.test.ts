import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "../../src/config/read.ts";
import { runScript } from "../../src/config/script.ts";
import { plainOf } from "../../src/config/script-thread.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { byReach } from "../reach.ts";
import { printed } from "./world.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-script-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function read(name: string, text: string) {
  await writeFile(join(folder, name), text);
  const result = await readConfig(diskHost, { siteFolder: folder });
  return { title: result.config?.title, printed: await printed(diskHost, result.diagnostics, folder) };
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
    ['const a = 1;\n\nthrow new Error("boom.\\nmore");', ":3:7 The script does not export a config: Error: boom."],
    [
      "export default () => {\n  return null.x;\n};",
      ":2:15 The script does not export a config: TypeError: Cannot read properties of null (reading 'x').",
    ],
    [
      "export const title = 1;",
      " The script does not export a config: it has no default export, or exports undefined.",
    ],
    ["throw 'no';", " The script does not export a config: it throws no."],
    [
      "const a = {}; a.navbar = { a }; export default a;",
      " The script does not export a config: `navbar.a` contains a reference to itself.",
    ],
    ["export default { docs: () => 1 };", " The script does not export a config: `docs` is a function, not data."],
    [
      "export default { a: [new Date()] };",
      " The script does not export a config: `a.0` is an instance of a class, not data.",
    ],
    [
      "export default { get title() { throw new Error('got'); } };",
      ":1:38 The script does not export a config: Error: got.",
    ],
    [
      "let a = {}; for (let i = 0; i < 10000; i++) a = { a }; export default a;",
      " The script does not export a config: `a.a",
    ],
  ])("%j is one diagnostic, never a stack trace", async (text, expected) => {
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
    await writeFile(join(folder, "pio-docs.config.json"), '{ "sidebars": "sidebars.mjs" }');
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
    [
      "const a: number = 1;\n\n  throw new Error('boom ' + a);",
      /^:3:9 The script does not export a config: Error: boom 1\. — Change the script so/,
    ],
    [
      "export default {\n  title: 'x'\n  tagline: 'y',\n};",
      /^:3:3 The script does not export a config: Expected "}" but found "tagline"\. — Change the script so/,
    ],
    [
      'import x from "./gone";\nexport default x;',
      /^:1:15 The script does not export a config: Could not resolve "\.\/gone"\. — Change the script so/,
    ],
    [
      'import x from "gone";\nexport default x;',
      /^:1:15 The script does not export a config: Could not resolve "gone"\. — Change the script so/,
    ],
    [
      "interface A { a: number }",
      /^ The script does not export a config: it has no default export, or exports undefined\. — Change the script so/,
    ],
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
    expect(told).toEqual([expect.stringMatching(/^config-several .*ignores `pio-docs\.config\.ts`\./)]);
  });
});

describe("what a script comes to", () => {
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
    await writeFile(join(folder, "c.mjs"), text);
    expect(await runScript(join(folder, "c.mjs"), text)).toEqual({ ...expected, files: [] });
  });

  it.each([
    ['\n  import "./gone.mjs";', ":2:10 The script does not export a config: Error: Cannot find module"],
    ['import { a } from "gone";', ":1:19 The script does not export a config: Error: Cannot find package 'gone'"],
    ['await import("./parts/gone.mjs");', ":1:14 The script does not export a config: Error: Cannot find module"],
  ])("a module that is not there has a place: %j", async (text, expected) => {
    const { printed } = await read("pio-docs.config.mjs", text);
    expect(printed).toHaveLength(1);
    expect(printed[0]?.startsWith(`config-script pio-docs.config.mjs${expected}`), printed[0]).toBe(true);
  });

  const endless = [
    ["c.mjs", "await new Promise(() => setInterval(() => {}, 1000));"],
    ["c.ts", "export default (): never => { while (true) {} };"],
    ["c.mjs", "while (true) {}"],
    ["c.js", "module.exports = () => { for (;;); };"],
    ["c.ts", "await new Promise(() => setInterval(() => {}, 1000));"],
  ] as const;

  it.each(endless.slice(0, byReach(2, endless.length)))("%s that does not end is ended: %s", async (name, text) => {
    await writeFile(join(folder, name), text);
    expect(await runScript(join(folder, name), text, 300)).toEqual({
      kind: "failed",
      problem: "it did not finish within 0.3 seconds",
      files: [],
    });
  });

  it.each([
    ["process.exit(0);", "it exited before it exported a config"],
    ["export default new Promise(() => {});", "it exited before it exported a config"],
    [
      "setTimeout(() => { throw new Error('late'); }, 1); await new Promise((end) => setTimeout(end, 5000));",
      "Error: late",
    ],
    ["throw Object.create(null);", "it throws object"],
  ])("%s is a diagnostic", async (text, problem) => {
    await writeFile(join(folder, "c.mjs"), text);
    expect(await runScript(join(folder, "c.mjs"), text)).toMatchObject({ kind: "failed", problem });
  });

  it.each([
    "mjs",
    "ts",
  ])("files that a .%s config imports are read afresh and watched, those beside the site too", async (ending) => {
    const site = join(folder, "site");
    await mkdir(join(site, "parts"), { recursive: true });
    await writeFile(join(folder, "shared.mjs"), 'export { title } from "./site/parts/title.mjs";\n');
    await writeFile(
      join(site, `pio-docs.config.${ending}`),
      'import { title } from "../shared.mjs";\nexport default { title };\n',
    );
    for (const title of ["One", "Two"]) {
      await writeFile(join(site, "parts/title.mjs"), `export const title = "${title}";\n`);
      await chmod(site, 0o555);
      const { config, files } = await readConfig(diskHost, { siteFolder: site });
      await chmod(site, 0o755);
      expect(config?.title).toBe(title);
      expect([...files].sort()).toEqual(
        [join(folder, "shared.mjs"), join(site, "parts/title.mjs"), join(site, `pio-docs.config.${ending}`)].sort(),
      );
    }
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

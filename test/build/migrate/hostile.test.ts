// Trees that mean harm, or are broken: a migration is bounded, says where, runs nothing, and takes nothing from outside of the old folder.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { migrate } from "../../../src/build/commands/migrate/migrate.ts";
import { diskHost } from "../../../src/platform/fs/disk.ts";
import { here } from "../../../src/platform/fs/native.ts";
import { byReach } from "../../reach.ts";
import { moved } from "./moved.ts";

const root = mkdtempSync(join(tmpdir(), "pio-docs-moving-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function disk(name: string, files: Readonly<Record<string, string>>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, path)), { recursive: true });
    writeFileSync(join(root, name, path), text);
  }
  return join(root, name);
}

const order = (old: string, target: string) => ({
  old: here.pathOf(old),
  target: here.pathOf(target),
  set: {},
  schema: "./schema.json",
  check: async () => [],
});

const read = (...path: string[]): string => readFileSync(join(root, ...path), "utf8");

describe("a hostile tree", () => {
  it("a config that would write a file, throw and end the process is read, and nothing of it is run", async () => {
    const planted = join(root, "planted");
    const evil = `require("fs").writeFileSync(${JSON.stringify(planted)}, "x")`;
    const old = disk("evil", {
      "docusaurus.config.js": `${evil};\nthrow new Error("no");\nprocess.exit(3);\nmodule.exports = { title: "Kept", url: (() => { ${evil}; return "https://a.example"; })(), baseUrl: (${evil}, "/x/"), presets: [["classic", { blog: false, docs: { sidebarPath: "./sidebars.ts" } }]] };\n`,
      "sidebars.ts": `${evil.replace("require", "globalThis.require")};\nexport default { docs: ["a", ...(() => { ${evil}; return ["b"]; })()] };\n`,
      "docs/a.mdx": `export const x = (() => { ${evil}; return 1; })();\n\n# A {${evil}}\n`,
    });
    const done = await migrate(diskHost, order(old, join(root, "evil-new")));
    expect(done).toMatchObject({ kind: "done", counts: { pages: 1 } });
    expect(readdirSync(root)).not.toContain("planted");
    expect(JSON.parse(read("evil-new", "pio-docs.config.json")).title).toBe("Kept");
    expect(read("evil-new", "MIGRATION.md")).toContain("`docusaurus.config.js:4:");
  });

  it("a link to nothing is refused as what it is", async () => {
    const old = disk("linked", { "mkdocs.yml": "site_name: A\n", "docs/index.md": "# A\n" });
    symlinkSync(join(root, "nowhere"), join(root, "dangling"));
    for (const target of ["dangling", "dangling/below"])
      expect(await migrate(diskHost, order(old, join(root, target)))).toMatchObject({
        kind: "refused",
        problem: expect.stringContaining("symbolic link to a folder that doesn't exist"),
      });
    expect(readdirSync(root)).not.toContain("nowhere");
  });

  it("tags of YAML that would call Python or tell the environment call and tell nothing", async () => {
    process.env.PIO_DOCS_SECRET = "hunter2";
    const { files, report } = await moved({
      "mkdocs.yml":
        "site_name: !ENV PIO_DOCS_SECRET\ncopyright: !ENV [PIO_DOCS_SECRET, 'Words']\nplugins:\n  - search:\n      x: !!python/object/apply:os.system ['touch planted']\nnav:\n  - a.md\n",
      "docs/a.md": "# A\n",
    });
    delete process.env.PIO_DOCS_SECRET;
    expect(Object.values(files).join("")).not.toContain("hunter2");
    expect(files["pio-docs.config.json"]).toContain('"copyright": "Words"');
    expect(report).toContain(
      "- the environment variable `PIO_DOCS_SECRET`\n  - `mkdocs.yml:1:12`\n  - `mkdocs.yml:2:12`",
    );
  });

  it("secrets, files of elsewhere and links out of the folder are not taken in", async () => {
    disk("outside", { "secret.md": "hunter2\n", "x.png": "hunter2" });
    const old = disk("leaky", {
      "mkdocs.yml": "site_name: L\nINHERIT: ../outside/mkdocs.yml\nnav:\n  - a.md\n  - ../../outside/secret.md\n",
      ".env": "TOKEN=hunter2\n",
      "docs/a.md":
        '# A\n\n--8<-- ".env"\n\n--8<-- "../outside/secret.md"\n\n--8<-- "docs/link.md"\n\n![x](../../outside/x.png) ![y](link/x.png)\n',
    });
    symlinkSync(join(root, "outside", "secret.md"), join(old, "docs", "link.md"));
    symlinkSync(join(root, "outside"), join(old, "docs", "link"));
    await migrate(diskHost, order(old, join(root, "leaky-new")));
    const all = readdirSync(join(root, "leaky-new"), { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(all.length).toBeGreaterThan(2);
    for (const { parentPath, name } of all)
      expect(readFileSync(join(parentPath, name), "utf8"), name).not.toContain("hunter2");
    const report = read("leaky-new", "MIGRATION.md");
    expect(report).toContain("`docs/link.md`");
    expect(report).toContain("`docs/link`");
    expect(report).toContain("settings inherited from `../outside/mkdocs.yml` aren't read");
  });

  it("a static folder and a spec of elsewhere stay there", async () => {
    const { report, files } = await moved({
      "docusaurus.config.js":
        'module.exports = { staticDirectories: ["../../etc", "/etc", "static"], presets: [["classic", { blog: false }]], plugins: [["docusaurus-plugin-openapi-docs", { config: { a: { specPath: "../../etc/passwd", outputDir: "docs/a" } } }]] };',
      "docs/a.md": "# A\n",
      "static/x.txt": "x",
    });
    expect(report.match(/is outside the old site and isn't copied/g)).toHaveLength(2);
    expect(Object.keys(files).filter((file) => file.includes("passwd"))).toEqual([]);
  });

  it("docs, posts, and pages outside the old site are told, and no folder of the site is taken for them", async () => {
    const { report, files } = await moved({
      "docusaurus.config.js":
        'module.exports = { presets: [["classic", { docs: { path: "../docs" }, blog: { path: "../../posts" }, pages: { path: "../pages" } }]] };',
      "docs/other.md": "# Nothing of the docs\n",
      "posts/2024-01-05-a.md": "# Nothing of the blog\n",
      "pages/b.md": "# Nothing of the pages\n",
    });
    expect(report).toContain("- `docusaurus.config.js:1:");
    for (const folder of ["../docs", "../../posts", "../pages"])
      expect(report).toContain(`the folder \`${folder}\` is outside the old site, so its pages aren't migrated`);
    expect(Object.keys(files).filter((file) => /^(?:docs|pages)\//.test(file))).toEqual([]);
  });

  it("files that include one another in a circle end", async () => {
    const { report } = await moved({
      "mkdocs.yml": "site_name: C\n",
      "docs/a.md": '# A\n\n--8<-- "docs/b.md"\n',
      "docs/b.md": '# B\n\n--8<-- "docs/a.md"\n',
    });
    expect(report).toMatch(/docs\/[ab]\.md:3:1/);
  });

  it("configs that import one another in a circle, and functions that call themselves, end", async () => {
    const { report, done } = await moved({
      "docusaurus.config.js":
        'import a from "./a.js";\nfunction f(x) { return f({ ...x, y: x }); }\nexport default { title: "T", presets: [["classic", { blog: false }]], customFields: { a, f: f({}) } };',
      "a.js": 'import b from "./docusaurus.config.js";\nexport default { b };',
      "docs/a.md": "# A\n",
    });
    expect(done).toMatchObject({ kind: "done" });
    expect(report).toContain("`customFields.f`");
  });

  it("sidebars of 100,000 levels are told, and end", async () => {
    const deep = `module.exports = { docs: ${"[{x:".repeat(100_000)}[]${"}]".repeat(100_000)} };`;
    const { report, done } = await moved({
      "docusaurus.config.js":
        'module.exports = { presets: [["classic", { blog: false, docs: { sidebarPath: "./sidebars.js" } }]] };',
      "sidebars.js": deep,
      "docs/a.md": "# A\n",
    });
    expect(done).toMatchObject({ kind: "done", counts: { pages: 1 } });
    expect(report).toContain(
      "`sidebars.js:1:1`: the script can't be read: its brackets are nested more than 400 levels deep",
    );
  });

  it("aliases that expand to too many values are told", async () => {
    const lines = Array.from(
      { length: 12 },
      (_, at) => `a${at}: &a${at} [${Array.from({ length: 10 }, () => (at === 0 ? "x" : `*a${at - 1}`)).join(", ")}]`,
    );
    const { report, done } = await moved({ "mkdocs.yml": `site_name: B\n${lines.join("\n")}\n`, "docs/a.md": "# A\n" });
    expect(done).toMatchObject({ kind: "done", counts: { pages: 1 } });
    expect(report).toContain("`mkdocs.yml:1:1`: its aliases (`*name`) expand to too many values");
  });

  it("thousands of files move in bounded time", async () => {
    const count = byReach(2_000, 10_000);
    const pages = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `docs/d${at % 100}/p${at}.md`,
        `# Page ${at}\n\nSee [next](../d${(at + 1) % 100}/p${at + 1}.md).\n`,
      ]),
    );
    const start = performance.now();
    const { done } = await moved({ "mkdocs.yml": "site_name: Large\n", ...pages });
    expect(done).toMatchObject({ kind: "done", counts: { pages: count, kept: count } });
    expect(performance.now() - start).toBeLessThan(120_000);
  }, 180_000);

  it("two pages at one address are told, and the first keeps it", async () => {
    const { report, files } = await moved({
      "docusaurus.config.js": 'module.exports = { presets: [["classic", { blog: false }]] };',
      "docs/a.md": "---\nslug: /same\n---\n\n# One\n",
      "docs/b.md": "---\nslug: /same\n---\n\n# Two\n",
    });
    expect(report).toContain("`docs/b.md`: `/docs/same` is also the URL of `docs/a.md`, so this page isn't migrated");
    expect(files["docs/b.md"]).toBeUndefined();
  });

  it("files that are no text, and configs that are broken, are told with their line", async () => {
    const old = disk("broken", {
      "docusaurus.config.ts": "export default {\n  title: 'x',\n  presets: [[\n",
      "docs/ok.md": "# Ok\n",
    });
    writeFileSync(join(old, "docs", "bytes.md"), Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x00]));
    await migrate(diskHost, order(old, join(root, "broken-new")));
    const report = read("broken-new", "MIGRATION.md");
    expect(report).toMatch(/`docusaurus\.config\.ts:1:1`: the script can't be read: .*\(line 4\)/);
    expect(report).toContain("- `docs/bytes.md`: it is not UTF-8 text");
    expect(read("broken-new", "docs", "ok.md")).toBe("# Ok\n");
  });
});

describe("the new folder", () => {
  const tree = { "mkdocs.yml": "site_name: N\n", "docs/a.md": "# A\n", "docs/b.md": "# B\n" };
  const state = (name: string) =>
    readdirSync(join(root, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), "utf8")]);

  it("holds the same bytes after a second run, and the old one is as it was", async () => {
    const old = disk("twice", tree);
    const before = state("twice");
    await migrate(diskHost, order(old, join(root, "twice-new")));
    const first = state("twice-new");
    expect(await migrate(diskHost, order(old, join(root, "twice-new")))).toMatchObject({ kind: "done" });
    expect(state("twice-new")).toEqual(first);
    expect(state("twice")).toEqual(before);
    rmSync(join(old, "docs", "b.md"));
    await migrate(diskHost, order(old, join(root, "twice-new")));
    expect(readdirSync(join(root, "twice-new", "docs"))).toEqual(["a.md"]);
  });

  it("is refused where it holds the work of others, where its pages were changed, and where it lies in the old one", async () => {
    const old = disk("guard", tree);
    disk("full", { "mine.txt": "x" });
    expect(await migrate(diskHost, order(old, join(root, "full")))).toMatchObject({ kind: "refused" });
    expect(await migrate(diskHost, order(old, join(old, "new")))).toMatchObject({ kind: "refused" });
    expect(await migrate(diskHost, order(old, root))).toMatchObject({ kind: "refused" });
    await migrate(diskHost, order(old, join(root, "guard-new")));
    writeFileSync(join(root, "guard-new", "docs", "a.md"), "# Mine\n");
    expect(await migrate(diskHost, order(old, join(root, "guard-new")))).toEqual({
      kind: "refused",
      problem: "`docs/a.md` in the new folder has changed since the last migration",
    });
    expect(read("guard-new", "docs", "a.md")).toBe("# Mine\n");
  });

  it.each([
    ["lists", (at: number) => `[...a${at}, ...a${at}]`, "[1, 1]"],
    ["objects", (at: number) => `{ l: a${at}, r: a${at} }`, "{ x: 1 }"],
  ])("comes to an end where a config doubles %s", async (name, twice, first) => {
    const lines = Array.from({ length: 40 }, (_, at) => `const a${at + 1} = ${twice(at)};`);
    const config = `const a0 = ${first};\n${lines.join("\n")}\nexport default { title: "T", customFields: a40, themeConfig: { navbar: { items: a40 }, footer: { links: a40 } } };\n`;
    const old = disk(`doubled-${name}`, { "docs/a.md": "# A\n", "docusaurus.config.js": config });
    expect(await migrate(diskHost, order(old, join(root, `doubled-${name}-new`)))).toMatchObject({ kind: "done" });
  });

  it("is not written through a link that stands in it", async () => {
    const old = disk("linked", tree);
    await migrate(diskHost, order(old, join(root, "linked-new")));
    rmSync(join(root, "linked-new", "docs"), { recursive: true });
    mkdirSync(join(root, "elsewhere"));
    symlinkSync(join(root, "elsewhere"), join(root, "linked-new", "docs"));
    await expect(migrate(diskHost, order(old, join(root, "linked-new")))).rejects.toThrow(
      "does not write through links",
    );
    expect(readdirSync(join(root, "elsewhere"))).toEqual([]);
  });
});

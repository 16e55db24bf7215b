// Folders as strangers have them, on a real disk and without a config: each becomes a site on the first run, whatever lies in them, and
// what is odd about them is told where it stands.
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-odd-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Tree = Readonly<Record<string, string | Uint8Array>>;

async function firstRun(tree: Tree) {
  for (const [name, content] of Object.entries(tree)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const out = join(folder, "build");
  const options = { siteFolder: folder, out, cache: false, write: true, strict: false };
  const { exit, written, diagnostics } = await build(diskHost, options);
  const codes = diagnostics.map(
    ({ diagnostic, severity }) => `${diagnostic.place.file} ${severity} ${diagnostic.code}`,
  );
  const files = written ? (await readdir(out, { recursive: true })).filter((name) => name.endsWith("index.html")) : [];
  const page = (path: string): Promise<string> => readFile(join(out, path, "index.html"), "utf8");
  return { exit, codes, routes: files.map((name) => name.replace(/\/?index\.html$/, "")), page };
}

const spec =
  "openapi: 3.0.3\ninfo: {title: Ships, version: '1'}\npaths:\n  /ships: {get: {operationId: list, responses: {200: {description: ok}}}}\n";
const latin1 = Buffer.from("# Caf\u00e9\n\nna\u00efve\n", "latin1");
const long = "n".repeat(120);

describe("the first run over", () => {
  it.each<[string, Tree, readonly string[], readonly string[]]>([
    ["a README alone", { "README.md": "# Harbour\n\nText." }, [""], []],
    ["a spec alone", { "openapi.yaml": spec }, ["", "api/ships", "api/list"], ["openapi.yaml info spec-found"]],
    [
      "names with spaces and of all scripts",
      {
        "Getting Started/First steps.md": "# A",
        "\u6587\u6863/\u5165\u95e8.md": "# B",
        "caf\u00e9 & co/100% (draft).md": "# C",
        "emoji \u{1f680}.md": "# D",
      },
      ["Getting Started/First steps", "\u6587\u6863/\u5165\u95e8", "caf\u00e9 & co/100% (draft)", "emoji \u{1f680}"],
      [],
    ],
    [
      "folders thirty deep",
      { [`${Array.from({ length: 30 }, (_, n) => `f${n}`).join("/")}/deep.md`]: "# Deep" },
      [`${Array.from({ length: 30 }, (_, n) => `f${n}`).join("/")}/deep`],
      [],
    ],
    ["long names", { [`${long}/${long}.md`]: "# Long", "a.md": `# ${"W".repeat(500)}` }, [long, "a"], []],
    [
      "empty files",
      { "a.md": "", "b.md": "\n\n \n", "c.md": "---\n---\n", "d.mdx": "---\n---" },
      ["a", "b", "c", "d"],
      [],
    ],
    [
      "a byte order mark and other line ends",
      {
        "bom.md": "\ufeff---\ntitle: Bom\n---\nText",
        "crlf.md": "---\r\ntitle: Crlf\r\n---\r\nText\r\n",
        "cr.md": "# Cr\r\rText\r",
      },
      ["bom", "crlf", "cr"],
      [],
    ],
    [
      "other encodings",
      { "latin1.md": latin1, "utf16.md": Buffer.from("\ufeff# Hi\n", "utf16le"), "good.md": "# Good" },
      ["latin1", "utf16", "good"],
      ["latin1.md warning source-encoding", "utf16.md warning source-encoding"],
    ],
    [
      "bytes that are no text",
      {
        "image.md": new Uint8Array(Array.from({ length: 4096 }, (_, n) => (n * 7919) % 256)),
        "zero.md": new Uint8Array(2048),
        "good.md": "# Good",
      },
      ["image", "zero", "good"],
      ["image.md warning source-encoding"],
    ],
    [
      "a sidebars file of another program, of 20,000 lines",
      { "a.md": "# A", "sidebars.yaml": Array.from({ length: 20_000 }, (_, n) => `- item ${n}`).join("\n") },
      ["a"],
      ["sidebars.yaml warning sidebars-unusable"],
    ],
    [
      "front matter with every fault",
      {
        "a.md": "---\ntitle: A: B\n---\n# A",
        "b.md": "---\n- 1\n---\n# B",
        "c.md": "---\ntitle: [1]\ndraft: maybe\n---\n# C",
        "d.md": "---\ntitle: D\n# D",
        "e.md": "---\n\ttitle: x\n---\n# E",
      },
      ["a", "b", "c", "d", "e"],
      [
        "a.md x front-matter-syntax",
        "b.md x front-matter-syntax",
        "c.md x front-matter-value",
        "c.md x front-matter-value",
        "d.md warning front-matter-not-first",
        "e.md x front-matter-syntax",
      ],
    ],
    [
      "what strangers link",
      {
        "a.md": "# A\n\n[x](/nope) [y](gone.md) [z](#none) ![p](gone.png) [e]() [o](../../outside.md)",
        "b.md": "# B",
      },
      ["a", "b"],
      [
        "a.md x broken-link",
        "a.md x broken-link",
        "a.md x broken-markdown-link",
        "a.md x broken-anchor",
        "a.md x empty-link",
        "a.md x link-outside-site",
      ],
    ],
  ])("%s is a site", async (_name, tree, routes, told) => {
    const { exit, codes, ...site } = await firstRun(tree);
    expect(exit).toBe(0);
    expect(site.routes).toEqual(expect.arrayContaining([...routes]));
    const plain = (line: string): string => line.replace(/ (?:x|warning|error) /, " ");
    expect(codes.map(plain).sort()).toEqual(told.map(plain).sort());
    expect(codes.filter((line) => line.includes(" error "))).toEqual([]);
  });

  it("links to files, folders and above, and to themselves, is a site of what lies inside", async () => {
    await writeFile(`${folder}.outside.md`, "# Outside");
    await mkdir(join(folder, "docs/real"), { recursive: true });
    await writeFile(join(folder, "docs/real/a.md"), "# A");
    for (const [to, at] of [
      ["real", "docs/linked"],
      ["real/a.md", "docs/b.md"],
      ["..", "docs/up"],
      ["loop", "docs/loop"],
      ["gone.md", "docs/gone.md"],
      [`${folder}.outside.md`, "docs/out.md"],
    ] as const)
      await symlink(to, join(folder, at));
    try {
      const { exit, routes } = await firstRun({ "docs/index.md": "# Home" });
      expect(exit).toBe(0);
      expect(routes).toEqual(expect.arrayContaining(["", "real/a"]));
      expect(routes.filter((route) => /out|up/.test(route))).toEqual([]);
    } finally {
      await rm(`${folder}.outside.md`, { force: true });
    }
  });

  it("a page that says what it is in Latin-1 shows its text as far as it can be read", async () => {
    const { page } = await firstRun({ "a.md": latin1 });
    expect(await page("a")).toContain("na\ufffdve");
  });
});

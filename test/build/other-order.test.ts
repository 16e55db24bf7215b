// The order of pages as another program's files and keys say it, in a folder without a config.
import { describe, expect, it } from "vitest";
import type { NavNode } from "../../src/model/site.ts";
import { worldOf } from "./world.ts";

/** The sidebars as lines: a label, what it leads to, and deeper what is below it. */
async function sidebar(
  files: Record<string, string>,
): Promise<{ readonly lines: readonly string[]; readonly told: readonly string[] }> {
  const { compiled, diagnostics } = await worldOf(files);
  const nodes = [...(compiled.site?.sidebars.values() ?? [])].flat();
  return { lines: nodes.flatMap((node) => linesOf(node, "")), told: diagnostics };
}

function linesOf(node: NavNode, margin: string): readonly string[] {
  if (node.kind === "html") return [];
  const target = node.kind === "link" ? node.href : (node.route ?? "");
  const own = `${margin}${node.label}${target === "" ? "" : ` ${target}`}`;
  return node.kind === "category" ? [own, ...node.items.flatMap((item) => linesOf(item, `${margin}  `))] : [own];
}

const pages = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `# ${name.replace(/^.*\/|\.\w+$/g, "")}\n`]));

type Case = readonly [files: Record<string, string>, lines: readonly string[]];

/** GitBook: https://gitbook.com/docs/getting-started/git-sync/content-configuration; mdBook: https://rust-lang.github.io/mdBook/format/summary.html */
const books: Readonly<Record<string, Case>> = {
  "a summary": [
    {
      ...pages("README.md", "b.md", "a.md"),
      "SUMMARY.md": "# Table of contents\n\n* [Home](README.md)\n* [B](b.md)\n* [A page](a.md)\n",
    },
    ["Home /", "B /b", "A page /a"],
  ],
  "pages below pages": [
    {
      ...pages("README.md", "x/README.md", "x/y.md", "x/z/w.md"),
      "SUMMARY.md": "* [Home](README.md)\n* [X](x/README.md)\n  * [Y](x/y.md)\n    * [W](x/z/w.md)\n",
    },
    ["Home /", "X /x", "  Y /x/y", "    W /x/z/w"].map((line) => line.replace("  Y /x/y", "  Y /x/y")),
  ],
  groups: [
    {
      ...pages("README.md", "a.md", "b.md"),
      "SUMMARY.md":
        "# Summary\n\n* [Home](README.md)\n\n## Use it\n\n* [A](a.md)\n* [Ours](https://a.test)\n\n## More\n\n* [B](b.md)\n",
    },
    ["Home /", "Use it", "  A /a", "  Ours https://a.test", "More", "  B /b"],
  ],
  "a title for the navigation": [
    { ...pages("README.md", "a.md"), "SUMMARY.md": '* [Home](README.md)\n* [A very long page](a.md "Short")\n' },
    ["Home /", "Short /a"],
  ],
  "a book in a folder": [
    {
      ...pages("src/intro.md", "src/c/one.md"),
      "book.toml": "[book]\n",
      "src/SUMMARY.md": "# Summary\n\n[Intro](intro.md)\n\n- [One](./c/one.md)\n- [Draft]()\n",
    },
    ["Intro /src/intro", "One /src/c/one"],
  ],
  "a docs folder below the summary": [
    { ...pages("docs/a.md", "docs/b.md"), "SUMMARY.md": "* [B](docs/b.md)\n* [A](docs/a.md)\n" },
    ["B /b", "A /a"],
  ],
};

/** Jupyter Book: https://jupyterbook.org/en/stable/structure/toc.html; MyST: https://mystmd.org/guide/table-of-contents */
const contents: Readonly<Record<string, Case>> = {
  "chapters and sections": [
    {
      ...pages("intro.md", "a.md", "b.md", "c.md"),
      "_toc.yml":
        "format: jb-book\nroot: intro\nchapters:\n  - file: b\n    title: Bee\n    sections:\n      - file: a\n  - url: https://x.test\n    title: X\n  - file: c\n",
    },
    ["intro /intro", "Bee /b", "  a /a", "X https://x.test", "c /c"],
  ],
  parts: [
    {
      ...pages("intro.md", "a.md", "b.md"),
      "_toc.yml":
        "format: jb-book\nroot: intro\nparts:\n  - caption: First\n    chapters:\n      - file: b\n  - caption: Second\n    chapters:\n      - file: a\n",
    },
    ["intro /intro", "First", "  b /b", "Second", "  a /a"],
  ],
  "its oldest form": [
    { ...pages("intro.md", "a.md"), "_toc.yml": "- file: intro\n- header: Chapters\n- file: a\n  title: A\n" },
    ["intro /intro", "A /a"],
  ],
  patterns: [
    {
      ...pages("intro.md", "x/a.md", "x/b.md"),
      "_toc.yml": "format: jb-article\nroot: intro\nsections:\n  - glob: x/*\n",
    },
    ["intro /intro", "a /x/a", "b /x/b"],
  ],
  "a project of MyST": [
    {
      ...pages("index.md", "b.md", "a.md"),
      "myst.yml":
        "version: 1\nproject:\n  toc:\n    - file: index.md\n    - title: Part\n      children:\n        - file: b.md\n          title: Bee\n        - file: a.md\n    - url: https://x.test\n      title: X\n",
    },
    ["index /", "Part", "  Bee /b", "  a /a", "X https://x.test"],
  ],
  "trees of contents": [
    {
      ...pages("docs/b.md", "docs/u/one.md", "docs/u/two.md"),
      "docs/conf.py": "",
      "docs/index.md":
        "# Home\n\n```{toctree}\n:maxdepth: 2\n:caption: Use\n\nu/index\nThe bee <b>\nOurs <https://a.test>\n```\n",
      "docs/u/index.md": "# Using\n\n:::{toctree}\ntwo\none\n:::\n",
    },
    ["Home /", "Use", "  Using /u", "    two /u/two", "    one /u/one", "  The bee /b", "  Ours https://a.test"],
  ],
};

/** Nextra: https://nextra.site/docs/file-conventions/meta-file; Antora: https://docs.antora.org/antora/latest/navigation/list-structures/ */
const others: Readonly<Record<string, Case>> = {
  "a script of Nextra, which is not run": [
    {
      ...pages("docs/index.mdx", "docs/b.mdx", "docs/a.mdx", "docs/c/one.mdx", "docs/c/two.mdx"),
      "docs/_meta.js":
        "export default {\n  index: 'Welcome',\n  b: { title: 'Bee' },\n  '---': { type: 'separator', title: 'More' },\n  c: 'See',\n  x: { title: 'X', href: 'https://x.test' },\n}\nthrow new Error('it ran')\n",
      "docs/c/_meta.ts":
        "import type { MetaRecord } from 'nextra'\nexport default { two: '', one: 'First' } satisfies MetaRecord\n",
    },
    ["Welcome /", "Bee /b", "More", "  See", "    two /c/two", "    First /c/one", "  X https://x.test", "  a /a"],
  ],
  "what Nextra hides": [
    {
      ...pages("docs/index.mdx", "docs/a.mdx", "docs/b.mdx", "docs/h.mdx"),
      "docs/_meta.js": "export default { b: '', h: { display: 'hidden' } }",
    },
    ["b /b", "a /a", "index /"],
  ],
  "lists of Antora": [
    {
      ...pages(
        "modules/ROOT/pages/index.md",
        "modules/ROOT/pages/a.md",
        "modules/ROOT/pages/b.md",
        "modules/x/pages/c.md",
      ),
      "antora.yml": "name: c\nnav:\n- modules/ROOT/nav.adoc\n",
      "modules/ROOT/nav.adoc":
        ".Guide\n* xref:index.adoc[Home]\n* Topics\n** xref:b.adoc[*Bee*]\n** xref:x:c.adoc[C]\n\n.More\n* xref:a.adoc[]\n* https://a.test[Ours]\n",
    },
    [
      "Guide",
      "  Home /modules/ROOT/pages",
      "  Topics",
      "    Bee /modules/ROOT/pages/b",
      "    C /modules/x/pages/c",
      "More",
      "  a /modules/ROOT/pages/a",
      "  Ours https://a.test",
    ],
  ],
};

/** Fumadocs: https://fumadocs.dev/docs/headless/page-conventions; Hugo and Just the Docs: as in front-formats.test.ts */
const folders: Readonly<Record<string, Case>> = {
  "labels and links of Fumadocs": [
    {
      ...pages("docs/index.md", "docs/b.md", "docs/a.md"),
      "docs/meta.json":
        '{"title": "D", "pages": ["index", "---Start---", "b", "[Ours](https://a.test)", "---[Icon]More---", "..."]}',
    },
    ["index /", "Start", "  b /b", "  Ours https://a.test", "More", "  a /a"],
  ],
  "labels of Nextra in JSON": [
    {
      ...pages("docs/index.md", "docs/b.md", "docs/a.md"),
      "docs/_meta.json": '{"index": "Home", "--": {"type": "separator", "title": "Next"}, "b": "Bee", "a": "A"}',
    },
    ["Home /", "Next", "  Bee /b", "  A /a"],
  ],
  "weights of Hugo": [
    {
      "docs/_index.md": "+++\ntitle = 'Home'\n+++\n",
      "docs/a.md": "+++\ntitle = 'A'\nweight = 20\n+++\n",
      "docs/b.md": "---\ntitle: B\nweight: 10\nlinkTitle: Bee\n---\n",
      "docs/c/_index.md": "---\ntitle: Cee\nweight: 15\n---\n",
      "docs/c/d.md": "# D",
    },
    ["Bee /b", "Cee /c", "  D /c/d", "A /a", "Home /"],
  ],
  "parents of Just the Docs": [
    {
      "index.md": "---\ntitle: Home\nnav_order: 1\n---\n",
      "docs/a.md": "---\ntitle: A\nparent: B\n---\n",
      "docs/b.md": "---\ntitle: B\nnav_order: 2\nhas_children: true\n---\n",
      "docs/c.md": "---\ntitle: C\nparent: A\ngrand_parent: B\n---\n",
      "docs/x.md": "---\ntitle: X\nnav_exclude: true\n---\n",
    },
    ["B /b", "  A /a", "    C /c"],
  ],
  "parents that name each other": [
    {
      "docs/a.md": "---\ntitle: A\nparent: B\n---\n",
      "docs/b.md": "---\ntitle: B\nparent: A\n---\n",
      "docs/c.md": "---\ntitle: C\n---\n",
    },
    ["C /c", "A /a", "B /b"],
  ],
  "a parent that is not there": [
    { "docs/a.md": "---\ntitle: A\nparent: None\n---\n", "docs/b.md": "---\ntitle: B\n---\n" },
    ["A /a", "B /b"],
  ],
};

describe("a folder without a config has the order of", () => {
  for (const [name, [files, lines]] of Object.entries({ ...books, ...contents, ...others, ...folders }))
    it(name, async () => {
      expect((await sidebar(files)).lines).toEqual(lines);
    });

  it("a summary, which one line says, with what it names and is not there", async () => {
    const { told } = await sidebar({
      ...pages("a.md", "b.md"),
      "SUMMARY.md": "* [A](a.md)\n* [B](b.md)\n* [C](c.md)\n",
    });
    expect(told.filter((line) => line.includes("nav-found"))).toEqual([
      "SUMMARY.md info nav-found There is no config, so the sidebar is the navigation in `SUMMARY.md`. One entry has no page, such as `c.md`.",
    ]);
  });

  it("nothing else where the site has a config", async () => {
    const files = { ...pages("docs/a.md", "docs/b.md"), "docs/SUMMARY.md": "* [B](b.md)\n* [A](a.md)\n" };
    const { lines, told } = await sidebar({ ...files, "pio-docs.config.json": "{}" });
    expect(told.filter((line) => line.includes("nav-found"))).toEqual([]);
    expect(lines).toContain("a /a");
    expect(lines.indexOf("a /a")).toBeLessThan(lines.indexOf("b /b"));
  });

  it("nobody, where a file of such a name says nothing of pages", async () => {
    for (const summary of ["# Summary\n\nOf the year.\n", "* [X](https://x.test)\n", ""]) {
      const { lines } = await sidebar({ ...pages("docs/a.md", "docs/b.md"), "docs/SUMMARY.md": summary });
      expect(lines.filter((line) => /^[ab] /.test(line))).toEqual(["a /a", "b /b"]);
    }
  });

  it("no file that lies outside, and of no size a loop", async () => {
    const deep = Array.from({ length: 400 }, (_, at) => `${"  ".repeat(at)}* [A](a.md)`).join("\n");
    expect(
      (await sidebar({ ...pages("a.md", "b.md"), "SUMMARY.md": `* [B](b.md)\n* [Out](../../etc/passwd)\n${deep}\n` }))
        .lines[0],
    ).toBe("B /b");
    const toc = `format: jb-book\nroot: a\nchapters:\n${Array.from({ length: 60 }, (_, at) => `${"  ".repeat(at + 1)}- file: b\n${"  ".repeat(at + 1)}  sections:`).join("\n")}\n`;
    expect((await sidebar({ ...pages("a.md", "b.md"), "_toc.yml": toc })).lines[0]).toBe("a /a");
    const circle = "# A\n\n```{toctree}\nb\nindex\n```\n";
    expect((await sidebar({ "conf.py": "", "index.md": circle, "b.md": circle })).lines).toEqual(["A /", "A /b"]);
  });
});

it("links of a vault lead to the page of that name, wherever it is", async () => {
  const world = await worldOf({
    ".obsidian/app.json": "{}",
    "index.md": "# Home\n\n[[Deep page]], [[deep page#Part|words]], [[notes/Deep page]] and [[None]].\n",
    "notes/2024/Deep page.md": "# Deep page\n\n## Part\n",
    "notes/Deep page.md": "# Nearer\n\n## Part\n",
  });
  const html = await world.html("index.html");
  expect(html).toContain('href="/notes/Deep%20page"');
  expect(html).toContain('href="/notes/Deep%20page#part"');
  expect(world.diagnostics.filter((line) => line.includes("None"))).toHaveLength(1);
});

// `check --fix`: what it writes is right, what it does not name stays to the byte, and a second run finds nothing to do.
import { describe, expect, it } from "vitest";
import { fixSite } from "../../../src/build/commands/fix.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { type Host, HostError } from "../../../src/platform/host.ts";
import { memoryHost } from "../../../src/platform/memory.ts";
import { kinds, type Style, seeded, type Tree, treeOf } from "./seeded.ts";

const options = { siteFolder: "/site", out: "/site/build", cache: false, write: false, strict: false } as const;

function hostOf(tree: Readonly<Record<string, string | Uint8Array>>) {
  return memoryHost(Object.fromEntries(Object.entries(tree).map(([file, text]) => [`/site/${file}`, text])));
}

/** Files of `host` as they are after all fixes are written, and what was told of those that were not. */
async function fixed(host: Host & { snapshot(): Tree }) {
  const fixing = await fixSite(host, options);
  const late = await fixing.write();
  const paths = Object.keys(host.snapshot()).filter((path) => path.startsWith("/site/"));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const files = await Promise.all(
    paths.map(async (path) => [path.slice("/site/".length), decoder.decode(await host.read(path))] as const),
  );
  return {
    fixing,
    told: [...fixing.left, ...late].map(({ code, place, facts }) => `${place.file} ${code} ${facts.problem}`),
    files: Object.fromEntries(files),
  };
}

const plain: Style = { end: "\n", folder: "guide", name: (word) => word, written: (path) => path, ending: ".md" };
const styles: readonly (readonly [string, Style])[] = [
  ["plain", plain],
  ["line ends of Windows and a byte order mark", { ...plain, end: "\r\n", mark: true }],
  ["line ends of old Macs", { ...plain, end: "\r" }],
  ["MDX", { ...plain, ending: ".mdx" }],
  ["names with spaces", { ...plain, name: (word) => `the ${word}`, written: (path) => path.replaceAll(" ", "%20") }],
  ["letters in two signs", { ...plain, name: (word) => `${word}-e\u0301te\u0301`, folder: "a\u0308" }],
  ["percent signs", { ...plain, name: (word) => `${word} ž`, written: (path) => encodeURI(path) }],
  [
    "numbers and capitals",
    { ...plain, folder: "02-Guide", written: (path) => (path.startsWith("..") ? path : `./${path}`) },
  ],
];

describe("200 faults in 8 trees", () => {
  const met = new Map<string, number>();
  for (const [at, [name, style]] of styles.entries())
    it(`are mended to the byte: ${name}`, async () => {
      const tree = treeOf(style);
      const { tree: spoilt, counts } = seeded(tree, 25, at + 1);
      for (const [kind, count] of counts) met.set(kind, (met.get(kind) ?? 0) + count);
      expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(25);
      const host = hostOf(spoilt);
      const once = await fixed(host);
      expect(once.files).toEqual(tree);
      const mended = once.fixing.first.diagnostics.filter(({ diagnostic }) => diagnostic.mend !== undefined);
      expect(mended.filter(({ diagnostic: { code } }) => catalogue[code].fixable !== true)).toEqual([]);
      // A link whose label is misspelled hides that its address is, too.
      expect(once.fixing.first.diagnostics.length).toBeGreaterThan(20);
      expect(once.fixing.result.diagnostics).toEqual([]);
      const twice = await fixed(host);
      expect([twice.fixing.files, twice.files, twice.told]).toEqual([[], tree, []]);
    });

  it("are of all kinds", () => {
    expect([...met.keys()].toSorted()).toEqual(kinds.map(({ name }) => name).toSorted());
  });
});

describe("a fix", () => {
  const home = { "pio-docs.config.json": "{}", "docs/install.md": "# Install\n\n## Get it\n" };
  /** What becomes of pages, and what is told of those that were left. */
  const mended = async (pages: Tree) => {
    const { files, told } = await fixed(hostOf({ ...home, ...pages }));
    return { ...Object.fromEntries(Object.keys(pages).map((file) => [file, files[file]])), told };
  };

  it.each([
    ["[a](<instal.md> 'T') [b]( instal.md )", "[a](<install.md> 'T') [b]( install.md )"],
    ["[![i](instal.md)](instal.md)", "[![i](instal.md)](install.md)"],
    ["\\[x](instal.md) `[x](instal.md)` [`]`](instal.md)", "\\[x](instal.md) `[x](instal.md)` [`]`](install.md)"],
    ["[x](instal.md)\t[x](instal.md) [y](instal.md#Get_It)", "[x](install.md)\t[x](install.md) [y](install.md#get-it)"],
    [
      "[a] and [b][A] and [A][]\n\n[a]: instal.md 'T'\n[a]: other.md",
      "[a] and [b][A] and [A][]\n\n[a]: install.md 'T'\n[a]: other.md",
    ],
    ["<a\n  class='x' href='instal.md'>\nx</a>", "<a\n  class='x' href='install.md'>\nx</a>"],
    ["> * [x\n>   y](instal.md)", "> * [x\n>   y](install.md)"],
    ["[x](/instal) [y](/instal/)", "[x](/install) [y](/install/)"],
    ["[x](./instal.md?a=1#get-it)", "[x](./install.md?a=1#get-it)"],
    [
      '![a "b"](/x.png =10x) [x](two words.md)',
      '<img src="/x.png" alt="a &quot;b&quot;" width="10" /> [x](two%20words.md)',
    ],
    ["[x](see the words) arr[i][j] [a, b](c.d e, f.g)", "[x](see the words) arr[i][j] [a, b](c.d e, f.g)"],
  ])("of %j is %j", async (text, expected) => {
    const page = (words: string) => `# Home\n\n${words}\n`;
    const { files } = await fixed(hostOf({ ...home, "docs/two words.md": "# T\n", "docs/index.md": page(text) }));
    expect(files["docs/index.md"]).toBe(page(expected));
  });

  it("is made where only one thing can have been meant", async () => {
    const page = "# Home\n\n[x](guide/setup.md) [y](clients.md) [z](setip.md) [q](/Install)\n";
    const pages = {
      "docs/index.md": page,
      "docs/setup.md": "# S\n",
      "docs/setap.md": "# S\n",
      "docs/client.md": "# C\n",
    };
    expect(await mended(pages)).toMatchObject({ "docs/index.md": page.replace("/Install", "/install") });
  });

  it("is made of a picture that has another case, or another form of its letters", async () => {
    const page = "# Home\n\n![a](img/Logo.PNG) ![b](./img/Cafe\u0301.png) ![c](img/gone.png)\n";
    const files = { "docs/img/logo.png": "png", "docs/img/caf\u00e9.png": "png", "docs/index.md": page };
    expect(await mended(files)).toMatchObject({
      "docs/index.md": page.replace("Logo.PNG", "logo.png").replace("Cafe\u0301", "caf\u00e9"),
    });
  });

  it("is made in the file that a page includes, unless a page that includes it would lose by it", async () => {
    const part = "Text with [x](/instal) and [y](one.md).\n";
    const pages = {
      "docs/_part.md": part,
      "docs/index.md": '# Home\n\n--8<-- "docs/_part.md"\n',
      "docs/a/index.md": '# A\n\n--8<-- "docs/_part.md"\n',
      "docs/a/one.md": "# One\n",
      "docs/onne.md": "# Onne\n",
    };
    expect(await mended(pages)).toEqual({ ...pages, "docs/_part.md": part.replace("instal", "install"), told: [] });
  });

  it("is made in no file that is outside of the site, behind a link, of another encoding, or edited meanwhile", async () => {
    const page = "# P\n\n[x](/instal)\n";
    const host = hostOf({
      ...home,
      "docs/latin.md": Buffer.concat([Buffer.from(page), Buffer.from([0xe9, 10])]),
      "docs/edited.md": page,
      "docs/linked.md": page,
      "docs/good.md": page,
    });
    const linked: typeof host = {
      ...host,
      items: async (folder, skip) =>
        (await host.items(folder, skip)).map((item) =>
          item.path.endsWith("linked.md") ? { ...item, kind: "link" } : item,
        ),
    };
    const fixing = await fixSite(linked, options);
    await host.write("/site/docs/edited.md", `${page}more\n`);
    const late = await fixing.write();
    expect([...fixing.left, ...late].map(({ code, place, facts }) => [code, place.file, facts.problem])).toEqual([
      ["fix-skipped", "docs/latin.md", "it is not valid UTF-8"],
      ["fix-skipped", "docs/linked.md", "it is not a regular Markdown, YAML, or JSON file"],
      ["fix-skipped", "docs/edited.md", "it changed during the check"],
    ]);
    const after = host.snapshot();
    expect(after["/site/docs/good.md"]).toBe(page.replace("instal", "install"));
    expect([after["/site/docs/linked.md"], after["/site/docs/edited.md"]]).toEqual([page, `${page}more\n`]);
  });

  it("that the disk refuses is told, and the others are made", async () => {
    const page = "# P\n\n[x](/instal)\n";
    const host = hostOf({ ...home, "docs/a.md": page, "docs/b.md": page });
    const refusing: typeof host = {
      ...host,
      replace: async (path, bytes) => {
        if (path.endsWith("a.md")) throw new HostError("denied", path, "permission denied");
        await host.replace(path, bytes);
      },
    };
    const late = await (await fixSite(refusing, options)).write();
    expect(late.map(({ code, place }) => [code, place.file])).toEqual([["fix-not-written", "docs/a.md"]]);
    expect(host.snapshot()["/site/docs/b.md"]).toBe(page.replace("instal", "install"));
  });

  it("of what a config or a comment lets pass is not made", async () => {
    const page = "# Home\n\n<!-- pio-docs-suppress broken-link: it comes later -->\n\n[x](/instal)\n";
    expect(await mended({ "docs/index.md": page })).toEqual({ "docs/index.md": page, told: [] });
  });

  it("is made of 4,000 faults in one page", async () => {
    const line = "Some text that [leads](/instal) somewhere, `[x](/instal)`.\n\n";
    const { files } = await fixed(hostOf({ ...home, "docs/index.md": `# Home\n\n${line.repeat(4_000)}` }));
    expect(files["docs/index.md"]).toBe(`# Home\n\n${line.replace("/instal)", "/install)").repeat(4_000)}`);
  });
});

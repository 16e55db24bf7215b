// Trees of each program moved by the command as its user starts it: every address of the newest version in its language stands in what is
// built of the new tree, as a page or as a redirect, and at least 99 of 100 words stand at it. Two trees are real; what the registry has of
// the other programs comes without their configs, so those are made here, of 64 pages each, with the rules of addresses worked out by hand.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run } from "../bench/run.ts";
import { build, remove, workFolder } from "./building.ts";
import { docsTrees } from "./docs-trees.ts";
import { shownBy } from "./page-words.ts";
import { saidIn } from "./source-words.ts";
import { unpacked } from "./unpacked.ts";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");

let folder: string;
beforeEach(() => {
  folder = workFolder();
});
afterEach(() => remove(folder));

/** `pages`: the address of each source, below the base; `strict`: nothing is wrong with it. */
type Tree = {
  readonly name: string;
  readonly pages: ReadonlyMap<string, string>;
  readonly isMdx: (file: string) => boolean;
  readonly strict: boolean;
  readonly redirects?: readonly string[];
};

/** Moves and builds `old`; answers what is missing. */
async function row(old: string, { pages, isMdx, redirects = [], strict }: Tree) {
  const [target, out] = [join(folder, "new"), join(folder, "out")];
  const told = await run(process.execPath, [program, "migrate", old, target]);
  expect({ exit: told.exit, said: told.stderr }).toMatchObject({ exit: 0 });
  const built = await build(target, out, ["--strict"]);
  const { counts, knownProblems } = JSON.parse(readFileSync(join(target, "migration.json"), "utf8"));
  // What a check finds is known with its reason, and nothing is found in a tree without faults.
  const untold = [
    ...built.diagnostics.filter(({ severity }) => severity !== "info"),
    ...knownProblems.filter(({ reason }: { readonly reason: string }) => strict || reason === ""),
  ];
  expect(knownProblems).toHaveLength(counts.knownProblems);
  expect(readFileSync(join(target, "MIGRATION.md"), "utf8").split("\n").length).toBeLessThanOrEqual(150);
  const lost: string[] = [];
  let [words, missing] = [0, 0];
  for (const [source, address] of pages) {
    const file = fileAt(out, address);
    if (file === undefined) {
      lost.push(`${source}: ${address}`);
      continue;
    }
    const left = new Map(shownBy(file).words);
    for (const word of saidIn(withoutMarks(readFileSync(join(old, source), "utf8")), isMdx(source)).words) {
      const count = left.get(word) ?? 0;
      left.set(word, count - 1);
      words += 1;
      if (count <= 0) missing += 1;
    }
  }
  lost.push(...redirects.filter((address) => fileAt(out, address) === undefined));
  console.log(
    `${pages.size} pages, ${lost.length} addresses lost, ${((100 * missing) / words).toFixed(2)} % of ${words} words missing, ${built.diagnostics.length} diagnostics: ${built.diagnostics
      .slice(0, 3)
      .map(({ message }) => message)
      .join("; ")}`,
  );
  return { lost, missing: missing / words, untold, written: built.written };
}

/** The names in marks of MkDocs and mdBook are no words of a page. */
function withoutMarks(text: string): string {
  return text.replace(/^!!! \w+/gm, "").replace(/\{\{#\w+ [^{}\n]*\}\}/g, "");
}

function fileAt(out: string, address: string): string | undefined {
  const path = address.replace(/^\/|\/$/g, "");
  const names = /\.html$/.test(path)
    ? [path]
    : [`${path}/index.html`, `${path}.html`, ...(path === "" ? ["index.html"] : [])];
  return names.map((name) => join(out, name)).find((name) => existsSync(name));
}

const whole = { lost: [], untold: [], written: true };

describe("a real tree", () => {
  it("of VitePress: @directus/docs", async () => {
    const tree = docsTrees.find(({ package: name }) => name === "@directus/docs");
    if (tree === undefined) throw new Error("the tree is not among those of docs-trees.ts");
    const old = join(folder, "old");
    cpSync(unpacked(tree), old, { recursive: true });
    const files = filesBelow(old).filter(
      (file) => file.endsWith(".md") && !file.startsWith(".") && !file.includes("node_modules/"),
    );
    const pages = new Map(
      files.map((file) => [file, `/${file.replace(/\.md$/, ".html").replace(/(^|\/)index\.html$/, "$1")}`]),
    );
    expect(pages.size).toBeGreaterThan(60);
    const { missing, ...rest } = await row(old, { name: "directus", pages, isMdx: () => false, strict: false });
    expect(rest).toEqual(whole);
    expect(missing).toBeLessThan(0.01);
  }, 600_000);

  it("of Mintlify: openclaw", async () => {
    const old = join(folder, "old");
    const packed = unpacked({
      name: "openclaw",
      dialect: "Mintlify",
      mdx: /\.mdx?$/,
      package: "openclaw",
      version: "2026.1.29",
      integrity: "sha512-CVUOAH83BCrlnD56I1JahGVpg0mjp4fjJPdJg9q6Pijn/YdOopsfdInDqSeIEZwGtu/+0w69/uJccY23C9I+vg==",
      folder: "docs",
    });
    cpSync(packed, old, { recursive: true });
    const files = filesBelow(old).filter(
      (file) => /\.mdx?$/.test(file) && !/(^|\/)[._]|^snippets\//.test(file) && !/^(README|CHANGELOG)\.md$/.test(file),
    );
    const pages = new Map(files.map((file) => [file, `/${file.replace(/\.mdx?$/, "").replace(/(^|\/)index$/, "$1")}`]));
    expect(pages.size).toBeGreaterThan(60);
    const { missing, ...rest } = await row(old, {
      name: "openclaw",
      pages,
      isMdx: (file) => file.endsWith(".mdx"),
      strict: false,
    });
    expect(rest).toEqual(whole);
    expect(missing).toBeLessThan(0.01);
  }, 600_000);
});

const numbers = Array.from({ length: 60 }, (_, at) => at);
const prose = (at: number): string => `Words of page ${at}: lanterns, harbours and tides number ${at * 7}.`;
/** Each page leads to the next one. */
const body = (at: number, next: string): string =>
  `# Page ${at}\n\n${prose(at)}\n\n:::note\n\nMind the ${at}.\n\n:::\n\nSee [the next](${next}).\n`;

const made: readonly (Tree & { readonly files: Readonly<Record<string, string>> })[] = [
  {
    name: "Docusaurus",
    isMdx: () => true,
    strict: true,
    files: {
      "docusaurus.config.js":
        'const lights = require("./lights");\nmodule.exports = { title: lights.name, url: "https://example.com", baseUrl: "/", i18n: { defaultLocale: "en", locales: ["en", "de"] }, presets: [["classic", { docs: { sidebarPath: require.resolve("./sidebars.js") } }]], plugins: [["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/first", to: "/docs/g1/page-1" }] }]] };\n',
      "lights.js": 'exports.name = "Lights";\n',
      "sidebars.js": 'module.exports = { docs: [{ type: "autogenerated", dirName: "." }] };\n',
      "docs/index.md": body(100, "g0/01-page-0.mdx"),
      ...Object.fromEntries(
        numbers.map((at) => [
          `docs/g${at % 6}/01-page-${at}.mdx`,
          `${at % 5 === 0 ? `---\nslug: special-${at}\n---\n\n` : ""}export const a = ${at};\n\n${body(at, `../g${((at + 1) % 60) % 6}/01-page-${(at + 1) % 60}.mdx`)}`,
        ]),
      ),
      "blog/2024-02-03-post.md": body(101, "/docs"),
      "blog/plain.md": `---\nslug: mine\n---\n\n${body(102, "/docs")}`,
      "src/pages/about.md": body(103, "/docs"),
    },
    pages: new Map<string, string>([
      ["docs/index.md", "/docs"],
      ...numbers.map((at): [string, string] => [
        `docs/g${at % 6}/01-page-${at}.mdx`,
        `/docs/g${at % 6}/${at % 5 === 0 ? "special" : "page"}-${at}`,
      ]),
      ["blog/2024-02-03-post.md", "/blog/2024/02/03/post"],
      ["blog/plain.md", "/blog/mine"],
      ["src/pages/about.md", "/about"],
    ]),
    redirects: ["/blog", "/blog/archive", "/de/docs/g1/page-1", "/de/about"],
  },
  {
    name: "MkDocs",
    isMdx: () => false,
    strict: true,
    files: {
      "mkdocs.yml": `site_name: Lights\nsite_url: https://example.com/\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\nplugins:\n  - search\n  - redirects:\n      redirect_maps:\n        old/place.md: g1/page-1.md\nnav:\n  - index.md\n${[
        0, 1, 2, 3, 4, 5,
      ]
        .map(
          (group) =>
            `  - Group ${group}:\n${numbers
              .filter((at) => at % 6 === group)
              .map((at) => `    - g${group}/page-${at}.md\n`)
              .join("")}`,
        )
        .join("")}`,
      "docs/index.md": body(100, "g0/page-0.md"),
      ...Object.fromEntries(
        numbers.map((at) => [
          `docs/g${at % 6}/page-${at}.md`,
          body(at, `../g${((at + 1) % 60) % 6}/page-${(at + 1) % 60}.md`).replace(
            /:::note\n\n(.*)\n\n:::/,
            '!!! note "Mind"\n\n    $1',
          ),
        ]),
      ),
    },
    pages: new Map<string, string>([
      ["docs/index.md", "/"],
      ...numbers.map((at): [string, string] => [`docs/g${at % 6}/page-${at}.md`, `/g${at % 6}/page-${at}/`]),
    ]),
    redirects: ["/old/place/"],
  },
  {
    name: "Starlight",
    isMdx: () => true,
    strict: true,
    files: {
      "astro.config.mjs":
        'import { defineConfig } from "astro/config";\nimport starlight from "@astrojs/starlight";\nexport default defineConfig({ site: "https://example.com", redirects: { "/old": "/g1/page-1/" }, integrations: [starlight({ title: "Lights", locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch", lang: "de" } }, sidebar: [0, 1].length === 2 ? [{ label: "All", items: [{ autogenerate: { directory: "g0" } }] }] : [] })] });\n',
      "src/content/docs/index.mdx": `---\ntitle: Home\n---\n\n${prose(100)}\n`,
      ...Object.fromEntries(
        numbers.map((at) => [
          `src/content/docs/G${at % 6}/Page ${at}.mdx`,
          `---\ntitle: Page ${at}\nsidebar:\n  order: ${at}\n---\n\n<Aside type="tip">Mind the ${at}.</Aside>\n\n${prose(at)} See [the next](/g${((at + 1) % 60) % 6}/page-${(at + 1) % 60}/).\n`,
        ]),
      ),
      ...Object.fromEntries(
        [1, 2, 3].map((at) => [`src/content/docs/de/G${at}/Page ${at}.mdx`, `---\ntitle: Seite ${at}\n---\n\nText.\n`]),
      ),
    },
    pages: new Map<string, string>([
      ["src/content/docs/index.mdx", "/"],
      ...numbers.map((at): [string, string] => [
        `src/content/docs/G${at % 6}/Page ${at}.mdx`,
        `/g${at % 6}/page-${at}/`,
      ]),
    ]),
    redirects: ["/old", "/de/g1/page-1"],
  },
  {
    name: "mdBook",
    isMdx: () => false,
    strict: true,
    files: {
      "book.toml": '[book]\ntitle = "Lights"\n\n[output.html.redirect]\n"/old.html" = "g1/page-1.html"\n',
      "src/SUMMARY.md": `# Summary\n\n[Before](before.md)\n\n${numbers.map((at) => `${at % 6 === 0 ? "" : "  "}- [Page ${at}](g${at % 6}/page-${at}.md)\n`).join("")}`,
      "src/before.md": body(100, "g0/page-0.md"),
      "src/code.rs": "fn lantern() {}\n",
      ...Object.fromEntries(
        numbers.map((at) => [
          `src/g${at % 6}/page-${at}.md`,
          `${body(at, `../g${((at + 1) % 60) % 6}/page-${(at + 1) % 60}.md`).replace(/:::note\n\n(.*)\n\n:::/, "> $1")}\n\`\`\`rust\n{{#include ../code.rs}}\n\`\`\`\n`,
        ]),
      ),
    },
    pages: new Map<string, string>([
      ["src/before.md", "/before.html"],
      ...numbers.map((at): [string, string] => [`src/g${at % 6}/page-${at}.md`, `/g${at % 6}/page-${at}.html`]),
    ]),
    redirects: ["/old.html"],
  },
];

describe.each(made)("a tree of $name made for it", (tree) => {
  it("keeps its addresses and words, and builds strictly", async () => {
    const old = join(folder, "old");
    for (const [path, text] of Object.entries(tree.files)) {
      mkdirSync(dirname(join(old, path)), { recursive: true });
      writeFileSync(join(old, path), text);
    }
    expect(tree.pages.size).toBeGreaterThan(60);
    const { missing, ...rest } = await row(old, tree);
    expect(rest).toEqual(whole);
    expect(missing).toBeLessThan(0.01);
  }, 300_000);
});

function filesBelow(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
}

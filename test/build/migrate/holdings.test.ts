// What a tree holds beside pages is named once with its places and what to do instead; plain rules of stylesheets and web hosts come along.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { build } from "../../../src/build/build.ts";
import type { MigrationFile } from "../../../src/migrate/migration-file.ts";
import { diskHost } from "../../../src/platform/fs/disk.ts";
import { here } from "../../../src/platform/fs/native.ts";
import { builtFiles, moved } from "./moved.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string>>;

async function told(files: Files) {
  const { files: made, config, report } = await moved(files);
  const migration: MigrationFile = JSON.parse(made["migration.json"] ?? "{}");
  const all = [...migration.toDecide, ...migration.notMigrated];
  return { made, config, report, all, words: all.map(({ what }) => what) };
}

const classic = (options: string, more = ""): string =>
  `const remarkOdd = require("remark-odd");\nmodule.exports = { title: "T", url: "https://example.com", baseUrl: "/", ${more} presets: [["classic", ${options}]] };\n`;

const cases: readonly { readonly tool: string; readonly files: Files; readonly named: readonly string[] }[] = [
  {
    tool: "Docusaurus",
    files: {
      "docusaurus.config.js": classic(
        '{ blog: false, docs: { remarkPlugins: [require("remark-math"), [remarkOdd, { a: 1 }]], rehypePlugins: [require("rehype-katex"), require("rehype-odd")] } }',
        'plugins: ["docusaurus-plugin-odd", "@docusaurus/plugin-sitemap"], themes: ["@docusaurus/theme-mermaid", "theme-odd"], clientModules: ["./src/track.js"], scripts: [{ src: "https://example.org/a.js", async: true }], themeConfig: { metadata: [{ name: "robots", content: "all" }] },',
      ),
      "docs/index.md": "# A\n",
      "docs/tags.yml": "a: {}\n",
      "src/theme/DocItem/Footer/index.tsx": "export {};\n",
    },
    named: [
      "the remark plugin `remark-odd` isn't used",
      "the rehype plugin `rehype-odd` isn't used",
      "the plugin `docusaurus-plugin-odd`",
      "the theme `theme-odd`",
      "the client module `./src/track.js` runs on every page",
      "the component `DocItem/Footer` in `src/theme` replaces one of the theme",
      "the tags in `docs/tags.yml` have no pages",
    ],
  },
  {
    tool: "MkDocs",
    files: {
      "mkdocs.yml":
        "site_name: M\ntheme:\n  name: material\n  custom_dir: overrides\nhooks: [hooks/a.py]\nextra_javascript: [js/a.js]\nextra:\n  odd: 1\nmarkdown_extensions:\n  - admonition\n  - pymdownx.superfences:\n      x: 1\n  - odd_extension\n  - pymdownx.blocks.caption\nplugins:\n  - search\n  - macros\n  - mkdocstrings:\n      x: 1\n",
      "docs/index.md": "# M\n",
      "docs/blog/.authors.yml": "authors: {}\n",
    },
    named: [
      "the extension `odd_extension` isn't known",
      "the extension `pymdownx.blocks.caption` isn't known",
      "the plugin `macros`",
      "the plugin `mkdocstrings`",
      "the hook `hooks/a.py` is Python, so it doesn't run",
      "the theme directory `overrides`",
      "the script `js/a.js`",
      "the value `odd` in `extra`",
      "the authors in `docs/blog/.authors.yml` have no pages and aren't shown",
    ],
  },
  {
    tool: "VitePress",
    files: {
      ".vitepress/config.ts":
        'import odd from "odd";\nexport default { title: "V", markdown: { math: true, config: (md) => { md.use(odd, {}); } }, transformPageData(page) { page.x = 1; }, vite: { plugins: [odd()] } };\n',
      ".vitepress/theme/index.ts": "export default {};\n",
      ".vitepress/theme/Box.vue": "<template></template>\n",
      "index.md": "# V\n",
      "api.data.ts": "export default {};\n",
    },
    named: [
      "the markdown-it plugin `odd` isn't used",
      "the setting `config` of `markdown` in the config changes how Markdown is read",
      "the function `transformPageData` in the config doesn't run",
      "the Vite plugin `odd` isn't used",
      "the theme's file `Box.vue`",
      "the data loader `api.data.ts` doesn't run",
    ],
  },
  {
    tool: "Starlight",
    files: {
      "astro.config.mjs":
        'import starlight from "@astrojs/starlight";\nimport react from "@astrojs/react";\nimport odd from "odd";\nexport default { markdown: { remarkPlugins: [odd], rehypePlugins: [[odd, {}]] }, integrations: [react(), starlight({ title: "S", plugins: [odd()], components: { Head: "./src/Head.astro" } })] };\n',
      "src/content/docs/index.md": "---\ntitle: S\n---\n\nText.\n",
      "src/pages/about.astro": "<p></p>\n",
    },
    named: [
      "the remark plugin `odd` isn't used",
      "the rehype plugin `odd` isn't used",
      "the Astro integration `react`",
      "the Starlight plugin `odd`",
      "the component `Head` replaces one of Starlight",
      "the page `about.astro` of Astro isn't migrated",
    ],
  },
  {
    tool: "Mintlify",
    files: {
      "docs.json": JSON.stringify({
        name: "M",
        integrations: { posthog: { apiKey: "x" } },
        navigation: { groups: [{ group: "G", pages: ["index"] }] },
      }),
      "index.mdx": "# M\n",
      "track.js": "1;\n",
      "snippets/box.jsx": "export const Box = () => null;\n",
    },
    named: [
      "the script `track.js`, which Mintlify loads on every page",
      "the component file `snippets/box.jsx`",
      "the integration `posthog`",
    ],
  },
  {
    tool: "mdBook",
    files: {
      "book.toml":
        '[book]\ntitle = "B"\n[preprocessor.odd]\ncommand = "x"\n[output.epub]\n[output.html]\nadditional-js = ["a.js"]\n',
      "src/SUMMARY.md": "# Summary\n\n- [A](a.md)\n",
      "src/a.md": "# A\n",
      "theme/index.hbs": "x\n",
    },
    named: [
      "the preprocessor `odd` doesn't run",
      "the output `epub`",
      "the script `a.js`",
      "the theme's file `index.hbs`",
    ],
  },
];

describe.each(cases)("a tree of $tool", ({ files, named }) => {
  it("names what does not come along, each with its place and what to do", async () => {
    const { all, words } = await told(files);
    for (const what of named) {
      expect(words).toContain(what);
      const found = all.find((one) => one.what === what);
      expect(found?.places.every(({ file }) => file !== undefined && files[file] !== undefined)).toBe(true);
      expect(found?.instead ?? "").not.toBe("");
    }
    // What pio-docs has, too, is not named.
    const silent = /remark-math|katex|mermaid|sitemap|`search`|admonition|superfences|math`/;
    expect(words.filter((what) => silent.test(what))).toEqual([]);
  });
});

describe("stylesheets", () => {
  const css =
    '@import "x.css";\n:root { --ifm-color-primary: #123456; --own: 4px; }\n/* .gone { } */\n.box, .box > p { padding: var(--own); background: url(img.png); content: "}"; }\n[data-theme="dark"] .box { color: var(--own); }\n.navbar__item { color: red; }\n.box b { color: var(--ifm-link-color); }\nh1 { color: red; }\n@media (min-width: 900px) { .wide { width: 50%; } .navbar { x: y; } }\n@font-face { src: url(a.woff2); }\n.card:hover { margin: 0 }';

  it("come along as far as they are plain, in a file that builds", async () => {
    const { made, config, words } = await told({
      "docusaurus.config.js": classic('{ blog: false, theme: { customCss: require.resolve("./src/own.css") } }'),
      "src/own.css": css,
      "docs/index.md": '# A\n\n<div class="box">B</div>\n',
    });
    expect(config.theme).toEqual({ css: ["theme/custom.css"] });
    const text = made["theme/custom.css"] ?? "";
    for (const kept of [
      ":root {\n  --own: 4px;\n}",
      '.box, .box > p {\n  padding: var(--own);\n  content: "}";\n}',
      'html[data-theme="dark"] .box {',
      "@media (min-width: 900px) {\n.wide {\n  width: 50%;\n}\n}",
    ])
      expect(text).toContain(kept);
    expect(text).not.toMatch(/ifm|navbar|h1|url|import|gone|font-face/);
    expect(words).toContain("the variable `--ifm-color-primary` of the old theme");
    expect(words.filter((what) => what.startsWith("rules "))).toHaveLength(3);
    // The bundler of stylesheets reads files of the disk.
    const folder = mkdtempSync(join(tmpdir(), "pio-docs-styles-"));
    folders.push(folder);
    for (const [path, content] of Object.entries(made)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const site = { siteFolder: here.pathOf(folder), out: `${here.pathOf(folder)}/build`, cache: false, strict: true };
    expect((await build(diskHost, { ...site, write: true, noCode: true })).exit).toBe(0);
    const sheets = readdirSync(join(folder, "build", "assets")).filter((name) => name.endsWith(".css"));
    const all = sheets.map((name) => readFileSync(join(folder, "build", "assets", name), "utf8")).join("");
    expect(all).toContain("var(--own)");
  });

  it("that never end, or nest for ever, end", async () => {
    const deep = `${"@media x{".repeat(20_000)}.a{b:c}`;
    const start = performance.now();
    for (const odd of [
      deep,
      `${"/*".repeat(100_000)}`,
      `.a{b:"${"x".repeat(200_000)}`,
      "{".repeat(200_000),
      "}{;'".repeat(50_000),
    ])
      await told({ "mkdocs.yml": "site_name: M\nextra_css: [a.css]\n", "docs/a.css": odd, "docs/index.md": "# M\n" });
    expect(performance.now() - start).toBeLessThan(20_000);
  }, 40_000);
});

describe("rules of web hosts", () => {
  it("become redirects where they are plain, and are told where they are not", async () => {
    const { config, made, words } = await told({
      "mkdocs.yml": "site_name: M\nsite_url: https://example.com/d/\n",
      "docs/index.md": "# M\n",
      "docs/_redirects":
        "# comment\n/d/old /d/ 301\n/d/temp https://example.org/x 302!\n/elsewhere /d/\n/d/splat/* /d/:splat\n/d/rewrite /d/ 200\n/d/land /d/ 301 Country=de\n",
      "netlify.toml":
        '[[redirects]]\nfrom = "/d/net"\nto = "/d/"\n[[redirects]]\nfrom = "/d/a/*"\nto = "/d/"\n[[headers]]\nfor = "/*"\n',
      "vercel.json": JSON.stringify({
        redirects: [
          { source: "/d/ver", destination: "/d/" },
          { source: "/d/:p*", destination: "/d/" },
          { source: "/d/has", destination: "/d/", has: [{ type: "host", value: "x" }] },
        ],
        headers: [{}],
      }),
    });
    expect(config.redirects).toEqual({ "/net": "/", "/old": "/", "/temp": "https://example.org/x", "/ver": "/" });
    expect(made["docs/_redirects"]).toBeUndefined();
    expect(words).toContain("`headers` in `netlify.toml` (1)");
    expect(words).toContain("`headers` in `vercel.json` (1)");
    expect(words.filter((what) => what.startsWith("the host's rule from"))).not.toEqual([]);
  });
});

describe("configs as people have them", () => {
  it("docs.json in parts is one config, and parts outside or in circles are told", async () => {
    const { made, words, config } = await told({
      "docs.json": JSON.stringify({
        name: "M",
        colors: { $ref: "./config/look.json", primary: "#0b6b5e" },
        navigation: { $ref: "config/nav.json" },
        redirects: { $ref: "../outside.json" },
        footer: { $ref: "https://example.com/x.json" },
        banner: { $ref: "config/circle.json" },
      }),
      "config/look.json": '{ "primary": "#ff0000" }',
      "config/nav.json": '[{ "group": "G", "pages": ["index", { "$ref": "more.json" }] }]',
      "config/more.json": '["a"]',
      "config/circle.json": '{ "x": { "$ref": "circle.json" } }',
      "index.mdx": "# M\n",
      "a.mdx": "# A\n",
    });
    const ids = JSON.stringify(JSON.parse(made["sidebars.json"] ?? "{}"));
    expect(ids).toContain('"label":"G"');
    expect(ids).toContain('"id":"index"');
    expect(ids).toContain('"id":"a"');
    expect(config.theme).toEqual({ accent: "#0b6b5e" });
    for (const ref of ["../outside.json", "https://example.com/x.json", "circle.json"])
      expect(words.some((what) => what.startsWith(`\`${ref}\`, which \`$ref\` names, isn't read`))).toBe(true);
  });

  it("docs at the start of the site stand beside those of a second plugin, with sidebars of another ending", async () => {
    const { made, words } = await told({
      "docusaurus.config.js": classic(
        '{ blog: false, docs: { routeBasePath: "/", sidebarPath: "./sidebars.js" } }',
        'plugins: [["@docusaurus/plugin-content-docs", { id: "other", path: "other", routeBasePath: "other", sidebarPath: "./sidebars-other.js" }]],',
      ),
      "sidebars.ts": 'export default { docs: ["intro"] };\n',
      "sidebars-other.ts": 'export default { other: ["start"] };\n',
      "docs/intro.md": "# Intro\n",
      "other/start.md": "# Start\n",
    });
    expect(JSON.parse(made["sidebars.json"] ?? "{}")).toEqual({
      docs: [{ type: "doc", id: "intro" }],
      other: [{ type: "doc", id: "other/start" }],
    });
    expect(made["docs/intro.md"]).toBeDefined();
    expect(words.filter((what) => /doesn't exist/.test(what))).toEqual([]);
    const problems: string[] = [];
    await builtFiles(made, problems);
    expect(problems.filter((line) => !/translations|sidebar-/.test(line))).toEqual([]);
  });

  it("a logo in a folder is found, and a group without a name is what is in it", async () => {
    const vitepress = await told({
      ".vitepress/config.mts": 'export default { title: "V", themeConfig: { logo: "/img/logo.svg" } };\n',
      "public/img/logo.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "index.md": "# V\n",
    });
    expect(vitepress.config.navbar).toMatchObject({ logo: { src: "img/logo.svg" } });
    const mkdocs = await told({
      "mkdocs.yml": 'site_name: M\nnav:\n  - index.md\n  - "":\n    - a.md\n',
      "docs/index.md": "# M\n",
      "docs/a.md": "# A ![x](/img/x.png)\n",
      "docs/img/x.png": "png",
    });
    expect(JSON.parse(mkdocs.made["sidebars.json"] ?? "{}").docs).toEqual([
      { type: "doc", id: "index" },
      { type: "doc", id: "a" },
    ]);
    // A picture among pages has no address of its own here.
    expect(mkdocs.made["docs/a.md"]).toContain("![x](./img/x.png)");
  });
});

// What a stranger gets who names a folder and has written no config: a site of what is there, and one line for each thing that was
// guessed or left out.
import { describe, expect, it } from "vitest";
import { worldOf } from "./world.ts";

const spec =
  "openapi: 3.1.0\ninfo: { title: Harbour API, version: '1' }\npaths:\n  /ships:\n    get: { summary: List ships, responses: {} }\n";
const specJson = JSON.stringify({ swagger: "2.0", info: { title: "Old API", version: "1" }, paths: {} });

async function told(files: Record<string, string>, options: Parameters<typeof worldOf>[1] = {}) {
  const world = await worldOf(files, options);
  return { ...world, exit: world.compiled.exit, title: world.compiled.site?.config.title };
}

describe("a folder without a config", () => {
  it.each([
    "openapi.json",
    "openapi.yaml",
    "openapi.yml",
    "swagger.json",
    "OpenAPI.yaml",
  ])("has its spec in %s", async (name) => {
    const { exit, diagnostics, paths, title } = await told({ [name]: name.endsWith("json") ? specJson : spec });
    expect(exit).toBe(0);
    expect(diagnostics).toEqual([
      `${name} info spec-found There is no config, so pio-docs uses \`${name}\` as the spec.`,
    ]);
    expect(paths).toContain(name.endsWith("json") ? "api/old-api/index.html" : "api/harbour-api/index.html");
    expect(title).toBe(name.endsWith("json") ? "Old API" : "Harbour API");
  });

  it("shows pages and spec together, and says which of two specs it took", async () => {
    const { diagnostics, paths } = await told({
      "index.md": "# Harbour",
      "openapi.json": specJson,
      "swagger.json": specJson,
    });
    expect(diagnostics).toEqual([
      "openapi.json info spec-found There is no config, so pio-docs uses `openapi.json` as the spec and ignores `swagger.json`.",
    ]);
    expect(paths).toEqual(expect.arrayContaining(["index.html", "api/old-api/index.html"]));
  });

  it("leaves the spec to the config and to --spec when there is one", async () => {
    expect((await told({ "a.md": "# A", "openapi.yaml": spec, "pio-docs.config.json": "{}" })).diagnostics).toEqual([]);
    const { diagnostics } = await told({ "openapi.yaml": spec, "b.yaml": spec }, { spec: "b.yaml" });
    expect(diagnostics).toEqual([]);
  });

  it("is refused when there is nothing to build, and an empty site never takes the place of a good one", async () => {
    const nothing = /^\/site error nothing-to-build Nothing to build/;
    for (const files of [{ "notes.txt": "x" }, { "pio-docs.config.json": "{}" }]) {
      const { exit, diagnostics, paths } = await told(files);
      expect([exit, diagnostics.length, paths.length]).toEqual([2, 1, 0]);
      expect(diagnostics[0]).toMatch(nothing);
    }
    const broken = await told({ "openapi.json": "{" });
    expect(broken.exit).toBe(1);
    expect(broken.diagnostics).toEqual([
      expect.stringMatching(/^openapi\.json:1:2 error spec-syntax/),
      expect.stringMatching(/^openapi\.json info spec-found/),
    ]);
  });

  it("is told of the site further down", async () => {
    const files = {
      "README.md": "# Harbour",
      "docs-site/pio-docs.config.ts": "",
      "packages/a/pio-docs.config.yaml": "",
    };
    expect((await told(files)).diagnostics).toEqual([
      "docs-site warning site-in-subfolder This folder has no config, but `./docs-site` has one.",
      "packages/a warning site-in-subfolder This folder has no config, but `./packages/a` has one.",
    ]);
    const { exit, diagnostics } = await told({ "docs-site/pio-docs.config.json": "{}", "api/openapi.yaml": spec });
    expect(exit).toBe(2);
    expect(diagnostics.map((line) => line.split(" ", 3)[2]).sort()).toEqual([
      "nothing-to-build",
      "site-in-subfolder",
      "spec-in-subfolder",
    ]);
  });

  it("does not take its own output for a spec or a page", async () => {
    const { diagnostics } = await told({ "docs/a.md": "# A", "build/openapi.yaml": spec, "build/x.md": "# X" });
    expect(diagnostics).toEqual([]);
  });

  it("says in one line how many pages beside `docs` are left out", async () => {
    const { diagnostics } = await told({
      "docs/a.md": "# A",
      "README.md": "# R",
      "guide/b.md": "# B",
      "guide/c.mdx": "# C",
      "node_modules/d.md": "",
    });
    expect(diagnostics).toEqual([
      "docs info pages-outside-docs Only Markdown files in `docs` are pages of this site. 3 other files are ignored, such as `README.md`.",
    ]);
  });

  it("says in one line how many pages are in formats that it doesn't read, and what converts them", async () => {
    const { diagnostics } = await told({
      "docs/a.md": "# A",
      "docs/b.adoc": "= B",
      "docs/n/c.adoc": "= C",
      "docs/d.rst": "D",
      "docs/e.ipynb": "{}",
    });
    expect(diagnostics).toEqual([
      "docs/b.adoc info pages-unread pio-docs reads Markdown only, so it ignores 2 files in AsciiDoc (`.adoc`), 1 file in reStructuredText (`.rst`), 1 file in Jupyter notebooks (`.ipynb`).",
    ]);
  });

  it.each([
    [
      "sidebars.yaml",
      "- one\n- two\n",
      "sidebars must be an object that maps the name of each sidebar to a list of items",
    ],
    ["sidebars.json", '{ "docs": [{ "type": "dco" }] }', "`dco` is not a type of sidebar item"],
    ["sidebars.yml", "a: [", "the file is not valid YAML: "],
  ])("goes on without a %s that is not ours", async (name, text, problem) => {
    const { exit, diagnostics, paths } = await told({ "a.md": "# A", [name]: text });
    expect(exit).toBe(0);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatch(new RegExp(`^${name}:\\d+:\\d+ warning sidebars-unusable `));
    expect(diagnostics[0]).toContain(problem);
    expect(paths).toContain("a/index.html");
    expect((await told({ "a.md": "# A", [name]: text, "pio-docs.config.json": "{}" })).exit).toBe(2);
  });
});

describe("a spec named as the site", () => {
  it("is a site of that spec alone", async () => {
    const files = {
      "README.md": "# Not this",
      "static/x.txt": "nor this",
      "sidebars.json": "{}",
      "api/ships.yaml": spec,
    };
    const { exit, diagnostics, paths } = await told(files, { spec: "/site/api/ships.yaml", specAlone: true });
    expect([exit, diagnostics]).toEqual([0, []]);
    expect(paths).toContain("api/harbour-api/index.html");
    expect(paths.filter((path) => /readme|x\.txt/i.test(path))).toEqual([]);
  });

  it("is the spec of the site where there is a config", async () => {
    const files = { "a.md": "# A", "pio-docs.config.json": '{"title": "T"}', "api/ships.yaml": spec };
    const { paths, title } = await told(files, { spec: "/site/api/ships.yaml", specAlone: true });
    expect(paths).toEqual(expect.arrayContaining(["a/index.html", "api/harbour-api/index.html"]));
    expect(title).toBe("T");
  });
});

describe("the name of a site without one", () => {
  it.each<[string, Record<string, string>, string]>([
    [
      "the heading of its home page",
      { "README.md": "# Harbour\n", "package.json": '{"name": "@acme/docs"}' },
      "Harbour",
    ],
    ["the name of its API", { "a.md": "# First steps", "openapi.yaml": spec }, "Harbour API"],
    ["the name of its package", { "a.md": "# First steps", "package.json": '{"name": "@acme/harbour"}' }, "harbour"],
    ["the name of its folder", { "a.md": "# First steps", "package.json": "{" }, "site"],
    ["the name of its folder, for a home page without a title", { "index.md": "Text only." }, "site"],
  ])("is %s", async (_what, files, title) => {
    expect((await told(files)).title).toBe(title);
  });

  it("stands for the title of an index page without one, and a folder's name for one further down", async () => {
    const { html } = await told({ "index.md": "Text only.", "02-first-steps/README.md": "More text." });
    expect(await html("index.html")).toContain("<title>site</title>");
    expect(await html("first-steps/index.html")).toContain("<title>First steps | site</title>");
  });

  it("shows a version in the navbar only where one is named", async () => {
    const plain = await told({ "index.md": "# A" });
    expect(await plain.html("index.html")).not.toContain("Next");
    const named = await told({ "index.md": "# A", "pio-docs.config.json": '{"versionLabel": "2.1"}' });
    expect(await named.html("index.html")).toContain("2.1");
  });
});

describe("a folder of another program that lists its languages", () => {
  const docusaurus = (more = ""): string =>
    `import { x } from "./x.js"; process.exit(1); export default { title: x, ${more} i18n: { defaultLocale: "en", locales: ["en", "de", "fr"], localeConfigs: { de: { label: "Deutsch" } } } };`;
  const starlight =
    'export default { integrations: [starlight({ title: "S", locales: { root: { label: "English", lang: "en" }, "pt-br": { label: "Português", lang: "pt-BR" } } })] };';
  const vitepress =
    'export default { locales: { root: { label: "English", lang: "en-US" }, de: { label: "Deutsch" } } };';
  const mkdocs = (structure: string): string =>
    `site_name: M\nplugins:\n  - i18n:\n      docs_structure: ${structure}\n      languages: [{ locale: en, default: true }, { locale: de, name: Deutsch }]\n`;

  it.each<[string, Record<string, string>, string, string]>([
    [
      "Docusaurus",
      {
        "docusaurus.config.js": docusaurus(),
        "docs/a.md": "# A",
        "i18n/de/docusaurus-plugin-content-docs/current/a.md": "# Ah",
      },
      "a",
      "docusaurus.config.js info locales-found There is no `locales` in the config, so pio-docs uses the languages in `docusaurus.config.js`: `en`, `de`.",
    ],
    [
      "Starlight",
      {
        "astro.config.mjs": starlight,
        "pio-docs.config.json": '{ "docs": "src/content/docs" }',
        "src/content/docs/a.md": "# A",
        "src/content/docs/pt-br/a.md": "# Ah",
      },
      "a",
      "astro.config.mjs info locales-found There is no `locales` in the config, so pio-docs uses the languages in `astro.config.mjs`: `en`, `pt-BR`.",
    ],
    [
      "VitePress",
      { "docs/.vitepress/config.mts": vitepress, "docs/a.md": "# A", "docs/de/a.md": "# Ah" },
      "a",
      "docs/.vitepress/config.mts info locales-found There is no `locales` in the config, so pio-docs uses the languages in `docs/.vitepress/config.mts`: `en-US`, `de`.",
    ],
    [
      "VitePress with a folder as its root",
      {
        ".vitepress/config.mts": vitepress.replace("locales:", 'rewrites: { "en/:rest*": ":rest*" }, locales:'),
        "en/a.md": "# A",
        "de/a.md": "# Ah",
      },
      "a",
      ".vitepress/config.mts info locales-found There is no `locales` in the config, so pio-docs uses the languages in `.vitepress/config.mts`: `en-US`, `de`.",
    ],
    [
      "MkDocs",
      { "mkdocs.yml": mkdocs("folder"), "docs/en/a.md": "# A", "docs/de/a.md": "# Ah" },
      "a",
      "mkdocs.yml info locales-found There is no `locales` in the config, so pio-docs uses the languages in `mkdocs.yml`: `en`, `de`.",
    ],
  ])("%s: they are read as syntax, and one line says so", async (_, files, page, line) => {
    const { diagnostics, html, paths } = await told(files);
    expect(diagnostics.filter((one) => !one.includes("heading-ids-found"))).toEqual([line]);
    expect(await html(`${page}/index.html`)).toMatch(/<h1[^>]*>A</);
    const [translated = ""] = paths.filter((path) => new RegExp(`^(?:de|pt-br)/${page}/index.html$`).test(path));
    expect(await html(translated)).toMatch(/<h1[^>]*>Ah</);
  });

  it("has one language where its config lists none with pages, or says `lang` itself", async () => {
    const pages = { "docs/a.md": "# A", "docs/de/a.md": "# Ah" };
    const translation = { "i18n/de/docusaurus-plugin-content-docs/current/a.md": "# Ah" };
    for (const files of [
      { ...pages, "docusaurus.config.js": docusaurus() },
      { ...pages, "docusaurus.config.js": "export default {" },
      { ...pages, ...translation, "docusaurus.config.js": docusaurus(), "pio-docs.config.json": '{ "lang": "en" }' },
      { ...pages, "mkdocs.yml": mkdocs("suffix") },
    ]) {
      const { compiled } = await told(files);
      expect(compiled.editions ?? []).toEqual([]);
    }
  });
});

describe("a folder of another program whose headings have ids of its own", () => {
  const page = "# T\n\n## Node.js\n\n## Node.js\n";
  it.each<[string, string, string, readonly string[]]>([
    ["VitePress", ".vitepress/config.mts", "export default {}", ["node-js", "node-js-1"]],
    ["MkDocs", "mkdocs.yml", "site_name: x\n", ["nodejs", "nodejs_1"]],
    [
      "MkDocs",
      "mkdocs.yml",
      "markdown_extensions:\n  - toc:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify\n        kwds:\n          case: lower\n",
      ["nodejs", "nodejs-1"],
    ],
    ["Hugo", "hugo.toml", 'baseURL = "https://x.test"\n', ["nodejs", "nodejs-1"]],
    ["Hugo", "config/_default/config.yaml", "baseURL: https://x.test\n", ["nodejs", "nodejs-1"]],
    ["mdBook", "book.toml", "[book]\n", ["nodejs", "nodejs-1"]],
    ["Sphinx", "docs/conf.py", 'extensions = ["myst_parser"]\n', ["node-js", "id1"]],
    ["Jupyter Book", "_toc.yml", "format: jb-book\nroot: a\n", ["node-js", "id1"]],
    ["Jekyll", "_config.yml", "theme: minima\n", ["nodejs", "nodejs-1"]],
    ["Docusaurus", "docusaurus.config.ts", "export default {}", ["nodejs", "nodejs-1"]],
  ])("%s: they stay, and one line says so", async (tool, file, text, ids) => {
    const { diagnostics, html } = await told({ [file]: text, "docs/a.md": page });
    expect(diagnostics).toContain(
      `${file} info heading-ids-found There is no config, so headings get the IDs that ${tool} gave them, because \`${file}\` is in the folder.`,
    );
    expect([...(await html("a/index.html")).matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(ids);
  });

  it.each<[string, Record<string, string>]>([
    [
      "a config says what it makes them by in code",
      { ".vitepress/config.ts": "export default { markdown: { anchor: { slugify: (x) => x } } }" },
    ],
    ["the rule is another one", { "hugo.toml": '[markup.goldmark.parser]\nautoHeadingIDType = "blackfriday"\n' }],
    ["a config is of no such program", { "config.toml": "a = 1\n", "_config.yml": "a: 1\n", "conf.py": "x = 1\n" }],
    ["two programs have different ones", { "mkdocs.yml": "site_name: x\n", "book.toml": "" }],
    ["there is a config of ours", { "mkdocs.yml": "site_name: x\n", "pio-docs.config.json": "{}" }],
  ])("has ids of our own where %s", async (_, files) => {
    const { diagnostics, html } = await told({ ...files, "docs/a.md": page });
    expect(diagnostics.filter((one) => one.includes("heading-ids-found"))).toEqual([]);
    expect(await html("a/index.html")).toContain('<h2 id="nodejs-1"');
  });
});

// Trees of a few files of each program: their addresses by the program's own rules, their navigation, what is lost.
import { existsSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { dropRepository, repositoryOf } from "../committed.ts";
import { worldOf } from "../world.ts";
import { builtFiles, type Moved, moved } from "./moved.ts";

/** What the front matter of each page says of its address; the file's own name says the rest. */
function slugs({ files }: Moved): Readonly<Record<string, string | undefined>> {
  const pages = Object.entries(files).filter(([path]) => /^(?:docs|pages|i18n)\/.*\.md$/.test(path));
  return Object.fromEntries(pages.map(([path, text]) => [path, /^slug: (.*)$/m.exec(text)?.[1]]));
}

const sidebars = ({ files }: Moved): unknown => JSON.parse(files["sidebars.json"] ?? "null");

describe("versions of mike", () => {
  const made: string[] = [];
  afterAll(() => made.forEach(dropRepository));
  const site = (extra: string) => ({ "mkdocs.yml": `site_name: M\n${extra}`, "docs/index.md": "# M\n" });
  const byMike = "extra:\n  version:\n    provider: mike\n";

  it("are written as the versions to add, from the tags of the repository, of which nothing runs", async () => {
    const files = { "pages/index.md": "# Old\n" };
    const tags = ["v2.9.1", "v2.9.0", "v2.10.0", "1.0", "v3.0.0-rc.1", "nightly", "--upload-pack=x"];
    const old = repositoryOf(Object.fromEntries(tags.map((tag) => [`refs/tags/${tag}`, files])));
    made.push(old);
    writeFileSync(`${old}/.git/config`, `[core]\n\tfsmonitor = touch ${old}/ran\n\thooksPath = ${old}\n`, {
      flag: "a",
    });
    const { report, config: now } = await moved(
      { ...site(`docs_dir: pages\n${byMike}`), "pages/index.md": "# M\n" },
      { old },
    );
    const [, block = ""] = /```yaml\n(.*?)\n {2}```/s.exec(report) ?? [];
    expect(block.split("\n").map((line) => line.slice(2))).toEqual([
      "versions:",
      "  - { id: next, label: Next }",
      '  - { id: "2.10", ref: "v2.10.0", docs: "pages", current: true }',
      '  - { id: "2.9", ref: "v2.9.1", docs: "pages", path: "2.9" }',
      '  - { id: "1.0", ref: "1.0", docs: "pages", path: "1.0" }',
    ]);
    expect(report.slice(report.indexOf("## Open decisions"), report.indexOf("## URLs"))).toContain("`mkdocs.yml:");
    expect(existsSync(`${old}/ran`)).toBe(false);
    // Taken over where the old tree was, it is a config that builds.
    const written = { ...now, docs: "docs", ...(parse(block) as object) };
    const world = await worldOf(
      { "pio-docs.config.json": JSON.stringify(written), "docs/index.md": "# M\n" },
      { siteFolder: old },
    );
    expect(world.diagnostics.filter((line) => / error /.test(line))).toEqual([]);
    expect(await world.html("index.html")).toContain("Old");
    for (const path of ["v/next/index.html", "2.9/index.html", "1.0/index.html"]) expect(world.paths).toContain(path);
  });

  it("are written as an example without a repository, and not at all without mike", async () => {
    expect((await moved(site(byMike))).report).toContain('- { id: "1.0", ref: "v1.0.0", current: true }');
    expect((await moved(site("plugins: [mike]\n"))).report).toContain("versions:");
    expect((await moved(site(""))).report).not.toContain("versions:");
  });
});

describe("MkDocs", () => {
  const pages = {
    "docs/index.md": "# Home\n",
    "docs/guide/index.md": '# Guide\n\n!!! note "Mind"\n    this\n',
    "docs/guide/01-first.md": "# First\n\nSee [home](../index.md) and [second](second.md#x).\n",
    "docs/guide/second.md": '# Second\n\n--8<-- "docs/_part.md"\n',
    "docs/_part.md": "From the part.\n",
    "docs/README.md": "# Beside the index\n",
    "docs/img/p.png": "png",
    "docs/.hidden.md": "# Hidden\n",
  };

  it("keeps addresses that are folders, carries nav with its index pages, and redirects", async () => {
    const all = await moved({
      "mkdocs.yml":
        "site_name: M\nsite_url: https://example.com/m/\nrepo_url: https://github.com/a/b\ntheme:\n  name: material\n  features: [navigation.indexes]\nplugins:\n  - search\n  - redirects:\n      redirect_maps:\n        old.md: guide/second.md#x\n        far.md: https://example.org\n  - macros\nnav:\n  - index.md\n  - Guide:\n    - guide/index.md\n    - One: guide/01-first.md\n    - guide/second.md\n    - gone.md\n  - Far: https://example.org\n",
      ...pages,
    });
    expect(slugs(all)).toMatchObject({
      "docs/index.md": undefined,
      "docs/guide/01-first.md": "/guide/01-first",
      "docs/README.md": "/README",
      "docs/part.md": "/_part",
    });
    expect(all.files["docs/guide/second.md"]).toContain("From the part.");
    expect(all.files["docs/guide/index.md"]).toContain(":::note[Mind]");
    expect(all.files["docs/hidden.md"]).toBeUndefined();
    expect(all.config).toMatchObject({
      url: "https://example.com",
      baseUrl: "/m/",
      trailingSlash: true,
      editUrl: "https://github.com/a/b/edit/master/",
      redirects: { "/old": "/guide/second/#x", "/far": "https://example.org" },
    });
    expect(sidebars(all)).toEqual({
      docs: [
        { type: "doc", id: "index" },
        {
          type: "category",
          label: "Guide",
          link: { type: "doc", id: "guide/index" },
          items: [
            { type: "doc", id: "guide/first", label: "One" },
            { type: "doc", id: "guide/second" },
          ],
        },
        { type: "link", label: "Far", href: "https://example.org" },
      ],
    });
    expect(all.report).toContain("the navigation lists `gone.md`, which isn't a page");
    expect(all.report).toContain("the plugin `macros`");
  });

  it("keeps addresses that are files", async () => {
    const all = await moved({
      "mkdocs.yml": "site_name: M\nuse_directory_urls: false\nexclude_docs: |\n  guide/sec*\n",
      ...pages,
    });
    expect(slugs(all)).toMatchObject({
      "docs/guide/index.md": undefined,
      "docs/guide/01-first.md": "/guide/01-first.html",
    });
    expect(all.files["docs/guide/second.md"]).toBeUndefined();
  });

  it.each([
    ["folders", "folder", (path: string, lang: string) => `docs/${lang}/${path}.md`],
    ["endings", "suffix", (path: string, lang: string) => `docs/${path}${lang === "en" ? "" : `.${lang}`}.md`],
  ])("moves languages in %s", async (_, structure, at) => {
    const all = await moved({
      "mkdocs.yml": [
        "site_name: M",
        "plugins:",
        "  - i18n:",
        `      docs_structure: ${structure}`,
        "      languages:",
        "        - { locale: en, default: true, name: English }",
        "        - { locale: fr, name: Français, nav_translations: { Guide: Manuel } }",
        "        - { locale: ja, name: 日本語, build: false }",
        "nav: [index.md, { Guide: [guide/a.md, guide/b.md] }]",
        "",
      ].join("\n"),
      [at("index", "en")]: "# Home\n",
      [at("guide/a", "en")]: "# A\n\n[B](b.md)\n",
      [at("guide/b", "en")]: "# B\n\n![p](p.png)\n",
      [at("guide/b", "en").replace(/[^/]*$/, "p.png")]: "png",
      [at("index", "fr")]: "# Accueil\n",
      [at("guide/a", "fr")]: "# Ah\n\n[B](b.md)\n",
    });
    expect(all.config.locales).toEqual({
      default: "en",
      list: {
        en: { label: "English" },
        fr: { label: "Français", docs: "i18n/fr/docs", labels: { Guide: "Manuel" } },
      },
    });
    const { diagnostics, html } = await worldOf(all.files);
    expect(diagnostics).toEqual([]);
    expect(await html("fr/guide/a/index.html")).toMatch(/<h1[^>]*>Ah<.*href="\/fr\/guide\/b\/"/s);
    expect(await html("fr/guide/a/index.html")).toContain(">Manuel<");
    expect(await html("fr/guide/b/index.html")).toContain('<div lang="en" dir="ltr">');
    expect(await html("fr/index.html")).toContain("Accueil");
    expect(all.report).not.toContain("`i18n`");
  });

  it("keeps addresses of posts, by date and title", async () => {
    const all = await moved({
      "mkdocs.yml": "site_name: M\nplugins: [blog]\n",
      "docs/blog/index.md": "# Blog\n",
      "docs/blog/posts/a.md": "---\ndate: 2024-01-31\ncategories: [Big News]\n---\n\n# What's new, and why?\n",
      "docs/blog/posts/b.md": "---\ndate:\n  created: 2023-05-06\nslug: own\n---\n\n# B\n",
    });
    expect(all.files["blog/a.md"]).toMatch(/^slug: \/2024\/01\/31\/whats-new-and-why$/m);
    expect(all.files["blog/b.md"]).toMatch(/^slug: \/2023\/05\/06\/own$/m);
    expect(all.config.redirects).toMatchObject({
      "/blog/category/big-news": "/blog/tags/big-news/",
      "/blog/archive/2023": "/blog/archive/",
    });
  });

  it("makes a blog of posts, with authors, drafts, and where posts are cut", async () => {
    const all = await moved({
      "mkdocs.yml":
        "site_name: M\nplugins:\n  - blog:\n      blog_dir: news\n      post_url_format: '{file}'\nnav: [index.md, {News: news/index.md}]\n",
      "docs/index.md": "# Home\n\n[a](news/posts/a.md)\n",
      "docs/news/index.md": "# What's new\n",
      "docs/news/.authors.yml":
        "authors:\n  jo:\n    name: Jo Example\n    description: Writer\n    avatar: ../j.png\n",
      "docs/news/posts/a.md":
        "---\ndate: 2024-01-31\nauthors: [jo]\ncategories: [X]\n---\n\n# A\n\nText\n\n<!-- more -->\n\n![p](p.png)\n",
      "docs/news/posts/p.png": "png",
      "docs/news/posts/d.md": "---\ndate: 2024-01-30\ndraft: true\n---\n\n# D\n",
      "docs/news/posts/undated.md": "# U\n",
    });
    expect(all.config.blog).toEqual({ folder: "news", route: "/news", title: "What's new" });
    expect(all.files["news/a.md"]).toContain("Text\n\n<!-- more -->\n\n![p](p.png)\n");
    expect(all.files["news/p.png"]).toBe("png");
    expect(all.files["docs/index.md"]).toContain("(../news/a.md)");
    expect(all.report).toContain("the post has no readable date");
    const built = await builtFiles(all.files);
    expect(built.get("news/a/index.html")).toContain("Jo Example");
    expect([...built.keys()]).toContain("news/tags/x/index.html");
    expect([...built.keys()]).not.toContain("news/d/index.html");
  });
});

describe("mdBook", () => {
  it("keeps what shows a mark as it is escaped, so that a build of the new tree shows it, too", async () => {
    const shown = '```md\n\\{{#include x.rs}}\n;--8<-- "x.md"\n{{</* tabs */>}}\n```\n';
    const all = await moved({
      "book.toml": "[book]\ntitle = 'B'\n",
      "src/SUMMARY.md": "- [One](one.md)\n",
      "src/one.md": `# One\n\n${shown}`,
    });
    expect(all.files["docs/one.md"]).toContain(shown);
    const page = (await builtFiles(all.files)).get("one.html");
    expect(page).toContain("{{#include x.rs}}");
    expect(page).not.toContain("\\{{#include");
    expect(page).toContain("{{&lt; tabs &gt;}}");
  });

  it("keeps chapters at their files, in their parts, with what the summary calls them", async () => {
    const all = await moved({
      "book.toml":
        '[book]\ntitle = "B"\nlanguage = "de"\n\n[output.html]\nsite-url = "/b/"\ngit-repository-url = "https://example.com/b"\nadditional-css = ["x.css"]\n\n[output.html.redirect]\n"/old.html" = "ch/one.html"\n"ch/two.html" = "one.html"\n\n[preprocessor.mermaid]\n',
      "src/SUMMARY.md":
        "# Summary\n\n[Before](before.md)\n\n# Part\n\n- [One `x`](./ch/one.md)\n  - [Deep](ch/deep/README.md)\n- [Draft]()\n- [Gone](gone.md)\n",
      "src/before.md": "Words without a heading.\n",
      "src/ch/one.md":
        "# One\n\n{{#include ../../code.rs:2}}\n\n```rust\n{{#include ../../code.rs}}\n```\n\n[deep](deep/README.md)\n",
      "src/ch/deep/README.md": "# Deep\n",
      "src/loose.md": "# Not in the summary\n",
      "code.rs": "fn a() {}\nfn b() {}\n",
    });
    expect(slugs(all)).toEqual({
      "docs/before.md": "/before.html",
      "docs/ch/one.md": "/ch/one.html",
      "docs/ch/deep/README.md": undefined,
    });
    expect(all.files["docs/before.md"]).toContain("title: Before\n");
    expect(all.config).toMatchObject({
      lang: "de",
      baseUrl: "/b/",
      redirects: { "/old.html": "/ch/one.html", "/ch/two.html": "/ch/one.html" },
    });
    expect(sidebars(all)).toEqual({
      book: [
        { type: "doc", id: "before", label: "Before" },
        {
          type: "category",
          label: "Part",
          collapsed: false,
          items: [
            {
              type: "category",
              label: "One x",
              link: { type: "doc", id: "ch/one" },
              items: [{ type: "doc", id: "ch/deep/README", label: "Deep" }],
            },
          ],
        },
      ],
    });
    // What a page shows of a file is shown from the same file.
    expect(all.files["code.rs"]).toBe("fn a() {}\nfn b() {}\n");
    for (const lost of [
      "`output.html.additional-css`",
      "the preprocessor `mermaid`",
      "`src/SUMMARY.md:10:1`: the chapter `gone.md` doesn't exist",
    ])
      expect(all.report).toContain(lost);
  });
});

describe("VitePress", () => {
  const config = (more: string): string =>
    `import { defineConfig } from "vitepress";\nfunction guide() { return [{ text: "Guide", collapsed: true, items: [{ text: "Start", link: "start" }] }]; }\nexport default defineConfig({ title: "V", base: "/v/", ${more} themeConfig: { nav: [{ text: "Guide", link: "/guide/start" }], sidebar: { "/guide/": { base: "/guide/", items: guide() } }, socialLinks: [{ icon: "github", link: "https://github.com/a/b" }] } });\n`;
  const pages = {
    "docs/index.md":
      "---\nlayout: home\nhero:\n  name: Vite\n  tagline: Fast\n  actions:\n    - text: Go\n      link: /guide/start\nfeatures:\n  - title: Small\n    details: very small\n---\n\nMore.\n",
    "docs/guide/start.md": "# Start\n\n::: tip Do\nit\n:::\n",
    "docs/de/guide/start.md": "# Anfang\n",
    "docs/de/only.md": "# Nur\n",
    "docs/public/logo.svg": "<svg/>",
    "docs/[name].md": "# One of many\n",
  };

  it("keeps addresses that are files, home pages as text, and the pages of other languages", async () => {
    const all = await moved({
      "docs/.vitepress/config.ts": config(
        "locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', themeConfig: { nav: [{ text: 'Anleitung', link: '/de/guide/start' }] } } },",
      ),
      ...pages,
    });
    expect(slugs(all)).toEqual({
      "docs/index.md": undefined,
      "docs/guide/start.md": "/guide/start.html",
      "i18n/de/docs/guide/start.md": undefined,
      "i18n/de/docs/only.md": "/only.html",
    });
    expect(all.files["docs/index.md"]).toBe(
      "# Vite\n\nFast\n\n- [Go](/guide/start)\n\n::::cards\n\n:::card Small\n\nvery small\n\n:::\n\n::::\n\nMore.\n",
    );
    expect(all.config).toMatchObject({
      baseUrl: "/v/",
      locales: {
        default: "en",
        list: {
          en: { label: "English" },
          de: { label: "Deutsch", docs: "i18n/de/docs", labels: { Guide: "Anleitung" } },
        },
      },
      navbar: {
        items: [
          { label: "Guide", to: "/guide/start" },
          { label: "Github", href: "https://github.com/a/b" },
        ],
      },
    });
    expect(sidebars(all)).toEqual({
      guide: [
        {
          type: "category",
          label: "Guide",
          collapsed: true,
          items: [{ type: "doc", id: "guide/start", label: "Start" }],
        },
      ],
    });
    const { paths } = await worldOf(all.files);
    expect(paths).toEqual(expect.arrayContaining(["guide/start.html", "de/guide/start.html", "de/only.html"]));
    expect(all.files["static/logo.svg"]).toBe("<svg/>");
    expect(all.report).toContain("`docs/[name].md`: a dynamic route: a script determines its pages");
  });

  it("keeps addresses without endings, and those of files that are shown as others", async () => {
    const all = await moved({
      ".vitepress/config.mjs": config(
        "cleanUrls: true, srcDir: 'docs', rewrites: { 'guide/:page': 'learn/:page', 'pkg/:name/src/:rest*': ':name/:rest*' },",
      ),
      ...pages,
      "docs/pkg/a/src/x/y.md": "# Y\n",
    });
    expect(slugs(all)).toMatchObject({ "docs/guide/start.md": "/learn/start", "docs/pkg/a/src/x/y.md": "/a/x/y" });
  });
});

describe("Starlight", () => {
  it("keeps addresses as Astro makes them, the sidebar, and what the front matter says of both", async () => {
    const all = await moved({
      "astro.config.mjs":
        'import { defineConfig } from "astro/config";\nimport starlight from "@astrojs/starlight";\nimport react from "@astrojs/react";\nexport default defineConfig({ site: "https://s.example", base: "/s", redirects: { "/old": "/guides/my-page" }, integrations: [react(), starlight({ title: "S", social: [{ icon: "github", label: "GitHub", href: "https://github.com/a/b" }], locales: { root: { label: "English", lang: "en" }, fr: { label: "Français" } }, sidebar: [{ label: "Guides", translations: { fr: "Aide" }, items: ["guides/my-page", { label: "All", autogenerate: { directory: "guides" } }] }, { label: "Far", link: "https://example.com" }], customCss: ["./a.css"] })] });\n',
      "src/content/docs/index.mdx":
        "---\ntitle: Home\ntemplate: splash\nhero:\n  tagline: Words\n  actions:\n    - text: Go\n      link: /guides/my-page/\n---\n\nMore.\n",
      "src/content/docs/guides/My Page.md":
        "---\ntitle: Mine\nsidebar:\n  label: Short\n  order: 2\n  badge: New\n---\n\n:::caution\nmind\n:::\n\n![x](../../../assets/x.png)\n",
      "src/content/docs/guides/other.mdx": "---\ntitle: Other\nslug: elsewhere/x\n---\n\n<Aside>words</Aside>\n",
      "src/content/docs/fr/index.mdx": "---\ntitle: Accueil\n---\n\n[x](./guides/other.mdx)\n",
      "src/content/docs/fr/guides/My Page.md": "---\ntitle: Le mien\nslug: fr/guides/mine\n---\n",
      "src/content/docs/_draft.md": "# No page\n",
      "src/assets/x.png": "png",
      "public/robots.txt": "all",
    });
    expect(slugs(all)).toEqual({
      "docs/index.md": undefined,
      "docs/guides/My Page.md": "/guides/my-page",
      "docs/guides/other.md": "/elsewhere/x",
      "i18n/fr/docs/index.md": undefined,
      "i18n/fr/docs/guides/My Page.md": "/guides/mine",
    });
    expect(all.files["docs/guides/My Page.md"]).toMatch(
      /^---\ntitle: Mine\nsidebar_label: Short\nsidebar_position: 2\nslug: \/guides\/my-page\n---\n/,
    );
    expect(all.files["docs/guides/My Page.md"]).toContain("![x](../../assets/x.png)");
    expect(all.files["assets/x.png"]).toBe("png");
    expect(all.files["docs/index.md"]).toContain("Words\n\n- [Go](/guides/my-page/)\n\nMore.");
    expect(all.config).toMatchObject({
      title: "S",
      url: "https://s.example",
      baseUrl: "/s/",
      lang: "en",
      redirects: { "/old": "/guides/my-page" },
      locales: {
        default: "en",
        list: { en: { label: "English" }, fr: { label: "Français", docs: "i18n/fr/docs", labels: { Guides: "Aide" } } },
      },
    });
    const built = await builtFiles(all.files);
    expect(built.get("fr/index.html")).toContain("Accueil");
    expect(built.get("fr/guides/mine/index.html")).toContain(">Le mien<");
    expect(built.get("fr/elsewhere/x/index.html")).toContain('<div lang="en" dir="ltr">');
    expect(built.get("fr/guides/mine/index.html")).toContain(">Aide<");
    expect(sidebars(all)).toEqual({
      docs: [
        {
          type: "category",
          label: "Guides",
          collapsed: false,
          items: [
            { type: "doc", id: "guides/My Page" },
            { type: "category", label: "All", collapsed: false, items: [{ type: "autogenerated", dirName: "guides" }] },
          ],
        },
        { type: "link", label: "Far", href: "https://example.com" },
      ],
    });
    for (const lost of ["`sidebar.badge`", "`customCss` in the Starlight settings"]) expect(all.report).toContain(lost);
  });
});

describe("Mintlify", () => {
  const pages = {
    "index.mdx": "---\ntitle: Home\n---\n\n<Card title='Go' href='/guides/start'>now</Card>\n",
    "guides/start.mdx": "---\ntitle: Start\nsidebarTitle: First\nicon: rocket\n---\n\nWords. ![x](/images/x.png)\n",
    "guides/index.mdx": "---\ntitle: Guides\n---\n\nAll.\n",
    "es/guides/start.mdx": "---\ntitle: Inicio\n---\n",
    "snippets/part.mdx": "No page.\n",
    "images/x.png": "png",
    "README.md": "# Of the repository\n",
  };

  it("keeps pages at their paths, tabs as sidebars, and leads other languages to the first", async () => {
    const all = await moved({
      "docs.json": JSON.stringify({
        name: "Mint",
        colors: { primary: "#0b6b5e" },
        navigation: {
          languages: [
            {
              language: "en",
              tabs: [
                {
                  tab: "Guides",
                  groups: [{ group: "Begin", pages: ["index", { group: "More", pages: ["guides/start", "gone"] }] }],
                },
                { tab: "Far", href: "https://example.com" },
              ],
            },
            { language: "es", groups: [{ group: "x", pages: ["es/guides/start"] }] },
          ],
        },
        redirects: [
          { source: "/old", destination: "/guides/start" },
          { source: "/a/:slug*", destination: "/b/:slug*" },
        ],
      }),
      ...pages,
    });
    expect(slugs(all)).toEqual({
      "docs/index.md": undefined,
      "docs/guides/start.md": undefined,
      "docs/guides/index.md": undefined,
    });
    expect(all.config).toMatchObject({
      title: "Mint",
      lang: "en",
      theme: { accent: "#0b6b5e" },
      redirects: { "/old": "/guides/start", "/es/guides/start": "/guides/start", "/guides/index": "/guides" },
    });
    expect(sidebars(all)).toEqual({
      guides: [
        {
          type: "category",
          label: "Begin",
          collapsed: false,
          items: [
            { type: "doc", id: "index" },
            { type: "category", label: "More", collapsed: false, items: [{ type: "doc", id: "guides/start" }] },
          ],
        },
      ],
    });
    expect(all.files["docs/guides/start.md"]).toContain("sidebar_label: First");
    expect(all.files["static/images/x.png"]).toBe("png");
    for (const lost of [
      "the redirect from `/a/:slug*` is a pattern",
      "the navigation lists `gone`, which isn't a page",
      "`guides/start.mdx:4:1`",
    ])
      expect(all.report).toContain(lost);
  });

  it("reads `mint.json` of before, and a spec", async () => {
    const all = await moved({
      "mint.json":
        '{ "name": "Old", "openapi": "/api.yaml", "navigation": [{ "group": "A", "pages": ["guides/start"] }], "topbarLinks": [{ "name": "App", "url": "https://app.example" }] }',
      "api.yaml": "openapi: 3.1.0\n",
      ...pages,
    });
    expect(all.config).toMatchObject({
      apis: [{ id: "api", route: "/api", spec: "api.yaml" }],
      navbar: { items: [{ label: "App", href: "https://app.example" }] },
    });
    expect(all.files["api.yaml"]).toBe("openapi: 3.1.0\n");
    expect(sidebars(all)).toEqual({
      docs: [{ type: "category", label: "A", collapsed: false, items: [{ type: "doc", id: "guides/start" }] }],
    });
  });
});

describe("what program it is", () => {
  it("is asked where a tree has configs of several, or none", async () => {
    expect((await moved({ "a.md": "# A\n" })).done).toMatchObject({ kind: "refused" });
    const both = {
      "mkdocs.yml": "site_name: M\n",
      "book.toml": "[book]\n",
      "docs/a.md": "# A\n",
      "src/SUMMARY.md": "",
    };
    expect((await moved(both)).done).toMatchObject({
      kind: "refused",
      problem: "the old folder has configs from several tools; choose one with --from mkdocs",
    });
    expect((await moved(both, { from: "mkdocs", set: { base: "/m/" } })).config).toMatchObject({
      title: "M",
      baseUrl: "/m/",
    });
    expect((await moved(both, { from: "redocly" })).done).toMatchObject({
      kind: "refused",
      problem: expect.stringContaining("`redocly` isn't a supported tool"),
    });
    expect((await moved(both, { from: "mkdocs", set: { colour: "red" } })).done).toMatchObject({ kind: "refused" });
  });
});

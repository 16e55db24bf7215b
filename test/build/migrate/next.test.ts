// Sites on top of Next: plain MDX routes, Nextra, Fumadocs. Addresses by their routers' rules, navigation, languages, hostile configs.
import { describe, expect, it } from "vitest";
import { builtFiles, type Moved, moved } from "./moved.ts";

const sidebars = ({ files }: Moved): unknown => JSON.parse(files["sidebars.json"] ?? "null");

async function missing(all: Moved, routes: readonly string[]): Promise<readonly string[]> {
  const problems: string[] = [];
  const files = await builtFiles(all.files, problems);
  return files.size === 0
    ? problems
    : routes.filter((route) => !files.has(`${route === "" ? "" : `${route}/`}index.html`));
}

describe("Next", () => {
  const config = `import createMDX from "@next/mdx";
const withMDX = createMDX({ options: { remarkPlugins: [] } });
const shared = { destination: "/guide/a", permanent: true };
/** @type {import('next').NextConfig} */
const config = {
  basePath: "/docs",
  pageExtensions: ["mdx", "tsx"],
  async redirects() {
    return [{ source: "/old", ...shared }, { source: "/far", destination: "https://example.org" }, { source: "/x/:path*", ...shared }];
  },
};
export default withMDX(config);
`;

  it("keeps routes of app and of pages, and reads metadata and redirects without running them", async () => {
    const all = await moved({
      "next.config.mjs": config,
      "package.json": '{"name":"@a/site","dependencies":{"next":"16","transliteration":"2"}}',
      "src/app/page.mdx": "# Home\n",
      "src/app/(docs)/guide/a/page.mdx":
        'export const metadata = { title: "Title of A", description: `d`, x: call() }\n\n# A\n\n[b](./b) [pic](./p.png)\n',
      "src/app/(docs)/guide/a/p.png": "png",
      "src/app/(docs)/guide/b/page.md": "# B\n",
      "src/app/@modal/page.mdx": "# Slot\n",
      "src/app/code/page.tsx": "export default () => null\n",
      "src/app/[slug]/page.mdx": "# D\n",
      "src/pages/legacy/index.mdx": "# L\n",
      "src/pages/_app.mdx": "# no\n",
      "public/f.txt": "f",
    });
    expect(all.done).toMatchObject({ program: "Next.js", counts: { pages: 4, kept: 4 } });
    expect(await missing(all, ["", "guide/a", "guide/b", "legacy"])).toEqual([]);
    expect(all.config).toMatchObject({
      title: "site",
      baseUrl: "/docs/",
      redirects: { "/old": "/guide/a", "/far": "https://example.org" },
    });
    const page = all.files["docs/(docs)/guide/a/index.md"];
    expect(page).toContain("title: Title of A\ndescription: d\n");
    expect(page).toContain("[b](../b/index.md) [pic](./p.png)");
    expect(all.report).toContain("`next.config.mjs:9:111`: the redirect from `/x/:path*` is a pattern");
    expect(all.report).toContain("IDs of headings that `transliteration` makes");
    expect(all.report).toContain("`src/app/code/page.tsx`: `/code` is a page of code");
    expect(all.report).toContain(
      "a dynamic route: a script determines its pages\n  - `src/app/@modal/page.mdx`\n  - `src/app/[slug]/page.mdx`",
    );
  });

  it("keeps ids of headings that a known package made, in braces where the rule makes others", async () => {
    // As slugifyWithCounter() of @sindresorhus/slugify 3 answers.
    const heads = {
      "NetBird & WireGuard's APIs": "net-bird-and-wire-guards-apis",
      "P2P vs. Relayed": "p2-p-vs-relayed",
      "IdP / OIDC2FA setup": "id-p-oidc-2-fa-setup",
      "Crème brûlée": "creme-brulee",
      "What’s new?": "what-s-new",
      "1:1 NAT": "1-1-nat",
      Plain: "plain",
      "Plain ": "plain-2",
    };
    const all = await moved({
      "next.config.mjs": "export default {};\n",
      "package.json": '{"dependencies":{"next":"16","@sindresorhus/slugify":"2"}}',
      "src/app/page.mdx": `# Home\n\n${Object.keys(heads)
        .map((words) => `## ${words.trim()} {{ tag: "GET" }}\n`)
        .join("\n")}`,
    });
    expect(all.config.headingIds).toBe("github");
    expect(all.report).not.toContain("IDs of headings");
    const html = (await builtFiles(all.files)).get("index.html") ?? "";
    expect([...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id)).toEqual(Object.values(heads));
    expect(all.files["docs/index.md"]).toMatch(/^## Plain ?$/m);
  });

  it("runs nothing, follows nothing and ends, whatever the config is", async () => {
    const evil = [
      "throw new Error('no'); export default { basePath: '/x' }",
      "export default { redirects() { return this.redirects(); } }",
      "const f = (x) => f([x, x]); export default { redirects: f }",
      "import a from '../../../etc/passwd'; export default a",
      `export default { redirects: () => ${"[".repeat(3000)}${"]".repeat(3000)} }`,
      "export default (",
    ];
    for (const text of evil) {
      const { done } = await moved({
        "next.config.js": text,
        "app/a/page.mdx": `export const metadata = ${"{".repeat(9000)}\n\n# A\n`,
      });
      expect(done).toMatchObject({ kind: "done", counts: { pages: 1, kept: 1 } });
    }
  });
});

describe("Nextra", () => {
  const next =
    'const withNextra = require("nextra")({ theme: "nextra-theme-docs" });\nmodule.exports = withNextra({ i18n: I18N });\n';
  const plain = next.replace("i18n: I18N", "");

  it("2: carries `_meta` with its order, titles, separators, links, and what is hidden", async () => {
    const all = await moved({
      "next.config.js": plain,
      "theme.config.tsx": 'export default { logo: <b>x</b>, project: { link: "https://github.com/a/b" } }\n',
      "pages/_meta.json":
        '{"index":{"title":"Home","type":"page","display":"hidden"},"docs":{"title":"Docs","type":"page"},"ext":{"title":"Ext","type":"page","href":"https://example.org"},"more":{"title":"More","type":"menu","items":{"a":{"title":"A","href":"/docs/a"}}}}',
      "pages/index.mdx": "# Home\n",
      "pages/docs/_meta.js":
        'export default { index: "Start", b: { title: "Bee" }, "-- s": { type: "separator", title: "Rest" }, group: "Group", hid: { display: "hidden" }, link: { title: "Link", href: "/docs/hid" } };\n',
      "pages/docs/index.mdx": "# Docs\n",
      "pages/docs/a.mdx": "---\nsidebarTitle: Ay\n---\n\n# A\n",
      "pages/docs/b.md": "# B\n",
      "pages/docs/hid.mdx": "# H\n",
      "pages/docs/group.mdx": "# Group\n",
      "pages/docs/group/x.mdx": "# X\n\n[a](../a)\n",
      "pages/api/hello.js": "x",
      "pages/code.jsx": "x",
      "pages/_app.jsx": "x",
    });
    expect(await missing(all, ["", "docs", "docs/a", "docs/b", "docs/hid", "docs/group", "docs/group/x"])).toEqual([]);
    expect(sidebars(all)).toEqual({
      docs: [
        { type: "doc", id: "docs/index", label: "Start" },
        { type: "doc", id: "docs/b", label: "Bee" },
        {
          type: "category",
          label: "Rest",
          collapsed: false,
          collapsible: false,
          items: [
            {
              type: "category",
              label: "Group",
              link: { type: "doc", id: "docs/group" },
              items: [{ type: "doc", id: "docs/group/x" }],
            },
            { type: "link", label: "Link", href: "/docs/hid" },
            { type: "doc", id: "docs/a" },
          ],
        },
      ],
    });
    expect(all.config).toMatchObject({
      navbar: {
        items: [
          { label: "Docs", to: "/docs" },
          { label: "Ext", href: "https://example.org" },
          { label: "More", items: [{ label: "A", to: "/docs/a" }] },
          { label: "GitHub", href: "https://github.com/a/b", position: "right" },
        ],
      },
    });
    expect(all.files["docs/docs/a.md"]).toBe("---\nsidebar_label: Ay\n---\n\n# A\n");
    expect(all.files["docs/docs/group/x.md"]).toContain("[a](../a.md)");
    expect(all.report).toContain("`pages/code.jsx`: `/code` is a page of code");
  });

  it("2: keeps languages that are endings of files", async () => {
    const all = await moved({
      "next.config.js": next.replace("I18N", '{ locales: ["en-US", "de-DE"], defaultLocale: "en-US" }'),
      "pages/_meta.en-US.json": '{"b":"Bee","a":"Ay"}',
      "pages/index.en-US.mdx": "# Home\n",
      "pages/index.de-DE.mdx": "# Start\n",
      "pages/a.en-US.mdx": "# A\n",
      "pages/b.en-US.mdx": "# B\n",
      "pages/b.de-DE.mdx": "# B auf Deutsch\n",
    });
    expect(await missing(all, ["", "a", "b", "de-DE", "de-DE/b"])).toEqual([]);
    expect(sidebars(all)).toEqual({
      docs: [
        { type: "doc", id: "b", label: "Bee" },
        { type: "doc", id: "a", label: "Ay" },
        { type: "doc", id: "index" },
      ],
    });
  });

  it("4: keeps content below its route and its languages, beside pages of app", async () => {
    const all = await moved({
      "next.config.mjs":
        'import nextra from "nextra";\nconst withNextra = nextra({});\nexport default withNextra({ i18n: { locales: ["en", "es"], defaultLocale: "en" } });\n',
      "app/[lang]/guide/[[...mdxPath]]/page.jsx": "x",
      "app/other/page.mdx": "# Other\n",
      "content/en/_meta.ts":
        'import type { MetaRecord } from "nextra";\nexport default { two: "Two", one: "" } satisfies MetaRecord;\n',
      "content/en/one.mdx": "# One\n",
      "content/en/two.mdx": "# Two\n",
      "content/es/one.mdx": "# Uno\n",
    });
    expect(await missing(all, ["other", "en/guide/one", "en/guide/two", "es/guide/one"])).toEqual([]);
    expect(all.config.redirects).toMatchObject({ "/": "/en" });
  });

  it("4: carries a global `_meta` with elements for titles", async () => {
    const all = await moved({
      "next.config.ts": 'import nextra from "nextra";\nexport default nextra({})({});\n',
      "package.json": '{"dependencies":{"nextra":"4"}}',
      "app/_meta.global.tsx":
        'import { Icon } from "x";\nconst GUIDE = { b: "Bee", _1: { href: "https://example.org", title: <Icon/> }, a: "" };\nexport default { docs: { type: "page", title: "Docs", items: { guide: { title: "Guide", items: GUIDE } } } };\n',
      "app/docs/page.mdx": "# Docs\n",
      "app/docs/guide/a/page.mdx": "# A\n",
      "app/docs/guide/b/page.mdx": "# B\n",
    });
    expect(sidebars(all)).toEqual({
      docs: [
        {
          type: "category",
          label: "Guide",
          items: [
            { type: "doc", id: "docs/guide/b/index", label: "Bee" },
            { type: "link", label: "https://example.org", href: "https://example.org" },
            { type: "doc", id: "docs/guide/a/index" },
          ],
        },
        { type: "doc", id: "docs/index" },
      ],
    });
  });

  it("ends where `_meta` files import each other, nest deep or are no data", async () => {
    const deep = `${'{"a":{"items":'.repeat(300)}1${"}}".repeat(300)}`;
    const { done } = await moved({
      "next.config.js": plain,
      "pages/_meta.js": 'import a from "./a/_meta.js";\nexport default { ...a, ...process.exit() };\n',
      "pages/a/_meta.js": 'import a from "../_meta.js";\nexport default { ...a, b: while (1) {} };\n',
      "pages/a/b.mdx": "# B\n",
      "app/_meta.global.js": `export default ${deep};\n`,
    });
    expect(done).toMatchObject({ kind: "done", counts: { pages: 1, kept: 1 } });
  });
});

describe("Fumadocs", () => {
  const source =
    'import { defineDocs, defineCollections, defineConfig } from "fumadocs-mdx/config";\nexport const { docs, meta } = defineDocs({ dir: "content/docs" });\nexport const posts = defineCollections({ type: "doc", dir: "content/blog" });\nexport const unused = defineDocs({ dir: "content/unused" });\nexport default defineConfig();\n';
  const lib =
    'import { docs, meta, posts as blogPosts } from "@/.source";\nconst mdxSource = createMDXSource(docs, meta);\nexport const source = loader({ baseUrl: "/docs", source: mdxSource });\nexport const blog = loader({ baseUrl: "/blog", source: toFumadocsSource(blogPosts, []) });\n';
  const base = {
    "source.config.ts": source,
    "lib/source.ts": lib,
    "next.config.mjs": "export default { redirects: async () => [{ source: '/docs', destination: '/docs/start' }] };\n",
  };

  it("keeps the addresses of each loader, and page trees with separators, links, rests and roots", async () => {
    const all = await moved({
      ...base,
      "content/docs/meta.json":
        '{"pages":["---Begin---","start","(group)","---[Icon]Rest---","...","!gone","[Far](https://example.org)","api","...spread","deep/x"]}',
      "content/docs/start.mdx": "# Start\n\n[z](./z) [x](deep/x)\n",
      "content/docs/z.mdx": "# Z\n",
      "content/docs/gone.mdx": "# Gone\n",
      "content/docs/(group)/meta.json": '{"title":"Group","defaultOpen":true}',
      "content/docs/(group)/in.mdx": "# In\n",
      "content/docs/api/meta.json": '{"root":true,"title":"API","pages":["index","b","a"]}',
      "content/docs/api/index.mdx": "# API\n",
      "content/docs/api/a.mdx": "# A\n",
      "content/docs/api/b.mdx": "# B\n",
      "content/docs/spread/s.mdx": "# S\n",
      "content/docs/deep/x.mdx": "# X\n",
      "content/docs/deep/y.mdx": "# Y\n",
      "content/blog/p.mdx": "---\ntitle: P\n---\n\nText\n",
      "content/unused/u.mdx": "# U\n",
    });
    const routes = "start z gone in api api/a api/b spread/s deep/x deep/y".split(" ").map((name) => `docs/${name}`);
    expect(await missing(all, [...routes, "blog/p"])).toEqual([]);
    expect(all.files["docs/docs/start.md"]).toContain("[z](./z.md) [x](./deep/x.md)");
    expect(all.config.redirects).toMatchObject({ "/docs": "/docs/start" });
    const id = (name: string) => ({ type: "doc", id: `docs/${name}` });
    expect(sidebars(all)).toEqual({
      docs: [
        {
          type: "category",
          label: "Begin",
          collapsed: false,
          collapsible: false,
          items: [id("start"), { type: "category", label: "Group", collapsed: false, items: [id("(group)/in")] }],
        },
        {
          type: "category",
          label: "Rest",
          collapsed: false,
          collapsible: false,
          items: [
            id("z"),
            { type: "category", label: "Deep", items: [id("deep/x"), id("deep/y")] },
            { type: "link", label: "Far", href: "https://example.org" },
            id("spread/s"),
            id("deep/x"),
          ],
        },
      ],
      "docs/api": [id("api/index"), id("api/b"), id("api/a")],
      blog: [{ type: "doc", id: "blog/p" }],
    });
  });

  it("keeps languages, with and without the main one in addresses", async () => {
    for (const [hide, main] of [
      ["", "en/"],
      ["hideLocale: 'default-locale',", ""],
    ]) {
      const all = await moved({
        ...base,
        "lib/i18n.ts": `export const i18n = defineI18n({ ${hide} defaultLanguage: "en", languages: ["en", "cn"] });\n`,
        "content/docs/start.mdx": "# Start\n",
        "content/docs/start.cn.mdx": "# Cn\n",
      });
      expect(await missing(all, [`${main}docs/start`, "cn/docs/start"])).toEqual([]);
    }
  });

  it("ends where code and page trees are hostile", async () => {
    const { done, files } = await moved({
      "source.config.ts": `${"const x = defineDocs(".repeat(5000)}\nconst docs = defineDocs({ dir: "../../../etc" });\n`,
      "lib/source.ts": `loader({ baseUrl: "/d", source: docs })\n${"loader(".repeat(5000)}`,
      "content/docs/meta.json": `{"pages":["../../x","...../..","a/../../../b","${"---".repeat(9000)}","start","start"]}`,
      "content/docs/start.mdx": "# Start\n",
    });
    expect(done).toMatchObject({ kind: "done" });
    expect(Object.keys(files).filter((file) => file.includes("..") || file.includes("etc"))).toEqual([]);
  });
});

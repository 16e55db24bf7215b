// Files that a site names and that are not there, or are larger than anybody meant; pages that no sidebar shows.
import { describe, expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const home = { "docs/index.md": "# Home\n" };

async function told(config: object, files: Record<string, string> = {}) {
  const { diagnostics } = await worldOf({ ...home, "pio-docs.config.json": JSON.stringify(config, null, 1), ...files });
  return diagnostics;
}

describe("a file that the config names", () => {
  it.each<[object, string]>([
    [{ favicon: "x.ico" }, "2:2 warning file-missing `favicon` is set to `x.ico`"],
    [{ navbar: { logo: { src: "/x.svg" } } }, "4:4 warning file-missing `navbar.logo.src` is set to `/x.svg`"],
    [
      { navbar: { logo: { src: "a.svg", srcDark: "b.svg" } } },
      "5:4 warning file-missing `navbar.logo.srcDark` is set to `b.svg`",
    ],
    [{ theme: { logo: "./x.svg" } }, "3:3 warning file-missing `theme.logo` is set to `./x.svg`"],
    [{ theme: { logo: "a.svg", logoDark: "x.svg" } }, "4:3 warning file-missing `theme.logoDark` is set to `x.svg`"],
    [
      { theme: { head: [{ tag: "link", attributes: { rel: "icon", href: "/x.png" } }] } },
      "warning file-missing `theme.head[0].attributes.href` is set to `/x.png`",
    ],
    [
      { theme: { head: [{ tag: "script", attributes: { src: "/x.js" } }] } },
      "warning file-missing `theme.head[0].attributes.src` is set to `/x.js`",
    ],
    [
      { navbar: { items: [{ label: "P", to: "/x.pdf" }] } },
      "6:5 error broken-link `/x.pdf` is a broken link: no page or file exists at this path.",
    ],
    [
      { footer: { columns: [{ title: "T", items: [{ label: "P", href: "x.pdf" }] }] } },
      "error broken-link `x.pdf` is a broken link: no page or file exists at this path.",
    ],
  ])("and that is missing is told at its key: %j", async (config, expected) => {
    const diagnostics = (await told(config, { "static/a.svg": "<svg/>" })).filter((line) =>
      /file-missing|broken-link/.test(line),
    );
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toContain(expected);
    expect(diagnostics[0]).toMatch(/^pio-docs\.config\.json:\d+:\d+ /);
  });

  it("is found in any static folder, below the base URL, and elsewhere on the web", async () => {
    const config = {
      baseUrl: "/docs/",
      static: ["static", "more"],
      favicon: "/docs/icons/f.ico",
      navbar: { logo: { src: "https://cdn.example/l.svg", srcDark: "caf%C3%A9.svg" } },
      theme: { head: [{ tag: "link", attributes: { rel: "canonical", href: "/nowhere" } }] },
    };
    const diagnostics = await told(config, { "more/icons/f.ico": "x", "static/caf\u00e9.svg": "x" });
    expect(diagnostics.filter((line) => !line.includes(" info host-not-allowed "))).toEqual([]);
  });
});

describe("the picture of a page's link preview", () => {
  it("is a file beside the page, in a static folder, or on another host", async () => {
    const { diagnostics, html } = await worldOf({
      "pio-docs.config.json": '{ "url": "https://docs.example", "baseUrl": "/d/" }',
      "docs/index.md": "---\nimage: img/cover.png\n---\n# A",
      "docs/b.md": "---\nimage: /cover.png\n---\n# B",
      "docs/c/d.md": "---\nimage: https://cdn.example/x.png\n---\n# C",
      "docs/c/e.md": "---\nimage: cover.png\n---\n# E",
      "docs/img/cover.png": "png",
      "static/cover.png": "png",
    });
    expect(diagnostics).toEqual([]);
    expect(await html("index.html")).toMatch(
      /og:image" content="https:\/\/docs\.example\/d\/assets\/files\/cover-[0-9a-f]{8}\.png"/,
    );
    expect(await html("b/index.html")).toContain('og:image" content="https://docs.example/d/cover.png"');
    expect(await html("c/e/index.html")).toContain('og:image" content="https://docs.example/d/cover.png"');
    expect(await html("c/d/index.html")).toContain('og:image" content="https://cdn.example/x.png"');
  });

  it("is told at its key when it is missing", async () => {
    const { diagnostics } = await worldOf({ "docs/index.md": "---\ntitle: A\nimage: /x.png\n---\n" });
    expect(diagnostics).toEqual([
      "docs/index.md:3:1 warning file-missing `image` is set to `/x.png`, which does not exist in any static folder.",
    ]);
  });
});

describe("a large file", () => {
  it("is told where a page shows or links it, once a page", async () => {
    const { diagnostics } = await worldOf({
      "docs/index.md": "# A\n\n![p](big.png) ![p](big.png) ![s](small.png)\n\n[d](big.zip) [e](/huge.zip)\n",
      "docs/big.png": "x".repeat(5_400_001),
      "docs/small.png": "x".repeat(5_000_000),
      "docs/big.zip": "x".repeat(6_000_000),
      "static/huge.zip": "x".repeat(50_600_000),
    });
    expect(diagnostics).toEqual([
      "docs/index.md:3:1 warning file-heavy The image `big.png` is 5.4 MB, which every reader of the page downloads. The limit is 5 MB.",
      "docs/index.md:5:14 warning file-heavy The file `/huge.zip` is 50.6 MB. The limit is 50 MB.",
    ]);
  });
});

describe("sidebars that their author wrote", () => {
  const spec = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n";
  const docs = Object.fromEntries("abcdefgh".split("").map((name) => [`docs/${name}.md`, `# ${name}`]));

  it("and that leave out pages or an API are told of, pages that want no place aside", async () => {
    const files = {
      ...docs,
      "docs/u.md": "---\nunlisted: true\n---\n# U",
      "docs/n.md": "---\ndisplayed_sidebar: null\n---\n# N",
      "docs/i.md": "---\nslug: /\n---\n# I",
      "sidebars.json": '{ "s": ["a"], "apiSidebar": ["b"] }',
      "openapi.yaml": spec,
    };
    const { diagnostics } = await worldOf({
      ...files,
      "pio-docs.config.json": '{ "apis": [{ "spec": "openapi.yaml", "id": "pio" }] }',
    });
    expect(diagnostics).toEqual([
      "sidebars.json info page-not-in-sidebar `docs/c.md`, `docs/d.md`, `docs/e.md`, `docs/f.md`, `docs/g.md` and 1 more is not in any sidebar.",
      "sidebars.json info page-not-in-sidebar the API `pio` is not in any sidebar.",
    ]);
  });

  it("are left alone when they are made, or turned off", async () => {
    expect((await worldOf(docs)).diagnostics).toEqual([]);
    expect((await worldOf({ ...docs, "pio-docs.config.json": '{ "sidebars": false }' })).diagnostics).toEqual([]);
  });
});

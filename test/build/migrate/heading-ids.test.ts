// A tree that moves keeps the ids of its headings: by the rule in the new config, and in braces where the rule would make another one.
import { describe, expect, it } from "vitest";
import { builtFiles, moved } from "./moved.ts";

/** The ids of headings of a page of the built site. */
async function idsAt(files: Readonly<Record<string, string>>, path: string, problems: string[] = []) {
  const html = (await builtFiles(files, problems)).get(path) ?? "";
  return [...html.matchAll(/<h[1-6] id="([^"]*)"/g)].map(([, id]) => id);
}

describe("headings of a tree that moves", () => {
  it("of VitePress have its ids, and links lead to them, with `.html` or without", async () => {
    const { files, config } = await moved({
      ".vitepress/config.ts": "export default { title: 'V' }",
      "index.md":
        "# Home\n\n[a](/guide/node#node-js) [b](/guide/node.html#_2nd) [c](./guide/node#node-js-1) [d](/guide/node.md#own)\n",
      "guide/node.md": "# Node\n\n## Node.js\n\n## 2nd\n\n## Node.js\n\n## Own { #own }\n\n## Named { id=named }\n",
    });
    expect(config.headingIds).toBe("vitepress");
    expect(files["docs/guide/node.md"]).not.toContain("{#node");
    const problems: string[] = [];
    expect(await idsAt(files, "guide/node.html", problems)).toEqual([
      "node",
      "node-js",
      "_2nd",
      "node-js-1",
      "own",
      "named",
    ]);
    expect(problems).toEqual([]);
  });

  it("of VitePress with a function for ids are told to be lost", async () => {
    const { config, report } = await moved({
      ".vitepress/config.ts": "export default { markdown: { anchor: { slugify: (x) => x } } }",
      "index.md": "# Home\n",
    });
    expect(config).not.toHaveProperty("headingIds");
    expect(report).toContain("a function that creates the IDs of headings");
  });

  it("of MkDocs have its ids, in braces where the words have changed on the way", async () => {
    const { files, config } = await moved({
      "mkdocs.yml": "site_name: M\n",
      "docs/index.md":
        "# Été\n\n## Fixes\n\n## Fixes\n\n## {++New++} things\n\n## Plain *words* { .big }\n\n中文\n----\n",
    });
    expect(config.headingIds).toBe("mkdocs");
    expect(await idsAt(files, "index.html")).toEqual(["ete", "fixes", "fixes_1", "new-things", "plain-words", "_1"]);
  });

  it("of MkDocs with a `slugify` for all scripts have ids like GitHub's, in braces where they have its numbers", async () => {
    const { files, config } = await moved({
      "mkdocs.yml":
        "site_name: M\nmarkdown_extensions:\n  - toc:\n      slugify: !!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}\n",
      "docs/index.md": "# 中文\n\n## Fixes\n\n## Fixes\n\n## Fixes\n",
    });
    expect(config.headingIds).toBe("github");
    expect(files["docs/index.md"]).toContain("## Fixes {#fixes_1}");
    expect(await idsAt(files, "index.html")).toEqual(["中文", "fixes", "fixes_1", "fixes_2"]);
  });

  it("of mdBook and Docusaurus have theirs", async () => {
    const book = await moved({
      "book.toml": '[book]\ntitle = "B"\n',
      "src/SUMMARY.md": "- [One](one.md)\n",
      "src/one.md": "# One\n\n## `--flag`: set\n\n## One\n",
    });
    expect(book.config.headingIds).toBe("mdbook");
    expect(await idsAt(book.files, "one.html")).toEqual(["one", "--flag-set", "one-1"]);
    const docs = await moved({
      "docusaurus.config.js":
        "export default { title: 'D', presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      "docs/a.md": "# Intro\n\n## Intro\n\n## x²\n",
    });
    expect(docs.config.headingIds).toBe("github");
    expect(await idsAt(docs.files, "a/index.html")).toEqual(["intro", "intro-1", "x"]);
  });
});

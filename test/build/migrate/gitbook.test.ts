// GitBook: addresses by paths, ids of headings as links and anchors say them, blocks that only it has, groups as sidebars.
import { describe, expect, it } from "vitest";
import { gitbookText } from "../../../src/migrate/gitbook/page-text.ts";
import { Fragments, gitbookSlug } from "../../../src/migrate/gitbook/slug.ts";
import type { OldTree } from "../../../src/migrate/old-tree.ts";
import { cpuClock } from "../../cpu-clock.ts";
import { builtFiles, moved } from "./moved.ts";

const space: Readonly<Record<string, string>> = {
  ".gitbook.yaml":
    "root: ./docs/\nstructure:\n  readme: README.md\n  summary: SUMMARY.md\nredirects:\n  old/page: guide/setup.md#id-2.-run\n  gone: guide/none.md\n",
  "docs/SUMMARY.md":
    '# Table of contents\n\n* [Welcome](README.md)\n\n## Guide <a href="#guide" id="guide"></a>\n\n* [Guide](guide/README.md)\n  * [Set it up](guide/setup.md "Setup")\n  * [Away](https://example.com)\n* [Missing](none.md)\n',
  "docs/README.md":
    '---\ndescription: Hello.\nicon: house\ncover: .gitbook/assets/c.png\n---\n\n# Welcome\n\nSee [the guide](guide/), [run](guide/setup.md#id-2.-run), [ad](guide/setup.md#azure-a-d).\n\n![](<.gitbook/assets/image (1).png>)\n\n{% page-ref page="guide/setup.md" %}\n\n{% hint style="info" %}\nGood.\n{% endhint %}\n',
  "docs/guide/README.md":
    'No heading.\n\n{% columns %}\n{% column width="50%" %}\nLeft\n{% endcolumn %}\n{% endcolumns %}\n\n{% if a %}\nx\n{% endif %}\n',
  "docs/guide/setup.md":
    '# Setup\n\n## 2. Run\n\n## Azure AD\n\n## Same\n\n## Named <a href="#named-so" id="named-so"></a>\n\n<mark style="color:red;">**Red**</mark> <span data-gb-custom-inline data-tag="emoji" data-code="1f50d">🔍</span>\n',
  "docs/loose.md": "# Not in the summary\n",
  "docs/.gitbook/assets/image (1).png": "png",
  "docs/.gitbook/assets/c.png": "png",
};

describe("GitBook", () => {
  it("keeps addresses and fragments, and names what it leaves", async () => {
    const all = await moved(space);
    expect(all.done).toMatchObject({ kind: "done", program: "GitBook", counts: { pages: 3, kept: 3 } });
    expect(all.config).toMatchObject({ headingIds: "github", redirects: { "/old/page": "/guide/setup#id-2.-run" } });
    expect(all.files["docs/guide/setup.md"]).toContain(
      "## 2. Run {#id-2.-run}\n\n## Azure AD {#azure-a-d}\n\n## Same\n\n## Named {#named-so}\n\n**Red** 🔍\n",
    );
    expect(all.files["docs/README.md"]).toBe(
      "---\ndescription: Hello.\n---\n\n# Welcome\n\nSee [the guide](./guide/README.md), [run](guide/setup.md#id-2.-run), [ad](guide/setup.md#azure-a-d).\n\n![](./assets/image%20(1).png)\n\n[Setup](guide/setup.md)\n\n:::info\nGood.\n:::\n",
    );
    expect(all.files["docs/guide/README.md"]).toContain("title: Guide");
    expect(all.files["docs/guide/README.md"]).not.toMatch(/column|\{%/);
    const said = [
      "the page `none.md` doesn't exist",
      "`{% if %}`: its content is always shown",
      "`gone` redirects to `guide/none.md`",
      "doesn't name this file",
    ];
    for (const one of said) expect(all.report).toContain(one);
    const problems: string[] = [];
    const built = await builtFiles(all.files, problems);
    expect(problems.filter((one) => !one.includes("alt-missing"))).toEqual([]);
    expect(built.get("guide/setup/index.html")).toContain('id="id-2.-run"');
    expect(JSON.parse(all.files["sidebars.json"] ?? "").docs).toMatchObject([
      { type: "doc", id: "README" },
      { label: "Guide", items: [{ label: "Guide", items: [{ label: "Setup" }, { label: "Away" }] }] },
    ]);
  });

  it("moves several spaces to folders, and trees of the older program to `.html`", async () => {
    const two = await moved({
      ".gitbook.yaml": "",
      "a/SUMMARY.md": "* [A](README.md)\n",
      "a/README.md": "# A\n",
      "b/SUMMARY.md": "* [B](x.md)\n",
      "b/x.md": "# B\n",
    });
    expect(Object.keys(two.files)).toEqual(expect.arrayContaining(["docs/a/README.md", "docs/b/x.md"]));
    const old = await moved({
      "book.json": '{"title":"Book","plugins":["-sharing","mermaid-gb3","ga"],"variables":{"v":"2"},"root":"src"}',
      "src/SUMMARY.md": "* [Home](README.md)\n* [X](x.md)\n",
      "src/README.md": "# Home {{ book.v }}\n",
      "src/x.md": "# X\n",
    });
    expect(old.files["docs/x.md"]).toContain("slug: /x.html");
    expect(old.config).toMatchObject({ title: "Book", variables: { "book.v": "2" } });
    expect(old.report).toContain("the plugin `ga` doesn't run");
  });

  it("makes ids as links of public trees have them", () => {
    const ids = ["1. Create an app", "What's new?", "Node.js & npm", "Über uns"].map(gitbookSlug);
    expect(ids).toEqual(["id-1.-create-an-app", "whats-new", "node.js-and-npm", "über-uns"]);
  });

  const harm = [
    "# x <a ",
    "](<a",
    '<mark style="color:',
    "<a data-b ",
    "{% if ",
    '<span data-tag="emoji"',
    "# [",
    "](a(",
  ];
  it.each(harm)("reads %s again and again in linear time", (part) => {
    const tree = { has: () => false } as Partial<OldTree> as OldTree;
    const took = (letters: number): number => {
      const spent = cpuClock();
      const page = {
        tree,
        source: "a.md",
        fragments: new Fragments(),
        titleOf: () => undefined,
        lose: () => undefined,
      };
      gitbookText(part.repeat(letters / part.length), page);
      return spent();
    };
    took(1_000);
    expect(took(100_000)).toBeLessThan(10 * Math.max(took(10_000), 20));
  });
});

import { describe, expect, it } from "vitest";
import { loadCategories } from "../../src/load/categories.ts";
import { siteOf } from "./site.ts";

async function load(files: Record<string, string | Uint8Array>) {
  const { host, config } = await siteOf({ "docs/index.md": "# A", ...files });
  const { categories, diagnostics } = await loadCategories(host, {
    config,
    siteFolder: "/site",
    excluded: (path) => path === "/site/docs/out",
    within: ["/site"],
  });
  return { categories: Object.fromEntries(categories), diagnostics };
}

describe("loadCategories", () => {
  it("reads every key, in JSON and YAML, of folders at any depth", async () => {
    const { categories, diagnostics } = await load({
      "docs/a/_category_.json":
        '{"label": "A", "position": 2.5, "description": "D", "collapsed": false, "collapsible": true, "className": "c", "customProps": {"x": 1}, "link": {"type": "generated-index", "slug": "/a", "title": "T", "description": "TD"}}',
      "docs/a/01-b/_category_.yml": "label: B\nlink: null\n",
      "docs/c/_category_.yaml": "link: { type: doc, id: c/x }\n",
      "docs/_category_.yaml": "",
      "docs/out/_category_.yaml": "label: X",
      "docs/_parts/x/_category_.yaml": "label: X",
    });
    expect(diagnostics).toEqual([]);
    expect(categories).toEqual({
      "": { file: "docs/_category_.yaml" },
      a: {
        file: "docs/a/_category_.json",
        label: "A",
        position: 2.5,
        description: "D",
        collapsed: false,
        collapsible: true,
        className: "c",
        link: { kind: "generated-index", slug: "/a", title: "T", description: "TD" },
      },
      "a/01-b": { file: "docs/a/01-b/_category_.yml", label: "B", link: null },
      c: { file: "docs/c/_category_.yaml", link: { kind: "doc", id: "c/x" } },
    });
  });

  it("keeps what is good of a file with faults, and says what is not", async () => {
    const { categories, diagnostics } = await load({
      "docs/a/_category_.json":
        '{"label": 5, "positon": 1, "description": "D", "link": {"type": "doc"}, "__proto__": {"label": "x"}}',
    });
    expect(categories).toEqual({ a: { file: "docs/a/_category_.json", description: "D" } });
    expect(diagnostics.map(({ place, facts }) => [place, facts.problem, facts.near])).toEqual([
      [{ file: "docs/a/_category_.json", pointer: "/label" }, "`label` must be a string", undefined],
      [{ file: "docs/a/_category_.json", pointer: "/positon" }, "`positon` is not a known key", "position"],
      [{ file: "docs/a/_category_.json", pointer: "/__proto__" }, "`__proto__` is not a known key", undefined],
      [{ file: "docs/a/_category_.json", pointer: "/link" }, "A link of type `doc` has no `id`", undefined],
    ]);
  });

  it.each([
    ["{", "the text ends here, but the `{` on line 1 is not closed"],
    ["[]", "it must contain an object"],
    [Uint8Array.of(0xff), "it is not valid UTF-8"],
  ])("leaves out %j", async (text, problem) => {
    const { categories, diagnostics } = await load({ "docs/a/_category_.json": text });
    expect(categories).toEqual({});
    expect(diagnostics.map(({ code, facts }) => [code, facts.problem])).toEqual([["category-file", problem]]);
  });

  it("takes the first of two files in one folder and names the other", async () => {
    const { categories, diagnostics } = await load({
      "docs/a/_category_.json": '{"label": "J"}',
      "docs/a/_category_.yml": "label: Y",
    });
    expect(categories.a?.label).toBe("J");
    expect(diagnostics).toEqual([
      { code: "category-several", place: { file: "docs/a/_category_.yml" }, facts: { used: "_category_.json" } },
    ]);
  });

  it("reads what Fumadocs and Nextra say of a folder, and nothing else of such a name", async () => {
    const { categories, diagnostics } = await load({
      "docs/a/meta.json":
        '{"title": "A", "icon": "X", "defaultOpen": true, "pages": ["---One---", "index", "./b", "...c", "!d", "[x](https://x.test)", "..."]}',
      "docs/b/_meta.json":
        '{"index": "Start", "*": {"theme": {}}, "-- x": {"type": "separator"}, "next": {"title": "Next", "type": "page"}, "out": {"href": "https://x.test", "title": "Out"}, "bare": ""}',
      "docs/c/meta.json": '{"title": "C", "version": 3}',
      "docs/d/meta.json": "{ not json",
      "docs/e/meta.json": '{"title": "Theirs"}',
      "docs/e/_category_.json": '{"label": "Ours"}',
    });
    expect(diagnostics).toEqual([]);
    expect(categories).toEqual({
      a: {
        file: "docs/a/meta.json",
        label: "A",
        collapsed: false,
        order: ["index", "b", "c", "..."],
        marks: [
          { at: 0, label: "One" },
          { at: 3, label: "x", href: "https://x.test" },
        ],
      },
      b: {
        file: "docs/b/_meta.json",
        order: ["index", "next", "bare"],
        marks: [{ at: 2, label: "Out", href: "https://x.test" }],
        labels: new Map([
          ["index", "Start"],
          ["next", "Next"],
        ]),
      },
      e: { file: "docs/e/_category_.json", label: "Ours" },
    });
  });
});

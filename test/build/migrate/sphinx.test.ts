// Sites of Sphinx with MyST: addresses as its builders make them, trees of contents, labels, substitutions, redirects; `conf.py` is never run.
import { describe, expect, it } from "vitest";
import { builtFiles, moved } from "./moved.ts";

const conf = `import os
os.system("touch planted")
project = "Pots"
copyright = "2024, Team"
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_design"]
myst_enable_extensions = ["substitution", "colon_fence", "smartquotes", "odd"]
myst_substitutions = {"role": "[role](#the-glaze)", "nested": "a {{ role }}", "made": os.name}
myst_url_schemes = {"gh": {"url": "https://example.org/{{path}}#{{fragment}}", "title": "Issue {{path}}"}, "http": None}
exclude_patterns = ["_build", "parts/**", "drafts"]
html_static_path = ["_static"]
html_extra_path = ["extra"]
html_css_files = ["own.css"]
html_theme_options = {"repository_url": "https://github.com/a/pots", "path_to_docs": "docs"}
redirects = {"old": "guide/start.html", "gone": "https://example.org/x"}
rediraffe_redirects = "moves.txt"
def setup(app):
    pass
`;

const site = {
  "docs/conf.py": conf,
  "docs/index.md":
    "# Pots\n\n```{toctree}\n:caption: Guide\n:hidden:\n\nguide/start\nNamed <guide/deep>\nOut <https://example.org>\nold-page\nmissing\n```\n\n:::{note}\n```{toctree}\n:glob:\nmore/*\n```\n:::\n\n````md\n```{toctree}\nguide/never\n```\n````\n",
  "docs/guide/start.md":
    "---\nmyst:\n  substitutions:\n    own: Own words\n  html_meta:\n    description: About start\norphan: true\n---\n(first:start)=\n# Start here\n\nA {{ nested }}, {{ own }}, {{ made }}, `{{ role }}`; {ref}`the-glaze`, [](#the-glaze), [back](first:start), <gh:3#x>, [y](gh:4).\n\n(the-glaze)=\n## The potter's glaze\n\n![p](../_static/p.png)\n",
  "docs/guide/deep.md": "# Deep\n\n## 1st\n\n## 1st\n",
  "docs/more/a.md": "# A\n",
  "docs/more/b.md": "# B\n",
  "docs/old-page.rst": "Old\n===\n\n.. toctree::\n   :maxdepth: 1\n\n   guide/below\n",
  "docs/guide/below.md": "# Below\n",
  "docs/parts/x.md": "# Part\n",
  "docs/drafts/x.md": "# Draft\n",
  "docs/_static/own.css": ".mine { color: red }\n.bd-article { color: blue }\n",
  "docs/_static/p.png": "x",
  "docs/extra/robots.txt": "x",
  "docs/moves.txt": '# old new\n"a/was.md" "more/a.md"\n',
};

describe("Sphinx with MyST", () => {
  it("keeps addresses, ids, contents and redirects", async () => {
    // The files of a theme are read from the disk alone.
    const all = await moved({ ...site, "docs/conf.py": conf.replace(/html_css_files.*\n/, "") });
    const problems: string[] = [];
    const files = await builtFiles(all.files, problems);
    expect(problems).toEqual([]);
    for (const path of [
      "index",
      "guide/start",
      "guide/deep",
      "guide/below",
      "more/a",
      "more/b",
      "old",
      "a/was",
      "genindex",
    ])
      expect(files.has(`${path}.html`), path).toBe(true);
    expect(files.has("parts/x.html") || files.has("drafts/x.html")).toBe(false);
    expect(files.has("_static/p.png") && files.has("robots.txt")).toBe(true);
    expect(all.config.redirects).toMatchObject({
      "/old.html": "/guide/start.html",
      "/gone.html": "https://example.org/x",
      "/a/was.html": "/more/a.html",
    });
    const page = files.get("guide/start.html") ?? "";
    for (const id of ["first-start", "start-here", "the-glaze", "the-potters-glaze"])
      expect(page).toContain(`id="${id}"`);
    expect(files.get("guide/deep.html")).toMatch(/id="st"[\s\S]*id="id1"/);
    expect(problems.filter((one) => !/missing|generated|host/.test(one))).toEqual([]);
  });

  it("writes what only the site knows into pages, and asks for what only Python knows", async () => {
    const { files, config, report } = await moved(site);
    expect(files["docs/guide/start.md"]).toContain(
      "A a [role](label:the-glaze), Own words, {{ made }}, `{{ role }}`; [The potter's glaze](label:the-glaze), [The potter's glaze](label:the-glaze), [back](label:first-start), [Issue 3](https://example.org/3#x), [y](https://example.org/4).",
    );
    expect(files["docs/guide/start.md"]).toMatch(
      /^---\n(?=[\s\S]*description: About start)(?![\s\S]*orphan)[\s\S]*---\n/,
    );
    expect(config).toMatchObject({ variables: { made: "made" }, headingIds: "docutils", title: "Pots" });
    expect(config).toMatchObject({
      editUrl: "https://github.com/a/pots/edit/main/",
      theme: { css: ["theme/custom.css"] },
    });
    for (const named of [
      "the substitution `made`",
      "the extension `sphinx.ext.autodoc`",
      "the MyST extension `odd`",
      "`setup` in `conf.py`",
      "1 file in reStructuredText",
      "`missing` in the contents",
    ])
      expect(report).toContain(named);
    expect(report).not.toContain("sphinx_design");
    expect(JSON.parse(files["sidebars.json"] ?? "")).toEqual({
      docs: [
        { type: "doc", id: "index" },
        {
          type: "category",
          label: "Guide",
          collapsible: false,
          items: [
            { type: "doc", id: "guide/start" },
            { type: "doc", id: "guide/deep", label: "Named" },
            { type: "link", label: "Out", href: "https://example.org" },
            { type: "category", label: "Old", items: [{ type: "doc", id: "guide/below" }] },
          ],
        },
        { type: "doc", id: "more/a" },
        { type: "doc", id: "more/b" },
      ],
    });
  });

  it("has folders where the builder is named, and leads from the top to the first page", async () => {
    const all = await moved({
      ".readthedocs.yaml": "# builder: html\nsphinx:\n  builder: dirhtml\n",
      "docs/source/conf.py": 'root_doc = "index"\nextensions = ["myst_nb"]\n',
      "docs/source/index.rst": "Home\n====\n\n.. toctree::\n\n   a\n",
      "docs/source/a.md": "# A\n",
    });
    const files = await builtFiles(all.files);
    expect(files.has("a/index.html")).toBe(true);
    expect(all.config).toMatchObject({ trailingSlash: true, redirects: { "/": "/a/" } });
  });

  it("reads a book by `_toc.yml`", async () => {
    const all = await moved({
      "_config.yml": "title: Book\nauthor: Me\nrepository: {url: https://github.com/a/b, path_to_book: docs}\n",
      "_toc.yml":
        "format: jb-book\nroot: intro\nparts:\n  - caption: One\n    chapters:\n      - file: a\n        sections: [{file: b}]\n      - file: n\n",
      "intro.md": "# Intro\n",
      "a.md": "# A\n",
      "b.md": "# B\n",
      "n.ipynb": "{}",
    });
    expect(all.config).toMatchObject({ title: "Book", redirects: { "/": "/intro.html" } });
    expect(all.files["sidebars.json"]).toContain('"label": "One"');
    expect((await builtFiles(all.files)).has("b.html")).toBe(true);
  });

  it("is bounded for trees that mean harm", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `p${at}.md`,
        `# P\n\n\`\`\`{toctree}\n${"index\np1\np2\n".repeat(50)}\`\`\`\n`,
      ]),
    );
    const { done, files } = await moved({
      "conf.py": `myst_enable_extensions = ["substitution"]\nmyst_substitutions = {"a": "${"{{ a }} ".repeat(300)}"}\nexclude_patterns = ["${"*a".repeat(40)}"]\nhtml_static_path = ["../../etc", "/etc"]\nrediraffe_redirects = "../../../etc/passwd"\nextensions = ["myst_parser"]\n`,
      "index.md": `# I\n\n${"{{ a }} ".repeat(300)}\n\n${"```{toctree}\n".repeat(300)}\n`,
      ...many,
    });
    expect(done).toMatchObject({ kind: "done", counts: { pages: 41 } });
    expect((files["docs/index.md"] ?? "").length).toBeLessThan(4_000_000);
  });
});

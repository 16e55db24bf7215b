// Antora and AsciiDoc: addresses by Antora's rules, ids of pages and what they include, lists as sidebars, blocks as our own markdown.
import { describe, expect, it } from "vitest";
import { linesOf } from "../../../src/migrate/asciidoc/includes.ts";
import { cpuClock } from "../../cpu-clock.ts";
import { builtFiles, moved } from "./moved.ts";

const site: Readonly<Record<string, string>> = {
  "antora-playbook.yml":
    "site: { title: Harbor, url: https://docs.example.com/base, start_page: 'guide::index.adoc' }\ncontent: { sources: [{ url: . }, { url: https://git.example.com/other.git }] }\nantora: { extensions: [{ require: '@antora/lunr-extension' }] }\nasciidoc: { attributes: { product: Pier } }\n",
  "antora.yml":
    "name: guide\ntitle: Guide\nversion: '1.10'\nstart_page: index.adoc\nnav: [modules/ROOT/nav.adoc]\nasciidoc: { attributes: { product: Harbor, stays: '{product} one' } }\n",
  "modules/ROOT/nav.adoc":
    ".Start\n* xref:index.adoc[]\n* xref:install:setup.adoc[Set *it* up]\n** https://example.com[Away]\n* Words\n** xref:old.adoc[]\n",
  "modules/ROOT/pages/index.adoc":
    "= Welcome to {product}\n:navtitle: Home\n:description: What `it` is.\n\nSee xref:install:setup.adoc[], xref:install:setup.adoc#ports[ports], xref:gone.adoc[lost], link:{attachmentsdir}/a.zip[the file].\n\ninclude::partial$note.adoc[tags=short]\n\nimage::quay.png[A quay,300]\n",
  "modules/ROOT/pages/old.adoc": "= Old\n:page-aliases: older.adoc, install:first.adoc\n\nx\n",
  "modules/ROOT/pages/_hidden.adoc": "= Hidden\n",
  "modules/ROOT/partials/note.adoc": "// tag::short[]\nTaken in: {stays}.\n// end::short[]\nLeft out.\n",
  "modules/ROOT/images/quay.png": "png",
  "modules/ROOT/attachments/a.zip": "zip",
  "modules/install/pages/setup.adoc":
    "= Set up\n\n[#ports]\n== Ports & doors\n\n== C++ code\n\n[source,ruby]\n----\ninclude::example$a.rb[lines=2..-1]\n----\n<1> First\n",
  "modules/install/examples/a.rb": "no\nputs 1 # <1>\n",
};

describe("Antora", () => {
  it("keeps addresses, aliases, attachments and the first page, in lists of its own", async () => {
    const all = await moved(site);
    expect(all.done).toMatchObject({ kind: "done", program: "Antora", counts: { pages: 3, kept: 3 } });
    expect(all.config).toMatchObject({
      title: "Harbor",
      url: "https://docs.example.com",
      baseUrl: "/base/",
      headingIds: "asciidoctor",
      redirects: {
        "/guide/1.10/older.html": "/guide/1.10/old.html",
        "/guide/1.10/install/first.html": "/guide/1.10/old.html",
      },
    });
    expect(JSON.parse(all.files["sidebars.json"] ?? "")).toEqual({
      "guide-1-10": [
        expect.objectContaining({
          label: "Start",
          items: [
            { type: "doc", id: "index", label: "Home" },
            expect.objectContaining({ label: "Set it up", link: { type: "doc", id: "install/setup" } }),
            expect.objectContaining({ label: "Words" }),
          ],
        }),
      ],
    });
    const problems: string[] = [];
    const built = await builtFiles(all.files, problems);
    expect(problems.filter((one) => !one.includes("alt-missing"))).toEqual([]);
    for (const file of ["guide/1.10/index.html", "guide/1.10/install/setup.html", "guide/1.10/_attachments/a.zip"])
      expect([...built.keys()]).toContain(file);
    expect(built.get("guide/1.10/install/setup.html")).toContain('id="_c_code"');
    expect(all.report).toContain("https://git.example.com/other.git");
    expect(all.report).toContain("`@antora/lunr-extension` doesn't run. pio-docs has a search");
    expect(all.report).toContain("`xref:gone.adoc` has no page in the folder");
  });

  it("reads attributes, partials by tags, code by lines, links by ids", async () => {
    const { files } = await moved(site);
    expect(files["docs/index.md"]).toBe(
      '---\ndescription: What it is.\nsidebar_label: Home\nslug: /guide/1.10\n---\n\n# Welcome to Pier\n\nSee [Set up](./install/setup.md), [ports](./install/setup.md#ports), lost, [the file](/guide/1.10/_attachments/a.zip).\n\nTaken in: Pier one.\n\n<img src="./images/quay.png" alt="A quay" width="300">\n',
    );
    expect(files["docs/install/setup.md"]).toContain("## Ports & doors {#ports}\n\n## C\\+\\+ code\n");
    expect(files["docs/install/setup.md"]).toContain("```ruby\nputs 1 # (1)\n```\n\n1. First");
  });

  it("makes addresses as the playbook says", async () => {
    const urls = (text: string) => ({
      ...site,
      "antora-playbook.yml": `content: { sources: [{ url: . }] }\nurls: ${text}\n`,
    });
    const slugs = async (files: Readonly<Record<string, string>>) =>
      (await moved(files)).files["docs/install/setup.md"]?.match(/slug: (.*)/)?.[1];
    expect(await slugs(urls("{ html_extension_style: indexify }"))).toBe("/guide/1.10/install/setup");
    expect(await slugs(urls("{ html_extension_style: drop, latest_version_segment: latest }"))).toBe(
      "/guide/latest/install/setup",
    );
    expect(await slugs({ ...site, "antora.yml": "name: ROOT\nversion: ~\n" })).toBe("/install/setup.html");
    const to = await moved(urls("{ latest_version_segment: '', latest_version_segment_strategy: 'redirect:to' }"));
    expect(to.config.redirects).toMatchObject({ "/guide/1.10/install/setup.html": "/guide/install/setup.html" });
  });

  it("says in one line how to install what reads AsciiDoc", async () => {
    const { done } = await moved(site, { asciidoc: async () => ({ problem: "run `npm install x`" }) });
    expect(done).toEqual({ kind: "refused", problem: "run `npm install x`" });
  });
});

/** The markdown of a page. */
async function markdown(text: string): Promise<string> {
  const { files } = await moved({ "README.adoc": `= T\n\n${text}` });
  return (files["docs/README.md"] ?? "").replace(/^(?:---\n[\s\S]*?\n---\n\n)?# T\n\n/, "").trimEnd();
}

describe("AsciiDoc", () => {
  it("keeps pages of a folder at their addresses, `README` at that of the folder", async () => {
    const { files, config, done } = await moved({
      "docs/README.adoc":
        "= Top\n:imagesdir: img\n\nxref:a/b.adoc#_x_y[B], <<_part>>, link:a/b.html[]\n\nimage::c.png[]\n\n== Part\n\ninclude::_parts/p.adoc[]\n",
      "docs/a/b.adoc": "= B\n\n== X y\n",
      "docs/img/c.png": "png",
      "docs/_parts/p.adoc": "Shared.\n",
    });
    expect(done).toMatchObject({ kind: "done", program: "AsciiDoc", counts: { pages: 2, kept: 2 } });
    expect(config.redirects).toEqual({ "/README.html": "/" });
    expect(files["docs/README.md"]).toContain("[B](./a/b.md#_x_y), [Part](#_part), [a/b.html](./a/b.md)");
    expect(files["docs/README.md"]).toContain("![](./img/c.png)\n\n## Part\n\nShared.");
    expect(files["docs/a/b.md"]).toContain("slug: /a/b.html");
  });

  const inline: readonly (readonly [adoc: string, md: string])[] = [
    [
      "*b* _e_ `c` a**b**c #m# H~2~O x^2^ [.line-through]#d#",
      "**b** *e* `c` a**b**c <mark>m</mark> H<sub>2</sub>O x<sup>2</sup> <del>d</del>",
    ],
    ["`a *b* <c>` and `+{x}+`", "<code>a **b** &lt;c></code> and `{x}`"],
    ["snake_case \\*no* {missing} a < b & c", "snake_case \\*no\\* {missing} a &lt; b & c"],
    ['"`q`" it\'s (C) x...', "“q” it’s © x…\u200b"],
    [
      "http://a.example[A *b*] http://c.example",
      "[A **b**](http://a.example) [http\\://c.example](http://c.example)".replace("\\:", ":"),
    ],
    ["kbd:[x] footnote:[N *b*.]", "kbd:\\[x\\] [^1]\n\n[^1]: N **b**."],
    ["[[here]]x <<here,there>>", '<a id="here"></a>x [there](#here)'],
    ["one +\ntwo", "one\\\ntwo"],
    ["x 1\n2024. no list\n+ no point", "x 1\n2024\\. no list\n\\+ no point"],
    ["stem:[x] latexmath:[\\frac{1}{2}]", "`x` $`\\frac{1}{2}`$"],
  ];
  it.each(inline)("reads %s", async (adoc, md) => {
    expect(await markdown(adoc)).toBe(md);
  });

  const blocks: readonly (readonly [adoc: string, md: string])[] = [
    ["NOTE: Words.", ":::note\n\nWords.\n\n:::"],
    [".T\n[#w]\n[WARNING]\n====\nA\n\n* b\n====", ":::warning[T]{#w}\n\nA\n\n- b\n\n:::"],
    ["* a\n** b\n* [x] c\n+\nMore.", "- a\n  - b\n\n- [x] c\n\n  More."],
    [". a\n.. b\n. c", "1. a\n   1. b\n2. c"],
    ["a:: b\nc::\n* d", "::::definitions\n\n:::term[a]\n\nb\n\n:::\n\n:::term[c]\n\n- d\n\n:::\n\n::::"],
    ['[source,js,title="a.js"]\n----\nx < 1\n----', '```js title="a.js"\nx < 1\n```'],
    ["....\nraw *x*\n....", "```\nraw *x*\n```"],
    [".T\n[%collapsible]\n====\nx\n====", ":::details[T]\n\nx\n\n:::"],
    ["****\nside\n****", ':::secondary{title=""}\n\nside\n\n:::'],
    ["[quote,Who,Where]\nSaid.", "> Said.\n>\n> — Who, *Where*"],
    ["|===\n|a |b\n\n|c\\|d |*e*\n|===", "| a | b |\n| --- | --- |\n| c\\|d | **e** |"],
    [
      "|===\n2+|a\n|b |c\n|===",
      '<table>\n<tbody>\n<tr>\n<td colspan="2">\n\na\n\n</td>\n</tr>\n<tr>\n<td>\n\nb\n\n</td>\n<td>\n\nc\n\n</td>\n</tr>\n</tbody>\n</table>',
    ],
    [
      "[tabs]\n====\nOne::\n+\n--\na\n--\nTwo:: b\n====",
      '::::tabs\n\n:::tab{label="One"}\n\na\n\n:::\n\n:::tab{label="Two"}\n\nb\n\n:::\n\n::::',
    ],
    ["[horizontal]\nvideo::abc[youtube]", ':::video[Video]{src="https://www.youtube.com/watch?v=abc"}\n\n\n\n:::'],
    ["++++\n<b>x</b>\n++++", "<b>x</b>"],
    ["* a\n\n// -\n\n* b\n\n'''\n\nx", "- a\n\n* b\n\n---\n\nx"],
  ];
  it.each(blocks)("reads the block %s", async (adoc, md) => {
    expect((await markdown(adoc)).replace(/\n{3,}/g, "\n\n")).toBe(md.replace(/\n{3,}/g, "\n\n"));
  });

  it("chooses lines of a file as Asciidoctor does", () => {
    const lines = "a\ntag::x[]\nb\ntag::y[]\nc\nend::y[]\nend::x[]\nd".split("\n");
    const chosen = (attributes: Readonly<Record<string, string>>) => linesOf(lines, attributes).lines.join("");
    expect(chosen({ tag: "x" })).toBe("bc");
    expect(chosen({ tags: "x;!y" })).toBe("b");
    expect(chosen({ tags: "*" })).toBe("bc");
    expect(chosen({ tags: "**" })).toBe("abcd");
    expect(chosen({ tag: "!x" })).toBe("ad");
    expect(chosen({ lines: "1;8..-1" })).toBe("ad");
  });

  it("takes in nothing from outside, itself no more than a bounded number of times", async () => {
    const { files, report } = await moved({
      "README.adoc":
        "= T\n:up: ../../etc\n\ninclude::{up}/passwd[]\n\ninclude::/etc/passwd[]\n\ninclude::https://x.example/a[]\n\ninclude::loop.adoc[]\n\nimage::../../x.png[]\n",
      "loop.adoc": "again\n\ninclude::loop.adoc[]\n\ninclude::loop.adoc[]\n",
    });
    expect(files["docs/README.md"]).not.toContain("root:");
    expect(report).toContain("`include::https://x.example/a[]` takes in a URL");
    expect(report).toContain("`include::loop.adoc[]` takes in too much, or itself");
  });

  const harm: readonly (readonly [name: string, text: (letters: number) => string])[] = [
    ["marks that nothing closes", (letters) => "*a _b `c ".repeat(letters / 9)],
    ["attributes of attributes", (letters) => `${"{a9}".repeat(letters / 4)}`],
    ["blanks", (letters) => `a${" ".repeat(letters)}b`],
    ["roles", (letters) => "[.a]#".repeat(letters / 5)],
    ["blocks in blocks", (letters) => Array.from({ length: letters / 50 }, (_, at) => "=".repeat(4 + at)).join("\n")],
  ];
  it.each(harm)("takes time that grows with the text alone: %s", async (_, text) => {
    const bombs = Array.from({ length: 10 }, (_one, at) => `:a${at}: ${at === 0 ? "xxxx" : `{a${at - 1}}`.repeat(8)}`);
    const took = async (letters: number): Promise<number> => {
      const spent = cpuClock();
      await moved({ "README.adoc": `= T\n${bombs.join("\n")}\n\n${text(letters)}\n` });
      return spent();
    };
    await took(1_000);
    const small = await took(10_000);
    expect(await took(100_000)).toBeLessThan(10 * Math.max(small, 100));
  });
});

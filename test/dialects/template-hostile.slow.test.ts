// Texts made to be slow, from 10 kB to 100 kB: shortcodes, blocks of GitBook, Jekyll and Obsidian, commands of npm, navigation. Time grows with
// the text, not with its square.
import { expect, it } from "vitest";
import { readDialects } from "../../src/dialects/read-dialects.ts";
import { foundNav } from "../../src/migrate/found-nav.ts";
import { cpuClock, leastCpu } from "../cpu-clock.ts";

const filled = (unit: string) => (size: number) => unit.repeat(Math.ceil(size / unit.length));
const around = (open: string, close: string) => (size: number) => {
  const count = Math.ceil(size / (open.length + close.length));
  return open.repeat(count) + close.repeat(count);
};

const texts: Readonly<Record<string, (size: number) => string>> = {
  "own ones without an end": filled("{{< box "),
  "own ones that open": filled("{{< box >}}"),
  "own ones in one another": around("{{< box >}}\n", "{{< /box >}}\n"),
  "own ends of nothing": filled("{{< /box >}}"),
  "own ones with values": filled('{{< new-in a="b" c="d" >}}'),
  "values without an end": (size) => `{{< new-in ${'a="'.repeat(size / 3)} >}}`,
  "own ones that cross": filled("{{< box >}}{{< todo >}}{{< /box >}}{{< /todo >}}"),
  "own blocks": filled("{{% todo %}}\n:::note\nx\n:::\n{{% /todo %}}\n\n"),
  "blocks of Liquid": around("{% hint %}\n", "{% endhint %}\n"),
  "blocks of Liquid without an end": filled("{% hint style='info' %}\n"),
  "includes of boxes": filled('{% include note.html content="x" %}\n\n'),
  "includes of files": filled("{% include a.md %}\n"),
  "includes without an end": filled("{% include a.md "),
  "files of Docsy without an end": filled("{{< readfile "),
  "links of Jekyll": filled("{% link a.md %} "),
  "links of Jekyll without an end": filled("{% link "),
  "references without an end": filled("{{< ref path="),
  "code in lines": filled('{{< highlight sh "a" >}}x'),
  "comments of Hugo": filled("{{< comment >}}"),
  "notes of Liquid": filled("{% # "),
  "tabs of Relearn": filled('{{< tabs >}}{{% tab title="a" %}}x{{% /tab %}}'),
  badges: filled("{{% badge %}}x{{% /badge %}} "),
  "tables of cards": filled('<table data-view="cards"><tr><th></th></tr><tr><td>a</td></tr></table>\n\n'),
  "a table of cards": (size) => `<table data-view="cards">${"<tr><td>a</td></tr>".repeat(size / 19)}</table>\n`,
  "tables of cards without an end": filled('<table data-view="cards">\n'),
  "cells without an end": (size) => `<table data-view="cards"><tr>${"<td>".repeat(size / 4)}</table>`,
  "icons of GitBook": filled('<i class="fa-bolt">:bolt:</i> '),
  "icons without an end": filled('<i class="fa-bolt" '),
  callouts: filled("> [!faq]- T\n> x\n\n"),
  "callouts in one another": (size) => {
    const depth = Math.ceil(Math.sqrt(size));
    return Array.from({ length: depth }, (_, at) => `${"> ".repeat(at + 1)}[!faq]- T\n`).join("");
  },
  "one callout": (size) => `> [!faq]- T\n${"> x\n".repeat(size / 4)}`,
  "callouts without an end": filled("> [!faq"),
  "signs of quotes": (size) => `${">".repeat(size)} [!faq]- T\n`,
  "links of wikis": filled("[[a#b|c]] "),
  "links of wikis without an end": filled("[["),
  "links of wikis with strokes": filled("[[a|"),
  "comments of Obsidian": filled("%% a "),
  "names of blocks": filled("a ^b\n"),
  "blanks before names of blocks": (size) => `a${" ".repeat(size)}^b c\n`,
  "commands of npm": filled("```sh npm2yarn\nnpm i x\n```\n\n"),
  "one fence of commands": (size) => `\`\`\`sh npm2yarn\n${"npm i x\n".repeat(size / 8)}\`\`\`\n`,
  "one long command": (size) => `\`\`\`sh npm2yarn\nnpm i ${"-D ".repeat(size / 3)}\n\`\`\`\n`,
  "a command of 900 letters": (size) => filled(`\`\`\`sh npm2yarn\nnpm i ${"--x ".repeat(220)}\n\`\`\`\n\n`)(size),
  "components of commands": filled('<PackageManagers pkg="x" />\n\n'),
};

const dialects = {
  shortcodes: { box: "($inner)", todo: ":::note\n$inner\n:::", "new-in": "Since $1" },
  wikiLinks: true,
};

/** Milliseconds of the processor that reading takes. */
const timeOf = (text: string, file: string, enough: number): number =>
  leastCpu(() => void readDialects(text, { file, front: {}, variables: {}, dialects }), enough);

for (const [name, make] of Object.entries(texts))
  it(`reads in time that grows with the text: ${name}`, () => {
    const file = name.startsWith("components") ? "docs/page.mdx" : "docs/page.md";
    const bound = Math.max(250, timeOf(make(10_000), file, 1) * 20);
    expect(timeOf(make(100_000), file, bound)).toBeLessThan(bound);
  });

const navs: Readonly<Record<string, readonly [file: string, text: string]>> = {
  "a summary in one another": [
    "SUMMARY.md",
    Array.from({ length: 440 }, (_, at) => `${" ".repeat(at)}* [a](a.md)`).join("\n"),
  ],
  "a summary of open brackets": ["SUMMARY.md", "* [".repeat(33_000)],
  "a summary of brackets on lines": ["SUMMARY.md", "* [[[[a](b\n".repeat(9_000)],
  "contents in brackets": ["_toc.yml", "[".repeat(100_000)],
  "contents on lines": ["_toc.yml", "- file: a\n".repeat(10_000)],
  aliases: ["_toc.yml", `a: &a [x]\n${Array.from({ length: 40 }, (_, at) => `b${at}: &b${at} [*a, *a]`).join("\n")}`],
  "trees without an end": ["index.md", "```{toctree}\n".repeat(8_000)],
  "a script in brackets": ["_meta.js", `export default ${"[".repeat(50_000)}`],
  "a script of loops": ["_meta.js", "export default (() => { for (;;); })()"],
  "lists of Antora": ["nav.adoc", "********** xref:a.adoc[\n".repeat(4_000)],
};

for (const [name, [file, text]] of Object.entries(navs))
  it(`finds navigation at once: ${name}`, async () => {
    const files = ["conf.py", "antora.yml", "a.md", "b.md", "index.md", file];
    const texts: Readonly<Record<string, string>> = { "antora.yml": "nav: [nav.adoc]", [file]: text };
    const spent = cpuClock();
    await foundNav({ files: [...new Set(files)], docs: ".", text: async (path) => texts[path] ?? "" });
    expect(spent()).toBeLessThan(2_000);
  });

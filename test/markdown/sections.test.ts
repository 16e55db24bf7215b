// A page cut into sections, each parsed by itself: the tree is the page's, and lines that could be read in two ways cut nothing.
import { expect, it } from "vitest";
import { startsOf, treeOf, treeOfSections } from "../../src/markdown/page-tree.ts";
import { sectionsOf } from "../../src/markdown/text-lines.ts";
import { judged, plain } from "./roads.ts";

const sections = (text: string) => sectionsOf(text, startsOf(text.split("\n")), true);

it.each([
  ["headings below an empty line", "a\n\n# b\n\n**c*_\n\n## d\n", 3],
  ["a heading in a fence", "a\n\n```\n\n# b\n\n```\n\n# c\n", 2],
  ["a heading in a block", ":::note\n\n# b\n\n:::\n\n# c\n", 2],
  ["a heading in a comment", "<!--\n\n# b\n\n```\n-->\n\n# c\n", 2],
  ["a heading in a script", "<script <!>\n\n# b\n\n</script>\n\n# c\n", 2],
  ["tags in a line of text", "a `<script>` and <!-- b\n\n# c\n", 2],
  ["a fence right below a comment", "<!-- a -->\n```\n\n# b\n\n```\n\n# c\n", 2],
  ["code that shows blocks", "```\n:::note\n```\n\n# b\n", 2],
  [
    "references to what another section defines",
    "[a], [b] and\n> [c\n> d]\n\n# e\n\n[A]: x\n  [b]:\n  <y> 'z'\n[c d]: x\n",
    2,
  ],
  ["a footnote that another section defines", "    code\n\n[^a]\n\n# b\n\n[^a]: c\n[^b]:\n    d\n", 2],
  ["a definition in a block that nothing refers to", ":::note\n[//]: # 'a'\n:::\n\n# b\n\n[//\n", 2],
  ["a definition in a block that only this refers to", ":::note\n\n[a]\n\n[a]: b\n\n[a]\n\n:::\n\n# c\n", 2],
  ["a label of two lines that only one section has", "a [b\nc]:\n\n# d\n", 2],
  ["definitions between comments", "[a]\n\n# b\n\n<!-- c -->\n[a]: d\n<!-- e -->\n", 2],
  ["brackets behind a backslash", "\\[a\\]: b\n\n# c\n", 2],
  ["a title with references", ":::note[a [b] c]\n:::\n\n[b]: x\n", 1],
])("cuts: %s", (_, text, count) => {
  expect(sections(text)).toHaveLength(count);
  for (const tree of [treeOf, treeOfSections])
    expect(plain(tree(text, { footnotes: true }))).toEqual(plain(judged(text)));
});

it.each([
  ["nothing to cut", "a\nb\n"],
  ["a fence that a list may end", "- a\n\n  ```\n\nb\n\n# c\n\n```\n\n# d\n"],
  ["a comment in a list that may end with it", "- <!--\n\n```\n\n# b\n\n-->\n\n# c\n"],
  ["a block that stays open", ":::note\n\n# b\n"],
  ["a closing line too far in", ":::note\n    :::\n\n# b\n"],
  ["what may be a definition", "[a]\n\n# b\n\n- [a]: b\n"],
  ["a definition in a block, with a reference", ":::note\n\n[a]: b\n\n:::\n\n# c [a]\n"],
  ["a definition below code", "    a\n[b]: c\n\n# d [b]\n"],
  ["a line of text that looks like a definition", "[^1]: a\n[b]: c\n\n# d [b]\n"],
])("cuts nothing: %s", (_, text) => {
  expect(sections(text)).toEqual([]);
  expect(plain(treeOf(text, { footnotes: true }))).toEqual(plain(judged(text)));
});

// What search reads of a page: each thing once, in reading order, whatever stands inside what.
import { expect, it } from "vitest";
import { pageOf } from "./page-of.ts";

function linesOf(text: string): readonly string[] {
  const { page, body } = pageOf(text);
  return (page.prose.get(body.html) ?? []).map(({ kind, text: words, id, level, declares }) =>
    [kind, level || "", id, words, declares === undefined ? "" : `declares ${declares}`].filter(Boolean).join(" | "),
  );
}

it.each<readonly [string, string, readonly string[]]>([
  ["a heading with its id, and without its anchor link", "## Two *words*", ["heading | 2 | two-words | Two words"]],
  ["a heading that declares", "### `lost` event", ["heading | 3 | lost-event | lost event | declares lost"]],
  ["items, each without those inside it", "- one\n  - two\n- three", ["item | one", "item | two", "item | three"]],
  ["the paragraphs of an item as one text", "- one\n\n  two", ["item | one two"]],
  ["rows cell by cell", "| A | B |\n|---|---|\n| `c` | d |", ["row | A B", "row | c d | declares c"]],
  ["a cell of more than code, which declares nothing", "| A |\n|---|\n| `c` d |", ["row | A", "row | c d"]],
  ["titles of code, and no code", '```js title="a <b>"\nconst x = 1;\n```', ["code | a <b>"]],
  [
    "text before and after an inner block apart",
    "<div>one<p>two</p>three</div>",
    ["paragraph | one", "paragraph | two", "paragraph | three"],
  ],
  ["a code that a comment cuts in two, as one", "- <code>a<!-- x -->b</code> c", ["item | ab c | declares ab"]],
  ["line breaks as spaces", "one  \ntwo<br>three", ["paragraph | one two three"]],
  ["no words of drawings", "a <svg><text>b</text></svg> d", ["paragraph | a d"]],
  ["entities as what they stand for", "a &amp;nbsp; &lt;b&gt; &#x41;", ["paragraph | a &nbsp; <b> A"]],
])("reads %s", (_, text, lines) => expect(linesOf(text)).toEqual(lines));

// What the tests of the two parsers share: both trees of one text, and texts made of pieces of markdown by a seed.
import type { Root } from "mdast";
import { bracketTitles } from "../../src/markdown/containers.ts";
import { nativeTreeOf, treeOfSections } from "../../src/markdown/page-tree.ts";
import { parseMarkdown } from "../../src/markdown/parse-markdown.ts";

/** The judge's tree, bare addresses linked. */
export function judged(text: string, footnotes = true): Root {
  return parseMarkdown(text, { footnotes });
}

/** `text` as the parsers see it: what a page's text goes through first. */
export function prepared(page: string): string {
  const text = page
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .replaceAll("\0", "\ufffd")
    .replace(/^---\n[\s\S]*?\n---(?=\n|$)/, "");
  return bracketTitles(text).text;
}

/** The trees of `text` as a page and by its sections, and remark's for each; none where remark alone reads it. Members that are undefined are no members. */
export function bothTrees(
  text: string,
  footnotes = true,
): { readonly native: unknown; readonly remark: unknown } | undefined {
  const options = { footnotes };
  const trees = [nativeTreeOf(text, options), treeOfSections(text, options)].filter((tree) => tree !== undefined);
  if (trees.length === 0) return undefined;
  const remark = plain(judged(text, footnotes));
  return { native: trees.map(plain), remark: trees.map(() => remark) };
}

/** `tree` with its members in one order. */
export function plain(tree: unknown): unknown {
  if (Array.isArray(tree)) return tree.map(plain);
  if (typeof tree !== "object" || tree === null) return tree;
  const members = Object.entries(tree).filter(([, value]) => value !== undefined);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key, plain(value)]));
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const words = [
  ..."a|foo|bar baz|é|😀|中文|*|**|_|__|~|~~|`|``|[|]|(|)|](x)|[a]|[a][b]|![|![x](y)|<b>|</b>|<a href='x'>|<https://a.b>|<me@x.io>".split(
    "|",
  ),
  ..."https://a.b/c?d=1|www.x.io|me@x.io|http://|&amp;|&#64;|&copy|&|\\|\\*|\\[|!|:|::|10:30|#|##|{#id}|[^1]|[ ]|[x]|<!-- c -->| | | |\t|-|+".split(
    "|",
  ),
  ..."=|1.|.|,|_a_|*b*|$|^|<x y='z'/>|<|> |xyz://q|HTTPS://A.B|&nbsp;|\u00a0|\u200b|\u0301|**b**|[t](u)|`c`|word |**_b_**".split(
    "|",
  ),
  "|",
  "\\|",
];
const blocks = [
  "\n",
  "\n",
  "\n\n",
  "\n\n",
  "\n\n",
  "\n- ",
  "\n* ",
  "\n+ ",
  "\n1. ",
  "\n2) ",
  "\n10. ",
  "\n> ",
  "\n>\n",
  "\n  ",
  "\n   ",
  "\n    ",
  "\n\t",
  "\n  - ",
  "\n    - ",
  "\n# ",
  "\n## ",
  "\n===\n",
  "\n---\n",
  "\n***\n",
  "\n```\n",
  "\n```js x\n",
  "\n    code\n",
  "\n[a]: b\n",
  "\n[^1]: x\n",
  "\n\n| a | b |\n|---|:-:|\n| 1 | 2 |\n\n",
  "\n|a|\n|-|\n",
  "\na | b\n- | -\n",
  "\n<div>\n",
  "\n</div>\n",
  "\n- [ ] a",
  "\n- [x] b",
  "\n  \n",
  "\n\n\n",
  "  \n",
  "\\\n",
  "\n<details><summary>x</summary>\n\n",
  "\n<!--\n",
  "\n> > ",
];
const containers = [
  "\n:::\n",
  "\n:::\n",
  "\n:::note\n",
  "\n:::tip[A title]\n",
  "\n:::note[a `b` c]\n",
  "\n::::tabs\n",
  '\n:::tab{label="x"}\n',
  "\n::::\n",
  "\n- :::note\n  ",
  "\n  :::\n",
  "\n    :::\n",
  "\n:::note Title\n",
  '\n:::note{title="x y"}\n',
  "\n::: note\n",
  "\n::::note\n",
  "\n:::::\n",
  "\n   :::tip\n",
  "\n1. :::tip\n",
  "\n   :::\n",
  "\n> :::note\n> a\n> :::\n",
  "\n::::tabs\n:::tab[A]\n\na\n\n:::\n:::tab[B]\nb\n:::\n::::\n",
  "\n- a\n\n  :::note\n\n  b\n\n  :::\n",
  "\n\n```\n:::note\n```\n\n",
  "\n:::note\n\n- a\n- b\n\n:::\n",
  "\n:::note\n| a |\n|---|\n:::\n",
];

/** A text of up to 14 pieces, half of them with block fences. */
export function textBy(random: () => number): string {
  const fenced = random() < 0.5;
  const of = (pieces: readonly string[]): string => pieces[Math.floor(random() * pieces.length)] ?? "";
  return Array.from({ length: 1 + Math.floor(random() * 14) }, () => {
    if (fenced && random() < 0.35) return of(containers);
    return of(random() < 0.55 ? words : blocks);
  }).join("");
}

/** `text` with some of its characters gone, doubled or replaced by a piece. */
export function mutated(text: string, random: () => number): string {
  let result = text;
  for (let change = Math.ceil(random() * 4); change > 0; change -= 1) {
    const at = Math.floor(random() * result.length);
    const end = at + Math.floor(random() * 12);
    const kind = random();
    const put = kind < 0.4 ? "" : kind < 0.6 ? result.slice(at, end).repeat(2) : textBy(random);
    result = result.slice(0, at) + put + result.slice(end);
  }
  return result;
}

// What a built page shows, read from its HTML by parse5: its words, and its lines of text outside of code.
import { readFileSync } from "node:fs";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { wordsOf } from "./source-words.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

export type Shown = { readonly words: ReadonlyMap<string, number>; readonly lines: readonly string[] };

const inline = new Set([
  "a",
  "abbr",
  "b",
  "code",
  "em",
  "i",
  "kbd",
  "mark",
  "s",
  "span",
  "strong",
  "sub",
  "sup",
  "u",
  "wbr",
]);

/** Of all that stands in `<main>`. */
export function shownBy(file: string): Shown {
  const main = find(parse(readFileSync(file, "utf8")).childNodes, "main");
  const parts: string[] = [];
  const lines: string[] = [];
  const visit = (node: Node, isCode: boolean): void => {
    if (node.nodeName === "#text" && "value" in node) {
      parts.push(node.value);
      if (!isCode) lines.push(...node.value.split("\n").map((line) => line.trim()));
    }
    if (!("tagName" in node) || node.tagName === "script") return;
    const gap = inline.has(node.tagName) ? "" : " ";
    parts.push(gap);
    for (const { name, value } of node.attrs) if (/^(alt|title|aria-label)$/.test(name)) parts.push(` ${value} `);
    const children = node.nodeName === "template" && "content" in node ? node.content.childNodes : node.childNodes;
    for (const child of children) visit(child, isCode || node.tagName === "code" || node.tagName === "pre");
    parts.push(gap);
  };
  if (main !== undefined) visit(main, false);
  const words = new Map<string, number>();
  for (const word of wordsOf(parts.join(""))) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, lines: lines.filter((line) => line !== "") };
}

function find(nodes: readonly Node[], tag: string): Node | undefined {
  for (const node of nodes) {
    if (!("tagName" in node)) continue;
    const found = node.tagName === tag ? node : find(node.childNodes, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

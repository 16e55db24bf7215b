// `/// define`: terms on lines of their own, what they mean as the items of lists below them.
import type { Written } from "../block-tree.ts";
import { type BlockPart, ownBlock } from "../own-blocks.ts";
import type { SlashHead } from "./slash-blocks.ts";

type Lines = { readonly from: number; readonly to: number };

/** The list of definitions that the block is. */
export function definitionBlock(written: Written<SlashHead>): readonly BlockPart[] {
  const { node, text, margin, part } = written;
  const entries: (readonly BlockPart[])[] = [];
  let item: Lines | undefined;
  let terms: string[] = [];
  const close = () => {
    if (item === undefined) return;
    for (const title of terms.slice(0, -1)) entries.push(ownBlock({ name: "term", title, inner: [] }, written));
    const inner = outdented(text, part(item.from, item.to));
    entries.push(ownBlock({ name: "term", title: terms.at(-1), inner }, written));
    [terms, item] = [[], undefined];
  };
  for (const { from, to } of linesOf(text, node.body)) {
    const line = text.slice(from + margin.length, to);
    const blank = /^[-+*][ \t]{1,4}/.exec(line)?.[0].length;
    if (blank !== undefined) {
      close();
      item = { from: from + margin.length + blank, to };
    } else if (line.trim() === "" || /^[ \t]/.test(line)) {
      if (item !== undefined) item = { ...item, to };
    } else if (item !== undefined && text[from - 2] !== "\n") item = { ...item, to };
    else {
      close();
      terms.push(line.trim());
    }
  }
  close();
  const gap = `\n${margin}\n${margin}`;
  const inner = entries.flatMap((entry, index) => (index === 0 ? entry : [gap, ...entry]));
  return inner.length === 0 ? written.inner() : ownBlock({ name: "definitions", inner }, written);
}

function linesOf(text: string, { from, to }: Lines): readonly Lines[] {
  const lines: Lines[] = [];
  for (let at = from; at < to; ) {
    const next = text.indexOf("\n", at);
    const end = next === -1 || next > to ? to : next;
    lines.push({ from: at, to: end });
    at = end + 1;
  }
  return lines;
}

/** Stretches of a list's item without the blanks that it stands in. */
function outdented(text: string, parts: readonly BlockPart[]): readonly BlockPart[] {
  return parts.flatMap((part): BlockPart[] => {
    if (typeof part === "string" || "words" in part) return [part];
    const pieces: BlockPart[] = [];
    let at = part.from;
    for (const { 0: found, index } of text.slice(part.from, part.to).matchAll(/\n[ \t]{1,2}/g)) {
      const feed = part.from + index + 1;
      pieces.push({ from: at, to: feed });
      at = feed + found.length - 1;
    }
    if (at < part.to) pieces.push({ from: at, to: part.to });
    return pieces;
  });
}

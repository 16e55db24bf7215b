// Captions of PyMdown: `/// caption` right below a block makes it a figure. Each becomes a block that begins where the one above it does.
import { rangeAt } from "../../text/code-ranges.ts";
import type { BlockNode } from "../block-tree.ts";
import type { DialectPage } from "../pass.ts";
import type { SlashHead } from "./slash-blocks.ts";

/** A block has this many captions at most; what follows is a paragraph. */
const mostFigures = 4;

type SlashNode = BlockNode<SlashHead>;

/** `nodes` with each caption around the block that it is of, where there is one. */
export function captioned(text: string, code: DialectPage["code"], nodes: readonly SlashNode[]): readonly SlashNode[] {
  const found: SlashNode[] = [];
  for (const written of nodes) {
    const node = { ...written, children: captioned(text, code, written.children) };
    const from = node.head.name.endsWith("caption") ? blockAbove({ text, code }, node, found.at(-1)) : undefined;
    if (from === undefined) {
      found.push(node);
      continue;
    }
    const children: SlashNode[] = [...node.children];
    while ((found.at(-1)?.from ?? -1) >= from) {
      const inner = found.pop();
      if (inner !== undefined) children.unshift(inner);
    }
    const figures = 1 + Math.max(0, ...children.map(({ head }) => head.figures ?? 0));
    const end = text.lastIndexOf("\n", node.from - 1);
    found.push({
      ...node,
      from,
      head: { ...node.head, caption: node, figures },
      body: { from, to: Math.max(from, end) },
      children,
    });
  }
  return found;
}

/** Where the block above `node` begins; undefined where nothing is there. */
function blockAbove(
  { text, code }: Pick<DialectPage, "text" | "code">,
  { from, margin }: SlashNode,
  last: SlashNode | undefined,
): number | undefined {
  let line = text.lastIndexOf("\n", from - 1);
  const least = last?.to ?? 0;
  const lineAbove = (end: number) => text.slice(text.lastIndexOf("\n", end - 1) + 1, end);
  while (line > least && /^[\s>]*$/.test(lineAbove(line))) line = text.lastIndexOf("\n", line - 1);
  if (last !== undefined && line <= last.to) return (last.head.figures ?? 0) < mostFigures ? last.from : undefined;
  if (line <= 0) return undefined;
  const fence = rangeAt(code.ranges, line - 1);
  if (fence?.kind === "block" && fence.from >= least) return fence.from + margin.length;
  let start = line;
  while (start > least && !/^[\s>]*$/.test(lineAbove(start)) && lineAbove(start).startsWith(margin.trimEnd())) {
    const next = text.lastIndexOf("\n", start - 1);
    if (next < least && next !== -1) break;
    start = next;
    if (start === -1) break;
  }
  const begin = start === -1 || start < least ? Math.max(least, 0) : start + 1;
  return start === line ? undefined : begin + margin.length;
}

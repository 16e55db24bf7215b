// Blocks that other programs fence with signs of their own, as a tree, and the walk that writes each as its rule says: what stands between them
// is kept, what stands in them is walked the same way.
import { firstOf } from "../text/first-of.ts";
import { type Colons, colonsOf, pairsOf } from "./block-pairs.ts";
import { fitFences } from "./fit-fences.ts";
import { type BlockContext, type BlockPart, trimParts } from "./own-blocks.ts";
import type { DialectPage } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

/**
 * `from` to `to`: the block with its fences, from behind `margin`. `body`: the lines between, what is said in the first of them included.
 * `margin`: what a line that stands where it does begins with.
 */
export type BlockNode<Head> = {
  readonly head: Head;
  readonly from: number;
  readonly to: number;
  readonly body: { readonly from: number; readonly to: number };
  readonly margin: string;
  readonly children: readonly BlockNode<Head>[];
};

/** What a rule may ask for: the block, and what is in it. */
export type Written<Head> = BlockContext & {
  readonly node: BlockNode<Head>;
  /** What stands in it, its own blocks written, without empty lines around. */
  readonly inner: () => readonly BlockPart[];
  /** The same of a stretch of its body. */
  readonly part: (from: number, to: number) => readonly BlockPart[];
};

/** The parts that stand for a block. */
export type BlockRule<Head> = (written: Written<Head>) => readonly BlockPart[];

/** Blocks in blocks beyond this stay as they are written. */
const deepest = 40;

/** The edit that writes all of `nodes`, which are in order; `code`: of the text as they are seen in it. */
export function writtenBlocks<Head>(
  { text }: Pick<DialectPage, "text">,
  nodes: readonly BlockNode<Head>[],
  { code, rule }: { readonly code: DialectPage["code"]; readonly rule: BlockRule<Head> },
): readonly TextEdit[] {
  if (nodes.length === 0) return [];
  const parts = walk({ text, rule, depth: 0 }, { from: 0, to: text.length, nodes });
  const fences = new Set<number>();
  mark(nodes, fences);
  const apart = (colons: Colons) => !fences.has(text.lastIndexOf("\n", colons.at) + 1);
  return [{ from: 0, to: text.length, by: fitFences(parts, pairsOf(colonsOf(text, code).filter(apart))) }];

  /** The first and last lines of blocks are theirs. */
  function mark(all: readonly BlockNode<Head>[], lines: Set<number>): void {
    for (const { from, to, children } of all) {
      lines.add(text.lastIndexOf("\n", from - 1) + 1);
      lines.add(text.lastIndexOf("\n", to - 1) + 1);
      mark(children, lines);
    }
  }
}

type Walk<Head> = { readonly text: string; readonly rule: BlockRule<Head>; readonly depth: number };
type Stretch<Head> = { readonly from: number; readonly to: number; readonly nodes: readonly BlockNode<Head>[] };

function walk<Head>(given: Walk<Head>, { from, to, nodes }: Stretch<Head>): readonly BlockPart[] {
  const { text, rule, depth } = given;
  const out: BlockPart[] = [];
  let at = from;
  for (const node of nodes) {
    if (node.from < at || node.to > to || depth >= deepest) continue;
    if (at < node.from) out.push({ from: at, to: node.from });
    const { margin } = node;
    const part = (start: number, last: number) => {
      const first = start + (text.startsWith(margin, start) && start + margin.length <= last ? margin.length : 0);
      const inside = between(node.children, first, last);
      return trimParts(walk({ ...given, depth: depth + 1 }, { from: first, to: last, nodes: inside }), text);
    };
    const made = rule({ node, text, margin, part, inner: () => part(node.body.from, node.body.to) });
    if (made.length > 0) out.push(before(text, node), ...made, behind(text, node));
    at = node.to;
  }
  if (at < to) out.push({ from: at, to });
  return out;
}

/** Those of `nodes`, which are in order, that stand from `from` up to `to`. */
function between<Head>(nodes: readonly BlockNode<Head>[], from: number, to: number): readonly BlockNode<Head>[] {
  const start = firstOf(nodes.length, (index) => (nodes[index]?.from ?? 0) >= from);
  const end = firstOf(nodes.length, (index) => (nodes[index]?.to ?? 0) > to);
  return nodes.slice(start, Math.max(start, end));
}

/** An empty line below the words right above it. */
function before<Head>(text: string, { from, margin }: BlockNode<Head>): string {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  if (text.slice(start, from) !== margin || start === 0) return "";
  const above = text.slice(text.lastIndexOf("\n", start - 2) + 1, start - 1);
  return /^[\s>]*$/.test(above) ? "" : `\n${margin}`;
}

/** An empty line above the words right below it. */
function behind<Head>(text: string, { to, margin }: BlockNode<Head>): string {
  const line = text.slice(to + 1, to + 400).split("\n", 1)[0] ?? "";
  return text[to] !== "\n" || /^[\s>]*$/.test(line) ? "" : `\n${margin.trimEnd()}`;
}

/** Lines of our own, and parts, one below the other with an empty line between. */
export function lined(blocks: readonly (string | readonly BlockPart[])[], margin: string): readonly BlockPart[] {
  const gap = `\n${margin.trimEnd()}\n${margin}`;
  return blocks
    .map((block) => (typeof block === "string" ? [block] : block))
    .filter(({ length }) => length > 0)
    .flatMap((parts, index) => (index === 0 ? parts : [gap, ...parts]));
}

/** A figure: `content`, and its caption below it or above. */
export function figureOf(
  { content, caption, id, isAbove }: FigureParts,
  { margin }: Pick<BlockContext, "margin">,
): readonly BlockPart[] {
  const words = caption.length === 0 ? [] : ["<figcaption>", caption, "</figcaption>"];
  const named = id === undefined || !/^[\w:.-]+$/.test(id) ? "" : ` id="${id}"`;
  const inside = isAbove === true ? [...words, content] : [content, ...words];
  return lined([`<figure${named}>`, ...inside, "</figure>"], margin);
}

type FigureParts = {
  readonly content: readonly BlockPart[];
  readonly caption: readonly BlockPart[];
  readonly id?: string | undefined;
  readonly isAbove?: boolean;
};

// Fences of the author's blocks, paired within the element that they stand in: an element that is closed closes what was opened in it.
import { type ColonPair, type Colons, pairsOf } from "../block-pairs.ts";
import type { MdxNode } from "./elements.ts";

/** The blocks of `colons`, which are in order, in a text whose elements are `nodes`. */
export function pairsWithin(nodes: readonly MdxNode[], colons: readonly Colons[]): readonly ColonPair[] {
  if (colons.length === 0) return [];
  const pairs: ColonPair[] = [];
  let next = 0;
  const read = (inside: readonly MdxNode[], to: number, depth: number): void => {
    const own: Colons[] = [];
    const upTo = (end: number) => {
      for (let found = colons[next]; found !== undefined && found.at < end; found = colons[next]) {
        own.push(found);
        next += 1;
      }
    };
    for (const node of inside) {
      upTo(node.from);
      if (node.kind === "element" && depth < deepest) read(node.children, node.to, depth + 1);
      else upTo(node.to);
    }
    upTo(to);
    pairs.push(...pairsOf(own));
  };
  read(nodes, Number.POSITIVE_INFINITY, 0);
  return pairs;
}

/** Elements deeper than this are not converted. */
const deepest = 130;

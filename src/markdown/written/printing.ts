// What the printers of markdown share while one text is printed.
import type { ElementContent, RootContent } from "hast";
import type { Link } from "../../model/page.ts";

export type PrintedNode = ElementContent | RootContent;

/** A block; its kind says what may stand beside it, and how. */
export type PrintedBlock =
  | { readonly text: string; readonly kind: "words" | "code" | "other"; readonly first?: never }
  /** `first`: the number of its first item, 0 where that is empty. `isOther`: it has the other sign of lists. */
  | { readonly text: string; readonly kind: "ul" | "ol"; readonly first: number; readonly isOther: boolean };

export type Printing = {
  /** Before each link and name in the tree. */
  readonly mark: string;
  readonly links: readonly Link[];
  /** Of the heading before. */
  level: number;
  /** Lists and quotes around. */
  depth: number;
  /** The blocks of a container, in order; none is empty. */
  readonly parts: (nodes: readonly PrintedNode[]) => readonly PrintedBlock[];
};

/** Lists and quotes that stand in one another; what is further in stands bare, so that no line is made of margins. */
export const deepest = 20;

/** The blocks of `nodes` with an empty line between them. */
export function blocksOf(nodes: readonly PrintedNode[], printing: Printing): string {
  return printing
    .parts(nodes)
    .map(({ text }) => text)
    .join("\n\n");
}

// What the printers of markdown share while one text, or one line of it, is printed.
import type { Element, ElementContent, RootContent } from "hast";
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

/**
 * `before`, `after`: letters around. `isLabel`: between square brackets. `isOne`: without line breaks, as in a heading or cell. `isBare`:
 * without emphasis. `isSpaced`: with one blank where its texts have many.
 */
export type LineContext = {
  readonly before: string;
  readonly after: string;
  readonly isLabel: boolean;
  readonly isOne: boolean;
  readonly isBare: boolean;
  readonly isSpaced: boolean;
};

/** What may be another inside an element than around it. */
export type InnerContext = Partial<Pick<LineContext, "before" | "after" | "isLabel" | "isBare">>;

export type LineWork = {
  readonly printing: Printing;
  readonly setting: LineContext;
  /** The last letter so far; empty at the start of a line. */
  readonly last: string;
  readonly push: (piece: string) => void;
  readonly code: (letters: string) => void;
  /** A blank, if none stands there. */
  readonly gap: () => void;
  /** Keeps an exclamation mark from making a picture of the link that follows. */
  readonly parted: () => void;
  /** Prints `nodes`, behind which stands the letter `after`. */
  readonly all: (nodes: readonly PrintedNode[], after: string) => void;
  /** What is in an element as a line of its own. */
  readonly inside: (element: Element, setting: InnerContext) => string;
};

export const lineBreak = "\\\n";

/** Prints an element of a line; `next`: the letter behind it. */
export type LineHandler = (line: LineWork, element: Element, next: () => string) => void;

/** `text` with one blank where it has many. */
export function spaced(text: string): string {
  return text.replace(/[ \t]+/g, " ").replace(/ ?\n[ \n]*/g, "\n");
}

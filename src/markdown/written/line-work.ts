// What the hands of a line share while it is printed.
import type { Element } from "hast";
import type { PrintedNode, Printing } from "./printing.ts";

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

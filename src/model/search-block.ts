// The prose of a page as search reads it: blocks of plain text in reading order, each once. Parsing makes them of the tree that it prints;
// what they come to as records is search's own matter.
import type { Segments } from "./segments.ts";

export type SearchBlock = {
  readonly kind: "heading" | "paragraph" | "item" | "row" | "code";
  readonly text: string;
  /** Of a heading; empty when it has none. */
  readonly id: string;
  readonly level: number;
  /** A row whose first cell, or a heading or item whose beginning, is one piece of code: what it declares. */
  readonly declares?: string;
  /** The word that a code block has for its language; `text` is its title then, if it has one. */
  readonly language?: string;
  /** The id of the tab that it is the label of, or stands in. */
  readonly tab?: string;
};

/** The blocks of each piece of prose of a page, by the very segments that its body holds. */
export type ProseBlocks = ReadonlyMap<Segments, readonly SearchBlock[]>;

// Lines of samples to coloured HTML. A line without its data is the same in hundreds of samples, so each is coloured once; data
// bring their colour with them.
import type { Colour } from "../../../samples/code.ts";
import { colouredHtml } from "../../../samples/coloured-html.ts";
import { colouredCode, colouredData, type Sort } from "../../../samples/colours.ts";
import { dataMark } from "../../../samples/print.ts";

/** Lines of languages of one sort in memory, some 200 bytes each. */
const mostLines = 5_000;

/** The HTML of a line's code in a language of a sort: what stands between its data. */
export type LineColours = (template: string, sort: Sort) => readonly string[];

/** Colours with a memory of their own; keep one for each thread. */
export function createLineColours(): LineColours {
  const shelves = new Map<Sort, Map<string, readonly string[]>>();
  return (template, sort) => {
    const known = shelves.get(sort) ?? new Map<string, readonly string[]>();
    const found = known.get(template);
    if (found !== undefined) return found;
    const made = template.split(dataMark).map((piece) => colouredHtml(colouredCode(piece, sort)));
    if (known.size >= mostLines) known.clear();
    known.set(template, made);
    shelves.set(sort, known);
    return made;
  };
}

/** Data in its colour. */
export function dataHtml(colour: Colour, text: string): string {
  return colouredHtml(colouredData(colour, text));
}

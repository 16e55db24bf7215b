// Samples as coloured HTML. A line without its data is the same in hundreds of samples, so each is coloured once; data bring their colour with
// them.
import type { Colour } from "../../../samples/code.ts";
import { colouredHtml } from "../../../samples/coloured-html.ts";
import { colouredCode, colouredData, type Sort } from "../../../samples/colours.ts";
import { dataMark, type Line } from "../../../samples/print.ts";

/** Lines of languages of one sort in memory, some 200 bytes each. */
const mostLines = 5_000;

/** The HTML of lines in a language of a sort. */
export type SampleHtml = (lines: readonly Line[], sort: Sort) => string;

/** Makes samples, with a memory of its own; keep one for each thread. */
export function createSampleHtml(): SampleHtml {
  const shelves = new Map<Sort, Map<string, readonly string[]>>();
  /** The HTML of a line's code: what stands between its data. */
  const piecesOf = (template: string, sort: Sort): readonly string[] => {
    const known = shelves.get(sort) ?? new Map<string, readonly string[]>();
    const found = known.get(template);
    if (found !== undefined) return found;
    const made = template.split(dataMark).map((piece) => colouredHtml(colouredCode(piece, sort)));
    if (known.size >= mostLines) known.clear();
    known.set(template, made);
    shelves.set(sort, known);
    return made;
  };
  return (lines, sort) =>
    lines
      .map(({ template, data }) =>
        template === ""
          ? ""
          : piecesOf(template, sort)
              .map((code, index) => {
                const held = data[index];
                return held === undefined ? code : code + dataHtml(held.colour, held.text);
              })
              .join(""),
      )
      .join("\n");
}

/** Data in its colour. */
function dataHtml(colour: Colour, text: string): string {
  return colouredHtml(colouredData(colour, text));
}

// Lines of samples to coloured HTML. A line without its data is the same in hundreds of samples, so each is coloured once; data
// bring their colour with them.
import { escapeText } from "../../../model/segments.ts";
import type { Colour } from "../../../samples/code.ts";
import { type ColouredPart, colouredCode, type Sort } from "../../../samples/colours.ts";
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
    const made = template.split(dataMark).map((piece) => colouredCode(piece, sort).map(partHtml).join(""));
    if (known.size >= mostLines) known.clear();
    known.set(template, made);
    shelves.set(sort, known);
    return made;
  };
}

/** Data in its colour. A browser would read carriage returns as they are for line feeds, and who copies the sample would lose them. */
export function dataHtml(colour: Colour, text: string): string {
  const html = escapeText(text).replaceAll("\r", "&#13;");
  return colour === "plain" ? html : `<span class="hljs-${colour}">${html}</span>`;
}

function partHtml({ kind, text }: ColouredPart): string {
  return dataHtml(kind ?? "plain", text);
}

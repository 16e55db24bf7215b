// Lines of samples to coloured HTML. A line without its data is the same in hundreds of samples, so the highlighter sees each once; data
// bring their colour with them.
import { escapeText } from "../../../model/segments.ts";
import { dataMark, type Line } from "../../../samples/print.ts";
import { highlight } from "../../highlight.ts";

/** Lines in memory, some 200 bytes each. */
const mostLines = 50_000;

/** The HTML of `lines` by a grammar. */
export type LineColours = (lines: readonly Line[], grammar: string) => string;

/** Colours with a memory of their own; keep one for each thread. */
export function createLineColours(): LineColours {
  const known = new Map<string, readonly string[]>();
  const coloured = (template: string, grammar: string): readonly string[] => {
    const key = `${grammar} ${template}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const plain = template.split(dataMark);
    const html = highlight(template, grammar).html.split(dataMark);
    // A grammar that sees two words in a mark would tear it.
    const made = html.length === plain.length ? html : plain.map(escapeText);
    if (known.size >= mostLines) known.clear();
    known.set(key, made);
    return made;
  };
  return (lines, grammar) => {
    let all = "";
    for (const { template, data } of lines) {
      if (all !== "") all += "\n";
      if (template === "") continue;
      const [first = "", ...rest] = coloured(template, grammar);
      all += first;
      for (const [index, piece] of rest.entries()) {
        const one = data[index];
        if (one !== undefined) all += one.colour === "plain" ? escapeText(one.text) : span(one.colour, one.text);
        all += piece;
      }
    }
    return all;
  };
}

function span(colour: string, text: string): string {
  return `<span class="hljs-${colour}">${escapeText(text)}</span>`;
}

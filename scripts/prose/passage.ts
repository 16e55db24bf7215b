// A passage is a run of prose in a file: a paragraph, a heading, a table cell, a message. Code in it is one word, so that rules on
// sentences see it and rules on words do not read it.

/** `text`: a paragraph or message. `item`: a paragraph in a list. `cell`: a table cell. `heading`. `title`: front matter, a label. */
export type PassageKind = "text" | "item" | "cell" | "heading" | "title";

/** The word that stands for inline code and for values that are filled in. */
export const codeWord = "CODE";

export type Passage = {
  readonly kind: PassageKind;
  readonly text: string;
  /** Of each link: its text, and the offset of it in `text`. */
  readonly links: readonly { readonly text: string; readonly offset: number }[];
  /** Returns line and column, both from 1, of an offset in `text`. */
  readonly at: (offset: number) => Place;
};

export type Place = { readonly line: number; readonly column: number };

/** The prose of one file. `set` groups files for statistics, such as `manual`. */
export type Prose = { readonly file: string; readonly set: string; readonly passages: readonly Passage[] };

/** Returns a function from an offset in `text` to line and column. */
export function placesIn(text: string): (offset: number) => Place {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** A passage of a text that is no Markdown block, with code in backticks and names in braces. `placeOf` takes an offset in `source`. */
export function plainPassage(source: string, placeOf: Passage["at"], kind: PassageKind = "text"): Passage {
  const { text, offsets } = withoutCode(source);
  return { kind, text, links: [], at: (offset) => placeOf(offsets[offset] ?? source.length) };
}

/** Returns the places of a text on one line that starts at `place`. */
export function along(place: Place): Passage["at"] {
  return (offset) => ({ line: place.line, column: place.column + offset });
}

/** Replaces code by `codeWord`. `offsets` has for each character of the result its offset in `source`. */
function withoutCode(source: string): { readonly text: string; readonly offsets: readonly number[] } {
  let text = "";
  const offsets: number[] = [];
  const add = (piece: string, at: number, fixed: boolean): void => {
    text += piece;
    for (let index = 0; index < piece.length; index++) offsets.push(fixed ? at : at + index);
  };
  let from = 0;
  for (const found of source.matchAll(/`[^`]+`|\{\w+\}/g)) {
    add(source.slice(from, found.index), from, false);
    add(codeWord, found.index, true);
    from = found.index + found[0].length;
  }
  add(source.slice(from), from, false);
  return { text, offsets };
}

// Offsets of a text as 1-based lines and columns. Columns count UTF-16 units, as editors' go-to commands do.
import { firstOf } from "./first-of.ts";

export type LineColumn = { readonly line: number; readonly column: number };

/** Answers the line and column of any offset of `text`; lines end at \n, \r\n or \r. The table of lines is made at the first question. */
export function spotter(text: string): (offset: number) => LineColumn {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    const all = starts;
    const line = firstOf(all.length, (at) => (all[at] ?? 0) > offset);
    return { line, column: offset - (all[line - 1] ?? 0) + 1 };
  };
}

/** Offsets at which the lines of `text` start; lines end at \n, \r\n or \r. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 10 || (code === 13 && text.charCodeAt(index + 1) !== 10)) starts.push(index + 1);
  }
  return starts;
}

/** Answers line `line` (1-based) of `text` without its line end; undefined past the end. The table of lines is made at the first question. */
export function lineReader(text: string): (line: number) => string | undefined {
  let starts: readonly number[] | undefined;
  return (line) => {
    starts ??= lineStarts(text);
    const start = starts[line - 1];
    if (start === undefined) return undefined;
    // Not a pattern, which walks the whole of a line that a machine wrote.
    let end = starts[line] ?? text.length;
    while (end > start && isLineEnd(text.charCodeAt(end - 1))) end -= 1;
    return text.slice(start, end);
  };
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13;
}

// Fixes in, a text with them out: every letter that no fix names stays, line ends and a byte order mark with it.
import { lineStarts } from "../text/lines.ts";
import type { Fix } from "./fix.ts";

/** Offsets in a text as it lies on the disk. */
export type Edit = { readonly from: number; readonly to: number; readonly text: string };

/** The edits of `fixes` in a file that is `written` so, in order and apart: of two in one place the first by place and by text is left. */
export function editsOf(written: string, fixes: Iterable<Fix>): readonly Edit[] {
  const mark = written.startsWith("\ufeff") ? 1 : 0;
  const starts = lineStarts(written.slice(mark));
  const offsetOf = ({ line, column }: { readonly line: number; readonly column: number }): number | undefined => {
    const start = starts[line - 1];
    if (start === undefined || column < 1) return undefined;
    const end = (starts[line] ?? written.length - mark + 1) - 1;
    return start + column - 1 > end ? undefined : mark + start + column - 1;
  };
  const edits: Edit[] = [];
  for (const fix of fixes) {
    if (!("start" in fix)) continue;
    const from = offsetOf(fix.start);
    const to = offsetOf(fix.end);
    if (from !== undefined && to !== undefined && from <= to) edits.push({ from, to, text: fix.text });
  }
  const endOfLine = /\r\n|\n|\r/.exec(written)?.[0] ?? "\n";
  const kept: Edit[] = [];
  for (const edit of edits.sort(inOrder)) {
    const last = kept.at(-1);
    if (last !== undefined && (edit.from < last.to || edit.from === last.from)) continue;
    kept.push({ ...edit, text: edit.text.replace(/\r\n?|\n/g, endOfLine) });
  }
  return kept;
}

function inOrder(a: Edit, b: Edit): number {
  return a.from - b.from || a.to - b.to || (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);
}

/** `written` with `edits`, which are in order and apart. */
export function withEdits(written: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, text } of edits) {
    parts.push(written.slice(at, from), text);
    at = to;
  }
  return [...parts, written.slice(at)].join("");
}

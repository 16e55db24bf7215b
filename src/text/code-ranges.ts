// What of a text no mark of a dialect counts in: fences, code in a line, comments, raw text of HTML. Read off the lines before any parser
// has seen them, in one walk from the start.

import { firstOf } from "./first-of.ts";
import { lazily } from "./lazily.ts";
import { tickRuns } from "./tick-runs.ts";

/** `holds` tells of the letter at an offset of the text whether it is in such a place. */
export type CodeRanges = { readonly holds: (offset: number) => boolean; readonly ranges: readonly CodeRange[] };

/** `kind`: "block" is whole lines of fenced code, its fences with it. */
export type CodeRange = {
  readonly from: number;
  readonly to: number;
  readonly kind: "block" | "inline" | "comment" | "raw";
};

const fenceLine = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}(?=[^`\n]*$)|~{3,})/;
/** What may begin code in a line: a run of backticks, a comment, an element whose text is no markdown. An escaped backtick begins nothing. */
const start = /\\[\\`]|`+|<!--|<(script|style|textarea|pre)(?=[\s>])/gi;

/** The code of `text`, which has line feeds only. */
export function codeOf(text: string): CodeRanges {
  const ranges: CodeRange[] = [];
  const inProse = proseReader(text);
  let at = 0;
  let prose = 0;
  while (at < text.length) {
    const end = lineEnd(text, at);
    const opening = fenceLine.exec(text.slice(at, end));
    if (opening === null) {
      at = end + 1;
      continue;
    }
    // A fence in a comment or an element is none.
    const jump = inProse({ from: prose, to: at }, ranges);
    if (jump > at) {
      at = lineEnd(text, jump) + 1;
      prose = jump;
      continue;
    }
    const to = fenceEnd(text, end + 1, opening);
    ranges.push({ from: at, to, kind: "block" });
    at = to + 1;
    prose = at;
  }
  inProse({ from: prose, to: text.length }, ranges);
  return { ranges, holds: (offset) => rangeAt(ranges, offset) !== undefined };
}

/** The end of the fence whose content begins at `from`: that of its closing line, or of the last line that stands as far in as it. */
function fenceEnd(text: string, from: number, [, before = "", fence = ""]: RegExpExecArray): number {
  const margin = before.replace(/[^ \t>].*$/, "");
  const closing = new RegExp(`^([ \\t>]*)${fence[0]}{${fence.length},}[ \\t]*$`);
  let last = from - 1;
  for (let at = from; at < text.length; ) {
    const end = lineEnd(text, at);
    const line = text.slice(at, end);
    // Further in, it is code that shows a fence.
    const far = closing.exec(line)?.[1];
    if (far !== undefined && columnsOf(far) < columnsOf(before) + 4) return end;
    if (margin !== "" && line.trim() !== "" && !line.startsWith(margin.trimEnd())) return last;
    if (margin.trim() === "" && margin !== "" && line.trim() !== "" && !/^[ \t]/.test(line)) return last;
    last = end;
    at = end + 1;
  }
  return Math.max(last, Math.min(from, text.length));
}

/** The columns that `blank`, spaces and tabs, takes. */
export function columnsOf(blank: string): number {
  let columns = 0;
  for (const sign of blank) columns = sign === "\t" ? columns + 4 - (columns % 4) : columns + 1;
  return columns;
}

type Stretch = { readonly from: number; readonly to: number };

/** Answers `inProse` of `text`: it is asked in order, so that no letter is looked at twice, whatever stays open. */
function proseReader(text: string): (stretch: Stretch, ranges: CodeRange[]) => number {
  const marks = text.matchAll(start);
  const endOf = endFinder(text);
  let found = marks.next().value;
  let behind = 0;
  /** Adds what is no prose in a stretch; answers its end, or where the last of it ends if that goes on behind the stretch. */
  return ({ from, to }, ranges) => {
    behind = Math.max(behind, from);
    for (; found !== undefined && found.index < to; found = marks.next().value) {
      const [written, element] = found;
      // A run that begins in what was passed over has letters left behind it.
      if (found.index < behind || written.startsWith("\\")) continue;
      const end = endOf(written, element, found.index);
      if (end === undefined) continue;
      const kind = written === "<!--" ? "comment" : element === undefined ? "inline" : "raw";
      ranges.push({ from: found.index, to: end, kind });
      behind = end;
      if (end > to) return end;
    }
    return to;
  };
}

/** Answers where what `written` begins at an offset ends. What ends nowhere is looked for once. */
function endFinder(text: string): (written: string, element: string | undefined, at: number) => number | undefined {
  const runs = lazily(() => tickRuns(text));
  const endless = new Set<string>();
  return (written, element, at) => {
    if (written.startsWith("`")) return runs()(at);
    const name = element?.toLowerCase() ?? "";
    if (endless.has(name)) return undefined;
    const end = element === undefined ? /-->/g : new RegExp(`</${name}\\s*>`, "gi");
    end.lastIndex = at + written.length;
    const found = end.exec(text);
    if (found === null) endless.add(name);
    return found === null ? undefined : found.index + found[0].length;
  };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

/** The one of `ranges`, which are in order and apart, that the letter at `offset` stands in. */
export function rangeAt<Range extends Stretch>(ranges: readonly Range[], offset: number): Range | undefined {
  const range = ranges[firstOf(ranges.length, (index) => (ranges[index]?.to ?? 0) > offset)];
  return range !== undefined && range.from <= offset ? range : undefined;
}

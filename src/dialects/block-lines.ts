// The lines of a text as a rule of indented blocks sees them: the quotes that each stands in, how far in it stands there, and how far in the
// list item goes that holds it. One walk, no parser.
import { type CodeRanges, columnsOf } from "../text/code-ranges.ts";

/**
 * `from`, `to`: letters of the text, without the line feed. `lead`: letters before `words`; `quote`: those of them that are signs of quotes;
 * `indent`: columns behind these, a tab going on to the next fourth.
 */
export type BlockLine = {
  readonly from: number;
  readonly to: number;
  readonly lead: number;
  readonly quote: string;
  readonly indent: number;
  /** Without what stands before and behind; empty for an empty line. */
  readonly words: string;
  /** Whether a block may begin here: not in code, and not so far in that the line is code. */
  readonly open: boolean;
};

const quoted = /^(?:[ \t]{0,3}>[ ]?)+/;
const item = /^(?:[-+*]|\d{1,9}[.)]|\[\^[^\]\s]{1,80}\]:|:)(?=[ \t])/;

/** All lines of `text`, in order. Linear. */
export function linesOf(text: string, code: CodeRanges): readonly BlockLine[] {
  const lines: BlockLine[] = [];
  let held: number[] = [];
  let depth = 0;
  let range = 0;
  for (let from = 0; from <= text.length; ) {
    const next = text.indexOf("\n", from);
    const to = next === -1 ? text.length : next;
    while ((code.ranges[range]?.to ?? Number.POSITIVE_INFINITY) <= from) range += 1;
    const quote = quoteAt(text, from, to);
    const start = wordsAt(text, from + quote.length, to);
    const indent = columnsOf(text.slice(from + quote.length, start));
    if (depthOf(quote) !== depth) held = [];
    depth = depthOf(quote);
    const words = text.slice(start, to).trimEnd();
    // A line may begin with code in a line.
    const { from: begun = Number.POSITIVE_INFINITY, kind } = code.ranges[range] ?? {};
    const inCode = start < to && (kind === "inline" ? begun < start : begun <= start);
    if (words !== "" && !inCode) while ((held.at(-1) ?? 0) > indent) held.pop();
    const open = words !== "" && !inCode && indent - (held.at(-1) ?? 0) < 4;
    lines.push({ from, to, lead: start - from, quote, indent, words, open });
    if (open) hold(words, indent, held);
    from = to + 1;
  }
  return lines;
}

/** Adds how far in the text of the list items stands that begin in a line. */
function hold(words: string, indent: number, held: number[]): void {
  let [column, rest] = [indent, words];
  for (let depth = 0; depth < 8; depth += 1) {
    const mark = item.exec(rest)?.[0];
    if (mark === undefined) return;
    const behind = rest.slice(mark.length);
    const blank = behind.length - behind.trimStart().length;
    const width = mark.length > 2 && mark.startsWith("[") ? 4 : mark.length + (blank > 4 ? 1 : blank);
    held.push(column + width);
    column += width;
    rest = behind.trimStart();
  }
}

/** The signs of quotes that a line begins with. */
function quoteAt(text: string, from: number, to: number): string {
  const start = wordsAt(text, from, to);
  return text[start] === ">" ? (quoted.exec(text.slice(from, to))?.[0] ?? "") : "";
}

/** How many quotes `quote` is the signs of. */
export function depthOf(quote: string): number {
  return quote === "" ? 0 : quote.split(">").length - 1;
}

/** The letter at which the line's words begin. */
function wordsAt(text: string, from: number, to: number): number {
  let at = from;
  while (at < to && (text[at] === " " || text[at] === "\t")) at += 1;
  return at;
}

/** What takes four columns, or `most`, off the front of a line that has them: letters to leave out at `at`, behind its quotes, and spaces to put there. */
export function outdent(
  text: string,
  { from, quote }: BlockLine,
  most = 4,
): { readonly at: number; readonly letters: number; readonly spaces: number } {
  const at = from + quote.length;
  let [letters, columns] = [0, 0];
  while (columns < most && (text[at + letters] === " " || text[at + letters] === "\t")) {
    columns = text[at + letters] === "\t" ? columns + 4 - (columns % 4) : columns + 1;
    letters += 1;
  }
  return { at, letters, spaces: Math.max(0, columns - most) };
}

/** The number of the line behind the body of the mark at `start`: all that stands four columns further in than it, empty lines between. */
export function bodyEnd(lines: readonly BlockLine[], start: number, indent = lines[start]?.indent ?? 0): number {
  const least = indent + 4;
  const depth = depthOf(lines[start]?.quote ?? "");
  let end = start + 1;
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || (line.words !== "" && line.indent < least) || depthOf(line.quote) !== depth) break;
    if (line.words !== "") end = index + 1;
  }
  return end;
}

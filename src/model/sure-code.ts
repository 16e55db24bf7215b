// Which code of a text is code to every reader of it: Markdown, HTML, and the dialects of other programs may each see something else in lines that
// look like a fence. What is not sure counts as text, so that no mark in it is overlooked.
import { type CodeRange, codeOf, columnsOf } from "../text/code-ranges.ts";

export type SureCode = { readonly ranges: readonly CodeRange[]; readonly isSure: (range: CodeRange) => boolean };

/** What lets the text behind it be read in more than one way. */
const trouble =
  /<(?:script|style|textarea|pre)(?=[\s>])|<!--(?![^\n]*-->)|\$\$|\{%|^[ \t>]*(?:={3}|!{3}|\?{3})[ \t+!]*["\w]/im;

/** The code of `text`, which has line feeds only. */
export function sureCode(text: string): SureCode {
  const { ranges } = codeOf(text);
  const sure = new Set<CodeRange>();
  let prose = 0;
  for (const range of ranges) {
    if (trouble.test(text.slice(prose, range.from))) break;
    const isSure = range.kind === "block" ? isSureFence(text, range) : range.kind === "inline" && isInLine(text, range);
    if (isSure) sure.add(range);
    prose = isSure ? range.to : range.from;
  }
  return { ranges, isSure: (range) => sure.has(range) };
}

const fence = /^((?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,})/;

/** Closed, with all of its lines as far in as its first one, in a list where that is far in, and no HTML right above it. */
function isSureFence(text: string, { from, to }: CodeRange): boolean {
  const [first = "", ...lines] = text.slice(from, to).split("\n");
  const [, before = "", mark = ""] = fence.exec(first) ?? [];
  const last =
    lines
      .at(-1)
      ?.trim()
      .replace(/^(?:>[ \t]*)+/, "") ?? "";
  if (!last.startsWith(mark) || !/^(?:`+|~+)$/.test(last)) return false;
  const inner = columnsOf(before.replace(/[^\t]/g, " "));
  const quotes = quotesOf(before);
  const isIn = (line: string): boolean => {
    const [blank = ""] = /^[ \t>]*/.exec(line) ?? [];
    return quotesOf(blank) === quotes && columnsOf(blank.replaceAll(">", " ")) >= inner;
  };
  if (!lines.every((line) => line.trim() === "" || isIn(line))) return false;
  return isInText(text, { from }) && (inner < 4 || quotes > 0 || isInList(text.slice(0, from), before, inner));
}

function quotesOf(margin: string): number {
  return margin.split(">").length - 1;
}

/** Whether a line that begins `inner` columns in belongs to a list item of `above`, or begins one. */
function isInList(above: string, before: string, inner: number): boolean {
  if (/[-+*\d]/.test(before)) return columnsOf(/^[ \t]*/.exec(before)?.[0] ?? "") < 4;
  for (const line of above.split("\n").reverse()) {
    const [blank = "", marker = ""] = /^([ \t]*)((?:[-+*]|\d{1,9}[.)])[ \t]+)?/.exec(line)?.slice(1) ?? [];
    if (line.trim() === "" || columnsOf(blank) >= inner) continue;
    const content = columnsOf(blank + marker.replace(/[^\t]/g, " "));
    return marker !== "" && columnsOf(blank) < 4 && inner >= content && inner - content < 4;
  }
  return false;
}

/** In one line, which no mark of another line can end. */
function isInLine(text: string, range: CodeRange): boolean {
  return !text.slice(range.from, range.to).includes("\n") && isInText(text, range);
}

/** Whether no line from the empty one before it up to `from` begins with a tag, behind which HTML may go on. */
function isInText(text: string, { from }: Pick<CodeRange, "from">): boolean {
  const gap = text.slice(0, from).lastIndexOf("\n\n");
  const above = text.slice(gap + 1, from);
  return !/^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*</m.test(above);
}

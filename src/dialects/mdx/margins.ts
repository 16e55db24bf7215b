// How far in each line of a text stands once the indentation is gone that is for the eye of an author: MDX has no indented code, so what
// stands in an element is often far in. What a list, a fence or a quote needs stays.

import { type CodeRanges, columnsOf } from "../../text/code-ranges.ts";
import { firstOf } from "../../text/first-of.ts";

/** Blanks that begin a line, and what stands there instead. */
export type MarginCut = { readonly from: number; readonly to: number; readonly by: string };

export type Margins = {
  /** In order. */
  readonly cuts: readonly MarginCut[];
  /** What a line begins with that stands where the words of the line of `offset` do; a list's sign counts as blanks. */
  readonly marginAt: (offset: number) => string;
};

/** Of an item of a list: the column of its words as written and as they will be. */
type Item = { readonly column: number; readonly to: number };
type Line = { readonly at: number; readonly indent: number; readonly words: string };

const marker = /^([-+*]|\d{1,9}[.)])([ \t]+|$)/;
const thematic = /^([-*_])[ \t]*(?:\1[ \t]*){2,}$/;
const beginsBlock = /^(?:[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|>|`{3}|~{3}|:{3}|<|\||\{)/;
const endsText = /^(?:#{1,6}[ \t]|`{3}|~{3}|:{3}|<\/?[A-Za-z>]|\|)/;

/** The margins of `text`; a line loses what is free of its indentation where `cutsAt` says so of the offset of its words. */
export function marginsOf(text: string, code: CodeRanges, cutsAt: (offset: number) => boolean): Margins {
  const cuts: MarginCut[] = [];
  const starts: number[] = [];
  const margins: string[] = [];
  const cut = ({ at, indent, words }: Line, to: number) => {
    if (to < indent) cuts.push({ from: at, ...blanksOf(text, at, words), by: " ".repeat(to) });
  };
  const shownAt = walker(code);
  const items: Item[] = [];
  let isBehindText = false;
  let fence = { to: -1, columns: 0 };
  for (const line of linesOf(text)) {
    const { at, indent, words } = line;
    starts.push(at);
    const shown = shownAt(at);
    if (shown !== undefined && shown.from < at) {
      if (at < fence.to && words !== "") cut(line, Math.max(0, indent - fence.columns));
      margins.push(margins.at(-1) ?? "");
      continue;
    }
    if (words === "") {
      isBehindText = false;
      margins.push(margins.at(-1) ?? "");
      continue;
    }
    const isLazy = isBehindText && !beginsBlock.test(words);
    while (!isLazy && indent < (items.at(-1)?.column ?? 0)) items.pop();
    const base = items.at(-1) ?? { column: 0, to: 0 };
    const free = Math.max(0, indent - base.column);
    const to = Math.min(indent, base.to + (free > 0 && cutsAt(at) ? 0 : free));
    cut(line, to);
    const found = itemsOf(words, { column: indent, to });
    items.push(...found);
    margins.push(" ".repeat(found.at(-1)?.to ?? to) + (/^(?:>[ \t]?)+/.exec(words)?.[0] ?? ""));
    fence = { to: shown?.kind === "block" ? shown.to : -1, columns: indent - to };
    isBehindText = !endsText.test(words);
  }
  return {
    cuts,
    marginAt: (offset) => margins[firstOf(starts.length, (line) => (starts[line] ?? 0) > offset) - 1] ?? "",
  };
}

/** The blanks before the words of a line, where they end. */
function blanksOf(text: string, at: number, words: string): { readonly to: number } {
  return { to: words === "" ? at : text.indexOf(words[0] ?? "", at) };
}

function* linesOf(text: string): Generator<Line> {
  for (let at = 0; at <= text.length; ) {
    const newline = text.indexOf("\n", at);
    const end = newline === -1 ? text.length : newline;
    const written = text.slice(at, end);
    const words = written.replace(/^[ \t]+/, "");
    yield { at, indent: columnsOf(written.slice(0, written.length - words.length)), words: words.trimEnd() };
    at = end + 1;
  }
}

/** Answers the code of whole lines, the comment or raw text that holds an offset; offsets are asked in order. */
function walker(code: CodeRanges): (at: number) => CodeRanges["ranges"][number] | undefined {
  const ranges = code.ranges.filter(({ kind }) => kind !== "inline");
  let index = 0;
  return (at) => {
    while ((ranges[index]?.to ?? Number.POSITIVE_INFINITY) < at) index += 1;
    const range = ranges[index];
    return range !== undefined && range.from <= at ? range : undefined;
  };
}

/** The items that a line of `words` opens. */
function itemsOf(words: string, { column, to }: Item): readonly Item[] {
  const items: Item[] = [];
  let at = 0;
  for (;;) {
    const rest = words.slice(at);
    const [sign, , blanks] = marker.exec(rest) ?? [];
    if (sign === undefined || thematic.test(rest)) return items;
    at += sign.length + (blanks === "" ? 1 : 0);
    items.push({ column: column + at, to: to + at });
    if (blanks === "") return items;
  }
}

/** Answers whether an offset stands in one of `nodes`, which are in order; offsets are asked in order. */
export function within(nodes: readonly { readonly from: number; readonly to: number }[]): (offset: number) => boolean {
  let index = 0;
  return (offset) => {
    while ((nodes[index]?.to ?? Number.POSITIVE_INFINITY) <= offset) index += 1;
    return (nodes[index]?.from ?? Number.POSITIVE_INFINITY) < offset;
  };
}

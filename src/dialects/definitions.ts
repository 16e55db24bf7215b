// Definition lists of Python-Markdown, PHP Markdown Extra and kramdown: a term, and below it `:   ` with what it means. Ours are blocks.
import { type BlockLine, bodyEnd, outdent } from "./block-lines.ts";
import { colonsAround } from "./block-pairs.ts";
import type { TextEdit } from "./rewriting.ts";
import { bracketed } from "./titles.ts";

const mark = /^:(?=[ \t]{1,4}\S)/;
/** What begins another block, and so is no term. */
const other = /^(?:[-+*#>|:~]|```|\d{1,9}[.)](?:[ \t]|$)|!!!|\?\?\?|===|<(?!!--)[A-Za-z/]|\[\^?[^\]]*\]:)/;
/** More lines than these are a paragraph. */
const mostTerms = 3;

/** The edits of a list, and the number of the line behind it. */
type Definitions = { readonly edits: readonly TextEdit[]; readonly end: number };

/** One meaning: the lines of its terms, none where it says more of the one before, and those of its body. */
type Meaning = { readonly terms: readonly number[]; readonly at: number; readonly end: number };

/** The list whose first meaning begins in line `index`; undefined where none begins. */
export function definitionsAt(text: string, lines: readonly BlockLine[], index: number): Definitions | undefined {
  if (!isMark(lines[index])) return undefined;
  if (isBelowComment(lines, index)) return bodyAlone(text, lines, index);
  const meanings = meaningsFrom(lines, index);
  const [first] = meanings;
  if (first === undefined) return undefined;
  const end = meanings.at(-1)?.end ?? index + 1;
  const start = first.terms[0] ?? index;
  const inner = ":".repeat(colonsAround(text, lines[start]?.from ?? 0, lines[end - 1]?.to ?? text.length));
  return { edits: blocksOf(text, lines, { meanings, inner }), end };
}

function isMark(line: BlockLine | undefined): boolean {
  return line?.open === true && line.quote === "" && mark.test(line.words);
}

/** What stands below a comment is a definition to a plugin alone. */
function isBelowComment(lines: readonly BlockLine[], index: number): boolean {
  const above = lines[index - 1]?.words === "" ? lines[index - 2] : lines[index - 1];
  return (
    above !== undefined &&
    above.indent === lines[index]?.indent &&
    above.words.startsWith("<!--") &&
    above.words.endsWith("-->")
  );
}

function bodyAlone(text: string, lines: readonly BlockLine[], index: number): Definitions {
  const end = bodyEnd(lines, index);
  return { edits: [withoutMark(text, lines[index]), ...moved(text, lines.slice(index + 1, end))], end };
}

/** The meanings from line `index` on that belong to one list. */
function meaningsFrom(lines: readonly BlockLine[], index: number): readonly Meaning[] {
  const { indent = 0 } = lines[index] ?? {};
  const meanings: Meaning[] = [];
  let at = index;
  let begin = 0;
  for (;;) {
    const terms = termsAbove(lines, at, begin);
    if (terms === undefined) return meanings;
    const end = withLazy(lines, at, bodyEnd(lines, at, bodyIndent(lines[at]) - 4));
    meanings.push({ terms, at, end });
    begin = end;
    const next = nextMark(lines, end, indent);
    if (next === undefined) return meanings;
    at = next;
  }
}

/** The lines of the terms of the mark in line `at`, which stand behind line `begin`; undefined where it has none and begins a list. */
function termsAbove(lines: readonly BlockLine[], at: number, begin: number): readonly number[] | undefined {
  const last = lines[at - 1]?.words === "" ? at - 2 : at - 1;
  const { indent = 0 } = lines[at] ?? {};
  const terms: number[] = [];
  for (let index = last; index >= begin && lines[index]?.words !== ""; index -= 1) {
    const line = lines[index];
    if (!isTerm(line) || !isAbove(line, indent) || terms.length === mostTerms) return undefined;
    terms.unshift(index);
  }
  return terms.length > 0 || begin > 0 ? terms : undefined;
}

/** A mark may stand up to three columns further in than its term. */
function isAbove({ indent }: BlockLine, mark: number): boolean {
  return indent <= mark && mark <= indent + 3;
}

/** The column at which what the mark in `line` begins must stand: that of its own words, if it is no further in than four. */
function bodyIndent(line: BlockLine | undefined): number {
  const width = /^:[ \t]*/.exec(line?.words ?? "")?.[0].length ?? 4;
  return (line?.indent ?? 0) + Math.min(4, width);
}

function isTerm(line: BlockLine | undefined): line is BlockLine {
  return line?.open === true && line.quote === "" && !other.test(line.words) && line.words.length <= 200;
}

/** The line behind the words that go on without blanks before them. */
function withLazy(lines: readonly BlockLine[], at: number, end: number): number {
  if (lines[end - 1]?.words === "" || end !== at + 1) return end;
  let behind = end;
  while (lines[behind] !== undefined && lines[behind]?.words !== "") {
    // Right above a mark it is a term.
    if (
      !isTerm(lines[behind]) ||
      isMark(lines[behind + 1]) ||
      (lines[behind + 1]?.words === "" && isMark(lines[behind + 2]))
    )
      return end;
    behind += 1;
  }
  return behind;
}

/** The next mark behind line `from`, if nothing but terms is between. */
function nextMark(lines: readonly BlockLine[], from: number, indent: number): number | undefined {
  let at = from;
  while (lines[at]?.words === "") at += 1;
  for (let count = 0; count <= mostTerms; count += 1) {
    const line = lines[at];
    if (isMark(line)) return line?.indent === indent ? at : undefined;
    if (line?.words === "" && count > 0 && isMark(lines[at + 1])) return at + 1;
    if (!isTerm(line) || !isAbove(line, indent)) return undefined;
    at += 1;
  }
  return undefined;
}

type List = { readonly meanings: readonly Meaning[]; readonly inner: string };

function blocksOf(text: string, lines: readonly BlockLine[], { meanings, inner }: List): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (const [number, { terms, at, end }] of meanings.entries()) {
    const margin = marginOf(text, lines[terms[0] ?? at]);
    const gap = `\n\n${margin}`;
    const outer = number === 0 ? `:${inner}definitions${gap}` : "";
    for (const [place, index] of terms.entries()) {
      const { from, lead, words } = lines[index] ?? { from: 0, lead: 0, words: "" };
      const start = from + lead;
      const title = bracketed(text, { from: start, to: start + words.length });
      const close = place === terms.length - 1 ? [] : [`\n${margin}${inner}`];
      const open = place === 0 ? [outer, `${inner}term`] : [`${inner}term`];
      edits.push({ from: start, to: start + words.length, by: [...open, ...title, ...close] });
    }
    const head = lines[at];
    if (head === undefined) continue;
    const named = terms.length === 0 ? `${outer}${inner}term${gap}` : lines[at - 1]?.words === "" ? "" : `\n${margin}`;
    const cut = withoutMark(text, head);
    edits.push({ ...cut, by: [named] }, ...moved(text, lines.slice(at + 1, end), head));
    const last = lines[end - 1]?.to ?? head.to;
    edits.push({ from: last, to: last, by: [gap, inner, number === meanings.length - 1 ? `${gap}:${inner}` : ""] });
    edits.push(...apart(lines, end, gap));
  }
  return edits;
}

/** What stands right below a body needs an empty line. */
function apart(lines: readonly BlockLine[], end: number, gap: string): readonly TextEdit[] {
  const next = lines[end];
  return next === undefined || next.words === "" ? [] : [{ from: next.from, to: next.from, by: [gap.slice(1, 2)] }];
}

function marginOf(text: string, line: BlockLine | undefined): string {
  return line === undefined ? "" : text.slice(line.from, line.from + line.lead);
}

/** Takes the colon and the blanks behind it away. */
function withoutMark(text: string, line: BlockLine | undefined): TextEdit {
  const at = (line?.from ?? 0) + (line?.lead ?? 0);
  const blank = text.slice(at + 1).search(/[^ \t]/);
  return { from: at, to: at + 1 + blank, by: [] };
}

/** Lines of a body, four columns further to the left, or as far as all of them can be. */
function moved(text: string, body: readonly BlockLine[], head?: BlockLine): readonly TextEdit[] {
  const least = bodyIndent(head);
  const deep = body.filter(({ words, indent }) => words !== "" && indent >= least);
  const most = head === undefined ? 4 : deep.reduce((least, { indent }) => Math.min(least, indent), head.indent + 4);
  return body.flatMap((inner) => {
    const { at, letters, spaces } = outdent(text, inner, most);
    return letters === 0 ? [] : [{ from: at, to: at + letters, by: [" ".repeat(spaces)] }];
  });
}

// Blocks that begin with a mark in a line of its own and hold what stands four columns further in: the admonitions of Python-Markdown
// (`!!! note "Title"`), the details and the tabs of PyMdown Extensions (`???`, `=== "Tab"`), and what defines a term; in quotes and as the words of a
// list item as well. Each run takes the outermost ones, whose bodies move to the left; so those inside have their turn in the next.
import { type BlockLine, bodyEnd, depthOf, linesOf, outdent } from "./block-lines.ts";
import { colonsAround } from "./block-pairs.ts";
import { boxTypeOf, titleOf } from "./box-types.ts";
import { definitionsAt } from "./definitions.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";
import { bracketed } from "./titles.ts";

const box = /^!!! ?([\w-]+(?: +[\w-]+)*)(?: +"(.*?)")?$/;
const folded = /^\?\?\?(\+)? ?(?:([\w-]+(?: +[\w-]+)*))?(?: *"(.*?)")?$/;
const tab = /^===(\+|!|\+!|!\+)? +"(.*?)"$/;
/** The signs of list items before a mark. */
const items = /^(?:(?:[-+*]|\d{1,9}[.)])[ \t]{1,4}){1,8}(?=!!!|\?\?\?|===)/;

const begins = String.raw`(?:!!! ?[\w-]|\?\?\?\+? ?["\w-]|===[+!]{0,2} +"|:[ \t]{1,4}\S)`;
/** What begins a line of a page, a quote or an item. The signs are looked for first, which few texts have, then what is before them. */
const rough = new RegExp(`${begins}(?<=^(?:[ \\t>]|[-+*][ \\t]|\\d{1,9}[.)][ \\t])*${begins})`, "m");

/** What a mark says. `title` stands between these letters of the text; `inset`: those of the items that it is the words of. */
type Mark = {
  readonly inset: number;
  readonly kind: "box" | "folded" | "tab";
  readonly type: string;
  readonly title?: { readonly from: number; readonly to: number };
  readonly signs: string;
};

/** `!!!`, `???` and `===` with their bodies become `:::note`, `:::details` and `::::tabs`. */
export const indentedBlocks: Pass = {
  name: "indented-blocks",
  mayHold: (text) =>
    (text.includes("!!!") || text.includes("???") || text.includes("===") || /\n[ \t]*:[ \t]/.test(text)) &&
    rough.test(text),
  edits(page) {
    const lines = linesOf(page.text, page.code);
    const edits: TextEdit[] = [];
    for (let index = 0; index < lines.length; ) {
      const mark = markAt(lines[index]);
      const list = mark === undefined ? definitionsAt(page.text, lines, index) : undefined;
      edits.push(...(list?.edits ?? []));
      index = mark === undefined ? (list?.end ?? index + 1) : taken({ page, lines, edits }, index, mark);
    }
    // A list of definitions writes on the lines of its terms, which stand above it.
    return edits.sort((a, b) => a.from - b.from || a.to - b.to);
  },
};

type Work = { readonly page: DialectPage; readonly lines: readonly BlockLine[]; readonly edits: TextEdit[] };

function markAt(line: BlockLine | undefined): Mark | undefined {
  if (line?.open !== true || !/(?:!!!|\?\?\?|===)/.test(line.words.slice(0, 60))) return undefined;
  const inset = items.exec(line.words)?.[0].length ?? 0;
  const words = line.words.slice(inset);
  const [isBox, isFolded, isTab] = [box.exec(words), folded.exec(words), tab.exec(words)];
  const start = line.to - trailing(line) - 1;
  const titled = (title: string | undefined) =>
    title === undefined ? {} : { title: { from: start - title.length, to: start } };
  if (isBox !== null) return { inset, kind: "box", type: isBox[1] ?? "", signs: "", ...titled(isBox[2]) };
  if (isTab !== null) return { inset, kind: "tab", type: "", signs: isTab[1] ?? "", ...titled(isTab[2]) };
  if (isFolded === null || (isFolded[2] === undefined && isFolded[3] === undefined)) return undefined;
  return { inset, kind: "folded", type: isFolded[2] ?? "", signs: isFolded[1] ?? "", ...titled(isFolded[3]) };
}

/** Letters behind the words of a line. */
function trailing({ from, to, words, lead }: BlockLine): number {
  return to - from - lead - words.length;
}

/** Writes the block at the mark in line `index`; answers the number of the line behind it, or of the next one where it is none. */
function taken(work: Work, index: number, mark: Mark): number {
  const { lines } = work;
  if (mark.kind === "tab") return tabs(work, index, mark.inset);
  const end = bodyEnd(lines, index, columnOf(lines[index], mark));
  // A box of nothing but its title is one; without any it is a sentence.
  if (end === index + 1 && (mark.title === undefined || mark.title.from === mark.title.to)) return end;
  const colons = ":".repeat(around(work, index, end));
  put(work, { start: index, end, mark, open: [colons, ...opening(work, mark)], close: [colons] });
  return end;
}

/** The column at which a mark stands, behind its quotes. */
function columnOf(line: BlockLine | undefined, { inset }: Mark): number {
  return (line?.indent ?? 0) + inset;
}

/** A run of tabs with nothing but empty lines between them; one may be empty. `inset`: of the first. */
function tabs(work: Work, first: number, inset: number): number {
  const { lines } = work;
  const { indent = 0, quote = "" } = lines[first] ?? {};
  const found: { readonly start: number; readonly end: number; readonly mark: Mark }[] = [];
  let index = first;
  for (;;) {
    const mark = markAt(lines[index]);
    const isNext =
      mark?.kind === "tab" && standsIn(lines[index], { indent, inset: found.length > 0 ? inset : 0, quote });
    if (mark === undefined || !isNext || (found.length > 0 && (mark.signs.includes("!") || mark.inset > 0))) break;
    const end = bodyEnd(lines, index, columnOf(lines[index], mark));
    found.push({ start: index, end, mark });
    for (index = end; lines[index]?.words === ""; ) index += 1;
  }
  const end = found.at(-1)?.end ?? first + 1;
  const colons = ":".repeat(around(work, first, end));
  const gap = gapIn(work, first);
  const before = margin(work, first, inset);
  for (const [number, { start, end: behind, mark }] of found.entries()) {
    const chosen = mark.signs.includes("+") ? ["{default}"] : [];
    const label = mark.title === undefined ? [] : bracketed(work.page.text, mark.title);
    const outer = number === 0 ? [`:${colons}tabs`, gap, before] : [];
    const last = number === found.length - 1 ? [gap, before, `:${colons}`] : [];
    put(work, {
      start,
      end: behind,
      mark,
      open: [...outer, `${colons}tab`, ...label, ...chosen],
      close: [colons, ...last],
    });
  }
  return end;
}

function opening({ page: { text, words } }: Work, { kind, type, title, signs }: Mark): TextEdit["by"] {
  const [name = ""] = type.split(" ");
  const own = boxTypeOf(name, words);
  const given = title === undefined ? [] : bracketed(text, title);
  const named =
    name === "" ? [] : [`[${own.title ?? (kind === "folded" ? titleOf(name, words) : "")}]`.replace("[]", "")];
  const isEmpty = title !== undefined && given.length === 0;
  if (kind === "folded")
    return ["details", ...(given.length > 0 ? given : named), ...(signs === "+" ? ["{open}"] : [])];
  return isEmpty ? [own.type, '{title=""}'] : [own.type, ...(given.length > 0 ? given : named)];
}

function around({ page: { text }, lines }: Work, start: number, end: number): number {
  return colonsAround(text, lines[start]?.to ?? 0, lines[end - 1]?.to ?? text.length);
}

/** What stands before the mark in its line, signs of list items as blanks. */
function margin({ page: { text }, lines }: Work, index: number, inset: number): string {
  const { from = 0, lead = 0 } = lines[index] ?? {};
  return text.slice(from, from + lead) + " ".repeat(inset);
}

/** An empty line among those of line `index`. */
function gapIn({ lines }: Work, index: number): string {
  return `\n${lines[index]?.quote.trimEnd() ?? ""}\n`;
}

type Standing = { readonly indent: number; readonly inset: number; readonly quote: string };

/** Whether a line stands where the run does; behind a list item up to four columns further in than its sign. */
function standsIn(line: BlockLine | undefined, { indent, inset, quote }: Standing): boolean {
  if (line === undefined || depthOf(line.quote) !== depthOf(quote)) return false;
  return inset === 0 ? line.indent === indent : line.indent > indent && line.indent <= indent + Math.max(4, inset);
}

/** `start` to `end`: lines of a mark and its body. */
type IndentedBlock = {
  readonly mark: Mark;
  readonly start: number;
  readonly end: number;
  readonly open: TextEdit["by"];
  readonly close: TextEdit["by"];
};

function put(work: Work, { start, end, mark, open, close }: IndentedBlock): void {
  const { page, lines, edits } = work;
  const head = lines[start];
  if (head === undefined) return;
  const blank = start + 1 < end && lines[start + 1]?.words !== "" ? [`\n${head.quote.trimEnd()}`] : [];
  edits.push({ from: head.from + head.lead + mark.inset, to: head.to, by: [...open, ...blank] });
  for (const line of lines.slice(start + 1, end)) {
    const { at, letters, spaces } = outdent(page.text, line);
    if (letters > 0) edits.push({ from: at, to: at + letters, by: [" ".repeat(spaces)] });
  }
  const last = lines[end - 1]?.to ?? head.to;
  edits.push({ from: last, to: last, by: [gapIn(work, start), margin(work, start, mark.inset), ...close] });
}

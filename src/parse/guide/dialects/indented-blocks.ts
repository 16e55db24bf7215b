// Blocks that begin with a mark in a line of its own and hold what stands four columns further in: the admonitions of Python-Markdown
// (`!!! note "Title"`), the details and the tabs of PyMdown Extensions (`???`, `=== "Tab"`), and what defines a term. Each run takes the outermost ones, whose bodies
// move to the left; so those inside have their turn in the next.
import { bodyEnd, type Line, linesOf, outdent } from "./block-lines.ts";
import { colonsAround } from "./block-pairs.ts";
import { boxTypeOf, titleOf } from "./box-types.ts";
import { definitionAt } from "./definitions.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { Edit } from "./rewriting.ts";
import { bracketed } from "./titles.ts";

const box = /^!!! ?([\w-]+(?: +[\w-]+)*)(?: +"(.*?)")?$/;
const folded = /^\?\?\?(\+)? ?(?:([\w-]+(?: +[\w-]+)*))?(?: *"(.*?)")?$/;
const tab = /^===(\+|!|\+!|!\+)? +"(.*?)"$/;

/** What a mark says. `title` stands between these letters of the text. */
type Mark = {
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
    /^[ \t]*(?:!!! ?[\w-]|\?\?\?\+? ?["\w-]|===[+!]{0,2} +"|:[ \t]{1,4}\S)/m.test(text),
  edits(page) {
    const lines = linesOf(page.text, page.code);
    const edits: Edit[] = [];
    for (let index = 0; index < lines.length; ) {
      const mark = markAt(lines[index]);
      const definition = mark === undefined ? definitionAt(page.text, lines, index) : undefined;
      edits.push(...(definition?.edits ?? []));
      index = mark === undefined ? (definition?.end ?? index + 1) : taken({ page, lines, edits }, index, mark);
    }
    // A definition writes on the lines of its terms, which stand above it.
    return edits.sort((a, b) => a.from - b.from || a.to - b.to);
  },
};

type Work = { readonly page: DialectPage; readonly lines: readonly Line[]; readonly edits: Edit[] };

function markAt(line: Line | undefined): Mark | undefined {
  if (line?.open !== true || !/^(?:!!!|\?\?\?|===)/.test(line.words)) return undefined;
  const { words } = line;
  const [isBox, isFolded, isTab] = [box.exec(words), folded.exec(words), tab.exec(words)];
  const start = line.to - trailing(line) - 1;
  const titled = (title: string | undefined) =>
    title === undefined ? {} : { title: { from: start - title.length, to: start } };
  if (isBox !== null) return { kind: "box", type: isBox[1] ?? "", signs: "", ...titled(isBox[2]) };
  if (isTab !== null) return { kind: "tab", type: "", signs: isTab[1] ?? "", ...titled(isTab[2]) };
  if (isFolded === null || (isFolded[2] === undefined && isFolded[3] === undefined)) return undefined;
  return { kind: "folded", type: isFolded[2] ?? "", signs: isFolded[1] ?? "", ...titled(isFolded[3]) };
}

/** Letters behind the words of a line. */
function trailing({ from, to, words, lead }: Line): number {
  return to - from - lead - words.length;
}

/** Writes the block at the mark in line `index`; answers the number of the line behind it, or of the next one where it is none. */
function taken(work: Work, index: number, mark: Mark): number {
  const { lines } = work;
  const end = bodyEnd(lines, index);
  if (mark.kind === "tab") return end === index + 1 ? end : tabs(work, index);
  // A box of nothing but its title is one; without any it is a sentence.
  if (end === index + 1 && (mark.title === undefined || mark.title.from === mark.title.to)) return end;
  const colons = ":".repeat(around(work, index, end));
  put(work, { start: index, end, open: [colons, ...opening(work, mark)], close: [colons] });
  return end;
}

/** A run of tabs with nothing but empty lines between them. */
function tabs(work: Work, first: number): number {
  const { lines } = work;
  const indent = lines[first]?.indent;
  const found: { readonly start: number; readonly end: number; readonly mark: Mark }[] = [];
  let index = first;
  for (;;) {
    const mark = markAt(lines[index]);
    const isNext = mark?.kind === "tab" && lines[index]?.indent === indent;
    if (mark === undefined || !isNext || (found.length > 0 && mark.signs.includes("!"))) break;
    const end = bodyEnd(lines, index);
    if (end === index + 1) break;
    found.push({ start: index, end, mark });
    for (index = end; lines[index]?.words === ""; ) index += 1;
  }
  const end = found.at(-1)?.end ?? first + 1;
  const colons = ":".repeat(around(work, first, end));
  for (const [number, { start, end: behind, mark }] of found.entries()) {
    const chosen = mark.signs.includes("+") ? ["{default}"] : [];
    const label = mark.title === undefined ? [] : bracketed(work.page.text, mark.title);
    const outer = number === 0 ? [`:${colons}tabs\n\n`, margin(work, start)] : [];
    const last = number === found.length - 1 ? [`\n\n`, margin(work, start), `:${colons}`] : [];
    put(work, {
      start,
      end: behind,
      open: [...outer, `${colons}tab`, ...label, ...chosen],
      close: [colons, ...last],
    });
  }
  return end;
}

function opening({ page: { text } }: Work, { kind, type, title, signs }: Mark): Edit["by"] {
  const [name = ""] = type.split(" ");
  const own = boxTypeOf(name);
  const given = title === undefined ? [] : bracketed(text, title);
  const named = name === "" ? [] : [`[${own.title ?? (kind === "folded" ? titleOf(name) : "")}]`.replace("[]", "")];
  const isEmpty = title !== undefined && given.length === 0;
  if (kind === "folded")
    return ["details", ...(given.length > 0 ? given : named), ...(signs === "+" ? ["{open}"] : [])];
  return isEmpty ? [own.type, '{title=""}'] : [own.type, ...(given.length > 0 ? given : named)];
}

function around({ page: { text }, lines }: Work, start: number, end: number): number {
  return colonsAround(text, lines[start]?.to ?? 0, lines[end - 1]?.to ?? text.length);
}

/** What stands before the mark in its line. */
function margin({ page: { text }, lines }: Work, index: number): string {
  const { from = 0, lead = 0 } = lines[index] ?? {};
  return text.slice(from, from + lead);
}

/** `start` to `end`: lines of a mark and its body. */
type Written = {
  readonly start: number;
  readonly end: number;
  readonly open: Edit["by"];
  readonly close: Edit["by"];
};

function put(work: Work, { start, end, open, close }: Written): void {
  const { page, lines, edits } = work;
  const mark = lines[start];
  if (mark === undefined) return;
  const blank = start + 1 < end && lines[start + 1]?.words !== "" ? ["\n"] : [];
  edits.push({ from: mark.from + mark.lead, to: mark.to, by: [...open, ...blank] });
  for (const line of lines.slice(start + 1, end)) {
    const { letters, spaces } = outdent(page.text, line);
    if (letters > 0) edits.push({ from: line.from, to: line.from + letters, by: [" ".repeat(spaces)] });
  }
  const last = lines[end - 1]?.to ?? mark.to;
  edits.push({ from: last, to: last, by: ["\n\n", margin(work, start), ...close] });
}

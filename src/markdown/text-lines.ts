// What the lines of a page tell before any parser reads it: which of them are code, and where the page can be cut into sections. The file is
// long because both go by the same walk over lines.
//
// Fenced code means nothing to the doubts about a text (could-differ.ts): it is a third of many pages, and full of signs. Code is left out from
// the start of the text to the first line that may be read in two ways, since what is behind a line never changes what it is.
import { endOfContainer } from "./containers.ts";

/** HTML that blank lines do not end, and what does; a fence in it is no fence. It begins where a block begins, not in a line of text. */
export const lasting =
  /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t]|\[\^[^\]]*\]:)*<(?:(?:script|pre|style|textarea)(?=[\s>]|$)|(!--)|(\?)|(![a-z])|(!\[CDATA\[))/i;
const ends = [/<\/(?:script|pre|style|textarea)>/i, /-->/, /\?>/, />/, /\]\]>/] as const;
const opening = /^( *)(`{3,}(?=[^`]*$)|~{3,})/;
const closing = /^( *)(`{3,}|~{3,})[ \t]*$/;
/** A fence behind the marker of a list, or behind a tab: its closing line would look like one that opens. */
const unsure = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t>]+)+(?:`{3}|~{3})|^ *\t[ \t]*(?:`{3}|~{3})/;
const mayBeginHtml = /^[ \t]*<|^[ \t]*(?:[-+*>]|\d{1,9}[.)])[ \t>]*</;

/** `text` with the same lines, and an `x` for each line of code in its fences, as far as that can be told from lines. */
export function withoutCode(text: string): string {
  return /^ *(?:```|~~~)/m.test(text) ? readLines(text).lines.join("\n") : text;
}

/**
 * `lines`: those of the text, with an `x` for each line of code; fences in quotes stay, and so does content that could close a block (`:::`).
 * From line `unsure` on (from 0) lines do not tell what they are. `html`: lines that may stand in HTML that blank lines do not end.
 */
type ReadLines = { readonly lines: readonly string[]; readonly unsure: number; readonly html: ReadonlySet<number> };

/** Reads the lines of `text`, as far as lines tell. */
export function readLines(text: string): ReadLines {
  const lines = text.split("\n");
  const html = new Set<number>();
  let isAfterEmpty = true;
  let mayBeHtml = false;
  let blockEnd = -1;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const [, indent = "", fence] = opening.exec(line) ?? [];
    if (fence !== undefined) {
      // To a paragraph it may be one more line of text, to HTML it is one more line of HTML.
      if (!isAfterEmpty && (indent.length > 3 || mayBeHtml)) return { lines, html, unsure: index };
      const end = closingOf(lines, index + 1, { indent: indent.length, fence, isInBlock: index < blockEnd });
      if (end === -1) return { lines, html, unsure: index };
      for (let code = index + 1; code < end; code += 1) if (lines[code]?.trim() !== "") lines[code] = `${indent}x`;
      index = end;
      isAfterEmpty = false;
      mayBeHtml = false;
    } else if (unsure.test(line)) return { lines, html, unsure: index };
    else if (lasting.test(line)) {
      // In the first column it is HTML, whatever stands above but other HTML, and then nothing in it begins anything.
      const isHtml: boolean = line.startsWith("<") && !mayBeHtml;
      const end = endOfHtml(lines, index, isHtml);
      if (end === -1) return { lines, html, unsure: index };
      for (let at = index; at <= end; at += 1) {
        html.add(at);
        if (isHtml && at > index && at < end && lines[at]?.trim() !== "") lines[at] = "x";
      }
      index = end;
      isAfterEmpty = false;
      mayBeHtml = !isHtml;
    } else {
      if (index > blockEnd && line.includes(":::")) blockEnd = endOfContainer(lines, index) ?? lines.length;
      isAfterEmpty = line.trim() === "";
      mayBeHtml = !isAfterEmpty && (mayBeHtml || mayBeginHtml.test(line));
    }
  }
  return { lines, html, unsure: lines.length };
}

/** The last line of HTML which blank lines do not end, or -1; unless it `isHtml` for sure, nothing else may begin in it. */
function endOfHtml(lines: readonly string[], from: number, isHtml: boolean): number {
  const start = lines[from] ?? "";
  if (/<!---?>/.test(start)) return -1;
  const kind = lasting.exec(start)?.findIndex((part, at) => at > 0 && part !== undefined) ?? -1;
  const end = ends[Math.max(kind, 0)] ?? ends[0];
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (!isHtml && (/`{3}|~{3}|:{3}/.test(line) || (index > from && lasting.test(line)))) return -1;
    if (end.test(line)) return index;
  }
  return -1;
}

type Fence = { readonly indent: number; readonly fence: string; readonly isInBlock: boolean };

/** The line that closes a fence to whoever reads it; -1 where lines do not tell. Code of a fence that is indented is so, too. */
function closingOf(lines: readonly string[], from: number, { indent, fence, isInBlock }: Fence): number {
  const margin = " ".repeat(indent);
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if ((isInBlock && line.includes(":::")) || (!line.startsWith(margin) && line.trim() !== "")) return -1;
    if (!line.includes(fence)) continue;
    const [, column = "", run] = closing.exec(line) ?? [];
    if (run?.startsWith(fence) !== true) continue;
    if (column.length === indent || (indent === 0 && column.length <= 3)) return index;
    // Further in it closes the fence or not, by what is around.
    if (indent > 0) return -1;
  }
  return -1;
}

// The text of a page in, its sections out: each can be parsed by itself, so what one parser reads otherwise costs its section and not the
// page (page-tree.ts). A section begins at a heading in the first column below an empty line, where no fence, block or HTML is open: there
// markdown closes all that came before. References need the page's definitions, so stand-ins for them go in front of a section's text.
// For speed: the row `cold` of `npm run bench`.

/** Lines to parse in front of a piece: `nodes` definitions and rules, which are no part of the page. */
type Front = { readonly text: string; readonly lines: number; readonly nodes: number };

/**
 * `line`: how many lines of the page stand before it. `starts`: offsets of the page's lines. `frontOf`: what a piece of it refers to.
 * `defines`: whether a line of it may be a definition that only it refers to, and only where it stands.
 */
export type Section = {
  readonly text: string;
  readonly line: number;
  readonly starts: readonly number[];
  readonly frontOf: (piece: string) => Front;
  readonly defines: boolean;
};

/** The sections of `text`; none where it cannot be cut, or cutting it changes nothing. `starts`: offsets of its lines. */
export function sectionsOf(text: string, starts: readonly number[], footnotes: boolean): readonly Section[] {
  const cut = cutSections(text, footnotes);
  if (cut === undefined || (cut.sections.length === 1 && cut.definitions.size === 0)) return [];
  const frontOf = (piece: string) => frontFor(piece, cut.definitions);
  const counts = cut.sections.some(({ labels }) => labels.length > 0) ? countLabels(text) : none;
  const sections: Section[] = [];
  for (const [at, { line, labels }] of cut.sections.entries()) {
    const next = cut.sections[at + 1];
    const own = text.slice(starts[line], next === undefined ? text.length : starts[next.line]);
    const within = labels.length === 0 ? none : countLabels(own);
    if (labels.some((label) => within.get(label) !== counts.get(label))) return [];
    sections.push({ text: own, line, starts, frontOf, defines: labels.length > 0 });
  }
  return sections;
}

/**
 * `line`: number (from 0) of the first line of a section. `labels`: those that its lines may define, or not. `definitions`: by label as
 * labels are compared, what stands for each.
 */
type CutSections = {
  readonly sections: readonly { readonly line: number; readonly labels: readonly string[] }[];
  readonly definitions: ReadonlyMap<string, string>;
};

/** Undefined where lines do not tell which definitions there are. */
function cutSections(text: string, footnotes: boolean): CutSections | undefined {
  const { lines, html, unsure } = readLines(text);
  let current = { line: 0, labels: [] as string[] };
  const sections = [current];
  const definitions = new Map<string, string>();
  let isSure = true;
  let blockEnd = -1;
  let below = 0;
  for (const [index, line] of lines.entries()) {
    isSure &&= index < unsure;
    const isPlain = isSure && index > blockEnd && !html.has(index);
    const above = lines[index - 1] ?? "";
    const isFree =
      index === below ||
      above === "" ||
      (/^<!--.*-->$/.test(above) && (index - 1 === below || lines[index - 2] === "")) ||
      (footnote.test(line) && footnote.test(above));
    if (line.includes("]:") && mayDefine(line) && (isFree || !continuesText.test(`${above}\n${line}`))) {
      const found = isPlain && isFree ? definedAt(lines, index, footnotes) : undefined;
      if (found !== undefined) {
        definitions.set(compared(found.label), `[${found.label}]: x`);
        below = found.end;
      } else {
        const labels = labelsAt(lines, index);
        if (labels === undefined) return undefined;
        current.labels.push(...labels);
      }
    }
    if (!isPlain) continue;
    if (line.includes(":::")) {
      const end = endOfContainer(lines, index);
      if (end === undefined) isSure = false;
      else if (end > index) blockEnd = end;
    } else if (index > 0 && lines[index - 1] === "" && /^#{1,6} +\S/.test(line)) {
      current = { line: index, labels: [] };
      sections.push(current);
    }
  }
  return { sections, definitions };
}

const startsWithLabel = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*\[[^\]]*\]:/;
const definition =
  /^ {0,3}\[(?!\^)([^[\]\\\s](?:[^[\]\\\s]| (?=[^ \]]))*)\]: *(?:<[^<>\\]*>|(?:[^\s<>\\()]|\([^\s<>\\()]*\))+)(?: +(?:"[^"\\]*"|'[^'\\]*'))? *$/;
const footnote = /^ {0,3}\[(\^[^\s[\]\\]+)\]:/;
/** A line below one of text belongs to that, also where it looks like a definition (of a footnote it does not). */
const continuesText = /^ {0,3}\p{L}.*\n *\[(?!\^)/u;

/** A bracket that no backslash stands for. */
const labelEnd = /(?<!\\)(?:\\\\)*\]:/;

/** Whether a line with `]:` may begin or end with the label of a definition; brackets in a line of text do neither. */
function mayDefine(line: string): boolean {
  return startsWithLabel.test(line) || labelEnd.test(line.replace(/\[[^[\]\\]*\]:/g, ""));
}

/** The label that line `index` defines, and the line below the definition; undefined where that is not sure. */
function definedAt(lines: readonly string[], index: number, footnotes: boolean) {
  const line = lines[index] ?? "";
  const note = footnotes ? footnote.exec(line)?.[1] : undefined;
  // Below it is its text.
  if (note !== undefined) return { label: note, end: index };
  // The address may stand in a line of its own.
  const end = line.trimEnd().endsWith("]:") ? index + 2 : index + 1;
  const label = definition.exec(lines.slice(index, end).join(" "))?.[1];
  const next = lines[end] ?? "";
  return label !== undefined && (next === "" || next.startsWith("<!--") || startsWithLabel.test(next))
    ? { label, end }
    : undefined;
}

/** The labels, as they are compared, that end in line `index`; undefined where one begins more than four lines above. */
function labelsAt(lines: readonly string[], index: number): readonly string[] | undefined {
  const labels: string[] = [];
  const rest = lines
    .slice(Math.max(0, index - 4), index + 1)
    .join("\n")
    .replace(/\[([^[\]\\]+)\]:/g, (_, label: string) => {
      labels.push(compared(label));
      return "";
    });
  return labelEnd.test(rest) ? undefined : labels;
}

/** How often each label, or what looks like one, stands in `text`. */
function countLabels(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, label = ""] of text.matchAll(bracketed)) {
    const key = compared(label);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const none: ReadonlyMap<string, number> = new Map();
const bracketed = /\[([^[\]]+)(?=\])/g;

/** A label as markdown compares it; what stands before a line of a quote counts as white space, since it is not part of the label. */
function compared(label: string): string {
  return label
    .replace(/[\s>]+/g, " ")
    .trim()
    .toLowerCase()
    .toUpperCase();
}

function frontFor(piece: string, definitions: CutSections["definitions"]): Front {
  const front = new Set<string>();
  if (definitions.size > 0)
    for (const [, label = ""] of piece.matchAll(bracketed)) {
      const found = definitions.get(compared(label));
      if (found !== undefined) front.add(found);
    }
  if (front.size === 0) return { text: "", lines: 0, nodes: 0 };
  // What is indented goes on with a footnote, unless a rule stands between.
  front.add("***");
  return { text: [...front, ""].join("\n\n"), lines: 2 * front.size, nodes: front.size };
}

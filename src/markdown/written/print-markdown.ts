// A finished tree to CommonMark with placeholders, in one walk, where it is printed as HTML: blocks by a table of hands. Nothing of HTML stays;
// dialects, boxes and tabs have become elements by now, and each says here what a reader of plain text needs of it.
import type { Element, Root } from "hast";
import type { Link } from "../../model/page.ts";
import { fenced, movedIn, quoted, safeLines } from "../../text/commonmark.ts";
import { type CodeWords, codeWordsOf, type Drawn } from "../blocks.ts";
import { bold, box, details, files, tabs } from "./boxes.ts";
import { lineOf } from "./line.ts";
import { lettersOf } from "./node-words.ts";
import { blocksOf, deepest, type PrintedBlock, type PrintedNode, type Printing } from "./printing.ts";

// Lists to markdown: as tight as they are, with the box of a task, and another sign beside a list of the same kind.

/** `ul` or `ol`; `before`: blocks that stand before it. */
function list(element: Element, printing: Printing, before: readonly PrintedBlock[]): readonly PrintedBlock[] {
  const items = element.children.filter((child) => child.type === "element");
  if (items.length === 0) return [];
  if (printing.depth >= deepest) return items.flatMap((item) => printing.parts([item]));
  const kind = element.tagName === "ol" ? "ol" : "ul";
  // Beside a list of the same kind the same sign would go on with that.
  const beside = before.at(-1);
  const isOther = beside?.first !== undefined && beside.kind === kind && !beside.isOther;
  const isLoose = items.some(isSpread);
  let number = Number(element.properties.start ?? 1);
  if (!Number.isInteger(number) || number < 0) number = 1;
  const first = number;
  const lines = items.map((item) => {
    const given = Number(item.properties.value);
    if (Number.isInteger(given) && given >= 0 && item.properties.value !== undefined) number = given;
    const sign = kind === "ul" ? (isOther ? "*" : "-") : `${number}${isOther ? ")" : "."}`;
    number += 1;
    return itemOf(item, sign, { printing, isLoose });
  });
  return [
    {
      text: lines.join(isLoose ? "\n\n" : "\n"),
      kind,
      first: lines[0] === "-" || lines[0] === "*" ? 0 : first,
      isOther,
    },
  ];
}

type ListContext = { readonly printing: Printing; readonly isLoose: boolean };

function itemOf(item: Element, sign: string, { printing, isLoose }: ListContext): string {
  const [children, task] = taskOf(item);
  printing.depth += 1;
  const parts = printing.parts(children);
  printing.depth -= 1;
  const text = isLoose ? parts.map((part) => part.text).join("\n\n") : tight(parts);
  const head = task === "" ? sign : `${sign} ${task}`;
  return text === "" ? head : `${head} ${movedIn(text, " ".repeat(sign.length + 1))}`;
}

/** Below words a list, unless it counts from another number than 1, and a fence need no empty line. */
function tight(parts: readonly PrintedBlock[]): string {
  let text = "";
  for (const [at, { text: own, kind, first }] of parts.entries()) {
    const isNear =
      parts[at - 1]?.kind === "words" &&
      ((kind === "ul" && first !== 0) || (kind === "ol" && first === 1) || kind === "code");
    text += at === 0 ? own : (isNear ? "\n" : "\n\n") + own;
  }
  return text;
}

/** Whether a list item holds blocks that stand apart. */
function isSpread({ children }: Element): boolean {
  return children.some((child) => child.type === "element" && apart.has(child.tagName));
}

const apart = new Set("p h1 h2 h3 h4 h5 h6 blockquote table aside section details dl div hr figure".split(" "));

/** The content of an item without the box of a task, and the box. */
function taskOf({ children }: Element): readonly [Element["children"], string] {
  const at = children.findIndex((child) => child.type !== "text" || child.value.trim() !== "");
  const first = children[at];
  if (first?.type !== "element") return [children, ""];
  if (first.tagName === "input") return [children.slice(at + 1), first.properties.checked === true ? "[x]" : "[ ]"];
  if (first.tagName !== "p") return [children, ""];
  const [own, task] = taskOf(first);
  return task === "" ? [children, ""] : [[{ ...first, children: own }, ...children.slice(at + 1)], task];
}

/** Cards are a list of their titles, which lead somewhere, each with its words. */
function cards({ children }: Element, printing: Printing): readonly PrintedBlock[] {
  const items = children.filter((child) => child.type === "element");
  printing.depth += 1;
  const lines = items.map(({ children: own }) => {
    const [title, ...rest] = own.filter((child) => child.type === "element" || child.type === "raw");
    if (title?.type !== "element" || title.tagName !== "p") return `- ${movedIn(blocksOf(own, printing), "  ")}`;
    const parts = printing.parts(rest);
    const head = lineOf(title.children, printing, true);
    const [only] = parts;
    if (only === undefined) return `- ${head}`;
    const text =
      parts.length === 1 && only.kind === "words"
        ? `: ${only.text}`
        : `\n\n${parts.map((part) => part.text).join("\n\n")}`;
    return `- ${head}${movedIn(text, "  ")}`;
  });
  printing.depth -= 1;
  return items.length === 0 ? [] : [{ text: lines.join("\n"), kind: "ul", first: 1, isOther: false }];
}

/** A list of terms, each with what it means. */
function definitions({ children }: Element, printing: Printing): readonly PrintedBlock[] {
  const lines: string[] = [];
  printing.depth += 1;
  for (const child of children.flatMap((one) =>
    one.type === "element" && one.tagName === "div" ? one.children : [one],
  )) {
    if (child.type !== "element") continue;
    if (child.tagName === "dt") lines.push(`- ${bold(lineOf(child.children, printing, true))}`);
    else if (lines.length === 0) lines.push(`- ${movedIn(blocksOf(child.children, printing), "  ")}`);
    else lines[lines.length - 1] += `\n\n  ${movedIn(blocksOf(child.children, printing), "  ")}`;
  }
  printing.depth -= 1;
  return lines.length === 0 ? [] : [{ text: lines.join("\n"), kind: "ul", first: 1, isOther: false }];
}

/** Each note behind its number, which is what its marks say. */
function footnotes({ children }: Element, printing: Printing): readonly PrintedBlock[] {
  const notes = children.find((child) => child.type === "element" && child.tagName === "ol");
  if (notes?.type !== "element") return [];
  const items = notes.children.filter((child) => child.type === "element");
  return items.map((item, at) => ({
    text: `[^${at + 1}]: ${movedIn(blocksOf(item.children, printing), "    ")}`,
    kind: "other",
  }));
}

// Tables to markdown: each row one line, what spans several cells stands in the first of them. A table that lays out blocks, which no line
// holds, is printed cell by cell.

/** Columns that one cell may span here: no table needs more, and authors may write any number. */
const widest = 20;

function table(element: Element, printing: Printing): readonly PrintedBlock[] {
  const caption = element.children.filter((child) => isElement(child) && child.tagName === "caption");
  const rows = rowsOf(element);
  if (rows.some(({ cells }) => cells.some(holdsTall))) {
    const cells = rows.flatMap((row) => row.cells);
    return [...printing.parts(caption), ...cells.flatMap(({ children }) => printing.parts(children))];
  }
  const texts = textsOf(rows, printing);
  const columns = Math.max(0, ...texts.map(({ length }) => length));
  if (columns === 0) return printing.parts(caption);
  const [first] = rows;
  const hasHead = first !== undefined && (first.isHead || first.cells.every(({ tagName }) => tagName === "th"));
  const aligns = (first?.cells ?? []).map(alignOf);
  const head = hasHead ? (texts[0] ?? []) : [];
  const full = [...head, ...Array.from({ length: columns - head.length }, () => "")];
  const lines = [
    rowText(full),
    `|${full.map((_, column) => aligns[column] ?? "---").join("|")}|`,
    ...texts.slice(hasHead ? 1 : 0).map(rowText),
  ];
  return [...printing.parts(caption), { text: lines.join("\n"), kind: "other" }];
}

type Row = { readonly cells: readonly Element[]; readonly isHead: boolean };

function rowsOf({ tagName, children }: Element): readonly Row[] {
  const rows: Row[] = [];
  for (const child of children) {
    if (child.type !== "element") continue;
    if (child.tagName === "tr") rows.push({ cells: child.children.filter(isElement), isHead: tagName === "thead" });
    else if (/^(?:thead|tbody|tfoot)$/.test(child.tagName)) rows.push(...rowsOf(child));
  }
  return rows;
}

function isElement(node: PrintedNode): node is Element {
  return node.type === "element";
}

/** The text of each cell, in columns: a cell that reaches into rows and columns beyond its own leaves empty ones there. */
function textsOf(rows: readonly Row[], printing: Printing): readonly (readonly string[])[] {
  const taken = new Map<number, number>();
  return rows.map(({ cells }) => {
    const texts: string[] = [];
    const pass = (): void => {
      for (let left = taken.get(texts.length); left !== undefined && left > 0; left = taken.get(texts.length)) {
        taken.set(texts.length, left - 1);
        texts.push("");
      }
    };
    for (const cell of cells) {
      pass();
      const text = lineOf(cell.children, printing, true);
      const [across, down] = [spanOf(cell.properties.colSpan), spanOf(cell.properties.rowSpan)];
      for (let column = 0; column < across; column += 1) {
        if (down > 1) taken.set(texts.length, down - 1);
        texts.push(column > 0 ? "" : text.includes("|") ? text.replaceAll("|", "\\|") : text);
      }
    }
    pass();
    return texts;
  });
}

function spanOf(value: Element["properties"][string]): number {
  const span = Number(value ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, widest) : 1;
}

function rowText(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

const aligns: ReadonlyMap<string, string> = new Map([
  ["align-left", ":--"],
  ["align-center", ":-:"],
  ["align-right", "--:"],
]);

function alignOf({ properties: { className } }: Element): string {
  if (!Array.isArray(className)) return "---";
  const name = className.find((one) => aligns.has(String(one)));
  return aligns.get(String(name)) ?? "---";
}

const tall: ReadonlySet<string> = new Set(["pre", "table", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** Whether a cell holds what a line cannot: code of several lines, another table, headings. */
function holdsTall({ children }: Element): boolean {
  for (const child of children) {
    if (child.type === "raw" && codeWordsOf(child)?.code.includes("\n") === true) return true;
    if (child.type === "element" && (tall.has(child.tagName) || holdsTall(child))) return true;
  }
  return false;
}

/** `mark`: before each link of the tree, which are those in `links`. `level`: of the heading above. */
type PrintOptions = { readonly mark: string; readonly links: readonly Link[]; readonly level: number };

/** The markdown of `tree`, which is finished; placeholders as `markdownOf` fills them. */
export function printMarkdown(tree: Root, { mark, links, level }: PrintOptions): string {
  const printing: Printing = { mark, links, level, depth: 0, parts: (nodes) => partsOf(nodes, printing) };
  return blocksOf(tree.children, printing);
}

function partsOf(nodes: readonly PrintedNode[], printing: Printing): readonly PrintedBlock[] {
  const parts: PrintedBlock[] = [];
  let run: PrintedNode[] = [];
  const flush = (): void => {
    if (run.length > 0) add(parts, paragraph(run, printing));
    run = [];
  };
  for (const node of nodes) {
    if (node.type === "text") {
      if (run.length > 0 || node.value.trim() !== "") run.push(node);
      continue;
    }
    const code = node.type === "raw" ? codeWordsOf(node) : undefined;
    const handler = node.type === "element" ? handlerOf(node) : undefined;
    if (handler === undefined && (code === undefined || code.of === "formula")) {
      run.push(node);
      continue;
    }
    flush();
    if (code !== undefined) parts.push(codePart(code));
    else if (node.type === "element") for (const part of handler?.(node, printing, parts) ?? []) add(parts, part);
  }
  flush();
  return parts;
}

function add(parts: PrintedBlock[], part: PrintedBlock): void {
  if (part.text !== "") parts.push(part);
}

function paragraph(run: readonly PrintedNode[], printing: Printing): PrintedBlock {
  return { text: safeLines(lineOf(run, printing)), kind: "words" };
}

function codePart({ code, title, language, of }: CodeWords & Partial<Drawn>): PrintedBlock {
  const quote = title?.includes('"') === true ? "'" : '"';
  const named = title === undefined || of !== undefined ? "" : ` title=${quote}${title}${quote}`;
  return {
    text: fenced(code, `${of ?? language ?? (named === "" ? "" : "text")}${named}`),
    kind: "code",
  };
}

/** Answers the blocks that an element is; `before`: those that stand before it. */
type Handler = (element: Element, printing: Printing, before: readonly PrintedBlock[]) => readonly PrintedBlock[];

const inside: Handler = ({ children }, printing) => printing.parts(children);

const words: Handler = ({ children }, printing) => [paragraph(children, printing)];

const heading: Handler = ({ tagName, children }, printing) => {
  printing.level = Number(tagName.slice(1));
  const text = lineOf(children, printing, true).replace(/(^| )(#+)$/, "$1\\$2");
  const sign = "#".repeat(printing.level);
  return [{ text: text === "" ? sign : `${sign} ${text}`, kind: "other" }];
};

const quote: Handler = ({ children }, printing) => {
  if (printing.depth >= deepest) return printing.parts(children);
  printing.depth += 1;
  const text = blocksOf(children, printing);
  printing.depth -= 1;
  return text === "" ? [] : [{ text: quoted(text), kind: "other" }];
};

const rule: Handler = (_, { depth }) => [{ text: depth > 0 ? "___" : "---", kind: "other" }];

const pre: Handler = (element) => {
  const [code] = element.children;
  const { className } = (code?.type === "element" ? code : element).properties;
  const language = (Array.isArray(className) ? className : []).find((name) => String(name).startsWith("language-"));
  const info = language === undefined ? "" : String(language).slice("language-".length);
  return [{ text: fenced(lettersOf(element), info), kind: "code" }];
};

const section: Handler = (element, printing, before) =>
  element.properties.dataFootnotes === undefined ? inside(element, printing, before) : footnotes(element, printing);

const aside: Handler = (element, printing, before) =>
  classesOf(element).includes("admonition") ? box(element, printing) : inside(element, printing, before);

const division: Handler = (element, printing, before) => {
  const [name = ""] = classesOf(element);
  if (name === "tabs") return tabs(element, printing);
  return name === "block-files" ? files(element, printing) : inside(element, printing, before);
};

const items: Handler = (element, printing, before) =>
  classesOf(element)[0] === "block-cards" ? cards(element, printing) : list(element, printing, before);

function classesOf({ properties: { className } }: Element): readonly string[] {
  return Array.isArray(className) ? className.map(String) : [];
}

const handlers: Readonly<Record<string, Handler | undefined>> = Object.assign(Object.create(null), {
  p: words,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  ul: items,
  ol: items,
  table,
  blockquote: quote,
  hr: rule,
  pre,
  aside,
  div: division,
  section,
  details,
  dl: definitions,
  address: inside,
  article: inside,
  caption: words,
  center: inside,
  figcaption: inside,
  figure: inside,
  footer: inside,
  header: inside,
  li: inside,
  main: inside,
  nav: inside,
  summary: words,
});

/** Elements of a line that stand around blocks are no blocks themselves, but say what is in them. */
const wrapping = new Set(["del", "ins", "span", "small", "mark", "b", "i", "em", "strong", "font", "bdo", "bdi"]);

function handlerOf(element: Element): Handler | undefined {
  const handler = handlers[element.tagName];
  if (handler !== undefined || !wrapping.has(element.tagName)) return handler;
  return element.children.some((child) => child.type === "element" && handlerOf(child) !== undefined)
    ? inside
    : undefined;
}

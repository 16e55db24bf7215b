// Tables to markdown: each row one line, what spans several cells stands in the first of them. A table that lays out blocks, which no line
// holds, is printed cell by cell.
import type { Element } from "hast";
import { codeWordsOf } from "../blocks.ts";
import { lineOf } from "./line.ts";
import type { Node, Part, Printing } from "./printing.ts";

/** Columns that one cell may span here: no table needs more, and authors may write any number. */
const widest = 20;

export function table(element: Element, printing: Printing): readonly Part[] {
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

function isElement(node: Node): node is Element {
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

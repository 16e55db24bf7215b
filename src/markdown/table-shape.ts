// Tables to the shape that the theme relies on: a frame that scrolls; columns of short values marked, so that they take no room from the
// others; places to break in long names and addresses, so that one of them does not make its table wider than the page.

import type { Element, ElementContent } from "hast";
import { fitting, piecesOf } from "../text/seams.ts";
import { type Handler, newElement, plain } from "./finish-work.ts";
import { plainText } from "./plain-text.ts";

/** A value of this many letters stays on one line. */
const short = 12;
/** In tables of fewer columns nothing is squeezed. */
const fewestColumns = 3;
/** No line of an address is shorter than this, but its last. */
const shortestLine = 12;

/** In a frame that scrolls and takes the keyboard. */
export const table: Handler = (element, work) => {
  plain(element, work);
  const rows = rowsOf(element);
  markShort(rows);
  for (const cell of rows.flat()) if (cell.tagName === "td") breakLong(cell);
  return [newElement("div", { className: ["table"], tabIndex: 0 }, [element])];
};

/** Alignment is a class: no style attributes. An empty corner heads nothing, so it is a plain cell. */
export const cell: Handler = (element, work) => {
  plain(element, work);
  if (element.tagName === "th" && element.children.length === 0) element.tagName = "td";
  const { align, ...rest } = element.properties;
  if (typeof align !== "string") return [element];
  element.properties = rest;
  if (/^(?:left|center|right)$/.test(align)) addClass(element, `align-${align}`);
  return [element];
};

function addClass({ properties }: Element, name: string): void {
  const { className } = properties;
  properties.className = [...(Array.isArray(className) ? className : []), name];
}

/** The cells of each row, in order. */
function rowsOf(element: Element): readonly (readonly Element[])[] {
  const inside = element.children.filter((child) => child.type === "element");
  if (element.tagName === "tr") return [inside];
  return inside.flatMap((child) => (/^(?:thead|tbody|tfoot|tr)$/.test(child.tagName) ? rowsOf(child) : []));
}

/** Cells of more than one column or row move their neighbours: then no column is told. */
function markShort(rows: readonly (readonly Element[])[]): void {
  const columns = Math.max(0, ...rows.map(({ length }) => length));
  if (columns < fewestColumns) return;
  if (rows.flat().some(({ properties }) => properties.colSpan !== undefined || properties.rowSpan !== undefined))
    return;
  for (let column = 0; column < columns; column += 1) {
    const cells = rows.flatMap((row) => row[column] ?? []).filter(({ tagName }) => tagName === "td");
    if (cells.every(isShort)) for (const one of cells) addClass(one, "short");
  }
}

function isShort(one: Element): boolean {
  return one.children.every(isInline) && plainText(one).length <= short;
}

function isInline(node: ElementContent): boolean {
  if (node.type === "text") return true;
  return (
    node.type === "element" && /^(?:a|b|code|del|em|i|kbd|strong)$/.test(node.tagName) && node.children.every(isInline)
  );
}

/** Puts places to break into the long words below `parent`; they are no part of copied text. */
function breakLong(parent: Element): void {
  if (parent.tagName === "pre") return;
  parent.children = parent.children.flatMap((child): ElementContent[] => {
    if (child.type === "element") breakLong(child);
    return child.type === "text" ? broken(child.value) : [child];
  });
}

function broken(text: string): ElementContent[] {
  if (!text.split(/\s/).some(({ length }) => length > fitting)) return [{ type: "text", value: text }];
  const lines = text.split(/(\s+)/).flatMap((word) => linesOf(word).map((line, index) => ({ line, seam: index > 0 })));
  const nodes: ElementContent[] = [];
  for (const { line, seam } of lines) {
    const last = nodes.at(-1);
    if (seam) nodes.push(newElement("wbr", {}));
    if (!seam && last?.type === "text") last.value += line;
    else nodes.push({ type: "text", value: line });
  }
  return nodes;
}

/** The pieces of `word`, joined until each is a line that is worth one. */
function linesOf(word: string): readonly string[] {
  const lines: string[] = [];
  for (const piece of piecesOf(word)) {
    const last = lines.at(-1);
    if (last === undefined || last.length >= shortestLine) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  const last = lines.at(-1) ?? "";
  if (lines.length > 1 && last.length < shortestLine / 2) lines.splice(-2, 2, `${lines.at(-2)}${last}`);
  return lines;
}

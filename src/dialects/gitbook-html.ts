// HTML that GitBook writes for blocks of its own: tables of cards, `<table data-view="cards">`, and icons, `<i class="fa-bolt">:bolt:</i>`.
import { linkDestination } from "../text/link-destination.ts";
import { fitFences } from "./fit-fences.ts";
import { type BlockPart, ownBlock, wordsOf } from "./own-blocks.ts";
import type { DialectPage, Pass } from "./pass.ts";
import type { TextEdit } from "./rewriting.ts";

const opening = /<table\b[^<>]*\bdata-view="cards"[^<>]*>/g;
const cell = /<(\/?)(tr|t[hd])\b([^<>]*)>/g;
const icon = /<i class="fa-[\w- ]{1,80}"[^<>\n]{0,200}>(?::[\w-]{1,80}:)?<\/i>/g;

/** Cards beyond these stay a table. */
const mostCards = 200;

export const gitbookHtml: Pass = {
  name: "gitbook-html",
  once: true,
  mayHold: (text) => text.includes("<") && (text.includes('data-view="cards"') || text.includes('<i class="fa-')),
  edits(page) {
    const tables = cardTables(page);
    return [...tables, ...icons(page, tables)].sort((a, b) => a.from - b.from);
  },
};

/** Icons are decoration: they go, with their blank where a line begins with one. */
function icons({ text, code }: DialectPage, tables: readonly TextEdit[]): readonly TextEdit[] {
  return [...text.matchAll(icon)].flatMap(({ 0: written, index }) => {
    if (code.holds(index) || tables.some(({ from, to }) => index >= from && index < to)) return [];
    const isFirst = /(?:^|\n)[ \t>#*+-]*$/.test(text.slice(Math.max(0, index - 80), index));
    const end = index + written.length;
    return [{ from: index, to: isFirst && text[end] === " " ? end + 1 : end, by: [] }];
  });
}

function cardTables(page: DialectPage): readonly TextEdit[] {
  const { text, code } = page;
  const edits: TextEdit[] = [];
  for (const { 0: written, index } of text.matchAll(opening)) {
    if (code.holds(index) || index < (edits.at(-1)?.to ?? 0)) continue;
    const end = text.indexOf("</table>", index + written.length);
    if (end === -1) break;
    const rows = rowsOf(text.slice(index + written.length, end));
    const [head, ...cards] = rows;
    if (head === undefined || cards.length === 0 || cards.length > mostCards) continue;
    const before = text.slice(text.lastIndexOf("\n", index - 1) + 1, index);
    if (before.trim() !== "") continue;
    const ground = { margin: before, text };
    const made = cards.flatMap((row, number): readonly BlockPart[] => [
      ...(number === 0 ? [] : [`\n${before}`]),
      ...cardOf(head, row, ground),
    ]);
    const parts = ownBlock({ name: "cards", inner: made }, ground);
    edits.push({
      from: index,
      to: end + "</table>".length,
      by: fitFences(parts, []).map((part) => wordsOf(part, text)),
    });
  }
  return edits;
}

type Cell = { readonly attributes: string; readonly html: string };

/** The cells of each row. */
function rowsOf(table: string): readonly (readonly Cell[])[] {
  const rows: Cell[][] = [];
  let open: { readonly attributes: string; readonly from: number } | undefined;
  for (const { 0: tag, 1: closes, 2: name, 3: attributes = "", index } of table.matchAll(cell)) {
    if (name === "tr") {
      if (closes === "") rows.push([]);
    } else if (closes === "") open = { attributes, from: index + tag.length };
    else if (open !== undefined) {
      rows.at(-1)?.push({ attributes: open.attributes, html: table.slice(open.from, index) });
      open = undefined;
    }
  }
  return rows;
}

/** The first cell with words is the title, hidden ones are address and picture, the others follow. */
function cardOf(
  head: readonly Cell[],
  row: readonly Cell[],
  ground: { readonly margin: string; readonly text: string },
): readonly BlockPart[] {
  const kindOf = (at: number): string => head[at]?.attributes ?? "";
  const href = addressIn(row.find((_, at) => kindOf(at).includes("data-card-target"))?.html);
  const cover = addressIn(row.find((_, at) => /data-card-cover(?!-dark)/.test(kindOf(at)))?.html);
  const words = row.flatMap(({ html }, at) => {
    const said = /data-hidden|data-card-/.test(kindOf(at)) ? "" : wordsIn(html);
    return said === "" ? [] : [said];
  });
  const [title = "", ...rest] = words;
  const plain = title.replace(/^<(strong|b|h[1-6])>([\s\S]*)<\/\1>$/, "$2");
  const gap = `\n${ground.margin.trimEnd()}\n${ground.margin}`;
  const inner = [...(cover === undefined ? [] : [`![](${linkDestination(cover)})`]), ...rest].join(gap);
  return ownBlock({ name: "card", title: plain, attributes: { href }, inner: inner === "" ? [] : [inner] }, ground);
}

function addressIn(html = ""): string | undefined {
  return /\b(?:href|src)="([^"]{1,2000})"/.exec(html)?.[1];
}

/** Its icons and empty headings left out, on one line. */
function wordsIn(html: string): string {
  return html
    .replace(icon, "")
    .replace(/<(strong|b|h[1-6]|p)>\s*<\/\1>/g, "")
    .replace(/<\/?p>|<br\s*\/?>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

// Tables of AsciiDoc: lines of markdown where each cell is a line of words; else HTML around the markdown of each cell.
import { type AdocCell, type AdocTable, attributeOf, blocksOf } from "./nodes.ts";
import type { PageWriting } from "./writing.ts";

type Cell = {
  /** Markdown: one line, or blocks. */
  readonly text: string;
  readonly isLine: boolean;
  readonly isHead: boolean;
  readonly columns: number;
  readonly rows: number;
};

/** A table as markdown. */
export async function tableText(page: PageWriting, { rows, columns }: AdocTable, depth: number): Promise<string> {
  const head = await cellsOf(page, rows.head, { depth, isHeadRow: true });
  const body = [
    ...(await cellsOf(page, rows.body, { depth, isHeadRow: false })),
    ...(await cellsOf(page, rows.foot, { depth, isHeadRow: false })),
  ];
  const isPlain = [...head, ...body].every((row) =>
    row.every(({ isLine, columns: wide, rows: high }) => isLine && wide === 1 && high === 1),
  );
  if (!isPlain || head.length > 1) return htmlTable(head, body);
  const signs = columns.map(
    (column) => ({ center: ":---:", right: "---:" })[attributeOf(column, "halign") ?? ""] ?? "---",
  );
  const first = head[0]?.map(({ text }) => text) ?? columns.map(() => "");
  const lines = [
    first,
    signs,
    ...body.map((row) => row.map(({ text, isHead }) => (isHead && text !== "" ? strong(text) : text))),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function strong(text: string): string {
  return /^\*|\*$/.test(text) ? `<strong>${text}</strong>` : `**${text}**`;
}

async function cellsOf(
  page: PageWriting,
  rows: AdocTable["rows"]["body"],
  { depth, isHeadRow }: { readonly depth: number; readonly isHeadRow: boolean },
): Promise<readonly (readonly Cell[])[]> {
  const made: Cell[][] = [];
  for (const row of rows) {
    const cells: Cell[] = [];
    for (const cell of row) {
      const isHead = isHeadRow || cell.style === "header";
      const spans = { columns: cell.colspan ?? 1, rows: cell.rowspan ?? 1, isHead };
      cells.push({ ...(await cellText(page, cell, depth)), ...spans });
    }
    made.push(cells);
  }
  return made;
}

async function cellText(page: PageWriting, cell: AdocCell, depth: number): Promise<Pick<Cell, "text" | "isLine">> {
  const inner = cell.style === "asciidoc" ? cell.innerDocument : undefined;
  if (inner !== undefined && inner !== null) {
    const blocks = blocksOf(inner);
    const isWords = blocks.every(({ context, title }) => context === "paragraph" && (title ?? "") === "");
    if (!isWords) return { text: await page.below(page, inner, depth), isLine: false };
    const texts: string[] = [];
    for (const block of blocks) texts.push(page.marks.markdown(String(await block.content()), "cell"));
    return { text: texts.join("<br><br>"), isLine: true };
  }
  const content = await cell.content();
  const parts = (Array.isArray(content) ? content : [content]).map((part) => String(part ?? ""));
  if (cell.style === "literal")
    return { text: `\`\`\`text\n${page.marks.words(parts.join("\n\n")).trimEnd()}\n\`\`\``, isLine: false };
  return { text: parts.map((part) => page.marks.markdown(part, "cell")).join("<br><br>"), isLine: true };
}

function htmlTable(head: readonly (readonly Cell[])[], body: readonly (readonly Cell[])[]): string {
  const part = (name: string, rows: readonly (readonly Cell[])[]): string =>
    rows.length === 0 ? "" : `<${name}>\n${rows.map(htmlRow).join("\n")}\n</${name}>\n`;
  return `<table>\n${part("thead", head)}${part("tbody", body)}</table>`;
}

function htmlRow(row: readonly Cell[]): string {
  const cells = row.map(({ text, isHead, columns, rows }) => {
    const name = isHead ? "th" : "td";
    const spans = `${columns > 1 ? ` colspan="${columns}"` : ""}${rows > 1 ? ` rowspan="${rows}"` : ""}`;
    return `<${name}${spans}>\n\n${text.replace(/\\\|/g, "|")}\n\n</${name}>`;
  });
  return `<tr>\n${cells.join("\n")}\n</tr>`;
}

// Tables that are written as lists or as values with commas between, and lists of terms.

import { idOfLabel } from "../../model/labels.ts";
import { type BlockPart, ownBlock, plainWords, wordsOf } from "../own-blocks.ts";
import type { DirectiveRule, WrittenDirective } from "./rule.ts";

/** The title in bold letters, then the table that `rows` are. */
function tableOf(
  { said, margin }: WrittenDirective,
  rows: readonly (readonly string[])[],
  heads: number,
): readonly BlockPart[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (width === 0) return [];
  const row = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, at) => cellOf(cells[at] ?? "")).join(" | ")} |`;
  const head = heads > 0 ? (rows[0] ?? []) : [];
  const body = heads > 0 ? rows.slice(1) : rows;
  const lines = [row(head), `|${" - |".repeat(width)}`, ...body.map(row)];
  return [...titled(said, margin), lines.join(`\n${margin}`)];
}

function titled(said: string, margin: string): readonly string[] {
  if (said === "") return [];
  return [`${/[*_]{2}/.test(said) ? said : `**${said}**`}\n${margin.trimEnd()}\n${margin}`];
}

function cellOf(words: string): string {
  return words
    .replace(/\s*\n\s*/g, " ")
    .replace(/(?<!\\)\|/g, "\\|")
    .trim();
}

/** The lines of its content, without its margin. */
function linesOf({ inner, text, margin }: WrittenDirective): readonly string[] {
  const whole = inner()
    .map((part) => wordsOf(part, text))
    .join("");
  return whole
    .split("\n")
    .map((line, index) => (index > 0 && line.startsWith(margin) ? line.slice(margin.length) : line));
}

function numberOf(written: string | undefined): number {
  return Number(/^\d{1,3}$/.exec(written ?? "")?.[0] ?? 0);
}

/** `* - cell`, then `  - cell` for each further one; what is further in goes on. */
const listTable: DirectiveRule = (directive) => {
  const rows: string[][] = [];
  for (const line of linesOf(directive)) {
    const [, start, words = ""] = /^(?:([-*+])[ \t]+)?[ \t]*[-*+](?:[ \t]+(.*))?$/.exec(line) ?? [];
    const isCell = /^(?:[-*+][ \t]+|[ \t]{1,3})[-*+](?:[ \t]|$)/.test(line);
    if (isCell && start !== undefined) rows.push([words]);
    else if (isCell) rows.at(-1)?.push(words);
    else {
      const row = rows.at(-1);
      if (row !== undefined && line.trim() !== "") row.push(`${row.pop() ?? ""} ${line.trim()}`);
    }
  }
  return tableOf(directive, rows, numberOf(directive.node.head.options["header-rows"]));
};

/** The values of a line, those between quotes whole. */
function valuesIn(line: string, delimiter: string): readonly string[] {
  const values: string[] = [];
  const sign = delimiter === "" ? "," : delimiter;
  for (let at = 0; at <= line.length; ) {
    const quoted = /^[ \t]*"((?:[^"]|"")*)"[ \t]*/.exec(line.slice(at));
    if (quoted !== null) {
      values.push((quoted[1] ?? "").replaceAll('""', '"'));
      at += quoted[0].length;
    } else {
      const end = line.indexOf(sign, at);
      values.push(line.slice(at, end === -1 ? line.length : end).trim());
      at = end === -1 ? line.length : end;
    }
    if (at >= line.length) break;
    at += 1;
  }
  return values;
}

const csvTable: DirectiveRule = (directive) => {
  const { header, delim, "header-rows": rows } = directive.node.head.options;
  const delimiter = delim === "tab" ? "\t" : delim === "space" ? " " : (delim?.charAt(0) ?? ",");
  const body = linesOf(directive)
    .filter((line) => line.trim() !== "")
    .map((line) => valuesIn(line, delimiter));
  if (header !== undefined) return tableOf(directive, [valuesIn(header, ","), ...body], 1);
  return tableOf(directive, body, numberOf(rows));
};

const table: DirectiveRule = (directive) => [...titled(directive.said, directive.margin), ...directive.inner()];

/** Terms at the margin, what they mean further in. */
const glossary: DirectiveRule = (directive) => {
  const entries: { readonly terms: string[]; readonly lines: string[] }[] = [];
  for (const line of linesOf(directive)) {
    const last = entries.at(-1);
    if (line.trim() === "" || /^[ \t]/.test(line)) last?.lines.push(line.replace(/^[ \t]{1,4}/, ""));
    else if (last !== undefined && last.lines.length === 0) last.terms.push(termOf(line));
    else entries.push({ terms: [termOf(line)], lines: [] });
  }
  const { margin } = directive;
  const gap = `\n${margin.trimEnd()}\n${margin}`;
  const blocks = entries.flatMap(({ terms, lines }) =>
    terms.map((title, index) => {
      const words = index === terms.length - 1 ? lines.join("\n").trim().replaceAll("\n", `\n${margin}`) : "";
      const inner = words === "" ? [] : [words];
      return ownBlock({ name: "term", title, attributes: { id: `term-${idOfLabel(title)}` }, inner }, directive);
    }),
  );
  if (blocks.length === 0) return [];
  const inner = blocks.flatMap((block, index) => (index === 0 ? block : [gap, ...block]));
  return ownBlock({ name: "definitions", inner }, directive);
};

/** `term : key` sorts by the key, `: term` is another way to write one. */
function termOf(line: string): string {
  return line.split(" : ")[0]?.trim() ?? line;
}

const listed: DirectiveRule = (directive) => {
  const lines = linesOf(directive).filter((line) => line.trim() !== "");
  return lines.length === 0 ? [] : [lines.map((line) => `- ${plainWords(line)}`).join(`\n${directive.margin}`)];
};

export const tableDirectives: ReadonlyMap<string, DirectiveRule> = new Map([
  ["list-table", listTable],
  ["csv-table", csvTable],
  ["table", table],
  ["glossary", glossary],
  ["hlist", (directive) => directive.inner()],
  ["simple-list", listed],
] satisfies [string, DirectiveRule][]);

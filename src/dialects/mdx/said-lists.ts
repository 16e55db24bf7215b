// Lists that a component was given as values, `content={[{ name: "a", type: "string" }]}`, `cards={[{ title, href }]}`: what they say, as lists.
import { linkDestination } from "../../text/link-destination.ts";
import { plainWords } from "../own-blocks.ts";
import type { Component } from "./component.ts";
import { textOf, type Value } from "./literal.ts";

type Table = { readonly [key: string]: Value };

const deepest = 12;

/** The lines of all lists that `component` was given, one list behind the other; none where it was given none. */
export function saidLists(component: Component): readonly string[] {
  return component.element.attributes.flatMap(({ name, kind }) =>
    kind === "expression" ? linesOf(component.valueOf(name), 0) : [],
  );
}

function linesOf(value: Value, depth: number): readonly string[] {
  if (!Array.isArray(value) || depth > deepest) return [];
  return (value as readonly Value[]).flatMap((item) => {
    const lines = itemOf(item, depth);
    return lines.map((line, index) => (index === 0 ? `- ${line}` : `  ${line}`));
  });
}

function itemOf(item: Value, depth: number): readonly string[] {
  const text = depth === 0 ? undefined : textOf(item);
  if (text !== undefined) return text.trim() === "" ? [] : [wordsWithCode(text)];
  if (!isTable(item)) return [];
  const inner = Object.values(item).flatMap((value) => linesOf(value, depth + 1));
  const head = headOf(item);
  return head === "" ? inner.map((line) => line.replace(/^(?:- | {2})/, "")) : [head, ...inner];
}

/** One line: a property with its type, or a title that leads to its address, then what is said of it. */
function headOf(table: Table): string {
  const first = (...keys: readonly string[]) =>
    keys.map((key) => textOf(table[key])).find((text) => text !== undefined);
  const [name, type] = [first("name", "prop", "property"), first("type")];
  const title = first("title", "label", "text", "question") ?? (type === undefined ? name : undefined);
  const href = first("href", "link", "url", "to");
  const note = first("description", "desc", "content", "answer");
  const marks = [
    ...(type === undefined || name === undefined ? [] : [inCode(type)]),
    ...(table.isOptional === true || table.optional === true ? ["optional"] : []),
    ...(table.required === true || table.isRequired === true ? ["required"] : []),
  ];
  const words =
    title === undefined ? inCodeIf(name ?? type) : href === undefined ? `**${plainWords(title)}**` : plainWords(title);
  const linked = href === undefined ? words : `[${words === "" ? plainWords(href) : words}](${linkDestination(href)})`;
  const kind = marks.length === 0 ? "" : ` (${marks.join(", ")})`;
  const told = note === undefined ? "" : wordsWithCode(note);
  return linked === "" ? told : `${linked}${kind}${told === "" ? "" : `: ${told}`}`;
}

function inCodeIf(text: string | undefined): string {
  return text === undefined ? "" : inCode(text);
}

/** `text` as code in a line. */
export function inCode(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(({ 0: run }) => run.length));
  const ticks = "`".repeat(longest + 1);
  return longest > 0 ? `${ticks} ${line} ${ticks}` : ticks + line + ticks;
}

/** Plain words, but that what stands between backticks is code: people write it in texts of values, too. */
function wordsWithCode(text: string): string {
  return text
    .split(/(`[^`\n]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : spaced(part)))
    .join("")
    .trim();
}

function spaced(part: string): string {
  return `${/^\s/.test(part) ? " " : ""}${plainWords(part)}${/\S\s+$/.test(part) ? " " : ""}`;
}

function isTable(value: Value): value is Table {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

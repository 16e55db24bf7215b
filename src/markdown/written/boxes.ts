// Boxes to markdown: admonitions are quotes with their title, tabs follow each other below headings, what a reader opens stands open below
// its title, trees of files are code.
import type { Element } from "hast";
import { fenced, quoted } from "../../text/commonmark.ts";
import { codeWordsOf } from "../blocks.ts";
import { lineOf } from "./line.ts";
import { lettersOf } from "./node-words.ts";
import { deepest, type PrintedBlock, type PrintedNode, type Printing } from "./printing.ts";

/** A quote that begins with the title; a paragraph follows it at once. */
export function box({ children, properties }: Element, printing: Printing): readonly PrintedBlock[] {
  const [first, ...rest] = children;
  const isTitle = first?.type === "element" && first.tagName === "p" && isOf(first, "admonition-title");
  const said = typeof properties.ariaLabel === "string" ? properties.ariaLabel : "";
  const title = bold(isTitle ? lineOf(first.children, printing, true) : said);
  const isFlat = printing.depth >= deepest;
  printing.depth += isFlat ? 0 : 1;
  const parts = printing.parts(isTitle ? rest : children);
  printing.depth -= isFlat ? 0 : 1;
  const gap = title === "" || parts.length === 0 ? "" : parts[0]?.kind === "words" ? "\n" : "\n\n";
  const text = title + gap + parts.map((part) => part.text).join("\n\n");
  if (isFlat) return [{ text, kind: "words" }];
  return text === "" ? [] : [{ text: quoted(text), kind: "other" }];
}

/** Each tab below a heading of its own; a tab that is but a fence has its label as the title of that. */
export function tabs({ children }: Element, printing: Printing): readonly PrintedBlock[] {
  const { level } = printing;
  const parts: PrintedBlock[] = [];
  for (const panel of children) {
    if (panel.type !== "element" || panel.tagName !== "div") continue;
    const label = String(panel.properties.dataLabel ?? "");
    const fence = onlyFence(panel.children, label);
    if (fence !== undefined) {
      parts.push(...printing.parts([fence]));
      continue;
    }
    const name = lineOf([{ type: "text", value: label }], printing, true);
    parts.push({ text: level < 6 ? `${"#".repeat(level + 1)} ${name}` : bold(name), kind: "other" });
    printing.level = Math.min(6, level + 1);
    parts.push(...printing.parts(panel.children));
  }
  printing.level = level;
  return parts;
}

/** The only thing in a tab, if that is code without another title. */
function onlyFence(nodes: readonly PrintedNode[], label: string): PrintedNode | undefined {
  const [only, ...others] = nodes.filter((node) => node.type !== "text" || node.value.trim() !== "");
  if (only?.type !== "raw" || others.length > 0) return undefined;
  const words = codeWordsOf(only);
  if (words === undefined || words.of !== undefined || (words.title ?? label) !== label || label.includes('"'))
    return undefined;
  return Object.assign({ ...only }, { words: { ...words, title: label } });
}

/** The title in bold letters, and what it opens. */
export function details({ children }: Element, printing: Printing): readonly PrintedBlock[] {
  const [summary, rest] = [children.find(isSummary), children.filter((child) => !isSummary(child))];
  const hasHeading = summary?.children.some((child) => child.type === "element" && /^h[1-6]$/.test(child.tagName));
  const title: readonly PrintedBlock[] =
    summary === undefined
      ? []
      : hasHeading === true
        ? printing.parts(summary.children)
        : [{ text: bold(lineOf(summary.children, printing, true)), kind: "other" }];
  return [...title, ...printing.parts(rest)];
}

function isSummary(node: Element["children"][number]): node is Element {
  return node.type === "element" && node.tagName === "summary";
}

/** A tree of names as code; as a list where names lead somewhere. */
export function files({ children }: Element, printing: Printing): readonly PrintedBlock[] {
  const lines: string[] = [];
  const isPlain = children.every(
    (child) => child.type === "text" || (child.type === "element" && namesOf(child, "", lines)),
  );
  return isPlain && lines.length > 0 ? [{ text: fenced(lines.join("\n")), kind: "code" }] : printing.parts(children);
}

/** Adds the lines of `list`; false where a tree of names cannot show what is in it. */
function namesOf(list: Element, margin: string, lines: string[]): boolean {
  if (list.tagName !== "ul" && list.tagName !== "ol") return false;
  return list.children.every((item) => {
    if (item.type !== "element") return true;
    const inner = item.children.filter(
      (child): child is Element => child.type === "element" && /^[uo]l$/.test(child.tagName),
    );
    const own: Element = {
      ...item,
      children: item.children.filter((child) => !(child.type === "element" && inner.includes(child))),
    };
    if (holdsMore(own)) return false;
    const [name = "", ...note] = own.children
      .filter((child) => child.type === "element")
      .map((child) => lettersOf(child).trim());
    const told = note.join(" ");
    const whole = name === "" ? lettersOf(own).trim() : name;
    lines.push((margin + whole + (told === "" ? "" : `  # ${told}`)).replace(/\s*\n\s*/g, " "));
    return inner.every((one) => namesOf(one, `${margin}  `, lines));
  });
}

function holdsMore({ children }: Element): boolean {
  return children.some(
    (child) =>
      child.type === "raw" ||
      (child.type === "element" && (/^(?:a|img|p|pre|table|div)$/.test(child.tagName) || holdsMore(child))),
  );
}

function isOf({ properties: { className } }: Element, name: string): boolean {
  return Array.isArray(className) && className.includes(name);
}

/** Bold letters cannot stand in bold letters. */
export function bold(words: string): string {
  return words === "" || words.includes("**") ? words : `**${words}**`;
}

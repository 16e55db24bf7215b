// Lists to markdown: as tight as they are, with the box of a task, and another sign beside a list of the same kind.
import type { Element } from "hast";
import { movedIn } from "../../../text/commonmark.ts";
import { bold } from "./boxes.ts";
import { lineOf } from "./line.ts";
import { blocksOf, deepest, type Part, type Printing } from "./printing.ts";

/** `ul` or `ol`; `before`: blocks that stand before it. */
export function list(element: Element, printing: Printing, before: readonly Part[]): readonly Part[] {
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

type Around = { readonly printing: Printing; readonly isLoose: boolean };

function itemOf(item: Element, sign: string, { printing, isLoose }: Around): string {
  const [children, task] = taskOf(item);
  printing.depth += 1;
  const parts = printing.parts(children);
  printing.depth -= 1;
  const text = isLoose ? parts.map((part) => part.text).join("\n\n") : tight(parts);
  const head = task === "" ? sign : `${sign} ${task}`;
  return text === "" ? head : `${head} ${movedIn(text, " ".repeat(sign.length + 1))}`;
}

/** Below words a list, unless it counts from another number than 1, and a fence need no empty line. */
function tight(parts: readonly Part[]): string {
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
export function cards({ children }: Element, printing: Printing): readonly Part[] {
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
export function definitions({ children }: Element, printing: Printing): readonly Part[] {
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
export function footnotes({ children }: Element, printing: Printing): readonly Part[] {
  const notes = children.find((child) => child.type === "element" && child.tagName === "ol");
  if (notes?.type !== "element") return [];
  const items = notes.children.filter((child) => child.type === "element");
  return items.map((item, at) => ({
    text: `[^${at + 1}]: ${movedIn(blocksOf(item.children, printing), "    ")}`,
    kind: "other",
  }));
}

// The bare letters of a finished tree: of code as they are, of drawings what they say, and those that stand beside the marks of a line.
import type { Element } from "hast";
import { codeWordsOf } from "../blocks.ts";
import type { PrintedNode } from "./printing.ts";

/** All text in `element`, as it stands. */
export function lettersOf(element: Element): string {
  let text = "";
  for (const child of element.children) {
    if (child.type === "text") text += child.value;
    else if (child.type === "raw") text += codeWordsOf(child)?.code ?? "";
    else if (child.type === "element") text += child.tagName === "br" ? "\n" : lettersOf(child);
  }
  return text;
}

/** The words of a drawing: its name, what describes it, and what stands in it, in order. */
export function wordsIn(drawing: Element): string {
  const words: string[] = [];
  const read = (element: Element): void => {
    for (const child of element.children) {
      if (child.type === "text" && child.value.trim() !== "") words.push(child.value.replace(/\s+/g, " ").trim());
      else if (child.type === "element") read(child);
    }
  };
  read(drawing);
  return words.join(" ");
}

// Letters around the marks of a line: whether a mark reads as one between them (CommonMark 0.31.2, 6.2), and what stands next in the tree.

/** Whether a mark after `before` opens what begins with `first`. */
export function opens(before: string, first: string): boolean {
  // Half of a pair may be a letter or a sign: then as what reads as no mark.
  const mayBeSign = isSign(first) || (first >= "\ud800" && first <= "\udfff");
  return !isBlank(first) && (!mayBeSign || isBlank(before) || isSign(before));
}

/** Whether a mark before `after` closes what ends with `last`. */
export function closes(last: string, after: string): boolean {
  return opens(after, last);
}

export function isBlank(letter: string): boolean {
  return letter === "" || /\s/.test(letter);
}

function isSign(letter: string): boolean {
  return /[\p{P}\p{S}]/u.test(letter);
}

/** Signs that stand for elements. */
const signs: ReadonlyMap<string, string> = new Map([
  ...["code", "kbd", "samp", "tt"].map((tag) => [tag, "`"] as const),
  ...["em", "i", "b", "strong", "var"].map((tag) => [tag, "*"] as const),
  ...["del", "s", "strike"].map((tag) => [tag, "~"] as const),
  ["a", "["],
  ["img", "!"],
  ["br", "\n"],
  ["q", '"'],
]);

/** The link of a heading to itself is not printed. */
function isSkipped({ tagName, children, properties }: Element): boolean {
  return tagName === "a" && children.length === 0 && properties.ariaLabel !== undefined;
}

/** The letter that the nodes from `from` on begin with, as they are printed; `after` behind the last one. */
export function nextLetter(nodes: readonly PrintedNode[], from: number, after: string): string {
  for (let at = from; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (node?.type === "text" && node.value !== "") return node.value[0] ?? "";
    if (node?.type === "raw") return "`";
    if (node?.type !== "element" || isSkipped(node)) continue;
    const letter = signs.get(node.tagName) ?? nextLetter(node.children, 0, "");
    if (letter !== "") return letter;
  }
  return after;
}

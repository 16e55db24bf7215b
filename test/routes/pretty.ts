// The inside of an element as text that reads well in a diff: one line for each element that holds others or stands by itself, text
// and what is part of a sentence in one line, code as it is.
import type { DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const inSentence = new Set([
  "a",
  "b",
  "br",
  "code",
  "em",
  "del",
  "i",
  "img",
  "input",
  "kbd",
  "label",
  "s",
  "span",
  "strong",
  "sub",
  "sup",
  "wbr",
]);
const empty = new Set(["br", "hr", "img", "input", "meta", "source", "wbr"]);

function isInline(node: Node): boolean {
  if (!("tagName" in node) || node.tagName === "svg") return true;
  return inSentence.has(node.tagName) && node.childNodes.every(isInline);
}

function opening(element: Element): string {
  const attributes = element.attrs.map(({ name, value }) =>
    value === "" ? name : `${name}="${value.replaceAll('"', "&quot;")}"`,
  );
  return `<${[element.tagName, ...attributes].join(" ")}>`;
}

/** Drawings are the theme's own matter: their name is enough. */
function inline(node: Node): string {
  if ("value" in node) return node.value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  if (!("tagName" in node)) return "";
  if (node.tagName === "svg") return `<svg ${node.attrs.find(({ name }) => name === "class")?.value ?? ""}>`;
  const inside = node.childNodes.map(inline).join("");
  return empty.has(node.tagName) ? opening(node) : `${opening(node)}${inside}</${node.tagName}>`;
}

/** Lines for `nodes`, each indented by `depth` steps. */
function lines(nodes: readonly Node[], depth: number): readonly string[] {
  const indent = "  ".repeat(depth);
  const result: string[] = [];
  let sentence = "";
  const end = (): void => {
    const text = sentence.replace(/\s+/g, " ").trim();
    if (text !== "") result.push(indent + text);
    sentence = "";
  };
  for (const node of nodes) {
    if (isInline(node)) {
      sentence += inline(node);
      continue;
    }
    end();
    if (!("tagName" in node)) continue;
    if (node.tagName === "pre") result.push(indent + inline(node));
    else if (node.childNodes.every(isInline)) result.push(indent + inline(node).replace(/\s+/g, " "));
    else result.push(indent + opening(node), ...lines(node.childNodes, depth + 1), `${indent}</${node.tagName}>`);
  }
  end();
  return result;
}

/** What is inside `element`, ending with a line break. */
export function pretty(element: Element): string {
  return `${lines(element.childNodes, 0).join("\n")}\n`;
}

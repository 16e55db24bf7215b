// HTML trees to text: for titles, outlines and descriptions. Footnote marks, badges and drawings are no part of a text.
import type { Element, ElementContent, Root, RootContent } from "hast";
import { escapeText } from "../model/segments.ts";

type TreeNode = Root | RootContent | ElementContent;

/** The text of `node`, white space collapsed. Line breaks count as a space; images as their alternative text when `alt` is set. */
export function plainText(node: TreeNode): string {
  return collect(node).replace(/\s+/g, " ").trim();
}

function collect(node: TreeNode): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && (node.tagName === "br" || node.tagName === "svg" || isMark(node))) {
    return node.tagName === "br" ? " " : "";
  }
  return "children" in node ? node.children.map(collect).join("") : "";
}

/** A badge says something of what it stands at, and goes with the next release: no id and no name is made of it. */
function isMark(element: Element): boolean {
  const { className } = element.properties;
  return (Array.isArray(className) && className[0] === "block-badge") || isFootnoteMark(element);
}

function isFootnoteMark(element: Element): boolean {
  const [child] = element.children;
  return (
    element.properties.dataFootnoteBackref !== undefined ||
    (element.tagName === "sup" && child?.type === "element" && child.properties.dataFootnoteRef !== undefined)
  );
}

const inlineTags = new Set([
  "abbr",
  "b",
  "bdi",
  "code",
  "del",
  "em",
  "i",
  "ins",
  "kbd",
  "mark",
  "q",
  "s",
  "small",
  "strong",
  "sub",
  "sup",
  "u",
  "var",
]);

/** Inline HTML of an outline entry: marks kept without their attributes, links unwrapped, images and footnote marks left out. */
export function inlineHtml(nodes: readonly ElementContent[]): string {
  return nodes.map(inlineNode).join("").trim();
}

function inlineNode(node: ElementContent): string {
  if (node.type === "text") return escapeText(node.value);
  if (node.type !== "element" || node.tagName === "svg" || isMark(node)) return "";
  if (node.tagName === "br") return " ";
  const inside = node.children.map(inlineNode).join("");
  return inlineTags.has(node.tagName) ? `<${node.tagName}>${inside}</${node.tagName}>` : inside;
}

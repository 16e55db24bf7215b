// HTML as a test compares it with a specification's: freed of what we add on purpose (ids and anchor links of headings, the frame of
// code blocks, attributes of links, images and tasks, marks of short columns), cells aligned by an attribute.
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

const ours = ["", "external", "hljs", "language-text", "contains-task-list", "task-list-item", "short"];

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What of `html` a specification speaks of, in one spelling. */
export function shapeOf(html: string): string {
  return print(parseFragment(html).childNodes)
    .replace(/\n+/g, "\n")
    .replace(/\n(?=<)|(?<=>)\n/g, "")
    .trim();
}

function print(nodes: readonly Node[]): string {
  return nodes.map(printNode).join("");
}

function printNode(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  if (!("tagName" in node)) return "";
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
  const classes = (attributes.get("class") ?? "").split(/\s+/);
  if (classes.includes("hash-link")) return "";
  if (classes.includes("code") || classes.includes("table")) return print(node.childNodes);
  if (node.tagName === "span" && classes.some((name) => name.startsWith("hljs-"))) return print(node.childNodes);
  const aligned = classes.find((name) => name.startsWith("align-"));
  if (aligned !== undefined) attributes.set("align", aligned.slice("align-".length));
  const kept = classes.filter((name) => name !== aligned && !ours.includes(name)).join(" ");
  if (/^h[1-6]$/.test(node.tagName)) attributes.delete("id");
  for (const name of ["class", "rel", "loading", "decoding", "tabindex", "aria-label"]) attributes.delete(name);
  if (attributes.get("alt") === "") attributes.delete("alt");
  if (kept !== "") attributes.set("class", kept);
  const printed = [...attributes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${addressOf(name, value)}"`);
  return `<${node.tagName}${printed.join("")}>${print(node.childNodes)}</${node.tagName}>`;
}

/** Addresses are kept as written and encoded when they are printed. */
function addressOf(name: string, value: string): string {
  if (name !== "href" && name !== "src") return value;
  return encodeURI(value.replace(/%(?![\da-f]{2})/gi, "%25")).replace(/%25(?=[\da-f]{2})/gi, "%");
}

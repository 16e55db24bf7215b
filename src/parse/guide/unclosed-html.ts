// Elements that an HTML parser lets swallow everything up to their end tag: `use the <select> element` in prose would take the rest of
// the page with it. Without an end tag they are prose and print as written.
import type { Html, Parents, Root, Text } from "mdast";
import { walk } from "./walk.ts";

const swallowing =
  "script style iframe object embed applet noscript noembed noframes template textarea select title xmp plaintext math svg";
const opening = new RegExp(`<(${swallowing.replaceAll(" ", "|")})(?=[\\s/>])`, "gi");

/** `at`: the letter of `node` where the element `name` begins. */
type Unclosed = { readonly name: string; readonly node: Html; readonly at: number };

/** Turns the raw HTML of `tree` that opens such an element and never closes it into text, in place; answers those nodes. */
export function restoreUnclosed(tree: Root): readonly Unclosed[] {
  const found: { readonly node: Html; readonly replace: () => void }[] = [];
  walk(tree, ({ node, parent, index }) => {
    if (node.type !== "html" || parent === undefined) return;
    found.push({ node, replace: () => putText(parent, index, node) });
  });
  const closed = new Map<string, number>();
  const restored: Unclosed[] = [];
  for (let index = found.length - 1; index >= 0; index -= 1) {
    const item = found[index];
    if (item === undefined) continue;
    for (const [, name] of item.node.value.matchAll(/<\/([a-z]+)/gi)) {
      closed.set((name ?? "").toLowerCase(), (closed.get((name ?? "").toLowerCase()) ?? 0) + 1);
    }
    for (const { 1: tag, index: at } of item.node.value.matchAll(opening)) {
      const name = (tag ?? "").toLowerCase();
      const ends = closed.get(name) ?? 0;
      if (ends > 0) closed.set(name, ends - 1);
      else if (!isVoid(name, item.node.value)) {
        item.replace();
        restored.push({ name, node: item.node, at });
        break;
      }
    }
  }
  return restored.reverse();
}

function isVoid(name: string, html: string): boolean {
  return name === "embed" || ((name === "svg" || name === "math") && /\/>\s*$/.test(html));
}

function putText(parent: Parents, index: number, node: Html): void {
  const text: Text = { type: "text", value: node.value, ...(node.position ? { position: node.position } : {}) };
  const flow = parent.type === "root" || parent.type === "blockquote" || parent.type === "listItem";
  if (flow || parent.type === "containerDirective" || parent.type === "footnoteDefinition") {
    parent.children[index] = { type: "paragraph", children: [text] };
  } else if (parent.type === "paragraph" || parent.type === "heading") {
    parent.children[index] = text;
  } else {
    // Marks, links, cells: phrasing, too, but of many types; an HTML node without markup prints as its text.
    node.value = node.value.replaceAll("<", "&lt;");
  }
}

// `Promise<void>`, `<pod>.<cluster>`: words in angle brackets that markdown takes for HTML, though no such element exists. They are
// prose, so they print as written: left out, the sentence would lose a word.
import type { Html, Root } from "mdast";
import { isElementName } from "../text/html-elements.ts";
import { walk } from "./walk.ts";

/** Names that are elements in a drawing only. */
const drawingElements = new Set(
  (
    "animate animatemotion animatetransform circle clippath defs desc ellipse filter foreignobject g line lineargradient marker mask " +
    "metadata mpath path pattern polygon polyline radialgradient rect set stop switch symbol text textpath tspan use view"
  ).split(" "),
);

/**
 * Only a tag of bare words is taken for words, `<pod>`, `<target portal>` or `<Prev/>` in a sentence: values of attributes, an end tag or
 * a dash in the name show that an element was meant.
 */
const bareTag = /^<([A-Za-z][A-Za-z0-9]*)(?: [A-Za-z][A-Za-z0-9]*)* ?\/?>$/;

/** Turns such words of `tree` into text, in place: an HTML node without markup prints as its text. */
export function restoreBracketedWords(tree: Root): void {
  const closed = new Set<string>();
  let drawn = false;
  const words: { readonly name: string; readonly node: Html }[] = [];
  walk(tree, ({ node, parent }) => {
    if (node.type !== "html" || parent === undefined) return;
    drawn ||= /<svg\b/i.test(node.value);
    for (const [, name] of node.value.matchAll(/<\/([A-Za-z][A-Za-z0-9]*)/g)) closed.add((name ?? "").toLowerCase());
    const name = bareTag.exec(node.value)?.[1]?.toLowerCase();
    if (name !== undefined && !isElementName(name) && !blocks.has(parent.type)) words.push({ name, node });
  });
  for (const { name, node } of words) {
    if (closed.has(name) || (drawn && drawingElements.has(name))) continue;
    node.value = `&lt;${node.value.slice(1, -1)}&gt;`;
  }
}

/** What holds blocks: HTML that stands there is a block of its own, and no word of a sentence. */
const blocks = new Set(["root", "blockquote", "listItem", "list", "containerDirective", "footnoteDefinition"]);

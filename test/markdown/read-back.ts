// The markdown of a page as any reader of GitHub's markdown takes it: its tree, and its text printed once more, which must be the same.
import type { Element, Root as HtmlRoot } from "hast";
import type { Nodes, Root } from "mdast";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { printMarkdown } from "../../src/markdown/written/print-markdown.ts";

const reader = unified().use(remarkParse).use(remarkGfm).freeze();
const stringifier = unified().use(rehypeStringify).freeze();
const toHtml = unified().use(remarkRehype, { clobberPrefix: "" }).freeze();

/** The tree of `markdown`. */
export function readBack(markdown: string): Root {
  return reader.parse(markdown);
}

/** Nodes of `tree`, each before what is in it. */
export function* nodesOf(tree: Nodes): Generator<Nodes> {
  yield tree;
  if ("children" in tree) for (const child of tree.children) yield* nodesOf(child);
}

/** `markdown` read and printed again. */
export function printedAgain(markdown: string): string {
  return printMarkdown(aligned(treeOf(markdown)), { mark: "\0", links: [], level: 1 });
}

/** The HTML that `markdown` stands for, with one blank where it has many. */
export function htmlOf(markdown: string): string {
  return stringifier.stringify(treeOf(markdown)).replace(/ +/g, " ");
}

function treeOf(markdown: string): HtmlRoot {
  return toHtml.runSync(readBack(markdown)) as HtmlRoot;
}

/** Sides of cells as pages have them. */
function aligned(tree: HtmlRoot): HtmlRoot {
  const walk = (parent: HtmlRoot | Element): void => {
    for (const child of parent.children) {
      if (child.type !== "element") continue;
      if (typeof child.properties.align === "string") child.properties.className = [`align-${child.properties.align}`];
      walk(child);
    }
  };
  walk(tree);
  return tree;
}

/** All words of `markdown` in order, of code and of addresses as well. */
export function wordsOf(markdown: string): string {
  const texts: string[] = [];
  for (const node of nodesOf(readBack(markdown))) {
    if ("value" in node && node.type !== "html") texts.push(node.value);
    else if (node.type === "image") texts.push(node.alt ?? "");
  }
  return texts.join(" ");
}

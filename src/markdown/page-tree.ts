// The text of a page in, its syntax tree out. The native parser reads the page if its tree is beyond doubt; else the page is cut into
// sections, and remark reads those that are in doubt. The tree is remark's to the last position: tests compare the two.
import type { Root } from "mdast";
import { parseMarkdown } from "./parse-markdown.ts";
import { type Section, sectionsOf } from "./sections.ts";
import { nativeParser, nativeTreeOf, placeIn, startsOf } from "./tree.ts";
import { walk } from "./walk.ts";

type Options = { readonly footnotes: boolean };

/** The tree of `text` (line feeds only). `footnotes`: `[^1]` is a footnote. Throws RangeError for text nested beyond the stack. */
export function treeOf(text: string, options: Options): Root {
  if (nativeParser() === undefined) return parseMarkdown(text, options);
  return nativeTreeOf(text, options) ?? treeOfSections(text, options) ?? parseMarkdown(text, options);
}

/** The tree of a page by its sections; undefined where it cannot be cut. */
export function treeOfSections(text: string, options: Options): Root | undefined {
  const lines = text.split("\n");
  const starts = startsOf(lines);
  const sections = sectionsOf(text, starts, options.footnotes);
  if (sections.length === 0) return undefined;
  const children = sections.flatMap((section) => {
    const native = section.defines ? undefined : nativeTreeOf(section.text, { ...options, section });
    return (native ?? remarkTree(section, options)).children;
  });
  const end = { line: lines.length, column: (lines.at(-1) ?? "").length + 1, offset: text.length };
  return { type: "root", children, position: { start: { line: 1, column: 1, offset: 0 }, end } };
}

function remarkTree({ text, line, starts, frontOf }: Section, options: Options): Root {
  const front = frontOf(text);
  const tree = parseMarkdown(front.text + text, options);
  tree.children.splice(0, front.nodes);
  const place = placeIn({ line: line - front.lines, indent: 0, starts });
  walk(tree, ({ node }) => {
    if (node.position !== undefined) node.position = place(node.position);
  });
  return tree;
}

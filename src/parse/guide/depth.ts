// How deep a text nests, before and after parsing. The parser and all walks over trees recurse or take time that grows with the
// square of the depth; a page that nests beyond what anyone reads is printed as written instead.
import type { Root } from "mdast";

/** Levels of containers, of tree nodes and of raw HTML elements that a page may have. Real pages stay below 20. */
export const deepest = { containers: 100, fences: 50, tree: 250, html: 200 } as const;

/** What nests too deep, for the wording of `markdown-too-deep`, and the line where it does. */
export type TooDeep = { readonly what: string; readonly limit: number; readonly line: number };

const manyMarkers = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${deepest.containers}}`, "gm");
const rule = /^[ \t>]*([-+*])(?:[ \t]*\1)*[ \t]*$/;

/** Checks `text` before it is parsed: block quotes and lists opened in one line, and block fences left open. */
export function textDepth(text: string): TooDeep | undefined {
  for (const match of text.matchAll(manyMarkers)) {
    const end = text.indexOf("\n", match.index);
    if (!rule.test(text.slice(match.index, end === -1 ? undefined : end))) {
      return { what: "Lists or quotes", limit: deepest.containers, line: lineAt(text, match.index) };
    }
  }
  if (!text.includes(":::")) return undefined;
  let depth = 0;
  for (const match of text.matchAll(/^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*:{3,}[ \t]*(.?)/gm)) {
    depth = match[1] === "" ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest.fences) return { what: "Blocks", limit: deepest.fences, line: lineAt(text, match.index) };
  }
  return undefined;
}

/** Checks a parsed tree: inline marks and lists, and the raw HTML in it, whose elements nest across nodes. */
export function treeDepth(tree: Root): TooDeep | undefined {
  type Visit = { readonly node: Root | Root["children"][number]; readonly depth: number };
  const stack: Visit[] = [{ node: tree, depth: 0 }];
  let html = 0;
  for (let visit = stack.pop(); visit !== undefined; visit = stack.pop()) {
    const { node, depth } = visit;
    const line = node.position?.start.line ?? 1;
    if (depth > deepest.tree) return { what: "Marks", limit: deepest.tree, line };
    if (node.type === "html") {
      html = htmlDepth(node.value, html);
      if (html > deepest.html) return { what: "HTML elements", limit: deepest.html, line };
    }
    if ("children" in node) {
      for (let index = node.children.length - 1; index >= 0; index -= 1) {
        const child = node.children[index];
        if (child !== undefined) stack.push({ node: child, depth: depth + 1 });
      }
    }
  }
  return undefined;
}

/** Elements without an end, or whose end is implied by the next of their kind. */
const flat = new Set(
  "area base br col dd dt embed hr img input li link meta option p source tbody td tfoot th thead tr track wbr".split(
    " ",
  ),
);

/** The deepest level within `html` if that is beyond the limit, else the level at its end; it starts at `depth`. */
function htmlDepth(html: string, depth: number): number {
  let level = depth;
  for (const [, slash, name] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (name === undefined || flat.has(name.toLowerCase())) continue;
    level = slash === "/" ? Math.max(0, level - 1) : level + 1;
    if (level > deepest.html) return level;
  }
  return level;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

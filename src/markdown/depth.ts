// How deep a text nests, before and after parsing. The parser and all walks over trees recurse or take time that grows with the
// square of the depth; a page that nests beyond what anyone reads is printed as written instead.

import type { Root } from "mdast";
import { defined } from "../text/defined.ts";
import { tagsOf } from "./html-tags.ts";
import { walk } from "./walk.ts";

/** Levels of containers, of tree nodes and of raw HTML elements that a page may have. Real pages stay below 20. */
const deepest = { containers: 100, fences: 50, images: 50, tree: 250, html: 200 } as const;

/** What nests too deep, for the wording of `markdown-too-deep`, and the line where it does. */
export type TooDeep = { readonly what: string; readonly limit: number; readonly line: number };

const manyMarkers = new RegExp(`^(?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${deepest.containers}}`);
const rule = /^[ \t>]*([-+*])(?:[ \t]*\1)*[ \t]*$/;

/** Checks `text` before it is parsed: block quotes and lists opened in one line, images in images, and block fences left open. */
export function textDepth(text: string): TooDeep | undefined {
  for (let from = 0, end = 0; end !== -1; from = end + 1) {
    end = text.indexOf("\n", from);
    const line = text.slice(from, end === -1 ? undefined : end);
    if (line.length < deepest.containers || !manyMarkers.test(line) || rule.test(line)) continue;
    return { what: "Lists or quotes", limit: deepest.containers, line: lineAt(text, from) };
  }
  return listDepth(text) ?? imageDepth(text) ?? (text.includes(":::") ? fenceDepth(text) : undefined);
}

/** Lists in lists, told by their indentation: each level is at least two columns further in. */
function listDepth(text: string): TooDeep | undefined {
  const wide = 2 * deepest.containers;
  if (!text.includes(" ".repeat(wide)) && !text.includes("\t".repeat(wide / 4))) return undefined;
  const open: number[] = [];
  for (const match of text.matchAll(/^([ \t]*)(?:[-+*]|\d{1,9}[.)])[ \t]/gm)) {
    const indent = (match[1] ?? "").replaceAll("\t", "    ").length;
    while ((open.at(-1) ?? -1) >= indent) open.pop();
    open.push(indent);
    if (open.length > deepest.containers)
      return { what: "Lists", limit: deepest.containers, line: lineAt(text, match.index) };
  }
  return undefined;
}

/** Images in the text of images: the parser's time grows with the cube of their depth. */
function imageDepth(text: string): TooDeep | undefined {
  if (text.split("![", deepest.images + 2).length <= deepest.images) return undefined;
  let depth = 0;
  for (const match of text.matchAll(/!\[|\]|\n[ \t]*\n/g)) {
    if (match[0] === "![") depth += 1;
    else depth = match[0] === "]" ? Math.max(0, depth - 1) : 0;
    if (depth > deepest.images) return { what: "Images", limit: deepest.images, line: lineAt(text, match.index) };
  }
  return undefined;
}

function fenceDepth(text: string): TooDeep | undefined {
  if (text.split(":::", deepest.fences + 2).length <= deepest.fences) return undefined;
  let depth = 0;
  for (const match of text.matchAll(/^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*:{3,}[ \t]*(.?)/gm)) {
    depth = match[1] === "" ? Math.max(0, depth - 1) : depth + 1;
    if (depth > deepest.fences) return { what: "Blocks", limit: deepest.fences, line: lineAt(text, match.index) };
  }
  return undefined;
}

/** What one walk over a parsed tree tells: whether it nests too deep, or holds raw HTML. */
type Survey = {
  readonly tooDeep?: TooDeep;
  readonly raw: boolean;
};

/** Surveys a parsed tree. Inline marks and lists count by tree levels; raw HTML by its elements, which nest across nodes. */
export function surveyOf(tree: Root): Survey {
  let raw = false;
  const html = { level: 0 };
  let tooDeep: TooDeep | undefined;
  walk(tree, ({ node, depth }) => {
    const line = node.position?.start.line ?? 1;
    if (depth > deepest.tree) tooDeep = { what: "Marks", limit: deepest.tree, line };
    else if (node.type === "html") {
      raw = true;
      if (isTooDeep(node.value, html)) tooDeep = { what: "HTML elements", limit: deepest.html, line };
    }
    return tooDeep === undefined;
  });
  return defined({ raw, tooDeep });
}

/** Elements without an end, or whose end is implied by the next of their kind. */
const flat = new Set(
  "area base br col dd dt embed hr img input li link meta option p source tbody td tfoot th thead tr track wbr".split(
    " ",
  ),
);

/** Reads on from `open`, which it changes; whether the limit is passed on the way. What closes itself holds nothing. */
function isTooDeep(html: string, open: { level: number }): boolean {
  for (const { name, isEnd, isClosed } of tagsOf(html)) {
    if (isClosed || flat.has(name)) continue;
    open.level = Math.max(0, open.level + (isEnd ? -1 : 1));
    if (open.level > deepest.html) return true;
  }
  return false;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

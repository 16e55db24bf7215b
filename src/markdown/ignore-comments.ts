// Comments by which an author says that findings are to be passed over: `<!-- pio-docs-ignore broken-link: reason -->` on a line of its own is
// about the block behind it, in a block about that block; `pio-docs-ignore-file` is about the whole file.
import type { Nodes, Parents, Root } from "mdast";
import { type Ignore, readIgnore, type SuppressedRange } from "../diagnostics/ignore.ts";
import type { Place } from "../text/place.ts";
import { walk } from "./walk.ts";

/** More of them in one page are not read. */
const most = 2_000;

/** The ignores of a page, in their order. Places are told by `placeAt`. */
export function ignoresIn(tree: Root, placeAt: (line: number, column: number) => Place): readonly Ignore[] {
  const found: Ignore[] = [];
  /** The nearest block around what is visited: a walk meets it right before its words. */
  let block: Nodes = tree;
  walk(tree, ({ node, parent, index }) => {
    if (isBlockOfWords(node)) block = node;
    if (node.type !== "html") return true;
    for (const { 0: written, 1: scope, 2: words = "", index: at } of node.value.matchAll(comment)) {
      const { line, column } = spotIn(node, at);
      const place = placeAt(line, column);
      const isAlone = node.value.replace(anyComment, "").trim() === "";
      const about = isInside(parent) ? block : isAlone ? behind(parent, index) : node;
      const range: SuppressedRange =
        scope === "-file" ? { kind: "file", file: place.file } : linesOf(about ?? node, placeAt);
      if (written !== "") found.push({ ...readIgnore(words.trim()), place, range });
    }
    return found.length < most;
  });
  return found;
}

const comment = /<!--\s*pio-docs-ignore(-file)?(?![\w-])([\s\S]*?)-->/g;
const anyComment = /<!--[\s\S]*?-->/g;

function isBlockOfWords({ type }: Nodes): boolean {
  return type === "paragraph" || type === "heading" || type === "tableRow";
}

/** Whether HTML of this parent stands among words, and not on lines of its own. */
function isInside(parent: Parents | undefined): boolean {
  return parent !== undefined && !["root", "blockquote", "listItem", "containerDirective"].includes(parent.type);
}

/** The next block that is no comment. */
function behind(parent: Parents | undefined, index: number): Nodes | undefined {
  return parent?.children
    .slice(index + 1, index + 50)
    .find((node) => node.type !== "html" || node.value.replace(anyComment, "").trim() !== "");
}

function linesOf(node: Nodes, placeAt: (line: number, column: number) => Place): SuppressedRange {
  const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  const from = placeAt(start.line, start.column);
  const to = placeAt(end.line, Math.max(1, end.column - 1));
  const first = "line" in from ? from.line : 1;
  const last = "line" in to && to.file === from.file ? to.line : first;
  return { kind: "lines", file: from.file, from: first, to: Math.max(first, last) };
}

/** Where the letter `at` of the text of `node` stands. */
function spotIn(node: Nodes & { readonly value: string }, at: number): { line: number; column: number } {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const lines = node.value.slice(0, at).split("\n");
  const last = lines.at(-1)?.length ?? 0;
  return lines.length === 1 ? { line, column: column + last } : { line: line + lines.length - 1, column: last + 1 };
}

// Fenced code is a third of many pages, and the parser reads every character of it only to give it back. The content of fences that
// are beyond doubt is taken out before parsing (its lines stay, empty) and put back after it. In doubt the text is left alone: the
// test of the gates compares with texts that were parsed whole.
import type { Root } from "mdast";
import { walk } from "./walk.ts";

/** `text` with the same lines, and the content of the emptied fences by the number of their opening line. */
type Shelved = { readonly text: string; readonly contents: ReadonlyMap<number, string> };

/** HTML blocks that blank lines do not end: a fence in them is no fence. */
const lasting = /<(?:script|pre|style|textarea|!(?!--[^\n]*-->)|\?)/i;
/** A fence that is indented but not by a list would hold our fences as its content. */
const indentedFence = /^ {1,3}(?:```|~~~)/m;

/**
 * Empties the fences of `text` that open in the first column after an empty line and are closed there: such a line ends lists and quotes
 * and can be nothing else. Fences whose content could close a block (`:::`) stay.
 */
export function shelveFences(text: string): Shelved {
  const contents = new Map<number, string>();
  if (!/^(?:```|~~~)/m.test(text)) return { text, contents };
  const lines = text.split("\n");
  const result = [...lines];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (!line.startsWith("```") && !line.startsWith("~~~")) continue;
    const fence = /^(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
    if (fence === undefined) continue;
    const end = closingOf(lines, index + 1, fence);
    if (end === -1 || (index > 0 && lines[index - 1]?.trim() !== "")) return { text, contents: new Map() };
    const content = lines.slice(index + 1, end);
    if (!content.some((line) => line.includes(":::"))) {
      contents.set(index + 1, content.join("\n"));
      result.fill("", index + 1, end);
    }
    index = end;
  }
  // Each fence so far was one if nothing before it could hold it; what a fence shows is no such thing.
  const rest = result.join("\n");
  return lasting.test(rest) || indentedFence.test(rest) ? { text, contents: new Map() } : { text: rest, contents };
}

function closingOf(lines: readonly string[], from: number, fence: string): number {
  for (let index = from; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (!line.includes(fence)) continue;
    const close = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
    if (close?.startsWith(fence)) return index;
  }
  return -1;
}

/** Puts the contents back into the code of `tree`, in place. */
export function unshelveFences(tree: Root, contents: Shelved["contents"]): void {
  if (contents.size === 0) return;
  walk(tree, ({ node }) => {
    if (node.type === "code") node.value = contents.get(node.position?.start.line ?? 0) ?? node.value;
  });
}

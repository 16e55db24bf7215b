// A fence of code to the element that stands for it until the tree is finished.
import type { Element } from "hast";
import type { Code } from "mdast";
import { codeNotColoured } from "../code-not-coloured.ts";
import { placeholder } from "./blocks.ts";
import { codeBlockHtml } from "./code-block.ts";
import type { HastContext } from "./hast-parts.ts";

/** All that follows the backticks. */
export function infoOf(node: Code): string {
  return [node.lang, node.meta].filter((part) => typeof part === "string").join(" ");
}

/** The element of `node` with `info` in place of its own. Finding: `code-not-coloured`. */
export function codeOf(node: Code, info: string, { blocks, findings, placeOf }: HastContext): Element {
  const { coloured, ...code } = codeBlockHtml(info, node.value, blocks.colours);
  if (coloured !== undefined) findings.push(codeNotColoured(placeOf(node), coloured));
  return placeholder(blocks, { kind: "code", ...code });
}

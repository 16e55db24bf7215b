// A fence of code to the element that stands for it until the tree is finished; formulas and diagrams are drawn where that can be done.
import type { Element } from "hast";
import type { Code } from "mdast";
import type { Place } from "../../text/place.ts";
import { codeNotColoured } from "../colours/not-coloured.ts";
import { type Drawn, placeholder } from "./blocks.ts";
import { codeBlockHtml } from "./code-block.ts";
import type { PageDrawing } from "./drawing/drawing.ts";
import type { HastContext } from "./hast-parts.ts";

/** All that follows the backticks. */
export function infoOf(node: Code): string {
  return [node.lang, node.meta].filter((part) => typeof part === "string").join(" ");
}

/** The element of `node` with `info` in place of its own. Findings: `code-not-coloured`, `drawer-missing`, `not-drawn`. */
export function codeOf(node: Code, info: string, { blocks, findings, placeOf, drawing }: HastContext): Element {
  const drawn = drawnFrom(node, drawing, placeOf(node));
  if (drawn !== undefined) return placeholder(blocks, { kind: "drawn", ...drawn });
  const { coloured, ...code } = codeBlockHtml(info, node.value, blocks.colours);
  if (coloured !== undefined) findings.push(codeNotColoured(placeOf(node), coloured));
  return placeholder(blocks, { kind: "code", ...code });
}

function drawnFrom(
  { lang, value }: Code,
  drawing: PageDrawing | undefined,
  place: Place,
): ({ readonly html: string; readonly title?: string } & Drawn) | undefined {
  if (drawing === undefined || value.trim() === "") return undefined;
  if (lang === "mermaid") {
    const figure = drawing.diagram(value, place);
    return figure === undefined ? undefined : { ...figure, of: lang, code: value };
  }
  const html = lang === "math" ? drawing.formula(value, true, place) : undefined;
  return html === undefined ? undefined : { html, of: "math", code: value };
}

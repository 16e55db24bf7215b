// Coloured code as HTML.
import { escapeText } from "../model/segments.ts";
import type { ColouredPart } from "./code.ts";

/** `parts` as text and spans. A browser would read carriage returns as they are for line feeds, and who copies the code would lose them. */
export function colouredHtml(parts: readonly ColouredPart[]): string {
  let html = "";
  for (const { kind, text } of parts) {
    const own = escapeText(text).replaceAll("\r", "&#13;");
    html += kind === undefined ? own : `<span class="hljs-${kind}">${own}</span>`;
  }
  return html;
}

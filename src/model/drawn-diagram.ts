// Diagrams that no package draws: a site keeps drawings of them, named by what they draw.
import { outdented } from "../text/outdent.ts";
import type { FilePath } from "../text/place.ts";
import { digestOf } from "./digest.ts";

/** The folder of the drawings, in that of the site. */
export const drawingsFolder = "diagrams";

/** A diagram as it stands in a guide, and the name of its drawing. */
export type Undrawn = { readonly name: string; readonly text: string };

/** The name of the drawing of `text`: the same wherever in a page that stands. */
export function drawingName(text: string): string {
  const lines = outdented(text.split("\n").map((line) => line.trimEnd()));
  return `${digestOf("diagram", lines.join("\n").trim()).slice(0, 16)}.svg`;
}

/** Whether a file of this name in the folder is a drawing of ours. */
export function isDrawingName(name: string): boolean {
  return /^[0-9a-f]{16}\.svg$/.test(name);
}

/** Whether a file of this name holds the text of a diagram. */
export function isDiagramFile(name: string): boolean {
  return /\.(?:mmd|mermaid)$/i.test(name);
}

/** How a guide names a drawing among the files that it shows. */
export function drawingFile(name: string): FilePath {
  return `@/${drawingsFolder}/${name}`;
}

/**
 * The drawings that fences of `text` may want, each once. Read off the lines, before anything is parsed; what stands in no fence after all
 * is looked for in vain, and that is all.
 */
export function drawingsNamed(text: string): readonly string[] {
  if (!text.includes("mermaid")) return [];
  const names = new Set<string>();
  const lines = text.split(/\r\n?|\n/);
  for (let at = 0; at < lines.length; at += 1) {
    const [, before = "", fence] = /^(.*?)(`{3,}|~{3,})[ \t]*mermaid\b/.exec(lines[at] ?? "") ?? [];
    if (fence === undefined) continue;
    const content: string[] = [];
    for (at += 1; at < lines.length; at += 1) {
      const line = lines[at] ?? "";
      const own = line.slice(/^[ \t>]*/.exec(line.slice(0, before.length))?.[0].length ?? 0);
      if (own.trimStart().startsWith(fence)) break;
      content.push(own);
    }
    names.add(drawingName(content.join("\n")));
  }
  return [...names];
}

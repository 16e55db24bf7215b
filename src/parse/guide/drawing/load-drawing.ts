// What draws on the pages of one job: a package is loaded once a text of it may ask for that, since each takes as long as many pages.
import { type Drawers, loadDraw } from "../../../host/drawers.ts";
import type { Drawing } from "./drawing.ts";

/** The packages among `drawers` that `texts` may need. */
export async function loadDrawing({ math, diagrams }: Drawers, texts: readonly string[]): Promise<Drawing> {
  const wanted = (words: readonly string[]): boolean => texts.some((text) => words.some((word) => text.includes(word)));
  return {
    ...(math !== undefined && wanted(["math", "$`"]) ? { math: await loadDraw(math, "renderToString") } : {}),
    ...(diagrams !== undefined && wanted(["mermaid"])
      ? { diagrams: await loadDraw(diagrams, "renderMermaidSVG") }
      : {}),
  };
}

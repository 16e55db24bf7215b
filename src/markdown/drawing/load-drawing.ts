// What draws on the pages of one job: a package is loaded once a text of it may ask for that, since each takes as long as many pages.
import { type Draw, type Drawer, type Drawers, loadDraw } from "../../platform/native/drawers.ts";
import type { DrawingPackages } from "./drawing.ts";

/** The packages among `drawers` that `texts` may need. */
export async function loadDrawing({ math, diagrams }: Drawers, texts: readonly string[]): Promise<DrawingPackages> {
  const wanted = (words: readonly string[]): boolean => texts.some((text) => words.some((word) => text.includes(word)));
  return {
    ...(math !== undefined && wanted(["math", "$`"]) ? { math: await loadMath(math) } : {}),
    ...(diagrams !== undefined && wanted(["mermaid"])
      ? { diagrams: await loadDraw(diagrams, "renderMermaidSVG") }
      : {}),
  };
}

/** KaTeX draws HTML unless it is told not to, prints a command that is refused in red, and has a number where Temml has a pair. */
async function loadMath(drawer: Drawer): Promise<Draw> {
  const draw = await loadDraw(drawer, "renderToString");
  if (drawer.name !== "katex") return draw;
  const trust = ({ command }: { readonly command: string }): never => {
    throw new Error(`\`${command}\` is not allowed`);
  };
  return (text, options) => draw(text, { ...options, output: "mathml", strict: false, maxSize: 20, trust });
}

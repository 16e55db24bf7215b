// Formulas and diagrams of a page as markup that is safe to print: drawn by packages of the site, cleaned by lists of what may stay. What
// cannot be drawn is told, and its text stays.
import { drawerMissing } from "../../../check/guide/drawer-missing.ts";
import { notDrawn } from "../../../check/guide/not-drawn.ts";
import type { Finding } from "../../../diagnostics/finding.ts";
import type { Draw } from "../../../host/drawers.ts";
import type { Place } from "../../../text/place.ts";
import { diagramHtml, kindOf } from "./diagram.ts";
import { formulaHtml } from "./formula.ts";

/** The packages of a site; absent where one is not installed. */
export type Drawing = { readonly math?: Draw; readonly diagrams?: Draw };

/** Characters of one formula, of one diagram, and of all of a page: a layout takes about 10 ms for each line between two nodes. */
const most = { formula: 2_000, diagram: 4_000, page: 20_000 } as const;

/** Draws what stands on one page. Each answer is HTML, or undefined and a finding: `drawer-missing` once of each sort, or `not-drawn`. */
export class PageDrawing {
  readonly #drawing: Drawing;
  readonly #findings: Finding[];
  readonly #missing = new Set<string>();
  #left: number = most.page;
  #diagrams = 0;

  constructor(drawing: Drawing, findings: Finding[]) {
    this.#drawing = drawing;
    this.#findings = findings;
  }

  formula(tex: string, isBlock: boolean, place: Place): string | undefined {
    const what = "This formula";
    const draw = this.#drawing.math;
    if (draw === undefined) return this.#lacks(what, "temml", place);
    if (!this.#takes(tex.length, most.formula)) return this.#refused(what, "it is too long", place);
    const drawn = draw(tex, {
      displayMode: isBlock,
      throwOnError: true,
      trust: false,
      maxExpand: 500,
      maxSize: [20, 20],
    });
    if ("problem" in drawn) return this.#refused(what, drawn.problem, place);
    return formulaHtml(drawn.markup, tex, isBlock) ?? this.#refused(what, "it nests too deep", place);
  }

  diagram(text: string, place: Place): { readonly html: string; readonly title: string } | undefined {
    const what = `This diagram (${kindOf(text)})`;
    const draw = this.#drawing.diagrams;
    if (draw === undefined) return this.#lacks(what, "beautiful-mermaid", place);
    if (!this.#takes(text.length, most.diagram)) return this.#refused(what, "it is too long", place);
    this.#diagrams += 1;
    const drawn = diagramHtml(text, draw, this.#diagrams);
    return "problem" in drawn ? this.#refused(what, drawn.problem, place) : drawn;
  }

  #takes(length: number, limit: number): boolean {
    if (length > limit || length > this.#left) return false;
    this.#left -= length;
    return true;
  }

  #lacks(what: string, name: string, place: Place): undefined {
    if (!this.#missing.has(name)) this.#findings.push(drawerMissing({ what, name }, place));
    this.#missing.add(name);
    return undefined;
  }

  #refused(what: string, problem: string, place: Place): undefined {
    this.#findings.push(notDrawn({ what, problem }, place));
    return undefined;
  }
}

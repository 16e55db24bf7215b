// Formulas and diagrams of a page as markup that is safe to print: drawn by packages of the site, cleaned by lists of what may stay. What
// cannot be drawn is told, and its text stays.
import type { Element } from "hast";
import { notDrawn } from "../../check/guide/not-rendered.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Spoken } from "../../messages/messages.ts";
import { drawingFile, drawingName, type Undrawn } from "../../model/drawn-diagram.ts";
import type { ShownFiles } from "../../model/shown-file.ts";
import { type Draw, type Drawer, type Drawers, loadDraw } from "../../platform/native/drawers.ts";
import type { Place } from "../../text/place.ts";
import { wordSet } from "../../text/word-set.ts";
import { newElement } from "../finish-work.ts";
import { committedHtml, diagramHtml, type Figure, kindOf } from "./diagram.ts";
import { cleanMarkup, markupOf } from "./markup.ts";

/** The packages of a site; absent where one is not installed. */
export type DrawingPackages = { readonly math?: Draw; readonly diagrams?: Draw };

/** Characters of one formula, of one diagram, and of all of a page: a layout takes about 10 ms for each line between two nodes. */
const most = { formula: 2_000, diagram: 4_000, page: 20_000 } as const;

/** Draws what stands on one page. Each answer is HTML, or undefined and a diagnostic: `renderer-missing` once of each sort, or `not-rendered`. */
export class PageDrawing {
  readonly #drawing: DrawingPackages;
  readonly #diagnostics: Diagnostic[];
  readonly #files: ShownFiles;
  readonly #words: Spoken["blocks"];
  /** The diagrams that no package has drawn, each once. */
  readonly undrawn: Undrawn[] = [];
  readonly #missing = new Set<string>();
  #left: number = most.page;
  #diagrams = 0;

  /** `files`: those of the site among which its own drawings are. */
  constructor(
    drawing: DrawingPackages,
    diagnostics: Diagnostic[],
    { files, words }: { readonly files: ShownFiles; readonly words: Spoken["blocks"] },
  ) {
    this.#files = files;
    this.#words = words;
    this.#drawing = drawing;
    this.#diagnostics = diagnostics;
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
    return formulaHtml(drawn.markup, tex, isBlock) ?? this.#refused(what, "it is nested too deeply", place);
  }

  diagram(text: string, place: Place): Figure | undefined {
    this.#diagrams += 1;
    const drawn = this.#drawnHere(text);
    if (drawn !== undefined && "html" in drawn) return drawn;
    const name = drawingName(text);
    if (!this.undrawn.some((one) => one.name === name)) this.undrawn.push({ name, text });
    const kept = this.#drawnBefore(text, name);
    if (kept !== undefined && "html" in kept) return kept;
    const what = `This diagram (${kindOf(text)})`;
    if (kept === undefined && drawn === undefined) return this.#lacks(what, "beautiful-mermaid", place);
    const { problem } = kept ?? drawn ?? { problem: "" };
    this.#diagnostics.push(notDrawn({ what, problem, command: true }, place));
    return undefined;
  }

  /** By the package, if there is one. */
  #drawnHere(text: string): Figure | { readonly problem: string } | undefined {
    const draw = this.#drawing.diagrams;
    if (draw === undefined) return undefined;
    if (!this.#takes(text.length, most.diagram)) return { problem: "it is too long" };
    return diagramHtml(text, draw, { number: this.#diagrams, words: this.#words });
  }

  /** By the site itself, if it keeps a drawing. */
  #drawnBefore(text: string, name: string): Figure | { readonly problem: string } | undefined {
    const file = drawingFile(name);
    const shown = Object.hasOwn(this.#files, file) ? this.#files[file] : undefined;
    if (shown === undefined) return undefined;
    if ("text" in shown) return committedHtml(text, shown.text, { number: this.#diagrams, words: this.#words });
    return shown.why === "refused"
      ? { problem: `its file ${file.slice(2)} cannot be used, since ${shown.problem}` }
      : undefined;
  }

  #takes(length: number, limit: number): boolean {
    if (length > limit || length > this.#left) return false;
    this.#left -= length;
    return true;
  }

  #lacks(what: string, name: string, place: Place): undefined {
    if (!this.#missing.has(name)) this.#diagnostics.push(diagnostic("renderer-missing", place, { what, name }));
    this.#missing.add(name);
    return undefined;
  }

  #refused(what: string, problem: string, place: Place): undefined {
    this.#diagnostics.push(notDrawn({ what, problem }, place));
    return undefined;
  }
}

// A formula as MathML: elements and attributes of its core, no style, no colour of its own, no address.

const tags = wordSet(
  "math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd " +
    "mpadded mphantom menclose merror",
);

const attributes = wordSet(
  "accent accentunder columnspan depth display displaystyle fence form height largeop linethickness lspace mathvariant maxsize minsize movablelimits " +
    "notation rowspan rspace scriptlevel separator stretchy symmetric voffset width",
);

/** Classes that say on which side of its column a cell stands. */
const sides: ReadonlyMap<string, string> = new Map([
  ["tml-left", "math-left"],
  ["tml-right", "math-right"],
]);

/** The formula `tex` as HTML of `markup`; a block scrolls where it is wider than its place. Undefined where nothing that draws is left. */
function formulaHtml(markup: string, tex: string, isBlock: boolean): string | undefined {
  const math = cleanMarkup(markup, "math", (element) => {
    const { tagName } = element;
    // The source that a package adds is replaced by ours.
    if (tagName === "semantics") return { tagName: "mrow", properties: {} };
    if (tagName === "mtable") placeCells(element);
    return tags.has(tagName) ? { tagName, properties: propertiesOf(element.properties) } : undefined;
  });
  if (math === undefined) return undefined;
  // Copies, and readers that know no MathML, have the formula as it was written.
  const semantics = newElement("semantics", {}, [
    newElement("mrow", {}, math.children),
    newElement("annotation", { encoding: "application/x-tex" }, [{ type: "text", value: tex }]),
  ]);
  const html = markupOf({ ...math, children: [semantics] });
  return isBlock ? `<div class="block-math drawing" tabindex="0">${html}</div>` : html;
}

/** Sides of columns, which browsers do not read off a table, as classes of its cells. */
function placeCells({ properties, children }: Element): void {
  const columns = String(properties.columnalign ?? "").split(" ");
  const rows = children.filter((child): child is Element => child.type === "element");
  for (const row of rows)
    for (const [at, cell] of row.children.entries())
      if (cell.type === "element")
        cell.properties.className = [`tml-${columns[at] ?? columns.at(-1)}`, ...classesOf(cell)];
}

function classesOf({ properties }: Element): readonly string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}

function propertiesOf(properties: Element["properties"]): Element["properties"] {
  const kept: Element["properties"] = {};
  for (const [name, value] of Object.entries(properties)) {
    if (attributes.has(name.toLowerCase()) && /^[\w\s.,%+-]*$/.test(String(value))) kept[name] = value;
    if (name !== "className" || !Array.isArray(value)) continue;
    const side = value.flatMap((one) => sides.get(String(one)) ?? []);
    if (side.length > 0) kept.className = side;
  }
  return kept;
}

// What draws on the pages of one job: a package is loaded once a text of it may ask for that, since each takes as long as many pages.

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

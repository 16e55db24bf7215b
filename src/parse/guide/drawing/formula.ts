// A formula as MathML: elements and attributes of its core, no style, no colour of its own, no address.
import type { Element } from "hast";
import { wordSet } from "../../../text/word-set.ts";
import { cleanMarkup, markupOf } from "./markup.ts";

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
export function formulaHtml(markup: string, tex: string, isBlock: boolean): string | undefined {
  const math = cleanMarkup(markup, "math", (element) => {
    const { tagName } = element;
    // The source that a package adds is replaced by ours.
    if (tagName === "semantics") return { tagName: "mrow", properties: {} };
    if (tagName === "mtable") placeCells(element);
    return tags.has(tagName) ? { tagName, properties: propertiesOf(element.properties) } : undefined;
  });
  if (math === undefined) return undefined;
  // Copies, and readers that know no MathML, have the formula as it was written.
  const semantics: Element = {
    type: "element",
    tagName: "semantics",
    properties: {},
    children: [
      { type: "element", tagName: "mrow", properties: {}, children: math.children },
      {
        type: "element",
        tagName: "annotation",
        properties: { encoding: "application/x-tex" },
        children: [{ type: "text", value: tex }],
      },
    ],
  };
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

// A diagram of mermaid as SVG: shapes and words, coloured by classes of our stylesheet, with a name for those who do not see it. Styles, links
// and addresses of what drew it do not come through, and ids are those of this page's n-th diagram.
import type { Element } from "hast";
import type { Draw } from "../../../host/drawers.ts";
import * as words from "../../../model/page-words.ts";
import { escapeText } from "../../../model/segments.ts";
import { cleanMarkup, markupOf } from "./markup.ts";

const list = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const tags = list("svg g defs marker path rect circle ellipse line polyline polygon text tspan");

/** By property; what they measure has no address in it. */
const attributes = list(
  "viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points transform dx dy textAnchor fontSize fontWeight fontStyle strokeWidth strokeDashArray " +
    "strokeLineCap strokeLineJoin markerWidth markerHeight markerUnits refX refY orient dominantBaseline opacity fillOpacity",
);

const markers = list("markerStart markerMid markerEnd");

/** The word of a diagram's first line that is no comment, `pie` for one. */
export function kindOf(text: string): string {
  return /^[\w-]{1,30}/.exec(wordsOf(text).body.replace(/^(?:\s|%%[^\n]*\n)+/, ""))?.[0] ?? "?";
}

/** The kinds whose drawings carry their colours in attributes; of others they are in styles, without which nobody can read them. */
const kinds: ReadonlySet<string> = new Set([
  "graph",
  "flowchart",
  "sequenceDiagram",
  "classDiagram",
  "erDiagram",
  "stateDiagram",
  "stateDiagram-v2",
]);

/** Pixels that each page has room for. */
const narrow = 280;

type Words = { readonly body: string; readonly title?: string; readonly description?: string };

/** The diagram without what is not drawn: its name and description, settings of its look, and what a click would do. */
function wordsOf(text: string): Words {
  const [, front = "", rest = text] = /^\s*---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const title =
    /^[ \t]*accTitle[ \t]*:[ \t]*(\S[^\n]*)$/m.exec(rest)?.[1] ?? /^title:[ \t]*(\S[^\n]*)$/m.exec(front)?.[1];
  const [, line, lines] = /^[ \t]*accDescr[ \t]*(?::[ \t]*(\S[^\n]*)|\{([^}]*)\})/m.exec(rest) ?? [];
  const description = (line ?? lines)?.replace(/\s+/g, " ").trim();
  const body = rest
    .replace(/^[ \t]*accDescr[ \t]*\{[^}]*\}/m, "")
    .replace(/^[ \t]*(?:acc(?:Title|Descr)[ \t]*:|%%|(?:click|links?|href|callback)[ \t])[^\n]*$/gm, "");
  return { body, ...(title ? { title: title.trim() } : {}), ...(description ? { description } : {}) };
}

/** The figure of the page's `number`-th diagram, or why there is none. */
export function diagramHtml(
  text: string,
  draw: Draw,
  number: number,
): { readonly html: string; readonly title: string } | { readonly problem: string } {
  const kind = kindOf(text);
  if (!kinds.has(kind)) return { problem: "no drawing of this kind is known" };
  const { body, title = words.diagram(kind), description } = wordsOf(text);
  const drawn = draw(`${body.trim()}\n`, { transparent: true, padding: 12 });
  if ("problem" in drawn) return drawn;
  const prefix = `__diagram-${number}`;
  const svg = cleanMarkup(drawn.markup, "svg", (element) => kept(element, prefix));
  if (svg === undefined) return { problem: "the drawing holds none, or nests too deep" };
  const named = (tagName: string, value: string): Element => ({
    type: "element",
    tagName,
    properties: { id: `${prefix}-${tagName}` },
    children: [{ type: "text", value }],
  });
  const told = [named("title", title), ...(description === undefined ? [] : [named("desc", description)])];
  svg.properties = { ...svg.properties, role: "img", ariaLabelledBy: told.map(({ properties }) => `${properties.id}`) };
  svg.children = [...told, ...svg.children];
  // A narrower one never scrolls, and is no stop of the keyboard.
  const scrolls = Number(svg.properties.width) <= narrow ? "" : ' tabindex="0"';
  const source = `<details><summary>${words.diagramSource}</summary><pre tabindex="0"><code>${escapeText(text)}</code></pre></details>`;
  const html = `<figure class="block-diagram"><div class="drawing"${scrolls}>${markupOf(svg)}</div>${source}</figure>`;
  return { html, title: [title, description].filter(Boolean).join(" ") };
}

function kept({ tagName, properties }: Element, prefix: string): ReturnType<Parameters<typeof cleanMarkup>[2]> {
  if (!tags.has(tagName)) return undefined;
  const own: Element["properties"] = {};
  const classes: string[] = [];
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value) ? value.join(" ") : String(value);
    if (name === "id" && /^[\w-]{1,60}$/.test(text)) own.id = `${prefix}-${text}`;
    else if (markers.has(name)) {
      const id = /^url\(#([\w-]{1,60})\)$/.exec(text)?.[1];
      if (id !== undefined) own[name] = `url(#${prefix}-${id})`;
    } else if (name === "fill" || name === "stroke") classes.push(...colourOf(name, text, tagName));
    else if (attributes.has(name) && /^[\w\s.,%+()-]*$/.test(text) && !/url/i.test(text)) own[name] = value;
  }
  if (classes.length > 0) own.className = classes;
  return { tagName, properties: own };
}

/** Names of the package's colours, and what they are to our stylesheet. */
const colours: ReadonlyMap<string, string> = new Map([
  ["bg", "ground"],
  ["_group-fill", "ground"],
  ["_group-hdr", "raised"],
  ["_node-fill", "raised"],
  ["_key-badge", "raised"],
  ["_text", "text"],
  ["fg", "text"],
  ["_text-sec", "muted"],
  ["_text-muted", "muted"],
  ["_text-faint", "muted"],
  ["_line", "line"],
  ["_arrow", "line"],
  ["_node-stroke", "edge"],
  ["_inner-stroke", "edge"],
]);

/** A colour that the author gave would stay dark on dark, so it is what such a shape has without it. */
function colourOf(property: "fill" | "stroke", value: string, tagName: string): readonly string[] {
  if (value === "none" || value === "transparent") return [`${property}-none`];
  const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1] ?? "";
  const usual = property === "stroke" ? "edge" : tagName === "text" || tagName === "tspan" ? "text" : "raised";
  return [`${property}-${colours.get(name) ?? usual}`];
}

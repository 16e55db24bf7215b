// A diagram of mermaid as SVG: shapes and words, coloured by classes of our stylesheet, with a name for those who do not see it. Styles, links
// and addresses of what drew it do not come through, and ids are those of this page's n-th diagram.
import type { Element } from "hast";
import { put } from "../../messages/fill.ts";
import type { Spoken } from "../../messages/messages.ts";
import { escapeText } from "../../model/segments.ts";
import type { Draw } from "../../platform/native/drawers.ts";
import { wordSet } from "../../text/word-set.ts";
import { newElement } from "../finish-work.ts";
import { cleanMarkup, keptAttributes, markupOf, svgTags } from "./markup.ts";

/** The word of a diagram's first line that is no comment, `pie` for one. */
export function kindOf(text: string): string {
  return /^[\w-]{1,30}/.exec(wordsOf(text).body.replace(/^(?:\s|%%[^\n]*\n)+/, ""))?.[0] ?? "?";
}

/** The kinds whose drawings carry their colours in attributes; of others they are in styles, without which nobody can read them. */
const kinds = wordSet("graph flowchart sequenceDiagram classDiagram erDiagram stateDiagram stateDiagram-v2");

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

/** A figure, and what search finds of it. */
export type Figure = { readonly html: string; readonly title: string };

/** Which of its page's diagrams it is, and the words of that page. */
type Where = { readonly number: number; readonly words: Spoken["blocks"] };

/** The figure of a diagram, or why there is none. */
export function diagramHtml(text: string, draw: Draw, on: Where): Figure | { readonly problem: string } {
  const kind = kindOf(text);
  if (!kinds.has(kind)) return { problem: "this type of diagram is not supported" };
  const drawn = draw(bodyOf(text), { transparent: true, padding: 12 });
  if ("problem" in drawn) return drawn;
  const prefix = prefixOf(on.number);
  const svg = cleanMarkup(drawn.markup, "svg", (element) => kept(element, prefix));
  if (svg === undefined) return { problem: "the renderer returned no valid SVG, or the SVG is nested too deeply" };
  return figureOf(svg, text, on);
}

/** The same of a drawing that the site keeps. */
export function committedHtml(text: string, markup: string, on: Where): Figure | { readonly problem: string } {
  const prefix = prefixOf(on.number);
  const svg = committedSvg(markup, prefix);
  return svg === undefined
    ? { problem: "its file contains no valid SVG, or the SVG is nested too deeply" }
    : figureOf(svg, text, on);
}

/** The text of a diagram as a package is given it. */
export function bodyOf(text: string): string {
  return `${wordsOf(text).body.trim()}\n`;
}

const prefixOf = (number: number): string => `__diagram-${number}`;

function figureOf(svg: Element, text: string, { number, words }: Where): Figure {
  const prefix = prefixOf(number);
  const { title = put(words.diagram, kindOf(text)), description } = wordsOf(text);
  const named = (tagName: string, value: string) =>
    newElement(tagName, { id: `${prefix}-${tagName}` }, [{ type: "text", value }]);
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
  if (!svgTags.has(tagName)) return undefined;
  const own = keptAttributes(properties, prefix);
  const classes = (["fill", "stroke"] as const).flatMap((name) =>
    properties[name] === undefined ? [] : colourOf(name, String(properties[name]), tagName),
  );
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

// A drawing that a site keeps, as SVG for the page: shapes and words alone. Its colours become classes of our stylesheet: greys what they are
// in a drawing of ours, and each colour one of six tints, which both modes have.

/** The cleaned drawing with its ids behind `prefix`; undefined where `markup` holds none, or nests too deep. */
function committedSvg(markup: string, prefix: string): Element | undefined {
  const tints = new Map<string, number>();
  const svg = cleanMarkup(markup, "svg", ({ tagName, properties }) => {
    if (!svgTags.has(tagName)) return undefined;
    const own = keptAttributes(properties, prefix);
    const classes = (["fill", "stroke"] as const).flatMap((name) =>
      properties[name] === undefined ? [] : [classOf(name, String(properties[name]), { tagName, tints })],
    );
    if (classes.length > 0) own.className = classes;
    return { tagName, properties: own };
  });
  if (svg === undefined) return undefined;
  const [, , width, height] = String(svg.properties.viewBox)
    .split(/[\s,]+/)
    .map(Number);
  if (width === undefined || height === undefined || !(width > 0 && height > 0)) return undefined;
  return { ...svg, properties: { ...svg.properties, width: Math.ceil(width), height: Math.ceil(height) } };
}

type Seen = { readonly tagName: string; readonly tints: Map<string, number> };

function classOf(property: "fill" | "stroke", value: string, { tagName, tints }: Seen): string {
  const isWord = tagName === "text" || tagName === "tspan";
  const colour = rgbOf(value);
  if (colour === undefined || (isWord && property === "stroke")) return `${property}-none`;
  if (isWord) return "fill-text";
  const [darkest, lightest] = [Math.min(...colour), Math.max(...colour)];
  if (lightest - darkest < 24) {
    if (lightest < 120) return `${property}-line`;
    if (property === "stroke") return "stroke-edge";
    return darkest > 250 ? "fill-ground" : "fill-raised";
  }
  const key = colour.join();
  const known = tints.get(key) ?? (tints.size % 6) + 1;
  tints.set(key, known);
  return `${property}-tint-${known}`;
}

/** Red, green and blue, to 255; undefined for none. What cannot be read is grey. */
function rgbOf(value: string): readonly number[] | undefined {
  const text = value.trim().toLowerCase();
  if (/^(?:none|transparent)$|^rgba\(.*,\s*0\)$/.test(text)) return undefined;
  const hex = /^#([0-9a-f]{6})/.exec(text)?.[1] ?? /^#([0-9a-f]{3})$/.exec(text)?.[1]?.replace(/./g, "$&$&");
  if (hex !== undefined) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const numbers = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(text)?.slice(1, 4).map(Number);
  return numbers ?? (text === "black" ? [0, 0, 0] : text === "white" ? [255, 255, 255] : [230, 230, 230]);
}

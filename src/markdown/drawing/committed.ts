// A drawing that a site keeps, as SVG for the page: shapes and words alone. Its colours become classes of our stylesheet: greys what they are
// in a drawing of ours, and each colour one of six tints, which both modes have.
import type { Element } from "hast";
import { cleanMarkup } from "./markup.ts";
import { keptAttributes, svgTags } from "./svg-lists.ts";

/** The cleaned drawing with its ids behind `prefix`; undefined where `markup` holds none, or nests too deep. */
export function committedSvg(markup: string, prefix: string): Element | undefined {
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
  const colour = colourOf(value);
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
function colourOf(value: string): readonly number[] | undefined {
  const text = value.trim().toLowerCase();
  if (/^(?:none|transparent)$|^rgba\(.*,\s*0\)$/.test(text)) return undefined;
  const hex = /^#([0-9a-f]{6})/.exec(text)?.[1] ?? /^#([0-9a-f]{3})$/.exec(text)?.[1]?.replace(/./g, "$&$&");
  if (hex !== undefined) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const numbers = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(text)?.slice(1, 4).map(Number);
  return numbers ?? (text === "black" ? [0, 0, 0] : text === "white" ? [255, 255, 255] : [230, 230, 230]);
}

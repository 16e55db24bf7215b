// An SVG file of the site as the symbol of an icon: shapes alone. Scripts, styles, texts of other documents and addresses do not come through, and
// ids are those of this icon.
import type { Element } from "hast";
import { type Icon, iconId } from "../../model/icon.ts";
import { wordSet } from "../../text/word-set.ts";
import { cleanMarkup, keptAttributes, markupOf } from "./markup.ts";

/** Letters of one file: a drawing of 24 units is a few hundred. */
export const longestIcon = 16_000;

const tags = wordSet(
  "svg g defs path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath use",
);

/** What the author of a drawing may have left in it, and what nobody misses. */
const silent = wordSet("title desc metadata sodipodi:namedview");

const paints = wordSet("fill stroke stopColor clipPath");

const plain = wordSet("fillRule clipRule stopOpacity offset gradientUnits gradientTransform clipPathUnits fx fy");

/** `dropped`: what was left out, as sentences begin with it. */
type OwnIcon = { readonly icon: Icon; readonly dropped: readonly string[] };

/** The icon `name` of the text of a file, or why there is none, as a clause. */
export function ownIcon(name: string, text: string): OwnIcon | { readonly problem: string } {
  if (text.length > longestIcon) return { problem: `it is larger than ${longestIcon / 1000} kB` };
  if (!/<svg[\s>]/i.test(text)) return { problem: "it contains no `<svg>`" };
  const id = iconId(name);
  const dropped = new Set<string>();
  const svg = cleanMarkup(text, "svg", (element) => kept(element, id, dropped));
  if (svg === undefined) return { problem: "it contains no valid SVG, or the SVG is nested too deeply" };
  if (!holdsShape(svg)) return { problem: "it contains no shapes" };
  const symbol: Element = { ...svg, tagName: "symbol", properties: propertiesOf(svg, id) };
  const html = markupOf({ type: "element", tagName: "svg", properties: {}, children: [symbol] });
  return { icon: { id, symbol: html.slice("<svg>".length, -"</svg>".length) }, dropped: [...dropped] };
}

/** What says nothing of its colour has that of the text. */
function propertiesOf({ properties }: Element, id: string): Element["properties"] {
  const { fill = "currentColor", stroke = "none", width, height, viewBox, ...rest } = properties;
  const [across, down] = [width, height].map((side) => Number.parseFloat(String(side)));
  const box =
    across !== undefined && down !== undefined && across > 0 && down > 0 ? `0 0 ${across} ${down}` : "0 0 24 24";
  return { ...rest, id, viewBox: viewBox ?? box, fill, stroke };
}

function kept(
  { tagName, properties }: Element,
  id: string,
  dropped: Set<string>,
): Pick<Element, "tagName" | "properties"> | undefined {
  if (!tags.has(tagName)) {
    if (!silent.has(tagName)) dropped.add(`\`<${tagName}>\``);
    return undefined;
  }
  const own = keptAttributes(properties, id);
  for (const [name, value] of Object.entries(properties)) {
    const written = String(value);
    const part = /^(?:url\(\s*["']?)?#([\w-]{1,60})["']?\s*\)?$/.exec(written)?.[1];
    if (plain.has(name) && /^[\w\s.,%+()-]*$/.test(written) && !/url/i.test(written)) own[name] = value ?? "";
    else if (paints.has(name) && part !== undefined && written.startsWith("url")) own[name] = `url(#${id}-${part})`;
    else if (paints.has(name) && /^(?:#[0-9a-f]{3,8}|[a-z]+|(?:rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(written))
      own[name] = value ?? "";
    else if ((name === "href" || name === "xLinkHref") && part !== undefined) own.href = `#${id}-${part}`;
    else if (/^on|^style$|href$/i.test(name)) dropped.add(`\`${name.toLowerCase()}\` of \`<${tagName}>\``);
  }
  return { tagName, properties: own };
}

function holdsShape({ tagName, children }: Element): boolean {
  if (/^(?:path|rect|circle|ellipse|line|polyline|polygon)$/.test(tagName)) return true;
  return children.some((child) => child.type === "element" && holdsShape(child));
}

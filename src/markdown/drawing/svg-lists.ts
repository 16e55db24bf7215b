// What may stay of a drawing, whoever drew it: elements that are shapes or words, attributes that measure, and ids of the drawing itself.
import type { Element } from "hast";

const list = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements of a drawing. */
export const svgTags = list("svg g defs marker path rect circle ellipse line polyline polygon text tspan");

/** By property; what they measure has no address in it. */
const attributes = list(
  "viewBox width height x y x1 y1 x2 y2 cx cy r rx ry d points transform dx dy textAnchor fontSize fontWeight fontStyle strokeWidth strokeDashArray " +
    "strokeLineCap strokeLineJoin markerWidth markerHeight markerUnits refX refY orient dominantBaseline opacity fillOpacity strokeOpacity",
);

const markers = list("markerStart markerMid markerEnd");

/** The attributes that stay; ids stand behind `prefix`. Colours are for the caller. */
export function keptAttributes(properties: Element["properties"], prefix: string): Element["properties"] {
  const own: Element["properties"] = {};
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value) ? value.join(" ") : String(value);
    if (name === "id" && /^[\w-]{1,60}$/.test(text)) own.id = `${prefix}-${text}`;
    else if (markers.has(name)) {
      const id = /^url\("?#([\w-]{1,60})"?\)$/.exec(text)?.[1];
      if (id !== undefined) own[name] = `url(#${prefix}-${id})`;
    } else if (attributes.has(name) && /^[\w\s.,%+()-]*$/.test(text) && !/url/i.test(text)) own[name] = value;
  }
  return own;
}

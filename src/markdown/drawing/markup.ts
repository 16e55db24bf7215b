// Markup that a package made, read as a browser reads it, and printed again of what lists let stay.
import type { Element, ElementContent, Root, RootContent } from "hast";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { late } from "../../text/late.ts";
import { lazily } from "../../text/lazily.ts";

/** Levels of elements in one drawing. */
const deepest = 60;

/** Answers the element as it is printed, without its children; undefined: it goes with all that is in it. */
export type KeepElement = (element: Element) => Pick<Element, "tagName" | "properties"> | undefined;

const libraries = late<typeof import("../html-libraries.ts")>("html");
const reader = lazily(() => unified().use(libraries().rehypeRaw).freeze());
const printer = unified().use(rehypeStringify).freeze();

/** The first element of `markup` called `root`, itself or in what is around it, with what `keep` lets stay of it; undefined where there is none, or too deep a one. */
export function cleanMarkup(markup: string, root: string, keep: KeepElement): Element | undefined {
  const tree: Root = { type: "root", children: [{ type: "raw", value: markup }] };
  const parsed = reader().runSync(tree);
  const found = firstOf(parsed.children, root);
  return found === undefined ? undefined : cleaned(found, keep, 0);
}

/** A tree of elements as HTML. */
export function markupOf(element: Element): string {
  return printer.stringify({ type: "root", children: [element] });
}

function firstOf(nodes: readonly (RootContent | ElementContent)[], root: string, depth = 0): Element | undefined {
  if (depth > 3) return undefined;
  for (const node of nodes) {
    if (node.type !== "element") continue;
    const found = node.tagName === root ? node : firstOf(node.children, root, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function cleaned(element: Element, keep: KeepElement, depth: number): Element | undefined {
  if (depth > deepest) return undefined;
  const kept = keep(element);
  if (kept === undefined) return depth === 0 ? undefined : { ...empty };
  const children: ElementContent[] = [];
  for (const child of element.children) {
    if (child.type === "text") children.push(child);
    if (child.type !== "element") continue;
    const inner = cleaned(child, keep, depth + 1);
    if (inner === undefined) return undefined;
    if (inner.tagName !== "") children.push(inner);
  }
  return { type: "element", ...kept, children };
}

/** What was left out. */
const empty: Element = { type: "element", tagName: "", properties: {}, children: [] };

// What may stay of a drawing, whoever drew it: elements that are shapes or words, attributes that measure, and ids of the drawing itself.

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

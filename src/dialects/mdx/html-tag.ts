// The tag of an element of HTML in MDX, as HTML writes it: `className`, `htmlFor`, values in braces, `style` as a table.
import { textOf, type Value } from "./literal.ts";
import type { Attribute } from "./tag.ts";

const names: Readonly<Record<string, string>> = { className: "class", htmlFor: "for", xlinkHref: "href" };

/** Attributes of drawings that keep their capitals. */
const drawn = new Set(
  (
    "viewBox preserveAspectRatio gradientUnits gradientTransform spreadMethod patternUnits patternTransform clipPathUnits maskUnits " +
    "maskContentUnits markerUnits markerWidth markerHeight refX refY pathLength textLength lengthAdjust"
  ).split(" "),
);

/** Attributes of drawings that have a dash where JSX has a capital. */
const dashed = /^(?:stroke|fill|clip|stop|text|font|letter|dominant|alignment|marker|paint|shape|vector|color)[A-Z]/;

const aligned = new Set(["p", "div", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6"]);

/** What only a program has a use for. */
const idle = /^(?:key|ref|on[A-Z]\w*|suppress\w+|dangerouslySetInnerHTML|v-.*|[:@#].*|client:.*|set:.*|is:.*)$/;

type HtmlStart = { readonly name: string; readonly attributes: readonly Attribute[]; readonly closes: boolean };

/** `<name ...>`; `said` tells the value of an attribute. What cannot be known is left out. */
export function htmlTag({ name, attributes, closes }: HtmlStart, said: (attribute: Attribute) => Value): string {
  const written = attributes.flatMap((attribute) => {
    if (attribute.kind === "spread" || idle.test(attribute.name)) return [];
    const value = said(attribute);
    if (attribute.name === "style" && attribute.kind === "expression") return alignmentOf(name, value);
    const key = attributeName(attribute.name);
    if (value === true) return [key];
    const text = textOf(value);
    return text === undefined ? [] : [`${key}="${quoted(text)}"`];
  });
  return `<${[name, ...written].join(" ")}${closes ? " /" : ""}>`;
}

/** A text in quotes: its entities stay as they are. */
function quoted(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replaceAll('"', "&quot;");
}

function attributeName(name: string): string {
  const known = names[name];
  if (known !== undefined) return known;
  if (drawn.has(name) || !/[A-Z]/.test(name)) return name;
  return dashed.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name.toLowerCase();
}

/** Of a table of styles, what an attribute says as well. */
function alignmentOf(name: string, value: Value): readonly string[] {
  if (typeof value !== "object" || value === null || !("textAlign" in value) || !aligned.has(name)) return [];
  const side = textOf(value.textAlign);
  return side !== undefined && /^(?:left|center|right)$/.test(side) ? [`align="${side}"`] : [];
}

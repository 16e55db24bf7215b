// What is gone, or was another, as it is shown beside what is there now: without links, ids, forms and scripts, so that it is nothing but shown.
import { type HtmlElement, type HtmlNode, hasClass } from "./html-tree.ts";
import { isPassed, type Side } from "./units.ts";

/** Names a picture of the old side as the preview has it. */
export type OldPicture = (address: string) => string;

export type Showing = { readonly side: Side; readonly picture: OldPicture; readonly isGone?: boolean };

const kept = ["class", "alt", "lang", "dir", "colspan", "rowspan", "open", "start", "width", "height"];

/** Elements that would be part of the page around them, or open something. */
const renamed: Readonly<Record<string, string>> = {
  a: "span",
  label: "span",
  summary: "div",
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "p"])),
  ...Object.fromEntries(["article", "aside", "footer", "header", "main", "section"].map((name) => [name, "div"])),
};

const inlines = new Set(
  "a abbr b bdi bdo cite code dfn em i kbd mark q s samp small span strong sub sup time u var".split(" "),
);

const blocks = new Set(
  "address article aside blockquote br caption col colgroup dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr img label li main menu ol p picture pre section source summary table tbody td tfoot th thead tr ul wbr audio video track del ins mark ruby rt rp".split(
    " ",
  ),
);

/** What a drawing of another hand could do. */
const isActive =
  /<\s*(?:\w+:)?(?:script|style|foreignobject|iframe|maction|annotation-xml|animate|set|handler)\b|[\s"'/]on\w+\s*=|(?:javascript|data|vbscript)\s*:|href\s*=\s*["']?(?!#)/i;

/** `element` and all in it; `className`: of the whole beside its own. */
export function oldElement(element: HtmlElement, showing: Showing, attributes = ""): string {
  const { name } = element;
  const { html } = showing.side;
  if (isPassed(element) || name === "input") return "";
  if (name === "svg" || name === "math") {
    const drawn = html.slice(element.start, element.end);
    return isActive.test(drawn) ? "" : apart(drawn);
  }
  if (!inlines.has(name) && !blocks.has(name)) return oldNodes(element.children, showing);
  const shown = renamed[name] ?? name;
  let text = `<${shown}${attributes}`;
  for (const one of kept) {
    // Scripts of the theme know links by their classes.
    const value = one === "class" && name in renamed ? undefined : element.attributes.get(one);
    if (value !== undefined && !(one === "class" && attributes.includes("class=")))
      text += ` ${one}="${escaped(value)}"`;
  }
  const source = element.attributes.get("src");
  if (source !== undefined && /^(?:img|source|video|audio|track)$/.test(name))
    text += ` src="${escaped(showing.picture(source))}"`;
  text += ">";
  if (element.end === element.inner) return text;
  return `${text}${oldNodes(element.children, showing)}</${shown}>`;
}

/** What stands between tags. What is gone as a whole says so of its text. */
export function oldNodes(nodes: readonly HtmlNode[], showing: Showing): string {
  const { side, isGone = false } = showing;
  let text = "";
  for (const node of nodes) {
    const isText = node.kind === "text" || (inlines.has(node.name) && !isPassed(node));
    const own =
      node.kind === "text"
        ? side.html.slice(node.start, node.end)
        : oldElement(node, isText ? { ...showing, isGone: false } : showing);
    text += isGone && isText && own.trim() !== "" ? `<del>${own}</del>` : own;
  }
  return text;
}

/** The classes of an element with others. */
export function classesOf(element: HtmlElement, more: string): string {
  const own = element.attributes.get("class");
  return escaped(own === undefined ? more : `${own} ${more}`);
}

/** A drawing whose ids are not those of the one that is there now. */
function apart(svg: string): string {
  return svg
    .replace(/ aria-(?:labelledby|describedby)="[^"]*"/g, "")
    .replace(/ id="/g, ' id="rv-old-')
    .replace(/url\(#/g, "url(#rv-old-")
    .replace(/ (xlink:)?href="#/g, ' $1href="#rv-old-');
}

export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function isCode(element: HtmlElement): boolean {
  return element.name === "pre" || (element.name === "div" && hasClass(element, "code"));
}

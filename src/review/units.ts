// What a reader would call the parts of a page: boxes (a paragraph, a row of a field, a block of code), and in them runs of text and media. Equal
// numbers mean parts that read the same, on any page of either side. What a build makes of its own accord has no part in that: base URLs, generated
// ids, buttons, links to the neighbours of a page, dates and edit links.
import { type HtmlElement, type HtmlNode, type HtmlText, hasClass } from "./html-tree.ts";

/** A word, or an image, drawing or input that is one. `id` tells what it says and the markup around it. */
export type Token = {
  readonly id: number;
  readonly start: number;
  readonly end: number;
  readonly node: HtmlText | HtmlElement;
};

/** Text and inline elements side by side. */
export type Run = {
  readonly kind: "run";
  readonly id: number;
  readonly nodes: readonly HtmlNode[];
  readonly tokens: readonly Token[];
};

/** `key`: an id that authors and specs know it by, which stays while its content changes. */
export type Box = {
  readonly kind: "box";
  readonly id: number;
  readonly sort: "code" | "plain";
  readonly element: HtmlElement;
  readonly key: string | undefined;
  readonly units: readonly Unit[];
};

export type Unit = Run | Box;

/** Numbers of texts: one for both sides and all pages, so that what moved is known wherever it is met. */
export class Names {
  readonly #ids = new Map<string, number>();

  of(text: string): number {
    const id = this.#ids.get(text) ?? this.#ids.size;
    this.#ids.set(text, id);
    return id;
  }
}

/** A side of a page. `base`: the base URL that it was built for. */
export type Side = { readonly html: string; readonly base: string; readonly names: Names };

const blocks = new Set(
  (
    "address article aside blockquote caption colgroup dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 " +
    "header hgroup hr li main ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

const passedElements = new Set([
  "button",
  "select",
  "script",
  "style",
  "template",
  "noscript",
  "nav",
  "wbr",
  "link",
  "meta",
]);

const passedClasses = [
  "as-markdown",
  "toc-folded",
  "hash-link",
  "page-footer",
  "field-tools",
  "expand",
  "sample-link",
  "icon",
  "rv",
];

/** Whether an element is none of a page's content. */
export function isPassed(element: HtmlElement): boolean {
  const { name, attributes } = element;
  if (passedElements.has(name) || attributes.get("id") === "__base-url") return true;
  if (name === "input" && !attributes.has("disabled")) return true;
  return passedClasses.some((one) => hasClass(element, one));
}

const atoms = new Set(["img", "svg", "math", "video", "audio", "picture", "iframe", "input", "br", "object"]);

/** Whether an element, or one in it, stands as a block. */
function isBlock(node: HtmlNode): boolean {
  if (node.kind === "text" || atoms.has(node.name)) return false;
  return blocks.has(node.name) || (!isPassed(node) && node.children.some(isBlock));
}

/** The units of `nodes`. */
export function unitsOf(nodes: readonly HtmlNode[], side: Side): readonly Unit[] {
  const units: Unit[] = [];
  let inline: HtmlNode[] = [];
  const end = (): void => {
    const run = runOf(inline, side);
    if (run.tokens.length > 0) units.push(run);
    inline = [];
  };
  for (const node of nodes) {
    if (node.kind === "element" && isPassed(node)) continue;
    if (node.kind === "text" || !isBlock(node)) inline.push(node);
    else {
      end();
      units.push(boxOf(node, side));
    }
  }
  end();
  return units;
}

/** The box of `element`. */
export function boxOf(element: HtmlElement, side: Side): Box {
  const { attributes } = element;
  const id = attributes.get("id");
  const key = id === undefined || id.startsWith("__") ? undefined : id;
  const isCode = element.name === "pre" || (hasClass(element, "code") && element.name === "div");
  const units = isCode ? [] : insideOf(element, side);
  const content = isCode ? [codeOf(element, side)] : units.map((unit) => `${unit.id}`);
  const text = [isCode ? "code" : "box", signature(element, side.base), ...content].join("\n");
  return { kind: "box", id: side.names.of(text), sort: isCode ? "code" : "plain", element, key, units };
}

/** The units of an element. An item that begins with a paragraph says the same as one that begins with its words. */
function insideOf({ name, children }: HtmlElement, side: Side): readonly Unit[] {
  const units = unitsOf(children, side);
  const [first, ...rest] = units;
  const isLoose =
    name === "li" && first?.kind === "box" && first.element.name === "p" && first.element.attributes.size === 0;
  return isLoose ? [...first.units, ...rest] : units;
}

/** The text of a block of code as it is printed, without its colours. */
export function codeOf(element: HtmlElement, { html }: Pick<Side, "html">): string {
  return element.children
    .map((node) => {
      if (node.kind === "text") return html.slice(node.start, node.end);
      return isPassed(node) ? "" : codeOf(node, { html });
    })
    .join("");
}

function runOf(nodes: readonly HtmlNode[], side: Side): Run {
  const tokens: Token[] = [];
  const read = (node: HtmlNode, around: string): void => {
    if (node.kind === "text") tokens.push(...wordsOf(node, around, side));
    else if (atoms.has(node.name)) tokens.push(atomOf(node, around, side));
    else if (!isPassed(node)) {
      const inside = `${around} ${signature(node, side.base)}`;
      for (const child of node.children) read(child, inside);
    }
  };
  for (const node of nodes) read(node, "");
  const id = side.names.of(`run\n${tokens.map((token) => token.id).join(" ")}`);
  return { kind: "run", id, nodes, tokens };
}

/** Words are what spaces part; in scripts without spaces each letter is one. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

function wordsOf(node: HtmlText, around: string, { html, names }: Side): readonly Token[] {
  const text = html.slice(node.start, node.end);
  return [...text.matchAll(word)].map(({ 0: said, index }) => {
    const start = node.start + index;
    return { id: names.of(`word ${around}|${said}`), start, end: start + said.length, node };
  });
}

function atomOf(element: HtmlElement, around: string, { html, base, names }: Side): Token {
  const isDrawn = ["svg", "math", "video", "audio", "picture"].includes(element.name);
  const drawn = isDrawn ? html.slice(element.inner, element.close).replaceAll(`="${base}`, '="/') : "";
  const text = `atom ${around}|${signature(element, base)}|${drawn}`;
  return { id: names.of(text), start: element.start, end: element.end, node: element };
}

const told = [
  "id",
  "class",
  "href",
  "src",
  "srcset",
  "alt",
  "lang",
  "dir",
  "colspan",
  "rowspan",
  "start",
  "data-language",
];

/** What is told of an element by its name and attributes. */
function signature({ name, attributes }: HtmlElement, base: string): string {
  let text = name;
  for (const one of told) {
    const value = attributes.get(one);
    if (value === undefined || (one === "id" && value.startsWith("__"))) continue;
    text += `;${one}=${one === "href" || one === "src" ? addressIn(value, base) : value}`;
  }
  return attributes.has("checked") ? `${text};checked` : text;
}

/** An address as it is without a base URL, and without what is a name of what a build made. */
export function addressIn(value: string, base: string): string {
  const path = value.startsWith(base)
    ? `/${value.slice(base.length)}`
    : value.replace(/^(?:\.{1,2}\/)+(?=assets\/)/, "/");
  return path.replace(/^\/assets\/samples\/.*/, "/assets/samples");
}

/** Letters of what a reader reads of `unit`. */
export function weightOf(unit: Unit): number {
  if (unit.kind === "run") return unit.tokens.reduce((sum, { start, end }) => sum + end - start, 0);
  if (unit.sort === "code") return unit.element.close - unit.element.inner;
  return unit.units.reduce((sum, one) => sum + weightOf(one), 0);
}

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

/**
 * `key`: an id that authors and specs know it by, which stays while its content changes. `id` and `units` are made when they are asked for: most of a
 * page is as it was, which its text tells.
 */
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
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.#ids.size);
    return this.#ids.size - 1;
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

/** Whether classes are those of what is passed: pages have few, again and again. */
const passedByClass = new Map<string, boolean>();

/** Whether an element is none of a page's content. */
export function isPassed(element: HtmlElement): boolean {
  const { name, attributes } = element;
  if (passedElements.has(name) || attributes.get("id") === "__base-url") return true;
  if (name === "input" && !attributes.has("disabled")) return true;
  const classes = attributes.get("class");
  if (classes === undefined) return false;
  const known = passedByClass.get(classes);
  if (known !== undefined) return known;
  const isOne = passedClasses.some((one) => hasClass(element, one));
  passedByClass.set(classes, isOne);
  return isOne;
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
  return new ReadBox(element, side);
}

class ReadBox implements Box {
  readonly kind = "box";
  readonly sort: Box["sort"];
  readonly element: HtmlElement;
  readonly key: string | undefined;
  readonly #side: Side;
  #id: number | undefined;
  #units: readonly Unit[] | undefined;

  constructor(element: HtmlElement, side: Side) {
    const id = element.attributes.get("id");
    this.key = id === undefined || id.startsWith("__") ? undefined : id;
    this.sort = element.name === "pre" || (element.name === "div" && hasClass(element, "code")) ? "code" : "plain";
    this.element = element;
    this.#side = side;
  }

  get units(): readonly Unit[] {
    this.#units ??= this.sort === "code" ? [] : insideOf(this.element, this.#side);
    return this.#units;
  }

  get id(): number {
    if (this.#id !== undefined) return this.#id;
    const { base, names } = this.#side;
    const isCode = this.sort === "code";
    const content = isCode ? [codeOf(this.element, this.#side)] : this.units.map((unit) => `${unit.id}`);
    this.#id = names.of([isCode ? "code" : "box", signature(this.element, base), ...content].join("\n"));
    return this.#id;
  }
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
  const read = (node: HtmlNode, around: number): void => {
    if (node.kind === "text") tokens.push(...wordsOf(node, around, side));
    else if (atoms.has(node.name)) tokens.push(atomOf(node, around, side));
    else if (!isPassed(node)) {
      const inside = side.names.of(`in ${around} ${signature(node, side.base)}`);
      for (const child of node.children) read(child, inside);
    }
  };
  for (const node of nodes) read(node, -1);
  const id = side.names.of(`run\n${tokens.map((token) => token.id).join(" ")}`);
  return { kind: "run", id, nodes, tokens };
}

/** Words are what spaces part; in scripts without spaces each letter is one. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

function wordsOf(node: HtmlText, around: number, { html, names }: Side): readonly Token[] {
  const text = html.slice(node.start, node.end);
  return [...text.matchAll(word)].map(({ 0: said, index }) => {
    const start = node.start + index;
    return { id: names.of(`word ${around}|${said}`), start, end: start + said.length, node };
  });
}

function atomOf(element: HtmlElement, around: number, { html, base, names }: Side): Token {
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
export function signature({ name, attributes }: HtmlElement, base: string): string {
  if (attributes.size === 0) return name;
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

// A finished tree to HTML with holes, in one walk. What pages are mostly made of is printed here; whatever else (drawings, attributes that
// few use) goes to rehype-stringify, whose spelling this one has: a test holds both equal.
import type { Element, Root, RootContent } from "hast";
import { unified } from "unified";
import type { Hole, Segments } from "../../model/segments.ts";
import { late } from "../../text/late.ts";
import { lazily } from "../../text/lazily.ts";
import { codeWordsOf } from "./blocks.ts";
import { holeIn, holeOf } from "./holes.ts";

/** The HTML of `tree`; marks of links (`mark`, then `h<n>x`, `i<n>x`, `t<n>x` or `o<n>x`) become holes. */
export function printHtml(tree: Root, mark: string): Segments {
  const printer = new Printer(mark);
  printer.all(tree.children);
  return printer.segments();
}

const libraries = late<typeof import("./html-libraries.ts")>("html");
const stringifier = lazily(() => unified().use(libraries().rehypeStringify, { allowDangerousHtml: true }).freeze());

const tags = new Set(
  (
    "a abbr aside b blockquote br code dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img input ins kbd label li " +
    "mark ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var"
  ).split(" "),
);
const voids = new Set(["br", "hr", "img", "input"]);

/** Attributes by their property; each is printed as it is if it is a text, or a list parted by spaces. */
const attributes: ReadonlyMap<string, string> = new Map([
  ["alt", "alt"],
  ["ariaLabel", "aria-label"],
  ["className", "class"],
  ["dataGroup", "data-group"],
  ["dataLabel", "data-label"],
  ["decoding", "decoding"],
  ["href", "href"],
  ["id", "id"],
  ["loading", "loading"],
  ["name", "name"],
  ["rel", "rel"],
  ["role", "role"],
  ["src", "src"],
  ["tabIndex", "tabindex"],
  ["title", "title"],
  ["type", "type"],
]);
const lists = new Set(["className", "rel"]);

class Printer {
  readonly #mark: string;
  readonly #segments: (string | Hole)[] = [];
  #html = "";

  constructor(mark: string) {
    this.#mark = mark;
  }

  segments(): Segments {
    this.#flush();
    return this.#segments;
  }

  all(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (node.type === "text") this.#html += escaped(node.value, textSigns);
      else if (node.type === "raw") this.#raw(node);
      else if (node.type === "element" && isCommon(node)) this.#element(node);
      else this.#cut(stringifier().stringify({ type: "root", children: [node] }));
    }
  }

  /** Code is long, put together of many pieces, and no hole: a look at its first letter would make it one piece before it has to be. */
  #raw(node: Extract<RootContent, { type: "raw" }>): void {
    const hole = codeWordsOf(node) === undefined ? holeIn(node.value, this.#mark) : undefined;
    if (hole === undefined) this.#html += node.value;
    else this.#hole(hole);
  }

  #element({ tagName, properties, children }: Element): void {
    this.#html += `<${tagName}`;
    for (const [name, value] of Object.entries(properties)) {
      if (value !== undefined && value !== null) this.#attribute(attributes.get(name) ?? name, textOf(value));
    }
    this.#html += ">";
    this.all(children);
    if (!voids.has(tagName)) this.#html += `</${tagName}>`;
  }

  #attribute(name: string, value: string): void {
    const hole = holeIn(value, this.#mark);
    if (hole === undefined) this.#html += ` ${name}="${escaped(value, attributeSigns)}"`;
    else if (hole.kind === "image") this.#hole(hole);
    else {
      this.#html += ` ${name}="`;
      this.#hole(hole);
      this.#html += '"';
    }
  }

  #hole(hole: Hole): void {
    this.#flush();
    this.#segments.push(hole);
  }

  #flush(): void {
    if (this.#html !== "") this.#segments.push(this.#html);
    this.#html = "";
  }

  /** HTML that was printed elsewhere, cut at its marks. */
  #cut(html: string): void {
    let rest = 0;
    for (const match of html.matchAll(new RegExp(` src="${this.#mark}(i\\d+x)"|${this.#mark}([hot]\\d+x)`, "g"))) {
      const hole = holeOf(match[1] ?? match[2] ?? "");
      this.#html += html.slice(rest, match.index);
      if (hole !== undefined) this.#hole(hole);
      rest = match.index + match[0].length;
    }
    this.#html += html.slice(rest);
  }
}

function isCommon({ tagName, properties, children }: Element): boolean {
  if (!tags.has(tagName) || (children.length > 0 && voids.has(tagName))) return false;
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    const isPlain = Array.isArray(value) ? lists.has(name) : typeof value === "string" || value === 0;
    if (!isPlain || !attributes.has(name)) return false;
  }
  return true;
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(" ").trim() : String(value);
}

const textSigns = /[<&]/g;
const attributeSigns = /[\0"&'`]/g;

function escaped(value: string, signs: RegExp): string {
  return value.replace(signs, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`);
}

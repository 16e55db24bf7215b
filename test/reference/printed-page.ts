// A built page for a walker over a spec: elements by id, what an element says itself (without the rows and variants in it, which speak
// for themselves), the rows and variants directly in it, and where its links lead. Knows the HTML alone, nothing of the compiler.
import { attribute, documentOf, type Element, elementsIn, firstIn } from "../routes/reading.ts";

type Node = Element["childNodes"][number];

/** Elements that speak for themselves: rows of parameters, headers and properties, and variants. */
function speaks(element: Element): boolean {
  const names = attribute(element, "class")?.split(" ") ?? [];
  if (names.includes("row")) return true;
  return (
    names.some((name) => name === "tabs-panel" || name === "shape") &&
    attribute(element, "id") !== undefined &&
    isVariant(element)
  );
}

function isVariant(element: Element): boolean {
  for (let at = element.parentNode; at !== null && "attrs" in at; at = at.parentNode) {
    const names = attribute(at, "class")?.split(" ") ?? [];
    if (names.includes("choice")) return true;
    if (names.includes("row") || names.includes("tabs-panel") || names.includes("media-type")) return false;
  }
  return false;
}

/** What `element` says itself. */
export type Own = {
  readonly text: string;
  readonly words: readonly string[];
  readonly cuts: readonly string[];
  readonly facts: readonly string[];
  readonly marks: readonly string[];
};

export class PrintedPage {
  readonly route: string;
  readonly article: Element;
  readonly #ids = new Map<string, Element>();
  readonly #own = new Map<Element, Own>();
  readonly #inner = new Map<Element, readonly Element[]>();

  constructor(route: string, html: string) {
    this.route = route;
    let article: Element | undefined;
    for (const element of elementsIn(documentOf(html))) {
      if (article === undefined && element.tagName === "article") article = element;
      const id = attribute(element, "id");
      if (id !== undefined) this.#ids.set(id, element);
    }
    if (article === undefined) throw new Error(`${route} has no article`);
    this.article = article;
  }

  byId(id: string): Element | undefined {
    return this.#ids.get(id);
  }

  /**
   * The text of an element without that of rows and variants in it, attributes of pictures included; and its cut links. A list of values
   * that stands elsewhere on the page counts where it is named.
   */
  own(element: Element): Own {
    const known = this.#own.get(element);
    if (known !== undefined) return known;
    const pieces: string[] = [];
    const cuts: string[] = [];
    const facts: string[] = [];
    const marks: string[] = [];
    const visit = (node: Node, isCut: boolean): void => {
      if ("value" in node) pieces.push(node.value);
      if (!("tagName" in node) || speaks(node)) return;
      const cut = isCut || /(^| )(cut|to-schema)( |$)/.test(attribute(node, "class") ?? "");
      const names = (attribute(node, "class") ?? "").split(" ");
      if (names.includes("fact") || names.includes("table")) facts.push(rawText(node).replace(/\s+/g, " "));
      if (names.includes("limits")) facts.push(`limits: ${rawText(node).replace(/\s+/g, " ")}`);
      if (names.includes("mark")) marks.push(rawText(node));
      const list = names.includes("said") ? this.#listNamedIn(node) : undefined;
      if (list !== undefined) visit(list, false);
      if (cut && node.tagName === "a") cuts.push(attribute(node, "href") ?? "");
      for (const name of ["alt", "href"]) {
        const said = attribute(node, name);
        if (said !== undefined && node.tagName !== "use") pieces.push(` ${said} `);
      }
      const block = !inline.has(node.tagName);
      if (block) pieces.push(" ");
      for (const child of node.childNodes) visit(child, cut);
      if (block) pieces.push(" ");
    };
    for (const child of element.childNodes) visit(child, false);
    const text = pieces.join("").replace(/\s+/g, " ");
    const own = { text, words: wordsOf(text), cuts, facts, marks };
    this.#own.set(element, own);
    return own;
  }

  /** The list of values that a link in `element` leads to. */
  #listNamedIn(element: Element): Element | undefined {
    const link = firstIn(element, ({ tagName }) => tagName === "a");
    const named = this.#ids.get(decodeURIComponent((link && attribute(link, "href"))?.slice(1) ?? ""));
    if (named === undefined || named.tagName !== "details") return named && classed(named, "values");
    const list = named.parentNode;
    return list !== null && "attrs" in list && attribute(list, "class")?.startsWith("fact values") ? list : undefined;
  }

  /** Rows and variants directly in an element. */
  inside(element: Element): readonly Element[] {
    const known = this.#inner.get(element);
    if (known !== undefined) return known;
    const found: Element[] = [];
    const visit = (node: Node): void => {
      if (!("tagName" in node)) return;
      if (speaks(node)) found.push(node);
      else for (const child of node.childNodes) visit(child);
    };
    for (const child of element.childNodes) visit(child);
    this.#inner.set(element, found);
    return found;
  }

  /** Rows directly in an element that are called `name`, each with an id. */
  rows(element: Element, name: string): readonly Element[] {
    return this.inside(element).filter((row) => {
      const id = attribute(row, "id");
      return id !== undefined && isRow(row) && named(row) === name;
    });
  }

  variants(element: Element): readonly Element[] {
    return this.inside(element).filter((inner) => isVariant(inner) && !isRow(inner));
  }
}

const inline = new Set(["span", "code", "b", "a", "em", "strong", "i", "wbr", "del", "sub", "sup", "mark"]);

export function isRow(element: Element): boolean {
  return (attribute(element, "class") ?? "").split(" ").includes("row");
}

function named(row: Element): string | undefined {
  const name = classed(row, "row-name");
  return name === undefined ? undefined : rawText(name);
}

/** Text as it stands, white space kept. */
export function rawText(element: Element): string {
  return textOf(element, () => "");
}

/** The same, with what `pictureText` answers in the place of each picture. */
export function textOf(element: Element, pictureText: (picture: Element) => string): string {
  return element.childNodes
    .map((child) => {
      if ("value" in child) return child.value;
      if (!("tagName" in child)) return "";
      // Words of two paragraphs are two words.
      if (child.tagName === "img") return pictureText(child);
      const text = textOf(child, pictureText);
      return /^(p|div)$/.test(child.tagName) ? ` ${text} ` : text;
    })
    .join("");
}

/** Letters and digits, in order. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The first element below `parent` with this class. */
export function classed(parent: Element, name: string): Element | undefined {
  return firstIn(parent, (element) => (attribute(element, "class") ?? "").split(" ").includes(name));
}

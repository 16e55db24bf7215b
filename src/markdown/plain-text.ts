// HTML trees to text: of titles and outlines, the description of a page, and the blocks that search reads. Footnote marks, badges and
// drawings are no part of a text. The file is long because each of the three reads a tree in its own way.
import type { Element, ElementContent, Root, RootContent } from "hast";
import type { SearchBlock } from "../model/search-block.ts";
import { escapeText } from "../model/segments.ts";
import { defined } from "../text/defined.ts";
import { wordSet } from "../text/word-set.ts";
import { blockTag } from "./allow-list.ts";
import { type CodeWords, codeWordsOf } from "./blocks.ts";

type TreeNode = Root | RootContent | ElementContent;

/** The text of `node`, white space collapsed. Line breaks count as a space; images as their alternative text when `alt` is set. */
export function plainText(node: TreeNode): string {
  return collect(node).replace(/\s+/g, " ").trim();
}

function collect(node: TreeNode): string {
  if (node.type === "text") return node.value;
  if (node.type === "element" && (node.tagName === "br" || node.tagName === "svg" || isMark(node))) {
    return node.tagName === "br" ? " " : "";
  }
  return "children" in node ? node.children.map(collect).join("") : "";
}

/** A badge says something of what it stands at, and goes with the next release: no id and no name is made of it. */
function isMark(element: Element): boolean {
  const { className } = element.properties;
  return (Array.isArray(className) && className[0] === "block-badge") || isFootnoteMark(element);
}

function isFootnoteMark(element: Element): boolean {
  const [child] = element.children;
  return (
    element.properties.dataFootnoteBackref !== undefined ||
    (element.tagName === "sup" && child?.type === "element" && child.properties.dataFootnoteRef !== undefined)
  );
}

const inlineTags = wordSet("abbr b bdi code del em i ins kbd mark q s small strong sub sup u var");

/** Inline HTML of an outline entry: marks kept without their attributes, links unwrapped, images and footnote marks left out. */
export function inlineHtml(nodes: readonly ElementContent[]): string {
  return nodes.map(inlineNode).join("").trim();
}

function inlineNode(node: ElementContent): string {
  if (node.type === "text") return escapeText(node.value);
  if (node.type !== "element" || node.tagName === "svg" || isMark(node)) return "";
  if (node.tagName === "br") return " ";
  const inside = node.children.map(inlineNode).join("");
  return inlineTags.has(node.tagName) ? `<${node.tagName}>${inside}</${node.tagName}>` : inside;
}

// The automatic description of a page: its first paragraph of prose as plain text. Headings, list and table marks, ids and titles of
// blocks are no prose.

const never = new Set(["table", "section", "h1", "h2", "h3", "h4", "h5", "h6", "figure", "summary", "svg"]);
const second = new Set([blockTag, "blockquote", "ul", "ol", "aside", "details", "dl"]);

/** The text of the first paragraph outside of blocks, quotes and lists; else of the first one in them; else of the first list item. */
export function descriptionOf(tree: Root): string {
  return (
    first(
      tree,
      (element) => element.tagName === "p",
      (element) => !second.has(element.tagName),
    ) ||
    first(
      tree,
      (element) => element.tagName === "p",
      () => true,
    ) ||
    first(
      tree,
      (element) => element.tagName === "li" || element.tagName === "dd",
      () => true,
    )
  );
}

function first(
  parent: Root | Element,
  wanted: (element: Element) => boolean,
  enter: (element: Element) => boolean,
): string {
  for (const child of parent.children) {
    if (child.type !== "element" || never.has(child.tagName)) continue;
    const text = wanted(child)
      ? plainText(child)
          .replace(/\s*\{#[^\s{}]+\}\s*/g, " ")
          .trim()
      : "";
    const found = text || (enter(child) ? first(child, wanted, enter) : "");
    if (found !== "") return found;
  }
  return "";
}

// A finished tree to its blocks of plain text: headings, paragraphs, list items, table rows, and titles and languages of code in order, each
// once: what stands in an inner block is not said again by the outer one. Code itself is left out; what it shows is said by the fields that
// it uses.

type OpenBlock = {
  readonly tag: string;
  readonly kind: SearchBlock["kind"] | "skip" | "pass";
  readonly id: string;
  text: string;
  /** Whether `text` has more than white space. Asking the text itself would read all of it at every piece. */
  begun: boolean;
  cells: number;
  declares: string | undefined;
};

const kinds: Readonly<Record<string, OpenBlock["kind"]>> = Object.assign(Object.create(null), {
  p: "paragraph",
  dt: "paragraph",
  dd: "paragraph",
  summary: "paragraph",
  figcaption: "paragraph",
  caption: "paragraph",
  li: "item",
  tr: "row",
  pre: "skip",
  svg: "skip",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
});

function isTabs({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className[0] === "tabs";
}

/** Blocks that part words: what stands before and after them is not one word. */
const parting = new Set(["p", "div", "blockquote", "section", "li"]);

/** The blocks of `tree` in reading order. */
export function blocksOf(tree: Root): readonly SearchBlock[] {
  const reader = new Reader();
  reader.enter({ tag: "", kind: "paragraph", id: "" });
  reader.read(tree);
  reader.leave();
  return reader.blocks;
}

class Reader {
  readonly blocks: SearchBlock[] = [];
  /** The elements around the spot, the outermost first. */
  readonly #stack: OpenBlock[] = [];
  /** The id of the button of the tab that is read, or comes next. */
  #tab: string | undefined;

  read(parent: Root | Element): void {
    // Texts side by side are one text.
    let text = "";
    const take = (): void => {
      if (text !== "") this.#take(text);
      text = "";
    };
    for (const child of parent.children) {
      if (child.type === "text") text += child.value;
      else take();
      if (child.type === "raw") this.#code(codeWordsOf(child));
      else if (child.type === "element") this.#element(child);
    }
    take();
  }

  #element(element: Element): void {
    if (element.tagName === "br") {
      this.#take(" ");
      return;
    }
    const kind = this.#kindOf(element);
    if (kind === "skip") return;
    const { id } = element.properties;
    const around = this.#tab;
    if (element.tagName === "input" && typeof id === "string") this.#inTab(id);
    this.enter({ tag: element.tagName, kind, id: typeof id === "string" ? id : "" });
    this.read(element);
    this.leave();
    if (isTabs(element)) this.#inTab(around);
  }

  /** What is read from here on stands in the tab of `id`. */
  #inTab(id: string | undefined): void {
    const target = this.#target();
    if (target?.tag === "") this.#flush(target);
    this.#tab = id;
  }

  /** A code block, which is printed already: its title and its language are all that is read of it. */
  #code({ title = "", language }: Partial<CodeWords> = {}): void {
    const text = title.replace(/\s+/g, " ").trim();
    const target = this.#target();
    if (text !== "" && target?.tag === "") this.#flush(target);
    if (text !== "" || language !== undefined)
      this.blocks.push(defined({ kind: "code" as const, text, id: "", level: 0, language, tab: this.#tab }));
    this.#take(" ");
  }

  enter({ tag, kind, id }: Pick<OpenBlock, "tag" | "kind" | "id">): void {
    const target = this.#target();
    // A block inside running text ends what stands before it; a row's cells and an item's paragraphs are one text.
    if (kind !== "pass" && target !== undefined && (target.tag === "" || (kind === "item" && target.kind === "item")))
      this.#flush(target);
    if ((tag === "td" || tag === "th") && target !== undefined) {
      target.cells += 1;
      target.text += " ";
    }
    this.#stack.push({ tag, kind, id, text: "", begun: false, cells: 0, declares: undefined });
  }

  leave(): void {
    const open = this.#stack.pop();
    if (open === undefined) return;
    this.#flush(open);
    if (open.kind === "pass" && parting.has(open.tag)) this.#take(" ");
  }

  #flush(open: OpenBlock): void {
    // Most texts have one space between words, and nothing to replace.
    const text = (/\s\s|[^\S ]/.test(open.text) ? open.text.replace(/\s+/g, " ") : open.text).trim();
    open.text = "";
    open.begun = false;
    if (text === "" || open.kind === "skip" || open.kind === "pass") return;
    const level = open.kind === "heading" ? Number(open.tag.slice(1)) : 0;
    const { kind, id, declares } = open;
    this.blocks.push(defined({ kind, text, id, level, declares, tab: this.#tab }));
  }

  #kindOf({ tagName, properties }: Element): OpenBlock["kind"] {
    const { className } = properties;
    const only = Array.isArray(className) && className.length === 1 ? className[0] : undefined;
    if (only === "hash-link") return "skip";
    if (tagName === "div") return only === "code-title" ? "code" : "pass";
    const kind = kinds[tagName];
    if (kind === undefined) return "pass";
    const inside = this.#stack.some((open) => open.kind === "item" || open.kind === "row");
    return kind === "paragraph" && inside ? "pass" : kind;
  }

  /** The innermost block that takes text. */
  #target(): OpenBlock | undefined {
    return this.#stack.findLast((open) => open.kind !== "pass");
  }

  #take(text: string): void {
    const target = this.#target();
    if (target === undefined) return;
    const says = text.trim() !== "";
    const inCode = this.#stack.at(-1)?.tag === "code";
    const start = !target.begun && (target.kind !== "row" || target.cells <= 1);
    if (inCode && start && target.kind !== "paragraph" && text.length <= 80) target.declares = text;
    else if (target.declares !== undefined && target.kind === "row" && target.cells <= 1 && says)
      target.declares = undefined;
    target.text += text;
    if (says) target.begun = true;
  }
}

// An element of HTML in MDX. There markdown goes on in every element; in our own it needs empty lines around it, or a line that an element
// does not begin. What has no markdown in it stays as it is.
import { type BlockPart, trimParts, wordsOf } from "../own-blocks.ts";
import type { Replacement } from "./component.ts";
import type { JsxElement } from "./elements.ts";
import { htmlTag } from "./html-tag.ts";
import { type NamedValues, readValue, textOf, type Value } from "./literal.ts";
import type { Attribute } from "./tag.ts";
import { tightHtml } from "./tight-html.ts";

/** What a walk gives: the text, its names, what each line begins with where the element stands, and what stands in it. */
export type ElementContext = {
  readonly text: string;
  readonly known: NamedValues;
  readonly margin: string;
  readonly inner: () => readonly BlockPart[];
};

/** Elements that hold blocks. */
const holding = new Set(
  (
    "address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form header li main nav ol section " +
    "summary table tbody td tfoot th thead tr ul caption colgroup"
  ).split(" "),
);

/** Of these, those that hold elements alone: nothing but those stands in them. */
const structure = new Set("dl ol ul table tbody tfoot thead tr colgroup".split(" "));

/** Elements whose text is no markdown. */
const literal = new Set("pre svg math script style textarea code kbd samp var".split(" "));

const endless = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

const beginsBlock = /^[ \t]*\n[ \t]*(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|`{3}|>|\|)/;
const beginsWords = /^[ \t]*\n[ \t]*[^\s<{]/;

/** In MDX the line after an element begins a block; of an HTML block it would be a part. */
function isFollowed({ name, block, to }: JsxElement, text: string): boolean {
  const isBlock = name === "p" || holding.has(name) || structure.has(name);
  return block && (isBlock ? beginsWords : beginsBlock).test(text.slice(to, to + 200));
}

/** What stands for `element`. */
export function htmlElement(element: JsxElement, ground: ElementContext): Replacement {
  const { text, margin } = ground;
  const { name, inner: between } = element;
  const tag = openingOf(element, ground);
  if (between === undefined) {
    const parts = endless.has(name) ? [tag] : [tag, `</${name}>`];
    return { parts, block: isFollowed(element, text) };
  }
  const end: BlockPart = { from: between.to, to: element.to };
  const inner = ground.inner();
  const words = inner.map((part) => wordsOf(part, text)).join("");
  if (name === "head") return { parts: [], block: false };
  const gap = `\n${margin.trimEnd()}\n${margin}`;
  if (structure.has(name) && /^[ \t]*(?:`{3}|:{3})/m.test(words))
    return {
      parts: wrapped(name, words)
        ? [tag, "<li>", gap, ...trimParts(inner, text), gap, "</li>", end]
        : [tag, gap, ...trimParts(inner, text), gap, end],
      block: true,
    };
  const block = isFollowed(element, text);
  if (literal.has(name) || structure.has(name) || !isMarkdown(words)) return { parts: [tag, ...inner, end], block };
  if (holding.has(name)) {
    const tight = tightHtml(words.trim());
    if (tight !== undefined) return { parts: [tag, tight, end], block };
  }
  if (!element.block || !(holding.has(name) || /^(?:p|h[1-6])$/.test(name)))
    return { parts: [tag, ...(element.block ? trimParts(inner, text) : inner), end], block: false };
  const heading = headingOf(element, { words, ground });
  if (heading !== undefined) return { parts: heading, block: true };
  const lines = trimParts(inner, text);
  const isBare = name === "p" && element.attributes.length === 0;
  if (isBare) return { parts: lines, block: true };
  const opening: BlockPart = name === "p" && typeof tag === "string" ? tag.replace("<p", "<div") : tag;
  return { parts: [opening, gap, ...lines, gap, name === "p" ? "</div>" : end], block: true };
}

/** Whether a list holds nothing but code, which then is its one item. */
function wrapped(name: string, words: string): boolean {
  return /^[uo]l$/.test(name) && /^`{3}/.test(words.trim()) && words.trim().endsWith("```");
}

/** Letters that markdown reads, or elements that were made of components. */
function isMarkdown(words: string): boolean {
  return /[*_`[\]\\]|~~|:::|&lt;|^[ \t]*(?:#{1,6}|[-+>]|\d+[.)])[ \t]|\n[ \t]*\n[ \t]*[^\s<]|https?:\/\//m.test(words);
}

function openingOf({ name, attributes, from, to, inner }: JsxElement, ground: ElementContext): BlockPart {
  const isPlain = attributes.every(
    ({ name: key, kind }) => (kind === "text" || kind === "flag") && /^[a-z][a-z0-9:-]*$/.test(key),
  );
  if (isPlain && (inner !== undefined || endless.has(name))) return { from, to: inner?.from ?? to };
  return htmlTag({ name, attributes, closes: false }, (attribute) => saidBy(attribute, ground));
}

function saidBy(attribute: Attribute, { text, known }: ElementContext): Value {
  const written = text.slice(attribute.from, attribute.to);
  if (attribute.kind === "flag") return true;
  return attribute.kind === "text" ? written : readValue(written, known);
}

/** `<h2 id="a">*Words*</h2>` as a heading of markdown. */
function headingOf(
  element: JsxElement,
  { words, ground }: { readonly words: string; readonly ground: ElementContext },
): readonly BlockPart[] | undefined {
  const level = /^h([1-6])$/.exec(element.name)?.[1];
  if (level === undefined || element.attributes.some(({ name }) => name === "align" || name === "style"))
    return undefined;
  const id = element.attributes.find(({ name }) => name === "id");
  const told = id === undefined ? undefined : textOf(saidBy(id, ground));
  const line = words.trim().replace(/\s+/g, " ");
  return [`${"#".repeat(Number(level))} ${line}${told === undefined || /[\s{}]/.test(told) ? "" : ` {#${told}}`}`];
}

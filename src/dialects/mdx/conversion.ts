// The walk through the elements of a page: what stands between them is kept, each of them becomes what its rule makes of it. An element asks
// for what stands in it when its rule wants it, so that all depths are done in one walk.
import { firstOf } from "../../text/first-of.ts";
import { lazily } from "../../text/lazily.ts";
import { type BlockPart, beginOf, trimParts, wordsOf } from "../own-blocks.ts";
import type { DialectPage } from "../pass.ts";
import type { Component, ComponentRule, Replacement } from "./component.ts";
import { isComponent, type JsxElement, type MdxNode } from "./elements.ts";
import { type GapContext, gapBefore, lastLine } from "./gap-before.ts";
import { type NamedValues, readValue, textOf, type Value } from "./literal.ts";
import type { Margins } from "./margins.ts";
import type { Braces } from "./marks.ts";

/** Elements in elements beyond this are left as they are. */
const deepest = 120;

/** What a page gives to the conversion of its elements. */
export type Conversion = {
  readonly text: string;
  /** In the language of the page. */
  readonly words: DialectPage["words"];
  readonly margins: Margins;
  readonly known: NamedValues;
  /** The rule of a component, that of those which are not known included; undefined where the element stays as it is. */
  readonly ruleOf: (element: JsxElement, depth: number) => ComponentRule | undefined;
  /** What stands for an element of HTML. */
  readonly html: (element: JsxElement, inner: () => readonly BlockPart[]) => Replacement;
  /** What stands for braces, and for statements. */
  readonly braces: (node: Braces) => Replacement;
  /** What stands for what the code of the page fills; undefined for all else. */
  readonly hole?: (node: MdxNode, depth: number) => Replacement | undefined;
};

type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly nodes: readonly MdxNode[];
  readonly depth: number;
  readonly inLine?: boolean;
};

/** What becomes of `text` from `from` to `to`, in which `nodes` stand. `inLine`: a tag stands before it, and stays there. */
export function convert(given: Conversion, { from, to, nodes, depth, inLine }: Stretch): readonly BlockPart[] {
  const { text } = given;
  const out: BlockPart[] = [];
  let at = from;
  for (const node of nodes) {
    keep(given, out, { from: at, to: node.from });
    at = node.to;
    const made = depth > deepest ? undefined : madeOf(given, node, depth);
    const parts = made?.parts.map((part) => placed(part, node));
    if (parts === undefined) keep(given, out, node);
    else if (parts.length === 0) at = behindNothing(given, out, node.to);
    else if (made?.block === true) {
      const margin = given.margins.marginAt(node.from);
      add(out, gapBefore(out, { text, margin, inLine: inLine === true }));
      add(out, parts);
      at = behindBlock(given, out, { from: node.to, to, margin });
    } else add(out, parts);
  }
  keep(given, out, { from: at, to });
  return out;
}

/** Words of a rule, told where their element is. */
function placed(part: BlockPart, node: MdxNode): BlockPart {
  if (typeof part === "string") return { words: part, at: node.from };
  return "words" in part && part.at === undefined ? { ...part, at: node.from } : part;
}

function add(out: BlockPart[], parts: readonly BlockPart[]): void {
  for (const part of parts) out.push(part);
}

/** Adds the letters between, without what margins cut. */
function keep(
  { margins: { cuts } }: Conversion,
  out: BlockPart[],
  { from, to }: { readonly from: number; readonly to: number },
) {
  let at = from;
  const first = firstOf(cuts.length, (index) => (cuts[index]?.from ?? 0) >= from);
  for (let index = first; index < cuts.length; index += 1) {
    const cut = cuts[index];
    if (cut === undefined || cut.to > to) break;
    if (cut.from > at) out.push({ from: at, to: cut.from });
    if (cut.by !== "") out.push(cut.by);
    at = cut.to;
  }
  if (at < to) out.push({ from: at, to });
}

/** Adds the empty line behind a block, where there is none; answers where the text goes on. */
function behindBlock(
  { text }: Conversion,
  out: BlockPart[],
  { from, to, margin }: { readonly from: number; readonly to: number; readonly margin: string },
): number {
  const blanks = /[ \t]*/y;
  blanks.lastIndex = from;
  const at = from + (blanks.exec(text)?.[0].length ?? 0);
  if (at >= to) return from;
  const empty = margin.trimEnd();
  if (text[at] !== "\n") {
    out.push(`\n${empty}\n${margin}`);
    return at;
  }
  if (!/^\n[ \t>]*(?:\n|$)/.test(text.slice(at, Math.min(to, at + 400)))) out.push(`\n${empty}`);
  return at;
}

/** Where the text goes on behind what became nothing: the whole line goes if nothing else stands on it. */
function behindNothing({ text }: Conversion, out: BlockPart[], from: number): number {
  const rest = /[ \t]*(?:\n|$)/y;
  rest.lastIndex = from;
  const behind = rest.exec(text);
  const before = lastLine(out, text);
  if (behind === null || before.trim() !== "") return from;
  // The blanks before it are parts of their own or the end of one: they stay as blanks of the next line's begin would, so they go.
  dropBlanks(out, text, before.length);
  return from + behind[0].length;
}

function dropBlanks(out: BlockPart[], text: string, count: number): void {
  let left = count;
  while (left > 0) {
    const last = out.pop();
    if (last === undefined) return;
    const { length } = wordsOf(last, text);
    if (length > left) out.push(beginOf(last, length - left));
    left -= length;
  }
}

function madeOf(given: Conversion, node: MdxNode, depth: number): Replacement | undefined {
  const hole = given.hole?.(node, depth);
  if (hole !== undefined) return hole;
  if (node.kind === "braces") return given.braces(node);
  const inner = () => innerOf(given, node, depth);
  if (node.name !== "" && !isComponent(node.name)) return given.html(node, inner);
  if (node.name === "") return { parts: inner(), block: false };
  return given.ruleOf(node, depth)?.(componentOf(given, node, depth)) ?? tagsKept(node, inner());
}

/** The element as it is, but for what stands in it, and in its first tag. */
export function tagsKept(
  { from, to, inner }: JsxElement,
  parts: readonly BlockPart[],
  tag: readonly BlockPart[] = [{ from, to: inner?.from ?? to }],
): Replacement {
  return { parts: inner === undefined ? tag : [...tag, ...parts, { from: inner.to, to }], block: false };
}

function innerOf(given: Conversion, { name, inner, children }: JsxElement, depth: number): readonly BlockPart[] {
  const inLine = name !== "" && !isComponent(name);
  return inner === undefined ? [] : convert(given, { ...inner, nodes: children, depth: depth + 1, inLine });
}

function componentOf(given: Conversion, element: JsxElement, depth: number): Component {
  const { text, known, margins } = given;
  const attributeOf = (name: string) => element.attributes.findLast((attribute) => attribute.name === name);
  const said = (name: string): Value => {
    const attribute = attributeOf(name);
    if (attribute === undefined || attribute.kind === "spread") return undefined;
    const written = text.slice(attribute.from, attribute.to);
    return attribute.kind === "flag" ? true : attribute.kind === "text" ? written : readValue(written, known);
  };
  // Asked for twice by a rule, in each of a hundred in one another, it would never be done.
  const content = lazily(() => innerOf(given, element, depth));
  const first = (names: readonly string[]) => names.find((name) => textOf(said(name)) !== undefined);
  return {
    name: element.name,
    ours: given.words,
    element,
    text,
    block: element.block,
    margin: margins.marginAt(element.from),
    get children() {
      const inside = element.children.filter((node): node is JsxElement => node.kind === "element");
      return inside.map((node) => componentOf(given, node, depth + 1));
    },
    get hasWords() {
      return hasWords(text, element);
    },
    has: (name) => attributeOf(name) !== undefined,
    textOf: (...names) => {
      const name = first(names);
      return name === undefined ? undefined : textOf(said(name));
    },
    valueOf: said,
    partOf: (...names) => {
      const name = first(names);
      const attribute = name === undefined ? undefined : attributeOf(name);
      if (attribute === undefined) return undefined;
      const told = textOf(said(name ?? "")) ?? "";
      const isAsWritten = attribute.kind === "text" && !/[\s"<>{}]/.test(told);
      return isAsWritten ? { from: attribute.from, to: attribute.to } : told;
    },
    inner: () => unquoted(content(), { text, margin: margins.marginAt(element.from) }),
    words: () =>
      trimParts(content(), text)
        .map((part) => wordsOf(part, text))
        .join("")
        .replace(/\s+/g, " "),
    whole: () => madeOf(given, element, depth) ?? { parts: [{ from: element.from, to: element.to }], block: false },
  };
}

/** In a quote the first line behind the tag has the quote's signs, which whoever places the content writes. */
export function unquoted(
  parts: readonly BlockPart[],
  { text, margin }: Omit<GapContext, "inLine">,
): readonly BlockPart[] {
  const [first, ...rest] = parts;
  if (first === undefined || !margin.includes(">")) return parts;
  const begin = /^[ \t]*\n[ \t>]*/.exec(wordsOf(first, text))?.[0].length ?? 0;
  return begin === 0 ? parts : [behind(first, begin), ...rest];
}

function behind(part: BlockPart, count: number): BlockPart {
  if (typeof part === "string") return part.slice(count);
  return "words" in part ? { ...part, words: part.words.slice(count) } : { ...part, from: part.from + count };
}

function hasWords(text: string, { inner, children }: JsxElement): boolean {
  if (inner === undefined) return false;
  let at = inner.from;
  for (const node of [...children, { from: inner.to, to: inner.to }]) {
    if (text.slice(at, node.from).trim() !== "") return true;
    at = node.to;
  }
  return false;
}

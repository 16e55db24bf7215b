// Components and expressions of a page that its own code fills: each becomes an element that stands for it until the code has printed, with
// the markdown in it between tags of its own, so that headings, links and footnotes are those of the page.
import { type HoleNode, type HoleProp, holeTag, type PropValue } from "../../model/component.ts";
import { defined } from "../../text/defined.ts";
import type { Place } from "../../text/place.ts";
import { wordSet } from "../../text/word-set.ts";
import { type BlockPart, trimParts, wordsOf } from "../own-blocks.ts";
import type { Replacement } from "./component.ts";
import { type Conversion, convert, unquoted } from "./conversion.ts";
import { isComponent, type JsxElement, type MdxNode } from "./elements.ts";
import type { HoleReading } from "./hole-reading.ts";
import { isLiteral, readValue } from "./literal.ts";
import type { Braces } from "./marks.ts";
import type { Attribute } from "./tag.ts";

/** How a page fills its holes. `names`: of components. `evaluates`: it is MDX, whose code runs. */
export type HoleContext = {
  readonly reading: HoleReading;
  readonly names: ReadonlySet<string>;
  readonly evaluates: boolean;
  readonly placeOf: (offset: number) => Place;
  /** Told of each prop whose value is code, where code does not run. */
  readonly refuse: (from: number, name: string, component: string) => void;
  /** Whether the page says by itself what stands for these braces. */
  readonly isSaid: (braces: Braces) => boolean;
};

/** Whether `node` is filled by the page's code: a component of `names`, and in MDX what only a program would know. */
function isHole(node: MdxNode, text: string, context: HoleContext): boolean {
  const { evaluates, isSaid } = context;
  if (node.kind === "braces") return evaluates && !isSaid(node);
  if (isComponent(node.name)) return isNamed(node, context);
  if (!evaluates || node.name === "") return false;
  return (
    node.attributes.some((attribute) => isCode(attribute, text)) || (structure.has(node.name) && holds(node, context))
  );
}

/** Elements that hold elements of their own kind alone: code in them makes those. */
const structure = wordSet("colgroup dl ol optgroup select svg table tbody tfoot thead tr ul");

/** Whether braces or a component stand in an element, or in elements of HTML in it. */
function holds({ children }: JsxElement, context: HoleContext): boolean {
  return children.some((child) => {
    if (child.kind === "braces") return !context.isSaid(child);
    return isComponent(child.name) ? isNamed(child, context) : holds(child, context);
  });
}

function isNamed({ name }: JsxElement, { names }: HoleContext): boolean {
  return names.has(name.split(".")[0] ?? "");
}

/** Whether an attribute of HTML has a value that is not written as such. */
function isCode({ kind, from, to }: Attribute, text: string): boolean {
  return kind === "spread" || (kind === "expression" && !isLiteral(text.slice(from, to)));
}

/** What stands for `node` until its code has printed; undefined where it is none of the page's code. */
export function holeOf(
  given: Conversion,
  context: HoleContext,
  { node, depth }: { readonly node: MdxNode; readonly depth: number },
): Replacement | undefined {
  if (!isHole(node, given.text, context)) return undefined;
  const slots: Slot[] = [];
  const made = nodeOf(node, { given, context, depth, slots });
  if (made.kind !== "element" && made.kind !== "code") return undefined;
  const { token } = context.reading;
  const tag = holeTag(token, "h", context.reading.add({ node: made, place: context.placeOf(node.from) }));
  if (!slots.some(({ isBlock }) => isBlock)) {
    const inside = slots.flatMap(({ parts }) => parts);
    return { parts: [`<${tag}>`, ...inside, `</${tag}>`], block: node.block };
  }
  const margin = given.margins.marginAt(node.from);
  const gap = `\n${margin.trimEnd()}\n${margin}`;
  return {
    parts: [`<${tag}>`, ...slots.flatMap(({ parts }) => [gap, ...parts]), gap, `</${tag}>`],
    block: node.block,
  };
}

type Slot = { readonly parts: readonly BlockPart[]; readonly isBlock: boolean };

type Walk = {
  readonly given: Conversion;
  readonly context: HoleContext;
  readonly depth: number;
  /** Gets the markdown that stands in the hole. */
  readonly slots: Slot[];
};

function nodeOf(node: MdxNode, walk: Walk): HoleNode {
  const { given, context } = walk;
  const { text } = given;
  if (node.kind === "braces") return writtenValue(text, { from: node.from + 1, to: node.to - 1 }, context);
  const props = node.attributes.flatMap((attribute) => propOf(node, attribute, walk));
  return { kind: "element", name: node.name, props, children: childrenOf(node, walk) };
}

function propOf({ name: component }: JsxElement, attribute: Attribute, { given, context }: Walk): readonly HoleProp[] {
  const { name, kind, from, to } = attribute;
  const written = given.text.slice(from, to);
  if (kind === "flag") return [{ kind: "value", name, value: true }];
  if (kind === "text") return [{ kind: "value", name, value: unescaped(written) }];
  if (!context.evaluates && (kind === "spread" || !isLiteral(written))) {
    context.refuse(from, kind === "spread" ? "..." : name, component);
    return [];
  }
  if (kind === "expression") return [{ ...writtenValue(given.text, attribute, context), name }];
  // A spread has its dots with it.
  const code = written.replace(/^\s*\.\.\./, "");
  return [{ kind: "code", code: context.reading.addCode({ code, place: context.placeOf(to - code.length) }) }];
}

/** The value of what stands from `from` to `to`, or its code. */
function writtenValue(
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
  { reading, placeOf }: HoleContext,
): Extract<HoleNode, { kind: "value" | "code" }> {
  const written = text.slice(from, to);
  if (isLiteral(written)) return { kind: "value", value: (readValue(written, () => undefined) ?? null) as PropValue };
  return { kind: "code", code: reading.addCode({ code: written, place: placeOf(from) }) };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#39": "'" };

/** As JSX reads a text in quotes. */
function unescaped(written: string): string {
  return written.replace(/&(amp|lt|gt|quot|apos|#39);/g, (whole, name: string) => entities[name] ?? whole);
}

/** What stands in an element: components as they are, the markdown between them in slots. */
function childrenOf(element: JsxElement, walk: Walk): readonly HoleNode[] {
  const { inner, children } = element;
  if (inner === undefined) return [];
  const found: HoleNode[] = [];
  let at = inner.from;
  let between: MdxNode[] = [];
  const flush = (to: number): void => {
    // Not that of where it begins: a tag may end with a line of its own, whose sign is that of a quote.
    const margin = walk.given.margins.marginAt(element.from);
    const stretch = stretchOf({ from: at, to, nodes: between, margin }, walk);
    if (stretch !== undefined) found.push(stretch);
    between = [];
  };
  // In lines of Markdown a component in a sentence is a part of that.
  const isLine = !walk.given.text.slice(inner.from, inner.to).includes("\n");
  for (const child of children) {
    if (!(isLine || child.block) || !isChild(child, walk)) {
      between.push(child);
      continue;
    }
    flush(child.from);
    found.push(nodeOf(child, { ...walk, depth: walk.depth + 1 }));
    at = child.to;
  }
  flush(inner.to);
  return found;
}

/** Whether `child` is handed to the component around it, and not printed as markdown. */
function isChild(child: MdxNode, { given, context }: Walk): boolean {
  if (child.kind === "braces" && context.evaluates) return !isComment(given.text.slice(child.from, child.to));
  // An element on lines of its own is a child of its own.
  if (child.kind === "element" && context.evaluates && child.block && isElement(child)) return true;
  return isHole(child, given.text, context);
}

/** An element of HTML that React takes as it is written: a style in one text it does not. */
function isElement({ name, attributes }: JsxElement): boolean {
  return name !== "" && !isComponent(name) && !attributes.some((one) => one.name === "style" && one.kind === "text");
}

function isComment(written: string): boolean {
  return /^\{\s*(?:\/\*[\s\S]*?\*\/\s*)*\}$/.test(written);
}

type Stretch = {
  readonly from: number;
  readonly to: number;
  readonly nodes: readonly MdxNode[];
  readonly margin: string;
};

/** Plain words of a line are text, as in JSX; other markdown has a slot. What is there for the eye of the author is nothing. */
function stretchOf({ from, to, nodes, margin }: Stretch, { given, depth, slots, context }: Walk): HoleNode | undefined {
  const written = given.text.slice(from, to);
  if (written.trim() === "")
    return written === "" || written.includes("\n") ? undefined : { kind: "value", value: " " };
  if (nodes.length === 0 && !written.includes("\n") && !/[*_`[\]\\<>&{}~:#|!@/]|\d[.)]\s|^\s*[-+]\s/.test(written))
    return { kind: "value", value: written };
  const slot = context.reading.nextSlot();
  const tag = holeTag(context.reading.token, "s", slot);
  let parts = convert(given, { from, to, nodes, depth: depth + 1 });
  // Each empty line behind the tag has the signs of a quote.
  for (let next = unquoted(parts, { text: given.text, margin }); next !== parts; ) {
    parts = next;
    next = unquoted(parts, { text: given.text, margin });
  }
  const isBlock =
    written.includes("\n") ||
    parts
      .map((part) => wordsOf(part, given.text))
      .join("")
      .includes("\n");
  const gap = `\n${margin.trimEnd()}\n${margin}`;
  const inside = isBlock ? [gap, ...trimParts(parts, given.text), gap] : parts;
  slots.push({ parts: [`<${tag}>`, ...inside, `</${tag}>`], isBlock });
  return defined({ kind: "slot", slot, code: margin === "" ? codeBlockIn(written) : undefined });
}

/** The one code block that `written` is. */
function codeBlockIn(written: string): { readonly language: string; readonly text: string } | undefined {
  const [, indent = "", fence, info = "", text = ""] =
    /^\s*?([ \t]*)(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)\n?[ \t]*\2[`~]*\s*$/.exec(written) ?? [];
  if (fence === undefined || new RegExp(`^[ \\t]*${fence}`, "m").test(text)) return undefined;
  const lines = text.split("\n").map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  return { language: /^\s*([\w+#.-]*)/.exec(info)?.[1] ?? "", text: lines.join("\n") };
}

// The text of a page in, its syntax tree out. The native parser, where it is installed, reads the page if its tree is beyond doubt; else the
// page is cut into sections, and remark reads those that are in doubt. The tree is remark's to the last position: tests compare the two.
import type { Code, Paragraph, Root, RootContent } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { Position } from "unist";
import { loadParser, type NativeParser } from "../platform/native/addon.ts";
import { late } from "../text/late.ts";
import { lazily } from "../text/lazily.ts";
import { type Container, contentOf, cutContainers, directiveOf, labelOf } from "./containers.ts";
import { couldDiffer } from "./could-differ.ts";
import { nativeTree, type Shaping } from "./native-tree.ts";
import { type Section, sectionsOf, withoutCode } from "./text-lines.ts";
import { walk } from "./walk.ts";

const remark = late<typeof import("./parse-markdown.ts")>("remark");

type Options = { readonly footnotes: boolean };

/** The tree of `text` (line feeds only). `footnotes`: `[^1]` is a footnote. Throws RangeError for text nested beyond the stack. */
export function treeOf(text: string, options: Options): Root {
  if (nativeParser() === undefined) return remark().parseMarkdown(text, options);
  return nativeTreeOf(text, options) ?? treeOfSections(text, options) ?? remark().parseMarkdown(text, options);
}

/** The tree of a page by its sections; undefined where it cannot be cut. */
export function treeOfSections(text: string, options: Options): Root | undefined {
  const lines = text.split("\n");
  const starts = startsOf(lines);
  const sections = sectionsOf(text, starts, options.footnotes);
  if (sections.length === 0) return undefined;
  const children = sections.flatMap((section) => {
    const native = section.defines ? undefined : nativeTreeOf(section.text, { ...options, section });
    return (native ?? remarkTree(section, options)).children;
  });
  const end = { line: lines.length, column: (lines.at(-1) ?? "").length + 1, offset: text.length };
  return { type: "root", children, position: { start: { line: 1, column: 1, offset: 0 }, end } };
}

function remarkTree({ text, line, starts, frontOf }: Section, options: Options): Root {
  const front = frontOf(text);
  const tree = remark().parseMarkdown(front.text + text, options);
  tree.children.splice(0, front.nodes);
  const place = placeIn({ line: line - front.lines, indent: 0, starts });
  walk(tree, ({ node }) => {
    if (node.position !== undefined) node.position = place(node.position);
  });
  return tree;
}

/** The parser of this machine; undefined if there is none. */
const nativeParser = lazily(loadParser);

/** Bits of the native parser: tables, strikethrough, task lists, bare addresses. */
const gfm = (1 << 1) | (1 << 3) | (1 << 4) | (1 << 11);
const footnotes = 1 << 2;

/** `section`: of the page that the text is cut from; its positions are those of the page. */
type TreeOptions = { readonly footnotes: boolean; readonly section?: Section };

/** The tree of `text` (line feeds only), bare addresses linked; undefined where only remark can tell. `native`: for tests, another one. */
export function nativeTreeOf(
  text: string,
  { footnotes: hasFootnotes, section }: TreeOptions,
  native: NativeParser | undefined = nativeParser(),
): Root | undefined {
  if (native === undefined) return undefined;
  const bits = gfm | (hasFootnotes ? footnotes : 0);
  const asked = (piece: string, shaping?: Shaping): Root | undefined => {
    const front = section === undefined ? none : section.frontOf(piece);
    const whole = front.text + piece;
    if (couldDiffer(whole) !== undefined) return undefined;
    const bytes = native.parse(whole, bits);
    const tree = bytes === undefined ? undefined : nativeTree(bytes, shaping && below(front.lines, shaping));
    tree?.children.splice(0, front.nodes);
    return tree;
  };
  const hasContainers = text.includes(":::");
  if (section === undefined) {
    if (!hasContainers) return asked(text);
    // A definition in a block holds for what follows it alone, and not for what stands before.
    if (withoutCode(text).includes("]:")) return undefined;
  }
  const lines = text.split("\n");
  const origin: Origin = { line: section?.line ?? 0, indent: 0, starts: section?.starts ?? startsOf(lines) };
  if (hasContainers) return treeOfPiece(lines, origin, asked);
  return asked(text, { place: placeIn(origin), code: (node) => node });
}

const none = { text: "", lines: 0, nodes: 0 };

/** `shaping` of a tree whose text begins with `lines` lines that are not there. */
function below(lines: number, { place, code }: Shaping): Shaping {
  if (lines === 0) return { place, code };
  const up = ({ line, column }: Position["start"]) => ({ line: line - lines, column });
  return { place: ({ start, end }) => place({ start: up(start), end: up(end) }), code };
}

/** Makes positions in a piece of a text positions in the text. */
function placeIn(origin: Origin): Shaping["place"] {
  return ({ start, end }) => ({
    start: pointAt(origin, start.line + origin.line, start.column + origin.indent),
    // What ends with the line before ends there, and not behind the margin of this one.
    end: pointAt(origin, end.line + origin.line, end.column === 1 ? 1 : end.column + origin.indent),
  });
}

/** Where a piece of the text stands in it: lines before it, columns left out of each line, and where lines of the whole text start. */
type Origin = { readonly line: number; readonly indent: number; readonly starts: readonly number[] };
type Ask = (piece: string, shaping?: Shaping) => Root | undefined;

/** Offsets at which `lines` start in their text. */
export function startsOf(lines: readonly string[]): number[] {
  let start = 0;
  return lines.map((line) => {
    const own = start;
    start += line.length + 1;
    return own;
  });
}

function pointAt({ starts }: Origin, line: number, column: number): Position["start"] {
  return { line, column, offset: (starts[line - 1] ?? 0) + column - 1 };
}

function treeOfPiece(lines: readonly string[], origin: Origin, ask: Ask): Root | undefined {
  const cut = cutContainers(lines);
  if (cut === undefined) return undefined;
  const byLine = new Map(cut.containers.map((container) => [origin.line + container.start + 1, container]));
  const codes: Position[] = [];
  let made = 0;
  const tree = ask(cut.lines.join("\n"), {
    place: placeIn(origin),
    code(node) {
      const container = byLine.get(node.position?.start.line ?? 0);
      if (container === undefined) {
        if (node.position !== undefined) codes.push(node.position);
        return node;
      }
      const block = blockOf(node, container, { lines, origin, ask });
      if (block === undefined) return node;
      made += 1;
      return block;
    },
  });
  const isShown = (line: number) => codes.some(({ start, end }) => start.line < line && line < end.line);
  const isRight = made === cut.containers.length && cut.shown.every((line) => isShown(origin.line + line + 1));
  return isRight ? tree : undefined;
}

type TreeContext = { readonly lines: readonly string[]; readonly origin: Origin; readonly ask: Ask };

/** The block in place of the code that stands for it; undefined if that is not where the lines said. */
function blockOf(node: Code, container: Container, { lines, origin, ask }: TreeContext): RootContent | undefined {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined || node.value.includes("~")) return undefined;
  if (start.column !== container.indent + origin.indent + 1 || end.line !== origin.line + container.end + 1)
    return undefined;
  const indent = origin.indent + container.indent;
  const first = start.line;
  const content = contentOf(lines, container);
  const inside: Origin = { ...origin, line: first, indent };
  const tree = treeOfPiece([...content, ""], inside, ask);
  const label = labelAt(container, first, { lines, origin, ask });
  if (tree === undefined || label === undefined) return undefined;
  const children = tree.children.flatMap((child) => (isBlock(child) ? [child] : []));
  return {
    ...directiveOf(container.opening, label === "none" ? undefined : label, children),
    position: { start, end },
  };
}

/** Words that nothing in markdown can be made of. */
const words = /^[\p{L}\p{N}](?:[\p{L}\p{N} ,'"()?;-]*[\p{L}\p{N}'"()?;-])?$/u;

/** A line that begins no other block. */
const paragraph = /^(?:[^\p{ASCII}]|[A-Za-z"'(.!?$%&@/{]|`[^`]|\[(?!\^)(?!.*\]:)|\d+(?![\d.)]))/u;

/** The title in brackets as a paragraph, "none" where there is none; undefined where it cannot be told. */
function labelAt(
  { opening: { label } }: Container,
  line: number,
  { origin, ask }: TreeContext,
): Paragraph | "none" | undefined {
  if (label === undefined) return "none";
  const { text } = label;
  const column = origin.indent + label.column;
  const position = { start: pointAt(origin, line, column + 1), end: pointAt(origin, line, column + text.length + 3) };
  const place = (from: number, to: number): Position => ({
    start: pointAt(origin, line, column + 1 + from),
    end: pointAt(origin, line, column + 1 + to),
  });
  if (words.test(text))
    return { ...labelOf([{ type: "text", value: text, position: place(1, text.length + 1) }]), position };
  if (!paragraph.test(text) || text !== text.trim()) return undefined;
  const shaping = { place: ({ start, end }: Position) => place(start.column, end.column), code: (node: Code) => node };
  const [first, ...rest] = ask(text, shaping)?.children ?? [];
  return first?.type === "paragraph" && rest.length === 0 ? { ...labelOf(first.children), position } : undefined;
}

function isBlock(node: RootContent): node is ContainerDirective["children"][number] {
  return blocks.has(node.type);
}

const blocks: ReadonlySet<string> = new Set(
  "paragraph heading thematicBreak blockquote list html code table definition containerDirective".split(" "),
);

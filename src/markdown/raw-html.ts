// HTML in a markdown tree, before an HTML parser reads it: its tags, the comments that suppress diagnostics, names in angle brackets that are
// prose, tags that close themselves, elements that are never closed, and the place of each in the page. The file is long because all of them
// read the same nodes.
import type { Blockquote, FootnoteDefinition, Html, ListItem, Nodes, Parents, Root, Text } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { type Ignore, readIgnore, type SuppressedRange } from "../diagnostics/ignore.ts";
import { isElementName } from "../text/html-elements.ts";
import type { Place } from "../text/place.ts";
import { wordSet } from "../text/word-set.ts";
import { walk } from "./walk.ts";

/** Elements that have no end. */
const voids = wordSet("area base br col embed hr img input link meta param source track wbr");

/** `to`: the letter behind it. `isClosed`: `<X/>`. A tag in a comment counts as one. */
type HtmlTag = {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isClosed: boolean;
  readonly to: number;
};

/** Quotes count behind `=` alone, as in HTML; a tag that is not ended ends at the next. What is read is taken: no letter is read often. */
const tag = /<(\/?)([a-z][^\s/>]*)((?:=\s*"[^"]*"|=\s*'[^']*'|=\s*[^\s"'>][^\s>]*|[^<>=])*)(>?)/gi;

/** The tags of `html`, in order. */
export function* tagsOf(html: string): Iterable<HtmlTag> {
  for (const { 0: whole, 1: slash, 2: name = "", 3: attributes = "", 4: end, index } of html.matchAll(tag)) {
    const isEnd = slash === "/";
    const isClosed = !isEnd && end === ">" && attributes.endsWith("/") && !endsInValue(attributes);
    yield { name: name.toLowerCase(), isEnd, isClosed, to: index + whole.length };
  }
}

/** `href=/x/`: the slash is of a value without quotes. */
function endsInValue(attributes: string): boolean {
  return /=\s*[^\s"'>][^\s>]*$/.test(attributes.replace(/=\s*(?:"[^"]*"|'[^']*')/g, ""));
}

// Comments by which an author says that diagnostics are to be passed over: `<!-- pio-docs-suppress broken-link: reason -->` on a line of its own is
// about the block behind it, in a block about that block; `pio-docs-suppress-file` is about the whole file.

/** More of them in one page are not read. */
const most = 2_000;

/** The ignores of a page, in their order. Places are told by `placeAt`. */
export function ignoresIn(tree: Root, placeAt: (line: number, column: number) => Place): readonly Ignore[] {
  const found: Ignore[] = [];
  /** The nearest block around what is visited: a walk meets it right before its words. */
  let block: Nodes = tree;
  walk(tree, ({ node, parent, index }) => {
    if (isBlockOfWords(node)) block = node;
    if (node.type !== "html") return true;
    for (const { 0: written, 1: scope, 2: words = "", index: at } of node.value.matchAll(comment)) {
      const { line, column } = spotIn(node, at);
      const place = placeAt(line, column);
      const isAlone = node.value.replace(anyComment, "").trim() === "";
      const about = isInside(parent) ? block : isAlone ? behind(parent, index) : node;
      const range: SuppressedRange =
        scope === "-file" ? { kind: "file", file: place.file } : linesOf(about ?? node, placeAt);
      if (written !== "") found.push({ ...readIgnore(words.trim()), place, range });
    }
    return found.length < most;
  });
  return found;
}

const comment = /<!--\s*pio-docs-suppress(-file)?(?![\w-])([\s\S]*?)-->/g;
const anyComment = /<!--[\s\S]*?-->/g;

function isBlockOfWords({ type }: Nodes): boolean {
  return type === "paragraph" || type === "heading" || type === "tableRow";
}

/** Whether HTML of this parent stands among words, and not on lines of its own. */
function isInside(parent: Parents | undefined): boolean {
  return parent !== undefined && !["root", "blockquote", "listItem", "containerDirective"].includes(parent.type);
}

/** The next block that is no comment. */
function behind(parent: Parents | undefined, index: number): Nodes | undefined {
  return parent?.children
    .slice(index + 1, index + 50)
    .find((node) => node.type !== "html" || node.value.replace(anyComment, "").trim() !== "");
}

function linesOf(node: Nodes, placeAt: (line: number, column: number) => Place): SuppressedRange {
  const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  const from = placeAt(start.line, start.column);
  const to = placeAt(end.line, Math.max(1, end.column - 1));
  const first = "line" in from ? from.line : 1;
  const last = "line" in to && to.file === from.file ? to.line : first;
  return { kind: "lines", file: from.file, from: first, to: Math.max(first, last) };
}

/** Where the letter `at` of the text of `node` stands. */
function spotIn(node: Html, at: number): RawPosition {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  const lines = node.value.slice(0, at).split("\n");
  const last = lines.at(-1)?.length ?? 0;
  return lines.length === 1 ? { line, column: column + last } : { line: line + lines.length - 1, column: last + 1 };
}

// `Promise<void>`, `<pod>.<cluster>`: words in angle brackets that markdown takes for HTML, though no such element exists. They are
// prose, so they print as written: left out, the sentence would lose a word.

/** Names that are elements in a drawing only. */
const drawingElements = new Set(
  (
    "animate animatemotion animatetransform circle clippath defs desc ellipse filter foreignobject g line lineargradient marker mask " +
    "metadata mpath path pattern polygon polyline radialgradient rect set stop switch symbol text textpath tspan use view"
  ).split(" "),
);

/**
 * Only a tag of bare words is taken for words, `<pod>`, `<target portal>` or `<Prev/>` in a sentence: values of attributes, an end tag or
 * a dash in the name show that an element was meant.
 */
const bareTag = /^<([A-Za-z][A-Za-z0-9]*)(?: [A-Za-z][A-Za-z0-9]*)* ?\/?>$/;

/** Turns such words of `tree` into text, in place: an HTML node without markup prints as its text. */
export function restoreBracketedWords(tree: Root): void {
  const closed = new Set<string>();
  let drawn = false;
  const words: { readonly name: string; readonly node: Html }[] = [];
  walk(tree, ({ node, parent }) => {
    if (node.type !== "html" || parent === undefined) return;
    drawn ||= /<svg\b/i.test(node.value);
    for (const [, name] of node.value.matchAll(/<\/([A-Za-z][A-Za-z0-9]*)/g)) closed.add((name ?? "").toLowerCase());
    const name = bareTag.exec(node.value)?.[1]?.toLowerCase();
    if (name !== undefined && !isElementName(name) && !holdsBlocks(parent)) words.push({ name, node });
  });
  for (const { name, node } of words) {
    if (closed.has(name) || (drawn && drawingElements.has(name))) continue;
    node.value = `&lt;${node.value.slice(1, -1)}&gt;`;
  }
}

const holders = new Set(["root", "blockquote", "listItem", "containerDirective", "footnoteDefinition"]);

/** Whether `parent` holds blocks: HTML that stands there is a block of its own, and no word of a sentence. */
function holdsBlocks(
  parent: Parents,
): parent is Root | Blockquote | ListItem | ContainerDirective | FootnoteDefinition {
  return holders.has(parent.type);
}

// `<a id="x"/>` closes itself. HTML does not see the slash, and would put all that follows into the element; whoever writes it means its end.

/** Gives such tags of `tree` their ends, in place, and tells `places` of all blocks of HTML. */
export function closeSelfClosing(tree: Root, places: RawPlaces): void {
  walk(tree, ({ node, parent }) => {
    if (node.type !== "html") return;
    const inserted = node.value.includes("/>") ? closeIn(node) : [];
    if (parent !== undefined && holdsBlocks(parent)) places.take(node, inserted);
  });
}

function closeIn(node: Html): readonly Inserted[] {
  const { value } = node;
  const inserted: Inserted[] = [];
  let closed = "";
  let at = 0;
  for (const { name, isClosed, to } of tagsOf(value)) {
    if (!isClosed || voids.has(name)) continue;
    const end = `></${name}>`;
    closed += value.slice(at, to - "/>".length) + end;
    inserted.push({ at: closed.length, length: end.length - "/>".length });
    at = to;
  }
  node.value = closed + value.slice(at);
  return inserted;
}

// Where a spot of raw HTML stands in the page. The parser of HTML counts in the text of a block as it was handed it: without what a list or
// a quote puts before each line, and with what was put into it on the way.

type RawPosition = { readonly line: number; readonly column: number };

/** Letters that were put in before the letter `at` of the text as it is now. */
type Inserted = { readonly at: number; readonly length: number };

type Line = { readonly shift: number; readonly inserted: readonly Inserted[] };

/** The spots of one page, whose text has `lines`. */
export class RawPlaces {
  readonly #lines: readonly string[];
  readonly #known = new Map<number, Line>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Takes note of a block of HTML that has its lines for itself, with what was put into it. */
  take({ value, position }: Html, inserted: readonly Inserted[]): void {
    if (position === undefined) return;
    const { line: first, column } = position.start;
    let start = 0;
    for (const [index, text] of value.split("\n").entries()) {
      const here = inserted.filter(({ at }) => at > start && at <= start + text.length);
      const begin = index === 0 ? column : 1;
      const written = here.reduceRight(
        (line, { at, length }) => line.slice(0, at - start - length) + line.slice(at - start),
        text,
      );
      const shift =
        index === 0 || written.trim() === "" ? 0 : Math.max(0, (this.#lines[first + index - 1] ?? "").indexOf(written));
      const moved = here.map(({ at, length }) => ({ at: at - start + begin, length }));
      if (shift > 0 || moved.length > 0) this.#known.set(first + index, { shift, inserted: moved });
      start += text.length + 1;
    }
  }

  /** The spot in the page that the parser of HTML calls `line` and `column`. */
  spotOf(line: number, column: number): RawPosition {
    const known = this.#known.get(line);
    if (known === undefined) return { line, column };
    const before = known.inserted.filter(({ at }) => at <= column).reduce((sum, { length }) => sum + length, 0);
    return { line, column: column + known.shift - before };
  }

  /** The spot in the page of a letter of the text of `node`. */
  spotIn(node: Html, at: number): RawPosition {
    const { line, column } = spotIn(node, at);
    return this.spotOf(line, column);
  }
}

// Elements that an HTML parser lets swallow everything up to their end tag: `use the <select> element` in prose would take the rest of
// the page with it. Without an end tag they are prose and print as written.

const swallowing =
  "script style iframe object embed applet noscript noembed noframes template textarea select title xmp plaintext math svg";
const opening = new RegExp(`<(${swallowing.replaceAll(" ", "|")})(?=[\\s/>])`, "gi");

/** `at`: the letter of `node` where the element `name` begins. */
type Unclosed = { readonly name: string; readonly node: Html; readonly at: number };

/** Turns the raw HTML of `tree` that opens such an element and never closes it into text, in place; answers those nodes. */
export function restoreUnclosed(tree: Root): readonly Unclosed[] {
  const found: { readonly node: Html; readonly replace: () => void }[] = [];
  walk(tree, ({ node, parent, index }) => {
    if (node.type !== "html" || parent === undefined) return;
    found.push({ node, replace: () => putText(parent, index, node) });
  });
  const closed = new Map<string, number>();
  const restored: Unclosed[] = [];
  for (let index = found.length - 1; index >= 0; index -= 1) {
    const item = found[index];
    if (item === undefined) continue;
    for (const [, name] of item.node.value.matchAll(/<\/([a-z]+)/gi)) {
      closed.set((name ?? "").toLowerCase(), (closed.get((name ?? "").toLowerCase()) ?? 0) + 1);
    }
    for (const { 1: tag, index: at } of item.node.value.matchAll(opening)) {
      const name = (tag ?? "").toLowerCase();
      const ends = closed.get(name) ?? 0;
      if (ends > 0) closed.set(name, ends - 1);
      else if (!isVoid(name, item.node.value)) {
        item.replace();
        restored.push({ name, node: item.node, at });
        break;
      }
    }
  }
  return restored.reverse();
}

function isVoid(name: string, html: string): boolean {
  return name === "embed" || ((name === "svg" || name === "math") && /\/>\s*$/.test(html));
}

function putText(parent: Parents, index: number, node: Html): void {
  const text: Text = { type: "text", value: node.value, ...(node.position ? { position: node.position } : {}) };
  if (holdsBlocks(parent)) {
    parent.children[index] = { type: "paragraph", children: [text] };
  } else if (parent.type === "paragraph" || parent.type === "heading") {
    parent.children[index] = text;
  } else {
    // Marks, links, cells: phrasing, too, but of many types; an HTML node without markup prints as its text.
    node.value = node.value.replaceAll("<", "&lt;");
  }
}

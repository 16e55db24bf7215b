// Words, marks, code and links of a finished tree as one run of CommonMark.
import type { Element } from "hast";
import { markdownPlaceholder } from "../../model/prose-markdown.ts";
import { codeSpan, escapedLabel, escapedWords, linkAddress, mayMark } from "../../text/commonmark.ts";
import { codeWordsOf } from "../blocks.ts";
import { placeholderIn } from "../placeholders.ts";
import { closes, isBlank, lettersOf, nextLetter, opens, wordsIn } from "./node-words.ts";
import {
  type InnerContext,
  type LineContext,
  type LineHandler,
  type LineWork,
  lineBreak,
  type PrintedNode,
  type Printing,
  spaced,
} from "./printing.ts";

/** `nodes` as a run of words without blanks at its ends. */
export function lineOf(nodes: readonly PrintedNode[], printing: Printing, isOne = false): string {
  const [only] = nodes;
  if (nodes.length === 1 && only?.type === "text" && !signs.test(only.value)) return trimmed(only.value);
  const text = new Line(printing, isOne ? oneLine : manyLines).print(nodes);
  // Blanks are looked at once for all of it: hardly any text has odd ones.
  return oddBlanks.test(text) ? new Line(printing, isOne ? oneSpaced : manySpaced).print(nodes) : text;
}

const manyLines: LineContext = { before: "", after: "", isLabel: false, isOne: false, isBare: false, isSpaced: false };
const oneLine: LineContext = { ...manyLines, isOne: true };
const manySpaced: LineContext = { ...manyLines, isSpaced: true };
const oneSpaced: LineContext = { ...oneLine, isSpaced: true };

/** What makes a text more than words of one line. */
const signs = /[\\`*_[\]<&~\n\t]| {2}/;
const oddBlanks = /\t| [ \n]|\n[ \n]/;
const plainSpan = /^`[^`]+`$/;

class Line implements LineWork {
  readonly printing: Printing;
  readonly setting: LineContext;
  readonly #pieces: string[] = [];
  last: string;
  #endsInCode = false;

  constructor(printing: Printing, setting: LineContext) {
    this.printing = printing;
    this.setting = setting;
    this.last = setting.before;
  }

  print(nodes: readonly PrintedNode[]): string {
    this.all(nodes, this.setting.after);
    const pieces = this.#pieces;
    while (pieces.length > 0 && (pieces.at(-1) === lineBreak || trimmed(pieces.at(-1) ?? "") === "")) pieces.pop();
    const text = trimmed(pieces.join(""));
    return this.setting.isSpaced ? text.replace(/ ?\n[ \n]*/g, "\n") : text;
  }

  all(nodes: readonly PrintedNode[], after: string): void {
    for (let at = 0; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (node?.type === "text") this.#words(node.value, nodes, { at, after });
      else if (node?.type === "raw") this.#raw(node);
      else if (node?.type === "element") printElement(this, node, () => nextLetter(nodes, at + 1, after));
    }
  }

  push(piece: string): void {
    if (piece === "") return;
    this.#pieces.push(piece);
    this.last = piece.at(-1) ?? "";
    this.#endsInCode = false;
  }

  #words(
    value: string,
    nodes: readonly PrintedNode[],
    { at, after }: { readonly at: number; readonly after: string },
  ): void {
    let text = this.setting.isSpaced ? spaced(value) : value;
    if (this.setting.isOne && text.includes("\n")) text = text.replaceAll("\n", " ");
    if (this.#pieces.at(-1) === lineBreak) text = text.replace(/^[ \n]+/, "");
    else if (text.startsWith(" ") && (this.last === " " || this.last === "\n")) text = text.slice(1);
    // Most words need no look at what stands beside them.
    if (!mayMark(text)) this.push(text);
    else {
      const escaped = this.setting.isLabel ? escapedLabel : escapedWords;
      this.push(escaped(text, this.last, nextLetter(nodes, at + 1, after)));
    }
  }

  #raw(node: Extract<PrintedNode, { type: "raw" }>): void {
    const words = codeWordsOf(node);
    const placeholder = words === undefined ? placeholderIn(node.value, this.printing.mark) : undefined;
    if (placeholder?.kind === "icon") return;
    if (placeholder !== undefined && placeholder.kind !== "image")
      this.push(markdownPlaceholder(placeholder.kind, placeholder.link));
    else if (words?.of !== undefined) this.push(`$${codeSpan(words.code)}$`);
    else if (words !== undefined) this.code(words.code);
  }

  code(letters: string): void {
    const span = codeSpan(letters);
    if (span === "") return;
    const last = this.#pieces.at(-1) ?? "";
    // Two side by side would be one with ticks in it.
    if (this.#endsInCode && plainSpan.test(span) && plainSpan.test(last)) {
      this.#pieces[this.#pieces.length - 1] = last.slice(0, -1) + span.slice(1);
      return;
    }
    this.push(this.#endsInCode ? ` ${span}` : span);
    this.#endsInCode = true;
  }

  gap(): void {
    if (!isBlank(this.last)) this.push(" ");
  }

  parted(): void {
    const last = this.#pieces.at(-1) ?? "";
    if (last.endsWith("!") && !this.#endsInCode) this.#pieces[this.#pieces.length - 1] = `${last.slice(0, -1)}\\!`;
  }

  inside(element: Element, setting: InnerContext): string {
    const own = this.setting;
    const { before = own.before, after = own.after, isLabel = own.isLabel, isBare = own.isBare } = setting;
    const inner: LineContext = { before, after, isLabel, isOne: own.isOne, isBare, isSpaced: own.isSpaced };
    return new Line(this.printing, inner).print(element.children);
  }
}

/** Blanks that part words, at the ends; a blank that binds them stays. */
function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && (text[from] === " " || text[from] === "\n")) from += 1;
  while (to > from && (text[to - 1] === " " || text[to - 1] === "\n")) to -= 1;
  return from === 0 && to === text.length ? text : text.slice(from, to);
}

// Elements of a line as CommonMark, one hand for each. A mark that would not read as one where it stands (between two letters, say, with a
// sign inside) is left out; the words stay. HTML that markdown has no sign for says its words.

// Marks of emphasis: outside of blanks, and only where they read as marks (CommonMark 0.31.2, 6.2).

/** Puts `sign` around what is in an element. */
function marked(sign: string): LineHandler {
  const [letter = ""] = sign;
  return (line, element, next) => {
    if (line.setting.isBare) return line.all(element.children, next());
    const inner = line.inside(element, { before: letter, after: letter });
    const [lead, trail] = marginsOf(element, line.last);
    const [before, after] = [lead || line.last, trail || next()];
    if (inner === "") return line.push(lead || trail);
    const used = usedSign(sign, { before, after, inner });
    const words = used === "" ? line.inside(element, { before, after, isBare: true }) : used + inner + used;
    line.push(lead + words + trail);
  };
}

type MarkNeighbors = { readonly before: string; readonly after: string; readonly inner: string };

/** `sign`, its Markdown page beside one of its own kind, which would be read as one with it, or none where neither reads as a mark. */
function usedSign(sign: string, { before, after, inner }: MarkNeighbors): string {
  const [letter = ""] = sign;
  const [first = "", last = ""] = [inner[0], inner.at(-1)];
  if (!opens(before, first) || !closes(last, after)) return "";
  if (before !== letter && after !== letter && first !== letter && last !== letter) return sign;
  if (letter !== "*" || [before, after, first, last].includes("_")) return "";
  // An underline within a word is no mark.
  return opens(before, "a") && isWord(before) ? "" : isWord(after) ? "" : sign.replaceAll("*", "_");
}

function isWord(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter);
}

/** Blanks at the ends of what a mark encloses stand outside of it; `before`: the letter before them. */
function marginsOf({ children }: Element, before: string): readonly [string, string] {
  const [first, last] = [children[0], children.at(-1)];
  return [
    first?.type === "text" && /^\s/.test(first.value) && !isBlank(before) ? " " : "",
    last?.type === "text" && /\s$/.test(last.value) ? " " : "",
  ];
}

// Links, pictures and players of a line. Their addresses are placeholders; a player or frame is a link to what it plays or shows.

/** An address that reads as itself between angle brackets, wherever it stands. */
const bareAddress = /^https?:\/\/(?:[\w.~:/?#@!$'()+,;=%-]|&(?!#?\w{1,32};))+$/;

const link: LineHandler = (line, element, next) => {
  const { properties, children } = element;
  if (properties.dataFootnoteBackref !== undefined || isHashLink(element)) return;
  if (properties.dataFootnoteRef !== undefined) return line.push(`[^${lettersOf(element)}]`);
  const to = addressOf(properties.href, line);
  if (to === undefined || line.setting.isLabel) return line.all(children, next());
  const [lead, trail] = marginsOf(element, line.last);
  if (bareAddress.test(to.href) && lettersOf(element) === to.href) return line.push(`${lead}<${to.href}>${trail}`);
  const label =
    line.inside(element, { before: "[", after: "]", isLabel: true }) || said(properties.ariaLabel, properties.title);
  line.push(lead);
  line.parted();
  line.push(`[${label}](${to.address}${titled(properties.title)})${trail}`);
};

const image: LineHandler = (line, { properties }) => {
  const alt = typeof properties.alt === "string" ? onOneLine(properties.alt) : "";
  const to = addressOf(properties.src, line);
  line.push(to === undefined ? escapedLabel(alt) : `![${escapedLabel(alt)}](${to.address}${titled(properties.title)})`);
};

const media: LineHandler = (line, { properties, children }) => {
  const [to, poster] = [addressOf(properties.src, line), addressOf(properties.poster, line)];
  const label = said(properties.ariaLabel, properties.title, properties.label);
  if (poster !== undefined) line.push(`![](${poster.address}) `);
  line.parted();
  if (to === undefined || line.setting.isLabel) line.push(label);
  else line.push(`[${label || escapedLabel(to.href)}](${to.address})`);
  for (const child of children) {
    line.gap();
    line.all([child], "");
  }
};

/** The first that says something, as it may stand between square brackets. */
function said(...words: readonly unknown[]): string {
  const found = words.find((word): word is string => typeof word === "string" && word.trim() !== "");
  return found === undefined ? "" : escapedLabel(onOneLine(found));
}

function onOneLine(text: string): string {
  return spaced(text).replaceAll("\n", " ").trim();
}

function titled(title: unknown): string {
  if (typeof title !== "string" || title.trim() === "") return "";
  return ` "${onOneLine(title).replace(/["\\]/g, "\\$&")}"`;
}

/** An address as it is printed, and as it was written. */
function addressOf(
  value: unknown,
  { printing }: LineWork,
): { readonly address: string; readonly href: string } | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  const placeholder = placeholderIn(value, printing.mark);
  if (placeholder === undefined) return { address: linkAddress(value), href: value };
  return { address: markdownPlaceholder("href", placeholder.link), href: printing.links[placeholder.link]?.href ?? "" };
}

function isHashLink({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes("hash-link");
}

/** Prints `element`; `next`: the letter behind it. */
function printElement(line: LineWork, element: Element, next: () => string): void {
  (handlers[element.tagName] ?? other)(line, element, next);
}

const code: LineHandler = (line, element) => {
  if (!hasLink(element)) return line.code(lettersOf(element));
  // What leads somewhere stands around the code.
  for (const child of element.children) {
    const inner = child.type === "element" ? { ...element, children: child.children } : undefined;
    if (child.type === "text") line.code(child.value);
    else if (child.type !== "element" || inner === undefined) continue;
    else if (child.tagName === "a") link(line, { ...child, children: [inner] }, () => "");
    else code(line, inner, () => "");
  }
};

function hasLink(element: Element): boolean {
  return element.children.some((child) => child.type === "element" && (child.tagName === "a" || hasLink(child)));
}

const emphasis = marked("*");
const strong = marked("**");
const deleted = marked("~~");

const lineEnd: LineHandler = (line) => {
  if (line.setting.isOne) line.gap();
  else if (line.last !== "") line.push(lineBreak);
};

/** Ten with a small 6 above is no 106. */
const raised: LineHandler = (line, element, next) => {
  const letters = lettersOf(element).trim();
  const isNote = element.children.some((one) => one.type === "element" && one.properties.dataFootnoteRef !== undefined);
  const isPower = !isNote && /^[-+\u2212]?[\dnkmxyi.,]{1,8}$/.test(letters) && /[\p{L}\p{N})]/u.test(line.last);
  if (isPower) line.push("^");
  line.all(element.children, next());
};

const quotation: LineHandler = (line, { children }) => {
  line.push('"');
  line.all(children, '"');
  line.push('"');
};

const abbreviation: LineHandler = (line, { children, properties: { title } }, next) => {
  line.all(children, next());
  if (typeof title === "string" && title !== "") line.push(` (${escapedWords(title, "(", ")")})`);
};

const reading: LineHandler = (line, element) => {
  const words = escapedWords(lettersOf(element).trim());
  line.push(line.last === "(" || words === "" ? words : `(${words})`);
};

/** What stands in a line and is a block of its own elsewhere is parted from what stands beside it. */
const block: LineHandler = (line, { children }) => {
  line.gap();
  line.all(children, "");
  line.gap();
};

const listing: LineHandler = (line, { children }) => {
  line.gap();
  for (const [at, item] of children.filter((child) => child.type === "element").entries()) {
    if (at > 0) line.push("; ");
    line.all(item.children, "");
  }
  line.gap();
};

const other: LineHandler = (line, { children, properties: { className } }, next) => {
  // What a button opens is the same picture again.
  if (Array.isArray(className) && className[0] === "block-zoom-view") return;
  line.all(children, next());
};

const parting =
  "address article aside blockquote center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav p section " +
  "summary table tbody td tfoot th thead tr";

const handlers: Readonly<Record<string, LineHandler>> = Object.assign(
  Object.create(null),
  Object.fromEntries(parting.split(" ").map((tag) => [tag, block])),
  {
    a: link,
    abbr: abbreviation,
    audio: media,
    b: strong,
    br: lineEnd,
    code,
    del: deleted,
    em: emphasis,
    i: emphasis,
    iframe: media,
    img: image,
    input: (line: LineWork, { properties }: Element) => line.push(properties.checked === true ? "[x]" : "[ ]"),
    kbd: code,
    ol: listing,
    pre: code,
    q: quotation,
    rt: reading,
    s: deleted,
    samp: code,
    source: media,
    strike: deleted,
    strong,
    sup: raised,
    svg: ((line, element, next) => line.push(escapedWords(wordsIn(element), line.last, next()))) satisfies LineHandler,
    track: media,
    tt: code,
    ul: listing,
    var: emphasis,
    video: media,
  },
);

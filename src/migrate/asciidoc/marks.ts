// Marks in the text of a line: the package replaces inline markup in the text while it reads it, so each becomes signs that no text has, which
// name what it is. At the end the text is read once: marks become markdown, and all words between them are escaped.
import { decodedText, otherReference } from "./entities.ts";
import { attributeValue, codeSpan, escaped, escapedStart, linkTarget } from "./escape.ts";

export type StyleMark = { readonly kind: "strong" | "em" | "code" | "sub" | "sup" | "mark" | "del" | "u" };
/** A mark around text. */
export type SpanMark = StyleMark | { readonly kind: "link"; readonly href: string };

/** A mark that stands for itself. */
export type AtomMark =
  | { readonly kind: "anchor"; readonly id: string }
  | { readonly kind: "note"; readonly index: string }
  | { readonly kind: "callout"; readonly number: string }
  | { readonly kind: "math"; readonly tex: string }
  | { readonly kind: "keys"; readonly keys: string }
  | { readonly kind: "break" }
  | {
      readonly kind: "image";
      readonly src: string;
      readonly alt: string;
      readonly width?: string | undefined;
      readonly href?: string | undefined;
    };

type Mark = SpanMark | AtomMark;

type Part =
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "html"; readonly value: string }
  | { readonly kind: "atom"; readonly mark: AtomMark }
  | { readonly kind: "span"; readonly mark: SpanMark; readonly parts: Part[] };

/** Where a line stands. In a cell of a table it has no line feeds; a heading has none either. */
export type LineIn = "text" | "cell" | "heading";

// Letters for private use: of a mark that opens, closes, or stands alone, digits of its number, and the end.
const [opens, closes, alone, end, zero] = [0xe000, 0xe001, 0xe002, 0xe003, 0xe010];
const token = /([\ue000-\ue002])([\ue010-\ue019]{1,7})\ue003/g;

/**
 * A text as it may be read: without letters that marks are made of, and without runs of blanks that nobody writes, each of which the package
 * looks at again from each of its blanks.
 */
export function readable(text: string): string {
  return text.replace(/[\ue000-\ue01f]/g, "\ufffd").replace(/[ \t\f\v]{200,}/g, (run) => run.slice(0, 200));
}

function sign(kind: number, index: number): string {
  const digits = [...String(index)].map((digit) => String.fromCharCode(zero + Number(digit))).join("");
  return String.fromCharCode(kind) + digits + String.fromCharCode(end);
}

/** The marks of a page. */
export class Marks {
  readonly #marks: Mark[] = [];

  /** `text` between the signs of `mark`. */
  around(mark: SpanMark, text: string): string {
    const index = this.#marks.push(mark) - 1;
    return sign(opens, index) + text + sign(closes, index);
  }

  alone(mark: AtomMark): string {
    return sign(alone, this.#marks.push(mark) - 1);
  }

  /** The words of a text, without marks. */
  words(text: string): string {
    return wordsIn(this.#read(text));
  }

  /** Where the first link in `text` leads. */
  linkIn(text: string): string | undefined {
    for (const { 2: digits = "" } of text.matchAll(token)) {
      const mark = this.#marks[numberOf(digits)];
      if (mark?.kind === "link") return mark.href;
    }
    return undefined;
  }

  /** Whether there is nothing but words in it. */
  isPlain(text: string): boolean {
    return this.#read(text).every(({ kind }) => kind === "text");
  }

  /** `text` as markdown. */
  markdown(text: string, at: LineIn = "text"): string {
    const written = markdownOf(this.#read(text), at, { before: "", after: "" });
    if (at !== "text") return onOneLine(written);
    return written
      .replace(/^\n+/, "")
      .replace(/\\\n\n/g, "\\\n")
      .trimEnd();
  }

  #read(text: string): readonly Part[] {
    const top: Part[] = [];
    const open: { readonly index: number; readonly parts: Part[] }[] = [];
    const into = (): Part[] => open.at(-1)?.parts ?? top;
    let at = 0;
    for (const { 0: whole, 1: kind = "", 2: digits = "", index } of text.matchAll(token)) {
      into().push(...textParts(text.slice(at, index)));
      at = index + whole.length;
      const number = numberOf(digits);
      const mark = this.#marks[number];
      if (mark === undefined) continue;
      if (kind.charCodeAt(0) === alone) into().push({ kind: "atom", mark: mark as AtomMark });
      else if (kind.charCodeAt(0) === opens) {
        const parts: Part[] = [];
        into().push({ kind: "span", mark: mark as SpanMark, parts });
        open.push({ index: number, parts });
      } else {
        const found = open.findLastIndex((one) => one.index === number);
        if (found >= 0) open.length = found;
      }
    }
    into().push(...textParts(text.slice(at)));
    return top;
  }
}

function onOneLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.join(" ").trim();
}

function numberOf(digits: string): number {
  return Number([...digits].map((digit) => digit.charCodeAt(0) - zero).join(""));
}

const raw = new RegExp(`<(?:/?[a-zA-Z][^<>]*|!--(?:[^-]|-(?!->))*--)>|${otherReference.source}`, "g");

/** Words, and tags that were passed through as they are. */
function textParts(text: string): readonly Part[] {
  if (text === "") return [];
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: tag, index } of text.matchAll(raw)) {
    if (index > at) parts.push({ kind: "text", value: decodedText(text.slice(at, index)) });
    parts.push({ kind: "html", value: tag });
    at = index + tag.length;
  }
  if (at < text.length) parts.push({ kind: "text", value: decodedText(text.slice(at)) });
  return parts;
}

function wordsIn(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === "text") return part.value;
      if (part.kind === "span") return wordsIn(part.parts);
      if (part.kind === "html") return part.value.startsWith("&") ? part.value : /^<br\b/.test(part.value) ? "\n" : "";
      if (part.mark.kind === "callout") return `(${part.mark.number})`;
      return part.mark.kind === "keys" ? part.mark.keys : part.mark.kind === "math" ? part.mark.tex : "";
    })
    .join("");
}

/** The letters around a part. */
type Beside = { readonly before: string; readonly after: string };

/** The parts as markdown. */
function markdownOf(parts: readonly Part[], at: LineIn, { before, after }: Beside): string {
  let made = "";
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const beside = { before: made === "" ? before : made.slice(-1), after: isLast ? after : firstOf(parts[index + 1]) };
    if (part.kind === "text")
      made += textOf(part.value, at, { ...beside, isStart: made === "" || made.endsWith("\n") });
    else if (part.kind === "html") made += part.value.replace(/\n/g, " ");
    else if (part.kind === "atom") made += atomOf(part.mark, at);
    else made += spanOf(part, at, beside);
  }
  return made;
}

function firstOf(part: Part | undefined): string {
  if (part === undefined) return "";
  if (part.kind === "text") return part.value.slice(0, 1);
  return part.kind === "span" ? firstOf(part.parts[0]) : "<";
}

function textOf(text: string, at: LineIn, beside: Beside & { readonly isStart: boolean }): string {
  const plain = escaped(text, beside);
  if (at === "cell") return plain.replace(/\|/g, "\\|");
  if (at === "heading") return plain;
  return plain
    .split("\n")
    .map((line, index) => (index > 0 || beside.isStart ? escapedStart(line) : line))
    .join("\n");
}

function spanOf(part: Extract<Part, { kind: "span" }>, at: LineIn, beside: Beside): string {
  const { mark, parts } = part;
  if (mark.kind === "code" && parts.every(({ kind }) => kind === "text")) {
    const words = wordsIn(parts).replace(/\s+/g, " ");
    return words.trim() === "" ? words : codeSpan(at === "cell" ? words.replace(/\|/g, "\\|") : words);
  }
  const inner = markdownOf(parts, at, { before: "", after: "" });
  if (inner.trim() === "") return mark.kind === "link" ? `<${linkTarget(mark.href)}>` : inner;
  if (mark.kind === "link") return `[${inner.replace(/\\(?=:\/\/)/g, "")}](${linkTarget(mark.href)})`;
  if (mark.kind === "strong" || mark.kind === "em") return emphasis(mark.kind, inner, beside);
  return `<${mark.kind}>${inner}</${mark.kind}>`;
}

/** With stars where markdown takes them as marks there; else as tags. */
function emphasis(kind: "strong" | "em", inner: string, { before, after }: Beside): string {
  const stars = kind === "strong" ? "**" : "*";
  const isOpen = (letter: string): boolean => letter === "" || /[\s([{"'‘“—–]/.test(letter);
  const isClosed = (letter: string): boolean => letter === "" || /[\s)\]}"'.,;:!?’”—–…]/.test(letter);
  const isWordy = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter);
  const [first, last] = [inner.slice(0, 1), inner.slice(-1)];
  const opensWell = isOpen(before) ? !/[\s*]/.test(first) : isWordy(first);
  const closesWell = isClosed(after) ? !/[\s*\\]/.test(last) : isWordy(last);
  if (opensWell && closesWell && before !== "*" && after !== "*") return `${stars}${inner}${stars}`;
  return `<${kind}>${inner}</${kind}>`;
}

function atomOf(mark: AtomMark, at: LineIn): string {
  switch (mark.kind) {
    case "anchor":
      return `<a id="${attributeValue(mark.id)}"></a>`;
    case "note":
      return `[^${mark.index}]`;
    case "callout":
      return `(${mark.number})`;
    case "math":
      return `$\`${mark.tex.replace(/\s+/g, " ").replaceAll("`", "'")}\`$`;
    case "keys":
      return `:kbd[${mark.keys.replace(/[[\]\\]/g, "\\$&")}]`;
    case "break":
      return at === "text" ? "\\\n" : "<br>";
    default:
      return imageOf(mark);
  }
}

/** An image as markdown, or with its width as HTML. */
export function imageOf({ src, alt, width, href }: Extract<AtomMark, { kind: "image" }>): string {
  const plain = escaped(alt.replace(/\s+/g, " "), { before: "", after: "" });
  const image =
    width === undefined
      ? `![${plain}](${linkTarget(src)})`
      : `<img src="${attributeValue(linkTarget(src))}" alt="${attributeValue(alt)}" width="${width}">`;
  return href === undefined ? image : `[${image}](${linkTarget(href)})`;
}

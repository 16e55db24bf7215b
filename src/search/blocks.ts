// Prose as parse leaves it (segments of sanitised, well-formed HTML of our own making) to its blocks of plain text. In: segments. Out:
// headings, paragraphs, list items, table rows and code titles in order, each once: what stands in an inner block is not said again by
// the outer one. Code itself is left out; what it shows is said by the fields that it uses.
import type { Segments } from "../model/segments.ts";

export type Block = {
  readonly kind: "heading" | "paragraph" | "item" | "row" | "code";
  readonly text: string;
  /** Of a heading; empty when it has none. */
  readonly id: string;
  readonly level: number;
  /** A row whose first cell, or a heading or item whose beginning, is one piece of code: what it declares. */
  readonly declares?: string;
};

type Open = {
  readonly tag: string;
  readonly kind: Block["kind"] | "skip" | "pass";
  readonly id: string;
  text: string;
  cells: number;
  declares: string | undefined;
};

const kinds: Readonly<Record<string, Open["kind"]>> = {
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
  script: "skip",
  style: "skip",
  button: "skip",
  h1: "heading",
  h2: "heading",
  h3: "heading",
  h4: "heading",
  h5: "heading",
  h6: "heading",
};

const voids = /^(?:area|br|col|hr|img|input|source|track|wbr|link|meta|embed)$/;
const part = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+|<)/g;

/** The blocks of `segments` in reading order. */
export function blocksOf(segments: Segments): readonly Block[] {
  const html = segments.map((segment) => (typeof segment === "string" ? segment : "")).join("");
  const blocks: Block[] = [];
  const stack: Open[] = [opened("", "paragraph", "")];
  const flush = (open: Open): void => {
    const text = open.text.replace(/\s+/g, " ").trim();
    open.text = "";
    if (text === "" || open.kind === "skip" || open.kind === "pass") return;
    const level = open.kind === "heading" ? Number(open.tag.slice(1)) : 0;
    const { kind, id, declares } = open;
    blocks.push({ kind, text, id, level, ...(declares === undefined ? {} : { declares }) });
  };
  for (const [, slash, name = "", attributes = "", words] of html.matchAll(part)) {
    if (words !== undefined) {
      take(stack, decode(words));
      continue;
    }
    const tag = name.toLowerCase();
    if (tag === "") continue;
    if (voids.test(tag) || attributes.endsWith("/")) {
      if (tag === "br") take(stack, " ");
      continue;
    }
    if (slash === "/") {
      close(stack, tag, flush);
      continue;
    }
    const kind = kindOf(tag, attributes, stack);
    const target = textTarget(stack);
    // A block inside running text ends what stands before it; a row's cells and an item's paragraphs are one text.
    if (kind !== "pass" && kind !== "skip" && target !== undefined && target.tag === "") flush(target);
    if (kind === "item" && target?.kind === "item") flush(target);
    const open = opened(tag, kind, /\sid="([^"]*)"/.exec(attributes)?.[1] ?? "");
    if ((tag === "td" || tag === "th") && target !== undefined) {
      target.cells += 1;
      target.text += " ";
    }
    stack.push(open);
  }
  for (const open of stack.reverse()) flush(open);
  return blocks;
}

function opened(tag: string, kind: Open["kind"], id: string): Open {
  return { tag, kind, id: decode(id), text: "", cells: 0, declares: undefined };
}

function kindOf(tag: string, attributes: string, stack: readonly Open[]): Open["kind"] {
  if (stack.at(-1)?.kind === "skip" || attributes.includes('class="hash-link"')) return "skip";
  if (tag === "div") return attributes.includes('class="code-title"') ? "code" : "pass";
  const kind = Object.hasOwn(kinds, tag) ? kinds[tag] : undefined;
  if (kind === undefined) return "pass";
  const inside = stack.some((open) => open.kind === "item" || open.kind === "row");
  return kind === "paragraph" && inside ? "pass" : kind;
}

/** The innermost block that takes text. */
function textTarget(stack: readonly Open[]): Open | undefined {
  for (let at = stack.length - 1; at >= 0; at -= 1) {
    const open = stack[at];
    if (open !== undefined && open.kind !== "pass") return open;
  }
  return undefined;
}

function take(stack: readonly Open[], text: string): void {
  const target = textTarget(stack);
  if (target === undefined || target.kind === "skip") return;
  const inCode = stack.at(-1)?.tag === "code";
  const start = target.text.trim() === "" && (target.kind !== "row" || target.cells <= 1);
  if (inCode && start && target.kind !== "paragraph" && text.length <= 80) target.declares = text;
  else if (target.declares !== undefined && target.kind === "row" && target.cells <= 1 && text.trim() !== "") {
    target.declares = undefined;
  }
  target.text += text;
}

function close(stack: Open[], tag: string, flush: (open: Open) => void): void {
  const at = stack.findLastIndex((open) => open.tag === tag);
  if (at <= 0) return;
  for (const open of stack.splice(at).reverse()) {
    flush(open);
    if (open.kind === "pass" && /^(?:p|div|blockquote|section|li)$/.test(open.tag)) take(stack, " ");
  }
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** All the text of `segments` in one line of at most `most` characters. */
export function plainOf(segments: Segments | undefined, most = Number.POSITIVE_INFINITY): string {
  if (segments === undefined) return "";
  const text = blocksOf(segments)
    .map((block) => block.text)
    .join(" ");
  return text.length <= most ? text : `${text.slice(0, most).replace(/\s\S*$/, "")} …`;
}

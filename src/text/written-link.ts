// Where the address of a link stands in a Markdown text, as its author wrote it: behind the words, in the definition of a reference, in an attribute
// of HTML. Only what is certain is answered: a program is about to write there.

import { type CodeRange, codeOf, rangeAt } from "./code-ranges.ts";
import { groupedBy } from "./grouped.ts";
import { percentDecoded } from "./percent.ts";

/** An address in a text, without its quotes or angle brackets. `form` says what it may hold. */
export type WrittenLink = { readonly from: number; readonly to: number; readonly form: "plain" | "angle" | "quoted" };

/** More letters than these have no words of a link. */
const longest = 20_000;

/** Answers where the address `href`, as a parser read it, is written by what stands at `offset` of `text`, which has line feeds only. */
export function linkFinder(text: string): (offset: number, href: string) => WrittenLink | undefined {
  const { ranges } = codeOf(text);
  const holds = (at: number): boolean => rangeAt(ranges, at) !== undefined;
  let definitions: ReadonlyMap<string, WrittenLink> | undefined;
  const defined = (label: string): WrittenLink | undefined => {
    definitions ??= definitionsIn(text, holds);
    return definitions.get(labelOf(label));
  };
  const known = new Map<string, ReadonlyMap<string, readonly WrittenLink[]>>();
  /** The links between two offsets, by what a parser reads them as: asked once, however many of them are looked for. */
  const among = (from: number, to: number): ReadonlyMap<string, readonly WrittenLink[]> => {
    const key = `${from} ${to}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const links = linksBetween(text, from, to).filter((link) => !holds(link.from));
    const found = groupedBy(links, (link) => readAs(text.slice(link.from, link.to)));
    known.set(key, found);
    return found;
  };
  /** The ends of a line and of its paragraph, by where the line begins. */
  const ends = new Map<number, readonly number[]>();
  return (offset, href) => {
    const own = holds(offset) ? undefined : linkAt({ text, ranges }, offset, defined);
    if (own !== undefined && readAs(text.slice(own.from, own.to)) === percentDecoded(href)) return own;
    // The place may be that of the line alone, or of the paragraph: what is written once in it is meant.
    const from = text.lastIndexOf("\n", offset - 1) + 1;
    const to = ends.get(from) ?? [lineEnd(text, from), paragraphEnd(text, from)];
    ends.set(from, to);
    for (const end of to) {
      const found = among(from, end).get(percentDecoded(href)) ?? [];
      if (found.length > 0) return found.length === 1 ? found[0] : undefined;
    }
    return undefined;
  };
}

type Source = { readonly text: string; readonly ranges: readonly CodeRange[] };

/** The address of the link, image or element that begins at `offset`. */
function linkAt(
  source: Source,
  offset: number,
  defined: (label: string) => WrittenLink | undefined,
): WrittenLink | undefined {
  const { text } = source;
  const open = text[offset] === "!" ? offset + 1 : offset;
  if (text[open] !== "[") return undefined;
  const close = closingBracket(source, open);
  if (close === undefined) return undefined;
  if (text[close + 1] === "(") return destinationAt(text, close + 2);
  const words = text.slice(open + 1, close);
  if (text[close + 1] !== "[") return defined(words);
  const end = closingBracket(source, close + 1);
  const label = end === undefined ? "" : text.slice(close + 2, end);
  return defined(label === "" ? words : label);
}

/** The bracket that closes the one at `open`; brackets in code do not count. */
function closingBracket({ text, ranges }: Source, open: number): number | undefined {
  let depth = 0;
  const end = Math.min(text.length, open + longest);
  for (let at = open; at < end; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === "`" || sign === "<") at = Math.max(at, (rangeAt(ranges, at)?.to ?? at + 1) - 1);
    else if (sign === "[") depth += 1;
    else if (sign === "]") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return undefined;
}

/** The address behind `](` or `]:`, which ends at `offset`. */
function destinationAt(text: string, offset: number): WrittenLink | undefined {
  const [blank = ""] = /^[ \t]*\n?[ \t]*/.exec(text.slice(offset, offset + longest)) ?? [];
  const from = offset + blank.length;
  if (text[from] === "<") {
    const [inside] = /^(?:\\.|[^\\<>\n])*(?=>)/.exec(text.slice(from + 1, from + longest)) ?? [];
    return inside === undefined ? undefined : { from: from + 1, to: from + 1 + inside.length, form: "angle" };
  }
  let depth = 0;
  let to = from;
  for (; to < text.length && to < from + longest; to += 1) {
    const sign = text[to] ?? "";
    if (/\s/.test(sign)) break;
    if (sign === "\\") to += 1;
    else if (sign === "(") depth += 1;
    else if (sign === ")") {
      if (depth === 0) break;
      depth -= 1;
    }
  }
  return to === from || depth > 0 ? undefined : { from, to, form: "plain" };
}

const definition = /^ {0,3}\[((?:\\.|[^\\[\]\n])+)\]:/gm;

function definitionsIn(text: string, holds: (at: number) => boolean): ReadonlyMap<string, WrittenLink> {
  const found = new Map<string, WrittenLink>();
  for (const { 0: written, 1: label = "", index } of text.matchAll(definition)) {
    const link = holds(index) ? undefined : destinationAt(text, index + written.length);
    const name = labelOf(label);
    // The first of a name counts.
    if (link !== undefined && !found.has(name)) found.set(name, link);
  }
  return found;
}

function labelOf(written: string): string {
  return written.trim().replace(/\s+/g, " ").toLowerCase().toUpperCase();
}

const mark = /\]\(|\]:|[\w:-]\s*=\s*\{?\s*(["'])/g;

/** All that may be an address between two offsets. */
function linksBetween(text: string, from: number, to: number): readonly WrittenLink[] {
  const part = text.slice(from, Math.min(to, from + 5 * longest));
  return [...part.matchAll(mark)].flatMap(({ 0: written, 1: quote, index }): readonly WrittenLink[] => {
    const start = from + index + written.length;
    if (quote === undefined) return [destinationAt(text, start) ?? []].flat();
    const end = text.indexOf(quote, start);
    return end < 0 || end > start + longest ? [] : [{ from: start, to: end, form: "quoted" }];
  });
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end;
}

function paragraphEnd(text: string, offset: number): number {
  const end = /\n[ \t>]*\n/g;
  end.lastIndex = offset;
  return end.exec(text)?.index ?? text.length;
}

/** What a parser reads `written` as, its percent signs decoded. */
function readAs(written: string): string {
  return percentDecoded(plainAddress(written));
}

/** `written` without escapes. What is named by an entity is left, but for `&amp;`. */
export function plainAddress(written: string): string {
  return written.replace(/\\([!-/:-@[-`{-~])/g, "$1").replaceAll("&amp;", "&");
}

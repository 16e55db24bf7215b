// What a team's own checks are told of a page: headings, code, and text from the tree of its Markdown, links and images from the HTML of it, which
// has those of raw HTML, too. Places are those of the file; where a dialect wrote the text anew, a stretch of it has a beginning and no end.
import type { Element, Root as HtmlRoot } from "hast";
import type { Heading, Nodes, PhrasingContent, Root, Text } from "mdast";
import type { TextPlace } from "../model/checked-page.ts";
import type { PageView, TextView } from "../model/own-check.ts";
import { defined } from "../text/defined.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { Positioned } from "./hast-parts.ts";
import { walk } from "./walk.ts";

/** What is found while a page is made. */
export type ViewParts = Pick<PageView, "headings" | "links" | "images" | "code" | "text">;

/** `lines`: of the text that the trees are of. */
type ViewContext = { readonly lines: readonly string[]; readonly placeAt: (line: number, column: number) => Place };

/** Headings, code, and text of `tree`, as its author wrote them. */
export function partsOfTree(tree: Root, context: ViewContext): Pick<ViewParts, "headings" | "code" | "text"> {
  const headings: PageView["headings"][number][] = [];
  const code: PageView["code"][number][] = [];
  const text: TextView[] = [];
  const within = new Map<Nodes, TextView["in"]>();
  walk(tree, ({ node, parent }) => {
    const kind = node.type === "heading" ? "heading" : node.type.startsWith("link") ? "link" : undefined;
    const around = parent && within.get(parent);
    const here = kind ?? around;
    if (here !== undefined) within.set(node, here);
    if (node.type === "heading")
      headings.push({ depth: node.depth, text: wordsOf(node), place: rangeOf(node, context) });
    if (node.type === "code") {
      const { lang, meta, value } = node;
      const place = rangeOf(node, context);
      code.push(defined({ lang: lang ?? undefined, meta: meta ?? undefined, text: value, place }));
    }
    if (node.type === "text") text.push(...linesOf(node, here ?? "text", context));
  });
  return { headings, code, text };
}

function wordsOf(node: Heading | PhrasingContent): string {
  if ("value" in node) return node.type === "html" ? "" : node.value;
  if ("children" in node) return node.children.map(wordsOf).join("");
  return node.type === "image" || node.type === "imageReference" ? (node.alt ?? "") : "";
}

/** Links and images of `html`, with the URLs that their author wrote. */
export function partsOfHtml(html: HtmlRoot, context: ViewContext): Pick<ViewParts, "links" | "images"> {
  const links: PageView["links"][number][] = [];
  const images: PageView["images"][number][] = [];
  const stack: (HtmlRoot | HtmlRoot["children"][number])[] = [html];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (!("children" in node)) continue;
    stack.push(...node.children.toReversed());
    if (node.type !== "element" || node.position === undefined) continue;
    const { href, src, title, alt, width, height, dataFootnoteRef, dataFootnoteBackref } = node.properties;
    const around = { title: typeof title === "string" ? title : undefined, place: rangeOf(node, context) };
    if (node.tagName === "a" && typeof href === "string" && (dataFootnoteRef ?? dataFootnoteBackref) === undefined)
      links.push(defined({ href, text: lettersOf(node), ...around, target: targetOf(node, href, context) }));
    if (node.tagName === "img" && typeof src === "string") {
      const size = { width: pixels(width), height: pixels(height) };
      const target = targetOf(node, src, context);
      images.push(defined({ src, alt: typeof alt === "string" ? alt : "", ...around, ...size, target }));
    }
  }
  return { links, images };
}

function lettersOf(node: Element): string {
  return node.children
    .map((child) => (child.type === "text" ? child.value : child.type === "element" ? lettersOf(child) : ""))
    .join("");
}

function pixels(value: unknown): number | undefined {
  const number = typeof value === "string" ? Number.parseInt(value, 10) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

type Spanned = Positioned & {
  readonly position?: { readonly end?: { readonly line: number; readonly column: number } | undefined } | undefined;
};

/** From the first letter of `node` to behind its last one, if both are in one file in this order. */
function rangeOf(node: Spanned, { placeAt }: ViewContext): TextPlace {
  const { start = { line: 1, column: 1 }, end } = node.position ?? {};
  const place = spotOf(placeAt(start.line, start.column));
  const last = end && placeAt(end.line, end.column);
  if (last === undefined || !("line" in last) || last.file !== place.file) return place;
  const isAfter = last.line > place.line || (last.line === place.line && last.column > place.column);
  return isAfter ? { ...place, endLine: last.line, endColumn: last.column } : place;
}

function spotOf(place: Place): TextPlace {
  return "line" in place ? place : { file: place.file, line: 1, column: 1 };
}

/** Where `url` is written in `node`: once, as it is, on one line. */
function targetOf(node: Spanned, url: string, { lines, placeAt }: ViewContext): TextPlace | undefined {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined || url === "") return undefined;
  const found: TextPlace[] = [];
  for (let line = start.line; line <= end.line; line += 1) {
    const text = lines[line - 1] ?? "";
    const to = line === end.line ? end.column - 1 : text.length;
    let at = text.lastIndexOf(url, to - url.length);
    if (line === start.line && at < start.column - 1) at = -1;
    if (at >= 0) found.push(across(spotOf(placeAt(line, at + 1)), url.length));
  }
  // In `[/a](/a)` the last one is the URL.
  return found.at(-1);
}

function across(place: TextPlace, length: number): TextPlace {
  return { ...place, endLine: place.line, endColumn: place.column + length };
}

/** `node` line by line: what stands on one has one place. */
function linesOf(node: Text, within: TextView["in"], { lines, placeAt }: ViewContext): readonly TextView[] {
  const start = node.position?.start;
  if (start === undefined) return [];
  return node.value.split("\n").flatMap((text, index): readonly TextView[] => {
    if (text === "") return [];
    const line = lines[start.line - 1 + index] ?? "";
    const from = index === 0 ? start.column - 1 : (/^[\s>]*/.exec(line)?.[0].length ?? 0);
    const columns = columnsOf(text, line, from);
    const first = columns?.[0] ?? from;
    const place = spotOf(placeAt(start.line + index, first + 1));
    if (columns === undefined) return [{ text, in: within, place }];
    const shift = place.column - first;
    const end = (columns.at(-1) ?? 0) + shift;
    const isPlain = columns.every((column, at) => column === first + at);
    const whole = { ...place, endLine: place.line, endColumn: end };
    return [{ text, in: within, place: whole, ...(isPlain ? {} : { columns: columns.map((one) => one + shift) }) }];
  });
}

/** Where in `line` each letter of `text` is written, and where it ends, from 0; undefined if `line` says something else. Escapes are letters. */
function columnsOf(text: string, line: string, from: number): readonly number[] | undefined {
  const columns: number[] = [];
  let at = from;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? "";
    columns.push(at);
    const entity = line[at] === "&" ? /^&(?:#\d{1,7}|#x[\da-f]{1,6}|\w{1,31});/i.exec(line.slice(at))?.[0] : undefined;
    if (entity !== undefined && text.slice(index, index + entity.length) !== entity) at += entity.length;
    else if (line[at] === "\\" && line[at + 1] === letter && /[!-/:-@[-`{-~]/.test(letter)) at += 2;
    else if (line[at] === letter) at += 1;
    else return undefined;
  }
  return [...columns, at];
}

/** What is known of a page besides its parts. `source`: the text of its file. */
export type ViewPage = Omit<PageView, keyof ViewParts> & { readonly source: string };

/** The view of a page. Ends of places hold where the file says there what the view says. */
export function pageView({ source, ...page }: ViewPage, parts: ViewParts): PageView {
  const lines = source.split("\n");
  return {
    ...page,
    ...parts,
    text: parts.text.map((one) => (isWritten(one, lines, page.file) ? one : withoutEnd(one))),
  };
}

/** Whether a stretch stands in the file as it is told, also where a dialect or an include has been at work. */
function isWritten({ text, place, columns }: TextView, lines: readonly string[], file: FilePath): boolean {
  if (place.endColumn === undefined) return true;
  if (place.file !== file) return false;
  if (columns !== undefined) return columnsOf(text, lines[place.line - 1] ?? "", place.column - 1) !== undefined;
  return (lines[place.line - 1] ?? "").startsWith(text, place.column - 1);
}

function withoutEnd({ columns: _, place: { file, line, column }, ...rest }: TextView): TextView {
  return { ...rest, place: { file, line, column } };
}

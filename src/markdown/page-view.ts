// What a team's own checks are told of a page: headings, code, and text from the tree of its Markdown, links and images from the HTML of it, which
// has those of raw HTML, too. Places are those of the file; where a dialect wrote the text anew, a stretch of it has a beginning and no end.
import type { Element, Root as HtmlRoot } from "hast";
import type { Heading, Nodes, PhrasingContent, Root, Text } from "mdast";
import type { TextPlace } from "../model/checked-page.ts";
import type { CheckView, TextView } from "../model/own-check.ts";
import { defined } from "../text/defined.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { Positioned } from "./hast-parts.ts";
import { walk } from "./walk.ts";

/** What is found while a page is made. */
export type ViewParts = Pick<CheckView, "headings" | "links" | "images" | "code" | "text">;

/** `lines`: of the text that the trees are of. `source`: those of the page `file`, as its author wrote it. */
export type CheckViewContext = {
  readonly lines: readonly string[];
  readonly placeAt: (line: number, column: number) => Place;
  readonly source: readonly string[];
  readonly file: FilePath;
};

/** Headings, code, and text of `tree`, as its author wrote them. */
export function partsOfTree(tree: Root, context: CheckViewContext): Pick<ViewParts, "headings" | "code" | "text"> {
  const headings: CheckView["headings"][number][] = [];
  const code: CheckView["code"][number][] = [];
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
export function partsOfHtml(html: HtmlRoot, context: CheckViewContext): Pick<ViewParts, "links" | "images"> {
  const links: CheckView["links"][number][] = [];
  const images: CheckView["images"][number][] = [];
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

/** From the first letter of `node` to behind its last one. */
function rangeOf(node: Spanned, context: CheckViewContext): TextPlace {
  const { start = { line: 1, column: 1 }, end = start } = node.position ?? {};
  const written = context.lines.slice(start.line - 1, end.line);
  const last = (written.length === 0 ? "" : (written.at(-1) ?? "")).slice(0, end.column - 1);
  return placed([...written.slice(0, -1), last].join("\n").slice(start.column - 1), start, context);
}

type Spot = { readonly line: number; readonly column: number };

/** The place of `text`, which stands at `spot` of the text of the trees. It has an end where the file says the same there. */
function placed(text: string, spot: Spot, { placeAt, source, file }: CheckViewContext): TextPlace {
  const place = placeAt(spot.line, spot.column);
  if (!("line" in place)) return { file: place.file, line: 1, column: 1 };
  const rows = text.split("\n");
  const there = source.slice(place.line - 1, place.line - 1 + rows.length).join("\n");
  if (text === "" || place.file !== file || !there.startsWith(text, place.column - 1)) return place;
  const endColumn = (rows.at(-1) ?? "").length + (rows.length === 1 ? place.column : 1);
  return { ...place, endLine: place.line + rows.length - 1, endColumn };
}

/** Where `url` is written in `node` as it is, on one line. */
function targetOf(node: Spanned, url: string, context: CheckViewContext): TextPlace | undefined {
  const { start, end } = node.position ?? {};
  if (start === undefined || end === undefined || url === "") return undefined;
  // In `[/a](/a)` the last one is the URL.
  for (let line = end.line; line >= start.line; line -= 1) {
    const text = context.lines[line - 1] ?? "";
    const to = line === end.line ? end.column - 1 : text.length;
    const at = to < url.length ? -1 : text.lastIndexOf(url, to - url.length);
    if (at < (line === start.line ? start.column - 1 : 0)) continue;
    const place = placed(url, { line, column: at + 1 }, context);
    return place.endColumn === undefined ? undefined : place;
  }
  return undefined;
}

/** `node` line by line: what stands on one has one place. */
function linesOf(node: Text, within: TextView["in"], context: CheckViewContext): readonly TextView[] {
  const start = node.position?.start;
  if (start === undefined) return [];
  return node.value.split("\n").flatMap((text, index): readonly TextView[] => {
    if (text === "") return [];
    const number = start.line + index;
    const line = context.lines[number - 1] ?? "";
    // A text at the start of a line of a quote stands behind its signs.
    const from = index === 0 && start.column > 1 ? start.column - 1 : (/^[\s>]*/.exec(line)?.[0].length ?? 0);
    const columns = columnsOf(text, line, from);
    const place = placed(line.slice(from, columns?.at(-1) ?? from), { line: number, column: from + 1 }, context);
    if (columns === undefined || place.endColumn === undefined) return [{ text, in: within, place }];
    const isPlain = columns.every((column, at) => column === from + at);
    const moved = isPlain ? {} : { columns: columns.map((column) => column - from + place.column) };
    return [{ text, in: within, place, ...moved }];
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

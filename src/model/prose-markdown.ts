// The markdown of finished prose, for the Markdown pages of pages. It is printed from the same tree as the HTML, once, and stands behind it in its
// segments; what of it depends on other pages are placeholders as there. The markdown of one paragraph of plain words is read off its HTML.
import { codeSpan, escapedLabel, linkAddress } from "../text/commonmark.ts";
import { methodText } from "./method.ts";
import type { LinkTarget, ListEntry, MarkdownText, Placeholder, Segments } from "./segments.ts";

/**
 * A placeholder in markdown: a sign that no text has (whoever writes it all the same names a link of the page, and no more), the kind and the
 * number of the link.
 */
export function markdownPlaceholder(kind: "href" | "label" | "operation" | "pages", link: number): string {
  return `\x7f${kind[0]}${link};`;
}

const placeholders = /\x7f([hlop])(\d+);/g;
/** A list, with what its line begins with. */
const listed = /^([^\n\x7f]*)\x7fp(\d+);/gm;

/** The CommonMark of `segments`, without HTML; `targets`, parallel to the links of the page, say where the links of a Markdown page lead. */
export function markdownOf(segments: Segments, targets: readonly LinkTarget[]): string {
  const written = markdownOfProse(segments);
  if (!written.includes("\x7f")) return written;
  return written
    .replace(placeholders, (sign, kind: string, link: string) =>
      kind === "p" ? sign : filled(kind, targets[Number(link)]),
    )
    .replace(listed, (_, start: string, link: string) => start + linesOf(targets[Number(link)], start));
}

/** The lines of a list; all but the first begin so that they stay in the quotes and items that `start` opens. */
function linesOf(target: LinkTarget | undefined, start: string): string {
  const margin = start.replace(/[^>\s]/g, " ");
  return (target?.listed?.pages ?? []).map(listedLine).join(`\n${margin}`);
}

function filled(kind: string, target: LinkTarget | undefined): string {
  const href = target?.href ?? "";
  if (kind === "h") return linkAddress(href);
  const { label = href, operation } = target?.named ?? {};
  if (kind === "l") return escapedLabel(label);
  if (operation === undefined) return codeSpan(href);
  const { method, path, title } = operation;
  const call = `${methodText(method)} ${path}`;
  return title === path || title === call ? codeSpan(call) : `${codeSpan(call)} ${escapedLabel(title)}`;
}

function listedLine({ href, title, description, date }: ListEntry): string {
  const about = [date, description].filter((text) => text !== undefined && text !== "");
  return `- [${escapedLabel(title)}](${linkAddress(href)})${about.length === 0 ? "" : `: ${escapedLabel(about.join(". "))}`}`;
}

/** The markdown of `segments`, its placeholders still open. */
export function markdownOfProse(segments: Segments): string {
  const last = segments.at(-1);
  if (last === undefined) return "";
  if (isWritten(last)) return last.markdown;
  return segments.map((html) => (typeof html === "string" ? (plainMarkdown(html) ?? "") : "")).join("\n\n");
}

/** `html` with its markdown behind it, if that cannot be read off it. */
export function withMarkdown(html: Segments, markdown: string): Segments {
  const [only] = html;
  const isRead = html.length === 1 && typeof only === "string" && plainMarkdown(only) === markdown;
  return isRead || html.length === 0 ? html : [...html, { markdown }];
}

/** The markdown of a paragraph that holds words and code alone; undefined where `html` is anything else. */
function plainMarkdown(html: string): string | undefined {
  if (html.length > longestRead || !html.startsWith("<p>") || !html.endsWith("</p>")) return undefined;
  const words = html.slice(3, -4).replace(/<\/?code>/g, "`");
  if (words.includes("<")) return undefined;
  return words.includes("&")
    ? words.replace(/&(?:lt|#x3C|gt|amp|#x26);/g, (entity) => entities[entity] ?? entity)
    : words;
}

/** In characters. */
const longestRead = 4_000;

const entities: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&#x3C;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&#x26;": "&",
};

/** `segments` with `offset` more links of the page before theirs. */
export function movedSegments(segments: Segments, offset: number): Segments {
  return segments.map((segment): string | Placeholder | MarkdownText => {
    if (typeof segment === "string") return segment;
    if (!isWritten(segment)) return { ...segment, link: segment.link + offset };
    const moved = (_: string, kind: string, link: string): string => `\x7f${kind}${Number(link) + offset};`;
    return { markdown: segment.markdown.replace(placeholders, moved) };
  });
}

/** All of `all`, one after the other. */
export function joinedSegments(all: readonly Segments[]): Segments {
  const [only] = all;
  if (only === undefined || all.length === 1) return only ?? [];
  const html = all.flat().filter((segment) => !isWritten(segment));
  const isRead = !all.some((one) => one.some(isWritten));
  return isRead ? html : [...html, { markdown: all.map(markdownOfProse).join("\n\n") }];
}

/** Whether `segment` is the markdown of what stands before it. */
export function isWritten(segment: Segments[number]): segment is MarkdownText {
  return typeof segment === "object" && "markdown" in segment;
}

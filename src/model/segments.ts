// Finished HTML with placeholders. A page's text is parsed once and cached; what depends on other pages (link targets, hashed names
// and sizes of images) stays a placeholder that names the page's n-th link, and is filled when the page is rendered.

import { cutText } from "../text/cut-text.ts";
import { type Icon, iconHtml } from "./icon.ts";
import { methodClass, methodText } from "./method.ts";
import type { Referred, ShownOperation } from "./reference.ts";

/**
 * `href`: the attribute value of link n. `image`: the attributes ` src="…" width="…" height="…"` of link n (leading space). `label`: what its
 * target is called. `operation`: the operation that it is, as a line. `pages`: the list of pages that it is. `icon`: the icon that it is.
 */
export type Placeholder = {
  readonly kind: "href" | "icon" | "image" | "label" | "operation" | "pages";
  readonly link: number;
};

/** What the HTML before it says, as CommonMark with placeholders (`prose-markdown.ts`): for the Markdown page of the page. */
export type MarkdownText = { readonly markdown: string };

/**
 * HTML text and placeholders, in order; last its markdown, where that cannot be read off the HTML. Text is trusted: made by `parse` from sanitised
 * trees only.
 */
export type Segments = readonly (string | Placeholder | MarkdownText)[];

/** What a link of a page came to: an attribute value not yet escaped, for images their size in CSS pixels, for references by name what is called so. */
export type LinkTarget = {
  readonly href: string;
  readonly width?: number;
  readonly height?: number;
  readonly named?: Pick<Referred, "label" | "operation">;
  /** It is a page that has a Markdown page. */
  readonly markdownPage?: true;
  readonly listed?: { readonly as: "cards" | "rows"; readonly pages: readonly ListEntry[] };
  readonly icon?: Icon;
};

/** A page in a list of pages. `date`: `2026-11-28`, in lists that are ordered by it. */
export type ListEntry = {
  readonly href: string;
  readonly markdownPage?: true;
  readonly title: string;
  readonly description: string;
  readonly date?: string;
  readonly icon?: Icon;
};

/** A date like `2026-11-28` as the language of a page writes it. */
type DayWriter = (date: string) => string;

/** The HTML of `segments` with each placeholder filled from `targets` (parallel to the page's links). */
export function fillSegments(
  segments: Segments,
  targets: readonly LinkTarget[],
  dayOf: DayWriter = (date) => date,
): string {
  let html = "";
  for (const segment of segments) {
    if (typeof segment === "string") html += segment;
    else if (!("markdown" in segment)) html += fill(segment, targets[segment.link], dayOf);
  }
  return html;
}

function fill(placeholder: Placeholder, target: LinkTarget | undefined, dayOf: DayWriter): string {
  if (placeholder.kind === "label") return escapeText(target?.named?.label ?? target?.href ?? "");
  if (placeholder.kind === "operation") {
    const shown = target?.named?.operation;
    return shown === undefined ? `<code>${escapeText(target?.href ?? "")}</code>` : operationHtml(shown, escapeText);
  }
  if (placeholder.kind === "icon") return target?.icon === undefined ? "" : iconHtml(target.icon);
  if (placeholder.kind === "pages") return target?.listed === undefined ? "" : listHtml(target.listed, dayOf);
  const href = escapeAttribute(target?.href ?? "");
  if (placeholder.kind === "href") return href;
  const size =
    target?.width !== undefined && target.height !== undefined
      ? ` width="${target.width}" height="${target.height}"`
      : "";
  return ` src="${href}"${size}`;
}

/** Escapes a value for a double-quoted HTML attribute. */
export function escapeAttribute(value: string): string {
  return /[&"<]/.test(value) ? value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;") : value;
}

/** Escapes text content for HTML. */
export function escapeText(value: string): string {
  return needsEscape(value) ? escapedText(value) : value;
}

/** Most texts are short and hold none of the three signs: to look is cheaper than to replace nothing three times. */
function needsEscape(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code === 38 || code === 60 || code === 62) return true;
  }
  return false;
}

function escapedText(value: string): string {
  return value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

// An operation as a line of a guide: its method, its path and what it is called. Whoever embeds it names it alone, so that the line is true of
// the description that the site is built with.

/** What stands inside the link; `textOf` escapes a text. */
function operationHtml({ method, path, title, deprecated }: ShownOperation, textOf: (text: string) => string): string {
  const old = deprecated === true ? " deprecated" : "";
  const isNamed = title !== path && title !== `${methodText(method)} ${path}`;
  const named = !isNamed ? "" : ` <span class="block-operation-title">${textOf(title)}</span>`;
  return (
    `<span class="${methodClass(method)}">${textOf(methodText(method))}</span> ` +
    `<code class="block-operation-path${old}">${textOf(path)}</code>${named}`
  );
}

// A list of pages as it is printed: cards as an author would write them, or rows.

function listHtml({ as, pages }: NonNullable<LinkTarget["listed"]>, dayOf: DayWriter): string {
  const items = pages.map(({ href, title, description, date, icon }) => {
    const about = [
      ...(date === undefined ? [] : [dateHtml(date, dayOf)]),
      ...(description === "" ? [] : [`<p>${escapeText(description)}</p>`]),
    ];
    const link = `<a href="${escapeAttribute(href)}">${escapeText(title)}</a>`;
    const before = icon === undefined ? "" : iconHtml(icon);
    return `<li class="block-card"><p class="block-card-title">${before}${link}</p>${about.join("")}</li>`;
  });
  return items.length === 0 ? "" : `<ul class="block-cards${as === "rows" ? " rows" : ""}">${items.join("")}</ul>`;
}

function dateHtml(date: string, dayOf: DayWriter): string {
  return `<p class="block-page-date"><time datetime="${date}">${escapeText(dayOf(date))}</time></p>`;
}

/** The first paragraph of finished prose as plain text, at most 300 characters, for cards and meta descriptions. */
export function plainText(prose: Segments | undefined): string {
  if (prose === undefined) return "";
  const html = prose.map((segment) => (typeof segment === "string" ? segment : "")).join("");
  const paragraph = /<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "";
  const text = paragraph
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replace(/&(?:quot|#x22|#34);/g, '"')
    .replace(/&(?:#39|#x27|apos);/g, "'")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= 300 ? text : cutText(text, 298);
}

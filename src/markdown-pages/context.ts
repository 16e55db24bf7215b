// What every printer of a Markdown page is handed: the page, the words of its language, and where its links lead in a Markdown page.

import type { PageMessages } from "../messages/page-messages.ts";
import { markdownOf } from "../model/prose-markdown.ts";
import { markdownPageHrefAt } from "../model/route.ts";
import type { LinkTarget, Segments } from "../model/segments.ts";
import type { Chrome, PageView } from "../model/view.ts";
import { escapedWords, linkAddress } from "../text/commonmark.ts";

/** `targets`: those of the view, pages by their Markdown pages. */
export type MarkdownContext = {
  readonly view: PageView;
  readonly chrome: Chrome;
  readonly words: PageMessages;
  readonly targets: readonly LinkTarget[];
  /** Where each shape of a name stands first on the page, by its lines. */
  readonly shapes: Map<string, string>;
  /** Places of shapes that are named where they stand, by the place of the first. */
  readonly moved: Map<string, string>;
};

export function tellingOf(view: PageView, chrome: Chrome, words: PageMessages): MarkdownContext {
  const beside = <One extends { readonly href: string; readonly markdownPage?: true }>(one: One): One =>
    one.markdownPage === true ? { ...one, href: markdownPageHrefAt(one.href, chrome.base) } : one;
  const targets = view.targets.map((target) => {
    const { listed } = target;
    return beside(
      listed === undefined ? target : { ...target, listed: { ...listed, pages: listed.pages.map(beside) } },
    );
  });
  return { view, chrome, words, targets, shapes: new Map(), moved: new Map() };
}

/** Where in the Markdown page stands what the page has at `anchor`. */
export function placeOf(anchor: string, { moved }: MarkdownContext): string {
  if (moved.size === 0) return anchor;
  for (
    let end = anchor.length;
    end > 0;
    end = Math.max(anchor.lastIndexOf(".", end - 1), anchor.lastIndexOf("~", end - 1))
  ) {
    const first = moved.get(anchor.slice(0, end));
    if (first !== undefined) return first + anchor.slice(end);
  }
  return anchor;
}

/** Finished prose as markdown; empty for none. */
export function proseOf(segments: Segments | undefined, { targets }: MarkdownContext): string {
  return segments === undefined || segments.length === 0 ? "" : markdownOf(segments, targets);
}

/** A link of the page by its number. */
export function linkOf(label: string, link: number | undefined, { targets }: MarkdownContext): string {
  const href = link === undefined ? undefined : targets[link]?.href;
  return href === undefined ? escapedWords(label) : `[${inBrackets(label)}](${linkAddress(href)})`;
}

/** A text as the words of a link. */
export function inBrackets(label: string): string {
  return escapedWords(oneLine(label)).replace(/(?<!\\)[[\]]/g, "\\$&");
}

/** A text of an author's on one line. */
export function oneLine(text: string): string {
  return /[\n\r\t]|^\s|\s$| {2}/.test(text) ? text.replace(/\s+/g, " ").trim() : text;
}

/** Blocks, an empty line between them; empty ones are left out. */
export function blocks(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

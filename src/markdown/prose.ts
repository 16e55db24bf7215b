// Markdown inside an OpenAPI description to HTML with placeholders. It takes the same road as a guide page; only headings differ (the page
// has its own), and every place is that of the description in the spec, a pointer.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import { digestOf } from "../model/digest.ts";
import type { Link } from "../model/page.ts";
import type { SearchBlock } from "../model/search-block.ts";
import { escapeText, type Segments } from "../model/segments.ts";
import type { Place } from "../text/place.ts";
import { renderMarkdown } from "./markdown.ts";

/**
 * `links` and `diagnostics` are appended to; placeholder numbers index into `links`. With `idPrefix` headings get ids `<prefix>-<slug>`, and ids of
 * raw HTML stay; without, the HTML has no ids. `anchors` is appended to with every id.
 */
export type ProseContext = {
  readonly place: Place;
  /** Where a line of the text stands, where that is known better than by `place`. */
  readonly placeAt?: (line: number, column: number) => Place;
  readonly links: Link[];
  readonly diagnostics: Diagnostic[];
  readonly idPrefix?: string;
  /** Level of the topmost headings: one below the heading that the prose stands under. */
  readonly top: number;
  readonly anchors?: string[];
  /** In the language of the page; English when absent. */
  readonly words?: PageMessages;
};

/** Finished prose, and the text in it. */
export type Prose = { readonly segments: Segments; readonly blocks: readonly SearchBlock[] };

/** The HTML of `markdown`. Its headings begin at level `top` and leave out none. */
export function parseProse(markdown: string, context: ProseContext): Prose {
  const text = markdown.replace(/\r\n?/g, "\n").replaceAll("\0", "\ufffd");
  if (isPlain(text)) return plainProse(text.trim());
  const rendered = renderMarkdown(text, {
    mark: `x${digestOf(text)}`,
    placeAt: context.placeAt ?? (() => context.place),
    links: context.links,
    diagnostics: context.diagnostics,
    headings: { kind: "prose", top: context.top, idPrefix: context.idPrefix },
    ...(context.words === undefined ? {} : { words: context.words }),
  });
  context.anchors?.push(...rendered.anchors);
  return { segments: rendered.html, blocks: rendered.blocks };
}

function plainProse(text: string): Prose {
  if (text === "") return { segments: [], blocks: [] };
  const words = text.replace(codeSpan, "$1").replace(/\s+/g, " ");
  const blocks: readonly SearchBlock[] = [{ kind: "paragraph", text: words, id: "", level: 0 }];
  return { segments: [`<p>${escapeText(text).replace(codeSpan, "<code>$1</code>")}</p>`], blocks };
}

/** Code that stands for itself: between single ticks, without spaces at its ends and without signs that HTML escapes. */
const codeSpan = /(?<!`)`([\w./:=@#$+?,[\](){}"'*!~^;|%-]+(?: [\w./:=@#$+?,[\](){}"'*!~^;|%-]+)*)`(?!`)/g;

/** One line of words and code without any other character that markdown gives a meaning: most descriptions of fields are. */
function isPlain(text: string): boolean {
  if (text.includes("\n") || text.length > longestPlain || /www\.| {2}|--|https?/i.test(text)) return false;
  const words = text.includes("`") ? text.replace(codeSpan, "x") : text;
  return /^ {0,3}[\p{L}(][\p{L}\p{M}\p{N} ,.;'"()/?%=-]*\s*$/u.test(words);
}

/** In characters: a longer text may be too dense for a page, which the long road tells. */
const longestPlain = 2_000;

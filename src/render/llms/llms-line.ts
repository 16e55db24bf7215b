// A line of an index for programs: what it is called, where it stands, and what it is about. Titles and descriptions are the site's own words
// as text: what they hold of markdown or HTML says nothing here.
import type { Page } from "../../model/page.ts";
import { hasMarkdownPage } from "../../model/page-kinds.ts";
import { hrefOf, markdownPageHrefOf } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import { cutText } from "../../text/cut-text.ts";

/** Characters of a description. */
const mostOfDescription = 160;

/** A link with what it leads to; `address` is printed as it is. */
export function lineTo(name: string, address: string, about = ""): string {
  const description = plain(about);
  return `- [${plain(name)}](${address})${description === "" ? "" : `: ${cutText(description, mostOfDescription)}`}`;
}

/** The line of a page, by its markdown. An operation says what it answers to; that of a webhook has no path. */
export function pageLine(site: Site, { metadata }: Page): string {
  const { operation } = metadata;
  const isAsked = operation?.path.startsWith("/") === true;
  const request = isAsked ? `${operation.method.toUpperCase()} ${operation.path}` : "";
  const about = metadata.description === metadata.title ? "" : metadata.description;
  const mark = operation?.deprecated === true ? site.words.reference.deprecated : "";
  const { baseUrl: base, trailingSlash } = site.config;
  const href = hasMarkdownPage(metadata)
    ? markdownPageHrefOf(metadata.route, { base })
    : hrefOf(metadata.route, { base, trailingSlash });
  return lineTo(metadata.title, addressOf(site, href), [mark, request, about].filter((part) => part !== "").join(". "));
}

/** An href of the site, with its origin where the site knows that. */
export function addressOf({ config }: Site, href: string): string {
  return (config.url ?? "") + href;
}

/** Text of one line that markdown reads as it is. */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\[\]<`]/g, "\\$&");
}

// The Markdown page of a page: all that the page says, for programs that read. It is a second function of the very view that the HTML is made
// of, so whatever changes the one changes the other. Made of strings that are put together, and of nothing that is read again.

import { fill } from "../messages/fill.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import { methodText } from "../model/method.ts";
import type { Card, CategoryBody, GoneBody, GuideBody } from "../model/page.ts";
import type { Chrome, PageView } from "../model/view.ts";
import { codeSpan, escapedWords } from "../text/commonmark.ts";
import { changelogMarkdownPage, releaseMarkdownPage } from "./changelog.ts";
import { blocks, linkOf, type MarkdownContext, oneLine, proseOf, tellingOf } from "./context.ts";
import { errorsMarkdownPage } from "./errors.ts";
import { landingMarkdownPage } from "./landing.ts";
import { operationMarkdownPage } from "./operation.ts";
import { schemaMarkdownPage } from "./schema.ts";

/** The text of the Markdown page of a page that has one (`hasMarkdownPage`). `words`: in the language of the page. */
export function markdownPageOf(view: PageView, chrome: Chrome, words: PageMessages): string {
  const telling = tellingOf(view, chrome, words);
  return `${blocks(frontOf(telling), titleOf(telling), bodyOf(telling))}\n`;
}

/** A guide may bring its own, or want none. */
function titleOf({ view }: MarkdownContext): string {
  const { body, showTitle, title } = view;
  const isBare = body.kind === "guide" && (body.hasTitle || !showTitle);
  return title === "" || isBare ? "" : `# ${escapedWords(oneLine(title))}`;
}

function bodyOf(telling: MarkdownContext): string {
  const { body } = telling.view;
  switch (body.kind) {
    case "guide":
      return guideMarkdownPage(body, telling);
    case "operation":
      return operationMarkdownPage(body, telling);
    case "schema":
      return schemaMarkdownPage(body, telling);
    case "landing":
      return landingMarkdownPage(body, telling);
    case "errors":
      return errorsMarkdownPage(body, telling);
    case "changelog":
      return changelogMarkdownPage(body, telling);
    case "release":
      return releaseMarkdownPage(body, telling);
    case "category":
      return categoryMarkdownPage(body, telling);
    case "gone":
      return goneMarkdownPage(body, telling);
    default:
      return "";
  }
}

// A guide or free page: its text, as it was printed beside its HTML.

/** The text of the page; its links lead to Markdown pages. */
function guideMarkdownPage({ html }: GuideBody, telling: MarkdownContext): string {
  return proseOf(html, telling);
}

// The Markdown page of a page that is no more: what stood there, since when it is gone, what is there instead.

function goneMarkdownPage({ instead, method, path, version }: GoneBody, telling: MarkdownContext): string {
  const words = telling.words.page;
  return blocks(
    method === undefined ? "" : codeSpan(`${methodText(method)} ${path ?? ""}`.trim()),
    version === undefined ? words.removed : fill(words.removedIn, { version }),
    words.removedNote,
    instead === undefined ? "" : fill(words.instead, { page: linkOf(instead.title, instead.link, telling) }),
  );
}

// The Markdown page of a category's index: a line for each page in it.

function categoryMarkdownPage({ cards, description, part }: CategoryBody, telling: MarkdownContext): string {
  const parts = part?.links.map((link, index) => linkOf(`${index + 1}`, link, telling)) ?? [];
  return blocks(
    proseOf(description, telling),
    cards.map((card) => `- ${cardText(card, telling)}`).join("\n"),
    parts.length === 0 ? "" : `${telling.words.page.partsOfList}: ${parts.join(", ")}`,
  );
}

function cardText({ description, link, operation, title }: Card, telling: MarkdownContext): string {
  const call =
    operation === undefined || operation.path === ""
      ? ""
      : ` ${codeSpan(`${methodText(operation.method)} ${operation.path}`)}`;
  const old = operation?.deprecated === true ? ` (${telling.words.reference.marks.deprecated})` : "";
  const said = description === "" || description === title ? "" : `: ${escapedWords(oneLine(description))}`;
  return `${linkOf(title, link, telling)}${call}${old}${said}`;
}

// How each Markdown page begins: what a program needs to know of it before it reads it, and where it finds all others.

/** Front matter, and the line that leads to the index of the site. */
function frontOf({ view, chrome }: MarkdownContext): string {
  const lines = [`title: ${yamlText(view.title === "" ? chrome.siteTitle : view.title)}`];
  lines.push(`url: ${yamlText(view.canonical ?? view.href)}`);
  if (chrome.versionLabel !== undefined) lines.push(`version: ${yamlText(chrome.versionLabel)}`);
  if (view.updated !== undefined) lines.push(`updated: ${yamlText(view.updated.date)}`);
  const index = `> For the complete documentation index, see [llms.txt](${chrome.base}llms.txt)`;
  return `---\n${lines.join("\n")}\n---\n\n${index}`;
}

/** A text that YAML reads as itself; JSON is YAML, so any text may stand in quotes. */
function yamlText(text: string): string {
  return isPlain(text) ? text : JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029]/g, escaped);
}

function isPlain(text: string): boolean {
  return (
    /^(?:https?:\/\/[\w./~%-]+|\/[\w./~%-]*|\p{L}[\p{L}\p{N} _/()-]*)$/u.test(text) &&
    !/^(?:true|false|yes|no|on|off|null|[yn])$|\s$/i.test(text)
  );
}

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

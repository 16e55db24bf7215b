// The Markdown page of a page: all that the page says, for programs that read. It is a second function of the very view that the HTML is made
// of, so whatever changes the one changes the other. Made of strings that are put together, and of nothing that is read again. The file is long
// because all kinds of pages but the landing page and operations stand here.
import { fill } from "../messages/fill.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { SchemaPage } from "../model/api.ts";
import type { ChangeCounts, ChangedGroup, ChangelogPage, ReleasePage, ShownChange } from "../model/changelog-page.ts";
import { type ErrorGroup, type ErrorRow, type ErrorStatus, type ErrorsPage, isCoded } from "../model/errors-page.ts";
import { piecesOfSentence } from "../model/history.ts";
import { methodText } from "../model/method.ts";
import type { Card, CategoryBody, GoneBody, GuideBody } from "../model/page.ts";
import { placeText } from "../model/place-words.ts";
import { statusName } from "../model/status-name.ts";
import { type OperationUse, sortedUses, type UsedBy } from "../model/used-by.ts";
import type { Chrome, PageView } from "../model/view.ts";
import { codeSpan, escapedWords, linkAddress } from "../text/commonmark.ts";
import { blocks, inBrackets, linkOf, type MarkdownContext, oneLine, proseOf, tellingOf } from "./context.ts";
import { docsText, landingMarkdownPage } from "./landing.ts";
import { exampleText } from "./media.ts";
import { operationMarkdownPage } from "./operation.ts";
import { pageTags, postFacts, postsMarkdownPage } from "./posts.ts";
import { SchemaFence } from "./shape.ts";
import { timeLine } from "./time.ts";

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
      return blocks(
        body.hasTitle ? "" : postFacts(telling),
        heroText(body.hero, telling),
        proseOf(body.html, telling),
        body.hasTitle ? postFacts(telling) : "",
        pageTags(telling),
      );
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
    case "posts":
      return postsMarkdownPage(body, telling);
    case "gone":
      return goneMarkdownPage(body, telling);
    // They have no Markdown page (model/page-kinds.ts).
    case "search":
    case "not-found":
    case "translations":
      return "";
  }
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

/** The title of a home page is that of the page. */
function heroText(hero: GuideBody["hero"], telling: MarkdownContext): string {
  if (hero === undefined) return "";
  const actions = hero.actions.map(({ label, link }) => `- ${linkOf(label, link, telling)}`);
  return blocks(
    hero.tagline === undefined ? "" : escapedWords(oneLine(hero.tagline)),
    actions.join("\n"),
    proseOf(hero.code, telling),
  );
}

function categoryMarkdownPage(
  { cards, description, intro, externalDocs, part }: CategoryBody,
  telling: MarkdownContext,
): string {
  const parts = part?.links.map((link, index) => linkOf(`${index + 1}`, link, telling)) ?? [];
  return blocks(
    proseOf(description, telling),
    proseOf(intro, telling),
    docsText(externalDocs, telling),
    cards.map((card) => `- ${cardText(card, telling)}`).join("\n"),
    parts.length === 0 ? "" : `${telling.words.page.partsOfList}: ${parts.join(", ")}`,
  );
}

function cardText({ description, link, operation, operations = [], title }: Card, telling: MarkdownContext): string {
  const below = operations.map(
    ({ label, method, link }) => `\n  - ${linkOf(`${methodText(method)} ${label}`, link, telling)}`,
  );
  const call =
    operation === undefined || operation.path === ""
      ? ""
      : ` ${codeSpan(`${methodText(operation.method)} ${operation.path}`)}`;
  const old = operation?.deprecated === true ? ` (${telling.words.reference.marks.deprecated})` : "";
  const said = description === "" || description === title ? "" : `: ${escapedWords(oneLine(description))}`;
  return `${linkOf(title, link, telling)}${call}${old}${said}${below.join("")}`;
}

// How each Markdown page begins: what a program needs to know of it before it reads it, and where it finds all others.

/** Front matter, and the line that leads to the index of the site. */
function frontOf({ view, chrome, words }: MarkdownContext): string {
  const lines = [`title: ${yamlText(view.title === "" ? chrome.siteTitle : view.title)}`];
  // The same page of the current version is another text.
  const own = view.versionNote === undefined ? view.canonical : `${chrome.url ?? ""}${view.href}`;
  lines.push(`url: ${yamlText(own ?? view.href)}`);
  const version = chrome.docsVersion ?? chrome.versionLabel;
  if (version !== undefined) lines.push(`version: ${yamlText(version)}`);
  if (view.updated !== undefined) lines.push(`updated: ${yamlText(view.updated.date)}`);
  const index = `> For the complete documentation index, see [llms.txt](${chrome.base}llms.txt)`;
  return blocks(`---\n${lines.join("\n")}\n---`, index, noticeOf(view, words));
}

/** That the text is in another language than its page, or of an original that has changed since, as the page says it. */
function noticeOf({ original, stale }: PageView, { page: words }: PageMessages): string {
  if (original !== undefined) return `> ${escapedWords(words.untranslatedNote)}`;
  if (stale === undefined) return "";
  return `> ${escapedWords(words.staleNote)} [${inBrackets(words.readOriginal)}](${linkAddress(stale.href)})`;
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

// The Markdown pages of the changelog of an API and of each of its releases.

function changelogMarkdownPage({ releases }: ChangelogPage, telling: MarkdownContext): string {
  const words = telling.words.changelog;
  return releases
    .map(({ counts, date, isFirst, link, name }) => {
      const day = date === undefined ? "" : ` (${escapedWords(date)})`;
      return `- ${linkOf(name ?? words.next, link, telling)}${day}: ${countsText(counts, isFirst, telling)}`;
    })
    .join("\n");
}

function countsText(
  counts: ChangeCounts,
  isFirst: true | undefined,
  { words: { changelog, lists } }: MarkdownContext,
): string {
  if (isFirst === true) return changelog.first;
  if (counts.all === 0) return changelog.none;
  const all = changelog.changes(counts.all);
  return counts.breaking === 0 ? all : `${changelog.breakingChanges(counts.breaking)}${lists.comma}${all}`;
}

function releaseMarkdownPage(
  { counts, date, groups, isFirst, more, notes, unread }: ReleasePage,
  telling: MarkdownContext,
): string {
  const { changelog: words, lists } = telling.words;
  const wholes = groups.filter(isOfWhole);
  return blocks(
    date === undefined ? "" : escapedWords(date),
    proseOf(notes, telling),
    countsText(counts, isFirst, telling),
    unread === undefined ? "" : escapedWords(oneLine(fill(words.unread, { names: unread.join(lists.comma) }))),
    wholes
      .flatMap((group) => group.changes.map((change) => changeText(change, partText(group, telling), telling)))
      .join("\n"),
    ...groups
      .filter((group) => !isOfWhole(group))
      .map((group) =>
        blocks(
          `## ${partText(group, telling)}`,
          group.changes.map((change) => changeText(change, fieldText(change, telling), telling)).join("\n"),
        ),
      ),
    more === undefined ? "" : words.more(more),
  );
}

/** Whether all that is told of a part is one change of the part itself. */
function isOfWhole({ changes, kind }: ChangedGroup): boolean {
  return kind !== "api" && changes.length === 1 && changes[0]?.field === undefined;
}

function partText({ before, kind, link, method, name, title }: ChangedGroup, telling: MarkdownContext): string {
  const path = method === undefined ? name : `${methodText(method)} ${name.slice(name.indexOf(" ") + 1)}`;
  const was = before === undefined ? "" : `${codeSpan(oneLine(before))} → `;
  const now = linkOf(kind === "api" && name === "" ? telling.words.changelog.wholeApi : path, link, telling);
  return `${was}${now}${title === undefined ? "" : ` (${escapedWords(oneLine(title))})`}`;
}

/** The field that changed, and in what; empty where that is the part itself. */
function fieldText({ direction, field, link }: ShownChange, telling: MarkdownContext): string {
  const words = telling.words.changelog;
  const what = field === undefined ? "" : link === undefined ? codeSpan(field) : linkOf(field, link, telling);
  const where = direction === undefined ? "" : direction === "request" ? words.inRequest : words.inResponse;
  return [what, where].filter((one) => one !== "").join(" ");
}

/** `about`: what the change is of. */
function changeText({ level, sentence }: ShownChange, about: string, { words }: MarkdownContext): string {
  const says = piecesOfSentence(oneLine(sentence)).map((piece, at) =>
    at % 2 === 1 ? codeSpan(piece) : escapedWords(piece),
  );
  const mark = level === "breaking" ? `**${words.changelog.breaking}** ` : "";
  return `- ${mark}${about}${about === "" ? "" : ": "}${says.join("")}`;
}

// The Markdown page of the page of an API's errors: by status who answers alike, with which codes, what they mean and what to do.

function errorsMarkdownPage(page: ErrorsPage, telling: MarkdownContext): string {
  const words = telling.words.errors;
  const hasCodes = isCoded(page);
  const [place] = page.at;
  const { unnamed, unnamedAt, webhooks } = page;
  return blocks(
    hasCodes && place !== undefined ? fill(words.codesAt, { place: codeSpan(place) }) : words.byStatus,
    ...page.statuses.map((status) => statusText(status, { level: "##", hasCodes }, telling)),
    webhooks === undefined ? "" : blocks(`## ${words.webhooks}`, words.webhooksNote),
    ...(webhooks?.statuses ?? []).map((status) => statusText(status, { level: "###", hasCodes }, telling)),
    unnamedAt === undefined ? "" : blocks(`## ${words.otherCodes}`, words.otherNote),
    unnamedAt === undefined ? "" : unnamed.map((row) => rowText(row, telling)).join("\n"),
  );
}

type StatusPlace = { readonly level: string; readonly hasCodes: boolean };

function statusText(status: ErrorStatus, { level, hasCodes }: StatusPlace, telling: MarkdownContext): string {
  const name = status.name ?? statusName(status.status) ?? otherName(status.status, telling);
  return blocks(
    `${level} ${escapedWords(status.status)} ${escapedWords(oneLine(name))}`,
    ...status.groups.map((group) => groupText(group, hasCodes, telling)),
  );
}

function otherName(status: string, { words: { errors } }: MarkdownContext): string {
  return /^default$/i.test(status) ? errors.anyOther : fill(errors.anyOtherOf, { status });
}

function groupText(group: ErrorGroup, hasCodes: boolean, telling: MarkdownContext): string {
  const { errors: words, lists: listWords } = telling.words;
  const { codes, description, lists, uses } = group;
  const who = uses
    .map(({ link, method, title }) => `${methodText(method)} ${linkOf(title, link, telling)}`)
    .join(listWords.comma);
  const said = description === undefined ? words.notDescribed : proseOf(description, telling);
  return blocks(
    `${uses.length === 1 ? "" : `${words.shared(uses.length)}: `}${who}`,
    codes.map((row) => rowText(row, telling)).join("\n"),
    ...lists.map((list) => fill(words.anyOf, { list: codeSpan(list) })),
    codes.length + lists.length > 0 ? "" : hasCodes ? `(${words.noCode}) ${said}` : said,
  );
}

/** An entry of a list. */
function rowText({ action, code, meaning, statuses }: ErrorRow, telling: MarkdownContext): string {
  const words = telling.words.errors;
  const several = statuses.length < 2 ? "" : ` ${statuses.map((one) => escapedWords(one)).join(" ")}`;
  const todo = proseOf(action, telling);
  const text = blocks(
    [`${codeSpan(code)}${several}`, proseOf(meaning, telling)].filter((part) => part !== "").join(": "),
    todo === "" ? "" : todo.includes("\n") ? blocks(words.doThis, todo) : `${words.doThis} ${todo}`,
  );
  return `- ${text.replace(/\n(?=.)/g, "\n  ")}`;
}

// The Markdown page of a schema's page: its shape, an example, and what uses it.

function schemaMarkdownPage({ example, schema, time, usedBy }: SchemaPage, telling: MarkdownContext): string {
  const words = telling.words.schema;
  const shape = new SchemaFence(telling);
  shape.whole(schema, { beside: { description: schema.description }, isSaid: schema.description !== undefined });
  return blocks(
    timeLine(time, telling),
    proseOf(schema.description, telling),
    shape.text,
    example === undefined ? "" : `## ${words.example}`,
    example === undefined ? "" : exampleText(example, telling),
    usedBy === undefined ? "" : schemaUsesText(usedBy, telling),
  );
}

function schemaUsesText(uses: UsedBy, telling: MarkdownContext): string {
  const words = telling.words.schema;
  const { direct, through } = sortedUses(uses);
  const fields = uses.fields.flatMap(({ schema, paths }) =>
    paths.map(({ link, path }) => `- ${linkOf(path === "" ? schema : `${schema}.${path}`, link, telling)}`),
  );
  const operations = direct.map((use) => `${useText(use, telling)}`);
  const others = through.map((use) => useText(use, telling));
  return blocks(
    `## ${words.usedBy}`,
    uses.operations.length + fields.length === 0 ? words.usedByNothing : "",
    direct.length === 0 || through.length === 0 ? "" : words.usedInAll(uses.operations.length),
    operations.join("\n"),
    fields.length === 0 ? "" : `### ${words.inSchemas(uses.fields.length)}`,
    fields.join("\n"),
    others.length === 0 ? "" : `### ${words.throughOthers(through.length)}`,
    others.join("\n"),
  );
}

function useText({ deprecated, link, method, places, title }: OperationUse, telling: MarkdownContext): string {
  const { lists, reference, schema } = telling.words;
  const at = places.map((place) => placeText(place, schema)).join(lists.comma);
  const old = deprecated === true ? ` (${reference.marks.deprecated})` : "";
  const to = linkOf(`${methodText(method)} ${title}`, link, telling);
  return `- ${to}${old}${at === "" ? "" : `: ${at.includes("`") || /[<*_[\\]/.test(at) ? codeSpan(at) : at}`}`;
}

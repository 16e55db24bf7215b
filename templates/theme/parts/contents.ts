// What stands on a page, for the list of contents. Headings of a guide come with its text; those of other pages are the layouts' own, so
// they are listed here, by the ids that parse made: the sections of an operation, of a schema, of an API's front page and of its errors, the
// entries of a category.
import type { Landing, Operation, SchemaPage } from "../../../src/model/api.ts";
import { type ChangelogPage, changeSections, type ReleasePage } from "../../../src/model/changelog-page.ts";
import type { ErrorsPage } from "../../../src/model/errors-page.ts";
import type { CategoryBody, Heading } from "../../../src/model/page.ts";
import { escapeText, type Segments } from "../../../src/model/segments.ts";
import { sortedUses, type UsedBy, useSections } from "../../../src/model/used-by.ts";
import type { PageView } from "../../../src/model/view.ts";
import { piecesOf } from "../../../src/text/seams.ts";
import { wordsHere } from "../words/here.ts";
import { statusTitle } from "./status-name.ts";

/** The headings of `view` at the levels that it shows, in order. */
export function contentsOf(view: PageView): readonly Heading[] {
  const { body, levels, toc } = view;
  if (levels === undefined || body.kind === "guide") return toc;
  return headingsOf(body).filter(({ level }) => level >= levels.min && level <= levels.max);
}

function headingsOf(body: PageView["body"]): readonly Heading[] {
  switch (body.kind) {
    case "operation":
      return ofOperation(body);
    case "landing":
      return ofLanding(body);
    case "errors":
      return ofErrors(body);
    case "schema":
      return ofSchema(body);
    case "category":
      return ofCategory(body);
    case "changelog":
      return ofChangelog(body);
    case "release":
      return ofRelease(body);
    case "posts":
      return body.groups.flatMap(({ anchor, heading: year }) =>
        anchor === undefined || year === undefined ? [] : [heading(2, anchor, year)],
      );
    case "guide":
    case "search":
    case "gone":
    case "not-found":
    case "translations":
      return [];
  }
}

const heading = (level: number, id: string, text: string): Heading => ({ level, id, html: breakableHtml(text) });

/** Names stand in a narrow column: they break as they do in the text. */
function breakableHtml(text: string): string {
  return text
    .replace(/\S+/g, (word) => piecesOf(word).join("\u0000"))
    .split("\u0000")
    .map(escapeText)
    .join("<wbr>");
}

function ofOperation({ body, callbacks, errors, parameters, responses, security }: Operation): readonly Heading[] {
  const errorWords = wordsHere().errors;
  const words = wordsHere().reference;
  return [
    ...(security === undefined ? [] : [heading(2, "authorization", words.authorization)]),
    ...(parameters.length === 0 ? [] : [heading(2, "request", words.anyParameters)]),
    ...(body === undefined ? [] : [heading(2, body.anchor, words.body)]),
    ...(responses.length === 0 ? [] : [heading(2, "responses", words.responses)]),
    ...responses.map(({ anchor, status }) => heading(3, anchor, status)),
    ...(errors === undefined ? [] : [heading(3, "error-codes", errorWords.errorCodes)]),
    ...(callbacks.length === 0 ? [] : [heading(2, "callbacks", words.callbacks)]),
  ];
}

function ofSchema({ example, schema, usedBy }: SchemaPage): readonly Heading[] {
  const schemaWords = wordsHere().schema;
  return [
    heading(2, "schema", schema.properties !== undefined ? schemaWords.fields : schemaWords.definition),
    ...(example === undefined ? [] : [heading(2, "example", schemaWords.example)]),
    ...(usedBy === undefined ? [] : ofUses(usedBy)),
  ];
}

function ofUses(usedBy: UsedBy): readonly Heading[] {
  const schemaWords = wordsHere().schema;
  const { direct, through } = sortedUses(usedBy);
  return [
    heading(2, "used-by", schemaWords.usedBy),
    ...(direct.length === 0 ? [] : [heading(3, useSections.operations, schemaWords.inOperations(direct.length))]),
    ...(usedBy.fields.length === 0
      ? []
      : [heading(3, useSections.schemas, schemaWords.inSchemas(usedBy.fields.length))]),
    ...(through.length === 0 ? [] : [heading(3, useSections.others, schemaWords.throughOthers(through.length))]),
  ];
}

function ofErrors({ statuses, unnamedAt, webhooks }: ErrorsPage): readonly Heading[] {
  const errorWords = wordsHere().errors;
  const ofStatuses = (level: number, list: ErrorsPage["statuses"]) =>
    list.map(({ anchor, status, name }) => heading(level, anchor, statusTitle({ status, name })));
  return [
    ...ofStatuses(2, statuses),
    ...(webhooks === undefined
      ? []
      : [heading(2, webhooks.anchor, errorWords.webhooks), ...ofStatuses(3, webhooks.statuses)]),
    ...(unnamedAt === undefined ? [] : [heading(2, unnamedAt, errorWords.otherCodes)]),
  ];
}

function ofLanding(landing: Landing): readonly Heading[] {
  const words = wordsHere().reference;
  const { description, labels, schemes, serverLacking, servers, tags } = landing;
  const asked = [landing.contact, landing.license, landing.terms].some((one) => one !== undefined);
  return [
    ...ofProse(description ?? []),
    ...(servers.length === 0 && serverLacking === undefined ? [] : [heading(2, "servers", words.servers)]),
    ...(schemes.length === 0 ? [] : [heading(2, "authentication", words.authentication)]),
    ...schemes.map(({ anchor, label }) => heading(3, anchor, label)),
    ...(tags.length === 0 ? [] : [heading(2, "operations", words.operations)]),
    ...(labels.length === 0 ? [] : [heading(2, "labels", words.labels)]),
    ...(asked ? [heading(2, "contact", words.contactAndTerms)] : []),
  ];
}

/** Headings of a description: their text alone, since it may hold links. */
function ofProse(segments: Segments): readonly Heading[] {
  const html = segments.map((segment) => (typeof segment === "string" ? segment : "")).join("");
  return [...html.matchAll(/<h([2-6]) id="([^"]+)"[^>]*>(.*?)<\/h\1>/gs)].map(([, level, id = "", inside = ""]) => ({
    level: Number(level),
    id,
    html: inside.replace(/<[^>]*>/g, "").trim(),
  }));
}

/** More entries than a column shows at a glance are found by scrolling; their list would weigh as much as the page. */
const mostEntries = 50;

function ofChangelog({ releases }: ChangelogPage): readonly Heading[] {
  const { next } = wordsHere().changelog;
  return releases.length > mostEntries ? [] : releases.map(({ anchor, name }) => heading(2, anchor, name ?? next));
}

function ofRelease({ groups }: ReleasePage): readonly Heading[] {
  const words = wordsHere().changelog;
  return changeSections(groups).map(({ kind }) =>
    heading(2, kind, kind === "breaking" ? words.breakingKind : words[kind]),
  );
}

function ofCategory({ cards, part }: CategoryBody): readonly Heading[] {
  if (part !== undefined || cards.length > mostEntries) return [];
  return cards.map(({ anchor, title }) => heading(2, anchor, title));
}

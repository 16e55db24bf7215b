// The Markdown page of the page of an API's errors: by status the codes, what they mean, what to do, and who answers with them.

import { fill } from "../messages/fill.ts";
import type { ErrorRow, ErrorStatus, ErrorsPage, ErrorUse, PlainAnswer } from "../model/errors-page.ts";
import { statusName } from "../model/status-name.ts";
import { codeSpan, escapedWords } from "../text/commonmark.ts";
import { blocks, linkOf, type MarkdownContext, oneLine, proseOf } from "./context.ts";

export function errorsMarkdownPage(page: ErrorsPage, telling: MarkdownContext): string {
  const words = telling.words.errors;
  const isCoded = page.unnamed.length > 0 || page.statuses.some(({ any, codes }) => codes.length + any.length > 0);
  const [place] = page.at;
  return blocks(
    isCoded && place !== undefined ? fill(words.codesAt, { place: codeSpan(place) }) : words.byStatus,
    ...page.statuses.map((status) => statusText(status, isCoded, telling)),
    page.unnamedAt === undefined ? "" : blocks(`## ${words.otherCodes}`, words.otherNote),
    ...(page.unnamedAt === undefined ? [] : page.unnamed.map((row) => rowText(row, telling))),
  );
}

function statusText(status: ErrorStatus, isCoded: boolean, telling: MarkdownContext): string {
  const { errors: words, lists } = telling.words;
  const name = status.name ?? statusName(status.status) ?? otherName(status.status, telling);
  return blocks(
    `## ${escapedWords(status.status)} ${escapedWords(oneLine(name))}`,
    ...status.codes.map((row) => rowText(row, telling)),
    ...status.any.map(({ list, uses }) => blocks(fill(words.anyOf, { list: codeSpan(list) }), usesText(uses, telling))),
    ...status.plain.map((answer) => plainText(answer, isCoded, telling)),
    status.also.length === 0 ? "" : `${words.also} ${status.also.map(({ code }) => codeSpan(code)).join(lists.comma)}`,
  );
}

function otherName(status: string, { words: { errors } }: MarkdownContext): string {
  return /^default$/i.test(status) ? errors.anyOther : fill(errors.anyOtherOf, { status });
}

function rowText({ action, code, meaning, statuses, uses }: ErrorRow, telling: MarkdownContext): string {
  const words = telling.words.errors;
  const several = statuses.length < 2 ? "" : ` ${statuses.map(escapedStatus).join(" ")}`;
  const todo = proseOf(action, telling);
  return blocks(
    `### ${codeSpan(code)}${several}`,
    proseOf(meaning, telling),
    todo === "" ? "" : todo.includes("\n") ? blocks(words.doThis, todo) : `${words.doThis} ${todo}`,
    usesText(uses, telling),
  );
}

function escapedStatus(status: string): string {
  return escapedWords(status);
}

function plainText({ description, uses }: PlainAnswer, isCoded: boolean, telling: MarkdownContext): string {
  const words = telling.words.errors;
  const said = description === undefined ? words.notDescribed : proseOf(description, telling);
  return blocks(isCoded ? `### ${words.noCode}` : "", said, usesText(uses, telling));
}

function usesText(uses: readonly ErrorUse[], telling: MarkdownContext): string {
  const { errors, lists } = telling.words;
  if (uses.length === 0) return "";
  const all = uses.map(({ link, statuses, title }) => {
    const when = statuses === undefined ? "" : ` (${statuses.map(escapedStatus).join(lists.comma)})`;
    return linkOf(title, link, telling) + when;
  });
  return `${errors.operations(uses.length)}: ${all.join(lists.comma)}`;
}

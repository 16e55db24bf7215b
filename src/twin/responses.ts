// What an operation answers, by status.
import type { OperationCodes, Response, ResponseLink } from "../model/api.ts";
import { codeSpan, escapedWords } from "../text/commonmark.ts";
import { fill } from "../words/fill.ts";
import { mediaText } from "./media.ts";
import { headerRows } from "./rows.ts";
import { blocks, linkOf, oneLine, proseOf, type Telling } from "./telling.ts";
import { timeLine } from "./time.ts";

/** `level`: of the heading of each. */
export function responsesText(responses: readonly Response[], level: number, telling: Telling): string {
  return blocks(...responses.map((response) => responseText(response, level, telling)));
}

function responseText(response: Response, level: number, telling: Telling): string {
  const { content, description, headers, links, status, summary, time } = response;
  const words = telling.words.reference;
  const said = proseOf(description, telling);
  const isShort = summary === undefined && !said.includes("\n") && said.length < longestHead;
  const head = [escapedWords(status), isShort ? said : escapedWords(oneLine(summary ?? ""))];
  if (content.length === 1 && content[0] !== undefined) head.push(`(${escapedWords(content[0].type)})`);
  return blocks(
    `${"#".repeat(level)} ${head.filter((part) => part !== "").join(" ")}`,
    isShort ? "" : said,
    timeLine(time, telling),
    headerRows(headers, telling, words.responseHeaders),
    mediaText(content, { said: description }, telling),
    links.length === 0 ? "" : nextCalls(links, telling),
  );
}

/** A heading is one line that a reader sees at once. */
const longestHead = 120;

function nextCalls(links: readonly ResponseLink[], telling: Telling): string {
  const lines = links.map(({ description, link, name, operation, parameters }) => {
    const said = oneLine(proseOf(description, telling));
    const given = parameters.map((one) => codeSpan(`${one.name} = ${one.value}`)).join(", ");
    const to = link === undefined ? codeSpan(operation) : linkOf(operation, link, telling);
    return `- ${escapedWords(oneLine(name))}: ${[to, given, said].filter((part) => part !== "").join("; ")}`;
  });
  return `${telling.words.reference.links}:\n\n${lines.join("\n")}`;
}

/**
 * The codes that an operation's refusals have, with what each means where `above`, the text of the responses, does not say it; more of them
 * stands on the page of errors.
 */
export function codesText(errors: OperationCodes | undefined, above: string, telling: Telling): string {
  if (errors === undefined) return "";
  const words = telling.words.errors;
  const statusesOf = (statuses: OperationCodes["codes"][number]["statuses"]): string =>
    statuses.map(({ status }) => status).join(" ");
  const codes = errors.codes.map(({ code, link, meaning, statuses }) => {
    const meant = oneLine(proseOf(meaning, telling));
    const said = above.includes(meant) ? "" : meant;
    return `- ${escapedWords(statusesOf(statuses))} ${linkOf(code, link, telling)}${said === "" ? "" : `: ${said}`}`;
  });
  const any = errors.any.map(
    ({ link, list, statuses }) =>
      `- ${escapedWords(statusesOf(statuses))} ${fill(words.anyOf, { list: linkOf(list, link, telling) })}`,
  );
  return `### ${words.errorCodes}\n\n${[...codes, ...any].join("\n")}`;
}

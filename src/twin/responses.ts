// What an operation answers, by status.
import type { OperationCodes, Response, ResponseLink } from "../model/api.ts";
import { codeSpan, escapedWords, linkAddress } from "../text/commonmark.ts";
import { fill } from "../words/fill.ts";
import { mediaText } from "./media.ts";
import { headerRows } from "./rows.ts";
import { blocks, linkOf, oneLine, proseOf, type Telling } from "./telling.ts";
import { timeLine } from "./time.ts";

/** `level`: of the heading of each. A media type that all of them have stands in the heading above, `responsesTitle`. */
export function responsesText(responses: readonly Response[], level: number, telling: Telling): string {
  const shared = sharedType(responses);
  return blocks(...responses.map((response) => responseText(response, { level, shared }, telling)));
}

/** The words that head them all. */
export function responsesTitle(responses: readonly Response[], { words }: Telling): string {
  const shared = sharedType(responses);
  return shared === undefined ? words.reference.responses : `${words.reference.responses} (${escapedWords(shared)})`;
}

function sharedType(responses: readonly Response[]): string | undefined {
  const types = new Set(responses.flatMap(({ content }) => content.map(({ type }) => type)));
  return types.size === 1 ? [...types][0] : undefined;
}

type ResponseMeans = { readonly level: number; readonly shared: string | undefined };

function responseText(response: Response, { level, shared }: ResponseMeans, telling: Telling): string {
  const { content, description, headers, links, status, summary, time } = response;
  const words = telling.words.reference;
  const said = proseOf(description, telling);
  const isShort = summary === undefined && !said.includes("\n") && said.length < longestHead;
  const head = [escapedWords(status), isShort ? said : escapedWords(oneLine(summary ?? ""))];
  if (shared === undefined && content.length === 1 && content[0] !== undefined)
    head.push(`(${escapedWords(content[0].type)})`);
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
 * The codes that an operation's refusals have, with what each means, where `above`, the text of the responses, does not say it; all of it
 * stands on the page of errors, to which one link leads.
 */
export function codesText(errors: OperationCodes | undefined, above: string, telling: Telling): string {
  if (errors === undefined) return "";
  const words = telling.words.errors;
  const any = errors.any.map(
    ({ link, list, statuses }) =>
      `- ${escapedWords(statuses.map((one) => one.status).join(" "))} ${fill(words.anyOf, { list: linkOf(list, link, telling) })}`,
  );
  const lines = [...codeLines(errors, above, telling), ...any];
  const link = (errors.codes[0] ?? errors.any[0])?.link;
  const page = link === undefined ? undefined : telling.targets[link]?.href.replace(/#.*$/s, "");
  if (lines.length === 0 && page !== undefined) return `[${escapedWords(words.errorCodes)}](${linkAddress(page)})`;
  const more = page === undefined ? "" : `[${escapedWords(words.errors)}](${linkAddress(page)})`;
  return blocks(`### ${words.errorCodes}`, lines.join("\n"), more);
}

/** A line for each code with something to say, and one for all the others of a status. */
function codeLines({ codes }: OperationCodes, above: string, telling: Telling): readonly string[] {
  const lines = new Map<string, string>();
  for (const { code, meaning, statuses } of codes) {
    const meant = oneLine(proseOf(meaning, telling));
    const said = meant === "" || above.includes(meant) ? "" : `: ${meant}`;
    if (said === "" && statuses.every((one) => above.includes(headOf(one.status, code)))) continue;
    const status = statuses.map((one) => one.status).join(" ");
    const line = lines.get(status);
    const begins = line === undefined || line.includes("`: ") || said !== "";
    if (begins)
      lines.set(
        line === undefined ? status : `${status} ${code}`,
        `- ${escapedWords(status)} ${codeSpan(code)}${said}`,
      );
    else lines.set(status, `${line}, ${codeSpan(code)}`);
  }
  return [...lines.values()];
}

/** How the heading of a response begins whose author names the code in it. */
function headOf(status: string, code: string): string {
  return `### ${escapedWords(status)} ${codeSpan(code)}`;
}

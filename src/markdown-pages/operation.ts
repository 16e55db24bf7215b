// The Markdown page of an operation, a webhook, and of the calls back that an operation makes: everything that is sent and comes back, as
// shapes, and one call of curl. The file is long because what the call sends and what its example says depend on each other.
import { fill } from "../messages/fill.ts";
import type {
  AuthorSamples,
  Callback,
  Operation,
  OperationCodes,
  OperationCore,
  Requirement,
  Response,
  ResponseLink,
} from "../model/api.ts";
import { isBodiless, methodText } from "../model/method.ts";
import { type ApiRequest, type RequestParts, requestOf, urlOf, type WireBody } from "../model/request.ts";
import { markdownPageHrefAt } from "../model/route.ts";
import type { ViewNode } from "../model/view.ts";
import { sentFormText } from "../samples/form-text.ts";
import { codeSpan, escapedWords, fenced, linkAddress, quoted } from "../text/commonmark.ts";
import { blocks, inBrackets, linkOf, type MarkdownContext, oneLine, proseOf } from "./context.ts";
import { docsText, serversText } from "./landing.ts";
import { isSame, isUnnamed, mediaText } from "./media.ts";
import { headerRows, parameterRows } from "./rows.ts";
import { timeLine } from "./time.ts";
import { closeJson } from "./values.ts";

export function operationMarkdownPage(operation: Operation, telling: MarkdownContext): string {
  const words = telling.words.reference;
  const { callbacks, errors, extensions, labels = [], operationId, responses, role, servers, time } = operation;
  const call = `${role === "webhook" ? `${words.webhook} ` : ""}${codeSpan(`${methodText(operation.method)} ${operation.path}`)}`;
  // In the order of the page: a shape that comes twice stands where it comes first.
  const asked = requestText(operation, { level: 2, sent: sentText(operation) }, telling);
  const answers = responsesText(responses, 3, telling);
  return blocks(
    call,
    timeLine(time, telling),
    labels
      .map(({ kind, label, link }) =>
        linkOf(kind === "audience" ? fill(words.forAudience, { audience: label }) : label, link, telling),
      )
      .join(", "),
    deprecatedText(operation.deprecated, telling),
    proseOf(operation.description, telling),
    proseOf(operation.ofPath, telling),
    docsText(operation.externalDocs, telling),
    role === "webhook" ? "" : serversText(servers, telling),
    authorizationText(operation.security, telling),
    asked,
    callText(operation, telling),
    responses.length === 0 ? "" : `## ${responsesTitle(responses, telling)}`,
    answers,
    codesText(errors, answers, telling),
    callbacks.length === 0 ? "" : `## ${words.callbacks}`,
    ...callbacks.map((callback) => callbackText(callback, telling)),
    relatedText(telling),
    operationId === "" ? "" : fill(words.operationId, { id: codeSpan(operationId) }),
    ...extensions.map(({ name, value }) => `${codeSpan(name)}: ${codeSpan(value.replace(/\s*\n\s*/g, " "))}`),
  );
}

type RequestMeans = { readonly level: number; readonly sent: string | undefined };

/** Parameters and body. */
function requestText(
  { body, method, parameters }: OperationCore,
  { level, sent }: RequestMeans,
  telling: MarkdownContext,
): string {
  const words = telling.words.reference;
  const mark = "#".repeat(level);
  const optional = body?.required === false ? ` ${words.marks.optional}` : "";
  const type =
    body?.content.length === 1
      ? ` (${escapedWords(body.content[0]?.type ?? "")}${optional && `,${optional}`})`
      : optional;
  return blocks(
    parameters.length === 0 ? "" : `${mark} ${words.anyParameters}`,
    parameterRows(parameters, telling),
    body === undefined ? "" : `${mark} ${words.body}${type}`,
    proseOf(body?.description, telling),
    timeLine(body?.time, telling),
    body !== undefined && level === 2 && isBodiless(methodText(method))
      ? fill(words.bodyLeftOut, { method: methodText(method) })
      : "",
    body === undefined ? "" : mediaText(body.content, { said: body.description, sent }, telling),
  );
}

function deprecatedText(deprecated: OperationCore["deprecated"], telling: MarkdownContext): string {
  if (deprecated === undefined) return "";
  const words = telling.words.reference;
  const why = deprecated.reason === undefined ? words.deprecatedNote : proseOf(deprecated.reason, telling);
  const until =
    deprecated.sunset === undefined ? "" : fill(words.sunset, { date: escapedWords(oneLine(deprecated.sunset)) });
  return quoted(blocks(`**${words.deprecated}**`, why, until));
}

function authorizationText(security: readonly Requirement[] | undefined, telling: MarkdownContext): string {
  if (security === undefined) return "";
  const { lists, reference: words } = telling.words;
  const ways = security.map(({ schemes }) =>
    schemes.length === 0
      ? words.noAuthorization
      : schemes
          .map(({ deprecated, key, link, scopes }) => {
            const old = deprecated === true ? ` (${words.marks.deprecated})` : "";
            const limited = scopes.length === 0 ? "" : words.withScopes + scopes.map(codeSpan).join(lists.comma);
            return linkOf(key, link, telling) + old + limited;
          })
          .join(lists.and),
  );
  const all = ways.length === 0 ? words.noAuthorization : ways.join("; ");
  return `${words.authorization}: ${ways.length > 1 ? `${words.oneOfThese} ` : ""}${all}`;
}

function callbackText(callback: Callback, telling: MarkdownContext): string {
  const { expression, externalDocs, name, operation, operationId, security } = callback;
  const words = telling.words.reference;
  return blocks(
    `### ${escapedWords(oneLine(name))}`,
    codeSpan(`${methodText(operation.method)} ${expression}`),
    escapedWords(oneLine(operation.summary)),
    deprecatedText(operation.deprecated, telling),
    proseOf(operation.description, telling),
    docsText(externalDocs, telling),
    authorizationText(security, telling),
    requestText(operation, { level: 4, sent: undefined }, telling),
    operation.responses.length === 0 ? "" : `#### ${responsesTitle(operation.responses, telling)}`,
    responsesText(operation.responses, 5, telling),
    operationId === undefined ? "" : fill(words.operationId, { id: codeSpan(operationId) }),
  );
}

// The pages beside a page, by their Markdown pages: what stands in the same category of its sidebar.

/** On each side: a category may have thousands. */
const most = 1;

/** The nearest neighbors of the page, in a line; empty for none. */
function relatedText({ chrome, view }: MarkdownContext): string {
  const { label, nodes } = around(view.sidebar?.nodes ?? [], chrome.siteTitle);
  const at = nodes.findIndex((node) => node.kind === "page" && node.current);
  if (at < 0) return "";
  const links = nodes
    .slice(Math.max(0, at - most), at + most + 1)
    .flatMap((node) =>
      node.kind !== "page" || node.current || node.external
        ? []
        : [`[${inBrackets(node.label)}](${linkAddress(markdownPageHrefAt(node.href, chrome.base))})`],
    );
  return links.length === 0 ? "" : `${escapedWords(oneLine(label))}: ${links.join(", ")}`;
}

type Siblings = { readonly label: string; readonly nodes: readonly ViewNode[] };

/** The list of entries in which the page stands, and what it is called. */
function around(nodes: readonly ViewNode[], label: string): Siblings {
  for (const node of nodes) {
    if (node.kind === "page" && node.current) return { label, nodes };
    const inner = node.kind === "category" && node.items !== undefined ? around(node.items, node.label) : undefined;
    if (inner !== undefined && inner.nodes.length > 0) return inner;
  }
  return { label, nodes: [] };
}

// What an operation answers, by status.

/** `level`: of the heading of each. A media type that all of them have stands in the heading above, `responsesTitle`. */
function responsesText(responses: readonly Response[], level: number, telling: MarkdownContext): string {
  const shared = sharedType(responses);
  return blocks(...responses.map((response) => responseText(response, { level, shared }, telling)));
}

/** The words that head them all. */
function responsesTitle(responses: readonly Response[], { words }: MarkdownContext): string {
  const shared = sharedType(responses);
  return shared === undefined ? words.reference.responses : `${words.reference.responses} (${escapedWords(shared)})`;
}

function sharedType(responses: readonly Response[]): string | undefined {
  const types = new Set(responses.flatMap(({ content }) => content.map(({ type }) => type)));
  return types.size === 1 ? [...types][0] : undefined;
}

type ResponseMeans = { readonly level: number; readonly shared: string | undefined };

function responseText(response: Response, { level, shared }: ResponseMeans, telling: MarkdownContext): string {
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

function nextCalls(links: readonly ResponseLink[], telling: MarkdownContext): string {
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
function codesText(errors: OperationCodes | undefined, above: string, telling: MarkdownContext): string {
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
function codeLines({ codes }: OperationCodes, above: string, telling: MarkdownContext): readonly string[] {
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

/** The text of the body that the sample sends; an author's own may send another. */
function sentText({ request, samples }: Operation): string | undefined {
  if (samples.some(({ language }) => language === "curl")) return undefined;
  const body = request === undefined || isBodiless(methodText(request.method)) ? undefined : request.body;
  if (body === undefined || body.kind === "file") return undefined;
  return body.kind === "text" ? body.text : sentFormText(body);
}

/**
 * Of an author's samples one stands here: that of curl in the place of the made one, else the first beside it. The others say the same in
 * other languages.
 */
function callText(operation: Operation, telling: MarkdownContext): string {
  const { generated, request, samples } = operation;
  const own = samples.find(({ language }) => language === "curl") ?? samples[0];
  const curl = own?.language === "curl" || request === undefined ? "" : curlText(request);
  return blocks(
    curl === "" ? "" : sentWords(operation, telling),
    curl === "" ? "" : fenced(curl, "sh"),
    curl !== "" && generated?.made === true ? telling.words.reference.madeValues : "",
    curl !== "" && generated?.none === true ? telling.words.reference.noExample : "",
    curl !== "" && generated?.shortened === true ? telling.words.reference.leftOut : "",
    own === undefined ? "" : ownText(own),
  );
}

/** What is said of the example that the call sends, since it is not told by itself. */
function sentWords(operation: Operation, telling: MarkdownContext): string {
  const text = sentText(operation);
  const examples = text === undefined ? [] : (operation.body?.content.flatMap((media) => media.examples) ?? []);
  const sent = examples.find(({ value }) => text !== undefined && isSame(value, text));
  if (sent === undefined) return "";
  const isPlain = examples.length === 1 && (isUnnamed(sent.name) || sent.name === telling.words.reference.exampleName);
  const title = sent.summary ?? (isPlain ? "" : sent.name);
  return blocks(title === "" ? "" : `${escapedWords(oneLine(title))}:`, proseOf(sent.description, telling));
}

/** All variants of a language, each with its label. */
function ownText({ language, samples }: AuthorSamples): string {
  const info = language === "curl" ? "sh" : /^[\w+#-]+$/.test(language) ? language : "";
  return blocks(
    ...samples.flatMap(({ label, text }) => [
      label === undefined ? "" : `${escapedWords(oneLine(label))}:`,
      fenced(text, info),
    ]),
  );
}

// The request of an operation as one call of curl, as short as it can be: what comes out is what the page's samples send.

/** A line that a shell runs. */
function curlText(parts: RequestParts): string {
  const request = requestOf(parts);
  const { body, login, method } = request;
  const words = ["curl"];
  if (method === "HEAD") words.push("-I");
  else if (method !== (body === undefined ? "GET" : "POST")) words.push(`-X ${method}`);
  words.push(shellText(urlOf(request)));
  if (login !== undefined) {
    if (login.scheme === "digest") words.push("--digest");
    words.push(`-u ${shellText(`${login.user}:${login.password}`)}`);
  }
  for (const { name, value } of headersOf(request)) words.push(`-H ${shellText(`${name}: ${value}`)}`);
  if (body !== undefined) words.push(...bodyWords(body));
  return words.join(" ");
}

/** What curl would say by itself is left out. */
function headersOf({ headers, login }: ApiRequest): ApiRequest["headers"] {
  return headers.filter(({ name, value }) => {
    if (/^accept$/i.test(name)) return !/^(?:application\/json|\*\/\*)$/.test(value);
    return !(login !== undefined && /^authorization$/i.test(name));
  });
}

function bodyWords(body: WireBody): readonly string[] {
  switch (body.kind) {
    case "json":
      return [`-d ${shellText(closeJson(body.text))}`];
    case "text":
      return [`--data-raw ${shellText(body.text)}`];
    case "file":
      return [`--data-binary ${shellText(`@${body.file}`)}`];
    case "multipart":
      return body.parts.map((part) => {
        const type = part.type === undefined ? "" : `;type=${part.type}`;
        return `-F ${shellText(`${part.name}=${"file" in part ? `@${part.file}` : part.value}${type}`)}`;
      });
  }
}

/** For a POSIX shell. */
function shellText(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

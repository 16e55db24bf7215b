// The twin of an operation, a webhook, and of the calls back that an operation makes: everything that is sent and comes back, as shapes.
import type { Callback, Operation, OperationCore, Requirement } from "../model/api.ts";
import { isBodiless, methodText } from "../model/method.ts";
import { codeSpan, escapedWords, quoted } from "../text/commonmark.ts";
import { fill } from "../words/fill.ts";
import { callText, sentText } from "./call.ts";
import { docsText } from "./docs.ts";
import { mediaText } from "./media.ts";
import { relatedText } from "./related.ts";
import { codesText, responsesText, responsesTitle } from "./responses.ts";
import { parameterRows } from "./rows.ts";
import { serversText } from "./servers.ts";
import { blocks, linkOf, oneLine, proseOf, type Telling } from "./telling.ts";
import { timeLine } from "./time.ts";

export function operationTwin(operation: Operation, telling: Telling): string {
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
  telling: Telling,
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

function deprecatedText(deprecated: OperationCore["deprecated"], telling: Telling): string {
  if (deprecated === undefined) return "";
  const words = telling.words.reference;
  const why = deprecated.reason === undefined ? words.deprecatedNote : proseOf(deprecated.reason, telling);
  const until =
    deprecated.sunset === undefined ? "" : fill(words.sunset, { date: escapedWords(oneLine(deprecated.sunset)) });
  return quoted(blocks(`**${words.deprecated}**`, why, until));
}

function authorizationText(security: readonly Requirement[] | undefined, telling: Telling): string {
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

function callbackText(callback: Callback, telling: Telling): string {
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

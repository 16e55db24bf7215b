// One exchange held against the operation that it means: parameters, headers, bodies and the status, by the checks of the mock. A request that
// the server refused for what it holds is no drift.
import { answerFor, hasNoBody } from "../mock/choose-answer.ts";
import { type Incoming, pairsOf } from "../mock/incoming.ts";
import { bestFor, essenceOf } from "../mock/media-range.ts";
import { headerValue, parameterReader } from "../mock/parameter-values.ts";
import type { Match } from "../mock/routes.ts";
import { bodyCheck, type Check, checkOf, missing, parameterFaults, type ValueFault } from "../mock/value-check.ts";
import type { Contract, ContractBody, ContractParameter } from "../model/contract.ts";
import type { SafePatterns } from "../reader/safe-pattern.ts";
import type { Json } from "../text/json.ts";
import type { Exchange, Message } from "./exchange.ts";
import { callOf, type Finding, fieldOf, shownPointer, type Vocabulary, valueAtPath, vocabularyOf } from "./finding.ts";
import { kindedWords, kindOf } from "./kinded.ts";
import { shownName, shownType, shownValue } from "./private.ts";
import type { RecordedHeaders } from "./recorded-body.ts";
import { sharedField } from "./shared-schema.ts";
import { type Stray, straysOf } from "./strays.ts";
import { isUsualHeader } from "./usual-headers.ts";

/** `notes`: what was not checked, each once. */
export type ExchangeCheck = { readonly findings: readonly Finding[]; readonly notes: readonly string[] };

export type Checking = { readonly patterns: SafePatterns; readonly isIgnoredHeader: (name: string) => boolean };

/** What is in all parts of one exchange. */
type Held = Checking & {
  readonly match: Match;
  readonly contract: Contract;
  readonly exchange: Exchange;
  readonly knows: Vocabulary;
  readonly findings: Finding[];
  readonly notes: Set<string>;
};

/** Statuses by which a server refuses what a request holds; one whose path means nothing is refused by 404. */
const refusals: ReadonlySet<number> = new Set([400, 404, 405, 406, 409, 411, 413, 415, 422, 501]);

/** Holds an exchange against the operation of `match`. */
export function checkExchange(exchange: Exchange, match: Match, checking: Checking): ExchangeCheck {
  const contract = match.entry.contract();
  const held: Held = {
    ...checking,
    match,
    contract,
    exchange,
    knows: vocabularyOf(match.api),
    findings: [],
    notes: new Set(),
  };
  if (!exchange.isLog && !refusals.has(exchange.status ?? 0)) checkRequest(held);
  checkResponse(held);
  return { findings: held.findings, notes: [...held.notes] };
}

type Told = Pick<Finding, "kind" | "what" | "problem"> & Partial<Pick<Finding, "seen" | "at" | "shared">>;

function tell({ match, findings }: Held, told: Told): void {
  findings.push({ api: match.api, pointer: match.entry.pointer, call: callOf(match.entry), ...told });
}

function checkRequest(held: Held): void {
  const { exchange, contract, match } = held;
  const { headers } = exchange.request;
  const check = checkOf(match.api, "request", { words: kindedWords, patterns: held.patterns });
  const request = incomingOf(exchange);
  const read = parameterReader(request, contract.parameters, { values: match.values, fits: check.fits });
  for (const parameter of contract.parameters) {
    if (parameter.in === "header" && headers === undefined) continue;
    // Browsers export recordings without cookies.
    if (parameter.in === "cookie" && headers?.has("cookie") !== true) continue;
    const value = read(parameter);
    for (const fault of parameterFaults(parameter, value, check))
      tellParameter(held, { parameter, fault, value, where: `${placeNames[parameter.in]}` });
  }
  undocumentedQuery(held, request);
  undocumentedHeaders(held, { headers, known: contract.parameters, side: "request" });
  checkRequestBody(held, check);
  for (const { text } of check.unchecked()) held.notes.add(ruleNote(text));
}

const placeNames = {
  path: "path parameter",
  query: "query parameter",
  querystring: "query",
  header: "header",
  cookie: "cookie",
} as const;

function incomingOf({ method, path, query, request }: Exchange): Incoming {
  return { method, path, query, pairs: pairsOf(query), headers: request.headers ?? new Map(), body: new Uint8Array() };
}

type OfParameter = {
  readonly parameter: ContractParameter;
  readonly fault: ValueFault;
  readonly value: Json | undefined;
  readonly where: string;
};

function tellParameter(held: Held, { parameter, fault, value, where }: OfParameter): void {
  const { path, text } = fault.misfit;
  const field = path.length === 0 ? "" : `, field \`${fieldOf(path, held.knows, hidden)}\`,`;
  const found = valueAtPath(value, path);
  tell(held, {
    kind: "mismatch",
    what: `${where} \`${parameter.name}\`${field}`,
    problem: kindOf(text).words,
    ...(found === undefined ? {} : { seen: shownValue(found) }),
  });
}

/** Parameters of the query that no parameter of the spec and no authentication method takes. */
function undocumentedQuery(held: Held, { pairs }: Incoming): void {
  const { contract } = held;
  const query = contract.parameters.filter((one) => one.in === "query");
  if (contract.parameters.some((one) => one.in === "querystring")) return;
  // An object may have members of any name.
  if (query.some(({ how, shape }) => how.explode && how.style === "form" && isOpenObject(shape))) return;
  const names = new Set(query.flatMap(({ name, shape, how }) => (how.explode ? [name, ...shape.names] : [name])));
  for (const { in: place, name } of contract.access.flat()) if (place === "query") names.add(name);
  const fixed = new Set(
    (held.match.entry.path.split("#")[0]?.split("?")[1] ?? "").split("&").map((pair) => pair.split("=")[0]),
  );
  for (const name of new Set(pairs.map((pair) => pair.name))) {
    const bare = name.replace(/\[.*$/s, "");
    if (names.has(name) || names.has(bare) || names.has(`${bare}[]`) || fixed.has(name)) continue;
    // `?t0ken` is a value without a name.
    const isBare = pairs.every((pair) => pair.name !== name || pair.raw === "");
    const shown = isBare ? "…" : shownName(name);
    tell(held, { kind: "undocumented", what: `query parameter \`${shown}\``, problem: undocumented });
  }
}

function isOpenObject({ types, names, property }: ContractParameter["shape"]): boolean {
  return types.includes("object") && (names.length === 0 || property("\u0000") !== undefined);
}

const undocumented = "is not in the spec";

type OfHeaders = {
  readonly headers: RecordedHeaders | undefined;
  readonly known: readonly ContractParameter[];
  readonly side: string;
};

function undocumentedHeaders(held: Held, { headers, known, side }: OfHeaders): void {
  if (headers === undefined) return;
  const names = new Set(known.flatMap((one) => (one.in === "header" ? [one.name.toLowerCase()] : [])));
  if (side === "request")
    for (const { in: place, name } of held.contract.access.flat())
      if (place === "header") names.add(name.toLowerCase());
  for (const name of headers.keys()) {
    if (names.has(name) || isUsualHeader(name) || held.isIgnoredHeader(name)) continue;
    tell(held, { kind: "undocumented", what: `${side} header \`${shownName(name)}\``, problem: undocumented });
  }
}

function checkRequestBody(held: Held, check: Check): void {
  const { request, method } = held.exchange;
  const { body: described } = held.contract;
  const { body, type } = request;
  if (body.kind === "unknown") {
    held.notes.add("request bodies that were not recorded");
    return;
  }
  const isEmpty = body.kind === "none" || body.bytes.length === 0;
  if (isEmpty) {
    if (described?.required !== true || /^(GET|HEAD)$/.test(method)) return;
    const { misfit } = missing("body", () => undefined, check);
    tell(held, { kind: "mismatch", what: "request body", problem: kindOf(misfit.text).words });
  } else if (described === undefined) {
    tell(held, { kind: "undocumented", what: "request body", problem: undocumented });
  } else
    checkBody(held, { message: request, bytes: body.bytes, type, content: described.content, side: "request", check });
}

type OfBody = {
  readonly message: Message;
  readonly bytes: Uint8Array;
  readonly type: string | undefined;
  readonly content: readonly ContractBody[];
  readonly side: string;
  readonly check: Check;
};

function checkBody(held: Held, { message, bytes, type, content, side, check }: OfBody): void {
  if (content.length === 0) return;
  if (type === undefined || type.trim() === "") {
    if (message.headers === undefined) held.notes.add("bodies without a media type");
    else tell(held, { kind: "mismatch", what: `${side} body`, problem: "has no `Content-Type`" });
    return;
  }
  const media = bestFor(type, content);
  if (media === undefined) {
    const known = content.map((one) => `\`${one.type}\``).join(", ");
    const problem = `${undocumented}, which has ${known}`;
    tell(held, { kind: "undocumented", what: `${side} media type \`${shownType(type)}\``, problem });
    return;
  }
  const { read, schema, faults } = bodyCheck({ bytes, contentType: type }, media, check);
  if (read.kind === "problem")
    tell(held, { kind: "mismatch", what: `${side} body`, problem: unreadable(type, read.problem) });
  if (read.kind !== "value") return;
  const root = read.value;
  for (const fault of faults) tellBody(held, { fault, root, schema, side });
  const looks = { schemaAt: held.match.api.schemaAt, fits: check.fits, patterns: held.patterns, sent: check.sent };
  for (const stray of straysOf(root, schema, looks)) tellStray(held, stray, { schema, side });
}

/** Without a word of the body. */
function unreadable(type: string, problem: string): string {
  if (/deeper/.test(problem)) return problem;
  if (/UTF-8/.test(problem)) return "is not valid UTF-8";
  const name = /json/i.test(essenceOf(type)) ? "JSON" : /xml/i.test(essenceOf(type)) ? "XML" : "";
  return name === "" ? `cannot be read as \`${shownType(type)}\`` : `is not valid ${name}`;
}

type InBody = { readonly schema: Json; readonly side: string };
type BodyFault = InBody & { readonly fault: ValueFault; readonly root: Json };

function tellBody(held: Held, { fault, root, schema, side }: BodyFault): void {
  const { path, text } = fault.misfit;
  const { kind, words } = kindOf(text);
  // The name itself is what is new or missing; other names that the spec does not have are keys of a map.
  const found = valueAtPath(root, path);
  const last = found !== "" && ["unknown", "badName", "missing"].includes(kind) ? shownOr(held.knows) : hidden;
  tell(held, {
    kind: "mismatch",
    what: bodyPart(side, fieldOf(path, held.knows, last)),
    problem: words,
    ...(found === undefined ? {} : { seen: shownValue(found) }),
    ...(path.length === 0 ? {} : { at: shownPointer(path, held.knows, last) }),
    ...sharedIn(held, path, schema),
  });
}

/** Names of the spec as they are, others if they are plain. */
function shownOr(knows: Vocabulary): (name: string) => string {
  return (name) => (knows(name) ? name : shownName(name));
}

function hidden(): string {
  return "*";
}

function bodyPart(side: string, field: string): string {
  return field === "" ? `${side} body` : `${side} field \`${field}\``;
}

const strayProblems = {
  unnamed: undocumented,
  readOnly: "is `readOnly` in the spec, but was sent",
  writeOnly: "is `writeOnly` in the spec, but was returned",
} as const;

/** Names of keys that the spec does not have stay out of it. */
function sharedIn({ match, knows }: Held, path: Stray["path"], schema: Json): Pick<Finding, "shared"> {
  const isNamed = path.every((step) => typeof step === "number" || knows(step) || shownName(step) !== "…");
  const shared = isNamed ? sharedField(schema, path, match.api.schemaAt) : undefined;
  return shared === undefined ? {} : { shared };
}

function tellStray(held: Held, { path, kind, value }: Stray, { schema, side }: InBody): void {
  // In a form a value without a name comes as a name without a value.
  const last = value === "" ? hidden : shownOr(held.knows);
  tell(held, {
    kind: kind === "unnamed" ? "undocumented" : "mismatch",
    what: bodyPart(side, fieldOf(path, held.knows, last)),
    problem: strayProblems[kind],
    seen: shownValue(value),
    at: shownPointer(path, held.knows, last),
    ...sharedIn(held, path, schema),
  });
}

function checkResponse(held: Held): void {
  const { exchange, contract } = held;
  const { status, response, method } = exchange;
  if (status === undefined || status < 200) return;
  const answer = answerFor(status, contract.answers)?.answer;
  const asked = exchange.request.headers;
  // A browser asks whether its copy is still good.
  const isCopy =
    status === 304 && (asked === undefined || asked.has("if-none-match") || asked.has("if-modified-since"));
  if (answer === undefined) {
    if (!isCopy) tell(held, { kind: "undocumented", what: `status ${status}`, problem: undocumented });
    return;
  }
  if (exchange.isLog) return;
  const side = `response ${status}`;
  const check = checkOf(held.match.api, "response", { words: kindedWords, patterns: held.patterns });
  const rules = answer.headerRules();
  if (response.headers !== undefined)
    for (const rule of rules) {
      const value = headerValue(response.headers, rule, check.fits);
      for (const fault of parameterFaults(rule, value, check))
        tellParameter(held, { parameter: rule, fault, value, where: `${side} header` });
    }
  undocumentedHeaders(held, { headers: response.headers, known: rules, side });
  if (method !== "HEAD" && !hasNoBody(status))
    checkResponseBody(held, { side, check, content: answer.content.map((media) => media.body()) });
  for (const { text } of check.unchecked()) held.notes.add(ruleNote(text));
}

function checkResponseBody(held: Held, { side, check, content }: Pick<OfBody, "side" | "check" | "content">): void {
  const { response } = held.exchange;
  const { body, type } = response;
  if (body.kind === "unknown") {
    held.notes.add("response bodies that were not recorded");
    return;
  }
  if (body.kind === "none" || body.bytes.length === 0) {
    const isStructured = content.length > 0 && content.every((one) => /[/+](json|xml)$/.test(essenceOf(one.type)));
    if (isStructured) tell(held, { kind: "mismatch", what: `${side} body`, problem: "is missing" });
    return;
  }
  if (content.length === 0) {
    const media = type === undefined ? "" : ` \`${shownType(type)}\``;
    tell(held, { kind: "undocumented", what: `${side} body${media}`, problem: undocumented });
  } else checkBody(held, { message: response, bytes: body.bytes, type, content, side, check });
}

/** Patterns and formats are those of the spec; a media type may be that of the recording. */
function ruleNote(text: string): string {
  return text.startsWith("media type") ? "bodies of media types that are not supported" : `a rule, because its ${text}`;
}

/** Of operations whose paths only differ in the names of their parameters, the one that an exchange fits best. */
export function bestCheck(
  exchange: Exchange,
  matches: readonly Match[],
  checking: Checking,
): { readonly match: Match; readonly check: ExchangeCheck } | undefined {
  let best: { readonly match: Match; readonly check: ExchangeCheck } | undefined;
  for (const match of matches.slice(0, mostTried)) {
    const check = checkExchange(exchange, match, checking);
    if (best === undefined || check.findings.length < best.check.findings.length) best = { match, check };
    if (check.findings.length === 0) break;
  }
  return best;
}

const mostTried = 8;

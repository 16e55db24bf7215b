// A request in, the reply out: which operation is meant, who may call it, what is wrong with the call, and the answer.
import { randomUUID } from "node:crypto";
import { english } from "../messages/english.ts";
import type { ApiContract, ContractCredential, ValueChange, ValueSchema } from "../model/contract.ts";
import { digestOf } from "../model/digest.ts";
import { SchemaChecker } from "../reader/schema-check.ts";
import { defined } from "../text/defined.ts";
import { isList, isObject, type Json, put } from "../text/json.ts";
import { nearestPathAmong } from "../text/nearest-path.ts";
import { AuthDesk } from "./auth-desk.ts";
import type { Grants } from "./auth-grants.ts";
import { type Chosen, chooseAnswer } from "./choose-answer.ts";
import type { RequestFault } from "./fault.ts";
import { type Incoming, pairsOf } from "./incoming.ts";
import { sortedHeaders } from "./own-headers.ts";
import { type Preferences, preferencesIn } from "./preferences.ts";
import { type Headers, type ProblemDetails, problemReply, type Reply } from "./reply.ts";
import { type RequestCheck, requestFaults } from "./request-faults.ts";
import { type Match, MockRoutes } from "./routes.ts";
import type { Fits } from "./text-value.ts";

/** `prefer`: what was understood of the caller's wishes, for who sends the reply. */
export type MockReply = { readonly reply: Reply; readonly prefer: Preferences; readonly match?: Match };

/** Answers for a set of APIs. */
export class Answerer {
  readonly apis: readonly ApiContract[];
  readonly #routes: MockRoutes;
  readonly #desk: AuthDesk;
  readonly #seed: number | undefined;

  /** `seed`: with one, the same request has the same answer wherever chance has a part in it. */
  constructor(apis: readonly ApiContract[], grants: Grants, seed?: number) {
    this.#seed = seed;
    this.apis = apis;
    this.#routes = new MockRoutes(apis);
    this.#desk = new AuthDesk(apis, grants);
  }

  /** The methods of all operations at a path; none: there is no such path. */
  methodsAt(request: Incoming): readonly string[] {
    const methods = this.#matches(request).map(({ entry }) => entry.method);
    const withHead = methods.includes("GET") ? [...methods, "HEAD"] : methods;
    const own = methods.length === 0 ? [] : [...withHead, "OPTIONS"];
    return [...new Set([...own, ...this.#desk.methodsAt(request)])];
  }

  #seedFor({ method, path, query }: Incoming): string {
    return this.#seed === undefined ? randomUUID() : `${this.#seed} ${method} ${path}?${query}`;
  }

  #matches({ path, query }: Incoming): readonly Match[] {
    return this.#routes.match(path, query.split("&"));
  }

  answer(request: Incoming): MockReply {
    const prefer = preferencesIn(request.headers.get("prefer"));
    const stated = (problem: ProblemDetails, match?: Match): MockReply => ({
      reply: problemReply(match === undefined ? problem : { ...problem, more: moreOf(match) }),
      prefer,
      ...(match === undefined ? {} : { match }),
    });
    const all = this.#matches(request);
    const own = all.filter(({ entry }) => entry.method === request.method);
    const able = own.length > 0 || request.method !== "HEAD" ? own : all.filter(({ entry }) => entry.method === "GET");
    const [first] = able;
    if (first === undefined) {
      const reply = this.#desk.answer(request);
      if (reply !== undefined) return { reply, prefer };
      return all.length === 0 ? stated(this.#noPath(request)) : this.#noMethod(request, stated);
    }
    const { match, checked } = this.#checked(request, first, able);
    const notes = notesOf(checked);
    const contract = match.entry.contract();
    if (prefer.problems.length > 0) {
      const detail = prefer.problems.join(" ");
      return stated({ status: 400, title: "Invalid Prefer header", detail }, match);
    }
    const refused = accessRefused(request, contract.access, match.api.title);
    if (refused !== undefined && !prefer.isLenient) {
      const { faults, challenges } = refused;
      const headers = { ...notes, "WWW-Authenticate": challenges };
      return stated({ status: 401, title: "Credentials are missing", detail: told(faults), faults, headers }, match);
    }
    if (checked.faults.length > 0 && !prefer.isLenient) {
      const status = statusFor(
        checked.kind,
        contract.answers.map((answer) => answer.status),
      );
      const title =
        checked.kind === "media" ? "Unsupported request body" : "The request does not match the OpenAPI document";
      return stated({ status, title, detail: told(checked.faults), faults: checked.faults, headers: notes }, match);
    }
    const chosen = chooseAnswer(contract, prefer, {
      accept: request.headers.get("accept"),
      change: changeFor(match.api, this.#seedFor(request)),
    });
    if ("problem" in chosen) return stated(chosen.problem, match);
    return { reply: this.#replyOf(chosen, checked), prefer, match };
  }

  /** The answer that was chosen, as it is sent; what is wrong with the request is in the log. */
  #replyOf({ status, answer, type, body, sequence }: Chosen, checked: RequestCheck): Reply {
    const { kept, withheld } = sortedHeaders(answer?.headers() ?? [], (path) => this.#routes.match(path).length > 0);
    const headers = defined({
      ...kept,
      ...notesOf(checked),
      "Content-Type": type,
      "Mock-Not-Sent": withheld.join(", ") || undefined,
    });
    const pieces = sequence === undefined || body === undefined ? undefined : piecesOf(sequence, body);
    const detail = told(checked.faults) || undefined;
    return defined({ status, headers, body, pieces, faults: checked.faults, detail });
  }

  /** Of operations whose paths only differ in the names of their parameters, the one that the request fits. */
  #checked(
    request: Incoming,
    first: Match,
    able: readonly Match[],
  ): { readonly match: Match; readonly checked: RequestCheck } {
    const checkedOf = (match: Match): RequestCheck =>
      requestFaults(request, { api: match.api, contract: match.entry.contract(), values: match.values });
    const checked = checkedOf(first);
    if (checked.faults.length === 0) return { match: first, checked };
    for (const match of able.slice(1, mostTried)) {
      const other = checkedOf(match);
      if (other.faults.length === 0) return { match, checked: other };
    }
    return { match: first, checked };
  }

  #noMethod(request: Incoming, stated: (problem: ProblemDetails) => MockReply): MockReply {
    const methods = this.methodsAt(request);
    const detail = `${request.path.slice(0, 200)} supports ${methods.join(", ")}, but not ${request.method.slice(0, 40)}.`;
    return stated({ status: 405, title: "Method not allowed", detail, headers: { Allow: methods.join(", ") } });
  }

  #noPath({ method, path }: Incoming): ProblemDetails {
    const near = nearestPathAmong(this.#routes.paths)(path) ?? this.#likePath(path);
    const meant = near === undefined ? "" : ` The most similar one is ${near}.`;
    const some = this.apis.flatMap(({ entries }) => entries.map((entry) => `${entry.method} ${entry.path}`));
    return {
      status: 404,
      title: "No operation at this path",
      detail: `The OpenAPI document has no operation for ${method.slice(0, 40)} ${path.slice(0, 200)}.${meant}`,
      more: near === undefined ? { operations: some.slice(0, mostListed) } : { nearest: near },
    };
  }

  /** The path of as many segments that shares most of them with `path`. */
  #likePath(path: string): string | undefined {
    const wanted = path.split("/").slice(0, mostSegments);
    let best: { readonly path: string; readonly shared: number } | undefined;
    for (const known of this.#routes.paths) {
      const segments = known.split("/");
      if (segments.length !== wanted.length) continue;
      const shared = segments.filter((segment, at) => at > 0 && segment === wanted[at]).length;
      if (shared > (best?.shared ?? 0)) best = { path: known, shared };
    }
    return best?.path;
  }
}

/** Operations of one path that are tried; their paths in a list of what there is; segments that are compared. */
const mostTried = 8;
const mostListed = 20;
const mostSegments = 40;

function moreOf({ entry }: Match): { readonly [name: string]: unknown } {
  return { operation: entry.operationId || `${entry.method} ${entry.path}` };
}

/** Entries of a header that a person still reads. */
const mostNotes = 10;

/** Says on the response which rules were not checked, so that a request that passed is not taken for a right one. */
function notesOf({ unchecked }: RequestCheck): Headers {
  if (unchecked.length === 0) return {};
  const more = unchecked.length > mostNotes ? [`and ${unchecked.length - mostNotes} more`] : [];
  return { "Mock-Not-Checked": [...unchecked.slice(0, mostNotes), ...more].join("; ") };
}

function told(faults: readonly RequestFault[]): string {
  const [first] = faults;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : "";
  return first === undefined ? "" : `${first.place} ${first.message}${more}.`;
}

/** The description says how it refuses: with 400 or 422. A body that keeps no schema is 422, all else 400, unless only the other is described. */
function statusFor(kind: RequestCheck["kind"], statuses: readonly string[]): number {
  if (kind === "media") return 415;
  const usual = kind === "body" ? 422 : 400;
  const other = usual === 422 ? 400 : 422;
  return !statuses.includes(String(usual)) && statuses.includes(String(other)) ? other : usual;
}

/** A stream as its items: events end with an empty line, lines with their end, and records begin with a separator (RFC 7464). */
function piecesOf(sequence: NonNullable<Chosen["sequence"]>, body: Uint8Array): readonly Uint8Array[] | undefined {
  if (sequence === "parts") return undefined;
  const text = Buffer.from(body).toString("utf8");
  const [before, after] = sequence === "records" ? ["\u001e", ""] : ["", sequence === "events" ? "\n\n" : "\n"];
  const items = text.split(before + after).filter((item) => item !== "");
  return items.map((item) => Buffer.from(before + item + after));
}

// Whether a request brings the credentials that an operation asks for. Any token will do: what is checked is that there is one, where it
// belongs and in the form that it must have.

/** `challenges`: for the header WWW-Authenticate. */
type Refused = { readonly faults: readonly RequestFault[]; readonly challenges: readonly string[] };

type Way = readonly ContractCredential[];

/** Undefined: it may come in; else what is missing of the way that is nearest. */
function accessRefused(request: Incoming, ways: readonly Way[], realm: string): Refused | undefined {
  if (ways.length === 0) return undefined;
  const lacks = ways.map((way) => way.flatMap((credential) => faultIn(request, credential) ?? []));
  if (lacks.some((faults) => faults.length === 0)) return undefined;
  const shortest = lacks.reduce((least, faults) => (faults.length < least.length ? faults : least));
  return { faults: shortest, challenges: [...new Set(ways.flat().map((one) => challengeOf(one, realm)))] };
}

function faultIn(request: Incoming, { in: place, name, before, key }: ContractCredential): RequestFault | undefined {
  const value = sentValue(request, place, name);
  const where = `${place}.${name}`;
  const wish = before === "" ? "with any value" : `with any value that begins with \`${before.trim()} \``;
  if (value === undefined) return { place: where, message: `is required by \`${key}\`, ${wish}` };
  if (!value.toLowerCase().startsWith(before.toLowerCase()) || value.length <= before.length) {
    return { place: where, message: `must be \`${before.trim()} \` and a token, as \`${key}\` requires` };
  }
  if (!/^basic /i.test(before)) return undefined;
  const pair = Buffer.from(value.slice(before.length), "base64").toString("utf8");
  return pair.includes(":")
    ? undefined
    : { place: where, message: `must be \`Basic \` and \`user:password\` in Base64, as \`${key}\` requires` };
}

function sentValue({ headers, pairs }: Incoming, place: ContractCredential["in"], name: string): string | undefined {
  const among = (all: Incoming["pairs"]): string | undefined =>
    all.find((pair) => pair.name === name)?.raw || undefined;
  if (place === "header") return headers.get(name.toLowerCase())?.trim() || undefined;
  return among(place === "query" ? pairs : pairsOf((headers.get("cookie") ?? "").split(/;\s*/).join("&")));
}

function challengeOf({ in: place, name, before, scopes }: ContractCredential, realm: string): string {
  const quoted = (text: string): string => `"${text.replace(/[^\x20-\x7e]+/g, " ").replace(/["\\]/g, "\\$&")}"`;
  const scheme = before.trim();
  if (scheme === "") return `ApiKey realm=${quoted(realm)}, in=${quoted(place)}, name=${quoted(name)}`;
  const scope = scopes.length === 0 ? "" : `, scope=${quoted(scopes.join(" "))}`;
  return `${scheme} realm=${quoted(realm)}${/^bearer$/i.test(scheme) ? scope : ""}`;
}

// Another value of the same schema: other choices, numbers, dates, ids and lengths. Nothing is changed to what the schema does not allow, and
// texts that somebody has thought of stay.

/** A number from 0 up to, but not, 1. */
type Chance = () => number;

/** Looks at schemas that one answer may cost; beyond them all is allowed that was made. */
const mostLooks = 200_000;
const longestList = 4;
const words = ["amber", "birch", "cedar", "delta", "ember", "fjord", "grove", "harbour", "island", "juniper"];

/** Changes by the chance that `seed` begins. */
function changeFor({ schemaAt }: ApiContract, seed: string): ValueChange {
  return (value, shape) => {
    const checker = new SchemaChecker(schemaAt, { words: english, steps: mostLooks, most: 1, isStrict: true });
    const fits: Fits = (one, schema) => checker.misfits(one, schema, "response").length === 0;
    return changed(value, shape, { chance: chanceFrom(seed), fits });
  };
}

/** A sequence of 32 bits, multiplied and mixed; good enough for test data. */
function chanceFrom(seed: string): Chance {
  let state = Number.parseInt(digestOf(seed).slice(0, 8), 16) || 1;
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    state ^= state >>> 12;
    return ((state ^ (state >>> 16)) >>> 0) / 2 ** 32;
  };
}

type By = { readonly chance: Chance; readonly fits: Fits };

function changed(value: Json, shape: ValueSchema | undefined, by: By): Json {
  if (shape === undefined) return value;
  const other = otherThan(value, shape, by);
  return other === value || !by.fits(other, shape.schema) ? value : other;
}

function otherThan(value: Json, shape: ValueSchema, by: By): Json {
  const { chance } = by;
  if (shape.choices.length > 0) return shape.choices[Math.floor(chance() * shape.choices.length)] ?? value;
  if (typeof value === "boolean") return chance() < 0.5;
  if (typeof value === "number")
    return Number.isInteger(value) ? value + Math.floor(chance() * 100) : value * (1 + Math.floor(chance() * 8) / 4);
  if (typeof value === "string") return otherText(value, shape.format, chance);
  if (isList(value)) {
    const [first] = value;
    const items = value.map((item, index) => changed(item, shape.item(index), by));
    const wanted = 1 + Math.floor(chance() * longestList);
    while (first !== undefined && items.length < wanted) items.push(changed(first, shape.item(items.length), by));
    return items;
  }
  if (!isObject(value)) return value;
  const members: { [name: string]: Json } = {};
  for (const [name, member] of Object.entries(value)) put(members, name, changed(member, shape.property(name), by));
  return members;
}

function otherText(value: string, format: string | undefined, chance: Chance): string {
  const day = (): Date =>
    new Date(Date.UTC(2024, 0, 1 + Math.floor(chance() * 700), Math.floor(chance() * 24), Math.floor(chance() * 60)));
  if (format === "date") return day().toISOString().slice(0, 10);
  if (format === "date-time") return day().toISOString().replace(".000Z", "Z");
  if (format === "uuid") return value.replace(/[\da-f](?=.*-)|[\da-f]{12}$/gi, (piece) => hex(piece.length, chance));
  const word = words[Math.floor(chance() * words.length)] ?? "";
  if (format === "email") return `${word}@example.com`;
  // The word that is made where nothing is known of a text.
  return value === "string" ? word : value;
}

function hex(length: number, chance: Chance): string {
  return Array.from({ length }, () => Math.floor(chance() * 16).toString(16)).join("");
}

// What a press of Send comes to, worked out before it is pressed: the request as a browser can send it, what of it the browser leaves out,
// and what keeps it from being sent at all; and how the body of its answer is shown. Pure, so that the form shows it at each edit.
import { type ApiRequest, type RequestParts, requestOf } from "../../model/request.ts";
import type { RequestForm } from "../../model/request-form.ts";
import { type AddressProblem, sendOrigin } from "../../model/send-origin.ts";
import { filledServer } from "../../model/server-address.ts";
import { type FormState, partsOfForm, secretOf } from "../form/form-state.ts";

/** Why a page cannot send a request. `open`: `what` is required. `host`: the policy of the page does not name `what`. `plain`: not encrypted, and the page is. */
export type SendRefusal =
  | { readonly kind: "open" | "host" | "plain" | "method"; readonly what: string }
  | { readonly kind: "address"; readonly what: AddressProblem };

/** `dropped`: headers that the browser leaves out. `bare`: credentials that the reader has not given yet, and that are not sent. */
export type SendPlan = {
  readonly request: ApiRequest;
  readonly refusals: readonly SendRefusal[];
  readonly dropped: readonly string[];
  readonly bare: readonly string[];
};

/** Where a page stands: `https://docs.example.com`. */
export type Standpoint = { readonly origin: string };

/** The plan of the form as it stands. */
export function sendPlan(form: RequestForm, state: FormState, { origin: here }: Standpoint): SendPlan {
  const { parts, bare } = partsToSend(form, state);
  const address = filledServer(parts.server, parts.variables);
  const found = sendOrigin(address);
  // A path is one of this site, as the description's reader would take it.
  const whole = found.kind === "own" ? new URL(address === "/" ? "" : address, `${here}/`).href : parts.server;
  const request = requestOf({ ...parts, server: whole });
  const refusals: SendRefusal[] = [];
  // What the request came to counts, not what was written.
  const { origin } = request;
  if (found.kind === "none") refusals.push({ kind: "address", what: found.problem });
  else if (origin !== here && !form.sendsTo?.includes(origin)) refusals.push({ kind: "host", what: origin });
  else if (found.kind === "origin" && found.plain && here.startsWith("https:"))
    refusals.push({ kind: "plain", what: origin });
  for (const { name, value } of parts.parameters) if (value === undefined) refusals.push({ kind: "open", what: name });
  if (isForbiddenMethod(request.method)) refusals.push({ kind: "method", what: request.method });
  return { request, refusals, dropped: droppedOf(parts, request), bare };
}

/** The parts with the credentials that the reader gave, and the keys of those that are still to be given. */
function partsToSend(
  form: RequestForm,
  state: FormState,
): { readonly parts: RequestParts; readonly bare: readonly string[] } {
  const parts = partsOfForm(form, { ...state, reveal: true });
  const wanted = form.access[state.access]?.credentials ?? [];
  const isGiven = wanted.map(({ key, digest }) => {
    // A page cannot answer the question that Digest asks.
    if (digest === true) return false;
    const { text, user } = secretOf(state, key);
    return text !== "" || user !== "";
  });
  return {
    parts: { ...parts, credentials: parts.credentials.filter((_, index) => isGiven[index]) },
    bare: wanted.flatMap(({ key }, index) => (isGiven[index] ? [] : [key])),
  };
}

function droppedOf({ parameters }: RequestParts, { headers }: ApiRequest): readonly string[] {
  const names = [
    ...parameters.flatMap(({ in: place, name }) => (place === "header" ? [name] : [])),
    ...headers.map(({ name }) => name),
  ].filter(isForbiddenHeader);
  return [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
}

// What a page cannot send, whatever the API wants: headers that browsers write themselves, and methods that they refuse. From the Fetch
// standard, 2.2.1 and 2.2.2; User-Agent is allowed there, and Chromium drops it without a word.

const forbidden = new Set(
  (
    "accept-charset accept-encoding access-control-request-headers access-control-request-method " +
    "access-control-request-private-network connection content-length cookie cookie2 date dnt expect host keep-alive origin " +
    "referer set-cookie te trailer transfer-encoding upgrade user-agent via"
  ).split(" "),
);

/** Whether a browser drops a header that a page sets. */
function isForbiddenHeader(name: string): boolean {
  return forbidden.has(name.toLowerCase()) || /^(?:proxy|sec)-/i.test(name);
}

/** Whether a browser refuses to send a method, or with a header that asks for one the header. */
function isForbiddenMethod(method: string): boolean {
  return /^(?:connect|trace|track)$/i.test(method);
}

// Long bodies are folded: their first lines at once, the rest when a reader asks for it.

/** Lines that are shown before a reader unfolds the rest. */
const shownLines = 40;
/** Characters of a line that has no end: minified code, a text in base64. */
const shownCharacters = 4_000;

/** The start of `text` that is shown at first, and how many lines follow; none: it is all there. */
export function folded(text: string): { readonly start: string; readonly more: number } {
  let at = 0;
  for (let line = 0; line < shownLines && at >= 0; line += 1) at = text.indexOf("\n", at) + 1 || -1;
  const end = Math.min(at < 0 ? text.length : at, shownCharacters);
  if (end >= text.length) return { start: text, more: 0 };
  let more = 1;
  for (let next = text.indexOf("\n", end); next >= 0 && next < text.length - 1; next = text.indexOf("\n", next + 1))
    more += 1;
  return { start: text.slice(0, end), more };
}

// What the body of an answer is, by its media type: what can be shown as text and in which colours, what arrives piece by piece, which
// pictures are safe to show, and what is for a program of the reader's own.

/** `stream`: items come as they are made. `picture`: pixels alone; a drawing (SVG) is a document and shown as text. */
type AnswerKind = "json" | "text" | "stream" | "picture" | "binary";

/** The kind of a body by the value of Content-Type, which may be missing: then it is text, if it looks like that. */
export function answerKind(contentType: string): AnswerKind {
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  if (/^(?:text\/event-stream|application\/(?:x-ndjson|jsonl|json-seq|x-json-stream|ndjson))$/.test(type))
    return "stream";
  if (/[/+]json$/.test(type)) return "json";
  if (/^image\/(?:png|jpeg|gif|webp)$/.test(type)) return "picture";
  if (/^text\/|[/+](?:xml|yaml|javascript|x-www-form-urlencoded|graphql|sql|toml)$|^$/.test(type)) return "text";
  return "binary";
}

/** The character set that Content-Type names, or UTF-8. */
export function charsetOf(contentType: string): string {
  return /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1] ?? "utf-8";
}

/** The name that a body is saved under: that of Content-Disposition, without a path, or one by its type. */
export function fileNameOf(disposition: string, contentType: string): string {
  const [, given] = /;\s*filename="?([^";]+)/i.exec(disposition) ?? [];
  const plain = (given ?? "")
    .replace(/^.*[/\\]/, "")
    .replace(/[^\p{L}\p{N}._ -]/gu, "_")
    .replace(/^\.+/, "");
  if (plain !== "") return plain.slice(0, 100);
  const ending = /^[\w.-]+\/(?:[\w.-]+\+)?([a-z0-9]{1,8})\b/i.exec(contentType)?.[1]?.toLowerCase();
  return `answer.${ending === undefined || ending === "octet" ? "bin" : ending === "plain" ? "txt" : ending}`;
}

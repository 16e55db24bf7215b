// A request as the writers of samples want it: each kind of body with all that a sample may say of it.
import { type ApiRequest, type FormPart, type Login, urlOf } from "../model/request.ts";
import { sequenceOf } from "../model/sequence.ts";
import type { NameValue } from "../model/serialise.ts";
import type { Doc } from "./code.ts";
import { isExact, type JsonTree, jsonText, jsonTree } from "./json-tree.ts";

export type SampleBody =
  /** `text`: in lines, and byte for byte what a sample sends that sends text. `literal`: only where a native literal says exactly the same. */
  | { readonly kind: "json"; readonly type: string; readonly text: string; readonly literal?: JsonTree }
  /** Names and values as they are, not encoded; `text`: encoded. */
  | { readonly kind: "form"; readonly type: string; readonly text: string; readonly pairs: readonly NameValue[] }
  | { readonly kind: "text"; readonly type: string; readonly text: string }
  | { readonly kind: "file"; readonly type: string; readonly file: string }
  /** At least one part. */
  | { readonly kind: "multipart"; readonly type: string; readonly parts: readonly FormPart[] };

export type SampleRequest = {
  /** Letters in upper case. */
  readonly method: string;
  /**
   * Visible ASCII without quotes, brackets and backslashes: `origin` and `target` together. `{name}` is what a reader is to put there; a
   * client may encode it, take it for a pattern or refuse it, so nothing of it is to be sent.
   */
  readonly url: string;
  readonly origin: string;
  /** Path and query; starts with "/". */
  readonly target: string;
  /** All but Content-Type; values of visible ASCII. */
  readonly headers: readonly NameValue[];
  /** Who logs in. `headers` say it too, as far as a header can; for clients that say it themselves there is `loggedIn`. */
  readonly login?: Login;
  readonly body?: SampleBody;
  /** What the answer is to be read as: `lines` comes piece by piece and does not end soon. */
  readonly answer: "json" | "text" | "bytes" | "lines" | "none";
};

/** `errors`: the sample also handles what may fail: the network, an answer that says so. */
export type SampleOptions = { readonly errors: boolean };

/** The view of `request` that writers share. */
export function sampleRequest(request: ApiRequest): SampleRequest {
  const { method, origin, target } = request;
  const body = bodyOf(request);
  const headers = request.headers.filter(({ name }) => !/^content-type$/i.test(name));
  const said = { method, url: urlOf(request), origin, target, headers, answer: answerOf(request) };
  const view = request.login === undefined ? said : { ...said, login: request.login };
  return body === undefined ? view : { ...view, body };
}

/** The request for a client that logs in by itself: without the header that would say it. */
export function loggedIn(request: SampleRequest): SampleRequest {
  if (request.login === undefined) return request;
  return { ...request, headers: request.headers.filter(({ name }) => !/^authorization$/i.test(name)) };
}

/**
 * Who logs in by Basic, and the request without the header for it, for clients that write it themselves. Only in ASCII: clients choose
 * different bytes for other letters, which the header does not. A request with another login is left as it is.
 */
export function splitBasic(request: SampleRequest): { readonly request: SampleRequest; readonly basic?: Login } {
  const { login, headers } = request;
  const isSaid = headers.some(({ name, value }) => /^authorization$/i.test(name) && /^basic /i.test(value));
  if (login?.scheme !== "basic" || !isSaid) return { request };
  const isPlain = /^[ -~]*$/.test(login.user + login.password) && !login.user.includes(":");
  return isPlain ? { request: loggedIn(request), basic: login } : { request };
}

/** Headers as names and values in a language: `basic` writes the value for a Basic login, `string` all others. */
export function writtenHeaders(
  request: SampleRequest,
  headers: readonly NameValue[],
  { string, basic }: { readonly string: (text: string) => Doc; readonly basic: (login: Login) => Doc },
): readonly (readonly [name: string, value: Doc])[] {
  const { basic: login } = splitBasic(request);
  return headers.map(({ name, value }) => [
    name,
    login !== undefined && /^authorization$/i.test(name) ? basic(login) : string(value),
  ]);
}

/** User and password as Basic joins them. */
export function loginText({ user, password }: Login): string {
  return `${user}:${password}`;
}

/** Headers and, unless the client writes it from the body itself, the body's media type. `own`: a type that the client writes. */
export function headersOf({ headers, body }: SampleRequest, own?: string): readonly NameValue[] {
  if (body === undefined || body.kind === "multipart" || body.type === own) return headers;
  return [...headers, { name: "Content-Type", value: body.type }];
}

function bodyOf({ body }: ApiRequest): SampleBody | undefined {
  switch (body?.kind) {
    case undefined:
      return undefined;
    case "json": {
      const tree = jsonTree(body.text);
      if (tree === undefined) return { kind: "json", type: body.type, text: body.text };
      const shown = { kind: "json", type: body.type, text: jsonText(tree) } as const;
      return isExact(tree) ? { ...shown, literal: tree } : shown;
    }
    case "text": {
      const pairs = body.type === "application/x-www-form-urlencoded" ? pairsOf(body.text) : undefined;
      return pairs === undefined
        ? { kind: "text", type: body.type, text: body.text }
        : { kind: "form", type: body.type, text: body.text, pairs };
    }
    case "file":
      return { kind: "file", type: body.type, file: body.file };
    case "multipart":
      return body.parts.length === 0 ? undefined : { kind: "multipart", type: body.type, parts: body.parts };
  }
}

/** The pairs of an encoded form; undefined when they would not be encoded to the same again. */
function pairsOf(text: string): readonly NameValue[] | undefined {
  if (text === "" || text.includes("+")) return undefined;
  const pairs: NameValue[] = [];
  for (const pair of text.split("&")) {
    const [name = "", value, more] = pair.split("=");
    if (value === undefined || more !== undefined || name === "") return undefined;
    try {
      pairs.push({ name: decodeURIComponent(name), value: decodeURIComponent(value) });
    } catch {
      return undefined;
    }
  }
  return pairs;
}

function answerOf({ method, headers }: ApiRequest): SampleRequest["answer"] {
  if (method === "HEAD") return "none";
  const accept = headers.find(({ name }) => /^accept$/i.test(name))?.value ?? "";
  const sequence = sequenceOf(accept.split(",")[0] ?? "");
  if (sequence !== undefined && sequence !== "parts") return "lines";
  if (/^[^,;]*[/+]json\b/i.test(accept)) return "json";
  if (/^(image|audio|video)\/|^application\/(octet-stream|pdf|zip|gzip)/i.test(accept)) return "bytes";
  return "text";
}

// One request with its response, as it was recorded: by a browser, Playwright, mitmproxy or Proxyman in a HAR file, or as a JSON object of our
// own simple form. What a recording leaves out is told apart from what was not sent.
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";
import { nearestNumber } from "../text/written-number.ts";
import { type Attached, bodyOf, type Recorded, type RecordedHeaders } from "./recorded-body.ts";

/** Where an exchange stands. `number`: of the entry or line, from 1; none where the file is one exchange. */
export type Spot = { readonly file: string; readonly number?: number; readonly kind: "entry" | "line" };

/** `headers`: undefined if they were not recorded. `type`: the media type, from the header or beside the body. */
export type Message = {
  readonly headers: RecordedHeaders | undefined;
  readonly body: Recorded;
  readonly type: string | undefined;
};

export type Exchange = {
  readonly spot: Spot;
  readonly method: string;
  /** With a port unless it is usual; undefined if nobody knows. */
  readonly host: string | undefined;
  /** As sent, without the query. */
  readonly path: string;
  readonly query: string;
  readonly request: Message;
  /** Undefined: there was no response. */
  readonly status: number | undefined;
  readonly response: Message;
  /** What a browser loaded it as: `xhr`, `image`. */
  readonly resource: string | undefined;
  /** Nothing but the operation and the status is known. */
  readonly isLog: boolean;
};

/** The exchange of an entry; or what is wrong with it, as a clause. */
export function exchangeOf(value: JsonObject, spot: Spot, attached: Attached): Exchange | string {
  const request = objectAt(value, "request");
  const response = objectAt(value, "response");
  if (request === undefined) return "has an entry without a `request` object";
  const method = textAt(request, "method");
  if (method === undefined || method === "") return "has an entry without `request.method`";
  const target = targetOf(textAt(request, "url") ?? "");
  if (target === undefined) return "has an entry without a valid `request.url`";
  const status = statusOf(member(response, "status"));
  if (status === "wrong") return "has an entry whose `response.status` is not an HTTP status";
  const sent = headersIn(request.headers);
  return {
    spot,
    method: methodOf(method),
    host: target.host ?? hostIn(sent?.get("host") ?? ""),
    path: target.path,
    query: target.query || queryIn(request),
    request: messageOf(sent, { holder: request, key: "postData", attached }),
    status,
    response: messageOf(headersIn(response?.headers), { holder: response ?? {}, key: "content", attached }),
    resource: textAt(value, "_resourceType"),
    isLog: false,
  };
}

/** Methods are case-sensitive, and OpenAPI 3.2 has any; some programs write the usual ones in lower case. */
export function methodOf(text: string): string {
  const method = text.trim();
  return /^(?:get|head|post|put|delete|connect|options|trace|patch|query)$/i.test(method)
    ? method.toUpperCase()
    : method;
}

type Target = { readonly host: string | undefined; readonly path: string; readonly query: string };

/** A URL, or a path; user names and fragments are left out. */
export function targetOf(url: string): Target | undefined {
  const [, scheme = "", authority, path = "", query = ""] =
    /^(?:(https?|wss?):\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?/is.exec(url) ?? [];
  if (authority === undefined && !path.startsWith("/")) return undefined;
  const host = authority === undefined ? undefined : hostIn(authority, scheme);
  if (authority !== undefined && host === undefined) return undefined;
  return { host, path: path === "" ? "/" : path, query };
}

/** The host of an authority; undefined if there is none. */
function hostIn(authority: string, scheme = ""): string | undefined {
  const host = authority.slice(authority.lastIndexOf("@") + 1).toLowerCase();
  const usual = /^(http|ws)$/i.test(scheme) ? /:80$/ : /:(443|80)$/;
  const bare = host.replace(/^(https|wss)$/i.test(scheme) ? /:443$/ : usual, "");
  return /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/.test(bare) ? bare : undefined;
}

/** The query of a HAR request that has it as a list only. */
function queryIn(request: JsonObject): string {
  const pairs = listAt(request, "queryString").filter(isObject);
  return pairs
    .map((pair) => ["name", "value"].map((key) => encodeURIComponent(safeText(pair, key))).join("="))
    .join("&");
}

/** A text without half characters, which cannot be encoded. */
function safeText(pair: JsonObject, key: string): string {
  return (textAt(pair, key) ?? "").replace(/\p{Cs}/gu, "\ufffd");
}

/** Undefined: no response (0, -1, or left out). */
function statusOf(value: Json | undefined): number | undefined | "wrong" {
  if (value === undefined || value === null) return undefined;
  const status = typeof value === "string" && /^\d{3}$/.test(value) ? Number(value) : nearestNumber(value);
  if (status === 0 || status === -1) return undefined;
  return status !== undefined && Number.isInteger(status) && status >= 100 && status <= 999 ? status : "wrong";
}

/** A list of names and values, or an object; undefined: neither. */
function headersIn(value: Json | undefined): RecordedHeaders | undefined {
  if (!isList(value) && !isObject(value)) return undefined;
  const headers = new Map<string, string>();
  const add = (name: string, text: string): void => {
    const key = name.trim().toLowerCase();
    // Pseudo headers of HTTP/2 are parts of the request line.
    if (key === "" || key.startsWith(":")) return;
    const before = headers.get(key);
    headers.set(key, before === undefined ? text : `${before}${key === "cookie" ? "; " : ", "}${text}`);
  };
  if (isList(value)) {
    for (const pair of value) add(textAt(pair, "name") ?? "", textAt(pair, "value") ?? "");
    return headers;
  }
  for (const [name, text] of Object.entries(value))
    for (const one of isList(text) ? text : [text]) if (one !== null && typeof one !== "object") add(name, String(one));
  return headers;
}

type Holder = { readonly holder: JsonObject; readonly key: "postData" | "content"; readonly attached: Attached };

function messageOf(headers: RecordedHeaders | undefined, { holder, key, attached }: Holder): Message {
  const { body, type } = bodyOf(holder, { har: objectAt(holder, key), headers, attached });
  return { headers, body, type };
}

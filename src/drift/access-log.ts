// A line of an access log as an exchange of which the operation and the status are known.
import { isObject, type Json, type JsonObject, member } from "../text/json.ts";
import { nearestNumber } from "../text/written-number.ts";
import { type Exchange, methodOf, type Spot, targetOf } from "./exchange.ts";

export const logParts = ["method", "path", "status", "host"] as const;
type LogPart = (typeof logParts)[number];

/** The names of the fields, in the order in which they are tried; a dot leads into an object. */
export type LogFields = Readonly<Record<LogPart, readonly string[]>>;

/** The names that servers and libraries use. */
export const usualFields: LogFields = {
  method: [
    "method",
    "request_method",
    "http_method",
    "requestMethod",
    "req.method",
    "request.method",
    "http.method",
    "http.request.method",
    "verb",
  ],
  path: [
    "path",
    "url",
    "uri",
    "request_uri",
    "request_path",
    "requestUrl",
    "req.url",
    "request.uri",
    "request.path",
    "http.target",
    "url.path",
    "target",
  ],
  status: [
    "status",
    "status_code",
    "statusCode",
    "response_status",
    "res.statusCode",
    "response.status",
    "http.status_code",
    "http.response.status_code",
    "code",
  ],
  host: ["host", "http_host", "server_name", "req.headers.host", "request.host", "url.domain"],
};

/** The first line of a request, which some servers log as one field. */
const requestLine = /^([A-Z]{1,20}) (\S+) HTTP\/[\d.]+$/;

const nothing = { headers: undefined, body: { kind: "none" }, type: undefined } as const;

/** The exchange of a line; or what is wrong with it, as a clause. */
export function loggedExchange(value: JsonObject, spot: Spot, fields: LogFields): Exchange | string {
  const line = requestLine.exec(textOf(fieldAt(value, "request")) ?? "");
  const found = (part: LogPart): string | undefined => {
    for (const name of fields[part]) {
      const text = textOf(fieldAt(value, name));
      if (text !== undefined) return text;
    }
    return undefined;
  };
  const method = found("method") ?? line?.[1];
  const target = found("path") ?? line?.[2];
  if (method === undefined) return `has a line without a field for the method (${namesOf(fields, "method")})`;
  if (target === undefined) return `has a line without a field for the path (${namesOf(fields, "path")})`;
  const read = targetOf(target.startsWith("/") || target.includes("://") ? target : `/${target}`);
  if (read === undefined) return "has a line with an invalid URL";
  const status = found("status");
  const host = read.host ?? targetOf(`http://${found("host") ?? ""}`)?.host;
  return {
    spot,
    method: methodOf(method),
    host,
    path: read.path,
    query: read.query,
    request: nothing,
    status: status !== undefined && /^[1-9]\d\d$/.test(status) ? Number(status) : undefined,
    response: nothing,
    resource: undefined,
    isLog: true,
  };
}

function namesOf(fields: LogFields, part: LogPart): string {
  return `${fields[part].slice(0, 3).join(", ")}${fields[part].length > 3 ? ", ..." : ""}; name it with --log-fields ${part}=NAME`;
}

/** A member of that name, else by steps. */
function fieldAt(value: JsonObject, name: string): Json | undefined {
  const own = member(value, name);
  if (own !== undefined || !name.includes(".")) return own;
  let at: Json | undefined = value;
  for (const step of name.split(".")) at = isObject(at) ? member(at, step) : undefined;
  return at;
}

function textOf(value: Json | undefined): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  const number = nearestNumber(value);
  return number === undefined ? undefined : String(number);
}

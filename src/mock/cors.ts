// Which pages may read what the mock answers. Those of this machine and of the site itself may, unless somebody decides otherwise: a page of
// a stranger has no business with an API that is only being tried.
import { isLoopbackName } from "../model/loopback.ts";
import { isUrl } from "../text/url.ts";
import type { Incoming } from "./incoming.ts";
import type { Headers } from "./reply.ts";

/** `local`: pages of this machine, and those of `origins`. */
export type Cors =
  | { readonly kind: "off" }
  | { readonly kind: "on" }
  | { readonly kind: "local"; readonly origins: readonly string[] }
  | { readonly kind: "origins"; readonly origins: readonly string[] };

function mayRead(origin: string, cors: Cors): boolean {
  if (cors.kind === "off") return false;
  if (cors.kind === "on") return true;
  if (cors.origins.includes(origin)) return true;
  return cors.kind === "local" && isUrl(origin) && isLoopbackName(new URL(origin).hostname.replace(/^\[|\]$/g, ""));
}

/** The headers that let a page read the reply to `request`, whose own headers are `names`. */
export function corsHeaders({ headers }: Incoming, cors: Cors, names: readonly string[]): Headers {
  const origin = headers.get("origin");
  if (cors.kind === "off") return {};
  if (origin === undefined || !mayRead(origin, cors)) return { Vary: "Origin" };
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    ...(names.length === 0 ? {} : { "Access-Control-Expose-Headers": names.join(", ") }),
    Vary: "Origin",
  };
}

/** Whether a browser asks what a page may send. */
export function isPreflight({ method, headers }: Incoming): boolean {
  return method === "OPTIONS" && headers.has("origin") && headers.has("access-control-request-method");
}

/** What a page may send: every method of the path, and the headers that it asks for. */
export function preflightHeaders(request: Incoming, cors: Cors, methods: readonly string[]): Headers {
  const { headers } = request;
  const allowed = corsHeaders(request, cors, []);
  if (!("Access-Control-Allow-Origin" in allowed)) return allowed;
  const asked = headers.get("access-control-request-headers");
  const isPrivate = headers.get("access-control-request-private-network") === "true";
  return {
    ...allowed,
    // Of a path that is not there, the page is to read that it is not.
    "Access-Control-Allow-Methods": methods.join(", ") || (headers.get("access-control-request-method") ?? ""),
    ...(asked === undefined ? {} : { "Access-Control-Allow-Headers": asked }),
    ...(isPrivate ? { "Access-Control-Allow-Private-Network": "true" } : {}),
    "Access-Control-Max-Age": "600",
    Vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
  };
}

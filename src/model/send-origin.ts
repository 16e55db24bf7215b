// Where a request to an address would go, as a content policy names it. What stands in such a policy is one header line of the whole site,
// so an origin is taken from the parser of addresses and is made of plain characters alone, or it is none.

import { isLoopbackName } from "./loopback.ts";

/** `own`: the address has no host, so it is of the site itself. `plain`: not encrypted, on another machine. */
export type SendOrigin =
  | { readonly kind: "origin"; readonly origin: string; readonly plain: boolean }
  | { readonly kind: "own" }
  | { readonly kind: "none"; readonly problem: string };

/** Judges `address`, a URL or a path; problems are clauses. */
export function sendOrigin(address: string): SendOrigin {
  const none = (problem: string): SendOrigin => ({ kind: "none", problem });
  if (/[\\\p{Cc}]/u.test(address)) return none("it holds a character that stands in no address");
  const [, scheme, authority] = /^(?:([a-z][a-z0-9+.-]*):)?\/\/([^/\\?#]*)/i.exec(address) ?? [];
  if (authority === undefined) {
    return /^[a-z][a-z0-9+.-]*:/i.test(address) ? none("it is no http or https address") : { kind: "own" };
  }
  if (scheme === undefined) return none("it names no scheme");
  if (!/^https?$/i.test(scheme)) return none("it is no http or https address");
  if (authority.includes("@")) return none("browsers refuse an address that holds a user name or password");
  if (authority.startsWith("[")) return none("a content policy cannot name an IPv6 address");
  // What the parser of addresses would skip, mend or decode is no host as written.
  if (!/^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?(?::\d{1,5})?$/u.test(authority) || !URL.canParse(address)) {
    return none("it names no host");
  }
  const { origin, hostname, protocol } = new URL(address);
  if (!/^https?:\/\/[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?(?::\d+)?$/.test(origin)) return none("it names no host");
  return { kind: "origin", origin, plain: protocol === "http:" && !isLoopbackName(hostname) };
}

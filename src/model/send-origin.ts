// Where a request to an address would go, as a content policy names it. What stands in such a policy is one header line of the whole site,
// so an origin is taken from the parser of addresses and is made of plain characters alone, or it is none.

import { isUrl } from "../text/url.ts";
import { isLoopbackName } from "./loopback.ts";

/** Why nothing can be sent to an address. Each has its words (`sending.addresses`). */
export type AddressProblem = "character" | "notHttp" | "noScheme" | "login" | "ipv6" | "noHost";

/** `own`: the address has no host, so it is of the site itself. `plain`: not encrypted, on another machine. */
export type SendOrigin =
  | { readonly kind: "origin"; readonly origin: string; readonly plain: boolean }
  | { readonly kind: "own" }
  | { readonly kind: "none"; readonly problem: AddressProblem };

/** Judges `address`, a URL or a path. */
export function sendOrigin(address: string): SendOrigin {
  const none = (problem: AddressProblem): SendOrigin => ({ kind: "none", problem });
  if (/[\\\p{Cc}]/u.test(address)) return none("character");
  const [, scheme, authority] = /^(?:([a-z][a-z0-9+.-]*):)?\/\/([^/\\?#]*)/i.exec(address) ?? [];
  if (authority === undefined) {
    return /^[a-z][a-z0-9+.-]*:/i.test(address) ? none("notHttp") : { kind: "own" };
  }
  if (scheme === undefined) return none("noScheme");
  if (!/^https?$/i.test(scheme)) return none("notHttp");
  if (authority.includes("@")) return none("login");
  if (authority.startsWith("[")) return none("ipv6");
  // What the parser of addresses would skip, mend or decode is no host as written.
  if (!/^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.?(?::\d{1,5})?$/u.test(authority) || !isUrl(address)) {
    return none("noHost");
  }
  const { origin, hostname, protocol } = new URL(address);
  if (!/^https?:\/\/[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?(?::\d+)?$/.test(origin)) return none("noHost");
  return { kind: "origin", origin, plain: protocol === "http:" && !isLoopbackName(hostname) };
}

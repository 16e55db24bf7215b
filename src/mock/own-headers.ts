// The headers that the mock decides itself, whatever an example of the spec says: framing of the message, which pages may read it, and
// what a browser remembers for, or loads because of, the origin on this machine. All else that the spec describes is sent. The one list
// of both: what is not in it is the API's own business.
import type { NameValue } from "../model/serialise.ts";
import { put } from "../text/json.ts";
import { isUrl } from "../text/url.ts";
import type { Headers } from "./reply.ts";

/** The message itself (RFC 9110, 9112): what these say is about bytes and a connection that only the server knows. */
const framing =
  "content-type content-length content-encoding transfer-encoding connection keep-alive proxy-connection te trailer upgrade date http2-settings";
/** Who may read the response, and how a browser takes it. `vary` and `preference-applied` are the mock's answers to a request. */
const readers =
  "timing-allow-origin x-content-type-options x-frame-options x-xss-protection origin-agent-cluster vary preference-applied mock-not-sent mock-not-checked";
/** What a browser keeps or does for all of `localhost`, where other programs of this machine are served, too. */
const origin =
  "set-cookie set-cookie2 clear-site-data strict-transport-security public-key-pins public-key-pins-report-only expect-ct alt-svc refresh " +
  "service-worker-allowed service-worker-navigation-preload content-security-policy content-security-policy-report-only permissions-policy " +
  "feature-policy document-policy referrer-policy report-to reporting-endpoints nel accept-ch critical-ch speculation-rules " +
  "supports-loading-mode no-vary-search sourcemap x-sourcemap x-dns-prefetch-control set-login activate-storage-access integrity-policy " +
  "secure-session-registration use-as-dictionary available-dictionary observe-browsing-topics shared-storage-write";

/** With every reply that has no policy of its own: an example of HTML, SVG or a script runs nothing on `localhost`. */
const sandbox = { "Content-Security-Policy": "sandbox" };

/** The headers of a reply with those that the mock adds to each. */
export function guarded(headers: Headers): Headers {
  return { ...sandbox, ...headers, "X-Content-Type-Options": "nosniff" };
}

const own: ReadonlySet<string> = new Set([framing, readers, origin].flatMap((names) => names.split(" ")));
const families = /^(access-control-|cross-origin-|sec-|proxy-|attribution-reporting-|ad-auction-|document-isolation-)/;
/** Relations of a Link that a browser follows by itself; those of pages of a list (`next`) it does not. */
const loading =
  /rel\s*=\s*"?[^";,]*\b(preload|modulepreload|prefetch|dns-prefetch|preconnect|prerender|stylesheet|compression-dictionary)\b/i;

/** Framing that each server writes anew. That an example of it is not sent surprises nobody, so it is not mentioned. */
const plain: ReadonlySet<string> = new Set(framing.split(" "));

/** Whether an example of the header `name` is never sent, and that is worth a word. */
export function isWithheld(name: string): boolean {
  const lower = name.toLowerCase();
  return !plain.has(lower) && (own.has(lower) || families.test(lower));
}

/** `kept`: sent. `withheld`: names of the others that are worth a word. */
export type Sorted = { readonly kept: { readonly [name: string]: string }; readonly withheld: readonly string[] };

/** Sorts the headers that the spec describes. `isRoute`: whether the mock has an operation at a path. */
export function sortedHeaders(described: readonly NameValue[], isRoute: (path: string) => boolean): Sorted {
  const kept: { [name: string]: string } = {};
  const withheld = new Set<string>();
  for (const { name, value } of described) {
    const sent = sentValue(name.toLowerCase(), value, isRoute);
    if (sent !== undefined) put(kept, name, sent);
    else if (!plain.has(name.toLowerCase())) withheld.add(name);
  }
  return { kept, withheld: [...withheld] };
}

function sentValue(name: string, value: string, isRoute: (path: string) => boolean): string | undefined {
  if (own.has(name) || families.test(name)) return undefined;
  if (name === "location" || name === "content-location") return localAddress(value, isRoute);
  return name === "link" && loading.test(value) ? undefined : value;
}

const here = "http://mock.invalid";

/** An address on this mock: as written if it is one, the path alone if the mock has an operation there, else undefined. */
function localAddress(value: string, isRoute: (path: string) => boolean): string | undefined {
  const base = `${here}/any/path`;
  if (!isUrl(value, base)) return undefined;
  const { origin: to, protocol, pathname, search, hash } = new URL(value, base);
  if (to === here) return value;
  const isWeb = protocol === "http:" || protocol === "https:";
  // A path of two slashes would name a host again.
  return isWeb && !pathname.startsWith("//") && isRoute(pathname) ? pathname + search + hash : undefined;
}

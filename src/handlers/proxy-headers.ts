// Headers on their way through the proxy: those that a reader gave go on, those of the way itself do not, nor what would say who asks.
import type { Header } from "../reader/sending/proxied.ts";

/** Headers of one connection alone (RFC 9110, 7.6.1), and those that say where a body ends. */
const ofConnection =
  "connection|keep-alive|proxy-[a-z-]+|te|trailer|transfer-encoding|upgrade|http2-settings|expect|content-length";
/** What proxies and hosts add of whom they ask for, and what makes some servers read another address or method. */
const ofOthers =
  "host|forwarded|via|x-forwarded[a-z-]*|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|client-ip|cf-[a-z-]+|cdn-[a-z-]+|fastly-[a-z-]+|fly-[a-z-]+|x-nf-[a-z-]+|x-vercel-[a-z-]+|x-envoy-[a-z-]+|x-amzn?-[a-z-]+|x-original-[a-z-]+|x-rewrite-url|x-http-method[a-z-]*|(?:x-)?method-override|metadata[a-z-]*";
/** What browsers write of a page, and cookies. */
const ofBrowsers = "cookie2?|set-cookie2?|origin|referer|sec-[a-z-]+|dnt|accept-encoding|access-control-[a-z-]+|date";

const kept = new RegExp(`^(?!(?:${ofConnection}|${ofOthers}|${ofBrowsers})$)`, "i");

const most = 64;

/** Those of `headers` that go to the API; undefined where one of them is no header. */
export function toApi(headers: readonly Header[]): readonly Header[] | undefined {
  const isFine = ([name, value]: Header): boolean =>
    /^[\w!#$%&'*+.^`|~-]{1,200}$/.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
  if (headers.length > most || !headers.every(isFine)) return undefined;
  return without(headers, kept);
}

const answered = new RegExp(
  `^(?!(?:${ofConnection}|set-cookie2?|clear-site-data|alt-svc|strict-transport-security)$)`,
  "i",
);

/** Those of an answer that the page is told. */
export function toPage(headers: readonly Header[]): readonly Header[] {
  return without(headers, answered).slice(0, most);
}

/** Also without those that `Connection` names, which are the connection's, too. */
function without(headers: readonly Header[], fitting: RegExp): readonly Header[] {
  const named = headers
    .flatMap(([name, value]) => (/^connection$/i.test(name) ? value.split(",") : []))
    .map((name) => name.trim().toLowerCase());
  // Some servers read `X_Forwarded_For` as they read `X-Forwarded-For`.
  const fits = (name: string): boolean => fitting.test(name.replaceAll("_", "-").replace(/^http-/i, ""));
  return headers.filter(([name]) => fits(name) && !named.includes(name.toLowerCase()));
}

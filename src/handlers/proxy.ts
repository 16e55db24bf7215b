// The proxy of a site's console, as a handler of fetch: for APIs that do not let pages of the site read what they answer. It asks the servers
// of the site's own specs and nobody else, for the pages of the site and for nobody else, follows no redirect, and carries no cookie.
// A page sends it what `proxied.ts` describes.
import {
  enveloped,
  longestEnvelope,
  type ProxiedRequest,
  requestHeader,
  requestIn,
  responseHeader,
} from "../reader/sending/proxied.ts";
import { toApi, toPage } from "./proxy-headers.ts";
import { type ProxyTarget, targetUrl } from "./proxy-target.ts";
import { BodyRefused, bytesOf, limited } from "./read-body.ts";
import { PrivateHost, type SendRequest, sendChecked } from "./send-checked.ts";

/** `origin`: of the site whose pages may ask. */
export type ProxySettings = { readonly origin: string; readonly targets: readonly ProxyTarget[] };

export const proxyLimits = {
  /** Bytes of a request; of an answer a little more than a page reads. */
  request: 5_000_000,
  response: 6_000_000,
  /** Ms until the body of a request must be there, until an answer begins, and until it is whole. */
  patience: 10_000,
  first: 30_000,
  whole: 60_000,
};

export type ProxyMeans = { readonly send?: SendRequest; readonly limits?: Partial<typeof proxyLimits> };

const methods = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|QUERY)$/;

/** The handler of the proxy. `means`: other limits and another way to ask, for tests. */
export function proxyOf(settings: ProxySettings, means: ProxyMeans = {}): (request: Request) => Promise<Response> {
  const limits = { ...proxyLimits, ...means.limits };
  const send = means.send ?? sendChecked;
  return async (request) => {
    const refused = strangerIn(request, settings.origin);
    if (refused !== undefined) return said(403, refused);
    const leave = { "access-control-allow-origin": settings.origin, vary: "Origin" };
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { ...leave, ...preflight } });
    const answer = await proxied(request, { settings, limits, send });
    for (const [name, value] of Object.entries(leave)) answer.headers.set(name, value);
    return answer;
  };
}

const preflight = {
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": `content-type, ${requestHeader}`,
  "access-control-max-age": "600",
};

/** Why the request is not one of a page of the site. Browsers send `Origin` with each POST, and no page can write it. */
function strangerIn({ headers, method }: Request, origin: string): string | undefined {
  if (headers.get("origin") !== origin) return "Only pages of the documentation can use this proxy.";
  if (method !== "OPTIONS" && /^(?:navigate|no-cors|websocket)$/.test(headers.get("sec-fetch-mode") ?? ""))
    return "Only scripts can use this proxy.";
  return undefined;
}

type Proxying = {
  readonly settings: ProxySettings;
  readonly limits: typeof proxyLimits;
  readonly send: SendRequest;
};

async function proxied(request: Request, { settings, limits, send }: Proxying): Promise<Response> {
  if (request.method !== "POST") return said(405, "Send requests with POST.");
  const text = request.headers.get(requestHeader);
  if ((text ?? "").length > longestEnvelope) return said(431, "The headers of the request are too large.");
  const asked = requestIn(text);
  if (asked === undefined) return said(400, "The request header is missing or not readable.");
  const wanted = judged(asked, settings);
  if (wanted instanceof Response) return wanted;
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort("late"), limits.first);
  const leave = (): void => stop.abort();
  request.signal.addEventListener("abort", leave, { once: true });
  try {
    const body = await bytesOf(request.body, { bytes: limits.request, time: limits.patience });
    const { method } = asked;
    if (body.length > 0 && /^(?:GET|HEAD)$/.test(method)) return said(400, `${method} requests have no body.`);
    const answer = await send(wanted.url, { method, headers: wanted.headers, body, signal: stop.signal });
    return told(answer, limits, stop);
  } catch (error) {
    if (error instanceof BodyRefused) return said(error.status, error.message);
    if (error instanceof PrivateHost) return said(502, "The server is in a private network.");
    if (stop.signal.reason === "late") return said(504, "The server did not respond in time.");
    return said(502, "The server cannot be reached.");
  } finally {
    clearTimeout(late);
  }
}

/** What of `asked` goes on, or why it does not. */
function judged(
  { method, url, headers }: ProxiedRequest,
  { targets }: ProxySettings,
): { readonly url: URL; readonly headers: readonly (readonly [string, string])[] } | Response {
  if (!methods.test(method)) return said(405, "This method cannot be sent.");
  const target = targetUrl(url, targets);
  if (target === undefined) return said(403, "The URL is not one of a server in the specs of this site.");
  const own = toApi(headers);
  return own === undefined ? said(400, "A header is not valid.") : { url: target, headers: own };
}

/** `answer` as data: nothing that a browser would follow, keep, or run. */
function told(answer: Response, limits: typeof proxyLimits, stop: AbortController): Response {
  const { status, statusText, body } = answer;
  let headers = toPage([...answer.headers]);
  // What fetch has unpacked is no longer packed, nor as long.
  const packed = answer.headers.has("content-encoding") && body !== null;
  if (packed && answer.url !== "") headers = headers.filter(([name]) => name !== "content-encoding");
  let envelope = enveloped({ status, statusText, headers });
  while (envelope.length > longestEnvelope && headers.length > 0) {
    const longest = Math.max(...headers.map(([, value]) => value.length));
    headers = headers.filter(([, value]) => value.length < longest);
    envelope = enveloped({ status, statusText, headers });
  }
  const stream = limited(body, { bytes: limits.response, time: limits.whole }, () => stop.abort());
  return new Response(stream, {
    headers: { ...quiet, [responseHeader]: envelope, "access-control-expose-headers": responseHeader },
  });
}

const quiet = {
  "content-type": "application/octet-stream",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "cache-control": "no-store",
};

function said(status: number, text: string): Response {
  return new Response(`${text}\n`, { status, headers: { ...quiet, "content-type": "text/plain; charset=utf-8" } });
}

// What of the outside a config may let in: exact origins for the policy of pages, ids and addresses of services that count. A policy is
// one header line, so nothing gets into it that could widen it or end it: no wildcard, no keyword, no path.
import type { Analytics } from "../model/config.ts";
import { isLoopbackName } from "../model/loopback.ts";
import { isUrl } from "../text/url.ts";
import type { ValueOrProblem } from "./address.ts";

/** One origin as a policy compares it: scheme, host, port. With `sockets` also `wss:`. */
export function policyOrigin(text: string, kind: "plain" | "sockets" = "plain"): ValueOrProblem {
  const example = "must be the origin of one host, such as `https://cdn.example.com`";
  if (/^'|^(?:unsafe|nonce|sha\d+|strict|wasm)-|^(?:self|none)$/i.test(text))
    return { problem: `${example}; policy keywords are not allowed` };
  if (text.includes("*")) return { problem: `${example}; wildcards are not allowed` };
  const judged = outside(text, kind === "sockets" ? ["https:", "wss:"] : ["https:"], example);
  if ("problem" in judged) return judged;
  const { url } = judged;
  if (url.pathname !== "/") return { problem: "must not contain a path, since a policy allows a whole host" };
  return { value: url.origin };
}

/** The address that a service runs at, without the slash at its end; it may have a path. */
export function serviceUrl(text: string): ValueOrProblem {
  const judged = outside(text, ["https:"], "must be the URL of the service, such as `https://stats.example.com`");
  if ("problem" in judged) return judged;
  return { value: judged.url.href.replace(/\/+$/, "") };
}

/** Where a handler of the site's own runs: a path of the site, or a URL without a query. */
export function endpointAddress(text: string): ValueOrProblem {
  const example = "must be a path of this site such as `/api-proxy`, or a URL such as `https://proxy.example.com/`";
  if (text.startsWith("/")) {
    const isPath = /^(?:\/[\w.~-]+)+\/?$/.test(text) && !text.split("/").some((part) => part === "." || part === "..");
    return isPath ? { value: text } : { problem: example };
  }
  const judged = outside(text, ["https:"], example);
  return "problem" in judged ? judged : { value: judged.url.href };
}

type Id = { readonly is: RegExp; readonly needs: string };

/** Ids of services: what they look like, and what to say of others. They are printed into attributes and addresses. */
export const analyticsIds: Readonly<Record<Analytics["service"], Id>> = {
  plausible: {
    is: /^(?:pa-[\w-]+|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i,
    needs: "must be the domain of the site at Plausible, such as `docs.example.com`, or the `pa-…` ID of its script",
  },
  umami: { is: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, needs: "must be an Umami website ID, a UUID" },
  matomo: { is: /^[1-9]\d{0,9}$/, needs: "must be the site ID in Matomo, a number" },
  ga4: { is: /^G-[A-Z0-9]{4,20}$/, needs: "must be a Google Analytics measurement ID, such as `G-AB12CD34EF`" },
  posthog: { is: /^phc_\w+$/, needs: "must be a PostHog project key, such as `phc_…`" },
};

/** A web address with one of `schemes`, or unencrypted on this machine; said in one clause what keeps it from being one. */
function outside(
  text: string,
  schemes: readonly string[],
  example: string,
): { readonly url: URL } | { readonly problem: string } {
  // What the parser of addresses would skip, mend or decode is no origin as written.
  if (!/^[a-z]+:\/\/[^\s\p{Cc}/\\?#@'"`<>;,%]/iu.test(text) || /[\s\p{Cc}\\'"`<>;,]/u.test(text))
    return { problem: example };
  if (!isUrl(text)) return { problem: example };
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return { problem: "must not contain a username or password" };
  if (/[?#]/.test(text)) return { problem: "must not contain a query or a fragment" };
  if (url.hostname.startsWith("["))
    return { problem: "must use a host name or an IPv4 address, since a policy cannot contain an IPv6 address" };
  if (!/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/.test(url.hostname)) return { problem: example };
  const bare = url.protocol === "http:" || (url.protocol === "ws:" && schemes.includes("wss:"));
  if (schemes.includes(url.protocol) || (bare && isLoopbackName(url.hostname))) return { url };
  if (!bare) return { problem: example };
  return {
    problem: `must begin with \`${url.protocol === "ws:" ? "wss" : "https"}://\`; only hosts on this machine may be unencrypted`,
  };
}

// A published site that is read over the net: https, or http of this machine; one origin, whatever it redirects to; no address of a private
// network, judged where the connection is made; so much in all, so long at once.

import { isLoopbackName } from "../model/loopback.ts";
import { encodeSegment } from "../model/route.ts";
import {
  exchange,
  type FindAddresses,
  type HttpExchange,
  RefusedAddress,
  systemAddresses,
} from "../platform/net/exchange.ts";
import { reachOf } from "../platform/net/reach.ts";
import { withinTime } from "../platform/net/time-limit.ts";
import { isUrl } from "../text/url.ts";
import { keptTexts } from "./kept-texts.ts";
import { type PublishedSite, Unreadable } from "./published.ts";
import { SafeText, safe } from "./safe-text.ts";

export const remoteLimits = {
  /** Bytes of all files together, and of one. */
  all: 200_000_000,
  one: 50_000_000,
  /** Ms until a file must be there. */
  time: 10_000,
  redirects: 5,
  /** Files that are kept, and their characters together. */
  keptFiles: 500,
  kept: 40_000_000,
};

export type RemoteSiteOptions = {
  readonly userAgent: string;
  readonly find?: FindAddresses;
  /** Other limits, for tests. */
  readonly limits?: Partial<typeof remoteLimits>;
};

/** Why `address` can be no site to read; undefined where it can. */
export function notReadable(address: URL): { readonly problem: string; readonly hint: string } | undefined {
  const { protocol, hostname, username, password } = address;
  if (username !== "" || password !== "")
    return { problem: "the URL contains a username or password", hint: "Remove them from the URL." };
  const own = isLoopbackName(hostname.replace(/^\[|\]$/g, ""));
  if (protocol === "https:" || (protocol === "http:" && own)) return undefined;
  return {
    problem: "only https URLs, and http URLs of this machine, are supported",
    hint: "Use a URL that begins with https://.",
  };
}

/** The site whose pages stand below `address`. Rejects nothing yet: its files are asked for when they are needed. */
export function remoteSite(
  address: URL,
  { userAgent, find = systemAddresses, limits }: RemoteSiteOptions,
): PublishedSite {
  const allowed = { ...remoteLimits, ...limits };
  const root = rootOf(address);
  const own = isLoopbackName(root.hostname.replace(/^\[|\]$/g, ""));
  const allows = (ip: string): boolean => reachOf(ip) === (own ? "loopback" : "public");
  const kept = keptTexts(allowed);
  const tooMuch = new Unreadable(safe`${SafeText.url(root.href)} is larger than the limit for a site.`);
  let read = 0;

  const fetched = (url: URL, signal: AbortSignal): Promise<string | undefined> =>
    withinTime(allowed.time, signal, async (within) => {
      const headers = { "user-agent": userAgent, accept: "*/*" };
      const { status, body } = await followed(url, { headers, signal: within, allows, find }, allowed.redirects);
      try {
        if (status === 404 || status === 410) return undefined;
        if (status !== 200) throw new Unreadable(safe`${SafeText.url(url.href)} returned status ${status}.`);
        const parts: Buffer[] = [];
        let size = 0;
        for await (const part of body) {
          if (!Buffer.isBuffer(part)) continue;
          size += part.length;
          read += part.length;
          if (size > allowed.one || read > allowed.all) throw tooMuch;
          parts.push(part);
        }
        return Buffer.concat(parts).toString("utf8");
      } finally {
        body.destroy();
      }
    });

  return {
    root: root.href,
    async text(path, signal = new AbortController().signal) {
      const known = kept.get(path);
      if (known !== undefined) return known;
      if (read > allowed.all) throw tooMuch;
      const address = path.split("/").map(encodeSegment).join("/");
      const url = isUrl(address, root) ? new URL(address, root) : root;
      // Names of files come from the site itself: one that leads elsewhere (`//host/x`, `https://host/x`, `../x`) names no file of it.
      if (url === root || !url.href.startsWith(root.href)) return undefined;
      try {
        const text = await fetched(url, signal);
        if (text !== undefined) kept.keep(path, text);
        return text;
      } catch (error) {
        if (error instanceof Unreadable || signal.aborted) throw error;
        throw new Unreadable(
          error instanceof RefusedAddress
            ? safe`${SafeText.url(url.hostname)} does not resolve to a public IP address, so it cannot be read.`
            : safe`${SafeText.url(url.href)} cannot be read.`,
        );
      }
    },
  };
}

/** The folder of the site: the address as one, without what stands behind its path. */
function rootOf(address: URL): URL {
  const root = new URL(address);
  root.search = "";
  root.hash = "";
  if (!root.pathname.endsWith("/")) root.pathname += "/";
  return root;
}

/** What `url` answers, behind at most `redirects` redirects; all of them lead to its own origin. */
async function followed(url: URL, request: Parameters<typeof exchange>[1], redirects: number): Promise<HttpExchange> {
  let at = url;
  for (let step = 0; step <= redirects; step += 1) {
    const answer = await exchange(at, request);
    const location = answer.header("location");
    if (answer.status < 300 || answer.status > 399 || location === undefined) return answer;
    answer.body.destroy();
    const next = isUrl(location, at) ? new URL(location, at) : undefined;
    if (next?.origin !== url.origin)
      throw new Unreadable(safe`${SafeText.url(at.href)} redirects to another site, which is not read.`);
    at = next;
  }
  throw new Unreadable(safe`${SafeText.url(url.href)} redirects in a loop.`);
}

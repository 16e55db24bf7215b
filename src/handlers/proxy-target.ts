// Which addresses the proxy of a site asks: those below the servers of its own specs, written as the standard writes a URL. An address
// that says one thing to one reader and another to the next (dots, slashes, logins, letters that are skipped) is none.

import { isUrl } from "../text/url.ts";

/** A server of a spec. `path`: what all its addresses begin with, without a slash at its end. */
export type ProxyTarget = { readonly origin: string; readonly path: string };

/** Characters of an address. */
const longest = 4_000;

/** `text` as an address below one of `targets`; undefined where it is none. */
export function targetUrl(text: string, targets: readonly ProxyTarget[]): URL | undefined {
  if (text.length > longest || !/^https?:\/\/[!$-;=?-[\]_a-z~]+$/i.test(text) || !isUrl(text)) return undefined;
  const url = new URL(text);
  if (url.href !== text || url.username !== "" || url.password !== "" || url.hash !== "") return undefined;
  const isKnown = targets.some(
    ({ origin, path }) =>
      url.origin === origin && (path === "" || url.pathname === path || url.pathname.startsWith(`${path}/`)),
  );
  return isKnown && !leads(url.pathname) ? url : undefined;
}

/** Rounds of decoding that any server on the way may do. */
const rounds = 4;

/** Whether a server that decodes `path`, once or again, could take a part of it for a step up; or nobody can tell. */
function leads(path: string): boolean {
  let read = path;
  for (let round = 0; round < rounds; round += 1) {
    const parts = read.split(/[/\\]/).map((part) => part.replace(/;.*$/s, ""));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    if (parts.some((part) => part === "." || part === "..") || /[\0-\x1f\x7f]/.test(read)) return true;
    // Byte by byte, as those read who do not mind what is broken beside it.
    const next = read.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    if (next === read) return false;
    read = next;
  }
  return true;
}

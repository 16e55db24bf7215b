// From the path of a request to what a static host does with it: serve a file, send the reader to the clean address, or say that
// there is none. The rules are those of the common hosts with clean URLs: `/a` and `/a/` both show `a/index.html` or `a.html` unless
// the site has decided on a slash, and the written-out file names lead to the clean address.
import { encodeSegment } from "../model/route.ts";
import type { ServedFiles } from "./served-files.ts";

export type RouteAnswer =
  | { readonly kind: "file"; readonly output: string }
  | { readonly kind: "redirect"; readonly status: 301 | 302; readonly to: string }
  | { readonly kind: "missing" }
  | { readonly kind: "malformed" };

export type ServedAddressing = { readonly base: string; readonly trailingSlash: boolean | undefined };

/** The decoded segments of a path below the server's root; undefined when it is malformed or tries to climb. */
function segmentsOf(path: string): readonly string[] | undefined {
  if (!path.startsWith("/")) return undefined;
  try {
    const segments = path.slice(1).split("/").map(decodeURIComponent);
    const isBad = (segment: string) => /[/\\\0]/.test(segment) || segment === "." || segment === "..";
    return segments.some(isBad) ? undefined : segments;
  } catch {
    return undefined;
  }
}

/** Printed so that it can never be read as another host's address (`//evil.example`). */
function locationOf(base: string, segments: readonly string[], slash: boolean): string {
  const path = segments
    .filter((segment) => segment !== "")
    .map(encodeSegment)
    .join("/");
  return base + path + (slash && path !== "" ? "/" : "");
}

/**
 * What `target` (the raw path and query of a request) gets from `servedFiles`. A query stays on a redirect. Paths outside the base URL lead
 * to the base URL with 302, since that may change; clean addresses are 301.
 */
export async function addressOf(
  target: string,
  servedFiles: ServedFiles,
  addressing: ServedAddressing,
): Promise<RouteAnswer> {
  const mark = target.search(/[?#]/);
  const path = mark === -1 ? target : target.slice(0, mark);
  const query = mark === -1 ? "" : target.slice(mark).replace(/#.*$/s, "");
  const segments = segmentsOf(path);
  if (segments === undefined) return { kind: "malformed" };
  const base = addressing.base.split("/").filter((segment) => segment !== "");
  const isInBase = base.every((segment, index) => segments[index] === segment);
  const rest = segments.slice(base.length);
  if (!isInBase || (rest.length === 0 && base.length > 0))
    return { kind: "redirect", status: 302, to: addressing.base };
  const answer = await answerIn(rest, servedFiles, addressing);
  return answer.kind === "redirect" ? { ...answer, to: answer.to + query } : answer;
}

async function answerIn(
  rest: readonly string[],
  servedFiles: ServedFiles,
  addressing: ServedAddressing,
): Promise<RouteAnswer> {
  const named = rest.filter((segment) => segment !== "");
  const hasSlash = rest.at(-1) === "";
  const name = named.join("/");
  const isDoubled = rest.slice(0, -1).includes("");
  const to = (path: readonly string[], slash: boolean): RouteAnswer => ({
    kind: "redirect",
    status: 301,
    to: locationOf(addressing.base, path, slash),
  });
  if (isDoubled) return to(named, hasSlash);
  if (name === "")
    return (await servedFiles.has("index.html")) ? { kind: "file", output: "index.html" } : { kind: "missing" };
  if (!hasSlash && (await servedFiles.has(name))) {
    const clean = cleanOf(named);
    if (clean === undefined || !(await isPage(clean, name, servedFiles))) return { kind: "file", output: name };
    return to(clean, addressing.trailingSlash === true && !isHtml(clean.join("/")));
  }
  for (const output of [`${name}/index.html`, `${name}.html`]) {
    if (!(await servedFiles.has(output))) continue;
    if (addressing.trailingSlash === undefined || addressing.trailingSlash === hasSlash)
      return { kind: "file", output };
    return to(named, addressing.trailingSlash);
  }
  return { kind: "missing" };
}

function isHtml(name: string): boolean {
  return /\.html?$/.test(name);
}

/** `a/index.html` is `/a`, `a.html` is `/a`; other files are their own address. */
function cleanOf(named: readonly string[]): readonly string[] | undefined {
  const last = named.at(-1) ?? "";
  if (last === "index.html") return named.slice(0, -1);
  if (last.endsWith(".html")) return [...named.slice(0, -1), last.slice(0, -".html".length)];
  return undefined;
}

/** Whether the clean address shows this very file: `a.html` next to `a/index.html` keeps its own name, and so does the 404 page. */
async function isPage(clean: readonly string[], name: string, servedFiles: ServedFiles): Promise<boolean> {
  const path = clean.join("/");
  if (name === "404.html") return false;
  if (path === "" || name === `${path}/index.html`) return true;
  return !(await servedFiles.has(path)) && !(await servedFiles.has(`${path}/index.html`));
}

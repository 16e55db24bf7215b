// What a static host does with a request. By its path: serve a file, send the reader to the clean address, or say that there is none. The
// rules are those of the common hosts with clean URLs: `/a` and `/a/` both show `a/index.html` or `a.html` unless the site has decided on a
// slash, and the written-out file names lead to the clean address. About a file besides its bytes: its media type, how long it may be kept,
// and what a page may do.

import { keptForever, looksHashed } from "../model/hashed-name.ts";
import { pagePolicy } from "../model/policy.ts";
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

const types: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  htm: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  yaml: "application/yaml; charset=utf-8",
  yml: "application/yaml; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
  woff: "font/woff",
  woff2: "font/woff2",
  ttf: "font/ttf",
  otf: "font/otf",
  mp4: "video/mp4",
  webm: "video/webm",
  ogv: "video/ogg",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  wav: "audio/wav",
  pdf: "application/pdf",
  wasm: "application/wasm",
  zip: "application/zip",
};

/** The Content-Type of an output file. Files without an extension (`_redirects`, `CNAME`) are text. */
export function mediaTypeOf(output: string): string {
  if (output === ".well-known/api-catalog")
    return 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
  const name = output.slice(output.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  if (dot <= 0) return "text/plain; charset=utf-8";
  return types[name.slice(dot + 1).toLowerCase()] ?? "application/octet-stream";
}

/** Whether a media type is text, which is worth compressing. */
export function isText(type: string): boolean {
  return type.includes("charset=") || type === "application/wasm";
}

/** Files in `assets/` with a content hash in their name never change; all else is asked for again, and answered 304. */
export function cacheControlOf(output: string): string {
  return looksHashed(output) ? keptForever : "no-cache";
}

/** For a folder that says nothing itself: pictures and films may come from anywhere. */
const page = pagePolicy([
  { use: "image", origin: "https:" },
  { use: "media", origin: "https:" },
]);

// A picture that is opened by itself is a document: it may look as it likes and do nothing.
const picture = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** The policy that the site's own `_headers` (its text, if there is one) gives to all pages; empty where it gives none, as its host would. */
export function policyIn(headers: string | undefined): string | undefined {
  if (headers === undefined) return undefined;
  return /^ +Content-Security-Policy: *(\S.*)$/m.exec(headers)?.[1] ?? "";
}

/** The Content-Security-Policy of a file by its media type, `own` for pages if given; undefined where there is none. */
export function policyOf(type: string, own?: string): string | undefined {
  if (type.startsWith("text/html")) return own === "" ? undefined : (own ?? page);
  return type.startsWith("image/svg") ? picture : undefined;
}

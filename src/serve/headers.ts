// What the server says about a file besides its bytes: its media type, how long it may be kept, and what a page may do.
import { keptForever, looksHashed } from "../model/hashed-name.ts";
import { pagePolicy } from "../model/policy.ts";

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

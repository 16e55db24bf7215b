// One file as an HTTP response: entity tag and 304, HEAD, gzip for text, byte ranges for the rest.

import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { digestOf } from "../model/digest.ts";
import { defined } from "../text/defined.ts";
import { cacheControlOf, isText, mediaTypeOf, policyOf } from "./headers.ts";

const compress = promisify(gzip);
const worthCompressing = 512;

/** A file to send: `output` decides type and caching, `status` is 200 or 404. */
export type Served = {
  readonly output: string;
  readonly bytes: Uint8Array;
  readonly status: 200 | 404;
  /** The site's own policy for pages. */
  readonly policy?: string | undefined;
  /** What is sent under this address is the reader's choice. */
  readonly varies?: boolean;
};

type Slice = { readonly start: number; readonly end: number };

/** One range of bytes; undefined if the header asks for none or for several, null if it cannot be satisfied. */
function rangeOf(header: string | undefined, size: number): Slice | undefined | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  const [, from = "", to = ""] = match ?? [];
  if (match === null || (from === "" && to === "")) return undefined;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? null : { start, end };
}

function acceptsGzip(header: string | undefined): boolean {
  const offers = (header ?? "").split(",").map((offer) => offer.trim().split(/\s*;\s*/));
  const offer = offers.find(([name]) => name === "gzip") ?? offers.find(([name]) => name === "*");
  return offer !== undefined && !offer.slice(1).some((parameter) => /^q=0(\.0*)?$/.test(parameter));
}

function matches(header: string | undefined, tag: string): boolean {
  const tags = (header ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(tag);
}

function baseHeaders(served: Served): Record<string, string> {
  const type = mediaTypeOf(served.output);
  const policy = policyOf(type, served.policy);
  return defined({
    "Content-Type": type,
    "Cache-Control": served.status === 200 ? cacheControlOf(served.output) : "no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Content-Security-Policy": policy,
    "X-Robots-Tag": type.startsWith("text/markdown") ? "noindex" : undefined,
    ...(isText(type)
      ? { Vary: served.varies === true ? "Accept, Accept-Encoding" : "Accept-Encoding" }
      : { "Accept-Ranges": "bytes" }),
  });
}

/** Sends `served` as the request asks for it. A page with status 404 has no entity tag: it is never "not modified". */
export async function respond(response: ServerResponse, served: Served): Promise<void> {
  const request = response.req;
  const headers = baseHeaders(served);
  const isTextual = "Vary" in headers;
  const zipped =
    isTextual && served.bytes.length >= worthCompressing && acceptsGzip(header(request, "accept-encoding"));
  const tag = `"${digestOf(served.bytes)}${zipped ? "-gz" : ""}"`;
  if (served.status === 200) {
    headers.ETag = tag;
    if (matches(header(request, "if-none-match"), tag)) return end(response, { status: 304, headers });
  }
  if (zipped) {
    headers["Content-Encoding"] = "gzip";
    return end(response, { status: served.status, headers, body: await compress(served.bytes) });
  }
  const condition = header(request, "if-range");
  const wantsRange = !isTextual && served.status === 200 && (condition === undefined || condition === tag);
  const range = wantsRange ? rangeOf(header(request, "range"), served.bytes.length) : undefined;
  if (range === null) {
    headers["Content-Range"] = `bytes */${served.bytes.length}`;
    return end(response, { status: 416, headers });
  }
  if (range === undefined) return end(response, { status: served.status, headers, body: served.bytes });
  headers["Content-Range"] = `bytes ${range.start}-${range.end}/${served.bytes.length}`;
  return end(response, { status: 206, headers, body: served.bytes.subarray(range.start, range.end + 1) });
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
};

function end(response: ServerResponse, { status, headers, body }: Reply): void {
  const length: Record<string, string> = status === 304 ? {} : { "Content-Length": String(body?.length ?? 0) };
  response.writeHead(status, { ...headers, ...length });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/** A short plain answer of the server itself. */
export function say(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
  end(response, { status, headers: { ...headers, "Cache-Control": "no-store" }, body });
}

/** Sends the reader elsewhere. */
export function redirect(response: ServerResponse, status: 301 | 302, to: string): void {
  end(response, { status, headers: { Location: to, "Cache-Control": "no-cache" } });
}

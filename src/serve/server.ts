// A site over HTTP as a good static host would serve it, from a folder or from a Session: clean addresses, the 404 page with its
// status, the base URL, compression, caching, a strict policy. On a loopback address it answers only requests that name it so: a
// foreign page whose DNS name was rebound to this machine gets nothing.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { digestOf } from "../model/digest.ts";
import { defined } from "../text/defined.ts";
import { closeServer, listen, originOf } from "./listen.ts";
import { isOwnName } from "./own-name.ts";
import { refuseUnreadable } from "./refuse.ts";
import { eventsPath, type Panel, ReloadHub, reloadScript, scriptPath, waitingPage, withReload } from "./reload.ts";
import type { ServedFiles } from "./served-files.ts";
import { addressOf, cacheControlOf, isText, mediaTypeOf, policyIn, policyOf } from "./static-host.ts";

export type ServerOptions = {
  readonly servedFiles: ServedFiles;
  /** Starts and ends with "/". */
  readonly base: string;
  readonly trailingSlash: boolean | undefined;
  readonly host: string;
  /** Given by the user; undefined: 3000 or the next free one. */
  readonly port: number | undefined;
  /** Pages get the reload script. */
  readonly reload: boolean;
  /** What was found wrong with the site, for a panel in its pages. */
  readonly panel?: () => Panel | undefined;
};

export type RunningServer = {
  readonly url: string;
  readonly port: number;
  notify(kind: "reload" | "problems"): void;
  /** Other addressing from now on: the config changed under a watching server. */
  readdress(base: string, trailingSlash: boolean | undefined): void;
  close(): Promise<void>;
};

class Site {
  readonly #options: ServerOptions;
  readonly hub: ReloadHub;
  addressing: { readonly base: string; readonly trailingSlash: boolean | undefined };

  constructor(options: ServerOptions) {
    this.#options = options;
    this.addressing = { base: options.base, trailingSlash: options.trailingSlash };
    this.hub = new ReloadHub(randomBytes(4).toString("hex"), () => options.panel?.());
  }

  async answer(response: ServerResponse): Promise<void> {
    const request = response.req;
    if (!isOwnName(request.headers.host, this.#options.host)) {
      return say(
        response,
        403,
        "This server only accepts requests to localhost. Start it with --host to allow others.",
      );
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return say(response, 405, "Only GET and HEAD are supported.");
    }
    const target = request.url ?? "/";
    if (this.#options.reload && (await this.#answerReload(target, response))) return;
    const found = await addressOf(target, this.#options.servedFiles, this.addressing);
    if (found.kind === "malformed") return say(response, 400, "The URL is malformed.");
    if (found.kind === "redirect") return redirect(response, found.status, found.to);
    const lost = found.kind === "file" ? undefined : await this.#lostPage(target);
    const { output, varies } = await this.#chosen(found.kind === "file" ? found.output : (lost ?? "404.html"), request);
    const status = lost === undefined && output !== "404.html" ? 200 : 404;
    // Before the page is read: one that is read while the site changes bears the mark of before, and loads again.
    const { revision } = this.hub;
    const file = await this.#options.servedFiles.read(output);
    if (file !== undefined) {
      const policy = output.endsWith(".html") ? await this.#policy() : undefined;
      return respond(response, this.#finished({ output, bytes: file.bytes, status, policy, varies }, revision));
    }
    if (!this.#options.reload) return say(response, 404, "Page not found.");
    const bytes = Buffer.from(waitingPage);
    return respond(response, this.#finished({ output: "404.html", bytes, status: 404 }, revision));
  }

  /** The page, or its markdown where there is some and the reader wants that. `varies`: there is a choice. */
  async #chosen(output: string, { headers }: IncomingMessage): Promise<{ output: string; varies: boolean }> {
    const markdownPage = markdownPageOf(output);
    const varies = markdownPage !== undefined && (await this.#options.servedFiles.has(markdownPage));
    return { output: varies && wantsMarkdown(headers.accept) ? markdownPage : output, varies };
  }

  /** The page for what is not there: a language with a path of its own has one. */
  async #lostPage(target: string): Promise<string> {
    const { base } = this.addressing;
    const [folder = ""] = target.startsWith(base) ? target.slice(base.length).split(/[/?#]/) : [];
    const own = `${folder}/404.html`;
    return folder !== "" && (await this.#options.servedFiles.has(own)) ? own : "404.html";
  }

  async #policy(): Promise<string | undefined> {
    const headers = await this.#options.servedFiles.read("_headers");
    return headers === undefined ? undefined : policyIn(Buffer.from(headers.bytes).toString("utf8"));
  }

  async #answerReload(target: string, response: ServerResponse): Promise<boolean> {
    const path = target.split("?")[0];
    if (path === eventsPath && response.req.method === "GET") {
      this.hub.join(response);
      return true;
    }
    if (path !== scriptPath) return false;
    await respond(response, { output: "reload.js", bytes: Buffer.from(reloadScript), status: 200 });
    return true;
  }

  #finished(served: Served, revision: string): Served {
    if (!this.#options.reload || !served.output.endsWith(".html")) return served;
    const html = withReload(Buffer.from(served.bytes).toString("utf8"), revision);
    return { ...served, bytes: Buffer.from(html) };
  }
}

/** Starts serving; resolves when the server listens. Rejects with PortRefused. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const site = new Site(options);
  const listener = (_request: IncomingMessage, response: ServerResponse) => {
    site.answer(response).catch(() => {
      if (response.headersSent) response.destroy();
      else say(response, 500, "Internal server error.");
    });
  };
  const { port, servers } = await listen({ listener }, options);
  for (const server of servers) refuseUnreadable(server, "GET, HEAD");
  return {
    url: originOf(options.host, port) + options.base,
    port,
    notify: (kind) => site.hub.notify(kind),
    readdress(base, trailingSlash) {
      site.addressing = { base, trailingSlash };
    },
    async close() {
      site.hub.close();
      await Promise.all(servers.map(closeServer));
    },
  };
}

// Which of a page's two forms a request wants (RFC 9110, section 12.5.1): markdown for who names it and wants it no less than HTML. Browsers
// never name it; `*/*` and no header at all are HTML, and what is neither gets HTML rather than a refusal.

/** The weight of the media range that names `type` most closely; 0 where none does. `ranges`: the closest first. */
function weightOf(accept: string, ranges: readonly string[]): number {
  const offers = accept.split(",").map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  for (const range of ranges) {
    const offer = offers.find(([name]) => name === range);
    if (offer === undefined) continue;
    const weight = offer.find((parameter) => /^q=/.test(parameter))?.slice(2) ?? "1";
    return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
  }
  return 0;
}

/** Whether `accept`, the header of a request for a page, asks for its markdown. */
export function wantsMarkdown(accept: string | undefined): boolean {
  // A header of any length is read but for what no client sends.
  const offered = (accept ?? "").slice(0, 2000);
  const markdown = weightOf(offered, ["text/markdown"]);
  return markdown > 0 && markdown >= weightOf(offered, ["text/html", "text/*", "*/*"]);
}

/** The Markdown page of a page, both as files of the output: `a/index.html` and `a.html` are `a.md`, the home page `index.md`. */
export function markdownPageOf(output: string): string | undefined {
  if (output === "index.html") return "index.md";
  if (output === "404.html" || !output.endsWith(".html")) return undefined;
  const name = output.replace(/(?:\/index)?\.html$/, "");
  return name === "index" ? "index/index.md" : `${name}.md`;
}

// One file as an HTTP response: entity tag and 304, HEAD, gzip for text, byte ranges for the rest.

const compress = promisify(gzip);
const worthCompressing = 512;

/** A file to send: `output` decides type and caching, `status` is 200 or 404. */
type Served = {
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
async function respond(response: ServerResponse, served: Served): Promise<void> {
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
function say(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
  end(response, { status, headers: { ...headers, "Cache-Control": "no-store" }, body });
}

/** Sends the reader elsewhere. */
function redirect(response: ServerResponse, status: 301 | 302, to: string): void {
  end(response, { status, headers: { Location: to, "Cache-Control": "no-cache" } });
}

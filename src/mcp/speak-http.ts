// The protocol over HTTP. On this machine alone unless told otherwise; there it answers only those who name it so, and no page of another
// origin: a browser sends its origin along, and what is foreign gets nothing. There are no CORS headers. On another address it asks for a
// token. So many exchanges at once, the others wait.
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { isLoopbackName } from "../model/loopback.ts";
import { closeServer, listen, originOf } from "../serve/listen.ts";
import { isOwnName } from "../serve/own-name.ts";
import { isUrl } from "../text/url.ts";
import { serversOf } from "./make-server.ts";
import type { PublishedSite } from "./published.ts";

export const httpLimits = {
  /** Bytes of one message. */
  body: 1_000_000,
  /** Exchanges at once, and how many more may wait. */
  sessions: 16,
  waiting: 512,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16_384,
};

/** Where it is asked, below the origin. */
export const endpoint = "/mcp";

/** The port that is tried first. */
export const firstPort = 4110;

export type HttpOrder = {
  readonly site: PublishedSite;
  readonly release: string;
  readonly host: string;
  readonly port: number | undefined;
  /** Callers must send it as a bearer token. */
  readonly token: string | undefined;
};

export type Speaking = { readonly url: string; readonly port: number; close(): Promise<void> };

/** Starts to answer. Rejects with PortRefused. */
export async function speakHttp({ site, release, host, port, token }: HttpOrder): Promise<Speaking> {
  const { body, sessions, waiting } = httpLimits;
  const handler = createMcpHandler(serversOf(site, release), { maxRequestBodySize: body, maxSubscriptions: sessions });
  const gate = openGate(sessions, waiting);
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refused = refusalOf(message, { host, token });
    if (refused !== undefined) return say(response, refused.status, refused.text);
    const leave = await gate.enter();
    if (leave === undefined) return say(response, 503, "Too many questions at once.");
    try {
      await send(response, await handler.fetch(requestOf(message, response)));
    } finally {
      leave();
    }
  };
  const listener = (message: IncomingMessage, response: ServerResponse): void => {
    response.on("error", () => response.destroy());
    answer(message, response).catch(() => {
      if (response.headersSent || response.destroyed) response.destroy();
      else say(response, 500, "The question could not be answered.");
    });
  };
  const { servers, port: bound } = await listen({ listener, limits: httpLimits }, { host, port, first: firstPort });
  return {
    url: originOf(host, bound) + endpoint,
    port: bound,
    async close() {
      await handler.close();
      await Promise.all(servers.map(closeServer));
    },
  };
}

type Refusal = { readonly status: number; readonly text: string };

function refusalOf(
  { headers, url = "/" }: IncomingMessage,
  { host, token }: Pick<HttpOrder, "host" | "token">,
): Refusal | undefined {
  if (!isOwnName(headers.host, host)) return { status: 403, text: "This server answers to localhost only." };
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host))
    return { status: 403, text: "Pages of other origins are not answered." };
  if (token !== undefined && !isToken(headers.authorization, token))
    return { status: 401, text: "Send the token of this server: Authorization: Bearer <token>." };
  if (url.replace(/[?#].*$/s, "").replace(/\/$/, "") !== endpoint)
    return { status: 404, text: `Questions are answered at ${endpoint}.` };
  if (Number(headers["content-length"] ?? 0) > httpLimits.body)
    return { status: 413, text: `A message may have ${httpLimits.body / 1e6} MB.` };
  return undefined;
}

/** Of the server itself, or of a tool on this machine where the server is. */
function isOwnOrigin(origin: string, host: string | undefined): boolean {
  if (!isUrl(origin)) return false;
  const { host: name, hostname } = new URL(origin);
  return name === host || (isLoopbackName(hostname.replace(/^\[|\]$/g, "")) && isOwnName(host, "localhost"));
}

/** Compared by their digests, which takes as long for every wrong one. */
function isToken(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1] ?? "";
  const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

/** Lets `most` in at once; answers how to leave, or nothing where too many wait already. */
function openGate(most: number, waiting: number): { enter(): Promise<(() => void) | undefined> } {
  let inside = 0;
  const queue: (() => void)[] = [];
  const leave = (): void => {
    const next = queue.shift();
    if (next === undefined) inside -= 1;
    else next();
  };
  return {
    async enter() {
      if (inside >= most) {
        if (queue.length >= waiting) return undefined;
        await new Promise<void>((go) => queue.push(go));
      } else inside += 1;
      return leave;
    },
  };
}

function requestOf(message: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const { method = "GET" } = message;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(new URL(message.url ?? "/", "http://localhost"), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(message) as ReadableStream<Uint8Array>, duplex: "half" as const } : {}),
  });
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), "x-content-type-options": "nosniff" });
  if (answer.body === null) {
    response.end();
    return;
  }
  for await (const part of answer.body) {
    if (response.destroyed) break;
    if (!response.write(part)) await new Promise<void>((go) => response.once("drain", go).once("close", go));
  }
  response.end();
}

function say(response: ServerResponse, status: number, text: string): void {
  const headers = { "Content-Type": "text/plain; charset=utf-8", Connection: "close" };
  response.writeHead(status, status === 401 ? { ...headers, "WWW-Authenticate": "Bearer" } : headers);
  response.end(`${text}\n`);
}

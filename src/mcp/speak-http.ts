// The protocol over HTTP. On this machine alone unless told otherwise; there it answers only those who name it so, and no page of another
// origin: a browser sends its origin along, and what is foreign gets nothing. There are no CORS headers. On another address it asks for a
// token. A request takes a place when its body is whole, and gives it up when its answer is made, and to others between its messages:
// neither those who send half of a message, nor those who do not read, nor those who are gone keep others waiting.
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { createMcpHandler, isJsonContentType } from "@modelcontextprotocol/server";
import { isLoopbackName } from "../model/loopback.ts";
import { type HeldConnection, HeldConnections } from "../serve/held.ts";
import { closeServer, listen, originOf } from "../serve/listen.ts";
import { isOwnName } from "../serve/own-name.ts";
import { refuseUnreadable } from "../serve/refuse.ts";
import { isUrl } from "../text/url.ts";
import {
  bodyOf,
  type ConnectionGate,
  type McpRefusal,
  openGate,
  parsedBody,
  type QueuePlace,
  tooLong,
} from "./gate.ts";
import { type InTurn, serversOf } from "./make-server.ts";
import type { PublishedSite } from "./published.ts";

export const httpLimits = {
  /** Bytes of one message, and messages of one body. */
  body: 1_000_000,
  batch: 20,
  /** Exchanges at once, and how many more may wait: for a place, and behind others of their connections. */
  sessions: 16,
  waiting: 512,
  /** Bytes of all bodies and answers that are held for callers. */
  held: 64_000_000,
  /** Ms until a body must be whole, and until an answer must be read. */
  patience: 10_000,
  /** Ms until an answer must be made. */
  work: 60_000,
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
  /** Other limits, for tests. */
  readonly limits?: Partial<typeof httpLimits>;
};

export type Speaking = { readonly url: string; readonly port: number; close(): Promise<void> };

type Desk = {
  readonly handler: ReturnType<typeof createMcpHandler>;
  readonly gate: ConnectionGate;
  readonly lanes: Lanes;
  readonly turns: WeakMap<Request, InTurn>;
  readonly held: HeldConnections;
  readonly limits: typeof httpLimits;
};

/** Starts to answer. Rejects with PortRefused. */
export async function speakHttp({ site, release, host, port, token, ...order }: HttpOrder): Promise<Speaking> {
  const limits = { ...httpLimits, ...order.limits };
  // Nothing here changes while it is served, so there is nothing to subscribe to.
  const options = { maxRequestBodySize: limits.body, maxSubscriptions: 0 };
  const turns: Desk["turns"] = new WeakMap();
  const desk: Desk = {
    handler: createMcpHandler(
      serversOf(site, release, (request) => turns.get(request)),
      options,
    ),
    turns,
    lanes: new Lanes(limits.waiting),
    gate: openGate(limits.sessions, limits.waiting),
    held: new HeldConnections(limits.held),
    limits,
  };
  const listener = (message: IncomingMessage, response: ServerResponse): void => {
    response.on("error", () => response.destroy());
    const refused = refusalOf(message, { host, token, limits });
    if (refused !== undefined) {
      say(response, refused);
      return;
    }
    // Who asks before sending a body hears a refusal in its place.
    if (message.headers.expect !== undefined) response.writeContinue();
    answer(message, response, desk).catch(() => {
      if (response.headersSent || response.destroyed) response.destroy();
      else say(response, { status: 500, text: "The request could not be processed." });
    });
  };
  const { servers, port: bound } = await listen({ listener, limits }, { host, port, first: firstPort });
  for (const server of servers) {
    refuseUnreadable(server, "POST");
    server.on("checkContinue", listener);
  }
  return {
    url: originOf(host, bound) + endpoint,
    port: bound,
    async close() {
      await desk.handler.close();
      await Promise.all(servers.map(closeServer));
    },
  };
}

async function answer(message: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  const { gate, lanes, held, limits } = desk;
  const sent = await bodyOf(message, limits, held);
  if (sent === undefined) return;
  if ("status" in sent) return say(response, sent);
  try {
    const begun = await lanes.enter(response);
    const place = begun === "now" ? await gate.enter(message.socket) : begun;
    if (place === "full") return say(response, { status: 503, text: "Too many requests at the same time." });
    if (place === "gone") return;
    const read = parsedBody(sent.bytes, limits);
    if ("status" in read) {
      place.leave();
      return say(response, read);
    }
    const made = await answered(message, { place, body: read.message, desk }).finally(place.leave);
    deliver(response, made, { held, patience: limits.patience });
  } finally {
    held.release(sent.holding);
  }
}

type Question = { readonly place: QueuePlace; readonly body: unknown; readonly desk: Desk };

async function answered(message: IncomingMessage, { place, body, desk }: Question): Promise<McpResponse> {
  const gone = new AbortController();
  const stop = (): void => gone.abort();
  const timer = setTimeout(stop, desk.limits.work);
  message.socket.once("close", stop);
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const request = new Request(`http://localhost${endpoint}`, { method: "POST", headers, signal: gone.signal });
  desk.turns.set(request, oneByOne(place, gone.signal));
  const ended = new Promise<never>((_, fail) => {
    gone.signal.addEventListener("abort", () => fail(new Error("too late")), { once: true });
  });
  const whole = async (): Promise<McpResponse> => {
    const made = await desk.handler.fetch(request, { parsedBody: body });
    return { status: made.status, headers: made.headers, bytes: Buffer.from(await made.arrayBuffer()) };
  };
  try {
    return await Promise.race([whole(), ended]);
  } finally {
    clearTimeout(timer);
    message.socket.off("close", stop);
  }
}

/** The messages of one request in their order, each when it has its turn. */
function oneByOne(place: QueuePlace, signal: AbortSignal): InTurn {
  let last: Promise<unknown> | undefined;
  return (work) => {
    const before = last;
    const run = async (): ReturnType<typeof work> => {
      await before;
      const goesOn = before === undefined || (await place.pass());
      signal.throwIfAborted();
      if (!goesOn) throw new Error("The client closed the connection.");
      return work();
    };
    const made = run();
    last = made.catch(() => undefined);
    return made;
  };
}

function refusalOf(
  { headers, url = "/", method }: IncomingMessage,
  { host, token, limits }: Pick<HttpOrder, "host" | "token"> & { readonly limits: typeof httpLimits },
): McpRefusal | undefined {
  if (!isOwnName(headers.host, host)) return { status: 403, text: "This server only accepts requests to localhost." };
  if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host))
    return { status: 403, text: "Requests from other origins are not allowed." };
  if (token !== undefined && !isToken(headers.authorization, token))
    return { status: 401, text: "Send the token of this server in the Authorization header, as Bearer <token>." };
  if (url.replace(/[?#].*$/s, "").replace(/\/$/, "") !== endpoint)
    return { status: 404, text: `Send requests to ${endpoint}.` };
  if (method !== "POST") return { status: 405, text: "Send requests with POST." };
  if (!isJsonContentType(headers["content-type"] ?? null))
    return { status: 415, text: "Send requests as application/json." };
  if (Number(headers["content-length"] ?? 0) > limits.body) return tooLong(limits);
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

const toSay: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  401: { "WWW-Authenticate": "Bearer" },
  405: { Allow: "POST" },
  503: { "Retry-After": "1" },
};

function say(response: ServerResponse, { status, text, code }: McpRefusal): void {
  if (response.destroyed || response.headersSent) return;
  const type = code === undefined ? "text/plain; charset=utf-8" : "application/json";
  const body =
    code === undefined ? `${text}\n` : JSON.stringify({ jsonrpc: "2.0", id: null, error: { code, message: text } });
  response.writeHead(status, { "Content-Type": type, Connection: "close", ...toSay[status] });
  response.end(body);
}

// An answer on its way to a caller over HTTP. It is whole before it is sent, so sending holds no place; and it is not held for long.

type McpResponse = { readonly status: number; readonly headers: Headers; readonly bytes: Buffer };

type Delivery = {
  readonly held: HeldConnections;
  /** Ms until it must be read. */
  readonly patience: number;
};

/** Sends `answer` and returns at once. The connection ends if its reader is too slow, or if too much is held for all. */
export function deliver(response: ServerResponse, answer: McpResponse, { held, patience }: Delivery): void {
  if (response.destroyed) return;
  const { status, headers, bytes } = answer;
  const leave = (): void => void response.destroy();
  const holding: HeldConnection = { bytes: 0, drop: leave };
  const timer = setTimeout(leave, patience);
  response.once("close", () => {
    clearTimeout(timer);
    held.release(holding);
  });
  held.add(holding, bytes.length);
  if (response.destroyed) return;
  const all = new Headers(headers);
  // Whether the connection stays is between Node and the caller.
  all.delete("connection");
  all.set("content-length", String(bytes.length));
  all.set("x-content-type-options", "nosniff");
  response.writeHead(status, Object.fromEntries(all));
  response.end(bytes);
}

// Requests of one connection, one after the other: the next begins when the answer before it is taken. So a connection has one turn among
// the others however much it sends, and whoever does not read is not worked for.

type Begun = "now" | "full" | "gone";

type Lane = ((begun: Begun) => void)[];

class Lanes {
  readonly #most: number;
  readonly #lanes = new Map<Duplex, Lane>();
  readonly #heard = new WeakSet<Duplex>();
  #waiting = 0;

  /** At most `most` requests wait behind others of their connections. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Resolves when it is the turn of the request that `response` answers, or tells why it has none. */
  async enter(response: ServerResponse): Promise<Begun> {
    const { socket } = response.req;
    if (!socket.writable) return "gone";
    const lane = this.#lanes.get(socket);
    if (lane === undefined) {
      this.#open(socket, response);
      return "now";
    }
    if (this.#waiting >= this.#most && !this.#shorten(lane)) return "full";
    this.#waiting += 1;
    const begun = await new Promise<Begun>((resolve) => lane.push(resolve));
    if (begun === "now") response.once("close", () => this.#next(socket));
    return begun;
  }

  #open(socket: Duplex, response: ServerResponse): void {
    const lane: Lane = [];
    this.#lanes.set(socket, lane);
    response.once("close", () => this.#next(socket));
    if (this.#heard.has(socket)) return;
    this.#heard.add(socket);
    // A response that waits behind another one is not told that its connection is closed.
    socket.once("close", () => {
      const left = this.#lanes.get(socket) ?? [];
      this.#lanes.delete(socket);
      this.#waiting -= left.length;
      for (const resolve of left) resolve("gone");
    });
  }

  #next(socket: Duplex): void {
    const next = this.#lanes.get(socket)?.shift();
    if (next === undefined) {
      this.#lanes.delete(socket);
      return;
    }
    this.#waiting -= 1;
    next(socket.writable ? "now" : "gone");
  }

  /** Refuses the last of the longest lane, where that is longer than `lane`. */
  #shorten(lane: Lane): boolean {
    let longest = lane;
    for (const one of this.#lanes.values()) if (one.length > longest.length) longest = one;
    if (longest === lane) return false;
    this.#waiting -= 1;
    longest.pop()?.("full");
    return true;
  }
}

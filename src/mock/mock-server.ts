// The mock over HTTP: requests in, replies out, within limits. Bound to this machine unless told otherwise; there it answers only those who
// name it so. Nothing that a caller sends makes it read a file or print a trace.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { ApiContract } from "../model/contract.ts";
import { headerSafe } from "../model/serialise.ts";
import { closeServer, listen, originOf } from "../serve/listen.ts";
import { isOwnName } from "../serve/own-name.ts";
import { defined } from "../text/defined.ts";
import { Answerer, type MockReply } from "./answer.ts";
import { Grants } from "./auth-grants.ts";
import { type Cors, corsHeaders, isPreflight, preflightHeaders } from "./cors.ts";
import { firstPort } from "./first-port.ts";
import { type Allowance, BodyTooLarge, type Incoming, incomingOf, TooBusy } from "./incoming.ts";
import { guarded } from "./own-headers.ts";
import { type FaultKind, preferencesIn } from "./preferences.ts";
import { problemReply, type Reply } from "./reply.ts";

const limits = {
  bodyBytes: 10_000_000,
  /** Of all requests and responses that are under way. */
  heldBytes: 200_000_000,
  /** Until the headers of a request, and all of it, must be there; how often that is looked at. In ms. */
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  /** Until a connection on which nothing moves is given up, in ms: a caller who does not read. Longer than the longest delay. */
  stillTimeout: 120_000,
  maxHeaderSize: 16_384,
  connections: 1000,
};

export type MockOptions = {
  readonly apis: readonly ApiContract[];
  readonly host: string;
  readonly port: number | undefined;
  readonly cors: Cors;
  /** Before each reply, in ms. */
  readonly delay: number;
  /** Of answers that are made by chance; without one they differ each time. */
  readonly seed?: number | undefined;
  /** Hears of each exchange. */
  readonly told?: (exchange: LoggedExchange) => void;
  /** Other limits, for tests. */
  readonly limits?: Partial<typeof limits>;
};

/** What happened, for a log. `target` as the caller wrote it; `detail`: what was wrong. */
export type LoggedExchange = {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly detail?: string;
  /** What the response says was not checked or not sent. */
  readonly notes?: string;
};

export type RunningMock = {
  readonly url: string;
  readonly port: number;
  /** Other descriptions from now on. */
  replace(apis: readonly ApiContract[]): void;
  close(): Promise<void>;
};

/** Starts the mock; resolves when it listens. Rejects with PortRefused. */
export async function startMock(options: MockOptions): Promise<RunningMock> {
  const { host, port, told = () => undefined } = options;
  const allowed = { ...limits, ...options.limits };
  const grants = new Grants();
  let answerer = new Answerer(options.apis, grants, options.seed);
  const ending = new AbortController();
  const room = new SharedBudget(allowed.heldBytes);
  const current = new WeakMap<Duplex, ServerResponse>();
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const share = room.share();
    response.once("close", share.free);
    const allowance: Allowance = { mostBytes: allowed.bodyBytes, take: share.take };
    const { request, answered } = await repliedTo(message, { answerer, options, allowance });
    const { prefer } = answered;
    const reply = share.take(answered.reply.body?.length ?? 0) ? answered.reply : busy;
    const fault = prefer.fault;
    const shown = fault === "500" && request !== undefined ? broken : reply;
    const { status, detail } = shown;
    told(defined({ method: message.method ?? "", target: message.url ?? "", status, detail, notes: notesIn(shown) }));
    const own = Object.keys(shown.headers);
    const applied = prefer.applied.length === 0 ? {} : { "Preference-Applied": prefer.applied.join(", ") };
    const cors = request === undefined ? {} : corsHeaders(request, options.cors, [...own, ...Object.keys(applied)]);
    const headers = guarded({ ...shown.headers, ...applied, ...cors });
    if (request === undefined) return sendEarly(response, { ...shown, headers });
    const delay = prefer.delay ?? options.delay;
    await sendReply(response, { ...shown, headers }, { delay, fault, ended: ending.signal });
  };
  const listener = (message: IncomingMessage, response: ServerResponse): void => {
    // Whoever went away in the middle is not told.
    response.on("error", () => response.destroy());
    current.set(message.socket, response);
    answer(message, response).catch(() => {
      if (response.headersSent || response.destroyed) response.destroy();
      else send(response, broken);
    });
  };
  const { servers, port: bound } = await listen({ listener, limits: allowed }, { host, port, first: firstPort });
  for (const server of servers) guard(server, { listener, limits: allowed }, current);
  return {
    url: originOf(host, bound),
    port: bound,
    replace(apis) {
      answerer = new Answerer(apis, grants, options.seed);
    },
    async close() {
      ending.abort();
      await Promise.all(servers.map(closeServer));
    },
  };
}

/** Holds a server to the limits, and lets it answer what does not come to its listener. `current`: the response of each connection. */
function guard(
  server: Server,
  { listener, limits: allowed }: { readonly listener: RequestListener; readonly limits: typeof limits },
  current: WeakMap<Duplex, ServerResponse>,
): void {
  server.maxConnections = allowed.connections;
  server.setTimeout(allowed.stillTimeout);
  server.on("clientError", (error: Error & { readonly code?: string }, socket) => {
    const open = current.get(socket);
    // In the middle of a response there is no place for another one.
    if (open?.headersSent === true && !open.writableFinished) socket.destroy();
    else refuse(socket, error.code ?? "");
  });
  server.on("connect", (_message, socket: Duplex) => refuse(socket, "CONNECT"));
  server.on("checkContinue", (message, response) => {
    if (Number(message.headers["content-length"] ?? 0) <= allowed.bodyBytes) response.writeContinue();
    listener(message, response);
  });
  server.on("checkExpectation", (_message, response) => send(response, unexpected));
}

function notesIn({ headers }: Reply): string | undefined {
  const notes = [
    ["not checked", headers["Mock-Not-Checked"]],
    ["not sent", headers["Mock-Not-Sent"]],
  ].flatMap(([what, text]) => (text === undefined ? [] : [`${what}: ${text}`]));
  return notes.length === 0 ? undefined : notes.join("; ");
}

/** What cannot be read as a request is refused in words, too. */
function refuse(socket: Duplex, code: string): void {
  if (!socket.writable || code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  const [status, title, detail] = unreadable[code] ?? unreadable.other;
  const { headers, body } = problemReply({ status, title, detail });
  const lines = Object.entries({ ...headers, "Content-Length": String(body?.length ?? 0), Connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${head}\r\n${body ?? ""}`);
}

type Unreadable = readonly [status: number, title: string, detail: string];

const unreadable: { readonly [code: string]: Unreadable } & { readonly other: Unreadable } = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "The request headers are larger than 16 kB."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "The request was not completed in time."],
  CONNECT: [501, "Not Implemented", "The mock server is not a proxy: CONNECT is not supported."],
  HPE_INVALID_METHOD: [
    501,
    "Not Implemented",
    "This method is not supported. Send POST with the method in the X-HTTP-Method-Override header.",
  ],
  other: [400, "Bad Request", "This is not a valid HTTP/1.1 request."],
};

const broken = problemReply({
  status: 500,
  title: "Internal server error",
  detail: "The request asked for this error, or the mock server failed.",
});

const busy = problemReply({
  status: 503,
  title: "Too many requests",
  detail: "The mock server is processing too many request bodies. Send the request again later.",
  headers: { "Retry-After": "1" },
});

const unexpected = problemReply({
  status: 417,
  title: "Expectation failed",
  detail: "The Expect header must be 100-continue.",
});

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, "Content-Length": body?.length ?? 0 });
  response.end(body);
}

type World = { readonly answerer: Answerer; readonly options: MockOptions; readonly allowance: Allowance };

/** `request`: undefined where it was not read. */
async function repliedTo(
  message: IncomingMessage,
  { answerer, options, allowance }: World,
): Promise<{ readonly request?: Incoming; readonly answered: MockReply }> {
  const prefer = preferencesIn(undefined);
  if (!isOwnName(message.headers.host, options.host)) {
    const detail = "This server only accepts requests to localhost. Start it with --host to allow others.";
    return { answered: { reply: problemReply({ status: 403, title: "Host not allowed", detail }), prefer } };
  }
  let request: Incoming;
  try {
    request = await incomingOf(message, allowance);
  } catch (error) {
    if (error instanceof TooBusy) return { answered: { reply: busy, prefer } };
    if (!(error instanceof BodyTooLarge)) throw error;
    const detail = `The mock server accepts bodies of at most ${allowance.mostBytes / 1_000_000} MB.`;
    return { answered: { reply: problemReply({ status: 413, title: "The body is too large", detail }), prefer } };
  }
  const methods = request.method === "OPTIONS" ? answerer.methodsAt(request) : [];
  if (isPreflight(request)) {
    const headers = preflightHeaders(request, options.cors, methods);
    return { request, answered: { reply: { status: 204, headers, body: undefined, faults: [] }, prefer } };
  }
  const answered = answerer.answer(request);
  if (answered.reply.status !== 405 || request.method !== "OPTIONS") return { request, answered };
  const headers = { Allow: methods.join(", ") };
  return { request, answered: { ...answered, reply: { status: 204, headers, body: undefined, faults: [] } } };
}

// How many bytes of bodies the mock holds for all its callers together: bodies that still arrive and responses that nobody reads yet.
// A limit for one body alone would let a thousand slow callers take a thousand times as much.

class SharedBudget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** The share of one exchange, which takes what it needs bit by bit and gives back all of it at once. */
  share(): Share {
    let own = 0;
    let isOver = false;
    return {
      take: (bytes) => {
        if (isOver || bytes > this.#left) return false;
        this.#left -= bytes;
        own += bytes;
        return true;
      },
      free: () => {
        isOver = true;
        this.#left += own;
        own = 0;
      },
    };
  }
}

/** `take` returns false if there is no room. */
type Share = { readonly take: (bytes: number) => boolean; readonly free: () => void };

// A reply on its way to the caller: whole, piece by piece as a stream comes, or broken in the way that the caller asked for.

/** Between the pieces of a stream, and of an answer that is to be slow, in ms. */
const betweenPieces = 150;
const slowPieces = 20;

/** How a reply is sent. `delay` in ms before its first byte. */
type ReplyOptions = { readonly delay: number; readonly fault?: FaultKind | undefined; readonly ended: AbortSignal };

/** Sends `reply`; resolves when it is over, also where the caller has gone. */
async function sendReply(response: ServerResponse, reply: Reply, sending: ReplyOptions): Promise<void> {
  const { delay, fault, ended } = sending;
  if (delay > 0 && !(await passed(delay, response, ended))) return;
  if (fault === "reset") {
    response.socket?.resetAndDestroy();
    return;
  }
  const { status, body, pieces } = reply;
  const headers = Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [
      name,
      typeof value === "string" ? headerSafe(value) : value.map(headerSafe),
    ]),
  );
  const isBare = response.req.method === "HEAD" || status === 204 || status === 304;
  if (fault === "empty" || isBare || body === undefined) {
    const length = status === 204 || status === 304 ? {} : { "Content-Length": isBare ? (body?.length ?? 0) : 0 };
    response.writeHead(status, { ...headers, ...length });
    response.end();
    return;
  }
  if (fault === "malformed") {
    // Whole for HTTP, and cut for who reads it.
    const cut = body.subarray(0, Math.floor(body.length / 2));
    response.writeHead(status, { ...headers, "Content-Length": cut.length });
    response.end(cut);
    return;
  }
  const parts = fault === "slow" ? cutInto(body, slowPieces) : pieces;
  if (parts === undefined) {
    response.writeHead(status, { ...headers, "Content-Length": body.length });
    response.end(body);
    return;
  }
  response.writeHead(status, headers);
  for (const [index, part] of parts.entries()) {
    if (index > 0 && !(await passed(betweenPieces, response, ended))) return;
    response.write(part);
  }
  response.end();
}

/** How long a caller whose body is not wanted may go on sending it, in ms: one that is cut off at once never reads the response. */
const lingering = 2000;

/** Sends `reply` to a request whose body is not read, and ends the connection. */
async function sendEarly(response: ServerResponse, { status, headers, body }: Reply): Promise<void> {
  response.writeHead(status, { ...headers, Connection: "close", "Content-Length": body?.length ?? 0 });
  response.write(body ?? "");
  const { req: message } = response;
  message.resume();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, lingering);
    const over = (): void => {
      clearTimeout(timer);
      resolve();
    };
    if (message.complete || message.destroyed) over();
    message.once("end", over).once("close", over);
  });
  response.end();
}

function cutInto(body: Uint8Array, count: number): readonly Uint8Array[] {
  const size = Math.max(1, Math.ceil(body.length / count));
  const parts: Uint8Array[] = [];
  for (let at = 0; at < body.length; at += size) parts.push(body.subarray(at, at + size));
  return parts;
}

/** Waits; false where the caller or the server has gone meanwhile. */
function passed(ms: number, response: ServerResponse, ended: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isOver: boolean): void => {
      clearTimeout(timer);
      response.off("close", gone);
      ended.removeEventListener("abort", gone);
      resolve(isOver);
    };
    const gone = (): void => done(false);
    const timer = setTimeout(() => done(true), ms);
    response.once("close", gone);
    ended.addEventListener("abort", gone, { once: true });
    if (ended.aborted || response.destroyed) gone();
  });
}

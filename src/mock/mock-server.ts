// The mock over HTTP: requests in, replies out, within limits. Bound to this machine unless told otherwise; there it answers only those who
// name it so. Nothing that a caller sends makes it read a file or print a trace.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { ApiContract } from "../model/contract.ts";
import { closeServer, listen, originOf } from "../serve/listen.ts";
import { isOwnName } from "../serve/own-name.ts";
import { defined } from "../text/defined.ts";
import { type Answered, Answerer } from "./answer.ts";
import { Grants } from "./auth-grants.ts";
import { type Cors, corsHeaders, isPreflight, preflightHeaders } from "./cors.ts";
import { firstPort } from "./first-port.ts";
import { type Allowance, type Incoming, incomingOf, TooBusy, TooLarge } from "./incoming.ts";
import { guarded } from "./own-headers.ts";
import { preferencesIn } from "./preferences.ts";
import { problemReply, type Reply } from "./reply.ts";
import { Room } from "./room.ts";
import { sendEarly, sendReply } from "./send.ts";

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
  readonly told?: (exchange: Exchange) => void;
  /** Other limits, for tests. */
  readonly limits?: Partial<typeof limits>;
};

/** What happened, for a log. `target` as the caller wrote it; `detail`: what was wrong. */
export type Exchange = {
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
  const room = new Room(allowed.heldBytes);
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
  for (const server of servers) {
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
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "The headers of a request may have 16 kB together."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "The request did not come to its end in time."],
  CONNECT: [501, "Not Implemented", "The mock is no proxy: CONNECT is not supported."],
  HPE_INVALID_METHOD: [
    501,
    "Not Implemented",
    "This method cannot be read here. Send POST with the header X-HTTP-Method-Override, which names it.",
  ],
  other: [400, "Bad Request", "This is not a request that HTTP/1.1 allows."],
};

const broken = problemReply({
  status: 500,
  title: "Internal server error",
  detail: "The mock was asked to fail, or could not answer.",
});

const busy = problemReply({
  status: 503,
  title: "Too much at once",
  detail: "The mock holds no more bodies at a time. Send the request again when others are done.",
  headers: { "Retry-After": "1" },
});

const unexpected = problemReply({
  status: 417,
  title: "Expectation failed",
  detail: "The header Expect may only be 100-continue.",
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
): Promise<{ readonly request?: Incoming; readonly answered: Answered }> {
  const prefer = preferencesIn(undefined);
  if (!isOwnName(message.headers.host, options.host)) {
    const detail = "This server answers to localhost only. Start it with --host to open it.";
    return { answered: { reply: problemReply({ status: 403, title: "Not for this name", detail }), prefer } };
  }
  let request: Incoming;
  try {
    request = await incomingOf(message, allowance);
  } catch (error) {
    if (error instanceof TooBusy) return { answered: { reply: busy, prefer } };
    if (!(error instanceof TooLarge)) throw error;
    const detail = `The mock reads bodies of at most ${allowance.mostBytes / 1_000_000} MB.`;
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

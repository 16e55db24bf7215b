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
import { type Incoming, incomingOf, TooLarge } from "./incoming.ts";
import { preferencesIn } from "./preferences.ts";
import { problemReply, type Reply } from "./reply.ts";
import { sendReply } from "./send.ts";

const limits = {
  bodyBytes: 10_000_000,
  /** Until the headers of a request, and all of it, must be there; how often that is looked at. In ms. */
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
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
  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { request, answered } = await repliedTo(message, { answerer, options, mostBytes: allowed.bodyBytes });
    const { reply, prefer } = answered;
    const fault = prefer.fault;
    const shown = fault === "500" ? broken : reply;
    const { status, detail } = shown;
    told(defined({ method: message.method ?? "", target: message.url ?? "", status, detail, notes: notesIn(shown) }));
    const own = Object.keys(shown.headers);
    const applied = prefer.applied.length === 0 ? {} : { "Preference-Applied": prefer.applied.join(", ") };
    const cors = request === undefined ? {} : corsHeaders(request, options.cors, [...own, ...Object.keys(applied)]);
    const headers = { ...shown.headers, ...applied, ...cors, "X-Content-Type-Options": "nosniff" };
    const delay = prefer.delay ?? options.delay;
    await sendReply(response, { ...shown, headers }, { delay, fault, ended: ending.signal });
  };
  const listener = (message: IncomingMessage, response: ServerResponse): void => {
    // Whoever went away in the middle is not told.
    response.on("error", () => response.destroy());
    answer(message, response).catch(() => {
      if (response.headersSent || response.destroyed) response.destroy();
      else send(response, broken);
    });
  };
  const { servers, port: bound } = await listen({ listener, limits: allowed }, { host, port, first: firstPort });
  for (const server of servers) {
    server.maxConnections = allowed.connections;
    server.on("clientError", (error: Error & { readonly code?: string }, socket) => refuse(socket, error.code ?? ""));
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

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, "Content-Length": body?.length ?? 0 });
  response.end(body);
}

type World = { readonly answerer: Answerer; readonly options: MockOptions; readonly mostBytes: number };

/** `request`: undefined where it was not read. */
async function repliedTo(
  message: IncomingMessage,
  { answerer, options, mostBytes }: World,
): Promise<{ readonly request?: Incoming; readonly answered: Answered }> {
  const prefer = preferencesIn(undefined);
  if (!isOwnName(message.headers.host, options.host)) {
    const detail = "This server answers to localhost only. Start it with --host to open it.";
    return { answered: { reply: problemReply({ status: 403, title: "Not for this name", detail }), prefer } };
  }
  let request: Incoming;
  try {
    request = await incomingOf(message, mostBytes);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const detail = `The mock reads bodies of at most ${mostBytes / 1_000_000} MB.`;
    const headers = { Connection: "close" };
    return {
      answered: { reply: problemReply({ status: 413, title: "The body is too large", detail, headers }), prefer },
    };
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

// A server that remembers what it received, byte for byte, and says so. It reads messages by itself (RFC 9112), for Node's own parser
// refuses methods that it has no name for, and takes many an oddity for another.
import { createServer, type Socket } from "node:net";

export type Received = {
  readonly method: string;
  /** Path and query as they came over the wire. */
  readonly target: string;
  /** By names in lower case; values of one name are joined. */
  readonly headers: { readonly [name: string]: string };
  readonly body: Buffer;
};

export type Echo = {
  readonly origin: string;
  /** What came since the last call. */
  take(): readonly Received[];
  close(): Promise<void>;
};

type Message = { readonly received: Received; readonly chunked: boolean; readonly length: number; readonly at: number };

/** Starts a server on a free port of the loopback interface. */
export async function startEcho(): Promise<Echo> {
  let taken: Received[] = [];
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    let bytes: Buffer = Buffer.alloc(0);
    let told = false;
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => undefined);
    socket.on("data", (piece) => {
      bytes = Buffer.concat([bytes, piece]);
      const head = headOf(bytes);
      if (head === undefined) return;
      if (head.received.headers.expect !== undefined && !told) {
        told = true;
        socket.write("HTTP/1.1 100 Continue\r\n\r\n");
      }
      const body = bodyOf(bytes, head);
      if (body === undefined) return;
      bytes = Buffer.alloc(0);
      const received = { ...head.received, body };
      taken.push(received);
      socket.end(answerTo(received));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    take() {
      const all = taken;
      taken = [];
      return all;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** The head of the message that `bytes` begin with; undefined until it is whole. */
function headOf(bytes: Buffer): Message | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [first = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const [, method = "", target = ""] = /^(\S+) (\S+) HTTP\/1\.1$/.exec(first) ?? [];
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = headers[name];
    headers[name] = before === undefined ? value : `${before}${name === "cookie" ? "; " : ", "}${value}`;
  }
  return {
    received: { method, target, headers, body: Buffer.alloc(0) },
    chunked: /chunked/i.test(headers["transfer-encoding"] ?? ""),
    length: Number(headers["content-length"] ?? 0),
    at: end + 4,
  };
}

/** The body behind a head; undefined until it is whole. */
function bodyOf(bytes: Buffer, { chunked, length, at }: Message): Buffer | undefined {
  if (!chunked) return bytes.length < at + length ? undefined : bytes.subarray(at, at + length);
  const pieces: Buffer[] = [];
  for (let from = at; ; ) {
    const end = bytes.indexOf("\r\n", from);
    if (end < 0) return undefined;
    const size = Number.parseInt(bytes.toString("latin1", from, end), 16);
    if (bytes.length < end + size + 4) return undefined;
    if (size === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(end + 2, end + 2 + size));
    from = end + size + 4;
  }
}

/** What the client asked for, with a word by which an answer that was shown is known. */
function answerTo({ method, headers }: Received): string {
  const accept = headers.accept ?? "";
  const event = /^text\/event-stream/i.test(accept);
  const type = event ? "text/event-stream" : "application/json";
  const body = event ? 'event: note\ndata: {"received":true}\n\n' : '{"received":true}';
  const lines = [
    "HTTP/1.1 200 OK",
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    "Connection: close",
    // A page that sends what belongs to it is answered by name only.
    `Access-Control-Allow-Origin: ${headers.origin ?? "*"}`,
    "Access-Control-Allow-Credentials: true",
    `Access-Control-Allow-Headers: ${headers["access-control-request-headers"] ?? "*"}`,
    `Access-Control-Allow-Methods: ${headers["access-control-request-method"] ?? "*"}`,
  ];
  return `${lines.join("\r\n")}\r\n\r\n${method === "HEAD" ? "" : body}`;
}

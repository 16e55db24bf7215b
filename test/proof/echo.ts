// A server that remembers what it received, byte for byte, and says so.
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";

export type Received = {
  readonly method: string;
  /** Path and query as they came over the wire. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

export type Echo = {
  readonly origin: string;
  /** What came since the last call. */
  take(): readonly Received[];
  close(): Promise<void>;
};

/** Starts a server on a free port of the loopback interface. */
export async function startEcho(): Promise<Echo> {
  let received: Received[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      received.push({ method, target: url, headers, body: Buffer.concat(chunks) });
      response.setHeader("Content-Type", "application/json");
      // A page that sends what belongs to it is answered by name only.
      response.setHeader("Access-Control-Allow-Origin", headers.origin ?? "*");
      response.setHeader("Access-Control-Allow-Credentials", "true");
      response.setHeader("Access-Control-Allow-Headers", headers["access-control-request-headers"] ?? "*");
      response.setHeader("Access-Control-Allow-Methods", headers["access-control-request-method"] ?? "*");
      response.setHeader("Connection", "close");
      response.end('{"received":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

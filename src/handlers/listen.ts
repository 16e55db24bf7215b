// A handler of fetch on plain Node: `listen(8787)`. Slow and large requests end by Node's own limits and by those of the handler.
import type { IncomingMessage, ServerResponse } from "node:http";

export type Handler = (request: Request) => Promise<Response>;

/** Serves `handle` on this machine, or on `host`; resolves when it listens. */
export async function listen(
  handle: Handler,
  port: number,
  host = "localhost",
): Promise<{ readonly port: number; close(): void }> {
  const { createServer } = await import("node:http");
  const { Readable } = await import("node:stream");
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (message, response) => {
    answer(message, response).catch(() => response.destroy());
  });
  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const { method = "GET", headers, url = "/" } = message;
    const own = new Headers();
    for (const [name, value] of Object.entries(headers)) if (value !== undefined) own.set(name, String(value));
    const hasBody = method !== "GET" && method !== "HEAD";
    const request = new Request(new URL(url.replace(/^\/+/, "/"), "http://localhost"), {
      method,
      headers: own,
      signal: gone.signal,
      ...(hasBody ? { body: Readable.toWeb(message) as ReadableStream<Uint8Array<ArrayBuffer>>, duplex: "half" } : {}),
    } as RequestInit);
    const made = await handle(request).catch(() => new Response("The request failed.\n", { status: 500 }));
    response.writeHead(made.status, Object.fromEntries(made.headers));
    if (made.body === null) return void response.end();
    const { pipeline } = await import("node:stream/promises");
    await pipeline(Readable.fromWeb(made.body as Parameters<typeof Readable.fromWeb>[0]), response);
  }
  await new Promise<void>((ready, fail) => {
    server.once("error", fail);
    server.listen(port, host, ready);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

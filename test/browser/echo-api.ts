// An API that answers what it was asked, with leave for pages of any site or for none, and that misbehaves where a path says so.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** What reached the API. */
export type Arrived = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

export type EchoApi = {
  /** `http://localhost:1234`. */
  readonly origin: string;
  /** What reached it but for the questions of browsers (OPTIONS, HEAD of the root), the latest last. */
  readonly arrived: readonly Arrived[];
  /** What the API answers in place of an echo, by the start of a path. */
  on(path: string, answer: (request: IncomingMessage, response: ServerResponse, arrived: Arrived) => void): void;
  close(): void;
};

const leave = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD, POST, PUT, PATCH, DELETE, QUERY",
  "Access-Control-Allow-Headers": "*, Authorization",
  "Access-Control-Expose-Headers": "X-Seen, Content-Disposition",
};

/** Opens one; `cors`: whether pages may read what it answers. */
export async function openEchoApi(cors: "open" | "closed"): Promise<EchoApi> {
  const arrived: Arrived[] = [];
  const odd = new Map<string, Parameters<EchoApi["on"]>[1]>();
  const server: Server = createServer((request, response) => {
    if (cors === "open") for (const [name, value] of Object.entries(leave)) response.setHeader(name, value);
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      if (method === "OPTIONS" || (method === "HEAD" && url === "/")) {
        response.writeHead(cors === "open" ? 204 : 404).end();
        return;
      }
      const one = { method, url, headers, body: Buffer.concat(chunks).toString("latin1") };
      arrived.push(one);
      const path = [...odd.keys()].find((start) => url.startsWith(start));
      if (path !== undefined) return odd.get(path)?.(request, response, one);
      response.writeHead(200, { "Content-Type": "application/json", "X-Seen": "yes", "X-Unseen": "no" });
      response.end(JSON.stringify({ method, url, body: one.body }));
    });
  });
  await new Promise<void>((ready) => server.listen(0, "localhost", ready));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://localhost:${address.port}`,
    arrived,
    on: (path, answer) => void odd.set(path, answer),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

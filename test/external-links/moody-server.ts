// A server for tests that answers as its paths say, on one port under as many names as are wanted, and writes down how it was asked.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createSecure } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Seen = { readonly method: string; readonly host: string; readonly path: string; readonly at: number };

export type MoodyServer = {
  readonly port: number;
  /** Port of the one with a certificate that it signed itself. */
  readonly securePort: number;
  readonly seen: Seen[];
  readonly headers: IncomingMessage["headers"][];
  /** The most requests that were under way at once: of all, and of one host. */
  readonly most: { all: number; host: number };
  connections: number;
  close(): Promise<void>;
};

const html = { "content-type": "text/html; charset=utf-8" };

type Mood = (request: IncomingMessage, response: ServerResponse, times: number) => void;

/** By the first segment of the path; `times`: how often this path was asked before. */
const moods: Readonly<Record<string, Mood>> = {
  ok: (_, response) => response.writeHead(200, html).end("<!doctype html><h1 id=top-of-it>Hello</h1>"),
  moved: (request, response) => response.writeHead(301, { location: request.url?.replace("moved", "ok") }).end(),
  "moved-308": (request, response) =>
    response.writeHead(308, { location: `${request.url?.replace("moved-308", "ok")}?token=secret` }).end(),
  found: (request, response) => response.writeHead(302, { location: request.url?.replace("found", "ok") }).end(),
  "moved-gone": (request, response) =>
    response.writeHead(301, { location: request.url?.replace("moved-gone", "missing") }).end(),
  missing: (_, response) => response.writeHead(404, html).end("no"),
  gone: (_, response) => response.writeHead(410).end(),
  busy: (_, response) => response.writeHead(429).end(),
  "busy-once": (_, response, times) =>
    times === 0 ? response.writeHead(429, { "retry-after": "1" }).end() : response.writeHead(200).end(),
  "busy-long": (_, response) => response.writeHead(429, { "retry-after": "86400" }).end(),
  down: (_, response) => response.writeHead(500).end(),
  "down-503": (_, response) => response.writeHead(503).end(),
  login: (_, response) => response.writeHead(403).end(),
  "no-head": (request, response) => response.writeHead(request.method === "HEAD" ? 405 : 200).end(),
  "head-404": (request, response) => response.writeHead(request.method === "HEAD" ? 404 : 200).end(),
  "head-hangs": (request, response) => {
    if (request.method !== "HEAD") response.writeHead(200).end();
  },
  slow: (_, response) => setTimeout(() => response.writeHead(200).end(), 150),
  never: () => undefined,
  reset: (request) => request.socket.destroy(),
  "no-http": (request) => request.socket.end("SSH-2.0-OpenSSH_9.6\r\n"),
  loop: (request, response) => response.writeHead(302, { location: request.url }).end(),
  "to-file": (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "to-nothing": (_, response) => response.writeHead(302).end(),
  "to-nonsense": (_, response) => response.writeHead(302, { location: "http://[" }).end(),
  "to-metadata": (_, response) => response.writeHead(302, { location: "http://169.254.169.254/latest/" }).end(),
  to: (request, response) => {
    const target = new URL(request.url ?? "", "http://x/").searchParams.get("target") ?? "/";
    response.writeHead(302, { location: target }).end();
  },
};

export async function moodyServer(more: Readonly<Record<string, Mood>> = {}): Promise<MoodyServer> {
  const all: Readonly<Record<string, Mood>> = { ...moods, ...more };
  const times = new Map<string, number>();
  const open = new Map<string, number>();
  const state = { seen: [] as Seen[], headers: [] as IncomingMessage["headers"][], most: { all: 0, host: 0 } };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    const [path = "/"] = (request.url ?? "/").split("?");
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    const key = `${request.method} ${host}${path}`;
    state.seen.push({ method: request.method ?? "", host, path, at: performance.now() });
    state.headers.push(request.headers);
    for (const name of ["", host]) open.set(name, (open.get(name) ?? 0) + 1);
    state.most.all = Math.max(state.most.all, open.get("") ?? 0);
    state.most.host = Math.max(state.most.host, open.get(host) ?? 0);
    request.socket.once("close", () => {
      for (const name of ["", host]) open.set(name, (open.get(name) ?? 0) - 1);
    });
    const mood = all[path.split("/")[1] ?? ""] ?? all.ok;
    mood?.(request, response, times.get(key) ?? 0);
    times.set(key, (times.get(key) ?? 0) + 1);
  };
  const plain = createServer(listener);
  const secure = createSecure(certificate(), listener);
  const ports = await Promise.all([plain, secure].map(listening));
  const server: MoodyServer = {
    ...state,
    port: ports[0] ?? 0,
    securePort: ports[1] ?? 0,
    connections: 0,
    async close() {
      for (const each of [plain, secure]) {
        each.closeAllConnections();
        await new Promise((done) => each.close(done));
      }
    },
  };
  for (const each of [plain, secure])
    each.on("connection", () => {
      server.connections += 1;
    });
  return server;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** A fresh pair each time: no key lies in the repository. */
function certificate(): { readonly key: string; readonly cert: string } {
  const folder = mkdtempSync(join(tmpdir(), "pio-docs-tls-"));
  try {
    const words = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=bad.site";
    execFileSync("openssl", [...words.split(" "), "-keyout", "key.pem", "-out", "cert.pem"], {
      cwd: folder,
      stdio: "ignore",
    });
    return { key: readFileSync(join(folder, "key.pem"), "utf8"), cert: readFileSync(join(folder, "cert.pem"), "utf8") };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

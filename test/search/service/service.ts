// A search service on a real port: stores and answers both protocols, knows a key for readers and one for writers, writes down what it was
// asked, and fails on demand in every way that a service can.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { AlgoliaStore, type Told } from "./algolia.ts";
import { TypesenseStore } from "./typesense.ts";

export const readerKey = "reader-key-0123456789";
export const writerKey = "writer+key/0123=456789";

/** `echo`: refuses, and repeats the key in its words. `cut-after`: does what it is asked, then breaks the connection before it answers. `half`: takes half of a batch and says so. */
export type Trouble =
  | "time-out"
  | "429"
  | "500"
  | "503"
  | "break"
  | "cut-after"
  | "half"
  | "wrong-json"
  | "html"
  | "moved"
  | "echo";

export type Seen = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
  readonly at: number;
};

export type Service = {
  readonly url: string;
  readonly port: number;
  readonly seen: Seen[];
  readonly algolia: AlgoliaStore;
  readonly typesense: TypesenseStore;
  /** The next `times` requests whose `METHOD /path` matches fail. */
  fail(which: RegExp, how: Trouble, times?: number): void;
  heal(): void;
  close(): Promise<void>;
};

type Rule = { readonly which: RegExp; readonly how: Trouble; left: number };

/** Starts a service; `stores` lets several nodes share what they hold. */
export async function startService(
  stores: { readonly algolia?: AlgoliaStore; readonly typesense?: TypesenseStore } = {},
  port = 0,
): Promise<Service> {
  const algolia = stores.algolia ?? new AlgoliaStore();
  const typesense = stores.typesense ?? new TypesenseStore();
  const seen: Seen[] = [];
  const rules: Rule[] = [];
  const server: Server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://service");
    const method = request.method ?? "GET";
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const raw = Buffer.concat(chunks);
    const text = (request.headers["content-encoding"] === "gzip" ? gunzipSync(raw) : raw).toString("utf8");
    if (method === "OPTIONS") {
      response
        .writeHead(204, {
          "access-control-allow-origin": "*",
          "access-control-allow-headers": "*",
          "access-control-allow-methods": "*",
        })
        .end();
      return;
    }
    const body = pathname.endsWith("/documents/import") ? text : parsed(text);
    seen.push({ method, path: pathname, query: searchParams, headers: request.headers, body, at: Date.now() });
    const rule = rules.find(({ which, left }) => left > 0 && which.test(`${method} ${pathname}`));
    if (rule !== undefined) rule.left -= 1;
    const how = rule?.how;
    const send = (status: number, content: string, headers: Readonly<Record<string, string>> = {}): void => {
      const type = content.startsWith("<") ? "text/html" : "application/json; charset=utf-8";
      response.writeHead(status, { "content-type": type, "access-control-allow-origin": "*", ...headers }).end(content);
    };
    if (how === "time-out") return;
    if (how === "break") {
      response.destroy();
      return;
    }
    if (how === "429") return send(429, '{"message":"Too many requests"}', { "retry-after": "0.01" });
    if (how === "500" || how === "503") return send(Number(how), '{"message":"try later"}');
    if (how === "wrong-json") return send(200, '{"results":[{"hits":[');
    if (how === "html") return send(200, "<!doctype html><title>Sign in</title>");
    if (how === "moved") return send(302, "", { location: "http://elsewhere.test/" });
    const key = String(
      request.headers["x-algolia-api-key"] ??
        request.headers["x-typesense-api-key"] ??
        searchParams.get("x-algolia-api-key") ??
        searchParams.get("x-typesense-api-key") ??
        "",
    );
    if (how === "echo") return send(400, JSON.stringify({ message: `no ${key} and no ${encodeURIComponent(key)}` }));
    const told =
      key === readerKey || key === writerKey
        ? answer({
            method,
            path: pathname,
            query: searchParams,
            body,
            mayWrite: key === writerKey,
            half: how === "half",
          })
        : refused(pathname, key);
    if (how === "cut-after") {
      response.destroy();
      return;
    }
    send(told.status, told.text ?? JSON.stringify(told.value));
  };

  const answer = (asked: Parameters<AlgoliaStore["answer"]>[0]): Told =>
    algolia.answer(asked) ?? typesense.answer(asked) ?? { status: 404, value: { message: "Not Found" } };

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${bound}`,
    port: bound,
    seen,
    algolia,
    typesense,
    fail: (which, how, times = 1) => void rules.push({ which, how, left: times }),
    heal: () => void rules.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A service tells what it was given, so that tests see whether that is repeated. */
function refused(path: string, key: string): Told {
  return path.startsWith("/1/")
    ? { status: 403, value: { message: `Invalid Application-ID or API key ${key}`, status: 403 } }
    : { status: 401, value: { message: `Forbidden - a valid key must be sent, not ${key}` } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

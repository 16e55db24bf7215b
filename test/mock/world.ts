// A mock of a small description on a free port, and requests to it over real HTTP, sent as they are written.
import { request } from "node:http";
import { afterEach } from "vitest";
import { contractsOf } from "../../src/build/commands/read-specs.ts";
import { type LoggedExchange, type MockOptions, type RunningMock, startMock } from "../../src/mock/mock-server.ts";
import type { ApiContract } from "../../src/model/contract.ts";
import { routeOf } from "../../src/model/route.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { type LoadedSpec, loadSpec } from "../../src/spec/load-spec.ts";

export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
};

export type Sent = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
};

export type Mock = RunningMock & {
  ask(path: string, sent?: Sent): Promise<Reply>;
  /** `GET /path`, with the JSON document that it answers. */
  json(path: string, sent?: Sent): Promise<{ readonly status: number; readonly value: unknown }>;
  /** The places and messages of what is wrong. */
  faults(path: string, sent?: Sent): Promise<readonly string[]>;
  readonly log: readonly LoggedExchange[];
};

const running: RunningMock[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((mock) => mock.close()));
});

/** The spec of a document; `title` and `version` are filled in. */
export async function loaded(document: object | string, id = "api"): Promise<LoadedSpec> {
  const whole =
    typeof document === "string"
      ? document
      : JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version: "1" }, paths: {}, ...document });
  const host = memoryHost({ "/site/openapi.yaml": whole });
  const api = {
    id,
    spec: "openapi.yaml",
    route: routeOf("/api"),
    sidebar: id,
    remoteRefs: [],
    fallbackToCache: false,
  };
  const { spec, diagnostics } = await loadSpec(host, api, { siteFolder: "/site", store: undefined, unjudged: true });
  if (spec === undefined) throw new Error(JSON.stringify(diagnostics));
  return spec;
}

/** The contract of a document. */
export async function contractFor(document: object | string, id?: string): Promise<ApiContract> {
  const [contract] = contractsOf([await loaded(document, id)]);
  if (contract === undefined) throw new Error("no contract");
  return contract;
}

/** A mock of a document, or of several by their ids. */
export async function mockOf(
  document: object | string | readonly ApiContract[],
  options: Partial<MockOptions> = {},
): Promise<Mock> {
  const apis: readonly ApiContract[] = Array.isArray(document) ? document : [await contractFor(document)];
  const log: LoggedExchange[] = [];
  const mock = await startMock({
    apis,
    host: "127.0.0.1",
    port: 0,
    cors: { kind: "local", origins: [] },
    delay: 0,
    told: (exchange) => log.push(exchange),
    ...options,
  });
  running.push(mock);
  const ask = (path: string, sent: Sent = {}): Promise<Reply> => askAt(mock.port, path, sent);
  const json: Mock["json"] = async (path, sent) => {
    const { status, text } = await ask(path, sent);
    return { status, value: text === "" ? undefined : JSON.parse(text) };
  };
  return {
    ...mock,
    ask,
    json,
    log,
    async faults(path, sent) {
      const { value } = await json(path, sent);
      const { errors = [] } = (value ?? {}) as { readonly errors?: readonly { place: string; message: string }[] };
      return errors.map(({ place, message }) => `${place} ${message}`);
    },
  };
}

/** One request, whose path is sent as it is written. */
export function askAt(port: number, path: string, { method = "GET", headers = {}, body }: Sent): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
    const sent = request({ host: "127.0.0.1", port, path, method, headers: { ...length, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: bytes.toString("utf8"), bytes });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

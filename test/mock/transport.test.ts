// The mock as a server: its limits, whom it answers, and the faults that a caller asks for.
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { PortRefused } from "../../src/serve/listen.ts";
import { cpuClock } from "../cpu-clock.ts";
import { byReach } from "../reach.ts";
import { contractFor, type Mock, mockOf } from "./world.ts";

const json = (example: unknown) => ({ 200: { description: "", content: { "application/json": { example } } } });
const document = {
  paths: {
    "/a": { get: { responses: json({ a: "ä".repeat(50) }) } },
    "/take": {
      post: { requestBody: { content: { "application/json": { schema: { type: "object" } } } }, responses: json(1) },
    },
  },
};

/** What comes back for bytes that are written to the socket; `pause` ms after them the caller ends it. */
function raw(port: number, text: string, pause = 0): Promise<string> {
  return new Promise((resolve) => {
    let back = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => {
      back += part.toString("utf8");
      if (pause === 0) socket.end();
    });
    socket.on("error", () => resolve(back));
    socket.on("close", () => resolve(back));
    if (pause > 0) setTimeout(() => socket.destroy(), pause);
  });
}

describe("limits", () => {
  test("a body of more than its limit is refused, whether its length is said or not", async () => {
    const mock = await mockOf(document, { limits: { bodyBytes: 1000 } });
    const headers = { "Content-Type": "application/json" };
    const large = JSON.stringify({ a: "x".repeat(2000) });
    const said = await mock.ask("/take", { method: "POST", headers, body: large });
    expect([said.status, said.headers.connection]).toEqual([413, "close"]);
    const head =
      "POST /take HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    expect(await raw(mock.port, `${head}${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 413 /,
    );
    expect((await mock.ask("/take", { method: "POST", headers, body: "{}" })).status).toBe(200);
  });

  test("megabytes are looked at in bounded time", async () => {
    const mock = await mockOf({
      paths: {
        "/take": {
          post: {
            requestBody: {
              content: {
                "application/json": {
                  schema: {
                    type: "array",
                    uniqueItems: true,
                    items: {
                      type: "object",
                      patternProperties: { "^(a+)+$": {} },
                      properties: { a: { pattern: "(x+x+)+y" } },
                    },
                  },
                },
              },
            },
            responses: json(1),
          },
        },
      },
    });
    const body = JSON.stringify(
      Array.from({ length: byReach(40_000, 150_000) }, (_, index) => ({ a: `${"x".repeat(30)}${index}` })),
    );
    const worked = cpuClock();
    const { status } = await mock.ask("/take", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect(status).toBe(200);
    expect(worked()).toBeLessThan(5000);
  });

  test("schemas that come back to themselves", async () => {
    const tree = {
      type: "object",
      required: ["below"],
      properties: {
        below: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
        self: { $ref: "#/components/schemas/Loop" },
      },
    };
    const mock = await mockOf({
      components: {
        schemas: {
          Tree: tree,
          Loop: { $ref: "#/components/schemas/Loop" },
          Both: { allOf: [{ $ref: "#/components/schemas/Both" }] },
        },
      },
      paths: {
        "/tree": {
          post: {
            requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Tree" } } } },
            responses: {
              200: {
                description: "",
                content: {
                  "application/json": {
                    schema: { allOf: [{ $ref: "#/components/schemas/Tree" }, { $ref: "#/components/schemas/Both" }] },
                  },
                },
              },
            },
          },
        },
      },
    });
    const body = `${'{"below":['.repeat(90)}{"below":1}${"]}".repeat(90)}`;
    const headers = { "Content-Type": "application/json" };
    expect(await mock.faults("/tree", { method: "POST", headers, body })).toEqual([
      `body${".below[0]".repeat(90)}.below must be an array, not the number \`1\``,
    ]);
    expect((await mock.ask("/tree", { method: "POST", headers, body: '{"below":[]}' })).status).toBe(501);
  });

  test("headers that are too long, lines that are none, methods that cannot be read", async () => {
    const mock = await mockOf(document);
    expect(await raw(mock.port, `GET /a HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
    expect(await raw(mock.port, "hello\r\n\r\n")).toMatch(
      /^HTTP\/1.1 \d{3} .*\r\nContent-Type: application\/problem\+json\r\n/,
    );
    expect(await raw(mock.port, "SING /a HTTP/1.1\r\nHost: localhost\r\n\r\n")).toContain("X-HTTP-Method-Override");
    expect((await mock.ask("/a")).status).toBe(200);
  });

  test("a caller who never ends a request is let go", async () => {
    const mock = await mockOf(document, {
      limits: { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 50 },
    });
    expect(await raw(mock.port, "GET /a HTTP/1.1\r\nHost: localhost\r\nX: ", 5000)).toMatch(/^HTTP\/1.1 408 /);
    expect(await raw(mock.port, "POST /take HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{", 5000)).toMatch(
      /^HTTP\/1.1 408 /,
    );
  });

  test("callers who go away in the middle harm nobody", async () => {
    const mock = await mockOf(document);
    const head =
      "POST /take HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
    const slow = "GET /a HTTP/1.1\r\nHost: localhost\r\nPrefer: fault=slow\r\n\r\n";
    await Promise.all([head, slow, head, slow].map((text) => raw(mock.port, text, 100)));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await mock.ask("/a")).status).toBe(200);
  });

  test("names that headers cannot hold", async () => {
    const mock = await mockOf({
      openapi: "3.2.0",
      info: { title: "Größe 漢", version: "1" },
      security: [{ k: [] }],
      components: { securitySchemes: { k: { type: "apiKey", in: "query", name: "ключ" } } },
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                description: "",
                headers: { "X-A": { example: "漢\r\nX-B: 1" } },
                content: { "application/json": { examples: { größe: { value: 1 } } } },
              },
            },
          },
          additionalOperations: { SÜß漢: { responses: {} } },
        },
      },
    });
    expect((await mock.ask("/a")).headers["www-authenticate"]).toMatch(/^ApiKey realm="Gr/);
    const headers = { Prefer: Buffer.from("example=größe").toString("latin1") };
    const { status, headers: back } = await mock.ask("/a?%D0%BA%D0%BB%D1%8E%D1%87=1", { headers });
    expect([status, back["x-b"], back["preference-applied"]]).toEqual([200, undefined, 'example="gr%C3%B6%C3%9Fe"']);
    expect((await mock.ask("/a", { method: "PUT" })).headers.allow).toContain("GET");
  });

  test("a hundred requests at once", async () => {
    const mock = await mockOf(document);
    const replies = await Promise.all(Array.from({ length: 100 }, () => mock.ask("/a")));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test.each([
    "/../../etc/passwd",
    "/%2e%2e/%00",
    "//a",
    "/a?%",
    "/%",
    "*",
    "http://localhost/a?x",
    "/a?__proto__=1&constructor=2",
  ])("a target that is meant to harm: %s", async (path) => {
    const mock = await mockOf(document);
    const { status, text } = await mock.ask(path);
    expect([200, 404]).toContain(status);
    expect(text).not.toMatch(/ at .*\.ts|root:/);
  });
});

describe("whom it answers", () => {
  test("on this machine only those who name it so", async () => {
    const mock = await mockOf(document);
    const named = async (Host: string) => (await mock.ask("/a", { headers: { Host } })).status;
    for (const own of [`127.0.0.1:${mock.port}`, "localhost", "[::1]:80", "mock.localhost"])
      expect(await named(own), own).toBe(200);
    for (const other of ["example.com", "127.0.0.1.example.com", "localhost.example.com:4010"])
      expect(await named(other), other).toBe(403);
    expect(await raw(mock.port, "GET /a HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 403 /);
    expect(await raw(mock.port, "GET /a HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1.1 403 /);
  });

  test("a port that is taken is said", async () => {
    const mock = await mockOf(document);
    await expect(mockOf(document, { port: mock.port })).rejects.toThrow(PortRefused);
    await expect(mockOf(document, { host: "192.0.2.1" })).rejects.toThrow(
      "`192.0.2.1` is not a host name or IP address of this machine.",
    );
  });
});

describe("pages", () => {
  const origin = "http://localhost:3000";
  const preflight = (mock: Mock, path: string, from = origin) =>
    mock.ask(path, {
      method: "OPTIONS",
      headers: {
        Origin: from,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "prefer, x-key",
        "Access-Control-Request-Private-Network": "true",
      },
    });

  test("a page of this machine asks and reads", async () => {
    const mock = await mockOf(document);
    const { status, headers } = await preflight(mock, "/take");
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-allow-methods": "POST, OPTIONS",
      "access-control-allow-headers": "prefer, x-key",
      "access-control-allow-private-network": "true",
    });
    const read = await mock.ask("/a", { headers: { Origin: origin, Prefer: "code=200" } });
    expect(read.headers["access-control-allow-origin"]).toBe(origin);
    expect(read.headers["access-control-expose-headers"]).toContain("Preference-Applied");
    // What is wrong can be read, too.
    const wrong = await mock.ask("/none", { headers: { Origin: origin } });
    expect([wrong.status, wrong.headers["access-control-allow-origin"]]).toEqual([404, origin]);
  });

  test.each([
    [
      { kind: "local", origins: ["https://docs.example.com"] },
      ["https://docs.example.com", "http://127.0.0.1:5173", "http://[::1]:80"],
      ["https://example.com", "null", "http://localhost.example.com"],
    ],
    [{ kind: "on" }, ["https://example.com", "null"], []],
    [{ kind: "off" }, [], [origin]],
    [
      { kind: "origins", origins: ["https://app.example.com"] },
      ["https://app.example.com"],
      [origin, "http://app.example.com"],
    ],
  ] as const)("who may: %j", async (cors, may, mayNot) => {
    const mock = await mockOf(document, { cors });
    for (const from of may)
      expect((await preflight(mock, "/a", from)).headers["access-control-allow-origin"]).toBe(from);
    for (const from of mayNot)
      expect((await preflight(mock, "/a", from)).headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("faults that are asked for", () => {
  const wish = (mock: Mock, fault: string) => mock.ask("/a", { headers: { Prefer: `fault=${fault}` } });

  test("an error, nothing, half of it, all of it slowly, the end", async () => {
    const mock = await mockOf(document);
    const whole = (await mock.ask("/a")).bytes;
    expect((await wish(mock, "500")).status).toBe(500);
    const empty = await wish(mock, "empty");
    expect([empty.status, empty.text]).toEqual([200, ""]);
    const half = await wish(mock, "malformed");
    expect([half.status, half.bytes.length]).toEqual([200, Math.floor(whole.length / 2)]);
    await expect(wish(mock, "reset")).rejects.toThrow(/ECONNRESET|hang up/);
    const start = performance.now();
    expect((await wish(mock, "slow")).bytes).toEqual(whole);
    expect(performance.now() - start).toBeGreaterThan(1000);
  });

  test("a delay, of all answers or of one", async () => {
    const mock = await mockOf(document, { delay: 200 });
    const time = async (headers: Record<string, string>) => {
      const start = performance.now();
      await mock.ask("/a", { headers });
      return performance.now() - start;
    };
    expect(await time({})).toBeGreaterThan(180);
    expect(await time({ Prefer: "delay=0" })).toBeLessThan(180);
  });

  test("whoever waits is let go when the mock ends", async () => {
    const mock = await mockOf(document);
    const waiting = mock.ask("/a", { headers: { Prefer: "delay=60000" } });
    setTimeout(() => mock.close(), 100);
    await expect(waiting).rejects.toThrow();
  });
});

test("other descriptions take the place of the first", async () => {
  const mock = await mockOf(document);
  mock.replace([await contractFor({ paths: { "/b": { get: { responses: json("b") } } } })]);
  expect([(await mock.ask("/a")).status, (await mock.ask("/b")).text]).toEqual([404, '"b"']);
});

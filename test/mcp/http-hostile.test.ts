// The protocol over HTTP, asked by those who send half of a request, do not read, or send what is no request.
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { PassThrough } from "node:stream";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { openGate } from "../../src/mcp/gate.ts";
import { deliver, type HttpOrder, type httpLimits, type Speaking, speakHttp } from "../../src/mcp/speak-http.ts";
import { type HeldConnection, HeldConnections } from "../../src/serve/held.ts";
import { byReach } from "../reach.ts";
import { harbour } from "./world.ts";

const site = await harbour();
const running: Speaking[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(running.splice(0).map((one) => one.close()));
});

async function started(limits: Partial<typeof httpLimits> = {}, of = site): Promise<Speaking> {
  const order: HttpOrder = { site: of, release: "0.0.0", host: "localhost", port: 0, token: undefined, limits };
  const speaking = await speakHttp(order);
  running.push(speaking);
  return speaking;
}

const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const head = ["POST /mcp HTTP/1.1", "Host: localhost", `Accept: ${headers.Accept}`, "Content-Type: application/json"];
const written = (lines: readonly string[], body = ""): string => `${lines.join("\r\n")}\r\n\r\n${body}`;
const call = (name: string, args: object, id = 1): string =>
  JSON.stringify({ jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } });
const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
const ask = (url: string, body: string): Promise<Response> => fetch(url, { method: "POST", headers, body });

/** A connection that `text` is written to; `seen`: what came back, `ended`: when it is closed. */
async function opened(port: number, text: string): Promise<Socket & { seen(): string; readonly ended: Promise<void> }> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  let back = "";
  socket.on("data", (part) => {
    back += part.toString("latin1");
  });
  const ended = new Promise<void>((done) => socket.once("close", () => done()));
  await new Promise<void>((done) => socket.once("connect", () => done()));
  socket.write(text);
  return Object.assign(socket, { seen: () => back, ended });
}

/** All that is answered to `text` until the server closes. */
async function answerTo(port: number, text: string): Promise<string> {
  const socket = await opened(port, text);
  await socket.ended;
  return socket.seen();
}

describe("half of a request", () => {
  test("of 500 callers keeps nobody out", async () => {
    const { url, port } = await started();
    const length = written([...head, "Content-Length: 1000"], '{"jsonrpc":');
    const chunked = written([...head, "Transfer-Encoding: chunked"], "5\r\n12345\r\n");
    const open = await Promise.all(
      [...Array(500).keys()].map((at) =>
        opened(port, [length, chunked, "POST /mcp HTTP/1.1\r\nHost: lo"][at % 3] ?? ""),
      ),
    );
    const answers = await Promise.all(
      [...Array(20).keys()].map(() => ask(url, call("search_docs", { query: "boat" }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(open.filter(({ destroyed }) => !destroyed)).toHaveLength(500);
  });

  test("is ended in time, with a word", async () => {
    const { port } = await started({ patience: 50 });
    expect(await answerTo(port, written([...head, "Content-Length: 1000"], "{"))).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*in time/,
    );
    const endless = written([...head, "Transfer-Encoding: chunked"], "1\r\n1\r\n".repeat(100));
    expect(await answerTo(port, endless)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("is held up to so many bytes in all; those who sent most go first", async () => {
    const { url, port } = await started({ held: 1_000_000 });
    const large = written([...head, "Content-Length: 200000"], "x".repeat(150_000));
    const open = await Promise.all([...Array(40).keys()].map(() => opened(port, large)));
    await expect.poll(() => open.filter((one) => one.seen().startsWith("HTTP/1.1 503 ")).length).toBeGreaterThan(33);
    expect((await ask(url, list)).status).toBe(200);
  });
});

describe("what is held", () => {
  test("never is more than the bound, and the largest of the oldest is dropped", () => {
    const held = new HeldConnections(100);
    const dropped: string[] = [];
    const holding = (name: string): HeldConnection => ({ bytes: 0, drop: () => dropped.push(name) });
    const [a, b, c] = [holding("a"), holding("b"), holding("c")];
    held.add(a, 40);
    held.add(b, 40);
    held.add(c, 20);
    expect([dropped, held.bytes]).toEqual([[], 100]);
    held.add(c, 10);
    expect([dropped, held.bytes]).toEqual([["a"], 70]);
    held.add(c, 200);
    expect([dropped, held.bytes]).toEqual([["a", "c"], 40]);
    held.release(b);
    held.release(b);
    expect(held.bytes).toBe(0);
  });
});

describe("a caller who does not read", () => {
  const bytes = Buffer.alloc(40_000_000);

  test.each([
    ["is left in time", 50, 100_000_000],
    ["is left when too much is held for all", 600_000, 50_000_000],
  ])("%s", async (_what, patience, most) => {
    const held = new HeldConnections(most);
    const closed: Promise<void>[] = [];
    const server = createServer((_request, response) => {
      closed.push(new Promise((done) => response.once("close", () => done())));
      deliver(response, { status: 200, headers: new Headers(), bytes }, { held, patience });
      expect(held.bytes).toBeLessThanOrEqual(most);
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const readers = await Promise.all([0, 1].map(() => opened(port, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")));
    for (const reader of readers) reader.pause();
    await expect.poll(() => closed.length).toBe(2);
    await Promise.race(closed);
    for (const reader of readers) reader.destroy();
    await Promise.all(closed);
    expect(held.bytes).toBe(0);
    server.close();
  });

  test("who goes away while waiting leaves the queue", async () => {
    const gate = openGate(1, 1);
    const [first, second, third] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const place = await gate.enter(first);
    const waits = gate.enter(second);
    expect(await gate.enter(third)).toBe("full");
    second.destroy();
    expect(await waits).toBe("gone");
    const next = gate.enter(third);
    if (typeof place === "object") place.leave();
    expect(typeof (await next)).toBe("object");
  });
});

describe("whoever sends much", () => {
  const batch = `[${[...Array(20).keys()].map((id) => call("get_page", { path: "docs/guide/mooring" }, id)).join()}]`;
  const one = written([...head, `Content-Length: ${batch.length}`], batch);

  /** The site, which counts what is read of it and may keep its readers waiting. */
  function counted() {
    let count = 0;
    let open = (): void => undefined;
    const opened = new Promise<void>((done) => {
      open = done;
    });
    const slow: typeof site = {
      root: site.root,
      async text(path, signal) {
        count += 1;
        await opened;
        return site.text(path, signal);
      },
    };
    return { slow, open: () => open(), count: () => count };
  }

  test("and goes away is not worked for any more", async () => {
    const { slow, open, count } = counted();
    const { url, port } = await started({}, slow);
    const callers = await Promise.all([...Array(30).keys()].map(() => opened(port, one.repeat(20))));
    await expect.poll(count).toBeGreaterThan(0);
    for (const caller of callers) caller.destroy();
    await Promise.all(callers.map(({ ended }) => ended));
    open();
    expect((await ask(url, call("search_docs", { query: "boat" }))).status).toBe(200);
    const before = count();
    expect((await ask(url, list)).status).toBe(200);
    expect(count()).toBe(before);
    expect(before).toBeLessThan(100);
  });

  test("waits for the others between its messages", async () => {
    const gate = openGate(1, 10);
    const [much, little] = [new PassThrough(), new PassThrough()];
    const place = await gate.enter(much);
    if (typeof place === "string") throw new Error(place);
    const order: string[] = [];
    const other = gate.enter(little).then((entered) => {
      order.push("little");
      if (typeof entered === "object") entered.leave();
    });
    expect(await place.pass()).toBe(true);
    order.push("much");
    await other;
    expect(order).toEqual(["little", "much"]);
    much.destroy();
    expect(await place.pass()).toBe(false);
  });
});

describe("odd requests", () => {
  test.each([
    "GET",
    "HEAD",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "TRACE",
    "PROPFIND",
    "CONNECT",
  ])("%s: 405", async (method) => {
    const { port } = await started();
    const target = method === "CONNECT" ? "localhost:80" : "/mcp";
    const text = await answerTo(
      port,
      written([`${method} ${target} HTTP/1.1`, "Host: localhost", "Connection: close"]),
    );
    expect(text).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nAllow: POST\r\n/);
  });

  const large = `X-Large: ${"x".repeat(20_000)}`;
  test.each<readonly [what: string, text: string, status: number]>([
    ["an unknown method", written(["MAKE /mcp HTTP/1.1", "Host: localhost"]), 501],
    ["no HTTP", "hello\r\n\r\n", 400],
    ["bytes of TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400],
    ["no host", written(["POST /mcp HTTP/1.1", "Content-Length: 0", "Connection: close"]), 400],
    ["two lengths", written([...head, "Content-Length: 1", "Content-Length: 2"], "xx"), 400],
    ["a length and chunks", written([...head, "Content-Length: 1", "Transfer-Encoding: chunked"], "0\r\n\r\n"), 400],
    ["a broken chunk", written([...head, "Transfer-Encoding: chunked"], "zz\r\n"), 400],
    ["large headers", written([...head, large]), 431],
    ["another type", written([...head.slice(0, 3), "Content-Type: text/plain", "Content-Length: 2"], "{}"), 415],
    ["no type", written([...head.slice(0, 3), "Content-Length: 2"], "{}"), 415],
    ["an expectation of its own", written([...head, "Expect: wonders", "Connection: close", "Content-Length: 0"]), 417],
    [
      "a large body that is asked for first",
      written([...head, "Expect: 100-continue", "Content-Length: 9000000"]),
      413,
    ],
    ["a whole address", written(["POST http://evil.example/mcp HTTP/1.1", ...head.slice(1), "Content-Length: 0"]), 404],
  ])("%s", async (_what, text, status) => {
    const { port } = await started();
    const answer = await answerTo(port, text);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer).not.toMatch(/\bat .*:\d+:\d+|node:internal/);
  });

  test("a body that is asked for first is read", async () => {
    const { port } = await started();
    const wanted = [...head, "Expect: 100-continue", "Connection: close", `Content-Length: ${list.length}`];
    const socket = await opened(port, written(wanted));
    await expect.poll(() => socket.seen()).toBe("HTTP/1.1 100 Continue\r\n\r\n");
    socket.write(list);
    await socket.ended;
    expect(socket.seen()).toContain("HTTP/1.1 200 OK");
  });

  test("a hundred on one connection, one behind the other", async () => {
    const { port } = await started();
    const one = written([...head, `Content-Length: ${list.length}`], list);
    const last = written([...head, "Connection: close", `Content-Length: ${list.length}`], list);
    expect((await answerTo(port, one.repeat(99) + last)).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(100);
  });
});

describe("odd messages", () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  test.each<readonly [what: string, body: string, status: number]>([
    ["deep JSON", deep, 400],
    [
      "deep arguments",
      call("validate_request", { operation: "addBoat" }).replace('addBoat"', `addBoat","body":${deep}`),
      400,
    ],
    ["a wide message", call("validate_request", { operation: "addBoat", body: Array(150_000).fill(0) }), 400],
    ["a long batch", `[${Array(21).fill(list).join()}]`, 400],
    ["a batch of one id", `[${Array(5).fill(list).join()}]`, 200],
    ["a batch", `[${[1, 2, 3].map((id) => call("list_operations", {}, id)).join()}]`, 200],
    ["an empty batch", "[]", 400],
    ["bytes that are no UTF-8", "\ud800", 400],
    ["a tool of the prototype", call("__proto__", {}), 200],
    ["a subscription", JSON.stringify({ jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: {} }), 200],
  ])("%s", async (_what, body, status) => {
    const { url } = await started({ work: 2_000 });
    const answer = await ask(url, body);
    expect([answer.status, await answer.text()]).toEqual([status, expect.not.stringMatching(/\bat .*:\d+:\d+/)]);
  });

  test("whatever the JSON is, no answer is a fault of ours", async () => {
    const { url } = await started({ work: 2_000 });
    const methods = [
      "initialize",
      "tools/list",
      "tools/call",
      "ping",
      "server/discover",
      "subscriptions/listen",
      "x",
      "",
    ];
    const params = fc.oneof(
      fc.jsonValue(),
      fc.record({ name: fc.constantFrom("get_page", "sample", "x"), arguments: fc.jsonValue(), _meta: fc.jsonValue() }),
    );
    const id = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.jsonValue());
    const message = fc.record(
      { jsonrpc: fc.constant("2.0"), id, method: fc.constantFrom(...methods), params },
      { requiredKeys: ["jsonrpc"] },
    );
    const property = fc.asyncProperty(fc.oneof(message, fc.array(message, { maxLength: 3 })), async (sent) => {
      const answer = await ask(url, JSON.stringify(sent));
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/\bat .*:\d+:\d+/);
    });
    await fc.assert(property, { numRuns: byReach(60, 2_000), seed: 34, endOnFailure: true });
  });
});

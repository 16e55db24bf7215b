// Callers who hold the mock up, or speak HTTP as nobody does: each gets a response of ours, and the next caller is served.
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { mockOf } from "./world.ts";

const document = {
  paths: {
    "/a": {
      get: { responses: { 200: { description: "", content: { "application/json": { example: "x".repeat(100) } } } } },
      post: {
        requestBody: { content: { "application/json": { schema: {} } } },
        responses: { 200: { description: "" } },
      },
    },
  },
};

/** More than the buffers of a socket take. */
const large = {
  paths: {
    ...document.paths,
    "/large": {
      get: { responses: { 200: { description: "", content: { "text/plain": { example: "x".repeat(8_000_000) } } } } },
    },
  },
};

const open: Socket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

type Caller = { readonly socket: Socket; readonly back: () => string; readonly closed: Promise<string> };

/** A connection that stays open; `closed` resolves to all that came when the mock has ended it. */
function caller(port: number, text: string): Caller {
  const socket = connect(port, "127.0.0.1");
  socket.write(text);
  open.push(socket);
  let back = "";
  socket.on("data", (part) => {
    back += part.toString("latin1");
  });
  socket.on("error", () => undefined);
  return { socket, back: () => back, closed: new Promise((resolve) => socket.on("close", () => resolve(back))) };
}

const post = (more: string): string =>
  `POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n`;

test.each([
  ["CONNECT", "CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n", 501],
  ["TRACE", "TRACE /a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n", 405],
  ["PRI", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
  ["a method of another's", post("X-HTTP-Method-Override: CONNECT\r\nConnection: close\r\n"), 405],
  ["an expectation", post("Expect: cake\r\nConnection: close\r\n"), 417],
  ["a body that is too large to begin with", post("Expect: 100-continue\r\nContent-Length: 99999999\r\n"), 413],
  ["a length that is none", post("Content-Length: -1\r\n"), 400],
  ["two lengths", post("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"), 400],
  ["chunks that are none", post("Transfer-Encoding: chunked\r\n\r\nx\r\n"), 400],
])("%s", async (_, text, status) => {
  const mock = await mockOf(document);
  const { socket, closed } = caller(mock.port, text);
  socket.once("data", () => socket.end());
  const back = await closed;
  expect(back).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(back).toContain("application/problem+json");
  expect(back).not.toMatch(/ at .*[jt]s:\d/);
  expect((await mock.ask("/a")).status).toBe(200);
});

test("another protocol is not taken up, and a body that is expected is asked for", async () => {
  const mock = await mockOf(document);
  const Upgrade = { Connection: "Upgrade", Upgrade: "websocket" };
  expect((await mock.ask("/a", { headers: Upgrade })).status).toBe(200);
  const { socket, back, closed } = caller(mock.port, post("Expect: 100-continue\r\nContent-Length: 2\r\n"));
  await expect.poll(back).toMatch(/^HTTP\/1\.1 100 /);
  socket.end("{}");
  expect(await closed).toContain("HTTP/1.1 200 ");
});

test("who goes on sending more than may be sent reads why it is not wanted", async () => {
  const mock = await mockOf(document, { limits: { bodyBytes: 1000 } });
  const chunk = `ffff\r\n${"x".repeat(0xffff)}\r\n`;
  const { socket, closed } = caller(mock.port, post("Transfer-Encoding: chunked\r\n") + chunk);
  for (let count = 0; count < 30; count += 1) {
    socket.write(chunk);
    await new Promise((resolve) => setImmediate(resolve));
  }
  socket.write("0\r\n\r\n");
  expect(await closed).toMatch(/^HTTP\/1\.1 413 [\s\S]*at most 0\.001 MB/);
});

test("bodies of all callers together are bounded, and their room comes back", async () => {
  const mock = await mockOf(document, { limits: { heldBytes: 5000 } });
  const half = post("Content-Length: 9000\r\n") + "x".repeat(4000);
  const first = caller(mock.port, half);
  await mock.ask("/a");
  const second = caller(mock.port, half);
  await expect.poll(second.back).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 1/);
  expect((await mock.ask("/a")).status).toBe(200);
  first.socket.destroy();
  const body = JSON.stringify("x".repeat(4000));
  const again = () => mock.ask("/a", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  await expect.poll(async () => (await again()).status).toBe(200);
});

test("who does not read a response is let go, and its room comes back", async () => {
  const mock = await mockOf(large, { limits: { stillTimeout: 200, heldBytes: 9_000_000 } });
  const { socket } = caller(mock.port, "GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
  socket.pause();
  await expect.poll(async () => (await mock.ask("/large")).status).toBe(503);
  await expect.poll(async () => (await mock.ask("/large")).status, { timeout: 5000 }).toBe(200);
});

test("what is no request does not end up in a response that is under way", async () => {
  const mock = await mockOf(document);
  const slow = "GET /a HTTP/1.1\r\nHost: localhost\r\nPrefer: fault=slow\r\n\r\n";
  const { socket, back, closed } = caller(mock.port, slow);
  await expect.poll(back).toContain("xxx");
  socket.write("\u0001\r\n\r\n");
  expect(await closed).not.toContain("400");
});

test("five hundred callers who stop in the middle leave room for another", async () => {
  const mock = await mockOf(document);
  const halves = Array.from({ length: 500 }, (_, at) =>
    caller(mock.port, at % 2 === 0 ? "GET /a HTTP/1.1\r\nHost: localhost\r\nX: " : `${post("Content-Length: 9\r\n")}{`),
  );
  await Promise.all(halves.map(({ socket }) => new Promise((resolve) => socket.once("connect", resolve))));
  expect((await mock.ask("/a")).status).toBe(200);
});

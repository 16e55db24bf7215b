// The protocol over HTTP: by its own client, and by those who should get nothing.
import { connect } from "node:net";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, test } from "vitest";
import { type HttpOrder, httpLimits, type Speaking, speakHttp } from "../../src/mcp/speak-http.ts";
import { harbour } from "./world.ts";

const site = await harbour();
const running: Speaking[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.close()));
});

async function started(order: Partial<HttpOrder> = {}): Promise<Speaking> {
  const speaking = await speakHttp({ site, release: "0.0.0", host: "localhost", port: 0, token: undefined, ...order });
  running.push(speaking);
  return speaking;
}

const list = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list", params: {} });
const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };

/** The status of a question that is written as it stands. */
function rawStatus(port: number, head: readonly string[], body: string): Promise<string> {
  return new Promise((resolve) => {
    let back = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(`${head.join("\r\n")}\r\n\r\n${body}`));
    socket.on("data", (part) => {
      back += part.toString("utf8");
      if (back.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(back.slice(9, 12)));
  });
}

describe("the protocol's client", () => {
  test("lists and calls, a hundred times at once", async () => {
    const { url } = await started();
    const client = new Client({ name: "test", version: "1" });
    await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    expect((await client.listTools()).tools).toHaveLength(8);
    const answers = await Promise.all(
      [...Array(100).keys()].map(() => client.callTool({ name: "search_docs", arguments: { query: "boat" } })),
    );
    expect(answers.every(({ isError }) => isError !== true)).toBe(true);
    await client.close();
  });

  test("with a token, where one is asked for", async () => {
    const token = "a-token-of-enough-letters";
    const { url } = await started({ token });
    const asked = (authorization?: string) =>
      fetch(url, {
        method: "POST",
        headers: { ...headers, ...(authorization === undefined ? {} : { Authorization: authorization }) },
        body: list,
      });
    expect((await asked()).status).toBe(401);
    expect((await asked("Bearer a-token-of-other-letters")).status).toBe(401);
    expect((await asked(`Bearer ${token}`)).status).toBe(200);
  });
});

describe("who gets nothing", () => {
  test("another name for this machine: a page whose name was bound to it anew", async () => {
    const { port } = await started();
    const head = (host: string) => [
      "POST /mcp HTTP/1.1",
      `Host: ${host}`,
      "Content-Type: application/json",
      "Accept: application/json, text/event-stream",
      `Content-Length: ${list.length}`,
    ];
    expect(await rawStatus(port, head(`localhost:${port}`), list)).toBe("200");
    expect(await rawStatus(port, head("evil.example"), list)).toBe("403");
    expect(await rawStatus(port, head("localhost.evil.example"), list)).toBe("403");
  });

  test.each([
    "https://evil.example",
    "null",
    "http://localhost.evil.example",
    "file://",
  ])("a page of another origin: %s", async (origin) => {
    const { url } = await started();
    const answer = await fetch(url, { method: "POST", headers: { ...headers, Origin: origin }, body: list });
    expect(answer.status).toBe(403);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("a preflight, and an answer that a page could read", async () => {
    const { url } = await started();
    const asked = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    expect((await fetch(url, { method: "OPTIONS", headers: asked })).status).toBe(403);
    const own = await fetch(url, { method: "POST", headers, body: list });
    expect([...own.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("another path", async () => {
    const { url } = await started();
    expect((await fetch(new URL("/etc/passwd", url))).status).toBe(404);
  });
});

describe("limits", () => {
  test("a body of 100 MB is refused before it is read, whether its length is said or not", async () => {
    const { port } = await started();
    const head = [
      "POST /mcp HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/json",
      `Accept: ${headers.Accept}`,
    ];
    expect(await rawStatus(port, [...head, "Content-Length: 100000000"], "x".repeat(1000))).toBe("413");
    const part = "x".repeat(65_536);
    const chunks = `10000\r\n${part}\r\n`.repeat(20);
    expect(await rawStatus(port, [...head, "Transfer-Encoding: chunked"], chunks)).toBe("413");
    expect(httpLimits.body).toBeLessThan(20 * 65_536);
  });

  test("what is no message is refused in words", async () => {
    const { url } = await started();
    for (const body of ["", "{", "[]", '{"a":1}', `${"[".repeat(100_000)}`]) {
      const answer = await fetch(url, { method: "POST", headers, body });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(/\bat .*:\d+:\d+/);
    }
  });

  test("callers who say nothing for long do not keep others out", async () => {
    const { url, port } = await started();
    const silent = [...Array(40).keys()].map(() => connect(port, "127.0.0.1"));
    const answer = await fetch(url, { method: "POST", headers, body: list });
    expect(answer.status).toBe(200);
    for (const socket of silent) socket.destroy();
  });
});

// The server of facts as a handler of fetch: the protocol's own client over it, a published site behind it, and who would use it for more.
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { describe, expect, it } from "vitest";
import { type WorkerMeans, workerOf } from "../../src/mcp/worker.ts";
import { harbour } from "./world.ts";

const root = "https://docs.example.com/";
const address = `${root}mcp`;

/** A published site as hosts serve it, and what was asked of it; `odd`: what it answers in place of files. */
async function world(
  odd: (url: URL) => Response | undefined = () => undefined,
  means: Omit<WorkerMeans, "fetch"> = {},
) {
  const site = await harbour();
  const asked: string[] = [];
  const handle = workerOf(
    { root, release: "1.0.0" },
    {
      ...means,
      fetch: async (input) => {
        const url = new URL(String(input));
        asked.push(url.pathname);
        const text = await site.text(url.pathname.slice(1));
        return odd(url) ?? new Response(text ?? "none", { status: text === undefined ? 404 : 200 });
      },
    },
  );
  return { handle, asked };
}

async function clientOf(handle: (request: Request) => Promise<Response>): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  const ask: typeof fetch = (input, init) => handle(new Request(input, init));
  await client.connect(new StreamableHTTPClientTransport(new URL(address), { fetch: ask }));
  return client;
}

async function called(client: Client, name: string, given: object): Promise<string> {
  const { content } = await client.callTool({ name, arguments: { ...given } });
  return JSON.stringify(content);
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(address, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body,
    duplex: "half",
  } as RequestInit);
const message = (id: number, params: object = { name: "search_docs", arguments: { query: "boat" } }) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params,
});

describe("the worker of a site", () => {
  it("answers the protocol's client from the published files, each fetched once", async () => {
    const { handle, asked } = await world();
    const client = await clientOf(handle);
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain("search_docs");
    expect(await called(client, "search_docs", { query: "boat" })).toContain(root);
    expect(await called(client, "get_page", { path: "/" })).toContain("Quoted from");
    expect(await called(client, "list_operations", {})).toContain("boats");
    await called(client, "search_docs", { query: "boat" });
    expect(asked.filter((path) => path === "/assets/search.json")).toHaveLength(1);
  });

  it("reads a site anew that may have been published anew", async () => {
    let now = 0;
    const { handle, asked } = await world(undefined, { now: () => now });
    await (await handle(post(JSON.stringify(message(1))))).text();
    now = 1_000_000;
    await (await handle(post(JSON.stringify(message(2))))).text();
    expect(asked.filter((path) => path === "/assets/search.json")).toHaveLength(2);
  });

  it("tells a browser what it is", async () => {
    const { handle } = await world();
    const answer = await handle(new Request(address));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await answer.text()).toContain("claude mcp add");
  });

  it.each<[what: string, request: () => Request, status: number]>([
    ["a stream that listens", () => new Request(address, { headers: { accept: "text/event-stream" } }), 405],
    ["another method", () => new Request(address, { method: "DELETE" }), 405],
    ["a form", () => post("a=b", { "content-type": "application/x-www-form-urlencoded" }), 415],
    ["a type that begins alike", () => post("{}", { "content-type": "application/jsonx" }), 415],
    ["what is no JSON", () => post("{"), 400],
    ["nothing", () => post(""), 400],
    ["a huge batch", () => post(JSON.stringify(Array.from({ length: 21 }, (_, id) => message(id)))), 400],
    ["a batch of batches", () => post(`${"[".repeat(300)}${"]".repeat(300)}`), 400],
    ["more values than anybody sends", () => post(`[${"1,".repeat(99_998)}1,1,1]`), 413],
    ["a large body", () => post(" ".repeat(200_001)), 413],
    ["a body without end", () => post(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(50_000)) })), 413],
  ])("refuses %s", async (_, request, status) => {
    const { handle, asked } = await world();
    expect((await handle(request())).status).toBe(status);
    expect(asked).toEqual([]);
  });

  it("waits for no slow body", async () => {
    const { handle } = await world(undefined, { limits: { patience: 20 } });
    expect((await handle(post(new ReadableStream({})))).status).toBe(408);
  });

  it.each<[what: string, given: object, says: string]>([
    ["a query without end", { query: "boat ".repeat(1_000) }, "Invalid arguments"],
    ["a prototype", JSON.parse('{"__proto__":{"query":"boat"}}'), "Invalid arguments"],
    ["no query", {}, "Invalid arguments"],
  ])("answers %s with a sentence", async (_, given, says) => {
    const { handle } = await world();
    expect(
      await (await handle(post(JSON.stringify(message(1, { name: "search_docs", arguments: given }))))).text(),
    ).toContain(says);
  });

  it.each([
    "https://evil.example/x",
    "//evil.example/x",
    "../../secret",
    "..%2f..%2fsecret",
    "%2e%2e/secret",
    "a/\\..\\..\\secret",
    "a\u0000b",
  ])("reads no page %j, nor anything outside of the site", async (path) => {
    const { handle, asked } = await world();
    const text = await (
      await handle(post(JSON.stringify(message(1, { name: "get_page", arguments: { path } }))))
    ).text();
    expect(text).toContain("does not exist");
    expect(asked).not.toContain("/secret.md");
  });

  it("follows redirects within the site and no other, and no circle", async () => {
    const moved = (to: string) => (url: URL) =>
      url.pathname === "/assets/search.json"
        ? new Response(null, { status: 302, headers: { location: to } })
        : undefined;
    for (const to of ["https://evil.example/search.json", "http://169.254.169.254/", "/assets/search.json"]) {
      const { handle, asked } = await world(moved(to));
      expect(await (await handle(post(JSON.stringify(message(1))))).text()).toMatch(/redirects/);
      expect(asked.length).toBeLessThan(6);
    }
  });

  it("ends with a sentence where the site hangs, is no site, or sends without end", async () => {
    const ask = async (odd: (url: URL) => Response | undefined, limits: NonNullable<WorkerMeans["limits"]> = {}) =>
      (await (await world(odd, { limits })).handle(post(JSON.stringify(message(1))))).text();
    expect(await ask(() => new Response("<h1>Hello</h1>"))).toContain("No pio-docs search index was found");
    expect(await ask(() => new Response("", { status: 500 }))).toContain("returned status 500");
    const endless = () => new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(1_000)) }));
    expect(await ask(endless, { file: 10_000 })).toContain("cannot be read");
    expect(await ask(() => new Response(new ReadableStream({})), { time: 20 })).toContain("cannot be read");
  });
});

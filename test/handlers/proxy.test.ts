// The proxy of a console against who would use it for more than that: as a handler of fetch, with an API in memory, and on Node with real
// sockets. Each attack is refused before the API is asked, or reaches it without what was to be slipped in.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { listen } from "../../src/handlers/listen.ts";
import { type ProxyMeans, proxyOf } from "../../src/handlers/proxy.ts";
import { byAddress, type OutgoingRequest, PrivateHost } from "../../src/handlers/send-checked.ts";
import { reachOf } from "../../src/platform/net/reach.ts";
import { enveloped, type Header, requestHeader, responseHeader, responseIn } from "../../src/reader/sending/proxied.ts";

const origin = "https://docs.example.com";
const settings = {
  origin,
  targets: [
    { origin: "https://api.example.com", path: "/v1" },
    { origin: "https://eu.example.com:8443", path: "" },
  ],
};

type Asked = { readonly url: string } & Omit<OutgoingRequest, "signal">;

/** A proxy whose API answers `answer`, and what reached the API. */
function world(answer: () => Response = () => new Response("{}"), limits: NonNullable<ProxyMeans["limits"]> = {}) {
  const asked: Asked[] = [];
  const handle = proxyOf(settings, {
    limits,
    send: async (url, { method, headers, body }) => {
      asked.push({ url: url.href, method, headers, body });
      return answer();
    },
  });
  return { handle, asked };
}

type Sent = {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: readonly Header[];
  readonly body?: BodyInit;
};

function requestOf({ method = "GET", url = "https://api.example.com/v1/a", headers = [], body }: Sent, outer = {}) {
  return new Request("https://docs.example.com/api-proxy", {
    method: "POST",
    headers: { origin, [requestHeader]: enveloped({ method, url, headers }), ...outer },
    ...(body === undefined ? {} : { body, duplex: "half" }),
  } as RequestInit);
}

const told = (response: Response) => responseIn(response.headers.get(responseHeader));
const raw = (text: string) => requestOf({}, { [requestHeader]: encodeURIComponent(text) });

describe("the proxy of a console", () => {
  it("sends what a page asks, and answers status, headers and body as data", async () => {
    const { handle, asked } = world(() => new Response("made", { status: 201, headers: { "x-seen": "yes" } }));
    const headers: Header[] = [
      ["Authorization", "Bearer s3cret"],
      ["Content-Type", "text/plain"],
    ];
    const response = await handle(requestOf({ method: "POST", headers, body: "b\u00fc" }));
    expect(asked).toMatchObject([{ url: "https://api.example.com/v1/a", method: "POST", headers }]);
    expect(new TextDecoder().decode(asked[0]?.body)).toBe("b\u00fc");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "access-control-allow-origin": origin,
    });
    expect(told(response)).toMatchObject({ status: 201 });
    expect(told(response)?.headers).toContainEqual(["x-seen", "yes"]);
    expect(await response.text()).toBe("made");
  });

  it.each([
    ["another host", "https://evil.example/v1/a"],
    ["the host as a login", "https://api.example.com@evil.example/v1/a"],
    ["a login", "https://me:word@api.example.com/v1/a"],
    ["an empty login", "https://@api.example.com/v1/a"],
    ["the host as a beginning", "https://api.example.com.evil.example/v1/a"],
    ["another scheme", "http://api.example.com/v1/a"],
    ["another port", "https://api.example.com:444/v1/a"],
    ["no port where one is given", "https://eu.example.com/a"],
    ["a file", "file:///etc/passwd"],
    ["a host without a scheme", "//api.example.com/v1/a"],
    ["a path that begins alike", "https://api.example.com/v1admin"],
    ["a path beside the one of the server", "https://api.example.com/admin"],
    ["dots", "https://api.example.com/v1/../admin"],
    ["encoded dots", "https://api.example.com/v1/%2e%2e/admin"],
    ["dots and an encoded slash", "https://api.example.com/v1/..%2fadmin"],
    ["an encoded backslash", "https://api.example.com/v1/..%5cadmin"],
    ["double encoding", "https://api.example.com/v1/%252e%252e%252fadmin"],
    ["more encoding than anybody reads", `https://api.example.com/v1/%${"25".repeat(8)}2e`],
    ["double encoding beside what is broken", "https://api.example.com/v1/%25zz/%252e%252e/admin"],
    ["dots with a parameter", "https://api.example.com/v1/..;/admin"],
    ["an encoded slash in place of the first", "https://api.example.com/v1%2f..%2fadmin"],
    ["backslashes", "https://api.example.com\\v1\\a"],
    ["a line end", "https://api.example.com/v1/a\r\nHost: evil.example"],
    ["an encoded line end", "https://api.example.com/v1/a%0d%0aX: y"],
    ["an encoded NUL", "https://api.example.com/v1/a%00.png"],
    ["a tab that readers skip", "https://api.example.com/v1/\t../admin"],
    ["a fragment", "https://api.example.com/v1/a#@evil.example"],
    ["another spelling", "HTTPS://API.EXAMPLE.COM/v1/a"],
    ["letters that look alike", "https://\u0430pi.example.com/v1/a"],
    ["a number for a host", "https://2130706433/v1/a"],
    ["an address of version 6", "https://[::1]/v1/a"],
    ["the metadata of a cloud", "http://169.254.169.254/latest/meta-data"],
    ["an endless address", `https://api.example.com/v1/${"a".repeat(5_000)}`],
  ])("refuses %s", async (_, url) => {
    const { handle, asked } = world();
    expect((await handle(requestOf({ url }))).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it("asks below each server, with slashes and dots that lead nowhere", async () => {
    const { handle, asked } = world();
    const urls = [
      "https://api.example.com/v1",
      "https://api.example.com/v1/a%2Fb/c.d/...?q=%2e%2e/%0d",
      "https://api.example.com/v1/%E2%82%AC",
      "https://eu.example.com:8443/x",
    ];
    for (const url of urls) await handle(requestOf({ url }));
    expect(asked.map(({ url }) => url)).toEqual(urls);
  });

  it.each<[what: string, outer: Record<string, string>]>([
    ["no origin, as a program or an address bar sends", { origin: "" }],
    ["another site", { origin: "https://evil.example" }],
    ["a site below ours", { origin: "https://x.docs.example.com" }],
    ["an origin that hides", { origin: "null" }],
    ["ours, unencrypted", { origin: "http://docs.example.com" }],
    ["a form that is sent", { "sec-fetch-mode": "navigate" }],
  ])("refuses requests of %s, and lets nobody read why", async (_, outer) => {
    const { handle, asked } = world();
    const response = await handle(requestOf({}, outer));
    expect([response.status, response.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    expect(asked).toEqual([]);
  });

  it.each<[what: string, sent: Request, status: number]>([
    ["GET", new Request("https://docs.example.com/p", { headers: { origin } }), 405],
    ["nothing", new Request("https://docs.example.com/p", { method: "POST", headers: { origin } }), 400],
    ["what is no JSON", requestOf({}, { [requestHeader]: "%" }), 400],
    ["a list", raw("[]"), 400],
    ["a prototype", raw('{"__proto__":{"method":"GET","url":"https://api.example.com/v1","headers":[]}}'), 400],
    ["headers that are none", raw('{"method":"GET","url":"u","headers":[[1]]}'), 400],
    ["CONNECT", requestOf({ method: "CONNECT" }), 405],
    ["TRACE", requestOf({ method: "TRACE" }), 405],
    ["a method with a line end", requestOf({ method: "GET / HTTP/1.1\r\nX: y" }), 405],
    ["a line end in a header", requestOf({ headers: [["x-a", "b\r\nx-c: d"]] }), 400],
    ["a line end in a name", requestOf({ headers: [["x-a\r\nx-c", "d"]] }), 400],
    ["letters that no header has", requestOf({ headers: [["x-a", "\u010a"]] }), 400],
    [
      "a hundred headers",
      requestOf({ headers: Array.from({ length: 100 }, (_, at): Header => [`x-${at}`, "y"]) }),
      400,
    ],
    ["headers without end", requestOf({ headers: [["x-a", "b".repeat(9_000)]] }), 431],
    ["GET with a body", requestOf({ body: "b" }), 400],
  ])("refuses %s", async (_, sent, status) => {
    const { handle, asked } = world();
    expect((await handle(sent)).status).toBe(status);
    expect(asked).toEqual([]);
  });

  it("leaves out cookies and what belongs to the way or to who asks, of the request and of the answer", async () => {
    const { handle, asked } = world(
      () =>
        new Response("x", {
          headers: [
            ["set-cookie", "a=b"],
            ["connection", "x-gone"],
            ["x-gone", "1"],
            ["keep-alive", "timeout=5"],
            ["strict-transport-security", "max-age=1"],
            ["x-kept", "1"],
          ],
        }),
    );
    const left =
      "Cookie Cookie2 Host Connection Keep-Alive Proxy-Authorization TE Trailer Transfer-Encoding Upgrade Content-Length Origin Referer Forwarded Via X-Forwarded-For X-Forwarded-Host X-Real-IP True-Client-IP CF-Connecting-IP X-Vercel-Id X-NF-Client-Connection-IP X-Original-URL X-HTTP-Method-Override X_Forwarded_For HTTP_METHOD_OVERRIDE content_length Metadata-Flavor Sec-Fetch-Site Accept-Encoding X-Named";
    const headers = left.split(" ").map((name): Header => [name, name === "Connection" ? "close, x-named" : "v"]);
    const response = await handle(requestOf({ headers: [...headers, ["X-Own", "v"]] }, { cookie: "session=1" }));
    expect(asked[0]?.headers).toEqual([["X-Own", "v"]]);
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(
      told(response)
        ?.headers.map(([name]) => name)
        .sort(),
    ).toEqual(["content-type", "x-kept"]);
  });

  it("answers a redirect as data and does not follow it", async () => {
    const { handle, asked } = world(
      () => new Response(null, { status: 302, headers: { location: "https://evil.example/" } }),
    );
    const response = await handle(requestOf({ headers: [["Authorization", "Bearer s3cret"]] }));
    expect([response.status, response.headers.get("location")]).toEqual([200, null]);
    expect(told(response)).toMatchObject({ status: 302, headers: [["location", "https://evil.example/"]] });
    expect(asked).toHaveLength(1);
  });

  it("cuts headers that are too long to be told", async () => {
    const { handle } = world(() => new Response("x", { headers: { "x-long": "a".repeat(20_000), "x-short": "b" } }));
    expect(told(await handle(requestOf({})))?.headers.map(([name]) => name)).toEqual(["content-type", "x-short"]);
  });

  it("reads no body that is too large or too slow, and gives up who sends it", async () => {
    const { handle, asked } = world(undefined, { request: 10, patience: 20 });
    expect((await handle(requestOf({ method: "POST", body: "x".repeat(11) }))).status).toBe(413);
    const left: string[] = [];
    const slow = new ReadableStream({ cancel: () => void left.push("slow") });
    expect((await handle(requestOf({ method: "POST", body: slow }))).status).toBe(408);
    expect([left, asked]).toEqual([["slow"], []]);
  });

  it("ends an answer that is endless, and one that never goes on", async () => {
    const left: string[] = [];
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(100)),
      cancel: () => void left.push("endless"),
    });
    const silent = new ReadableStream({ cancel: () => void left.push("silent") });
    const limits = { response: 1_000, whole: 20 };
    await expect((await world(() => new Response(endless), limits).handle(requestOf({}))).text()).rejects.toThrow();
    await expect((await world(() => new Response(silent), limits).handle(requestOf({}))).text()).rejects.toThrow();
    expect(left).toEqual(["endless", "silent"]);
  });

  it("gives up an API that does not begin to answer, and one whose page is gone", async () => {
    const send: NonNullable<ProxyMeans["send"]> = (_, { signal }) =>
      new Promise((_resolve, fail) => {
        const end = () => fail(new Error("aborted"));
        if (signal.aborted) end();
        else signal.addEventListener("abort", end);
      });
    expect((await proxyOf(settings, { send, limits: { first: 20 } })(requestOf({}))).status).toBe(504);
    const gone = new AbortController();
    const answer = proxyOf(settings, { send })(new Request(requestOf({}), { signal: gone.signal }));
    gone.abort();
    expect((await answer).status).toBe(502);
  });

  it("lets pages of the site ask first, and no other page", async () => {
    const ask = (from: string) =>
      world().handle(new Request("https://proxy.example/", { method: "OPTIONS", headers: { origin: from } }));
    const [own, other] = await Promise.all([ask(origin), ask("https://evil.example")]);
    const allowed = "access-control-allow-headers";
    expect([own.status, own.headers.get(allowed)]).toEqual([204, "content-type, console-request"]);
    expect([other.status, other.headers.get(allowed)]).toEqual([403, null]);
  });
});

describe("the proxy on Node", () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });
  const request = { method: "GET", headers: [], body: new Uint8Array(), signal: new AbortController().signal } as const;

  it("connects to the address that was judged, whatever the name leads to next", async () => {
    const seen: (string | undefined)[] = [];
    const api = createServer(({ headers }, response) => {
      seen.push(headers.host);
      response.writeHead(302, { Location: "/next", "Set-Cookie": ["a=b", "c=d"] }).end("moved");
    });
    servers.push(api);
    await new Promise<void>((ready) => api.listen(0, "127.0.0.1", ready));
    const { port } = api.address() as AddressInfo;
    let looked = 0;
    const rules = {
      find: async () => {
        looked += 1;
        return [{ address: looked === 1 ? "127.0.0.1" : "10.0.0.1" }];
      },
      allows: (address: string) => address === "127.0.0.1",
    };
    const url = new URL(`http://api.example.com:${port}/v1`);
    const answer = await byAddress(url, request, rules);
    expect([answer.status, await answer.text(), looked]).toEqual([302, "moved", 1]);
    expect(seen).toEqual([`api.example.com:${port}`]);
    await expect(byAddress(url, request, rules)).rejects.toThrow(PrivateHost);
    // An address in place of a name, with a body.
    const plain = { find: async (address: string) => [{ address }], allows: () => true };
    const sent = { ...request, method: "POST", body: new TextEncoder().encode("b") };
    expect((await byAddress(new URL(`http://127.0.0.1:${port}/`), sent, plain)).status).toBe(302);
  });

  it.each(
    "127.0.0.1 10.1.2.3 169.254.169.254 192.168.0.1 ::1 fd00::1 ::ffff:10.0.0.1 64:ff9b::a00:1".split(" "),
  )("asks no name that leads to %s, also beside a public address", async (address) => {
    const find = async () => [{ address: "93.184.215.14" }, { address }];
    const rules = { find, allows: (one: string) => reachOf(one) === "public" };
    await expect(byAddress(new URL("https://api.example.com/"), request, rules)).rejects.toThrow(PrivateHost);
  });

  it("serves the handler, and says in a line what it refuses", async () => {
    const serving = await listen(world(() => new Response("here")).handle, 0);
    const address = `http://localhost:${serving.port}/`;
    const sent = enveloped({ method: "GET", url: "https://api.example.com/v1", headers: [] });
    const fine = await fetch(address, { method: "POST", headers: { origin, [requestHeader]: sent } });
    expect(await fine.text()).toBe("here");
    const refused = await fetch(address);
    const line = "Only pages of the documentation can use this proxy.\n";
    expect([refused.status, await refused.text()]).toEqual([403, line]);
    serving.close();
  });
});

// The rules of a host, over real HTTP on loopback: request line in, status, address and headers out.

import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { type ServedFiles, servedFolder } from "../../src/serve/served-files.ts";
import { type RunningServer, startServer } from "../../src/serve/server.ts";

const long = `<!doctype html><body>${"a long page ".repeat(200)}</body>`;
const files = {
  "/out/index.html": "<body>home</body>",
  "/out/404.html": "<body>not here</body>",
  "/out/de/404.html": "<body>nicht hier</body>",
  "/out/a/index.html": "<body>page a</body>",
  "/out/b.html": "<body>page b</body>",
  "/out/both.html": "<body>file</body>",
  "/out/both/index.html": "<body>folder</body>",
  "/out/long/index.html": long,
  "/out/grüße/index.html": "<body>hallo</body>",
  "/out/assets/app-4F2K7Q3X.js": "export {};",
  "/out/assets/photo.0123456789abcdef.png": new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
  "/out/assets/introduction.png": "png",
  "/out/video.mp4": "0123456789",
  "/out/drawing.svg": "<svg/>",
  "/out/openapi.yaml": "openapi: 3.1.0",
  "/out/_redirects": "/x /y 301",
  "/out/.pio-docs-output": "marker",
  "/out/.git/config": "secret",
  "/out/.env": "secret",
  "/out/sub/.git/config": "secret",
  "/out/sub/.well-known/x": "secret",
  "/out/.well-known/security.txt": "Contact",
  "/out/.well-known/.env": "secret",
  "/secret.txt": "secret",
};

type Reply = { readonly status: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer };

/** A request whose path is sent as it is written, which fetch would not do. */
function ask(port: number, path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

type World = {
  readonly base?: string;
  readonly trailingSlash?: boolean;
  readonly host?: string;
  readonly reload?: boolean;
};

const panel = { summary: "1 error", text: "docs/a.md:3:1 <b>broken</b>", open: true };

async function serve(
  world: World = {},
  servedFiles: ServedFiles = servedFolder(memoryHost(files), "/out"),
): Promise<RunningServer> {
  return startServer({
    servedFiles,
    base: world.base ?? "/",
    trailingSlash: world.trailingSlash,
    host: world.host ?? "localhost",
    port: 0,
    reload: world.reload ?? false,
    panel: () => panel,
  });
}

/** `200 text` or `301 /where`. */
function line(reply: Reply): string {
  const { location } = reply.headers;
  return `${reply.status} ${location ?? reply.body.toString().replace(/<\/?body>/g, "")}`;
}

const tables: readonly (readonly [string, World, readonly (readonly [string, string])[]])[] = [
  [
    "no rule about slashes",
    {},
    [
      ["/", "200 home"],
      ["/?q=1", "200 home"],
      ["/index.html", "301 /"],
      ["/a", "200 page a"],
      ["/a/", "200 page a"],
      ["/a/index.html", "301 /a"],
      ["/a/index.html?x=1", "301 /a?x=1"],
      ["/b", "200 page b"],
      ["/b/", "200 page b"],
      ["/b.html", "301 /b"],
      ["/both", "200 folder"],
      ["/both.html", "200 file"],
      ["/A", "404 not here"],
      ["/nowhere", "404 not here"],
      // A language with a path of its own has a page of its own.
      ["/de/nowhere", "404 nicht hier"],
      ["/de/nowhere/deep?x", "404 nicht hier"],
      ["/dex", "404 not here"],
      ["/404", "404 not here"],
      ["/404.html", "404 not here"],
      ["/assets", "404 not here"],
      ["/assets/", "404 not here"],
      ["/gr%C3%BC%C3%9Fe", "200 hallo"],
      ["/gr%C3%BC%C3%9Fe/index.html", "301 /gr%C3%BC%C3%9Fe"],
      ["/_redirects", "200 /x /y 301"],
      ["/video.mp4/", "404 not here"],
      ["//evil.example/a", "301 /evil.example/a"],
      ["//evil.example//", "301 /evil.example/"],
      ["//a", "301 /a"],
      ["/.pio-docs-output", "404 not here"],
      ["/.git/config", "404 not here"],
      ["/.env", "404 not here"],
      ["/%2eenv", "404 not here"],
      ["/sub/.git/config", "404 not here"],
      ["/sub/.well-known/x", "404 not here"],
      ["/.well-known/.env", "404 not here"],
      ["/.well-known/security.txt", "200 Contact"],
    ],
  ],
  [
    "always a slash",
    { trailingSlash: true },
    [
      ["/a", "301 /a/"],
      ["/a?x=1", "301 /a/?x=1"],
      ["/a/", "200 page a"],
      ["/a/index.html", "301 /a/"],
      ["/video.mp4", "200 0123456789"],
      ["/", "200 home"],
    ],
  ],
  [
    "never a slash",
    { trailingSlash: false },
    [
      ["/b", "200 page b"],
      ["/b/", "301 /b"],
      ["/a/", "301 /a"],
      ["/", "200 home"],
    ],
  ],
  [
    "below a base URL",
    { base: "/docs/v1/" },
    [
      ["/", "302 /docs/v1/"],
      ["/docs/v1", "302 /docs/v1/"],
      ["/docs/v1/", "200 home"],
      ["/docs/v1/a", "200 page a"],
      ["/docs/v1/a/index.html", "301 /docs/v1/a"],
      ["/docs/v1/nowhere", "404 not here"],
      ["/docs/v10/a", "302 /docs/v1/"],
      ["/a", "302 /docs/v1/"],
    ],
  ],
];

describe.each(tables)("addresses: %s", (_name, world, table) => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serve(world);
  });
  afterAll(() => server.close());
  test.each(table)("%s gives %s", async (path, answer) => {
    expect(line(await ask(server.port, path))).toBe(answer);
  });
});

describe("hostile addresses", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => server.close());

  test.each([
    "/../secret.txt",
    "/a/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/%00",
    "/%",
    "/%zz",
    "/%c3%28",
    "/./a",
    "http://localhost/a",
    "*",
  ])("%s is malformed", async (path) => {
    expect(line(await ask(server.port, path))).toBe("400 The URL is malformed.\n");
  });

  test.each([
    ["evil.example", 403],
    ["localhost.evil.example", 403],
    ["127.0.0.1.evil.example:80", 403],
    ["192.168.1.5", 403],
    ["localhost:3000", 200],
    ["LOCALHOST", 200],
    ["docs.localhost:1", 200],
    ["127.0.0.1", 200],
    ["[::1]:3000", 200],
  ])("the host name %s gets %i", async (host, status) => {
    expect((await ask(server.port, "/", { host })).status).toBe(status);
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS"])("%s is not allowed", async (method) => {
    const reply = await ask(server.port, "/a", {}, method);
    expect([reply.status, reply.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  test.each([
    ["CONNECT localhost:80 HTTP/1.1\r\nHost: localhost", 405],
    ["TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close", 405],
    ["MAKE / HTTP/1.1\r\nHost: localhost", 501],
    ["hello", 400],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(70_000)}`, 431],
  ])("what is no request to a site is refused in words: %.20s", async (head, status) => {
    const server = await serve();
    const text = await new Promise<string>((done) => {
      let back = "";
      const socket = connect(server.port, "127.0.0.1", () => socket.write(`${head}\r\n\r\n`));
      socket.on("error", () => undefined).on("close", () => done(back));
      socket.on("data", (part) => {
        back += part.toString("latin1");
      });
    });
    await server.close();
    expect(text.slice(9, 12)).toBe(String(status));
    expect(text).toMatch(/\r\n\r\n.+\.\n$/);
  });

  test("an open host answers to any name", async () => {
    const open = await serve({ host: "0.0.0.0" });
    expect((await ask(open.port, "/", { host: "docs.example" })).status).toBe(200);
    expect(open.url).toBe(`http://localhost:${open.port}/`);
    await open.close();
  });

  test("links that lead out of a folder on disk are refused", async () => {
    const root = await mkdtemp(join(tmpdir(), "pio-docs-serve-"));
    await mkdir(join(root, "out"));
    await writeFile(join(root, "secret.txt"), "secret");
    await writeFile(join(root, "out/real.txt"), "real");
    await symlink("../secret.txt", join(root, "out/link.txt"));
    await symlink("..", join(root, "out/up"));
    await symlink("real.txt", join(root, "out/inside.txt"));
    const onDisk = await serve({}, servedFolder(diskHost, join(root, "out")));
    const lines = await Promise.all(
      ["/link.txt", "/up/secret.txt", "/inside.txt"].map(async (path) => line(await ask(onDisk.port, path))),
    );
    expect(lines).toEqual(["404 Page not found.\n", "404 Page not found.\n", "200 real"]);
    await onDisk.close();
    await rm(root, { recursive: true });
  });
});

describe("headers", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serve();
  });
  afterAll(() => server.close());

  test.each([
    ["/", "text/html; charset=utf-8", "no-cache"],
    ["/nowhere", "text/html; charset=utf-8", "no-cache"],
    ["/assets/app-4F2K7Q3X.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/photo.0123456789abcdef.png", "image/png", "public, max-age=31536000, immutable"],
    ["/assets/introduction.png", "image/png", "no-cache"],
    ["/openapi.yaml", "application/yaml; charset=utf-8", "no-cache"],
    ["/video.mp4", "video/mp4", "no-cache"],
    ["/_redirects", "text/plain; charset=utf-8", "no-cache"],
  ])("%s is %s, %s", async (path, type, cache) => {
    const { headers } = await ask(server.port, path);
    expect(headers).toMatchObject({
      "content-type": type,
      "cache-control": cache,
      "x-content-type-options": "nosniff",
    });
  });

  test("pages have a policy under which nothing inline and nothing foreign runs", async () => {
    const policy = String((await ask(server.port, "/")).headers["content-security-policy"]);
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining(["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"]),
    );
    expect(policy).not.toContain("unsafe");
    const picture = await ask(server.port, "/drawing.svg");
    expect(picture.headers["content-security-policy"]).toContain("sandbox");
  });

  test("text is compressed for those who accept it", async () => {
    const zipped = await ask(server.port, "/long", { "accept-encoding": "br, gzip" });
    expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "Accept-Encoding" });
    expect(gunzipSync(zipped.body).toString()).toBe(long);
    for (const offer of ["identity", "gzip;q=0", "br"]) {
      const plain = await ask(server.port, "/long", { "accept-encoding": offer });
      expect(plain.headers["content-encoding"], offer).toBeUndefined();
      expect(plain.body.toString()).toBe(long);
    }
  });

  test("HEAD has the headers and no body", async () => {
    const get = await ask(server.port, "/long");
    const head = await ask(server.port, "/long", {}, "HEAD");
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  test("an entity tag is answered with 304, another one is not", async () => {
    const { headers } = await ask(server.port, "/a");
    const tag = String(headers.etag);
    const same = await ask(server.port, "/a", { "if-none-match": `"other", W/${tag}` });
    expect([same.status, same.body.length, same.headers.etag]).toEqual([304, 0, tag]);
    expect((await ask(server.port, "/a", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test.each([
    ["bytes=2-4", 206, "234", "bytes 2-4/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-3", 206, "789", "bytes 7-9/10"],
    ["bytes=8-99", 206, "89", "bytes 8-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["bytes=4-2", 416, "", "bytes */10"],
    ["bytes=0-1,4-5", 200, "0123456789", undefined],
    ["lines=1-2", 200, "0123456789", undefined],
    ["bytes=-", 200, "0123456789", undefined],
  ])("the range %s of a video gives %i", async (range, status, body, contentRange) => {
    const reply = await ask(server.port, "/video.mp4", { range });
    expect([reply.status, reply.body.toString(), reply.headers["content-range"]]).toEqual([status, body, contentRange]);
  });

  test("a range of a file that changed since gives the whole file", async () => {
    const reply = await ask(server.port, "/video.mp4", { range: "bytes=2-4", "if-range": '"other"' });
    expect(reply.status).toBe(200);
  });
});

describe("ports", () => {
  const servedFiles = servedFolder(memoryHost(files), "/out");
  const options = { servedFiles, base: "/", trailingSlash: undefined, reload: false };

  test("a given port that is taken is refused, by name of the port", async () => {
    const taken = await serve();
    await expect(startServer({ ...options, host: "localhost", port: taken.port })).rejects.toMatchObject({
      problem: "taken",
      message: `Port ${taken.port} is taken by another program.`,
    });
    await taken.close();
    const again = await startServer({ ...options, host: "localhost", port: taken.port });
    expect(again.port).toBe(taken.port);
    await again.close();
  });

  test("without a given port the next free one is used", async () => {
    const blocker = createServer();
    const had = await new Promise<boolean>((resolve) => {
      blocker.once("error", () => resolve(false));
      blocker.listen({ host: "127.0.0.1", port: 3000 }, () => resolve(true));
    });
    const server = await startServer({ ...options, host: "localhost", port: undefined });
    expect(server.port).toBeGreaterThan(3000);
    expect(line(await ask(server.port, "/a"))).toBe("200 page a");
    await server.close();
    if (had) await new Promise((resolve) => blocker.close(resolve));
  });

  test("an address that is not of this machine is refused", async () => {
    await expect(startServer({ ...options, host: "203.0.113.7", port: 0 })).rejects.toMatchObject({
      problem: "no-host",
    });
  });
});

describe("reload", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await serve({ reload: true });
  });
  afterAll(() => server.close());

  test("pages get the script as a file, never inline; other files and other servers do not", async () => {
    const page = (await ask(server.port, "/a")).body.toString();
    expect(page).toMatch(/^<body>page a<script src="\/__pio-docs\/reload\.js\?revision=[\w-]+"><\/script><\/body>$/);
    expect((await ask(server.port, "/nowhere")).body.toString()).toContain("/__pio-docs/reload.js");
    expect((await ask(server.port, "/video.mp4")).body.toString()).toBe("0123456789");
    const plain = await serve();
    expect((await ask(plain.port, "/a")).body.toString()).toBe("<body>page a</body>");
    expect((await ask(plain.port, "/__pio-docs/reload.js")).status).toBe(404);
    await plain.close();
  });

  test("the script is one that parses, and shows diagnostics as text", async () => {
    const { body, headers } = await ask(server.port, "/__pio-docs/reload.js?revision=1");
    expect(headers["content-type"]).toContain("javascript");
    expect(() => new Function(body.toString())).not.toThrow();
    expect(body.toString()).not.toContain("innerHTML");
  });

  test("a page that is read while the site changes is told that it is an old one", async () => {
    const servedFiles = servedFolder(memoryHost(files), "/out");
    const changing: RunningServer = await serve(
      { reload: true },
      {
        ...servedFiles,
        async read(path) {
          const file = await servedFiles.read(path);
          if (path === "a/index.html") changing.notify("reload");
          return file;
        },
      },
    );
    const revisionIn = async (path: string): Promise<string | undefined> =>
      /revision=([\w-]+)/.exec((await ask(changing.port, path)).body.toString())?.[1];
    const before = await revisionIn("/a");
    expect(await revisionIn("/b")).not.toBe(before);
    await changing.close();
  });

  test("the stream tells the revision and the diagnostics, and both again when they change", async () => {
    const page = (await ask(server.port, "/a")).body.toString();
    const revision = /revision=([\w-]+)/.exec(page)?.[1];
    const states: { revision: string; panel: object | null }[] = [];
    const stream = request({ host: "127.0.0.1", port: server.port, path: "/__pio-docs/events" }, (response) => {
      response.on("data", (part: Buffer) => {
        for (const match of part.toString().matchAll(/^data: (.*)$/gm)) states.push(JSON.parse(match[1] ?? ""));
      });
    });
    stream.on("error", () => undefined);
    stream.end();
    await expect.poll(() => states.length).toBe(1);
    expect(states[0]).toEqual({ revision, panel });
    server.notify("problems");
    await expect.poll(() => states.length).toBe(2);
    expect(states[1]?.revision).toBe(revision);
    server.notify("reload");
    await expect.poll(() => states.length).toBe(3);
    expect(states[2]?.revision).not.toBe(revision);
    stream.destroy();
  });

  test("with no site yet a page waits for one", async () => {
    const empty = await serve({ reload: true }, servedFolder(memoryHost({}), "/out"));
    const reply = await ask(empty.port, "/");
    expect(reply.status).toBe(404);
    expect(reply.body.toString()).toContain("/__pio-docs/reload.js");
    await empty.close();
  });

  test("the base URL can change under way", async () => {
    const moving = await serve({ reload: true });
    moving.readdress("/new/", true);
    expect(line(await ask(moving.port, "/"))).toBe("302 /new/");
    expect(line(await ask(moving.port, "/new/a"))).toBe("301 /new/a/");
    await moving.close();
  });
});

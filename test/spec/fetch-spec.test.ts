// Specs behind addresses: a real server on this machine that answers well, badly, slowly or not at all.
import type { RequestListener } from "node:http";
import { describe, expect, it } from "vitest";
import type { ApiConfig } from "../../src/model/config.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { openStore } from "../../src/platform/store/store.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { usualPatience } from "../../src/spec/patience.ts";
import { serve } from "./answering.ts";
import { apiOf } from "./loaded.ts";

const good = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "/v1" }],
  paths: {},
});

/** Long where silence is not what is tried: a busy machine may be slow to answer itself. */
const patience = { ...usualPatience, timeout: 20_000, backOff: 1 };
const short = 600;

type Loading = Partial<Pick<ApiConfig, "fallbackToCache" | "remoteRefs">> & {
  readonly limit?: number;
  readonly timeout?: number;
};

async function load(
  spec: string,
  host = memoryHost({}),
  { limit = patience.limit, timeout = patience.timeout, ...more }: Loading = {},
) {
  const settings = {
    siteFolder: "/site",
    store: await openStore(host, "/cache"),
    patience: { ...patience, limit, timeout },
  };
  const answer = await loadSpec(host, apiOf(spec, more), settings);
  await settings.store?.save(false);
  return answer;
}

describe("a fetched spec", () => {
  it("is read, and its servers are relative to its address", async () => {
    const base = await serve((_, response) => response.end(good));
    const { spec, diagnostics } = await load(`${base}/openapi.json`);
    expect(diagnostics).toEqual([]);
    expect(spec?.file).toBe(`${base}/openapi.json`);
    expect(JSON.parse(spec?.json ?? "{}").servers).toEqual([{ url: `${base}/v1` }]);
  });

  it("is not sent again while its ETag holds", async () => {
    const seen: (string | undefined)[] = [];
    const base = await serve((request, response) => {
      seen.push(request.headers["if-none-match"]);
      if (request.headers["if-none-match"] === '"one"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"one"' }).end(good);
    });
    const host = memoryHost({});
    const first = await load(base, host);
    const second = await load(base, host);
    expect(seen).toEqual([undefined, '"one"']);
    expect(second.diagnostics).toEqual([]);
    expect(second.spec?.json).toBe(first.spec?.json);
  });

  it("may be found behind redirects, but not behind endless ones", async () => {
    const base = await serve((request, response) => {
      if (request.url === "/a") response.writeHead(302, { location: "/b" }).end();
      else if (request.url === "/b") response.end(good);
      else response.writeHead(302, { location: "/loop" }).end();
    });
    expect((await load(`${base}/a`)).spec).toBeDefined();
    const loop = await load(`${base}/loop`);
    expect(loop.diagnostics[0]).toMatchObject({
      code: "spec-unreadable",
      facts: { problem: "it redirects more than 5 times" },
    });
  });

  it.each<[string, RequestListener, string, number]>([
    [
      "an error",
      (_, response) => response.writeHead(500).end("x"),
      "the server returned status 500 Internal Server Error",
      3,
    ],
    ["a refusal", (_, response) => response.writeHead(403).end(), "the server returned status 403 Forbidden", 1],
    ["a missing page", (_, response) => response.writeHead(404).end(), "the server returned status 404 Not Found", 1],
    [
      "HTML",
      (_, response) => response.end("<!DOCTYPE html><p>log in"),
      "the server returned an HTML page instead of a spec",
      1,
    ],
    ["nothing", (_, response) => response.end(""), "the server returned an empty response", 1],
    ["silence", () => undefined, "no response within 0.6 s", 3],
    ["a broken connection", (request) => request.socket.destroy(), "the connection failed (other side closed)", 3],
  ])("hostile: %s is told in words", async (_, listener, problem, tries) => {
    let requests = 0;
    const base = await serve((request, response) => {
      requests += 1;
      listener(request, response);
    });
    const silent = problem.startsWith("no response") ? { timeout: short } : {};
    const { spec, diagnostics } = await load(base, memoryHost({}), silent);
    expect(spec).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: "spec-unreadable", place: { file: `${base}/` }, facts: { problem } });
    expect(requests).toBe(tries);
  });

  it("hostile: an endless body is cut off", async () => {
    const base = await serve((_, response) => {
      const send = () => {
        while (response.writable && response.write("x".repeat(65_536)));
      };
      response.on("drain", send);
      send();
    });
    const { diagnostics } = await load(base, memoryHost({}), { limit: 1024 * 1024 });
    expect(diagnostics[0]).toMatchObject({ facts: { problem: "it is larger than 1 MB" } });
  });

  it("a name that is not known", async () => {
    const { diagnostics } = await load("http://no-such-host.invalid/openapi.json");
    expect(diagnostics[0]?.code).toBe("spec-unreadable");
  });

  it("a second try may help", async () => {
    let requests = 0;
    const base = await serve((_, response) => {
      requests += 1;
      if (requests < 3) response.writeHead(503).end();
      else response.end(good);
    });
    expect((await load(base)).diagnostics).toEqual([]);
  });
});

describe("the last good copy", () => {
  it("is used with a warning when the server fails, unless the config forbids it", async () => {
    let up = true;
    const base = await serve((_, response) => (up ? response.end(good) : response.writeHead(502).end()));
    const host = memoryHost({});
    await load(base, host);
    up = false;
    const stale = await load(base, host);
    expect(stale.spec).toBeDefined();
    expect(stale.diagnostics.map((found) => found.code)).toEqual(["spec-cached"]);
    const strict = await load(base, host, { fallbackToCache: false });
    expect(strict.spec).toBeUndefined();
    expect(strict.diagnostics.map((found) => found.code)).toEqual(["spec-unreadable"]);
  });

  it("is never something that was no spec", async () => {
    let answer: string | undefined = good;
    const base = await serve((_, response) =>
      answer === undefined ? response.writeHead(502).end() : response.end(answer),
    );
    const host = memoryHost({});
    await load(base, host);
    answer = '{"error":"later"}';
    expect((await load(base, host)).diagnostics.map((found) => found.code)).toEqual(["spec-not-openapi"]);
    answer = undefined;
    expect((await load(base, host)).spec).toBeDefined();
  });
});

describe("references of a fetched spec", () => {
  const withRef = (ref: string) =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: {},
      components: { schemas: { A: { $ref: ref } } },
    });

  it("stay in its folder; other hosts only when the config names them", async () => {
    const other = await serve((_, response) => response.end('{"type":"string","title":"OTHER"}'));
    const base = await serve((request, response) => {
      if (request.url === "/api/openapi.json") response.end(withRef("parts/a.json"));
      else if (request.url === "/api/parts/a.json") response.end('{"type":"string","title":"PART"}');
      else if (request.url === "/api/outside.json") response.end(withRef("../secret.json"));
      else if (request.url === "/api/remote.json") response.end(withRef(`${other}/x.json`));
      else if (request.url === "/api/local.json") response.end(withRef("file:///etc/passwd"));
      else response.end('{"title":"SECRET"}');
    });
    const inside = await load(`${base}/api/openapi.json`);
    expect(inside.diagnostics).toEqual([]);
    expect(inside.spec?.json).toContain("PART");
    for (const name of ["outside", "remote", "local"]) {
      const refused = await load(`${base}/api/${name}.json`);
      expect(refused.diagnostics.map((found) => found.code)).toEqual(["spec-ref-refused"]);
      expect(refused.spec?.json).not.toMatch(/SECRET|OTHER/);
    }
    const named = await load(`${base}/api/remote.json`, memoryHost({}), { remoteRefs: [new URL(other).host] });
    expect(named.spec?.json).toContain("OTHER");
  });
});

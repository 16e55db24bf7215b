// Where a spec's URL may be sent on to: out, or to where the written address leads itself; judged by the address that is connected to.
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { memoryHost } from "../../src/platform/memory.ts";
import { exchange, RefusedAddress } from "../../src/platform/net/exchange.ts";
import { reachOf } from "../../src/platform/net/reach.ts";
import { loadSpec } from "../../src/spec/load-spec.ts";
import { usualPatience } from "../../src/spec/patience.ts";
import { serve } from "./answering.ts";
import { apiOf } from "./loaded.ts";

const good = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} });

async function load(spec: string) {
  const patience = { ...usualPatience, timeout: 2000, backOff: 1 };
  return loadSpec(memoryHost({}), apiOf(spec, { fallbackToCache: false }), { siteFolder: "/site", patience });
}

describe("the reach of an address", () => {
  it.each([
    ["8.8.8.8", "public"],
    ["2606:4700::1111", "public"],
    ["127.0.0.1", "loopback"],
    ["127.9.9.9", "loopback"],
    ["0.0.0.0", "loopback"],
    ["::1", "loopback"],
    ["::", "loopback"],
    ["::ffff:127.0.0.1", "loopback"],
    ["0:0:0:0:0:ffff:7f00:1", "loopback"],
    ["64:ff9b::7f00:1", "loopback"],
    ["10.1.2.3", "private"],
    ["172.16.0.1", "private"],
    ["172.32.0.1", "public"],
    ["192.168.1.1", "private"],
    ["100.64.0.1", "private"],
    ["fd00::1", "private"],
    ["::ffff:10.0.0.1", "private"],
    ["2002:a00:1::1", "private"],
    ["169.254.169.254", "odd"],
    ["::ffff:169.254.169.254", "odd"],
    ["64:ff9b::a9fe:a9fe", "odd"],
    ["fe80::1%eth0", "odd"],
    ["224.0.0.1", "odd"],
    ["255.255.255.255", "odd"],
    ["not an address", "odd"],
  ])("%s is %s", (address, reach) => {
    expect(reachOf(address)).toBe(reach);
  });
});

describe("one exchange", () => {
  it("connects to no address that is refused, whether it is written or found by name", async () => {
    let asked = 0;
    const base = await serve((_, response) => {
      asked += 1;
      response.end("x");
    });
    const signal = AbortSignal.timeout(5000);
    for (const host of ["127.0.0.1", "localhost"]) {
      const url = new URL(base.replace("127.0.0.1", host));
      const seen: string[] = [];
      const allows = (address: string): boolean => {
        seen.push(address);
        return false;
      };
      await expect(exchange(url, { headers: {}, signal, allows })).rejects.toBeInstanceOf(RefusedAddress);
      expect(seen.map(reachOf)).toEqual(["loopback"]);
    }
    expect(asked).toBe(0);
  });

  it("reads packed bodies", async () => {
    const base = await serve((_, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(good)),
    );
    expect((await load(base)).diagnostics).toEqual([]);
  });
});

describe("a spec's URL that is sent on", () => {
  it("from this machine to this machine is followed", async () => {
    const other = await serve((_, response) => response.end(good));
    const base = await serve((_, response) => response.writeHead(302, { location: other }).end());
    expect((await load(base)).diagnostics).toEqual([]);
  });

  it.each([
    "http://10.0.0.1/spec",
    "http://192.168.0.1:8080/",
    "http://169.254.169.254/latest/meta-data/",
    "http://[::ffff:169.254.169.254]/",
    "http://[fd00::1]/",
    "http://2852039166/",
  ])("to %s is refused, and nothing is asked there", async (location) => {
    const base = await serve((_, response) => response.writeHead(302, { location }).end());
    const { spec, diagnostics } = await load(`${base}/openapi.json`);
    expect(spec).toBeUndefined();
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]).toMatchObject({ code: "spec-unreadable", place: { file: `${base}/openapi.json` } });
    expect(diagnostics[0]?.facts.problem).toMatch(
      /^it redirects to http:\/\/.*, which resolves to a non-public IP address/,
    );
  });

  it.each([
    "file:///etc/passwd",
    "ftp://127.0.0.1/",
    "http://[",
    "data:text/plain,x",
  ])("to %s is refused", async (location) => {
    const base = await serve((_, response) => response.writeHead(302, { location }).end());
    expect((await load(base)).diagnostics[0]?.facts.problem).toMatch(/^it redirects to /);
  });

  it.each<[string, RequestListener]>([
    ["a text", (_, response) => response.end("SECRET-TOKEN of another service")],
    ["JSON", (_, response) => response.end('{"SECRET": "TOKEN"}')],
    ["a version", (_, response) => response.end('{"openapi": "SECRET"}')],
    ["a refusal with words", (_, response) => response.writeHead(403, "SECRET words").end()],
  ])("to another host that answers %s: the last address is named, and no word of the answer", async (_what, listener) => {
    const other = await serve(listener);
    const base = await serve((_, response) => response.writeHead(302, { location: `${other}/internal` }).end());
    const { diagnostics } = await load(base);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.facts.problem).toContain(`it redirects to ${other}/internal`);
    expect(JSON.stringify(diagnostics)).not.toContain("SECRET");
  });
});

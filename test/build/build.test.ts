// A whole build over files in memory: what is written, what is left alone, and that the same input gives the same bytes.
import { describe, expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import type { BuildOptions, BuildResult } from "../../src/build/options.ts";
import { HostError } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";

const site = {
  "/site/docs/index.md": "# Home\n\n![p](p.svg)\n",
  "/site/docs/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>',
  "/site/docs/b.md": "# B\n",
  "/site/static/robots.txt": "User-agent: *\n",
};
const options: BuildOptions = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };

type World = ReturnType<typeof memoryHost>;

function outputOf(host: World): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(host.snapshot()).filter(([path]) => path.startsWith("/site/build/")));
}

async function built(host: World, more: Partial<BuildOptions> = {}): Promise<BuildResult> {
  return build(host, { ...options, ...more });
}

describe("a build", () => {
  it("writes pages, assets under hashed names with their size, static files, and nothing among the sources", async () => {
    const host = memoryHost(site);
    const result = await built(host);
    expect([result.exit, result.pages, result.written]).toEqual([0, 4, true]);
    const output = outputOf(host);
    expect(output["/site/build/index.html"]).toMatch(/src="\/assets\/files\/p-[0-9a-f]{8}\.svg" width="3" height="2"/);
    expect(output["/site/build/robots.txt"]).toBe("User-agent: *\n");
    const elsewhere = Object.keys(host.snapshot()).filter((path) => !/^\/site\/(build|\.pio-docs)\//.test(path));
    expect(elsewhere.sort()).toEqual(Object.keys(site).sort());
  });

  it("gives the same bytes cold, warm, after an edit and back, and without a cache", async () => {
    const host = memoryHost(site);
    await built(host);
    const cold = outputOf(host);
    await built(host);
    expect(outputOf(host)).toEqual(cold);
    await host.write("/site/docs/b.md", "# Bee\n");
    await built(host);
    expect(outputOf(host)).not.toEqual(cold);
    await host.write("/site/docs/b.md", "# B\n");
    await built(host);
    expect(outputOf(host)).toEqual(cold);
    const other = memoryHost(site);
    await built(other, { cache: false });
    expect(outputOf(other)).toEqual(cold);
    expect(Object.keys(other.snapshot()).some((path) => path.includes(".pio-docs/"))).toBe(false);
  });

  it("mends an output that was touched by hand", async () => {
    const host = memoryHost(site);
    await built(host);
    const cold = outputOf(host);
    await host.write("/site/build/b/index.html", "spoilt");
    await host.remove("/site/build/robots.txt");
    await built(host);
    expect(outputOf(host)).toEqual(cold);
  });

  it("leaves the old output as it is when something is thrown, and on a check", async () => {
    const host = memoryHost({ ...site, "/site/pio-docs.config.json": "{}" });
    await built(host);
    const before = outputOf(host);
    await host.write("/site/docs/b.md", "# B\n\n[x](/nowhere)\n");
    const failed = await built(host, { severities: { "broken-link": "error" } });
    expect([failed.exit, failed.written, failed.diagnostics.map(({ diagnostic }) => diagnostic.code)]).toEqual([
      1,
      false,
      ["broken-link"],
    ]);
    expect(outputOf(host)).toEqual(before);
    const everything = host.snapshot();
    const checked = await built(host, { write: false, severities: { "broken-link": "error" } });
    expect(checked.exit).toBe(1);
    expect(host.snapshot()).toEqual(everything);
  });

  it.each([
    1, 3, 6, 9,
  ])("clears its stage away when the disk is full at page or sample %i, and the old output stands", async (nth) => {
    const paths = Object.fromEntries(
      Array.from({ length: 6 }, (_, index) => [`/p${index}`, { get: { operationId: `op${index}`, responses: {} } }]),
    );
    const spec = {
      openapi: "3.1.0",
      info: { title: "A", version: "1" },
      servers: [{ url: "https://a.example" }],
      paths,
    };
    const host = memoryHost({
      ...site,
      "/site/openapi.json": JSON.stringify(spec),
      "/site/pio-docs.config.json": '{"title":"T","apis":[{"spec":"openapi.json"}]}',
    });
    await built(host);
    const before = outputOf(host);
    await host.write("/site/openapi.json", JSON.stringify({ ...spec, servers: [{ url: "https://b.example" }] }));
    let made = 0;
    const write = async (path: string, bytes: Uint8Array | string): Promise<number> => {
      if (path.includes("pio-docs-stage") && path.endsWith(".html")) made += 1;
      if (made === nth) throw new HostError("full", path, "no space left");
      // The other stream is slower, so it is still at work when this one has failed.
      await new Promise((resolve) => setTimeout(resolve, made % 2));
      return host.write(path, bytes);
    };
    const result = await built({ ...host, write });
    // The other stream ends with what it has at hand.
    expect([nth, nth + 1]).toContain(made);
    expect([result.exit, result.written]).toEqual([74, false]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(outputOf(host)).toEqual(before);
    expect(Object.keys(host.snapshot()).filter((path) => path.includes("pio-docs-stage"))).toEqual([]);
  });

  it("under strict fails for a warning", async () => {
    const host = memoryHost({ ...site, "/site/docs/b.md": "# B\n\n[x](#nope)\n" });
    expect((await built(host)).exit).toBe(0);
    expect((await built(host, { strict: true })).exit).toBe(1);
  });

  it.each([
    "/site",
    "/",
    "/site/docs",
    "/site/static",
  ])("refuses %s as output, because sources lie there", async (out) => {
    const host = memoryHost(site);
    const before = host.snapshot();
    const result = await built(host, { out, cache: false });
    expect([result.exit, result.diagnostics.map(({ diagnostic }) => diagnostic.code)]).toEqual([
      2,
      ["output-covers-sources"],
    ]);
    expect(host.snapshot()).toEqual(before);
  });

  it.each([
    ["/site/docs/out", "output-in-sources"],
    ["/site/static/deep/out", "output-in-sources"],
    ["/site/.pio-docs/out", "output-in-sources"],
    ["/site/.git/out", "output-in-sources"],
    // A site that named its spec or stylesheet below its own output would lose it.
    ["/site/specs", "output-covers-sources"],
    ["/site/looks", "output-covers-sources"],
  ])("refuses %s as output: %s", async (out, code) => {
    const config = { apis: [{ spec: "specs/openapi.json" }], theme: { css: ["looks/own.css"] } };
    const spec = '{"openapi":"3.1.0","info":{"title":"P","version":"1"},"paths":{}}';
    const host = memoryHost({
      ...site,
      "/site/pio-docs.config.json": JSON.stringify(config),
      "/site/specs/openapi.json": spec,
      "/site/looks/own.css": "",
    });
    const before = host.snapshot();
    const result = await built(host, { out, cache: false });
    expect([result.exit, result.diagnostics.map(({ diagnostic }) => diagnostic.code)]).toEqual([2, [code]]);
    expect(host.snapshot()).toEqual(before);
    const beside = await built(host, { out: "/site/docs-build", cache: false });
    expect(
      beside.diagnostics.map(({ diagnostic }) => diagnostic.code).filter((found) => found.startsWith("output")),
    ).toEqual([]);
  });
});

// Machines that share a cache: what one parsed the other takes over, the site is the same to the byte, and a server that lies, fails or
// is not there costs time alone.
import type { RequestListener } from "node:http";
import { expect, it } from "vitest";
import { build } from "../../src/build/build.ts";
import { openSession } from "../../src/build/dev/session.ts";
import type { BuildOptions, BuildResult } from "../../src/build/options.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { byReach } from "../reach.ts";
import { serve } from "../spec/answering.ts";

const spec = {
  openapi: "3.1.0",
  info: { title: "Depots", version: "1" },
  paths: {
    "/depots": { get: { operationId: "listDepots", responses: { 200: { description: "All.", content: {} } } } },
    "/depots/{id}": {
      get: {
        operationId: "getDepot",
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: { description: "One." } },
      },
    },
  },
};
const files = {
  "/site/docs/index.md": "# Home\n\nSee [the guide](./guide.md) and [nothing](./gone.md).\n",
  "/site/docs/guide.md": "# Guide\n\n:::note\n\nWords with `code`.\n\n:::\n",
  "/site/docs/third.md": "# Third\n\n| A | B |\n|---|---|\n| 1 | 2 |\n",
  "/site/openapi.json": JSON.stringify(spec),
};
const key = "0123456789abcdef0123456789abcdef";

type Server = { readonly url: string; readonly kept: Map<string, Buffer>; readonly asked: string[] };

async function servedFiles(answer?: RequestListener): Promise<Server> {
  const [kept, asked] = [new Map<string, Buffer>(), [] as string[]];
  const url = await serve((request, response) => {
    asked.push(`${request.method}`);
    if (answer !== undefined) return answer(request, response);
    const path = request.url ?? "";
    if (request.method === "GET") return response.writeHead(kept.has(path) ? 200 : 404).end(kept.get(path));
    const parts: Buffer[] = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
      kept.set(path, Buffer.concat(parts));
      response.writeHead(204).end();
    });
  });
  return { url, kept, asked };
}

let machines = 0;

/** A build on a machine of its own, where the site lies in a folder of its own. */
async function built(
  remote: BuildOptions["remote"],
  more: Partial<BuildOptions> = {},
): Promise<{ readonly result: BuildResult; readonly site: Readonly<Record<string, unknown>> }> {
  machines += 1;
  const siteFolder = `/machine-${machines}/depots`;
  const moved = Object.entries(files).map(([path, text]) => [path.replace("/site", siteFolder), text]);
  const host = memoryHost(Object.fromEntries(moved));
  const options = { siteFolder, out: "/out", cache: true, write: true, strict: false, ...more };
  const result = await build(host, { ...options, ...(remote === undefined ? {} : { remote }) });
  const site = Object.entries(host.snapshot()).filter(([path]) => path.startsWith("/out/"));
  return { result, site: Object.fromEntries(site) };
}

const codes = ({ diagnostics }: BuildResult): readonly string[] =>
  diagnostics.map(({ diagnostic }) => diagnostic.code).filter((code) => code.startsWith("remote"));

it("a second machine parses nothing that the first has parsed, and its site is the same to the byte", async () => {
  const alone = await built(undefined);
  const { url, kept, asked } = await servedFiles();
  const first = await built({ url, key, isReadOnly: false });
  const pages = kept.size;
  expect(pages).toBeGreaterThanOrEqual(6);
  expect(asked.filter((method) => method === "PUT")).toHaveLength(pages);
  asked.length = 0;
  const second = await built({ url, key, isReadOnly: false });
  expect(asked).toEqual(Array(pages).fill("GET"));
  expect(first.site).toEqual(alone.site);
  expect(second.site).toEqual(alone.site);
  expect(second.result.diagnostics).toEqual(alone.result.diagnostics);
  expect(codes(second.result)).toEqual([]);
});

it("what this machine knows already it asks nobody for", async () => {
  const { url, asked } = await servedFiles();
  const host = memoryHost(files);
  const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };
  await build(host, options);
  await build(host, { ...options, remote: { url, key, isReadOnly: false } });
  expect(asked).toEqual([]);
});

it("a cache that lies is not believed: right pages under wrong names, with wrong marks, cut short", async () => {
  const alone = await built(undefined);
  const honest = await servedFiles();
  await built({ url: honest.url, key, isReadOnly: false });
  const other = await servedFiles();
  await built({ url: other.url, key: key.toUpperCase(), isReadOnly: false });
  const entries = [...honest.kept.values()];
  const lies: readonly ((entry: Buffer, at: number) => Buffer)[] = [
    (_, at) => entries[(at + 1) % entries.length] ?? Buffer.alloc(0),
    (_, at) => [...other.kept.values()][at] ?? Buffer.alloc(0),
    (entry) => Buffer.from(entry.map((byte, at) => (at === entry.length - 9 ? byte ^ 1 : byte))),
    (entry) => entry.subarray(0, entry.length / 2),
  ];
  for (const lie of lies.slice(byReach(2, 0))) {
    const names = [...honest.kept.keys()];
    const forged = new Map(names.map((name, at) => [name, lie(entries[at] ?? Buffer.alloc(0), at)]));
    const { url } = await servedFiles((request, response) => response.end(forged.get(request.url ?? "")));
    const told = await built({ url, key, isReadOnly: true });
    expect(told.site).toEqual(alone.site);
    expect(codes(told.result)).toEqual(["remote-cache"]);
    expect(told.result.exit).toBe(0);
  }
});

it("a cache that fails is told of once, quietly, and never fails a build, not even a strict one", async () => {
  const { url, asked } = await servedFiles((_, response) => response.writeHead(500).end());
  const address = url.replace("//", "//me:hunter2@");
  const more = { strict: true, severities: { "broken-markdown-link": "off" } } as const;
  const { result, site } = await built({ url: `${address}/secret-path`, key, isReadOnly: false }, more);
  expect(codes(result)).toEqual(["remote-cache"]);
  expect(result.diagnostics.find(({ diagnostic }) => diagnostic.code === "remote-cache")?.severity).toBe("info");
  expect([result.exit, result.written, Object.keys(site).length > 5]).toEqual([0, true, true]);
  expect(JSON.stringify(result)).not.toMatch(/hunter2|secret-path/);
  expect(asked.length).toBeLessThan(10);
});

it("without a key worth the name nothing is asked for, and that is told", async () => {
  const { url, asked } = await servedFiles();
  for (const weak of ["", "short"]) {
    const { result } = await built({ url, key: weak, isReadOnly: false });
    expect(codes(result)).toEqual(["remote-cache-key"]);
    expect(result.exit).toBe(0);
  }
  expect(asked).toEqual([]);
});

it("where it may only be read, and in a check, nothing is left", async () => {
  const { url, asked } = await servedFiles();
  await built({ url, key, isReadOnly: true });
  await built({ url, key, isReadOnly: false }, { write: false });
  expect(new Set(asked)).toEqual(new Set(["GET"]));
});

it("a writer's edit waits for no server", async () => {
  const { url, asked } = await servedFiles();
  const host = memoryHost(files);
  const seen: BuildResult[] = [];
  const options = { siteFolder: "/site", out: "/site/build", cache: true, write: false, strict: false };
  const session = await openSession(host, { ...options, remote: { url, key, isReadOnly: false } }, (result) => {
    seen.push(result);
  });
  const before = asked.length;
  expect(before).toBeGreaterThan(0);
  await host.write("/site/docs/guide.md", "# Guide\n\nOther words.\n");
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  await session.close();
  expect(asked.length).toBe(before);
});

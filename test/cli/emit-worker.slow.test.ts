// `pio-docs mcp --emit worker` by the shipped program: one file without anything of Node, which answers from the published site as a plain handler of
// fetch; and the proxy's file, which asks for Node's modules only where it runs on Node.
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, it, vi } from "vitest";
import { writeHarbour } from "../mcp/world.ts";

const run = promisify(execFile);
const checkout = join(import.meta.dirname, "..", "..");
const folder = await mkdtemp(join(tmpdir(), "pio-docs-worker-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

it("writes a worker that answers from the published files", async () => {
  writeHarbour(folder);
  const out = join(folder, "build");
  await run(process.execPath, ["bin/pio-docs.js", "build", folder, "--out", out, "--no-cache", "--quiet"], {
    cwd: checkout,
  });
  const file = join(folder, "worker.mjs");
  const emit = ["bin/pio-docs.js", "mcp", out, "--emit", "worker", "--out", file];
  expect((await run(process.execPath, emit, { cwd: checkout })).stdout.trim()).toMatch(/worker\.mjs$/);
  const text = await readFile(file, "utf8");
  expect(text).not.toMatch(/["']node:|\bpiodocsRequire\b/);
  expect(text.length).toBeLessThan(600_000);
  vi.stubGlobal("fetch", async (input: string) => {
    const bytes = await readFile(join(out, new URL(input).pathname)).catch(() => undefined);
    return new Response(bytes, { status: bytes === undefined ? 404 : 200 });
  });
  const { default: host } = (await import(pathToFileURL(file).href)) as {
    default: { fetch: (request: Request) => Promise<Response> };
  };
  const params = { name: "list_operations", arguments: {} };
  const response = await host.fetch(
    new Request("https://docs.example.com/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
    }),
  );
  expect(await response.text()).toContain("Quoted from https://docs.example.com/");
  vi.unstubAllGlobals();
});

it("says what is missing where the site has no URL", async () => {
  await writeFile(join(folder, "index.md"), "# Home\n");
  await rm(join(folder, "pio-docs.config.json"), { force: true });
  const out = join(folder, "build");
  await run(process.execPath, ["bin/pio-docs.js", "build", folder, "--out", out, "--no-cache", "--quiet"], {
    cwd: checkout,
  });
  const emit = run(process.execPath, ["bin/pio-docs.js", "mcp", out, "--emit", "worker"], { cwd: checkout });
  await expect(emit).rejects.toMatchObject({ code: 2, stdout: "" });
  await expect(emit).rejects.toThrow("The worker must know the URL of the site");
});

it("writes a proxy that imports nothing before it runs on Node", async () => {
  expect(await readFile(join(checkout, "dist/handlers/proxy.js"), "utf8")).not.toMatch(/^\s*import\b(?!\()/m);
});

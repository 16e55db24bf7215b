// `build` and `serve` ask nobody: the shipped program, its threads and its children, with every way to the net watched.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkout } from "../program.ts";
import { byReach } from "../reach.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pio-docs-no-net-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the program; `then` hears what it says and may stop it. Answers what it asked of the net, and how many threads were watched. */
async function asked(
  words: readonly string[],
  then: (said: string, stop: () => void) => void = () => undefined,
): Promise<{ readonly lines: readonly string[]; readonly threads: number; readonly code: number | null }> {
  const log = join(folder, "net.txt");
  const watch = pathToFileURL(join(checkout, "test/cli/net-watch.mjs")).href;
  const env = { ...process.env, NODE_OPTIONS: `--import=${watch}`, NET_WATCH: log };
  const child = spawn(process.execPath, [join(checkout, "bin/pio-docs.js"), ...words], { env });
  let said = "";
  child.stdout.on("data", (part: Buffer) => {
    said += part.toString();
    then(said, () => child.kill("SIGINT"));
  });
  child.stderr.resume();
  const code = await new Promise<number | null>((done) => child.on("close", done));
  const lines = readFileSync(log, "utf8").trim().split("\n");
  const watched = lines.filter((line) => line === "watched").length;
  return { lines: lines.filter((line) => line !== "watched"), threads: watched, code };
}

// Each command and each site once; the long run crosses them.
const sites = ["fixtures/pio", "fixtures/gallery"];
describe("nobody is asked", () => {
  it.each(byReach(sites.slice(0, 1), sites))("build of %s opens no connection and asks for no name", {
    timeout: 120_000,
  }, async (site) => {
    const words = ["build", join(checkout, site), "--out", join(folder, "out"), "--no-cache"];
    const { lines, threads, code } = await asked(words);
    expect({ lines, code }).toEqual({ lines: [], code: 0 });
    expect(threads).toBeGreaterThan(0);
  });

  it.each(byReach(sites.slice(1), sites))("serve of %s opens none either, while it answers", {
    timeout: 120_000,
  }, async (site) => {
    let status: Promise<number> | undefined;
    const { lines, code } = await asked(["serve", join(checkout, site), "--port", "0"], (said, stop) => {
      const url = /^http:\S+$/m.exec(said)?.[0];
      if (url === undefined || status !== undefined) return;
      status = fetch(url).then(async (reply) => {
        await reply.text();
        stop();
        return reply.status;
      });
    });
    expect({ lines, code }).toEqual({ lines: [], code: 130 });
    expect(await status).toBe(200);
  });
});

it("a spec that lies elsewhere is seen to be asked for", { timeout: 60_000 }, async () => {
  const server = createServer((_, reply) =>
    reply.end('{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}'),
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const words = ["build", folder, "--spec", `http://127.0.0.1:${port}/openapi.json`, "--out", join(folder, "out")];
  const { lines } = await asked(words).finally(() => server.close());
  expect(lines.join("\n")).toContain(String(port));
});

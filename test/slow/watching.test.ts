// Watching by the shipped program and over large trees: what a start costs, and what a user sees if the system gives no more watches.
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { cpuClock } from "../cpu-clock.ts";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-watching-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test("10,000 files are watched within 2 s of CPU and 150 MB", async () => {
  for (let folder = 0; folder < 200; folder += 1) {
    await mkdir(join(root, `docs/${folder}`), { recursive: true });
    for (let file = 0; file < 50; file += 1) await writeFile(join(root, `docs/${folder}/${file}.md`), "# Page\n");
  }
  const watched = async (): Promise<{ readonly cpu: number; readonly memory: number }> => {
    const before = process.memoryUsage().rss;
    const spent = cpuClock();
    const seen = new Set<string>();
    const watcher = await diskHost.watch([root], {
      isIgnored: (path) => path.endsWith("/node_modules"),
      changed: (paths) => {
        for (const path of paths) seen.add(path);
      },
    });
    const [cpu, memory] = [spent(), process.memoryUsage().rss - before];
    await writeFile(join(root, "docs/199/49.md"), "# Changed page\n");
    await expect.poll(() => seen.has(join(root, "docs/199/49.md"))).toBe(true);
    await watcher.close();
    return { cpu, memory };
  };
  const first = await watched();
  expect(first.memory).toBeLessThan(150 * 1024 * 1024);
  // Work of others on the same cores makes it slower: the best of three.
  let least = first.cpu;
  for (let tries = 1; tries < 3 && least > 2_000; tries += 1) least = Math.min(least, (await watched()).cpu);
  expect(least).toBeLessThan(2_000);
});

test.each([
  ["EMFILE", "ulimit -n"],
  ["ENOSPC", "fs.inotify.max_user_watches"],
  ["EBADF", "ulimit -n"],
])("serve --watch goes on if the system refuses with %s after 100 handles, and says once what to raise", async (code, limit) => {
  await mkdir(join(root, "docs"));
  for (let file = 0; file < 150; file += 1) await writeFile(join(root, `docs/p${file}.md`), "# Page\n\nBefore\n");
  const preload = join(root, "refuse.cjs");
  await writeFile(preload, refusing);
  const env = { ...process.env, NODE_OPTIONS: `--require=${preload}`, REFUSED: code };
  const server = spawn(process.execPath, [program, "serve", root, "--watch", "--port", "0"], { env });
  let [out, err] = ["", ""];
  server.stdout.on("data", (text) => {
    out += text;
  });
  server.stderr.on("data", (text) => {
    err += text;
  });
  try {
    await expect.poll(() => out).toMatch(/^http:\S+$/m);
    const page = new URL("p149/", /^http:\S+$/m.exec(out)?.[0]);
    for (const text of ["Once", "Twice more"]) {
      await writeFile(join(root, "docs/p149.md"), `# Page\n\n${text}\n`);
      await expect.poll(async () => (await fetch(page)).text()).toContain(text);
    }
    expect(err.split("\n").filter((line) => line.includes(code))).toEqual([expect.stringContaining(limit)]);
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill();
    await ended;
  }
});

/** Run before the program, in each of its threads. */
const refusing = `
  const fs = require("node:fs");
  const real = fs.watch;
  let handles = 0;
  fs.watch = (...asked) => {
    handles += 1;
    if (handles > 100) throw Object.assign(new Error("refused"), { code: process.env.REFUSED });
    return real(...asked);
  };
  require("node:module").syncBuiltinESMExports();
`;

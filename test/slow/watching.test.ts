// Watching by the shipped program and over large trees: what a start costs, and what a user sees if the system gives no more watches.
import { execFile, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterEach, beforeEach, expect, test } from "vitest";

const program = join(import.meta.dirname, "../../bin/pio-docs.js");
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-watching-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A process that watches a folder as pio-docs does, or by chokidar alone, and prints what that cost. Ours ends when it has seen a change. */
const watchingProgram = `
  import { writeFileSync } from "node:fs";
  import { watch } from "chokidar";
  import { diskHost } from "./src/platform/fs/disk.ts";
  const [, , root, by] = process.argv;
  const page = root + "/docs/199/49.md";
  const [memory, cpu] = [process.memoryUsage().rss, process.cpuUsage()];
  const isIgnored = (path) => path.endsWith("/node_modules");
  let watcher;
  if (by === "chokidar") {
    watcher = watch(root, { ignored: isIgnored, ignoreInitial: true });
    await new Promise((resolve) => watcher.on("ready", resolve));
  } else {
    const changed = (paths) => paths.includes(page) && watcher.close();
    watcher = await diskHost.watch([root], { isIgnored, changed });
  }
  const { user, system } = process.cpuUsage(cpu);
  const cost = { cpu: (user + system) / 1e6, memory: (process.memoryUsage().rss - memory) / 1024 / 1024 };
  process.stdout.write(JSON.stringify(cost));
  if (by === "chokidar") await watcher.close();
  else writeFileSync(page, "# Changed page\\n");
`;

test("10,000 files are watched within 150 MB, for little more CPU than chokidar takes", async () => {
  for (let folder = 0; folder < 200; folder += 1) {
    await mkdir(join(root, `docs/${folder}`), { recursive: true });
    for (let file = 0; file < 50; file += 1) writeFileSync(join(root, `docs/${folder}/${file}.md`), "# Page\n");
  }
  const outfile = join(root, "watching.mjs");
  const stdin = { contents: watchingProgram, resolveDir: process.cwd() };
  await build({ stdin, outfile, bundle: true, platform: "node", format: "esm", nodePaths: ["node_modules"] });
  const cost = async (by: "pio-docs" | "chokidar"): Promise<{ readonly cpu: number; readonly memory: number }> =>
    JSON.parse((await promisify(execFile)(process.execPath, [outfile, root, by])).stdout);
  // In turn, the best of each: work of others on the same cores makes both slower.
  const best = { ours: Number.POSITIVE_INFINITY, chokidar: Number.POSITIVE_INFINITY };
  const isFair = (): boolean => best.ours < 1.4 * best.chokidar;
  for (let turn = 0; turn < 3 && !isFair(); turn += 1) {
    const ours = await cost("pio-docs");
    expect(ours.memory).toBeLessThan(150);
    best.ours = Math.min(best.ours, ours.cpu);
    best.chokidar = Math.min(best.chokidar, (await cost("chokidar")).cpu);
  }
  expect(isFair(), JSON.stringify(best)).toBe(true);
});

test.each([
  ["EMFILE", "ulimit -n"],
  ["ENOSPC", "fs.inotify.max_user_watches"],
  ["EBADF", "ulimit -n"],
])("serve --watch goes on if the system refuses with %s after 20 handles, and says once what to raise", async (code, limit) => {
  await mkdir(join(root, "docs"));
  for (let file = 0; file < 40; file += 1) await writeFile(join(root, `docs/p${file}.md`), "# Page\n\nBefore\n");
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
    const page = new URL("p39/", /^http:\S+$/m.exec(out)?.[0]);
    for (const text of ["Once", "Twice more"]) {
      await writeFile(join(root, "docs/p39.md"), `# Page\n\n${text}\n`);
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
    if (handles > 20) throw Object.assign(new Error("refused"), { code: process.env.REFUSED });
    return real(...asked);
  };
  require("node:module").syncBuiltinESMExports();
`;

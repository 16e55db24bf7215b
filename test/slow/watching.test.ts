// Watching by the shipped program and over large trees: what a start costs, and what a user sees if the system gives no more watches.
import { execFile, spawn } from "node:child_process";
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

/** A process that watches a folder, prints what that cost, and ends when it has seen a change. */
const watchingProgram = `
  import { writeFileSync } from "node:fs";
  import { diskHost } from "./src/platform/fs/disk.ts";
  const root = process.argv[2];
  const page = root + "/docs/199/49.md";
  const [memory, cpu] = [process.memoryUsage().rss, process.cpuUsage()];
  let report;
  const watcher = await diskHost.watch([root], {
    isIgnored: (path) => path.endsWith("/node_modules"),
    changed: (paths) => {
      if (!paths.includes(page)) return;
      process.stdout.write(JSON.stringify(report));
      watcher.close();
    },
  });
  const { user, system } = process.cpuUsage(cpu);
  report = { cpu: (user + system) / 1e6, memory: (process.memoryUsage().rss - memory) / 1024 / 1024 };
  writeFileSync(page, "# Changed page\\n");
`;

test("10,000 files are watched within 2 s of CPU and 150 MB", async () => {
  for (let folder = 0; folder < 200; folder += 1) {
    await mkdir(join(root, `docs/${folder}`), { recursive: true });
    for (let file = 0; file < 50; file += 1) await writeFile(join(root, `docs/${folder}/${file}.md`), "# Page\n");
  }
  const outfile = join(root, "watching.mjs");
  const stdin = { contents: watchingProgram, resolveDir: process.cwd() };
  await build({ stdin, outfile, bundle: true, platform: "node", format: "esm", nodePaths: ["node_modules"] });
  const watched = async (): Promise<{ readonly cpu: number; readonly memory: number }> =>
    JSON.parse((await promisify(execFile)(process.execPath, [outfile, root])).stdout);
  // Work of others on the same cores makes it slower: the best of five.
  let { cpu: least, memory } = await watched();
  for (let tries = 1; tries < 5 && least > 2; tries += 1) least = Math.min(least, (await watched()).cpu);
  expect(memory).toBeLessThan(150);
  expect(least).toBeLessThan(2);
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

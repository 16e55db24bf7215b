// What only a real disk has: links, dead locks of killed processes, and the ways in which editors save.
import { spawn, spawnSync } from "node:child_process";
import fs, { mkdirSync, renameSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import type { Watcher } from "../../src/platform/host.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-disk-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("list and links", () => {
  test("follows links inside the folder, not those that lead out, in circles, or nowhere", async () => {
    await mkdir(join(root, "docs/real"), { recursive: true });
    await mkdir(join(root, "outside"));
    await writeFile(join(root, "outside/secret.md"), "");
    await writeFile(join(root, "docs/real/a.md"), "");
    await symlink("real", join(root, "docs/alias"));
    await symlink("..", join(root, "docs/real/up"));
    await symlink(join(root, "outside"), join(root, "docs/out"));
    await symlink(join(root, "outside/secret.md"), join(root, "docs/secret.md"));
    await symlink("nowhere", join(root, "docs/broken.md"));
    const paths = (await diskHost.list(join(root, "docs"))).map((entry) => entry.path.slice(root.length + 6));
    expect(paths).toEqual(["alias/a.md", "real/a.md"]);
  });
});

describe("a lock", () => {
  test("takes away what a process left that was killed while it took the lock, be it empty, and nothing of a living one", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await new Promise((resolve) => child.once("exit", resolve));
    const [dead, living, foreign] = [
      `lock-${child.pid}-0123456789ab`,
      `lock-${process.pid}-0123456789ab`,
      "lock-notes",
    ];
    for (const name of [dead, living, foreign]) await writeFile(join(root, name), "");
    const free = await diskHost.lock(join(root, "lock"));
    await free();
    expect((await readdir(root)).sort()).toEqual([living, foreign].sort());
  });

  test("of a killed process is taken over; of a living one it is not", async () => {
    const lock = join(root, "lock");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    const started = (await readFile(`/proc/${child.pid}/stat`, "utf8")).split(") ")[1]?.split(" ")[19];
    const { hostname } = await import("node:os");
    await writeFile(lock, JSON.stringify({ pid: child.pid, machine: hostname(), started, token: "t" }));
    await expect(diskHost.lock(lock)).rejects.toMatchObject({ problem: "busy" });
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
    const free = await diskHost.lock(lock);
    await free();
    expect(await diskHost.stamp(lock)).toBeUndefined();
  });

  test("whose pid was given to another process is dead", async () => {
    const { hostname } = await import("node:os");
    const lock = join(root, "lock");
    await writeFile(lock, JSON.stringify({ pid: process.pid, machine: hostname(), started: "1", token: "t" }));
    const free = await diskHost.lock(lock);
    await free();
  });

  test("that is cut off or empty is dead", async () => {
    await writeFile(join(root, "lock"), '{"pid":');
    const free = await diskHost.lock(join(root, "lock"));
    await free();
  });

  test("of another machine holds while it is fresh", async () => {
    const lock = join(root, "lock");
    await writeFile(lock, JSON.stringify({ pid: 1, machine: "elsewhere", started: "1", token: "t" }));
    await expect(diskHost.lock(lock)).rejects.toMatchObject({ problem: "busy" });
  });

  test("is given back by a process that ends at once, and a lock that is not its own is left", async () => {
    const script = `
      import { rmSync, writeFileSync } from "node:fs";
      import { acquireLock } from "./src/platform/fs/lock.ts";
      await acquireLock(process.argv[2] + "/mine");
      await acquireLock(process.argv[2] + "/taken-over");
      rmSync(process.argv[2] + "/taken-over");
      writeFileSync(process.argv[2] + "/taken-over", "another's");
      process.exit(130);
    `;
    const outfile = join(root, "taker.mjs");
    const stdin = { contents: script, resolveDir: join(import.meta.dirname, "../.."), loader: "ts" } as const;
    await build({ stdin, bundle: true, platform: "node", format: "esm", outfile, logLevel: "silent" });
    const { status, stderr } = spawnSync(process.execPath, [outfile, root], { encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 130, stderr: "" });
    expect((await readdir(root)).sort()).toEqual(["taken-over", "taker.mjs"]);
    expect(await readFile(join(root, "taken-over"), "utf8")).toBe("another's");
  });

  test("is had by one of many at once", async () => {
    const tries = Array.from({ length: 8 }, () =>
      diskHost.lock(join(root, "lock")).then(
        () => "had",
        () => "busy",
      ),
    );
    expect((await Promise.all(tries)).filter((result) => result === "had")).toEqual(["had"]);
    await rm(join(root, "lock"));
  });
});

describe("watch", () => {
  let watcher: Watcher | undefined;
  let batches: (readonly string[])[];
  let warned: string[];
  const seen = (path: string) => batches.some((batch) => batch.includes(join(root, path)));
  const open = async (...paths: string[]) => {
    batches = [];
    warned = [];
    watcher = await diskHost.watch(
      paths.map((path) => join(root, path)),
      { isIgnored: () => false, changed: (paths) => batches.push(paths), warn: (line) => warned.push(line) },
    );
  };
  /** A new file is reported; written again and again, since nothing says when a folder's watch has begun anew. */
  const comesUp = async (path: string) => {
    let file = 0;
    await expect
      .poll(async () => {
        file += 1;
        await writeFile(join(root, `${path}${file}`), "new");
        return Array.from({ length: file }, (_, index) => seen(`${path}${index + 1}`)).includes(true);
      })
      .toBe(true);
  };
  afterEach(() => watcher?.close());

  test("fifty rapid saves are few callbacks, the last of which comes after the last save", async () => {
    await writeFile(join(root, "a.md"), "0");
    let last = "";
    batches = [];
    watcher = await diskHost.watch([root], {
      isIgnored: () => false,
      changed: (paths) => {
        batches.push(paths);
        readFile(join(root, "a.md"), "utf8").then((text) => {
          last = text;
        });
      },
    });
    let pauses = 0;
    let before = performance.now();
    for (let save = 1; save <= 50; save += 1) {
      await writeFile(join(root, "a.md"), String(save));
      await new Promise((resolve) => setTimeout(resolve, 7));
      const now = performance.now();
      if (now - before > 30) pauses += 1;
      before = now;
    }
    await expect.poll(() => last).toBe("50");
    // Where a busy machine held up the saves themselves, what came before was done.
    expect(batches.length).toBeLessThan(12 + pauses);
  });

  test("an editor that saves by renaming", async () => {
    await writeFile(join(root, "a.md"), "0");
    await open(".");
    for (let save = 1; save <= 3; save += 1) {
      batches.length = 0;
      await writeFile(join(root, ".a.md.swp"), `saved ${save}`);
      await rename(join(root, ".a.md.swp"), join(root, "a.md"));
      await expect.poll(() => seen("a.md")).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  });

  test("a deleted folder, then the same folder again", async () => {
    await mkdir(join(root, "docs/deep"), { recursive: true });
    await writeFile(join(root, "docs/deep/a.md"), "1");
    await open(".");
    await rm(join(root, "docs"), { recursive: true });
    await expect.poll(() => seen("docs/deep/a.md")).toBe(true);
    batches.length = 0;
    await mkdir(join(root, "docs/deep"), { recursive: true });
    await writeFile(join(root, "docs/deep/a.md"), "2");
    await expect.poll(() => seen("docs/deep/a.md")).toBe(true);
    batches.length = 0;
    await writeFile(join(root, "docs/deep/a.md"), "three");
    await expect.poll(() => seen("docs/deep/a.md")).toBe(true);
  });

  test("a file that is reached by a link, and put in the place of another", async () => {
    await mkdir(join(root, "site"));
    await writeFile(join(root, "outside.json"), "0");
    await symlink(join(root, "outside.json"), join(root, "site/config.json"));
    await open("site");
    for (let save = 1; save <= 2; save += 1) {
      batches.length = 0;
      await writeFile(join(root, "outside.json"), `saved ${save}`);
      await expect.poll(() => seen("site/config.json"), { timeout: 3000 }).toBe(true);
    }
    await writeFile(join(root, ".new"), "another");
    await rename(join(root, ".new"), join(root, "outside.json"));
    await expect.poll(() => seen("site/config.json"), { timeout: 3000 }).toBe(true);
  });

  test("a folder that comes with all that is in it, a link in it that leads back among it", async () => {
    await mkdir(join(root, "site"));
    await mkdir(join(root, "kept/deep"), { recursive: true });
    await writeFile(join(root, "kept/deep/a.md"), "1");
    await symlink(join(root, "site/kept"), join(root, "kept/round"));
    await open("site");
    await rename(join(root, "kept"), join(root, "site/kept"));
    await expect.poll(() => seen("site/kept/deep/a.md"), { timeout: 3000 }).toBe(true);
    batches.length = 0;
    await writeFile(join(root, "site/kept/deep/b.md"), "2");
    await expect.poll(() => seen("site/kept/deep/b.md"), { timeout: 3000 }).toBe(true);
  });

  test("a folder in whose place another one comes at once, and a root", async () => {
    await mkdir(join(root, "site/docs/deep"), { recursive: true });
    await mkdir(join(root, "later/deep"), { recursive: true });
    await writeFile(join(root, "site/docs/deep/a.md"), "1");
    await open("site");
    renameSync(join(root, "site/docs"), join(root, "old"));
    renameSync(join(root, "later"), join(root, "site/docs"));
    await expect.poll(() => seen("site") || seen("site/docs")).toBe(true);
    await comesUp("site/docs/deep/b");
    renameSync(join(root, "site"), join(root, "older"));
    mkdirSync(join(root, "site"));
    await comesUp("site/c");
    rmSync(join(root, "site"), { recursive: true });
    await expect.poll(() => seen("site")).toBe(true);
    mkdirSync(join(root, "site"));
    await comesUp("site/d");
  });

  test("a root whose folders are missing at first, deleted and made again", async () => {
    await mkdir(join(root, "site"));
    await open("site", "parts/api/order.yaml");
    await mkdir(join(root, "parts/api"), { recursive: true });
    await writeFile(join(root, "parts/api/other.yaml"), "1");
    await writeFile(join(root, "parts/api/order.yaml"), "1");
    await expect.poll(() => seen("parts/api/order.yaml")).toBe(true);
    batches.length = 0;
    await rm(join(root, "parts"), { recursive: true });
    await expect.poll(() => seen("parts/api/order.yaml")).toBe(true);
    batches.length = 0;
    await mkdir(join(root, "parts/api"), { recursive: true });
    await writeFile(join(root, "parts/api/order.yaml"), "2");
    await expect.poll(() => seen("parts/api/order.yaml")).toBe(true);
    expect(seen("parts/api/other.yaml")).toBe(false);
  });

  test.each([
    ["EMFILE", "ulimit -n"],
    ["ENOSPC", "fs.inotify.max_user_watches"],
    ["EBADF", "ulimit -n"],
  ])("if the system refuses with %s after 100 handles, all is polled, and one line says what to raise", async (code, limit) => {
    await mkdir(join(root, "docs"));
    await symlink(root, join(root, "docs/round"));
    for (let file = 0; file < 150; file += 1) await writeFile(join(root, `docs/${file}.md`), "1");
    const real = fs.watch;
    let handles = 0;
    vi.spyOn(fs, "watch").mockImplementation((...asked) => {
      handles += 1;
      if (handles > 100) throw Object.assign(new Error(code), { code });
      return Reflect.apply(real, fs, asked);
    });
    syncBuiltinESMExports();
    try {
      await open(".", "later.json");
      batches.length = 0;
      for (const name of ["docs/0.md", "docs/149.md", "docs/new.md", "later.json"])
        await writeFile(join(root, name), "longer");
      await rm(join(root, "docs/7.md"));
      for (const name of ["docs/0.md", "docs/149.md", "docs/new.md", "later.json", "docs/7.md"])
        await expect.poll(() => seen(name)).toBe(true);
      expect(warned).toHaveLength(1);
      expect(warned[0]).toContain(code);
      expect(warned[0]).toContain(limit);
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
  });

  test("a renamed folder", async () => {
    await mkdir(join(root, "old"));
    await writeFile(join(root, "old/a.md"), "1");
    await open(".");
    await rename(join(root, "old"), join(root, "new"));
    await expect.poll(() => seen("old/a.md") && seen("new/a.md")).toBe(true);
  });

  test("a watched root that is missing at first, deleted and made again", async () => {
    await open("config.json", "site");
    await writeFile(join(root, "config.json"), "{}");
    await expect.poll(() => seen("config.json")).toBe(true);
    for (const text of ["1", "2"]) {
      batches.length = 0;
      await mkdir(join(root, "site"));
      await writeFile(join(root, "site/a.md"), text);
      await expect.poll(() => seen("site") || seen("site/a.md")).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 300));
      batches.length = 0;
      await writeFile(join(root, "site/a.md"), `${text} more`);
      await expect.poll(() => seen("site/a.md")).toBe(true);
      await rm(join(root, "site"), { recursive: true });
      await expect.poll(() => seen("site")).toBe(true);
    }
  });
});

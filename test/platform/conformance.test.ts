// One set of manners, held against both hosts: what stages rely on must be the same on a disk and in memory.
import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { type Host, HostError } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";

type World = { readonly host: Host; readonly root: string; readonly end: () => Promise<void> };

async function diskWorld(): Promise<World> {
  const root = await mkdtemp(join(tmpdir(), "pio-docs-host-"));
  return { host: diskHost, root, end: () => rm(root, { recursive: true, force: true }) };
}

async function memoryWorld(): Promise<World> {
  const host = memoryHost({});
  await host.makeFolder("/site");
  return { host, root: "/site", end: async () => undefined };
}

async function problemOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "none";
  } catch (error) {
    return error instanceof HostError ? error.problem : `not a HostError: ${String(error)}`;
  }
}

async function text(host: Host, path: string): Promise<string> {
  return new TextDecoder().decode(await host.read(path));
}

describe.each([
  ["disk", diskWorld],
  ["memory", memoryWorld],
])("a host (%s)", (_name, open) => {
  let world: World;
  let at: (path: string) => string;
  beforeEach(async () => {
    world = await open();
    at = (path) => `${world.root}/${path}`;
  });
  afterEach(() => world.end());

  test("lists files below a folder, sorted by path, without skipped folders", async () => {
    const { host, root } = world;
    for (const path of ["b.md", "a/z.md", "a/b/c.md", "a-b.md", "node_modules/x.md"]) await host.write(at(path), path);
    await host.makeFolder(at("empty"));
    const entries = await host.list(root, (path) => path === at("node_modules"));
    expect(entries.map((entry) => entry.path.slice(root.length + 1))).toEqual(["a-b.md", "a/b/c.md", "a/z.md", "b.md"]);
    expect(entries[0]?.stamp).toMatchObject({ kind: "file", size: 6 });
  });

  test("a missing folder lists nothing; a file as folder is a problem", async () => {
    expect(await world.host.list(at("missing"))).toEqual([]);
    await world.host.write(at("file"), "");
    expect(await problemOf(world.host.list(at("file")))).toBe("not-a-folder");
    expect(await problemOf(world.host.names(at("missing")))).toBe("missing");
  });

  test("names are direct and sorted", async () => {
    for (const path of ["d/b", "d/a/x", "d/c"]) await world.host.write(at(path), "");
    expect(await world.host.names(at("d"))).toEqual(["a", "b", "c"]);
  });

  test("reads what was written, text and bytes", async () => {
    await world.host.write(at("deep/er/a.txt"), "ä");
    expect(await text(world.host, at("deep/er/a.txt"))).toBe("ä");
    await world.host.write(at("b"), new Uint8Array([0, 255]));
    expect([...(await world.host.read(at("b")))]).toEqual([0, 255]);
  });

  test.each([
    ["reading what is missing", (host: Host, path: string) => host.read(`${path}/none`), "missing"],
    ["reading a folder", (host: Host, path: string) => host.read(`${path}/folder`), "not-a-file"],
    ["writing onto a folder", (host: Host, path: string) => host.write(`${path}/folder`, ""), "not-a-file"],
    ["writing below a file", (host: Host, path: string) => host.write(`${path}/file/x`, ""), "not-a-folder"],
    ["linking onto a file", (host: Host, path: string) => host.link(`${path}/file`, `${path}/other`), "exists"],
    ["linking what is missing", (host: Host, path: string) => host.link(`${path}/none`, `${path}/x`), "missing"],
    ["renaming what is missing", (host: Host, path: string) => host.rename(`${path}/none`, `${path}/x`), "missing"],
    [
      "renaming a folder onto a full one",
      (host: Host, path: string) => host.rename(`${path}/folder`, `${path}/full`),
      "not-empty",
    ],
  ])("%s", async (_what, work, problem) => {
    const { host, root } = world;
    await host.makeFolder(at("folder"));
    await host.write(at("full/x"), "");
    await host.write(at("file"), "");
    await host.write(at("other"), "");
    expect(await problemOf(work(host, root))).toBe(problem);
  });

  test("replace gives a new file, so a hard link of the old one keeps its text", async () => {
    const { host } = world;
    await host.write(at("a"), "old");
    await host.link(at("a"), at("sub/b"));
    expect((await host.stamp(at("sub/b")))?.id).toBe((await host.stamp(at("a")))?.id);
    await host.replace(at("a"), "new");
    expect([await text(host, at("a")), await text(host, at("sub/b"))]).toEqual(["new", "old"]);
    expect(await host.names(world.root)).toEqual(["a", "sub"]);
  });

  test("a write goes through all hard links of a file", async () => {
    await world.host.write(at("a"), "old");
    await world.host.link(at("a"), at("b"));
    await world.host.write(at("a"), "new");
    expect(await text(world.host, at("b"))).toBe("new");
  });

  test("rename takes a folder with all in it", async () => {
    const { host } = world;
    await host.write(at("from/a/b"), "x");
    await host.rename(at("from"), at("to"));
    expect(await host.stamp(at("from"))).toBeUndefined();
    expect(await text(host, at("to/a/b"))).toBe("x");
  });

  test("rename replaces a file", async () => {
    await world.host.write(at("a"), "new");
    await world.host.write(at("b"), "old");
    await world.host.rename(at("a"), at("b"));
    expect(await text(world.host, at("b"))).toBe("new");
    expect(await world.host.stamp(at("a"))).toBeUndefined();
  });

  test("remove takes folders whole and does not mind what is missing", async () => {
    await world.host.write(at("d/e/f"), "");
    await world.host.remove(at("d"));
    await world.host.remove(at("d"));
    expect(await world.host.stamp(at("d"))).toBeUndefined();
  });

  test("a stamp tells file, folder and nothing, and changes with a write", async () => {
    await world.host.write(at("f"), "1");
    const before = await world.host.stamp(at("f"));
    await new Promise((resolve) => setTimeout(resolve, 10));
    await world.host.write(at("f"), "2");
    const after = await world.host.stamp(at("f"));
    expect(before?.kind).toBe("file");
    expect(after?.modified).not.toBe(before?.modified);
    expect((await world.host.stamp(world.root))?.kind).toBe("folder");
    expect(await world.host.stamp(at("f/below"))).toBeUndefined();
  });

  test("a name that no disk holds is a problem, and nothing is written", async () => {
    for (const name of ["nul\0x", "a".repeat(256), "é".repeat(128)]) {
      expect(await problemOf(world.host.write(at(name), "x"))).toBe("other");
    }
    await world.host.write(at("é".repeat(127)), "x");
    expect(await world.host.names(world.root)).toEqual(["é".repeat(127)]);
  });

  test("realPath of what is missing is undefined", async () => {
    expect(await world.host.realPath(at("none"))).toBeUndefined();
    expect(await world.host.realPath(world.root)).toContain("/");
  });

  test("a lock is held by one and free again when given back", async () => {
    const free = await world.host.lock(at("lock"));
    expect(await problemOf(world.host.lock(at("lock")))).toBe("busy");
    await free();
    const again = await world.host.lock(at("lock"));
    await again();
    expect(await world.host.stamp(at("lock"))).toBeUndefined();
  });

  test("a watcher takes other paths: files that come to matter are heard of, those that ceased to are not", async () => {
    const { host } = world;
    for (const path of ["a/one", "b/two", "c/three"]) await host.write(at(path), "1");
    const seen = new Set<string>();
    const watcher = await host.watch([at("a"), at("b/two")], {
      isIgnored: () => false,
      changed: (paths) => {
        for (const path of paths) seen.add(path.slice(world.root.length + 1));
      },
    });
    await watcher.watch([at("a"), at("c/three"), at("d/late")]);
    await host.write(at("c/three"), "2 longer");
    await expect.poll(() => seen.has("c/three"), { timeout: 10_000 }).toBe(true);
    await host.write(at("b/two"), "2 longer");
    await host.write(at("d/late"), "1");
    await expect.poll(() => seen.has("d/late"), { timeout: 10_000 }).toBe(true);
    await host.write(at("a/one"), "2 longer");
    await expect.poll(() => seen.has("a/one"), { timeout: 10_000 }).toBe(true);
    expect(seen.has("b/two")).toBe(false);
    await watcher.close();
  });

  test("watch reports changes below a folder, without ignored ones, until it is closed", async () => {
    const { host, root } = world;
    await host.write(at("docs/a.md"), "1");
    const seen = new Set<string>();
    const watcher = await host.watch([root], {
      isIgnored: (path) => path.includes("build"),
      changed: (paths) => {
        for (const path of paths) seen.add(path.slice(root.length + 1));
      },
    });
    await host.write(at("docs/a.md"), "2 longer");
    await host.write(at("build/x"), "1");
    await expect.poll(() => seen.has("docs/a.md"), { timeout: 3000 }).toBe(true);
    await host.remove(at("docs/a.md"));
    seen.clear();
    await host.write(at("docs/b.md"), "1");
    await expect.poll(() => seen.has("docs/b.md"), { timeout: 3000 }).toBe(true);
    expect([...seen].filter((path) => path.startsWith("build"))).toEqual([]);
    await watcher.close();
    seen.clear();
    await host.write(at("docs/c.md"), "1");
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(seen.size).toBe(0);
  });
});

async function diskWithPipe(): Promise<World> {
  const world = await diskWorld();
  execFileSync("mkfifo", [`${world.root}/pipe`]);
  return world;
}

async function memoryWithPipe(): Promise<World> {
  return { host: memoryHost({}, ["/site/pipe"]), root: "/site", end: async () => undefined };
}

describe.each([
  ["disk", diskWithPipe],
  ["memory", memoryWithPipe],
])("what is no regular file (%s)", (_name, open) => {
  let world: World;
  beforeEach(async () => {
    world = await open();
  });
  afterEach(() => world.end());

  test("is listed and stamped as what it is", async () => {
    const { host, root } = world;
    expect((await host.stamp(`${root}/pipe`))?.kind).toBe("other");
    expect(await host.names(root)).toEqual(["pipe"]);
    expect((await host.list(root)).map(({ path, stamp }) => [path.slice(root.length), stamp.kind])).toEqual([
      ["/pipe", "other"],
    ]);
  });

  test("is refused at once by reading, opening and writing", async () => {
    const { host, root } = world;
    for (const work of [host.read(`${root}/pipe`), host.open(`${root}/pipe`, "old"), host.write(`${root}/pipe`, "x")]) {
      expect(await problemOf(work)).toBe("not-a-file");
    }
  });

  test("gives way to what is put in its place, and can be removed", async () => {
    const { host, root } = world;
    await host.replace(`${root}/pipe`, "text");
    expect(await text(host, `${root}/pipe`)).toBe("text");
    await host.remove(`${root}/pipe`);
    expect(await host.stamp(`${root}/pipe`)).toBeUndefined();
  });
});

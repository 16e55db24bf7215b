// What is kept between runs comes out only as this user's pio-docs put it in, and nothing is written through a link.
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { diskHost } from "../../src/host/disk.ts";
import type { Host } from "../../src/host/host.ts";
import { memoryHost } from "../../src/host/memory.ts";
import { ownFolder } from "../../src/host/own-folder.ts";
import { openStore, type Store } from "../../src/host/store.ts";

async function storeOn(host: Host, folder: string): Promise<Store> {
  const store = await openStore(host, folder);
  if (store === undefined) throw new Error("there is no store");
  return store;
}

async function textIn(store: Store, name: string): Promise<string | undefined> {
  return (await store.read(name))?.toString("utf8");
}

describe("a store", () => {
  it("gives back what was put in, in parts or whole, under its name alone", async () => {
    const host = memoryHost({});
    const store = await storeOn(host, "/c");
    await store.write("a", "one ", Buffer.from("two"));
    expect(await textIn(store, "a")).toBe("one two");
    expect(await textIn(await storeOn(host, "/c"), "a")).toBe("one two");
    await host.write("/c/b", await host.read("/c/a"));
    expect(await textIn(store, "b")).toBeUndefined();
    expect(await textIn(store, "none")).toBeUndefined();
  });

  it("is empty where a file was changed, cut short, or made by another user's program", async () => {
    const host = memoryHost({});
    const store = await storeOn(host, "/c");
    await store.write("a", "text");
    const good = await host.read("/c/a");
    const other: Host = { ...host, own: async () => ({ folder: "/x", key: new Uint8Array(32).fill(9) }) };
    await (await storeOn(other, "/d")).write("a", "<img onerror>");
    const foreign = await host.read("/d/a");
    for (const bytes of [good.subarray(0, -1), good.slice(1), new Uint8Array(), Buffer.from("text"), foreign]) {
      await host.write("/c/a", bytes);
      expect(await textIn(store, "a")).toBeUndefined();
    }
  });

  it("is not to be had where the user has no folder of their own", async () => {
    expect(await openStore({ ...memoryHost({}), own: async () => undefined }, "/c")).toBeUndefined();
  });
});

describe("on a disk", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "pio-docs-store-"));
    vi.stubEnv("XDG_CACHE_HOME", join(root, "cache"));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(root, { recursive: true, force: true });
  });

  it("a folder that is a link is none", async () => {
    await mkdir(join(root, "outside"));
    await symlink(join(root, "outside"), join(root, "c"));
    expect(await openStore(diskHost, join(root, "c"))).toBeUndefined();
    await expect(lstat(join(root, "outside/.gitignore"))).rejects.toThrow();
  });

  it("files that are links are replaced, not followed; nor is one read that is no file", async () => {
    await mkdir(join(root, "c"));
    for (const name of [".gitignore", "a"]) {
      await writeFile(join(root, `outside-${name}`), "mine");
      await symlink(join(root, `outside-${name}`), join(root, "c", name));
    }
    await symlink("/dev/zero", join(root, "c/endless"));
    const store = await storeOn(diskHost, join(root, "c"));
    expect(await textIn(store, "endless")).toBeUndefined();
    await store.write("a", "text");
    expect(await textIn(store, "a")).toBe("text");
    for (const name of [".gitignore", "a"]) expect(await readFile(join(root, `outside-${name}`), "utf8")).toBe("mine");
  });

  it("folder and key are the user's alone, and many processes at once make one key", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, ownFolder));
    const keys = made.map((own) => Buffer.from(own?.key ?? []).toString("hex"));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toHaveLength(64);
    const folder = join(root, "cache/pio-docs");
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, "key"))).mode & 0o777).toBe(0o600);
  });

  it("a key that others could read, a link to one, or half of one is replaced", async () => {
    const first = await ownFolder();
    const path = join(root, "cache/pio-docs/key");
    await chmod(path, 0o644);
    const second = await ownFolder();
    expect(second?.key).not.toEqual(first?.key);
    await rm(path);
    await writeFile(join(root, "known"), Buffer.alloc(32), { mode: 0o600 });
    await symlink(join(root, "known"), path);
    expect((await ownFolder())?.key).not.toEqual(Buffer.alloc(32));
    await writeFile(path, "half");
    expect((await ownFolder())?.key).toHaveLength(32);
  });

  it("a folder of that name that is a link is not taken", async () => {
    await mkdir(join(root, "elsewhere"));
    await mkdir(join(root, "cache"));
    await symlink(join(root, "elsewhere"), join(root, "cache/pio-docs"));
    expect(await ownFolder()).toBeUndefined();
  });
});

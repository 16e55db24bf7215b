// What is kept between runs comes out only as this user's pio-docs put it in, and nothing is written through a link.
import { chmod, lstat, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { type Host, HostError } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { ownFolder } from "../../src/platform/store/own-folder.ts";
import { openKept, openStore, type Store } from "../../src/platform/store/store.ts";

async function storeOn(host: Host, folder: string): Promise<Store> {
  const store = await openStore(host, folder);
  if (store === undefined) throw new Error("there is no store");
  return store;
}

const textIn = (store: Store, key: string, stage = "s"): string | undefined => store.get(stage, key)?.toString("utf8");

async function segmentsOf(host: Host): Promise<readonly string[]> {
  return (await host.names("/c")).filter((name) => name.endsWith(".segment")).map((name) => `/c/${name}`);
}

/** What a process leaves that puts `values` under stage "s". */
async function left(host: Host, values: Readonly<Record<string, string>>, whole = false): Promise<void> {
  const store = await storeOn(host, "/c");
  for (const [key, value] of Object.entries(values)) store.put("s", key, value);
  await store.save(whole);
  store.close();
}

describe("a store", () => {
  it("gives back what was put in, in parts or whole, under its stage and key alone", async () => {
    const host = memoryHost({});
    const store = await storeOn(host, "/c");
    store.put("s", "a", "one ", Buffer.from("two"));
    store.put("s", "empty");
    expect(textIn(store, "a")).toBe("one two");
    await store.save(false);
    for (const each of [store, await storeOn(host, "/c")]) {
      expect([textIn(each, "a"), textIn(each, "empty"), textIn(each, "a", "t"), textIn(each, "b")]).toEqual([
        "one two",
        "",
        undefined,
        undefined,
      ]);
      expect([each.has("s", "a"), each.has("s", "b")]).toEqual([true, false]);
    }
  });

  it("has what several processes put at once, and of one key what was put last in this one", async () => {
    const host = memoryHost({});
    const [one, other] = [await storeOn(host, "/c"), await storeOn(host, "/c")];
    one.put("s", "a", "1");
    other.put("s", "b", "2");
    other.put("s", "b", "3");
    await Promise.all([one.save(true), other.save(true)]);
    const third = await storeOn(host, "/c");
    expect([textIn(third, "a"), textIn(third, "b"), textIn(other, "b")]).toEqual(["1", "3", "3"]);
  });

  it("gives out nothing that was changed: one bit at any place costs no more than what stands there", async () => {
    const host = memoryHost({});
    const values = { a: "first", b: "second", c: "third" };
    await left(host, values);
    const [path = ""] = await segmentsOf(host);
    const good = Buffer.from(await host.read(path));
    for (let at = 0; at < good.length; at += 1) {
      const bad = Buffer.from(good);
      bad[at] = (bad[at] ?? 0) ^ (1 << (at % 8));
      await host.write(path, bad);
      const store = await storeOn(host, "/c");
      const wrong = Object.entries(values).filter(([key, value]) => textIn(store, key) !== value);
      for (const [key] of wrong) expect(textIn(store, key)).toBeUndefined();
      expect(wrong.length, `bit at ${at}`).toBeLessThanOrEqual(1);
    }
  });

  it("cut short at any byte keeps every entry before", async () => {
    const host = memoryHost({});
    const values = { a: "first", b: "second", c: "third" };
    await left(host, values);
    const [path = ""] = await segmentsOf(host);
    const good = Buffer.from(await host.read(path));
    const head = 56;
    const ends = [head + 5, 2 * head + 11, 3 * head + 16];
    for (let length = 0; length < good.length; length += 1) {
      await host.write(path, good.subarray(0, length));
      const store = await storeOn(host, "/c");
      expect(Object.keys(values).map((key) => textIn(store, key))).toEqual(
        Object.values(values).map((value, at) => (length >= (ends[at] ?? 0) ? value : undefined)),
      );
    }
  });

  it("gives out nothing of another user, or of a segment that names another's values", async () => {
    const host = memoryHost({});
    const other: Host = { ...host, own: async () => ({ folder: "/x", key: new Uint8Array(32).fill(9) }) };
    await left(other, { a: "<img onerror>" });
    expect(textIn(await storeOn(host, "/c"), "a")).toBeUndefined();
    for (const junk of ["", "pdL1", "\xff\xff\xff\xffpdL1", `${"x".repeat(26)}\x01\0\0\0pdL1`, "pdE1"])
      await host.write("/c/junk.segment", Buffer.from(junk, "latin1"));
    expect(textIn(await storeOn(host, "/c"), "a")).toBeUndefined();
  });

  it("keeps for its process what a full disk does not take", async () => {
    const host = memoryHost({});
    await left(host, { a: "old" });
    const full: Host = {
      ...host,
      async open(path, how) {
        const file = await host.open(path, how);
        const append = (): never => {
          throw new HostError("full", path, "no space left on the disk");
        };
        return how === "old" ? file : Object.assign(Object.create(file), { append });
      },
    };
    const store = await storeOn(full, "/c");
    store.put("s", "b", "new");
    expect(textIn(store, "a")).toBe("old");
    await store.save(true);
    expect([textIn(store, "a"), textIn(store, "b")]).toEqual(["old", "new"]);
    const next = await storeOn(host, "/c");
    expect([textIn(next, "a"), textIn(next, "b")]).toEqual(["old", undefined]);
  });

  it("forgets what whole runs no longer need as soon as it is more than what they do, and keeps few segments", async () => {
    const host = memoryHost({});
    await left(host, Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`k${at}`, "x".repeat(100)])));
    const sizes: number[] = [];
    for (let run = 0; run < 60; run += 1) {
      const store = await storeOn(host, "/c");
      for (let at = 0; at < 10; at += 1) expect(textIn(store, `k${at}`)).toBe("x".repeat(100));
      store.put("s", "changes", String(run).repeat(80));
      await store.save(true);
      store.close();
      sizes.push((await segmentsOf(host)).length);
    }
    const read = await Promise.all((await segmentsOf(host)).map((path) => host.read(path)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(14);
    expect(read.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(2 * 11 * 200 + 14 * 300);
    expect(textIn(await storeOn(host, "/c"), "k30")).toBeUndefined();
  });

  it("is not to be had where the user has no folder of their own", async () => {
    expect(await openStore({ ...memoryHost({}), own: async () => undefined }, "/c")).toBeUndefined();
  });

  it("clears away what version 0.1.0 kept, and nothing else", async () => {
    const old = ["guides.pack", "api.pack", "search.pack", "client.json", "output-a530f963a74a.json", "spec-0f.json"];
    const host = memoryHost(Object.fromEntries([...old, "notes.json"].map((name) => [`/c/${name}`, "x"])));
    await storeOn(host, "/c");
    expect(await host.names("/c")).toEqual([".gitignore", "notes.json"]);
  });

  it("that is only read writes nothing, and knows what was put", async () => {
    const host = memoryHost({});
    expect(await openKept(host, "/c")).toBeUndefined();
    await left(host, { a: "1" });
    const before = host.snapshot();
    const store = await openKept(host, "/c");
    store?.put("s", "b", "2");
    await store?.save(true);
    expect([store?.get("s", "a"), store?.get("s", "b")].map(String)).toEqual(["1", "2"]);
    expect(host.snapshot()).toEqual(before);
  });
});

describe("random runs", () => {
  it.each([
    1, 2, 3, 4, 5, 6,
  ])("with kills, cuts and two at once read what was put or nothing (seed %i)", async (seed) => {
    let state = seed * 7919;
    const random = (below: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    const host = memoryHost({});
    // A value says its key, so that any that comes out can be told right.
    const value = (key: string): string => `${key}:${"v".repeat(Number(key) % 300)}`;
    let survived = 0;
    for (let run = 0; run < 40; run += 1) {
      const stores =
        random(3) === 0 ? [await storeOn(host, "/c"), await storeOn(host, "/c")] : [await storeOn(host, "/c")];
      for (let step = random(60); step > 0; step -= 1) {
        const store = stores[random(stores.length)];
        const key = String(random(200));
        const found = store === undefined ? undefined : textIn(store, key);
        if (found === undefined) store?.put("s", key, value(key));
        else survived += 1;
        if (store !== undefined) expect(textIn(store, key)).toBe(value(key));
      }
      for (const store of stores) {
        // One that does not save was killed.
        if (random(4) > 0) await store.save(random(2) === 0);
      }
      const segments = await segmentsOf(host);
      const path = segments[random(Math.max(1, segments.length))];
      if (path !== undefined && random(3) === 0) {
        const bytes = await host.read(path);
        await host.write(path, bytes.subarray(0, random(bytes.length + 1)));
      }
    }
    expect(survived).toBeGreaterThan(50);
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
    await symlink("/dev/zero", join(root, "c/endless.segment"));
    await symlink(join(root, "nowhere"), join(root, "c/broken.segment"));
    const store = await storeOn(diskHost, join(root, "c"));
    expect(textIn(store, "endless")).toBeUndefined();
    store.put("s", "a", "text");
    await store.save(true);
    expect(textIn(store, "a")).toBe("text");
    store.close();
    const next = await storeOn(diskHost, join(root, "c"));
    expect(textIn(next, "a")).toBe("text");
    next.close();
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

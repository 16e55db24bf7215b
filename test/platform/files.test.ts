// What is known of files is never older than the files: after any change that the disk or a watcher can tell, answers are those of a host
// that remembers nothing.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { FileReader } from "../../src/platform/fs/files.ts";
import { type Host, HostError } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";

/** `host` with the paths it was asked for, by question. */
function asking(host: Host): { readonly host: Host; readonly asked: string[] } {
  const asked: string[] = [];
  const note = (what: string, path: string): string => {
    asked.push(`${what} ${path}`);
    return path;
  };
  return {
    asked,
    host: {
      ...host,
      list: (folder, ...rest) => host.list(note("list", folder), ...rest),
      stamp: (path) => host.stamp(note("stamp", path)),
      read: (path) => host.read(note("read", path)),
    },
  };
}

const digestOf = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const skip = (path: string): boolean => path.endsWith("/skipped");

describe("files that are known", () => {
  const content = { "/s/a.md": "a", "/s/b/c.md": "c", "/s/skipped/d.md": "d" };

  it("are read again only when their stamp is another", async () => {
    const disk = memoryHost(content);
    const { host, asked } = asking(disk);
    const files = new FileReader(host);
    const digest = await files.host.digest("/s/a.md");
    files.begin();
    expect(await files.host.digest("/s/a.md")).toBe(digest);
    await disk.write("/s/a.md", "A");
    files.begin();
    expect(await files.host.digest("/s/a.md")).toBe(digestOf("A"));
    expect(asked.filter((one) => one.startsWith("read"))).toEqual(["read /s/a.md", "read /s/a.md"]);
  });

  it("are read again by another process unless the stamp was older than a tick of the clock", async () => {
    const disk = memoryHost(content);
    for (const [age, reads] of [
      [10_000, 0],
      [100, 1],
    ] as const) {
      const stamped: Host = {
        ...disk,
        stamp: async (path) => {
          const stamp = await disk.stamp(path);
          return stamp === undefined ? undefined : { ...stamp, modified: 5, changed: Date.now() - age };
        },
      };
      const first = new FileReader(stamped);
      await first.host.digest("/s/a.md");
      const { host, asked } = asking(stamped);
      const second = new FileReader(host, first.kept(true));
      expect(await second.host.digest("/s/a.md")).toBe(digestOf("a"));
      expect(asked.filter((one) => one.startsWith("read")).length).toBe(reads);
    }
  });

  it("are asked of the disk only where a watcher told of a change", async () => {
    const disk = memoryHost(content);
    const { host, asked } = asking(disk);
    const files = new FileReader(host);
    await files.host.list("/s", skip);
    await files.host.digest("/s/a.md");
    await files.host.digest("/s/b/c.md");
    await disk.write("/s/a.md", "A");
    asked.length = 0;
    files.begin(["/s/a.md"]);
    const listed = await files.host.list("/s", skip);
    expect(await Promise.all([files.host.digest("/s/a.md"), files.host.digest("/s/b/c.md")])).toEqual([
      digestOf("A"),
      digestOf("c"),
    ]);
    expect(listed).toEqual(await disk.list("/s", skip));
    expect(asked).toEqual(["stamp /s/a.md", "read /s/a.md"]);
  });

  it("are known by all their names", async () => {
    const disk = memoryHost(content);
    await disk.link("/s/a.md", "/s/alias.md");
    const files = new FileReader(disk);
    await files.host.digest("/s/a.md");
    await files.host.digest("/s/alias.md");
    await disk.write("/s/a.md", "other");
    files.begin(["/s/a.md"]);
    expect(await files.host.digest("/s/alias.md")).toBe(digestOf("other"));
  });

  it("a fact is told once of equal bytes, and a listing belongs to what it skipped", async () => {
    const disk = memoryHost({ ...content, "/s/e.md": "a" });
    const files = new FileReader(disk);
    const told: string[] = [];
    const tell = (bytes: Uint8Array): string => {
      told.push(String(bytes));
      return "fact";
    };
    for (const path of ["/s/a.md", "/s/e.md"]) expect(await files.host.fact(path, "f", tell)).toBe("fact");
    expect(told.length).toBe(1);
    expect((await files.host.list("/s", skip)).length).toBe(3);
    expect((await files.host.list("/s")).length).toBe(4);
  });

  it("what is not there is an answer, what may not be looked at is none", async () => {
    const disk = memoryHost(content);
    const denied: Host = {
      ...disk,
      read: (path) => (path === "/s/a.md" ? Promise.reject(new HostError("denied", path, "no")) : disk.read(path)),
    };
    const files = new FileReader(denied);
    await files.host.list("/none");
    await expect(files.host.read("/s/none.md")).rejects.toThrow();
    await expect(files.host.names("/s/none")).rejects.toThrow();
    expect([...files.asked().stamps.keys()]).toEqual(["/none", "/s/none.md", "/s/none"]);
    expect(files.asked().isWhole).toBe(true);
    await expect(files.host.read("/s/a.md")).rejects.toThrow();
    expect(files.asked().isWhole).toBe(false);
    files.begin();
    expect(files.asked().isWhole).toBe(true);
  });
});

describe("random changes", () => {
  it.each([1, 2, 3, 4])("told by a watcher leave what a fresh look finds (seed %i)", async (seed) => {
    let state = seed * 7919;
    const random = (below: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    const disk = memoryHost(content());
    const files = new FileReader(disk);
    for (let round = 0; round < 60; round += 1) {
      const changed: string[] = [];
      for (let edits = random(3); edits >= 0; edits -= 1) {
        const path = `/s/${"xyz"[random(3)]}/${random(4)}.md`;
        const there = (await disk.stamp(path)) !== undefined;
        const what = random(4);
        if (what === 0 && there) await disk.remove(path);
        else if (what === 1 && there) {
          await disk.rename(path, `${path}.moved`);
          changed.push(`${path}.moved`);
        } else if (what === 2)
          await disk.remove(`/s/${"xyz"[random(3)]}`).then(() => changed.push("/s/x", "/s/y", "/s/z"));
        else await disk.write(path, String(random(5)));
        changed.push(path);
      }
      if (random(5) === 0) files.begin();
      else files.begin(changed);
      const [seen, fresh] = [await files.host.list("/s", skip), await disk.list("/s", skip)];
      expect(seen).toEqual(fresh);
      for (const { path } of fresh) expect(await files.host.digest(path)).toBe(digestOf(await disk.read(path)));
    }
  });

  function content(): Record<string, string> {
    return Object.fromEntries(
      ["x", "y", "z"].flatMap((folder) => [0, 1].map((at) => [`/s/${folder}/${at}.md`, folder])),
    );
  }
});

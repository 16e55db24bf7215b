// A cache that came with a clone is not ours: nothing of it is printed, and nothing is written where its links lead.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { build } from "../../src/compile/build.ts";
import { cleanSite } from "../../src/compile/clean.ts";
import { diskHost } from "../../src/host/disk.ts";
import type { Host } from "../../src/host/host.ts";
import { memoryHost } from "../../src/host/memory.ts";
import { openStore } from "../../src/host/store.ts";

const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };
const files = { "/site/docs/index.md": "# Home\n\nGood words.\n", "/site/docs/b.md": "# B\n" };

describe("a planted cache", () => {
  it.each(["guides.pack", "client.json", "search.pack"])("%s of another user is not believed", async (name) => {
    const host = memoryHost(files);
    const stranger: Host = { ...host, own: async () => ({ folder: "/x", key: new Uint8Array(32).fill(9) }) };
    await build(host, options);
    const honest = host.snapshot();
    // The stranger has the program too, so everything but the key is right.
    const [ours, theirs] = [await openStore(host, "/site/.pio-docs"), await openStore(stranger, "/site/.pio-docs")];
    const content = await ours?.read(name);
    if (content === undefined) throw new Error(`there is no ${name}`);
    const words = name === "client.json" ? /"base64":"[A-Za-z0-9+/]{8}/ : /Good/;
    const planted = Buffer.from(
      content.toString("latin1").replace(words, (found) => found.replace(/.{4}$/, "EVIL")),
      "latin1",
    );
    expect(planted.equals(content)).toBe(false);
    await host.remove("/site/build");
    await theirs?.write(name, planted);
    await build(host, options);
    const after = host.snapshot();
    for (const [path, text] of Object.entries(honest))
      if (path.startsWith("/site/build/")) expect(after[path] === text, path).toBe(true);
  });

  it("a manifest of another user's does not keep a planted output", async () => {
    const host = memoryHost(files);
    await build(host, options);
    const honest = host.snapshot();
    const stranger: Host = { ...host, own: async () => ({ folder: "/x", key: new Uint8Array(32).fill(9) }) };
    await build(stranger, options);
    // Same length, so that nothing but the manifest could tell; and its time is written down again by the stranger.
    const store = await openStore(stranger, "/site/.pio-docs");
    const name =
      Object.keys(honest)
        .map((path) => /output-\w+\.json$/.exec(path)?.[0])
        .find((found) => found !== undefined) ?? "";
    const page = "/site/build/b/index.html";
    await host.write(page, String(honest[page]).replace("<h1", "<hX"));
    const stamp = await host.stamp(page);
    const manifest = JSON.parse(String(await store?.read(name))) as { files: Record<string, [string, number, number]> };
    manifest.files["b/index.html"] = [
      manifest.files["b/index.html"]?.[0] ?? "",
      stamp?.size ?? 0,
      stamp?.modified ?? 0,
    ];
    await store?.write(name, JSON.stringify(manifest));
    await build(host, options);
    expect(host.snapshot()[page] === honest[page]).toBe(true);
  });
});

describe("links among the sources", () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "pio-docs-planted-"));
    vi.stubEnv("XDG_CACHE_HOME", join(root, "cache"));
    await mkdir(join(root, "site/docs"), { recursive: true });
    await mkdir(join(root, "outside"));
    await writeFile(join(root, "site/docs/index.md"), "# Home\n");
    await writeFile(join(root, "outside/kept.txt"), "kept");
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(root, { recursive: true, force: true });
  });

  const built = () =>
    build(diskHost, { ...options, siteFolder: join(root, "site"), out: join(root, "site/build") }).then(
      ({ exit }) => exit,
    );

  it.each([
    ["the cache", ".pio-docs"],
    ["the stage of the output", ".build.pio-docs-stage"],
  ])("%s as a link: what lies behind it stays as it is", async (_what, name) => {
    await mkdir(join(root, "outside/new"));
    await writeFile(join(root, "outside/journal"), '{"mode":"swap"}');
    await symlink(join(root, "outside"), join(root, "site", name));
    expect(await built()).toBe(0);
    expect((await readdir(join(root, "outside"))).sort()).toEqual(["journal", "kept.txt", "new"]);
    expect(await readFile(join(root, "site/build/index.html"), "utf8")).toContain("Home");
  });

  it.each(["new", "old"])("the folder `%s` of a stage as a link leads nowhere, either", async (name) => {
    await mkdir(join(root, "site/.build.pio-docs-stage"));
    await writeFile(join(root, "site/.build.pio-docs-stage/journal"), '{"mode":"swap"}');
    await symlink(join(root, "outside"), join(root, "site/.build.pio-docs-stage", name));
    expect(await built()).toBe(0);
    expect(await readdir(join(root, "outside"))).toEqual(["kept.txt"]);
    expect(await readFile(join(root, "site/build/index.html"), "utf8")).toContain("Home");
  });

  it("a cache that cannot lie beside the sources lies in the user's own folder, and `clean` finds it there", async () => {
    await writeFile(join(root, "site/.pio-docs"), "a file");
    expect(await built()).toBe(0);
    const sites = join(root, "cache/pio-docs/sites");
    const [name = ""] = await readdir(sites);
    expect((await readdir(join(sites, name))).sort()).toContain("guides.pack");
    await chmod(join(sites, name), 0o700);
    await cleanSite(diskHost, join(root, "site"), join(root, "site/build"));
    expect(await readdir(sites)).toEqual([]);
  });
});

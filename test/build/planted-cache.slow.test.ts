// A cache that came with a clone is not ours: nothing of it is printed, and nothing is written where its links lead.
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { build } from "../../src/build/build.ts";
import { writeManifest } from "../../src/build/cache/manifest.ts";
import { openMemo } from "../../src/build/cache/memo.ts";
import { cleanSite } from "../../src/build/commands/clean.ts";
import { programVersion } from "../../src/build/program.ts";
import type { Digest } from "../../src/model/digest.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import type { Host } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { openStore } from "../../src/platform/store/store.ts";

const options = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };
const files = { "/site/docs/index.md": "# Home\n\nGood words.\n", "/site/docs/b.md": "# B\n" };

const segmentsOf = async (host: Host): Promise<readonly string[]> =>
  (await host.list("/site/.pio-docs")).map(({ path }) => path).filter((path) => path.endsWith(".segment"));

describe("a planted cache", () => {
  it("of another user is not believed: neither pages nor scripts nor the index nor what it says of the output", async () => {
    const host = memoryHost(files);
    await build(host, options);
    const honest = host.snapshot();
    // The stranger has the program too, so everything but the key is right; sources that say other words leave other values.
    const theirs = memoryHost(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace("Good", "EVIL")])),
    );
    const stranger: Host = { ...theirs, own: async () => ({ folder: "/x", key: new Uint8Array(32).fill(9) }) };
    await build(stranger, options);
    const [ours = "", planted = ""] = [...(await segmentsOf(host)), ...(await segmentsOf(theirs))];
    // Under the names of ours, so that each of them is found where ours is asked for.
    const [good, bad] = [Buffer.from(await host.read(ours)), Buffer.from(await theirs.read(planted))];
    const forged = Buffer.from(good.toString("latin1").replaceAll("Good", "EVIL"), "latin1");
    expect(forged.equals(good)).toBe(false);
    for (const bytes of [forged, bad]) {
      await host.remove("/site/build");
      await host.write(ours, bytes);
      await build(host, options);
      const after = host.snapshot();
      for (const [path, text] of Object.entries(honest))
        if (path.startsWith("/site/build/")) expect(after[path] === text, path).toBe(true);
      for (const path of await segmentsOf(host)) if (path !== ours) await host.remove(path);
    }
  });

  it("a manifest of another user's does not keep a planted output", async () => {
    const host = memoryHost(files);
    await build(host, options);
    const honest = host.snapshot();
    const page = "/site/build/b/index.html";
    await host.write(page, String(honest[page]).replace("<h1", "<hX"));
    // The stranger's program takes the page as it stands for what was written.
    const stranger: Host = { ...host, own: async () => ({ folder: "/x", key: new Uint8Array(32).fill(9) }) };
    for (const path of await segmentsOf(host)) await host.remove(path);
    const store = await openStore(stranger, "/site/.pio-docs");
    if (store === undefined) throw new Error("there is no store");
    const memo = openMemo(store, programVersion());
    const mark = /Content: (\w+)/.exec(String(honest["/site/build/.pio-docs-output"]))?.[1] as Digest;
    const outputs = new Map([["b/index.html", { digest: "0" as Digest }]]);
    await writeManifest({ host: stranger, memo, out: "/site/build" }, mark, {
      outputs,
      written: ["b/index.html"],
      files: new Map(),
    });
    await memo.save(false);
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
    expect((await readdir(join(sites, name))).sort()).toContainEqual(expect.stringMatching(/\.segment$/));
    await chmod(join(sites, name), 0o700);
    await cleanSite(diskHost, join(root, "site"), join(root, "site/build"));
    expect(await readdir(sites)).toEqual([]);
  });
});

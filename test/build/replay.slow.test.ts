// A build that finds all as the last one left it looks and is done; one that finds anything else changed does what a clean build does.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { build } from "../../src/build/build.ts";
import { compile } from "../../src/build/compile.ts";
import type { BuildResult } from "../../src/build/options.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import type { Host } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { byReach } from "../reach.ts";

vi.mock("../../src/build/compile.ts", { spy: true });

const site = {
  "/site/pio-docs.config.json": '{"title":"T","apis":[{"spec":"openapi.json"}]}',
  "/site/openapi.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Pio", version: "1" },
    paths: { "/a": { get: { operationId: "getA", responses: { 200: { description: "OK" } } } } },
  }),
  "/site/docs/index.md": "# Home\n\n[Gone](/gone) ![p](p.svg)\n",
  "/site/docs/p.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2"/>',
  "/site/docs/a/b.md": "# B\n",
  "/site/docs/a/_category_.json": '{"label":"A"}',
  "/site/static/x.txt": "x",
};

const options = {
  siteFolder: "/site",
  out: "/site/build",
  cache: true,
  write: true,
  strict: false,
  severities: { "broken-link": "warning" },
} as const;

/** Whether a site was compiled since the last call. */
function compiled(): boolean {
  const count = vi.mocked(compile).mock.calls.length;
  vi.mocked(compile).mockClear();
  return count > 0;
}

const told = ({ ms, ...result }: BuildResult): unknown => result;

const outputOf = (host: ReturnType<typeof memoryHost>): unknown =>
  Object.entries(host.snapshot()).filter(([path]) => path.startsWith("/site/build/"));

beforeEach(() => {
  compiled();
});

describe("a build after a build", () => {
  it("tells the same and compiles nothing, and so does a check", async () => {
    const host = memoryHost(site);
    const first = await build(host, options);
    expect([first.exit, first.written, compiled()]).toEqual([0, true, true]);
    const before = host.snapshot();
    expect(told(await build(host, options))).toEqual(told(first));
    const check = await build(host, { ...options, write: false });
    expect(check.diagnostics).toEqual(first.diagnostics);
    expect([check.written, compiled()]).toEqual([false, false]);
    expect(host.snapshot()).toEqual(before);
  });

  const changes: Readonly<Record<string, (host: Host) => Promise<unknown>>> = {
    "a guide": (host) => host.write("/site/docs/a/b.md", "# C\n"),
    "a new guide": (host) => host.write("/site/docs/a/c.md", "# C\n"),
    "a new file among the guides": (host) => host.write("/site/docs/gone", "here"),
    "a guide that went": (host) => host.remove("/site/docs/a/b.md"),
    "a guide under another name": (host) => host.rename("/site/docs/a/c.md", "/site/docs/a/z.md"),
    "a picture": (host) => host.write("/site/docs/p.svg", site["/site/docs/p.svg"].replace('"1"', '"3"')),
    "a category": (host) => host.write("/site/docs/a/_category_.json", '{"label":"Z"}'),
    "a static file": (host) => host.write("/site/static/x.txt", "y"),
    "a new static file": (host) => host.write("/site/static/y.txt", "y"),
    "the spec": (host) => host.write("/site/openapi.json", site["/site/openapi.json"].replace('"Pio"', '"Oip"')),
    "the config": (host) => host.write("/site/pio-docs.config.json", '{"title":"U","apis":[{"spec":"openapi.json"}]}'),
    "another config": (host) => host.write("/site/pio-docs.config.yaml", "title: V\n"),
    "a page of the output": (host) => host.write("/site/build/index.html", "mine"),
    "a page of the output that went": (host) => host.remove("/site/build/a"),
    "the whole output": (host) => host.remove("/site/build"),
    "what a killed run left": (host) => host.write("/site/.build.pio-docs-stage/new/x", "x"),
    "the cache": (host) => host.remove("/site/.pio-docs"),
  };

  it("compiles again after a change of anything, to what a clean build makes, and then no more", async () => {
    const host = memoryHost(site);
    await build(host, options);
    for (const [name, change] of Object.entries(changes).filter((_, at) => at % byReach(3, 1) === 0)) {
      await change(host);
      compiled();
      const again = await build(host, options);
      expect(compiled(), name).toBe(true);
      expect(told(await build(host, options))).toEqual(told(again));
      expect(compiled(), name).toBe(false);
    }
    const sources = Object.entries(host.snapshot()).filter(([path]) => !/^\/site\/(build|\.)|^\/home/.test(path));
    const clean = memoryHost(Object.fromEntries(sources));
    await build(clean, options);
    expect(outputOf(host)).toEqual(outputOf(clean));
  });

  it("is not done again for a file that somebody put into the output, and the file stays", async () => {
    const host = memoryHost(site);
    await build(host, options);
    await host.write("/site/build/CNAME", "example.com");
    compiled();
    await build(host, options);
    expect(compiled()).toBe(false);
    await host.write("/site/docs/a/b.md", "# Another\n");
    await build(host, options);
    await build(host, options);
    expect(host.snapshot()["/site/build/CNAME"]).toBe("example.com");
  });

  it("asks nothing of a file that no page names but that it is there", async () => {
    const host = memoryHost({ ...site, "/site/docs/notes.log": "one" });
    await build(host, options);
    await host.write("/site/docs/notes.log", "one, two");
    compiled();
    await build(host, options);
    expect(compiled()).toBe(false);
  });

  it("compiles again for other options", async () => {
    const host = memoryHost(site);
    await build(host, options);
    for (const other of [
      { baseUrl: "/b/" },
      { strict: true },
      { severities: {} },
      { audiences: ["x"] },
      { specRoot: "/site" },
      { out: "/o" },
    ]) {
      compiled();
      await build(host, { ...options, ...other });
      expect(compiled(), JSON.stringify(other)).toBe(true);
    }
  });

  it("reads a file whose stamp is too young to be trusted, and compiles only if it says something else", async () => {
    const plain = memoryHost(site);
    // Every stamp is as young as can be and never changes, as on a disk whose clock stands still.
    const host: Host = {
      ...plain,
      async stamp(path) {
        const stamp = await plain.stamp(path);
        return stamp && { ...stamp, changed: Date.now(), ...(path.endsWith("b.md") ? { state: "same" } : {}) };
      },
      list: async (folder, ...rest) =>
        (await plain.list(folder, ...rest)).map(({ path, stamp }) => ({
          path,
          stamp: { ...stamp, changed: Date.now(), ...(path.endsWith("b.md") ? { state: "same" } : {}) },
        })),
    };
    await build(host, options);
    compiled();
    await build(host, options);
    expect(compiled()).toBe(false);
    await plain.write("/site/docs/a/b.md", "# D\n");
    await build(host, options);
    expect(compiled()).toBe(true);
    expect(plain.snapshot()["/site/build/a/b/index.html"]).toContain("D");
  });

  it("compiles each time where something shaped the site that it cannot see", async () => {
    // In memory there is no repository, so there is no telling whether its history is another.
    for (const config of ['{"theme":{"css":["x.css"]}}', '{"lastUpdated":true}']) {
      const host = memoryHost({ ...site, "/site/pio-docs.config.json": config, "/site/x.css": "" });
      await build(host, options);
      compiled();
      await build(host, options);
      expect(compiled(), config).toBe(true);
    }
  });

  it("asks git for the dates of pages only after a commit", async () => {
    const root = mkdtempSync(join(tmpdir(), "pio-docs-replay-"));
    const commit = (path: string, text: string, date: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
      const git = (...words: string[]) =>
        execFileSync("git", words, { cwd: root, env: { ...process.env, GIT_COMMITTER_DATE: date } });
      git("init", "-q");
      git("add", "pio-docs.config.json", "docs");
      git("-c", "user.name=Ann", "-c", "user.email=a@b.test", "commit", "-qm", "x");
    };
    try {
      writeFileSync(join(root, "pio-docs.config.json"), '{"title":"T","lastUpdated":true}');
      commit("docs/index.md", "# Home\n", "2024-05-06T12:00:00Z");
      const onDisk = { ...options, siteFolder: root, out: join(root, "build") };
      const page = () => readFileSync(join(root, "build/index.html"), "utf8");
      expect((await build(diskHost, onDisk)).exit).toBe(0);
      expect([compiled(), page().includes("2024-05-06")]).toEqual([true, true]);
      await build(diskHost, onDisk);
      expect(compiled()).toBe(false);
      commit("docs/b.md", "# B\n", "2024-05-08T12:00:00Z");
      await build(diskHost, onDisk);
      expect(compiled()).toBe(true);
      expect(readFileSync(join(root, "build/b/index.html"), "utf8")).toContain("2024-05-08");
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }, 60_000);
});

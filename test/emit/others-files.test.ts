// Files of others in an output, on a real disk: a build keeps them, or refuses before anything is written. Nothing outside is ever touched.
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearOutput } from "../../src/build/commands/clean.ts";
import { outputDiagnostic } from "../../src/emit/output-diagnostic.ts";
import { nameDigest } from "../../src/emit/own-files.ts";
import { marker, markerText } from "../../src/emit/stage-layout.ts";
import { recoverOutput } from "../../src/emit/stage-recover.ts";
import { type Committed, openStage } from "../../src/emit/write.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import type { Host } from "../../src/platform/host.ts";

type Files = Readonly<Record<string, string>>;

let root = "";
let out = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "pio-docs-others-"));
  out = join(root, "o");
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Builds `files` into `folder`, or answers the diagnostic that refuses it. */
async function build(files: Files, folder = out, host: Host = diskHost): Promise<Committed | string> {
  try {
    const stage = await openStage(host, folder);
    try {
      for (const [path, text] of Object.entries(files)) await stage.put(path, text);
      return await stage.commit();
    } finally {
      await stage.abort();
    }
  } catch (error) {
    const found = outputDiagnostic(error, folder);
    if (found === undefined) throw error;
    return `${found.code} ${found.facts?.files ?? ""}`.trim();
  }
}

async function write(path: string, text: string): Promise<void> {
  const at = join(root, path);
  await mkdir(dirname(at), { recursive: true });
  await writeFile(at, text);
}

/** Everything below the root but markers: texts of files, `-> target` of links, `folder` of empty folders. */
async function tree(folder = root): Promise<Files> {
  const found: Record<string, string> = {};
  for (const name of (await readdir(folder)).sort()) {
    const path = join(folder, name);
    const stats = await lstat(path);
    const key = path.slice(root.length + 1);
    if (stats.isSymbolicLink()) found[key] = `-> ${await readlink(path)}`;
    else if (stats.isDirectory()) {
      const inner = await tree(path);
      Object.assign(
        found,
        Object.keys(inner).length === 0 && (await readdir(path)).length === 0 ? { [key]: "folder" } : inner,
      );
    } else if (name !== marker.name) found[key] = await readFile(path, "utf8");
  }
  return found;
}

const site = { "index.html": "home", "a/index.html": "a", "gone/deep/index.html": "gone" };
const next = { "index.html": "new home", "a/index.html": "a", "b/index.html": "b" };
const built = { "o/a/index.html": "a", "o/b/index.html": "b", "o/index.html": "new home" };

describe("files of others are kept", () => {
  test("names that hosts want, files in folders that disappear, empty folders, and a page that was edited by hand is replaced", async () => {
    await build(site);
    const others = {
      "o/.nojekyll": "",
      "o/.well-known/x": "proof",
      "o/CNAME": "example.com",
      "o/gone/deep/notes.txt": "mine",
    };
    for (const [path, text] of Object.entries(others)) await write(path, text);
    await mkdir(join(out, "empty/inner"), { recursive: true });
    await write("o/index.html", "edited by hand");
    expect(await build(next)).toMatchObject({ mode: "in-place" });
    expect(await tree()).toEqual({ ...others, ...built, "o/empty/inner": "folder" });
    expect(await build(site)).toMatchObject({ mode: "in-place" });
    expect(await tree()).toMatchObject(others);
    expect(await build(site)).toMatchObject({ written: 0 });
  });

  test("links stay links, and nothing behind them is touched", async () => {
    await build(site);
    await write("outside/secret.txt", "secret");
    await write("o/own.txt", "own");
    await symlink(join(root, "outside"), join(out, "folder"));
    await symlink(join(root, "outside/secret.txt"), join(out, "file.txt"));
    await symlink("own.txt", join(out, "inner.txt"));
    await symlink("nowhere", join(out, "dangling"));
    await symlink("..", join(out, "gone/up"));
    await build(next);
    const links = {
      "o/dangling": "-> nowhere",
      "o/file.txt": `-> ${join(root, "outside/secret.txt")}`,
      "o/folder": `-> ${join(root, "outside")}`,
      "o/gone/up": "-> ..",
      "o/inner.txt": "-> own.txt",
      "o/own.txt": "own",
    };
    expect(await tree()).toEqual({ ...built, ...links, "outside/secret.txt": "secret" });
  });

  test("an output in an output: each build keeps the other's files, and clears its own alone", async () => {
    await build(site);
    const inner = join(out, "v/1");
    await build({ "index.html": "one", "x/index.html": "x" }, inner);
    await build(next);
    await build({ "index.html": "one again" }, inner);
    await build(next);
    expect(await tree()).toEqual({ ...built, "o/v/1/index.html": "one again" });
    expect(await clearOutput(diskHost, out)).toEqual(["v/1/.pio-docs-output", "v/1/index.html"]);
    expect(await tree()).toEqual({ "o/v/1/index.html": "one again" });
    expect(await build(next)).toMatchObject({ mode: "in-place" });
    expect(await clearOutput(diskHost, inner)).toEqual([]);
    expect(await tree()).toEqual({ ...built, "o/v": "folder" });
  });

  test("an output that is a link is built and cleared behind it", async () => {
    await mkdir(join(root, "real"));
    await symlink("real", out);
    await build(site);
    await write("real/CNAME", "example.com");
    await build(next);
    expect(await tree()).toMatchObject({ o: "-> real", "real/CNAME": "example.com", "real/b/index.html": "b" });
    expect(await clearOutput(diskHost, out)).toEqual(["CNAME"]);
    expect(await tree()).toEqual({ o: "-> real", "real/CNAME": "example.com" });
  });

  test("a file that has the bytes of the new one already becomes the build's own", async () => {
    await build(site);
    await write("o/CNAME", "example.com");
    expect(await build({ ...site, CNAME: "example.com" })).toMatchObject({ written: 1 });
    await build(site);
    expect(await tree()).not.toHaveProperty(["o/CNAME"]);
  });

  test("a folder that may not be read stays", async () => {
    await build(site);
    await write("o/closed/x", "mine");
    await chmod(join(out, "closed"), 0o000);
    expect(await build(next)).toMatchObject({ mode: "in-place" });
    await chmod(join(out, "closed"), 0o755);
    expect(await tree()).toEqual({ ...built, "o/closed/x": "mine" });
  });
});

describe("a build that would replace a file of others is refused before anything is written", () => {
  test.each<[string, () => Promise<unknown>, Files, string]>([
    ["a file at the place of a page", () => write("o/b/index.html", "mine"), next, "`b/index.html`"],
    ["a file where a folder must be", () => write("o/b", "mine"), next, "`b`"],
    ["a folder where a file must be", () => write("o/b/mine.txt", "mine"), { b: "file" }, "`b/mine.txt`"],
    ["an empty folder where a file must be", () => mkdir(join(out, "b")), { b: "file" }, "`b`"],
    ["a link where a folder must be", () => symlink(root, join(out, "b")), next, "`b`"],
    ["a dangling link at the place of a page", () => symlink("x", join(out, "b.html")), { "b.html": "b" }, "`b.html`"],
    [
      "seven files, of which five are named",
      async () => {
        for (let at = 1; at <= 7; at += 1) await write(`o/b/${at}`, "mine");
      },
      { b: "file" },
      "`b/1`, `b/2`, `b/3`, `b/4`, `b/5`, and 2 others",
    ],
  ])("%s", async (_what, put, files, named) => {
    await build(site);
    await put();
    const before = await tree();
    expect(await build(files)).toBe(`output-clash ${named}`);
    expect(await tree()).toEqual(before);
    expect(await recoverOutput(diskHost, out)).toBe(false);
    expect(await build(site)).toMatchObject({ written: 0 });
  });

  test("a page that somebody replaced by a link", async () => {
    await build(site);
    await write("outside.html", "mine");
    await rm(join(out, "index.html"));
    await symlink("../outside.html", join(out, "index.html"));
    const before = await tree();
    expect(await build(next)).toBe("output-clash `index.html`");
    expect(await tree()).toEqual(before);
  });

  test("a name that differs only in case, on a disk that ignores case", async () => {
    await build(site);
    await write("o/cname", "mine");
    const same = (path: string): string => path.replace("/o/CNAME", "/o/cname");
    const blind: Host = { ...diskHost, stamp: (path) => diskHost.stamp(same(path)) };
    expect(await build({ ...site, CNAME: "ours" }, out, blind)).toBe("output-clash `cname`");
    expect(await build({ ...site, CNAME: "ours" })).toMatchObject({ mode: "in-place" });
    expect(await tree()).toMatchObject({ "o/CNAME": "ours", "o/cname": "mine" });
  });

  test("an output that is a link to nothing, or a folder without a marker", async () => {
    await symlink("nowhere", out);
    expect(await build(site)).toBe("output-not-a-folder");
    expect(await build(site, join(out, "below"))).toBe("output-not-a-folder");
    await write("p/thesis.doc", "mine");
    expect(await build(site, join(root, "p"))).toBe("output-not-ours");
    expect(await tree()).toEqual({ o: "-> nowhere", "p/thesis.doc": "mine" });
  });
});

describe("a marker that is not sound", () => {
  test.each<[string, (text: string) => string]>([
    [
      "of a release that listed nothing",
      () => "pio-docs wrote this folder and replaces it as a whole at each build.\n",
    ],
    ["empty", () => ""],
    ["cut", (text) => text.slice(0, -20)],
    ["with names in place of digests", () => `${marker.text}Files: 2\n../../x\n/etc/passwd\n`],
    ["with a line too many", (text) => `${text}0123456789abcdef\n`],
    ["of a merge of two branches", (text) => text.replace(/Files: .*\n/, "$&<<<<<<< HEAD\n")],
  ])("%s: nothing is written, and nothing removed", async (_what, damage) => {
    await build(site);
    await write("o/CNAME", "example.com");
    const path = join(out, marker.name);
    await writeFile(path, damage(await readFile(path, "utf8")));
    const before = await tree();
    expect(await build(next)).toMatch(/^output-unlisted/);
    expect(await clearOutput(diskHost, out)).toBeUndefined();
    expect(await tree()).toEqual(before);
  });

  test("that is a link or a folder", async () => {
    await build(site);
    const path = join(out, marker.name);
    await write("elsewhere", await readFile(path, "utf8"));
    await rm(path);
    await symlink("../elsewhere", path);
    expect(await build(next)).toMatch(/^output-unlisted/);
    await rm(path);
    await mkdir(path);
    expect(await build(next)).toMatch(/^output-unlisted/);
    expect(await tree()).toMatchObject({ "o/gone/deep/index.html": "gone" });
  });

  test("that claims paths outside of the output removes none of them", async () => {
    await write("victim.txt", "mine");
    await write("outside/x", "mine");
    await write("o/index.html", "old");
    await symlink("../outside", join(out, "link"));
    const names = ["index.html", "../victim.txt", join(root, "victim.txt"), "link/x", "link"].map(nameDigest);
    await writeFile(join(out, marker.name), markerText({ names }));
    await build({ "index.html": "new" });
    await clearOutput(diskHost, out);
    expect(await tree()).toEqual({ "o/link": "-> ../outside", "outside/x": "mine", "victim.txt": "mine" });
  });

  test("a list of 50,000 names is read", async () => {
    await build(site);
    const names = Array.from({ length: 50_000 }, (_, at) => at.toString(16).padStart(16, "0"));
    await writeFile(join(out, marker.name), markerText({ names: [...names, ...Object.keys(site).map(nameDigest)] }));
    expect(await build(next)).toMatchObject({ mode: "swap" });
    expect(await tree()).toEqual(built);
  });
});

describe("a stage that came with the folder", () => {
  test("names nothing outside of the output, and nothing is moved through a link", async () => {
    await build(site);
    await write("victim.txt", "mine");
    await write("outside/x", "mine");
    await symlink("../outside", join(out, "link"));
    await write(".o.pio-docs-stage/new/link/planted", "planted");
    await write(".o.pio-docs-stage/new/../new/a.html", "a");
    const gone = ["../victim.txt", join(root, "victim.txt"), "link/x", "link", ".."];
    const journal = { mode: "in-place", changed: ["../victim.txt"], added: ["link/planted"], gone };
    await write(".o.pio-docs-stage/journal", JSON.stringify(journal));
    await recoverOutput(diskHost, out).catch(() => undefined);
    await build(next);
    expect(await tree()).toEqual({ ...built, "o/link": "-> ../outside", "outside/x": "mine", "victim.txt": "mine" });
  });
});

describe("files that come while a build runs", () => {
  /** A disk on which `act` runs once, right before the first call of `name`. */
  function meanwhile(name: "rename" | "remove", act: () => Promise<unknown>): Host {
    let done = false;
    return {
      ...diskHost,
      [name]: async (...words: [string, string]) => {
        if (!done && words[0].startsWith(out)) {
          done = true;
          await act();
        }
        return diskHost[name](...words);
      },
    };
  }

  const renewed = { "index.html": "new home", "a/index.html": "new a", "b/index.html": "b" };

  test("before the folders are swapped: they are in the new output", async () => {
    await build(site);
    const host = meanwhile("rename", async () => {
      await write("o/CNAME", "late");
      await write("o/gone/deep/late.txt", "late");
      await symlink("nowhere", join(out, "gone/link"));
    });
    expect(await build(renewed, out, host)).toMatchObject({ mode: "swap" });
    expect(await tree()).toMatchObject({
      "o/CNAME": "late",
      "o/gone/deep/late.txt": "late",
      "o/gone/link": "-> nowhere",
      "o/index.html": "new home",
    });
    expect(await readdir(root)).toEqual(["o"]);
  });

  test("at the place of a new page: the file is named until somebody moves it", async () => {
    await build(site);
    const host = meanwhile("rename", () => write("o/b/index.html", "late"));
    await build(renewed, out, host);
    expect(await tree()).toMatchObject({ "o/b/index.html": "b", ".o.pio-docs-stage/old/b/index.html": "late" });
    expect(await build(renewed)).toBe(`output-clash \`${join(root, ".o.pio-docs-stage/old/b/index.html")}\``);
    await rm(join(root, ".o.pio-docs-stage/old/b/index.html"));
    expect(await build(renewed)).toMatchObject({ written: 0 });
    expect(await readdir(root)).toEqual(["o"]);
  });

  test("while files are placed: they stay", async () => {
    await build(site);
    await write("o/CNAME", "example.com");
    let isLate = false;
    const host: Host = {
      ...diskHost,
      replace: async (path, bytes) => {
        if (!isLate && path.endsWith("journal")) await write("o/b/index.html", "late");
        isLate = true;
        return diskHost.replace(path, bytes);
      },
    };
    expect(await build(renewed, out, host)).toMatch(/^output-clash/);
    expect(await build(renewed)).toBe("output-clash `b/index.html`");
    expect(await tree()).toMatchObject({ "o/b/index.html": "late", "o/CNAME": "example.com" });
    await rm(join(out, "b/index.html"));
    await build(renewed);
    expect(await tree()).toMatchObject({ "o/b/index.html": "b", "o/CNAME": "example.com" });
    expect(await tree()).not.toHaveProperty(["o/gone/deep/index.html"]);
  });
});

// Which programs may be started: those of the PATH that no stranger's folder can hold; and how one ends that does not end by itself.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "../../src/platform/native/browser.ts";
import { findProgram, run, safeEnvironment } from "../../src/platform/native/programs.ts";

const root = realpathSync(mkdtempSync(join(tmpdir(), "pio-docs-programs-")));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const at = (path: string): string => join(root, path);

function program(path: string, script = "exit 0"): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), `#!/bin/sh\n${script}\n`);
  chmodSync(at(path), 0o755);
}

beforeAll(() => {
  for (const path of ["bin/git", "more/git", "repo/bin/git", "repo/site/git", "repo/site/bin/git"]) program(path);
  program("project/node_modules/.bin/git");
  mkdirSync(at("repo/.git"));
  writeFileSync(at("repo/.git/HEAD"), "ref: refs/heads/main\n");
  mkdirSync(at("plain/git"), { recursive: true });
  mkdirSync(at("unready"));
  writeFileSync(at("unready/git"), "");
  mkdirSync(at("linked"));
  symlinkSync(at("repo/bin/git"), at("linked/git"));
  symlinkSync(at("repo/site/bin"), at("bin-of-site"));
  symlinkSync(at("repo/site"), at("site"));
});

describe("findProgram", () => {
  const found = (path: string, site = at("repo/site")) =>
    findProgram(["git"], { env: { PATH: path }, folders: [site] })?.slice(root.length + 1);

  it("answers the first program of the PATH by its absolute path", () => {
    expect(found(`${at("none")}:${at("more")}:${at("bin")}`)).toBe("more/git");
  });

  it.each([
    ["entries that are not absolute", ".::./:bin:repo/site:../bin"],
    ["an entry of the site", at("repo/site/bin")],
    ["an entry that climbs into the site", `${at("bin")}/../repo/site`],
    ["the site itself", at("repo/site")],
    ["the repository around the site", at("repo/bin")],
    ["a link to a folder of the site", at("bin-of-site")],
    ["a link to a program of the repository", at("linked")],
    ["what npm puts there", at("project/node_modules/.bin")],
    ["a folder", at("plain")],
    ["a file that nobody may run", at("unready")],
    ["an empty PATH", ""],
  ])("passes over %s", (_name, path) => {
    expect(found(path)).toBeUndefined();
    expect(found(`${path}:${at("bin")}`)).toBe("bin/git");
  });

  it("passes over what lies in the repository around a submodule", () => {
    mkdirSync(at("repo/module"));
    writeFileSync(at("repo/module/.git"), "gitdir: ../.git/modules/module\n");
    expect(found(at("repo/bin"), at("repo/module"))).toBeUndefined();
  });

  it("knows a site by the folder that a link leads to", () => {
    expect(found(at("repo/site/bin"), at("site"))).toBeUndefined();
  });

  it("finds programs for a site that is the whole disk", () => {
    expect(found(at("bin"), "/")).toBe("bin/git");
  });
});

it("a program gets no entry of PATH that leads into the site", () => {
  const search = { env: { PATH: `.:${at("repo/site")}::${at("bin")}:${at("more")}` }, folders: [at("repo/site")] };
  expect(safeEnvironment(search)).toMatchObject({ PATH: `${at("bin")}:${at("more")}`, HOME: process.env.HOME });
});

it("the browser is the one that is named by an absolute path, else the first on the PATH outside of the site", () => {
  for (const path of ["a/chromium", "b/google-chrome", "c/mine", "repo/site/chromium"]) program(path);
  const chromium = (env: Readonly<Record<string, string>>) =>
    findChromium({ env, folders: [at("repo/site")] })?.program.slice(root.length + 1);
  expect(chromium({ PATH: `${at("x")}:${at("b")}:${at("a")}` })).toBe("a/chromium");
  expect(chromium({ PATH: at("b") })).toBe("b/google-chrome");
  expect(chromium({ PATH: `.:${at("repo/site")}:${at("b")}` })).toBe("b/google-chrome");
  expect(chromium({ PATH: at("b"), CHROME_PATH: at("c/mine") })).toBe("c/mine");
  expect(chromium({ PATH: at("b"), CHROME_PATH: at("c/none") })).toBeUndefined();
  expect(chromium({ PATH: at("b"), CHROME_PATH: "chromium" })).toBeUndefined();
});

describe("run", () => {
  const order = { words: [], folder: root, env: { PATH: process.env.PATH } };
  const limits = { ms: 20_000, bytes: 1000 };

  it("kills what takes too long, and what that has started", async () => {
    program("slow/git", `sleep 1000 & echo $! > ${at("slow/child")}; wait`);
    const ran = await run({ ...order, program: at("slow/git"), limits: { ...limits, ms: 500 } });
    expect(ran).toEqual({ kind: "too-long" });
    const child = Number(readFileSync(at("slow/child"), "utf8"));
    await expect.poll(() => isAlive(child)).toBe(false);
  });

  it("kills what writes too much", async () => {
    program("loud/git", "while :; do echo much; done");
    expect(await run({ ...order, program: at("loud/git"), limits })).toEqual({ kind: "too-much" });
  });

  it("stops when it is told to", async () => {
    program("long/git", "exec sleep 1000");
    const stop = new AbortController();
    const ran = run({ ...order, program: at("long/git"), limits, signal: stop.signal });
    stop.abort();
    expect(await ran).toEqual({ kind: "aborted" });
  });

  it("hands over the input, and answers output, complaints and exit code", async () => {
    program("echo/git", "cat; echo oh >&2; exit 3");
    const ran = await run({ ...order, program: at("echo/git"), limits, input: "in" });
    expect(ran).toEqual({ kind: "ended", exit: 3, bytes: Buffer.from("in"), errors: "oh\n" });
    expect(await run({ ...order, program: at("none"), limits })).toEqual({ kind: "not-started" });
  });
});

/** Whether a process runs; one that has ended and that nobody has asked about does not. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

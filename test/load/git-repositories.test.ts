// Repositories as people have them, which are read as ever: worktrees, submodules, hooks, shallow clones, other users' folders, odd names.
import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { commitOf, historyOf, ignoredByGit, loadDates, tagsOf } from "../../src/load/git.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { repositoryAround } from "../../src/platform/native/repository.ts";
import { git, stranger, write } from "./stranger.ts";

const world = stranger();
afterAll(() => world.remove());
afterEach(() => {
  vi.unstubAllEnvs();
});

async function known(site: string) {
  const asked = await historyOf(diskHost, site);
  const dates = "history" in asked ? (await loadDates(site, asked.history)).dates : asked.diagnostic.facts.problem;
  const tags = await tagsOf(site, "v*");
  const ignored = await ignoredByGit(site, ["x.js", "secret.js", ":x.js"]);
  return {
    dated: typeof dates === "object" && dates !== undefined && "keys" in dates ? [...dates.keys()].sort() : dates,
    tags: "problem" in tags ? tags.problem : tags.tags.map(({ name }) => name),
    ignored: "problem" in ignored ? ignored.problem : [...ignored.names],
  };
}

const whole = {
  dated: ["docs/index.md", "openapi.json", "pio-docs.config.json", "x.js"],
  tags: ["v1", "v2"],
  ignored: ["secret.js"],
};

it("a linked worktree has the history of its repository", async () => {
  const top = world.copy("main");
  git(top, "worktree", "add", "-q", "../linked", "v1");
  expect(await known(join(top, "../linked/site"))).toEqual(whole);
});

it("a submodule has its own", async () => {
  const top = world.copy("super");
  git(top, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", join(world.root, "first"), "sub");
  expect(await known(join(top, "sub/site"))).toEqual(whole);
  expect(repositoryAround(join(top, "sub/site"))).toEqual({ top: join(top, "sub"), prefix: "site/" });
});

it("a repository that is kept elsewhere, and a site behind a link, have theirs", async () => {
  const top = world.copy("apart");
  git(top, "init", "-q", "--separate-git-dir", "../apart.git");
  expect(await known(join(top, "site"))).toEqual(whole);
  symlinkSync(join(top, "site"), join(world.root, "link"));
  expect(await known(join(world.root, "link"))).toEqual(whole);
});

it("a hook's environment names no other repository", async () => {
  const top = world.copy("hooked");
  const other = join(world.root, "other");
  vi.stubEnv("GIT_DIR", join(other, ".git"));
  vi.stubEnv("GIT_WORK_TREE", other);
  vi.stubEnv("GIT_INDEX_FILE", join(world.root, "no-index"));
  vi.stubEnv("GIT_CONFIG_PARAMETERS", "'core.worktree=/'");
  vi.stubEnv("GIT_OBJECT_DIRECTORY", join(world.root, "no-objects"));
  vi.stubEnv("GIT_PREFIX", "nowhere/");
  expect(await known(join(top, "site"))).toEqual(whole);
});

it("the environment makes git start and write nothing", async () => {
  const top = world.copy("environment");
  const trace = join(world.root, "trace.txt");
  for (const name of [
    "GIT_EXTERNAL_DIFF",
    "GIT_SSH",
    "GIT_SSH_COMMAND",
    "GIT_ASKPASS",
    "GIT_PAGER",
    "GIT_PROXY_COMMAND",
  ])
    vi.stubEnv(name, join(world.root, "program"));
  for (const name of ["GIT_TRACE", "GIT_TRACE2_EVENT", "GIT_TRACE_SETUP"]) vi.stubEnv(name, trace);
  vi.stubEnv("LANG", "de_DE.UTF-8");
  expect(await known(join(top, "site"))).toEqual(whole);
  expect(world.hasRun()).toBe(false);
  expect(() => readFileSync(trace)).toThrow("ENOENT");
});

it("another user's repository is read if safe.directory says so, in a config or in the environment of a job", async () => {
  const top = world.copy("foreign");
  vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1");
  // Git itself must see the word; ours hands no other word of git's on.
  write(join(world.root, "bin/git"), `#!/bin/sh\nGIT_TEST_ASSUME_DIFFERENT_OWNER=1 exec ${gitPath()} "$@"\n`);
  chmodSync(join(world.root, "bin/git"), 0o755);
  vi.stubEnv("PATH", `${join(world.root, "bin")}:${process.env.PATH}`);
  const config = join(world.root, "config");
  writeFileSync(config, "");
  vi.stubEnv("GIT_CONFIG_GLOBAL", config);
  const refused = "the Git repository belongs to another user; see `safe.directory` in the Git manual";
  expect(await known(join(top, "site"))).toEqual({ dated: refused, tags: refused, ignored: refused });
  expect(await commitOf(join(top, "site"), "v1")).toEqual({ problem: refused });
  vi.stubEnv("GIT_CONFIG_COUNT", "2");
  vi.stubEnv("GIT_CONFIG_KEY_0", "safe.directory");
  vi.stubEnv("GIT_CONFIG_VALUE_0", "*");
  vi.stubEnv("GIT_CONFIG_KEY_1", "core.fsmonitor");
  vi.stubEnv("GIT_CONFIG_VALUE_1", join(world.root, "program"));
  expect(await known(join(top, "site"))).toEqual(whole);
  vi.stubEnv("GIT_CONFIG_COUNT", undefined);
  writeFileSync(config, `[safe]\n\tdirectory = ${top}\n`);
  expect(await known(join(top, "site"))).toEqual(whole);
  expect(world.hasRun()).toBe(false);
});

it("a repository's own .mailmap names authors, and one that is no file is said at once", async () => {
  const top = world.copy("named");
  write(join(top, ".mailmap"), "Anna <a@b.test>\n");
  const asked = await historyOf(diskHost, join(top, "site"));
  if (!("history" in asked)) throw new Error("no history");
  const { dates } = await loadDates(join(top, "site"), asked.history);
  expect(dates.get("x.js")?.author).toBe("Anna");
  rmSync(join(top, ".mailmap"));
  execFileSync("mkfifo", [join(top, ".mailmap")]);
  expect(await known(join(top, "site"))).toMatchObject({ dated: "`.mailmap` is not a file" });
});

it("a folder .git that is no repository hides none above it", async () => {
  const top = world.copy("below");
  write(join(top, "site/.git/notes"), "");
  expect(await known(join(top, "site"))).toMatchObject({ tags: ["v1", "v2"] });
});

it("git's own ceilings hold", () => {
  const top = world.copy("ceiling");
  vi.stubEnv("GIT_CEILING_DIRECTORIES", top);
  expect(repositoryAround(join(top, "site"))).toBeUndefined();
  expect(repositoryAround(top)).toEqual({ top, prefix: "" });
});

function gitPath(): string {
  return git(world.root, "--exec-path").replace(/\/(lib|libexec)\/git-core$/, "/bin/git");
}

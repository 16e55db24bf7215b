// Nothing that a repository says makes git run a program: each door is planted in a repository that real git made, all that is ever asked of
// git is asked, and then plain git shows that the plant lives.
import { cpSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type CommitTree, Repositories } from "../../src/load/commit-tree.ts";
import { committedFiles } from "../../src/load/committed-files.ts";
import { commitOf, dayOfCommit, historyOf, ignoredByGit, loadDates, tagsOf } from "../../src/load/git.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { byReach } from "../reach.ts";
import { allDoors, doors, promisor } from "./git-doors.ts";
import { git, plainGit, stranger, write } from "./stranger.ts";

const world = stranger();
afterAll(() => world.remove());

/** All that is ever asked of git about a site: what is known of it then. */
async function known(site: string) {
  const history = await historyOf(diskHost, site);
  const dates = "history" in history ? await loadDates(site, history.history) : undefined;
  const tags = await tagsOf(site, "*");
  const commit = await commitOf(site, "v1");
  const read = async () => {
    if ("problem" in commit) return commit.problem;
    const files = committedFiles(commit);
    const path = `${commit.top}/${site === commit.top ? "" : "site/"}openapi.json`;
    return Buffer.from(await files.read(path)).toString("utf8");
  };
  const listed = async () => {
    if ("problem" in commit) return commit.problem;
    const repositories = new Repositories();
    const tree = await repositories.tree(commit);
    if ("problem" in tree) return tree.problem;
    const [path, entry] = [...(tree as CommitTree)].find(([name]) => name.endsWith("openapi.json")) ?? [];
    if (path === undefined || entry === undefined) return "no spec";
    return (await repositories.bytes(commit, entry, path)).toString("utf8");
  };
  const ignored = await ignoredByGit(site, ["x.js", "secret.js"]);
  return {
    dated: dates === undefined ? history : dates.dates.size,
    tags: "problem" in tags ? tags.problem : tags.tags.map(({ name }) => name),
    spec: await read().catch((error: Error) => error.message),
    version: await listed().catch((error: Error) => error.message),
    day: typeof (await dayOfCommit(site)),
    ignored: "problem" in ignored ? ignored.problem : [...ignored.names],
  };
}

/** What is known of the repository with nothing planted. */
const all = {
  dated: 4,
  tags: ["v1", "v2"],
  spec: expect.stringContaining('"version":"1"'),
  version: expect.stringContaining('"version":"1"'),
  day: "string",
  ignored: ["secret.js"],
};

const nothing = {
  dated: { diagnostic: expect.objectContaining({ code: "dates-missing" }) },
  tags: expect.stringMatching(/^the folder is not part of a Git repository$/),
  spec: "the folder is not part of a Git repository",
  version: "the folder is not part of a Git repository",
  day: "undefined",
  ignored: [],
};

describe("a repository whose config names a program runs none", () => {
  // The others differ by the name of the key alone.
  const core = doors.filter(({ name }) =>
    /^(core\.fsmonitor|textconv|filter.process|a promisor remote over (ext|ssh))$/.test(name),
  );
  it.each(byReach(core, doors).map((door) => [door.name, door] as const))("%s", async (name, door) => {
    const top = world.copy(name, door);
    const found = await known(join(top, "site"));
    expect(world.hasRun()).toBe(false);
    // What is missing is missed, and all else is known.
    const lost = expect.not.stringContaining('"version"');
    expect(found).toEqual(door.lacks === true ? { ...all, spec: lost, version: lost } : all);
    if (door.fires === undefined) return;
    plainGit(top, door.fires, door.input);
    expect(world.hasRun()).toBe(true);
  });
});

describe("a repository that is not where one is expected", () => {
  const everything = { name: "all", config: allDoors, attributes: "* diff=x filter=x" };

  const lacking = {
    name: "lacking",
    config: promisor("ext::MARK", '[protocol "ext"]\n\tallow = always'),
    lacks: true,
    fires: ["cat-file", "blob", "v1:site/openapi.json"],
  } as const;

  /** The files of a repository as a clone brings them: in a folder without `.git`, which says that it is one. */
  function embedded(top: string, into: string): void {
    cpSync(join(top, ".git"), into, { recursive: true });
    write(join(into, "config"), world.written(`[core]\n\tbare = false\n\tworktree = .\n${lacking.config}`));
  }

  it("that has no .git is none, and git is not asked", async () => {
    const top = world.copy("unpacked", lacking);
    embedded(top, join(top, "site"));
    rmSync(join(top, ".git"), { recursive: true });
    expect(await known(join(top, "site"))).toEqual(nothing);
    expect(world.hasRun()).toBe(false);
    plainGit(join(top, "site"), lacking.fires, undefined);
    expect(world.hasRun()).toBe(true);
  });

  it("that lies in a clone is not asked: the clone is", async () => {
    const from = world.copy("cloned-from");
    embedded(world.copy("to-embed", lacking), join(from, "site"));
    git(from, "add", "-A", "-f", ".");
    git(from, "commit", "-qm", "3");
    git(world.root, "clone", "-q", from, "cloned");
    const site = join(world.root, "cloned/site");
    // Git keeps no empty folders.
    if (!readdirSync(site).includes("refs")) write(join(site, "refs/heads/x"), "");
    expect(await known(site)).toMatchObject({ tags: ["v1", "v2"], spec: all.spec, ignored: [] });
    expect(world.hasRun()).toBe(false);
    plainGit(site, lacking.fires, undefined);
    expect(world.hasRun()).toBe(true);
  });

  it.each(["../sibling", "./embedded"])("that a file .git names as %s runs nothing", async (to) => {
    const top = world.copy(`file-${to}`, everything);
    renameSync(join(top, ".git"), join(top, "site", to));
    write(join(top, "site/.git"), `gitdir: ${to}\n`);
    const found = await known(join(top, "site"));
    expect(found).toMatchObject({ tags: ["v1", "v2"] });
    expect(world.hasRun()).toBe(false);
    plainGit(join(top, "site"), ["status"], undefined);
    expect(world.hasRun()).toBe(true);
  });

  it("that is a submodule with a config of its own runs nothing", async () => {
    const top = world.copy("super");
    git(top, "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", join(world.root, "first"), "sub");
    write(join(top, ".git/modules/sub/config"), world.written(`[core]\n\tworktree = ../../../sub\n${allDoors}`));
    expect(await known(join(top, "sub/site"))).toMatchObject({ tags: ["v1", "v2"], spec: all.spec });
    expect(world.hasRun()).toBe(false);
  });

  it("whose core.worktree is another folder is read as the folder that holds it", async () => {
    const top = world.copy("elsewhere", { name: "worktree", config: "[core]\n\tworktree = /" });
    expect(await known(join(top, "site"))).toEqual(all);
    const commit = await commitOf(join(top, "site"), "v1");
    expect(commit).toMatchObject({ top });
  });
});

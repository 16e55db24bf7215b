import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Dates, datesOf, historyOf, loadDates } from "../../src/load/git.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pio-docs-git-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const run = (cwd: string, ...words: string[]) => promisify(execFile)("git", words, { cwd });

async function commit(files: Record<string, string>, author: string, date: string): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await run(folder, "add", ".");
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const words = ["-c", `user.name=${author}`, "-c", "user.email=a@b.test", "commit", "-qm", "x"];
  await promisify(execFile)("git", words, { cwd: folder, env });
}

async function load(site: string): Promise<Dates> {
  const asked = await historyOf(diskHost, site);
  return "history" in asked ? loadDates(site, asked.history) : { dates: new Map(), diagnostics: [asked.diagnostic] };
}

describe("loadDates", () => {
  it("answers the newest commit of each file below the site folder, in UTC, whatever its name", async () => {
    await run(folder, "init", "-q");
    await commit(
      { "site/a.md": "1", 'site/sub/ü "b".md': "1", "other.md": "1" },
      "Ann O'One",
      "2024-01-31T23:30:00-0500",
    );
    await commit({ "site/a.md": "2" }, "Bob", "2025-06-01T12:00:00Z");
    const { dates, diagnostics } = await load(join(folder, "site"));
    expect(diagnostics).toEqual([]);
    expect(Object.fromEntries(dates)).toEqual({
      "a.md": { date: "2025-06-01", author: "Bob" },
      'sub/ü "b".md': { date: "2024-02-01", author: "Ann O'One" },
    });
  });

  it("gives no dates it cannot know in a shallow clone", async () => {
    await run(folder, "init", "-q");
    await commit({ "old.md": "1" }, "Ann", "2020-01-01T00:00:00Z");
    await commit({ "mid.md": "1" }, "Ann", "2021-01-01T00:00:00Z");
    await commit({ "new.md": "1" }, "Bob", "2022-01-01T00:00:00Z");
    await run(folder, "clone", "-q", "--depth", "2", `file://${folder}`, "clone");
    const { dates, diagnostics } = await load(join(folder, "clone"));
    expect([...dates.keys()]).toEqual(["new.md"]);
    expect(diagnostics.map(({ code }) => code)).toEqual(["dates-shallow"]);
  });

  it("says why there are none", async () => {
    const missing = async (path: string) =>
      (await load(path)).diagnostics.map(({ code, facts }) => `${code}: ${facts.problem}`);
    expect(await missing(folder)).toEqual(["dates-missing: the folder is not part of a Git repository"]);
    await run(folder, "init", "-q");
    expect(await missing(folder)).toEqual(["dates-missing: the Git repository has no commits yet"]);
    expect(await missing(join(folder, "none"))).toHaveLength(1);
  });
});

describe("historyOf", () => {
  it("is another one after a commit, and where other names stand for authors, and the same otherwise", async () => {
    const state = async () => {
      const asked = await historyOf(diskHost, join(folder, "site"));
      return "history" in asked ? asked.history.state : asked.diagnostic.code;
    };
    await run(folder, "init", "-q");
    await commit({ "site/a.md": "1" }, "Ann", "2024-01-01T00:00:00Z");
    const first = await state();
    await writeFile(join(folder, "site/a.md"), "not committed");
    expect(await state()).toBe(first);
    await writeFile(join(folder, ".mailmap"), "Anna <a@b.test>\n");
    const named = await state();
    expect(named).not.toBe(first);
    await commit({ "site/a.md": "2" }, "Ann", "2024-01-02T00:00:00Z");
    expect(await state()).not.toBe(named);
  });
});

describe("datesOf", () => {
  it("bears an empty log and damaged records", () => {
    expect(datesOf("").size).toBe(0);
    expect(datesOf("\0\x01nonsense\0\na.md\0\0\x0199999999999999999\tX\0\nb.md\0").size).toBe(0);
  });
});

// The files of a commit, out of one process of git: in whatever order and number they are asked for, of whatever size.
import { afterAll, expect, it } from "vitest";
import { commitHost } from "../../src/load/commit-host.ts";
import { type CommitTree, Repositories, type TreeEntry } from "../../src/load/commit-tree.ts";
import { type Commit, commitOf } from "../../src/load/git.ts";
import { FileReader } from "../../src/platform/fs/files.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import type { ObjectId } from "../../src/platform/native/git.ts";
import { dropRepository, repositoryOf } from "../build/committed.ts";

const large = Buffer.alloc(3_000_000, "0123456789\n");
const files: Record<string, string | Buffer> = {
  "site/docs/empty.md": "",
  "site/docs/returns.md": "# A\r\n\r\nB\r\n",
  "site/static/returns.bin": "a\r\nb",
  'site/docs/ünï "x"\t.md': "# Odd\n",
  "site/large.bin": large,
  "above.md": "# Above\n",
};
for (let number = 0; number < 300; number += 1) files[`site/docs/many/${number}.md`] = `# ${number}\n`;

const folder = repositoryOf({ "refs/heads/main": files });
afterAll(() => dropRepository(folder));

async function opened(): Promise<{ commit: Commit; tree: CommitTree; repositories: Repositories }> {
  const repositories = new Repositories();
  const commit = await commitOf(folder, "main");
  if ("problem" in commit) throw new Error(commit.problem);
  const tree = await repositories.tree(commit);
  if ("problem" in tree) throw new Error(String(tree.problem));
  return { commit, tree: tree as CommitTree, repositories };
}

it("lists every file of a commit once, and reads each as it was committed", async () => {
  const { commit, tree, repositories } = await opened();
  expect([...tree.keys()].toSorted()).toEqual(Object.keys(files).toSorted());
  const read = await Promise.all(
    [...tree].toReversed().map(async ([path, entry]) => [path, await repositories.bytes(commit, entry, path)] as const),
  );
  for (const [path, bytes] of read) expect(bytes.equals(Buffer.from(files[path] as string)), path).toBe(true);
});

it("says of an object that is not there that it is not, and goes on", async () => {
  const { commit, tree, repositories } = await opened();
  const lost: TreeEntry = { kind: "file", id: "1".repeat(40) as ObjectId, size: 1 };
  const known = tree.get("above.md");
  if (known === undefined) throw new Error("no file");
  const [first, second] = await Promise.allSettled([
    repositories.bytes(commit, lost, "/lost"),
    repositories.bytes(commit, known, "/above.md"),
  ]);
  expect(first).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("does not contain") } });
  expect(second).toMatchObject({ status: "fulfilled", value: Buffer.from("# Above\n") });
});

it("is a host in which files stand where they stand on the disk, and nothing of the disk or of .git", async () => {
  const { commit, tree, repositories } = await opened();
  const siteFolder = `${folder}/site`;
  const disk = new FileReader(memoryHost({ [`${siteFolder}/docs/today.md`]: "# Today\n" })).host;
  const kept = new Map<string, unknown>();
  const memo = {
    json: <Value>(stage: string, key: string) => kept.get(`${stage} ${key}`) as Value | undefined,
    putJson: (stage: string, key: string, value: unknown) => void kept.set(`${stage} ${key}`, value),
  };
  const host = commitHost(disk, { commit, tree, siteFolder, prefix: "site/" }, { repositories, memo });
  const text = async (path: string) => Buffer.from(await host.read(path)).toString();
  expect(await text(`${siteFolder}/docs/returns.md`)).toBe("# A\n\nB\n");
  expect(await text(`${siteFolder}/static/returns.bin`)).toBe("a\r\nb");
  expect(await text(`${folder}/above.md`)).toBe("# Above\n");
  expect(await host.stamp(siteFolder)).toMatchObject({ kind: "folder" });
  for (const path of ["docs/today.md", "../.git/config", "../../x", "docs/.git/x"])
    expect([path, await host.stamp(`${siteFolder}/${path}`)]).toEqual([path, undefined]);
  expect((await host.list(`${siteFolder}/docs`, (path) => path.endsWith("/many"))).map(({ path }) => path)).toEqual(
    ["empty.md", "returns.md", 'ünï "x"\t.md'].map((name) => `${siteFolder}/docs/${name}`),
  );
  expect(await host.names(siteFolder)).toEqual(["docs", "large.bin", "static"]);
  const digest = await host.digest(`${siteFolder}/docs/empty.md`);
  expect(kept.get(`blob ${tree.get("site/docs/empty.md")?.id} text`)).toEqual({ digest });
});

// All files of a commit, listed once, and their contents, read when they are asked for. Nothing is checked out, fetched or run.
import { HostError } from "../platform/host.ts";
import { askGit, type GitProblem, type ObjectId, objectIdOf } from "../platform/native/git.ts";
import type { FilePath } from "../text/place.ts";
import { type Blobs, openBlobs } from "./blobs.ts";
import type { Commit } from "./git.ts";

/** What stands at a path of a commit. */
export type TreeEntry = {
  readonly kind: "file" | "link" | "submodule";
  readonly id: ObjectId;
  /** In bytes; 0 of what is no file, and of a file whose content the repository lacks. */
  readonly size: number;
};

/** The entries of a commit by their paths from the top of the repository, sorted. */
export type CommitTree = ReadonlyMap<FilePath, TreeEntry>;

/** Commits that were looked into in this process: what they hold never changes. */
export class Repositories {
  readonly #trees = new Map<string, Promise<CommitTree | GitProblem>>();
  readonly #blobs = new Map<string, Blobs>();

  /** The tree of `commit`; a sentence's end says why there is none. */
  tree({ top, id }: Commit): Promise<CommitTree | GitProblem> {
    const key = `${top}\n${id}`;
    const known = this.#trees.get(key) ?? readTree({ top, id });
    this.#trees.set(key, known);
    return known;
  }

  /** The bytes of the file at `path` (for messages), as they were committed. Rejects with a HostError. */
  async bytes({ top }: Commit, { id }: TreeEntry, path: string): Promise<Buffer> {
    const blobs = this.#blobs.get(top) ?? openBlobs(top);
    this.#blobs.set(top, blobs);
    const asked = await blobs.read(id);
    // In a partial clone Git ends at an object that it lacks, and takes all others that wait with it.
    const answer = "problem" in asked ? await askGit(top, { kind: "bytes", blob: id }) : asked;
    if ("problem" in answer) throw new HostError("other", path, answer.problem);
    return answer.bytes;
  }
}

async function readTree({ top, id }: Commit): Promise<CommitTree | GitProblem> {
  const sized = await askGit(top, { kind: "tree", commit: id, sizes: true });
  // Of an object that a partial clone lacks Git knows no size.
  const listed = "problem" in sized ? await askGit(top, { kind: "tree", commit: id, sizes: false }) : sized;
  if ("problem" in listed) return listed;
  const tree = new Map<FilePath, TreeEntry>();
  for (const record of listed.bytes.toString("utf8").split("\0")) {
    const [, mode = "", name = "", size = "", path = ""] =
      /^(\d+) \w+ ([\da-f]+)(?: +(\S+))?\t(.+)$/s.exec(record) ?? [];
    const object = objectIdOf(name);
    if (object === undefined) continue;
    const kind = mode.startsWith("100") ? "file" : mode === "160000" ? "submodule" : "link";
    tree.set(path, { kind, id: object, size: (kind === "file" && Number(size)) || 0 });
  }
  return tree;
}

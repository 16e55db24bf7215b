// The files of a commit as a host that can be read: what reads a spec from the disk reads it from the history alike. Nothing outside of the
// repository is seen, nothing is written, no link is followed.

import type { HostReading } from "../platform/fs/reading-from.ts";
import { HostError, type Stamp } from "../platform/host.ts";
import { climbs, joinPath, relativePath } from "../text/file-path.ts";
import { type Commit, committedBytes, committedFile } from "./git.ts";

/** A folder (absolute) by a name of its own, and where in the repository it lies: `` at the top, else `docs/`. */
type Mounted = { readonly folder: string; readonly prefix: string };

/** A host over `commit`; paths are those that the files have now, seen from `mounted`, else below the folder of the repository. */
export function committedFiles(commit: Commit, mounted: Mounted = { folder: commit.top, prefix: "" }): HostReading {
  const found = new Map<string, ReturnType<typeof committedFile>>();
  const look = (path: string): ReturnType<typeof committedFile> => {
    const below = belowTop(mounted, path);
    if (below === undefined) return Promise.resolve(undefined);
    const known = found.get(below) ?? committedFile(commit, below);
    found.set(below, known);
    return known;
  };
  const stamp = async (path: string): Promise<Stamp | undefined> => {
    const file = await look(path);
    if (file === undefined) return undefined;
    if ("problem" in file) return { kind: "other", size: 0, modified: 0, changed: 0, id: path, state: commit.id };
    return { kind: "file", size: file.size, modified: 0, changed: 0, id: file.object, state: file.object };
  };
  return {
    stamp,
    read: async (path) => {
      const file = await look(path);
      if (file === undefined) throw new HostError("missing", path, "the file does not exist in that revision");
      if ("problem" in file) throw new HostError("other", path, file.problem);
      const answer = await committedBytes(commit, file.object);
      if ("problem" in answer) throw new HostError("other", path, answer.problem);
      return answer.bytes;
    },
    realPath: async (path) => (path === mounted.folder || (await stamp(path)) !== undefined ? path : undefined),
  };
}

/** `path` from the folder of the repository; undefined for what does not lie below it. */
function belowTop({ folder, prefix }: Mounted, path: string): string | undefined {
  const seen = `${prefix}${relativePath(folder === "/" ? "" : folder, path)}`;
  if (!path.startsWith("/") || climbs(seen)) return undefined;
  const below = joinPath("", seen);
  return below === "" || /(^|\/)\.git(\/|$)/i.test(below) ? undefined : below;
}

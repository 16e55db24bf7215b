// The files of a commit as a host that can be read: what reads a spec from the disk reads it from the history alike. Nothing outside of the
// repository is seen, nothing is written, no link is followed.
import { type Host, HostError, type Stamp } from "../host/host.ts";
import { climbs } from "../text/file-path.ts";
import { type Commit, committedBytes, committedFile } from "./git.ts";

/** A host over `commit`; paths are those that the files have below the folder of the repository. */
export function committedFiles(commit: Commit): Pick<Host, "stamp" | "read" | "realPath"> {
  const found = new Map<string, ReturnType<typeof committedFile>>();
  const look = (path: string): ReturnType<typeof committedFile> => {
    const below = belowTop(commit, path);
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
      if (file === undefined) throw new HostError("missing", path, "there is no such file in that revision");
      if ("problem" in file) throw new HostError("other", path, file.problem);
      const answer = await committedBytes(commit, file.object);
      if ("problem" in answer) throw new HostError("other", path, answer.problem);
      return answer.bytes;
    },
    realPath: async (path) => (path === commit.top || (await stamp(path)) !== undefined ? path : undefined),
  };
}

/** `path` from the folder of the repository; undefined for what does not lie below it. */
function belowTop({ top }: Commit, path: string): string | undefined {
  const folder = top.endsWith("/") ? top : `${top}/`;
  if (!path.startsWith(folder)) return undefined;
  const below = path.slice(folder.length);
  return below === "" || climbs(below) || /(^|\/)\.git(\/|$)/i.test(below) ? undefined : below;
}

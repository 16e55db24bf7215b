// Where the git repository around a folder is. We look for it, not git: a clone can bring folders with all files of a repository but `.git`,
// which git would take for one, with a config that a stranger wrote.
import { lstatSync, realpathSync, statSync } from "node:fs";
import { dirname } from "node:path/posix";
import { here, win32Paths } from "../fs/native.ts";

/** The folder that a repository is checked out in (absolute, links followed), and where in it a folder lies: `` at the top, else `docs/`. */
export type RepositoryFolder = { readonly top: string; readonly prefix: string };

/**
 * The repository around `folder` (absolute): its nearest ancestor that holds `.git`, a folder or, as in worktrees and submodules, a file.
 * Like git, it does not look into GIT_CEILING_DIRECTORIES nor above them.
 */
export function repositoryAround(folder: string): RepositoryFolder | undefined {
  const start = realPathOf(folder);
  const written = (process.env.GIT_CEILING_DIRECTORIES ?? "").split(here === win32Paths ? ";" : ":");
  const ceilings = new Set(written.filter((path) => path !== "").map(here.pathOf));
  for (let at = start; at === start || !ceilings.has(at); at = dirname(at)) {
    if (holdsRepository(at))
      return { top: at, prefix: at === start ? "" : `${start.slice(at === "/" ? 1 : at.length + 1)}/` };
    if (dirname(at) === at) break;
  }
  return undefined;
}

/** A folder `.git` without a HEAD is passed over, as by git. */
function holdsRepository(folder: string): boolean {
  try {
    const stats = statSync(here.nativeOf(`${folder}/.git`));
    return stats.isFile() || (stats.isDirectory() && lstatSync(here.nativeOf(`${folder}/.git/HEAD`)) !== undefined);
  } catch {
    return false;
  }
}

/** The path with all links followed and in the letters of the disk; the path itself if nothing is there. */
export function realPathOf(path: string): string {
  try {
    return here.pathOf(realpathSync.native(here.nativeOf(path)));
  } catch {
    return path;
  }
}

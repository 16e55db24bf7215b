// The Host of production: node:fs behind the seam. Paths go in as absolute POSIX paths; platform errors come out as HostErrors whose
// message is a phrase a person can read ("permission denied"), so that a finding can carry it as it is. The only file besides
// watch.ts and lock.ts that knows a disk.
import { randomBytes } from "node:crypto";
import { constants, type Stats } from "node:fs";
import {
  copyFile,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Entry, type Host, HostError, type HostProblem, type Stamp } from "./host.ts";
import { acquireLock } from "./lock.ts";
import { watchPaths } from "./watch.ts";

type Mapped = readonly [problem: HostProblem, phrase: string];

const problems: Readonly<Record<string, Mapped>> = {
  ENOENT: ["missing", "there is no such file or folder"],
  EACCES: ["denied", "permission denied"],
  EPERM: ["denied", "permission denied"],
  EROFS: ["denied", "the disk is read-only"],
  EISDIR: ["not-a-file", "it is a folder, not a file"],
  ENOTDIR: ["not-a-folder", "a part of the path is a file, not a folder"],
  EEXIST: ["exists", "it exists already"],
  ENOSPC: ["full", "no space left on the disk"],
  EDQUOT: ["full", "the disk quota is used up"],
  EFBIG: ["full", "the file is too large for the disk"],
  EXDEV: ["cross-device", "it is on another disk"],
  EBUSY: ["busy", "it is in use or a mount point"],
  ETXTBSY: ["busy", "it is in use"],
  ENOTEMPTY: ["not-empty", "the folder is not empty"],
  ENAMETOOLONG: ["other", "the name is too long for the disk"],
  ELOOP: ["other", "its links lead in a circle"],
  EMFILE: ["other", "too many files are open"],
};

/** The HostError of a platform error at `path`; a HostError passes through. */
export function hostErrorOf(error: unknown, path: string): HostError {
  if (error instanceof HostError) return error;
  const code = codeOf(error);
  const [problem, phrase] = problems[code] ?? ["other", error instanceof Error ? error.message : String(error)];
  return new HostError(problem, path, phrase);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

async function at<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw hostErrorOf(error, path);
  }
}

function stampOf(stats: Stats): Stamp {
  const kind = stats.isFile() ? "file" : stats.isDirectory() ? "folder" : "other";
  return { kind, size: stats.size, modified: stats.mtimeMs, id: `${stats.dev}:${stats.ino}` };
}

/** Undefined when missing; a broken link, too, leads nowhere. */
async function stampAt(path: string): Promise<Stamp | undefined> {
  try {
    return stampOf(await stat(path));
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP") return undefined;
    throw hostErrorOf(error, path);
  }
}

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder === "/" ? "/" : `${folder}/`);
}

type Walk = { readonly root: string; readonly skip: (path: string) => boolean; readonly found: Entry[] };

/** `trail`: the real paths of the folders above, so that a link to one of them is not followed in a circle. */
async function walk(folder: string, trail: readonly string[], state: Walk): Promise<void> {
  const items = await at(folder, () => readdir(folder, { withFileTypes: true }));
  const folders: { path: string; real: string }[] = [];
  await Promise.all(
    items.map(async (item) => {
      const path = join(folder, item.name);
      if (item.isDirectory()) {
        folders.push({ path, real: join(trail.at(-1) ?? folder, item.name) });
        return;
      }
      const stamp = await stampAt(path);
      if (stamp === undefined) return;
      const real = item.isSymbolicLink() ? await realpath(path) : path;
      if (item.isSymbolicLink() && !isInside(real, state.root)) return;
      if (stamp.kind === "file") state.found.push({ path, stamp });
      else if (stamp.kind === "folder" && !trail.includes(real)) folders.push({ path, real });
    }),
  );
  for (const next of folders) {
    if (!state.skip(next.path)) await walk(next.path, [...trail, next.real], state);
  }
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

async function writeAt(path: string, bytes: Uint8Array | string): Promise<void> {
  try {
    await writeFile(path, bytes);
  } catch (error) {
    if (codeOf(error) !== "ENOENT") throw error;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
}

const linkless = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

async function linkAt(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    const code = codeOf(error);
    if (linkless.has(code)) await copyFile(from, to, constants.COPYFILE_EXCL);
    else throw error;
  }
}

/** The file system of this machine. */
export const diskHost: Host = {
  async list(folder, skip = () => false) {
    const stamp = await stampAt(folder);
    if (stamp === undefined) return [];
    const root = await at(folder, () => realpath(folder));
    const found: Entry[] = [];
    await walk(folder, [root], { root, skip, found });
    return found.sort(byPath);
  },
  async names(folder) {
    const names = await at(folder, () => readdir(folder));
    return names.sort();
  },
  stamp: stampAt,
  read: (path) => at(path, () => readFile(path)),
  write: (path, bytes) => at(path, () => writeAt(path, bytes)),
  replace: (path, bytes) =>
    at(path, async () => {
      const beside = join(dirname(path), `.${randomBytes(6).toString("hex")}.pio-docs-tmp`);
      try {
        await writeAt(beside, bytes);
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true }).catch(() => undefined);
        throw error;
      }
    }),
  link: (from, to) =>
    at(to, async () => {
      try {
        await linkAt(from, to);
      } catch (error) {
        if (codeOf(error) !== "ENOENT") throw error;
        await lstat(from);
        await mkdir(dirname(to), { recursive: true });
        await linkAt(from, to);
      }
    }),
  rename: (from, to) => at(from, () => rename(from, to)),
  remove: (path) => at(path, () => rm(path, { recursive: true, force: true })),
  async makeFolder(path) {
    await at(path, () => mkdir(path, { recursive: true }));
  },
  async realPath(path) {
    if ((await stampAt(path)) === undefined) return undefined;
    return at(path, () => realpath(path));
  },
  watch: watchPaths,
  lock: acquireLock,
};

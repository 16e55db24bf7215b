// The Host of production: node:fs behind the seam. Paths are those of the program and pass native.ts on their way; platform errors come out as HostErrors whose
// message is a phrase a person can read ("permission denied"), so that a diagnostic can carry it as it is. Besides watch.ts and lock.ts
// the only file that knows a disk. Looking, reading and writing is synchronous inside: for 10,000 small files that takes a tenth of the time
// of the way through the thread pool to read them, and half of it to write them, by as many threads as render. Linking and moving is not:
// it waits for the disk, and waits overlap. The file is long because it is every way in which the program touches a disk.
import { randomBytes } from "node:crypto";
import {
  type BigIntStats,
  closeSync,
  constants,
  type Dirent,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { chmod, copyFile, link, lstat, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path/posix";
import { errorCode } from "../../text/error-code.ts";
import { isWithin } from "../../text/file-path.ts";
import {
  type FileEntry,
  type Host,
  HostError,
  type HostProblem,
  type Item,
  type Listing,
  type Opened,
  type Stamp,
} from "../host.ts";
import { ownFolder } from "../store/own-folder.ts";
import { acquireLock } from "./lock.ts";
import { here } from "./native.ts";
import { openRegular, readInto, readRegular } from "./regular-file.ts";

type Mapped = readonly [problem: HostProblem, phrase: string];

const problems: Readonly<Record<string, Mapped>> = {
  ENOENT: ["missing", "the file or folder does not exist"],
  EACCES: ["denied", "permission denied"],
  EPERM: ["denied", "permission denied"],
  EROFS: ["denied", "the disk is read-only"],
  EISDIR: ["not-a-file", "it is a folder, not a file"],
  ENOTDIR: ["not-a-folder", "part of the path is a file, not a folder"],
  EEXIST: ["exists", "it already exists"],
  ENOSPC: ["full", "no space left on the disk"],
  EDQUOT: ["full", "the disk quota is used up"],
  EFBIG: ["full", "the file is too large for the disk"],
  EXDEV: ["cross-device", "it is on another disk"],
  EBUSY: ["busy", "it is in use, or it is a mount point"],
  ETXTBSY: ["busy", "it is in use"],
  ENOTEMPTY: ["not-empty", "the folder is not empty"],
  ENAMETOOLONG: ["other", "the name is too long for the disk"],
  ELOOP: ["other", "its symbolic links form a loop"],
  EMFILE: ["other", "too many files are open"],
  EAGAIN: ["other", "it has no data to read"],
  EIO: ["other", "the disk reported an I/O error"],
};

/** The HostError of a platform error at `path`; a HostError passes through. */
export function hostErrorOf(error: unknown, path: string): HostError {
  if (error instanceof HostError) return error;
  const code = errorCode(error);
  const [problem, phrase] = problems[code] ?? ["other", error instanceof Error ? error.message : String(error)];
  return new HostError(problem, path, phrase);
}

function there<Value>(path: string, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw hostErrorOf(error, path);
  }
}

async function changing(path: string, change: Promise<unknown>): Promise<void> {
  try {
    await change;
  } catch (error) {
    throw hostErrorOf(error, path);
  }
}

function stampOf(stats: BigIntStats): Stamp {
  const kind = stats.isFile() ? "file" : stats.isDirectory() ? "folder" : "other";
  const { size, mtimeNs, ctimeNs } = stats;
  const id = `${stats.dev}:${stats.ino}`;
  const state = `${size} ${mtimeNs} ${ctimeNs} ${id}`;
  return { kind, size: Number(size), modified: Number(mtimeNs) / 1e6, changed: Number(ctimeNs) / 1e6, id, state };
}

/** Undefined when missing; a broken link, too, leads nowhere. */
function stampAt(path: string): Stamp | undefined {
  try {
    return stampOf(statSync(here.nativeOf(path), { bigint: true }));
  } catch (error) {
    const code = errorCode(error);
    if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP") return undefined;
    throw hostErrorOf(error, path);
  }
}

type Walk = {
  readonly root: string;
  readonly skip: (path: string) => boolean;
  readonly entered: (folder: string, names: readonly string[]) => void;
  readonly within: readonly string[];
  readonly refused: (path: string, to: string | undefined) => void;
  readonly found: FileEntry[];
};

/** The real paths of the folders above, so that a link to one of them is not followed in a circle, and whether one of them was reached by a link. */
type Trail = { readonly reals: readonly string[]; readonly isLinked: boolean };

function walk(folder: string, trail: Trail, state: Walk): void {
  const items = there(folder, () => readdirSync(here.nativeOf(folder), { withFileTypes: true }));
  const names = items.map(({ name }) => name).sort();
  state.entered(folder, names);
  for (const item of items) {
    const path = join(folder, item.name);
    const real = join(trail.reals.at(-1) ?? folder, item.name);
    if (item.isDirectory()) enter(path, { ...trail, reals: [...trail.reals, real] }, state);
    else if (item.isSymbolicLink()) follow(path, trail, state);
    else take(path, trail, { ...state, real });
  }
}

/** `trail` ends in the real path of the folder itself. */
function enter(path: string, trail: Trail, state: Walk): void {
  const isOwn = trail.reals.indexOf(trail.reals.at(-1) ?? path) === trail.reals.length - 1;
  if (isOwn && !state.skip(path)) walk(path, trail, state);
}

function follow(path: string, trail: Trail, state: Walk): void {
  const stamp = stampAt(path);
  if (stamp === undefined) {
    state.refused(path, undefined);
    return;
  }
  const real = realPathOf(path);
  if (isWithin(real, state.root)) {
    if (stamp.kind === "folder") enter(path, { ...trail, reals: [...trail.reals, real] }, state);
    else state.found.push({ path, stamp });
    return;
  }
  if (stamp.kind === "folder" && state.skip(path)) return;
  const open = state.within.find((folder) => isWithin(real, folder));
  const isHidden = open !== undefined && /\/(?:\.|node_modules(?:\/|$))/.test(real.slice(open.length));
  // A folder around the listed one has itself in it.
  if (open === undefined || isHidden || isWithin(state.root, real) || state.skip(real)) state.refused(path, real);
  else if (stamp.kind === "folder") enter(path, { reals: [...trail.reals, real], isLinked: true }, state);
  else state.found.push({ path, stamp, real });
}

function take(path: string, trail: Trail, { real, ...state }: Walk & { readonly real: string }): void {
  const stamp = stampAt(path);
  // A folder since it was listed.
  if (stamp?.kind === "folder") enter(path, { ...trail, reals: [...trail.reals, path] }, state);
  else if (stamp !== undefined) state.found.push(trail.isLinked ? { path, stamp, real } : { path, stamp });
}

function byPath(a: { readonly path: string }, b: { readonly path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

function realPathOf(path: string): string {
  return here.pathOf(realpathSync(here.nativeOf(path)));
}

function makeFolder(path: string): void {
  mkdirSync(here.nativeOf(path), { recursive: true });
}

type Bytes = Uint8Array | string | readonly Uint8Array[];

/** `flag`: `w`, or `wx` where nothing may stand at the path yet, not even a link. */
function writeAt(path: string, bytes: Bytes, flag: "w" | "wx" = "w"): number {
  const file = openAt(path, flag);
  try {
    const whole = typeof bytes === "string" ? Buffer.from(bytes, "utf8") : bytes;
    const parts: readonly Uint8Array[] = whole instanceof Uint8Array ? [whole] : whole;
    for (const part of parts) writeFileSync(file, part);
    return parts.reduce((sum, { length }) => sum + length, 0);
  } finally {
    closeSync(file);
  }
}

function openAt(path: string, flag: "w" | "wx"): number {
  const flags = constants.O_WRONLY | constants.O_CREAT | (flag === "w" ? constants.O_TRUNC : constants.O_EXCL);
  try {
    return openRegular(path, flags).file;
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    makeFolder(dirname(path));
    return openRegular(path, flags).file;
  }
}

async function replaceAt(path: string, bytes: Bytes, kept?: "mode"): Promise<void> {
  const beside = join(dirname(path), `.${randomBytes(6).toString("hex")}.pio-docs-tmp`);
  try {
    writeAt(beside, bytes, "wx");
    const before = kept === undefined ? undefined : await lstat(here.nativeOf(path));
    if (before?.isFile() === true) await chmod(here.nativeOf(beside), before.mode & 0o777);
    await rename(here.nativeOf(beside), here.nativeOf(path));
  } catch (error) {
    await rm(here.nativeOf(beside), { force: true }).catch(() => undefined);
    throw error;
  }
}

const linkless = new Set(["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);

async function linkOrCopy(from: string, to: string): Promise<void> {
  const [source, target] = [here.nativeOf(from), here.nativeOf(to)];
  try {
    await link(source, target);
  } catch (error) {
    if (!linkless.has(errorCode(error))) throw error;
    await copyFile(source, target, constants.COPYFILE_EXCL);
  }
}

async function linkAt(from: string, to: string): Promise<void> {
  try {
    await linkOrCopy(from, to);
  } catch (error) {
    if (errorCode(error) !== "ENOENT") throw error;
    await lstat(here.nativeOf(from));
    makeFolder(dirname(to));
    await linkOrCopy(from, to);
  }
}

function listOf(folder: string, skip: Walk["skip"], listing: Listing): readonly FileEntry[] {
  if (stampAt(folder) === undefined) return [];
  const root = there(folder, () => realPathOf(folder));
  const found: FileEntry[] = [];
  const { entered = () => undefined, within = [], refused = () => undefined } = listing;
  there(folder, () =>
    walk(folder, { reals: [root], isLinked: false }, { root, skip, entered, within, refused, found }),
  );
  return found.sort(byPath);
}

function kindOf(item: Dirent): Item["kind"] {
  if (item.isFile()) return "file";
  if (item.isDirectory()) return "folder";
  return item.isSymbolicLink() ? "link" : "other";
}

/** Undefined for a folder that is gone or may not be read. */
function direntsIn(folder: string): readonly Dirent[] | undefined {
  try {
    return readdirSync(here.nativeOf(folder), { withFileTypes: true });
  } catch (error) {
    if (["ENOENT", "EACCES", "EPERM"].includes(errorCode(error))) return undefined;
    throw error;
  }
}

function itemsOf(top: string, skip: Walk["skip"]): readonly Item[] {
  const found: Item[] = [];
  const left = stampAt(top) === undefined ? [] : [top];
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    const items = direntsIn(folder);
    if ((items === undefined || items.length === 0) && folder !== top) found.push({ path: folder, kind: "folder" });
    for (const item of items ?? []) {
      const path = join(folder, item.name);
      const kind = kindOf(item);
      if (kind !== "folder") found.push({ path, kind });
      else if (!skip(path)) left.push(path);
    }
  }
  return found.sort(byPath);
}

const kept = new Set(["ENOENT", "ENOTDIR", "ENOTEMPTY", "EEXIST"]);

async function removeEmptyAt(path: string): Promise<void> {
  try {
    await rmdir(here.nativeOf(path));
  } catch (error) {
    if (!kept.has(errorCode(error))) throw error;
  }
}

/** The file system of this machine. */
export const diskHost: Host = {
  list: async (folder, skip = () => false, listing = {}) => listOf(folder, skip, listing),
  items: async (folder, skip = () => false) => there(folder, () => itemsOf(folder, skip)),
  names: async (folder) => there(folder, () => readdirSync(here.nativeOf(folder)).sort()),
  stamp: async (path) => stampAt(path),
  read: async (path) => there(path, () => readRegular(path)),
  write: async (path, bytes) => there(path, () => writeAt(path, bytes)),
  replace: (path, bytes, kept) => changing(path, replaceAt(path, bytes, kept)),
  open: async (path, how) => openFile(path, how),
  link: (from, to) => changing(to, linkAt(from, to)),
  rename: (from, to) => changing(from, rename(here.nativeOf(from), here.nativeOf(to))),
  remove: (path) => changing(path, rm(here.nativeOf(path), { recursive: true, force: true })),
  removeEmpty: (path) => changing(path, removeEmptyAt(path)),
  makeFolder: async (path) => there(path, () => makeFolder(path)),
  async realPath(path) {
    return stampAt(path) === undefined ? undefined : there(path, () => realPathOf(path));
  },
  own: ownFolder,
  // Only `serve --watch` and `mock` need it.
  watch: async (paths, on) => (await import("./watch.ts")).watchPaths(paths, on),
  lock: acquireLock,
};

// A file of the disk that is looked into and appended to. Synchronous inside: what is read are pieces of some kilobytes, and the way
// through the thread pool costs more than they do.

const { O_RDONLY, O_RDWR, O_CREAT, O_EXCL } = constants;

function openFile(path: string, how: "old" | "new"): Opened {
  const opened = there(path, () => openRegular(path, how === "new" ? O_RDWR | O_CREAT | O_EXCL : O_RDONLY, 0o600));
  const { file } = opened;
  let { size } = opened;
  return {
    get size() {
      return size;
    },
    read: (from, length) =>
      there(path, () => readInto(file, Buffer.allocUnsafe(Math.max(0, Math.min(length, size - from))), from)),
    append: (bytes) =>
      there(path, () => {
        let done = 0;
        while (done < bytes.length) done += writeSync(file, bytes, done, bytes.length - done, size + done);
        size += done;
      }),
    close: () => there(path, () => closeSync(file)),
  };
}

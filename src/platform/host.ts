// The file-system seam. Everything that reads or writes files does it through a Host, so that a whole site can live in memory in a
// test. Paths are absolute POSIX paths. Methods reject with a HostError, never with a platform error.

/**
 * `id` tells two names of one file (device and inode, or a counter in memory). `modified` (of its bytes) and `changed` (of its bytes or its
 * entry, which nobody can set back) in ms since the epoch. `state` tells two states of one path apart as finely as the system can: size,
 * both times in nanoseconds, and the id.
 */
export type Stamp = {
  readonly kind: "file" | "folder" | "other";
  readonly size: number;
  readonly modified: number;
  readonly changed: number;
  readonly id: string;
  readonly state: string;
};

/** The most bytes of a text that is read: a config, a page, a spec. V8 has no string of twice as many characters. */
export const mostText = 256 * 1024 * 1024;

/** Why a file of `stamp` is not read as a text, as the end of a sentence; undefined where it may be. */
export function unfitText({ kind, size }: Stamp): string | undefined {
  if (kind === "folder") return "it is a folder, not a file";
  if (kind === "other") return "it is not a regular file";
  return size > mostText ? "it is larger than 256 MB" : undefined;
}

/** `real`: the path with links followed, of what was found behind one. */
export type FileEntry = { readonly path: string; readonly stamp: Stamp; readonly real?: string };

/** One thing below a folder; a `folder` is an empty one, or one that may not be read. */
export type Item = { readonly path: string; readonly kind: "file" | "folder" | "link" | "other" };

export type HostProblem =
  | "missing"
  | "denied"
  | "not-a-file"
  | "not-a-folder"
  | "exists"
  | "full"
  | "cross-device"
  | "busy"
  | "not-empty"
  | "other";

export class HostError extends Error {
  override readonly name = "HostError";
  constructor(
    readonly problem: HostProblem,
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

/** What is this user's alone: an absolute folder for what may be lost, and a key that nobody else can read. */
export type Own = { readonly folder: string; readonly key: Uint8Array };

export type WatchHandlers = {
  /** Paths below the watched ones that do not matter; a path that is given itself is never ignored. */
  readonly isIgnored: (path: string) => boolean;
  /** Gets the absolute paths that were added, changed, or removed, in batches. */
  readonly changed: (paths: readonly string[]) => void;
  /** Gets a line for the user if the system has no more watches. */
  readonly warn?: (line: string) => void;
};

export interface Watcher {
  /** From now on these paths are watched, and no others. What changes while it runs is told, too. */
  watch(paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** An open file. What it does is done when a call returns; each throws a HostError. */
export interface Opened {
  /** In bytes, when it was opened and of what was appended since. */
  readonly size: number;
  /** `length` bytes from `from` on; fewer where the file ends. */
  read(from: number, length: number): Buffer;
  append(bytes: Uint8Array): void;
  close(): void;
}

/** What is told of a listing on its way, and where its links may lead. */
export type Listing = {
  /** Hears of each folder that was looked into, and of all names in it. */
  readonly entered?: (folder: string, names: readonly string[]) => void;
  /** Real paths of the folders, beside the listed one, that links may lead into. */
  readonly within?: readonly string[];
  /** Hears of each link that is not followed, and of the real path that it leads to; undefined: it leads nowhere. */
  readonly refused?: (path: string, to: string | undefined) => void;
};

export interface Host {
  /** All that is no folder below a folder, recursively, sorted by path: pipes, devices and sockets, too, so that they can be reported; `skip` names folders (absolute) that are not entered. A link is followed that leads into the folder or into those of `within`, there to nothing that is hidden or installed. A missing folder has no files. */
  list(folder: string, skip?: (path: string) => boolean, listing?: Listing): Promise<readonly FileEntry[]>;
  /** All that lies below a folder, sorted by path; a missing folder holds nothing. No link is followed, and `skip` is as in `list`. */
  items(folder: string, skip?: (path: string) => boolean): Promise<readonly Item[]>;
  /** Names directly inside a folder, sorted. */
  names(folder: string): Promise<readonly string[]>;
  stamp(path: string): Promise<Stamp | undefined>;
  /** All bytes of a regular file, 2 GB at most. Anything else is `not-a-file`, at once: a pipe is not waited for, a device not read. */
  read(path: string): Promise<Uint8Array>;
  /** Writes a regular file and makes its folders; not atomic. Gives its size in bytes. */
  write(path: string, bytes: Uint8Array | string): Promise<number>;
  /** Writes beside and renames, so that a reader sees the old or the new text, and a link at the path is replaced, not followed. `kept`: the file has the rights of the old one. */
  replace(path: string, bytes: Uint8Array | string | readonly Uint8Array[], kept?: "mode"): Promise<void>;
  /** Opens a file to look into it; `new`: one that is not there yet, to be appended to, whose folder is there. What is removed meanwhile stays open. */
  open(path: string, how: "old" | "new"): Promise<Opened>;
  /** Hard link; falls back to a copy where links are not to be had. Makes folders. */
  link(from: string, to: string): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  /** Removes a file or a folder with all in it; fine when missing. */
  remove(path: string): Promise<void>;
  /** Removes a folder if it is empty; anything else stays. */
  removeEmpty(path: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
  /** The path with every link followed; undefined when missing. */
  realPath(path: string): Promise<string | undefined>;
  /**
   * Takes the lock file at `path` for this process and answers how to give it back. Rejects with `busy` while a living process has
   * it; a lock whose process is gone is taken over.
   */
  lock(path: string): Promise<() => Promise<void>>;
  /** This user's own folder and key, made when first asked for; undefined where there can be none. */
  own(): Promise<Own | undefined>;
  watch(paths: readonly string[], on: WatchHandlers): Promise<Watcher>;
}

// Watching for changes: paths in, batches of what changed out. A folder is watched with all below it, a file by its name in the folder that
// it stands in, so that one which is put in its place, or comes later, is heard of, too. Where a path's folder is not there it is looked
// for again and again; where the system has no watches left, everything is.
import { type FSWatcher, watch } from "node:fs";
import { dirname, join } from "node:path/posix";
import { Folders, kindOf } from "./folder-watch.ts";
import { Gather } from "./gather.ts";
import type { Watcher } from "./host.ts";
import { here } from "./native.ts";
import { Poller } from "./poll.ts";

/** In ms, between two looks for a root that is not there. */
const rootPoll = 200;

type Changed = (paths: readonly string[]) => void;

class DiskWatcher implements Watcher {
  #roots: readonly string[] = [];
  readonly #ignore: (path: string) => boolean;
  readonly #gather: Gather;
  readonly #folders: Folders;
  /** The folders that roots stand in, each watched for the names of roots alone. */
  readonly #parents = new Map<string, FSWatcher>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #lost = new Set<string>();
  #poller: Poller | undefined;
  #closed = false;

  constructor(ignore: (path: string) => boolean, changed: Changed) {
    this.#ignore = ignore;
    this.#gather = new Gather((paths) => changed(paths));
    this.#folders = new Folders({
      changed: (path) => this.#changed(path),
      ignores: (path) => this.#ignores(path),
      refused: () => this.#startPolling(),
    });
  }

  async watch(paths: readonly string[]): Promise<void> {
    const roots = [...new Set(paths)];
    const before = this.#roots;
    this.#roots = roots;
    if (this.#closed) return;
    for (const root of before) if (!roots.includes(root)) this.#drop(root);
    for (const root of roots) if (!before.includes(root)) this.#add(root);
  }

  /** What was named as a root is never ignored. */
  #ignores(path: string): boolean {
    return !this.#roots.includes(path) && this.#ignore(path);
  }

  #add(root: string, isNew = false): void {
    const above = dirname(root);
    this.#poller?.add(root);
    if (kindOf(root) === "folder") this.#folders.enter(root, isNew);
    if (above === root || this.#watchParent(above)) return;
    this.#await(root);
  }

  #drop(root: string): void {
    this.#lost.delete(root);
    this.#poller?.drop(root);
    this.#folders.leave(root);
    const above = dirname(root);
    if (this.#roots.some((other) => dirname(other) === above)) return;
    this.#parents.get(above)?.close();
    this.#parents.delete(above);
  }

  /** Whether the folder could be watched. */
  #watchParent(folder: string): boolean {
    if (this.#parents.has(folder)) return true;
    try {
      const watcher = watch(here.nativeOf(folder), (_kind, name) => this.#heardAbove(folder, name));
      watcher.on("error", () => this.#heardAbove(folder, null));
      this.#parents.set(folder, watcher);
      return true;
    } catch {
      return false;
    }
  }

  #heardAbove(folder: string, name: string | null): void {
    const isGone = kindOf(folder) === undefined;
    if (isGone) {
      this.#parents.get(folder)?.close();
      this.#parents.delete(folder);
    }
    for (const root of this.#roots) {
      if (dirname(root) !== folder || !(isGone || name === null || root === join(folder, name))) continue;
      this.#changed(root);
    }
  }

  #changed(path: string): void {
    if (this.#closed) return;
    this.#gather.add(path);
    if (!this.#roots.includes(path)) return;
    const kind = kindOf(path);
    if (kind !== undefined) this.#poller?.add(path);
    if (kind === "folder") this.#folders.enter(path, true);
    else this.#folders.leave(path);
    if (kind === undefined && !this.#parents.has(dirname(path))) this.#await(path);
  }

  /** Looks for a root whose folder cannot be watched. */
  #await(root: string): void {
    if (this.#lost.has(root) || this.#closed) return;
    this.#lost.add(root);
    const look = (): void => {
      if (!this.#lost.has(root)) return;
      if (kindOf(root) === undefined && !this.#watchParent(dirname(root))) {
        this.#later(rootPoll, look);
        return;
      }
      this.#lost.delete(root);
      if (kindOf(root) !== undefined) this.#changed(root);
      this.#add(root, true);
    };
    this.#later(rootPoll, look);
  }

  #startPolling(): void {
    if (this.#poller !== undefined || this.#closed) return;
    this.#poller = new Poller({
      changed: (path) => this.#gather.add(path),
      ignores: (path) => this.#ignores(path),
    });
    void this.#poller.start(this.#roots);
  }

  #later(delay: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#closed) work();
    }, delay);
    this.#timers.add(timer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#gather.stop();
    this.#folders.close();
    for (const watcher of this.#parents.values()) watcher.close();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#poller?.close();
  }
}

/**
 * Watches files and folders (missing ones, too, until they appear) and calls back with the absolute paths that were added, changed or
 * removed. A path given itself is never ignored.
 */
export async function watchPaths(
  paths: readonly string[],
  ignore: (path: string) => boolean,
  changed: Changed,
): Promise<Watcher> {
  const watcher = new DiskWatcher(ignore, changed);
  await watcher.watch(paths);
  return watcher;
}

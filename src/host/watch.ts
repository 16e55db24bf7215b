// Watching for changes, over chokidar. Changes are gathered until things are quiet for 40 ms (at most 250 ms), so that fifty saves or
// a renamed folder are one callback. Three things chokidar leaves to its caller are done here: it drops a second change of a file
// within 50 ms (so changed files are looked at once more), it forgets a watched root that is deleted (so missing roots are polled),
// and it stops where the system's watch limit is reached (so it starts again, polling).
import { stat } from "node:fs/promises";
import { type FSWatcher, watch } from "chokidar";
import type { Watcher } from "./host.ts";
import { here } from "./native.ts";

const quiet = 40;
const longest = 250;
const secondLook = 120;
const rootPoll = 200;
/** When a root that came later is looked at again: what changed before its watch stood was heard by nobody. */
const lateLooks = [secondLook, 1000];

type Changed = (paths: readonly string[]) => void;

/** Collects paths and hands them on in one sorted batch when nothing was added for `quiet` ms. */
export class Gather {
  readonly #pending = new Set<string>();
  readonly #deliver: Changed;
  #timer: NodeJS.Timeout | undefined;
  #since = 0;

  constructor(deliver: Changed) {
    this.#deliver = deliver;
  }

  add(path: string): void {
    const now = Date.now();
    if (this.#pending.size === 0) this.#since = now;
    this.#pending.add(path);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), Math.max(0, Math.min(quiet, this.#since + longest - now)));
  }

  #flush(): void {
    const paths = [...this.#pending].sort();
    this.#pending.clear();
    this.#deliver(paths);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#pending.clear();
  }
}

/** What tells two states of a file apart; "" when it is gone. */
async function markOf(path: string): Promise<string> {
  try {
    const stats = await stat(here.nativeOf(path));
    return stats.isDirectory() ? "folder" : `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
  } catch {
    return "";
  }
}

class DiskWatcher implements Watcher {
  #roots: readonly string[];
  readonly #ignore: (path: string) => boolean;
  readonly #gather: Gather;
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #lost = new Set<string>();
  #inner: FSWatcher | undefined;
  #polling = false;
  #closed = false;

  constructor(roots: readonly string[], ignore: (path: string) => boolean, changed: Changed) {
    this.#roots = roots;
    this.#ignore = ignore;
    this.#gather = new Gather((paths) => this.#deliver(paths, changed));
  }

  async open(): Promise<void> {
    for (const root of this.#roots) if ((await markOf(root)) === "") this.#awaitRoot(root);
    await this.#start();
  }

  async watch(paths: readonly string[]): Promise<void> {
    const roots = [...new Set(paths)];
    const added = roots.filter((root) => !this.#roots.includes(root));
    const dropped = this.#roots.filter((root) => !roots.includes(root));
    this.#roots = roots;
    if (this.#closed) return;
    const marks = await Promise.all(added.map(markOf));
    if (dropped.length > 0) this.#inner?.unwatch([...dropped]);
    if (added.length > 0) this.#inner?.add([...added]);
    for (const [index, root] of added.entries()) {
      if (marks[index] === "") this.#awaitRoot(root);
      for (const delay of lateLooks) {
        this.#later(delay, async () => {
          const mark = await markOf(root);
          if (mark === marks[index]) return;
          marks[index] = mark;
          this.#gather.add(root);
        });
      }
    }
  }

  #start(): Promise<void> {
    const inner = watch(this.#roots.map(here.nativeOf), {
      ignored: (path) => this.#ignores(here.pathOf(path)),
      ignoreInitial: true,
      ignorePermissionErrors: true,
      atomic: true,
      usePolling: this.#polling,
      interval: 300,
    });
    this.#inner = inner;
    inner.on("all", (_event, path) => this.#seen(here.pathOf(path)));
    return new Promise((resolve) => {
      inner.on("ready", () => resolve());
      inner.on("error", (error) => {
        this.#failed(error).then(resolve, resolve);
      });
    });
  }

  /** Out of watches or file handles: start again, polling. Other errors belong to one path and pass. */
  async #failed(error: unknown): Promise<void> {
    const code = error instanceof Error && "code" in error ? error.code : "";
    if (this.#polling || this.#closed || (code !== "ENOSPC" && code !== "EMFILE")) return;
    this.#polling = true;
    await this.#inner?.close();
    if (!this.#closed) await this.#start();
  }

  #ignores(path: string): boolean {
    return !this.#roots.includes(path) && this.#ignore(path);
  }

  #seen(path: string): void {
    if (this.#closed || this.#ignores(path)) return;
    if (this.#roots.includes(path)) {
      markOf(path).then((mark) => {
        if (mark === "") this.#awaitRoot(path);
      });
    }
    this.#gather.add(path);
  }

  #awaitRoot(root: string): void {
    if (this.#lost.has(root) || this.#closed) return;
    this.#lost.add(root);
    const look = async () => {
      if (!this.#roots.includes(root)) {
        this.#lost.delete(root);
        return;
      }
      if ((await markOf(root)) === "") {
        this.#later(rootPoll, look);
        return;
      }
      this.#lost.delete(root);
      this.#inner?.unwatch(here.nativeOf(root));
      this.#inner?.add(here.nativeOf(root));
      this.#gather.add(root);
    };
    this.#later(rootPoll, look);
  }

  async #deliver(paths: readonly string[], changed: Changed): Promise<void> {
    const marks = await Promise.all(paths.map(markOf));
    if (this.#closed) return;
    this.#later(secondLook, async () => {
      for (const [index, path] of paths.entries()) {
        if ((await markOf(path)) !== marks[index]) this.#gather.add(path);
      }
    });
    changed(paths);
  }

  #later(delay: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      if (!this.#closed) work().catch(() => undefined);
    }, delay);
    this.#timers.add(timer);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#gather.stop();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#inner?.close();
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
  const watcher = new DiskWatcher([...new Set(paths)], ignore, changed);
  await watcher.open();
  return watcher;
}

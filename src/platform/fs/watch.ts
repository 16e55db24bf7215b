// Watching by chokidar. In: files and folders, and which paths below them to ignore. Out: batches of changed paths. Own code is what
// chokidar leaves open: roots that do not exist yet or are replaced, linked folders, batches, and polling if the system has no more watches.
// The file is long because nothing else of the program knows chokidar.
import { realpathSync, type Stats, statSync } from "node:fs";
import { basename, dirname } from "node:path/posix";
import { type FSWatcher, watch } from "chokidar";
import { errorCode } from "../../text/error-code.ts";
import { isWithin } from "../../text/file-path.ts";
import type { Watcher, WatchHandlers } from "../host.ts";
import { here } from "./native.ts";

/** Chokidar reports a file at most once in so many ms: what is read earlier after a report may be half written. */
const settling = 50;
/** In ms. A batch is delivered after a pause, or `longest` after its first change. */
const pause = settling + 10;
const longest = 250;
/** In ms, between two looks at a file when polling. */
const interval = 500;

/** What to raise, by the errors that say the system has no more watches. */
const limits: Readonly<Record<string, string>> = {
  EBADF: "the limit of open files (`ulimit -n`)",
  EMFILE: "the limit of open files (`ulimit -n`)",
  ENOSPC: "`fs.inotify.max_user_watches` (`sysctl`)",
};

/** Changed paths in, batches out. */
class Batch {
  readonly #times = new Map<string, number>();
  readonly #deliver: WatchHandlers["changed"];
  #timer: NodeJS.Timeout | undefined;
  #since = 0;

  constructor(deliver: WatchHandlers["changed"]) {
    this.#deliver = deliver;
  }

  add(path: string): void {
    const now = performance.now();
    if (this.#times.size === 0) this.#since = now;
    this.#times.set(path, now);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), Math.max(0, Math.min(pause, this.#since + longest - now)));
  }

  #flush(): void {
    const now = performance.now();
    const batch = [...this.#times];
    this.#times.clear();
    // Chokidar does not report what is written to these right now: deliver them once more.
    for (const [path, time] of batch) if (now - time < settling) this.add(path);
    this.#deliver(batch.map(([path]) => path).sort());
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

type Handlers = Pick<WatchHandlers, "isIgnored"> & {
  readonly changed: (path: string) => void;
  /** The system has no more watches. */
  readonly refused: (code: string) => void;
};

/** Roots that were added at one time, and the chokidar watcher for them. */
class Group {
  readonly roots: readonly string[];
  readonly #on: Handlers;
  readonly #isRoot: ReadonlySet<string>;
  /** The roots, those that contain others first. */
  readonly #outermost: readonly string[];
  /** The folders above the roots. */
  readonly #above: ReadonlySet<string>;
  /** The paths given to chokidar. */
  #anchors: ReadonlySet<string> = new Set();
  /** Folders that were deleted, moved, or replaced. */
  readonly #gone = new Set<string>();
  #inner: FSWatcher | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Ends the wait of `open`. */
  #ended: () => void = () => undefined;
  #isClosed = false;

  constructor(roots: readonly string[], on: Handlers) {
    this.roots = roots;
    this.#on = on;
    this.#isRoot = new Set(roots);
    this.#outermost = roots.toSorted((one, other) => one.length - other.length);
    this.#above = new Set(roots.flatMap(foldersAbove));
  }

  /** Starts, or starts anew. Resolves when each later change will be reported, or when the system refuses. */
  async open(usePolling: boolean): Promise<void> {
    if (this.#isClosed) return;
    // Ends its handles before it returns: the new watcher would take over those of folders that are gone.
    void this.#inner?.close();
    this.#ended();
    this.#anchors = new Set(this.roots.map(anchorOf));
    const inner = watch([...this.#anchors].map(here.nativeOf), {
      ignored: (path, stats) => this.#isIgnored(here.pathOf(path), stats),
      ignoreInitial: true,
      ignorePermissionErrors: true,
      // Batches do the same, and a name like `page.md~` is one like any other.
      atomic: false,
      usePolling,
      interval,
      binaryInterval: interval,
    });
    this.#inner = inner;
    inner.on("all", (event, native) => {
      const path = here.pathOf(native);
      this.#on.changed(path);
      if (event === "unlinkDir") this.#left(path, usePolling);
      // What comes back below an anchor is watched again; in place of an anchor chokidar keeps to the old folder.
      if (event === "addDir" && !this.#anchors.has(path)) this.#gone.delete(path);
    });
    inner.on("raw", (event, name, details) => {
      const path = here.pathOf(watchedPathOf(details));
      // The end of a watched folder is reported under its own name.
      if (event === "rename" && name === basename(path)) this.#left(path, usePolling);
    });
    await new Promise<void>((resolve) => {
      this.#ended = resolve;
      inner.on("ready", resolve);
      inner.on("error", (error) => {
        const code = errorCode(error);
        if (!usePolling && limits[code] !== undefined) this.#on.refused(code);
      });
    });
    // The first look at each file has only begun, and what changes before it goes unseen.
    if (usePolling) await new Promise((resolve) => setTimeout(resolve, interval));
  }

  #isIgnored(path: string, stats: Stats | undefined): boolean {
    if (this.#isRoot.has(path)) return false;
    const root = this.#outermost.find((one) => isWithin(path, one));
    if (root === undefined) return !this.#above.has(path);
    return this.#on.isIgnored(path) || (stats?.isSymbolicLink() === true && leadsAway(path, root));
  }

  #left(folder: string, usePolling: boolean): void {
    this.#gone.add(folder);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#renew(usePolling), pause);
  }

  /** Chokidar does not wait for an anchor to come back, and keeps to the old folder if another takes its place at once. */
  async #renew(usePolling: boolean): Promise<void> {
    const isLost = [...this.#gone].some((path) => this.#anchors.has(path) || isFolder(path));
    this.#gone.clear();
    if (!isLost) return;
    await this.open(usePolling);
    for (const root of this.roots) this.#on.changed(root);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#ended();
    await this.#inner?.close();
  }
}

class DiskWatcher implements Watcher {
  #roots: ReadonlySet<string> = new Set();
  #groups: readonly Group[] = [];
  #usePolling = false;
  /** Resolves when all groups poll. */
  #fallback: Promise<unknown> | undefined;
  readonly #batch: Batch;
  readonly #on: WatchHandlers;

  constructor(on: WatchHandlers) {
    this.#on = on;
    this.#batch = new Batch(on.changed);
  }

  async watch(paths: readonly string[]): Promise<void> {
    const roots = new Set(paths);
    const added = [...roots].filter((path) => !this.#roots.has(path));
    const before = this.#groups;
    this.#roots = roots;
    this.#groups = before.filter((group) => group.roots.some((root) => roots.has(root)));
    for (const group of before) if (!this.#groups.includes(group)) await group.close();
    if (added.length > 0) await this.#open(added);
  }

  async #open(roots: readonly string[]): Promise<void> {
    const group = new Group(roots, {
      isIgnored: this.#on.isIgnored,
      changed: (path) => this.#changed(path),
      refused: (code) => this.#startPolling(code),
    });
    this.#groups = [...this.#groups, group];
    await group.open(this.#usePolling);
    await this.#fallback;
  }

  #changed(path: string): void {
    if (this.#roots.has(path) || foldersAbove(path).some((folder) => this.#roots.has(folder))) this.#batch.add(path);
  }

  #startPolling(code: string): void {
    if (this.#usePolling) return;
    this.#usePolling = true;
    this.#on.warn?.(
      `The system cannot watch so many files (${code}), so pio-docs looks for changes every ${interval / 1000} s. Raise ${limits[code]} and start again.`,
    );
    this.#fallback = Promise.all(this.#groups.map((group) => group.open(true))).then(() => {
      // What changed between the two watchers.
      for (const root of this.#roots) this.#batch.add(root);
    });
  }

  async close(): Promise<void> {
    const groups = this.#groups;
    this.#groups = [];
    this.#roots = new Set();
    this.#batch.stop();
    await Promise.all(groups.map((group) => group.close()));
  }
}

/** Watches files and folders, missing ones, too, until they appear. */
export async function watchPaths(paths: readonly string[], on: WatchHandlers): Promise<Watcher> {
  const watcher = new DiskWatcher(on);
  await watcher.watch(paths);
  return watcher;
}

/** Of chokidar's raw event: the path whose handle reports it. */
function watchedPathOf(details: unknown): string {
  const isNamed = typeof details === "object" && details !== null && "watchedPath" in details;
  return isNamed ? String(details.watchedPath) : "/";
}

/** Nearest first. */
function foldersAbove(path: string): readonly string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}

/** A folder is watched itself, anything else from the nearest folder above it that exists. */
function anchorOf(root: string): string {
  return isFolder(root) ? root : (foldersAbove(root).find(isFolder) ?? "/");
}

/** Whether a link leads to a folder outside of the root or to one that contains the link: these are not listed either. */
function leadsAway(link: string, root: string): boolean {
  const realOf = (path: string): string => here.pathOf(realpathSync(here.nativeOf(path)));
  try {
    const real = realOf(link);
    const trail = foldersAbove(link).filter((folder) => isWithin(folder, root));
    return isFolder(link) && (!isWithin(real, realOf(root)) || trail.some((folder) => realOf(folder) === real));
  } catch {
    return false;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(here.nativeOf(path)).isDirectory();
  } catch {
    return false;
  }
}

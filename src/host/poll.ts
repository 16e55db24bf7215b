// Watching where the system gives no more watches: chokidar looks at every file again and again. It forgets a path that is deleted, so
// one that comes back is handed to it anew; what a link leads to outside of the folders is not looked at.
import type { FSWatcher } from "chokidar";
import type { FolderWatch } from "./folder-watch.ts";
import { here } from "./native.ts";

/** In ms, between two looks at everything. */
const interval = 500;

type Polling = Pick<FolderWatch, "changed" | "ignores">;

export class Poller {
  readonly #on: Polling;
  #inner: FSWatcher | undefined;
  #closed = false;

  constructor(on: Polling) {
    this.#on = on;
  }

  /** Looks at `roots` and all below them from now on; resolved when everything was looked at once. */
  async start(roots: readonly string[]): Promise<void> {
    // Read where it is needed alone: hardly any system is out of watches.
    const { watch } = await import("chokidar");
    if (this.#closed) return;
    const inner = watch(roots.map(here.nativeOf), {
      ignored: (path) => this.#on.ignores(here.pathOf(path)),
      ignoreInitial: true,
      ignorePermissionErrors: true,
      // It would go round in a circle of links.
      followSymlinks: false,
      usePolling: true,
      interval,
      binaryInterval: interval,
    });
    this.#inner = inner;
    inner.on("all", (_event, path) => this.#on.changed(here.pathOf(path)));
    // What cannot be looked at has no look.
    inner.on("error", () => undefined);
    await new Promise<void>((resolve) => inner.once("ready", resolve));
    // Its first looks are on their way only now, and what changes before them is not seen.
    await new Promise((resolve) => setTimeout(resolve, interval));
  }

  /** Looks at `root` too, or again after it was gone. */
  add(root: string): void {
    this.#inner?.unwatch(here.nativeOf(root));
    this.#inner?.add(here.nativeOf(root));
  }

  drop(root: string): void {
    this.#inner?.unwatch(here.nativeOf(root));
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#inner?.close();
  }
}

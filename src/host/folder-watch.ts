// The folders below a root, each watched by the system for the names in it: one watch a folder, where one a file takes a second for ten
// thousand files and most of the watches that a system gives. Which names a folder has is remembered, so that a folder that goes is told
// of with all that was in it, and one that comes with all that came along.
import { type Dirent, type FSWatcher, lstatSync, readdirSync, realpathSync, statSync, watch } from "node:fs";
import { join } from "node:path/posix";
import { isWithin } from "../text/file-path.ts";
import { here } from "./native.ts";

export type FolderWatch = {
  readonly changed: (path: string) => void;
  readonly ignores: (path: string) => boolean;
  /** The system gives no more watches. */
  readonly refused: () => void;
};

type Watched = { readonly watcher: FSWatcher; readonly names: Set<string> };

/** How long a file that was put in the place of a linked one may take to be there, in ms. */
const replaced = 50;

export class Folders {
  readonly #on: FolderWatch;
  readonly #folders = new Map<string, Watched>();
  /** Links to files: what they lead to changes without a word to the folder of the link. */
  readonly #links = new Map<string, FSWatcher>();
  #closed = false;

  constructor(on: FolderWatch) {
    this.#on = on;
  }

  /** Watches `folder` and all below it; `isNew`: what is found is told as changed. */
  enter(folder: string, isNew = false, trail: readonly string[] = [realOf(folder)]): void {
    if (this.#closed || this.#folders.has(folder)) return;
    const names = new Set<string>();
    const watcher = this.#watch(folder, (kind, name) => this.#heard(folder, kind, name));
    if (watcher === undefined) return;
    this.#folders.set(folder, { watcher, names });
    // After the watch stands: what comes in between is found or heard.
    for (const item of entriesOf(folder)) {
      const path = join(folder, item.name);
      if (this.#on.ignores(path)) continue;
      names.add(item.name);
      if (item.isDirectory()) this.enter(path, isNew, [...trail, join(trail.at(-1) ?? folder, item.name)]);
      else if (item.isSymbolicLink()) this.#follow(path, isNew, trail);
      else if (isNew) this.#on.changed(path);
    }
  }

  /** As the files are listed: a folder outside of the root is not entered, nor one that holds the link. */
  #follow(link: string, isNew: boolean, trail: readonly string[]): void {
    if (kindOf(link) === "folder") {
      const real = realOf(link);
      if (isWithin(real, trail[0] ?? real) && !trail.includes(real)) this.enter(link, isNew, [...trail, real]);
      return;
    }
    if (isNew) this.#on.changed(link);
    this.#watchLinked(link);
  }

  #watchLinked(link: string): void {
    this.#links.get(link)?.close();
    this.#links.delete(link);
    if (this.#closed || kindOf(link) === undefined) return;
    const watcher = this.#watch(link, (kind) => {
      this.#on.changed(link);
      if (kind === "rename") setTimeout(() => this.#watchLinked(link), replaced);
    });
    if (watcher !== undefined) this.#links.set(link, watcher);
  }

  #watch(path: string, heard: (kind: string, name: string | null) => void): FSWatcher | undefined {
    try {
      const watcher = watch(here.nativeOf(path), { persistent: true }, heard);
      watcher.on("error", () => heard("rename", null));
      return watcher;
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : "";
      if (code === "ENOSPC" || code === "EMFILE") this.#on.refused();
      return undefined;
    }
  }

  #heard(folder: string, kind: string, name: string | null): void {
    const watched = this.#folders.get(folder);
    if (watched === undefined) return;
    if (kindOf(folder) === undefined) this.#left(folder);
    else if (name === null) this.#on.changed(folder);
    else if (!this.#on.ignores(join(folder, name))) this.#heardOf(join(folder, name), kind, watched.names);
  }

  /** Something happened to `path`; `names` are those that its folder had. */
  #heardOf(path: string, kind: string, names: Set<string>): void {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const isFolder = this.#folders.has(path);
    if (kind === "change" && names.has(name)) {
      // Some systems tell of a folder when something in it changes, which its own watch tells, too.
      if (!isFolder) this.#on.changed(path);
      return;
    }
    const now = kindOf(path);
    // Another one of that name may have come in its place.
    if (isFolder) this.#left(path);
    if (now === undefined) names.delete(name);
    else names.add(name);
    this.#on.changed(path);
    if (now === "folder") this.enter(path, true);
    else if (this.#links.has(path) || isLink(path)) this.#watchLinked(path);
  }

  /** `folder` is gone: so is all that was in it. */
  #left(folder: string): void {
    const watched = this.#folders.get(folder);
    if (watched === undefined) return;
    watched.watcher.close();
    this.#folders.delete(folder);
    for (const name of watched.names) {
      const path = join(folder, name);
      if (this.#folders.has(path)) this.#left(path);
      else this.#on.changed(path);
      this.#links.get(path)?.close();
      this.#links.delete(path);
    }
    this.#on.changed(folder);
  }

  /** Stops watching `folder` and all below it, without a word. */
  leave(folder: string): void {
    for (const watches of [this.#folders, this.#links]) {
      for (const [path, one] of watches) {
        if (!isWithin(path, folder)) continue;
        ("watcher" in one ? one.watcher : one).close();
        watches.delete(path);
      }
    }
  }

  close(): void {
    this.#closed = true;
    for (const { watcher } of this.#folders.values()) watcher.close();
    for (const watcher of this.#links.values()) watcher.close();
    this.#folders.clear();
    this.#links.clear();
  }
}

/** What stands at `path`, links followed. */
export function kindOf(path: string): "folder" | "file" | undefined {
  try {
    return statSync(here.nativeOf(path)).isDirectory() ? "folder" : "file";
  } catch {
    return undefined;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(here.nativeOf(path)).isSymbolicLink();
  } catch {
    return false;
  }
}

function realOf(path: string): string {
  try {
    return here.pathOf(realpathSync(here.nativeOf(path)));
  } catch {
    return path;
  }
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(here.nativeOf(folder), { withFileTypes: true });
  } catch {
    return [];
  }
}

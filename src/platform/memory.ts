// A Host whose files live in a Map, for tests and for anything that must not touch a disk. It keeps the disk's manners where stages
// depend on them: hard links share their bytes, a write changes them in place, a rename of a folder takes everything along.
// It is long because it stands for a whole disk.
import { isWithin } from "../text/file-path.ts";
import {
  type FileEntry,
  type Host,
  HostError,
  type HostProblem,
  type Item,
  type Opened,
  type Stamp,
  type Watcher,
  type WatchHandlers,
} from "./host.ts";

type MemoryFile = { bytes: Uint8Array; modified: number; readonly id: number };

type Listener = {
  roots: readonly string[];
  readonly on: WatchHandlers;
  readonly pending: Set<string>;
};

const phrases: Partial<Record<HostProblem, string>> = {
  missing: "the file or folder does not exist",
  "not-a-file": "it is a folder, not a file",
  "not-a-folder": "part of the path is a file, not a folder",
  exists: "it already exists",
  "not-empty": "the folder is not empty",
  busy: "it is in use",
  other: "the name is not a valid file name",
};

function fail(problem: HostProblem, path: string): never {
  throw new HostError(problem, path, phrases[problem] ?? problem);
}

function noRegularFile(path: string): HostError {
  return new HostError("not-a-file", path, "it is not a regular file");
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(1, path.lastIndexOf("/")));
}

function tidy(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

function below(folder: string): string {
  return folder === "/" ? "/" : `${folder}/`;
}

class Tree {
  readonly files = new Map<string, MemoryFile>();
  readonly folders = new Set<string>(["/"]);
  /** Where pipes, sockets and devices stand. */
  readonly others = new Set<string>();
  readonly listeners = new Set<Listener>();
  #clock = 1_000_000;
  #ids = 0;

  node(bytes: Bytes): MemoryFile {
    this.#ids += 1;
    return { bytes: bytesOf(bytes), modified: this.tick(), id: this.#ids };
  }

  tick(): number {
    this.#clock += 1;
    return this.#clock;
  }

  makeFolder(path: string): void {
    for (let at = path; !this.folders.has(at); at = parentOf(at)) {
      if (this.files.has(at)) fail(at === path ? "exists" : "not-a-folder", path);
    }
    for (let at = path; !this.folders.has(at); at = parentOf(at)) this.folders.add(at);
  }

  put(path: string, node: MemoryFile): void {
    if (path.includes("\0") || path.split("/").some((name) => Buffer.byteLength(name) > 255)) fail("other", path);
    if (this.folders.has(path)) fail("not-a-file", path);
    this.others.delete(path);
    const parent = parentOf(path);
    if (this.files.has(parent)) fail("not-a-folder", path);
    this.makeFolder(parent);
    this.files.set(path, node);
    this.touched(path);
  }

  get(path: string): MemoryFile {
    const node = this.files.get(path);
    if (node !== undefined) return node;
    if (this.others.has(path)) throw noRegularFile(path);
    return fail(this.folders.has(path) ? "not-a-file" : "missing", path);
  }

  inside(folder: string): { readonly files: readonly string[]; readonly folders: readonly string[] } {
    const start = below(folder);
    const isInside = (path: string) => path.startsWith(start) && path !== folder;
    const files = [...this.files.keys(), ...this.others].filter(isInside);
    return { files, folders: [...this.folders].filter(isInside) };
  }

  remove(path: string): void {
    const { files, folders } = this.inside(path);
    for (const file of [path, ...files]) if (this.files.delete(file) || this.others.delete(file)) this.touched(file);
    for (const folder of [path, ...folders]) if (folder !== "/") this.folders.delete(folder);
  }

  moveFolder(from: string, to: string): void {
    if (this.files.has(to)) fail("not-a-folder", from);
    if (to.startsWith(below(from))) fail("other", from);
    const target = this.inside(to);
    if (target.files.length + target.folders.length > 0) fail("not-empty", from);
    const { files, folders } = this.inside(from);
    const moved = files.filter((file) => !this.others.has(file)).map((file) => [file, this.get(file)] as const);
    this.remove(from);
    this.folders.add(to);
    for (const folder of folders) this.folders.add(to + folder.slice(from.length));
    for (const [file, node] of moved) this.put(to + file.slice(from.length), node);
  }

  touched(path: string): void {
    for (const listener of this.listeners) {
      const within = listener.roots.some((root) => isWithin(path, root));
      if (!within || (!listener.roots.includes(path) && listener.on.isIgnored(path))) continue;
      if (listener.pending.size === 0) setTimeout(() => this.#deliver(listener), 5);
      listener.pending.add(path);
    }
  }

  #deliver(listener: Listener): void {
    const paths = [...listener.pending].sort();
    listener.pending.clear();
    if (this.listeners.has(listener)) listener.on.changed(paths);
  }
}

type Bytes = Uint8Array | string | readonly Uint8Array[];

function bytesOf(bytes: Bytes): Uint8Array {
  if (typeof bytes === "string") return new TextEncoder().encode(bytes);
  return new Uint8Array(bytes instanceof Uint8Array ? bytes : Buffer.concat(bytes));
}

function stampOf(tree: Tree, path: string): Stamp | undefined {
  const node = tree.files.get(path);
  if (node !== undefined) {
    const { bytes, modified } = node;
    const id = `memory:${node.id}`;
    const state = `${bytes.length} ${modified} ${id}`;
    return { kind: "file", size: bytes.length, modified, changed: modified, id, state };
  }
  const kind = tree.folders.has(path) ? "folder" : tree.others.has(path) ? "other" : undefined;
  if (kind === undefined) return undefined;
  const id = `memory:${path}`;
  return { kind, size: 0, modified: 0, changed: 0, id, state: id };
}

function openIn(tree: Tree, path: string, how: "old" | "new"): Opened {
  if (how === "new") {
    if (tree.files.has(path) || tree.folders.has(path)) fail("exists", path);
    if (!tree.folders.has(parentOf(path))) fail("missing", path);
    tree.put(path, tree.node(""));
  }
  const node = tree.get(path);
  return {
    get size() {
      return node.bytes.length;
    },
    read: (from, length) => Buffer.from(node.bytes.subarray(from, from + length)),
    append(bytes) {
      node.bytes = bytesOf([node.bytes, bytes]);
      node.modified = tree.tick();
      tree.touched(path);
    },
    close() {},
  };
}

/** What a listing asks and tells on its way. */
type Way = {
  readonly skip: (path: string) => boolean;
  readonly entered: (folder: string, names: readonly string[]) => void;
};

function listOf(tree: Tree, folder: string, { skip, entered }: Way): readonly FileEntry[] {
  if (tree.files.has(folder)) fail("not-a-folder", folder);
  const skipped = tree.inside(folder).folders.filter(skip).map(below);
  for (const inner of tree.folders.has(folder) ? [folder, ...tree.inside(folder).folders] : []) {
    if (!skipped.some((start) => below(inner).startsWith(start))) entered(inner, namesOf(tree, inner));
  }
  const entries: FileEntry[] = [];
  for (const path of [...tree.inside(folder).files].sort()) {
    const stamp = stampOf(tree, path);
    if (stamp !== undefined && !skipped.some((start) => path.startsWith(start))) entries.push({ path, stamp });
  }
  return entries;
}

function itemsIn(tree: Tree, folder: string, skip: Way["skip"]): readonly Item[] {
  const { files, folders } = tree.inside(folder);
  const skipped = folders.filter(skip).map(below);
  const empty = folders.filter((inner) => namesOf(tree, inner).length === 0);
  return [
    ...files.map((path): Item => ({ path, kind: "file" })),
    ...empty.map((path): Item => ({ path, kind: "folder" })),
  ]
    .filter(({ path }) => !skipped.some((start) => below(path).startsWith(start)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function namesOf(tree: Tree, folder: string): readonly string[] {
  if (!tree.folders.has(folder)) fail(tree.files.has(folder) ? "not-a-folder" : "missing", folder);
  const { files, folders } = tree.inside(folder);
  const start = below(folder).length;
  return [...new Set([...files, ...folders].map((path) => path.slice(start).split("/")[0] ?? ""))].sort();
}

function writeTo(tree: Tree, path: string, bytes: Uint8Array | string): number {
  if (tree.others.has(path)) throw noRegularFile(path);
  const present = tree.files.get(path);
  if (present === undefined) {
    const node = tree.node(bytes);
    tree.put(path, node);
    return node.bytes.length;
  }
  present.bytes = bytesOf(bytes);
  present.modified = tree.tick();
  tree.touched(path);
  return present.bytes.length;
}

function renameIn(tree: Tree, from: string, to: string): void {
  if (!tree.files.has(from) && !tree.folders.has(from)) fail("missing", from);
  if (!tree.folders.has(parentOf(to))) fail("missing", from);
  if (from === to) return;
  if (tree.folders.has(from)) {
    tree.moveFolder(from, to);
    return;
  }
  const node = tree.get(from);
  tree.put(to, node);
  tree.files.delete(from);
  tree.touched(from);
}

function linkIn(tree: Tree, from: string, to: string): void {
  const node = tree.get(from);
  if (tree.files.has(to) || tree.folders.has(to)) fail("exists", to);
  tree.put(to, node);
}

function watchIn(tree: Tree, roots: readonly string[], on: WatchHandlers): Watcher {
  const listener: Listener = { roots: roots.map(tidy), on, pending: new Set() };
  tree.listeners.add(listener);
  return {
    async watch(paths) {
      listener.roots = paths.map(tidy);
    },
    async close() {
      tree.listeners.delete(listener);
    },
  };
}

/** A Host over `files` (absolute path to content); at `others` stand pipes, sockets and devices. `snapshot` answers all files as text, sorted by path. */
export function memoryHost(
  files: Readonly<Record<string, string | Uint8Array>>,
  others: readonly string[] = [],
): Host & { snapshot(): Readonly<Record<string, string>> } {
  const tree = new Tree();
  const locks = new Set<string>();
  for (const [path, bytes] of Object.entries(files)) tree.put(path, tree.node(bytes));
  for (const path of others) {
    tree.makeFolder(parentOf(path));
    tree.others.add(path);
  }
  return {
    list: async (folder, skip = () => false, { entered = () => undefined } = {}) =>
      listOf(tree, tidy(folder), { skip, entered }),
    items: async (folder, skip = () => false) => itemsIn(tree, tidy(folder), skip),
    names: async (folder) => namesOf(tree, tidy(folder)),
    stamp: async (path) => stampOf(tree, tidy(path)),
    read: async (path) => new Uint8Array(tree.get(path).bytes),
    write: async (path, bytes) => writeTo(tree, path, bytes),
    replace: async (path, bytes) => tree.put(path, tree.node(bytes)),
    open: async (path, how) => openIn(tree, path, how),
    own: async () => ({ folder: "/home/.cache/pio-docs", key: new Uint8Array(32).fill(7) }),
    link: async (from, to) => linkIn(tree, from, to),
    rename: async (from, to) => renameIn(tree, tidy(from), tidy(to)),
    remove: async (path) => tree.remove(tidy(path)),
    removeEmpty: async (path) => {
      if (tree.folders.has(tidy(path)) && namesOf(tree, tidy(path)).length === 0) tree.remove(tidy(path));
    },
    makeFolder: async (path) => tree.makeFolder(tidy(path)),
    realPath: async (path) => (stampOf(tree, tidy(path)) === undefined ? undefined : tidy(path)),
    watch: async (paths, on) => watchIn(tree, paths, on),
    async lock(path) {
      if (locks.has(path)) fail("busy", path);
      locks.add(path);
      writeTo(tree, path, "locked\n");
      return async () => {
        locks.delete(path);
        tree.remove(path);
      };
    },
    snapshot: () => {
      const decoder = new TextDecoder();
      const paths = [...tree.files.keys()].sort();
      return Object.fromEntries(paths.map((path) => [path, decoder.decode(tree.get(path).bytes)]));
    },
  };
}

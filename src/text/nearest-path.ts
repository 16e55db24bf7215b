// "Did you mean ...?" for routes, files and doc ids: folder by folder, since a path is near another one only if each of its names is. A
// path may differ by a slip in one name, by a folder too many, or by folders left out in front of a name that only one path ends in; a
// path of another language or version is never suggested.
import { type Effort, type Nearest, nearestAmong, newEffort } from "./nearest.ts";

/** Answers the path that was meant by `path`; `written` is how its author wrote it, from wherever that was. */
export type NearestPath = (path: string, written?: string) => string | undefined;

type Folder = { readonly names: Map<string, Folder>; path?: string; near?: Nearest };

/** Answers about `paths`; leading and ending slashes, and endings of pages (`.md`, `.html`), make no difference. */
export function nearestPathAmong(paths: Iterable<string>, effort: Effort = newEffort()): NearestPath {
  let tree: Tree | undefined;
  const known = new Map<string, string | undefined>();
  return (path, written = path) => {
    const key = written === path ? path : `${path}\n${written}`;
    if (known.has(key)) return known.get(key);
    tree ??= treeOf(paths);
    const found = search(tree, namesOf(path), namesOf(written), effort);
    known.set(key, found);
    return found;
  };
}

type Tree = {
  readonly root: Folder;
  /** By last name; undefined where several paths end in it. */
  readonly byName: ReadonlyMap<string, string | undefined>;
};

function treeOf(paths: Iterable<string>): Tree {
  const root: Folder = { names: new Map() };
  const byName = new Map<string, string | undefined>();
  for (const path of paths) {
    const names = namesOf(path);
    let folder = root;
    for (const name of names) {
      const next: Folder = folder.names.get(name) ?? { names: new Map() };
      folder.names.set(name, next);
      folder = next;
    }
    folder.path ??= path;
    const last = (names.at(-1) ?? "").toLowerCase();
    byName.set(last, byName.has(last) ? undefined : path);
  }
  return { root, byName };
}

/** The names of a path: `/a/./b.html` -> a, b. */
function namesOf(path: string): readonly string[] {
  const names = path.split("/").filter((name) => name !== "" && name !== "." && name !== "..");
  const last = names.pop();
  return last === undefined ? [] : [...names, last.replace(/\.(?:mdx?|markdown|html?)$/i, "")];
}

function search(tree: Tree, wanted: readonly string[], written: readonly string[], effort: Effort): string | undefined {
  if (wanted.length === 0 || wanted.length > deepest) return undefined;
  const fits = (path: string | undefined): path is string =>
    path !== undefined && labelsOf(namesOf(path)) === labelsOf(wanted);
  const slipped = walk(tree.root, wanted, 1, effort);
  if (fits(slipped)) return slipped;
  for (let left = wanted.length - 2; left >= 0; left -= 1) {
    const shorter = walk(tree.root, wanted.toSpliced(left, 1), 0, effort);
    if (fits(shorter)) return shorter;
  }
  const last = (written.at(-1) ?? "").toLowerCase();
  const same = /^(?:index|readme)?$/.test(last) ? undefined : tree.byName.get(last);
  return fits(same) && isIn(written, namesOf(same)) ? same : undefined;
}

/** Paths of more names than this are nobody's slip. */
const deepest = 40;

/** The path at `names` below `folder`, `slips` of whose names may be wrong by more than their case. */
function walk(folder: Folder, names: readonly string[], slips: number, effort: Effort): string | undefined {
  const [name, ...rest] = names;
  effort.left -= 10;
  if (name === undefined || effort.left < 0) return name === undefined ? folder.path : undefined;
  const exact = folder.names.get(name);
  const found = exact === undefined ? undefined : walk(exact, rest, slips, effort);
  if (found !== undefined) return found;
  folder.near ??= nearestAmong(folder.names.keys(), effort);
  const near = folder.near(name);
  const next = near === undefined ? undefined : folder.names.get(near);
  const cost = near?.toLowerCase() === name.toLowerCase() ? 0 : 1;
  return next === undefined || cost > slips ? undefined : walk(next, rest, slips - cost, effort);
}

/** The languages and versions in a path: what differs in one of them is another page, however alike the rest is. */
function labelsOf(names: readonly string[]): string {
  return names.filter((name) => /^(?:[a-z]{2}(?:[-_][a-z]{2,4})?|v?\d+(?:\.\w+)*)$/i.test(name)).join("/");
}

/** Whether all `names` stand in `others`, in their order. */
function isIn(names: readonly string[], others: readonly string[]): boolean {
  let next = 0;
  for (const other of others) if (names[next]?.toLowerCase() === other.toLowerCase()) next += 1;
  return next === names.length;
}

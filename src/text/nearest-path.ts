// "Did you mean ...?" for routes, files and doc ids: folder by folder, since a path is near another one only if each of its names is. A
// path may differ by a slip in one name, by a folder too many, or by folders left out in front of a name that only one path ends in; a
// path of another language or version is never suggested.
import { type Effort, nearestAmong, newEffort, type SureNearest } from "./nearest.ts";

/** Answers the path that was meant by `path`; `written` is how its author wrote it, from wherever that was. */
export type NearestPath = (path: string, written?: string) => string | undefined;

/** `isSure`: whether the path has all its names in their places, and no other one can have been meant. */
export type SureNearestPath = NearestPath & { readonly isSure: NearestPathTest };

type NearestPathTest = (path: string, written?: string) => boolean;

type Folder = { readonly names: Map<string, Folder>; path?: string; near?: SureNearest };

type Found = { readonly path: string; readonly isSure: () => boolean };

/** Answers about `paths`; leading and ending slashes, and endings of pages (`.md`, `.html`), make no difference. */
export function nearestPathAmong(paths: Iterable<string>, effort: Effort = newEffort()): SureNearestPath {
  let tree: PathTree | undefined;
  const known = new Map<string, Found | undefined>();
  const find = (path: string, written = path): Found | undefined => {
    const key = written === path ? path : `${path}\n${written}`;
    if (known.has(key)) return known.get(key);
    tree ??= new PathTree(paths, effort);
    const found = tree.search(namesOf(path), namesOf(written));
    known.set(key, found);
    return found;
  };
  return Object.assign((path: string, written?: string) => find(path, written)?.path, {
    isSure: (path: string, written?: string) => find(path, written)?.isSure() === true,
  });
}

/** Paths of more names than this are nobody's slip. */
const deepest = 40;

class PathTree {
  readonly #root: Folder = { names: new Map() };
  /** By last name; undefined where several paths end in it. */
  readonly #byName = new Map<string, string | undefined>();
  readonly #effort: Effort;

  constructor(paths: Iterable<string>, effort: Effort) {
    this.#effort = effort;
    for (const path of paths) {
      const names = namesOf(path);
      let folder = this.#root;
      for (const name of names) {
        const next: Folder = folder.names.get(name) ?? { names: new Map() };
        folder.names.set(name, next);
        folder = next;
      }
      folder.path ??= path;
      const last = (names.at(-1) ?? "").toLowerCase();
      this.#byName.set(last, this.#byName.has(last) ? undefined : path);
    }
  }

  search(wanted: readonly string[], written: readonly string[]): Found | undefined {
    if (wanted.length === 0 || wanted.length > deepest) return undefined;
    const fits = (path: string | undefined): path is string =>
      path !== undefined && labelsOf(namesOf(path)) === labelsOf(wanted);
    const slipped = this.#walk(this.#root, wanted, 1);
    if (slipped !== undefined && fits(slipped.path)) return slipped;
    const unsure = (path: string): Found => ({ path, isSure: () => false });
    for (let left = wanted.length - 2; left >= 0; left -= 1) {
      const shorter = this.#walk(this.#root, wanted.toSpliced(left, 1), 0)?.path;
      if (fits(shorter)) return unsure(shorter);
    }
    const last = (written.at(-1) ?? "").toLowerCase();
    const same = /^(?:index|readme)?$/.test(last) ? undefined : this.#byName.get(last);
    return fits(same) && isIn(written, namesOf(same)) ? unsure(same) : undefined;
  }

  /** The path at `names` below `folder`, `slips` of whose names may be wrong by more than their case. */
  #walk(folder: Folder, names: readonly string[], slips: number): Found | undefined {
    const [name, ...rest] = names;
    this.#effort.left -= 10;
    if (name === undefined) return folder.path === undefined ? undefined : { path: folder.path, isSure: () => true };
    if (this.#effort.left < 0) return undefined;
    const exact = folder.names.get(name);
    const found = exact === undefined ? undefined : this.#walk(exact, rest, slips);
    if (found !== undefined) return found;
    folder.near ??= nearestAmong(folder.names.keys(), this.#effort);
    const { near } = folder;
    const meant = near(name);
    const next = meant === undefined ? undefined : folder.names.get(meant);
    const cost = meant?.normalize("NFC").toLowerCase() === name.normalize("NFC").toLowerCase() ? 0 : 1;
    const below = next === undefined || cost > slips ? undefined : this.#walk(next, rest, slips - cost);
    return below && { path: below.path, isSure: () => near.isSure(name) && below.isSure() };
  }
}

/** The names of a path: `/a/./b.html` -> a, b. */
function namesOf(path: string): readonly string[] {
  const names = path.split("/").filter((name) => name !== "" && name !== "." && name !== "..");
  const last = names.pop();
  return last === undefined ? [] : [...names, last.replace(/\.(?:mdx?|markdown|html?)$/i, "")];
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

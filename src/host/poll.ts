// Watching where the system gives no watches: how files look now, and what is different from how they looked before.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path/posix";
import { here } from "./native.ts";

/** What tells two states of a file apart, by path. */
export type Look = ReadonlyMap<string, string>;

/** How everything at and below `roots` looks; what `ignore` names is left out, unless it is a root. */
export function lookAt(roots: readonly string[], ignore: (path: string) => boolean): Look {
  const look = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (look.has(path) || (!roots.includes(path) && ignore(path))) return;
    try {
      const stats = statSync(here.nativeOf(path));
      const id = `${stats.dev} ${stats.ino}`;
      if (!stats.isDirectory()) {
        look.set(path, `${id} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`);
        return;
      }
      look.set(path, "folder");
      // A folder that a link leads back to is looked at once.
      if (seen.has(id)) return;
      seen.add(id);
      for (const name of readdirSync(here.nativeOf(path))) visit(join(path, name));
    } catch {
      // What is not there, or may not be looked at, has no look.
    }
  };
  for (const root of roots) visit(root);
  return look;
}

/** The paths that look different, came or went. */
export function changesBetween(before: Look, now: Look): readonly string[] {
  const changed = [...now].flatMap(([path, look]) => (before.get(path) === look ? [] : [path]));
  return [...changed, ...[...before.keys()].filter((path) => !now.has(path))];
}

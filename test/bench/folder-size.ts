// What lies in a folder, and what of it a run has written.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Files and bytes under `folder`. */
export function sizeOf(folder: string): { readonly files: number; readonly bytes: number } {
  const sizes = [...filesIn(folder).values()].map(({ size }) => size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Notes what lies in `folders` now; the answer tells how many bytes of files are new there since. A file that was linked or renamed is not. */
export function writtenSince(folders: readonly string[]): () => number {
  const before = new Set(folders.flatMap((folder) => [...filesIn(folder).values()].map(({ mark }) => mark)));
  return () =>
    folders
      .flatMap((folder) => [...filesIn(folder).values()])
      .reduce((sum, { mark, size }) => sum + (before.has(mark) ? 0 : size), 0);
}

type Seen = { readonly size: number; readonly mark: string };

function filesIn(folder: string): ReadonlyMap<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const entry of entriesOf(folder)) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { ino, mtimeMs, size } = statSync(path);
    seen.set(path, { size, mark: `${ino} ${mtimeMs} ${size}` });
  }
  return seen;
}

function entriesOf(folder: string): ReturnType<typeof listed> {
  try {
    return listed(folder);
  } catch {
    return [];
  }
}

function listed(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
}

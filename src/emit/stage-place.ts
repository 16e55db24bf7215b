// The other way to bring a complete stage into the output, where it cannot be renamed or little of it changed: file by file, each by a rename (or, from another disk, a copy and a
// rename), pages last, so that no page ever names an asset that is not there yet; then what the new output lacks is removed. Can be
// broken off and repeated at any point, because what was moved is simply no longer in the stage.
import { dirname } from "node:path/posix";
import { type Host, HostError, type Stamp } from "../host/host.ts";
import { type Layout, marker, reserved } from "./stage-layout.ts";

/**
 * `files`: all of the new output, sorted; whatever else is in the output goes. `changed`: those of them to be moved there. `present`: what the
 * output holds, where that is known.
 */
export type Placing = {
  readonly files: readonly string[];
  readonly changed: readonly string[];
  readonly present?: ReadonlySet<string>;
};

/** Reads a placing back from a journal. */
export function placingOf(value: object): Placing | undefined {
  if (!("files" in value && "changed" in value)) return undefined;
  return { files: namesIn(value.files), changed: namesIn(value.changed) };
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

/** The marker first, then assets, then pages, the home page last. */
function rankOf(output: string): number {
  if (output === marker.name) return 0;
  if (output === "index.html") return 3;
  return output.endsWith(".html") ? 2 : 1;
}

/** The files of an output folder by their output names, without what is reserved. */
export async function outputFiles(host: Host, folder: string): Promise<Map<string, Stamp>> {
  const entries = await host.list(folder, (path) => reserved.has(path.slice(folder.length + 1)));
  const named = entries.map(({ path, stamp }) => [path.slice(folder.length + 1), stamp] as const);
  return new Map(named.filter(([output]) => !reserved.has(output)));
}

/** Moves the changed files that are still in the stage into the output and removes what is not in `placing.files`. */
export async function placeFiles(host: Host, layout: Layout, placing: Placing): Promise<void> {
  const left = await outputFiles(host, layout.next);
  const staged = placing.changed.filter((output) => left.has(output));
  const present = placing.present ?? new Set((await outputFiles(host, layout.out)).keys());
  const wanted = new Set(placing.files);
  const output: Output = { folder: layout.out, present, wanted };
  for (const file of staged.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))) {
    await makeRoom(host, output, file);
    await move(host, `${layout.next}/${file}`, `${layout.out}/${file}`);
  }
  for (const file of present) if (!wanted.has(file)) await removeFile(host, `${layout.out}/${file}`);
  await removeEmptyFolders(host, output);
}

/** The output folder with the files that it had and those that it is to have. */
type Output = {
  readonly folder: string;
  readonly present: ReadonlySet<string>;
  readonly wanted: ReadonlySet<string>;
};

/** A file may stand where a folder must be, and a folder where a file must be. */
async function makeRoom(host: Host, { folder, present, wanted }: Output, file: string): Promise<void> {
  for (let at = dirname(file); at !== "."; at = dirname(at)) {
    if (present.has(at) && !wanted.has(at)) await removeFile(host, `${folder}/${at}`);
  }
  const path = `${folder}/${file}`;
  if ((await host.stamp(path))?.kind === "folder") await host.remove(path);
}

/** By now the name may be that of a new folder. */
async function removeFile(host: Host, path: string): Promise<void> {
  if ((await host.stamp(path))?.kind === "file") await host.remove(path);
}

async function move(host: Host, from: string, to: string): Promise<void> {
  await host.makeFolder(dirname(to));
  try {
    await host.rename(from, to);
  } catch (error) {
    if (!(error instanceof HostError) || (error.problem !== "cross-device" && error.problem !== "busy")) throw error;
    await host.replace(to, await host.read(from));
    await host.remove(from);
  }
}

async function removeEmptyFolders(host: Host, { folder, present, wanted }: Output): Promise<void> {
  const needed = new Set([...wanted].flatMap(foldersOf));
  const left = new Set([...present].flatMap(foldersOf).filter((inner) => !needed.has(inner)));
  for (const inner of [...left].sort().reverse()) {
    const path = `${folder}/${inner}`;
    if ((await host.stamp(path))?.kind === "folder" && (await host.names(path)).length === 0) await host.remove(path);
  }
}

function foldersOf(output: string): readonly string[] {
  const folders: string[] = [];
  for (let at = dirname(output); at !== "."; at = dirname(at)) folders.push(at);
  return folders;
}

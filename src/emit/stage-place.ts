// The other way to bring a complete stage into the output, if it cannot be renamed, little of it changed, or it holds files of others: file
// by file, each by a rename (or, from another disk, a copy and a rename), pages after all else and the marker last, so that no page names an
// asset that is not there yet; then the files that the new output lacks are removed. No link is followed on the way, and no file of others
// is replaced. Can be broken off and repeated at any point, because moved files are no longer in the stage.
import { dirname } from "node:path/posix";
import { type Host, HostError } from "../platform/host.ts";
import { foldersOf } from "../text/file-path.ts";
import { filesOf, OutputRefused } from "./own-files.ts";
import { marker, type StageLayout } from "./stage-layout.ts";

/** Names of files. `changed` replace files of the earlier output, `added` replace none, `gone` are removed. */
export type Placing = Readonly<Record<"changed" | "added" | "gone", readonly string[]>>;

/** Reads a placing back from a journal. */
export function placingOf(value: object): Placing | undefined {
  if (!("changed" in value && "added" in value && "gone" in value)) return undefined;
  return { changed: namesIn(value.changed), added: namesIn(value.added), gone: namesIn(value.gone) };
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}

/** Assets first, then pages, the home page, and the marker. */
function rankOf(output: string): number {
  if (output === marker.name) return 4;
  if (output === "index.html") return 3;
  return output.endsWith(".html") ? 2 : 1;
}

/** Moves the files that are still in the stage into the output and removes those that are gone. */
export async function placeFiles(host: Host, layout: StageLayout, { changed, added, gone }: Placing): Promise<void> {
  const left = await filesOf(host, layout.next);
  const isNew = new Set(added);
  const doomed = new Set(gone);
  const sound = new Set<string>();
  const staged = [...changed, ...added].filter((output) => left.has(output));
  for (const file of staged.sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1))) {
    await makeRoom(host, layout.out, { file, doomed });
    await checkFolders(host, layout.out, { file, sound });
    const [from, to] = [`${layout.next}/${file}`, `${layout.out}/${file}`];
    await (isNew.has(file) ? moveNew(host, from, to) : move(host, from, to));
  }
  await removeFiles(host, layout.out, gone);
}

/** Removes a file of ours where a folder must be, and the files of ours in a folder where a file must be. */
async function makeRoom(
  host: Host,
  out: string,
  { file, doomed }: { readonly file: string; readonly doomed: ReadonlySet<string> },
): Promise<void> {
  await removeFiles(
    host,
    out,
    foldersOf(file).filter((folder) => doomed.has(folder)),
  );
  if ((await host.stamp(`${out}/${file}`))?.kind !== "folder") return;
  await removeFiles(
    host,
    out,
    [...doomed].filter((name) => name.startsWith(`${file}/`)),
  );
  if ((await host.stamp(`${out}/${file}`)) !== undefined) throw OutputRefused.clash(out, [file]);
}

/** Rejects if a folder above `file` is a link, which leads to where nothing of ours is written. `sound`: folders known to be none. */
async function checkFolders(
  host: Host,
  out: string,
  { file, sound }: { readonly file: string; readonly sound: Set<string> },
): Promise<void> {
  const folder = dirname(`${out}/${file}`);
  if (sound.has(folder)) return;
  await host.makeFolder(folder).catch((error: unknown) => {
    if (!(error instanceof HostError) || error.problem !== "exists") throw error;
  });
  if ((await host.realPath(folder)) !== folder) throw OutputRefused.clash(out, [dirname(file)]);
  sound.add(folder);
}

/** Removes those of `names` that are files in the folder `out` or below it, and the folders that are empty then. */
export async function removeFiles(host: Host, out: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const path = `${out}/${name}`;
    // By now the name may be that of a folder, and on the way to it there may be a link.
    if ((await host.stamp(path))?.kind === "file" && (await host.realPath(path)) === path) await host.remove(path);
  }
  for (const folder of [...new Set(names.flatMap(foldersOf))].sort().reverse()) {
    const path = `${out}/${folder}`;
    if ((await host.realPath(path)) === path) await host.removeEmpty(path);
  }
}

async function move(host: Host, from: string, to: string): Promise<void> {
  try {
    await host.rename(from, to);
  } catch (error) {
    if (!(error instanceof HostError) || (error.problem !== "cross-device" && error.problem !== "busy")) throw error;
    await host.replace(to, await host.read(from));
    await host.remove(from);
  }
}

/** Moves a file to where none is: one that somebody put there meanwhile stays, unless a killed run had copied it from here. */
async function moveNew(host: Host, from: string, to: string): Promise<void> {
  if ((await host.stamp(to)) === undefined) return move(host, from, to);
  if (!(await isCopy(host, from, to))) throw OutputRefused.clash(dirname(to), [to]);
  await host.remove(from);
}

/** Whether a file stands at `to`, not behind a link, with the bytes of the one at `from`. */
export async function isCopy(host: Host, from: string, to: string): Promise<boolean> {
  if ((await host.stamp(to))?.kind !== "file" || (await host.realPath(to)) !== to) return false;
  return Buffer.compare(await host.read(from), await host.read(to)) === 0;
}

// Which files of an output are its own. The marker lists them by digests of their names, so that the list neither publishes the URLs of
// unlisted pages nor holds a path that anybody could follow. A name only counts if a file with that name is found in the output: nothing
// outside of the output can be claimed. Everything else in the folder belongs to somebody else, links included, since a build writes none.

import { digestOf } from "../model/digest.ts";
import { foldedName } from "../model/output-name.ts";
import { type Host, HostError, type Item, type Stamp } from "../platform/host.ts";
import { foldersOf } from "../text/file-path.ts";
import { listed, marker, markerIn, reserved } from "./stage-layout.ts";

/** The reason why a build does not touch an output, and the files that are in its way, relative to the output. */
export class OutputRefused extends HostError {
  constructor(
    readonly code: "output-not-ours" | "output-unlisted" | "output-clash",
    path: string,
    readonly files: readonly string[] = [],
  ) {
    super("exists", path, "it contains files that pio-docs did not write");
  }

  /** `files` of others are where the build of `out` would write. */
  static clash(out: string, files: readonly string[]): OutputRefused {
    return new OutputRefused("output-clash", out, files);
  }
}

/** `own`: files of a build, the marker included. `foreign`: everything else, by name; of folders the empty ones. */
export type FolderContents = {
  readonly own: ReadonlyMap<string, Stamp>;
  readonly foreign: ReadonlyMap<string, Item["kind"]>;
};

/** Everything in an output folder but reserved names, by paths relative to it. */
export async function itemsOf(host: Host, folder: string): Promise<readonly Item[]> {
  const items = await host.items(folder, (path) => reserved.has(path.slice(folder.length + 1)));
  return items
    .map(({ path, kind }) => ({ path: path.slice(folder.length + 1), kind }))
    .filter(({ path }) => !reserved.has(path));
}

/** The stamps of the files in a folder that `isOwn` accepts. Links are not followed. */
export async function filesOf(
  host: Host,
  folder: string,
  isOwn: (name: string) => boolean = () => true,
): Promise<Map<string, Stamp>> {
  return (await sorted(host, folder, isOwn)).own;
}

/** The files of a build in `folder`, without the marker; all files of a folder that has no sound marker. */
export async function outputFiles(host: Host, folder: string): Promise<Map<string, Stamp>> {
  const files = await filesOf(host, folder, await ownNames(host, folder));
  files.delete(marker.name);
  return files;
}

async function sorted(
  host: Host,
  folder: string,
  isOwn: (name: string) => boolean,
): Promise<{ readonly own: Map<string, Stamp>; readonly foreign: Map<string, Item["kind"]> }> {
  const own = new Map<string, Stamp>();
  const foreign = new Map<string, Item["kind"]>();
  for (const { path, kind } of await itemsOf(host, folder)) {
    const stamp = kind === "file" && isOwn(path) ? await host.stamp(`${folder}/${path}`) : undefined;
    if (stamp === undefined) foreign.set(path, kind);
    else own.set(path, stamp);
  }
  return { own, foreign };
}

/**
 * What the output folder `out` holds. Rejects with `not-a-folder` for a file, and with OutputRefused for a folder with
 * files but without a marker (`output-not-ours`), or with a marker whose list is missing or damaged (`output-unlisted`).
 */
export async function holdingOf(host: Host, out: string): Promise<FolderContents> {
  const stamp = await host.stamp(out);
  if (stamp === undefined) return { own: new Map(), foreign: new Map() };
  if (stamp.kind !== "folder") throw new HostError("not-a-folder", out, "it is a file");
  const names = (await host.names(out)).filter((name) => !reserved.has(name));
  if (names.length === 0) return { own: new Map(), foreign: new Map() };
  if (!names.includes(marker.name)) throw new OutputRefused("output-not-ours", out);
  const isOwn = await ownNames(host, out);
  if (isOwn === undefined) throw new OutputRefused("output-unlisted", out);
  return sorted(host, out, isOwn);
}

/** Whether a name is listed in the marker of `folder`; undefined if there is no marker with a sound list. */
export async function ownNames(host: Host, folder: string): Promise<((name: string) => boolean) | undefined> {
  const text = await markerIn(host, folder);
  const digests = text === undefined ? undefined : listed(text);
  return digests && ((name) => name === marker.name || digests.has(nameDigest(name)));
}

/** A name as the marker lists it: 16 hex characters. */
export function nameDigest(name: string): string {
  return digestOf(name).slice(0, 16);
}

/**
 * The foreign items of the output in `out` that writing `wanted` would replace: one at the path of a file, one where a folder must be, one in
 * a folder where a file must be, and one whose name differs only in case on a disk that ignores case.
 */
export async function clashes(
  host: Host,
  out: string,
  { foreign, own, wanted }: FolderContents & { readonly wanted: ReadonlySet<string> },
): Promise<readonly string[]> {
  if (foreign.size === 0) return [];
  const folders = new Set([...wanted].flatMap(foldersOf));
  const folded = new Map([...wanted].map((name) => [foldedName(name), name]));
  const found: string[] = [];
  for (const [name, kind] of foreign) {
    const alike = folded.get(foldedName(name));
    const isOneFile =
      alike !== undefined && alike !== name && !own.has(alike) && (await host.stamp(`${out}/${alike}`)) !== undefined;
    const isInTheWay = kind !== "folder" && folders.has(name);
    if (isOneFile || isInTheWay || wanted.has(name) || foldersOf(name).some((folder) => wanted.has(folder)))
      found.push(name);
  }
  return found;
}

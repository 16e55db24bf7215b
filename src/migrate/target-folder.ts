// The folder that is moved into. It must be empty, or hold what an earlier move wrote and nobody changed since; nothing is written through
// a link, and files of the earlier move that are made no more are taken away.

import { digestOf } from "../model/digest.ts";
import { brokenLinkAt } from "../platform/broken-link.ts";
import { type Host, HostError } from "../platform/host.ts";
import { readData } from "../text/data-file.ts";
import { folderOf, isWithin } from "../text/file-path.ts";
import { isObject } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";

/** A note of what was written, by path and digest. */
const note = ".pio-docs-migration.json";
/** What people and programs add to a site without changing it: not looked at. */
const beside = new Set([
  ".git",
  "node_modules",
  "build",
  ".pio-docs",
  "package.json",
  "package-lock.json",
  ".gitignore",
]);

export type TargetFolder = { readonly folder: string; readonly before: ReadonlyMap<FilePath, string> };

/** Looks at `folder` (absolute); `old` is moved from. `problem`: the end of a sentence, why nothing may be written there. */
export async function openTarget(
  host: Host,
  folder: string,
  old: string,
): Promise<TargetFolder | { readonly problem: string }> {
  const real = await realFolder(host, folder);
  const from = (await host.realPath(old)) ?? old;
  if (isWithin(real, from) || isWithin(from, real)) return { problem: "one folder is inside the other" };
  const stamp = await host.stamp(folder);
  if (stamp === undefined) {
    if ((await brokenLinkAt(host, folder)) === undefined) return { folder: real, before: new Map() };
    return { problem: "the new folder is, or lies below, a symbolic link to a folder that doesn't exist" };
  }
  if (stamp.kind !== "folder") return { problem: "the new folder is a file" };
  const names = (await host.names(folder)).filter((name) => !beside.has(name));
  if (names.length === 0) return { folder: real, before: new Map() };
  if (!names.includes(note)) return { problem: "the new folder contains files that `migrate` didn't write" };
  const before = await noted(host, folder);
  const skip = (path: string): boolean => folderOf(path) === folder && beside.has(path.slice(folder.length + 1));
  for (const { path, stamp: one } of await host.list(folder, skip)) {
    const file = path.slice(folder.length + 1);
    if (file === note || one.kind !== "file" || beside.has(file)) continue;
    const digest = before.get(file);
    if (digest === undefined) return { problem: `\`migrate\` didn't write \`${file}\` in the new folder` };
    if (digestOf("moved", await host.read(path)) !== digest)
      return { problem: `\`${file}\` in the new folder has changed since the last migration` };
  }
  return { folder: real, before };
}

async function noted(host: Host, folder: string): Promise<ReadonlyMap<FilePath, string>> {
  const { value } = readData(new TextDecoder().decode(await host.read(`${folder}/${note}`)), "json");
  return new Map(
    Object.entries(isObject(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

/** The folder with the links on the way to it followed, also where it is not there yet. */
async function realFolder(host: Host, folder: string): Promise<string> {
  const real = await host.realPath(folder);
  if (real !== undefined || folder === "/") return real ?? folder;
  const parent = await realFolder(host, folderOf(folder));
  return `${parent === "/" ? "" : parent}/${folder.slice(folder.lastIndexOf("/") + 1)}`;
}

/** Writes into a target, and remembers what. */
export class TargetWriter {
  readonly #host: Host;
  readonly #target: TargetFolder;
  readonly #written = new Map<FilePath, string>();
  readonly #sound = new Set<string>();

  constructor(host: Host, target: TargetFolder) {
    this.#host = host;
    this.#target = target;
  }

  has(file: FilePath): boolean {
    return this.#written.has(file);
  }

  /** Writes one file. Throws a HostError where a link stands on the way. */
  async write(file: FilePath, bytes: Uint8Array | string): Promise<void> {
    const path = `${this.#target.folder}/${file}`;
    await this.#holdFolder(folderOf(path));
    await this.#host.makeFolder(folderOf(path));
    await this.#host.replace(path, bytes);
    this.#written.set(file, digestOf("moved", typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes));
  }

  async #holdFolder(folder: string): Promise<void> {
    if (this.#sound.has(folder)) return;
    if (folder !== this.#target.folder) await this.#holdFolder(folderOf(folder));
    const real = await this.#host.realPath(folder);
    if (real !== undefined && real !== folder)
      throw new HostError("other", folder, "it is a symbolic link, and pio-docs does not write through links");
    this.#sound.add(folder);
  }

  /** Takes away what an earlier migration wrote and this one did not, and leaves the note. */
  async close(): Promise<void> {
    for (const file of this.#target.before.keys())
      if (!this.#written.has(file) && !/(?:^|\/)\.\.(?:\/|$)|^\//.test(file))
        await this.#host.remove(`${this.#target.folder}/${file}`);
    const lines = Object.fromEntries([...this.#written].sort(([a], [b]) => (a < b ? -1 : 1)));
    await this.#host.replace(`${this.#target.folder}/${note}`, `${JSON.stringify(lines, null, 1)}\n`);
  }
}

// A look at a site before it is read: whether it seems to be so much work that threads may as well start now, while this one still loads what
// reads it. Only a guess, by names: no config has been read, so nobody knows yet which files are pages. A wrong one costs a thread's start.
import type { Host } from "../host/host.ts";
import { isSegmentName } from "../host/store-folder.ts";
import { isGuideName, isSkippedFolder } from "../model/source-tree.ts";
import type { BuildOptions } from "./options.ts";

/** Files of such size, so many guides: below, a thread's start costs more than it saves. */
export const large = { spec: 200_000, guides: 64 } as const;

/** Folders looked into at most: a moment. */
const mostFolders = 60;

const data = /^(?!.*\block\b|package|tsconfig).*\.(?:json|ya?ml)$/i;

/** What a build has left, by its usual names. */
const built = /^(?:build|dist)$/;

/** Whether a build of `siteFolder` will be long: of a large site, of which its own folder keeps nothing. */
export async function looksLong(
  host: Host,
  { cache, siteFolder }: Pick<BuildOptions, "cache" | "siteFolder">,
): Promise<boolean> {
  const kept = cache ? await host.names(`${siteFolder}/.pio-docs`).catch(() => []) : [];
  return !kept.some(isSegmentName) && (await looksLarge(host, siteFolder));
}

/** Whether `folder` holds as many guides or as much of a spec as make a large site. */
export async function looksLarge(host: Host, folder: string): Promise<boolean> {
  const folders = [folder];
  let guides = 0;
  for (const [index, at] of folders.entries()) {
    if (index >= mostFolders) return false;
    // A name without an ending is a folder, or `LICENSE`.
    const names = await host.names(at).catch(() => []);
    guides += names.filter(isGuideName).length;
    if (guides >= large.guides) return true;
    for (const name of names) {
      // What is wrong with a file is told by who reads it.
      const stamp = data.test(name) ? await host.stamp(`${at}/${name}`).catch(() => undefined) : undefined;
      if ((stamp?.size ?? 0) >= large.spec) return true;
      if (!name.includes(".") && !isSkippedFolder(name) && !built.test(name)) folders.push(`${at}/${name}`);
    }
  }
  return false;
}

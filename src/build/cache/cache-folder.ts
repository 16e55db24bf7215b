// Where a build keeps what the next one may use. Beside the sources, so that it goes when they go; in this user's own folder where the
// sources may not be written to; nowhere when the run is to leave no trace, or the user has no folder of their own.

import { digestOf } from "../../model/digest.ts";
import type { Host } from "../../platform/host.ts";
import { openKept, openStore, type Store } from "../../platform/store/store.ts";
import { canHold } from "../../platform/store/store-folder.ts";
import type { BuildOptions } from "../options.ts";

/**
 * Options whose store has been decided; undefined for none. `changed`: the absolute paths of all that changed since the compile before, where
 * a watcher has seen that.
 */
export type CompileOptions = BuildOptions & {
  readonly store?: Store | undefined;
  readonly changed?: readonly string[];
  /** Pages are open while the site changes. */
  readonly isWatched?: boolean;
};

/** Decides the store and makes its folder. A check writes nothing, so it has none; see `keptFor`. */
export async function runOf(host: Host, options: BuildOptions, isWatching = false): Promise<CompileOptions> {
  if (!options.cache || !(options.write || isWatching)) return { ...options, store: undefined };
  for (const folder of await cacheFolders(host, options.siteFolder)) {
    const store = await openStore(host, folder);
    if (store !== undefined) return { ...options, store };
  }
  return { ...options, store: undefined };
}

/** The store for the pages of an earlier build: a check, too, need not parse again what a build has parsed, but it keeps nothing. */
export async function keptFor(host: Host, { store, ...options }: CompileOptions): Promise<Store | undefined> {
  if (options.write || !options.cache) return store;
  return openKept(host, `${options.siteFolder}/.pio-docs`);
}

/** A store of its own in the folder `name` of the cache: what is kept there no build clears away. Undefined where none may or can be. */
export async function storeWithin(
  host: Host,
  { cache, siteFolder }: Pick<BuildOptions, "cache" | "siteFolder">,
  name: string,
): Promise<Store | undefined> {
  if (!cache) return undefined;
  for (const folder of await cacheFolders(host, siteFolder)) {
    const store = (await canHold(host, folder)) ? await openStore(host, `${folder}/${name}`) : undefined;
    if (store !== undefined) return store;
  }
  return undefined;
}

/** The folders that may hold the cache of a site, the first of choice first. */
export async function cacheFolders(host: Host, siteFolder: string): Promise<readonly string[]> {
  const own = await host.own();
  const apart = own === undefined ? [] : [`${own.folder}/sites/${digestOf(siteFolder).slice(0, 16)}`];
  return [`${siteFolder}/.pio-docs`, ...apart];
}

// Where a build keeps what the next one may use. Beside the sources, so that it goes when they go; in the system's temporary folder
// when the sources may not be written to; nowhere when the run is to leave no trace.
import { tmpdir } from "node:os";
import { type Host, HostError } from "../host/host.ts";
import { here } from "../host/native.ts";
import { digestOf } from "../model/digest.ts";
import type { BuildOptions } from "./options.ts";

/** Options whose cache folder has been decided: absolute, or undefined for none. */
export type Run = BuildOptions & { readonly cacheFolder?: string | undefined };

/** Decides the cache folder and makes it. A check writes nothing, so it has none. */
export async function runOf(host: Host, options: BuildOptions, isWatching = false): Promise<Run> {
  if (!options.cache || !(options.write || isWatching)) return { ...options, cacheFolder: undefined };
  const own = `${options.siteFolder}/.pio-docs`;
  for (const folder of [own, `${here.pathOf(tmpdir())}/pio-docs-${digestOf(options.siteFolder).slice(0, 16)}`]) {
    if (await canHold(host, folder)) return { ...options, cacheFolder: folder };
  }
  return { ...options, cacheFolder: undefined };
}

/** A folder that is there may still be closed, so something is written into it. */
async function canHold(host: Host, folder: string): Promise<boolean> {
  try {
    await host.write(`${folder}/.gitignore`, "*\n");
    return true;
  } catch (error) {
    if (error instanceof HostError) return false;
    throw error;
  }
}

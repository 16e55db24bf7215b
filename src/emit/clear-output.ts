// Removes what builds wrote from an output folder, and nothing else. The marker goes last, so that a kill on the way leaves an output whose
// files are still known; beside files of others it stays, with an empty list, so that the next build may write there again.
import type { Host } from "../platform/host.ts";
import { holdingOf, OutputRefused } from "./own-files.ts";
import { marker, markerText } from "./stage-layout.ts";
import { removeFiles } from "./stage-place.ts";

/** The names of what stays, files and links of others; undefined if nothing was touched: it is not known what is ours, or a repository. */
export async function clearOutput(host: Host, out: string): Promise<readonly string[] | undefined> {
  const real = (await host.realPath(out)) ?? out;
  try {
    const { own, foreign } = await holdingOf(host, real);
    if (own.size === 0 || (await host.names(real)).includes(".git")) return undefined;
    await removeFiles(
      host,
      real,
      [...own.keys()].filter((name) => name !== marker.name),
    );
    if (foreign.size > 0) await host.replace(`${real}/${marker.name}`, markerText({ names: [] }));
    else await removeFiles(host, real, [marker.name]);
    // Behind a link the folder stays: without it the link would lead nowhere.
    if (real === out) await host.removeEmpty(real);
    return [...foreign.keys()];
  } catch (error) {
    if (error instanceof OutputRefused) return undefined;
    throw error;
  }
}

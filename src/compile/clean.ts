// What the command line may do to an output besides building it: restore it after a killed run, and remove it. Here, because only
// build knows how emit marks and stages a folder.
import type { Finding } from "../diagnostics/finding.ts";
import { outputFinding } from "../emit/output-finding.ts";
import { marker } from "../emit/stage-layout.ts";
import { recoverOutput } from "../emit/stage-recover.ts";
import type { Host } from "../host/host.ts";
import { cacheFolders } from "./cache-folder.ts";

export type Cleaned = {
  /** Absolute paths that were there and are not any more. */
  readonly removed: readonly string[];
  readonly findings: readonly Finding[];
};

/** Finishes or undoes what a killed run left of the output; the finding says why it could not. */
export async function restoreOutput(host: Host, out: string): Promise<Finding | undefined> {
  try {
    await recoverOutput(host, out);
    return undefined;
  } catch (error) {
    const found = outputFinding(error, out);
    if (found === undefined) throw error;
    return found;
  }
}

/** Removes the cache and, if it carries our marker, the output. A folder without it, or with a repository in it, stays and is a finding. */
export async function cleanSite(host: Host, siteFolder: string, out: string): Promise<Cleaned> {
  const removed: string[] = [];
  const findings: Finding[] = [];
  const remove = async (path: string): Promise<void> => {
    if ((await host.stamp(path)) === undefined) return;
    await host.remove(path);
    removed.push(path);
  };
  try {
    for (const folder of await cacheFolders(host, siteFolder)) await remove(folder);
    await recoverOutput(host, out);
    if ((await host.stamp(out)) === undefined) return { removed, findings };
    const names = await host.names(out);
    const isOurs = names.includes(marker.name) && !names.includes(".git");
    if (isOurs) await remove(out);
    else findings.push({ code: "output-not-removed", place: { file: out }, facts: { out } });
  } catch (error) {
    const found = outputFinding(error, out);
    if (found === undefined) throw error;
    findings.push(found);
  }
  return { removed, findings };
}

// What the command line may do to an output besides building it: restore it after a killed run, and remove it: what builds wrote, and
// nothing else. Here, because only build knows how emit marks and stages a folder.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { outputDiagnostic, shownFiles } from "../../emit/output-diagnostic.ts";
import { holdingOf, OutputRefused } from "../../emit/own-files.ts";
import { marker, markerText } from "../../emit/stage-layout.ts";
import { removeFiles } from "../../emit/stage-place.ts";
import { recoverOutput } from "../../emit/stage-recover.ts";
import type { Host } from "../../platform/host.ts";
import { isWithin } from "../../text/file-path.ts";
import { cacheFolders } from "../cache/cache-folder.ts";

export type Cleaned = {
  /** Absolute paths that were there and are not any more. */
  readonly removed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Finishes or undoes what a killed run left of the output; the diagnostic says why it could not. */
export async function restoreOutput(host: Host, out: string): Promise<Diagnostic | undefined> {
  try {
    await recoverOutput(host, out);
    return undefined;
  } catch (error) {
    const found = outputDiagnostic(error, out);
    if (found === undefined) throw error;
    return found;
  }
}

/**
 * Removes the cache and, of the output, the files that a build wrote. Files of others stay and are a diagnostic, as is a folder whose files are
 * not known to be ours, or that has a repository in it, which stays as it is.
 */
export async function cleanSite(host: Host, siteFolder: string, out: string): Promise<Cleaned> {
  const removed: string[] = [];
  const diagnostics: Diagnostic[] = [];
  try {
    for (const folder of await cacheFolders(host, siteFolder)) {
      if ((await host.stamp(folder)) === undefined) continue;
      await host.remove(folder);
      removed.push(folder);
    }
    if (!(await isLinkOut(host, siteFolder, out))) await recoverOutput(host, out);
    if ((await host.stamp(out)) === undefined) return { removed, diagnostics };
    // A link in the folder of the site may lead to the output of another one.
    const kept = (await isLinkOut(host, siteFolder, out)) ? undefined : await clearOutput(host, out);
    if (kept === undefined) diagnostics.push(diagnostic("output-not-removed", { file: out }, { out }));
    else if (kept.length === 0) removed.push(out);
    else diagnostics.push(diagnostic("output-kept", { file: out }, { out, files: shownFiles(kept) }));
  } catch (error) {
    const found = outputDiagnostic(error, out);
    if (found === undefined) throw error;
    diagnostics.push(found);
  }
  return { removed, diagnostics };
}

async function isLinkOut(host: Host, siteFolder: string, out: string): Promise<boolean> {
  const [site = siteFolder, real = out] = await Promise.all([host.realPath(siteFolder), host.realPath(out)]);
  return isWithin(out, siteFolder) && !isWithin(real, site);
}

/**
 * Removes what builds wrote. The marker goes last, so that a kill on the way leaves an output whose files are still known; if files of others
 * are there, it stays with an empty list, so that the next build may write there again. Answers the names of what stays, files and links of
 * others; undefined if nothing was touched: it is not known what is ours, or a repository.
 */
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

// `affected.json`: how the output that stands came from the one before, or differs from another one that was named. It lies with what a
// build keeps, never in the output, and is written only when there is something to say.
import { dirname } from "node:path/posix";
import type { SiteConfig } from "../model/config.ts";
import { type Host, HostError } from "../platform/host.ts";
import { canHold } from "../platform/store/store-folder.ts";
import { type Affected, affectedText, isUntouched } from "./affected.ts";
import { cacheFolders } from "./cache/cache-folder.ts";
import { affectedAgainst } from "./compared.ts";
import type { BuildOptions } from "./options.ts";

/**
 * Beside the report of the build where one is asked for, else in the folder that holds the site's cache; undefined without either. Who names what to
 * compare with asks for it, cache or none.
 */
async function placeOf(
  host: Host,
  { siteFolder, buildReport, cache, compareTo }: BuildOptions,
): Promise<string | undefined> {
  if (buildReport !== undefined) return `${dirname(buildReport)}/affected.json`;
  if (!cache && compareTo === undefined) return undefined;
  for (const folder of await cacheFolders(host, siteFolder))
    if (await canHold(host, folder)) return `${folder}/affected.json`;
  return undefined;
}

/** `affected`: what writing the output did. Nothing is left without a cache, or where that cannot be written: it is a report, no more. */
export async function leaveAffected(
  host: Host,
  options: BuildOptions,
  { affected, config }: { readonly affected: Affected; readonly config: SiteConfig },
): Promise<void> {
  const { out, compareTo, buildReport } = options;
  const isOther = compareTo !== undefined && compareTo !== out;
  if (!isOther && isUntouched(affected)) return;
  try {
    const path = await placeOf(host, options);
    if (path === undefined || path === buildReport) return;
    const differences = isOther ? await affectedAgainst(host, compareTo, out) : affected;
    if (differences === undefined) return;
    const text = affectedText(differences, config);
    const isKnown = (await host.stamp(path)) !== undefined && Buffer.from(text).equals(await host.read(path));
    if (!isKnown) await host.replace(path, text);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
  }
}

// `affected.json`: how the output that stands came from the one before, or differs from another one that was named. It lies with what a
// build keeps, never in the output, and is written only when there is something to say.
import { dirname } from "node:path/posix";
import { type Host, HostError } from "../host/host.ts";
import type { Config } from "../model/config.ts";
import { type Affected, affectedSince, affectedText, isUntouched } from "./affected.ts";
import type { BuildOptions } from "./options.ts";

/** Beside the report of the build where one is asked for, else in the folder of the site's cache; undefined without either. */
function placeOf({ siteFolder, buildReport, cache }: BuildOptions): string | undefined {
  if (buildReport !== undefined) return `${dirname(buildReport)}/affected.json`;
  return cache ? `${siteFolder}/.pio-docs/affected.json` : undefined;
}

/** `affected`: what writing the output did. Nothing is left without a cache, or where that cannot be written: it is a report, no more. */
export async function leaveAffected(
  host: Host,
  options: BuildOptions,
  { affected, config }: { readonly affected: Affected; readonly config: Config },
): Promise<void> {
  const path = placeOf(options);
  if (path === undefined) return;
  const { out, compareTo, buildReport } = options;
  if (path === buildReport) return;
  const isOther = compareTo !== undefined && compareTo !== out;
  try {
    if (!isOther && isUntouched(affected)) return;
    const text = affectedText(isOther ? await affectedSince(host, compareTo, out) : affected, config);
    const isKnown = (await host.stamp(path)) !== undefined && Buffer.from(text).equals(await host.read(path));
    if (!isKnown) await host.replace(path, text);
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
  }
}

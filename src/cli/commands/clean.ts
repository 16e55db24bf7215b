// `pio-docs clean [site]`: removes the cache and the output, if it is ours, and prints what it removed.
import type { Context } from "../context.ts";
import { askedOf, type CommandSiteOptions } from "../options.ts";
import { shownPath } from "../reports/shown-path.ts";

/** Runs the command; answers the exit code. */
export async function cleanCommand(context: Context, site: string, options: CommandSiteOptions): Promise<number> {
  const { streams, tools, reporter } = context;
  const asked = await askedOf(site, options, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const { removed, diagnostics } = await tools.cleanSite(tools.host, asked.siteFolder, asked.out);
  if (options.format === "pretty") for (const path of removed) reporter.data(shownPath(path, streams.cwd, streams.cwd));
  if (removed.length === 0 && diagnostics.length === 0) reporter.say("Nothing to delete.");
  return diagnostics.length === 0 && options.format === "pretty" ? 0 : reporter.faults(diagnostics, asked.siteFolder);
}

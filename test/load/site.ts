// A small site in memory with its config read, as loading meets it.
import { type ConfigOptions, readConfig } from "../../src/config/read.ts";
import type { SiteConfig } from "../../src/model/config.ts";
import type { Host } from "../../src/platform/host.ts";
import { memoryHost } from "../../src/platform/memory.ts";

/** The host and the config of /site, which holds `files`. */
export async function siteOf(
  files: Record<string, string | Uint8Array>,
  options: Omit<ConfigOptions, "siteFolder"> = {},
): Promise<{ readonly host: Host; readonly config: SiteConfig }> {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([name, text]) => [`/site/${name}`, text])));
  const { config, diagnostics } = await readConfig(host, { siteFolder: "/site", ...options });
  if (config === undefined) throw new Error(`the config of the test is bad: ${JSON.stringify(diagnostics)}`);
  return { host, config };
}

// The config of the site that the options of a command name.
import { type ConfigRead, readConfig } from "../../config/read.ts";
import type { VersionOpener } from "../../config/versions.ts";
import type { Host } from "../../platform/host.ts";
import { defined } from "../../text/defined.ts";
import type { BuildOptions } from "../options.ts";
import { isOwn } from "../own-files.ts";

/** Reads it; what a build itself makes is no source. Diagnostics: those of `readConfig`. */
export function readSiteConfig(host: Host, options: BuildOptions, openVersion?: VersionOpener): Promise<ConfigRead> {
  return readConfig(
    host,
    defined({
      siteFolder: options.siteFolder,
      excluded: (path: string): boolean => isOwn(path, options),
      config: options.config,
      spec: options.spec,
      overlays: options.overlays,
      specRoot: options.specRoot,
      ...(options.specAlone === true ? { specAlone: true } : {}),
      baseUrl: options.baseUrl,
      noIndex: options.noIndex,
      out: options.out,
      noCode: options.noCode,
      openVersion,
      running: (file: string): void => options.progress?.({ stage: `run ${file}`, programs: [file] }),
    }),
  );
}

// What the readers of settings share: the world they read from, what they gather, and how a settings file is chosen by its name.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { MountSource, VersionSource } from "../model/config.ts";
import { absolutePath } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import type { Json } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import { type Programs, settingsEndings } from "./data.ts";

/** Everything that reading gathers on its way. */
export type ConfigReading = Programs & {
  readonly host: Host;
  readonly siteFolder: string;
  readonly excluded: (absolutePath: string) => boolean;
  /** Who reads the site, besides everybody. */
  readonly audiences: readonly string[];
  readonly diagnostics: Diagnostic[];
  readonly files: string[];
};

/**
 * Opens the files of a version: a host with each where it stands in the working tree. `docs`: the folder of the guide pages. `clone`: where
 * the problem is that the clone lacks the revision, how much of the history it has.
 */
export type VersionOpener = (
  from: VersionSource | MountSource,
  docs: FilePath | undefined,
) => Promise<{ readonly host: Host } | { readonly problem: string; readonly clone?: "shallow" | "full" }>;

/** Those of `<name>.json`, `.yaml` … that the site folder has, the one to use first. */
export async function settingsFiles({ host, siteFolder }: ConfigReading, name: string): Promise<readonly string[]> {
  const names = new Set(await host.names(siteFolder));
  return settingsEndings.map((ending) => `${name}.${ending}`).filter((each) => names.has(each));
}

/** The first of `<name>.json`, `.yaml` … in the site folder; the others are a diagnostic (config-several). */
export async function chosen(reading: ConfigReading, name: string): Promise<string | undefined> {
  const [used, ...others] = await settingsFiles(reading, name);
  if (used === undefined) return undefined;
  if (others.length > 0) {
    const facts = { used, others: others.map((other) => `\`${other}\``).join(", ") };
    reading.diagnostics.push(diagnostic("config-several", { file: used }, facts));
  }
  return absolutePath(reading.siteFolder, used);
}

/** `file`: which one, from the site folder. `sidebars`: a value for the key. `missing`: what it names and is not there. */
export type FoundSidebars = { readonly file: FilePath; readonly sidebars: Json; readonly missing: readonly string[] };

// The config of the site that the options of a command name.
import { type ConfigRead, type FoundLocales, readConfig } from "../../config/read.ts";
import type { VersionOpener } from "../../config/reading.ts";
import type { FoundHeadingIds } from "../../config/surroundings.ts";
import type { FoundTree } from "../../migrate/found-locales.ts";
import { configFolders, mayListLanguages, mayTellHeadingIds } from "../../migrate/language-configs.ts";
import type { Host } from "../../platform/host.ts";
import { decodedText } from "../../text/decoded.ts";
import { defined } from "../../text/defined.ts";
import type { FilePath } from "../../text/place.ts";
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
      audiences: options.audiences,
      openVersion,
      foundLocales: (docs: FilePath) => localesOf(host, options.siteFolder, docs),
      foundHeadingIds: () => headingIdsOf(host, options.siteFolder),
      running: (file: string): void => options.progress?.({ stage: `run ${file}`, programs: [file] }),
    }),
  );
}

/** The languages that a config of another program lists; none is looked for where no such file is. */
async function localesOf(host: Host, siteFolder: string, docs: FilePath): Promise<FoundLocales | undefined> {
  const files = await configsIn(host, siteFolder);
  if (!files.some(mayListLanguages)) return undefined;
  const { foundLocales } = await import("../../migrate/found-locales.ts");
  return foundLocales(treeOf(host, siteFolder, files), docs);
}

/** By whose rule headings have ids, as a config of another program says; none is looked for where no such file is. */
async function headingIdsOf(host: Host, siteFolder: string): Promise<FoundHeadingIds | undefined> {
  const names = namesIn(host, siteFolder);
  const files = [...(await configsIn(host, siteFolder))];
  const folders = new Set(files.map((file) => file.split("/")[0]));
  for (const folder of configFolders) if (folders.has(folder.split("/")[0] ?? "")) files.push(...(await names(folder)));
  if (!files.some(mayTellHeadingIds)) return undefined;
  const { foundHeadingIds } = await import("../../migrate/found-heading-ids.ts");
  return foundHeadingIds(treeOf(host, siteFolder, files));
}

/** What is at the top of a site, and in the folders of VitePress. */
async function configsIn(host: Host, siteFolder: string): Promise<readonly FilePath[]> {
  const names = namesIn(host, siteFolder);
  const files = [...(await names(""))];
  if (files.includes("docs")) files.push(...(await names("docs")).filter((path) => path === "docs/.vitepress"));
  for (const folder of [".vitepress", "docs/.vitepress"])
    if (files.includes(folder)) files.push(...(await names(folder)), ...(await names(`${folder}/config`)));
  return files;
}

function namesIn(host: Host, siteFolder: string): (folder: string) => Promise<readonly FilePath[]> {
  return async (folder) => {
    const names = await host.names(`${siteFolder}${folder === "" ? "" : `/${folder}`}`).catch(() => []);
    return names.map((name) => (folder === "" ? name : `${folder}/${name}`));
  };
}

function treeOf(host: Host, siteFolder: string, files: readonly FilePath[]): FoundTree {
  const at = (path: FilePath): string => `${siteFolder}/${path}`;
  return {
    files: new Set(files),
    text: async (path) => decodedText(await host.read(at(path)).catch(() => new Uint8Array())).text,
    hasFolder: async (path) => (await host.stamp(at(path)))?.kind === "folder",
  };
}

// The config of the site that the options of a command name.
import { type ConfigRead, type FoundLocales, readConfig } from "../../config/read.ts";
import type { VersionOpener } from "../../config/reading.ts";
import { mayListLanguages } from "../../migrate/language-configs.ts";
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
      running: (file: string): void => options.progress?.({ stage: `run ${file}`, programs: [file] }),
    }),
  );
}

/** The languages that a config of another program lists; none is looked for where no such file is. */
async function localesOf(host: Host, siteFolder: string, docs: FilePath): Promise<FoundLocales | undefined> {
  const namesIn = async (folder: string): Promise<readonly FilePath[]> => {
    const names = await host.names(`${siteFolder}${folder === "" ? "" : `/${folder}`}`).catch(() => []);
    return names.map((name) => (folder === "" ? name : `${folder}/${name}`));
  };
  const files = [...(await namesIn(""))];
  if (files.includes("docs")) files.push(...(await namesIn("docs")).filter((path) => path === "docs/.vitepress"));
  for (const folder of [".vitepress", "docs/.vitepress"])
    if (files.includes(folder)) files.push(...(await namesIn(folder)), ...(await namesIn(`${folder}/config`)));
  if (!files.some(mayListLanguages)) return undefined;
  const { foundLocales } = await import("../../migrate/found-locales.ts");
  const at = (path: FilePath): string => `${siteFolder}/${path}`;
  return foundLocales(
    {
      files: new Set(files),
      text: async (path) => decodedText(await host.read(at(path)).catch(() => new Uint8Array())).text,
      hasFolder: async (path) => (await host.stamp(at(path)))?.kind === "folder",
    },
    docs,
  );
}

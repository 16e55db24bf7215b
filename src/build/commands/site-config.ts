// The config of the site that the options of a command name.
import { type ConfigRead, type FoundLocales, readConfig } from "../../config/read.ts";
import type { FoundSidebars, VersionOpener } from "../../config/reading.ts";
import { mayListLanguages } from "../../migrate/language-configs.ts";
import { mayHoldNav } from "../../migrate/nav/names.ts";
import type { Host } from "../../platform/host.ts";
import { decodedText } from "../../text/decoded.ts";
import { defined } from "../../text/defined.ts";
import { nameOf } from "../../text/file-path.ts";
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
      foundSidebars: (docs: FilePath) => navOf(host, options, docs),
      running: (file: string): void => options.progress?.({ stage: `run ${file}`, programs: [file] }),
    }),
  );
}

/** Folders of pages that may hold a file with navigation: those that are the docs folder, or around it, and those of MyST, Nextra and Antora. */
const navFolders = ["", "docs", "src", "source", "pages", "content", "src/content", "src/pages"];

/** The navigation that a file of another program holds; nothing is listed where no such file is near the top. */
async function navOf(
  host: Host,
  { siteFolder, ...options }: BuildOptions,
  docs: FilePath,
): Promise<FoundSidebars | undefined> {
  const top = docs === "." ? "" : docs;
  const folders = new Set([...navFolders, top, `${top}/source`]);
  const names = await Promise.all(
    [...folders].map((folder) => host.names(folder === "" ? siteFolder : `${siteFolder}/${folder}`).catch(() => [])),
  );
  if (!names.flat().some(mayHoldNav)) return undefined;
  const { foundNav } = await import("../../migrate/found-nav.ts");
  const skipped = (path: string): boolean =>
    /^(?:\.|node_modules$|__tests__$)/.test(nameOf(path)) || isOwn(path, { siteFolder, ...options });
  const listed = await host.list(siteFolder, skipped).catch(() => []);
  return foundNav({
    files: listed.filter(({ stamp }) => stamp.kind === "file").map(({ path }) => path.slice(siteFolder.length + 1)),
    docs,
    text: async (path) => decodedText(await host.read(`${siteFolder}/${path}`).catch(() => new Uint8Array())).text,
  });
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

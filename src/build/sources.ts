// What one version of a site is made of, in all its languages, as it was read: from the disk, from a commit, or from a folder that stands
// in the place of another one.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { listStatic } from "../load/assets.ts";
import { loadAuthors } from "../load/authors.ts";
import { loadCategories } from "../load/categories.ts";
import { type GuideEntry, listGuides } from "../load/guides.ts";
import type { ShownGround } from "../load/shown-files.ts";
import { isUrlManifestName } from "../load/url-manifest.ts";
import type { ClosedFolders } from "../model/audience.ts";
import type { Authors } from "../model/blog.ts";
import { collectionOf } from "../model/collection.ts";
import type { ApiConfig, SiteConfig } from "../model/config.ts";
import { hashedOutput } from "../model/hashed-output.ts";
import { mountedFolders } from "../model/mount.ts";
import type { Asset, CategorySettings } from "../model/site.ts";
import { absolutePath } from "../model/source-tree.ts";
import { isCommitted } from "../model/version.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { openFolders } from "../platform/fs/open-folders.ts";
import type { Judge } from "../spec/judge.ts";
import type { LoadedSpec, SpecSettings } from "../spec/load-spec.ts";
import type { FilePath } from "../text/place.ts";
import { absoluteOf, knownSpec, type SpecMemo } from "./cache/known-specs.ts";
import type { Memo } from "./cache/memo.ts";
import { type EditionInputs, readEditions } from "./editions/read-edition.ts";
import { toldOutside } from "./editions/told-outside.ts";
import type { VersionContext } from "./history/file-versions.ts";
import type { WithHistory } from "./history/spec-history.ts";

export type SiteSources = {
  readonly config: SiteConfig;
  /** Where they are read. */
  readonly host: SourceHost;
  /** Absolute. */
  readonly siteFolder: string;
  readonly guides: readonly GuideEntry[];
  readonly categories: ReadonlyMap<FilePath, CategorySettings>;
  /** Of blogs, by their folders. */
  readonly authors: ReadonlyMap<FilePath, Authors>;
  /** Who reads it, besides everybody, and the folders of the docs tree that they may not see. */
  readonly audiences: readonly string[];
  readonly closed: ClosedFolders;
  readonly specs: readonly LoadedSpec[];
  readonly statics: readonly Asset[];
  /** Where pages may take code from. */
  readonly ground: ShownGround;
  /** Editions beside the default one. */
  readonly editions: readonly EditionInputs[];
  /** Every folder could be listed and every spec was understood. */
  readonly whole: boolean;
};

export type SourcesRead = {
  readonly sources: SiteSources;
  readonly diagnostics: Promise<readonly Diagnostic[]>;
  /** Absolute paths of what shaped them. */
  readonly files: readonly string[];
};

/** `host`: where the version is read; `disk`: what the machine has. `known`: specs of earlier rounds. */
export type SourceReading = {
  readonly host: SourceHost;
  readonly disk: SourceHost;
  readonly siteFolder: string;
  readonly excluded: (path: string) => boolean;
  readonly memo: Memo;
  readonly known: SpecMemo;
  readonly judge: Judge;
  readonly audiences: readonly string[];
} & Pick<SpecSettings, "store" | "asked">;

/** The sources of the site of `config`. */
export async function readSources(config: SiteConfig, reading: SourceReading): Promise<SourcesRead> {
  const { host, siteFolder, excluded } = reading;
  const isRef = isCommitted(config);
  // Beside a folder of guide pages are the files of today.
  const files = isRef ? host : reading.disk;
  const ground = await groundOf(config, reading, isRef);
  const folders = { config, siteFolder, excluded, within: ground.within };
  const { store, audiences, memo, known, judge, asked } = reading;
  const isGuide = (file: string): boolean =>
    collectionOf(config.collections, file) !== undefined && !excluded(absolutePath(siteFolder, file));
  const settings: VersionContext["settings"] = {
    siteFolder,
    store,
    audiences,
    excluded,
    within: ground.within,
    memo,
    isGuide,
  };
  const asking = { known, judge, ...(asked === undefined ? {} : { asked }) };
  const specOf = (api: ApiConfig) => readSpec({ host: files, api, settings }, asking);
  const [listed, categories, specs, statics, authors] = await Promise.all([
    listGuides(host, folders),
    loadCategories(host, folders, audiences),
    Promise.all(config.apis.map(specOf)),
    listStatic(files, folders),
    loadAuthors(host, folders),
  ]);
  const further = await readEditions(host, folders, { readSpec: specOf, audiences });
  const parts = [listed, categories, ...specs, statics, further, authors];
  return {
    sources: {
      config,
      host,
      siteFolder,
      guides: listed.guides,
      categories: categories.categories,
      authors: authors.authors,
      audiences,
      closed: categories.closed,
      specs: specs.flatMap(({ spec }) => spec ?? []),
      statics: statics.assets.filter(({ source }) => !isUrlManifestName(source)),
      ground,
      editions: further.editions,
      whole: listed.whole && specs.every(({ spec }) => spec !== undefined),
    },
    diagnostics: Promise.all(parts.map((part) => part.diagnostics)).then((found) => toldOutside(config, found.flat())),
    // What is committed never changes.
    files: isRef
      ? readFromDisk(config, siteFolder)
      : [
          ...readFromDisk(config, siteFolder),
          ...namedFiles(config, specs, siteFolder),
          ...listed.guides.flatMap(({ real }) => real ?? []),
          ...statics.files,
          ...authors.files,
          ...further.files.flatMap((file) => absoluteOf(siteFolder, file) ?? []),
        ],
  };
}

/** The spec of `api`, with its history where the config asks for that, and the files that shaped the history. */
async function readSpec(
  around: VersionContext,
  asking: { readonly known: SpecMemo; readonly judge: Judge } & Pick<SpecSettings, "asked">,
): Promise<WithHistory> {
  const { host, api, settings } = around;
  const answer = await knownSpec(host, api, { ...settings, ...asking });
  if (api.specHistory === undefined) return { ...answer, files: [] };
  return (await import("./history/spec-history.ts")).withHistory(answer, around);
}

/** Where pages may take code from: the site and the folders that its config names. */
async function groundOf(
  { includes, file, mounts, above, collections }: SiteConfig,
  { host, siteFolder, excluded }: SourceReading,
  isRef: boolean,
): Promise<ShownGround> {
  const named = [...includes, ...mountedFolders(mounts)];
  const folders = [siteFolder, ...named.map((folder) => absolutePath(siteFolder, folder))];
  // A package may be a link to a folder of the repository, of which git knows what is ignored.
  const installed = collections.filter(
    ({ mount, folder }) => mount?.isPackage === true && /(^|\/)node_modules\//.test(folder),
  );
  const unasked = installed.map(({ folder }) => absolutePath(siteFolder, folder));
  return {
    folders,
    within: isRef
      ? [...folders, ...(await openFolders(host, siteFolder, mountedFolders(mounts)))]
      : await openFolders(host, siteFolder, named),
    ...(unasked.length === 0 ? {} : { unasked }),
    ...(above === undefined ? {} : { above }),
    excluded,
    config: file === undefined ? [] : [absolutePath(siteFolder, file)],
    ...(isRef ? { isCommitted: true as const, onDisk: readFromDisk({ collections }, siteFolder) } : {}),
  };
}

/** Absolute paths of the mounted folders that are read from the disk. */
function readFromDisk({ collections }: Pick<SiteConfig, "collections">, siteFolder: string): readonly string[] {
  return collections.flatMap(({ folder, mount }) => {
    if (mount === undefined || mount.ref !== undefined) return [];
    return [folder, ...Object.values(mount.locales)].map((one) => absolutePath(siteFolder, one));
  });
}

/** Absolute paths of what the config names, and of what its specs are made of. */
function namedFiles(config: SiteConfig, specs: readonly WithHistory[], siteFolder: string): readonly string[] {
  const ofSpecs = [...config.apis.map(({ spec }) => spec), ...specs.flatMap(({ spec }) => spec?.files ?? [])];
  const { css, parts, font, tokens } = config.theme;
  const fonts = typeof font === "object" ? [font.sans, font.mono].flatMap((one) => one?.paths ?? []) : [];
  const own = [...config.static, ...css, ...tokens, ...Object.values(parts), ...fonts];
  if (config.theme.icons !== undefined) own.push(config.theme.icons);
  return [
    ...ofSpecs.flatMap((file) => absoluteOf(siteFolder, file) ?? []),
    ...specs.flatMap(({ files }) => files),
    ...own.map((path) => absolutePath(siteFolder, path)),
  ];
}

/** The static files of another version: those that the root has are shared, the others get a name that changes with their content. */
export function besideRoot(statics: readonly Asset[], root: readonly Asset[]): readonly Asset[] {
  const known = new Map(root.map((asset) => [asset.output, asset.digest]));
  return statics.map((asset) =>
    known.get(asset.output) === asset.digest
      ? asset
      : { ...asset, address: asset.output, output: hashedOutput(asset.output, asset.digest) },
  );
}

/** `statics` of a current version out of a ref, with what only the working tree has: the icon and the logo of the config are there. */
export async function withWorkingTree(
  statics: readonly Asset[],
  config: SiteConfig,
  { disk, siteFolder, excluded }: Pick<SourceReading, "disk" | "siteFolder" | "excluded">,
): Promise<readonly Asset[]> {
  const within = await openFolders(disk, siteFolder, [...config.includes, ...mountedFolders(config.mounts)]);
  const { assets } = await listStatic(disk, { config, siteFolder, excluded, within });
  const known = new Set(statics.map(({ output }) => output));
  const added = assets.filter(({ output, source }) => !known.has(output) && !isUrlManifestName(source));
  return [...statics, ...added].sort((a, b) => (a.output < b.output ? -1 : 1));
}

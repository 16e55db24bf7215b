// Everything that a build reads before it parses: config, the list of documents, category files, specs, static files, dates.

import { askedRules } from "../check/spec/asked-rules.ts";
import { askedBy } from "../diagnostics/asked.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { listStatic } from "../load/assets.ts";
import { loadCategories } from "../load/categories.ts";
import { type GuideEntry, listGuides } from "../load/guides.ts";
import type { SourceFolders } from "../load/links.ts";
import type { ShownGround } from "../load/shown-files.ts";
import { isUrlManifestName, urlManifestName } from "../load/url-manifest.ts";
import type { ApiConfig, SiteConfig } from "../model/config.ts";
import { drawingsFolder, isDrawingName } from "../model/drawn-diagram.ts";
import type { Asset, CategorySettings, Site } from "../model/site.ts";
import { absolutePath, siteFileOf } from "../model/source-tree.ts";
import type { UrlManifest } from "../model/url-manifest.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { openFolders } from "../platform/fs/open-folders.ts";
import type { Host } from "../platform/host.ts";
import { type Drawers, findDrawers } from "../platform/native/drawers.ts";
import type { Judge } from "../spec/judge.ts";
import type { LoadedSpec, SpecOnItsWay, SpecSettings } from "../spec/load-spec.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import type { CompileOptions } from "./cache/cache-folder.ts";
import { type KnownDates, knownDates } from "./cache/known-dates.ts";
import { absoluteOf, knownSpec, type SpecMemo } from "./cache/known-specs.ts";
import type { Memo } from "./cache/memo.ts";
import { readSiteConfig } from "./commands/site-config.ts";
import { type EditionInputs, readEditions } from "./editions/read-edition.ts";
import type { VersionContext } from "./history/file-versions.ts";
import type { WithHistory } from "./history/spec-history.ts";
import type { BuildOptions } from "./options.ts";
import { isOwn } from "./own-files.ts";
import { packageFolder } from "./program.ts";
import { knownUrlManifest } from "./url-manifest.ts";

export type Inputs = {
  readonly config: SiteConfig;
  readonly guides: readonly GuideEntry[];
  readonly categories: ReadonlyMap<FilePath, CategorySettings>;
  readonly specs: readonly LoadedSpec[];
  readonly statics: readonly Asset[];
  readonly dates: Site["dates"];
  /** The site's packages that draw formulas and diagrams. */
  readonly drawers: Drawers;
  /** Names of the drawings that the site keeps of its diagrams. */
  readonly drawings: readonly string[];
  /** Where pages may take code from. */
  readonly ground: ShownGround;
  /** The state of the repository that the dates are of. */
  readonly history?: string;
  /** Every address that the site has published, where it keeps that. */
  readonly urlManifest?: UrlManifest;
  /** Editions beside the default one. */
  readonly editions: readonly EditionInputs[];
  /** Every folder could be listed and every spec was understood. */
  readonly whole: boolean;
};

export type Read = {
  readonly inputs?: Inputs;
  /** Also when the config is unusable: it may have been read far enough to know. */
  readonly config?: SiteConfig;
  /** Of a large spec some are known only later than all the rest. */
  readonly diagnostics: Promise<readonly Diagnostic[]>;
  /** Absolute paths of files and folders that shaped the site, or would if they were there; a watcher must see those outside, too. */
  readonly files: readonly string[];
};

/** `known`: specs of earlier rounds; `memo`: dates of earlier processes; `judge`: who says what is wrong with large specs. */
export type InputReaders = {
  readonly known: SpecMemo;
  readonly memo: Memo;
  readonly judge: Judge;
};

const noDates: KnownDates = { dates: new Map(), diagnostics: [] };

/** Reads the inputs; `inputs` is absent when the config is unusable the output would cover the sources, or there is nothing to build. */
export async function readInputs(host: SourceHost, options: CompileOptions, reading: InputReaders): Promise<Read> {
  const { known, memo, judge } = reading;
  const { siteFolder, store, audiences = [] } = options;
  const excluded = (path: string): boolean => isOwn(path, options);
  const read = await readSiteConfig(host, options);
  const { config } = read;
  if (config === undefined) return { diagnostics: Promise.resolve(read.diagnostics), files: read.files };
  const overrides = Object.values(config.theme.parts);
  if (overrides.length > 0) options.progress?.({ stage: "run overrides", programs: overrides });
  const misplaced = await misplacedOutput(host, options, config);
  if (misplaced !== undefined)
    return { config, diagnostics: Promise.resolve([...read.diagnostics, misplaced]), files: read.files };

  const asked = askedRules(askedBy(config, options));
  const urlManifestFile = urlManifestName(read.urlManifestBeside, audiences);
  const ground = await groundOf(host, { config, siteFolder, excluded });
  const sources = { config, siteFolder, excluded, within: ground.within };
  const [listed, drawers] = await Promise.all([listGuides(host, sources), findDrawers(host, packageFolder)]);
  const settings = { siteFolder, store, audiences, excluded, within: ground.within, memo };
  const specOf = (api: ApiConfig) => readSpec({ host, api, settings }, { known, judge, asked });
  const [categories, specs, statics, dates, kept, urlManifest] = await Promise.all([
    loadCategories(host, sources),
    Promise.all(config.apis.map(specOf)),
    listStatic(host, sources),
    config.lastUpdated ? knownDates(host, siteFolder, memo) : noDates,
    host.names(`${siteFolder}/${drawingsFolder}`).catch(() => []),
    knownUrlManifest(host, options, urlManifestFile),
  ]);
  const further = await readEditions(host, sources, specOf);
  const parts = [read, listed, categories, ...specs, statics, dates, urlManifest, further];
  const diagnostics = Promise.all(parts.map((part) => part.diagnostics)).then((found) => found.flat());
  if (await isNothing(listed.guides.length, specs, diagnostics))
    return { config, diagnostics: withNothing(diagnostics, siteFolder), files: read.files };
  return {
    config,
    inputs: defined({
      config,
      guides: listed.guides,
      categories: categories.categories,
      specs: specs.flatMap(({ spec }) => spec ?? []),
      statics: statics.assets.filter(({ source }) => !isUrlManifestName(source)),
      dates: dates.dates,
      history: dates.history,
      urlManifest: urlManifest.urlManifest,
      drawers,
      drawings: kept.filter(isDrawingName),
      ground,
      editions: further.editions,
      whole: listed.whole && specs.every(({ spec }) => spec !== undefined),
    }),
    diagnostics,
    files: [
      ...read.files,
      absolutePath(siteFolder, urlManifestFile),
      ...namedFiles(config, specs, siteFolder),
      ...listed.guides.flatMap(({ real }) => real ?? []),
      ...statics.files,
      ...further.files.flatMap((file) => absoluteOf(siteFolder, file) ?? []),
    ],
  };
}

async function withNothing(
  diagnostics: Promise<readonly Diagnostic[]>,
  siteFolder: string,
): Promise<readonly Diagnostic[]> {
  return [...(await diagnostics), diagnostic("nothing-to-build", { file: siteFolder })];
}

/** The spec of `api`, with its history where the config asks for that, and the files that shaped the history. */
async function readSpec(
  around: VersionContext,
  asking: Omit<InputReaders, "memo"> & Pick<SpecSettings, "asked">,
): Promise<WithHistory> {
  const { host, api, settings } = around;
  const answer = await knownSpec(host, api, { ...settings, ...asking });
  if (api.specHistory === undefined) return { ...answer, files: [] };
  return (await import("./history/spec-history.ts")).withHistory(answer, around);
}

/** Where pages may take code from: the site and the folders that its config names. */
async function groundOf(
  host: Host,
  { config, siteFolder, excluded }: Omit<SourceFolders, "within">,
): Promise<ShownGround> {
  return {
    folders: [siteFolder, ...config.includes.map((folder) => absolutePath(siteFolder, folder))],
    within: await openFolders(host, siteFolder, config.includes),
    excluded,
    config: config.file === undefined ? [] : [absolutePath(siteFolder, config.file)],
  };
}

/** Absolute paths of what the config names, and of what its specs are made of. */
function namedFiles(config: SiteConfig, specs: readonly WithHistory[], siteFolder: string): readonly string[] {
  const ofSpecs = [...config.apis.map(({ spec }) => spec), ...specs.flatMap(({ spec }) => spec?.files ?? [])];
  const own = [...config.static, ...config.theme.css, ...Object.values(config.theme.parts)];
  return [
    ...ofSpecs.flatMap((file) => absoluteOf(siteFolder, file) ?? []),
    ...specs.flatMap(({ files }) => files),
    ...own.map((path) => absolutePath(siteFolder, path)),
  ];
}

/**
 * Whether there is neither a page nor a spec, and no fault that stands in their way: such a fault says why there is nothing, and stops the
 * build by itself, so that no empty site takes the place of a good one.
 */
async function isNothing(
  guides: number,
  specs: readonly Pick<SpecOnItsWay, "spec">[],
  found: Promise<readonly Diagnostic[]>,
): Promise<boolean> {
  if (guides > 0 || specs.some(({ spec }) => spec !== undefined)) return false;
  return (await found).every(({ hides }) => hides === undefined);
}

/**
 * An output folder equal to or above anything that is read would be replaced together with it; one inside a folder that is read, or inside a
 * repository's own or the cache, would become part of that.
 */
async function misplacedOutput(host: Host, options: BuildOptions, config: SiteConfig): Promise<Diagnostic | undefined> {
  const out = await realOf(host, options.out);
  const site = await realOf(host, options.siteFolder);
  const inSite = (path: string): string => absolutePath(site, path);
  const folders = [...config.collections.map(({ folder }) => folder), ...config.static].flatMap((folder) =>
    folder === undefined || folder === "." ? [] : inSite(folder),
  );
  const { css, parts } = config.theme;
  const described = config.apis.flatMap(({ spec, sdkSamples = [], errors }) => [
    spec,
    ...[...sdkSamples, ...(errors?.from === undefined ? [] : [errors.from])].map(({ name }) => name),
  ]);
  const files = [config.file, ...described, ...css, ...Object.values(parts)].flatMap((file) =>
    file === undefined || /^https?:/.test(file) ? [] : inSite(file),
  );
  const place = { file: options.out };
  const covered = [site, ...folders, ...files, ...config.includes.map(inSite)];
  if (covered.some((source) => isWithin(source, out)))
    return diagnostic("output-covers-sources", place, { out: options.out });
  const around = [...folders, inSite(".pio-docs")].find((folder) => isWithin(out, folder));
  const repository = /^(.*\/\.git)(?=\/)/.exec(out)?.[1];
  const folder = around ?? repository;
  return folder === undefined
    ? undefined
    : diagnostic("output-in-sources", place, { out: options.out, folder: siteFileOf(site, folder) });
}

/** The path with the links followed of as much of it as is there. */
async function realOf(host: Host, path: string): Promise<string> {
  const at = path.lastIndexOf("/");
  const real = await host.realPath(path);
  if (real !== undefined || at <= 0) return real ?? path;
  return (await realOf(host, path.slice(0, at))) + path.slice(at);
}

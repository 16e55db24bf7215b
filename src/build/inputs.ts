// Everything that a build reads before it parses: config, the list of documents, category files, specs, static files, dates.

import { askedRules } from "../check/spec/asked-rules.ts";
import { askedBy } from "../diagnostics/asked.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { wrongUse } from "../diagnostics/wrong-use.ts";
import type { Repositories } from "../load/commit-tree.ts";
import { urlManifestName } from "../load/url-manifest.ts";
import type { BrowserLook } from "../model/browser-look.ts";
import type { SiteConfig } from "../model/config.ts";
import { drawingsFolder, isDrawingName } from "../model/drawn-diagram.ts";
import type { IconBook } from "../model/icon.ts";
import { mountedFolders } from "../model/mount.ts";
import type { ShareImages } from "../model/share-image.ts";
import type { Site } from "../model/site.ts";
import { absolutePath, siteFileOf } from "../model/source-tree.ts";
import type { UrlManifest } from "../model/url-manifest.ts";
import { isCommitted } from "../model/version.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import type { Host } from "../platform/host.ts";
import { type Drawers, findDrawers } from "../platform/native/drawers.ts";
import type { ObjectId } from "../platform/native/git.ts";
import type { Judge } from "../spec/judge.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import { nearest } from "../text/nearest.ts";
import { readBrowserLook } from "./browser-look.ts";
import type { CompileOptions } from "./cache/cache-folder.ts";
import { datesInVersion, type KnownDates, knownDates } from "./cache/known-dates.ts";
import type { SpecMemo } from "./cache/known-specs.ts";
import type { Memo } from "./cache/memo.ts";
import { closedPathsOf } from "./closed-paths.ts";
import { readSiteConfig } from "./commands/site-config.ts";
import { VersionHosts } from "./editions/open-versions.ts";
import { versionConfig } from "./editions/version-config.ts";
import { readIcons } from "./icons.ts";
import type { BuildOptions } from "./options.ts";
import { isOwn } from "./own-files.ts";
import { packageFolder } from "./program.ts";
import { readShareImages } from "./share-images.ts";
import { besideRoot, readSources, type SiteSources, type SourcesRead, withWorkingTree } from "./sources.ts";
import { knownUrlManifest } from "./url-manifest.ts";

export type Inputs = SiteSources & {
  readonly dates: Site["dates"];
  /** The site's packages that draw formulas and diagrams. */
  readonly drawers: Drawers;
  /** What pages and entries may name. */
  readonly icons: IconBook;
  readonly shareImages?: ShareImages;
  readonly browserLook: BrowserLook;
  /** Names of the drawings that the site keeps of its diagrams. */
  readonly drawings: readonly string[];
  /** The state of the repository that the dates are of. */
  readonly history?: string;
  /** Absolute paths of the folders that are hidden in any version, as they are called and as they are. */
  readonly closedPaths: readonly string[];
  /** Every address that the site has published, where it keeps that. */
  readonly urlManifest?: UrlManifest;
  /** Versions beside the current one. */
  readonly versions: readonly Inputs[];
  /** The commits that versions are read from, in the order of the config. */
  readonly commits?: readonly VersionCommit[];
};

/** A version out of a ref, and the commit that the ref named. */
export type VersionCommit = {
  readonly id: string;
  readonly ref: string;
  readonly commit: string;
  /** Of a mounted folder: its repository, from the site folder. */
  readonly repository?: string;
};

export type Read = {
  readonly inputs?: Inputs;
  /** Also when the config is unusable: it may have been read far enough to know. */
  readonly config?: SiteConfig;
  /** As in `Gathered`. */
  readonly leftOut?: () => Promise<readonly Diagnostic[]>;
  /** Of a large spec some are known only later than all the rest. */
  readonly diagnostics: Promise<readonly Diagnostic[]>;
  /** Absolute paths of files and folders that shaped the site, or would if they were there; a watcher must see those outside, too. */
  readonly files: readonly string[];
};

/** `known`: specs of earlier rounds, and those of versions by their ids; `memo`: dates of earlier processes; `judge`: who says what is wrong with large specs. */
export type InputReaders = {
  readonly known: SpecMemo;
  readonly knownOf: (version: string) => SpecMemo;
  readonly repositories: Repositories;
  readonly memo: Memo;
  readonly judge: Judge;
};

const noDates: KnownDates = { dates: new Map(), diagnostics: [] };

/** Reads the inputs; `inputs` is absent when the config is unusable the output would cover the sources, or there is nothing to build. */
export async function readInputs(host: SourceHost, options: CompileOptions, reading: InputReaders): Promise<Read> {
  const { memo, judge } = reading;
  const { siteFolder, store, audiences = [] } = options;
  const excluded = (path: string): boolean => isOwn(path, options);
  const hosts = new VersionHosts(host, siteFolder, reading);
  const read = await readSiteConfig(host, options, hosts.open);
  const { config: written } = read;
  if (written === undefined) return { diagnostics: Promise.resolve(read.diagnostics), files: read.files };
  const [config = written, ...others] = versionConfigs(written);
  const registered = (config.components?.registered ?? []).flatMap((one) => ("file" in one ? one.file : []));
  const { files: checks = [], frontMatter } = config.ownChecks ?? {};
  const overrides = [...Object.values(config.theme.parts), ...registered, ...checks];
  if (frontMatter !== undefined) overrides.push(frontMatter);
  if (overrides.length > 0) options.progress?.({ stage: "run overrides", programs: overrides });
  const misplaced = await misplacedOutput(host, options, config);
  if (misplaced !== undefined)
    return { config, diagnostics: Promise.resolve([...read.diagnostics, misplaced]), files: read.files };

  const unknown = unknownOwner(written, options);
  if (unknown !== undefined)
    return { config, diagnostics: Promise.resolve([...read.diagnostics, unknown]), files: read.files };

  const asked = askedRules(askedBy(config, options));
  const urlManifestFile = urlManifestName(read.urlManifestBeside, audiences);
  const sourcesOf = async (one: SiteConfig): Promise<SourcesRead> => {
    const { ofVersion: version } = one;
    const opened = version === undefined ? { host } : await hosts.of(version, written.mounts);
    const known = version === undefined ? reading.known : reading.knownOf(version.id);
    return readSources(one, {
      host: opened.host,
      disk: host,
      ...{ siteFolder, excluded, memo, known, judge, asked, store, audiences },
    });
  };
  const { commit } = config.ofVersion === undefined ? {} : await hosts.of(config.ofVersion, written.mounts);
  const dating = (asked: SiteConfig | undefined, at: typeof commit): Promise<KnownDates> | KnownDates =>
    asked?.lastUpdated ? datesOf(asked, { host, siteFolder, memo, commit: at, hosts }) : noDates;
  const [main, drawers, icons, dates, treeDates, kept, urlManifest] = await Promise.all([
    sourcesOf(config),
    findDrawers(host, packageFolder),
    readIcons(host, config, { siteFolder, program: packageFolder }),
    dating(config, commit),
    dating(
      others.find((one) => !isCommitted(one)),
      undefined,
    ),
    host.names(`${siteFolder}/${drawingsFolder}`).catch(() => []),
    knownUrlManifest(host, options, urlManifestFile),
  ]);
  const versions: SourcesRead[] = [];
  for (const other of others) versions.push(await sourcesOf(other));
  const closed = [main, ...versions].flatMap(({ sources }) => closedPathsOf(sources, siteFolder));
  const reals = await Promise.all(closed.map((path) => host.realPath(path)));
  const closedPaths = [...new Set([...closed, ...reals.flatMap((path) => path ?? [])])];
  const { noCode } = options;
  const looked = { config, siteFolder, noCode: noCode === true, statics: main.sources.statics };
  const share = await readShareImages(host, looked);
  const { shareImages } = share;
  const browserLook = await readBrowserLook(host, looked);
  const shared = {
    ...defined({ shareImages }),
    browserLook,
    closedPaths,
    drawers,
    icons: icons.icons,
    drawings: [],
    versions: [],
  };
  const own = main.sources.statics;
  const statics = isCommitted(config) ? await withWorkingTree(own, written, { disk: host, siteFolder, excluded }) : own;
  const parts = [read, main, icons, share, dates, urlManifest, ...versions];
  const diagnostics = Promise.all(parts.map((part) => part.diagnostics)).then(async (found) => found.flat());
  if (await isNothing(main.sources, diagnostics))
    return { config, diagnostics: withNothing(diagnostics, siteFolder), files: read.files };
  return {
    config,
    inputs: defined({
      ...main.sources,
      statics,
      dates: dates.dates,
      history: dates.history,
      closedPaths,
      urlManifest: urlManifest.urlManifest,
      drawers,
      icons: icons.icons,
      shareImages,
      browserLook,
      drawings: kept.filter(isDrawingName),
      versions: versions.map(
        ({ sources }): Inputs => ({
          ...{ ...sources, ...shared },
          dates: datesInVersion(sources, treeDates.dates),
          statics: besideRoot(sources.statics, statics),
        }),
      ),
      commits: await commitsOf(written, hosts),
    }),
    leftOut: () => hosts.leftOut(written),
    diagnostics,
    files: [
      ...read.files,
      absolutePath(siteFolder, urlManifestFile),
      ...main.files,
      ...versions.flatMap((version) => version.files),
    ],
  };
}

/** An owner that is asked for and owns nothing. */
function unknownOwner({ mounts = [] }: SiteConfig, { owners = [] }: BuildOptions): Diagnostic | undefined {
  const known = [...new Set(mounts.flatMap(({ mount }) => mount?.owners ?? []))];
  const lost = owners.find((owner) => !known.includes(owner));
  if (lost === undefined) return undefined;
  const near = nearest(lost, known) ?? known[0];
  const hint = near === undefined ? "Set `owners` in `docs` of the config." : `Did you mean \`${near}\`?`;
  return wrongUse(`no folder in \`docs\` has the owner \`${lost}\``, hint);
}

/** The configs of all versions, the current one first; `config` alone where there are none. */
function versionConfigs(config: SiteConfig): readonly SiteConfig[] {
  const { versions = [] } = config;
  const current = versions.filter(({ stage }) => stage === "current");
  return [...current, ...versions.filter((one) => !current.includes(one))].map((one) => versionConfig(config, one));
}

type DatesReading = {
  readonly host: Host;
  readonly siteFolder: string;
  readonly memo: Memo;
  readonly commit: ObjectId | undefined;
  readonly hosts: VersionHosts;
};

/** The dates of the site's files, and of those of mounted folders outside of it, of which a folder without a repository has none. */
async function datesOf(
  config: SiteConfig,
  { host, siteFolder, memo, commit, hosts }: DatesReading,
): Promise<KnownDates> {
  const own = await knownDates(host, siteFolder, { memo, commit });
  const dates = new Map(own.dates);
  const sources = config.ofVersion === undefined ? [] : await hosts.commitsOf(config.ofVersion);
  const mounted = config.collections.flatMap((one) =>
    mountedFolders([one])
      .filter((folder) => folder.startsWith("../"))
      .map((folder) => ({ folder, ref: one.mount?.ref })),
  );
  for (const { folder, ref } of mounted) {
    const there = sources.find((source) => source.folder === folder)?.commit ?? (ref && commit);
    const found = await knownDates(host, absolutePath(siteFolder, folder), { memo, commit: there || undefined });
    for (const [path, date] of found.dates) dates.set(`${folder}/${path}`, date);
  }
  return { ...own, dates };
}

async function commitsOf(
  { versions, mounts }: SiteConfig,
  hosts: VersionHosts,
): Promise<readonly VersionCommit[] | undefined> {
  if (versions === undefined) return undefined;
  const commits: VersionCommit[] = [];
  for (const version of versions) {
    const { commit } = await hosts.of(version, mounts);
    const { id } = version;
    if (commit !== undefined && version.from?.kind === "ref") commits.push({ id, ref: version.from.ref, commit });
    for (const { ref, repository, commit } of await hosts.commitsOf(version))
      if (!commits.some((one) => one.id === id && one.repository === repository))
        commits.push({ id, ref, commit, repository });
  }
  return commits;
}

async function withNothing(
  diagnostics: Promise<readonly Diagnostic[]>,
  siteFolder: string,
): Promise<readonly Diagnostic[]> {
  return [...(await diagnostics), diagnostic("nothing-to-build", { file: siteFolder })];
}

/**
 * Whether there is neither a page nor a spec, and no fault that stands in their way: such a fault says why there is nothing, and stops the
 * build by itself, so that no empty site takes the place of a good one.
 */
async function isNothing(
  { guides, specs }: Pick<SiteSources, "guides" | "specs">,
  found: Promise<readonly Diagnostic[]>,
): Promise<boolean> {
  if (guides.length > 0 || specs.length > 0) return false;
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
  const versions = (config.versions ?? []).flatMap(({ from }) => (from?.kind === "folder" ? [from.folder] : []));
  const own = [...config.collections.map(({ folder }) => folder), ...config.static, ...versions];
  const mounted = await Promise.all(
    mountedFolders(config.mounts)
      .filter((folder) => folder !== ".")
      .map((folder) => realOf(host, absolutePath(options.siteFolder, folder))),
  );
  const folders = [...own.flatMap((folder) => (folder === "." ? [] : inSite(folder))), ...mounted];
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
  // The old side of a review is kept beside the cache.
  const kept = isWithin(out, inSite(".pio-docs/review")) ? [] : [inSite(".pio-docs")];
  const around = [...folders, ...kept].find((folder) => isWithin(out, folder));
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

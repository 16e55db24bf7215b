// The folder of a site and the options of the command line in; the site's Config and what is wrong with its settings out. A site
// needs no config file: what can be told from its folder is.

import { audienceStray } from "../check/guide/audience-no-effect.ts";
import { fileMissing } from "../check/site/file-missing.ts";
import { catalogue } from "../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { siteMissing } from "../diagnostics/site-missing.ts";
import { mayHoldBlocks } from "../model/audience-blocks.ts";
import type { ApiConfig, Sidebars, SiteConfig } from "../model/config.ts";
import { loadsFile } from "../model/head-link.ts";
import { isExternal, splitHref } from "../model/resolve.ts";
import { absolutePath, siteFileOf, tidyPath } from "../model/source-tree.ts";
import { translatedFolder } from "../model/version.ts";
import { partNames } from "../model/view.ts";
import { type Host, HostError } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import { isWithin, relativePath } from "../text/file-path.ts";
import { isObject, type Json, member } from "../text/json.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { isWebUrl } from "./address.ts";
import { apisOf } from "./apis.ts";
import { pageFolders } from "./collections.ts";
import { type CheckFile, checkComponents } from "./components.ts";
import { configUnreadable, programRefused, readSettings } from "./data.ts";
import { withFonts } from "./fonts.ts";
import { diagnosticsOf, keyOf, unknownKey } from "./issues.ts";
import { inDefaultLanguage, publishedLocales } from "./locales.ts";
import { withMounts } from "./mounts.ts";
import { checkOwnChecks } from "./own-checks.ts";
import { withPackageSpecs } from "./packages.ts";
import { noFile } from "./path-faults.ts";
import { type ConfigReading, chosen, type FoundSidebars, type VersionOpener } from "./reading.ts";
import { type ConfigFile, configSchema } from "./schema.ts";
import { settle } from "./settle.ts";
import { sidebarsOf } from "./sidebars.ts";
import {
  docsOf,
  type FoundHeadingIds,
  foundBelow,
  nameOfSite,
  notPages,
  outsidePaths,
  skippedIn,
  specAtTop,
  withFoundHeadingIds,
  withoutConfig,
} from "./surroundings.ts";
import { takenPaths } from "./taken-paths.ts";
import { isWorkingTree } from "./version-faults.ts";
import { versionsOf } from "./versions.ts";

/**
 * `siteFolder` and `config` are absolute. `spec` is a path relative to the site folder, an absolute one, a URL, or one of these behind
 * `id=`, and so is each of `overlays`; with `specAlone` a site without config is that spec and nothing else. `baseUrl` takes the place of the config's.
 * `specRoot`, absolute, is the folder that references of the specs may not leave. `excluded` says which absolute paths are the program's own, an earlier output for one.
 */
export type ConfigOptions = {
  readonly siteFolder: string;
  readonly config?: string;
  readonly spec?: string;
  readonly overlays?: readonly string[];
  readonly specAlone?: boolean;
  readonly specRoot?: string;
  readonly baseUrl?: string;
  /** The site is kept out of search engines, whatever the config says. */
  readonly noIndex?: boolean;
  readonly excluded?: (absolutePath: string) => boolean;
  /** Absolute path of the output. */
  readonly out?: string;
  /** No program of the folder is run or bundled: each that the settings name or are is a diagnostic. */
  readonly noCode?: boolean;
  /** The languages that a config of another program lists for the pages in `docs` (from the site folder). */
  readonly foundLocales?: (docs: FilePath) => Promise<FoundLocales | undefined>;
  /** The program whose config is in the folder, where headings have ids by another rule than ours. */
  readonly foundHeadingIds?: () => Promise<FoundHeadingIds | undefined>;
  /** What a file of another program says of the navigation of the pages in `docs` (from the site folder). */
  readonly foundSidebars?: (docs: FilePath) => Promise<FoundSidebars | undefined>;
  /** Called with a config or sidebars file (from the site folder) that is a program, before it runs. */
  readonly running?: (file: FilePath) => void;
  /** Who reads the site, besides everybody. */
  readonly audiences?: readonly string[];
  /** Opens the files of versions; without it the config has none. */
  readonly openVersion?: VersionOpener;
};

/** `file`: which config lists them, from the site folder. `locales`: a value for the key. */
export type FoundLocales = { readonly file: FilePath; readonly locales: Json };

/** `config` is undefined when the settings are unusable; `files` are absolute paths of the files read. */
export type ConfigRead = {
  readonly config?: SiteConfig;
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly string[];
  /** The spec beside which the site's URL manifest lies: that of the config, whatever the command line names in its place. */
  readonly urlManifestBeside?: FilePath;
};

/**
 * Reads `pio-docs.config.*` and `sidebars.*`. Diagnostics: site-missing, config-missing, config-unreadable, config-several, config-syntax,
 * config-script, path-leaves-site, program-refused, sidebars-not-run, config-unknown-key, config-value, config-no-file, file-missing, config-html, sidebar-item, sidebar-duplicate; without a config
 * spec-found, heading-ids-found, nav-found, spec-in-subfolder, site-in-subfolder, pages-outside-docs, pages-unread and sidebars-unusable, too.
 */
export async function readConfig(host: Host, options: ConfigOptions): Promise<ConfigRead> {
  const { siteFolder, excluded = () => false, noCode = false, running = () => undefined, audiences = [] } = options;
  const reading: ConfigReading = { host, siteFolder, excluded, noCode, running, audiences, diagnostics: [], files: [] };
  try {
    return await readFrom(reading, options);
  } catch (error) {
    // A folder that may not be entered, a broken disk: nothing here can go on without it.
    if (!(error instanceof HostError)) throw error;
    reading.diagnostics.push(configUnreadable(siteFileOf(siteFolder, error.path), error.message));
    return { diagnostics: reading.diagnostics, files: reading.files };
  }
}

/** `audience-no-effect` at each text of the config with a block for some readers: it would be shown to all. */
function blocksIn(value: Json, file: FilePath, pointer = ""): readonly Diagnostic[] {
  if (typeof value === "string")
    return mayHoldBlocks(value) ? [audienceStray("audience", "config", { file, pointer })] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => blocksIn(below, file, pointerTo(pointer, key)));
}

async function readFrom(reading: ConfigReading, options: ConfigOptions): Promise<ConfigRead> {
  const { host, siteFolder, diagnostics, files } = reading;
  if ((await host.stamp(siteFolder))?.kind !== "folder") {
    return { diagnostics: [siteMissing(siteFolder)], files };
  }
  const path = options.config ?? (await chosen(reading, "pio-docs.config"));
  const file = path === undefined ? undefined : siteFileOf(siteFolder, path);
  const raw = path === undefined ? await withoutConfig(reading, options.specAlone) : await configData(reading, path);
  if (raw === undefined) return { diagnostics, files };
  // Code that is made for a shape pays when it is run often; a config is read once.
  const parsed = configSchema.safeParse(raw, { jitless: true });
  if (!parsed.success) {
    diagnostics.push(...diagnosticsOf(parsed.error.issues, raw, file ?? ""));
    return { diagnostics, files };
  }
  diagnostics.push(...blocksIn(raw, file ?? ""));
  const mounted = await withMounts(reading, parsed.data, file ?? "");
  const own = await withFonts(reading, await withPackageSpecs(reading, mounted, file ?? ""), file ?? "");
  const told = file === undefined ? await withFoundHeadingIds(reading, own, options.foundHeadingIds) : own;
  const written = inDefaultLanguage(await withFoundLocales(reading, { raw, own: told }, options));
  const spec = options.spec ?? (file === undefined ? await foundSpec(reading) : undefined);
  const apis = describedApis(reading, written, { ...options, file, ...defined({ spec }) });
  // A spec and an output that somebody named on the command line may be anywhere.
  const out =
    options.out !== undefined && isWithin(options.out, siteFolder) ? siteFileOf(siteFolder, options.out) : undefined;
  const found = { spec: options.spec === undefined ? spec : undefined, out };
  await checkFiles(reading, written, file ?? "");
  diagnostics.push(...(await missingFiles(reading, written, file ?? "")));
  const docs = await docsOf(reading, written);
  diagnostics.push(...(await outsidePaths(reading, { written, file: file ?? "" }, { ...found, docs })));
  if (file === undefined && options.specAlone !== true) {
    diagnostics.push(...(await foundBelow(reading, siteFolder, spec === undefined)));
    if (docs !== undefined) diagnostics.push(...(await notPages(reading, docs, skippedIn(reading, written))));
  }
  const sources = { file, docs, apis };
  const { foundSidebars } = file === undefined && options.specAlone !== true ? options : {};
  const nav = docs === undefined ? undefined : await foundSidebars?.(docs);
  const known = { ...sources, raw: member(raw, "sidebars") ?? null, ...defined({ found: nav }) };
  const sidebars = await sidebarsOf(reading, written, known);
  const localeSidebars = await localeSidebarsOf(reading, written, sources);
  diagnostics.push(...takenPaths(written, file));
  const open = written.versions === undefined ? undefined : options.openVersion;
  const versions =
    open && (await versionsOf(reading, written, { ...sources, raw: member(raw, "sidebars") ?? null, open }));
  const settled = settle(
    written,
    defined({
      siteFolder,
      ...sources,
      name: await nameOfSite(host, siteFolder),
      sidebars,
      localeSidebars,
      versions,
      baseUrl: options.baseUrl,
      noIndex: options.noIndex,
      hasAudiences: reading.audiences.length > 0,
    }),
  );
  diagnostics.push(...settled.diagnostics);
  return diagnostics.some(isFatal)
    ? { diagnostics, files }
    : { config: settled.config, diagnostics, files, ...besideUrlManifest(written, options) };
}

/** The APIs of `written`, or that of `spec`, as the options of the command line have them. */
function describedApis(
  { siteFolder, diagnostics }: ConfigReading,
  written: ConfigFile,
  {
    file,
    spec,
    overlays = [],
    specRoot,
  }: Pick<ConfigOptions, "spec" | "overlays" | "specRoot"> & { file: FilePath | undefined },
): readonly ApiConfig[] {
  const { apis, diagnostics: found } = apisOf(written.apis, file, { spec, overlays });
  diagnostics.push(...found);
  const { languages } = written.samples;
  const specRootOption = specRoot === undefined ? undefined : relativePath(siteFolder, specRoot);
  return apis.map((api) => ({ ...api, ...defined({ languages, specRootOption }) }));
}

/** The config with the languages that another program's lists, where it says nothing of languages. Diagnostic: `locales-found`. */
async function withFoundLocales(
  reading: ConfigReading,
  { raw, own }: { readonly raw: Json; readonly own: ConfigFile },
  { foundLocales, specAlone }: ConfigOptions,
): Promise<ConfigFile> {
  const isSilent = isObject(raw) && raw.locales === undefined && raw.lang === undefined;
  if (!isSilent || foundLocales === undefined || specAlone === true) return own;
  const docs = await docsOf(reading, own);
  const found = docs === undefined ? undefined : await foundLocales(docs);
  const parsed = found && configSchema.safeParse({ ...raw, locales: found.locales }, { jitless: true });
  if (found === undefined || parsed?.success !== true) return own;
  const languages = Object.keys(parsed.data.locales?.list ?? {})
    .map((tag) => `\`${tag}\``)
    .join(", ");
  reading.diagnostics.push(diagnostic("locales-found", { file: found.file }, { file: found.file, languages }));
  const { docs: _, ...rest } = parsed.data;
  return { ...own, ...rest, apis: own.apis, ...defined({ headingIds: own.headingIds }) };
}

/** Whether the config cannot be used with a problem of this code. */
function isFatal({ code }: Diagnostic): boolean {
  return catalogue[code].fixed === true && catalogue[code].severity === "error";
}

/** The sidebars of languages that have their own, by tag. */
async function localeSidebarsOf(
  reading: ConfigReading,
  written: ConfigFile,
  { file, docs, apis }: Omit<Parameters<typeof sidebarsOf>[2], "raw">,
): Promise<ReadonlyMap<string, Sidebars>> {
  const byTag = new Map<string, Sidebars>();
  for (const [tag, locale] of publishedLocales(written)) {
    if (locale.sidebars === undefined) continue;
    const own = { ...written, sidebars: locale.sidebars };
    byTag.set(tag, await sidebarsOf(reading, own, { file, docs: locale.docs ?? docs, apis, raw: null }));
  }
  return byTag;
}

/** The first spec, if it is a file of the site. */
function besideUrlManifest(
  written: ConfigFile,
  { siteFolder, spec, specAlone }: ConfigOptions,
): Pick<ConfigRead, "urlManifestBeside"> {
  const named = written.apis[0]?.spec ?? (specAlone === true ? spec : undefined);
  if (named === undefined || isWebUrl(named)) return {};
  const path = absolutePath(siteFolder, tidyPath(named));
  // What is installed belongs to its package manager.
  if (path.includes("/node_modules/")) return {};
  return isWithin(path, siteFolder) ? { urlManifestBeside: siteFileOf(siteFolder, path) } : {};
}

async function foundSpec({ host, siteFolder, diagnostics }: ConfigReading): Promise<string | undefined> {
  const found = await specAtTop(host, siteFolder);
  diagnostics.push(...found.diagnostics);
  return found.spec;
}

async function configData(reading: ConfigReading, path: string): Promise<Json | undefined> {
  const file = siteFileOf(reading.siteFolder, path);
  if ((await reading.host.stamp(path)) === undefined) {
    reading.diagnostics.push(diagnostic("config-missing", { file }, { file }));
    return undefined;
  }
  reading.files.push(path);
  const { value, diagnostics, files = [] } = await readSettings(reading, path, file);
  reading.files.push(...files);
  reading.diagnostics.push(...diagnostics);
  // An empty YAML file is a config that says nothing.
  return value === null && /\.ya?ml$/.test(path) ? {} : value;
}

async function checkFiles(reading: ConfigReading, written: ConfigFile, file: FilePath): Promise<void> {
  const check: CheckFile = async (name, kind, ...tokens) => {
    const stamp = await reading.host.stamp(absolutePath(reading.siteFolder, tidyPath(name)));
    if (stamp?.kind === kind) return;
    const place = { file, pointer: pointerTo("", ...tokens) };
    reading.diagnostics.push(noFile(place, { key: keyOf(tokens), what: kind, name, found: stamp?.kind }));
  };
  // Where each version has files of its own, the working tree needs none.
  const needsDocs = written.versions === undefined || written.versions.some(isWorkingTree);
  const isMounted = written.mounts?.some(({ folder }) => folder === written.docs) === true;
  if (typeof written.docs === "string" && needsDocs && !isMounted) await check(written.docs, "folder", "docs");
  for (const { folder, tokens } of pageFolders(written)) await check(folder, "folder", ...tokens);
  if (typeof written.sidebars === "string") await check(written.sidebars, "file", "sidebars");
  for (const [tag, locale] of publishedLocales(written)) {
    for (const key of ["docs", "pages", "sidebars"] as const) {
      const name = locale[key];
      if (name === undefined || (key === "docs" && (await isInVersion(reading, written, name)))) continue;
      await check(name, key === "sidebars" ? "file" : "folder", "locales", "list", tag, key);
    }
  }
  const { tokens = [] } = written.theme;
  for (const [index, name] of [tokens].flat().entries())
    await check(name, "file", "theme", "tokens", ...(typeof tokens === "string" ? [] : [index]));
  for (const [index, name] of written.theme.css.entries()) await check(name, "file", "theme", "css", index);
  for (const [part, name] of Object.entries(written.theme.overrides)) {
    const place = { file, pointer: pointerTo("", "theme", "overrides", part) };
    if (!partNames.some((known) => known === part)) {
      reading.diagnostics.push(unknownKey(part, () => partNames, { file, tokens: ["theme", "overrides"] }));
    } else if (reading.noCode) reading.diagnostics.push(programRefused(place, name, `theme.overrides.${part}`));
    else await check(name, "file", "theme", "overrides", part);
  }
  await checkComponents(reading, written, { file, check });
  await checkOwnChecks(reading, written, { file, check });
}

/** Whether a version in a folder has translations beside `translated`. */
async function isInVersion(
  { host, siteFolder }: ConfigReading,
  written: ConfigFile,
  translated: FilePath,
): Promise<boolean> {
  const docs = typeof written.docs === "string" ? tidyPath(written.docs) : "docs";
  for (const { folder } of written.versions ?? []) {
    const there = folder === undefined ? undefined : translatedFolder(tidyPath(translated), docs, tidyPath(folder));
    if (there !== undefined && (await host.stamp(absolutePath(siteFolder, there)))?.kind === "folder") return true;
  }
  return false;
}

// The files that a config names by their place in the output: icon, logo, elements of the head. They must be in a static folder, and one
// that is not is a broken picture, or a style or script that is missing, on every page.

type ConfigFilePath = { readonly name: string; readonly tokens: readonly (string | number)[] };

/** `file-missing` for each file that `written`, the config in `file`, names and no static folder has. */
async function missingFiles(
  { host, siteFolder }: ConfigReading,
  written: ConfigFile,
  file: FilePath,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const { name, tokens } of namedIn(written)) {
    const path = outputOf(name, written.baseUrl);
    if (path === undefined) continue;
    const places = written.static.map((folder) => absolutePath(siteFolder, tidyPath(`${tidyPath(folder)}/${path}`)));
    const stamps = await Promise.all(places.map((place) => host.stamp(place)));
    if (stamps.some((stamp) => stamp?.kind === "file")) continue;
    diagnostics.push(fileMissing({ file, pointer: pointerTo("", ...tokens) }, { key: keyOf(tokens), name }));
  }
  return diagnostics;
}

function namedIn({ favicon, shareImage, navbar, theme }: ConfigFile): readonly ConfigFilePath[] {
  const named = (name: string | undefined, ...tokens: readonly (string | number)[]): readonly ConfigFilePath[] =>
    name === undefined ? [] : [{ name, tokens }];
  const { logo } = navbar;
  return [
    ...named(favicon, "favicon"),
    ...named(typeof shareImage === "string" ? shareImage : undefined, "shareImage"),
    ...named(logo?.src, "navbar", "logo", "src"),
    ...named(logo?.srcDark, "navbar", "logo", "srcDark"),
    // The short form counts where the long one is not written.
    ...(logo === undefined ? named(theme.logo, "theme", "logo") : []),
    ...(logo?.srcDark === undefined ? named(theme.logoDark, "theme", "logoDark") : []),
    ...theme.head.flatMap(({ tag, attributes }, index) => {
      const { rel = "", href, src } = attributes;
      const loads = tag === "link" && loadsFile(String(rel));
      return [
        ...(loads && typeof href === "string" ? named(href, "theme", "head", index, "attributes", "href") : []),
        ...(tag === "script" && typeof src === "string" ? named(src, "theme", "head", index, "attributes", "src") : []),
      ];
    }),
  ];
}

/** The path in the output that a name means; undefined for an address elsewhere. */
function outputOf(name: string, baseUrl: string): string | undefined {
  if (isExternal(name)) return undefined;
  const { path } = splitHref(name);
  const base = `/${baseUrl.replace(/^\/+|\/+$/g, "")}/`;
  return (path.startsWith(base) ? path.slice(base.length) : path).replace(/^(?:\.?\/)+/, "");
}

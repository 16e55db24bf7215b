// The folder around a config. What one without a config tells of itself: its name, the spec that stands at its top, and, as diagnostics, what a
// stranger may have meant instead: a site with a config further down, a spec that is not at the top, markdown beside the folder that was
// taken. And what leads out of it: a folder may come from a stranger, and a link named `static`, or a path in its config, must not publish
// files of the machine that builds it.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import {
  absolutePath,
  isGuideName,
  isSkippedFolder,
  outsideOutputs,
  siteFileOf,
  tidyPath,
} from "../model/source-tree.ts";
import { unreadFiles } from "../model/unread-formats.ts";
import { openFolderOf, openFolders } from "../platform/fs/open-folders.ts";
import type { Host } from "../platform/host.ts";
import { isWithin, nameOf } from "../text/file-path.ts";
import type { HeadingIdName } from "../text/heading-ids/rules.ts";
import { type Json, textAt } from "../text/json.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { isWebUrl } from "./address.ts";
import { settingsEndings } from "./data.ts";
import { keyOf } from "./issues.ts";
import { publishedLocales } from "./locales.ts";
import { leavesSite } from "./path-faults.ts";
import type { ConfigReading } from "./reading.ts";
import type { ConfigFile } from "./schema.ts";

/** What a spec at the top of a site is called, whatever the case of its letters; the first of them is taken. */
const specNames = ["openapi.json", "openapi.yaml", "openapi.yml", "swagger.json", "swagger.yaml", "swagger.yml"];
const configName = new RegExp(`^pio-docs\\.config\\.(${settingsEndings.join("|")})$`);

/** Folders that are looked into for a config or a spec: enough for a repository of many packages, and no walk through a home folder. */
const mostFolders = 400;

/** The spec at the top of `folder`. Diagnostic: `spec-found` (log), which names the one that is taken and those that are not. */
export async function specAtTop(
  host: Host,
  folder: string,
): Promise<{ readonly spec?: FilePath; readonly diagnostics: readonly Diagnostic[] }> {
  const [spec, ...others] = await specsIn(host, folder);
  if (spec === undefined) return { diagnostics: [] };
  const facts = { spec, others: others.map((other) => `\`${other}\``).join(", ") };
  return { spec, diagnostics: [diagnostic("spec-found", { file: spec }, facts)] };
}

async function specsIn(host: Host, folder: string): Promise<readonly string[]> {
  const names = await host.names(folder);
  const found = specNames.flatMap((wanted) => names.filter((name) => name.toLowerCase() === wanted));
  const kinds = await Promise.all(found.map((name) => host.stamp(`${folder}/${name}`)));
  return found.filter((_, index) => kinds[index]?.kind === "file");
}

/**
 * Sites and specs below `folder`. Diagnostics: `site-in-subfolder` (warn) for each config up to two folders down, and `spec-in-subfolder` (log) for each
 * spec one folder down when `wantsSpec`.
 */
export async function foundBelow(
  { host, excluded }: Pick<ConfigReading, "host" | "excluded">,
  folder: string,
  wantsSpec: boolean,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const first = (await foldersIn(host, folder)).filter((inner) => !excluded(inner));
  const second = (await Promise.all(first.map((inner) => foldersIn(host, inner)))).flat();
  for (const [level, folders] of [first, second].entries()) {
    for (const inner of folders.slice(0, mostFolders)) {
      const names = await host.names(inner).catch(() => []);
      const place = { file: siteFileOf(folder, inner) };
      if (names.some((name) => configName.test(name)))
        diagnostics.push(diagnostic("site-in-subfolder", place, { folder: place.file }));
      if (level > 0 || !wantsSpec) continue;
      const [spec] = await specsIn(host, inner).catch(() => []);
      if (spec !== undefined)
        diagnostics.push(
          diagnostic("spec-in-subfolder", { file: `${place.file}/${spec}` }, { spec: `${place.file}/${spec}` }),
        );
    }
  }
  return diagnostics;
}

async function foldersIn(host: Host, folder: string): Promise<readonly string[]> {
  const names = (await host.names(folder).catch(() => [])).filter((name) => !isSkippedFolder(name));
  const paths = names.slice(0, mostFolders).map((name) => `${folder}/${name}`);
  const stamps = await Promise.all(paths.map((path) => host.stamp(path).catch(() => undefined)));
  return paths.filter((_, index) => stamps[index]?.kind === "folder");
}

/** Diagnostics of what may have been meant as a page of the tree `docs`: those of `leftOutBeside` and `unreadIn`. */
export async function notPages(
  reading: Pick<ConfigReading, "host" | "siteFolder">,
  docs: FilePath,
  skipped: (path: string) => boolean,
): Promise<readonly Diagnostic[]> {
  const beside = docs === "." ? [] : await leftOutBeside(reading, docs, skipped);
  return [...beside, ...(await unreadIn(reading, docs, skipped))];
}

/** The docs folder: as written, else `docs` or the site folder, whichever holds a page; undefined when none does. */
export async function docsOf(reading: ConfigReading, written: ConfigFile): Promise<FilePath | undefined> {
  if (written.docs !== undefined) return written.docs === false ? undefined : tidyPath(written.docs);
  const skipped = skippedIn(reading, written);
  for (const folder of ["docs", "."]) {
    const root = absolutePath(reading.siteFolder, folder);
    const listed = await reading.host.list(root, skipped).catch(() => undefined);
    // What cannot be listed is reported when its pages are loaded.
    if (listed === undefined) return folder;
    if (outsideOutputs(listed, root).some((entry) => isGuideName(entry.path.slice(entry.path.lastIndexOf("/") + 1))))
      return folder;
  }
  return undefined;
}

/** Folders that hold no guides: those that are never looked into, and those with a job of their own. */
export function skippedIn({ siteFolder, excluded }: ConfigReading, written: ConfigFile): (path: string) => boolean {
  const translated = publishedLocales(written).flatMap(([, { docs = [], pages = [] }]) => [docs, pages].flat());
  const own = new Set([...written.static, ...[written.pages ?? []].flat(), ...translated].map(tidyPath));
  return (path) =>
    isSkippedFolder(path.slice(path.lastIndexOf("/") + 1)) || own.has(siteFileOf(siteFolder, path)) || excluded(path);
}

/** `pages-outside-docs` (log): how many markdown files stand beside the folder `docs`, which was taken for the tree. */
async function leftOutBeside(
  { host, siteFolder }: Pick<ConfigReading, "host" | "siteFolder">,
  docs: FilePath,
  skipped: (path: string) => boolean,
): Promise<readonly Diagnostic[]> {
  const listed = await host
    .list(siteFolder, (path) => path === `${siteFolder}/${docs}` || skipped(path))
    .catch(() => []);
  const beside = listed.filter(({ path, stamp }) => stamp.kind === "file" && isGuideName(nameOf(path)));
  const [first] = beside;
  if (first === undefined) return [];
  const facts = { docs, count: beside.length, example: siteFileOf(siteFolder, first.path) };
  return [diagnostic("pages-outside-docs", { file: docs }, facts)];
}

/** `pages-unread` (log): how many files in `docs` are pages in formats that nobody reads. */
async function unreadIn(
  { host, siteFolder }: Pick<ConfigReading, "host" | "siteFolder">,
  docs: FilePath,
  skipped: (path: string) => boolean,
): Promise<readonly Diagnostic[]> {
  const folder = docs === "." ? siteFolder : `${siteFolder}/${docs}`;
  const listed = await host.list(folder, skipped).catch(() => []);
  const files = listed.flatMap(({ path, stamp }) => (stamp.kind === "file" ? [siteFileOf(siteFolder, path)] : []));
  const unread = unreadFiles(files);
  const [first] = unread;
  if (first === undefined) return [];
  const named = unread.map(
    ({ name, sign, count }) => `${count} ${count === 1 ? "file" : "files"} in ${name} (\`${sign}\`)`,
  );
  return [diagnostic("pages-unread", { file: first.first }, { files: named.join(", "), convert: first.convert })];
}

/** Folder names that say what is in them and not what it is about. */
const generic = new Set(["doc", "docs", "documentation", "site", "website", "www", "src"]);

/**
 * What the site is called when nobody says: the name of its package, without scope, else that of its folder; for a folder called `docs` or
 * the like those of the folder above. Empty when the file system has no name to give.
 */
export async function nameOfSite(host: Host, folder: string): Promise<string> {
  const own = await packageName(host, folder);
  if (own !== undefined) return own;
  const name = nameOf(folder);
  const above = folder.slice(0, Math.max(0, folder.lastIndexOf("/")));
  if (!generic.has(name.toLowerCase()) || above === "") return name;
  return (await packageName(host, above)) ?? (nameOf(above) || name);
}

async function packageName(host: Host, folder: string): Promise<string | undefined> {
  try {
    const read: Json = JSON.parse(new TextDecoder().decode(await host.read(`${folder}/package.json`)));
    return textAt(read, "name")?.replace(/^@[^/]*\//, "") || undefined;
  } catch {
    return undefined;
  }
}

/** `file`: the config of another program, from the site folder. `tool`: what it is called. */
export type FoundHeadingIds = { readonly file: FilePath; readonly tool: string; readonly headingIds: HeadingIdName };

/** `own`, of a site without a config, with the rule for ids of headings that its pages were written for. Diagnostic: `heading-ids-found`. */
export async function withFoundHeadingIds(
  { diagnostics }: Pick<ConfigReading, "diagnostics">,
  own: ConfigFile,
  look: (() => Promise<FoundHeadingIds | undefined>) | undefined,
): Promise<ConfigFile> {
  const found = own.docs === false ? undefined : await look?.();
  if (found === undefined) return own;
  const { file, tool, headingIds } = found;
  diagnostics.push(diagnostic("heading-ids-found", { file }, { file, tool }));
  return { ...own, headingIds };
}

/** A path as written; `tokens` lead to it in the config, and are empty if it was found by its name. `key`: the option that it may be of. */
type ConfigPath = { readonly name: string; readonly tokens: readonly (string | number)[]; readonly key?: string };

/** What was found without being named: the docs folder, and the spec. */
type DefaultPaths = {
  readonly docs: FilePath | undefined;
  readonly spec: string | undefined;
  readonly out: string | undefined;
};

/**
 * `path-leaves-site` for each path inside the site that is a link out of it, unless into a folder of `includes`, and for each that leads into
 * a `.git`. With `--no-code` for each path outside of the site, too, since then nobody trusts the config. `file`: the config.
 */
export async function outsidePaths(
  { host, siteFolder, noCode }: ConfigReading,
  { written, file }: { readonly written: ConfigFile; readonly file: FilePath },
  found: DefaultPaths,
): Promise<readonly Diagnostic[]> {
  const site = (await host.realPath(siteFolder)) ?? siteFolder;
  const included = noCode ? [] : written.includes;
  const open = await openFolders(host, siteFolder, included);
  const diagnostics: Diagnostic[] = [];
  for (const { name, tokens, key } of namedIn(written, found)) {
    const path = absolutePath(siteFolder, tidyPath(name));
    const isInside = isWithin(path, siteFolder);
    const real = (await host.realPath(path)) ?? path;
    const isRefused = isInside
      ? openFolderOf(real, open) === undefined && (await host.stamp(path)) !== undefined
      : noCode;
    // An output in a repository has a diagnostic of its own.
    const isRepository = key !== "--out" && real.split("/").includes(".git") && isWithin(real, site);
    if (!isRefused && !isRepository) continue;
    const isWritten = tokens.length > 0 && file !== "";
    const place = isWritten ? { file, pointer: pointerTo("", ...tokens) } : { file: tidyPath(name) };
    const to = isInside && real !== path ? real : undefined;
    diagnostics.push(leavesSite(place, { name, key: isWritten ? keyOf(tokens) : key, to }));
  }
  return diagnostics;
}

function namedIn(written: ConfigFile, { docs, spec, out }: DefaultPaths): readonly ConfigPath[] {
  const one = (name: string | undefined, ...tokens: ConfigPath["tokens"]): readonly ConfigPath[] =>
    name === undefined || isWebUrl(name) ? [] : [{ name, tokens }];
  const each = (names: readonly string[] = [], ...tokens: ConfigPath["tokens"]): readonly ConfigPath[] =>
    names.flatMap((name, index) => one(name, ...tokens, index));
  const ofMounts = (written.mounts ?? []).flatMap(({ folder, mount }) => {
    const at = Number(mount.pointer.slice("/docs/".length));
    const translated = Object.entries(mount.locales).flatMap(([tag, name]) =>
      one(name, "docs", at, "locales", tag, "from"),
    );
    return [...one(folder, "docs", at), ...translated];
  });
  const ofApis = written.apis.flatMap(({ spec: own, overlays, specRoot, specHistory }, index) => [
    ...one(own, "apis", index, "spec"),
    ...each(overlays, "apis", index, "overlays"),
    ...one(specRoot, "apis", index, "specRoot"),
    ...(typeof specHistory === "string" ? one(specHistory, "apis", index, "specHistory") : []),
    ...(Array.isArray(specHistory)
      ? specHistory.flatMap((release, at) => one(release.spec, "apis", index, "specHistory", at, "spec"))
      : []),
  ]);
  // What a ref names is looked for in the repository alone.
  const ofVersions = (written.versions ?? []).flatMap(({ ref, spec: specs, ...version }, index) => [
    ...one(version.folder, "versions", index, "folder"),
    ...one(version.sidebars, "versions", index, "sidebars"),
    ...(ref === undefined ? one(version.docs, "versions", index, "docs") : []),
    ...(ref === undefined ? each(version.static, "versions", index, "static") : []),
    ...(ref === undefined
      ? Object.entries(specs).flatMap(([api, name]) => one(name, "versions", index, "spec", api))
      : []),
  ]);
  return [
    ...ofMounts,
    ...(written.mounts !== undefined ? [] : typeof written.docs === "string" ? one(written.docs, "docs") : one(docs)),
    ...one(written.pages, "pages"),
    ...each(written.static, "static"),
    ...each(written.includes, "includes"),
    ...(typeof written.sidebars === "string" ? one(written.sidebars, "sidebars") : []),
    ...one(spec),
    ...one(out).map((named) => ({ ...named, key: "--out" })),
    ...ofApis,
    ...ofVersions,
  ];
}

/** What stands for a config that is not there: nothing, but that a spec alone has neither guides nor files, and a vault of Obsidian its links. */
export async function withoutConfig(
  { host, siteFolder }: Pick<ConfigReading, "host" | "siteFolder">,
  specAlone = false,
): Promise<Json> {
  if (specAlone) return { docs: false, static: [], sidebars: {} };
  return (await host.stamp(`${siteFolder}/.obsidian`))?.kind === "folder" ? { wikiLinks: true } : {};
}

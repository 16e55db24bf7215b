// Versions of a site: the address of each, and the files that its sources are.
import { isWithin } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import type { SiteConfig, Version } from "./config.ts";
import { mountAt } from "./mount.ts";
import type { Site } from "./site.ts";

/** The folder of a version's outputs, and below the base URL its addresses: `v/2/`; empty for the current version. */
export function versionFolder({ path }: Pick<Version, "path">): string {
  return path === "" ? "" : `${path}/`;
}

/** Whether a site is that of a version beside the current one. */
export function isOtherVersion({ ofVersion }: Pick<SiteConfig, "ofVersion">): boolean {
  return ofVersion !== undefined && ofVersion.stage !== "current";
}

/** The one of `versions` that has this id or label, in any case. */
export function versionCalled<One extends Pick<Version, "id" | "label">>(
  versions: readonly One[],
  called: string,
): One | undefined {
  const name = called.toLowerCase();
  return versions.find(({ id, label }) => id.toLowerCase() === name || label.toLowerCase() === name);
}

/** Whether a site is read from a commit, which nobody can change. */
export function isCommitted({ ofVersion }: Pick<SiteConfig, "ofVersion">): boolean {
  return ofVersion?.from?.kind === "ref";
}

/** Whether some source of a site is in a commit: its own, or that of a mounted folder. */
export function hasCommitted(config: Pick<SiteConfig, "ofVersion" | "collections">): boolean {
  return isCommitted(config) || config.collections.some(({ mount }) => mount?.ref !== undefined);
}

/** Those of `sites` that are languages of the current version: it alone has a URL manifest and records for a search service. */
export function ofCurrentVersion(sites: readonly Site[]): readonly Site[] {
  return sites.filter(({ config }) => !isOtherVersion(config));
}

/** All editions of the build that `site` is a part of, the default one first. */
export function sitesOf(site: Site): readonly Site[] {
  return site.versions?.all() ?? site.editions?.all() ?? [site];
}

/**
 * Where the translations of a version in `folder` are, if those of `docs` are in `translated`: `i18n/de/versioned_docs/version-1.0` beside
 * `i18n/de/docs`. Undefined where that does not end like `docs`.
 */
export function translatedFolder(
  translated: FilePath | undefined,
  docs: FilePath | undefined,
  folder: FilePath,
): FilePath | undefined {
  if (translated === undefined || docs === undefined || !translated.endsWith(`/${docs}`)) return undefined;
  return `${translated.slice(0, -docs.length)}${folder}`;
}

/** Whether a source of a site is of the working tree whatever its version is read from: the config, and sidebars that are beside it. */
export function isBeside({ ofVersion, file: config }: Pick<SiteConfig, "ofVersion" | "file">, file: FilePath): boolean {
  return file === config || (ofVersion?.sidebarsBeside !== undefined && file === ofVersion.sidebars.file);
}

type Sourced = Pick<SiteConfig, "ofVersion" | "file" | "mounts" | "collections">;

/** The ref that a source of a site is read from; undefined for what is on the disk. */
export function refOf(config: Sourced, file: FilePath): string | undefined {
  if (isBeside(config, file)) return undefined;
  const { from } = config.ofVersion ?? {};
  const mount = config.ofVersion && mountAt(config, file);
  if (mount !== undefined) return mount.ref;
  return from?.kind === "ref" ? from.ref : undefined;
}

/** A source of a site as it is called outside of its version: `v2.1:docs/a.md`, or the file in the folder of the version. */
export function sourceName(config: Sourced, file: FilePath): FilePath {
  const { from, docs } = config.ofVersion ?? {};
  if (isBeside(config, file) || /^https?:/.test(file)) return file;
  const ref = refOf(config, file);
  if (ref !== undefined) return `${ref}:${file}`;
  if (from?.kind !== "folder") return file;
  if (docs === undefined || (docs !== "." && !isWithin(file, docs))) return file;
  return `${from.folder}/${docs === "." ? file : file.slice(docs.length + 1)}`;
}

// Which mounted folders a version has, and where from: those of the site's own repository lie in its ref as all else does; of others the config
// names a ref, or says that they are the same in several versions.
import { configValue } from "../diagnostics/config-value.ts";
import type { MountSource, VersionMount } from "../model/config.ts";
import { mountedFolders } from "../model/mount.ts";
import { absolutePath, tidyPath } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import { realPathOf } from "../platform/native/repository.ts";
import { isWithin } from "../text/file-path.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { filesMissing, refMissing } from "./path-faults.ts";
import type { ConfigReading, VersionOpener } from "./reading.ts";
import type { ConfiguredMount, WrittenSource } from "./schema/docs.ts";

/** A version as far as mounts ask. `host`: where its own files are. */
export type MountingVersion = {
  readonly id: string;
  readonly isCurrent: boolean;
  readonly isWorkingTree: boolean;
  /** Its own files are in a ref. */
  readonly isRef: boolean;
  readonly host: Host;
  readonly file: FilePath;
  readonly open: VersionOpener;
};

/** Those of `mounts` that the version has. Diagnostics: version-missing, version-files, and config-value, each at the entry. */
export async function versionMounts(
  reading: ConfigReading,
  mounts: readonly ConfiguredMount[],
  version: MountingVersion,
): Promise<readonly VersionMount[]> {
  const found: VersionMount[] = [];
  for (const one of mounts) {
    const { under } = one.mount;
    if (under === "" && one.isInRepository && one.versions === undefined) continue;
    const { versions } = one;
    const source = versions === undefined || isList(versions) ? undefined : versions[version.id];
    if (source !== undefined) {
      const sources = await sourcesOf(reading, one, { source, version });
      if (sources !== undefined) found.push({ under, sources });
    } else if (one.isInRepository ? hasOwn(one, version) : standsIn(one, version)) {
      if (!one.isInRepository || !version.isRef) found.push({ under, isOnDisk: true });
      else if (await isThere(reading, version.host, one.folder)) found.push({ under });
    }
  }
  return found;
}

/** Of the site's own repository: a version in a folder has guide pages alone. */
function hasOwn({ versions }: ConfiguredMount, version: MountingVersion): boolean {
  if (versions !== undefined) return isList(versions) ? versions.includes(version.id) : version.isWorkingTree;
  return version.isRef || version.isWorkingTree || version.isCurrent;
}

function standsIn({ versions }: ConfiguredMount, version: MountingVersion): boolean {
  if (versions === undefined) return version.isCurrent;
  return isList(versions) ? versions.includes(version.id) : version.isWorkingTree || version.isCurrent;
}

function isList(versions: NonNullable<ConfiguredMount["versions"]>): versions is readonly string[] {
  return Array.isArray(versions);
}

async function isThere({ siteFolder }: ConfigReading, host: Host, folder: FilePath): Promise<boolean> {
  return (await host.stamp(absolutePath(siteFolder, folder)))?.kind === "folder";
}

/** The folder and its translations in the ref; a translation that came later is not there. */
async function sourcesOf(
  reading: ConfigReading,
  { folder, route, mount }: ConfiguredMount,
  { source, version: { id, file, open } }: { readonly source: WrittenSource; readonly version: MountingVersion },
): Promise<readonly MountSource[] | undefined> {
  const { siteFolder, diagnostics } = reading;
  const tokens = ["docs", mount.pointer.slice("/docs/".length), "versions", id];
  const place = (...keys: readonly string[]) => ({ file, pointer: pointerTo("", ...tokens, ...keys) });
  const repository = source.repository === undefined ? folder : tidyPath(source.repository);
  const top = realPathOf(absolutePath(siteFolder, repository));
  const sources: MountSource[] = [];
  for (const one of mountedFolders([{ kind: "docs", folder, route, locale: "", mount }])) {
    const real = realPathOf(absolutePath(siteFolder, one));
    const own = one === folder ? source.folder : undefined;
    if (own === undefined && !isWithin(real, top)) {
      if (one !== folder) continue;
      const problem = "needs a `folder`: `from` does not lie in its `repository`";
      diagnostics.push(configValue(place(), { key: `docs[${tokens[1]}].versions.${id}`, problem }));
      return undefined;
    }
    const path = own ?? (real === top ? "." : real.slice(top.length + 1));
    const from: MountSource = { kind: "mount", folder: one, repository, ref: source.ref, path: tidyPath(path) };
    const opened = await open(from, undefined);
    if ("problem" in opened) {
      const { problem, clone } = opened;
      diagnostics.push(refMissing(place("ref"), { ref: source.ref, problem, clone }));
      return undefined;
    }
    if (await isThere(reading, opened.host, one)) sources.push(from);
    else if (one === folder) {
      diagnostics.push(filesMissing(place("ref"), { what: "folder", name: from.path, ref: source.ref }));
      return undefined;
    }
  }
  return sources;
}

// The versions of a config: where each is, and what of the site it has there. Of a ref only data is read; a program in it never runs.
import { configValue } from "../diagnostics/config-value.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { ApiConfig, Version, VersionRelease, VersionSource } from "../model/config.ts";
import { routeOfAddress } from "../model/route.ts";
import { absolutePath, tidyPath } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import type { Json } from "../text/json.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, type Place, pointerTo } from "../text/place.ts";
import { isWebUrl } from "./address.ts";
import { specAddress } from "./apis.ts";
import { isProgram } from "./data.ts";
import { keyOf } from "./issues.ts";
import { filesMissing, refMissing } from "./path-faults.ts";
import type { ConfigReading, VersionOpener } from "./reading.ts";
import type { ConfigFile } from "./schema.ts";
import { sidebarsOf } from "./sidebars.ts";
import { currentOf, isWorkingTree, versionPath } from "./version-faults.ts";
import { versionMounts } from "./version-mounts.ts";

/** What the config says beside its versions. `raw`: inline sidebars as written. */
type Around = {
  readonly file: FilePath | undefined;
  readonly docs: FilePath | undefined;
  readonly apis: readonly ApiConfig[];
  readonly raw: Json;
  readonly open: VersionOpener;
};

type Written = NonNullable<ConfigFile["versions"]>[number];

/**
 * The versions of `written`. Diagnostics: version-missing, version-files, version-sidebars, version-not-indexed, config-value, and those of
 * sidebars in a ref, whose files are named `<ref>:<file>`.
 */
export async function versionsOf(
  reading: ConfigReading,
  written: ConfigFile,
  around: Around,
): Promise<readonly Version[]> {
  const all = written.versions ?? [];
  const current = currentOf(all);
  const versions: Version[] = [];
  for (const [at, version] of all.entries()) {
    const place = (...keys: readonly string[]): Place => ({
      file: around.file ?? "",
      pointer: pointerTo("/versions", at, ...keys),
    });
    const stage = at === current ? "current" : isUnreleased(version, at < current) ? "unreleased" : "old";
    const found = await read(reading, written, { ...around, version, place, at, isCurrent: at === current });
    if (found === undefined) continue;
    const { id, label = id, status, until, index } = version;
    const isIndexed = index ?? (stage !== "unreleased" && status !== "unmaintained");
    if (stage === "current" && !isIndexed && !written.noIndex) {
      const key = index === undefined ? "status" : "index";
      reading.diagnostics.push(diagnostic("version-not-indexed", place(key), { id, key }));
    }
    versions.push(
      defined({
        id,
        label,
        stage,
        isIndexed,
        path: stage === "current" ? "" : versionPath(version),
        docsRoute: version.docsRoute === undefined ? undefined : routeOfAddress(version.docsRoute),
        isUnmaintained: status === "unmaintained" ? (true as const) : undefined,
        until,
        static: version.static?.map(tidyPath),
        variables: Object.fromEntries(Object.entries(version.variables).map(([name, value]) => [name, String(value)])),
        ...found,
        pointer: pointerTo("/versions", at),
      }),
    );
  }
  return versions.map((version, at) => withHistory(version, versions.slice(at + 1)));
}

/** A version whose APIs know their earlier releases: what `older` versions have of them. Of old ones nobody asks that. */
function withHistory(version: Version, older: readonly Version[]): Version {
  if (version.stage === "old") return version;
  const apis = version.apis.map((api): ApiConfig => {
    const releases = older.flatMap(({ label: name, from, apis: others }): readonly VersionRelease[] => {
      const file = others.find(({ id }) => id === api.id)?.spec;
      return from?.kind !== "ref" || file === undefined || isWebUrl(file) ? [] : [{ name, ref: from.ref, file }];
    });
    if (api.specHistory !== undefined || releases.length === 0) return api;
    return { ...api, specHistory: { kind: "versions", releases: releases.reverse() } };
  });
  return { ...version, apis };
}

/** The newest stand first. What is maintained, or not any more, was released. */
function isUnreleased(version: Written, isNewer: boolean): boolean {
  return version.status === undefined && (isNewer || isWorkingTree(version));
}

type Reading = Around & {
  readonly version: Written;
  readonly at: number;
  readonly isCurrent: boolean;
  readonly place: (...keys: readonly string[]) => Place;
};

type Found = Pick<Version, "from" | "docs" | "apis" | "sidebars" | "sidebarsBeside" | "mounts">;

async function read(reading: ConfigReading, written: ConfigFile, one: Reading): Promise<Found | undefined> {
  const { version, place, open } = one;
  const { ref, folder } = version;
  const ofSite = isMountedApart(written) ? undefined : one.docs;
  const docs = version.docs === undefined ? ofSite : tidyPath(version.docs);
  if (isWorkingTree(version)) {
    if (!(await hasDocs(reading, reading.host, { ...one, docs }))) return undefined;
    const apis = await apisIn(reading, reading.host, one);
    const mounts = await mountsIn(reading, written, { ...one, host: reading.host });
    return defined({
      docs,
      apis,
      mounts,
      ...(await sidebarsIn(reading, written, { ...one, docs, apis, host: reading.host })),
    });
  }
  const from: VersionSource =
    ref === undefined ? { kind: "folder", folder: tidyPath(folder ?? "") } : { kind: "ref", ref };
  const opened = await open(from, docs);
  if ("problem" in opened) {
    const { problem, clone } = opened;
    reading.diagnostics.push(
      ref === undefined
        ? filesMissing(place("folder"), { what: "folder", name: folder ?? "" })
        : refMissing(place("ref"), { ref, problem, clone }),
    );
    return undefined;
  }
  const { host } = opened;
  if (!(await hasDocs(reading, host, { ...one, docs }))) return undefined;
  // Beside a folder of guide pages are the specs of today.
  const apis = await apisIn(reading, ref === undefined ? reading.host : host, one);
  const mounts = await mountsIn(reading, written, { ...one, host });
  return defined({ from, docs, apis, mounts, ...(await sidebarsIn(reading, written, { ...one, docs, apis, host })) });
}

/** Whether the docs tree of the site is a folder whose versions its own entry names, or one of another repository. */
function isMountedApart({ mounts = [] }: ConfigFile): boolean {
  const main = mounts.find(({ mount }) => mount.under === "");
  return main !== undefined && (!main.isInRepository || main.versions !== undefined);
}

/** The mounted folders that the version has; `host` has its own files. */
async function mountsIn(
  reading: ConfigReading,
  { mounts }: ConfigFile,
  { version, isCurrent, file, open, host }: Reading & { readonly host: Host },
): Promise<Version["mounts"]> {
  if (mounts === undefined) return undefined;
  const own = { isCurrent, isWorkingTree: isWorkingTree(version), isRef: version.ref !== undefined };
  return versionMounts(reading, mounts, { id: version.id, ...own, host, file: file ?? "", open });
}

async function hasDocs({ siteFolder, diagnostics }: ConfigReading, host: Host, one: Reading): Promise<boolean> {
  const { docs, version, place } = one;
  const found = docs === undefined ? undefined : (await host.stamp(absolutePath(siteFolder, docs)))?.kind;
  if (docs === undefined || found === "folder") return true;
  const key = version.docs === undefined ? (version.ref === undefined ? [] : ["ref"]) : ["docs"];
  diagnostics.push(filesMissing(place(...key), { what: "folder", name: docs, ref: version.ref, found }));
  return false;
}

/** The APIs whose specs a version has: one that came later is not there. What explains a spec may be missing, and is left out. */
async function apisIn(
  { siteFolder, diagnostics }: ConfigReading,
  host: Host,
  { apis, version, place, at }: Reading,
): Promise<readonly ApiConfig[]> {
  const kindOf = async (name: string) => (await host.stamp(absolutePath(siteFolder, name)))?.kind;
  const isThere = async (name: string): Promise<boolean> => isWebUrl(name) || (await kindOf(name)) === "file";
  for (const id of Object.keys(version.spec)) {
    if (apis.some((api) => api.id === id)) continue;
    const near = nearest(
      id,
      apis.map((api) => api.id),
    );
    const key = keyOf(["versions", at, "spec", id]);
    diagnostics.push(configValue(place("spec", id), defined({ key, problem: "is not the ID of an API", near })));
  }
  const found: ApiConfig[] = [];
  for (const api of apis) {
    const named = Object.hasOwn(version.spec, api.id) ? version.spec[api.id] : undefined;
    const spec = named === undefined ? api.spec : specAddress(named);
    if (!(await isThere(spec))) {
      if (named !== undefined)
        diagnostics.push(
          filesMissing(place("spec", api.id), {
            ...{ what: "file", name: named, ref: version.ref },
            found: await kindOf(spec),
          }),
        );
      continue;
    }
    const { overlays, sdkSamples, errors, specHistory, ...rest } = api;
    const there = async <One>(all: readonly One[] | undefined, nameOf: (one: One) => string) => {
      const kept: One[] = [];
      for (const one of all ?? []) if (await isThere(nameOf(one))) kept.push(one);
      return kept.length === 0 ? undefined : kept;
    };
    const from = errors?.from !== undefined && (await isThere(errors.from.name)) ? errors.from : undefined;
    found.push(
      defined({
        ...rest,
        spec,
        overlays: await there(overlays, (name) => name),
        sdkSamples: await there(sdkSamples, ({ name }) => name),
        errors: errors && defined({ at: errors.at, from }),
        // A changelog tells of all releases up to now.
        specHistory: isWorkingTree(version) ? specHistory : undefined,
      }),
    );
  }
  return found;
}

/** The sidebars of a version, read as data. */
async function sidebarsIn(
  reading: ConfigReading,
  written: ConfigFile,
  { version, place, host, ...known }: Reading & { readonly host: Host },
): Promise<Pick<Version, "sidebars" | "sidebarsBeside">> {
  const { siteFolder, diagnostics } = reading;
  const at = async (files: Host, name: string): Promise<boolean> =>
    (await files.stamp(absolutePath(siteFolder, tidyPath(name))))?.kind === "file";
  const own = version.sidebars;
  // A revision cannot be changed: its sidebars may be written later, beside it.
  const isBeside = own !== undefined && !(await at(host, own)) && (await at(reading.host, own));
  const isOfRef = version.ref !== undefined && !isBeside;
  const files = isOfRef ? host : reading.host;
  const name = own ?? (typeof written.sidebars === "string" ? written.sidebars : undefined);
  if (own !== undefined && !isBeside && !(await at(files, own))) {
    diagnostics.push(filesMissing(place("sidebars"), { what: "file", name: own, ref: version.ref }));
    return none;
  }
  if (name !== undefined && isProgram(name) && isOfRef && (await at(files, name))) {
    diagnostics.push(diagnostic("version-sidebars", place(own === undefined ? "ref" : "sidebars"), { name }));
    return none;
  }
  const inner: ConfigReading = {
    ...reading,
    host: files,
    noCode: isOfRef || reading.noCode,
    diagnostics: [],
    files: [],
  };
  const sidebars = await sidebarsOf(inner, own === undefined ? written : { ...written, sidebars: own }, known);
  // Of the working tree, and of inline sidebars, the site tells it.
  if (own !== undefined || version.ref !== undefined)
    for (const one of inner.diagnostics)
      if (one.code !== "sidebars-not-run" && one.place.file !== (known.file ?? ""))
        diagnostics.push(isOfRef ? placedIn(one, version.ref, place(own === undefined ? "ref" : "sidebars")) : one);
  if (!isOfRef) reading.files.push(...inner.files);
  const isOfToday = sidebars.file !== undefined && (!isOfRef || sidebars.file === known.file);
  return {
    sidebars,
    ...(isOfToday ? { sidebarsBeside: own === undefined ? ("shared" as const) : ("own" as const) } : {}),
  };
}

const none = { sidebars: { byName: {} } };

/** `found` in a file of `ref`. Its items nobody can mend there: they are told at `config`, where other sidebars can be named. */
function placedIn(found: Diagnostic, ref: string | undefined, config: Place): Diagnostic {
  if (ref === undefined) return found;
  const { place, facts, code } = found;
  const file = `${ref}:${place.file}`;
  if (code !== "sidebar-item") return { ...found, place: { ...place, file } };
  const at = "pointer" in place && place.pointer !== "" ? ` at \`${place.pointer}\`` : "";
  const mend = "Set `sidebars` of the version to a corrected file in the working tree";
  const problem = `The sidebars file \`${file}\` is invalid${at}: ${facts.problem}. ${mend}`;
  return { ...found, place: config, facts: { ...facts, problem } };
}

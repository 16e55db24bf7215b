// What is wrong with the versions of a config that no single key shows: one id or path twice, more than one current version or working
// tree, a ref and a folder at once.
import { isWithin } from "../text/file-path.ts";

type WrittenVersion = {
  readonly id: string;
  readonly ref?: string;
  readonly folder?: string;
  readonly docs?: string;
  readonly path?: string;
  readonly status?: "maintained" | "unmaintained";
  readonly current: boolean;
};

type VersionFault = { readonly path: readonly (string | number)[]; readonly message: string };

/** First segments of addresses that every site has for itself. */
export const reservedPaths = ["assets", "404"];

/** All faults, each with the path of its key below `versions`. */
export function versionFaults(written: readonly WrittenVersion[]): readonly VersionFault[] {
  const ids = new Set<string>();
  const current = currentOf(written);
  const paths = new Map<string, string>();
  return written.flatMap((version, at): readonly VersionFault[] => {
    const before = written.slice(0, at);
    const faults: VersionFault[] = [];
    const add = (message: string, ...keys: readonly string[]): number => faults.push({ path: [at, ...keys], message });
    // Two that differ in their case alone are one folder on many disks.
    const name = version.id.toLowerCase();
    if (ids.has(name)) add("is used by another version", "id");
    ids.add(name);
    if (at === current && version.path !== undefined)
      add("must not be set for the current version, whose URLs have no prefix", "path");
    if (at !== current) for (const message of pathFaults(version, paths)) add(message, version.path ? "path" : "id");
    if (version.ref !== undefined && version.folder !== undefined) add("cannot be used together with `ref`", "folder");
    if (version.docs !== undefined && version.folder !== undefined)
      add("cannot be used together with `folder`", "docs");
    if (version.current && before.some(({ current }) => current))
      add(`must be set for one version, but \`${before.find(({ current }) => current)?.id}\` has it too`, "current");
    if (isWorkingTree(version) && before.some(isWorkingTree))
      add(`needs \`ref\` or \`folder\`: \`${before.find(isWorkingTree)?.id}\` is the version of the working tree`);
    return faults;
  });
}

/** Two paths that differ in their case alone are one on many disks; of two in one another, pages of one could be at the path of the other. */
function pathFaults(version: Pick<WrittenVersion, "id" | "path">, owners: Map<string, string>): readonly string[] {
  const path = versionPath(version);
  const name = path.toLowerCase();
  const other = [...owners].find(([one]) => isWithin(one, name) || isWithin(name, one));
  owners.set(name, version.id);
  const first = name.split("/")[0] ?? "";
  if (reservedPaths.includes(first)) return [`must not start with \`${first}\`, which is a path of every site`];
  // One id twice is told of the id.
  if (other === undefined || other[1].toLowerCase() === version.id.toLowerCase()) return [];
  const [otherPath, id] = other;
  return otherPath === name
    ? [`has the same path as \`${id}\`: \`/${path}\``]
    : [`has the path \`/${path}\`, which overlaps \`/${otherPath}\` of \`${id}\``];
}

/** Where a version that is not the current one is published, below the base URL. */
export function versionPath({ id, path = `v/${id}` }: Pick<WrittenVersion, "id" | "path">): string {
  return path;
}

/** Where the current version stands: the one that says so, else the first maintained one that was released, else the working tree. */
export function currentOf(all: readonly Pick<WrittenVersion, "current" | "ref" | "folder" | "status">[]): number {
  const said = all.findIndex(({ current }) => current);
  if (said >= 0) return said;
  const released = all.findIndex((version) => !isWorkingTree(version) && version.status !== "unmaintained");
  return released >= 0 ? released : Math.max(0, all.findIndex(isWorkingTree));
}

/** Whether a version is what the site's folder holds now. */
export function isWorkingTree({ ref, folder }: Pick<WrittenVersion, "ref" | "folder">): boolean {
  return ref === undefined && folder === undefined;
}

// What is wrong with the versions of a config that no single key shows: one id twice, more than one current version or working tree, a ref
// and a folder at once.

type WrittenVersion = {
  readonly id: string;
  readonly ref?: string;
  readonly folder?: string;
  readonly docs?: string;
  readonly current: boolean;
};

type VersionFault = { readonly path: readonly (string | number)[]; readonly message: string };

/** All faults, each with the path of its key below `versions`. */
export function versionFaults(written: readonly WrittenVersion[]): readonly VersionFault[] {
  const ids = new Set<string>();
  return written.flatMap((version, at): readonly VersionFault[] => {
    const before = written.slice(0, at);
    const faults: VersionFault[] = [];
    const add = (message: string, ...keys: readonly string[]): number => faults.push({ path: [at, ...keys], message });
    // Two that differ in their case alone are one folder on many disks.
    const name = version.id.toLowerCase();
    if (ids.has(name)) add("is used by another version", "id");
    ids.add(name);
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

/** Whether a version is what the site's folder holds now. */
export function isWorkingTree({ ref, folder }: Pick<WrittenVersion, "ref" | "folder">): boolean {
  return ref === undefined && folder === undefined;
}

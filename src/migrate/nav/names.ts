// Names of files that hold the navigation of other programs.

const named = /^(?:SUMMARY\.md|_toc\.ya?ml|myst\.ya?ml|antora\.ya?ml|conf\.py)$/;

/** Files of Nextra that say the order of their folder. */
export const metaName = /^_meta(?:\.global)?\.(?:[cm]?[jt]sx?|json)$/;

/** Whether a file of this name may hold navigation that is not read with its folder anyhow: cheap. */
export function mayHoldNav(name: string): boolean {
  return named.test(name) || (metaName.test(name) && !name.endsWith(".json"));
}

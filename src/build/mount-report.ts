// What the report of a build says of each folder in a list of `docs`: its owners, its pages, and what is wrong in it.
import type { JudgedDiagnostic } from "../diagnostics/reported.ts";
import { mountedFolders } from "../model/mount.ts";
import { sitesOf } from "../model/version.ts";
import { isWithin } from "../text/file-path.ts";
import type { Compiled } from "./compiled.ts";

/** `from`: the folder, from that of the site. `problems`: their number by severity. */
export type MountReport = {
  readonly from: string;
  readonly at: string;
  readonly owners: readonly string[];
  readonly pages: number;
  readonly problems: Readonly<Record<string, number>>;
};

/** One for each mounted folder; undefined for a site without any. Pages of several versions and languages count once each. */
export function mountReport(
  { config, site }: Pick<Compiled, "config" | "site">,
  diagnostics: readonly JudgedDiagnostic[],
): readonly MountReport[] | undefined {
  const { mounts } = config ?? {};
  if (mounts === undefined) return undefined;
  const places = mounts.map((one) => ({ one, folders: mountedFolders([one]) }));
  /** The place in the list that a file belongs to: the innermost. */
  const placeOf = (file: string): number => {
    const path = file.slice(file.indexOf(":") + 1);
    let [best, length] = [-1, -1];
    for (const [at, { folders }] of places.entries())
      for (const folder of folders)
        if (isWithin(path, folder) && folder.length > length) [best, length] = [at, folder.length];
    return best;
  };
  const pages = mounts.map(() => 0);
  for (const each of site === undefined ? [] : sitesOf(site))
    for (const { metadata, source } of each.pages.values()) {
      const at = metadata.kind === "guide" ? placeOf(source) : -1;
      if (at >= 0) pages[at] = (pages[at] ?? 0) + 1;
    }
  const problems = mounts.map((): Record<string, number> => ({}));
  for (const { diagnostic, severity } of diagnostics) {
    const counts = problems[placeOf(diagnostic.place.file)];
    if (counts !== undefined) counts[severity] = (counts[severity] ?? 0) + 1;
  }
  return places.map(({ one: { folder, route, mount } }, at) => ({
    from: folder,
    at: route,
    owners: mount?.owners ?? [],
    pages: pages[at] ?? 0,
    problems: problems[at] ?? {},
  }));
}

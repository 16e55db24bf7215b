// Where links of the file system that stand among the sources may lead, be they guides, pictures, code, parts of a spec, or paths of a config:
// into the site and the folders that its config includes. A folder may come from a stranger, and no link in it may publish files of the
// machine that builds it.
import { isWithin, joinPath } from "../../text/file-path.ts";
import type { Host } from "../host.ts";

/** Real paths of those that are there of `siteFolder`, which comes first, and the folders that `includes` names from it. */
export async function openFolders(
  host: Pick<Host, "realPath">,
  siteFolder: string,
  includes: readonly string[],
): Promise<readonly string[]> {
  const all = [siteFolder, ...includes.map((folder) => joinPath(siteFolder, folder))];
  return (await Promise.all(all.map((folder) => host.realPath(folder)))).filter((real) => real !== undefined);
}

/** The one of `folders`, which are real paths, that `real` lies in: of several, the innermost. */
export function openFolderOf(real: string, folders: readonly string[]): string | undefined {
  return folders
    .filter((folder) => isWithin(real, folder))
    .reduce<string | undefined>(
      (inner, one) => (inner !== undefined && inner.length >= one.length ? inner : one),
      undefined,
    );
}

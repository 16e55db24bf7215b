// Where the folders lie that are hidden from the readers of a site.
import { closedIn, isClosed } from "../model/audience.ts";
import { type Collection, fileIn, underOf } from "../model/collection.ts";
import { absolutePath } from "../model/source-tree.ts";
import { sourceName } from "../model/version.ts";
import type { FilePath } from "../text/place.ts";
import type { SiteSources } from "./sources.ts";

/** The absolute paths of hidden folders of one version, in its languages: as its sources are called, and where they lie. */
export function closedPathsOf(
  { config, closed, editions }: Pick<SiteSources, "config" | "closed" | "editions">,
  siteFolder: string,
): readonly string[] {
  const all = [{ config, closed }, ...editions.map((one) => ({ ...one, closed: [...closed, ...one.closed] }))];
  return all.flatMap(({ config: { collections }, closed: folders }) =>
    collections
      .flatMap((one) => closedIn(one.kind, folders).flatMap((folder) => folderIn(one, folder) ?? []))
      .flatMap((folder) => [folder, sourceName(config, folder)])
      .map((folder) => absolutePath(siteFolder, folder)),
  );
}

/** The folder `folder` of the docs tree as far as it lies in a collection; undefined: it does not. */
function folderIn(collection: Collection, folder: FilePath): FilePath | undefined {
  const under = underOf(collection);
  if (folder === under || isClosed(under, [folder])) return collection.folder;
  if (under === "") return fileIn(collection, folder);
  return folder.startsWith(`${under}/`) ? fileIn(collection, folder.slice(under.length + 1)) : undefined;
}

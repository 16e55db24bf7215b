// Folders of guides that the config mounts in the docs tree, some of them outside of the site folder: where each stands, who owns it, and
// which files are its own.
import { isWithin } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import { type Collection, collectionOf, type Mount } from "./collection.ts";
import type { SiteConfig } from "./config.ts";

/** The folders of `mounts` with those of their translations, from the site folder. */
export function mountedFolders(mounts: readonly Collection[] = []): readonly FilePath[] {
  return [...new Set(mounts.flatMap(({ folder, mount }) => [folder, ...Object.values(mount?.locales ?? {})]))];
}

/** What the config says of the mounted folder that a file of the site lies in. */
export function mountAt(
  { mounts, collections }: Pick<SiteConfig, "mounts" | "collections">,
  file: FilePath,
): Mount | undefined {
  return mounts === undefined ? undefined : collectionOf(collections, file)?.mount;
}

/** Who owns a file, as it is named in the site or, with its ref in front, outside of its version; undefined where nobody owns anything. */
export function ownersIn({
  mounts = [],
}: Pick<SiteConfig, "mounts">): ((file: FilePath) => readonly string[]) | undefined {
  const folders = mounts
    .flatMap((one) => mountedFolders([one]).map((folder) => ({ folder, owners: one.mount?.owners ?? [] })))
    .sort((a, b) => b.folder.length - a.folder.length);
  if (folders.every(({ owners }) => owners.length === 0)) return undefined;
  return (file) => {
    const path = file.slice(file.indexOf(":") + 1);
    const own = folders.find(({ folder }) => (folder === "." ? !path.startsWith("../") : isWithin(path, folder)));
    return own?.owners ?? [];
  };
}

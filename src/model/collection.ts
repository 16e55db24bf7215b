// A folder of guides with the address that they stand at, for the readers of one version in one language. A site has its docs tree and may
// have free pages; another version or translation of either is one more collection.
import { isWithin } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import type { Route } from "./route.ts";

export type Collection = {
  /** `docs` stand in sidebars and have ids; `pages` are free, each at its path. */
  readonly kind: "docs" | "pages";
  /** From the site folder; "." is the site folder itself. */
  readonly folder: FilePath;
  /** Where the folder's own index stands. */
  readonly route: Route;
  /** Absent: the only version there is. */
  readonly version?: string;
  /** A BCP 47 tag. */
  readonly locale: string;
};

/** The docs tree; undefined where a site is a spec alone. */
export function docsOf(collections: readonly Collection[]): Collection | undefined {
  return collections.find(({ kind }) => kind === "docs");
}

/** The collection that a file of the site folder belongs to: one inside another one keeps its own. */
export function collectionOf(collections: readonly Collection[], file: FilePath): Collection | undefined {
  return collections
    .filter(({ folder }) => folder === "." || isWithin(file, folder))
    .reduce<Collection | undefined>((inner, one) => (depthOf(one) > depthOf(inner) ? one : inner), undefined);
}

/** How many folders below the site folder a collection begins; 0 for the site folder itself, and -1 for none. */
export function depthOf(collection: Collection | undefined): number {
  if (collection === undefined) return -1;
  return collection.folder === "." ? 0 : collection.folder.split("/").length;
}

// A folder of guides with the address that they stand at, for the readers of one version in one language. A site has its docs tree and may
// have free pages; another version or translation of either is one more collection.
import { isWithin } from "../text/file-path.ts";
import type { HeadingIdName } from "../text/heading-ids/rules.ts";
import type { FilePath } from "../text/place.ts";
import type { Blog } from "./blog.ts";
import type { Route } from "./route.ts";

/** What an entry of `docs` says of its folder. */
export type Mount = {
  /** Where in the docs tree its folder stands: `team-a`; "" at its top. */
  readonly under: FilePath;
  readonly owners: readonly string[];
  /** Base of "Edit this page" for its pages: the path of a source in its folder is appended. */
  readonly editUrl?: string;
  /** The program by whose rule headings of its pages have their ids, in place of that of the config. */
  readonly headingIds?: HeadingIdName;
  /** Its pages stand in a sidebar of their own. */
  readonly hasOwnSidebar?: true;
  /** Of a package that is installed. */
  readonly isPackage?: true;
  /** Folders of its translations by their languages, from the site folder. */
  readonly locales: Readonly<Record<string, FilePath>>;
  /** The commit that a version has it from: files are called so. Absent: it is read from the disk. */
  readonly ref?: string;
  /** Of the entry, in the config. */
  readonly pointer: string;
};

export type Collection = {
  /** `docs` stand in sidebars and have ids; `pages` are free, each at its path; `blog` are posts. */
  readonly kind: "docs" | "pages" | "blog";
  /** From the site folder; "." is the site folder itself. */
  readonly folder: FilePath;
  /** Where the folder's own index stands. */
  readonly route: Route;
  /** Absent: the only version there is. */
  readonly version?: string;
  /** A BCP 47 tag. */
  readonly locale: string;
  /** Of a folder that an entry of `docs` says more of than its path. */
  readonly mount?: Mount;
  /** Of a folder of posts. */
  readonly blog?: Blog;
};

/** The docs tree, without the folders that are mounted in it; undefined where a site is a spec alone. */
export function docsOf(collections: readonly Collection[]): Collection | undefined {
  return collections.find((one) => one.kind === "docs" && underOf(one) === "");
}

/** Where in the docs tree the folder of a collection stands: "" at its top. */
export function underOf({ mount }: Pick<Collection, "mount">): FilePath {
  return mount?.under ?? "";
}

/** The collection that a file of the site folder belongs to: one inside another one keeps its own. */
export function collectionOf(collections: readonly Collection[], file: FilePath): Collection | undefined {
  return collections
    .filter(({ folder }) => (folder === "." ? !file.startsWith("../") : isWithin(file, folder)))
    .reduce<Collection | undefined>((inner, one) => (depthOf(one) > depthOf(inner) ? one : inner), undefined);
}

/** How many folders below the site folder a collection begins; 0 for the site folder itself, and -1 for none. */
export function depthOf(collection: Collection | undefined): number {
  if (collection === undefined) return -1;
  return collection.folder === "." ? 0 : collection.folder.split("/").length;
}

/** The path of a file in the folder of its collection. */
export function pathIn({ folder }: Collection, source: FilePath): FilePath {
  return folder === "." ? source : source.slice(folder.length + 1);
}

/** The path of a file in the whole docs tree, in which each mounted folder stands at its place. */
export function treePathOf(collection: Collection, source: FilePath): FilePath {
  const under = underOf(collection);
  return under === "" ? pathIn(collection, source) : `${under}/${pathIn(collection, source)}`;
}

/** The file of a path in the folder of a collection, from the site folder. */
export function fileIn({ folder }: Pick<Collection, "folder">, path: FilePath): FilePath {
  return folder === "." ? path : `${folder}/${path}`;
}

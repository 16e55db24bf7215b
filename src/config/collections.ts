// The folders of a config's pages: the docs tree with the folders mounted in it, the free pages, and the posts.
import type { Collection } from "../model/collection.ts";
import type { SiteConfig } from "../model/config.ts";
import { mountedFolders } from "../model/mount.ts";
import { routeOfAddress } from "../model/route.ts";
import { tidyPath } from "../model/source-tree.ts";
import type { FilePath } from "../text/place.ts";
import type { ConfigFile } from "./schema.ts";

/** The docs tree comes first, then what is mounted in it, in the order of the config. */
export function collectionsOf(
  written: ConfigFile,
  { docs, siteFolder }: { readonly docs?: FilePath; readonly siteFolder: string },
): Pick<SiteConfig, "collections" | "mounts" | "above"> {
  const { lang: locale, pages, mounts: configured } = written;
  const mounts = configured?.map(
    ({ folder, route, mount }): Collection => ({
      kind: "docs",
      folder: mount.under === "" ? (docs ?? folder) : folder,
      route,
      locale,
      mount,
    }),
  );
  const main: readonly Collection[] =
    docs === undefined ? [] : [{ kind: "docs", folder: docs, route: routeOfAddress(written.docsRoute), locale }];
  const free: readonly Collection[] =
    pages === undefined ? [] : [{ kind: "pages", folder: tidyPath(pages), route: routeOfAddress("/"), locale }];
  const posts = blogsOf(written);
  if (mounts === undefined) return { collections: [...main, ...free, ...posts] };
  const isMain = (one: Collection): boolean => one.mount?.under === "";
  const all = mounts.some(isMain)
    ? [...mounts.filter(isMain), ...mounts.filter((one) => !isMain(one))]
    : [...main, ...mounts];
  return { collections: [...all, ...free, ...posts], mounts, ...aboveOf(mounts, siteFolder) };
}

function blogsOf({ blog, lang: locale }: ConfigFile): readonly Collection[] {
  if (blog === undefined) return [];
  return [blog].flat().map(
    ({ folder, route, title }): Collection => ({
      kind: "blog",
      folder: tidyPath(folder),
      route: routeOfAddress(route),
      locale,
      blog: { title },
    }),
  );
}

/** The folders of free pages and of posts, with where the config names them. */
export function pageFolders({ blog = [], pages }: ConfigFile): readonly NamedFolder[] {
  const free = pages === undefined ? [] : [{ folder: pages, tokens: ["pages"] }];
  if (!Array.isArray(blog)) return [...free, { folder: blog.folder, tokens: ["blog", "folder"] }];
  return [...free, ...blog.map(({ folder }, at) => ({ folder, tokens: ["blog", at, "folder"] }))];
}

type NamedFolder = { readonly folder: FilePath; readonly tokens: readonly (string | number)[] };

/** The names above the site folder that a path back into it goes by, as far up as mounted folders lie outside. */
function aboveOf(mounts: readonly Collection[], siteFolder: string): Pick<SiteConfig, "above"> {
  const folders = mountedFolders(mounts);
  const levels = folders.map((folder) => folder.split("/").filter((name) => name === "..").length);
  const most = Math.max(0, ...levels);
  return most === 0
    ? {}
    : {
        above: siteFolder
          .split("/")
          .filter((name) => name !== "")
          .slice(-most),
      };
}

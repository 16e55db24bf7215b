// The config of a version: that of the site with the folders, sidebars and APIs of the version, below the base URL of the version.
import { type Collection, docsOf } from "../../model/collection.ts";
import type { Locale, SiteConfig, Version } from "../../model/config.ts";
import { routeOf } from "../../model/route.ts";
import { versionFolder } from "../../model/version.ts";
import { defined } from "../../text/defined.ts";
import type { FilePath } from "../../text/place.ts";

/** The config of the site that readers of `version` have. */
export function versionConfig(config: SiteConfig, version: Version): SiteConfig {
  const { baseUrl: root, publishedBase, redirects, versionLabel: _, locales, editUrl, search, ...shared } = config;
  const { docs, from } = version;
  const isOther = version.stage !== "current";
  const folder = versionFolder(version);
  const { hosted, ...ownSearch } = search;
  return {
    ...shared,
    ...defined({
      publishedBase: publishedBase && `${publishedBase}${folder}`,
      locales: localesOf(locales, version),
      // Nobody can edit what is released, but it may be mended for the next time.
      editUrl: isOther && from?.kind === "ref" ? undefined : editUrl,
    }),
    baseUrl: `${root}${folder}`,
    ...(isOther ? { edition: { id: folder.slice(0, -1), folder, root } } : {}),
    // A service knows the current version alone.
    search: isOther || hosted === undefined ? ownSearch : search,
    redirects: isOther ? {} : redirects,
    collections: collectionsOf(config, docs),
    static: version.static ?? config.static,
    variables: { ...config.variables, ...version.variables },
    sidebars: version.sidebars,
    apis: version.apis,
    noIndex: config.noIndex || !version.isIndexed,
    ofVersion: version,
  };
}

/** With its guide pages in `docs`: the working tree may have none. */
function collectionsOf({ collections, lang }: SiteConfig, docs: FilePath | undefined): readonly Collection[] {
  if (docs === undefined) return collections;
  if (docsOf(collections) === undefined)
    return [{ kind: "docs", folder: docs, route: routeOf("/"), locale: lang }, ...collections];
  return collections.map((one) => (one.kind === "docs" ? { ...one, folder: docs } : one));
}

/** Of another folder the translations are not known. Sidebars of a language belong to the working tree. */
function localesOf(locales: readonly Locale[] | undefined, { from }: Version): readonly Locale[] | undefined {
  if (locales === undefined || from === undefined) return locales;
  if (from.kind === "folder") return locales.filter(({ path }) => path === "");
  return locales.map(({ sidebars: _, ...locale }) => locale);
}

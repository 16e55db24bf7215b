// The config of a version: that of the site with the folders, sidebars and APIs of the version, below the base URL of the version.
import { type Collection, docsOf } from "../../model/collection.ts";
import type { ApiConfig, Locale, SiteConfig, Version } from "../../model/config.ts";
import { routeOf } from "../../model/route.ts";
import { translatedFolder, versionFolder } from "../../model/version.ts";
import { defined } from "../../text/defined.ts";
import { isWithin } from "../../text/file-path.ts";

/** The config of the site that readers of `version` have. */
export function versionConfig(config: SiteConfig, version: Version): SiteConfig {
  const { baseUrl: root, publishedBase, redirects, versionLabel: _, locales: __, editUrl, search, ...shared } = config;
  const { from } = version;
  const isOther = version.stage !== "current";
  const folder = versionFolder(version);
  const { hosted, ...ownSearch } = search;
  return {
    ...shared,
    ...defined({
      publishedBase: publishedBase && `${publishedBase}${folder}`,
      locales: localesOf(config, version),
      // Nobody can edit what is released, but it may be mended for the next time.
      editUrl: isOther && from?.kind === "ref" ? undefined : editUrl,
    }),
    baseUrl: `${root}${folder}`,
    ...(isOther ? { edition: { id: folder.slice(0, -1), folder, root } } : {}),
    // A service knows the current version alone.
    search: isOther || hosted === undefined ? ownSearch : search,
    redirects: isOther ? {} : redirects,
    collections: collectionsOf(config, version),
    static: version.static ?? config.static,
    variables: { ...config.variables, ...version.variables },
    sidebars: version.sidebars,
    apis: apisOf(config, version),
    noIndex: config.noIndex || !version.isIndexed,
    ofVersion: version,
  };
}

/** With its guide pages in `docs`: the working tree may have none. */
function collectionsOf({ collections, lang }: SiteConfig, { docs, docsRoute }: Version): readonly Collection[] {
  const site = docsOf(collections);
  const folder = docs ?? site?.folder;
  const route = docsRoute ?? site?.route ?? routeOf("/");
  if (docsRoute !== undefined && folder !== undefined) return [{ kind: "docs", folder, route, locale: lang }];
  if (folder === undefined || docs === undefined) return collections;
  if (site === undefined) return [{ kind: "docs", folder, route, locale: lang }, ...collections];
  return collections.map((one) => (one.kind === "docs" ? { ...one, folder } : one));
}

/** References beside the guide pages stay beside them. */
function apisOf({ collections }: SiteConfig, { apis, docsRoute }: Version): readonly ApiConfig[] {
  const before = docsOf(collections)?.route;
  if (docsRoute === undefined || before === undefined) return apis;
  return apis.map((api) => {
    if (api.route === before || !isWithin(api.route, before)) return api;
    const below = before === "/" ? api.route : api.route.slice(before.length);
    return { ...api, route: routeOf(`${docsRoute}/${below}`) };
  });
}

/**
 * Sidebars of a language belong to the working tree. A version in a folder has the translations that lie beside those of the site under
 * the name of its folder: `i18n/de/docs` and `i18n/de/versioned_docs/version-1.0`.
 */
function localesOf(config: SiteConfig, { from }: Version): readonly Locale[] | undefined {
  const { locales } = config;
  if (locales === undefined || from === undefined) return locales;
  if (from.kind === "ref") return locales.map(({ sidebars: _, ...locale }) => locale);
  const docs = docsOf(config.collections)?.folder;
  return locales.flatMap(({ sidebars: _, docs: own, pages, ...locale }): readonly Locale[] => {
    if (locale.path === "") return [{ ...locale, ...defined({ docs: own, pages }) }];
    const there = translatedFolder(own, docs, from.folder);
    return there === undefined ? [] : [{ ...locale, docs: there }];
  });
}

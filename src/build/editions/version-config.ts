// The config of a version: that of the site with the folders, sidebars and APIs of the version, below the base URL of the version.
import { type Collection, docsOf, type Mount, underOf } from "../../model/collection.ts";
import type { ApiConfig, Locale, SiteConfig, Version } from "../../model/config.ts";
import { type Route, routeOf } from "../../model/route.ts";
import { hasCommitted, translatedFolder, versionFolder } from "../../model/version.ts";
import { defined } from "../../text/defined.ts";
import { isWithin } from "../../text/file-path.ts";

/** The config of the site that readers of `version` have. */
export function versionConfig(config: SiteConfig, version: Version): SiteConfig {
  const { baseUrl: root, publishedBase, redirects, versionLabel: _, locales: __, editUrl, search, ...shared } = config;
  const { from } = version;
  const isOther = version.stage !== "current";
  const folder = versionFolder(version);
  const { hosted, ...ownSearch } = search;
  const made: SiteConfig = {
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
  const { components } = made;
  if (components === undefined || !hasCommitted(made)) return made;
  return { ...made, components: { ...components, runsCode: false } };
}

/** The folders that the version has, each where it stands there. */
function collectionsOf(config: SiteConfig, version: Version): readonly Collection[] {
  const posts = config.collections.filter(({ kind }) => kind === "blog");
  if (posts.length === 0) return docsAndPages(config, version);
  // Posts are dated: they are of no version, so that the current one has them.
  const others = { ...config, collections: config.collections.filter((one) => !posts.includes(one)) };
  return [...docsAndPages(others, version), ...(version.stage === "current" ? posts : [])];
}

function docsAndPages(config: SiteConfig, version: Version): readonly Collection[] {
  if (config.mounts === undefined) return plainCollections(config, version);
  const root = docsOf(config.collections)?.route;
  return plainCollections(config, version).flatMap((one) => {
    if (one.mount === undefined) return [one];
    const mount = mountIn(version, one, one.mount);
    const route = underOf(one) === "" ? one.route : movedRoute(one.route, root, version);
    return mount === undefined ? [] : [{ ...one, route, mount }];
  });
}

/** A mount as `version` has it; undefined where it has none. */
function mountIn({ mounts = [], from, docs }: Version, collection: Collection, mount: Mount): Mount | undefined {
  const found = mounts.find(({ under }) => under === mount.under);
  if (found === undefined && !(mount.under === "" && docs !== undefined)) return undefined;
  const { ref: _, ...rest } = mount;
  if (found?.isOnDisk === true) return rest;
  if (found?.sources === undefined) return from?.kind === "ref" ? { ...rest, ref: from.ref } : rest;
  const own = new Set(found.sources.map(({ folder }) => folder));
  const locales = Object.entries(mount.locales).filter(([, folder]) => own.has(folder));
  const ref = found.sources.find(({ folder }) => folder === collection.folder)?.ref;
  return { ...rest, ...defined({ ref }), locales: Object.fromEntries(locales) };
}

/** With its guide pages in `docs`: the working tree may have none. */
function plainCollections({ collections, lang }: SiteConfig, { docs, docsRoute }: Version): readonly Collection[] {
  const site = docsOf(collections);
  const mounted = collections.filter((one) => one.mount !== undefined && one !== site);
  const folder = docs ?? site?.folder;
  const route = docsRoute ?? site?.route ?? routeOf("/");
  if (docsRoute !== undefined && folder !== undefined)
    return [{ ...site, kind: "docs", folder, route, locale: lang }, ...mounted];
  if (folder === undefined || docs === undefined) return collections;
  if (site === undefined) return [{ kind: "docs", folder, route, locale: lang }, ...collections];
  return collections.map((one) => (one === site ? { ...one, folder } : one));
}

/** References beside the guide pages stay beside them. */
function apisOf({ collections }: SiteConfig, { apis, docsRoute }: Version): readonly ApiConfig[] {
  const before = docsOf(collections)?.route;
  if (docsRoute === undefined || before === undefined) return apis;
  return apis.map((api) => ({ ...api, route: movedRoute(api.route, before, { docsRoute }) }));
}

/** Where an address below that of the guide pages, `before`, stands in a version that has these elsewhere. */
function movedRoute(route: Route, before: Route | undefined, { docsRoute }: Pick<Version, "docsRoute">): Route {
  if (docsRoute === undefined || before === undefined || route === before || !isWithin(route, before)) return route;
  return routeOf(`${docsRoute}/${before === "/" ? route : route.slice(before.length)}`);
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

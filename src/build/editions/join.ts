// The editions of a site, once each is assembled: where each page stands in the others, and what of an edition is not translated. The only
// step that sees more than one edition, of several languages or versions.
import { collectionOf } from "../../model/collection.ts";
import type { Locale } from "../../model/config.ts";
import type { Card, CategoryBody, Page } from "../../model/page.ts";
import { isListed } from "../../model/page-kinds.ts";
import { hrefOf, type Route, routeOf } from "../../model/route.ts";
import { open } from "../../model/serialized-body.ts";
import type { Alternate, Editions, Original, Site, Translations, VersionPlace, Versions } from "../../model/site.ts";
import { defined } from "../../text/defined.ts";
import { lazily } from "../../text/lazily.ts";
import type { FilePath } from "../../text/place.ts";
import { movedGuides } from "./moved-guides.ts";
import { sharedName } from "./parse-edition.ts";

/** An edition as it was assembled. `shared`: names of pages that it has from the default one. */
export type AssembledEdition = {
  readonly site: Site;
  readonly locale: Locale;
  readonly shared: ReadonlySet<string>;
  /** Sources of translations whose original is gone. */
  readonly orphans: ReadonlySet<FilePath>;
};

/**
 * The sites of `editions`, the default one among them, each with what it knows of the others, which are told in the order of `locales`. A
 * language that they lack is that of `elsewhere`, the editions of another version.
 */
export function joined(
  editions: readonly AssembledEdition[],
  locales: readonly Locale[],
  elsewhere: readonly AssembledEdition[] = [],
): readonly Site[] {
  const all = editions.map(withRoutes);
  const others = elsewhere.map(withRoutes);
  const told = locales.flatMap(({ lang }) => [...all, ...others].find(({ locale }) => locale.lang === lang) ?? []);
  const first = all.find(({ locale }) => locale.path === "");
  const originals = new Map(
    all.map((edition) => [edition, first === undefined ? new Map() : originalsOf(edition, first)] as const),
  );
  const sites = all.map((own): Site => {
    const alternatesOf: Editions["alternatesOf"] = (page) =>
      told.map((edition): Alternate => {
        const isOwn = edition === own;
        const found = isOwn ? { route: page.metadata.route, isSame: true } : placeIn(edition, page, own.site);
        const { route, isSame } = found;
        const { label, lang } = edition.locale;
        const there = edition.site.pages.get(route);
        const isElsewhere = others.includes(edition);
        return defined({
          lang,
          label,
          href: hrefOf(route, addressing(edition.site)),
          route,
          isTranslated:
            isSame &&
            !isElsewhere &&
            there !== undefined &&
            isListed(there.metadata) &&
            originals.get(edition)?.has(route) !== true,
          isOwn,
          isDefault: edition === first,
          otherVersion: isElsewhere ? edition.site.config.ofVersion?.label : undefined,
        });
      });
    const shown = originals.get(own) ?? new Map();
    const translations =
      first === undefined || own === first ? {} : { translations: translationsOf(own, first, shown) };
    return { ...own.site, editions: { originals: shown, ...translations, alternatesOf, all: () => sites } };
  });
  return sites;
}

type WithRoutes = { readonly site: Site; readonly routes: () => ReadonlyMap<string, Route> };

/** `isSame`: it is the same page. */
type Place = { readonly route: Route; readonly isSame: boolean };

function withRoutes<Edition extends { readonly site: Site }>(edition: Edition) {
  return { ...edition, routes: lazily(() => routesByKey(edition.site)) };
}

function addressing({ config }: Site) {
  return { base: config.baseUrl, trailingSlash: config.trailingSlash };
}

/** What of an edition's pages is that of the default edition, word for word. */
function originalsOf(
  { site, shared, locale }: AssembledEdition,
  first: AssembledEdition,
): ReadonlyMap<Route, Original> {
  const originals = new Map<Route, Original>();
  if (locale.lang === first.locale.lang) return originals;
  const { lang, dir } = first.locale;
  for (const [route, page] of site.pages) {
    if (!shared.has(sharedName(page)) && !isAlike(page, site, first.site)) continue;
    originals.set(route, { lang, dir, href: hrefOf(route, addressing(first.site)) });
  }
  return originals;
}

/** Whether assembly made the same list for both sites, but for our words: one of a reference that `site` does not translate, or of equal entries. */
function isAlike(page: Page, site: Site, first: Site): boolean {
  const original = first.pages.get(page.metadata.route);
  if (page.metadata.kind !== "category" || original?.metadata.kind !== "category") return false;
  if (page.digest === original.digest || isOfSharedApi(page, site)) return true;
  const [own, there] = [open(page.body), open(original.body)];
  if (own.kind !== "category" || there.kind !== "category" || own.cards.length !== there.cards.length) return false;
  if (titleOfList(page, own, site) !== titleOfList(original, there, first)) return false;
  if (page.metadata.description !== original.metadata.description) return false;
  return own.cards.every((card, at) => {
    const other = there.cards[at];
    const href = page.links[card.link]?.href;
    if (other === undefined || href !== original.links[other.link]?.href) return false;
    const target = site.pages.get(href as Route);
    if (target !== undefined && isOfSharedApi(target, site)) return true;
    return card.title === other.title && (card.description === other.description || bothCount(card, other));
  });

  function bothCount(card: Card, other: Card): boolean {
    const count = Number(/\d+/.exec(other.description)?.[0]);
    const isCount = ({ description }: Card, { words }: Site): boolean => description === words.site.items(count);
    return isCount(card, site) && isCount(other, first);
  }
}

/** Whether a page is of an API that `site` does not translate. */
function isOfSharedApi({ metadata }: Page, { config }: Site): boolean {
  const api = config.apis.find(({ id }) => id === metadata.api);
  return api !== undefined && api.tongue === undefined;
}

/** The title of a list without the number of its part. */
function titleOfList({ metadata: { route, title } }: Page, { part }: CategoryBody, { pages }: Site): string {
  if (part === undefined || part.number === 1) return title;
  return pages.get(routeOf(route.slice(0, route.lastIndexOf("/"))))?.metadata.title ?? title;
}

/** How far an edition is translated: each page of `first` is held against the one in its place. `originals`: what is shown untranslated. */
function translationsOf(
  { site, routes, locale, orphans }: AssembledEdition & WithRoutes,
  first: AssembledEdition,
  originals: ReadonlyMap<Route, Original>,
): Translations {
  const stale = new Map<Route, { source: FilePath; href: string }>();
  const missing: Route[] = [];
  let pages = 0;
  for (const original of first.site.pages.values()) {
    if (original.metadata.kind !== "guide") continue;
    pages += 1;
    const route = routes().get(keyOf(original, first.site));
    if (route === undefined || originals.has(route)) {
      missing.push(original.metadata.route);
      continue;
    }
    const { source } = site.pages.get(route)?.revision ?? {};
    if (source === undefined || source.digest === original.revision?.digest) continue;
    const href = hrefOf(original.metadata.route, addressing(first.site));
    stale.set(route, { source: original.source, href });
  }
  const orphaned = [...site.pages].flatMap(([route, { source }]) => (orphans.has(source) ? [route] : []));
  return { lang: locale.lang, pages, stale, missing, orphaned };
}

/** Where a reader of `page` goes on in `edition`: the same page, else the nearest page above its address, else the home page. */
function placeIn({ site, routes }: WithRoutes, page: Page, own: Site): Place {
  if (page.metadata.kind === "not-found") return { route: site.home, isSame: false };
  const same = routes().get(keyOf(page, own));
  if (same !== undefined) return { route: same, isSame: true };
  let { route } = page.metadata;
  while (route !== "/" && !site.pages.has(route)) route = (route.slice(0, route.lastIndexOf("/")) || "/") as Route;
  return { route: site.pages.has(route) ? route : site.home, isSame: false };
}

function routesByKey(site: Site): ReadonlyMap<string, Route> {
  return new Map([...site.pages].map(([route, page]) => [keyOf(page, site), route]));
}

/** What a page of `site` is called in all editions. */
function keyOf({ metadata, source }: Page, { config }: Site): string {
  const { kind, api = "", id, route } = metadata;
  if (kind === "guide") return `${collectionOf(config.collections, source)?.kind} ${id}`;
  if (kind === "landing" || kind === "errors" || kind === "changelog") return `${kind} ${api}`;
  if (kind === "operation" || kind === "schema") return `${kind} ${api} ${id}`;
  return kind === "search" ? kind : `${kind} ${api} ${route}`;
}

/** Answers where guides moved between two sites, by their routes in the first one; each pair of sites is compared once. */
function movesBetween(): (from: WithRoutes, to: WithRoutes) => ReadonlyMap<Route, Route> {
  const known = new Map<WithRoutes, Map<WithRoutes, ReadonlyMap<Route, Route>>>();
  const aloneIn = ({ site, routes }: WithRoutes, other: WithRoutes): readonly Page[] =>
    [...routes()].flatMap(([key, route]) => {
      const page = other.routes().has(key) ? undefined : site.pages.get(route);
      return page?.metadata.kind === "guide" ? [page] : [];
    });
  return (from, to) => {
    const ofFrom = known.get(from) ?? new Map<WithRoutes, ReadonlyMap<Route, Route>>();
    known.set(from, ofFrom);
    const moves = ofFrom.get(to) ?? movedGuides(aloneIn(from, to), aloneIn(to, from));
    ofFrom.set(to, moves);
    return moves;
  };
}

// Versions: each is a group of editions, one for each of its languages, the default one first.

/** The sites of all groups, each with what it knows of the other versions. `groups`: in the order of the config. */
export function joinedVersions(groups: readonly (readonly Site[])[]): readonly (readonly Site[])[] {
  const all = groups.map((sites) => sites.map((site) => withRoutes({ site })));
  const current = all.find(([first]) => first?.site.config.ofVersion?.stage === "current") ?? [];
  const movesTo = movesBetween();
  const inLanguage = (group: (typeof all)[number], { config }: Site) =>
    group.find(({ site }) => site.config.lang === config.lang) ?? group[0];
  const joinedGroups: (readonly Site[])[] = all.map((editions) =>
    editions.map((ownEdition): Site => {
      const { site: own } = ownEdition;
      const placeOf = (edition: WithRoutes, page: Page): Place => {
        // Of one version it may be a guide, and of another a list of all guides.
        if (page.metadata.route === own.home) return { route: edition.site.home, isSame: true };
        const place = placeIn(edition, page, own);
        const moved = place.isSame ? undefined : movesTo(ownEdition, edition).get(page.metadata.route);
        return moved === undefined ? place : { route: moved, isSame: true };
      };
      const placesOf: Versions["placesOf"] = (page) =>
        all.flatMap((group): readonly VersionPlace[] => {
          const version = group[0]?.site.config.ofVersion;
          const isOwn = version === own.config.ofVersion;
          const edition = inLanguage(group, own);
          if (version === undefined || edition === undefined) return [];
          const { route, isSame } = isOwn ? { route: page.metadata.route, isSame: true } : placeOf(edition, page);
          const site = isOwn ? own : edition.site;
          return [{ version, isOwn, isSame, href: hrefOf(route, addressing(site)) }];
        });
      const currentOf: Versions["currentOf"] = (page) => {
        const edition = inLanguage(current, own);
        if (edition === undefined || edition.site.config.ofVersion === own.config.ofVersion) return undefined;
        const { route, isSame } = placeOf(edition, page);
        if (!isSame) return undefined;
        return edition.site.editions?.originals.get(route)?.href ?? hrefOf(route, addressing(edition.site));
      };
      return { ...own, versions: { placesOf, currentOf, all: lazily(allSites) } };
    }),
  );
  function allSites(): readonly Site[] {
    const first = joinedGroups.find(([site]) => site?.config.ofVersion?.stage === "current") ?? [];
    return [...first, ...joinedGroups.filter((group) => group !== first).flat()];
  }
  return joinedGroups;
}

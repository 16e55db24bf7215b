// The editions of a site, once each is assembled: where each page stands in the others, and what of an edition is not translated. The only
// step that sees more than one edition, of several languages or versions.
import type { Locale } from "../../model/config.ts";
import type { Card, CategoryBody, Page } from "../../model/page.ts";
import { isListed } from "../../model/page-kinds.ts";
import { hrefOf, type Route, routeOf } from "../../model/route.ts";
import { open } from "../../model/serialized-body.ts";
import type { Alternate, Editions, Original, Site, Translations, VersionPlace, Versions } from "../../model/site.ts";
import { defined } from "../../text/defined.ts";
import { lazily } from "../../text/lazily.ts";
import type { FilePath } from "../../text/place.ts";
import { sharedName } from "./parse-edition.ts";
import { type MovesBetween, type NamedSite, nameIn, type Place, placeIn, withNames } from "./places.ts";

/** An edition as it was assembled. `shared`: names of pages that it has from the default one. */
export type AssembledEdition = {
  readonly site: Site;
  readonly locale: Locale;
  readonly shared: ReadonlySet<string>;
  /** Sources of translations whose original is gone. */
  readonly orphans: ReadonlySet<FilePath>;
};

/** Where languages are that a version lacks, and how its guides got there. */
export type Elsewhere = { readonly elsewhere: readonly AssembledEdition[]; readonly movesBetween: MovesBetween };

/**
 * The sites of `editions`, the default one among them, each with what it knows of the others, which are told in the order of `locales`. A
 * language that they lack is that of `elsewhere`, the editions of another version.
 */
export function joined(
  editions: readonly AssembledEdition[],
  locales: readonly Locale[],
  { elsewhere, movesBetween }: Elsewhere,
): readonly Site[] {
  const all = editions.map(withNames);
  const others = elsewhere.map(withNames);
  const told = locales.flatMap(({ lang }) => [...all, ...others].find(({ locale }) => locale.lang === lang) ?? []);
  const first = all.find(({ locale }) => locale.path === "");
  const originals = new Map(
    all.map((edition) => [edition, first === undefined ? new Map() : originalsOf(edition, first)] as const),
  );
  const sites = all.map((own): Site => {
    const alternatesOf: Editions["alternatesOf"] = (page) =>
      told.map((edition): Alternate => {
        const isOwn = edition === own;
        const moves = movesBetween(own.site.config.ofVersion, edition.site.config.ofVersion);
        const found = isOwn ? { route: page.metadata.route, isSame: true } : placeIn(edition, page, { own, moves });
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
  { site, routes, locale, orphans }: AssembledEdition & NamedSite,
  first: AssembledEdition,
  originals: ReadonlyMap<Route, Original>,
): Translations {
  const stale = new Map<Route, { source: FilePath; href: string }>();
  const missing: Route[] = [];
  let pages = 0;
  for (const original of first.site.pages.values()) {
    if (original.metadata.kind !== "guide") continue;
    pages += 1;
    const route = routes().get(nameIn(first.site.config, original));
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

// Versions: each is a group of editions, one for each of its languages, the default one first.

/** The sites of all groups, each with what it knows of the other versions. `groups`: in the order of the config. */
export function joinedVersions(
  groups: readonly (readonly Site[])[],
  movesBetween: MovesBetween,
): readonly (readonly Site[])[] {
  const all = groups.map((sites) => sites.map((site) => withNames({ site })));
  const current = all.find(([first]) => first?.site.config.ofVersion?.stage === "current") ?? [];
  const inLanguage = (group: (typeof all)[number], { config }: Site) =>
    group.find(({ site }) => site.config.lang === config.lang) ?? group[0];
  const joinedGroups: (readonly Site[])[] = all.map((editions) =>
    editions.map((ownEdition): Site => {
      const { site: own } = ownEdition;
      const placeOf = (edition: NamedSite, page: Page): Place => {
        // Of one version it may be a guide, and of another a list of all guides.
        if (page.metadata.route === own.home) return { route: edition.site.home, isSame: true };
        const moves = movesBetween(own.config.ofVersion, edition.site.config.ofVersion);
        return placeIn(edition, page, { own: ownEdition, moves });
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

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
import { type Counterpart, type MovesBetween, type NamedSite, nameIn, placeIn } from "./places.ts";

/** The site of an edition, before it knows of others. `shared`: names of pages that it has from the default edition of its version. */
export type LoneSite = NamedSite & {
  readonly shared: ReadonlySet<string>;
  /** Sources of translations whose original is gone. */
  readonly orphans: ReadonlySet<FilePath>;
};

/** An edition as it was when it was joined last: `lone`, and then `site`. `remade`: lists that assembly has made anew since. */
export type JoinedBefore = { readonly lone: Site; readonly site: Site; readonly remade: readonly Route[] };

/** `before`: absent where it was never joined, or pages have come, gone, or moved since. */
export type ToJoin = LoneSite & { readonly before?: JoinedBefore };

export type AssembledEdition = LoneSite & { readonly locale: Locale };

/** Where languages are that a version lacks, and how its guides got there. */
export type Elsewhere = { readonly elsewhere: readonly AssembledEdition[]; readonly movesBetween: MovesBetween };

/** What an edition holds of another one, or of the default edition. */
type Tied = {
  readonly own: AssembledEdition;
  readonly originals: ReadonlyMap<Route, Original>;
  readonly translations?: Translations;
};

/**
 * The sites of `editions`, the default one among them, each with what it knows of the others, which are told in the order of `locales`. A
 * language that they lack is that of `elsewhere`, the editions of another version.
 */
export function joined(
  editions: readonly (AssembledEdition & ToJoin)[],
  locales: readonly Locale[],
  { elsewhere, movesBetween }: Elsewhere,
): readonly Site[] {
  return joinedAs(editions.map(tiedTo(editions)), locales, { elsewhere: elsewhere.map(withoutBefore), movesBetween });
}

/** What is known of before is not held on to: a session joins its editions at each edit. */
function withoutBefore({ site, routes, calls, shared, orphans, locale }: AssembledEdition): AssembledEdition {
  return { site, routes, calls, shared, orphans, locale };
}

function tiedTo(editions: readonly (AssembledEdition & ToJoin)[]): (edition: AssembledEdition & ToJoin) => Tied {
  const first = editions.find(({ locale }) => locale.path === "");
  return (edition) => {
    const own = withoutBefore(edition);
    if (first === undefined) return { own, originals: new Map() };
    const originals = originalsOf(edition, first);
    return edition === first
      ? { own, originals }
      : { own, originals, translations: translationsOf(edition, first, originals) };
  };
}

function joinedAs(
  editions: readonly Tied[],
  locales: readonly Locale[],
  { elsewhere, movesBetween }: Elsewhere,
): readonly Site[] {
  const originals = new Map(editions.map((one) => [one.own, one.originals]));
  const all = [...originals.keys(), ...elsewhere];
  const told = locales.flatMap(({ lang }) => all.find(({ locale }) => locale.lang === lang) ?? []);
  const first = editions.find(({ own }) => own.locale.path === "")?.own;
  const sites = editions.map(({ own, translations, originals: shown }): Site => {
    const alternatesOf: Editions["alternatesOf"] = (page) =>
      told.map((edition): Alternate => {
        const isOwn = edition === own;
        const moves = movesBetween(own.site.config.ofVersion, edition.site.config.ofVersion);
        const found = isOwn ? { route: page.metadata.route, isSame: true } : placeIn(edition, page, { own, moves });
        const { route, isSame } = found;
        const { label, lang } = edition.locale;
        const there = edition.site.pages.get(route);
        const isElsewhere = elsewhere.includes(edition);
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
    return { ...own.site, editions: defined({ originals: shown, translations, alternatesOf, all: () => sites }) };
  });
  return sites;
}

function addressing({ config }: Site) {
  return { base: config.baseUrl, trailingSlash: config.trailingSlash };
}

/** What of an edition's pages is that of the default edition, word for word. */
function originalsOf(
  edition: AssembledEdition & ToJoin,
  first: AssembledEdition & ToJoin,
): ReadonlyMap<Route, Original> {
  const { site, locale, before } = edition;
  if (locale.lang === first.locale.lang) return new Map();
  const { lang, dir } = first.locale;
  const known = before?.site.editions?.originals;
  const isOriginal = (route: Route, page = site.pages.get(route)): boolean =>
    page !== undefined && (edition.shared.has(sharedName(page)) || isAlike(page, site, first.site));
  // A guide stays what it was: only lists change with the titles in them.
  if (known !== undefined) {
    const remade = [...(before?.remade ?? []), ...(first.before?.remade ?? [])];
    if (remade.every((route) => isOriginal(route) === known.has(route))) return known;
  }
  const originals = [...site.pages].filter(([route, page]) => isOriginal(route, page));
  return new Map(originals.map(([route]) => [route, { lang, dir, href: hrefOf(route, addressing(first.site)) }]));
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
  { site, routes, locale, orphans, before }: AssembledEdition & ToJoin,
  first: AssembledEdition,
  originals: ReadonlyMap<Route, Original>,
): Translations {
  const known = before?.site.editions?.translations;
  if (known !== undefined) return { ...known, stale: staleAmong(known.translated, site, first.site) };
  const translated = new Map<Route, Route>();
  const missing: Route[] = [];
  let pages = 0;
  for (const original of first.site.pages.values()) {
    if (original.metadata.kind !== "guide") continue;
    pages += 1;
    const route = routes().get(nameIn(first.site.config, original));
    if (route === undefined || originals.has(route)) missing.push(original.metadata.route);
    else translated.set(route, original.metadata.route);
  }
  const orphaned = [...site.pages].flatMap(([route, { source }]) => (orphans.has(source) ? [route] : []));
  const stale = staleAmong(translated, site, first.site);
  return { lang: locale.lang, pages, translated, stale, missing, orphaned };
}

/** Those of the pages of `site` that are translations of another text than the original in `first` has now; `originals` by their routes. */
function staleAmong(originals: Translations["translated"], site: Site, first: Site): Translations["stale"] {
  const stale = new Map<Route, { source: FilePath; href: string }>();
  for (const [route, there] of originals) {
    const { source } = site.pages.get(route)?.revision ?? {};
    const original = source === undefined ? undefined : first.pages.get(there);
    if (original === undefined || source?.digest === original.revision?.digest) continue;
    stale.set(route, { source: original.source, href: hrefOf(there, addressing(first)) });
  }
  return stale;
}

// Versions: each is a group of editions, one for each of its languages, the default one first.

/** The sites of all groups, each with what it knows of the other versions. `all`: the groups in the order of the config. */
export function joinedVersions(
  all: readonly (readonly NamedSite[])[],
  movesBetween: MovesBetween,
): readonly (readonly Site[])[] {
  const current = all.find(([first]) => first?.site.config.ofVersion?.stage === "current") ?? [];
  const inLanguage = (group: (typeof all)[number], { config }: Site) =>
    group.find(({ site }) => site.config.lang === config.lang) ?? group[0];
  const joinedGroups: (readonly Site[])[] = all.map((editions) =>
    editions.map((ownEdition): Site => {
      const { site: own } = ownEdition;
      const placeOf = (edition: NamedSite, page: Page): Counterpart => {
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

// What a page says of its other editions: the menu of languages, and the addresses for search engines.
import { fill, put } from "../messages/fill.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import { robotsOf } from "../model/page-kinds.ts";
import type { Site } from "../model/site.ts";
import { percentTranslated } from "../model/translations.ts";
import { sitesOf } from "../model/version.ts";
import type { PageView, ViewEntry } from "../model/view.ts";
import { defined } from "../text/defined.ts";
import { foldersAbove } from "../text/file-path.ts";

/**
 * Paths below the root that have a page of their own for what is not there: those of the editions beside the default one. What lies in another
 * one comes before it.
 */
export function lostPaths(site: Site): readonly string[] {
  const paths = sitesOf(site).flatMap(({ config }) =>
    config.edition === undefined ? [] : [config.baseUrl.slice(0, -1)],
  );
  return paths.sort((a, b) => foldersAbove(b) - foldersAbove(a));
}

/**
 * A menu at the end of the navbar, whose links lead to the same page in each language; none where there is one. A language that this version
 * lacks is marked with the version that has it.
 */
export function languageMenu({ editions, words }: Site, page: Page): readonly ViewEntry[] {
  const all = editions?.alternatesOf(page) ?? [];
  const own = all.find(({ isOwn }) => isOwn);
  if (own === undefined) return [];
  const name = fill(words.page.languageMenu, { language: own.label });
  const menu = { label: own.label, name, href: "", external: false, current: false, position: "right" } as const;
  // Nothing to choose: a label.
  if (all.length === 1) return [{ ...menu, lang: own.lang, items: [] }];
  const items = all.map(({ href, label, lang, isOwn, otherVersion }) =>
    defined({ label, href, lang, external: false, current: isOwn, items: [], note: otherVersion }),
  );
  return [{ ...menu, items }];
}

/** Where the original of a translation is that it is no longer of; undefined of all other pages. */
export function staleIn({ editions, config }: Site, { metadata }: Page): PageView["stale"] {
  const original = editions?.translations?.stale.get(metadata.route);
  const lang = config.locales?.find(({ path }) => path === "")?.lang;
  return original === undefined || lang === undefined ? undefined : { href: original.href, lang };
}

/** What the page of translations shows: the guides of the default edition; undefined for all other pages. */
export function translationsTable(site: Site, page: Page): PageView["translations"] {
  if (page.metadata.kind !== "translations") return undefined;
  const others = (site.editions?.all() ?? []).filter(({ editions }) => editions?.translations !== undefined);
  const labels = new Map(site.config.locales?.map(({ lang, label }) => [lang, label]));
  const languageOf = ({ config: { lang }, editions }: Site) => {
    const label = labels.get(lang) ?? lang;
    if (editions?.translations === undefined) return { lang, label };
    const { pages, missing } = editions.translations;
    return { lang, label, percent: percentTranslated({ pages, translated: pages - missing.length }) };
  };
  const guides = [...site.pages.values()]
    .filter(({ metadata }) => metadata.kind === "guide")
    .sort((a, b) => (a.metadata.route < b.metadata.route ? -1 : 1));
  const missing = others.map(({ editions }) => new Set(editions?.translations?.missing));
  const rows = guides.map((guide) => {
    const { title, route, lang = site.config.lang } = guide.metadata;
    const there = new Map(site.editions?.alternatesOf(guide).map((one) => [one.lang, one]));
    const states = others.map(({ config, editions }, at) => {
      const { href = "", route: own = route } = there.get(config.lang) ?? {};
      if (missing[at]?.has(route) === true) return { state: "missing" as const, href };
      return {
        state: editions?.translations?.stale.has(own) === true ? ("stale" as const) : ("translated" as const),
        href,
      };
    });
    return { title, lang, href: there.get(site.config.lang)?.href ?? "", states };
  });
  return { languages: [site, ...others].map(languageOf), rows };
}

/** The page in all languages that have it, and by default; none of a page that is not translated, or not for search engines. */
export function alternatesIn({ config, editions, versions }: Site, page: Page): Pick<PageView, "alternates"> {
  if (config.url === undefined || (editions === undefined && versions === undefined)) return {};
  // Search engines are told of the current version.
  const isHidden = robotsOf(page.metadata, config.noIndex) !== undefined || versions?.currentOf(page) !== undefined;
  if (isHidden) return { alternates: [] };
  if (editions === undefined) return {};
  const { url } = config;
  const all = editions.alternatesOf(page).filter(({ isTranslated }) => isTranslated);
  if (!all.some(({ isOwn }) => isOwn)) return { alternates: [] };
  const first = all.find(({ isDefault }) => isDefault) ?? all[0];
  const named = [...all, ...(first === undefined ? [] : [{ ...first, lang: "x-default" }])];
  return { alternates: named.map(({ lang, href }) => ({ lang, href: url + published(config, href) })) };
}

/** An address of this build as that of the published site, which it may be a preview of. */
export function published({ baseUrl, publishedBase, edition }: SiteConfig, href: string): string {
  if (publishedBase === undefined) return href;
  const root = edition?.root ?? baseUrl;
  const publishedRoot = edition === undefined ? publishedBase : publishedBase.slice(0, -edition.folder.length);
  return publishedRoot + href.slice(root.length);
}

/** A menu at the end of the navbar, whose links lead to the same page in each version, or to the nearest one above it, which is marked. */
export function versionMenu({ versions, words }: Site, page: Page): readonly ViewEntry[] {
  const all = versions?.placesOf(page) ?? [];
  const own = all.find(({ isOwn }) => isOwn);
  if (own === undefined || all.length < 2) return [];
  const items = all.map(({ version, href, isSame, isOwn }) =>
    defined({
      label: version.label,
      href,
      external: false,
      current: isOwn,
      items: [],
      version: version.id,
      note: isSame ? undefined : words.page.versionWithout,
    }),
  );
  const name = put(words.page.version, own.version.label);
  return [{ label: own.version.label, name, href: "", external: false, current: false, position: "right", items }];
}

/** What a page of another version than the current one says of itself, with where a reader finds the current one. */
export function versionNote({ versions, config }: Site, page: Page): PageView["versionNote"] {
  const { ofVersion } = config;
  const current = versions?.placesOf(page).find(({ version }) => version.stage === "current");
  if (ofVersion === undefined || ofVersion.stage === "current" || current === undefined) return undefined;
  const { label, stage, until, isUnmaintained } = ofVersion;
  return defined({
    kind:
      stage === "unreleased" ? ("unreleased" as const) : isUnmaintained ? ("unmaintained" as const) : ("old" as const),
    label,
    until,
    current: { label: current.version.label, href: current.href },
    isSame: current.isSame ? (true as const) : undefined,
  });
}

// What a page says of its other editions: the menu of languages, and the addresses for search engines.
import { fill } from "../messages/fill.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import type { Site } from "../model/site.ts";
import type { PageView, ViewEntry } from "../model/view.ts";

/** All editions of the build that `site` is the default one of. */
export function sitesIn(site: Site): readonly Site[] {
  return site.editions?.all() ?? [site];
}

/** Paths below the root that have a page of their own for what is not there: those of the editions beside the default one. */
export function lostPaths(site: Site): readonly string[] {
  return sitesIn(site).flatMap(({ config }) => (config.edition === undefined ? [] : [config.baseUrl.slice(0, -1)]));
}

/** A menu at the end of the navbar, whose links lead to the same page in each language; none where there is one. */
export function languageMenu({ editions, words }: Site, page: Page): readonly ViewEntry[] {
  const all = editions?.alternatesOf(page) ?? [];
  const own = all.find(({ isOwn }) => isOwn);
  if (own === undefined) return [];
  const items = all.map(({ href, label, lang, isOwn }) => ({
    label,
    href,
    lang,
    external: false,
    current: isOwn,
    items: [],
  }));
  const name = fill(words.page.languageMenu, { language: own.label });
  return [{ label: own.label, name, href: "", external: false, current: false, position: "right", items }];
}

/** Where the original of a translation is that it is no longer of; undefined of all other pages. */
export function staleIn({ editions, config }: Site, { metadata }: Page): PageView["stale"] {
  const original = editions?.translations?.stale.get(metadata.route);
  const lang = config.locales?.find(({ path }) => path === "")?.lang;
  return original === undefined || lang === undefined ? undefined : { href: original.href, lang };
}

/** The page in all languages that have it, and by default; none of a page that is not translated, or not for search engines. */
export function alternatesIn({ config, editions }: Site, page: Page): Pick<PageView, "alternates"> {
  if (editions === undefined || config.url === undefined) return {};
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

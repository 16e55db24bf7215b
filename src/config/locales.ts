// The languages of a config: those that are published beside the default, and what the interface says in each.

import { directionOf } from "../messages/direction.ts";
import type { SiteMessages } from "../messages/tongue.ts";
import type { Locale, Sidebars, SiteConfig } from "../model/config.ts";
import { routeOfAddress } from "../model/route.ts";
import { tidyPath } from "../model/source-tree.ts";
import { defined } from "../text/defined.ts";
import { pointerTo } from "../text/place.ts";
import { specAddress } from "./apis.ts";
import { isPublished } from "./locale-faults.ts";
import type { ConfigFile } from "./schema.ts";

type WrittenLocale = NonNullable<ConfigFile["locales"]>["list"][string];

/** `written` as its default language has it: that language is the language of the site. */
export function inDefaultLanguage(written: ConfigFile): ConfigFile {
  const { locales } = written;
  const own = locales?.list[locales.default];
  if (locales === undefined || own === undefined) return written;
  const { docs, pages, sidebars, dir, messages } = own;
  return { ...written, lang: locales.default, ...defined({ docs, pages, sidebars, dir, messages }) };
}

/** The tags of the languages that have a path of their own, with what the config says of each. */
export function publishedLocales({
  locales,
  mounts = [],
}: ConfigFile): readonly (readonly [tag: string, WrittenLocale])[] {
  if (locales === undefined) return [];
  const isOfMount = (tag: string): boolean => mounts.some(({ mount }) => Object.hasOwn(mount.locales, tag));
  return Object.entries(locales.list).filter(
    ([tag, one]) => tag !== locales.default && (isPublished(one) || isOfMount(tag)),
  );
}

/** `sidebars`: those of languages that have their own, by tag. */
export function localesOf(
  written: ConfigFile,
  sidebars: ReadonlyMap<string, Sidebars>,
): Pick<SiteConfig, "languages" | "locales" | "translationsPage" | "detectsLanguage"> {
  const { locales } = written;
  if (locales === undefined) return {};
  const languages = Object.entries(locales.list).map(([lang, { dir, messages }]) =>
    defined({ lang, dir, words: messages as SiteMessages | undefined }),
  );
  const published = new Set(publishedLocales(written).map(([tag]) => tag));
  if (published.size === 0) return { languages };
  const shown = Object.entries(locales.list).filter(([tag]) => tag === locales.default || published.has(tag));
  return {
    languages,
    ...(locales.page === undefined ? {} : { translationsPage: routeOfAddress(locales.page) }),
    ...(locales.detect ? { detectsLanguage: true as const } : {}),
    locales: shown.map(([tag, one]) => localeOf(tag, one, { isDefault: tag === locales.default, sidebars })),
  };
}

function localeOf(
  lang: string,
  written: WrittenLocale,
  { isDefault, sidebars }: { readonly isDefault: boolean; readonly sidebars: ReadonlyMap<string, Sidebars> },
): Locale {
  const { label, path = lang, docs, pages, labels, spec, dir, messages } = written;
  const overlays = Object.entries(spec).map(
    ([api, files]) => [api, (typeof files === "string" ? [files] : files).map(specAddress)] as const,
  );
  return defined({
    lang,
    label: label ?? lang,
    path: isDefault ? "" : path,
    dir: dir ?? directionOf(lang),
    words: messages as SiteMessages | undefined,
    docs: isDefault || docs === undefined ? undefined : tidyPath(docs),
    pages: isDefault || pages === undefined ? undefined : tidyPath(pages),
    sidebars: sidebars.get(lang),
    overlays: Object.fromEntries(overlays),
    labels,
    pointer: pointerTo("/locales/list", lang),
  });
}

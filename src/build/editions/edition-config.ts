// The config of an edition: that of the site with the folders, titles and labels of a language, below the base URL of that language.

import { type Collection, docsOf } from "../../model/collection.ts";
import type { ApiConfig, Inline, Locale, NavEntry, SidebarItem, Sidebars, SiteConfig } from "../../model/config.ts";
import { splitHref } from "../../model/resolve.ts";
import { routeOf } from "../../model/route.ts";
import { versionFolder } from "../../model/version.ts";
import { defined } from "../../text/defined.ts";

/** Says a text of the config in the language of an edition. */
type Say = (text: string) => string;

/** Undefined for the default language: its edition is the site itself. */
export function editionConfig(config: SiteConfig, locale: Locale): SiteConfig | undefined {
  const { lang, dir, words, path, labels } = locale;
  if (path === "") return undefined;
  const say: Say = (text) => (Object.hasOwn(labels, text) ? (labels[text] ?? text) : text);
  const { words: _, ...shared } = config;
  const { baseUrl: root, publishedBase, navbar, footer, announcement } = config;
  const above = config.edition ?? { folder: "", root };
  return {
    ...shared,
    ...defined({ words, publishedBase: publishedBase && `${publishedBase}${path}/` }),
    lang,
    dir,
    baseUrl: `${root}${path}/`,
    edition: { id: `${above.folder}${path}`, folder: `${above.folder}${path}/`, root: above.root },
    redirects: ownRedirects(config),
    title: say(config.title),
    tagline: say(config.tagline),
    // A page that is not translated belongs to the collection of its original.
    collections: [...ownCollections(config, locale), ...config.collections],
    sidebars: locale.sidebars ?? sidebarsIn(config.sidebars, say),
    apis: config.apis.map((api) => apiIn(api, locale)),
    navbar: { ...navbar, title: say(navbar.title), items: entriesIn(navbar.items, say) },
    ...(footer && {
      footer: {
        columns: footer.columns.map(({ title, items }) => ({ title: say(title), items: entriesIn(items, say) })),
        copyright: inlineIn(footer.copyright, say),
      },
    }),
    ...(announcement && { announcement: { ...announcement, content: inlineIn(announcement.content, say) } }),
  };
}

/** The folders of the translations, each at the address that the folder of the originals has. */
export function ownCollections({ collections }: Originals, { lang, docs, pages }: Locale): readonly Collection[] {
  const main = docsOf(collections);
  const route = main?.route ?? routeOf("/");
  const mounted = collections.flatMap((one): readonly Collection[] => {
    const folder = one.mount?.locales[lang];
    return folder === undefined || (one === main && docs !== undefined) ? [] : [{ ...one, folder, locale: lang }];
  });
  return [
    ...(docs === undefined ? [] : [{ kind: "docs" as const, folder: docs, route, locale: lang }]),
    ...(pages === undefined ? [] : [{ kind: "pages" as const, folder: pages, route: routeOf("/"), locale: lang }]),
    ...mounted,
  ];
}

/** Redirects that an edition repeats: those in which no language and no version is named. */
function ownRedirects({ redirects, locales = [], versions = [] }: SiteConfig): SiteConfig["redirects"] {
  const named = [...locales.map(({ path }) => (path === "" ? "" : `${path}/`)), ...versions.map(versionFolder)];
  const folders = named.flatMap((folder) => (folder === "" ? [] : [`/${folder}`]));
  const isOwn = (address: string): boolean =>
    !folders.some((folder) => `${splitHref(address).path}/`.startsWith(folder));
  return Object.fromEntries(Object.entries(redirects).filter(([from, to]) => isOwn(from) && isOwn(to)));
}

type Originals = Pick<SiteConfig, "collections">;

/** An API that the language translates is read again, with its overlays; the others are shared. */
function apiIn(api: ApiConfig, { lang, words, overlays }: Locale): ApiConfig {
  const own = overlays[api.id];
  if (own === undefined) return api;
  return { ...api, overlays: [...(api.overlays ?? []), ...own], tongue: defined({ lang, words }) };
}

function entriesIn(entries: readonly NavEntry[], say: Say): readonly NavEntry[] {
  return entries.map((entry) => ({
    ...entry,
    label: say(entry.label),
    ...(entry.items && { items: entriesIn(entry.items, say) }),
  }));
}

function inlineIn(nodes: readonly Inline[], say: Say): readonly Inline[] {
  return nodes.map((node) =>
    node.kind === "text" ? { ...node, text: say(node.text) } : { ...node, children: inlineIn(node.children, say) },
  );
}

function sidebarsIn(sidebars: Sidebars, say: Say): Sidebars {
  const byName = Object.entries(sidebars.byName).map(([name, items]) => [name, itemsIn(items, say)] as const);
  return { ...sidebars, byName: Object.fromEntries(byName) };
}

function itemsIn(items: readonly SidebarItem[], say: Say): readonly SidebarItem[] {
  return items.map((item) => itemIn(item, say));
}

function itemIn(item: SidebarItem, say: Say): SidebarItem {
  switch (item.kind) {
    case "doc":
    case "ref":
      return item.label === undefined ? item : { ...item, label: say(item.label) };
    case "link":
      return { ...item, label: say(item.label), ...(item.description && { description: say(item.description) }) };
    case "html":
      return { ...item, value: inlineIn(item.value, say) };
    case "category":
      return {
        ...item,
        label: say(item.label),
        // The address stays that of the default language.
        named: item.label,
        items: itemsIn(item.items, say),
        ...(item.description && { description: say(item.description) }),
        ...(item.link?.kind === "generated-index" && { link: indexIn(item.link, say) }),
      };
    case "autogenerated":
    case "api":
      return item;
  }
}

function indexIn<Link extends { readonly title?: string; readonly description?: string }>(link: Link, say: Say): Link {
  const { title, description } = link;
  return { ...link, ...defined({ title: title && say(title), description: description && say(description) }) };
}

// The links that the config makes, as links of a page, so that the one link check covers them too.

import type { Inline, NavEntry, SiteConfig } from "../model/config.ts";
import { loadsFile } from "../model/head-link.ts";
import { iconHref } from "../model/icon.ts";
import type { Link } from "../model/page.ts";
import { pointerTo } from "../text/place.ts";

/** Navbar, footer, logo, the announcement, and links of the head. A `doc` entry is written `doc:<id>`. */
export function configLinks(config: SiteConfig): readonly Link[] {
  const file = config.file;
  if (file === undefined) return [];
  const link = (href: string, pointer: string): Link => ({ href, kind: "link", place: { file, pointer } });
  const iconAt = (name: string, pointer: string): Link => ({
    href: iconHref(name),
    kind: "icon",
    place: { file, pointer },
  });
  const entries = (items: readonly NavEntry[], pointer: string): readonly Link[] =>
    items.flatMap((item, index) => {
      const at = pointerTo(pointer, index);
      const own = hrefOfEntry(item);
      const key = item.doc !== undefined ? "doc" : item.to !== undefined ? "to" : "href";
      return [
        ...(own === undefined ? [] : [link(own, pointerTo(at, key))]),
        ...(item.icon === undefined ? [] : [iconAt(item.icon, pointerTo(at, "icon"))]),
        ...entries(item.items ?? [], pointerTo(at, "items")),
      ];
    });
  return [
    ...entries(config.navbar.items, "/navbar/items"),
    ...(config.footer?.columns ?? []).flatMap((column, index) =>
      entries(column.items, pointerTo("/footer/columns", index, "items")),
    ),
    ...(config.navbar.logo?.href === undefined ? [] : [link(config.navbar.logo.href, "/navbar/logo/href")]),
    ...addressesIn(config.footer?.copyright ?? [], config).map((href) => link(href, "/footer/copyright")),
    ...addressesIn(config.announcement?.content ?? [], config).map((href) => link(href, "/announcement/content")),
    // A script may be one that the host puts there, and a missing file that a `link` loads is `file-missing`.
    ...config.theme.head.flatMap(({ tag, attributes: { href, rel = "" } }, index) =>
      tag !== "link" || typeof href !== "string" || loadsFile(String(rel))
        ? []
        : ownPath(href, config).map((own) => link(own, pointerTo("/theme/head", index, "attributes", "href"))),
    ),
  ];
}

/** What HTML of the config leads to, or shows, in the site, each once. */
function addressesIn(nodes: readonly Inline[], config: SiteConfig): readonly string[] {
  const found = nodes.flatMap((node): readonly string[] => {
    if (node.kind === "text") return [];
    const { href, src } = node.attributes;
    return [
      ...[href, src].flatMap((one) => (one === undefined ? [] : ownPath(one, config))),
      ...addressesIn(node.children, config),
    ];
  });
  return [...new Set(found)];
}

/** The address as a link of a page: HTML of the config is printed as it is written, with the base URL. What lies beside that is not known. */
function ownPath(href: string, { baseUrl }: SiteConfig): readonly string[] {
  return href.startsWith(baseUrl) && !href.startsWith("//") ? [`/${href.slice(baseUrl.length)}`] : [];
}

/** What an entry leads to, as a link href: `doc:<id>`, a path or an address. */
function hrefOfEntry(entry: NavEntry): string | undefined {
  return entry.doc === undefined ? (entry.to ?? entry.href) : `doc:${entry.doc}`;
}

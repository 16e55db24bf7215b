// The links that the config makes, as links of a page, so that the one link check covers them too.
import type { Config, NavEntry } from "../model/config.ts";
import type { Link } from "../model/page.ts";
import { pointerTo } from "../text/place.ts";

/** Navbar, footer and logo. A `doc` entry is written `doc:<id>`. */
export function configLinks(config: Config): readonly Link[] {
  const file = config.file;
  if (file === undefined) return [];
  const link = (href: string, pointer: string): Link => ({ href, kind: "link", place: { file, pointer } });
  const entries = (items: readonly NavEntry[], pointer: string): readonly Link[] =>
    items.flatMap((item, index) => {
      const at = pointerTo(pointer, index);
      const own = hrefOfEntry(item);
      const key = item.doc !== undefined ? "doc" : item.to !== undefined ? "to" : "href";
      return [
        ...(own === undefined ? [] : [link(own, pointerTo(at, key))]),
        ...entries(item.items ?? [], pointerTo(at, "items")),
      ];
    });
  return [
    ...entries(config.navbar.items, "/navbar/items"),
    ...(config.footer?.columns ?? []).flatMap((column, index) =>
      entries(column.items, pointerTo("/footer/columns", index, "items")),
    ),
    ...(config.navbar.logo?.href === undefined ? [] : [link(config.navbar.logo.href, "/navbar/logo/href")]),
  ];
}

/** What an entry leads to, as a link href: `doc:<id>`, a path or an address. */
export function hrefOfEntry(entry: NavEntry): string | undefined {
  return entry.doc === undefined ? (entry.to ?? entry.href) : `doc:${entry.doc}`;
}

// Navbar and footer entries ready to print.
import type { NavEntry } from "../model/config.ts";
import type { Link, Page } from "../model/page.ts";
import { isExternal, resolveLink } from "../model/resolve.ts";
import type { Site } from "../model/site.ts";
import type { ViewEntry } from "../model/view.ts";
import { targetOf } from "./target.ts";

/** `page`: the page that shows them, for the current area; undefined in the footer, which is the same everywhere. */
export function entriesOf(site: Site, entries: readonly NavEntry[], page: Page | undefined): readonly ViewEntry[] {
  const root = page ?? site.pages.get(site.home);
  return entries.map((entry) => {
    const href = entry.doc === undefined ? (entry.to ?? entry.href ?? "") : `doc:${entry.doc}`;
    const items = entriesOf(site, entry.items ?? [], page);
    if (href === "" || root === undefined)
      return { label: entry.label, href: "", external: false, current: items.some((item) => item.current), items };
    const link: Link = { href, kind: "link", place: { file: "." } };
    const found = resolveLink(site, root, link);
    const current = page !== undefined && found.kind === "page" && sameArea(site, page, found.route);
    return {
      label: entry.label,
      href: targetOf(site, found, link).href,
      external: isExternal(href) && entry.doc === undefined,
      current,
      items,
    };
  });
}

/** An entry stands for the whole sidebar that its page belongs to. */
function sameArea(site: Site, page: Page, route: Page["face"]["route"]): boolean {
  if (page.face.route === route) return true;
  const own = site.positions.get(page.face.route)?.sidebar;
  return own !== undefined && own === site.positions.get(route)?.sidebar;
}

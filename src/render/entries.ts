// Navbar and footer entries ready to print.
import type { NavEntry } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import { isWebAddress } from "../model/resolve.ts";
import type { Route } from "../model/route.ts";
import type { Site } from "../model/site.ts";
import type { ViewEntry } from "../model/view.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import { targetOf } from "./target.ts";

/** `page`: the page that shows them, for the current area; undefined in the footer, which is the same everywhere. */
export function entriesOf(site: Site, entries: readonly NavEntry[], page: Page | undefined): readonly ViewEntry[] {
  const found = entries.map((entry) => entryOf(site, entry, page));
  const current = currentOf(site, found, page);
  return found.map(({ view }, index) => ({
    ...view,
    current: index === current || view.items.some((item) => item.current),
  }));
}

type FoundEntry = { readonly view: ViewEntry; readonly route?: Route; readonly area: readonly string[] };

function entryOf(site: Site, entry: NavEntry, page: Page | undefined): FoundEntry {
  const href = entry.doc === undefined ? (entry.to ?? entry.href ?? "") : `doc:${entry.doc}`;
  const items = entriesOf(site, entry.items ?? [], page);
  const side = entry.position === "right" ? { position: entry.position } : {};
  const icon = entry.icon === undefined ? undefined : site.icons?.find(entry.icon);
  const plain = defined({ label: entry.label, current: false, items, ...side, icon });
  const area = [entry.area ?? []].flat();
  if (href === "") return { view: { ...plain, href: "", external: false }, area };
  const target = site.links.config.get(href);
  const view = { ...plain, href: targetOf(site, target, { href }).href, external: isWebAddress(href) };
  return target?.kind === "page" ? { view, route: target.route, area } : { view, area };
}

/**
 * At most one entry is current: the one that leads to this very page, else the one with the nearest area around it, else the first that leads
 * into its sidebar.
 */
function currentOf(site: Site, found: readonly FoundEntry[], page: Page | undefined): number {
  if (page === undefined) return -1;
  const own = page.metadata.route;
  const exact = found.findIndex(({ route }) => route === own);
  if (exact >= 0) return exact;
  const around = found.map(({ area }) => Math.max(...area.map((path) => depthAround(path, own))));
  const nearest = Math.max(...around);
  if (nearest >= 0) return around.indexOf(nearest);
  const sidebar = site.positions.get(own)?.sidebar;
  return sidebar === undefined
    ? -1
    : found.findIndex(({ route }) => route !== undefined && site.positions.get(route)?.sidebar === sidebar);
}

/** How much of `route` the path is, where the route is in it; else less than nothing. */
function depthAround(path: string, route: Route): number {
  const folder = path.replace(/\/+$/, "");
  return isWithin(route, folder) ? folder.length : -1;
}

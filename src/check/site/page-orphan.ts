// Pages that nothing leads to: no sidebar shows them, and no link of another page, the navbar or the footer names them.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Page } from "../../model/page.ts";
import { listedPages, listedSite, queryIn } from "../../model/page-list.ts";
import type { Route } from "../../model/route.ts";
import type { NavNode, Site } from "../../model/site.ts";
import type { SiteRule } from "../asked-rule.ts";

/** `page-orphan` (log), one for each guide that search alone finds. Pages that say themselves that they want no place are none. */
export const pageOrphan: SiteRule = { code: "page-orphan", find };

function find(site: Site): readonly Diagnostic[] {
  const alone = [...site.pages.values()].filter((page) => mayBeOrphan(page, site));
  if (alone.length === 0) return [];
  const reached = reachedIn(site);
  return alone
    .filter(({ metadata }) => !reached.has(metadata.route))
    .map(({ metadata, source }) => diagnostic(pageOrphan.code, { file: source }, { route: metadata.route }));
}

function mayBeOrphan({ metadata }: Page, site: Site): boolean {
  if (metadata.kind !== "guide" || site.positions.has(metadata.route) || metadata.route === site.home) return false;
  return metadata.front.unlisted !== true && metadata.front.displayed_sidebar !== null;
}

/** Where links of other pages lead, those of the config and of the sidebars. */
function reachedIn(site: Site): ReadonlySet<Route> {
  const reached = new Set<Route>();
  for (const [route, links] of site.links.pages)
    for (const [at, found] of links.entries()) {
      if (found.kind === "page" && found.route !== route) reached.add(found.route);
      const page = found.kind === "list" ? site.pages.get(route) : undefined;
      const address = page?.links[at]?.href;
      if (page === undefined || address === undefined) continue;
      const query = queryIn(address);
      if (listedSite(site, query) === site)
        for (const { metadata } of listedPages(site, page, query)) reached.add(metadata.route);
    }
  for (const found of site.links.config.values()) if (found.kind === "page") reached.add(found.route);
  for (const nodes of site.sidebars.values()) addRoutes(nodes, reached);
  return reached;
}

/** A `ref` shows a page that belongs to no sidebar. */
function addRoutes(nodes: readonly NavNode[], reached: Set<Route>): void {
  for (const node of nodes) {
    if ((node.kind === "page" || node.kind === "category") && node.route !== undefined) reached.add(node.route);
    if (node.kind === "category") addRoutes(node.items, reached);
  }
}

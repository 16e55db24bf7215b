// Redirects of the config: old addresses that lead somewhere else. An address that a page has already cannot redirect.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Config } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import { pointerTo } from "../model/place.ts";
import { isExternal, splitHref } from "../model/resolve.ts";
import { type Route, routeOf } from "../model/route.ts";
import type { Redirect } from "../model/site.ts";

/** Findings: `redirect-taken` (a page stands there), `redirect-nowhere` (the target is no page). */
export function redirectsOf(
  config: Config,
  pages: ReadonlyMap<Route, Page>,
): { readonly redirects: readonly Redirect[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const redirects = Object.entries(config.redirects).flatMap(([from, to]): Redirect[] => {
    const route = routeOf(from);
    const place = { file: config.file ?? ".", pointer: pointerTo("/redirects", from) };
    if (pages.has(route)) {
      findings.push(finding("redirect-taken", place, { from, page: pages.get(route)?.source ?? "" }));
      return [];
    }
    if (!isExternal(to) && !pages.has(routeOf(splitHref(to).path))) {
      findings.push(finding("redirect-nowhere", place, { from, to }));
      return [];
    }
    return [{ from: route, to }];
  });
  return { redirects, findings };
}

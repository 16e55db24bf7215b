// Redirects of the config: old addresses that lead somewhere else. An address that a page has already cannot redirect.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Config } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import { isExternal, splitHref } from "../model/resolve.ts";
import { type Route, routeOf, routeOfAddress } from "../model/route.ts";
import type { Redirect } from "../model/site.ts";
import { pointerTo } from "../text/place.ts";

/** Findings: `redirect-taken` (a page stands there), `redirect-nowhere` (the target is no page). */
export function redirectsOf(
  config: Config,
  pages: ReadonlyMap<Route, Page>,
): { readonly redirects: readonly Redirect[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const seen = new Map<Route, string>();
  const redirects = Object.entries(config.redirects).flatMap(([from, to]): Redirect[] => {
    const route = routeOfAddress(from);
    const place = { file: config.file ?? ".", pointer: pointerTo("/redirects", from) };
    const there = pages.get(route)?.source ?? seen.get(route);
    if (there !== undefined) {
      findings.push(finding("redirect-taken", place, { from, page: there }));
      return [];
    }
    seen.set(route, `the redirect from \`${from}\``);
    const target = routeOf(splitHref(to).path);
    if (!isExternal(to) && !pages.has(target)) {
      findings.push({ ...finding("redirect-nowhere", place, { from, to }), misses: { kind: "routes", name: target } });
      return [];
    }
    return [{ from: route, to, place }];
  });
  return { redirects, findings };
}

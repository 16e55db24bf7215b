// Redirects of the config: old addresses that lead somewhere else. An address that a page has already cannot redirect.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Config } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import { type References, referenceIn } from "../model/reference.ts";
import { isExternal, splitHref } from "../model/resolve.ts";
import { type Route, routeOf, routeOfAddress } from "../model/route.ts";
import type { Redirect } from "../model/site.ts";
import { percentEncoded } from "../text/percent.ts";
import { pointerTo } from "../text/place.ts";

/** Where redirects may lead: pages, and what a description calls things. */
type Ends = { readonly pages: ReadonlyMap<Route, Page>; readonly references: References };

/** Findings: `redirect-taken` (a page stands there), `redirect-nowhere` (the target is no page). */
export function redirectsOf(
  config: Config,
  { pages, references }: Ends,
): { readonly redirects: readonly Redirect[]; readonly findings: readonly Finding[] } {
  const findings: Finding[] = [];
  const seen = new Map<Route, string>();
  const redirects = Object.entries(config.redirects).flatMap(([from, written]): Redirect[] => {
    const to = addressOf(written, references);
    const route = routeOfAddress(from);
    const place = { file: config.file ?? ".", pointer: pointerTo("/redirects", from) };
    const there = pages.get(route)?.source ?? seen.get(route);
    if (there !== undefined) {
      findings.push(finding("redirect-taken", place, { from, page: there }));
      return [];
    }
    seen.set(route, `the redirect from \`${from}\``);
    const target = routeOf(splitHref(to).path);
    if (to === written ? !isExternal(to) && !pages.has(target) : to === "") {
      findings.push({
        ...finding("redirect-nowhere", place, { from, to: written }),
        misses: { kind: "routes", name: target },
      });
      return [];
    }
    return [{ from: route, to, place }];
  });
  return { redirects, findings };
}

/** What is referred to by name as a path of the site, empty where nothing has the name; anything else as written. */
function addressOf(to: string, references: References): string {
  const reference = referenceIn(to);
  if (reference === undefined) return to;
  const found = references.find(reference, undefined);
  if ("name" in found) return "";
  return found.route + (found.fragment === "" ? "" : `#${percentEncoded(found.fragment)}`);
}

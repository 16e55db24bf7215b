// Redirects of the config: old addresses that lead somewhere else. An address that a page has already cannot redirect.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteConfig } from "../model/config.ts";
import type { Page } from "../model/page.ts";
import { type References, referenceIn } from "../model/reference.ts";
import { isExternal, splitHref } from "../model/resolve.ts";
import { type Route, routeOf, routeOfAddress } from "../model/route.ts";
import type { Redirect, Site } from "../model/site.ts";
import { sourceName } from "../model/version.ts";
import { percentEncoded } from "../text/percent.ts";
import { pointerTo } from "../text/place.ts";

/** Where redirects may lead: pages, in all editions, and what a description calls things. */
type Ends = { readonly pages: ReadonlyMap<Route, Page>; readonly references: References } & Pick<
  Site,
  "moved" | "elsewhere"
>;

/** Diagnostics: `redirect-taken` (a page stands there), `redirect-nowhere` (the target is no page). */
export function redirectsOf(
  config: SiteConfig,
  { pages, references, moved, elsewhere }: Ends,
): { readonly redirects: readonly Redirect[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<Route, string>();
  const redirects = Object.entries(config.redirects).flatMap(([from, written]): Redirect[] => {
    const to = inPlace(addressOf(written, references), moved);
    const route = routeOfAddress(from);
    const place = { file: config.file ?? ".", pointer: pointerTo("/redirects", from) };
    const isOfOther = config.edition === undefined && elsewhere?.has(route) === true;
    const other = isOfOther ? "a page of another language or version" : undefined;
    const page = pages.get(route);
    const there = page === undefined ? (seen.get(route) ?? other) : sourceName(config, page.source);
    if (there !== undefined) {
      diagnostics.push(diagnostic("redirect-taken", place, { from, page: there }));
      return [];
    }
    seen.set(route, `the redirect from \`${from}\``);
    const target = routeOf(splitHref(to).path);
    if (to === written ? !isExternal(to) && !pages.has(target) && elsewhere?.has(target) !== true : to === "") {
      diagnostics.push({
        ...diagnostic("redirect-nowhere", place, { from, to: written }),
        misses: { kind: "routes", name: target },
      });
      return [];
    }
    return [{ from: route, to, place }];
  });
  return { redirects, diagnostics };
}

/** A path as an edition has it whose translation stands elsewhere. */
function inPlace(to: string, moved: Site["moved"]): string {
  const { path } = splitHref(to);
  const there = moved === undefined || isExternal(to) || path === "" ? undefined : moved.get(routeOf(path));
  return there === undefined ? to : there + to.slice(path.length);
}

/** What is referred to by name as a path of the site, empty where nothing has the name; anything else as written. */
function addressOf(to: string, references: References): string {
  const reference = referenceIn(to);
  if (reference === undefined) return to;
  const found = references.find(reference, undefined);
  if ("name" in found) return "";
  return found.route + (found.fragment === "" ? "" : `#${percentEncoded(found.fragment)}`);
}

// Old addresses that no page has any more, and where they lead.
import type { Moving } from "../../migrate/moving.ts";
import { isExternal, splitHref } from "../../model/resolve.ts";
import { routeOf } from "../../model/route.ts";
import type { Written } from "./write-pages.ts";

/** Redirects whose address no page has; one that leads to another one leads to where that leads. */
export function redirectsOf(moving: Moving, pages: readonly Written[]): Readonly<Record<string, string>> {
  const there = new Set<string>(pages.map(({ made }) => made.route));
  const moved = pages.flatMap(({ page, made }): [string, string][] =>
    made.route === routeOf(page.address) ? [] : [[routeOf(page.address), made.route]],
  );
  const all = new Map(
    [...Object.entries(moving.redirects), ...moved].map(([from, to]) => [routeOf(from) as string, to]),
  );
  const last = (to: string): string | undefined => {
    let at = to;
    for (let step = 0; step < 20; step += 1) {
      const next =
        isExternal(at) || there.has(routeOf(splitHref(at).path)) ? undefined : all.get(routeOf(splitHref(at).path));
      if (next === undefined) return at;
      at = next;
    }
    return undefined;
  };
  const sorted = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    sorted.flatMap(([from, to]) => {
      const target = there.has(from) ? undefined : last(to);
      return target === undefined || (!isExternal(target) && routeOf(target) === from) ? [] : [[from, target]];
    }),
  );
}

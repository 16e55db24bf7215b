// Where each page stands: the first sidebar that holds it, the categories above it, and its neighbors in reading order.

import type { Page } from "../model/page.ts";
import type { Route } from "../model/route.ts";
import type { NavNode, Position, Stop } from "../model/site.ts";
import { defined } from "../text/defined.ts";

type SidebarStop = { readonly stop: Stop; readonly trail: Position["trail"] };

/** Positions of all pages in all sidebars. A page that stands in several belongs to the first, or to its `displayed_sidebar`. */
export function positionsOf(
  sidebars: ReadonlyMap<string, readonly NavNode[]>,
  pages: ReadonlyMap<Route, Page>,
): ReadonlyMap<Route, Position> {
  const positions = new Map<Route, Position>();
  for (const [sidebar, nodes] of sidebars) {
    const spots = [...spotsOf(nodes, [])];
    const stops = spots.map((spot) => spot.stop);
    const seen = new Set<Route>();
    spots.forEach((spot, index) => {
      const route = spot.stop.route;
      if (seen.has(route)) return;
      seen.add(route);
      const wanted = pages.get(route)?.metadata.front.displayed_sidebar;
      if (wanted === null || (positions.has(route) && wanted !== sidebar)) return;
      const previous = neighbour(stops, index, -1);
      const next = neighbour(stops, index, 1);
      positions.set(route, {
        sidebar,
        trail: spot.trail,
        ...(previous === undefined ? {} : { previous: asNeighbour(previous, pages) }),
        ...(next === undefined ? {} : { next: asNeighbour(next, pages) }),
      });
    });
  }
  return positions;
}

function* spotsOf(nodes: readonly NavNode[], trail: Position["trail"]): Generator<SidebarStop> {
  for (const node of nodes) {
    if (node.kind === "page" && node.unlisted !== true && node.ref !== true) {
      yield { stop: stopOf(node, node.route), trail };
    }
    if (node.kind === "category") {
      const own = defined({ label: node.label, route: node.route, titled: node.titled });
      if (node.route !== undefined) yield { stop: stopOf(node, node.route), trail };
      yield* spotsOf(node.items, [...trail, own]);
    }
  }
}

function stopOf({ label, titled }: Pick<Stop, "label" | "titled">, route: Route): Stop {
  return defined({ label, route, titled });
}

/** An operation with several tags stands several times in a row; the neighbour is the next other page. */
function neighbour(stops: readonly Stop[], index: number, step: 1 | -1): Stop | undefined {
  const own = stops[index]?.route;
  for (let at = index + step; at >= 0 && at < stops.length; at += step) {
    const stop = stops[at];
    if (stop !== undefined && stop.route !== own) return stop;
  }
  return undefined;
}

function asNeighbour(stop: Stop, pages: ReadonlyMap<Route, Page>): Stop {
  const label = pages.get(stop.route)?.metadata.front.pagination_label;
  return label === undefined ? stop : { label, route: stop.route };
}

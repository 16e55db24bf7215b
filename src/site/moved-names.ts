// What else names the pages that gave way to others: the contents lists of their APIs, and the spots of schemas.
import type { ApiOutline } from "../model/outline.ts";
import type { Route } from "../model/route.ts";
import type { SchemaSpot } from "../model/site.ts";
import type { RouteMove } from "./routes.ts";

type NamedRoutes = {
  readonly outlines: readonly ApiOutline[];
  /** By the id of the API and the pointer, as links name it. */
  readonly schemaRoutes: ReadonlyMap<string, SchemaSpot>;
};

/** `named` with the addresses that its pages have after `moves`. */
export function withMoves(named: NamedRoutes, moves: readonly RouteMove[]): NamedRoutes {
  if (moves.length === 0) return named;
  const routes = new Map(moves.map(({ page: { metadata }, route }) => [keyOf(metadata.api, metadata.route), route]));
  const moved = (api: string, route: Route): Route => routes.get(keyOf(api, route)) ?? route;
  return {
    outlines: named.outlines.map(({ errors, schemas, ...outline }): ApiOutline => {
      const pages = schemas?.pages.map((page) => ({ ...page, route: moved(outline.api, page.route) }));
      return {
        ...outline,
        ...(errors === undefined ? {} : { errors: moved(outline.api, errors) }),
        ...(schemas === undefined || pages === undefined ? {} : { schemas: { ...schemas, pages } }),
      };
    }),
    schemaRoutes: new Map(
      [...named.schemaRoutes].map(([key, spot]) => {
        const api = key.slice(0, key.indexOf("#"));
        return [key, { ...spot, route: moved(api, spot.route) }];
      }),
    ),
  };
}

function keyOf(api: string | undefined, route: Route): string {
  return `${api} ${route}`;
}

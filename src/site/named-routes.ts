// What other renderers of OpenAPI call the parts of a description: their links stand in texts that teams bring along.
import { namedPart } from "../model/named-part.ts";
import type { ApiOutline } from "../model/outline.ts";
import type { Route } from "../model/route.ts";

/** Pages of operations, tags and introductions under those names, for `resolveLink`. The first of two equal names counts. */
export function namedRoutes(outlines: readonly ApiOutline[]): ReadonlyMap<string, Route> {
  const routes = new Map<string, Route>();
  const add = (key: string, route: Route): void => {
    if (!routes.has(key)) routes.set(key, route);
  };
  for (const { api, landing, operations, tags } of outlines) {
    add(namedPart(api, "section", ""), landing);
    for (const { operationId, method, path, route } of operations) {
      if (operationId !== "") add(namedPart(api, "operation", operationId), route);
      add(namedPart(api, "path", `${method}${path}`), route);
      add(namedPart(api, "path", path), route);
    }
    for (const { name, route } of tags) add(namedPart(api, "tag", name), route);
  }
  return routes;
}

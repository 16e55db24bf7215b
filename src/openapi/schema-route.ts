// Addresses of schemas' own pages: `<api route>/schemas/<slug>`. Component names that come to the same slug are numbered in the order
// of the document; a schema without a name of its own is called after where it stands.

import { digestOf } from "../model/digest.ts";
import { shortName } from "../model/output-name.ts";
import { type Route, routeOf } from "../model/route.ts";
import { kebabCase, Slugger } from "../model/slug.ts";
import { isObject, objectAt } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import { componentName, type Spec } from "./spec.ts";

/** The route of the page of the schema at `pointer`. */
export function schemaRouteOf(spec: Spec, pointer: string): Route {
  spec.memory.schemaSlugs ??= slugsOf(spec);
  const known = spec.memory.schemaSlugs.get(pointer);
  return routeOf(`${spec.api.route}/schemas/${known ?? inlineSlug(pointer)}`);
}

/** A schema's name as shown: the component's, else the words of where it stands. */
export function schemaNameOf(pointer: string): string {
  const name = componentName(pointer);
  if (name !== undefined) return name;
  const words = tokensOf(pointer).filter((token) => !skipped.has(token) && !/^\d+$/.test(token));
  return words.slice(-2).join(".") || "schema";
}

const skipped = new Set([
  "paths",
  "components",
  "schemas",
  "schema",
  "properties",
  "items",
  "content",
  "allOf",
  "oneOf",
  "anyOf",
]);

function inlineSlug(pointer: string): string {
  return `${shortName(kebabCase(schemaNameOf(pointer))) || "schema"}-${digestOf(pointer).slice(0, 8)}`;
}

/** The slug of a name, unless another one has it. */
export function wantedSlug(name: string): string {
  return shortName(kebabCase(name)) || "schema";
}

function slugsOf(spec: Spec): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  const taken = new Slugger();
  const schemas = objectAt(spec.document.components, "schemas");
  for (const name of isObject(schemas) ? Object.keys(schemas) : []) {
    const pointer = pointerTo("/components/schemas", name);
    slugs.set(pointer, taken.unique(wantedSlug(name)));
  }
  return slugs;
}

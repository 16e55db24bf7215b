// Which schemas have a page of their own: those with a name that are more than a plain type, or all of them, or none, as the config says.
// A schema without one still gets a page where another page is too small to show it.

import { historyKey } from "../model/history.ts";
import { anchorText } from "../model/slug.ts";
import { isObject, objectAt } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import type { Flat } from "./flat.ts";
import { flatOf } from "./schema-flat.ts";
import { choicesOf } from "./schema-parts.ts";
import { type Spec, valueAt } from "./spec.ts";

/** Pointers of the schemas with pages of their own, in the order of the spec. */
export function ownPages(spec: Spec): ReadonlySet<string> {
  spec.memory.ownPages ??= new Set(found(spec));
  return spec.memory.ownPages;
}

/** Alternatives of a union that pages beside its own show in place. */
const mostVariants = 40;

/** Whether a schema is a union so wide that it stands on its own page only: the errors of a large API, that every operation may answer. */
export function isWideUnion(spec: Spec, flat: Flat): boolean {
  return (
    choicesOf(spec, flat).some(({ variants }) => variants.length > mostVariants) && ownPages(spec).has(flat.pointer)
  );
}

/** The pointer of the schema around `pointer` that has a page of its own; that may be the one at `pointer` itself. */
export function ownerOf(spec: Spec, pointer: string): string | undefined {
  const [, components = "", schemas = "", name = ""] = pointer.split("/");
  const owner = `/${components}/${schemas}/${name}`;
  return ownPages(spec).has(owner) ? owner : undefined;
}

/** Where what stands at `pointer` is likely to be shown on the page of its `owner`; undefined for what is no field, and for the owner itself. */
export function anchorBelow(owner: string, pointer: string): string | undefined {
  const names: string[] = [];
  const tokens = tokensOf(pointer.slice(owner.length));
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? "";
    if (token === "properties" || token === "patternProperties") {
      at += 1;
      names.push(tokens[at] ?? "");
    } else if (token === "additionalProperties") names.push("*");
    else if (token === "allOf") at += 1;
    else if (token !== "items") return undefined;
  }
  return names.length === 0 ? undefined : fieldAnchor(names.join("."));
}

/** The id of a field on the page of its schema, unless another one has it. */
export function fieldAnchor(path: string): string {
  return anchorText(`${pageAnchor}.${path}`);
}

/** What the ids of a schema's page begin with. */
export const pageAnchor = "schema";

function found(spec: Spec): readonly string[] {
  const { schemaPages } = spec.api;
  const schemas = objectAt(spec.document.components, "schemas");
  if (schemaPages === "none" || !isObject(schemas)) return [];
  const pointers = Object.keys(schemas).map((name) => pointerTo("/components/schemas", name));
  if (schemaPages === "all") return pointers;
  const known = new Map<string, boolean>();
  return pointers.filter((pointer) => {
    const aliases = new Set<string>();
    let at = pointer;
    for (
      let next = referred(spec, at);
      next !== undefined && !known.has(at) && !aliases.has(at);
      next = referred(spec, at)
    ) {
      aliases.add(at);
      at = next;
    }
    const composed =
      known.get(at) ??
      (!aliases.has(at) && isComposed(spec, flatOf(spec, [{ value: valueAt(spec, at) ?? true, pointer: at }])));
    for (const alias of [...aliases, at]) known.set(alias, composed);
    return composed;
  });
}

/** Where a schema leads that is nothing but a reference. */
function referred(spec: Spec, pointer: string): string | undefined {
  const value = valueAt(spec, pointer);
  if (!isObject(value) || typeof value.$ref !== "string" || !value.$ref.startsWith("#")) return undefined;
  const isBare = Object.keys(value).every((key) => key === "$ref" || key === historyKey);
  return isBare ? value.$ref.slice(1) : undefined;
}

/** Whether a schema is an object with fields, a union, a list of values to choose from, or a list of such things or of things with names. */
function isComposed(spec: Spec, flat: Flat): boolean {
  if (flat.properties.size + flat.patternProperties.size + flat.rest.length > 0) return true;
  if (flat.enum !== undefined || flat.prefixItems.length > 0 || choicesOf(spec, flat).length > 0) return true;
  if (flat.items.length === 0) return false;
  const items = flatOf(spec, flat.items);
  return items.name !== undefined || isComposed(spec, items);
}

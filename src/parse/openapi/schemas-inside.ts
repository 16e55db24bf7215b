// Which schemas that have pages of their own a schema holds, and in which fields: a walk as the spec has it, by references.
import { holdsOf } from "../../model/openapi-shape.ts";
import { isList, isObject, type Json, objectAt, textAt } from "../../text/json.ts";
import { ownPages } from "./own-pages.ts";
import { type Spec, valueAt } from "./spec.ts";

/** Names of fields from a whole down to a schema, joined by dots, by the pointer of that schema. */
export type Paths = Map<string, Set<string>>;

/** `entered`: references to schemas without pages that were followed, each once for a path. */
type Spot = { readonly path: string; readonly found: Paths; readonly entered: Set<string> };

/** References followed from one whole. What has no page holds hardly anything; this is for those who wrote it to be endless. */
const mostEntered = 2000;

/** Members of a schema whose members are fields by their names. */
const named = new Set(["properties", "patternProperties"]);
const unnamed = new Set(["additionalProperties", "unevaluatedProperties"]);
/** What is declared here is used where something refers to it. */
const declared = new Set(["$defs", "definitions"]);

/** Adds to `found` the schemas with pages that stand in `schema`, and where; what stands in those is their own. */
export function findSchemas(spec: Spec, schema: Json | undefined, spot: Spot): void {
  if (!isObject(schema)) return;
  for (const ref of [textAt(schema, "$ref"), ...Object.values(objectAt(schema.discriminator, "mapping") ?? {})])
    if (typeof ref === "string" && ref.startsWith("#")) enter(spec, ref.slice(1), spot);
  const below = (name: string): Spot => ({ ...spot, path: spot.path === "" ? name : `${spot.path}.${name}` });
  for (const key of Object.keys(schema)) {
    const holds = holdsOf("schema", key);
    const value = schema[key];
    if (holds === undefined || value === undefined || declared.has(key)) continue;
    if (holds.as === "map") {
      const children = isObject(value) ? Object.entries(value) : [];
      for (const [name, child] of children) findSchemas(spec, child, named.has(key) ? below(name) : spot);
    } else
      for (const child of isList(value) ? value : [value])
        findSchemas(spec, child, unnamed.has(key) ? below("*") : spot);
  }
}

function enter(spec: Spec, pointer: string, spot: Spot): void {
  const { path, found, entered } = spot;
  const pages = ownPages(spec);
  if (!pages.has(pointer)) {
    const step = `${path} ${pointer}`;
    if (pages.size === 0 || entered.size >= mostEntered || entered.has(step)) return;
    entered.add(step);
    findSchemas(spec, valueAt(spec, pointer), spot);
    return;
  }
  const paths = found.get(pointer);
  if (paths === undefined) found.set(pointer, new Set([path]));
  else paths.add(path);
}

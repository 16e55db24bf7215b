// The schema by name that a field belongs to: what is wrong in it is one cause in all operations that use it.
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt } from "../text/json.ts";

type SchemaAt = (pointer: string) => Json | undefined;

/** References and parts over one value. */
const mostParts = 100;

/** `Book.state`: the last named schema on the way to `path`, and the rest of it; undefined if there is none. */
export function sharedField(schema: Json, path: readonly (string | number)[], schemaAt: SchemaAt): string | undefined {
  let named = "";
  let schemas: readonly Json[] = [schema];
  for (const [at, step] of path.entries()) {
    const { parts, name } = partsOf(schemas, schemaAt);
    named = name ?? named;
    schemas = parts.flatMap((part) => below(part, step));
    // What is new has no schema.
    if (schemas.length === 0 && at < path.length - 1) return undefined;
    if (named !== "") named += typeof step === "number" ? "[]" : `.${step}`;
  }
  return named === "" ? undefined : named;
}

/** All that holds for one value, and the first schema by name among it. */
function partsOf(
  schemas: readonly Json[],
  schemaAt: SchemaAt,
): { readonly parts: readonly JsonObject[]; readonly name: string | undefined } {
  const parts = new Set<JsonObject>();
  const open = [...schemas];
  let name: string | undefined;
  for (let next = open.shift(); next !== undefined && parts.size < mostParts; next = open.shift()) {
    if (!isObject(next) || parts.has(next)) continue;
    parts.add(next);
    const { $ref } = next;
    if (typeof $ref === "string" && $ref.startsWith("#")) {
      const [, own] = /^#\/components\/schemas\/([\w.-]+)$/.exec($ref) ?? [];
      name ??= own;
      open.push(schemaAt($ref.slice(1)) ?? null);
    }
    for (const keyword of ["allOf", "oneOf", "anyOf"]) open.push(...listAt(next, keyword));
  }
  return { parts: [...parts], name };
}

function below(part: JsonObject, step: string | number): readonly Json[] {
  if (typeof step === "string") {
    const own = member(objectAt(part, "properties"), step);
    return own === undefined ? [] : [own];
  }
  return isObject(part.items) ? [part.items] : isList(part.items) ? part.items.slice(step, step + 1) : [];
}

// Schemas that no value keeps, told by what is written alone and without a search: `additionalProperties: false` in one part of an `allOf`
// forbids what another part requires, and objects that may be nothing but empty are no alternatives. Only what is surely impossible is told.
import type { ValueSender } from "../../src/reader/schema-check.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt } from "../../src/text/json.ts";

const deepest = 30;

export type SchemasOf = { readonly schemaAt: (pointer: string) => Json | undefined; readonly sender: ValueSender };

/** Whether no value keeps `schema`. */
export function isImpossible(schema: Json, of: SchemasOf, depth = 0): boolean {
  return isNever(partsOf(schema, of), of, depth);
}

/** Whether no value keeps all of `parts`. */
function isNever(parts: readonly JsonObject[], of: SchemasOf, depth: number): boolean {
  if (depth > deepest) return false;
  if (isNeverAlone(parts, of, depth)) return true;
  return parts.some((part) =>
    (["oneOf", "anyOf"] as const).some((keyword) => {
      const open = listAt(part, keyword)
        .map((branch) => [...parts, ...partsOf(branch, of)])
        .filter((branch) => !isNeverAlone(branch, of, depth + 1));
      if (listAt(part, keyword).length === 0) return false;
      return open.length === 0 || (keyword === "oneOf" && open.length > 1 && open.every(isEmptyAtMost));
    }),
  );
}

/** Whether all that keeps `parts` is the empty object, if anything does. */
function isEmptyAtMost(parts: readonly JsonObject[]): boolean {
  if (!parts.some(({ type }) => type === "object")) return false;
  const names = parts.flatMap((part) => Object.keys(objectAt(part, "properties") ?? {}));
  return [...names, ""].every((name) => parts.some((part) => isBarred(part, name)));
}

function isNeverAlone(parts: readonly JsonObject[], of: SchemasOf, depth: number): boolean {
  // A list of the schema has items of it.
  if (parts.some(({ type, minItems }) => type === "array" && Number(minItems) > 0))
    return isNever(membersOf(parts, "items", of), of, depth + 1);
  if (!parts.some(({ type }) => type === "object")) return false;
  const names = new Set(parts.flatMap((part) => listAt(part, "required").filter((name) => typeof name === "string")));
  return [...names].some((name) => {
    const members = parts.flatMap((part) => {
      const member = objectAt(part, "properties")?.[name];
      return member === undefined ? [] : partsOf(member, of);
    });
    if (members.some((member) => isOthers(member, of.sender))) return false;
    return parts.some((part) => isBarred(part, name)) || isNever(members, of, depth + 1);
  });
}

/** Whether the other side sends it, so that it may be absent. */
function isOthers({ readOnly, writeOnly }: JsonObject, sender: ValueSender): boolean {
  return (readOnly === true && sender !== "response") || (writeOnly === true && sender !== "request");
}

function isBarred(part: JsonObject, name: string): boolean {
  if (part.additionalProperties !== false || part.patternProperties !== undefined) return false;
  return !Object.hasOwn(objectAt(part, "properties") ?? {}, name);
}

function membersOf(parts: readonly JsonObject[], key: string, of: SchemasOf): readonly JsonObject[] {
  return parts.flatMap((part) => (part[key] === undefined ? [] : partsOf(part[key], of)));
}

/** A schema and all that hold with it, by `$ref` and `allOf`. */
function partsOf(schema: Json, of: SchemasOf, seen = new Set<Json>()): readonly JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  seen.add(schema);
  const target = typeof schema.$ref === "string" ? of.schemaAt(schema.$ref.slice(1)) : undefined;
  const inner = [...(target === undefined ? [] : [target]), ...listAt(schema, "allOf")];
  return [schema, ...inner.flatMap((one) => partsOf(one, of, seen))];
}

// What a recorded value has that no schema names. JSON Schema allows any other property unless it is forbidden, but a client that reads the spec
// does not know of it. An object that lists no properties, or says what others may be, is open.
import type { Conditions } from "../reader/conditions.ts";
import { impliedBy } from "../reader/conditions.ts";
import type { SafePatterns } from "../reader/safe-pattern.ts";
import type { ValueSender } from "../reader/schema-check.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";

/** `kind`: `unnamed`, or a property that only the other side may send. */
export type Stray = {
  readonly path: readonly (string | number)[];
  readonly kind: "unnamed" | "readOnly" | "writeOnly";
  readonly value: Json;
};

export type Looks = {
  readonly schemaAt: (pointer: string) => Json | undefined;
  readonly fits: (value: Json, schema: Json) => boolean;
  readonly patterns: SafePatterns;
  readonly sent: ValueSender;
};

/** Values that are looked at, and strays of one body. */
const mostValues = 100_000;
const mostStrays = 50;
/** Schemas over one value, and values in each other. */
const mostParts = 200;
const deepest = 200;

/** The strays of `value`, which `schema` describes. */
export function straysOf(value: Json, schema: Json, looks: Looks): readonly Stray[] {
  const walk: Walk = { looks, found: [], left: mostValues };
  visit(value, [schema], { walk, path: [] });
  return walk.found;
}

type Walk = { readonly looks: Looks; readonly found: Stray[]; left: number };
type At = { readonly walk: Walk; readonly path: Stray["path"] };

function visit(value: Json, schemas: readonly Json[], at: At): void {
  const { walk, path } = at;
  walk.left -= 1;
  if (walk.left < 0 || path.length > deepest || walk.found.length >= mostStrays) return;
  if (!isObject(value) && !isList(value)) return;
  const parts = partsOver(value, schemas, walk.looks);
  if (isList(value)) {
    for (const [index, item] of value.entries()) {
      const below = parts.flatMap((part) => itemSchemas(part, index));
      if (below.length > 0) visit(item, below, { walk, path: [...path, index] });
    }
    return;
  }
  // Some specs require a property that they do not describe.
  const required = new Set(parts.flatMap((part) => listAt(part, "required")));
  const isOpen = parts.some(isOpenPart) || parts.every((part) => objectAt(part, "properties") === undefined);
  for (const [name, item] of Object.entries(value)) {
    const own = parts.flatMap((part) => ownSchemas(part, name, walk.looks.patterns));
    const rest = parts
      .flatMap((part) => part.additionalProperties ?? part.unevaluatedProperties ?? [])
      .filter(isObject);
    const here = [...path, name];
    const forbidden = own.length > 0 ? forbiddenTo(own, walk.looks) : undefined;
    if (forbidden !== undefined) walk.found.push({ path: here, kind: forbidden, value: item });
    else if (own.length > 0) visit(item, own, { walk, path: here });
    else if (rest.length > 0) visit(item, rest, { walk, path: here });
    // What is forbidden is a misfit already.
    else if (
      !isOpen &&
      !required.has(name) &&
      !parts.some((part) => part.additionalProperties === false || part.unevaluatedProperties === false)
    )
      walk.found.push({ path: here, kind: "unnamed", value: item });
  }
}

function isOpenPart({ additionalProperties: members, unevaluatedProperties: other }: JsonObject): boolean {
  return members === true || isObject(members) || other === true || isObject(other);
}

function ownSchemas(part: JsonObject, name: string, patterns: SafePatterns): readonly Json[] {
  const own = member(objectAt(part, "properties"), name);
  const others = Object.entries(objectAt(part, "patternProperties") ?? {});
  const matching = others.filter(([pattern]) => patterns.matches(name, pattern) !== false).map(([, schema]) => schema);
  return own === undefined ? matching : [own, ...matching];
}

function itemSchemas(part: JsonObject, index: number): readonly Json[] {
  const heads = isList(part.prefixItems) ? part.prefixItems : listAt(part, "items");
  const schema = heads[index] ?? (isList(part.items) ? part.additionalItems : part.items);
  return schema === undefined ? [] : [schema];
}

/** A property that is only in responses was sent in a request, or the other way round. */
function forbiddenTo(schemas: readonly Json[], looks: Looks): "readOnly" | "writeOnly" | undefined {
  const keyword = looks.sent === "request" ? "readOnly" : "writeOnly";
  return schemas.some((schema) => isMarked(schema, { keyword, looks })) ? keyword : undefined;
}

type Mark = { readonly keyword: string; readonly looks: Looks };

function isMarked(schema: Json, mark: Mark, depth = 0): boolean {
  if (!isObject(schema) || depth > 8) return false;
  if (schema[mark.keyword] === true) return true;
  const target = targetOf(schema, mark.looks);
  if (target !== undefined && isMarked(target, mark, depth + 1)) return true;
  return listAt(schema, "allOf").some((part) => isMarked(part, mark, depth + 1));
}

function targetOf({ $ref }: JsonObject, { schemaAt }: Looks): Json | undefined {
  return typeof $ref === "string" && $ref.startsWith("#") ? schemaAt($ref.slice(1)) : undefined;
}

/** All schemas that hold for `value` itself: references, parts, the alternatives that fit it, and what a condition brings. */
function partsOver(value: Json, schemas: readonly Json[], looks: Looks): readonly JsonObject[] {
  const found: JsonObject[] = [];
  const seen = new Set<Json>();
  const open = [...schemas];
  const conditions: Pick<Conditions, "fits"> = { fits: looks.fits };
  for (let next = open.pop(); next !== undefined && found.length < mostParts; next = open.pop()) {
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    found.push(next);
    const target = targetOf(next, looks);
    if (target !== undefined) open.push(target);
    open.push(...listAt(next, "allOf"));
    for (const keyword of ["oneOf", "anyOf"]) open.push(...alternatives(value, next, { keyword, looks }));
    if (next.if !== undefined && looks.fits(value, next.if)) open.push(next.if);
    open.push(...impliedBy(value, next, conditions));
  }
  return found;
}

/** The alternatives that fit; all of them where none does, since nobody knows which was meant. */
function alternatives(
  value: Json,
  schema: JsonObject,
  { keyword, looks }: { readonly keyword: string; readonly looks: Looks },
): readonly Json[] {
  const branches = listAt(schema, keyword);
  if (branches.length < 2) return branches;
  const discriminator = objectAt(schema, "discriminator");
  const name = member(value, textAt(discriminator, "propertyName") ?? "");
  if (discriminator !== undefined && typeof name === "string") {
    const mapped = textAt(objectAt(discriminator, "mapping"), name) ?? `#/components/schemas/${name}`;
    const named = branches.filter((branch) => isObject(branch) && branch.$ref === mapped);
    if (named.length > 0) return named;
  }
  const fitting = branches.filter((branch) => looks.fits(value, branch));
  return fitting.length > 0 ? fitting : branches;
}

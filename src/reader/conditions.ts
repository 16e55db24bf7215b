// The keywords of JSON Schema that look at a value through other schemas first: which schemas they make hold for it, and which of its
// members and items some schema has looked at (JSON Schema 2020-12, "Unevaluated Locations").
import { isList, isObject, type Json, type JsonObject, listAt, objectAt } from "../text/json.ts";

/** `fits` and `matches`: undefined where nobody can tell. */
export type Conditions = {
  readonly fits: (value: Json, schema: Json) => boolean | undefined;
  readonly target: (ref: string) => Json | undefined;
  readonly matches: (text: string, pattern: string) => boolean | undefined;
};

/** The schemas that hold for `value` because of a condition: `then` or `else`, and those of names that are there. */
export function impliedBy(value: Json, schema: JsonObject, { fits }: Pick<Conditions, "fits">): readonly Json[] {
  const found: Json[] = [];
  if (schema.if !== undefined && (schema.then !== undefined || schema.else !== undefined)) {
    const holds = fits(value, schema.if);
    if (holds === true && schema.then !== undefined) found.push(schema.then);
    if (holds === false && schema.else !== undefined) found.push(schema.else);
  }
  if (!isObject(value)) return found;
  for (const keyword of ["dependentSchemas", "dependencies"]) {
    for (const [name, inner] of Object.entries(objectAt(schema, keyword) ?? {}))
      if (Object.hasOwn(value, name) && !isList(inner)) found.push(inner);
  }
  return found;
}

/** What is looked at: names of members, and indexes of items. */
export type Evaluated = { readonly names: Set<string>; readonly items: Set<number> };

/** How many schemas may lead from one to the next over one value. */
const deepest = 60;

/** What of `value` the keywords beside `unevaluatedProperties` and `unevaluatedItems` of `schema` look at. */
export function evaluated(value: Json, schema: JsonObject, looks: Conditions): Evaluated {
  const found: Evaluated = { names: new Set(), items: new Set() };
  const { unevaluatedProperties: _members, unevaluatedItems: _items, ...beside } = schema;
  look(value, beside, { looks, found, depth: 0 });
  return found;
}

type Look = { readonly looks: Conditions; readonly found: Evaluated; readonly depth: number };

function look(value: Json, schema: Json | undefined, at: Look): void {
  if (!isObject(schema) || at.depth > deepest) return;
  const { looks, found } = at;
  const below = { ...at, depth: at.depth + 1 };
  if (typeof schema.$ref === "string") look(value, looks.target(schema.$ref), below);
  for (const part of listAt(schema, "allOf")) look(value, part, below);
  for (const keyword of ["oneOf", "anyOf"])
    for (const branch of listAt(schema, keyword)) if (looks.fits(value, branch) !== false) look(value, branch, below);
  if (schema.if !== undefined && looks.fits(value, schema.if) !== false) look(value, schema.if, below);
  for (const implied of impliedBy(value, schema, looks)) look(value, implied, below);
  if (isObject(value)) lookAtNames(value, schema, at);
  if (!isList(value)) return;
  const heads = isList(schema.prefixItems) ? schema.prefixItems : listAt(schema, "items");
  const isAll = (isList(schema.items) ? schema.additionalItems : schema.items) ?? schema.unevaluatedItems;
  for (const [index, item] of value.entries()) {
    const isContained = schema.contains !== undefined && looks.fits(item, schema.contains) !== false;
    if (index < heads.length || isAll !== undefined || isContained) found.items.add(index);
  }
}

function lookAtNames(value: JsonObject, schema: JsonObject, { looks, found }: Look): void {
  const properties = objectAt(schema, "properties") ?? {};
  const patterns = Object.keys(objectAt(schema, "patternProperties") ?? {});
  const isAll = schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined;
  for (const name of Object.keys(value)) {
    const isNamed = Object.hasOwn(properties, name) || patterns.some((one) => looks.matches(name, one) !== false);
    if (isAll || isNamed) found.names.add(name);
  }
}

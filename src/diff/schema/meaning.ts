// What a schema says together with its parts (`allOf`), as a text: the same for two schemas whose members only stand in other parts. Sound,
// not complete: other texts may mean the same, the same text never means something else. A keyword that says something only together
// with those beside it is taken with them.
import { isList, isObject, type Json, type JsonObject } from "../../text/json.ts";
import { keyOf } from "../equal.ts";

/** `target`: what a reference leads to, for references that are parts; `nameOf`: the same for references to the same component. */
export type Behind = { readonly target?: (ref: string) => Json | undefined; readonly nameOf: (ref: string) => string };

/** Fields of fields that are taken apart; what lies deeper is compared letter by letter. */
const deepest = 40;

/** Keywords that say something together. */
const together = [
  ["if", "then", "else"],
  ["contains", "minContains", "maxContains"],
  ["items", "prefixItems", "additionalItems"],
  ["contentEncoding", "contentMediaType", "contentSchema"],
  ["nullable", "type"],
] as const;

/** Keywords that speak of the schema in which they stand, whatever that is. */
const ofAll = ["unevaluatedProperties", "unevaluatedItems", "$id", "$anchor", "$dynamicAnchor", "$dynamicRef"] as const;

/** The meaning of schemas that a value must all fulfil. */
export function meaningOf(schemas: readonly Json[], behind: Behind, depth = 0): string {
  const atoms = new Set<string>();
  const fields = new Map<string, Json[]>();
  const open = [...schemas];
  const entered = new Set<string>();
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isObject(schema)) {
      if (schema !== true) atoms.add(keyOf(schema));
      continue;
    }
    const { $ref: ref, allOf: parts, properties, required, ...rest } = schema;
    if (isList(parts)) open.push(...parts);
    else if (parts !== undefined) atoms.add(atom("allOf", parts));
    if (ref !== undefined) {
      const target = typeof ref === "string" ? behind.target?.(ref) : undefined;
      if (target === undefined || typeof ref !== "string" || entered.has(ref))
        atoms.add(atom("$ref", typeof ref === "string" ? behind.nameOf(ref) : ref));
      else {
        entered.add(ref);
        open.push(target);
      }
    }
    if (isObject(properties)) for (const [name, field] of Object.entries(properties)) listed(fields, name).push(field);
    else if (properties !== undefined) atoms.add(atom("properties", properties));
    if (isList(required)) for (const name of required) atoms.add(atom("required", name));
    else if (required !== undefined) atoms.add(atom("required", required));
    // What speaks of all fields of the outermost schema speaks of those of its parts, too.
    const isOutermost = schemas.length === 1 && schema === schemas[0];
    if (!isOutermost) for (const key of ofAll) if (rest[key] !== undefined) atoms.add(atom(key, schema));
    addAtoms(atoms, rest, schema);
  }
  // A field is what it is by itself: behind its references nothing is sought.
  const inner: Behind = { nameOf: behind.nameOf };
  const named = [...fields].map(([name, list]): string => {
    const said = depth < deepest ? meaningOf(list, inner, depth + 1) : list.map(keyOf).join();
    return `${JSON.stringify(name)}:${said}`;
  });
  return `{${[...atoms].sort().join()};${named.sort().join()}}`;
}

function addAtoms(atoms: Set<string>, rest: JsonObject, schema: JsonObject): void {
  const left = new Set(Object.keys(rest));
  // What it refuses depends on the fields that stand beside it.
  if (rest.additionalProperties !== undefined && rest.additionalProperties !== true) {
    const beside = [schema.properties, schema.patternProperties].map((held) => Object.keys(isObject(held) ? held : {}));
    atoms.add(atom("additionalProperties", [rest.additionalProperties, ...beside.map((names) => names.sort())]));
    left.delete("additionalProperties");
  }
  for (const keys of together) {
    const there = keys.filter((key) => left.has(key));
    if (there.length < 2) continue;
    for (const key of there) left.delete(key);
    atoms.add(atom("", Object.fromEntries(there.map((key) => [key, rest[key] ?? null]))));
  }
  for (const key of left) {
    const value = rest[key] ?? null;
    const isSet = (key === "enum" || key === "type") && isList(value);
    if (isSet) atoms.add(atom(key, value.length === 1 ? (value[0] ?? null) : value.toSorted(byKey)));
    else atoms.add(atom(key, value));
  }
}

function byKey(one: Json, other: Json): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

function atom(key: string, value: Json): string {
  return `${JSON.stringify(key)}=${keyOf(value)}`;
}

function listed<Key, Entry>(map: Map<Key, Entry[]>, key: Key): Entry[] {
  const known = map.get(key) ?? [];
  map.set(key, known);
  return known;
}

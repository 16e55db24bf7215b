// A value of a document and where it stands. Few places are ever told, so that pointers are written when asked for.
import { pointerOf, type Trail } from "../model/openapi-shape.ts";
import { isList, isObject, type Json, type JsonObject, member, textAt } from "../text/json.ts";
import { tokensOf } from "../text/place.ts";

/** `entries`, `named`: the spots of a list or an object that the normal form made of parts that stand elsewhere. */
export type TrailedValue = {
  readonly value: Json;
  readonly at: Trail;
  readonly entries?: readonly TrailedValue[];
  readonly named?: ReadonlyMap<string, TrailedValue>;
};

/** The same part of two documents; one of them may not have it. */
export type BeforeAfter<Part = TrailedValue | undefined> = { readonly before: Part; readonly after: Part };

/** The member `key` of what stands at `spot`. */
export function childOf(spot: TrailedValue | undefined, key: string): TrailedValue | undefined {
  const value = member(spot?.value, key);
  return value === undefined ? undefined : { value, at: { above: spot?.at, token: key } };
}

/** The member `key` of both. */
export function childrenOf({ before, after }: BeforeAfter, key: string): BeforeAfter {
  return { before: childOf(before, key), after: childOf(after, key) };
}

/** The members of an object or the entries of a list, by name; none of anything else. */
export function membersOf(spot: TrailedValue | undefined): ReadonlyMap<string, TrailedValue> {
  const found = new Map<string, TrailedValue>();
  const value = spot?.value;
  if (spot?.named !== undefined) return spot.named;
  if (spot?.entries !== undefined) {
    for (const [index, entry] of spot.entries.entries()) found.set(String(index), entry);
  } else if (isList(value)) {
    for (const [index, entry] of value.entries())
      found.set(String(index), { value: entry, at: { above: spot?.at, token: String(index) } });
  } else if (isObject(value)) {
    for (const key of Object.keys(value))
      found.set(key, { value: value[key] ?? null, at: { above: spot?.at, token: key } });
  }
  return found;
}

/** The entries of a list; none of anything else. */
export function entriesOf(spot: TrailedValue | undefined): readonly TrailedValue[] {
  return isList(spot?.value) ? [...membersOf(spot).values()] : [];
}

/** Names of both in the order of the new one, then those that only the old one has. */
export function namesOf(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): readonly string[] {
  return [...after.keys(), ...[...before.keys()].filter((name) => !after.has(name))];
}

/** The object at a spot; an empty one for anything else. */
export function objectOf(spot: TrailedValue | undefined): JsonObject {
  return isObject(spot?.value) ? spot.value : {};
}

/** What two maps hold by name, those of the new one in its order first, then those that only the old one has. */
export function pairsOf(
  before: ReadonlyMap<string, TrailedValue>,
  after: ReadonlyMap<string, TrailedValue>,
): readonly (readonly [name: string, at: BeforeAfter])[] {
  return namesOf(before, after).map((name) => [name, { before: before.get(name), after: after.get(name) }]);
}

/** Whether two maps have the same names in another order. */
export function isReordered(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): boolean {
  const [old, now] = [[...before.keys()], [...after.keys()]];
  return old.length === now.length && old.every((name) => after.has(name)) && old.some((name, at) => name !== now[at]);
}

/** The root of a document. */
export function rootOf(document: JsonObject): TrailedValue {
  return { value: document, at: undefined };
}

/** What stands at an RFC 6901 pointer of `document`. */
export function spotAt(document: JsonObject, pointer: string): TrailedValue | undefined {
  let spot: TrailedValue | undefined = rootOf(document);
  for (const token of tokensOf(pointer)) spot = childOf(spot, token);
  return spot;
}

/** The RFC 6901 pointer of a spot. */
export function pointerAt({ at }: TrailedValue): string {
  return pointerOf(at);
}

/** The reference that stands at a spot, `#/components/…`. */
export function refOf(spot: TrailedValue | undefined): string | undefined {
  const ref = isObject(spot?.value) ? textAt(spot.value, "$ref") : undefined;
  return ref?.startsWith("#/") ? ref : undefined;
}

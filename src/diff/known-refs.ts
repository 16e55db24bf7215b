// The references of a part of a document, each with the way its data goes: they are found once, however many comparisons the part is in.
import { holdsOf, type Kind } from "../model/openapi-shape.ts";
import { isList, isObject, type Json, type JsonObject, objectAt } from "../text/json.ts";
import { isTurned } from "./direction.ts";

/** `isFlipped`: what is there goes the other way. `isChild`: the schema that was looked in names it as one of those that inherit from it. */
export type FoundRef = { readonly ref: string; readonly isFlipped: boolean; readonly isChild: boolean };

/** The references of parts, by the objects that they are; documents that are compared do not change. */
export type KnownRefs = WeakMap<object, readonly FoundRef[]>;

/** Every reference in `root`, which stands where something of `kind` does. */
export function refsIn(root: Json, kind: Kind, known: KnownRefs): readonly FoundRef[] {
  if (typeof root !== "object" || root === null) return [];
  const before = known.get(root);
  if (before !== undefined) return before;
  const found: FoundRef[] = [];
  visitRefs(root, kind, (ref, isFlipped, isChild) => found.push({ ref, isFlipped, isChild }));
  known.set(root, found);
  return found;
}

type Tell = (ref: string, isFlipped: boolean, isChild: boolean) => void;

function visitRefs(root: Json, kind: Kind, tell: Tell): void {
  const enter = (value: Json | undefined, kind: Kind, isFlipped: boolean): void => {
    if (!isObject(value)) return;
    if (typeof value.$ref === "string") tell(value.$ref, isFlipped, false);
    if (kind === "schema") mapped(value, (ref) => tell(ref, isFlipped, value === root && !isChoice(value)));
    for (const key of Object.keys(value)) {
      const holds = holdsOf(kind, key);
      const child = value[key];
      if (holds === undefined || !(isObject(child) || isList(child))) continue;
      const below = kind === "operation" && isTurned(key) ? !isFlipped : isFlipped;
      if (isList(child)) for (const entry of child) enter(entry, holds.kind, below);
      else if (holds.as === "map") for (const name of Object.keys(child)) enter(child[name], holds.kind, below);
      else enter(child, holds.kind, below);
    }
  };
  enter(root, kind, false);
}

/** A discriminator names the schemas of its values. */
function mapped(schema: JsonObject, tell: (ref: string) => void): void {
  for (const ref of Object.values(objectAt(schema.discriminator, "mapping") ?? {}))
    if (typeof ref === "string") tell(ref);
}

function isChoice(schema: JsonObject): boolean {
  return schema.oneOf !== undefined || schema.anyOf !== undefined;
}

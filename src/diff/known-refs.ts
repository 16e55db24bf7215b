// The references of a part of a document, each with the way its data goes: they are found once, however many comparisons the part is in.
import { holdsOf, type Kind } from "../model/openapi-shape.ts";
import { isList, isObject, type Json, type JsonObject, objectAt } from "../text/json.ts";
import { isTurned, received, sent, type Uses } from "./direction.ts";

/**
 * `isFlipped`: what is there goes the other way. `hidden`: who does not send it, since it is
 * only read or only written. `isChild`: the schema that was looked in names it as one of those that inherit from it.
 */
export type FoundRef = {
  readonly ref: string;
  readonly isFlipped: boolean;
  readonly isChild: boolean;
  readonly hidden: Uses;
};

/** The references of parts, by the objects that they are; documents that are compared do not change. */
export type KnownRefs = WeakMap<object, readonly FoundRef[]>;

/** Every reference in `root`, which stands where something of `kind` does. */
export function refsIn(root: Json, kind: Kind, known: KnownRefs): readonly FoundRef[] {
  if (typeof root !== "object" || root === null) return [];
  const before = known.get(root);
  if (before !== undefined) return before;
  const found: FoundRef[] = [];
  visitRefs(root, kind, (one) => found.push(one));
  known.set(root, found);
  return found;
}

type Tell = (found: FoundRef) => void;

function visitRefs(root: Json, kind: Kind, tell: Tell): void {
  const enter = (value: Json | undefined, kind: Kind, { isFlipped, hidden: around }: Way): void => {
    if (!isObject(value)) return;
    const hidden = (kind === "schema" ? around | hiddenIn(value) : around) as Uses;
    if (typeof value.$ref === "string") tell({ ref: value.$ref, isFlipped, hidden, isChild: false });
    if (kind === "schema")
      mapped(value, (ref) => tell({ ref, isFlipped, hidden, isChild: value === root && !isChoice(value) }));
    for (const key of Object.keys(value)) {
      const holds = holdsOf(kind, key);
      const child = value[key];
      if (holds === undefined || !(isObject(child) || isList(child))) continue;
      const below = { isFlipped: kind === "operation" && isTurned(key) ? !isFlipped : isFlipped, hidden };
      if (isList(child)) for (const entry of child) enter(entry, holds.kind, below);
      else if (holds.as === "map") for (const name of Object.keys(child)) enter(child[name], holds.kind, below);
      else enter(child, holds.kind, below);
    }
  };
  enter(root, kind, { isFlipped: false, hidden: 0 });
}

type Way = Pick<FoundRef, "isFlipped" | "hidden">;

/** Who does not send what a schema describes. */
function hiddenIn(schema: JsonObject): Uses {
  return ((schema.readOnly === true ? sent : 0) | (schema.writeOnly === true ? received : 0)) as Uses;
}

/** A discriminator names the schemas of its values. */
function mapped(schema: JsonObject, tell: (ref: string) => void): void {
  for (const ref of Object.values(objectAt(schema.discriminator, "mapping") ?? {}))
    if (typeof ref === "string") tell(ref);
}

function isChoice(schema: JsonObject): boolean {
  return schema.oneOf !== undefined || schema.anyOf !== undefined;
}

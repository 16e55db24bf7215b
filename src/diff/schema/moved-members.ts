// Members that only stand in other parts of an `allOf`: what the schema says is what it said, and that it is written otherwise is all that is
// told. Parts that are compared one by one would tell each member twice, as gone and as new.
import { isList, isObject, type Json, type JsonObject } from "../../text/json.ts";
import { splitRef } from "../../text/pointer.ts";
import { equal, keyOf } from "../equal.ts";
import { type Contrast, keyword } from "./contrast.ts";
import { type Behind, meaningOf } from "./meaning.ts";
import { isNote, type View } from "./view.ts";

/** Whether two schemas with parts say the same but for notes of the whole; if so that is told, and only those notes are left to compare. */
export function tellMovedMembers(contrast: Contrast): boolean {
  const { views, scope, comparing } = contrast;
  const { before, after } = views;
  const parts = keyword(contrast, "allOf");
  if (parts.before === undefined && parts.after === undefined) return false;
  if (before.isNullable !== after.isNullable || equal(parts.before?.value, parts.after?.value)) return false;
  if (isReordered(parts.before?.value, parts.after?.value)) return false;
  const wholes = { before: saidBy(before), after: saidBy(after) };
  const isSame = (isFollowed: boolean): boolean => {
    const meaning = (side: "before" | "after"): string =>
      meaningOf([wholes[side]], behindOf(contrast, side, isFollowed));
    return meaning("before") === meaning("after");
  };
  // Parts by name are what they come to only where their names do not already say it.
  if (!isSame(false) && !(refersInParts(wholes.before) || refersInParts(wholes.after) ? isSame(true) : false))
    return false;
  const isAround = !equal({ ...wholes.before, allOf: null }, { ...wholes.after, allOf: null });
  comparing.telling.tell("rewritten", scope, {
    at: isAround ? { before: before.whole, after: after.whole } : parts,
  });
  return true;
}

/** The same parts in another order, which has a rule of its own. */
function isReordered(one: Json | undefined, other: Json | undefined): boolean {
  if (!isList(one) || !isList(other) || one.length !== other.length) return false;
  const sorted = (list: readonly Json[]): string => list.map(keyOf).sort().join();
  return sorted(one) === sorted(other);
}

/** A view as a schema, without its notes; who may send a field is none. */
function saidBy(view: View): JsonObject {
  const said = [...view.keys].filter(([key]) => !isNote(key) || key === "readOnly" || key === "writeOnly");
  return Object.fromEntries(said.map(([key, { value }]) => [key, value]));
}

function behindOf({ comparing }: Contrast, side: "before" | "after", isFollowed: boolean): Behind {
  const nameOf = (ref: string): string => {
    const { fragment } = splitRef(ref);
    return side === "before" ? (comparing.renamed.get(fragment) ?? fragment) : fragment;
  };
  return isFollowed ? { nameOf, target: (ref) => comparing.target(ref, side)?.value } : { nameOf };
}

/** Whether a schema has a part that is a reference. */
function refersInParts({ allOf }: JsonObject): boolean {
  return isList(allOf) && allOf.some((part) => isObject(part) && (part.$ref !== undefined || refersInParts(part)));
}

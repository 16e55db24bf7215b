// An operation as it is written, and the examples that its parts give.
import type { Json } from "../../text/json.ts";
import { type JsonObject, listAt, member, objectAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import type { FlatSource } from "../flat.ts";
import { type LocatedObject, resolved, type Spec } from "../spec.ts";

/** Where an operation stands: itself, and the lists of parameters that count for it. */
export type OperationSource = {
  readonly value: JsonObject;
  readonly pointer: string;
  readonly parameters: readonly FlatSource[];
  /** Readers may send its request from the page. */
  readonly isSent: boolean;
};

/** `example`, or the first of `examples`. */
export function givenValue(spec: Spec, { value: holder, pointer }: LocatedObject): Json | undefined {
  if (holder.example !== undefined) return holder.example;
  const named = objectAt(holder, "examples") ?? {};
  for (const name of Object.keys(named)) {
    const entry = resolved(spec, named[name], pointerTo(pointer, "examples", name));
    const value = member(entry?.value, "dataValue") ?? member(entry?.value, "value");
    if (value !== undefined) return value;
  }
  return listAt(holder, "examples")[0];
}

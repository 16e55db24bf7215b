// What a choice (`oneOf`, `anyOf`) says without being one: a choice of values is an `enum`, a choice of types is a list in `type`. Keywords keep
// the spots of the entries that they come from.

import { isList } from "../../text/json.ts";
import { keyOf } from "../equal.ts";
import { entriesOf, type TrailedValue } from "../spot.ts";
import { isOfType, ofType, overlaps, typesIn } from "./types.ts";
import { constraintsIn, isNote, type SchemaView, viewOf } from "./view.ts";

/** A choice as something else; `notes`: what its entries say besides, which the new form has no place for. */
export type FoldedChoice = {
  readonly keys: ReadonlyMap<string, TrailedValue>;
  readonly notes: readonly (readonly [string, TrailedValue])[];
};

/** The choices that a schema has. */
export function choicesIn({ keys }: SchemaView): readonly ("oneOf" | "anyOf")[] {
  return (["oneOf", "anyOf"] as const).filter((kind) => keys.has(kind));
}

/** A choice of values as an `enum`. */
export function foldedValues(view: SchemaView): FoldedChoice | undefined {
  const [kind, other] = choicesIn(view);
  const list = kind && view.keys.get(kind);
  if (kind === undefined || list === undefined || other !== undefined || view.keys.has("enum")) return undefined;
  const values = new Map<string, TrailedValue>();
  const notes: (readonly [string, TrailedValue])[] = [];
  for (const entry of entriesOf(list)) {
    const one = viewOf(entry);
    const held = one.keys.get("enum");
    if (held === undefined || !isList(held.value) || one.isNullable || one.isClosed) return undefined;
    if (constraintsIn(one.keys).some((key) => key !== "enum" && key !== "type")) return undefined;
    const types = typesIn(one.keys);
    const own = new Set<string>();
    for (const spot of entriesOf(held)) {
      if (types !== undefined && !types.some((type) => isOfType(spot.value, type))) return undefined;
      const key = keyOf(spot.value);
      // A value of two entries is none that exactly one of them has.
      if (kind === "oneOf" && values.has(key) && !own.has(key)) return undefined;
      own.add(key);
      values.set(key, spot);
    }
    for (const [key, spot] of one.keys) if (isNote(key)) notes.push([key, spot]);
  }
  if (values.size === 0) return undefined;
  const spots = [...values.values()];
  const keys = new Map([...view.keys].filter(([key]) => key !== kind));
  keys.set("enum", { value: spots.map(({ value }) => value), at: list.at, entries: spots });
  return { keys, notes };
}

/** A choice of types, with what each says of values of its type, as one schema. */
export function foldedTypes(view: SchemaView): FoldedChoice | undefined {
  const [kind, other] = choicesIn(view);
  const list = kind && view.keys.get(kind);
  if (kind === undefined || list === undefined || other !== undefined || view.keys.has("type")) return undefined;
  const keys = new Map([...view.keys].filter(([key]) => key !== kind));
  const types: string[] = [];
  const spots: TrailedValue[] = [];
  const notes: (readonly [string, TrailedValue])[] = [];
  for (const entry of entriesOf(list)) {
    const one = viewOf(entry);
    const own = typesIn(one.keys);
    if (own === undefined || one.isClosed) return undefined;
    for (const type of one.isNullable ? [...own, "null"] : own) {
      if (types.some((known) => overlaps(known, type))) return undefined;
      types.push(type);
      spots.push({ value: type, at: one.keys.get("type")?.at });
    }
    for (const [key, spot] of one.keys) {
      if (isNote(key)) notes.push([key, spot]);
      else if (key !== "type") {
        if (keys.has(key) || !own.every((type) => type === "null" || ofType(type).includes(key))) return undefined;
        keys.set(key, spot);
      }
    }
  }
  if (types.length === 0) return undefined;
  keys.set("type", { value: types, at: list.at, entries: spots });
  return { keys, notes };
}

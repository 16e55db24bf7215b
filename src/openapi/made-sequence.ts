// Values of sequential media types: a list of their items, whether the spec describes these by `itemSchema` (OpenAPI 3.2), or one of them or
// all of them by `schema`, as older specs do.
import type { Sequence } from "../model/sequence.ts";
import { isList, isObject, type Json, type JsonObject } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import type { Composed } from "./example.ts";
import type { FlatSource } from "./flat.ts";
import { composedOf } from "./made-value.ts";
import type { SchemaDirection } from "./page-maker.ts";
import { flatOf } from "./schema-flat.ts";
import { partHeads } from "./sequence.ts";
import type { LocatedObject, Made, Spec } from "./spec.ts";

/** How a sequence is made: `whole` is what its `schema` makes, `isFile` tells the media types of files. */
type SequenceMeans = {
  readonly sequence: Sequence;
  readonly direction: SchemaDirection;
  readonly whole: Composed | undefined;
  readonly isFile: (type: string) => boolean;
};

/** The items of a sequence; an object of named parts as it is; undefined where the spec says nothing of them. */
export function madeSequence(spec: Spec, media: LocatedObject, means: SequenceMeans): Made | undefined {
  const { sequence, whole, isFile } = means;
  const { value } = media;
  if (sequence === "parts" && isObject(whole?.value)) return whole;
  if (whole !== undefined && value.itemSchema === undefined && !isList(whole.value)) {
    return sequence === "parts" ? whole : { ...whole, value: [whole.value] };
  }
  const heads = partHeads(value);
  const count = sequence === "parts" ? partCount(value) : 1;
  const made = listOf(spec, media, { ...means, count });
  if (made === "none") return made;
  const items = made !== undefined && isList(made.value) ? made.value : [];
  const isBinary = (index: number): boolean => sequence === "parts" && isFile(heads(index).type ?? "");
  const length = Math.max(items.length, count);
  const shown = Array.from({ length }, (_, index): Json => (isBinary(index) ? "<binary>" : (items[index] ?? null)));
  if (made === undefined && !shown.every((_, index) => isBinary(index))) return undefined;
  return { isInvented: true, holdsWhole: false, ...made, value: shown };
}

/** As many parts as the spec says something of: one for each place, and one that stands for all further ones. */
function partCount({ prefixEncoding, itemEncoding }: JsonObject): number {
  const places = isList(prefixEncoding) ? prefixEncoding.length : 0;
  return Math.max(1, places + (isObject(itemEncoding) ? 1 : 0));
}

function listOf(
  spec: Spec,
  { value, pointer }: LocatedObject,
  { whole, direction, count }: SequenceMeans & { readonly count: number },
): Made | undefined {
  const isWhole = value.itemSchema === undefined || whole?.isInvented === false;
  if (isWhole && whole !== undefined && isList(whole.value) && whole.value.length >= count) return whole;
  const item: FlatSource = { value: value.itemSchema ?? true, pointer: pointerTo(pointer, "itemSchema") };
  const list = { type: "array", minItems: count, ...(value.itemSchema === undefined ? {} : { items: item.value }) };
  const both = [
    { value: value.schema ?? true, pointer: pointerTo(pointer, "schema") },
    { value: list, pointer: item.pointer },
  ];
  const made = value.schema === undefined ? undefined : composedOf(spec, both, direction);
  if (made !== undefined && made !== "none" && isList(made.value) && made.value.length > 0) return made;
  const one = value.itemSchema === undefined ? undefined : composedOf(spec, [item], direction);
  return one === undefined || one === "none" ? one : { ...one, value: Array.from({ length: count }, () => one.value) };
}

/** Whether `schema` describes one item of a sequence, not the list of all. */
export function describesItem(spec: Spec, { value, pointer }: LocatedObject): boolean {
  if (value.itemSchema !== undefined || value.schema === undefined) return false;
  const { types } = flatOf(spec, [{ value: value.schema, pointer: pointerTo(pointer, "schema") }]);
  return !types.includes("array");
}

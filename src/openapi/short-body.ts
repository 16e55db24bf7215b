// An example of a body in, the same without some of its values out where it is very long: samples print one body in every language, some forty
// times, colored, and every operation that has a large schema would print the example of that schema. The whole example stands beside the
// samples, or on the page of the schema where the operation only links to that.
import type { Json } from "../text/json.ts";
import { isList, isObject, put } from "../text/json.ts";
import { jsonOf } from "../text/written-number.ts";
import type { Flat, FlatSource } from "./flat.ts";
import { flatOf } from "./schema-flat.ts";
import type { Spec } from "./spec.ts";

/** Characters of a body that stays whole: one that the operation itself gives as an example, and one that its schema makes, as it does for others. */
const longestWhole = { own: 12_000, made: 4_000 };
/** Characters of one that is shortened. */
const longest = 2_000;
/** Fields that each object keeps, tried in turn. */
const fewer = [20, 10, 5, 2, 0];

/** What stays of each list and each text. */
const mostEntries = 3;
const mostLetters = 200;

/** A value, the schema that describes it, and who gives it. */
type LongBody = { readonly value: Json; readonly source: FlatSource; readonly from: "own" | "made" };

/** `fields`: optional ones that each object keeps; `required`: those that its schema asks for stay all. */
type Bounds = { readonly spec: Spec; readonly fields: number; readonly required: boolean };

/** The value of a body shortened; undefined where it is short enough. Only where nothing else helps do required fields go. */
export function shortBody(spec: Spec, { value, source, from }: LongBody): Json | undefined {
  if (jsonOf(value, 2).length <= longestWhole[from]) return undefined;
  const flat = flatOf(spec, [source]);
  const ways = [true, false].flatMap((required) => fewer.map((fields) => ({ spec, fields, required })));
  let short = value;
  for (const bounds of ways) {
    short = shortened(value, flat, bounds);
    if (jsonOf(short, 2).length <= longest) return short;
  }
  return short;
}

/** `flat` describes `value`, where anything does. */
function shortened(value: Json, flat: Flat | undefined, bounds: Bounds): Json {
  const { spec } = bounds;
  if (typeof value === "string") return value.length <= mostLetters ? value : `${value.slice(0, mostLetters)}…`;
  if (isList(value)) {
    const items = flat === undefined || flat.items.length === 0 ? undefined : flatOf(spec, flat.items);
    return value.slice(0, mostEntries).map((entry) => shortened(entry, items, bounds));
  }
  if (!isObject(value)) return value;
  const out: { [key: string]: Json } = {};
  let left = bounds.fields;
  for (const name of Object.keys(value)) {
    const isRequired = bounds.required && flat?.required.has(name) === true;
    if (!isRequired && left <= 0) continue;
    if (!isRequired) left -= 1;
    const sources = flat?.properties.get(name);
    const child = sources === undefined ? undefined : flatOf(spec, sources);
    put(out, name, shortened(value[name] ?? null, child, bounds));
  }
  return out;
}

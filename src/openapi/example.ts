// One example of a schema, made up where the spec gives none: the same each time, cut where a schema comes back to itself, and bounded in
// size. Most are valid as they are made; made-value.ts holds them against their schema.
import type { Json, MutableObject } from "../text/json.ts";
import { isList, isObject, put } from "../text/json.ts";
import { isNumber, jsonOf, nearestNumber } from "../text/written-number.ts";
import type { Flat, FlatSources } from "./flat.ts";
import { madeNumber, textsOf } from "./made-scalar.ts";
import type { SchemaDirection } from "./page-maker.ts";
import { flatOf } from "./schema-flat.ts";
import { choicesOf, isHidden } from "./schema-parts.ts";
import type { Spec } from "./spec.ts";

/** Values in one example; beyond it only required properties are filled in. */
const mostValues = 400;
const deepest = 12;

/** Items of a made list; more are left to the schema. */
const mostItems = 50;
/** Stands where no text is found that keeps what the schema says. */
const noText = "<string>";

/** Whether something in an example is invented: what the spec gives itself, whole or part by part, is not; and whether a whole of it is given. */
type Origin = { readonly isInvented: boolean; readonly holdsWhole: boolean };

export type Composed = Origin & { readonly value: Json };

/** `height`: the most schemas above one that was met; `isCut`: something was left out for what stands above it. */
type State = { values: number; isInvented: boolean; holdsWhole: boolean; height: number; isCut: boolean };

/** An example of the schema that `sources` describe together, not held against it; undefined when nothing can be said (schema `false`, broken). */
export function plainValue(spec: Spec, sources: FlatSources, direction: SchemaDirection): Composed | undefined {
  const state: State = { values: 0, isInvented: false, holdsWhole: false, height: 0, isCut: false };
  const value = make(spec, flatOf(spec, sources), { direction, above: [], nth: 0, state });
  return value === undefined ? undefined : { value, isInvented: state.isInvented, holdsWhole: state.holdsWhole };
}

/** The value that the schema itself gives: an example, its default, or one of those that it allows. */
export function saidValue(flat: Flat): Json | undefined {
  const [given] = givenOf(flat);
  return given !== undefined && fits(given, flat) ? given : undefined;
}

/** `nth`: which of the values that a schema lets through, where they must differ. */
type ExamplePlace = {
  readonly direction: SchemaDirection;
  readonly above: readonly string[];
  readonly nth: number;
  readonly state: State;
};

function make(spec: Spec, flat: Flat, spot: ExamplePlace): Json | undefined {
  spot.state.values += 1;
  if (flat.never || flat.broken !== undefined) return undefined;
  const given = givenOf(flat)[spot.nth];
  if (given !== undefined && fits(given, flat)) {
    spot.state.holdsWhole ||= isWhole(given);
    return given;
  }
  if (spot.state.values > mostValues * 10) return undefined;
  if (spot.above.includes(flat.identity) || spot.above.length > deepest) {
    spot.state.isCut = true;
    return undefined;
  }
  const type = flat.types[0];
  if (type === "string" || type === "integer" || type === "number" || type === "boolean") spot.state.isInvented = true;
  if (type === "string") return contentText(spec, flat, spot) ?? textsOf(flat, spec.memory).at(spot.nth) ?? noText;
  if (type === "integer" || type === "number") return madeNumber(flat, type, spot.nth) ?? 1;
  if (type === "boolean") return spot.nth % 2 === 0;
  return remembered(spec, flat, spot);
}

/** A text that holds a JSON document: one of the schema that the spec gives for it. */
function contentText(spec: Spec, flat: Flat, spot: ExamplePlace): string | undefined {
  const inside = flat.conditions.find(({ keyword }) => keyword === "contentSchema")?.source;
  if (inside === undefined || !/[/+]json\b/i.test(String(flat.values.get("contentMediaType") ?? ""))) return undefined;
  const value = make(spec, flatOf(spec, [inside]), { ...spot, above: [...spot.above, flat.identity] });
  return value === undefined ? undefined : encodedText(jsonOf(value), flat.values.get("contentEncoding"));
}

/** `text` as `contentEncoding` writes it; undefined for encodings that nobody here writes. */
function encodedText(text: string, encoding: Json | undefined): string | undefined {
  switch (encoding) {
    case "base64":
    case "base64url":
      return Buffer.from(text).toString(encoding);
    case "base16":
      return Buffer.from(text).toString("hex").toUpperCase();
    default:
      return encoding === undefined || /^(?:[78]bit|binary)$/.test(String(encoding)) ? text : undefined;
  }
}

/**
 * A value that consists of others, made once for all that hold it: wherever it is neither cut nor near a bound it is the same. What comes back
 * to something above it comes back to itself, too, and was cut when it was made.
 */
function remembered(spec: Spec, flat: Flat, spot: ExamplePlace): Json | undefined {
  const { state, above, direction } = spot;
  if (spot.nth !== 0) return composed(spec, flat, spot);
  const made = spec.memory.made[direction];
  const known = made.get(flat);
  if (known !== undefined && state.values + known.values <= mostValues && above.length + known.height <= deepest) {
    state.values += known.values;
    state.height = Math.max(state.height, above.length + known.height);
    state.isInvented ||= known.isInvented;
    state.holdsWhole ||= known.holdsWhole;
    return known.value;
  }
  const inside: State = { ...state, isInvented: false, holdsWhole: false, height: above.length, isCut: false };
  const value = composed(spec, flat, { ...spot, state: inside });
  if (!inside.isCut && inside.values <= mostValues)
    made.set(flat, {
      value,
      isInvented: inside.isInvented,
      holdsWhole: inside.holdsWhole,
      values: inside.values - state.values,
      height: inside.height - above.length,
    });
  state.values = inside.values;
  state.height = Math.max(state.height, inside.height);
  state.isInvented ||= inside.isInvented;
  state.holdsWhole ||= inside.holdsWhole;
  state.isCut ||= inside.isCut;
  return value;
}

function composed(spec: Spec, flat: Flat, spot: ExamplePlace): Json | undefined {
  const below: ExamplePlace = { ...spot, above: [...spot.above, flat.identity] };
  below.state.height = Math.max(below.state.height, below.above.length);
  const type = flat.types[0];
  if (type === "array") return listOf(spec, flat, below);
  if (type === "object" || flat.properties.size > 0) return objectOf(spec, flat, below);
  const variant = choicesOf(spec, flat)[0]?.variants[0];
  if (variant !== undefined) return withVariant(spec, flat, below);
  return flat.nullable ? null : undefined;
}

/** More than the fields in it may say by themselves. */
function isWhole(value: Json): boolean {
  return isObject(value) ? Object.keys(value).length > 0 : isList(value) && value.some(isWhole);
}

/** Values that the schema itself gives, those that its author shows first. What may be one of several only is one of them. */
function givenOf(flat: Flat): readonly Json[] {
  const constant = flat.values.get("const");
  const [shown, ...more] = flat.examples;
  const all = [shown, flat.values.get("default"), ...more, constant, ...(flat.enum ?? [])];
  const given = all.filter((one) => one !== undefined && one !== null);
  if (given.length < 2) return given;
  return [...new Map(given.map((one) => [JSON.stringify(one), one])).values()];
}

/** A default of null, or of another type, is no example. */
function fits(value: Json, flat: Flat): boolean {
  if (flat.types.length === 0) return true;
  if (value === null) return false;
  const type = isList(value) ? "array" : isNumber(value) ? "number" : typeof value;
  return flat.types.includes(type) || (type === "number" && flat.types.includes("integer"));
}

function objectOf(spec: Spec, flat: Flat, spot: ExamplePlace): Json {
  const out: MutableObject = {};
  for (const [name, sources] of flat.properties) {
    const child = flatOf(spec, sources);
    const required = flat.required.has(name);
    if (isHidden(child, spot.direction)) continue;
    if (!required && (child.values.get("deprecated") === true || spot.state.values > mostValues)) continue;
    if (spot.state.values > mostValues * 5) break;
    const value = make(spec, child, spot);
    if (value !== undefined) put(out, name, value);
    else if (required) put(out, name, child.types[0] === "array" ? [] : child.nullable ? null : {});
  }
  if (flat.properties.size === 0 && flat.rest.length > 0) {
    const names = flat.conditions.find((condition) => condition.keyword === "propertyNames")?.source;
    const name = names === undefined ? undefined : flatOf(spec, [names]).enum?.[0];
    const value = make(spec, flatOf(spec, flat.rest), spot);
    if (value !== undefined) put(out, typeof name === "string" ? name : "key", value);
  }
  for (const choice of choicesOf(spec, flat)) {
    const variant = choice.variants[0];
    const value = variant === undefined ? undefined : make(spec, flatOf(spec, variant.sources), spot);
    if (isObject(value)) for (const name of Object.keys(value)) put(out, name, value[name] ?? null);
    if (choice.discriminator !== undefined && variant?.value !== undefined)
      put(out, choice.discriminator, variant.value.split(", ")[0] ?? "");
  }
  return out;
}

function withVariant(spec: Spec, flat: Flat, spot: ExamplePlace): Json | undefined {
  const choice = choicesOf(spec, flat)[0];
  for (const variant of choice?.variants ?? []) {
    const value = make(spec, flatOf(spec, variant.sources), spot);
    if (value === undefined) continue;
    if (isObject(value) && choice?.discriminator !== undefined && variant.value !== undefined) {
      const out: MutableObject = { ...value };
      put(out, choice.discriminator, variant.value.split(", ")[0] ?? "");
      return out;
    }
    return value;
  }
  return undefined;
}

function listOf(spec: Spec, flat: Flat, spot: ExamplePlace): Json {
  const out: Json[] = [];
  for (const source of flat.prefixItems) out.push(make(spec, flatOf(spec, [source]), spot) ?? null);
  const least = flat.values.get("minItems");
  const most = flat.values.get("maxItems");
  const wanted = Math.min(Math.max(nearestNumber(least) ?? 1, 1), nearestNumber(most) ?? mostItems, mostItems);
  if (flat.items.length === 0) return out;
  const item = flatOf(spec, flat.items);
  const differ = flat.values.get("uniqueItems") === true;
  const seen = new Set(out.map((one) => JSON.stringify(one)));
  for (let nth = 0; out.length < wanted && nth < wanted * 2; nth += 1) {
    const value = make(spec, item, differ ? { ...spot, nth } : spot);
    if (value === undefined) break;
    const text = JSON.stringify(value);
    if (differ && seen.has(text)) continue;
    seen.add(text);
    out.push(value);
  }
  return out;
}

// The normal form of a schema, one step deep: however its author wrote it, its keywords come out one way, each with the spot where it is
// written, so that a message still points there. This room holds the whole normal form of a comparison: `view.ts` what one schema alone can
// be brought to, `fold.ts` what a choice can be instead, `forms.ts` whole schemas as numbers, `names.ts` media types. A choice of one schema
// and null is that schema, nullable; a list of one part is that part; `const` is an `enum` of one; `nullable` is null as a type; what only
// repeats a default is left out.
import { isWhole, numberKey } from "../../text/decimal.ts";
import { isList, isObject, type Json } from "../../text/json.ts";
import { isNumber } from "../../text/written-number.ts";
import { type BeforeAfter, childOf, entriesOf, membersOf, refOf, type TrailedValue } from "../spot.ts";
import { isOfType, typesIn } from "./types.ts";

export type SchemaView = {
  /** Where the schema begins, as written. */
  readonly whole: TrailedValue;
  readonly keys: ReadonlyMap<string, TrailedValue>;
  /** It allows null by a choice or by `nullable`. */
  readonly isNullable: boolean;
  /** It is not the object that is written there. */
  readonly isUnwrapped: boolean;
  /** The keyword of the outermost wrapper. */
  readonly wrapper?: string | undefined;
  /** `false`: no value is allowed. */
  readonly isClosed: boolean;
};

/** Keywords that do not restrict values. */
const notes = new Set([
  "title",
  "description",
  "default",
  "example",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "externalDocs",
  "$comment",
]);

/** A mark that a document gets for a comparison: variants of `oneOf` here are others behind their references. */
export const changedVariants = "x-\0changed-variants";

/** Whether `key` does not restrict values. */
export function isNote(key: string): boolean {
  return notes.has(key) || key.startsWith("x-");
}

/** Wrappers in wrappers that are undone. */
const deepest = 8;

/** The views of two schemas: what both write as a list is compared as one, even if it has one entry. */
export function viewsOf({ before, after }: BeforeAfter<TrailedValue>): BeforeAfter<SchemaView> {
  const views = { before: viewOf(before), after: viewOf(after) };
  const isList = (one: SchemaView, other: SchemaView): boolean =>
    one.wrapper !== undefined && !other.isUnwrapped && other.keys.has(one.wrapper);
  if (isList(views.before, views.after)) return { ...views, before: viewOf(before, true) };
  return isList(views.after, views.before) ? { ...views, after: viewOf(after, true) } : views;
}

type Keys = Map<string, TrailedValue>;

/** The view of a schema; anything that is none is one that says nothing. `isWrapped`: lists of one entry stay lists. */
export function viewOf(spot: TrailedValue, isWrapped = false): SchemaView {
  let wrapper: string | undefined;
  let isNullable = false;
  let isClosed = spot.value === false;
  let keys: Keys = new Map(isObject(spot.value) ? membersOf(spot) : []);
  let isUnwrapped = false;
  for (let step = 0; step < deepest; step += 1) {
    if (keys.get("nullable")?.value === true) isNullable = true;
    if (typeof keys.get("nullable")?.value === "boolean") keys.delete("nullable");
    withoutIdle(keys);
    const wrapped = isWrapped ? undefined : wrappedIn(keys);
    if (wrapped === undefined) break;
    isUnwrapped = true;
    isNullable ||= wrapped.isNullable;
    wrapper ??= wrapped.key;
    isClosed = wrapped.inner.value === false;
    const inner: Keys = new Map(isObject(wrapped.inner.value) ? membersOf(wrapped.inner) : []);
    for (const [key, value] of keys) if (key !== wrapped.key) inner.set(key, value);
    keys = inner;
  }
  if (isNothing(keys.get("not"))) isClosed ||= constraintsIn(keys).length === 1;
  withoutEffect(keys, isNullable);
  isNullable = withoutNull(keys) || isNullable;
  asEnum(keys);
  asWritten30(keys);
  asEncoded(keys);
  evaluated(keys);
  withoutIdle(keys);
  return { whole: spot, keys, isNullable, isUnwrapped, isClosed, wrapper };
}

/** `view` with the keywords of what it refers to; its own win. */
export function joined(view: SchemaView, target: SchemaView): SchemaView {
  const keys = new Map(target.keys);
  for (const [key, spot] of view.keys) if (key !== "$ref") keys.set(key, spot);
  return { ...view, keys, isNullable: view.isNullable || target.isNullable, isClosed: target.isClosed };
}

/** The reference of a view. */
export function refIn(view: SchemaView): string | undefined {
  const ref = view.keys.get("$ref")?.value;
  return typeof ref === "string" && ref.startsWith("#/") ? ref : undefined;
}

/** The keywords that restrict values. */
export function constraintsIn(keys: ReadonlyMap<string, TrailedValue>): readonly string[] {
  return [...keys.keys()].filter((key) => !isNote(key));
}

/** Keywords that mean something only together: a part that has one of them keeps apart from what has another. */
export const together: readonly (readonly string[])[] = [
  ["properties", "patternProperties", "additionalProperties", "unevaluatedProperties"],
  ["items", "prefixItems", "additionalItems", "unevaluatedItems", "contains", "minContains", "maxContains"],
  ["if", "then", "else"],
  ["contentEncoding", "contentMediaType", "contentSchema"],
];

type Wrapped = { readonly inner: TrailedValue; readonly isNullable: boolean; readonly key: string };

/** The only entry of a list, if the schema is nothing else, or if what stands beside the list can stand beside the entry's keywords. */
function wrappedIn(keys: Keys): Wrapped | undefined {
  if (typeof keys.get("$ref")?.value === "string") return undefined;
  const beside = constraintsIn(keys);
  for (const key of ["allOf", "oneOf", "anyOf"]) {
    const list = keys.get(key);
    if (list === undefined || !isList(list.value)) continue;
    const entries = entriesOf(list);
    const others = key === "allOf" ? entries : entries.filter(({ value }) => !isNull(value));
    const [only] = others;
    if (others.length !== 1 || only === undefined) continue;
    const isNullable = others.length < entries.length;
    if (beside.length === 1 || (!isNullable && isMergeable(only, keys, key))) return { inner: only, isNullable, key };
  }
  return undefined;
}

function isMergeable(inner: TrailedValue, outer: Keys, key: string): boolean {
  if (!isObject(inner.value) || refOf(inner) !== undefined || inner.value.nullable === true) return false;
  const own = Object.keys(inner.value);
  const beside = [...outer.keys()].filter((name) => name !== key);
  if (own.some((name) => beside.includes(name) || name.startsWith("$") || name.startsWith("unevaluated"))) return false;
  if (beside.some((name) => name.startsWith("unevaluated") || name === "discriminator")) return false;
  return !together.some(
    (group) => own.some((name) => group.includes(name)) && beside.some((name) => group.includes(name)),
  );
}

/** Takes out what has no effect beside the other keywords, and writes in one way what has two. */
function withoutEffect(keys: Keys, isNullable: boolean): void {
  if (keys.get("not")?.value === false) keys.delete("not");
  if (keys.get("minContains")?.value === 0 && !keys.has("maxContains")) keys.delete("contains");
  if (!keys.has("contains")) for (const key of ["minContains", "maxContains"]) keys.delete(key);
  asWholeNumber(keys);
  asRequired(keys);
  flatChoice(keys);
  const types = typesIn(keys);
  if (types === undefined || keys.has("$ref")) return;
  const list = keys.get("enum");
  const held = entriesOf(list).filter(
    ({ value }) => (value === null && isNullable) || types.some((type) => isOfType(value, type)),
  );
  if (list === undefined || held.length === 0 || held.length === entriesOf(list).length) return;
  keys.set("enum", { value: held.map(({ value }) => value), at: list.at, entries: held });
}

/** A number that is a multiple of a whole one is whole; each whole one is a multiple of 1. */
function asWholeNumber(keys: Keys): void {
  const [type, multiple] = [keys.get("type"), keys.get("multipleOf")];
  if (type === undefined || !isNumber(multiple?.value) || !isWhole(multiple.value)) return;
  const names = isList(type.value) ? type.value : [type.value];
  if (names.includes("number")) {
    const others = [...new Set(names.map((name) => (name === "number" ? "integer" : name)))];
    keys.set("type", { value: others.length === 1 ? (others[0] ?? null) : others, at: type.at });
  } else if (!names.includes("integer")) return;
  if (numberKey(multiple.value) === "1") keys.delete("multipleOf");
}

/** `dependentSchemas` that only ask for fields as `dependentRequired`. */
function asRequired(keys: Keys): void {
  const schemas = keys.get("dependentSchemas");
  if (schemas === undefined) return;
  const lists = new Map(membersOf(keys.get("dependentRequired")));
  const left = new Map(membersOf(schemas));
  for (const [name, spot] of left) {
    const list = childOf(spot, "required");
    const isAlone = isObject(spot.value) && Object.keys(spot.value).join() === "required" && isList(list?.value);
    if (!isAlone || list === undefined || lists.has(name)) continue;
    lists.set(name, list);
    left.delete(name);
  }
  const whole = (named: ReadonlyMap<string, TrailedValue>): TrailedValue => ({
    value: Object.fromEntries([...named].map(([name, { value }]) => [name, value])),
    at: schemas.at,
    named,
  });
  if (left.size === membersOf(schemas).size) return;
  keys.set("dependentRequired", whole(lists));
  if (left.size > 0) keys.set("dependentSchemas", whole(left));
  else keys.delete("dependentSchemas");
}

/** Variants of `anyOf` that are nothing but an `anyOf` are variants of the outer one. */
function flatChoice(keys: Keys): void {
  const list = keys.get("anyOf");
  const entries = entriesOf(list);
  const isNested = ({ value }: TrailedValue): boolean => isObject(value) && Object.keys(value).join() === "anyOf";
  if (list === undefined || !entries.some(isNested)) return;
  const all = entries.flatMap((entry) => (isNested(entry) ? entriesOf(childOf(entry, "anyOf")) : [entry]));
  if (all.length > 0) keys.set("anyOf", { value: all.map(({ value }) => value), at: list.at, entries: all });
}

/** Takes null out of a choice that is all that its schema says; whether it was there. */
function withoutNull(keys: Keys): boolean {
  const said = constraintsIn(keys).filter((key) => key !== "discriminator");
  const [key] = said;
  if (said.length !== 1 || (key !== "oneOf" && key !== "anyOf")) return false;
  const list = keys.get(key);
  const entries = entriesOf(list);
  const others = entries.filter(({ value }) => !isNull(value));
  if (list === undefined || others.length === entries.length || others.length === 0) return false;
  keys.set(key, { ...list, value: others.map(({ value }) => value), entries: others });
  return true;
}

/** `const` as an `enum` of one value. */
function asEnum(keys: Keys): void {
  const only = keys.get("const");
  if (only === undefined || keys.has("enum")) return;
  keys.delete("const");
  keys.set("enum", { value: [only.value], at: only.at, entries: [only] });
}

/** `exclusiveMinimum: true`, as 3.0 writes it. */
function asWritten30(keys: Keys): void {
  for (const [exclusive, plain] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    const [flag, limit] = [keys.get(exclusive), keys.get(plain)];
    if (typeof flag?.value !== "boolean") continue;
    keys.delete(exclusive);
    if (!flag.value || limit === undefined || !isNumber(limit.value)) continue;
    keys.set(exclusive, limit);
    keys.delete(plain);
  }
}

/** `format: byte`, as 3.0 writes it. */
function asEncoded(keys: Keys): void {
  const format = keys.get("format");
  if (format?.value !== "byte" || keys.has("contentEncoding")) return;
  keys.delete("format");
  keys.set("contentEncoding", { value: "base64", at: format.at });
}

/** Keywords whose schemas speak of the same value, so that they may have looked at fields and entries. */
const inPlace = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "dependencies", "$ref"];

/** `unevaluated…` where nothing else looks at fields and entries is `additionalProperties` and `items`. */
function evaluated(keys: Keys): void {
  if (inPlace.some((key) => keys.has(key)) || keys.has("$dynamicRef")) return;
  const fields = keys.get("unevaluatedProperties");
  if (fields !== undefined) {
    keys.delete("unevaluatedProperties");
    if (!keys.has("additionalProperties")) keys.set("additionalProperties", fields);
  }
  const entries = keys.get("unevaluatedItems");
  if (entries === undefined || keys.has("contains") || isList(keys.get("items")?.value)) return;
  keys.delete("unevaluatedItems");
  if (!keys.has("items")) keys.set("items", entries);
}

const opens = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "items",
  "unevaluatedItems",
  "additionalItems",
]);
const maps = new Set(["properties", "patternProperties", "required", "dependentRequired", "dependentSchemas", "$defs"]);
const flags = new Set(["uniqueItems", "deprecated", "readOnly", "writeOnly"]);
const sizes = new Set(["minLength", "minItems", "minProperties"]);

function withoutIdle(keys: Keys): void {
  for (const [key, { value }] of keys) if (isIdle(key, value)) keys.delete(key);
}

/** Whether a keyword has no effect, as if it were not there. */
function isIdle(key: string, value: Json): boolean {
  if (opens.has(key) || key === "propertyNames") return value === true || isEmpty(value);
  if (maps.has(key)) return isEmpty(value);
  return (flags.has(key) && value === false) || (sizes.has(key) && value === 0);
}

function isEmpty(value: Json): boolean {
  return isList(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}

function isNothing(spot: TrailedValue | undefined): boolean {
  return spot !== undefined && (spot.value === true || (isObject(spot.value) && isEmpty(spot.value)));
}

/** Whether a schema allows null alone. */
export function isNull(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const said = Object.keys(schema).filter((key) => !isNote(key));
  const isListOfNull = (value: Json | undefined): boolean => isList(value) && value.length === 1 && value[0] === null;
  const isType = (value: Json | undefined): boolean => value === "null" || (isList(value) && value.join() === "null");
  return (
    said.length > 0 &&
    said.every((key) =>
      key === "type"
        ? isType(schema.type)
        : key === "enum"
          ? isListOfNull(schema.enum)
          : key === "const" && schema.const === null,
    )
  );
}

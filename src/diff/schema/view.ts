// A schema as it is meant: a choice between one shape and null is that shape, nullable; a list of one part is that part. Keywords keep
// their spots, so that changes are told where they are written.
import { isObject, type Json } from "../../text/json.ts";
import { refOf } from "../comparing.ts";
import { type BeforeAfter, childOf, entriesOf, membersOf, type TrailedValue } from "../spot.ts";

export type SchemaView = {
  /** Where the schema begins, as written. */
  readonly whole: TrailedValue;
  readonly keys: ReadonlyMap<string, TrailedValue>;
  /** It allows null by a choice. */
  readonly isNullable: boolean;
  /** It is not the object that is written there. */
  readonly isUnwrapped: boolean;
  /** The keyword of the outermost wrapper. */
  readonly wrapper?: string | undefined;
  /** `false`: no value is allowed. */
  readonly isClosed: boolean;
};

/** Keywords that say nothing of what values are allowed. */
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

/** Whether `key` says nothing of what values are allowed. */
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
  if (isList(views.before, views.after)) return { ...views, before: plainView(before) };
  return isList(views.after, views.before) ? { ...views, after: plainView(after) } : views;
}

function plainView(spot: TrailedValue): SchemaView {
  return { whole: spot, keys: membersOf(spot), isNullable: false, isUnwrapped: false, isClosed: false };
}

/** The view of a schema; anything that is none is one that says nothing. */
export function viewOf(spot: TrailedValue): SchemaView {
  let wrapper: string | undefined;
  let inner = spot;
  let isNullable = false;
  const outer: ReadonlyMap<string, TrailedValue>[] = [];
  for (let step = 0; step < deepest; step += 1) {
    const wrapped = wrappedIn(inner);
    if (wrapped === undefined) break;
    outer.unshift(new Map([...membersOf(inner)].filter(([key]) => isNote(key))));
    isNullable ||= wrapped.isNullable;
    wrapper ??= wrapped.key;
    inner = wrapped.inner;
  }
  const keys = new Map(isObject(inner.value) ? membersOf(inner) : []);
  for (const layer of outer) for (const [key, value] of layer) keys.set(key, value);
  return { whole: spot, keys, isNullable, isUnwrapped: inner !== spot, isClosed: inner.value === false, wrapper };
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

function wrappedIn(
  spot: TrailedValue,
): { readonly inner: TrailedValue; readonly isNullable: boolean; readonly key: string } | undefined {
  if (!isObject(spot.value) || refOf(spot) !== undefined) return undefined;
  const keys = Object.keys(spot.value).filter((key) => !isNote(key));
  const [key] = keys;
  if (keys.length !== 1 || key === undefined) return undefined;
  const entries = entriesOf(childOf(spot, key));
  if (key === "allOf" && entries.length === 1) return entries[0] && { inner: entries[0], isNullable: false, key };
  if (key !== "oneOf" && key !== "anyOf") return undefined;
  const others = entries.filter(({ value }) => !isNull(value));
  const [only] = others;
  if (others.length !== 1 || only === undefined) return undefined;
  return { inner: only, isNullable: others.length < entries.length, key };
}

/** Whether a schema allows null alone. */
export function isNull(schema: Json): boolean {
  return (
    isObject(schema) && schema.type === "null" && Object.keys(schema).every((key) => key === "type" || isNote(key))
  );
}

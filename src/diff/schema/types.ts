// Types and formats of values: which of them became more, which fewer.
import { isList, type Json } from "../../text/json.ts";
import { equal, plainText } from "../equal.ts";
import type { ChangeFamily } from "../rules.ts";
import type { Contrast } from "./contrast.ts";
import type { SchemaView } from "./view.ts";

/** The types that a schema names without null; undefined: any. */
function typesOf(view: SchemaView): ReadonlySet<string> | undefined {
  const type = view.keys.get("type")?.value;
  const names = isList(type) ? type : type === undefined ? [] : [type];
  const known = names.filter((name): name is string => typeof name === "string" && name !== "null");
  if (known.length === 0) return names.length === 0 ? undefined : new Set();
  return new Set(known);
}

/** Whether a schema says that null is allowed. */
function allowsNull(view: SchemaView): boolean {
  const type = view.keys.get("type")?.value;
  const isListed = isList(type) ? type.includes("null") : type === "null";
  return isListed || view.isNullable || view.keys.get("nullable")?.value === true;
}

/** Types, and whether null is one of them. */
export function compareTypes({ views, scope, comparing: { telling } }: Contrast): void {
  const { before, after } = views;
  const [old, now] = [typesOf(before), typesOf(after)];
  const at = { before: before.keys.get("type"), after: after.keys.get("type") };
  const family = typeFamily(old, now);
  if (family !== undefined) telling.tell(family, scope, { before: typesText(old), after: typesText(now), at });
  const [wasNull, isNull] = [allowsNull(before), allowsNull(after)];
  const isTold = wasNull !== isNull && (family === undefined || (old !== undefined && now !== undefined));
  if (isTold) {
    const spots = { before: nullSpot(before), after: nullSpot(after) };
    telling.tell(isNull ? "became-nullable" : "became-not-nullable", scope, { at: spots });
  } else if (family === undefined && !equal(at.before?.value, at.after?.value)) {
    const isOrder = isList(at.before?.value) && isList(at.after?.value);
    // A list of one type is that type.
    if (isOrder) telling.tell("order-changed", scope, { at });
    else if (!isBare(at.before?.value, at.after?.value)) telling.tell("rewritten", scope, { at: wholes(views) });
  } else if (family === undefined && before.isNullable !== after.isNullable && before.isUnwrapped === after.isUnwrapped)
    telling.tell("rewritten", scope, { at: wholes(views) });
  const marks = { before: before.keys.get("nullable"), after: after.keys.get("nullable") };
  if (!isTold && !equal(marks.before?.value, marks.after?.value)) telling.tell("rewritten", scope, { at: marks });
}

function wholes({ before, after }: Contrast["views"]): { before: SchemaView["whole"]; after: SchemaView["whole"] } {
  return { before: before.whole, after: after.whole };
}

function isBare(one: Json | undefined, other: Json | undefined): boolean {
  const bare = (value: Json | undefined): Json | undefined => (isList(value) && value.length === 1 ? value[0] : value);
  return equal(bare(one), bare(other));
}

/** Where a schema says that it may be null, else where it could. */
function nullSpot(view: SchemaView): SchemaView["whole"] | undefined {
  if (view.isUnwrapped) return view.whole;
  return view.keys.get("nullable") ?? view.keys.get("type") ?? view.whole;
}

function typeFamily(
  old: ReadonlySet<string> | undefined,
  now: ReadonlySet<string> | undefined,
): ChangeFamily | undefined {
  if (old === undefined || now === undefined) {
    if (old === now) return undefined;
    return old === undefined ? "type-narrowed" : "type-widened";
  }
  const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean =>
    [...inner].every((type) => outer.has(type) || (type === "integer" && outer.has("number")));
  const [grew, shrank] = [isWithin(old, now), isWithin(now, old)];
  if (grew && shrank) return undefined;
  return grew ? "type-widened" : shrank ? "type-narrowed" : "type-changed";
}

function typesText(types: ReadonlySet<string> | undefined): string {
  return types === undefined ? "any" : types.size === 0 ? "null" : [...types].join(" or ");
}

/** A type as a list of fields names it: `string (uuid)`, `array`, `Order`. */
export function typeText(view: SchemaView): string {
  const ref = view.keys.get("$ref")?.value;
  if (typeof ref === "string") return ref.slice(ref.lastIndexOf("/") + 1);
  const types = typesOf(view);
  if (types !== undefined) return typesText(types);
  return ["oneOf", "anyOf", "allOf"].find((key) => view.keys.has(key)) ?? "any";
}

const wider: Readonly<Record<string, string>> = { int32: "int64", float: "double" };

/** Formats: of numbers some hold others. */
export function compareFormats({ views, scope, comparing: { telling } }: Contrast): void {
  const at = { before: views.before.keys.get("format"), after: views.after.keys.get("format") };
  if (equal(at.before?.value, at.after?.value)) return;
  const before = at.before === undefined ? undefined : plainText(at.before.value);
  const after = at.after === undefined ? undefined : plainText(at.after.value);
  telling.tell(formatFamily(before, after), scope, { before, after, at });
}

function formatFamily(before: string | undefined, after: string | undefined): ChangeFamily {
  if (before === undefined || after === undefined) return before === undefined ? "format-added" : "format-removed";
  if (Object.hasOwn(wider, before) && wider[before] === after) return "format-widened";
  return Object.hasOwn(wider, after) && wider[after] === before ? "format-narrowed" : "format-changed";
}

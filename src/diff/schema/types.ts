// Types and formats of values: which of them became more, which fewer.
import { isList, type Json } from "../../text/json.ts";
import { equal, plainText } from "../equal.ts";
import { isKnownFormat } from "../normal/names.ts";
import { isOfType } from "../normal/types.ts";
import type { SchemaView } from "../normal/view.ts";
import type { ChangeFamily } from "../rules.ts";
import type { Contrast } from "./contrast.ts";

/** The types that a schema names without null; undefined: any. */
function typesOf(view: SchemaView): ReadonlySet<string> | undefined {
  const type = view.keys.get("type")?.value;
  const names = isList(type) ? type : type === undefined ? [] : [type];
  const known = names.filter((name): name is string => typeof name === "string" && name !== "null");
  if (known.length === 0) return names.length === 0 ? undefined : new Set();
  return new Set(known);
}

/** Whether a schema says that null is allowed: by its type, or where it has none, by a value. */
function allowsNull(view: SchemaView): boolean {
  const type = view.keys.get("type")?.value;
  if (type === undefined) return view.isNullable || hasNullValue(view);
  return view.isNullable || (isList(type) ? type.includes("null") : type === "null");
}

function hasNullValue(view: SchemaView): boolean {
  const values = view.keys.get("enum")?.value;
  return isList(values) && values.includes(null);
}

/** Types where one side says none beside values that all have those of the other: nothing is said by them. */
function areIdle(views: Contrast["views"], types: ReadonlySet<string> | undefined, side: "before" | "after"): boolean {
  const values = views[side].keys.get("enum")?.value;
  if (types === undefined || !isList(values)) return false;
  const isCovered = (value: Json): boolean => value === null || [...types].some((type) => isOfType(value, type));
  return values.length > 0 && values.every(isCovered);
}

/** Types, and whether null is one of them. */
export function compareTypes({ views, scope, comparing: { telling } }: Contrast): void {
  const { before, after } = views;
  const [old, now] = [typesOf(before), typesOf(after)];
  const at = { before: before.keys.get("type"), after: after.keys.get("type") };
  const isIdle =
    (old === undefined && areIdle(views, now, "before")) || (now === undefined && areIdle(views, old, "after"));
  const family = isIdle ? undefined : typeFamily(old, now, scope.isText === true);
  if (family !== undefined) telling.tell(family, scope, { before: typesText(old), after: typesText(now), at });
  const [wasNull, isNull] = [allowsNull(before), allowsNull(after)];
  const isKnown = (view: SchemaView): boolean => view.keys.has("type") || view.keys.has("enum") || view.isNullable;
  const isTold = wasNull !== isNull && (family === undefined || (isKnown(before) && isKnown(after)));
  if (isTold) {
    const spots = { before: nullSpot(before), after: nullSpot(after) };
    telling.tell(isNull ? "became-nullable" : "became-not-nullable", scope, { at: spots });
  }
}

/** Where a schema says that it may be null, else where it could. */
function nullSpot(view: SchemaView): SchemaView["whole"] | undefined {
  if (view.isUnwrapped || view.isNullable) return view.whole;
  return view.keys.get("type") ?? view.keys.get("enum") ?? view.whole;
}

/** Types whose values are texts where all is written as text. */
const scalars: ReadonlySet<string> = new Set(["boolean", "integer", "number", "string"]);

function typeFamily(
  old: ReadonlySet<string> | undefined,
  now: ReadonlySet<string> | undefined,
  isText: boolean,
): ChangeFamily | undefined {
  if (old === undefined || now === undefined) {
    if (old === now) return undefined;
    return old === undefined ? "type-narrowed" : "type-widened";
  }
  const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean =>
    [...inner].every((type) => outer.has(type) || (type === "integer" && outer.has("number")));
  const isWritten = isText && now.has("string") && [...old].every((type) => now.has(type) || scalars.has(type));
  const [grew, shrank] = [isWritten || isWithin(old, now), isWithin(now, old)];
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
  const isKnown = (format: string | undefined): format is string => format !== undefined && isKnownFormat(format);
  const family =
    isKnown(before) || isKnown(after)
      ? formatFamily(isKnown(before) ? before : undefined, isKnown(after) ? after : undefined)
      : "unknown-format-changed";
  telling.tell(family, scope, { before, after, at });
}

function formatFamily(before: string | undefined, after: string | undefined): ChangeFamily {
  if (before === undefined || after === undefined) return before === undefined ? "format-added" : "format-removed";
  if (Object.hasOwn(wider, before) && wider[before] === after) return "format-widened";
  return Object.hasOwn(wider, after) && wider[after] === before ? "format-narrowed" : "format-changed";
}

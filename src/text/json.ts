// Reading and writing JSON values whose keys were chosen by strangers: a member named `constructor` or `__proto__` is data like any
// other, so look-ups see own members only and writes never reach a prototype.
import { WrittenNumber } from "./written-number.ts";

/** A JSON value as written in a spec. */
export type Json =
  | null
  | boolean
  | number
  | WrittenNumber
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** An object while it is put together. */
export type MutableObject = { [key: string]: Json };

/** Whether a value is a JSON object (no list, no null). */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof WrittenNumber);
}

/** Whether a value is a JSON list; narrows readonly lists, which Array.isArray does not. */
export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The own member `key` of an object or list; undefined when there is none or the value has no members. */
export function member(value: Json | undefined, key: string): Json | undefined {
  if (isList(value)) return /^(0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The own member `key` when it is an object. */
export function objectAt(value: Json | undefined, key: string): JsonObject | undefined {
  const found = member(value, key);
  return isObject(found) ? found : undefined;
}

/** The own member `key` when it is text. */
export function textAt(value: Json | undefined, key: string): string | undefined {
  const found = member(value, key);
  return typeof found === "string" ? found : undefined;
}

/** The own member `key` when it is a list, else an empty list. */
export function listAt(value: Json | undefined, key: string): readonly Json[] {
  const found = member(value, key);
  return isList(found) ? found : [];
}

/** Sets a member whatever its name is: `__proto__` becomes a plain member. */
export function put<Value>(target: { [key: string]: Value }, key: string, value: Value): void {
  if (key === "__proto__") {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  } else target[key] = value;
}

/** Those of `keys` that are text in `value`, ready to be spread. */
export function textsAt<Key extends string>(value: Json, ...keys: readonly Key[]): { readonly [K in Key]?: string } {
  const found: { [K in Key]?: string } = {};
  for (const key of keys) {
    const text = textAt(value, key);
    if (text !== undefined) found[key] = text;
  }
  return found;
}

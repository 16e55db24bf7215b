// What attributes say as the rules ask for it: words in one line, numbers, switches, members of lists and tables.
import type { Component } from "../mdx/component.ts";
import { readValue, type Value } from "../mdx/literal.ts";

/** The first of `names` that holds words, in one line; empty ones are none. */
export function wordsAt(component: Component, ...names: readonly string[]): string | undefined {
  return names.map((name) => lineOf(valueAt(component, name))).find((words) => words !== undefined);
}

/** The words of `value`, in one line. */
export function lineOf(value: Value): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return String(value).replace(/\s+/g, " ").trim() || undefined;
}

/** What the first of `names` that says anything says; Vue's `:name="[1]"` says what the expression says. */
export function valueAt(component: Component, ...names: readonly string[]): Value {
  for (const name of names) {
    const value = component.valueOf(name);
    const said = value === undefined ? boundValue(component.valueOf(`:${name}`)) : value;
    if (said !== undefined) return said;
  }
  return undefined;
}

function boundValue(written: Value): Value {
  return typeof written === "string" ? readValue(written, () => undefined) : undefined;
}

/** The members of a list; none where `value` is no list. */
export function membersOf(value: Value): readonly Value[] {
  return isList(value) ? value : [];
}

/** What the table `value` has at `key`. */
export function entryOf(value: Value, key: string): Value {
  return entriesOf(value).find(([name]) => name === key)?.[1];
}

/** The entries of a table; none where `value` is no table. */
export function entriesOf(value: Value): readonly (readonly [key: string, value: Value])[] {
  return typeof value !== "object" || value === null || isList(value) ? [] : Object.entries(value);
}

function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether one of `names` is switched on: `open`, `open={true}`, `open="true"`. */
export function isOn(component: Component, ...names: readonly string[]): boolean {
  const value = valueAt(component, ...names);
  return value === true || (typeof value === "string" && value !== "false");
}

/** A whole number, written as one or as words. */
export function numberOf(component: Component, ...names: readonly string[]): number | undefined {
  const value = valueAt(component, ...names);
  const number = typeof value === "string" && /^\d{1,6}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : undefined;
}

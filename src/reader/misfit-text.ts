// What is told of a value that does not fit, where that takes more than one word of ours: its types, and the values that it could have.

import { fill, put } from "../messages/fill.ts";
import type { Spoken } from "../messages/messages.ts";
import { isList, isObject, type Json } from "../text/json.ts";
import { isNumber, jsonOf } from "../text/written-number.ts";

/** In the language of who reads it. */
export type MisfitWords = Pick<Spoken, "checks"> & { readonly lists: Pick<Spoken["lists"], "comma" | "or"> };

const mostShown = 8;

/** Of JSON Schema. */
export type TypeName = keyof Spoken["checks"]["types"];

const typeNames: readonly TypeName[] = ["string", "integer", "number", "boolean", "array", "object", "null"];

/** Whether JSON Schema knows the type. */
export function isTypeName(name: Json): name is TypeName {
  return typeNames.some((one) => one === name);
}

/** `value` is of none of `types`. */
export function typeText({ checks, lists }: MisfitWords, types: readonly TypeName[], value: Json): string {
  const wanted = types.map((type) => checks.types[type]).join(lists.or);
  return fill(checks.type, { types: wanted, value: givenText(checks, value) });
}

/** A value is not the only one that may be. */
export function constantText({ checks }: MisfitWords, only: Json): string {
  return put(checks.constant, shown(only));
}

/** `value` is not among `allowed`, of which the first are told. */
export function notAmongText({ checks, lists }: MisfitWords, allowed: readonly Json[], value: Json): string {
  const first = allowed.slice(0, mostShown).map(shown).join(lists.comma);
  const count = allowed.length;
  const values = count > mostShown ? fill(checks.oneOfMany, { values: first, count }) : first;
  return fill(checks.oneOf, { values, value: shown(value) });
}

function givenText({ given }: Spoken["checks"], value: Json): string {
  if (value === null) return given.null;
  if (isList(value)) return given.list;
  if (isObject(value)) return given.object;
  const kind = typeof value === "string" ? "text" : isNumber(value) ? "number" : "boolean";
  return put(given[kind], shown(value));
}

/** A value in code marks, cut to 40 letters. */
function shown(value: Json): string {
  const text = jsonOf(value);
  return `\`${text.length > 40 ? `${text.slice(0, 39)}…` : text}\``;
}

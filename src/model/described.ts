// What is said of a value, by precedence: what has the schema says it best, then the schema, then what it refers to, then its items. A reader
// sees the first; the others are no less true, and unfold from the name of the type.
import type { Schema } from "./api.ts";
import type { Segments } from "./segments.ts";

export type Described = { readonly shown: Segments | undefined; readonly about: readonly Segments[] };

const nothing: readonly Segments[] = [];

/** `own`: the words of what has the schema: a property, a parameter, a body. What is said twice counts once. */
export function describedBy(own: Segments | undefined, schema: Schema | undefined): Described {
  const all = saidBy(own, schema);
  if (all.length < 2) return { shown: all[0], about: nothing };
  const [shown, ...about] = new Map(all.map((one) => [keyOf(one), one])).values();
  return { shown, about };
}

/** Nearly all prose is one text without links. */
function keyOf(said: Segments): string {
  const [only] = said;
  return said.length === 1 && typeof only === "string" ? only : JSON.stringify(said);
}

function saidBy(own: Segments | undefined, schema: Schema | undefined): readonly Segments[] {
  const all: Segments[] = [];
  const add = (said: Segments | undefined): void => {
    if (said !== undefined && said.length > 0) all.push(said);
  };
  add(own);
  for (let one = schema; one !== undefined; one = one.items) {
    add(one.description);
    add(one.more);
  }
  return all;
}

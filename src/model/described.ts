// What is said of a value, by precedence: what has the schema says it best, then the schema, then what it refers to, then its items. A reader
// sees the first; the others are no less true, and unfold from the name of the type.
import type { Schema } from "./api.ts";
import type { Segments } from "./segments.ts";

export type Described = { readonly shown: Segments | undefined; readonly about: readonly Segments[] };

/** `own`: the words of what has the schema: a property, a parameter, a body. What is said twice counts once. */
export function describedBy(own: Segments | undefined, schema: Schema | undefined): Described {
  const all = [own, ...saidBy(schema)].flatMap((one) => (one === undefined || one.length === 0 ? [] : [one]));
  if (all.length < 2) return { shown: all[0], about: [] };
  const [shown, ...about] = new Map(all.map((one) => [keyOf(one), one])).values();
  return { shown, about };
}

/** Nearly all prose is one text without links. */
function keyOf(said: Segments): string {
  const [only] = said;
  return said.length === 1 && typeof only === "string" ? only : JSON.stringify(said);
}

function saidBy(schema: Schema | undefined): readonly (Segments | undefined)[] {
  return schema === undefined ? [] : [schema.description, schema.more, ...saidBy(schema.items)];
}

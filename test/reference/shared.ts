// "in 12 operations" beside the fields of a schema's page, held against the walk in used-by.ts.
import type { Schema } from "../../src/model/api.ts";
import { parseSchemaPage } from "../../src/openapi/schema-page.ts";
import { usesOf } from "../../src/openapi/schema-uses.ts";
import type { Opened } from "../openapi/spec-of.ts";
import type { Uses } from "./used-by.ts";

/** A field whose type is a schema with a page: `Order.customer` and what its line says, `Customer in 12 operations`. */
type Line = { readonly page: string; readonly type: string; readonly operations: number | undefined };

/** What the fields of each page say, and what they should by the operations that `uses` has for their types and for the page. */
export function sharedOf({ spec, outline }: Pick<Opened, "spec" | "outline">, uses: Uses) {
  const told: Line[] = [];
  for (const [pointer, used] of usesOf(spec, outline)) {
    const page = parseSchemaPage({ spec, outline }, { pointer, uses: used });
    if (page?.body.kind !== "schema") throw new Error(pointer);
    const { name, schema } = page.body;
    for (const field of fieldsIn(schema)) {
      if (field.page === undefined || field.name === undefined) continue;
      told.push({ page: name, type: field.name, operations: field.usedIn?.operations });
      const link = field.usedIn && page.links[field.usedIn.link];
      if (link !== undefined && (link.kind !== "schema" || link.at !== "used-by"))
        throw new Error(JSON.stringify(link));
    }
  }
  const expected = told.map(({ page, type }): Line => {
    const [own, all] = [operationsOf(uses, page), operationsOf(uses, type)];
    return { page, type, operations: all > Math.max(1, own) ? all : undefined };
  });
  return { told, expected };
}

function operationsOf(uses: Uses, name: string): number {
  const lines = [...(uses.get(name) ?? [])].flatMap((line) => /^[A-Z]+ [^:]+(?=: )/.exec(line)?.[0] ?? []);
  return new Set(lines).size;
}

/** All schemas below `schema`, as they stand on its page. */
function fieldsIn(schema: Schema): readonly Schema[] {
  const { properties = [], items, prefixItems = [], choices = [], conditions = [] } = schema;
  const below = [
    ...properties.map((one) => one.schema),
    ...(items === undefined ? [] : [items]),
    ...prefixItems,
    ...choices.flatMap(({ variants }) => variants.map((one) => one.schema)),
    ...conditions.map((one) => one.schema),
  ];
  return below.flatMap((one) => [one, ...fieldsIn(one)]);
}

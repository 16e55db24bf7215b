// Which examples of fields a reader has before him already: the example of the whole body that stands beside the fields holds their values,
// each in its place. Said again at every field they would be a second copy of it, a line at a time.
import type { Example, Schema } from "../../model/api.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isList, isObject, type Json, member } from "../../text/json.ts";
import { blockText } from "./schema-text.ts";

/** `schema`, of a body, without the examples that the first of `examples` shows in the same place. Only JSON is looked into. */
export function withoutShown(schema: Schema, [first]: readonly Example[]): Schema {
  const shown = first?.language === "json" ? documentOf(first.value) : undefined;
  return shown === undefined ? schema : without(schema, [shown]);
}

function documentOf(text: string): Json | undefined {
  try {
    return exactJson(text);
  } catch {
    return undefined;
  }
}

/** `shown`: the values that stand where this schema is. */
function without(schema: Schema, shown: readonly Json[]): Schema {
  if (shown.length === 0) return schema;
  const { examples, properties, items, prefixItems, choices } = schema;
  const texts = examples.length === 0 ? undefined : new Set(shown.map(blockText));
  return {
    ...schema,
    examples: examples.filter((example) => texts?.has(example) !== true),
    properties: properties.map((property) => ({
      ...property,
      schema: without(
        property.schema,
        shown.flatMap((value) => placedAt(value, property.kind === "property" ? property.name : undefined)),
      ),
    })),
    ...(items === undefined
      ? {}
      : {
          items: without(
            items,
            shown.flatMap((value) => (isList(value) ? value : [])),
          ),
        }),
    ...(prefixItems === undefined
      ? {}
      : {
          prefixItems: prefixItems.map((item, at) =>
            without(
              item,
              shown.flatMap((value) => placedAt(value, `${at}`)),
            ),
          ),
        }),
    choices: choices.map((choice) => ({
      ...choice,
      variants: choice.variants.map((variant) => ({ ...variant, schema: without(variant.schema, shown) })),
    })),
  };
}

/** The member `name` of a value; without a name there is none that is surely meant. */
function placedAt(value: Json, name: string | undefined): readonly Json[] {
  const found = name === undefined || !(isObject(value) || isList(value)) ? undefined : member(value, name);
  return found === undefined ? [] : [found];
}

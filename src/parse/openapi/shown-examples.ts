// Which examples of fields a reader has before him already: the example of the whole body that stands beside the fields holds their values,
// each in its place. Said again at every field they would be a second copy of it, a line at a time.
import type { Example, Schema } from "../../model/api.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isList, isObject, type Json, member } from "../../text/json.ts";
import type { Writable } from "../../text/writable.ts";
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

/** `shown`: the values that stand where this schema is. What has nothing to lose is the answer itself, since most schemas have not. */
function without(schema: Schema, shown: readonly Json[]): Schema {
  if (shown.length === 0) return schema;
  const changed: Partial<Writable<Schema>> = {};
  if (schema.examples !== undefined) {
    const texts = new Set(shown.map(blockText));
    const left = schema.examples.filter((example) => !texts.has(example));
    if (left.length < schema.examples.length) changed.examples = left;
  }
  if (schema.properties !== undefined) {
    const properties = eachOf(schema.properties, (property) =>
      inside(property, placedIn(shown, property.kind === "property" ? property.name : undefined)),
    );
    if (properties !== schema.properties) changed.properties = properties;
  }
  if (schema.items !== undefined) {
    const items = without(
      schema.items,
      shown.flatMap((value) => (isList(value) ? value : [])),
    );
    if (items !== schema.items) changed.items = items;
  }
  if (schema.prefixItems !== undefined) {
    const prefixItems = eachOf(schema.prefixItems, (item, at) => without(item, placedIn(shown, `${at}`)));
    if (prefixItems !== schema.prefixItems) changed.prefixItems = prefixItems;
  }
  if (schema.choices !== undefined) {
    const choices = eachOf(schema.choices, (choice) => {
      const variants = eachOf(choice.variants, (variant) => inside(variant, shown));
      return variants === choice.variants ? choice : { ...choice, variants };
    });
    if (choices !== schema.choices) changed.choices = choices;
  }
  return Object.keys(changed).length === 0 ? schema : { ...schema, ...changed };
}

function inside<Holder extends { readonly schema: Schema }>(holder: Holder, shown: readonly Json[]): Holder {
  const schema = without(holder.schema, shown);
  return schema === holder.schema ? holder : { ...holder, schema };
}

/** `list` with what `change` makes of its entries; `list` itself when that is the same. */
function eachOf<Entry>(list: readonly Entry[], change: (entry: Entry, at: number) => Entry): readonly Entry[] {
  let changed: Entry[] | undefined;
  for (const [at, entry] of list.entries()) {
    const other = change(entry, at);
    if (other === entry) continue;
    changed ??= [...list];
    changed[at] = other;
  }
  return changed ?? list;
}

/** The members `name` of values; without a name there are none that are surely meant. */
function placedIn(values: readonly Json[], name: string | undefined): readonly Json[] {
  const found: Json[] = [];
  if (name === undefined) return found;
  for (const value of values) {
    const one = isObject(value) || isList(value) ? member(value, name) : undefined;
    if (one !== undefined) found.push(one);
  }
  return found;
}

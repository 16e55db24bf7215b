// What can be said of a schema without drawing it: whether it unfolds, whether its facts are worth a line, and the words of its fold.

import { fill } from "../../../src/messages/fill.ts";
import type { Schema } from "../../../src/model/api.ts";
import { wordsHere } from "../words/here.ts";

/** Whether anything of `schema` would unfold. */
export function hasShape(schema: Schema): boolean {
  return (
    schema.properties !== undefined ||
    schema.choices !== undefined ||
    schema.conditions !== undefined ||
    (schema.items !== undefined && (hasFacts(schema.items) || hasShape(schema.items))) ||
    schema.prefixItems !== undefined
  );
}

/** Whether items say more than the type and the description of their array already say. */
export function hasFacts(schema: Schema): boolean {
  return (
    schema.constraints !== undefined ||
    schema.enum !== undefined ||
    schema.const !== undefined ||
    schema.default !== undefined ||
    (schema.examples ?? []).length > 0 ||
    schema.nullable === true ||
    schema.deprecated === true ||
    schema.readOnly === true ||
    schema.writeOnly === true ||
    schema.externalDocs !== undefined ||
    schema.cut !== undefined
  );
}

/** The words of the fold around a shape: `3 properties of address`. */
export function summaryOf(schema: Schema, label: string): string {
  const words = wordsHere().reference;
  const inner = schema.items ?? schema;
  const count = inner.properties?.length ?? 0;
  const owner = schema.items === undefined ? label : fill(words.eachItemOf, { label });
  if (count > 0) return fill(words.propertiesOf(count), { label: owner });
  return inner.choices !== undefined
    ? fill(words.alternativesOf, { label: owner })
    : fill(words.shapeOf, { label: owner });
}

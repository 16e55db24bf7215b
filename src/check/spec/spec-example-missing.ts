// Bodies of which no value is written: samples and forms show made ones then, and these tell a reader nothing of what the API means.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { pointerOf, walk } from "../../model/openapi-shape.ts";
import { isList, isObject, type Json, type JsonObject, member, textAt } from "../../text/json.ts";
import { type Place, tokensOf } from "../../text/place.ts";
import { valueAt } from "../../text/pointer.ts";
import type { Descriptions, SpecRule } from "../asked-rule.ts";

/** Schemas that are looked at for one body; what is larger has a value somewhere, or is not for this rule. */
const mostSchemas = 2_000;

const values = ["example", "examples", "default", "const", "enum"];
const inside = ["properties", "items", "prefixItems", "allOf", "oneOf", "anyOf", "additionalProperties"];

/**
 * `spec-example-missing` (ignore), at each body of a request or a response that has a schema with fields, and neither an example nor a value
 * in any field.
 */
export const specExampleMissing: SpecRule = { code: "spec-example-missing", find };

function find({ shown: document }: Descriptions, placeOf: (pointer: string) => Place): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  walk(document, (value, kind, at) => {
    if (kind !== "mediaType" || value.$ref !== undefined || values.some((key) => isWritten(value[key]))) return;
    const schema = value.schema ?? value.itemSchema;
    if (schema === undefined || !lacksValues(document, schema)) return;
    const pointer = pointerOf(at);
    found.push(diagnostic(specExampleMissing.code, placeOf(pointer), { media: tokensOf(pointer).at(-1) ?? "" }));
  });
  return found;
}

/** Whether `schema` has fields, and no value in any of them. */
function lacksValues(document: JsonObject, schema: Json): boolean {
  const seen = new Set<Json>();
  const waiting: Json[] = [schema];
  let hasFields = false;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (!isObject(next) || seen.has(next)) continue;
    seen.add(next);
    if (seen.size > mostSchemas || values.some((key) => isWritten(member(next, key)))) return false;
    const ref = textAt(next, "$ref");
    const target = ref?.startsWith("#") === true ? valueAt(document, ref.slice(1)) : undefined;
    if (target !== undefined) waiting.push(target);
    for (const key of inside) {
      const held = next[key];
      if (key === "properties" && isObject(held)) {
        hasFields ||= Object.keys(held).length > 0;
        waiting.push(...Object.values(held));
      } else if (isList(held)) waiting.push(...held);
      else if (isObject(held)) waiting.push(held);
    }
  }
  return hasFields;
}

/** An empty list or object of examples is none. */
function isWritten(value: Json | undefined): boolean {
  if (value === undefined) return false;
  return isList(value) ? value.length > 0 : true;
}

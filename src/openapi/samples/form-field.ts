// What the form needs to know of one value: its schema, the control that fits it, and its type in words.

import type { Control, FormField } from "../../model/request-form.ts";
import { scalarText } from "../../model/serialise.ts";
import { defined } from "../../text/defined.ts";
import type { Json } from "../../text/json.ts";
import { isList, isObject } from "../../text/json.ts";
import type { Flat, FlatSources } from "../flat.ts";
import { flatOf } from "../schema-flat.ts";
import { typeTextOf } from "../schema-text.ts";
import type { Spec } from "../spec.ts";
import type { SchemaRegister } from "./schema-register.ts";

/** Lists of choices beyond this many are typed, not chosen. */
const mostOptions = 200;
const longestHint = 80;

/** The facts of a value described by `sources`, which is `value` in the page's samples. */
export function fieldFacts(
  register: SchemaRegister,
  sources: FlatSources,
  value: Json | undefined,
): Pick<FormField, "schema" | "control" | "types" | "hint" | "value"> {
  const { spec } = register;
  const flat = flatOf(spec, sources);
  const control = controlOf(spec, flat, value);
  const inner = control.kind === "lines" ? flatOf(spec, flat.items) : flat;
  const [only, ...others] = sources;
  const hint = sources.length === 0 ? "" : typeTextOf(spec, flat);
  return defined({
    schema:
      only === undefined
        ? {}
        : others.length === 0
          ? register.taken(only.value)
          : { allOf: sources.map((source) => register.taken(source.value)) },
    control,
    types: inner.types,
    hint: hint.length > longestHint ? `${hint.slice(0, longestHint - 1)}…` : hint,
    value,
  });
}

function controlOf(spec: Spec, flat: Flat, value: Json | undefined): Control {
  const options = optionsOf(flat);
  if (options !== undefined && !isObject(value) && !isList(value)) {
    const given = value === undefined || value === null ? [] : [scalarText(value)];
    return { kind: "choice", options: [...new Set([...options, ...given])] };
  }
  const [type] = flat.types;
  if (isObject(value) || type === "object") return { kind: "json", large: true };
  if (isList(value) || type === "array") {
    const plain = !isList(value) || value.every((one) => isScalar(one) && !/^$|\n/.test(scalarText(one)));
    const kind = plain && flat.prefixItems.length === 0 && hasScalars(spec, flat.items) ? "lines" : "json";
    return { kind, large: true };
  }
  const large = typeof value === "string" && (value.includes("\n") || value.length > 200);
  return type === "integer" || type === "number" ? { kind: "number", large: false } : { kind: "text", large };
}

function optionsOf(flat: Flat): readonly string[] | undefined {
  const constant = flat.values.get("const");
  const values = constant === undefined ? flat.enum : [constant];
  if (values !== undefined && values.length <= mostOptions && values.every(isScalar)) {
    return values.filter((one) => one !== null).map(scalarText);
  }
  return flat.types.length === 1 && flat.types[0] === "boolean" ? ["true", "false"] : undefined;
}

function isScalar(value: Json): boolean {
  return !isObject(value) && !isList(value);
}

/** Whether items are no lists and no objects, in all their variants. */
function hasScalars(spec: Spec, items: FlatSources): boolean {
  const flat = flatOf(spec, items);
  const variants = flat.choices.flatMap(({ branches }) => branches.map((branch) => flatOf(spec, [branch])));
  return [flat, ...variants].every(({ types }) => !types.includes("object") && !types.includes("array"));
}

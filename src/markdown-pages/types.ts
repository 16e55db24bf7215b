// What is said of a schema in the place of its type, on one line; and whether it needs more of them.
import type { Choice, Schema } from "../model/api.ts";
import { oneLine } from "./context.ts";

/** Whether a schema goes on in lines of its own: it has fields, alternatives or places that say more than their types. */
export function isOpen(schema: Schema): boolean {
  if (schema.cut !== undefined) return false;
  const { choices, conditions, items, prefixItems, properties } = schema;
  const hasInside =
    properties !== undefined ||
    conditions !== undefined ||
    prefixItems !== undefined ||
    choices?.some((choice) => !isPlainChoice(choice)) === true ||
    (items !== undefined && isOpen(items));
  return hasInside && schema.again === undefined;
}

/** Alternatives that are told by their types alone: two of one type are told apart by what they are called. */
function isPlainChoice({ discriminator, variants }: Choice): boolean {
  if (discriminator !== undefined) return false;
  if (!variants.every(({ schema, value }) => value === undefined && isPlain(schema))) return false;
  const types = new Set(variants.map(({ schema }) => typeOf(schema)));
  return types.size === variants.length || new Set(variants.map(({ label }) => label)).size === types.size;
}

/** Whether a type is all that there is to say. */
function isPlain(schema: Schema): boolean {
  if (schema.nullable === true) return false;
  const said: Readonly<Record<string, unknown>> = schema;
  for (const key in said) if (said[key] !== undefined && !typeKeys.has(key)) return false;
  return schema.items === undefined || isPlain(schema.items);
}

/** The parts of a schema that its type tells. */
const typeKeys = new Set<string>([
  "types",
  "typeText",
  "format",
  "name",
  "nullable",
  "items",
] satisfies (keyof Schema)[]);

/** The type on one line: `string(uuid)`, `Order[]`, `integer | null`. */
export function typeOf(schema: Schema): string {
  const type = bareType(schema);
  return schema.nullable === true && type !== "null" ? `${type} | null` : type;
}

function bareType(schema: Schema): string {
  const { choices, items, name, title, types, typeText } = schema;
  if (items !== undefined) return `${inArray(typeOf(items))}[]`;
  const isElsewhere = schema.cut !== undefined || schema.again !== undefined;
  const named = name ?? (isElsewhere ? title : undefined);
  if (named !== undefined && isElsewhere) return typeName(named);
  const [choice] = choices ?? [];
  if (choice !== undefined && isPlainChoice(choice))
    return [...new Set(choice.variants.map((variant) => typeOf(variant.schema)))].join(" | ");
  if (named !== undefined && !isScalar(schema)) return typeName(named);
  if (types.length > 0 && isScalar(schema)) return typeName(typeText.replaceAll(" (", "("));
  return typeName(typeText);
}

function isScalar({ types }: Schema): boolean {
  return types.length > 0 && !types.includes("object") && !types.includes("array");
}

/** Types are lines of a fence: none may look like its end. */
export function typeName(text: string): string {
  const line = oneLine(text);
  return /^[\p{L}\p{N}_(]/u.test(line) ? line : JSON.stringify(line);
}

function inArray(type: string): string {
  return type.includes(" ") ? `(${type})` : type;
}

// The JSON Schema of the config as a TypeScript type, for configs written in TypeScript. Made from the schema and not from the validator's
// own types, so that it names no package: an editor that has pio-docs alone understands it, with the meaning of every key.
import { isObject, type JsonObject, listAt, member, objectAt, textAt } from "../../src/text/json.ts";

/** Declarations of the type `name` and of each `$defs` entry that the schema refers to. */
export function configTypes(schema: JsonObject, name: string): string {
  const shared = Object.entries(objectAt(schema, "$defs") ?? {}).flatMap(([key, value]) =>
    isObject(value) ? [`type ${sharedName(key)} = ${typeOf(value, "")};`] : [],
  );
  return `${[...shared, `export type ${name} = ${typeOf(schema, "")};`].join("\n\n")}\n`;
}

function sharedName(key: string): string {
  return `Shared_${key.replace(/\W/g, "_")}`;
}

function typeOf(schema: JsonObject, indent: string): string {
  const reference = textAt(schema, "$ref");
  if (reference !== undefined) return sharedName(reference.slice(reference.lastIndexOf("/") + 1));
  const ways = [...listAt(schema, "anyOf"), ...listAt(schema, "oneOf")].filter(isObject);
  if (ways.length > 0) return [...new Set(ways.map((way) => typeOf(way, indent)))].join(" | ");
  const constant = member(schema, "const");
  if (constant !== undefined) return JSON.stringify(constant);
  const options = listAt(schema, "enum");
  if (options.length > 0) return options.map((option) => JSON.stringify(option)).join(" | ");
  switch (textAt(schema, "type")) {
    case "string":
      return "string";
    case "number":
    case "integer":
      return "number";
    case "boolean":
      return "boolean";
    case "null":
      return "null";
    case "array":
      return `readonly (${typeOf(objectAt(schema, "items") ?? {}, indent)})[]`;
    case "object":
      return objectTypeOf(schema, indent);
    default:
      return "unknown";
  }
}

function objectTypeOf(schema: JsonObject, indent: string): string {
  const properties = Object.entries(objectAt(schema, "properties") ?? {});
  const rest = objectAt(schema, "additionalProperties");
  if (properties.length === 0)
    return `{ readonly [key: string]: ${rest === undefined ? "unknown" : typeOf(rest, indent)} }`;
  const inner = `${indent}  `;
  const required = new Set(listAt(schema, "required"));
  const lines = properties.flatMap(([key, property]) => {
    if (!isObject(property)) return [];
    const mark = required.has(key) ? "" : "?";
    return [
      ...commentOf(property, inner),
      `${inner}readonly ${JSON.stringify(key)}${mark}: ${typeOf(property, inner)};`,
    ];
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** What editors show over a key: its meaning, and its default where that says something. */
function commentOf(schema: JsonObject, indent: string): readonly string[] {
  const preset = member(schema, "default");
  const text = [
    textAt(schema, "description"),
    preset === undefined || isObject(preset) ? undefined : `Default: \`${JSON.stringify(preset)}\`.`,
  ]
    .filter((part) => part !== undefined)
    .join(" ");
  return text === "" ? [] : [`${indent}/** ${text.replaceAll("*/", "*\\/")} */`];
}

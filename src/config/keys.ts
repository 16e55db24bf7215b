// What the config schema says to others: a JSON Schema for editors, and the table of keys for the manual.
import * as z from "zod";
import { catalogue, isCode } from "../diagnostics/catalogue.ts";
import type { Json } from "../text/json.ts";
import { isList, isObject, type JsonObject, listAt, member, objectAt, put, textAt } from "../text/json.ts";
import { lazily } from "../text/lazily.ts";
import { configSchema } from "./schema.ts";
import { sidebarDefinitions } from "./sidebar-schema.ts";

/** The JSON Schema (draft 2020-12) of a config file; the codes of `severities` carry their meaning, so that editors show it. */
export function configJsonSchema(): JsonObject {
  const schema: JsonObject = JSON.parse(JSON.stringify(z.toJSONSchema(configSchema, { io: "input" })));
  const properties = objectAt(schema, "properties") ?? {};
  const severities = objectAt(properties, "severities") ?? {};
  const codes: { [code: string]: Json } = {};
  for (const [code, entry] of Object.entries(catalogue)) {
    if (entry.fixed === true) continue;
    put(codes, code, { enum: ["ignore", "log", "warn", "throw"], default: entry.severity });
  }
  const { propertyNames: _names, ...rest } = severities;
  const { items, $defs } = sidebarDefinitions();
  const sidebars = objectAt(properties, "sidebars") ?? {};
  // Written in the config, sidebars are what a file of them would hold; the file's own check leaves them to the reader of sidebars.
  const inPlace = listAt(sidebars, "anyOf").map((way) =>
    isObject(way) && textAt(way, "type") === "object" ? { ...way, additionalProperties: items } : way,
  );
  return {
    ...schema,
    properties: {
      ...properties,
      sidebars: { ...sidebars, anyOf: inPlace },
      severities: { ...rest, properties: codes, additionalProperties: false },
    },
    $defs: { ...objectAt(schema, "$defs"), ...$defs },
  };
}

/** One key of the config: dotted, `[]` for the items of a list, `<name>` where the author chooses the name. */
export type ConfigKey = {
  readonly key: string;
  readonly type: string;
  /** As JSON; empty when there is none. */
  readonly default: string;
  readonly description: string;
};

/** Every key of a config file in the order of the schema. */
export function configKeys(): readonly ConfigKey[] {
  const keys: ConfigKey[] = [];
  const visit = (schema: JsonObject, prefix: string): void => {
    for (const [name, property] of Object.entries(objectAt(schema, "properties") ?? {})) {
      if (!isObject(property)) continue;
      const key = prefix === "" ? name : `${prefix}.${name}`;
      const preset = member(property, "default");
      keys.push({
        key,
        type: typeOf(property),
        default: preset === undefined ? "" : JSON.stringify(preset),
        description: textAt(property, "description") ?? "",
      });
      if (key !== "severities") visit(property, key);
      const items = objectAt(property, "items");
      if (items !== undefined) visit(items, `${key}[]`);
    }
  };
  visit(configJsonSchema(), "");
  return keys;
}

/**
 * Returns a function from tokens to the keys that may stand where they lead; undefined where the author chooses them. The schema takes ten
 * milliseconds to make, so it is made once, at the first call.
 */
export function knownKeys(): (tokens: readonly string[]) => readonly string[] | undefined {
  const schema = lazily(configJsonSchema);
  return (tokens) => {
    let at: Json | undefined = schema();
    for (const token of tokens) {
      at =
        member(objectAt(at, "properties"), token) ??
        objectAt(at, /^\d+$/.test(token) ? "items" : "additionalProperties");
    }
    const properties = objectAt(at, "properties");
    return properties === undefined ? undefined : Object.keys(properties);
  };
}

/** Whether only codes may stand here: they have a list of their own, and every new one would be another word here. */
function isCodes(options: readonly Json[]): boolean {
  return options.every((option) => typeof option === "string" && isCode(option));
}

function typeOf(schema: JsonObject): string {
  const choices = listAt(schema, "anyOf");
  if (choices.length > 0)
    return [...new Set(choices.map((choice) => (isObject(choice) ? typeOf(choice) : "any")))].join(" or ");
  const options = member(schema, "enum");
  if (isList(options)) return isCodes(options) ? "code" : options.map((option) => JSON.stringify(option)).join(" or ");
  const constant = member(schema, "const");
  if (constant !== undefined) return JSON.stringify(constant);
  const type = textAt(schema, "type") ?? "any";
  if (type === "array") return `list of ${typeOf(objectAt(schema, "items") ?? {})}`;
  if (type !== "object") return type;
  const values = objectAt(schema, "additionalProperties");
  return values !== undefined && objectAt(schema, "properties") === undefined
    ? `object of ${typeOf(values)}`
    : "object";
}

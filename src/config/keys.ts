// What the config schema says to others: a JSON Schema for editors, and the table of keys for the manual.
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { catalogue, isCode } from "../diagnostics/catalogue.ts";
import { ownCodePattern } from "../diagnostics/own-code.ts";
import { docusaurusSeverities, severityNames } from "../diagnostics/severity.ts";
import type { Json } from "../text/json.ts";
import { isList, isObject, type JsonObject, listAt, member, objectAt, put, textAt } from "../text/json.ts";
import { lazily } from "../text/lazily.ts";
import { configExamples } from "./examples.ts";
import { configSchema } from "./schema.ts";
import { sidebarDefinitions } from "./sidebar-schema.ts";

/**
 * The JSON Schema (draft 2020-12) of a config file. The codes of `severities` carry their defaults and every key an example, so that
 * editors show them.
 */
export function configJsonSchema(): JsonObject {
  return withExamples(plainSchema(), "");
}

function plainSchema(): JsonObject {
  const schema: JsonObject = JSON.parse(JSON.stringify(z.toJSONSchema(configSchema, { io: "input" })));
  const properties = objectAt(schema, "properties") ?? {};
  const severities = objectAt(properties, "severities") ?? {};
  const codes: { [code: string]: Json } = {};
  const levels = [...severityNames, ...Object.keys(docusaurusSeverities)];
  for (const [code, entry] of Object.entries(catalogue)) {
    if (entry.fixed === true) continue;
    put(codes, code, { enum: levels, default: entry.severity });
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
      severities: {
        ...rest,
        properties: codes,
        patternProperties: { [ownCodePattern.source]: { enum: levels } },
        additionalProperties: false,
      },
    },
    $defs: { ...objectAt(schema, "$defs"), ...$defs },
  };
}

/** `schema` of the value of `key`, and all below it, with `examples` at each key that has one. */
function withExamples(schema: JsonObject, key: string): JsonObject {
  const copy: { [name: string]: Json } = { ...schema };
  const properties = objectAt(schema, "properties");
  if (properties !== undefined && key !== "severities") {
    const below = Object.entries(properties).map(([name, property]): [string, Json] => {
      const path = key === "" ? name : `${key}.${name}`;
      const example = exampleOf(path);
      if (!isObject(property)) return [name, property];
      return [name, { ...withExamples(property, path), ...(example === undefined ? {} : { examples: [example] }) }];
    });
    copy.properties = Object.fromEntries(below);
  }
  const ways = listAt(schema, "anyOf");
  if (ways.length > 0) copy.anyOf = ways.map((way) => (isObject(way) ? withExamples(way, key) : way));
  const items = objectAt(schema, "items");
  if (items !== undefined) copy.items = withExamples(items, `${key}[]`);
  const values = objectAt(schema, "additionalProperties");
  if (values !== undefined) copy.additionalProperties = withExamples(values, `${key}.${placeholderOf(key)}`);
  return copy;
}

/** What stands for the names that authors choose below `key`. */
function placeholderOf(key: string): string {
  if (key === "locales.list" || key === "docs[].locales") return "<language>";
  if (key === "docs[].versions") return "<version>";
  return key === "budgets.pages" ? "<type>" : "<name>";
}

/** The value of `key` in its example. */
function exampleOf(key: string): Json | undefined {
  if (!Object.hasOwn(configExamples, key)) return undefined;
  let at: Json | undefined = JSON.parse(JSON.stringify(configExamples[key]));
  for (const token of key.replaceAll("[]", ".[]").split(".")) {
    if (token === "[]") at = isList(at) ? at[0] : undefined;
    else at = token.startsWith("<") && isObject(at) ? Object.values(at)[0] : member(at, token);
  }
  return at;
}

/** One key of the config: dotted, `[]` for the items of a list, `<name>` where the author chooses the name. */
export type ConfigKey = {
  readonly key: string;
  /** In words: `list of strings`. */
  readonly type: string;
  /** As JSON; empty when there is none. */
  readonly default: string;
  readonly isRequired: boolean;
  readonly description: string;
  /** A config that uses the key. */
  readonly example: Json;
};

/** Every key of a config file in the order of the schema. */
export function configKeys(): readonly ConfigKey[] {
  const keys: ConfigKey[] = [];
  const visit = (schema: JsonObject, prefix: string): void => {
    const required = listAt(schema, "required");
    for (const [name, property] of Object.entries(objectAt(schema, "properties") ?? {})) {
      if (!isObject(property)) continue;
      const key = prefix === "" ? name : `${prefix}.${name}`;
      const preset = member(property, "default");
      keys.push({
        key,
        type: typeOf(property),
        default: preset === undefined ? "" : JSON.stringify(preset),
        isRequired: required.includes(name),
        description: textAt(property, "description") ?? "",
        example: JSON.parse(JSON.stringify(configExamples[key] ?? null)),
      });
      if (key !== "severities") visitBelow(property, key);
    }
  };
  // A value or a list of such has the keys of one.
  const visitBelow = (schema: JsonObject, key: string, isOneOrMore = false): void => {
    visit(schema, key);
    const ways = listAt(schema, "anyOf").filter(isObject);
    for (const way of ways)
      visitBelow(
        way,
        key,
        ways.some((one) => isDeepStrictEqual(one, objectAt(way, "items"))),
      );
    const items = objectAt(schema, "items");
    if (items !== undefined && !isOneOrMore) visitBelow(items, `${key}[]`);
    const values = objectAt(schema, "additionalProperties");
    if (values !== undefined) visitBelow(values, `${key}.${placeholderOf(key)}`);
  };
  visit(plainSchema(), "");
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

/** The type of a value in words: `list of strings`, `` `left` or `right` ``, `integer from 2 to 6`. */
function typeOf(schema: JsonObject): string {
  const choices = listAt(schema, "anyOf").map((choice) => (isObject(choice) ? typeOf(choice) : "any"));
  if (choices.length > 0) return inWords([...new Set(choices)]);
  const options = member(schema, "enum");
  if (isList(options)) return isCodes(options) ? "problem code" : inWords(options.map(asCode));
  if (textAt(schema, "pattern") === ownCodePattern.source) return "problem code";
  const constant = member(schema, "const");
  if (constant !== undefined) return asCode(constant);
  const type = textAt(schema, "type") ?? "any";
  if (type === "array") return `list of ${several(typeOf(objectAt(schema, "items") ?? {}))}`;
  if (type === "integer" || type === "number") return `${type}${rangeOf(schema)}`;
  if (type !== "object") return type;
  const values = objectAt(schema, "additionalProperties");
  if (values === undefined || objectAt(schema, "properties") !== undefined) return "object";
  const one = typeOf(values);
  return one === "any" || one === "object" ? "object" : `object of ${several(one)}`;
}

function asCode(value: Json): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

/** `a`, `a or b`, `a, b, or c`. */
function inWords(choices: readonly string[]): string {
  const last = choices.at(-1) ?? "any";
  if (choices.length < 3) return choices.join(" or ");
  return `${choices.slice(0, -1).join(", ")}, or ${last}`;
}

/** The type of items of a list: each kind in the plural, `strings or lists of strings`; values stay. */
function several(type: string): string {
  const one = (kind: string): string =>
    /^(?:string|object|integer|number|boolean|problem code)$/.test(kind)
      ? `${kind}s`
      : kind.replace(/^list of/, "lists of").replace(/^object of/, "objects of");
  return type.split(" or ").map(one).join(" or ");
}

/** The bounds of a number, if it has both. */
function rangeOf(schema: JsonObject): string {
  const [least, most] = [member(schema, "minimum"), member(schema, "maximum")];
  const isBounded = typeof least === "number" && typeof most === "number" && most < Number.MAX_SAFE_INTEGER;
  return isBounded ? ` from ${least} to ${most}` : "";
}

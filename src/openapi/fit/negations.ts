// Schemas each of which rules another one out: what keeps one of them does not keep the other. They point a search at what `not` leaves; a
// value that none of them describes may still be right.
import { isList, isObject, type Json, type JsonObject, listAt, objectAt } from "../../text/json.ts";
import { isNumber, nearestNumber } from "../../text/written-number.ts";

type Target = (ref: string) => Json | undefined;

const allTypes = ["object", "string", "array", "integer", "number", "boolean", "null"];
const deepest = 6;
/** Beyond, only the first are of use: each is a way of its own. */
export const mostNegations = 24;

/** Limits of which the other side is one of these types beyond a limit. */
const others: readonly (readonly [key: string, type: string, opposite: string, step: number])[] = [
  ["minimum", "number", "exclusiveMaximum", 0],
  ["exclusiveMinimum", "number", "maximum", 0],
  ["maximum", "number", "exclusiveMinimum", 0],
  ["exclusiveMaximum", "number", "minimum", 0],
  ["minLength", "string", "maxLength", -1],
  ["maxLength", "string", "minLength", 1],
  ["minItems", "array", "maxItems", -1],
  ["maxItems", "array", "minItems", 1],
  ["minProperties", "object", "maxProperties", -1],
  ["maxProperties", "object", "minProperties", 1],
];

const notes =
  /^(title|description|examples?|default|deprecated|readOnly|writeOnly|xml|externalDocs|\$(id|anchor|comment|defs)|x-.*)$/;

/** Whether a keyword asks nothing of a value. */
function isNote(keyword: string): boolean {
  return notes.test(keyword);
}

/** Schemas whose values break `schema`; none where nothing but a look at values helps. */
export function negationsOf(schema: Json, target: Target, depth = 0): readonly Json[] {
  if (schema === true || (isObject(schema) && Object.keys(schema).every(isNote))) return [false];
  if (!isObject(schema) || depth > deepest) return [];
  const deeper = (inner: Json): readonly Json[] => negationsOf(inner, target, depth + 1);
  const found: Json[] = [
    ...(typeof schema.$ref === "string" ? deeper(target(schema.$ref) ?? true) : []),
    ...listAt(schema, "allOf").flatMap(deeper),
    ...objectNegations(schema, deeper),
    ...limitNegations(schema),
  ];
  for (const keyword of ["anyOf", "oneOf"]) {
    const branches = listAt(schema, keyword);
    if (branches.length > 0) found.push({ allOf: branches.map((branch): Json => ({ not: branch })) });
  }
  if (schema.not !== undefined) found.push(schema.not);
  if (schema.if !== undefined) {
    if (schema.then !== undefined) found.push({ allOf: [schema.if, { not: schema.then }] });
    if (schema.else !== undefined) found.push({ allOf: [{ not: schema.if }, { not: schema.else }] });
  }
  if (schema.contains !== undefined)
    found.push({ type: "array", items: { not: schema.contains } }, { type: "array", maxItems: 0 });
  if (isObject(schema.items)) found.push({ type: "array", minItems: 1, items: { not: schema.items } });
  for (const [at, head] of listAt(schema, "prefixItems").entries()) {
    const before = Array.from({ length: at }, (): Json => true);
    found.push({ type: "array", minItems: at + 1, prefixItems: [...before, { not: head }] });
  }
  const types = typeof schema.type === "string" ? [schema.type] : listAt(schema, "type");
  const left = allTypes.filter((type) => !types.includes(type) && !(type === "integer" && types.includes("number")));
  if (types.length > 0) found.push({ type: left });
  return found.slice(0, mostNegations);
}

/** Keywords of which all that breaks them is named by negations. */
const whole = new Set(["type", "required", "not", ...others.map(([key]) => key)]);

/** Whether each value that breaks `schema` keeps one of its negations. */
export function isNegatedWhole(schema: Json, target: Target, depth = 0): boolean {
  if (typeof schema === "boolean") return true;
  if (!isObject(schema) || depth > deepest) return false;
  const deeper = (inner: Json): boolean => isNegatedWhole(inner, target, depth + 1);
  return Object.keys(schema).every((key) => {
    if (key === "allOf") return listAt(schema, key).every(deeper);
    if (key === "$ref") return typeof schema.$ref === "string" && deeper(target(schema.$ref) ?? true);
    return isNote(key) || whole.has(key);
  });
}

function objectNegations(schema: JsonObject, deeper: (inner: Json) => readonly Json[]): readonly Json[] {
  const found: Json[] = [];
  for (const [name, inner] of Object.entries(objectAt(schema, "properties") ?? {})) {
    if (inner === true) continue;
    // What has no value misleads least where the member belongs to another schema.
    if (refusesNull(inner)) found.push({ type: "object", required: [name], properties: { [name]: { const: null } } });
    const isOneValue = isObject(inner) && (inner.const !== undefined || isList(inner.enum) || deeper(inner).length > 0);
    if (isOneValue || inner === false)
      found.push({ type: "object", required: [name], properties: { [name]: { not: inner } } });
  }
  for (const name of listAt(schema, "required"))
    if (typeof name === "string") found.push({ type: "object", properties: { [name]: false } });
  for (const [name, list] of Object.entries(objectAt(schema, "dependentRequired") ?? {})) {
    for (const other of isList(list) ? list : [])
      if (typeof other === "string") found.push({ type: "object", required: [name], properties: { [other]: false } });
  }
  for (const [name, inner] of Object.entries(objectAt(schema, "dependentSchemas") ?? {}))
    found.push({ type: "object", required: [name], not: inner });
  return found;
}

/** Whether a schema says by its type that a value is not null. */
function refusesNull(schema: Json): boolean {
  if (!isObject(schema) || schema.nullable === true) return false;
  const { type } = schema;
  return isList(type) ? !type.includes("null") : typeof type === "string" && type !== "null";
}

function limitNegations(schema: JsonObject): readonly Json[] {
  return others.flatMap(([key, type, opposite, step]): readonly Json[] => {
    const limit = schema[key];
    if (!isNumber(limit)) return [];
    const moved = step === 0 ? limit : (nearestNumber(limit) ?? 0) + step;
    return isNumber(moved) && step !== 0 && (nearestNumber(moved) ?? 0) < 0 ? [] : [{ type, [opposite]: moved }];
  });
}

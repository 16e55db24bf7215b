// Examples, defaults and values of a schema in; the same without what the schema hides out: members of hidden properties, values that hidden
// alternatives alone allow.
import { SafePatterns } from "../../reader/safe-pattern.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, put } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { valueAt } from "../../text/pointer.ts";
import { isAlike } from "../../text/same-json.ts";
import { jsonOf } from "../../text/written-number.ts";
import type { HiddenParts } from "./hidden-parts.ts";

/** A schema and where it stands; `isHidden`: what led to it is hidden. */
export type SchemaAt = { readonly value: Json; readonly pointer: string; readonly isHidden?: boolean };

/** One of the schemas that apply to a value. */
type Applied = { readonly schema: JsonObject; readonly pointer: string; readonly isHidden: boolean };

/** The most schemas that are asked about one value. */
const mostApplied = 500;
const mostLevels = 200;

export class PrunedData {
  readonly #document: JsonObject;
  readonly #parts: HiddenParts;
  readonly #patterns = new SafePatterns();
  readonly #known = new Map<string, readonly Applied[]>();

  constructor(document: JsonObject, parts: HiddenParts) {
    this.#document = document;
    this.#parts = parts;
  }

  /** `value` without what `schemas` hide; undefined: all of it is hidden. */
  of(value: Json, schemas: readonly SchemaAt[], level = 0): Json | undefined {
    const found = schemas.length === 0 || level > mostLevels ? [] : this.#applied(schemas);
    if (found.length === 0) return value;
    if (found.every(({ isHidden }) => isHidden) || isHiddenValue(value, found)) return undefined;
    if (isList(value))
      return value.flatMap((entry, index) => this.of(entry, entrySchemas(found, index), level + 1) ?? []);
    if (typeof value === "string") return this.#text(value, found, level);
    if (!isObject(value)) return value;
    const kept: { [name: string]: Json } = {};
    for (const name of Object.keys(value)) {
      const pruned = this.of(value[name] ?? null, this.#memberSchemas(found, name), level + 1);
      if (pruned !== undefined) put(kept, name, pruned);
    }
    return kept;
  }

  /** A structure written as text. JSON can be pruned; of any other format, nobody knows which part is hidden, so nothing is shown. */
  #text(text: string, found: readonly Applied[], level: number): Json | undefined {
    const content = found.flatMap((one) => below(one, "contentSchema"));
    const isStructure =
      found.some(({ schema }) => describesStructure(schema)) && !found.some(({ schema }) => mayBe(schema, "string"));
    const own = found.map(({ schema, pointer, isHidden }) => ({ value: schema, pointer, isHidden }));
    const schemas = content.length > 0 ? content : isStructure ? own : [];
    if (!this.hidesBelow(schemas)) return text;
    const value = structureIn(text);
    if (value === undefined) return undefined;
    const pruned = this.of(value, schemas, level + 1);
    // Written anew, since of a name that stands twice only the last value was looked at.
    return pruned === undefined ? undefined : jsonOf(pruned);
  }

  /** Whether a part of `schemas`, or of a schema that they lead to, is hidden. */
  hidesBelow(schemas: readonly SchemaAt[]): boolean {
    const seen = new Set<string>();
    const queue = schemas.map(({ pointer }) => pointer);
    for (let pointer = queue.pop(); pointer !== undefined; pointer = queue.pop()) {
      if (seen.has(pointer)) continue;
      seen.add(pointer);
      if (this.#parts.has(pointer)) return true;
      for (const hidden of this.#parts.pointers) if (hidden.startsWith(`${pointer}/`)) return true;
      queue.push(...this.#refsIn(valueAt(this.#document, pointer) ?? null));
    }
    return false;
  }

  #refsIn(schema: Json): readonly string[] {
    const found: string[] = [];
    const rest: Json[] = [schema];
    for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
      if (isList(value)) for (const entry of value) rest.push(entry);
      if (!isObject(value)) continue;
      found.push(...this.#target(value).map(({ pointer }) => pointer));
      for (const key of Object.keys(value)) rest.push(value[key] ?? null);
    }
    return found;
  }

  /** All schemas that apply where `schemas` do: those that they refer to and are made of, too. */
  #applied(schemas: readonly SchemaAt[]): readonly Applied[] {
    const key = JSON.stringify(schemas.map(({ pointer, isHidden }) => [pointer, isHidden]));
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found: Applied[] = [];
    const seen = new Set<string>();
    const queue = [...schemas];
    for (let next = queue.pop(); next !== undefined && found.length < mostApplied; next = queue.pop()) {
      const { value, pointer } = next;
      const isHidden = next.isHidden === true || this.#parts.has(pointer);
      const mark = `${isHidden} ${pointer}`;
      if (seen.has(mark)) continue;
      seen.add(mark);
      const schema = isObject(value) ? value : {};
      found.push({ schema, pointer, isHidden });
      for (const part of [...partsOf(schema, pointer), ...this.#target(schema)]) queue.push({ ...part, isHidden });
    }
    this.#known.set(key, found);
    return found;
  }

  #target({ $ref, $dynamicRef }: JsonObject): readonly SchemaAt[] {
    return [$ref, $dynamicRef].flatMap((ref) => {
      const pointer = typeof ref === "string" ? this.#parts.pointerOf(ref) : undefined;
      const value = pointer === undefined ? undefined : valueAt(this.#document, pointer);
      return pointer === undefined || value === undefined ? [] : [{ value, pointer }];
    });
  }

  /** What describes the member `name`: its own schemas, else those of a pattern, else those of other members. */
  #memberSchemas(found: readonly Applied[], name: string): readonly SchemaAt[] {
    const own = found.flatMap((one) => below(one, "properties", name));
    if (own.length > 0) return own;
    const byPattern = found.flatMap((one) =>
      Object.keys(objectAt(one.schema, "patternProperties") ?? {})
        // Where nobody can tell whether a pattern fits, it does: better a member less than one that is hidden.
        .filter((pattern) => this.#patterns.matches(name, pattern) ?? true)
        .flatMap((pattern) => below(one, "patternProperties", pattern)),
    );
    if (byPattern.length > 0) return byPattern;
    return found.flatMap((one) => [...below(one, "additionalProperties"), ...below(one, "unevaluatedProperties")]);
  }
}

const structural = ["properties", "patternProperties", "items", "prefixItems"];

function describesStructure(schema: JsonObject): boolean {
  return mayBe(schema, "object") || mayBe(schema, "array") || structural.some((key) => key in schema);
}

/** Whether `type` of a schema names `type`. */
function mayBe({ type: given }: JsonObject, type: string): boolean {
  return given === type || (isList(given) && given.includes(type));
}

/** The object or list that `text` is as JSON. */
function structureIn(text: string): Json | undefined {
  try {
    const value = exactJson(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The schema at `keys` of one that applies. */
function below({ schema, pointer, isHidden }: Applied, ...keys: readonly string[]): readonly SchemaAt[] {
  let value: Json | undefined = schema;
  for (const key of keys) value = member(value, key);
  return value === undefined ? [] : [{ value, pointer: pointerTo(pointer, ...keys), isHidden }];
}

function entrySchemas(found: readonly Applied[], index: number): readonly SchemaAt[] {
  return found.flatMap((one) => {
    const first = isList(one.schema.items) ? "items" : "prefixItems";
    const own = below(one, first, String(index));
    const others = first === "items" ? ["additionalItems"] : ["items", "unevaluatedItems"];
    return own.length > 0 ? own : others.flatMap((key) => below(one, key));
  });
}

/** Schemas that apply to the very value to which `schema` does. */
function partsOf(schema: JsonObject, pointer: string): readonly SchemaAt[] {
  const lists = ["allOf", "oneOf", "anyOf"].flatMap((key) =>
    listAt(schema, key).map((value, index) => ({ value, pointer: pointerTo(pointer, key, index) })),
  );
  const single = ["if", "then", "else"].flatMap((key) => {
    const value = schema[key];
    return value === undefined ? [] : [{ value, pointer: pointerTo(pointer, key) }];
  });
  const dependent = Object.entries(objectAt(schema, "dependentSchemas") ?? {}).map(([name, value]) => ({
    value,
    pointer: pointerTo(pointer, "dependentSchemas", name),
  }));
  return [...lists, ...single, ...dependent];
}

/** Whether hidden schemas alone name `value` as one that is allowed. */
function isHiddenValue(value: Json, found: readonly Applied[]): boolean {
  const isNamedBy = ({ schema }: Applied): boolean =>
    [...("const" in schema ? [schema.const ?? null] : []), ...listAt(schema, "enum")].some((one) =>
      isAlike(one, value),
    );
  const naming = found.filter(isNamedBy);
  return naming.length > 0 && naming.every(({ isHidden }) => isHidden);
}

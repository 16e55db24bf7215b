// Whole schemas in their normal form, as numbers: two schemas have the same number where they allow the same values by the rewritings that
// this room knows, and say the same about them. Each schema of a document is looked at once.
import { holdsOf } from "../../model/openapi-shape.ts";
import { isList, isObject, type Json } from "../../text/json.ts";
import { keyOf } from "../equal.ts";
import { entriesOf, type TrailedValue } from "../spot.ts";
import { areDisjoint } from "./disjoint.ts";
import { choicesIn, foldedTypes, foldedValues } from "./fold.ts";
import { wholeLimits } from "./limits.ts";
import { mediaName } from "./names.ts";
import { isIdleFor, isOfType, typesIn } from "./types.ts";
import { isNote, type SchemaView, viewOf } from "./view.ts";

type Keys = ReadonlyMap<string, TrailedValue>;

/** Numbers of texts, shared by the forms of both documents. */
export type Numbers = Map<string, number>;

export class NormalForms {
  readonly #numbers: Numbers;
  readonly #nameOf: (ref: string) => string;
  readonly #whole = new WeakMap<object, number>();
  readonly #bare = new WeakMap<object, number>();

  /** `nameOf`: the same for references to the same component. */
  constructor(numbers: Numbers, nameOf: (ref: string) => string) {
    this.#numbers = numbers;
    this.#nameOf = nameOf;
  }

  /** The number of a schema with all that it says. */
  numberOf(schema: Json): number {
    return this.#known(this.#whole, schema, () => true);
  }

  /** The number of a schema without what it says besides the values that it allows. */
  shapeOf(schema: Json): number {
    return this.#known(this.#bare, schema, (key) => !isNote(key));
  }

  #known(known: WeakMap<object, number>, schema: Json, isTaken: (key: string) => boolean): number {
    const found = isObject(schema) ? known.get(schema) : undefined;
    if (found !== undefined) return found;
    const number = this.#numberOf(this.#textOf(schema, isTaken));
    if (isObject(schema)) known.set(schema, number);
    return number;
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, known);
    return known;
  }

  #textOf(schema: Json, isTaken: (key: string) => boolean): string {
    if (typeof schema !== "boolean" && !isObject(schema)) return `= ${keyOf(schema)}`;
    const view = viewOf({ value: schema, at: undefined });
    const notes = [...view.keys]
      .filter(([key]) => isNote(key) && isTaken(key))
      .map(([key, { value }]) => `${key}=${keyOf(value)}`);
    if (view.isClosed) return ["false", ...notes.sort()].join(";");
    const keys = foldedKeys(view);
    const limits = limitsText(keys);
    const said = [...valuesText({ ...view, keys }), ...limits];
    const types = keys.has("$ref") ? undefined : typesIn(keys);
    for (const [key, spot] of keys) {
      if (types !== undefined && isIdleFor(types, key)) continue;
      if (isNote(key) || apart.has(key) || (limits.length > 0 && isLimit(key))) continue;
      said.push(`${this.#nameFor(key, spot)}=${this.#heldText(key, spot)}`);
    }
    return [...said, ...notes].sort().join(";");
  }

  /** `oneOf` of entries that have no value in common is `anyOf`. */
  #nameFor(key: string, spot: TrailedValue): string {
    return key === "oneOf" && areDisjoint(entriesOf(spot)) ? "anyOf" : key;
  }

  #heldText(key: string, spot: TrailedValue): string {
    const { value } = spot;
    if (key === "$ref" && typeof value === "string") return keyOf(this.#nameOf(value));
    if (key === "required" && isList(value)) return setText(value);
    if (key === "contentMediaType" && typeof value === "string") return mediaName(value);
    const holds = holdsOf("schema", key);
    if (isList(value) && (holds?.as === "list" || spot.entries !== undefined))
      return `[${entriesOf(spot).map((entry) => this.numberOf(entry.value))}]`;
    if (isObject(value) && holds?.as === "map") {
      const names = Object.keys(value).sort();
      return `{${names.map((name) => `${JSON.stringify(name)}:${this.numberOf(value[name] ?? null)}`)}}`;
    }
    if (isObject(value) && key === "dependentRequired") {
      const names = Object.keys(value).sort();
      return `{${names.map((name) => `${JSON.stringify(name)}:${setText(value[name] ?? null)}`)}}`;
    }
    return holds === undefined ? keyOf(value) : String(this.numberOf(value));
  }
}

/** Keywords that are told together by `valuesText`. */
const apart = new Set(["type", "enum"]);

function foldedKeys(view: SchemaView): Keys {
  if (choicesIn(view).length !== 1) return view.keys;
  const folded = foldedValues(view) ?? foldedTypes(view);
  return folded === undefined || folded.notes.length > 0 ? view.keys : folded.keys;
}

/** Types, values, and whether null is one of them. A type says nothing beside values that all have it. */
function valuesText({ keys, isNullable }: Pick<SchemaView, "keys" | "isNullable">): readonly string[] {
  const types = typesIn(keys);
  const list = keys.get("enum")?.value;
  const values = isList(list) ? list.filter((value) => value !== null) : undefined;
  const own = types?.filter((type) => type !== "null");
  const [byType, byValue] = [types?.includes("null"), isList(list) ? list.includes(null) : undefined];
  const isNull = isNullable || ((types !== undefined || list !== undefined) && byType !== false && byValue !== false);
  const texts = isNull ? ["null"] : [];
  if (!isNull && (byType === true || byValue === true)) texts.push(byType === true ? "null by type" : "null by value");
  const isSaid = own !== undefined && values?.every((value) => own.some((type) => isOfType(value, type)));
  if (own !== undefined && isSaid !== true) texts.push(`type=${setText(own)}`);
  if (list !== undefined)
    texts.push(`enum=${values === undefined ? keyOf(list) : `[${[...new Set(values.map(keyOf))]}]`}`);
  return texts;
}

function isLimit(key: string): boolean {
  return /^(?:exclusiveM|m)(?:in|ax)imum$/.test(key);
}

/** The limits of whole numbers, whichever keyword says them. */
function limitsText(keys: Keys): readonly string[] {
  const limits = wholeLimits(keys);
  if (limits === undefined) return [];
  return [`least=${limits.least ?? "none"}`, `most=${limits.most ?? "none"}`];
}

function setText(value: Json): string {
  return isList(value) ? `[${[...new Set(value.map(keyOf))].sort()}]` : keyOf(value);
}

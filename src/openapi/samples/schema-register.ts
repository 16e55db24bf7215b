// Schemas that travel to the browser: without words and examples, each named one once, so that what comes back to itself is finite. What
// does not fit is left out, and then allows everything; a form checks less, but never wrongly.
import type { Json } from "../../text/json.ts";
import { isList, isObject, put } from "../../text/json.ts";
import { type Spec, valueAt } from "../spec.ts";

/** Characters of all schemas of one form, some 4 kB on the wire. */
const mostText = 60_000;
const deepest = 40;

/** Keywords whose values are plain. */
const plain = [
  "type",
  "nullable",
  "const",
  "enum",
  "format",
  "contentMediaType",
  "pattern",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "required",
  "dependentRequired",
  "readOnly",
  "writeOnly",
  "discriminator",
] as const;
const maps = ["properties", "patternProperties"] as const;
const lists = ["allOf", "oneOf", "anyOf", "prefixItems"] as const;
const single = ["items", "additionalItems", "additionalProperties", "propertyNames"] as const;

export class SchemaRegister {
  readonly spec: Spec;
  readonly #schemas = new Map<string, Json>();
  readonly #waiting: string[] = [];
  #left = mostText;

  constructor(spec: Spec) {
    this.spec = spec;
  }

  /** `schema` as it travels; the schemas that it names are put on the shelf. */
  taken(schema: Json): Json {
    const small = this.#small(schema, 0);
    const size = JSON.stringify(small).length;
    if (size > this.#left) return true;
    this.#left -= size;
    return small;
  }

  /** All that was named, by pointer; those that were named first are there first. */
  schemas(): { readonly [pointer: string]: Json } {
    for (let pointer = this.#waiting.shift(); pointer !== undefined; pointer = this.#waiting.shift()) {
      const schema = this.#small(valueAt(this.spec, pointer) ?? true, 0);
      const size = JSON.stringify(schema).length;
      if (size > this.#left) continue;
      this.#left -= size;
      this.#schemas.set(pointer, schema);
    }
    const found: { [pointer: string]: Json } = {};
    for (const [pointer, schema] of this.#schemas) put(found, pointer, schema);
    return found;
  }

  #small(schema: Json, depth: number): Json {
    if (schema === false) return false;
    if (!isObject(schema) || depth > deepest) return true;
    const small: { [key: string]: Json } = {};
    if (typeof schema.$ref === "string" && schema.$ref.startsWith("#")) {
      small.$ref = schema.$ref;
      this.#wanted(schema.$ref.slice(1));
    }
    for (const key of plain) if (schema[key] !== undefined) small[key] = schema[key];
    for (const key of single) {
      const held = schema[key];
      // Older documents list the first items here.
      if (isList(held)) small[key] = held.map((one) => this.#small(one, depth + 1));
      else if (held !== undefined && held !== true) small[key] = this.#small(held, depth + 1);
    }
    for (const key of lists) {
      const held = schema[key];
      if (isList(held)) small[key] = held.map((one) => this.#small(one, depth + 1));
    }
    for (const key of maps) {
      const held = schema[key];
      if (!isObject(held)) continue;
      const members: { [name: string]: Json } = {};
      for (const name of Object.keys(held)) put(members, name, this.#small(held[name] ?? true, depth + 1));
      small[key] = members;
    }
    return small;
  }

  #wanted(pointer: string): void {
    if (this.#schemas.has(pointer)) return;
    // A place is kept at once, so that it is taken once.
    this.#schemas.set(pointer, true);
    this.#waiting.push(pointer);
  }
}

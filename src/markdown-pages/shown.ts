// An example of a whole, laid over its shape: what it has for a field stands at the field, once, instead of a second copy of the shape.
import type { Schema } from "../model/api.ts";
import { isList, isObject, type Json, member } from "../text/json.ts";
import { jsonOf } from "../text/written-number.ts";

/** A value of an example; `isMade`: it is put together of what fields say of themselves, so that only what they give as examples is news. */
export class ShownExample {
  readonly #value: Json;
  readonly #isMade: boolean;

  constructor(value: Json, isMade: boolean) {
    this.#value = value;
    this.#isMade = isMade;
  }

  /** There is nothing in it, so it is said as one value. */
  get isBare(): boolean {
    if (isList(this.#value)) return this.#value.length === 0;
    return !isObject(this.#value) || Object.keys(this.#value).length === 0;
  }

  field(name: string): ShownExample | undefined {
    const value = isObject(this.#value) ? member(this.#value, name) : undefined;
    return value === undefined ? undefined : new ShownExample(value, this.#isMade);
  }

  item(): ShownExample | undefined {
    const [first] = isList(this.#value) ? this.#value : [];
    return first === undefined ? undefined : new ShownExample(first, this.#isMade);
  }

  /** What is said at a value that is not shown open. */
  of(schema: Schema): string | undefined {
    const own = schema.examples ?? schema.items?.examples;
    if (this.#isMade && own === undefined) return undefined;
    return typeof this.#value === "string" ? this.#value : jsonOf(this.#value);
  }
}

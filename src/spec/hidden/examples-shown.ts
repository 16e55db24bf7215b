// The examples and values of an object in; the same without what its schema hides out.
import type { Kind } from "../../model/openapi-shape.ts";
import { isList, isObject, type Json, type JsonObject, put, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { isAlike } from "../../text/same-json.ts";
import type { HiddenParts } from "./hidden-parts.ts";
import { PrunedData } from "./pruned-data.ts";

/** An object of the source, what it is, and where it stands. */
export type Holder = { readonly value: JsonObject; readonly kind: Kind; readonly pointer: string };

type MemberOf = { readonly holder: Holder; readonly key: string };

const ofSchema = ["example", "default", "const", "x-example"];
const ofOthers = ["example", "default", "x-example"];
const withExamples = ["mediaType", "parameter", "header"];

export class ExamplesShown {
  readonly #data: PrunedData;

  constructor(source: JsonObject, parts: HiddenParts) {
    this.#data = new PrunedData(source, parts);
  }

  /** The member `key` of `holder` if it is data that a schema describes; its `value` is undefined if all of it is hidden. */
  data(holder: Holder, key: string): { readonly value: Json | undefined } | undefined {
    const { kind } = holder;
    const value = holder.value[key] ?? null;
    const isNamed = kind === "response" ? key === "examples" : kind === "parameter" && key === "x-examples";
    if (isNamed && isObject(value)) return { value: this.#each(value, holder) };
    const isPlain = kind === "schema" ? ofSchema.includes(key) : withExamples.includes(kind) && ofOthers.includes(key);
    if (isPlain) return { value: this.#pruned(value, holder) };
    if (kind === "schema" && key === "x-examples" && isObject(value)) return { value: this.#each(value, holder) };
    const isListed = kind === "schema" && ["examples", "enum", "x-examples"].includes(key) && isList(value);
    return isListed ? { value: value.flatMap((one) => this.#pruned(one, holder) ?? []) } : undefined;
  }

  /**
   * `shown`, the copy of the member `key` of `holder`, without examples and encodings of what is hidden. `copyOf` copies an example that
   * stands elsewhere: it is put in place if something must be taken out of it here.
   */
  named(shown: JsonObject, { holder, key }: MemberOf, copyOf: (ref: string) => Json | undefined): JsonObject {
    if (!withExamples.includes(holder.kind) || (key !== "examples" && key !== "encoding")) return shown;
    const out: { [name: string]: Json } = {};
    for (const name of Object.keys(shown)) {
      const given = shown[name] ?? null;
      const kept =
        key === "examples" ? this.#kept(given, holder, copyOf) : this.#isShown(name, holder) ? given : undefined;
      if (kept !== undefined) put(out, name, kept);
    }
    return out;
  }

  #kept(given: Json, holder: Holder, copyOf: (ref: string) => Json | undefined): Json | undefined {
    const ref = textAt(given, "$ref");
    const entry = ref === undefined ? given : copyOf(ref);
    if (!isObject(entry)) return given;
    const kept = this.#example(entry, holder);
    return kept === entry ? given : kept;
  }

  #isShown(property: string, holder: Holder): boolean {
    const pruned = this.#pruned({ [property]: null }, holder);
    return isObject(pruned) && Object.hasOwn(pruned, property);
  }

  /** An example object without what its schema hides; undefined: all of it is hidden. What is sent of data that is cut is left out. */
  #example(entry: JsonObject, holder: Holder): JsonObject | undefined {
    const { serializedValue, ...rest } = entry;
    const changed: { [key: string]: Json } = { ...rest };
    let isSame = true;
    for (const key of ["value", "dataValue"]) {
      const value = entry[key];
      if (value === undefined) continue;
      const pruned = this.#pruned(value, holder);
      if (pruned === undefined) return undefined;
      if (isAlike(pruned, value)) continue;
      isSame = false;
      changed[key] = pruned;
    }
    if (!isSame) return changed;
    if (typeof serializedValue !== "string") return entry;
    const pruned = this.#pruned(serializedValue, holder);
    if (pruned === serializedValue) return entry;
    const hasData = entry.value !== undefined || entry.dataValue !== undefined;
    return pruned === undefined ? (hasData ? rest : undefined) : { ...rest, serializedValue: pruned };
  }

  /** Undefined: all of it is hidden. */
  #pruned(value: Json, { value: holder, kind, pointer }: Holder): Json | undefined {
    const at = (key: string) => ({ value: holder[key] ?? {}, pointer: pointerTo(pointer, key) });
    if (kind === "schema") return this.#data.of(value, [{ value: holder, pointer }]);
    if (holder.schema !== undefined) return this.#data.of(value, [at("schema")]);
    // A stream's example is the list of its items, or all of them as one text.
    if (holder.itemSchema !== undefined) {
      const item = [at("itemSchema")];
      if (isList(value)) return value.flatMap((one) => this.#data.of(one, item) ?? []);
      return typeof value === "string" && this.#data.hidesBelow(item) ? undefined : this.#data.of(value, item);
    }
    // A parameter of Swagger 2.0 is its own schema.
    const isOwn = kind !== "mediaType" && kind !== "response" && holder.content === undefined;
    return isOwn ? this.#data.of(value, [{ value: holder, pointer }]) : value;
  }

  /** Values by media type. */
  #each(value: JsonObject, holder: Holder): Json {
    const out: { [type: string]: Json } = {};
    for (const type of Object.keys(value)) {
      const pruned = this.#pruned(value[type] ?? null, holder);
      if (pruned !== undefined) put(out, type, pruned);
    }
    return out;
  }
}

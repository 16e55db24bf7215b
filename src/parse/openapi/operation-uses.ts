// What of an operation holds which schemas that have pages of their own: parameters, its body, responses and their headers, and the same of
// its callbacks. What those schemas hold in turn is theirs.
import { operationsIn } from "../../model/method.ts";
import type { OperationEntry } from "../../model/outline.ts";
import type { UsePlace } from "../../model/used-by.ts";
import { isList, isObject, type Json, type JsonObject, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { parameterSources } from "./parameters.ts";
import { findSchemas, type Paths } from "./schemas-inside.ts";
import { resolved, type Spec, valueAt } from "./spec.ts";

/** The places of `entry` that hold a schema themselves, by its pointer. */
export function placesIn(spec: Spec, entry: OperationEntry): ReadonlyMap<string, readonly UsePlace[]> {
  const walk = new Walk(spec);
  const operation = valueAt(spec, entry.pointer);
  const item = valueAt(spec, entry.item);
  if (isObject(operation)) walk.operation(operation, isObject(item) ? item : {}, {});
  return new Map([...walk.found].map(([pointer, places]) => [pointer, [...places.values()]]));
}

type Of = Pick<UsePlace, "callback">;
type Part = Omit<UsePlace, "path">;

class Walk {
  /** The places of each schema by what they say: one body in several media types is one use. */
  readonly found = new Map<string, Map<string, UsePlace>>();
  readonly #spec: Spec;

  constructor(spec: Spec) {
    this.#spec = spec;
  }

  operation(operation: JsonObject, item: JsonObject, of: Of): void {
    const lists = [item.parameters, operation.parameters].map((value = null, at) => ({
      value,
      pointer: pointerTo("", at),
    }));
    for (const { value, place } of parameterSources(this.#spec, lists))
      this.#described(value, { ...of, kind: "parameter", name: textAt(value, "name") ?? "", in: place });
    const body = this.#resolved(operation.requestBody);
    this.#content(body, { ...of, kind: "request" });
    for (const [status, written] of this.#members(operation.responses)) {
      if (status.startsWith("x-")) continue;
      const response = this.#resolved(written);
      this.#content(response, { ...of, kind: "response", status });
      this.#headers(response, { ...of, status });
    }
    if (of.callback !== undefined) return;
    for (const [callback, written] of this.#members(operation.callbacks))
      for (const [expression, path] of this.#members(this.#resolved(written))) {
        const inside = expression.startsWith("x-") ? {} : (this.#resolved(path) ?? {});
        for (const entry of operationsIn(inside)) this.operation(entry.operation, inside, { callback });
      }
  }

  /** What a media type describes, or a schema: parameters and headers may do either. */
  #described(holder: JsonObject, part: Part): void {
    this.#schema(holder.schema, part);
    this.#content(holder, part);
  }

  #content(holder: JsonObject | undefined, part: Part): void {
    for (const [, written] of this.#members(holder?.content)) {
      const media = this.#resolved(written);
      this.#schema(media?.schema, part);
      this.#schema(media?.itemSchema, part);
      this.#encodings(media, part);
    }
  }

  /** Headers of the parts of a body. */
  #encodings(holder: JsonObject | undefined, part: Part): void {
    const listed = isList(holder?.prefixEncoding) ? holder.prefixEncoding : [];
    const named = this.#members(holder?.encoding).map(([, encoding]) => encoding);
    for (const encoding of [...named, ...listed, holder?.itemEncoding]) {
      if (!isObject(encoding)) continue;
      const { callback, status } = part;
      this.#headers(encoding, {
        ...(callback === undefined ? {} : { callback }),
        ...(status === undefined ? {} : { status }),
      });
      this.#encodings(encoding, part);
    }
  }

  #headers(holder: JsonObject | undefined, of: Of & Pick<UsePlace, "status">): void {
    for (const [name, written] of this.#members(holder?.headers)) {
      const header = this.#resolved(written);
      if (header !== undefined) this.#described(header, { ...of, kind: "header", name });
    }
  }

  #schema(schema: Json | undefined, part: Part): void {
    const found: Paths = new Map();
    findSchemas(this.#spec, schema, { path: "", found, entered: new Set() });
    for (const [pointer, paths] of found) {
      const places = this.found.get(pointer) ?? new Map<string, UsePlace>();
      this.found.set(pointer, places);
      for (const path of paths) {
        const place = { ...part, path };
        places.set(JSON.stringify(place), place);
      }
    }
  }

  #resolved(value: Json | undefined): JsonObject | undefined {
    return resolved(this.#spec, value, "")?.value;
  }

  #members(value: Json | undefined): readonly (readonly [string, Json])[] {
    return isObject(value) ? Object.entries(value) : [];
  }
}

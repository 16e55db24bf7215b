// Copies a part of a spec by the shape of OpenAPI documents, so that a `$ref` in data (`default`, `enum`, extensions) stays data. What
// stands in place of a reference is decided by `References`.
import { holdsOf, type Kind } from "../model/openapi-shape.ts";
import { isList, isObject, type Json, type MutableObject, put } from "../text/json.ts";
import { tokensOf } from "../text/place.ts";
import { OutsideData } from "./outside-data.ts";
import {
  down,
  type Frame,
  isReference,
  type ReferenceReader,
  type ReferenceUse,
  type RefObject,
} from "./references.ts";

export class PartCopier {
  readonly #references: ReferenceReader;
  readonly #outside: OutsideData;

  constructor(references: ReferenceReader) {
    this.#references = references;
    this.#outside = new OutsideData(references);
  }

  /** A copy of what a reference that is used as `use` leads to. */
  whole(value: Json, use: ReferenceUse, frame: Frame): Json {
    if (use.as === "part") return this.part(value, use.kind, frame);
    if (use.as === "map") return this.#map(value, use.kind, frame);
    return use.as === "data" ? this.#outside.data({ value, frame }, use.of) : value;
  }

  part(value: Json, kind: Kind, frame: Frame): Json {
    if (!isObject(value)) return value;
    if (isReference(value)) return this.#references.part(value, kind, frame);
    const out: MutableObject = {};
    for (const key of Object.keys(value)) {
      const child = value[key];
      if (child === undefined) continue;
      const holds = holdsOf(kind, key);
      const below = down(frame, key);
      if (holds === undefined) put(out, key, this.#names(child, kind, below));
      else if (holds.as === "one") put(out, key, this.part(child, holds.kind, below));
      else if (isList(child))
        put<Json>(
          out,
          key,
          child.map((entry, index) => this.part(entry, holds.kind, down(below, index))),
        );
      else if (holds.as === "list") put(out, key, this.part(child, holds.kind, below));
      else put(out, key, this.#map(child, holds.kind, below));
    }
    if (kind === "example") this.#outside.valueOf(out, frame);
    return out;
  }

  /** A copy of what stands beside the `$ref` of a reference. */
  siblings(value: RefObject, kind: Kind, frame: Frame): MutableObject {
    const { $ref: _, ...rest } = value;
    const copied = this.part(rest, kind, frame);
    return isObject(copied) ? { ...copied } : {};
  }

  #map(value: Json, kind: Kind, frame: Frame): Json {
    if (!isObject(value)) return value;
    if (isReference(value)) {
      const inner = this.#references.inPlace(value.$ref, { as: "map", kind }, frame);
      return inner === undefined ? {} : this.#map(inner.value, kind, inner.frame);
    }
    const out: MutableObject = {};
    for (const name of Object.keys(value)) put(out, name, this.part(value[name] ?? null, kind, down(frame, name)));
    return out;
  }

  /** Data that names parts of the description (discriminators schemas, requirements security schemes) or stands outside of it. */
  #names(value: Json, kind: Kind, frame: Frame): Json {
    const key = tokensOf(frame.source).at(-1);
    if (kind === "schema" && key === "discriminator") return this.#mapping(value, frame);
    if ((kind === "root" || kind === "operation") && key === "security") return this.#security(value, frame);
    return key === undefined ? value : this.#outside.member(kind, key, { value, frame });
  }

  /** A scheme is named by its component, or since 3.2 by its address. */
  #security(value: Json, frame: Frame): Json {
    if (!isList(value)) return value;
    return value.map((entry, index) => {
      if (!isObject(entry)) return entry;
      const named: MutableObject = {};
      for (const key of Object.keys(entry)) {
        const name = key.includes("#") ? this.#moved(key, "securityScheme", down(down(frame, index), key)) : key;
        put(named, name, entry[key] ?? null);
      }
      return named;
    });
  }

  /** Discriminators name schemas by reference as well, or by bare component name. */
  #mapping(value: Json, frame: Frame): Json {
    if (!isObject(value)) return value;
    const whole: MutableObject = { ...value };
    if (value.defaultMapping !== undefined)
      whole.defaultMapping = this.#schemaNamed(value.defaultMapping, down(frame, "defaultMapping"));
    if (!isObject(value.mapping)) return whole;
    const out: MutableObject = {};
    for (const name of Object.keys(value.mapping))
      put(out, name, this.#schemaNamed(value.mapping[name] ?? null, down(down(frame, "mapping"), name)));
    return { ...whole, mapping: out };
  }

  #schemaNamed(ref: Json, frame: Frame): Json {
    if (typeof ref !== "string" || !/[#/]|\.(json|ya?ml)$/i.test(ref)) return ref;
    return this.#moved(ref, "schema", frame);
  }

  /** The reference `ref`, which stands as plain text, after the move; as it is where it leads nowhere. */
  #moved(ref: string, kind: Kind, frame: Frame): string {
    const moved = this.#references.part({ $ref: ref }, kind, frame);
    return isObject(moved) && typeof moved.$ref === "string" ? moved.$ref : ref;
  }
}

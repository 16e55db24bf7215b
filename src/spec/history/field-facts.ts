// A path item, a webhook or a component of a normalised document in, a fact for each of its parts out: operations, parameters, bodies, answers,
// fields of schemas. A fact has a key that is the same in every release that has the part, and a shape that changes when what it accepts or
// promises does. No `$ref` is followed: what stands once is one fact, however many operations lead to it. Long because every part that
// has a fact is found here.
import { operationsIn } from "../../model/method.ts";
import { isList, isObject, type Json, type JsonObject, listAt, put, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { splitRef, valueAt } from "../../text/pointer.ts";

/** `holder` carries the mark of the part, under `name`; `above`: the key of the part around it. */
export type Fact = {
  readonly key: string;
  readonly above?: string;
  readonly shape: string;
  readonly deprecated: boolean;
  readonly holder: string;
  readonly name: string;
};

export type See = (fact: Fact) => void;

/** Schemas nested deeper than this have no facts of their own, and are not told apart: nobody writes such. */
const deepest = 60;

/** A pointer, and the object that it led to. */
export type Lead = readonly [pointer: string, target: Json | undefined];

type Section = "schemas" | "requestBodies" | "responses" | "parameters";

/** The key of an operation: the names of the parameters in its path do not count. */
export function operationKey(kind: "paths" | "webhooks", method: string, path: string): string {
  return `${kind} ${method} ${kind === "paths" ? path.replace(/\{[^{}]*\}/g, "{}") : path}`;
}

/** Where a field stands: its key, its pointer, that of what carries its mark, and the name of the mark there. */
type FactPlace = { readonly key: string; readonly pointer: string; readonly holder: string; readonly name: string };

/** A schema on the way down; `above`: the key of the nearest part around it that has a fact. */
type Level = { readonly key: string; readonly above: string; readonly pointer: string };

/** Tells of parts of `document`; `leads`: the references that it followed on the way. */
export class FactTeller {
  readonly leads: Lead[] = [];
  readonly #document: JsonObject;
  readonly #see: See;

  constructor(document: JsonObject, see: See) {
    this.#document = document;
    this.#see = see;
  }

  item(value: Json, kind: "paths" | "webhooks", path: string): void {
    const found = this.#resolved(value, pointerTo("", kind, path));
    if (found === undefined) return;
    for (const { method, keys, operation } of operationsIn(found.value)) {
      const at = pointerTo(found.pointer, ...keys);
      this.#operation(operation, { key: operationKey(kind, method, path), pointer: at, item: found });
    }
  }

  component(value: Json, section: Section, name: string): void {
    const key = `${section} ${name}`;
    const pointer = pointerTo("/components", section, name);
    const isSchema = section === "schemas";
    const shape = isSchema ? shapeOf(value) : "";
    this.#see({ key, shape, deprecated: isSchema && isDeprecated(value), holder: pointer, name: "" });
    if (isSchema) this.#below(value, { key, above: key, pointer }, 0);
    else if (section === "parameters")
      this.#below(member(value, "schema"), { key, above: key, pointer: pointerTo(pointer, "schema") }, 0);
    else this.#answer(value, { key, pointer });
  }

  #operation(
    operation: JsonObject,
    { key, pointer, item }: { readonly key: string; readonly pointer: string; readonly item: FactObject },
  ): void {
    this.#see({ key, shape: "", deprecated: operation.deprecated === true, holder: pointer, name: "" });
    const part = (name: string, shape: string, deprecated = false): string => {
      const own = `${key} ${name}`;
      this.#see({ key: own, above: key, shape, deprecated, holder: pointer, name });
      return own;
    };
    for (const [name, found] of this.#parametersOf(item, { value: operation, pointer })) {
      const { schema } = found.value;
      const shape = JSON.stringify([found.value.required === true, shapeOf(schema ?? found.value.content ?? true)]);
      const own = part(name, shape, found.value.deprecated === true);
      // One that stands among the components is told of there.
      if (found.pointer.startsWith(pointer))
        this.#below(schema, { key: own, above: own, pointer: pointerTo(found.pointer, "schema") }, 0);
    }
    const body = operation.requestBody;
    if (isObject(body)) {
      const own = part("body", JSON.stringify([body.required === true, textAt(body, "$ref")]));
      this.#content(body, { key: own, pointer: pointerTo(pointer, "requestBody") });
    }
    for (const [status, answer] of entriesOf(operation.responses)) {
      if (status.startsWith("x-")) continue;
      const own = part(status, JSON.stringify(textAt(answer, "$ref")) ?? "");
      this.#answer(answer, { key: own, pointer: pointerTo(pointer, "responses", status) });
    }
  }

  /** Parameters by place and name, those of the operation over those of its path. */
  #parametersOf(item: FactObject, operation: FactObject): ReadonlyMap<string, FactObject> {
    const all = new Map<string, FactObject>();
    for (const { value, pointer } of [item, operation]) {
      for (const [index, entry] of listAt(value, "parameters").entries()) {
        const found = this.#resolved(entry, pointerTo(pointer, "parameters", index));
        const name = textAt(found?.value, "name");
        const place = textAt(found?.value, "in");
        if (found === undefined || name === undefined || place === undefined) continue;
        // Its name in the path is no part of what a reader sends.
        all.set(`${place}.${name}`, found);
      }
    }
    return all;
  }

  /** Headers and content of an answer, or the content of a body. */
  #answer(answer: Json, at: { readonly key: string; readonly pointer: string }): void {
    for (const [name, value] of entriesOf(member(answer, "headers"))) {
      const found = this.#resolved(value, pointerTo(at.pointer, "headers", name));
      if (found === undefined) continue;
      const { required, schema, content, deprecated } = found.value;
      // Headers are told apart without case.
      const key = `${at.key} header ${name.toLowerCase()}`;
      const shape = JSON.stringify([required === true, shapeOf(schema ?? content ?? true)]);
      const mark = { holder: at.pointer, name: `header.${name}` };
      this.#see({ key, above: at.key, shape, deprecated: deprecated === true, ...mark });
      if (!found.pointer.startsWith(at.pointer)) continue;
      this.#below(schema, { key, above: key, pointer: pointerTo(found.pointer, "schema") }, 0);
    }
    this.#content(answer, at);
  }

  /** What a body or an answer holds, where that stands in place. */
  #content(holder: Json, { key, pointer }: { readonly key: string; readonly pointer: string }): void {
    for (const [type, media] of entriesOf(member(holder, "content")))
      this.#below(
        member(media, "schema"),
        { key: `${key} ${type}`, above: key, pointer: pointerTo(pointer, "content", type, "schema") },
        0,
      );
  }

  /** The fields of a schema and of all that stands in place in it. */
  #below(schema: Json | undefined, at: Level, depth: number): void {
    if (!isObject(schema) || depth > deepest) return;
    const required = new Set(listAt(schema, "required"));
    const field = (value: Json, { pointer, ...spot }: FactPlace, isRequired: boolean): void => {
      const shape = JSON.stringify([isRequired, shapeOf(value)]);
      this.#see({ ...spot, above: at.above, shape, deprecated: isDeprecated(value) });
      this.#below(value, { key: spot.key, above: spot.key, pointer }, depth + 1);
    };
    for (const [name, value] of entriesOf(schema.properties)) {
      const spot = {
        key: `${at.key}.${name}`,
        holder: at.pointer,
        name: `.${name}`,
        pointer: pointerTo(at.pointer, "properties", name),
      };
      field(value, spot, required.has(name));
    }
    for (const [name, value] of entriesOf(schema.patternProperties)) {
      const spot = {
        key: `${at.key}~${name}`,
        holder: at.pointer,
        name: `~${name}`,
        pointer: pointerTo(at.pointer, "patternProperties", name),
      };
      field(value, spot, false);
    }
    const rest = schema.additionalProperties;
    if (isObject(rest) && Object.keys(rest).length > 0) {
      const spot = {
        key: `${at.key}*`,
        holder: at.pointer,
        name: "*",
        pointer: pointerTo(at.pointer, "additionalProperties"),
      };
      field(rest, spot, false);
    }
    // A list is told by what is in it, and parts of one schema are one.
    this.#below(schema.items, { ...at, key: `${at.key}[]`, pointer: pointerTo(at.pointer, "items") }, depth + 1);
    for (const [index, part] of listAt(schema, "allOf").entries())
      this.#below(part, { ...at, pointer: pointerTo(at.pointer, "allOf", index) }, depth + 1);
    for (const keyword of ["oneOf", "anyOf", "prefixItems"]) {
      for (const [index, part] of listAt(schema, keyword).entries()) {
        const word = textAt(part, "title") ?? String(index);
        this.#below(
          part,
          { ...at, key: `${at.key}|${word}`, pointer: pointerTo(at.pointer, keyword, index) },
          depth + 1,
        );
      }
    }
  }

  #resolved(value: Json | undefined, pointer: string): FactObject | undefined {
    let found: FactObject | undefined = isObject(value) ? { value, pointer } : undefined;
    for (let steps = 0; found !== undefined && steps < 20; steps += 1) {
      const ref = textAt(found.value, "$ref");
      if (ref === undefined) return found;
      const target = splitRef(ref).fragment;
      const next = valueAt(this.#document, target);
      this.leads.push([target, next]);
      found = isObject(next) ? { value: next, pointer: target } : undefined;
    }
    return undefined;
  }
}

type FactObject = { readonly value: JsonObject; readonly pointer: string };

/** The members of an object; none of anything else. */
export function entriesOf(value: Json | undefined): readonly (readonly [string, Json])[] {
  return isObject(value) ? Object.entries(value) : [];
}

function member(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) ? value[key] : undefined;
}

function isDeprecated(schema: Json | undefined): boolean {
  return isObject(schema) && schema.deprecated === true;
}

// What a schema says of its own value, as text: equal for releases that accept and promise the same. Its fields are not part of it, and no word is.

/** What says nothing of which values are right. */
const silent = new Set([
  "title",
  "description",
  "example",
  "examples",
  "deprecated",
  "externalDocs",
  "$comment",
  "xml",
]);

/** What has facts of its own. */
const told = new Set(["properties", "patternProperties", "required"]);

/** What a schema says of its own value, as text that is the same for the same; fields are not part of it. */
function shapeOf(schema: Json | undefined, depth = 0): string {
  return JSON.stringify(plainOf(schema ?? true, depth)) ?? "";
}

function plainOf(schema: Json, depth: number): Json {
  if (isList(schema)) return schema.map((part) => plainOf(part, depth + 1));
  if (!isObject(schema) || depth > deepest) return isObject(schema) ? {} : schema;
  const out: { [key: string]: Json } = {};
  for (const key of Object.keys(schema).sort()) {
    if (silent.has(key) || told.has(key) || key.startsWith("x-")) continue;
    const value = schema[key] ?? null;
    if (key === "enum" && isList(value)) put(out, key, value.map((one) => JSON.stringify(one)).sort());
    else if (key === "type" && isList(value)) put(out, key, [...value].sort());
    else if (["items", "allOf", "oneOf", "anyOf", "prefixItems", "not"].includes(key))
      put(out, key, plainOf(value, depth + 1));
    else if (key === "additionalProperties" && isObject(value)) put(out, key, Object.keys(value).length === 0);
    else put(out, key, value);
  }
  return out;
}

// `$dynamicRef` leads to the outermost schema of its `$dynamicAnchor` on the way that a value is checked (JSON Schema 2020-12, 8.2.3.2): a
// template that others fill in. What a document is made into has no such ways, so each template is copied for each that fills it in otherwise,
// beside what refers to it: the references of the copy lead to what is filled in.
import type { Origin } from "../model/origin.ts";
import { isList, isObject, type Json, type JsonObject, type MutableObject, put } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import { valueAt } from "../text/pointer.ts";
import type { SchemaResource, SchemaResources } from "./schema-resources.ts";

/** Beyond, templates stay as they are. */
const mostCopies = 500;

/** Of a schema with a `$ref`, by now "#" and a plain pointer: where it stands, and the name that it asks for, if dynamically. */
export type SchemaRef = { readonly pointer: string; readonly dynamic: string | undefined };
type SchemaRefs = ReadonlyMap<MutableObject, SchemaRef>;

/** Pointers by the names of dynamic anchors. */
type Bindings = ReadonlyMap<string, string>;
type Copy = { readonly holder: SchemaResource; readonly value: Json; readonly pointer: string; readonly of: string };

/** Changes the references of `document` in place. Returns where the copies come from. */
export function bindDynamic(document: MutableObject, resources: SchemaResources, refs: SchemaRefs): readonly Origin[] {
  const isNamed = [...refs.values()].some(({ dynamic }) => dynamic !== undefined);
  return isNamed && resources.all.length > 1 ? new Binder(document, resources, refs).run() : [];
}

class Binder {
  readonly #document: MutableObject;
  readonly #resources: SchemaResources;
  readonly #refs: SchemaRefs;
  readonly #needs = new Map<SchemaResource, ReadonlySet<string>>();
  readonly #homes = new Map<string, string>();
  readonly #copies: Copy[] = [];

  constructor(document: MutableObject, resources: SchemaResources, refs: SchemaRefs) {
    this.#document = document;
    this.#resources = resources;
    this.#refs = refs;
  }

  run(): readonly Origin[] {
    const bound = [...this.#refs].flatMap(([schema, { pointer, dynamic }]): readonly [MutableObject, string][] => {
      const resource = this.#resources.around(pointer);
      const target = this.#pointerOf(schema);
      const named = dynamic === undefined ? undefined : resource.dynamicAnchors.get(dynamic);
      if (named !== undefined) return [[schema, named]];
      if (this.#resources.around(target) === resource) return [];
      return [[schema, this.#bound(target, resource, resource.dynamicAnchors)]];
    });
    for (const [schema, target] of bound) schema.$ref = `#${target}`;
    for (const copy of this.#copies) place(this.#document, copy);
    return this.#copies.map(({ pointer, of }) => ({ from: pointer, to: of }));
  }

  #pointerOf(schema: JsonObject): string {
    return String(schema.$ref).slice(1);
  }

  /** Where what stands at `target` is, when it is reached from `from` and `scope` is bound. */
  #bound(target: string, from: SchemaResource, scope: Bindings): string {
    const resource = this.#resources.around(target);
    const needed = [...this.#needsOf(resource)].sort();
    const names = needed.flatMap((name) => {
      const at = scope.get(name);
      return at === undefined || at === resource.dynamicAnchors.get(name) ? [] : [[name, at] as const];
    });
    if (names.length === 0 || resource.pointer === "") return target;
    const key = JSON.stringify([resource.pointer, needed.map((name) => scope.get(name))]);
    const home = this.#homes.get(key) ?? this.#copied(key, { resource, from, scope });
    return home + target.slice(resource.pointer.length);
  }

  /** The pointer of a copy of `resource` in which `scope` is bound. */
  #copied(
    key: string,
    of: { readonly resource: SchemaResource; readonly from: SchemaResource; readonly scope: Bindings },
  ): string {
    const { resource, from, scope } = of;
    if (this.#homes.size >= mostCopies) return resource.pointer;
    const section = from.pointer === "" ? "/components/schemas" : `${from.pointer}/$defs`;
    const name = tokensOf(resource.pointer).at(-1) ?? "schema";
    const taken = asObject(valueAt(this.#document, section));
    const homes = new Set(this.#homes.values());
    let own = name;
    for (let count = 2; Object.hasOwn(taken, own) || homes.has(pointerTo(section, own)); count += 1)
      own = `${name}_${count}`;
    const pointer = pointerTo(section, own);
    this.#homes.set(key, pointer);
    const value = this.#copy(valueAt(this.#document, resource.pointer) ?? true, { resource, scope, home: pointer });
    this.#copies.push({ holder: from, value, pointer, of: resource.pointer });
    return pointer;
  }

  #copy(value: Json, to: { readonly resource: SchemaResource; readonly scope: Bindings; readonly home: string }): Json {
    if (isList(value)) return value.map((one) => this.#copy(one, to));
    if (!isObject(value)) return value;
    const out: MutableObject = {};
    for (const key of Object.keys(value)) put(out, key, this.#copy(value[key] ?? null, to));
    const ref = this.#refs.get(value);
    if (ref === undefined) return out;
    const { resource, scope, home } = to;
    const around = this.#resources.around(ref.pointer);
    const all = new Map([...around.dynamicAnchors, ...resource.dynamicAnchors, ...scope]);
    const target = (ref.dynamic === undefined ? undefined : all.get(ref.dynamic)) ?? this.#pointerOf(value);
    const isInside = target === resource.pointer || target.startsWith(`${resource.pointer}/`);
    out.$ref = `#${isInside ? home + target.slice(resource.pointer.length) : this.#bound(target, resource, all)}`;
    return out;
  }

  /** The names that `resource`, and what it refers to, asks for. */
  #needsOf(resource: SchemaResource): ReadonlySet<string> {
    const known = this.#needs.get(resource);
    if (known !== undefined) return known;
    const names = new Set<string>();
    const seen = new Set([resource]);
    for (const one of seen) {
      for (const [schema, { pointer, dynamic }] of this.#refs) {
        if (pointer !== one.pointer && !pointer.startsWith(`${one.pointer}/`)) continue;
        if (dynamic !== undefined) names.add(dynamic);
        const next = this.#resources.around(this.#pointerOf(schema));
        if (next.pointer !== "") seen.add(next);
      }
    }
    this.#needs.set(resource, names);
    return names;
  }
}

function asObject(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}

/** Puts a copy beside what refers to it. Its names are those of what it was made of. */
function place(document: MutableObject, { holder, value, pointer }: Copy): void {
  const keys = holder.pointer === "" ? ["components", "schemas"] : [...tokensOf(holder.pointer), "$defs"];
  let at: MutableObject = document;
  for (const key of keys) {
    const next = at[key];
    if (isObject(next)) at = next;
    else {
      const made: MutableObject = {};
      put<Json>(at, key, made);
      at = made;
    }
  }
  put(at, tokensOf(pointer).at(-1) ?? "", nameless(value));
}

function nameless(value: Json): Json {
  if (!isObject(value)) return value;
  const { $id: _id, $anchor: _anchor, $dynamicAnchor: _dynamic, ...rest } = value;
  return rest;
}

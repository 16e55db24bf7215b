// `$dynamicRef` leads to the outermost schema of its `$dynamicAnchor` on the way that a value is checked (JSON Schema 2020-12, 8.2.3.2): a
// template that others fill in. What a document is made into has no such ways, so each template is copied for each that fills it in otherwise,
// beside what refers to it: the references of the copy lead to what is filled in.
import type { Origin } from "../model/origin.ts";
import { isList, isObject, type Json, type JsonObject, type MutableObject, put } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import { valueAt } from "../text/pointer.ts";
import type { SchemaResource, SchemaResources } from "./schema-resources.ts";

/** Beyond, templates stay as they are: so many copies, values in them, and names that are filled in. */
const mostCopies = 500;
const mostCopied = 1_000_000;
const mostNames = 100;

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
  readonly #needs: ReadonlyMap<SchemaResource, readonly string[]>;
  readonly #names: ReadonlySet<string>;
  readonly #bindings = new Map<SchemaResource, Bindings>();
  readonly #homes = new Map<string, string>();
  readonly #copies: Copy[] = [];
  /** Values in copies. */
  #copied = 0;

  constructor(document: MutableObject, resources: SchemaResources, refs: SchemaRefs) {
    this.#document = document;
    this.#resources = resources;
    this.#refs = refs;
    this.#names = ambiguous(resources, refs);
    this.#needs = needsOf(this.#names, resources, refs);
  }

  run(): readonly Origin[] {
    const bound = [...this.#refs].flatMap(([schema, { pointer, dynamic }]): readonly [MutableObject, string][] => {
      const resource = this.#resources.around(pointer);
      const target = this.#pointerOf(schema);
      const named = dynamic === undefined ? undefined : resource.dynamicAnchors.get(dynamic);
      if (named !== undefined) return [[schema, named]];
      if (this.#resources.around(target) === resource) return [];
      return [[schema, this.#bound(target, resource, this.#bindingsOf(resource))]];
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
    const needed = this.#needs.get(resource) ?? [];
    const names = needed.flatMap((name) => {
      const at = scope.get(name);
      return at === undefined || at === resource.dynamicAnchors.get(name) ? [] : [[name, at] as const];
    });
    if (names.length === 0) return target;
    const key = JSON.stringify([resource.pointer, needed.map((name) => scope.get(name))]);
    const home = this.#homes.get(key) ?? this.#copyOf(key, { resource, from, scope });
    return home + target.slice(resource.pointer.length);
  }

  /** The pointer of a copy of `resource` in which `scope` is bound. */
  #copyOf(
    key: string,
    of: { readonly resource: SchemaResource; readonly from: SchemaResource; readonly scope: Bindings },
  ): string {
    const { resource, from, scope } = of;
    if (this.#homes.size >= mostCopies || this.#copied > mostCopied) return resource.pointer;
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
    this.#copied += 1;
    if (isList(value)) return value.map((one) => this.#copy(one, to));
    if (!isObject(value)) return value;
    const out: MutableObject = {};
    for (const key of Object.keys(value)) put(out, key, this.#copy(value[key] ?? null, to));
    const ref = this.#refs.get(value);
    if (ref === undefined) return out;
    const { resource, scope, home } = to;
    const around = this.#resources.around(ref.pointer);
    const all = new Map([...this.#bindingsOf(around), ...this.#bindingsOf(resource), ...scope]);
    const target = (ref.dynamic === undefined ? undefined : all.get(ref.dynamic)) ?? this.#pointerOf(value);
    const isInside = target === resource.pointer || target.startsWith(`${resource.pointer}/`);
    out.$ref = `#${isInside ? home + target.slice(resource.pointer.length) : this.#bound(target, resource, all)}`;
    return out;
  }

  /** The anchors of a resource that may be filled in elsewhere. */
  #bindingsOf(resource: SchemaResource): Bindings {
    const known = this.#bindings.get(resource);
    if (known !== undefined) return known;
    const own = new Map([...resource.dynamicAnchors].filter(([name]) => this.#names.has(name)));
    this.#bindings.set(resource, own);
    return own;
  }
}

/** Names that are asked for and that several resources have: all others mean what they are written for. */
function ambiguous(resources: SchemaResources, refs: SchemaRefs): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { dynamicAnchors } of resources.all)
    for (const name of dynamicAnchors.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const asked = [...refs.values()].flatMap(({ dynamic }) => dynamic ?? []);
  return new Set([...new Set(asked)].filter((name) => (counts.get(name) ?? 0) > 1).slice(0, mostNames));
}

/** The names that each resource, what stands in it, and what it refers to, asks for; in one order. The document itself asks for none. */
function needsOf(
  names: ReadonlySet<string>,
  resources: SchemaResources,
  refs: SchemaRefs,
): ReadonlyMap<SchemaResource, readonly string[]> {
  const asking = new Map([...names].sort().map((name) => [name, new Set<SchemaResource>()]));
  const leading = new Map<SchemaResource, SchemaResource[]>();
  const leads = (from: SchemaResource, to: SchemaResource): void => {
    const known = leading.get(to);
    if (known === undefined) leading.set(to, [from]);
    else known.push(from);
  };
  for (const resource of resources.all)
    if (resource.pointer !== "")
      leads(resources.around(resource.pointer.slice(0, resource.pointer.lastIndexOf("/"))), resource);
  for (const [schema, { pointer, dynamic }] of refs) {
    const from = resources.around(pointer);
    if (dynamic !== undefined) asking.get(dynamic)?.add(from);
    leads(from, resources.around(String(schema.$ref).slice(1)));
  }
  const needs = new Map<SchemaResource, string[]>();
  for (const [name, found] of asking) {
    // What is added while it is walked is walked, too.
    for (const resource of found) {
      if (resource.pointer === "") continue;
      needs.set(resource, [...(needs.get(resource) ?? []), name]);
      for (const before of leading.get(resource) ?? []) found.add(before);
    }
  }
  return needs;
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

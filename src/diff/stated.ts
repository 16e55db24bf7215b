// What a document means and says elsewhere, written where it holds, so that a comparison of two parts meets it: the values of a discriminator
// that are names of schemas, what `not` and `if` refuse by reference, variants of `oneOf` that changed behind their references, and the parts
// of closed wholes. In come both documents, out come both in that form; what needs nothing stays the same object.
import { holdsOf, type Kind } from "../model/openapi-shape.ts";
import { addTo } from "../text/grouped.ts";
import { isList, isObject, type Json, type JsonObject, objectAt, textAt } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import type { Places } from "./change.ts";
import { equal } from "./equal.ts";
import { type KnownRefs, refsIn } from "./known-refs.ts";
import { changedVariants, isNote } from "./normal/view.ts";
import type { BeforeAfter } from "./spot.ts";

/** `sealed`: pointers of schemas that are parts of a whole which refuses the fields that no part names. */
export type Stated = { readonly document: JsonObject; readonly sealed: ReadonlySet<string> };

/** References that are written out in conditions of one document; documents of others may refer to each from each. */
const mostInlined = 2000;

/** Both documents with what they mean written where it holds. */
export function stated(documents: BeforeAfter<JsonObject>, known: KnownRefs): BeforeAfter<Stated> {
  const changed = changedSchemas(documents, known);
  const of = (side: "before" | "after"): Stated => new Statements(documents[side], { changed, known, side }).all();
  return { before: of("before"), after: of("after") };
}

/** The names of schemas that are not the same in both documents, in themselves or behind their references. */
function changedSchemas({ before, after }: BeforeAfter<JsonObject>, known: KnownRefs): ReadonlySet<string> {
  const [old, now] = [schemasOf(before), schemasOf(after)];
  const users = new Map<string, string[]>();
  for (const schemas of [old, now])
    for (const [name, schema] of Object.entries(schemas))
      for (const { ref } of refsIn(schema, "schema", known)) {
        const used = nameIn(ref);
        if (used !== undefined) addTo(users, used, name);
      }
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const open = names.filter((name) => !equal(ownOf(old, name), ownOf(now, name)));
  const changed = new Set(open);
  for (let name = open.pop(); name !== undefined; name = open.pop())
    for (const user of users.get(name) ?? []) {
      if (changed.has(user)) continue;
      changed.add(user);
      open.push(user);
    }
  return changed;
}

function schemasOf(document: JsonObject): JsonObject {
  return objectAt(document.components, "schemas") ?? {};
}

function ownOf(schemas: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

/** The name of the schema that a reference leads to, or into. */
function nameIn(ref: string): string | undefined {
  if (!ref.startsWith("#/components/schemas/")) return undefined;
  return tokensOf(splitRef(ref).fragment)[2];
}

type Ground = {
  readonly changed: ReadonlySet<string>;
  readonly known: KnownRefs;
  readonly side: "before" | "after";
};

/** The way through one document. */
class Statements {
  readonly #document: JsonObject;
  readonly #schemas: JsonObject;
  readonly #ground: Ground;
  readonly #children: ReadonlyMap<string, readonly string[]>;
  readonly #names: ReadonlyMap<Json, string>;
  readonly #sealed = new Set<string>();
  /** Before 3.1 nothing beside a reference counts. */
  readonly #isOld: boolean;
  #inlined = 0;

  constructor(document: JsonObject, ground: Ground) {
    this.#document = document;
    this.#schemas = schemasOf(document);
    this.#ground = ground;
    this.#isOld = /^(?:2|3\.0)\b/.test(textAt(document, "openapi") ?? "");
    this.#children = childrenIn(this.#schemas);
    this.#names = new Map(Object.entries(this.#schemas).map(([name, schema]) => [schema, name]));
  }

  all(): Stated {
    const document = this.#entered(this.#document, "root");
    return { document: isObject(document) ? document : {}, sealed: this.#sealed };
  }

  #entered(value: Json, kind: Kind): Json {
    if (!isObject(value)) return value;
    const found = membersMapped(value, kind, (child, inner) => this.#entered(child, inner));
    return kind === "schema" ? this.#schemaOf(value, found) : found;
  }

  /** `written`: the schema as it stands in the document, `found`: with what it holds already stated. */
  #schemaOf(written: JsonObject, found: JsonObject): JsonObject {
    if (this.#isOld && typeof found.$ref === "string") return referenceOf(found);
    if (closes(written.unevaluatedProperties)) this.#seal(written);
    let schema = found;
    if (isObject(written.discriminator)) {
      const mapping = this.#mappingOf(written, written.discriminator);
      if (mapping !== undefined) schema = { ...schema, discriminator: { ...written.discriminator, mapping } };
    }
    for (const key of ["not", "if"]) {
      const condition = schema[key];
      const whole = condition === undefined ? undefined : this.#inlinedIn(condition, new Set());
      if (whole !== undefined && whole !== condition) schema = { ...schema, [key]: whole };
    }
    const { oneOf } = written;
    const isTold = isList(oneOf) && oneOf.length > 1 && written.discriminator === undefined;
    return isTold && oneOf.some((one) => this.#isChanged(one))
      ? { ...schema, [changedVariants]: this.#ground.side }
      : schema;
  }

  #isChanged(schema: Json): boolean {
    return refsIn(schema, "schema", this.#ground.known).some(({ ref }) => this.#ground.changed.has(nameIn(ref) ?? ""));
  }

  /** Each schema that a discriminator chooses from has its own name for a value, unless it has another one. */
  #mappingOf(schema: JsonObject, discriminator: JsonObject): JsonObject | undefined {
    const own = objectAt(discriminator, "mapping") ?? {};
    const variants = [schema.oneOf, schema.anyOf].flatMap((list) => (isList(list) ? list : []));
    const name = this.#names.get(schema);
    const names =
      variants.length > 0
        ? variants.flatMap((variant) => nameIn(textAt(variant, "$ref") ?? "") ?? [])
        : name === undefined
          ? []
          : (this.#children.get(name) ?? []);
    const taken = new Set(Object.values(own).map((value) => nameIn(String(value)) ?? String(value)));
    const missing = names.filter((one) => !taken.has(one) && !Object.hasOwn(own, one));
    if (missing.length === 0) return undefined;
    return { ...own, ...Object.fromEntries(missing.map((one) => [one, `#${pointerTo("/components/schemas", one)}`])) };
  }

  /** A condition with the changed schemas that it refers to: what they refuse is what it allows, so that it is no use of them. */
  #inlinedIn(value: Json, entered: ReadonlySet<string>): Json {
    if (!isObject(value)) return value;
    const schema = membersMapped(value, "schema", (child) => this.#inlinedIn(child, entered));
    const { $ref: ref, ...beside } = schema;
    const name = typeof ref === "string" ? nameIn(ref) : undefined;
    if (name === undefined || entered.has(name) || !this.#ground.changed.has(name)) return schema;
    const target = ref === `#${pointerTo("/components/schemas", name)}` ? ownOf(this.#schemas, name) : undefined;
    if (target === undefined || this.#inlined >= mostInlined) return schema;
    this.#inlined += 1;
    const whole = this.#inlinedIn(target, new Set([...entered, name]));
    if (Object.keys(beside).length === 0) return whole;
    return { ...beside, allOf: [...(isList(beside.allOf) ? beside.allOf : []), whole] };
  }

  #seal(schema: JsonObject): void {
    const open: Json[] = [schema];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (!isObject(next)) continue;
      const name = nameIn(textAt(next, "$ref") ?? "");
      const pointer = name === undefined ? "" : pointerTo("/components/schemas", name);
      if (name !== undefined && !this.#sealed.has(pointer)) {
        this.#sealed.add(pointer);
        open.push(ownOf(this.#schemas, name) ?? null);
      }
      for (const key of ["allOf", "oneOf", "anyOf"]) {
        const parts = next[key];
        if (isList(parts)) open.push(...parts);
      }
    }
  }
}

/** A reference with the notes beside it. */
function referenceOf(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([key]) => key === "$ref" || isNote(key));
  return kept.length === Object.keys(schema).length ? schema : Object.fromEntries(kept);
}

function closes(value: Json | undefined): boolean {
  if (!isObject(value)) return value === false;
  return Object.keys(value).join() === "not" && (value.not === true || equal(value.not, {}));
}

/** The schemas that are `allOf` a schema and more, by the name of that schema, with those that are so by another one. */
function childrenIn(schemas: JsonObject): ReadonlyMap<string, readonly string[]> {
  const direct = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(schemas))
    for (const part of isObject(schema) && isList(schema.allOf) ? schema.allOf : []) {
      const parent = nameIn(textAt(part, "$ref") ?? "");
      if (parent !== undefined && parent !== name) addTo(direct, parent, name);
    }
  const isParent = (name: string): boolean => isObject(schemas[name]) && schemas[name].discriminator !== undefined;
  const found = new Map<string, readonly string[]>();
  for (const parent of direct.keys()) {
    if (!isParent(parent)) continue;
    const all = new Set(direct.get(parent));
    for (const child of all) for (const below of direct.get(child) ?? []) if (below !== parent) all.add(below);
    found.set(parent, [...all]);
  }
  return found;
}

/** An object with what it holds by `map`; the same object where nothing became another one. */
function membersMapped(value: JsonObject, kind: Kind, map: (child: Json, kind: Kind) => Json): JsonObject {
  let found: Record<string, Json> | undefined;
  for (const key of Object.keys(value)) {
    const holds = holdsOf(kind, key);
    const child = value[key];
    if (holds === undefined || child === undefined || typeof child !== "object" || child === null) continue;
    const made = isList(child)
      ? listMapped(child, (entry) => map(entry, holds.kind))
      : holds.as === "map" && isObject(child)
        ? mapMapped(child, (entry) => map(entry, holds.kind))
        : map(child, holds.kind);
    if (made === child) continue;
    found ??= { ...value };
    found[key] = made;
  }
  return found ?? value;
}

function listMapped(list: readonly Json[], map: (entry: Json) => Json): readonly Json[] {
  const made = list.map(map);
  return made.every((entry, at) => entry === list[at]) ? list : made;
}

function mapMapped(held: JsonObject, map: (entry: Json) => Json): JsonObject {
  let found: Record<string, Json> | undefined;
  for (const [name, entry] of Object.entries(held)) {
    const made = map(entry);
    if (made === entry) continue;
    found ??= { ...held };
    found[name] = made;
  }
  return found ?? held;
}

/** Places of what is only meant, as the places where it would be written. */
export function writtenAt(
  { before, after }: Places,
  { old, now }: { readonly old: JsonObject; readonly now: JsonObject },
): Places {
  return {
    ...(before === undefined ? {} : { before: nearestAt(old, before) }),
    ...(after === undefined ? {} : { after: nearestAt(now, after) }),
  };
}

function nearestAt(document: JsonObject, pointer: string): string {
  let at = pointer;
  while (at !== "" && valueAt(document, at) === undefined) at = at.slice(0, at.lastIndexOf("/"));
  return at;
}

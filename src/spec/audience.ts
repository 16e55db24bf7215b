// A document in, what its readers may see of it out: everything marked `x-internal: true` or `x-audience` for others is taken away, and
// with it all that only it led to, so that neither a page nor the published spec tells of it: components, tags, links, examples.
// Long because one walk decides what goes and what goes with it.

import { operationsIn } from "../model/method.ts";
import { holdsOf, type Kind, pointerOf, walk } from "../model/openapi-shape.ts";
import type { Origin } from "../model/origin.ts";
import { exactJson } from "../text/exact-json.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, put, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import { jsonOf } from "../text/written-number.ts";
import { type AudienceTags, audienceTags, isForOthers } from "./audience-tags.ts";

type Mutable = { [key: string]: Json };

/** Audiences that everybody belongs to. */
const everybody = new Set(["public", "external-public"]);

/** `origins` lead from what is left to where it stood; `hidden`: something was taken away. */
export type Shown = {
  readonly document: JsonObject;
  readonly origins: readonly Origin[];
  readonly hidden: boolean;
};

/**
 * What `audiences` may see of a document of any version. `x-internal: true` is short for `x-audience: internal`; an audience is a name or
 * a list of names, one of which suffices.
 */
export function shownTo(document: JsonObject, audiences: readonly string[]): Shown {
  const allowed = new Set([...everybody, ...audiences]);
  let found = false;
  const audiencesOf = audienceTags(document, allowed);
  walk(document, (value, kind) => {
    found ||= isMarked(value, allowed) || (kind === "operation" && isForOthers(value, audiencesOf));
  });
  for (const part of [...Object.values(schemesIn(document)), ...listAt(document, "x-tagGroups")]) {
    found ||= isMarked(part, allowed);
  }
  return found ? new Hiding(document, allowed).run() : { document, origins: [], hidden: false };
}

function isMarked(value: Json | undefined, allowed: ReadonlySet<string>): boolean {
  if (!isObject(value)) return false;
  const given = value["x-audience"];
  const names = (isList(given) ? given : [given]).filter((name) => typeof name === "string");
  if (names.length > 0) return !names.some((name) => allowed.has(name));
  return value["x-internal"] === true && !allowed.has("internal");
}

/** Where a value stands in the source, and where its copy will stand. */
type Spots = { readonly source: string; readonly target: string };

class Hiding {
  readonly #source: JsonObject;
  readonly #allowed: ReadonlySet<string>;
  readonly #origins: Origin[] = [];
  /** Pointers of components that are hidden, or only lead to one that is. */
  readonly #parts = new Set<string>();
  readonly #tags: ReadonlySet<string>;
  readonly #audiences: AudienceTags;
  readonly #calls = new Set<string>();

  constructor(source: JsonObject, allowed: ReadonlySet<string>) {
    this.#source = source;
    this.#allowed = allowed;
    this.#audiences = audienceTags(source, allowed);
    this.#tags = new Set(
      listAt(source, "tags").flatMap((tag) => (isMarked(tag, allowed) ? (textAt(tag, "name") ?? []) : [])),
    );
  }

  run(): Shown {
    this.#findParts();
    this.#findCalls();
    const copied = this.#copy(this.#source, "root", { source: "", target: "" });
    const document: Mutable = isObject(copied) ? { ...copied } : {};
    this.#dropOrphans(document);
    this.#dropTags(document);
    return { document, origins: this.#origins, hidden: true };
  }

  #findParts(): void {
    const parts = componentsIn(this.#source);
    let before = -1;
    while (before !== this.#parts.size) {
      before = this.#parts.size;
      for (const [pointer, value] of parts) if (this.#goes(value, "other")) this.#parts.add(pointer);
    }
  }

  /** Pointers and ids of hidden operations, so that links to them go, too. */
  #findCalls(): void {
    walk(this.#source, (item, kind, at) => {
      if (kind !== "pathItem") return;
      const whole = this.#goes(item, kind);
      for (const { keys, operation } of operationsIn(item)) {
        if (!whole && !this.#goes(operation, "operation")) continue;
        this.#calls.add(pointerTo(pointerOf(at), ...keys));
        const id = textAt(operation, "operationId");
        if (id !== undefined) this.#calls.add(id);
      }
    });
  }

  /** Whether a value is hidden itself, leads to what is, or is an operation of hidden tags alone. */
  #goes(value: Json | undefined, kind: Kind): boolean {
    if (!isObject(value)) return false;
    if (isMarked(value, this.#allowed)) return true;
    if (typeof value.$ref === "string") return this.#parts.has(splitRef(value.$ref).fragment);
    if (kind === "link") {
      const id = textAt(value, "operationId");
      const ref = textAt(value, "operationRef");
      return (
        (id !== undefined && this.#calls.has(id)) || (ref !== undefined && this.#calls.has(splitRef(ref).fragment))
      );
    }
    if (kind === "operation" && isForOthers(value, this.#audiences)) return true;
    const tags = kind === "operation" ? listAt(value, "tags") : [];
    return tags.length > 0 && tags.every((tag) => typeof tag === "string" && this.#tags.has(tag));
  }

  /** Undefined: it is hidden. */
  #copy(value: Json, kind: Kind, at: Spots): Json | undefined {
    if (this.#goes(value, kind)) return undefined;
    if (!isObject(value)) return value;
    const out: Mutable = {};
    for (const key of Object.keys(value)) {
      const child = value[key] ?? null;
      const holds = holdsOf(kind, key);
      const below: Spots = { source: pointerTo(at.source, key), target: pointerTo(at.target, key) };
      if (holds === undefined) put(out, key, this.#rest(value, kind, key));
      else if (isList(child)) {
        const kept = this.#copyList(child, holds.kind, below);
        if (kept.length > 0 || child.length === 0) put(out, key, kept);
      } else if (holds.as === "map" && isObject(child) && typeof child.$ref !== "string") {
        const copied = this.#copyMap(child, holds.kind, below);
        put(
          out,
          key,
          holds.kind === "example" && kind !== "components" ? this.#examples(copied, schemaOf(value)) : copied,
        );
      } else {
        const copied = this.#copy(child, holds.kind, below);
        if (copied !== undefined) put(out, key, copied);
      }
    }
    if (kind === "schema") dropNames(out, value);
    const had = kind === "pathItem" && operationsIn(value).length > 0;
    return had && operationsIn(out).length === 0 ? undefined : out;
  }

  #copyMap(value: JsonObject, kind: Kind, at: Spots): Mutable {
    const out: Mutable = {};
    for (const name of Object.keys(value)) {
      const below: Spots = { source: pointerTo(at.source, name), target: pointerTo(at.target, name) };
      const copied = this.#copy(value[name] ?? null, kind, below);
      const emptied = kind === "callback" && isObject(copied) && Object.keys(copied).length === 0;
      if (copied !== undefined && !emptied) put(out, name, copied);
    }
    return out;
  }

  #copyList(list: readonly Json[], kind: Kind, at: Spots): Json[] {
    const kept: Json[] = [];
    for (const [index, entry] of list.entries()) {
      const below: Spots = { source: pointerTo(at.source, index), target: pointerTo(at.target, kept.length) };
      const marked = kind === "other" && isMarked(entry, this.#allowed);
      const copied = marked ? undefined : this.#copy(entry, kind, below);
      if (copied === undefined) continue;
      if (index !== kept.length) this.#origins.push({ from: below.target, to: below.source });
      kept.push(copied);
    }
    return kept;
  }

  /** Members that are data: examples without what is hidden of their schema, mappings without hidden schemas, tags without hidden ones. */
  #rest(holder: JsonObject, kind: Kind, key: string): Json {
    const value = holder[key] ?? null;
    if (kind === "schema" && ["example", "default", "const"].includes(key)) return this.#pruned(value, holder);
    if (kind === "schema" && key === "examples" && isList(value)) return value.map((one) => this.#pruned(one, holder));
    if ((kind === "mediaType" || kind === "parameter" || kind === "header") && key === "example") {
      return this.#pruned(value, schemaOf(holder));
    }
    if (kind === "operation" && key === "tags" && isList(value)) {
      return value.filter((tag) => typeof tag !== "string" || !this.#tags.has(tag));
    }
    if ((kind === "operation" || kind === "root") && key === "security" && isList(value)) return this.#security(value);
    if (kind !== "schema" || key !== "discriminator" || !isObject(value)) return value;
    const isShown = (ref: Json | undefined): boolean => {
      const name = typeof ref === "string" && !ref.includes("/") ? `/components/schemas/${ref}` : undefined;
      return typeof ref !== "string" || !this.#parts.has(name ?? splitRef(ref).fragment);
    };
    const { defaultMapping, ...rest } = value;
    const whole = defaultMapping === undefined || !isShown(defaultMapping) ? rest : value;
    const mapping = objectAt(value, "mapping");
    if (mapping === undefined) return whole;
    return { ...whole, mapping: Object.fromEntries(Object.entries(mapping).filter(([, ref]) => isShown(ref))) };
  }

  /** Alternatives without those that need a hidden scheme; when that leaves none, none is left out: "no authorization" would be wrong. */
  #security(list: readonly Json[]): Json {
    const hides = (scheme: string): boolean =>
      ["/components/securitySchemes", "/securityDefinitions"].some((at) => this.#parts.has(pointerTo(at, scheme)));
    const kept = list.filter((entry) => !isObject(entry) || !Object.keys(entry).some(hides));
    return kept.length === 0 ? list : kept;
  }

  /** Named examples of a schema; one that is kept elsewhere is put in place when it must be pruned. */
  #examples(examples: JsonObject, schema: Json | undefined): Json {
    const out: Mutable = {};
    for (const name of Object.keys(examples)) {
      const given = examples[name] ?? null;
      const ref = textAt(given, "$ref");
      const entry = ref === undefined ? given : valueAt(this.#source, splitRef(ref).fragment);
      put(out, name, isObject(entry) ? (this.#example(entry, schema) ?? given) : given);
    }
    return out;
  }

  /** An example object without what its schema hides; undefined when it says nothing of that. What is sent of data that it says goes, too. */
  #example(entry: JsonObject, schema: Json | undefined): JsonObject | undefined {
    const { serializedValue, ...rest } = entry;
    const changed: Mutable = { ...rest };
    let isSame = true;
    for (const key of ["value", "dataValue"]) {
      const value = entry[key];
      const pruned = value === undefined ? undefined : this.#pruned(value, schema);
      if (pruned === undefined || JSON.stringify(pruned) === JSON.stringify(value)) continue;
      isSame = false;
      changed[key] = pruned;
    }
    if (!isSame) return changed;
    const sent =
      typeof serializedValue === "string" && entry.dataValue === undefined ? parsed(serializedValue) : undefined;
    const text = sent === undefined ? undefined : jsonOf(this.#pruned(sent, schema));
    return text === undefined || text === jsonOf(sent) ? undefined : { ...rest, serializedValue: text };
  }

  /** An example without the members that its schema hides. */
  #pruned(value: Json, schema: Json | undefined, depth = 0): Json {
    if (depth > 40 || !isObject(schema) || !(isObject(value) || isList(value))) return value;
    if (typeof schema.$ref === "string") {
      const target = valueAt(this.#source, splitRef(schema.$ref).fragment);
      if (target !== undefined) return this.#pruned(value, target, depth + 1);
    }
    let out: Json = value;
    for (const key of ["allOf", "oneOf", "anyOf"]) {
      for (const part of listAt(schema, key)) out = this.#pruned(out, part, depth + 1);
    }
    if (isList(out)) return out.map((entry) => this.#pruned(entry, schema.items, depth + 1));
    if (!isObject(out)) return out;
    const kept: Mutable = {};
    for (const name of Object.keys(out)) {
      const property = member(schema.properties, name) ?? schema.additionalProperties;
      if (!this.#goes(property, "schema")) put(kept, name, this.#pruned(out[name] ?? null, property, depth + 1));
    }
    return kept;
  }

  /** Components that nothing leads to any more, though something did. */
  #dropOrphans(document: Mutable): void {
    const before = reachIn(this.#source, []);
    const unused = [...componentsIn(this.#source).keys()].filter((pointer) => !before.has(pointer));
    const after = reachIn(document, unused);
    for (const section of sectionsOf(document)) {
      const held = valueAt(document, section);
      if (!isObject(held)) continue;
      const members: Mutable = held;
      for (const name of Object.keys(members)) {
        const pointer = pointerTo(section, name);
        if (before.has(pointer) && !after.has(pointer)) delete members[name];
      }
    }
  }

  #dropTags(document: Mutable): void {
    const now = tagsUsed(document);
    const gone = new Set([...this.#tags, ...[...tagsUsed(this.#source)].filter((name) => !now.has(name))]);
    const tags = listAt(document, "tags");
    const kept: Json[] = [];
    for (const [index, tag] of tags.entries()) {
      if (gone.has(textAt(tag, "name") ?? "")) continue;
      const old = listAt(this.#source, "tags").findIndex((one) => textAt(one, "name") === textAt(tag, "name"));
      if (index !== kept.length || old !== kept.length) {
        this.#origins.push({ from: pointerTo("/tags", kept.length), to: pointerTo("/tags", old) });
      }
      kept.push(tag);
    }
    if (tags.length > 0) document.tags = kept;
    const groups = listAt(document, "x-tagGroups");
    if (groups.length === 0) return;
    document["x-tagGroups"] = groups.flatMap((group): readonly Json[] => {
      if (!isObject(group)) return [group];
      if (isMarked(group, this.#allowed)) return [];
      const names = listAt(group, "tags").filter((name) => typeof name !== "string" || !gone.has(name));
      return names.length === 0 ? [] : [{ ...group, tags: names }];
    });
  }
}

/** `required` and `dependentRequired` name no property that is gone. */
function dropNames(out: Mutable, before: JsonObject): void {
  const had = objectAt(before, "properties");
  if (had === undefined) return;
  const left = objectAt(out, "properties") ?? {};
  const isGone = (name: Json): boolean =>
    typeof name === "string" && Object.hasOwn(had, name) && !Object.hasOwn(left, name);
  if (isList(out.required)) out.required = out.required.filter((name) => !isGone(name));
  if (isObject(out.dependentRequired)) {
    const kept = Object.entries(out.dependentRequired).flatMap(([name, names]): [string, Json][] =>
      isGone(name) ? [] : [[name, isList(names) ? names.filter((other) => !isGone(other)) : names]],
    );
    out.dependentRequired = Object.fromEntries(kept);
  }
}

/** The schema of the data of a part: a stream's are a list. */
function schemaOf({ schema, itemSchema }: JsonObject): Json | undefined {
  return schema === undefined && itemSchema !== undefined ? { items: itemSchema } : schema;
}

function parsed(text: string): Json | undefined {
  try {
    return exactJson(text);
  } catch {
    return undefined;
  }
}

function sectionsOf(document: JsonObject): readonly string[] {
  const sections = Object.keys(objectAt(document, "components") ?? {}).map((name) => pointerTo("/components", name));
  return [...sections, "/definitions", "/parameters", "/responses", "/securityDefinitions"];
}

function componentsIn(document: JsonObject): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>();
  for (const section of sectionsOf(document)) {
    const held = valueAt(document, section);
    if (!isObject(held)) continue;
    for (const name of Object.keys(held)) found.set(pointerTo(section, name), held[name] ?? null);
  }
  return found;
}

function schemesIn(document: JsonObject): JsonObject {
  return objectAt(document.components, "securitySchemes") ?? objectAt(document, "securityDefinitions") ?? {};
}

/** Pointers of the components that the rest of the document leads to, and those that `also` leads to. */
function reachIn(document: JsonObject, also: readonly string[]): ReadonlySet<string> {
  const parts = componentsIn(document);
  const seen = new Set<string>(also);
  const queue: Json[] = [...also].flatMap((pointer) => parts.get(pointer) ?? []);
  for (const key of Object.keys(document)) {
    if (!["components", "definitions", "parameters", "responses", "securityDefinitions"].includes(key)) {
      queue.push(document[key] ?? null);
    }
  }
  const reach = (pointer: string): void => {
    // What stands inside a component is part of it.
    const home = pointer.split("/", pointer.startsWith("/components/") ? 4 : 3).join("/");
    if (!parts.has(home) || seen.has(home)) return;
    seen.add(home);
    queue.push(parts.get(home) ?? null);
  };
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value === "string" && value.startsWith("#/")) reach(splitRef(value).fragment);
    else if (isList(value)) queue.push(...value);
    else if (isObject(value)) {
      for (const name of Object.keys(value)) queue.push(value[name] ?? null);
      for (const entry of listAt(value, "security")) {
        for (const scheme of isObject(entry) ? Object.keys(entry) : []) {
          reach(pointerTo("/components/securitySchemes", scheme));
          reach(pointerTo("/securityDefinitions", scheme));
        }
      }
    }
  }
  for (const entry of listAt(document, "security")) {
    for (const scheme of isObject(entry) ? Object.keys(entry) : []) {
      seen.add(pointerTo("/components/securitySchemes", scheme));
      seen.add(pointerTo("/securityDefinitions", scheme));
    }
  }
  return seen;
}

function tagsUsed(document: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  walk(document, (value, kind) => {
    if (kind !== "operation") return;
    for (const tag of listAt(value, "tags")) if (typeof tag === "string") used.add(tag);
  });
  return used;
}

// The last step of loading: 3.0 schemas are written as 3.1 writes them, every `$ref` becomes "#" and a plain JSON pointer (anchors and
// ids found, percent-encoding undone), and references that lead nowhere are told once, with their place.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { pointerOf, walk } from "../model/openapi-shape.ts";
import type { Origin } from "../model/origin.ts";
import { defined } from "../text/defined.ts";
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type MutableObject,
  objectAt,
  put,
  textAt,
} from "../text/json.ts";
import { type Place, tokensOf } from "../text/place.ts";
import { splitRef, valueAt } from "../text/pointer.ts";
import { isNumber } from "../text/written-number.ts";
import { bindDynamic, type SchemaRef } from "./dynamic-scope.ts";
import { nearRef, refCircle, refMissing } from "./lost-reference.ts";
import { SchemaResources } from "./schema-resources.ts";

/** How many dangling references are told one by one. */
const mostTold = 25;

/** `raised`: the schemas whose first `examples` was written as `example`. */
export type Raised = {
  readonly diagnostics: readonly Diagnostic[];
  readonly raised: ReadonlySet<JsonObject>;
  /** Of copies of templates (dynamic-scope.ts). */
  readonly origins: readonly Origin[];
};

/** Changes `document` in place. `placeOf` leads from its pointers to the source. Diagnostics: spec-ref-missing, spec-ref-cycle. */
export function raiseDocument(document: MutableObject, placeOf: (pointer: string) => Place): Raised {
  if (document["x-webhooks"] !== undefined && document.webhooks === undefined) {
    document.webhooks = document["x-webhooks"];
    delete document["x-webhooks"];
  }
  const raised = new Set<JsonObject>();
  let isNamed = false;
  walk(document, (value, kind) => {
    if (kind !== "schema") return;
    if (value.example !== undefined) raised.add(value);
    raiseSchema(value);
    isNamed ||= [value.$id, value.$anchor, value.$dynamicAnchor].some((name) => typeof name === "string");
  });
  const resources = new SchemaResources(document, isNamed);
  const refs = new Map<MutableObject, SchemaRef>();
  const schemes = objectAt(document.components, "securitySchemes") ?? {};
  const diagnostics: Diagnostic[] = [];
  const targets = new Map<string, Json>();
  const lost = new Set<string>();
  walk(document, (value, kind, at) => {
    if (kind === "root" || kind === "operation") nameSchemes(value, schemes);
    const isDynamic = kind === "schema" && raiseDynamic(value);
    if (kind === "schema" && isObject(value.discriminator)) {
      raiseMapping(value.discriminator);
      const { defaultMapping } = value.discriminator;
      const isLost =
        typeof defaultMapping === "string" &&
        defaultMapping.startsWith("#") &&
        valueAt(document, defaultMapping.slice(1)) === undefined;
      if (isLost && diagnostics.length < mostTold)
        diagnostics.push(refMissing(placeOf(`${pointerOf(at)}/discriminator/defaultMapping`), defaultMapping));
    }
    if (typeof value.$ref !== "string") return;
    const ref = value.$ref;
    const pointer = resources.target(ref, () => pointerOf(at));
    // What is left of other files was told when it was looked for.
    if (pointer === undefined) return;
    const plain = `#${pointer}`;
    value.$ref = plain;
    if (!targets.has(plain) && !lost.has(plain)) {
      const target = valueAt(document, plain.slice(1));
      if (target === undefined) lost.add(plain);
      else targets.set(plain, target);
    }
    if (kind === "schema" && isNamed) {
      const name = isDynamic ? textAt(targets.get(plain), "$dynamicAnchor") : undefined;
      refs.set(value, { pointer: pointerOf(at), dynamic: splitRef(ref).fragment === name ? name : undefined });
    }
    if (lost.has(plain) && diagnostics.length < mostTold) {
      diagnostics.push(
        refMissing(placeOf(`${pointerOf(at)}/$ref`), ref, defined({ near: nearRef(document, plain.slice(1)) })),
      );
    }
  });
  for (const loop of refLoops(targets).slice(0, mostTold))
    diagnostics.push(refCircle(placeOf(`${loop.pointer}/$ref`), loop.ref));
  return { diagnostics, raised, origins: bindDynamic(document, resources, refs) };
}

/** Writes a `$dynamicRef` as the `$ref` that it is until somebody fills in something else; beside a `$ref`, as a part. Whether it did. */
function raiseDynamic(schema: MutableObject): boolean {
  const { $dynamicRef } = schema;
  if (typeof $dynamicRef !== "string") return false;
  if (schema.$ref !== undefined) {
    // The walk comes to the part.
    schema.allOf = [...listAt(schema, "allOf"), { $dynamicRef }];
    delete schema.$dynamicRef;
    return false;
  }
  schema.$ref = $dynamicRef;
  delete schema.$dynamicRef;
  return true;
}

/** Security requirements may name a scheme by its address since 3.2; one of this document is called by its name. */
function nameSchemes(holder: MutableObject, known: JsonObject): void {
  const { security } = holder;
  if (!isList(security)) return;
  const isByAddress = (entry: Json): boolean => isObject(entry) && Object.keys(entry).some((key) => key.includes("#"));
  if (!security.some(isByAddress)) return;
  holder.security = security.map((entry) => {
    if (!isObject(entry)) return entry;
    const named: MutableObject = {};
    for (const key of Object.keys(entry)) put(named, schemeName(key, known), entry[key] ?? null);
    return named;
  });
}

function schemeName(key: string, known: JsonObject): string {
  const { file, fragment } = splitRef(key);
  const [, , name = ""] = tokensOf(fragment);
  const isLocal = file === "" && fragment.startsWith("/components/securitySchemes/");
  return !Object.hasOwn(known, key) && isLocal ? name : key;
}

/** The schemas that a discriminator names as "#" and a plain pointer; bare component names are completed. */
function raiseMapping(discriminator: MutableObject): void {
  const { mapping, defaultMapping } = discriminator;
  if (typeof defaultMapping === "string") discriminator.defaultMapping = raisedName(defaultMapping);
  if (!isObject(mapping)) return;
  const target: MutableObject = mapping;
  for (const name of Object.keys(target)) {
    const value = target[name];
    if (typeof value === "string") put(target, name, raisedName(value));
  }
}

function raisedName(value: string): string {
  if (/^[\w.-]+$/.test(value)) return `#/components/schemas/${value}`;
  if (value.startsWith("#/definitions/")) return value.replace("#/definitions/", "#/components/schemas/");
  return value.startsWith("#") ? `#${splitRef(value).fragment}` : value;
}

/** `nullable` with a type becomes a type list; without one it stays, as a wish that `allOf` and `$ref` would lose. */
function raiseSchema(schema: MutableObject): void {
  if (schema.nullable === true && typeof schema.type === "string") {
    if (schema.type !== "null") schema.type = [schema.type, "null"];
    delete schema.nullable;
  } else if (schema.nullable === false) delete schema.nullable;
  raiseLimit(schema, "exclusiveMinimum", "minimum");
  raiseLimit(schema, "exclusiveMaximum", "maximum");
  if (schema.example !== undefined) {
    // In JSON Schema `examples` is a list; some write one example there.
    const more = isList(schema.examples) ? schema.examples : [];
    schema.examples = [schema.example, ...more];
    delete schema.example;
  } else if (schema.examples !== undefined && !isList(schema.examples)) {
    schema.examples = isObject(schema.examples) ? namedExamples(schema.examples) : [schema.examples];
  }
}

function namedExamples(examples: JsonObject): Json[] {
  return Object.values(examples).map((entry) => (isObject(entry) && entry.value !== undefined ? entry.value : entry));
}

function raiseLimit(schema: MutableObject, exclusive: string, plain: string): void {
  const flag = schema[exclusive];
  if (typeof flag !== "boolean") return;
  delete schema[exclusive];
  const limit = schema[plain];
  if (!flag || !isNumber(limit)) return;
  schema[exclusive] = limit;
  delete schema[plain];
}

// References that lead back to themselves through nothing but references: what they name is nowhere.

/**
 * One reference of each loop. `targets`: what stands at each pointer that a `$ref` names, all `$ref`s being "#" and a plain pointer. The
 * answer gives the pointer of a part that is nothing but such a reference, and what it says.
 */
function refLoops(targets: ReadonlyMap<string, Json>): readonly { readonly pointer: string; readonly ref: string }[] {
  const found: { pointer: string; ref: string }[] = [];
  const done = new Set<string>();
  for (const start of targets.keys()) {
    const way = new Set<string>();
    for (let at: string | undefined = start; at !== undefined && !done.has(at); at = next(targets.get(at))) {
      done.add(at);
      way.add(at);
      const ahead = next(targets.get(at));
      if (ahead !== undefined && way.has(ahead)) found.push({ pointer: at.slice(1), ref: ahead });
    }
  }
  return found;
}

function next(value: Json | undefined): string | undefined {
  return isObject(value) && typeof value.$ref === "string" ? value.$ref : undefined;
}

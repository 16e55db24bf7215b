// The last step of loading: 3.0 schemas are written as 3.1 writes them, every `$ref` becomes "#" and a plain JSON pointer (anchors and
// ids found, percent-encoding undone), and references that lead nowhere are told once, with their place.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Json } from "../text/json.ts";
import { isList, isObject, type JsonObject, put } from "../text/json.ts";
import type { Place } from "../text/place.ts";
import { splitRef, valueAt } from "./bundle.ts";
import { refLoops } from "./ref-loops.ts";
import { pointerOf, walk } from "./shape.ts";

type Mutable = { [key: string]: Json };

/** How many dangling references are told one by one. */
const mostTold = 25;

/** `raised`: the schemas whose first `examples` was written as `example`. */
export type Raised = { readonly findings: readonly Finding[]; readonly raised: ReadonlySet<JsonObject> };

/** Changes `document` in place. `placeOf` leads from its pointers to the source. Findings: spec-ref-missing, spec-ref-cycle. */
export function raiseDocument(document: Mutable, placeOf: (pointer: string) => Place): Raised {
  if (document["x-webhooks"] !== undefined && document.webhooks === undefined) {
    document.webhooks = document["x-webhooks"];
    delete document["x-webhooks"];
  }
  const anchors = new Map<string, string>();
  const raised = new Set<JsonObject>();
  walk(document, (value, kind, at) => {
    if (kind !== "schema") return;
    if (value.example !== undefined) raised.add(value);
    raiseSchema(value);
    for (const key of ["$anchor", "$dynamicAnchor"]) {
      const name = value[key];
      if (typeof name === "string" && !anchors.has(`#${name}`)) anchors.set(`#${name}`, pointerOf(at));
    }
    if (typeof value.$id === "string" && !anchors.has(value.$id)) anchors.set(value.$id, pointerOf(at));
  });
  const findings: Finding[] = [];
  const targets = new Map<string, Json>();
  const lost = new Set<string>();
  walk(document, (value, kind, at) => {
    if (kind === "schema" && typeof value.$dynamicRef === "string" && value.$ref === undefined) {
      value.$ref = value.$dynamicRef;
      delete value.$dynamicRef;
    }
    if (kind === "schema" && isObject(value.discriminator)) raiseMapping(value.discriminator);
    if (typeof value.$ref !== "string") return;
    const ref = value.$ref;
    const plain = plainRef(ref, anchors);
    // What is left of other files was told when it was looked for.
    if (plain === undefined) return;
    value.$ref = plain;
    if (!targets.has(plain) && !lost.has(plain)) {
      const target = valueAt(document, plain.slice(1));
      if (target === undefined) lost.add(plain);
      else targets.set(plain, target);
    }
    if (lost.has(plain) && findings.length < mostTold) {
      findings.push(finding("spec-ref-missing", placeOf(`${pointerOf(at)}/$ref`), { ref }));
    }
  });
  for (const loop of refLoops(targets).slice(0, mostTold))
    findings.push(finding("spec-ref-cycle", placeOf(`${loop.pointer}/$ref`), { ref: loop.ref }));
  return { findings, raised };
}

function plainRef(ref: string, anchors: ReadonlyMap<string, string>): string | undefined {
  const known = anchors.get(ref);
  if (known !== undefined) return `#${known}`;
  const { file, fragment } = splitRef(ref);
  if (file === "") return `#${fragment}`;
  const holder = anchors.get(file);
  if (holder === undefined) return undefined;
  return fragment.startsWith("/") ? `#${holder}${fragment}` : `#${holder}`;
}

/** Mapping values as "#" and a plain pointer; bare component names are completed. */
function raiseMapping(discriminator: JsonObject): void {
  const mapping = discriminator.mapping;
  if (!isObject(mapping)) return;
  const target: Mutable = mapping;
  for (const name of Object.keys(target)) {
    const value = target[name];
    if (typeof value !== "string") continue;
    if (/^[\w.-]+$/.test(value)) put(target, name, `#/components/schemas/${value}`);
    else if (value.startsWith("#/definitions/"))
      put(target, name, value.replace("#/definitions/", "#/components/schemas/"));
    else put(target, name, value.startsWith("#") ? `#${splitRef(value).fragment}` : value);
  }
}

/** `nullable` with a type becomes a type list; without one it stays, as a wish that `allOf` and `$ref` would lose. */
function raiseSchema(schema: Mutable): void {
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

function raiseLimit(schema: Mutable, exclusive: string, plain: string): void {
  const flag = schema[exclusive];
  if (typeof flag !== "boolean") return;
  delete schema[exclusive];
  const limit = schema[plain];
  if (!flag || typeof limit !== "number") return;
  schema[exclusive] = limit;
  delete schema[plain];
}

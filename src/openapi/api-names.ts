// The names of one description, for texts that refer to its things by them.
import type { ApiNames, FieldSpot, NamedBody, NamedCallback, NamedSchema } from "../model/api-names.ts";
import type { ErrorCode } from "../model/error-answers.ts";
import { operationsIn } from "../model/method.ts";
import type { ApiOutline } from "../model/outline.ts";
import { anchorText } from "../model/slug.ts";
import { defined } from "../text/defined.ts";
import { isList, isObject, type Json, member, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import type { Flat, FlatSources } from "./flat.ts";
import { fieldAnchor, ownPages } from "./own-pages.ts";
import { flatOf } from "./schema-flat.ts";
import { choicesOf, mostLists } from "./schema-parts.ts";
import { resolved, type Spec, valueAt } from "./spec.ts";

/** What `spec` calls its things; `codes` are those of its page of errors. */
export function apiNames(spec: Spec, outline: ApiOutline, codes: readonly ErrorCode[]): ApiNames {
  return {
    callbacks: outline.operations.flatMap(({ pointer }, operation) => callbacksAt(spec, pointer, operation)),
    errors: new Map(codes.map(({ code, anchor }) => [code, anchor])),
    schemas: schemasOf(spec, outline),
    fieldSpots: (pointer, path) => fieldSpots(spec, pointer, path),
    fieldsOf: (pointer) => fieldsBelow(spec, pointer),
    requestOf: (pointer) => requestAt(spec, pointer),
    answerOf: (pointer, status) => answerAt(spec, pointer, status),
    schemaAt: (pointer) => valueAt(spec, pointer),
  };
}

/** Those of one operation, each once by its name. */
function callbacksAt(spec: Spec, pointer: string, operation: number): readonly NamedCallback[] {
  const callbacks = objectAt(valueAt(spec, pointer), "callbacks") ?? {};
  return Object.keys(callbacks).flatMap((name): readonly NamedCallback[] => {
    const found = resolved(spec, callbacks[name], pointerTo(pointer, "callbacks", name));
    const items = Object.keys(found?.value ?? {}).flatMap((expression) => {
      const item = resolved(spec, found?.value[expression], pointerTo(found?.pointer ?? "", expression));
      if (item === undefined || expression.startsWith("x-")) return [];
      return operationsIn(item.value).map((one) => ({ ...one, pointer: pointerTo(item.pointer, ...one.keys) }));
    });
    const [first] = items;
    if (first === undefined) return [];
    const fragment = anchorText(`callback.${name}`);
    return [
      defined({
        name,
        operationId: textAt(first.operation, "operationId"),
        operation,
        fragment,
        pointer: first.pointer,
      }),
    ];
  });
}

/** All named schemas, each with the first operation that leads to it. Every part of the document is looked at once. */
function schemasOf(spec: Spec, outline: ApiOutline): ReadonlyMap<string, NamedSchema> {
  const schemas = objectAt(spec.document.components, "schemas") ?? {};
  const shownBy = new Map<string, number>();
  for (const [operation, { pointer, item }] of outline.operations.entries()) {
    const open = [valueAt(spec, pointer), member(valueAt(spec, item), "parameters")];
    for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
      for (const ref of refsIn(value)) {
        if (shownBy.has(ref)) continue;
        shownBy.set(ref, operation);
        open.push(valueAt(spec, ref));
      }
    }
  }
  return new Map(
    Object.keys(schemas).map((name) => {
      const pointer = pointerTo("/components/schemas", name);
      return [name, defined({ pointer, shownBy: shownBy.get(pointer) })];
    }),
  );
}

/** Pointers that `$ref`s below `value` lead to. */
function refsIn(value: Json | undefined): readonly string[] {
  const found: string[] = [];
  const open: (Json | undefined)[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (isList(next)) for (const one of next) open.push(one);
    if (!isObject(next)) continue;
    if (typeof next.$ref === "string" && next.$ref.startsWith("#")) found.push(next.$ref.slice(1));
    for (const key of Object.keys(next)) open.push(next[key]);
  }
  return found;
}

// The JSON of an operation's body and of its answers, for texts that say theirs is one of them.

/** What the operation at `pointer` takes as JSON. */
function requestAt(spec: Spec, pointer: string): NamedBody {
  const body = resolved(spec, member(valueAt(spec, pointer), "requestBody"), pointerTo(pointer, "requestBody"));
  return jsonIn(spec, body?.value, body?.pointer ?? "") ?? { has: [] };
}

/** What it answers as JSON; `has`: the statuses of which there is JSON. */
function answerAt(spec: Spec, pointer: string, status: string | undefined): NamedBody {
  const responses = objectAt(valueAt(spec, pointer), "responses") ?? {};
  const all = Object.keys(responses).flatMap((key) => {
    const response = resolved(spec, responses[key], pointerTo(pointer, "responses", key));
    const found = jsonIn(spec, response?.value, response?.pointer ?? "");
    return found === undefined || key.startsWith("x-") ? [] : [{ key: key.toUpperCase(), body: found }];
  });
  const wanted =
    status === undefined
      ? all.find(({ key }) => /^2|^DEFAULT$/.test(key))
      : all.find(({ key }) => key === status.toUpperCase());
  return wanted?.body ?? { has: all.map(({ key }) => (key === "DEFAULT" ? "default" : key)) };
}

/** The schema of the first media type that is JSON. */
function jsonIn(spec: Spec, holder: Json | undefined, pointer: string): { readonly schema: Json } | undefined {
  const content = objectAt(holder, "content") ?? {};
  for (const type of Object.keys(content)) {
    if (!/^application\/json|[+/]json\s*(;|$)/i.test(type)) continue;
    const media = resolved(spec, content[type], pointerTo(pointer, "content", type))?.value;
    if (isObject(media) && media.schema !== undefined) return { schema: media.schema };
  }
  return undefined;
}

// Fields of a schema by their names, as a text says them: `price.amount`. Lists and alternatives on the way are passed through, as on the page
// of a schema; a field whose type has a page of its own is at home there, too.

/** Names on one way, and parts of a name with dots in it. */
const mostNames = 40;
const mostDots = 4;
/** Fields that are looked at for a guess. */
const mostFields = 2_000;

/** Where the field `path` of the schema at `pointer` may be shown: the page that has it at its top first. Undefined: no such field. */
function fieldSpots(spec: Spec, pointer: string, path: string): readonly FieldSpot[] | undefined {
  const names = path.split(".");
  if (names.length > mostNames) return undefined;
  let homes: readonly { readonly pointer: string; readonly names: readonly string[] }[] = [{ pointer, names: [] }];
  let flat = flatAt(spec, pointer);
  for (let at = 0; at < names.length; ) {
    const found = nextField(spec, flat, names.slice(at, at + mostDots));
    if (found === undefined) return undefined;
    at += found.taken;
    homes = homes.map((home) => ({ ...home, names: [...home.names, found.name] }));
    flat = withoutLists(spec, flatOf(spec, found.sources));
    if (ownPages(spec).has(flat.pointer)) homes = [{ pointer: flat.pointer, names: [] }, ...homes];
  }
  const [type, ...others] = homes;
  const all = type?.names.length === 0 ? [...others, type] : homes;
  return all.map((home) => ({
    pointer: home.pointer,
    anchor: home.names.length === 0 ? "" : fieldAnchor(home.names.join(".")),
  }));
}

/** The names of the fields of the schema at `pointer`, and of those right below them. */
function fieldsBelow(spec: Spec, pointer: string): readonly string[] {
  const found = new Set<string>();
  for (const [name, sources] of propertiesOf(spec, flatAt(spec, pointer))) {
    found.add(name);
    for (const [below] of propertiesOf(spec, flatOf(spec, sources))) found.add(`${name}.${below}`);
    if (found.size > mostFields) break;
  }
  return [...found];
}

function flatAt(spec: Spec, pointer: string): Flat {
  return flatOf(spec, [{ value: valueAt(spec, pointer) ?? true, pointer }]);
}

function nextField(
  spec: Spec,
  flat: Flat,
  names: readonly string[],
): { readonly name: string; readonly taken: number; readonly sources: FlatSources } | undefined {
  const fields = propertiesOf(spec, flat);
  for (let taken = 1; taken <= names.length; taken += 1) {
    const name = names.slice(0, taken).join(".");
    const sources = fields.get(name);
    if (sources !== undefined) return { name, taken, sources };
  }
  return undefined;
}

/** The fields of a schema, of its items, and of its alternatives; of equal names the first. */
function propertiesOf(spec: Spec, top: Flat): ReadonlyMap<string, FlatSources> {
  const fields = new Map<string, FlatSources>();
  const seen = new Set<string>();
  const open = [top];
  for (const flat of open) {
    if (seen.has(flat.identity) || fields.size > mostFields) continue;
    seen.add(flat.identity);
    for (const [name, sources] of flat.properties) if (!fields.has(name)) fields.set(name, sources);
    if (flat.rest.length > 0 && !fields.has("*")) fields.set("*", flat.rest);
    if (flat.items.length > 0) open.push(flatOf(spec, flat.items));
    for (const { variants } of choicesOf(spec, flat))
      for (const { sources } of variants) open.push(flatOf(spec, sources));
  }
  return fields;
}

function withoutLists(spec: Spec, flat: Flat): Flat {
  let inner = flat;
  for (let lists = 0; lists < mostLists && inner.items.length > 0 && !ownPages(spec).has(inner.pointer); lists += 1)
    inner = flatOf(spec, inner.items);
  return inner;
}

// Where each schema that has a page of its own is used, as the spec has it: in which parts of which operations, in which fields of which
// other schemas, and by which operations through those. Made once for a spec, since what uses a schema stands anywhere but in it.

import { operationsIn } from "../model/method.ts";
import { holdsOf } from "../model/openapi-shape.ts";
import type { ApiOutline, OperationEntry } from "../model/outline.ts";
import type { UsePlace } from "../model/used-by.ts";
import { isList, isObject, type Json, type JsonObject, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { ownPages } from "./own-pages.ts";
import { parameterSources } from "./parameters.ts";
import { resolved, type Spec, valueAt } from "./spec.ts";

/** The uses of one schema, but for the links to them: operations by their number in the outline, schemas by their pointers. */
export type SchemaUses = {
  readonly operations: readonly {
    readonly entry: number;
    readonly group: string;
    readonly places: readonly UsePlace[];
  }[];
  readonly fields: readonly { readonly pointer: string; readonly paths: readonly string[] }[];
  /**
   * Schemas that more operations use than use it, at least two: pointers, and how many operations. All that it reaches are there, since
   * its page shows the fields of those that are merged in.
   */
  readonly shared: readonly (readonly [pointer: string, operations: number])[];
};

type Inside = ReadonlyMap<string, Paths>;

/** The uses of each schema with a page of its own, by its pointer; in the order of the spec. */
export function usesOf(spec: Spec, outline: ApiOutline): ReadonlyMap<string, SchemaUses> {
  type UsesDraft = { operations: SchemaUses["operations"][number][]; fields: SchemaUses["fields"][number][] };
  const inside: Inside = new Map([...ownPages(spec)].map((pointer) => [pointer, schemasIn(spec, pointer)]));
  const uses = new Map(
    [...inside.keys()].map((pointer): [string, UsesDraft] => [pointer, { operations: [], fields: [] }]),
  );
  for (const [pointer, found] of inside)
    for (const [used, paths] of found) uses.get(used)?.fields.push({ pointer, paths: [...paths] });
  const groups = groupsOf(outline);
  for (const [entry, operation] of outline.operations.entries()) {
    const direct = placesIn(spec, operation);
    const group = groups.get(entry) ?? "";
    for (const pointer of reached(direct.keys(), inside))
      uses.get(pointer)?.operations.push({ entry, group, places: direct.get(pointer) ?? [] });
  }
  const count = (pointer: string): number => uses.get(pointer)?.operations.length ?? 0;
  return new Map(
    [...uses].map(([pointer, own]) => {
      const most = Math.max(1, own.operations.length);
      const shared = [...reached([pointer], inside)].flatMap((used) => {
        const operations = count(used);
        return operations > most ? [[used, operations] as const] : [];
      });
      return [pointer, { ...own, shared }] as const;
    }),
  );
}

/** The first category of each operation. */
function groupsOf({ tags }: ApiOutline): ReadonlyMap<number, string> {
  const groups = new Map<number, string>();
  for (const { label, operations } of tags)
    for (const entry of operations) if (!groups.has(entry)) groups.set(entry, label);
  return groups;
}

/** `start` and all that its schemas hold. */
function reached(start: Iterable<string>, inside: Inside): ReadonlySet<string> {
  const seen = new Set(start);
  for (const pointer of seen) for (const below of inside.get(pointer)?.keys() ?? []) seen.add(below);
  return seen;
}

function schemasIn(spec: Spec, pointer: string): Paths {
  const found: Paths = new Map();
  findSchemas(spec, valueAt(spec, pointer), { path: "", found, entered: new Set([` ${pointer}`]) });
  return found;
}

// What of an operation holds which schemas that have pages of their own: parameters, its body, responses and their headers, and the same of
// its callbacks. What those schemas hold in turn is theirs.

/** The places of `entry` that hold a schema themselves, by its pointer. */
function placesIn(spec: Spec, entry: OperationEntry): ReadonlyMap<string, readonly UsePlace[]> {
  const walk = new Walk(spec);
  const operation = valueAt(spec, entry.pointer);
  const item = valueAt(spec, entry.item);
  if (isObject(operation)) walk.operation(operation, isObject(item) ? item : {}, {});
  return new Map([...walk.found].map(([pointer, places]) => [pointer, [...places.values()]]));
}

type Of = Pick<UsePlace, "callback">;
type UsePart = Omit<UsePlace, "path">;

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
  #described(holder: JsonObject, part: UsePart): void {
    this.#schema(holder.schema, part);
    this.#content(holder, part);
  }

  #content(holder: JsonObject | undefined, part: UsePart): void {
    for (const [, written] of this.#members(holder?.content)) {
      const media = this.#resolved(written);
      this.#schema(media?.schema, part);
      this.#schema(media?.itemSchema, part);
      this.#encodings(media, part);
    }
  }

  /** Headers of the parts of a body. */
  #encodings(holder: JsonObject | undefined, part: UsePart): void {
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

  #schema(schema: Json | undefined, part: UsePart): void {
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

// Which schemas that have pages of their own a schema holds, and in which fields: a walk as the spec has it, by references.

/** Names of fields from a whole down to a schema, joined by dots, by the pointer of that schema. */
type Paths = Map<string, Set<string>>;

/** `entered`: references to schemas without pages that were followed, each once for a path. */
type InsidePlace = { readonly path: string; readonly found: Paths; readonly entered: Set<string> };

/** References followed from one whole. What has no page holds hardly anything; this is for those who wrote it to be endless. */
const mostEntered = 2000;

/** Members of a schema whose members are fields by their names. */
const named = new Set(["properties", "patternProperties"]);
const unnamed = new Set(["additionalProperties", "unevaluatedProperties"]);
/** What is declared here is used where something refers to it. */
const declared = new Set(["$defs", "definitions"]);

/** Adds to `found` the schemas with pages that stand in `schema`, and where; what stands in those is their own. */
function findSchemas(spec: Spec, schema: Json | undefined, spot: InsidePlace): void {
  if (!isObject(schema)) return;
  for (const ref of [textAt(schema, "$ref"), ...Object.values(objectAt(schema.discriminator, "mapping") ?? {})])
    if (typeof ref === "string" && ref.startsWith("#")) enter(spec, ref.slice(1), spot);
  const below = (name: string): InsidePlace => ({ ...spot, path: spot.path === "" ? name : `${spot.path}.${name}` });
  for (const key of Object.keys(schema)) {
    const holds = holdsOf("schema", key);
    const value = schema[key];
    if (holds === undefined || value === undefined || declared.has(key)) continue;
    if (holds.as === "map") {
      const children = isObject(value) ? Object.entries(value) : [];
      for (const [name, child] of children) findSchemas(spec, child, named.has(key) ? below(name) : spot);
    } else
      for (const child of isList(value) ? value : [value])
        findSchemas(spec, child, unnamed.has(key) ? below("*") : spot);
  }
}

function enter(spec: Spec, pointer: string, spot: InsidePlace): void {
  const { path, found, entered } = spot;
  const pages = ownPages(spec);
  if (!pages.has(pointer)) {
    const step = `${path} ${pointer}`;
    if (pages.size === 0 || entered.size >= mostEntered || entered.has(step)) return;
    entered.add(step);
    findSchemas(spec, valueAt(spec, pointer), spot);
    return;
  }
  const paths = found.get(pointer);
  if (paths === undefined) found.set(pointer, new Set([path]));
  else paths.add(path);
}

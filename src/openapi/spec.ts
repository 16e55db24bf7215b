// A normalised spec, opened for making pages: the document, the way from its pointers to places in the source, and a memory for
// work that many pages share (merged schemas, prose). Opened once for each spec and thread.

import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Prose } from "../markdown/prose.ts";
import { english } from "../messages/english.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import type { Schema } from "../model/api.ts";
import type { ApiConfig } from "../model/config.ts";
import { type Origins, placesOf } from "../model/origin.ts";
import type { Link } from "../model/page.ts";
import { SafePatterns } from "../reader/safe-pattern.ts";
import type { Json } from "../text/json.ts";
import { isObject, type JsonObject } from "../text/json.ts";
import { type FilePath, type Place, pointerTo, tokensOf } from "../text/place.ts";
import { valueAt as valueIn } from "../text/pointer.ts";
import { revived } from "../text/written-number.ts";
import type { Flat, FlatSource } from "./flat.ts";
import type { LazyList } from "./lazy-list.ts";

/** What `load` hands over; all of it is plain data and can be sent to a worker. */
export type LoadedSpecText = {
  readonly api: ApiConfig;
  readonly file: FilePath;
  readonly specVersion: string;
  readonly json: string;
  readonly origins: Origins;
};

/** Prose as parsed once: placeholder numbers count from zero, links and diagnostics have no place of their own yet. */
export type KnownProse = Prose & {
  readonly links: readonly Link[];
  readonly diagnostics: readonly Diagnostic[];
};

/** A value made for an example: how many values it consists of, and how many schemas deep. */
export type MadeValue = {
  readonly value: Json | undefined;
  readonly isInvented: boolean;
  readonly holdsWhole: boolean;
  readonly values: number;
  readonly height: number;
};

/** An example that fits its schema, and what is known of its origin; `none`: the schema can be kept by no value that was found. */
export type Made = (Pick<MadeValue, "isInvented" | "holdsWhole"> & { readonly value: Json }) | "none";

/** Answers that depend on the document alone, so that a thousand pages find them once. */
export type SpecMemory = {
  readonly flats: Map<string, Flat>;
  /** Of merged schemas that pages show: what each page shows alike. */
  readonly levels: Map<Flat, Schema>;
  /** How many rows are how far below them, by the way of counting (finish-page.ts). */
  readonly rows: Map<Flat, number[][]>;
  /** Values that consist of others, as examples have them, by who reads them. */
  readonly made: { readonly [Reader in "request" | "response" | "both"]: Map<Flat, MadeValue> };
  /** Examples that were held against their schemas, by who reads them. */
  readonly fitting: { readonly [Reader in "request" | "response" | "both"]: Map<Flat, Made | undefined> };
  /** By the level of its headings, then by its text. */
  readonly prose: Map<number, Map<string, KnownProse>>;
  schemaSlugs?: ReadonlyMap<string, string>;
  /** Pointers of the schemas with pages of their own. */
  ownPages?: ReadonlySet<string>;
  readonly patterns: SafePatterns;
  /** By what schemas ask of them (made-scalar.ts). */
  readonly texts: Map<string, LazyList<string>>;
  heirs?: ReadonlyMap<string, readonly string[]>;
  /** The same document, with nothing but its rules to make values of. */
  bare?: Spec;
};

export type Spec = {
  readonly api: ApiConfig;
  readonly file: FilePath;
  readonly specVersion: string;
  readonly document: JsonObject;
  readonly origins: Origins;
  readonly placeOf: (pointer: string) => Place;
  /** In the language of its pages. */
  readonly words: PageMessages;
  readonly memory: SpecMemory;
  /** Values are made as if objects and lists had no examples; those of other values count where they keep the schema. */
  readonly ignoresExamples?: true;
};

/** Opens the text that loading gave; its pages are said in `words`. */
export function openSpec(text: LoadedSpecText, words: PageMessages = english): Spec {
  const document: Json = revived(JSON.parse(text.json), text.json);
  return {
    api: text.api,
    file: text.file,
    specVersion: text.specVersion,
    document: isObject(document) ? document : {},
    origins: text.origins,
    placeOf: placesOf(text.origins, text.file),
    words,
    memory: freshMemory(madeValues(text.json)),
  };
}

function freshMemory(made: SpecMemory["made"]): SpecMemory {
  return {
    flats: new Map(),
    levels: new Map(),
    rows: new Map(),
    made,
    fitting: { request: new Map(), response: new Map(), both: new Map() },
    prose: new Map(),
    patterns: new SafePatterns(),
    texts: new Map(),
  };
}

/** `spec` as if its objects and lists had no examples. Opened once. */
export function withoutExamples(spec: Spec): Spec {
  spec.memory.bare ??= {
    ...spec,
    memory: freshMemory({ request: new Map(), response: new Map(), both: new Map() }),
    ignoresExamples: true,
  };
  return spec.memory.bare;
}

/** Where nothing is writeOnly, what is read back is the whole. */
function madeValues(json: string): SpecMemory["made"] {
  const response = new Map<Flat, MadeValue>();
  return { request: new Map(), response, both: json.includes('"writeOnly"') ? new Map() : response };
}

/** An object of the document and where it stands. */
export type LocatedObject = { readonly value: JsonObject; readonly pointer: string };

/** What stands at a place of the document, if anything does. */
export type ValueAt = { readonly value: Json | undefined; readonly pointer: string };

/** The member `key` of an object. */
export function heldAt({ value, pointer }: LocatedObject, key: string): ValueAt {
  return { value: value[key], pointer: pointerTo(pointer, key) };
}

/** The value at a pointer of the document. */
export function valueAt(spec: Spec, pointer: string): Json | undefined {
  return valueIn(spec.document, pointer);
}

/**
 * Follows `$ref`s to an object. `path` are the pointers that were passed, `source` the last of them; undefined when the chain is
 * broken or leads back to itself. Siblings of a `$ref` are the caller's business.
 */
export function follow(
  spec: Spec,
  value: Json | undefined,
  pointer: string,
): { readonly source: FlatSource; readonly path: readonly string[] } | undefined {
  const path: string[] = [];
  let at = pointer;
  let current = value;
  while (isObject(current) && typeof current.$ref === "string") {
    const ref: string = current.$ref;
    // A chain that leads back to itself is too long, too.
    if (!ref.startsWith("#") || path.length > 100) return undefined;
    at = ref.slice(1);
    path.push(at);
    current = valueAt(spec, at);
  }
  return current === undefined ? undefined : { source: { value: current, pointer: at }, path };
}

/** The object at the end of a `$ref` chain, `summary` and `description` beside the first `$ref` laid over it. */
export function resolved(spec: Spec, value: Json | undefined, pointer: string): LocatedObject | undefined {
  if (!isObject(value)) return undefined;
  if (typeof value.$ref !== "string") return { value, pointer };
  const found = follow(spec, value, pointer);
  if (found === undefined || !isObject(found.source.value)) return undefined;
  const whole: { [key: string]: Json } = { ...found.source.value };
  for (const key of ["summary", "description"]) {
    const over = value[key];
    if (typeof over === "string") whole[key] = over;
  }
  return { value: whole, pointer: found.source.pointer };
}

/** The objects of a map by their names, each behind its references; those that lead nowhere are left out. */
export function resolvedIn(
  spec: Spec,
  { value, pointer }: ValueAt,
): readonly (LocatedObject & { readonly name: string })[] {
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => {
    const found = resolved(spec, value[name], pointerTo(pointer, name));
    return found === undefined ? [] : [{ ...found, name }];
  });
}

/** The name of a component that a pointer leads to; undefined for anything else. */
export function componentName(pointer: string): string | undefined {
  return /^\/components\/[^/]+\/[^/]+$/.test(pointer) ? tokensOf(pointer)[2] : undefined;
}

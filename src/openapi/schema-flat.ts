// One schema as written (with `$ref`, `allOf`, nullable unions) in; one merged view of its own level out: which types, limits,
// properties and alternatives hold when all its parts hold at once. Children stay references, so that nothing multiplies; a child
// that several parts describe is the list of their descriptions, merged when it is asked for.
// Long because the merge of each keyword stands next to the others: they are one rule, all parts hold.

import { compareNumbers, isWhole } from "../text/decimal.ts";
import { defined } from "../text/defined.ts";
import type { Json } from "../text/json.ts";
import { isList, isObject, type JsonObject, listAt, member } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { type DocumentNumber, isNumber } from "../text/written-number.ts";
import type { Flat, FlatChoice, FlatSource, FlatSources } from "./flat.ts";
import { componentName, follow, type LocatedObject, type Spec, valueAt } from "./spec.ts";

/** Bounds for hostile specs: parts of one schema, and how deep `allOf` may nest. */
const mostParts = 400;
const deepestMerge = 60;
/** Descriptions of one schema that are printed. */
const mostDescriptions = 6;
/** Descriptions of one child that are merged. */
const mostSources = 24;

/** The merged view of a schema, or of several that hold at once. Found once for each list of pointers. */
export function flatOf(spec: Spec, sources: FlatSources): Flat {
  // Nearly all have one source, and its pointer is hashed already.
  const [only] = sources;
  const key =
    only !== undefined && sources.length === 1 ? only.pointer : sources.map(({ pointer }) => pointer).join("\n");
  const known = spec.memory.flats.get(key);
  if (known !== undefined) return known;
  const named = only === undefined || sources.length > 1 ? undefined : namedBy(spec, only.value);
  const flat = named === undefined ? new Merge(spec, sources).run() : flatOf(spec, [named]);
  spec.memory.flats.set(key, flat);
  return flat;
}

/** The component that a reference with nothing beside it names: wherever it stands, it is one schema, of which all that is known is known once. */
function namedBy(spec: Spec, value: Json): FlatSource | undefined {
  if (!isObject(value) || typeof value.$ref !== "string" || Object.keys(value).length > 1) return undefined;
  const pointer = value.$ref.slice(1);
  if (componentName(pointer) === undefined) return undefined;
  const found = valueAt(spec, pointer);
  return found === undefined || (isObject(found) && found.$ref !== undefined) ? undefined : { value: found, pointer };
}

const lows = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains"];
const highs = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains"];
/** The outermost says it; a part only when nobody else does. */
const said = [
  "title",
  "format",
  "default",
  "const",
  "externalDocs",
  "xml",
  "contentEncoding",
  "contentMediaType",
  "x-enum-varnames",
];
const flags = ["deprecated", "readOnly", "writeOnly", "uniqueItems"];
const conditionKeys = ["not", "if", "then", "else", "contains", "propertyNames", "unevaluatedItems", "contentSchema"];
/** Formats that mean one type, for authors who leave the type out: `format: binary` alone is a file. */
const typeOfFormat: ReadonlyMap<string, string> = new Map([
  ...["binary", "byte", "date", "date-time", "password", "uuid", "uri", "email"].map(
    (format) => [format, "string"] as const,
  ),
  ...["int32", "int64"].map((format) => [format, "integer"] as const),
  ...["float", "double"].map((format) => [format, "number"] as const),
]);
/** How much further out a part of `allOf` stands than what a mere `$ref` names. */
const partWeight = 10;
const annotations = new Set([
  "title",
  "description",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "default",
  "externalDocs",
  "$comment",
]);

/** Of a part of a schema: how far out it stands (0: the schema itself), and how many references and parts led to it. */
type Level = { readonly weight: number; readonly depth: number };

function further({ weight, depth }: Level, step: number): Level {
  return { weight: weight + step, depth: depth + 1 };
}

class Merge {
  readonly #spec: Spec;
  readonly #sources: FlatSources;
  readonly #seen = new Set<string>();
  readonly #values = new Map<string, Json>();
  #types: readonly string[] | undefined;
  #typed = 0;
  #withNull = 0;
  #wishNull = false;
  #denied: Set<string> | undefined;
  #never = false;
  #broken: string | undefined;
  readonly #descriptions: { text: string; pointer: string; weight: number }[] = [];
  #patterns: Set<string> | undefined;
  #multiples: Map<string, DocumentNumber> | undefined;
  #enum: readonly Json[] | undefined;
  #enumNotes: Map<string, string> | undefined;
  #examples: readonly Json[] = [];
  #required: Set<string> | undefined;
  #dependent: Map<string, string[]> | undefined;
  #properties: Map<string, FlatSource[]> | undefined;
  #patternProperties: Map<string, FlatSource[]> | undefined;
  readonly #rest: FlatSource[] = [];
  #closed = false;
  readonly #items: FlatSource[] = [];
  #prefixItems: FlatSources = [];
  #choices: Map<string, FlatChoice> | undefined;
  #conditions: Map<string, { keyword: string; source: FlatSource }> | undefined;
  #discriminator: JsonObject | undefined;

  constructor(spec: Spec, sources: FlatSources) {
    this.#spec = spec;
    this.#sources = sources;
  }

  run(): Flat {
    for (const source of this.#sources) this.#add(source, { weight: 0, depth: 0 });
    const named = this.#sources.length === 1 ? this.#sources.map((source) => this.#home(source)) : [];
    const home = named[0];
    const first = this.#sources[0];
    const pointer = home ?? first?.pointer ?? "";
    const name = home === undefined ? undefined : componentName(home);
    const types = this.#types ?? this.#guessTypes();
    return {
      identity:
        home ??
        this.#sources
          .map((source) => follow(this.#spec, source.value, source.pointer)?.source.pointer ?? source.pointer)
          .join("+"),
      pointer,
      name,
      never: this.#never,
      broken: this.#broken,
      types,
      denied: listOf(this.#denied),
      nullable: this.#wishNull || (this.#typed > 0 && this.#withNull === this.#typed),
      values: this.#values,
      descriptions: spokenOf(this.#descriptions),
      patterns: listOf(this.#patterns),
      multiples: listOf(this.#multiples?.values()),
      enum: this.#enum,
      enumNotes: this.#enumNotes ?? noMap,
      examples: this.#examples,
      required: this.#required ?? noSet,
      dependent: this.#dependent ?? noMap,
      properties: this.#properties ?? noMap,
      patternProperties: this.#patternProperties ?? noMap,
      rest: this.#rest,
      closed: this.#closed,
      items: this.#items,
      prefixItems: this.#prefixItems,
      choices: listOf(this.#choices?.values()),
      conditions: listOf(this.#conditions?.values()),
      discriminator: this.#discriminator,
    };
  }

  /** The component that a schema stands for: by `$ref`, or wrapped with nothing but remarks beside. */
  #home(source: FlatSource): string | undefined {
    let { value, pointer } = source;
    for (let hops = 0; hops < 20; hops += 1) {
      if (!isObject(value)) break;
      if (typeof value.$ref === "string") {
        const ref: string = value.$ref.slice(1);
        return follow(this.#spec, value, pointer) === undefined ? undefined : ref;
      }
      const only = componentName(pointer) === undefined ? this.#wrapped({ value, pointer }) : undefined;
      if (only === undefined) break;
      ({ value, pointer } = only);
    }
    return componentName(pointer) === undefined ? undefined : pointer;
  }

  /** What a wrapper wraps: the only member of `allOf`, or the only alternative to null, as generators write optional fields. */
  #wrapped({ value, pointer }: FlatSource): FlatSource | undefined {
    if (!isObject(value)) return undefined;
    if (isWrapper(value)) return sourcesAt(value, pointer, "allOf")[0];
    for (const keyword of ["oneOf", "anyOf"]) {
      const branches = sourcesAt(value, pointer, keyword).filter((branch) => !isNull(this.#spec, branch));
      if (
        branches.length === 1 &&
        Object.keys(value).every((key) => key === keyword || key === "nullable" || annotations.has(key))
      ) {
        return branches[0];
      }
    }
    return undefined;
  }

  /** Inner parts first, so that outer ones win. */
  #add(source: FlatSource, level: Level): void {
    const { value, pointer } = source;
    if (this.#seen.has(pointer) || this.#seen.size > mostParts || level.depth > deepestMerge) return;
    this.#seen.add(pointer);
    if (value === false) this.#never = true;
    if (!isObject(value)) return;
    if (typeof value.$ref === "string") {
      const found = follow(this.#spec, value, pointer);
      if (found === undefined) this.#broken = value.$ref;
      else this.#add(found.source, further(level, 1));
    }
    const parts = listAt(value, "allOf");
    for (const [index, part] of parts.entries()) {
      const base = isObject(part) && part.$ref !== undefined && parts.length > 1;
      const step = isWrapper(value) ? 1 : base ? 2 * partWeight : partWeight;
      this.#add({ value: part, pointer: pointerTo(pointer, "allOf", index) }, further(level, step));
    }
    this.#own({ value, pointer }, level);
  }

  #own(found: LocatedObject, level: Level): void {
    const { value, pointer } = found;
    const { weight } = level;
    this.#type(value);
    this.#limits(value, weight);
    const text = value.description;
    if (typeof text === "string" && text.trim() !== "") {
      this.#descriptions.unshift({ text, pointer: pointerTo(pointer, "description"), weight });
    }
    this.#enumOf(value);
    const isBare = this.#spec.ignoresExamples === true;
    const examples = listAt(value, "examples").filter((one) => !isBare || !(isObject(one) || isList(one)));
    if (examples.length > 0 && weight < 2 * partWeight) this.#examples = distinct([...examples, ...this.#examples]);
    for (const name of listAt(value, "required"))
      if (typeof name === "string") this.#required = withOne(this.#required, name);
    const dependent = value.dependentRequired ?? value.dependencies;
    if (isObject(dependent)) {
      for (const [name, list] of Object.entries(dependent)) {
        if (isList(list)) this.#dependent = withEntry(this.#dependent, name, list.map(String));
      }
    }
    this.#properties = withAll(this.#properties, found, "properties");
    this.#patternProperties = withAll(this.#patternProperties, found, "patternProperties");
    this.#additional(value, pointer);
    if (isList(value.prefixItems)) this.#prefixItems = sourcesAt(value, pointer, "prefixItems");
    else if (isList(value.items)) this.#prefixItems = sourcesAt(value, pointer, "items");
    const rest = isList(value.items) ? value.additionalItems : value.items;
    const restAt = pointerTo(pointer, isList(value.items) ? "additionalItems" : "items");
    if (rest === false) this.#values.set("items", false);
    else if (rest !== undefined && rest !== true) push(this.#items, { value: rest, pointer: restAt });
    for (const keyword of conditionKeys) {
      const schema = value[keyword];
      // `unevaluatedItems: true` and the like say nothing.
      if (schema === undefined || schema === true) continue;
      this.#conditions = withEntry(this.#conditions, `${keyword} ${pointer}`, {
        keyword,
        source: { value: schema, pointer: pointerTo(pointer, keyword) },
      });
    }
    for (const [name, schema] of Object.entries(isObject(value.dependentSchemas) ? value.dependentSchemas : {})) {
      const at = pointerTo(pointer, "dependentSchemas", name);
      this.#conditions = withEntry(this.#conditions, at, {
        keyword: `with ${name}`,
        source: { value: schema, pointer: at },
      });
    }
    if (isObject(value.discriminator) && weight < partWeight) this.#discriminator = value.discriminator;
    for (const keyword of ["oneOf", "anyOf"] as const) this.#choice(found, keyword, level);
  }

  #type(value: JsonObject): void {
    if (value.nullable === true || value.type === "null") this.#wishNull = true;
    const given =
      typeof value.type === "string" ? [value.type] : listAt(value, "type").filter((type) => typeof type === "string");
    if (given.length === 0) return;
    const types = given.filter((type) => type !== "null");
    this.#typed += 1;
    if (types.length < given.length) this.#withNull += 1;
    this.#types = this.#types === undefined ? types : this.#meet(this.#types, types);
  }

  /** What types of two parts leave. Parts that contradict each other are a mistake: the outer word stands, the other one is told. */
  #meet(before: readonly string[], types: readonly string[]): readonly string[] {
    const both = types.filter((type) => before.includes(type) || (type === "integer" && before.includes("number")));
    if (both.length > 0) return both;
    if (before.includes("integer") && types.includes("number")) return ["integer"];
    if (before.length === 0 || types.length === 0) {
      // Null alone: all that is left where each part allows it, else one more value.
      if (this.#withNull === this.#typed) return [];
      this.#wishNull = true;
      return before.length === 0 ? types : before;
    }
    const format = this.#values.get("format");
    for (const type of before)
      this.#denied = withOne(this.#denied, typeof format === "string" ? `${type} (${format})` : type);
    this.#values.delete("format");
    return types;
  }

  #limits(value: JsonObject, weight: number): void {
    for (const key of lows) this.#limit(value, key, 1);
    for (const key of highs) this.#limit(value, key, -1);
    for (const key of said) {
      const given = value[key];
      // What a base schema is called and looks like is not what the whole is called.
      if (given !== undefined && (weight < 2 * partWeight || key === "format")) this.#values.set(key, given);
    }
    for (const key of flags) if (value[key] === true) this.#values.set(key, true);
    if (typeof value.pattern === "string") this.#patterns = withOne(this.#patterns, value.pattern);
    if (isNumber(value.multipleOf))
      this.#multiples = withEntry(this.#multiples, String(value.multipleOf), value.multipleOf);
  }

  /** Of two limits the higher one counts, or with a `sign` below zero the lower one. */
  #limit(value: JsonObject, key: string, sign: number): void {
    const given = value[key];
    if (!isNumber(given)) return;
    const before = this.#values.get(key);
    if (!isNumber(before) || compareNumbers(given, before) * sign > 0) this.#values.set(key, given);
  }

  #enumOf(value: JsonObject): void {
    const notes = value["x-enumDescriptions"] ?? value["x-enum-descriptions"];
    const values = listAt(value, "enum");
    if (isList(notes)) {
      for (const [index, note] of notes.entries()) {
        if (typeof note === "string" && values[index] !== undefined)
          this.#enumNotes = withEntry(this.#enumNotes, JSON.stringify(values[index]), note);
      }
    } else if (isObject(notes)) {
      for (const [name, note] of Object.entries(notes)) {
        const match = values.find((entry) => String(entry) === name);
        if (typeof note === "string") this.#enumNotes = withEntry(this.#enumNotes, JSON.stringify(match ?? name), note);
      }
    }
    if (values.length === 0) return;
    if (values.includes(null)) this.#wishNull ||= this.#typed === 0 || this.#withNull > 0;
    const before = this.#enum;
    if (before === undefined) {
      this.#enum = values;
      return;
    }
    const texts = new Set(before.map((entry) => JSON.stringify(entry)));
    const both = values.filter((entry) => texts.has(JSON.stringify(entry)));
    this.#enum = both.length > 0 ? both : values;
  }

  #additional(value: JsonObject, pointer: string): void {
    for (const key of ["additionalProperties", "unevaluatedProperties"]) {
      const given = value[key];
      if (given === false) this.#closed = true;
      else if (isObject(given)) push(this.#rest, { value: given, pointer: pointerTo(pointer, key) });
      else if (given === true) this.#values.set("additionalProperties", true);
    }
  }

  /** An alternative `null` is nullability; a single alternative is no choice; alternatives that are all constants are an enum. */
  #choice({ value, pointer }: LocatedObject, keyword: "oneOf" | "anyOf", level: Level): void {
    const all = sourcesAt(value, pointer, keyword);
    if (all.length === 0) return;
    const branches = all.filter((branch) => !isNull(this.#spec, branch));
    if (branches.length < all.length) this.#wishNull = true;
    const only = branches[0];
    if (branches.length === 0 || only === undefined) return;
    if (branches.length === 1) {
      this.#add(only, further(level, 1));
      return;
    }
    if (branches.every((branch) => isConstant(branch.value))) {
      this.#constants(branches);
      return;
    }
    const discriminator = isObject(value.discriminator) ? value.discriminator : undefined;
    const key = `${keyword} ${branches.map((branch) => (isObject(branch.value) && typeof branch.value.$ref === "string" ? branch.value.$ref : branch.pointer)).join(" ")}`;
    this.#choices = withEntry(this.#choices, key, defined({ keyword, branches, discriminator }));
  }

  #constants(branches: FlatSources): void {
    const values: Json[] = [];
    for (const { value } of branches) {
      if (!isObject(value)) continue;
      const constant = value.const ?? listAt(value, "enum")[0] ?? null;
      values.push(constant);
      const note = [value.title, value.description].filter((text) => typeof text === "string").join(": ");
      if (note !== "") this.#enumNotes = withEntry(this.#enumNotes, JSON.stringify(constant), note);
      if (value.type !== undefined) this.#type(value);
    }
    this.#enum = values;
  }

  #guessTypes(): readonly string[] {
    if (isFilled(this.#properties) || this.#rest.length > 0 || isFilled(this.#patternProperties)) return ["object"];
    if (this.#items.length > 0 || this.#prefixItems.length > 0) return ["array"];
    const constant = this.#values.get("const");
    const samples = constant === undefined ? (this.#enum ?? []) : [constant];
    const types = new Set(samples.filter((sample) => sample !== null).map(typeOf));
    const format = this.#values.get("format");
    const meant = samples.length === 0 && this.#choices === undefined ? typeOfFormat.get(String(format)) : undefined;
    return types.size === 1 ? [...types] : meant === undefined ? [] : [meant];
  }
}

// A document has hundreds of thousands of schemas, most of them one type and a description, and all are remembered: what a schema does
// not have is therefore one thing for all of them, and never made.
const nothing: readonly never[] = [];
const noMap: ReadonlyMap<string, never> = new Map<string, never>();
const noSet: ReadonlySet<string> = new Set<string>();

function listOf<Item>(items: Iterable<Item> | undefined): readonly Item[] {
  return items === undefined ? nothing : [...items];
}

function withOne<Item>(known: Set<Item> | undefined, item: Item): Set<Item> {
  return (known ?? new Set<Item>()).add(item);
}

function withEntry<Value>(known: Map<string, Value> | undefined, key: string, value: Value): Map<string, Value> {
  return (known ?? new Map<string, Value>()).set(key, value);
}

function isFilled(map: ReadonlyMap<string, unknown> | undefined): boolean {
  return map !== undefined && map.size > 0;
}

function distinct(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/** Descriptions of all parts, the outermost first; what another one says already is not said twice. */
function spokenOf(all: readonly { text: string; pointer: string; weight: number }[]): Flat["descriptions"] {
  const spoken: { text: string; pointer: string }[] = [];
  for (const { text, pointer } of [...all].sort((a, b) => a.weight - b.weight)) {
    if (spoken.length < mostDescriptions && !spoken.some((other) => other.text.includes(text.trim()))) {
      spoken.push({ text, pointer });
    }
  }
  return spoken;
}

/** The JSON Schema type of a value. */
export function typeOf(value: Json): string {
  if (value === null) return "null";
  if (isList(value)) return "array";
  if (isNumber(value)) return isWhole(value) ? "integer" : "number";
  return typeof value;
}

/** `allOf` with one member and nothing but remarks beside: how 3.0 gives a reference a description. */
function isWrapper(value: JsonObject): boolean {
  return (
    listAt(value, "allOf").length === 1 &&
    Object.keys(value).every((key) => key === "allOf" || key === "nullable" || annotations.has(key))
  );
}

function push(list: FlatSource[], source: FlatSource): void {
  if (list.length < mostSources && !list.some((other) => other.pointer === source.pointer)) list.push(source);
}

/** `known`, or a map in its place, with the schemas of `key` by their names. */
function withAll(
  known: Map<string, FlatSource[]> | undefined,
  { value, pointer }: LocatedObject,
  key: string,
): Map<string, FlatSource[]> | undefined {
  const held = member(value, key);
  if (!isObject(held)) return known;
  const target = known ?? new Map<string, FlatSource[]>();
  for (const name of Object.keys(held)) {
    const source = { value: held[name] ?? null, pointer: pointerTo(pointer, key, name) };
    const list = target.get(name);
    if (list === undefined) target.set(name, [source]);
    else push(list, source);
  }
  return target;
}

function sourcesAt(value: JsonObject, pointer: string, key: string): FlatSources {
  return listAt(value, key).map((entry, index) => ({ value: entry, pointer: pointerTo(pointer, key, index) }));
}

function isNull(spec: Spec, branch: FlatSource): boolean {
  const value = follow(spec, branch.value, branch.pointer)?.source.value;
  if (!isObject(value)) return false;
  const values = listAt(value, "enum");
  return (
    value.type === "null" || value.const === null || (values.length > 0 && values.every((entry) => entry === null))
  );
}

function isConstant(value: Json): boolean {
  if (!isObject(value)) return false;
  if (value.const === undefined && listAt(value, "enum").length !== 1) return false;
  return Object.keys(value).every((key) => key === "const" || key === "enum" || key === "type" || annotations.has(key));
}

// What a merged schema leaves to be decided by its neighbors: the variants of its choices with their labels and discriminator values,
// which properties a direction hides.
import { defined } from "../text/defined.ts";
import { addTo } from "../text/grouped.ts";
import { isObject, type JsonObject, objectAt, textAt } from "../text/json.ts";
import { pointerTo, tokensOf } from "../text/place.ts";
import { type Flat, type FlatChoice, type FlatSource, type FlatSources, titleOfFlat } from "./flat.ts";
import type { SchemaDirection } from "./page-maker.ts";
import { flatOf } from "./schema-flat.ts";
import { typeTextOf } from "./schema-text.ts";
import { follow, type Spec, valueAt } from "./spec.ts";

/** Items inside items cost no level of a page; this many lists may be nested. */
export const mostLists = 6;

export type FlatVariant = {
  readonly label: string;
  readonly value?: string;
  readonly otherwise?: true;
  readonly sources: FlatSources;
};

export type LabelledChoice = {
  readonly keyword: "oneOf" | "anyOf";
  readonly discriminator?: string;
  readonly variants: readonly FlatVariant[];
};

/** readOnly is not asked of the reader, writeOnly is not sent back. */
export function isHidden(flat: Flat, direction: SchemaDirection): boolean {
  return (
    (direction === "request" && flat.values.get("readOnly") === true) ||
    (direction === "response" && flat.values.get("writeOnly") === true)
  );
}

/** The choices of a schema: its unions, or the heirs of a base schema with a discriminator. */
export function choicesOf(spec: Spec, flat: Flat): readonly LabelledChoice[] {
  if (flat.choices.length > 0) return flat.choices.map((choice) => labelled(spec, flat, choice));
  const property = textAt(flat.discriminator, "propertyName");
  if (flat.discriminator === undefined || property === undefined) return [];
  const variants = heirsOf(spec, flat);
  return variants.length === 0 ? [] : [{ keyword: "oneOf", discriminator: property, variants }];
}

function labelled(spec: Spec, flat: Flat, choice: FlatChoice): LabelledChoice {
  const discriminator = choice.discriminator ?? flat.discriminator;
  const property = textAt(discriminator, "propertyName");
  const mapping = objectAt(discriminator, "mapping");
  const fallback = textAt(discriminator, "defaultMapping");
  const variants = choice.branches.map((branch): FlatVariant => {
    const inside = flatOf(spec, [branch]);
    const isDefault = fallback !== undefined && textAt(branch.value, "$ref") === fallback;
    const named = property === undefined ? undefined : mappedValue(mapping, branch);
    const value =
      property === undefined || (isDefault && mapping !== undefined)
        ? named
        : (named ?? constantOf(spec, inside, property) ?? inside.name);
    const own = { label: labelOf(spec, inside), sources: [branch], value };
    return defined(isDefault ? { ...own, otherwise: true as const } : own);
  });
  const other = variants.some(({ otherwise }) => otherwise) ? [] : otherwiseOf(spec, discriminator);
  return defined({ keyword: choice.keyword, variants: [...variants, ...other], discriminator: property });
}

/** The schema of everything that no value chooses (`defaultMapping` of 3.2). */
function otherwiseOf(spec: Spec, discriminator: JsonObject | undefined): readonly FlatVariant[] {
  const ref = textAt(discriminator, "defaultMapping");
  if (ref === undefined || !ref.startsWith("#") || valueAt(spec, ref.slice(1)) === undefined) return [];
  const sources = [{ value: { $ref: ref }, pointer: pointerTo(ref.slice(1), "$otherwise") }];
  return [{ label: labelOf(spec, flatOf(spec, sources)), otherwise: true, sources }];
}

function labelOf(spec: Spec, flat: Flat): string {
  const title = titleOfFlat(flat) ?? flat.name;
  if (title !== undefined) return title;
  const type = typeTextOf(spec, flat);
  const loose = [...flat.required].filter((name) => !flat.properties.has(name));
  return (type === "any" || type === "object") && loose.length > 0 ? `requires ${loose.join(", ")}` : type;
}

function mappedValue(mapping: ReturnType<typeof objectAt>, branch: FlatSource): string | undefined {
  const ref = textAt(branch.value, "$ref");
  if (mapping === undefined || ref === undefined) return undefined;
  const values = Object.keys(mapping).filter((name) => mapping[name] === ref);
  return values.length === 0 ? undefined : values.join(", ");
}

/** The value that a branch itself fixes for the discriminator. */
function constantOf(spec: Spec, flat: Flat, property: string): string | undefined {
  const sources = flat.properties.get(property);
  if (sources === undefined) return undefined;
  const inside = flatOf(spec, sources);
  const value = inside.values.get("const") ?? (inside.enum?.length === 1 ? inside.enum[0] : undefined);
  return typeof value === "string" ? value : undefined;
}

/**
 * A base schema is one of its heirs: those that the mapping names, then every other component that has it in `allOf`, which its own name
 * chooses unless the mapping gives that name to another.
 */
function heirsOf(spec: Spec, flat: Flat): readonly FlatVariant[] {
  const mapping = objectAt(flat.discriminator, "mapping");
  const variants: FlatVariant[] = [];
  const add = (pointer: string, value: string | undefined) => {
    const schema = valueAt(spec, pointer);
    if (schema === undefined || pointer === flat.identity) return;
    const sources = [{ value: { $ref: `#${pointer}` }, pointer: pointerTo(pointer, "$heir") }];
    variants.push(defined({ label: labelOf(spec, flatOf(spec, sources)), value, sources }));
  };
  const mapped = new Set<string>();
  for (const value of Object.keys(mapping ?? {})) {
    const ref = mapping?.[value];
    if (typeof ref !== "string" || !ref.startsWith("#")) continue;
    mapped.add(ref.slice(1));
    add(ref.slice(1), value);
  }
  for (const pointer of heirsIn(spec, flat.identity)) {
    const name = tokensOf(pointer)[2] ?? "";
    if (!mapped.has(pointer)) add(pointer, mapping !== undefined && Object.hasOwn(mapping, name) ? undefined : name);
  }
  const fallback = textAt(flat.discriminator, "defaultMapping");
  const isDefault = ({ sources }: FlatVariant) => textAt(sources[0]?.value, "$ref") === fallback;
  if (fallback === undefined || fallback === `#${flat.identity}`) return variants;
  if (!variants.some(isDefault)) return [...variants, ...otherwiseOf(spec, flat.discriminator)];
  return variants.map((variant) => (isDefault(variant) ? { ...variant, otherwise: true } : variant));
}

/** Pointers of the components that have the schema at `pointer` in their `allOf`. */
export function heirsIn(spec: Spec, pointer: string): readonly string[] {
  spec.memory.heirs ??= findHeirs(spec);
  return spec.memory.heirs.get(pointer) ?? [];
}

function findHeirs(spec: Spec): ReadonlyMap<string, readonly string[]> {
  const heirs = new Map<string, string[]>();
  const schemas = objectAt(spec.document.components, "schemas") ?? {};
  for (const name of Object.keys(schemas)) {
    const schema = schemas[name];
    if (!isObject(schema) || !Array.isArray(schema.allOf)) continue;
    const pointer = pointerTo("/components/schemas", name);
    for (const [index, part] of schema.allOf.entries()) {
      const base = follow(spec, part, pointerTo(pointer, "allOf", index))?.path.at(-1);
      if (base === undefined) continue;
      addTo(heirs, base, pointer);
    }
  }
  return heirs;
}

/** The types that a value may have; where the schema itself leaves them open, those of its alternatives. None: any. */
export function typesOf(spec: Spec, flat: Flat): readonly string[] {
  if (flat.types.length > 0) return flat.types;
  if (flat.properties.size > 0) return ["object"];
  const branches = flat.choices.flatMap((choice) => choice.branches.map((branch) => flatOf(spec, [branch]).types));
  return branches.some((types) => types.length === 0) ? [] : [...new Set(branches.flat())];
}

// Merged schemas to the Schema that a page shows: expanded in place level by level, with anchors, until the page's depth is used up or
// a schema comes back to itself; there a link leads on to the schema's own page.
// Long because one walk makes all of a schema.

import { put } from "../messages/fill.ts";
import type { Choice, EnumValue, Presence, Property, Schema, Variant } from "../model/api.ts";
import { kebabCase } from "../model/slug.ts";
import { shownAtOnce } from "../model/value-list.ts";
import { defined } from "../text/defined.ts";
import { textAt } from "../text/json.ts";
import type { Writable } from "../text/writable.ts";
import { fieldMark } from "./changelog/told-history.ts";
import { listKey } from "./errors/operation-errors.ts";
import { type Flat, type FlatSources, titleOfFlat } from "./flat.ts";
import { isWideUnion, ownPages } from "./own-pages.ts";
import { type PageMaker, type SchemaDirection, schemaKey } from "./page-maker.ts";
import { flatOf } from "./schema-flat.ts";
import { choicesOf, isHidden, mostLists } from "./schema-parts.ts";
import { blockText, constraintsOf, typeTextOf, valueText } from "./schema-text.ts";
import type { Spec } from "./spec.ts";

/** Entries of tuples and conditions without properties may go one deeper than the page's levels: a pair of numbers is no page. */
const mostBelow = 1;

type SchemaPlace = {
  readonly direction: SchemaDirection;
  /** What anchors below start with. */
  readonly prefix: string;
  /** The nearest id above. */
  readonly anchor: string;
  /** Levels left. */
  readonly depth: number;
  readonly lists: number;
  /** It is a field of something, and not that itself, one of its alternatives or its items. */
  readonly isField: boolean;
  /** What is above. */
  readonly above: Above | undefined;
  /** What is above stands on the page before, and so does all that is in it. */
  readonly isAgain: boolean;
};

/** A schema on the way down, with the anchor where it is shown. */
type Above = { readonly identity: string; readonly anchor: string; readonly above: Above | undefined };

/** Where a schema hangs: `prefix` starts the anchors below it, `anchor` is the id of the thing that has it. */
export type Hook = { readonly direction: SchemaDirection; readonly prefix: string; readonly anchor: string };

/** The schema that `sources` describe together. */
export function schemaOf(maker: PageMaker, sources: FlatSources, hook: Hook): Schema {
  const flat = flatOf(maker.spec, sources);
  const { direction } = hook;
  if (maker.counted !== undefined) {
    maker.counted.push({ flat, direction });
    return blank;
  }
  const key = schemaKey(flat, direction);
  const shown = maker.shown?.get(key);
  if (shown !== undefined && !isOnlyLinked(maker, flat, direction) && hasInside(maker, flat, direction)) {
    const cut = { reason: "size", link: maker.schemaLink(flat.pointer), anchor: shown } as const;
    return { ...ownLevel(maker, flat, hook.anchor), cut };
  }
  maker.shown?.set(key, hook.anchor);
  return expand(maker, flat, {
    ...hook,
    depth: maker.depth,
    lists: 0,
    isField: false,
    above: undefined,
    isAgain: false,
  });
}

const blank: Schema = { types: [], typeText: "any" };

function expand(maker: PageMaker, flat: Flat, spot: SchemaPlace): Schema {
  const own = ownLevel(maker, flat, spot.anchor);
  if (!hasInside(maker, flat, spot.direction)) return own;
  if (isOnlyLinked(maker, flat, spot.direction)) {
    return { ...own, cut: { reason: "size", link: maker.schemaLink(flat.pointer) } };
  }
  const anchor = anchorAbove(spot.above, flat.identity);
  if (anchor !== undefined) {
    return { ...own, cut: { reason: "recursion", link: maker.schemaLink(flat.pointer), anchor } };
  }
  if (spot.isField && maker.page !== undefined && own.page !== undefined) return own;
  const leaf = flat.properties.size === 0 && flat.choices.length === 0 && flat.rest.length === 0;
  if ((spot.depth <= 0 && !leaf) || spot.depth <= -mostBelow || spot.lists > mostLists) {
    return { ...own, cut: { reason: "size", link: maker.schemaLink(flat.pointer) } };
  }
  const again = shownBefore(maker, flat, spot);
  const below: SchemaPlace = {
    ...spot,
    above: { identity: flat.identity, anchor: spot.anchor, above: spot.above },
    isAgain: spot.isAgain || again !== undefined,
  };
  const items =
    flat.items.length === 0
      ? undefined
      : expand(maker, flatOf(maker.spec, flat.items), { ...below, lists: spot.lists + 1 });
  const prefixItems = flat.prefixItems.map((source, index) =>
    expand(maker, flatOf(maker.spec, [source]), { ...inner(below, `${spot.prefix}.${index}`), lists: spot.lists + 1 }),
  );
  return defined({
    ...own,
    again,
    properties: someOf(propertiesOf(maker, flat, below)),
    items,
    prefixItems: someOf(prefixItems),
    choices: someOf(choicesOf(maker.spec, flat).map((choice) => expandChoice(maker, choice, below))),
    conditions: someOf(
      flat.conditions.map(({ keyword, source }) => ({
        keyword,
        schema: expand(maker, flatOf(maker.spec, [source]), inner(below, `${spot.prefix}~${kebabCase(keyword)}`)),
      })),
    ),
  });
}

/** Whether a page leaves `flat` to the page that it has itself. */
function isOnlyLinked(maker: PageMaker, flat: Flat, direction: SchemaDirection): boolean {
  return maker.linked.has(schemaKey(flat, direction)) || (maker.page === undefined && isWideUnion(maker.spec, flat));
}

function someOf<Entry>(list: readonly Entry[]): readonly Entry[] | undefined {
  return list.length === 0 ? undefined : list;
}

/** Where `identity` is shown above; undefined where it is not. */
function anchorAbove(start: Above | undefined, identity: string): string | undefined {
  for (let one = start; one !== undefined; one = one.above) if (one.identity === identity) return one.anchor;
  return undefined;
}

/** Where the page has the same schema before, at least as deep; undefined: this is its first place. */
function shownBefore(
  maker: PageMaker,
  flat: Flat,
  { anchor, depth, direction, isAgain }: SchemaPlace,
): string | undefined {
  if (isAgain) return undefined;
  const key = schemaKey(flat, direction);
  const first = maker.expanded.get(key);
  if (first !== undefined && first.depth >= depth) return first.anchor;
  maker.expanded.set(key, { anchor, depth });
  return undefined;
}

/** `anchor`: when what is entered has an id of its own. */
function inner(spot: SchemaPlace, prefix: string, anchor = spot.anchor): SchemaPlace {
  return { ...spot, prefix, anchor, depth: spot.depth - 1, isField: true };
}

function hasInside(maker: PageMaker, flat: Flat, direction: SchemaDirection): boolean {
  if (flat.items.length + flat.prefixItems.length + flat.rest.length + flat.conditions.length > 0) return true;
  if (flat.patternProperties.size > 0 || choicesOf(maker.spec, flat).length > 0) return true;
  for (const sources of flat.properties.values()) if (!isHidden(flatOf(maker.spec, sources), direction)) return true;
  return false;
}

/** What is to become a row; `word` ends its anchor. */
type Row = Pick<Property, "kind" | "name"> & { readonly word: string; readonly sources: FlatSources };

function propertiesOf(maker: PageMaker, flat: Flat, spot: SchemaPlace): readonly Property[] {
  const rows: readonly Row[] = [
    ...[...flat.properties].map(([name, sources]): Row => ({ kind: "property", name, word: name, sources })),
    ...[...flat.patternProperties].map(([name, sources]): Row => ({ kind: "pattern", name, word: name, sources })),
    ...(flat.rest.length > 0
      ? [{ kind: "map" as const, name: keyNameOf(maker, flat), word: "*", sources: flat.rest }]
      : []),
  ];
  return rows.flatMap(({ kind, name, word, sources }): readonly Property[] => {
    const child = flatOf(maker.spec, sources);
    if (isHidden(child, spot.direction)) return [];
    const anchor = maker.anchor(spot.prefix, word);
    const required = kind === "property" && flat.required.has(name) ? true : undefined;
    const presence = kind === "property" ? presenceOf(flat, required === true, spot.direction) : undefined;
    const time = fieldMark(maker.spec, sources);
    return [
      defined({
        name,
        kind,
        required,
        presence,
        time,
        anchor,
        schema: expand(maker, child, inner(spot, anchor, anchor)),
      }),
    ];
  });
}

/** Of what arrives most is there; a property is optional only beside others that always are. */
function presenceOf(flat: Flat, isRequired: boolean, direction: SchemaDirection): Presence | undefined {
  if (direction !== "response") return isRequired ? "required" : undefined;
  return isRequired || [...flat.required].every((name) => !flat.properties.has(name)) ? undefined : "optional";
}

/** How the keys of a map are called: the extension for it, else a plain word. */
function keyNameOf(maker: PageMaker, flat: Flat): string {
  const { types } = maker.spec.words;
  const source = flat.rest[0];
  const given = source === undefined ? undefined : textAt(source.value, "x-additionalPropertiesName");
  const title = source === undefined ? undefined : titleOfFlat(flatOf(maker.spec, [source]));
  return given ?? (title === undefined ? types.propertyName : put(types.propertyNameOf, title));
}

function expandChoice(maker: PageMaker, choice: ReturnType<typeof choicesOf>[number], spot: SchemaPlace): Choice {
  const variants = choice.variants.map((variant): Variant => {
    const anchor = maker.anchor(`${spot.prefix}~${kebabCase(variant.label) || "variant"}`);
    return defined({
      label: variant.label,
      anchor,
      value: variant.value,
      otherwise: variant.otherwise,
      schema: expand(maker, flatOf(maker.spec, variant.sources), {
        ...inner(spot, anchor, anchor),
        isField: spot.isField,
      }),
    });
  });
  return defined({
    keyword: choice.keyword,
    discriminator: choice.discriminator,
    variants,
  });
}

/** `anchor`: of the thing that has it. */
function ownLevel(maker: PageMaker, flat: Flat, anchor: string): Schema {
  const [description = [], ...others] = flat.descriptions.map(({ text, pointer }) => maker.prose(text, pointer) ?? []);
  const more = maker.joined(others);
  const externalDocs = maker.externalDocs(flat.values.get("externalDocs"), `${flat.pointer}/externalDocs`);
  const hasPage = flat.pointer !== maker.page && ownPages(maker.spec).has(flat.pointer);
  const users = hasPage ? maker.shared.get(flat.pointer) : undefined;
  // Most have a description at most, and there are hundreds of thousands: only what is there is written.
  const level: Writable<Schema> = { ...plainLevel(maker.spec, flat) };
  if (hasPage) level.page = maker.schemaLink(flat.pointer);
  if (users !== undefined) level.usedIn = { operations: users, link: maker.schemaLink(flat.pointer, "used-by") };
  if (description.length > 0) level.description = description;
  if (more.length > 0) level.more = more;
  if (flat.enum !== undefined) Object.assign(level, enumOf(maker, flat, anchor));
  if (externalDocs !== undefined) level.externalDocs = externalDocs;
  return level;
}

/** What is the same on every page that shows the schema. */
function plainLevel(spec: Spec, flat: Flat): Schema {
  const known = spec.memory.levels.get(flat);
  if (known !== undefined) return known;
  const { values } = flat;
  const format = values.get("format");
  const constant = values.get("const");
  const fallback = values.get("default");
  const nullInEnum = flat.enum?.includes(null) === true;
  const level: Schema = defined({
    types: flat.types,
    nullable: flat.nullable || (nullInEnum && flat.types.length === 0) ? true : undefined,
    typeText: flat.broken === undefined ? typeTextOf(spec, flat) : put(spec.words.types.leadsNowhere, flat.broken),
    name: flat.name,
    title: titleOfFlat(flat),
    format: typeof format === "string" ? format : undefined,
    deprecated: values.get("deprecated") === true ? true : undefined,
    readOnly: values.get("readOnly") === true ? true : undefined,
    writeOnly: values.get("writeOnly") === true ? true : undefined,
    constraints: someOf(constraintsOf(flat)),
    const: constant === undefined ? undefined : blockText(constant),
    default: fallback === undefined ? undefined : blockText(fallback),
    examples: someOf(flat.examples.map(blockText)),
  });
  spec.memory.levels.set(flat, level);
  return level;
}

// The values that a schema lists, and where they can be linked to. A long list gives each value an anchor:
// `query.currency=EUR`; a short one stands at that of its field. A long list that the page has already is said once: the second place names
// the first.

/** Anchors stay short where a value is a sentence. */
const mostLetters = 60;

/** What a schema says of its values; `holder` is the anchor of the thing whose values they are. */
function enumOf(maker: PageMaker, flat: Flat, holder: string): Pick<Schema, "enum" | "enumAt" | "codes"> {
  if (flat.enum === undefined) return {};
  const elsewhere = maker.codeLists?.get(listKey(flat.enum));
  if (elsewhere !== undefined) {
    const { list, count, link } = elsewhere;
    return { codes: { list, count, link: link() } };
  }
  const names = flat.values.get("x-enum-varnames");
  const values = flat.enum.map((value, index): EnumValue => {
    const name = Array.isArray(names) ? names[index] : undefined;
    const description = maker.prose(flat.enumNotes.get(JSON.stringify(value)), flat.pointer);
    return defined({ value: valueText(value), name: typeof name === "string" ? name : undefined, description });
  });
  if (values.length <= shownAtOnce) return { enum: values };
  const key = JSON.stringify([flat.enum, [...flat.enumNotes], names ?? null]);
  const said = maker.lists.get(key);
  if (said !== undefined) return { enum: values, enumAt: { anchor: said, said: true } };
  const anchor = maker.anchor(`${holder}=`);
  maker.lists.set(key, anchor);
  const anchored = values.map((one) => ({ ...one, anchor: maker.anchor(`${anchor}${wordOf(one.value)}`) }));
  return { enum: anchored, enumAt: { anchor } };
}

function wordOf(value: string): string {
  return value.length <= mostLetters ? value : [...value].slice(0, mostLetters).join("");
}

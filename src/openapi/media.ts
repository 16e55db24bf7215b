// Media types of bodies and responses: their schemas, or those of the items of a stream, the encoding of their parts, and examples.

import type { PageMessages } from "../messages/page-messages.ts";
import type { Example, ItemStream, MediaType, PartEncoding, Schema } from "../model/api.ts";
import { type SequenceWord, sequenceOf } from "../model/sequence.ts";
import { defined } from "../text/defined.ts";
import { exactJson } from "../text/exact-json.ts";
import { isList, isObject, type Json, type JsonObject, member, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import type { Writable } from "../text/writable.ts";
import { mainMedia, mediaExamples, withoutSaid } from "./media-examples.ts";
import { mediaWord, type PageMaker, type SchemaDirection, type Where } from "./page-maker.ts";
import { headersOf } from "./parameters.ts";
import { schemaOf } from "./schema.ts";
import { flatOf } from "./schema-flat.ts";
import { blockText } from "./schema-text.ts";
import { areFields } from "./sequence.ts";
import { type LocatedObject, resolvedIn, type ValueAt } from "./spec.ts";

type Typed = LocatedObject & { readonly type: string };

/**
 * Media types of a `content` map. Anchors below start with `prefix`, of items of a stream with `item`; the first that is JSON, else the first
 * of all, has these themselves, the others have their own: `prefix~form`.
 */
export function contentOf(
  maker: PageMaker,
  content: ValueAt,
  where: Where & { readonly item: string },
): readonly MediaType[] {
  const found = resolvedIn(maker.spec, content).map(({ name: type, ...media }): Typed => ({ ...media, type }));
  const main = mainOf(found);
  const streams = mainOf(found.filter(({ value }) => value.itemSchema !== undefined));
  return found.map((media): MediaType => {
    const { type, value } = media;
    const { direction } = where;
    const word = mediaWord(type);
    const anchor = maker.anchor(`${where.prefix}~${word}`);
    const prefix = media === main ? where.prefix : `${where.prefix}~${word}`;
    const source = { value: value.schema ?? true, pointer: pointerTo(media.pointer, "schema") };
    const description = maker.prose(value.description, pointerTo(media.pointer, "description"));
    const schema = value.schema === undefined ? undefined : schemaOf(maker, [source], { direction, prefix, anchor });
    const examples =
      maker.counted === undefined ? mediaExamples(maker, media, { type, direction, isLinked: isLinked(schema) }) : [];
    return defined({
      type,
      anchor,
      description,
      sequence: schema === undefined || value.itemSchema !== undefined ? undefined : sequenceWord(maker, media),
      schema: schema && withoutShown(withoutSaid(maker.spec, schema, { source, media, type, examples }), examples),
      items: itemsOf(maker, media, { direction, prefix: media === streams ? where.item : `${where.item}~${word}` }),
      examples,
      encoding: encodingsOf(maker, media, { anchor, direction }),
    });
  });
}

/** Whether a schema, or that of the items of a list, is left to its own page and stands nowhere on this one. */
function isLinked(schema: Schema | undefined): boolean {
  if (schema?.items !== undefined) return isLinked(schema.items);
  return schema?.cut?.reason === "size" && schema.cut.anchor === undefined && schema.page !== undefined;
}

function mainOf(found: readonly Typed[]): Typed | undefined {
  const main = mainMedia(found.map(({ type }) => type));
  return found.find(({ type }) => type === main);
}

function itemsOf(
  maker: PageMaker,
  { type, value, pointer }: Typed,
  { prefix, direction }: Where,
): ItemStream | undefined {
  if (value.itemSchema === undefined) return undefined;
  const anchor = maker.anchor(prefix);
  const source = { value: value.itemSchema, pointer: pointerTo(pointer, "itemSchema") };
  const schema = schemaOf(maker, [source], { direction, prefix: anchor, anchor });
  return defined({ anchor, sequence: sequenceWord(maker, { type, value, pointer }), schema });
}

/** What a page says of how the items of a media type stand behind each other. Parts by name have places of their own. */
function sequenceWord(maker: PageMaker, { type, value, pointer }: Typed): SequenceWord | undefined {
  const sequence = sequenceOf(type);
  const isItem = value.itemSchema !== undefined;
  const source = isItem
    ? { value: value.itemSchema ?? true, pointer: pointerTo(pointer, "itemSchema") }
    : { value: value.schema ?? true, pointer: pointerTo(pointer, "schema") };
  const flat = flatOf(maker.spec, [source]);
  const whole = flat.types.includes("array") ? flatOf(maker.spec, flat.items) : flat;
  if (sequence === "parts") return isItem || whole !== flat ? sequence : undefined;
  if (sequence !== "events") return sequence;
  const branches = [
    whole,
    ...whole.choices.flatMap((choice) => choice.branches.map((one) => flatOf(maker.spec, [one]))),
  ];
  const described = branches.filter(({ properties }) => properties.size > 0);
  if (described.length === 0) return isItem ? "events" : "data";
  return described.some(({ properties }) => areFields([...properties.keys()], isItem)) ? "events" : "data";
}

// Which examples of fields a reader has before him already: the example of the whole body that stands beside the fields holds their values,
// each in its place. Said again at every field they would be a second copy of it, a line at a time.

/** `schema`, of a body, without the examples that the first of `examples` shows in the same place. Only JSON is looked into. */
function withoutShown(schema: Schema, [first]: readonly Example[]): Schema {
  const shown = first?.language === "json" ? documentOf(first.value) : undefined;
  return shown === undefined ? schema : without(schema, [shown]);
}

function documentOf(text: string): Json | undefined {
  try {
    return exactJson(text);
  } catch {
    return undefined;
  }
}

/** `shown`: the values that stand where this schema is. What has nothing to lose is the answer itself, since most schemas have not. */
function without(schema: Schema, shown: readonly Json[]): Schema {
  if (shown.length === 0) return schema;
  const changed: Partial<Writable<Schema>> = {};
  if (schema.examples !== undefined) {
    const texts = new Set(shown.map(blockText));
    const left = schema.examples.filter((example) => !texts.has(example));
    if (left.length < schema.examples.length) changed.examples = left;
  }
  if (schema.properties !== undefined) {
    const properties = eachOf(schema.properties, (property) =>
      inside(property, placedIn(shown, property.kind === "property" ? property.name : undefined)),
    );
    if (properties !== schema.properties) changed.properties = properties;
  }
  if (schema.items !== undefined) {
    const items = without(
      schema.items,
      shown.flatMap((value) => (isList(value) ? value : [])),
    );
    if (items !== schema.items) changed.items = items;
  }
  if (schema.prefixItems !== undefined) {
    const prefixItems = eachOf(schema.prefixItems, (item, at) => without(item, placedIn(shown, `${at}`)));
    if (prefixItems !== schema.prefixItems) changed.prefixItems = prefixItems;
  }
  if (schema.choices !== undefined) {
    const choices = eachOf(schema.choices, (choice) => {
      const variants = eachOf(choice.variants, (variant) => inside(variant, shown));
      return variants === choice.variants ? choice : { ...choice, variants };
    });
    if (choices !== schema.choices) changed.choices = choices;
  }
  return Object.keys(changed).length === 0 ? schema : { ...schema, ...changed };
}

function inside<Holder extends { readonly schema: Schema }>(holder: Holder, shown: readonly Json[]): Holder {
  const schema = without(holder.schema, shown);
  return schema === holder.schema ? holder : { ...holder, schema };
}

/** `list` with what `change` makes of its entries; `list` itself when that is the same. */
function eachOf<Entry>(list: readonly Entry[], change: (entry: Entry, at: number) => Entry): readonly Entry[] {
  let changed: Entry[] | undefined;
  for (const [at, entry] of list.entries()) {
    const other = change(entry, at);
    if (other === entry) continue;
    changed ??= [...list];
    changed[at] = other;
  }
  return changed ?? list;
}

/** The members `name` of values; without a name there are none that are surely meant. */
function placedIn(values: readonly Json[], name: string | undefined): readonly Json[] {
  const found: Json[] = [];
  if (name === undefined) return found;
  for (const value of values) {
    const one = isObject(value) || isList(value) ? member(value, name) : undefined;
    if (one !== undefined) found.push(one);
  }
  return found;
}

// How the parts of a body are written: by the names of properties, or since OpenAPI 3.2 by their places; and the parts of parts.

/** Parts of parts beyond this are left to the media type's own description. */
const deepest = 4;

type EncodingPlace = {
  /** Begins the anchors: that of the media type, then of the part around. */
  readonly anchor: string;
  readonly direction: SchemaDirection;
  /** The part around: `bundle.` */
  readonly path: string;
  readonly depth: number;
};

/** The parts that `holder`, a media type, says something of; `anchor` is its id. */
function encodingsOf(
  maker: PageMaker,
  holder: LocatedObject,
  where: Pick<EncodingPlace, "anchor" | "direction">,
): readonly PartEncoding[] {
  return partsOf(maker, holder, { ...where, path: "", depth: 0 });
}

function partsOf(maker: PageMaker, { value, pointer }: LocatedObject, spot: EncodingPlace): readonly PartEncoding[] {
  if (spot.depth > deepest) return [];
  const found: PartEncoding[] = [];
  const add = (
    kind: PartEncoding["kind"],
    name: string,
    part: { readonly value: Json | undefined; readonly pointer: string },
  ): void => {
    if (!isObject(part.value)) return;
    const anchor = maker.anchor(`${spot.anchor}~part`, name);
    const path = `${spot.path}${name}`;
    const headers = headersOf(
      maker,
      { value: part.value.headers, pointer: pointerTo(part.pointer, "headers") },
      {
        prefix: anchor,
        direction: spot.direction,
      },
    );
    found.push({ name: path, kind, anchor, text: wordsOf(part.value, maker.spec.words), headers });
    const inner = { value: part.value, pointer: part.pointer };
    found.push(...partsOf(maker, inner, { ...spot, anchor, path: `${path}.`, depth: spot.depth + 1 }));
  };
  const { encoding, prefixEncoding, itemEncoding } = value;
  if (isObject(encoding)) {
    const at = pointerTo(pointer, "encoding");
    for (const name of Object.keys(encoding))
      add("name", name, { value: encoding[name], pointer: pointerTo(at, name) });
  }
  for (const [index, part] of (isList(prefixEncoding) ? prefixEncoding : []).entries())
    add("place", String(index + 1), { value: part, pointer: pointerTo(pointer, "prefixEncoding", index) });
  add("rest", "*", { value: itemEncoding, pointer: pointerTo(pointer, "itemEncoding") });
  return found;
}

function wordsOf(part: JsonObject, { lists, reference }: PageMessages): string {
  const words: string[] = [];
  const type = textAt(part, "contentType");
  if (type !== undefined) words.push(type);
  const style = textAt(part, "style");
  if (style !== undefined) words.push(style);
  if (typeof part.explode === "boolean") words.push(part.explode ? reference.exploded : reference.notExploded);
  if (part.allowReserved === true) words.push(reference.reservedAllowed);
  return words.join(lists.comma);
}

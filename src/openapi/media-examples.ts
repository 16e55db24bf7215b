// Examples of media types, parameters and headers as text: those that the spec gives, in each of its ways to give them, else one that is
// made up from the schema. Values are written as their media type writes them. Long because XML is one of these ways, with rules of its own.
import { put } from "../messages/fill.ts";
import type { Example, Schema } from "../model/api.ts";
import { escapeAttribute, escapeText } from "../model/segments.ts";
import { sequenceOf } from "../model/sequence.ts";
import { defined } from "../text/defined.ts";
import { exactJson } from "../text/exact-json.ts";
import { isList, isObject, type Json, listAt, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { jsonOf } from "../text/written-number.ts";
import type { Composed } from "./example.ts";
import type { Flat, FlatSource, FlatSources } from "./flat.ts";
import { formBodyText } from "./form-body.ts";
import { madeSequence } from "./made-sequence.ts";
import { composedOf } from "./made-value.ts";
import type { PageMaker, SchemaDirection } from "./page-maker.ts";
import { flatOf } from "./schema-flat.ts";
import { typesOf } from "./schema-parts.ts";
import { asEvent, partHeads, partsText, sequenceText } from "./sequence.ts";
import { shortBody } from "./short-body.ts";
import { cutLines, shortText } from "./short-text.ts";
import { type LocatedObject, type Made, resolved, type Spec } from "./spec.ts";

/** Examples beyond this many characters lose list entries until they fit; GitHub's longest has 1.4 million. */
const longest = 24_000;

/** Whether a media type is JSON, by name or by suffix. */
export function isJson(type: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(type);
}

/** Of the media types of one content, the one whose fields have no media type in their anchors: the first that is JSON, else the first. */
export function mainMedia(types: readonly string[]): string | undefined {
  return types.find(isJson) ?? types[0];
}

function isXml(type: string): boolean {
  return /[/+]xml\s*(;|$)/i.test(type);
}

/** Whether a media type is that of files, not of text. */
export function isBinary(type: string): boolean {
  return /^(image|audio|video|font)\/|octet-stream|\/(pdf|zip|gzip|x-tar)/i.test(type) && !/[+]xml/i.test(type);
}

/**
 * The examples of a media type; one is made up where the spec gives none and says what it would be. `isLinked`: the page only links to the
 * schema, whose own page has a long example whole.
 */
export function mediaExamples(
  maker: PageMaker,
  media: LocatedObject,
  how: { readonly type: string; readonly direction: SchemaDirection; readonly isLinked: boolean },
): readonly Example[] {
  const { type } = how;
  const given = givenExamples(maker, media, type);
  if (given.length > 0 || isBinary(type)) return given;
  const { spec } = maker;
  const made = madeValue(spec, media, how);
  if (made === undefined) return [];
  const name = spec.words.reference.exampleName;
  if (made === "none") return [{ name, value: "", language: languageOf(type), none: true }];
  const source = sourceOf(media, made.value);
  const short = how.isLinked ? shortBody(spec, { value: made.value, source, from: "made" }) : undefined;
  const example = {
    name,
    value: mediaText(short ?? made.value, { spec, media, type }),
    language: languageOf(type),
    ...howMade(made),
  };
  return [short === undefined ? example : { ...example, cut: true }];
}

/** What an example says of how it came about that the spec does not give. */
export function howMade({ holdsWhole, isInvented }: Composed): Pick<Example, "composed" | "generated"> {
  return { ...(holdsWhole ? {} : { composed: true }), ...(isInvented ? { generated: true } : {}) };
}

/** A value made up from `schema`; of a sequence, a list of its items. */
export function madeValue(
  spec: Spec,
  { value, pointer }: LocatedObject,
  { type, direction }: { readonly type: string; readonly direction: SchemaDirection },
): Made | undefined {
  const of = (key: string): Made | undefined =>
    composedOf(spec, [{ value: value[key] ?? true, pointer: pointerTo(pointer, key) }], direction);
  const whole = value.schema === undefined ? undefined : of("schema");
  const sequence = sequenceOf(type);
  if (sequence === undefined || (value.schema ?? value.itemSchema) === undefined) return whole;
  if (whole === "none") return whole;
  return madeSequence(spec, { value, pointer }, { sequence, direction, whole, isFile: isBinary });
}

/** The schema of a made value: where `schema` describes one item of a list, that of the list. */
export function sourceOf({ value, pointer }: LocatedObject, made: Json): FlatSource {
  const schema = value.schema ?? true;
  const isItem = isList(made) && isObject(schema) && schema.type !== "array" && schema.items === undefined;
  return { value: isItem ? { items: schema } : schema, pointer: pointerTo(pointer, "schema") };
}

/** A media type, parameter or header, and the media type that its values are written in. */
export type Medium = { readonly spec: Spec; readonly media: LocatedObject; readonly type: string };

/** Examples as written in `example` or `examples` of a media type, parameter or header. */
export function givenExamples(maker: PageMaker, media: LocatedObject, type: string): readonly Example[] {
  const { value, pointer } = media;
  const medium: Medium = { spec: maker.spec, media, type };
  const named = objectAt(value, "examples") ?? {};
  const found = Object.keys(named).flatMap((name): readonly Example[] => {
    const entry = resolved(maker.spec, named[name], pointerTo(pointer, "examples", name));
    // Some write the value itself where an example object belongs.
    if (entry === undefined)
      return named[name] === undefined || isObject(named[name]) ? [] : [exampleText(name, named[name], medium)];
    const summary = textAt(entry.value, "summary");
    const description = maker.prose(entry.value.description, pointerTo(entry.pointer, "description"));
    const { externalValue } = entry.value;
    const isAway = typeof externalValue === "string" && /^https?:\/\//i.test(externalValue);
    const link = isAway ? maker.link(externalValue, "link", pointerTo(entry.pointer, "externalValue")) : undefined;
    return [defined({ ...exampleOfEntry(name, entry.value, medium), link, summary, description })];
  });
  if (found.length > 0) return found;
  const list = listAt(value, "examples");
  const names = maker.spec.words.reference;
  if (list.length > 0)
    return list.map((entry, index) => exampleText(put(names.exampleNumber, `${index + 1}`), entry, medium));
  return value.example === undefined ? [] : [exampleText(names.exampleName, value.example, medium)];
}

/** What an example object gives: since 3.2 the data and what is sent of them stand apart. */
function exampleOfEntry(name: string, entry: { readonly [key: string]: Json }, medium: Medium): Example {
  const { dataValue, serializedValue, externalValue } = entry;
  const outside = typeof externalValue === "string" ? externalValue : undefined;
  if (typeof serializedValue === "string") {
    const sent = { text: cutLines(serializedValue, longest), language: languageOf(medium.type) };
    if (dataValue === undefined) return { name, value: sent.text, language: sent.language };
    return { ...exampleText(name, dataValue, { ...medium, type: "application/json" }), serialized: sent };
  }
  if (dataValue !== undefined) return defined({ ...exampleText(name, dataValue, medium), external: outside });
  if (entry.value !== undefined) return exampleText(name, entry.value, medium);
  if (outside !== undefined) return { name, value: "", language: languageOf(medium.type), external: outside };
  return exampleText(name, entry, medium);
}

function exampleText(name: string, value: Json, medium: Medium): Example {
  const { text, shortened } = shortText(value, { longest, print: (one) => mediaText(one, medium) });
  const example = { name, value: text, language: languageOf(medium.type) };
  return shortened ? { ...example, shortened } : example;
}

/** `schema`, which `source` describes, without the examples that stand among `examples` of its holder in the same words. */
export function withoutSaid(spec: Spec, schema: Schema, { source, media, type, examples }: MediaExamples): Schema {
  const { examples: own } = schema;
  if (own === undefined || examples.length === 0) return schema;
  if (examples.some(({ cut }) => cut)) return { ...schema, examples: [] };
  const said = new Set(examples.map(({ value }) => value));
  const values = flatOf(spec, [source]).examples;
  const isSaid = (value: Json | undefined) =>
    value !== undefined && said.has(exampleText("", value, { spec, media, type }).value);
  return { ...schema, examples: own.filter((_, index) => !isSaid(values[index])) };
}

type MediaExamples = {
  readonly source: FlatSource;
  readonly media: LocatedObject;
  readonly type: string;
  readonly examples: readonly Example[];
};

/** The text of an example in its media type: JSON pretty, forms as pairs, XML and sequences as they are written, text as it is. */
export function mediaText(value: Json, { spec, media, type }: Medium): string {
  if (typeof value === "string" && !isJson(type)) return value;
  const form = formBodyText(spec, media, { type, value });
  if (form !== undefined) return form;
  const sequence = sequenceOf(type);
  if (sequence === "parts" && isObject(value)) return partsText(media.value, value, type);
  if (sequence !== undefined && (sequence !== "parts" || isList(value))) {
    const items = isList(value) ? value : [value];
    const written = sequence === "events" ? items.map((item) => asEvent(item, media.value)) : items;
    return sequenceText(sequence, written, { type, headOf: partHeads(media.value) });
  }
  if (isXml(type) && media.value.schema !== undefined) {
    const source: FlatSource = { value: media.value.schema, pointer: pointerTo(media.pointer, "schema") };
    return xmlOf(spec, [source], value);
  }
  const document = typeof value === "string" ? documentIn(spec, media, value) : undefined;
  return jsonOf(document ?? value, 2);
}

/** The JSON document that the spec writes as a text; undefined for a text that is one by its schema. */
export function documentIn(spec: Spec, { value, pointer }: LocatedObject, text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const flat = flatOf(spec, [{ value: value.schema ?? true, pointer: pointerTo(pointer, "schema") }]);
  if (typesOf(spec, flat).includes("string")) return undefined;
  try {
    return exactJson(text);
  } catch {
    return undefined;
  }
}

function languageOf(type: string): string {
  if (isJson(type)) return "json";
  if (isXml(type)) return "xml";
  if (/ya?ml/i.test(type)) return "yaml";
  if (/html/i.test(type)) return "html";
  if (/jsonl|ndjson/i.test(type)) return "json";
  return "text";
}

// An example value as XML, following the `xml` hints of its schema: names, attributes, text, CDATA, lists with or without an element
// around them, prefixes and namespaces. `nodeType` is the word of OpenAPI 3.2; `attribute` and `wrapped` say the same in older ones.

/** The document of `value`; its root is called after the schema, `root` when that has no name. */
export function xmlOf(spec: Spec, sources: FlatSources, value: Json): string {
  const flat = flatOf(spec, sources);
  const item = flat.items.length > 0 ? flatOf(spec, flat.items) : undefined;
  const name = flat.name ?? (item?.name === undefined ? "root" : `${item.name}s`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(spec, { flat, name, value, items: "item" }, 0)}`;
}

/** A value, its schema, and what its element is called unless the schema says otherwise; `items`: its items, where no schema names them. */
type XmlNode = { readonly flat: Flat; readonly name: string; readonly value: Json; readonly items?: string };
/** What stands in an element: attributes as text, pieces of text in their order, and elements in lines of their own. */
type Inside = { attributes: string; text: string; readonly lines: string[] };

function element(spec: Spec, node: XmlNode, depth: number): string {
  const pad = "  ".repeat(depth);
  const name = nameOf(node.flat, node.name);
  const inside: Inside = { attributes: namespaceOf(node.flat), text: "", lines: [] };
  fill(spec, { ...node, items: node.items ?? localName(node.flat, node.name) }, { inside, depth: depth + 1 });
  const { attributes, text, lines } = inside;
  const open = `${pad}<${name}${attributes}`;
  if (lines.length === 0) return text === "" ? `${open}/>` : `${open}>${text}</${name}>`;
  const first = text === "" ? "" : `${pad}  ${text}\n`;
  return `${open}>\n${first}${lines.join("\n")}\n${pad}</${name}>`;
}

type Into = { readonly inside: Inside; readonly depth: number };

/** Writes what a value holds into the element around it. */
function fill(spec: Spec, { flat, name, value, items }: XmlNode, into: Into): void {
  if (isList(value)) {
    for (const [index, entry] of value.entries()) {
      const source = flat.prefixItems[index];
      const inner =
        source !== undefined ? flatOf(spec, [source]) : flat.items.length > 0 ? flatOf(spec, flat.items) : flat;
      add(spec, { flat: inner, name: items === undefined ? name : (inner.name ?? items), value: entry }, into);
    }
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) {
      const inner = flatOf(spec, flat.properties.get(key) ?? [{ value: true, pointer: "/$any" }]);
      add(spec, { flat: inner, name: key, value: value[key] ?? null }, into);
    }
  } else if (value !== null) into.inside.text += escapeText(String(value));
}

/** Adds one value to the element around it as the node that its schema makes of it. */
function add(spec: Spec, node: XmlNode, into: Into): void {
  const { flat, name, value } = node;
  const { inside, depth } = into;
  const text = isObject(value) || isList(value) ? jsonOf(value) : value === null ? "" : String(value);
  switch (nodeTypeOf(flat, value)) {
    case "attribute":
      if (value !== null) inside.attributes += ` ${nameOf(flat, name)}="${escapeAttribute(text)}"`;
      return;
    case "text":
      inside.text += escapeText(text);
      return;
    case "cdata":
      inside.text += `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
      return;
    case "none":
      fill(spec, node, into);
      return;
    default:
      inside.lines.push(element(spec, node, depth));
  }
}

/** Lists are no node unless they say so. */
function nodeTypeOf(flat: Flat, value: Json): string {
  const hints = flat.values.get("xml");
  const given = isObject(hints) ? hints : {};
  if (typeof given.nodeType === "string") return given.nodeType;
  if (given.attribute === true) return "attribute";
  return isList(value) && given.wrapped !== true ? "none" : "element";
}

function nameOf(flat: Flat, fallback: string): string {
  const hints = flat.values.get("xml");
  const prefix = isObject(hints) && typeof hints.prefix === "string" ? `${hints.prefix}:` : "";
  return prefix + localName(flat, fallback);
}

/** The name without its prefix, which items of a list do not share: their own schema says theirs. */
function localName(flat: Flat, fallback: string): string {
  const hints = flat.values.get("xml");
  const name = isObject(hints) && typeof hints.name === "string" ? hints.name : fallback;
  // Names of XML have no spaces or brackets.
  return name.replace(/[^\p{L}\p{N}._-]+/gu, "_").replace(/^(?=[\d.-])/, "_") || "item";
}

function namespaceOf(flat: Flat): string {
  const hints = flat.values.get("xml");
  if (!isObject(hints) || typeof hints.namespace !== "string") return "";
  const prefix = typeof hints.prefix === "string" ? `:${hints.prefix}` : "";
  return ` xmlns${prefix}="${escapeAttribute(hints.namespace)}"`;
}

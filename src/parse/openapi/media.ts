// Media types of bodies and responses: their schemas, the encoding of their parts, and examples as text, given or made up.

import type { Example, MediaType } from "../../model/api.ts";
import { defined } from "../../text/defined.ts";
import type { Json } from "../../text/json.ts";
import { isList, isObject, listAt, member, objectAt, put, textAt } from "../../text/json.ts";
import { percentEncoded } from "../../text/percent.ts";
import { pointerTo } from "../../text/place.ts";
import { exampleOf } from "./example.ts";
import { type Direction, mediaWord, type PageMaker, type Where } from "./page-maker.ts";
import { schemaOf } from "./schema.ts";
import { type Found, type Held, resolved } from "./spec.ts";
import { xmlOf } from "./xml.ts";

/** Examples beyond this many characters lose list entries until they fit; GitHub's longest has 1.4 million. */
const longest = 24_000;

/** Media types of a `content` map, JSON first in anchors: it gets `prefix` itself, the others `prefix~form`. */
export function contentOf(maker: PageMaker, { value: content, pointer }: Held, where: Where): readonly MediaType[] {
  if (!isObject(content)) return [];
  const types = Object.keys(content);
  const main = types.find(isJson) ?? types[0];
  return types.flatMap((type) => {
    const found = resolved(maker.spec, content[type], pointerTo(pointer, type));
    if (found === undefined) return [];
    const prefix = type === main ? where.prefix : `${where.prefix}~${mediaWord(type)}`;
    const anchor = maker.anchor(`${where.prefix}~${mediaWord(type)}`);
    const schema = found.value.schema;
    const source = { value: schema ?? true, pointer: pointerTo(found.pointer, "schema") };
    return [
      {
        type,
        anchor,
        ...(schema === undefined
          ? {}
          : { schema: schemaOf(maker, [source], { direction: where.direction, prefix, anchor }) }),
        examples: maker.counted === undefined ? mediaExamples(maker, { ...found, type }, where.direction) : [],
        encoding: encodingOf(found.value.encoding),
      },
    ];
  });
}

/** Whether a media type is JSON, by name or by suffix. */
export function isJson(type: string): boolean {
  return /^[^;]*[/+]json\s*(;|$)/i.test(type);
}

function mediaExamples(
  maker: PageMaker,
  media: Found & { readonly type: string },
  direction: Direction,
): readonly Example[] {
  const { type } = media;
  const given = givenExamples(maker, media, type);
  if (given.length > 0 || media.value.schema === undefined || isBinary(type)) return given;
  const source = { value: media.value.schema, pointer: pointerTo(media.pointer, "schema") };
  const value = exampleOf(maker.spec, [source], direction);
  if (value === undefined) return [];
  const text = /[/+]xml\s*(;|$)/i.test(type) ? xmlOf(maker.spec, [source], value) : textOf(value, type);
  return [{ name: "example", value: text, language: languageOf(type), generated: true }];
}

/** Whether a media type is that of files, not of text. */
export function isBinary(type: string): boolean {
  return /^(image|audio|video|font)\/|octet-stream|\/(pdf|zip|gzip|x-tar)/i.test(type) && !/[+]xml/i.test(type);
}

/** Examples as written in `example` or `examples` of a media type, parameter or header. */
export function givenExamples(maker: PageMaker, { value, pointer }: Found, type: string): readonly Example[] {
  const named = objectAt(value, "examples") ?? {};
  const found = Object.keys(named).flatMap((name): readonly Example[] => {
    const entry = resolved(maker.spec, named[name], pointerTo(pointer, "examples", name));
    // Some write the value itself where an example object belongs.
    if (entry === undefined)
      return named[name] === undefined || isObject(named[name]) ? [] : [exampleText(name, named[name], type)];
    const summary = textAt(entry.value, "summary");
    const description = maker.prose(entry.value.description, pointerTo(entry.pointer, "description"));
    const outside = textAt(entry.value, "externalValue");
    const known = entry.value.value !== undefined || outside !== undefined;
    const text = exampleText(name, known ? (entry.value.value ?? outside ?? null) : entry.value, type);
    return [defined({ ...text, summary, description })];
  });
  if (found.length > 0) return found;
  const list = listAt(value, "examples");
  if (list.length > 0) return list.map((entry, index) => exampleText(`example ${index + 1}`, entry, type));
  return value.example === undefined ? [] : [exampleText("example", value.example, type)];
}

function exampleText(name: string, value: Json, type: string): Example {
  const text = textOf(value, type);
  if (text.length <= longest) return { name, value: text, language: languageOf(type) };
  for (const entries of [10, 3, 1]) {
    const shorter = typeof value === "string" ? "" : textOf(shorten(value, entries, 200), type);
    if (shorter !== "" && (shorter.length <= longest || entries === 1)) {
      return { name, value: cut(shorter), language: languageOf(type), shortened: true };
    }
  }
  return { name, value: cut(text), language: languageOf(type), shortened: true };
}

function cut(text: string): string {
  return text.length <= 2 * longest ? text : `${text.slice(0, longest)}\n…`;
}

function shorten(value: Json, entries: number, letters: number): Json {
  if (typeof value === "string") return value.length <= letters * 5 ? value : `${value.slice(0, letters)}…`;
  if (isList(value)) return value.slice(0, entries).map((entry) => shorten(entry, entries, letters));
  if (!isObject(value)) return value;
  const out: { [key: string]: Json } = {};
  for (const key of Object.keys(value)) put(out, key, shorten(value[key] ?? null, entries, letters));
  return out;
}

/** The text of an example in its media type: JSON pretty, forms as pairs, text as it is. */
function textOf(value: Json, type: string): string {
  if (typeof value === "string" && !isJson(type)) return value;
  if (/x-www-form-urlencoded/i.test(type) && isObject(value)) {
    const pairs = Object.keys(value).map((key) => [key, formText(member(value, key) ?? null)] as const);
    return pairs.map(([key, text]) => `${percentEncoded(key)}=${percentEncoded(text)}`).join("&");
  }
  // A JSON document written as text in the spec is shown as the document.
  if (typeof value === "string" && /^\s*[[{]/.test(value)) {
    try {
      return JSON.stringify(JSON.parse(value), null, 2);
    } catch {
      return value;
    }
  }
  return JSON.stringify(value, null, 2) ?? "";
}

function formText(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function languageOf(type: string): string {
  if (isJson(type)) return "json";
  if (/[/+]xml\s*(;|$)/i.test(type)) return "xml";
  if (/ya?ml/i.test(type)) return "yaml";
  if (/html/i.test(type)) return "html";
  if (/^multipart\/|jsonl|ndjson/i.test(type)) return "json";
  return "text";
}

function encodingOf(encoding: Json | undefined): MediaType["encoding"] {
  if (!isObject(encoding)) return [];
  return Object.keys(encoding).map((name) => {
    const entry = encoding[name];
    const words: string[] = [];
    const type = textAt(entry, "contentType");
    if (type !== undefined) words.push(type);
    const style = textAt(entry, "style");
    const explode = member(entry, "explode");
    if (style !== undefined) words.push(style);
    if (typeof explode === "boolean") words.push(explode ? "exploded" : "not exploded");
    const headers = Object.keys(objectAt(entry, "headers") ?? {});
    if (headers.length > 0) words.push(`headers: ${headers.join(", ")}`);
    return { name, text: words.join(", ") };
  });
}

// The body of a request as a value that a schema can be held against: JSON, XML, sequences of JSON, forms of both kinds, text.
import type { ContractBody, Shape } from "../model/contract.ts";
import type { Serialisation } from "../model/serialise.ts";
import { isList, type Json, put } from "../text/json.ts";
import { inspectJson } from "../text/json-text.ts";
import { spotter } from "../text/lines.ts";
import { parseXml } from "../text/xml.ts";
import { deepestBody, isTooDeep } from "./fault.ts";
import { decoded, pairsOf, type SentPair, textsByName } from "./incoming.ts";
import { essenceOf } from "./media-range.ts";
import { partsOf, type SentPart } from "./multipart.ts";
import { type Fits, pairsValue, parsed, typedText } from "./text-value.ts";
import { xmlValue } from "./xml-value.ts";

/** `problem`: a clause about the whole, which is then no value. `opaque`: nothing can be said of it. */
export type BodyRead =
  | { readonly kind: "value"; readonly value: Json; readonly files: ReadonlySet<string> }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "opaque" };

export type SentBody = { readonly bytes: Uint8Array; readonly contentType: string };

const noFiles: ReadonlySet<string> = new Set();
const usual = { style: "form", explode: true, allowReserved: false } as const;

/** Reads a body as its media type has it. */
export function bodyValue({ bytes, contentType }: SentBody, media: ContractBody, fits: Fits): BodyRead {
  const essence = essenceOf(contentType);
  if (essence === "multipart/form-data") return multipartValue({ bytes, contentType }, media, fits);
  if (/^multipart\//.test(essence) || media.shape === undefined) {
    if (media.items === undefined || /^multipart\//.test(essence)) return { kind: "opaque" };
  }
  const text = textOf(bytes);
  if (text === undefined) return { kind: "problem", problem: "is not UTF-8" };
  if (essence === "application/x-www-form-urlencoded") return formValue(pairsOf(text), media, fits);
  if (/[/+]json$/.test(essence)) return jsonValue(text);
  if (/[/+]xml$/.test(essence)) return documentValue(text, media, fits);
  if (media.items !== undefined) return sequenceValue(text, essence);
  if (/^text\//.test(essence)) {
    return { kind: "value", value: typedText(text, media.shape, fits), files: noFiles };
  }
  return { kind: "opaque" };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function jsonValue(text: string): BodyRead {
  const value = parsed(text);
  if (value === undefined) {
    const { fault } = inspectJson(text);
    if (fault === undefined) return { kind: "problem", problem: "is not JSON" };
    const { line, column } = spotter(text)(fault.offset);
    return { kind: "problem", problem: `is not JSON: in line ${line}, column ${column} ${fault.message}` };
  }
  if (isTooDeep(value)) return { kind: "problem", problem: `is nested deeper than ${deepestBody} levels` };
  return { kind: "value", value, files: noFiles };
}

function documentValue(text: string, { shape }: ContractBody, fits: Fits): BodyRead {
  const root = parseXml(text);
  if (typeof root === "string") return { kind: "problem", problem: `is not XML: ${root}` };
  return { kind: "value", value: xmlValue(root, shape, fits), files: noFiles };
}

/** JSON values one after the other, each in a line or behind a record separator; of other sequences nothing is known. */
function sequenceValue(text: string, essence: string): BodyRead {
  if (!/(jsonl|ndjson|jsonlines|json-lines|json-seq)$/.test(essence)) return { kind: "opaque" };
  const value: Json[] = [];
  for (const [index, line] of text.replaceAll("\u001e", "\n").split("\n").entries()) {
    if (line.trim() === "") continue;
    const item = jsonValue(line);
    if (item.kind !== "value") return { kind: "problem", problem: `holds in line ${index + 1} what is not JSON` };
    value.push(item.value);
  }
  return { kind: "value", value, files: noFiles };
}

/** Without a style of its own an object is a JSON text, as OpenAPI has it. */
function usualFor({ types }: Shape): Serialisation {
  return types.includes("object") ? { ...usual, contentType: "application/json" } : usual;
}

function formValue(pairs: readonly SentPair[], media: ContractBody, fits: Fits): BodyRead {
  const { shape } = media;
  if (shape === undefined) return { kind: "opaque" };
  const value: { [name: string]: Json } = {};
  const read = new Set<string>();
  const taken = new Set(shape.names);
  for (const name of shape.names) {
    const own = shape.property(name);
    if (own === undefined) continue;
    const { how } = media.field(name);
    const found = pairsValue({ name, how: how ?? usualFor(own), shape: own }, pairs, { fits, taken });
    if (found === undefined) continue;
    put(value, name, found);
    read.add(name);
    if (how?.style === "deepObject")
      for (const pair of pairs) if (pair.name.startsWith(`${name}[`)) read.add(pair.name);
    if (how?.explode === true) for (const inner of own.names) read.add(inner);
  }
  const rest = textsByName(pairs.filter(({ name }) => !read.has(name)));
  for (const [name, texts] of rest) {
    const own = shape.property(name);
    const sent = texts.map((raw) => ({ name, raw }));
    const found = own && pairsValue({ name, how: usualFor(own), shape: own }, sent, { fits, taken });
    put(value, name, found ?? decoded(texts.at(-1) ?? ""));
  }
  return { kind: "value", value, files: noFiles };
}

function multipartValue({ bytes, contentType }: SentBody, media: ContractBody, fits: Fits): BodyRead {
  const parts = partsOf(bytes, contentType);
  if (typeof parts === "string") return { kind: "problem", problem: parts };
  const { shape } = media;
  if (shape === undefined) return { kind: "opaque" };
  const value: { [name: string]: Json } = {};
  for (const [name, sent] of byName(parts)) {
    const own = shape.property(name);
    const isListLike = own?.types.includes("array") === true;
    const values: Json[] = [];
    for (const [index, part] of sent.entries()) {
      const read = partValue(part, isListLike ? own?.item(index) : own, fits);
      if (read === undefined) return { kind: "problem", problem: `holds in its part \`${name}\` what is not JSON` };
      values.push(read);
    }
    const last = values.at(-1) ?? null;
    // One part may be the whole list, as a JSON text.
    put(value, name, isListLike && !(values.length === 1 && isList(last)) ? values : last);
  }
  const files = new Set(parts.filter(({ fileName }) => fileName !== undefined).map(({ name }) => name));
  return { kind: "value", value, files };
}

function byName(parts: readonly SentPart[]): ReadonlyMap<string, readonly SentPart[]> {
  const found = new Map<string, SentPart[]>();
  for (const part of parts) {
    const same = found.get(part.name);
    if (same === undefined) found.set(part.name, [part]);
    else same.push(part);
  }
  return found;
}

/** Undefined: it says that it is JSON, and is not. */
function partValue({ bytes, type, fileName }: SentPart, shape: Shape | undefined, fits: Fits): Json | undefined {
  const text = new TextDecoder().decode(bytes);
  if (type !== undefined && /[/+]json$/.test(essenceOf(type))) {
    const value = parsed(text);
    return value === undefined || isTooDeep(value) ? undefined : value;
  }
  return fileName === undefined ? typedText(text, shape, fits) : text;
}

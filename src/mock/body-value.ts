// The body of a request as a value that a schema can be held against: JSON, XML, sequences of JSON, forms of both kinds, text.
import type { ContractBody, ValueSchema } from "../model/contract.ts";
import type { Serialisation } from "../model/serialise.ts";
import { groupedBy } from "../text/grouped.ts";
import { isList, type Json, put } from "../text/json.ts";
import { inspectJson, nestsDeeper } from "../text/json-text.ts";
import { spotter } from "../text/lines.ts";
import { parseXml, type XmlElement } from "../text/xml.ts";
import { deepestBody } from "./fault.ts";
import { decoded, pairsOf, type SentPair, textsByName } from "./incoming.ts";
import { essenceOf } from "./media-range.ts";
import { type Fits, pairsValue, parsed, typedText } from "./text-value.ts";

/** `problem`: a clause about the whole, which is then no value. `opaque`: nothing can be said of it. */
export type BodyRead =
  | { readonly kind: "value"; readonly value: Json; readonly files: ReadonlySet<string> }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "opaque" };

export type ReceivedBody = { readonly bytes: Uint8Array; readonly contentType: string };

const tooDeep: BodyRead = { kind: "problem", problem: `is nested deeper than ${deepestBody} levels` };
const noFiles: ReadonlySet<string> = new Set();
const usual = { style: "form", explode: true, allowReserved: false } as const;

/** Reads a body as its media type has it. */
export function bodyValue({ bytes, contentType }: ReceivedBody, media: ContractBody, fits: Fits): BodyRead {
  const essence = essenceOf(contentType);
  if (essence === "multipart/form-data") return multipartValue({ bytes, contentType }, media, fits);
  if (media.shape === undefined && media.items === undefined) return { kind: "opaque" };
  if (/^multipart\//.test(essence)) return listOfParts({ bytes, contentType }, media, fits);
  const text = textOf(bytes);
  if (text === undefined) return { kind: "problem", problem: "is not valid UTF-8" };
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
  if (nestsDeeper(text, deepestBody)) return tooDeep;
  const value = parsed(text);
  if (value === undefined) {
    const { fault } = inspectJson(text);
    if (fault === undefined) return { kind: "problem", problem: "is not valid JSON" };
    const { line, column } = spotter(text)(fault.offset);
    return { kind: "problem", problem: `is not valid JSON at line ${line}, column ${column}: ${fault.message}` };
  }
  return { kind: "value", value, files: noFiles };
}

function documentValue(text: string, { shape }: ContractBody, fits: Fits): BodyRead {
  const root = parseXml(text);
  if (typeof root === "string") return { kind: "problem", problem: `is not valid XML: ${root}` };
  return { kind: "value", value: xmlValue(root, shape, fits), files: noFiles };
}

/** JSON values one after the other, each in a line or behind a record separator; of other sequences nothing is known. */
function sequenceValue(text: string, essence: string): BodyRead {
  if (!/(jsonl|ndjson|jsonlines|json-lines|json-seq)$/.test(essence)) return { kind: "opaque" };
  if (nestsDeeper(text, deepestBody)) return tooDeep;
  if (/json-seq$/.test(essence) && text.trim() !== "" && !text.startsWith("\u001e"))
    return { kind: "problem", problem: "has no record separator (U+001E) before its first value" };
  const value: Json[] = [];
  for (const [index, line] of text.replaceAll("\u001e", "\n").split("\n").entries()) {
    if (line.trim() === "") continue;
    const item = jsonValue(line);
    if (item.kind !== "value") return { kind: "problem", problem: `is not valid JSON on line ${index + 1}` };
    value.push(item.value);
  }
  return { kind: "value", value, files: noFiles };
}

/** Without a style of its own an object is a JSON text, as OpenAPI has it. */
function usualFor({ types }: ValueSchema): Serialisation {
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

function multipartValue({ bytes, contentType }: ReceivedBody, media: ContractBody, fits: Fits): BodyRead {
  const parts = partsOf(bytes, contentType);
  if (typeof parts === "string") return { kind: "problem", problem: parts };
  const { shape } = media;
  if (shape === undefined) return { kind: "opaque" };
  const value: { [name: string]: Json } = {};
  for (const [name, sent] of groupedBy(parts, (part) => part.name)) {
    const own = shape.property(name);
    const isListLike = own?.types.includes("array") === true;
    const values: Json[] = [];
    for (const [index, part] of sent.entries()) {
      const read = partValue(part, isListLike ? own?.item(index) : own, fits);
      if (read === undefined) return { kind: "problem", problem: `is not valid JSON in its part \`${name}\`` };
      values.push(read);
    }
    const last = values.at(-1) ?? null;
    // One part may be the whole list, as a JSON text.
    put(value, name, isListLike && !(values.length === 1 && isList(last)) ? values : last);
  }
  const files = new Set(parts.filter(({ fileName }) => fileName !== undefined).map(({ name }) => name));
  return { kind: "value", value, files };
}

/** A list of parts without names, which the description gives by their places. */
function listOfParts({ bytes, contentType }: ReceivedBody, { shape, items }: ContractBody, fits: Fits): BodyRead {
  const list = shape?.types.includes("array") === true ? shape : undefined;
  if (list === undefined && items === undefined) return { kind: "opaque" };
  const parts = partsOf(bytes, contentType, { mayBeBare: true });
  if (typeof parts === "string") return { kind: "problem", problem: parts };
  const value: Json[] = [];
  for (const [index, part] of parts.entries()) {
    const read = partValue(part, list?.item(index) ?? items, fits);
    if (read === undefined) return { kind: "problem", problem: `is not valid JSON in part ${index + 1}` };
    value.push(read);
  }
  return { kind: "value", value, files: noFiles };
}

/** Undefined: it says that it is JSON, and is not. */
function partValue({ bytes, type, fileName }: SentPart, shape: ValueSchema | undefined, fits: Fits): Json | undefined {
  const text = new TextDecoder().decode(bytes);
  if (type !== undefined && /[/+]json$/.test(essenceOf(type))) {
    return parsed(text);
  }
  return fileName === undefined ? typedText(text, shape, fits) : text;
}

// The parts of a multipart body (RFC 7578, RFC 2046).

type SentPart = {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly bytes: Uint8Array;
};

/** Parts of one body. */
const mostParts = 1000;

/** The parts; or what is wrong with the whole, as a clause. `mayBeBare`: they may have no headers. */
function partsOf(
  body: Uint8Array,
  contentType: string,
  { mayBeBare = false }: { readonly mayBeBare?: boolean } = {},
): readonly SentPart[] | string {
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return "has no boundary in its Content-Type";
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const parts: SentPart[] = [];
  let at = bytes.indexOf(`--${mark}`);
  if (at < 0) return `does not contain its boundary \`${mark.slice(0, 70)}\``;
  while (parts.length < mostParts) {
    at += mark.length + 2;
    if (bytes.subarray(at, at + 2).toString("latin1") === "--") return parts;
    const start = bytes.indexOf("\n", at);
    const end = bytes.indexOf(`\n--${mark}`, Math.max(start, at));
    if (start < 0 || end < 0) return "does not end with its boundary and `--`";
    const whole = bytes.subarray(start + 1, bytes[end - 1] === 13 ? end - 1 : end);
    const [bare] = mayBeBare ? (/^\r?\n/.exec(whole.subarray(0, 2).toString("latin1")) ?? []) : [];
    const part = bare === undefined ? partOf(whole) : { name: "", bytes: whole.subarray(bare.length) };
    if (typeof part === "string") return part;
    parts.push(part);
    at = end + 1;
  }
  return `has more than ${mostParts} parts`;
}

function partOf(bytes: Buffer): SentPart | string {
  const crlf = bytes.indexOf("\r\n\r\n");
  const lf = bytes.indexOf("\n\n");
  const isCrlf = crlf >= 0 && (lf < 0 || crlf < lf);
  const end = isCrlf ? crlf : lf;
  if (end < 0 || end > 16_384) return "has a part without an empty line after its headers";
  const head = bytes.subarray(0, end).toString("utf8");
  const header = (name: string): string | undefined =>
    new RegExp(`^${name}:[ \\t]*(.*)$`, "im").exec(head)?.[1]?.trim();
  const disposition = header("Content-Disposition") ?? "";
  const word = (name: string): string | undefined => {
    const found = new RegExp(`(?:^|;)\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;]*))`, "i").exec(disposition);
    return (found?.[1] ?? found?.[2])?.replace(/\\(.)/g, "$1");
  };
  const fileName = word("filename") ?? word("filename\\*");
  const type = header("Content-Type");
  return {
    name: word("name") ?? "",
    ...(fileName === undefined ? {} : { fileName }),
    ...(type === undefined ? {} : { type }),
    bytes: bytes.subarray(end + (isCrlf ? 4 : 2)),
  };
}

// An XML element as the value that its schema describes, by the `xml` hints: names, attributes, text, lists with an element around them or
// without. The way back from what the samples write.

/** The value of `element`; its own name is not looked at. */
function xmlValue(element: XmlElement, shape: ValueSchema | undefined, fits: Fits): Json {
  if (shape?.types.includes("array") === true && element.children.length > 0) {
    return element.children.map((child, index) => xmlValue(child, shape.item(index), fits));
  }
  if (shape !== undefined && shape.names.length > 0) return objectValue(element, shape, fits);
  if (element.children.length === 0 && element.attributes.size === 0) {
    // Nothing inside is no list, no object, and a text without letters.
    const isEmpty = element.text.trim() === "";
    if (isEmpty && shape?.types.includes("array") === true) return [];
    if (isEmpty && shape?.types.includes("object") === true) return {};
    return typedText(shape?.types.includes("string") === false ? element.text.trim() : element.text, shape, fits);
  }
  return objectValue(element, shape, fits);
}

function objectValue(element: XmlElement, shape: ValueSchema | undefined, fits: Fits): Json {
  const value: { [name: string]: Json } = {};
  const read = new Set<string>();
  for (const name of shape?.names ?? []) {
    const own = shape?.property(name);
    if (own === undefined) continue;
    const found = memberValue(element, name, { own, read, fits });
    if (found !== undefined) put(value, name, found);
  }
  for (const child of element.children) {
    if (read.has(child.name) || Object.hasOwn(value, child.name)) continue;
    put(value, child.name, xmlValue(child, shape?.property(child.name), fits));
  }
  return value;
}

/** `read`: names of elements that belong to some property. */
type Member = { readonly own: ValueSchema; readonly read: Set<string>; readonly fits: Fits };

function memberValue(element: XmlElement, name: string, { own, read, fits }: Member): Json | undefined {
  const { node, isWrapped } = own.xml;
  const written = localName(own.xml.name ?? name);
  if (node === "attribute") {
    const text = element.attributes.get(written);
    return text === undefined ? undefined : typedText(text, own, fits);
  }
  if (node === "text" || node === "cdata") return element.text === "" ? undefined : typedText(element.text, own, fits);
  if (own.types.includes("array") && !isWrapped) {
    const item = own.item(0);
    const itemName = localName(item?.xml.name ?? name);
    read.add(itemName);
    const children = element.children.filter((child) => child.name === itemName);
    return children.length === 0 ? undefined : children.map((child, index) => xmlValue(child, own.item(index), fits));
  }
  read.add(written);
  const child = element.children.find((one) => one.name === written);
  return child === undefined ? undefined : xmlValue(child, own, fits);
}

function localName(whole: string): string {
  return whole.slice(whole.indexOf(":") + 1);
}

// Texts as values: what a query, a path, a header, a cookie or a form holds is text, and its schema says what it is meant to be. The way
// back from `model/serialise.ts`.
import type { ValueSchema } from "../model/contract.ts";
import type { Serialisation } from "../model/serialise.ts";
import { exactJson } from "../text/exact-json.ts";
import { isList, type Json, put } from "../text/json.ts";
import { numberTyped } from "../text/written-number.ts";
import { deepestBody } from "./fault.ts";
import { decoded, type SentPair, textsByName } from "./incoming.ts";

/** Whether a value keeps a schema. */
export type Fits = (value: Json, schema: Json) => boolean;

/** A value that was sent under a name, in the ways of its style. */
export type NamedValue = { readonly name: string; readonly how: Serialisation; readonly shape: ValueSchema };

/** How texts are taken apart and read. */
type TextReading = { readonly fits: Fits; readonly decode: (text: string) => string };

/** A text as the value that its shape makes of it; as text where it makes nothing of it, so that the check can say so. */
export function typedText(text: string, shape: ValueSchema | undefined, fits: Fits): Json {
  if (shape === undefined) return text;
  const { types } = shape;
  const may = (type: string): boolean => types.length === 0 || types.includes(type);
  const candidates: Json[] = [];
  if ((may("integer") || may("number")) && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text))
    candidates.push(numberTyped(text));
  if (may("boolean") && /^(true|false)$/.test(text)) candidates.push(text === "true");
  if (may("string")) candidates.push(text);
  if ((may("object") || may("array")) && /^\s*[[{]/.test(text)) candidates.push(valueOrText(text));
  if (shape.nullable && /^(null)?$/.test(text)) {
    // Empty where it may be a text is a text.
    if (candidates.length === 0) return null;
    candidates.push(null);
  }
  return fitting(candidates, shape, fits) ?? text;
}

/** The first that keeps the schema, else the first. */
function fitting(candidates: readonly Json[], { schema }: ValueSchema, fits: Fits): Json | undefined {
  if (candidates.length < 2) return candidates[0];
  const found = candidates.find((value) => fits(value, schema));
  return found === undefined ? candidates[0] : found;
}

/** A JSON text as a value, its numbers as sent; undefined when it is none, or nested deeper than what checks it may be. */
export function parsed(text: string): Json | undefined {
  try {
    return exactJson(text, deepestBody);
  } catch {
    return undefined;
  }
}

/** The value of a JSON text; the text itself when it is none. */
function valueOrText(text: string): Json {
  const value = parsed(text);
  return value === undefined ? text : value;
}

/** What the pairs of a query, a form or the cookies say of one parameter; undefined: nothing. `taken`: names of the others. */
export function pairsValue(
  { name, how, shape }: NamedValue,
  pairs: readonly SentPair[],
  { fits, taken }: { readonly fits: Fits; readonly taken: ReadonlySet<string> },
): Json | undefined {
  const reading: TextReading = { fits, decode: how.style === "cookie" ? (text) => text : decoded };
  const own = pairs.filter((pair) => pair.name === name).map(({ raw }) => raw);
  const last = own.at(-1);
  if (how.contentType !== undefined) return last === undefined ? undefined : documentValue(decoded(last), how);
  const isObjectLike = shape.types.includes("object");
  if (how.style === "deepObject") return deepValue(name, pairs, { shape, fits });
  if (isObjectLike && how.explode && how.style !== "deepObject") {
    const members = pairs.filter((pair) =>
      shape.names.length > 0 ? shape.names.includes(pair.name) : !taken.has(pair.name),
    );
    if (members.length > 0) return membersValue(members, shape, reading);
  }
  if (last === undefined) return undefined;
  // What is sent twice and may be no list keeps no schema.
  const isSingle = shape.types.length > 0 && !shape.types.some((type) => type === "array" || type === "object");
  if (own.length > 1 && isSingle) return own.map((text) => typedText(reading.decode(text), shape, fits));
  const separator = how.style === "spaceDelimited" ? /%20|\+| / : how.style === "pipeDelimited" ? /\||%7C/i : ",";
  const texts = how.explode ? own : last.split(separator);
  return structured(texts, shape, { ...reading, whole: last });
}

/** A text of a path or a header as its style has it: simple, label or matrix; undefined where it is not written so. */
export function styledValue(
  raw: string,
  { name, how, shape }: NamedValue,
  { fits, decode }: TextReading,
): Json | undefined {
  if (how.contentType !== undefined) return documentValue(decode(raw), how);
  const reading: TextReading = { fits, decode };
  const isObjectLike = shape.types.includes("object");
  let text = raw;
  let separator = ",";
  if (how.style === "label") {
    if (!raw.startsWith(".")) return undefined;
    text = raw.replace(/^\./, "");
    if (how.explode) separator = ".";
  } else if (how.style === "matrix") {
    if (!raw.startsWith(";")) return undefined;
    const parts = raw.replace(/^;/, "").split(";");
    const pairs = parts.map((part) => ({ name: part.split("=")[0] ?? "", raw: part.replace(/^[^=]*=?/, "") }));
    if (isObjectLike && how.explode) return membersValue(pairs, shape, reading);
    const own = pairs.filter((pair) => pair.name === name).map((pair) => pair.raw);
    if (own.length === 0) return undefined;
    if (how.explode) return structured(own, shape, { ...reading, whole: own.at(-1) ?? "" });
    text = own.at(-1) ?? "";
  }
  const texts = text === "" ? [] : text.split(separator).map((part) => part.trim());
  if (isObjectLike && how.explode) {
    const pairs = texts.map((part) => ({ name: decode(part.split("=")[0] ?? ""), raw: part.replace(/^[^=]*=?/, "") }));
    return membersValue(pairs, shape, reading);
  }
  return structured(texts, shape, { ...reading, whole: text });
}

/** A list, an object as names and values in turn, or one value, whichever the shape may be and the texts fit. */
function structured(
  texts: readonly string[],
  shape: ValueSchema,
  { fits, decode, whole }: TextReading & { readonly whole: string },
): Json {
  const { types } = shape;
  const isScalar = types.length === 0 || types.some((type) => type !== "array" && type !== "object");
  const candidates: Json[] = [];
  if (types.includes("array")) {
    // Some write the whole list as one JSON text.
    const all =
      texts.length === 1 && /^\s*\[/.test(decode(texts[0] ?? "")) ? parsed(decode(texts[0] ?? "")) : undefined;
    if (isList(all)) candidates.push(all);
    candidates.push(texts.map((text, index) => typedText(decode(text), shape.item(index), fits)));
  }
  if (types.includes("object") && texts.length > 1 && texts.length % 2 === 0) {
    const pairs = texts.flatMap((text, index) =>
      index % 2 === 0 ? [{ name: decode(text), raw: texts[index + 1] ?? "" }] : [],
    );
    candidates.push(membersValue(pairs, shape, { fits, decode }));
  }
  if (isScalar || candidates.length === 0) candidates.push(typedText(decode(whole), shape, fits));
  const found = fitting(candidates, shape, fits);
  return found === undefined ? null : found;
}

function membersValue(pairs: readonly SentPair[], shape: ValueSchema, { fits, decode }: TextReading): Json {
  const value: { [name: string]: Json } = {};
  for (const [name, texts] of textsByName(pairs)) {
    const inner = shape.property(name);
    const whole = texts.at(-1) ?? "";
    put(value, name, inner === undefined ? decode(whole) : structured(texts, inner, { fits, decode, whole }));
  }
  return value;
}

/** Levels of `a[b][c]`; more are nobody's. */
const deepestName = 8;

/** `filter[price][max]=9`: names in brackets lead into the value, one that repeats is a list. */
function deepValue(
  name: string,
  pairs: readonly SentPair[],
  { shape, fits }: { readonly shape: ValueSchema; readonly fits: Fits },
): Json | undefined {
  const value: Tree = { texts: [], below: new Map() };
  for (const pair of pairs) {
    if (!pair.name.startsWith(`${name}[`)) continue;
    const keys = [...pair.name.slice(name.length).matchAll(/\[([^[\]]*)\]/g)].map(([, key = ""]) => key);
    let at = value;
    for (const key of keys.slice(0, deepestName)) {
      const next = at.below.get(key) ?? { texts: [], below: new Map() };
      at.below.set(key, next);
      at = next;
    }
    at.texts.push(decoded(pair.raw));
  }
  return value.below.size === 0 ? undefined : treeValue(value, shape, fits);
}

type Tree = { readonly texts: string[]; readonly below: Map<string, Tree> };

function treeValue({ texts, below }: Tree, shape: ValueSchema | undefined, fits: Fits): Json {
  const isListLike = shape?.types.includes("array") === true;
  if (below.size > 0 && isListLike)
    return [...below.values()].map((inner, at) => treeValue(inner, shape.item(at), fits));
  if (below.size > 0) {
    const value: { [name: string]: Json } = {};
    for (const [key, inner] of below) put(value, key, treeValue(inner, shape?.property(key), fits));
    return value;
  }
  if (isListLike) return texts.map((text, index) => typedText(text, shape.item(index), fits));
  return typedText(texts.at(-1) ?? "", shape, fits);
}

/** A value that is one document of a media type. */
function documentValue(text: string, { contentType = "" }: Serialisation): Json {
  return /[/+]json\b/i.test(contentType) ? valueOrText(text) : text;
}

// One example of a schema, made up where the spec gives none: the same each time, as valid as its limits can be honoured without
// search, cut where a schema comes back to itself, and bounded in size.
import type { Json } from "../../text/json.ts";
import { isList, isObject, put } from "../../text/json.ts";
import type { Flat, Sources } from "./flat.ts";
import type { Direction } from "./page-maker.ts";
import { flatOf } from "./schema-flat.ts";
import { choicesOf, isHidden } from "./schema-parts.ts";
import type { Spec } from "./spec.ts";

type Mutable = { [key: string]: Json };

/** Values in one example; beyond it only required properties are filled in. */
const mostValues = 400;
const deepest = 12;

const formats: Readonly<Record<string, string>> = {
  date: "2024-01-15",
  "date-time": "2024-01-15T09:30:00Z",
  time: "09:30:00Z",
  duration: "P1DT12H",
  email: "user@example.com",
  "idn-email": "user@example.com",
  hostname: "example.com",
  "idn-hostname": "example.com",
  ipv4: "192.0.2.10",
  ipv6: "2001:db8::10",
  uri: "https://example.com/path",
  url: "https://example.com/path",
  iri: "https://example.com/path",
  "uri-reference": "/path",
  "iri-reference": "/path",
  "uri-template": "/path/{id}",
  uuid: "3f2b8c1e-5d47-4a90-9c3b-7e1f0a6d2b45",
  "json-pointer": "/a/b",
  regex: "^[a-z]+$",
  byte: "ZXhhbXBsZQ==",
  binary: "<binary>",
  password: "correct-horse",
};

type State = { values: number };

/** An example of the schema that `sources` describe together; undefined when nothing can be said (schema `false`, broken). */
export function exampleOf(spec: Spec, sources: Sources, direction: Direction): Json | undefined {
  return make(spec, flatOf(spec, sources), { direction, above: [], state: { values: 0 } });
}

type Spot = { readonly direction: Direction; readonly above: readonly string[]; readonly state: State };

function make(spec: Spec, flat: Flat, spot: Spot): Json | undefined {
  spot.state.values += 1;
  if (flat.never || flat.broken !== undefined) return undefined;
  const given =
    flat.examples[0] ??
    flat.values.get("default") ??
    flat.values.get("const") ??
    flat.enum?.find((value) => value !== null);
  if (given !== undefined && fits(given, flat)) return given;
  if (spot.state.values > mostValues * 10) return undefined;
  if (spot.above.includes(flat.identity) || spot.above.length > deepest) return undefined;
  const below: Spot = { ...spot, above: [...spot.above, flat.identity] };
  const type = flat.types[0];
  if (type === "array") return listOf(spec, flat, below);
  if (type === "string") return textOf(flat);
  if (type === "integer" || type === "number") return numberOf(flat, type);
  if (type === "boolean") return true;
  if (type === "object" || flat.properties.size > 0) return objectOf(spec, flat, below);
  const variant = choicesOf(spec, flat)[0]?.variants[0];
  if (variant !== undefined) return withVariant(spec, flat, below);
  return flat.nullable ? null : undefined;
}

/** A default of null, or of another type, is no example. */
function fits(value: Json, flat: Flat): boolean {
  if (flat.types.length === 0) return true;
  if (value === null) return false;
  const type = isList(value) ? "array" : typeof value;
  return flat.types.includes(type) || (type === "number" && flat.types.includes("integer"));
}

function objectOf(spec: Spec, flat: Flat, spot: Spot): Json {
  const out: Mutable = {};
  for (const [name, sources] of flat.properties) {
    const child = flatOf(spec, sources);
    const required = flat.required.has(name);
    if (isHidden(child, spot.direction)) continue;
    if (!required && (child.values.get("deprecated") === true || spot.state.values > mostValues)) continue;
    if (spot.state.values > mostValues * 5) break;
    const value = make(spec, child, spot);
    if (value !== undefined) put(out, name, value);
    else if (required) put(out, name, child.types[0] === "array" ? [] : child.nullable ? null : {});
  }
  if (flat.properties.size === 0 && flat.rest.length > 0) {
    const names = flat.conditions.find((condition) => condition.keyword === "propertyNames")?.source;
    const name = names === undefined ? undefined : flatOf(spec, [names]).enum?.[0];
    const value = make(spec, flatOf(spec, flat.rest), spot);
    if (value !== undefined) put(out, typeof name === "string" ? name : "key", value);
  }
  for (const choice of choicesOf(spec, flat)) {
    const variant = choice.variants[0];
    const value = variant === undefined ? undefined : make(spec, flatOf(spec, variant.sources), spot);
    if (isObject(value)) for (const name of Object.keys(value)) put(out, name, value[name] ?? null);
    if (choice.discriminator !== undefined && variant?.value !== undefined)
      put(out, choice.discriminator, variant.value.split(", ")[0] ?? "");
  }
  return out;
}

function withVariant(spec: Spec, flat: Flat, spot: Spot): Json | undefined {
  const choice = choicesOf(spec, flat)[0];
  for (const variant of choice?.variants ?? []) {
    const value = make(spec, flatOf(spec, variant.sources), spot);
    if (value === undefined) continue;
    if (isObject(value) && choice?.discriminator !== undefined && variant.value !== undefined) {
      const out: Mutable = { ...value };
      put(out, choice.discriminator, variant.value.split(", ")[0] ?? "");
      return out;
    }
    return value;
  }
  return undefined;
}

function listOf(spec: Spec, flat: Flat, spot: Spot): Json {
  const out: Json[] = [];
  for (const source of flat.prefixItems) out.push(make(spec, flatOf(spec, [source]), spot) ?? null);
  const least = flat.values.get("minItems");
  const most = flat.values.get("maxItems");
  const wanted = Math.min(Math.max(typeof least === "number" ? least : 1, 1), typeof most === "number" ? most : 5, 5);
  if (flat.items.length === 0) return out;
  const item = flatOf(spec, flat.items);
  const different = item.enum ?? [];
  while (out.length < wanted) {
    const unique = flat.values.get("uniqueItems") === true ? different[out.length] : undefined;
    const value = unique ?? make(spec, item, spot);
    if (value === undefined) break;
    out.push(value);
  }
  return out;
}

function textOf(flat: Flat): string {
  const format = flat.values.get("format");
  const name = typeof format === "string" ? formats[format] : undefined;
  const encoded = flat.values.get("contentEncoding") === "base64" ? formats.byte : undefined;
  const fromPattern =
    name === undefined && flat.patterns.length === 1 ? textOfPattern(flat.patterns[0] ?? "") : undefined;
  let text = name ?? encoded ?? fromPattern ?? "string";
  const least = flat.values.get("minLength");
  const most = flat.values.get("maxLength");
  if (typeof least === "number" && least <= 1000)
    while (text.length < least) text += text.slice(0, least - text.length) || "x";
  return typeof most === "number" && text.length > most ? text.slice(0, Math.max(0, most)) : text;
}

/** Text for patterns made of literals, classes and counts: `^[A-Z]{2}-\d{4}$` gives `AA-0000`. Undefined for everything richer. */
export function textOfPattern(pattern: string): string | undefined {
  if (pattern.length > 100) return undefined;
  const body = pattern.replace(/^\^/, "").replace(/\$$/, "");
  const piece = /\[(\\.|[^\]\\])+\]|\\[dwsDWS]|\\[^a-zA-Z0-9]|[^[\](){}|?*+.^$\\]|\./y;
  const count = /\{(\d+)(?:,(\d*))?\}|[?*+]/y;
  let out = "";
  let at = 0;
  while (at < body.length) {
    piece.lastIndex = at;
    const found = piece.exec(body)?.[0];
    if (found === undefined) return undefined;
    at += found.length;
    count.lastIndex = at;
    const times = count.exec(body);
    if (times !== null) at += times[0].length;
    const letter = letterOf(found);
    if (letter === undefined) return undefined;
    out += letter.repeat(Math.min(times === null || times[0] === "+" ? 1 : Number(times[1] ?? 0), 64));
  }
  try {
    return new RegExp(pattern, "u").test(out) ? out : undefined;
  } catch {
    return undefined;
  }
}

function letterOf(piece: string): string | undefined {
  if (piece === "\\d") return "0";
  if (piece === "\\w" || piece === ".") return "a";
  if (piece === "\\s") return " ";
  if (/^\\[DWS]$/.test(piece)) return "-";
  if (piece.startsWith("\\")) return piece.slice(1);
  if (!piece.startsWith("[")) return piece;
  if (piece.startsWith("[^")) return undefined;
  const first = piece.slice(1);
  if (first.startsWith("\\d")) return "0";
  if (first.startsWith("\\w")) return "a";
  return first.startsWith("\\") ? first[1] : first[0];
}

function numberOf(flat: Flat, type: "integer" | "number"): number {
  const limit = (key: string): number | undefined => {
    const value = flat.values.get(key);
    return typeof value === "number" ? value : undefined;
  };
  const step = flat.multiples[0] ?? (type === "integer" ? 1 : undefined);
  const above = limit("exclusiveMinimum");
  const below = limit("exclusiveMaximum");
  const low = limit("minimum") ?? (above === undefined ? undefined : above + (step ?? 0.5));
  const high = limit("maximum") ?? (below === undefined ? undefined : below - (step ?? 0.5));
  let value = low ?? (high !== undefined && high < 1 ? high : 1);
  if (step !== undefined && step > 0) value = Math.ceil(value / step) * step;
  if (high !== undefined && value > high)
    value = low !== undefined && low <= high && step === undefined ? (low + high) / 2 : high;
  // Steps like 0.01 leave traces of binary fractions.
  return Number(value.toPrecision(15));
}

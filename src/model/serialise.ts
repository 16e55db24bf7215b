// A parameter's value as it stands in a request: every `style` and `explode` of OpenAPI, which are the operators of RFC 6570. Values come
// in as JSON, text goes out ready for its place. Pure and free of packages, because the browser must give the same answer as the build.
import { isList, isObject, type Json } from "../text/json.ts";
import { wellFormed } from "../text/percent.ts";
import { jsonOf } from "../text/written-number.ts";

/** How a parameter is written; `contentType`: its value is one document of that type (JSON in a query). */
export type Serialisation = {
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
  readonly contentType?: string;
};

/** A name and a value; whether they are encoded depends on the place and is said there. */
export type NameValue = { readonly name: string; readonly value: string };

type Encode = (text: string) => string;

/** UTF-8 percent-encoding of all but the unreserved characters of RFC 3986; lone surrogates become U+FFFD. */
export function encoded(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(/[!'()*]/g, percent);
}

/** Like `encoded`, but reserved characters and triplets stay (the `+` operator of RFC 6570). */
export function encodedReserved(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[:/?#[\]@!$&'()*+,;=]|[^%:/?#[\]@!$&'()*+,;=]+|%/gu, (piece) =>
    /^(%[0-9A-Fa-f]{2}|[:/?#[\]@!$&'()*+,;=])$/.test(piece) ? piece : encoded(piece),
  );
}

/** Percent-encodes what a header cannot carry: controls, and everything beyond ASCII. Other text stays as it is. */
export function headerSafe(text: string): string {
  return wellFormed(text)
    .trim()
    .replace(/[^\x20-\x7e]+/gu, (piece) => encodeURIComponent(piece));
}

/** The text that takes the place of `{name}` in a path: styles simple, label and matrix. Undefined values give an empty text. */
export function pathText(name: string, value: Json, how: Serialisation): string {
  // A slash, question mark or hash would end the segment, whatever else may stay.
  const encode: Encode = how.allowReserved
    ? (text) => encodedReserved(text).replace(/[/?#]/g, percent)
    : (text) => encoded(text);
  if (how.contentType !== undefined) return encode(documentText(value));
  if (how.style === "label") {
    const text = joined(value, { explode: how.explode, separator: how.explode ? "." : ",", encode });
    return text === undefined ? "" : `.${text}`;
  }
  if (how.style === "matrix") {
    const parts = named(name, value, { explode: how.explode, separator: ",", encode });
    return parts.map((part) => `;${part.name}${part.value === "" ? "" : `=${part.value}`}`).join("");
  }
  return joined(value, { explode: how.explode, separator: ",", encode }) ?? "";
}

/** Encoded pairs of a query: styles form, spaceDelimited, pipeDelimited and deepObject. */
export function queryPairs(name: string, value: Json, how: Serialisation): readonly NameValue[] {
  // Hash, ampersand and plus mean something else in a query; brackets are not allowed in one.
  const encode: Encode = how.allowReserved
    ? (text) => encodedReserved(text).replace(/[#&+[\]]/g, percent)
    : (text) => encoded(text);
  if (how.contentType !== undefined) return [{ name: encoded(name), value: encode(documentText(value)) }];
  if (how.style === "deepObject" && isObject(value)) return deepPairs(encoded(name), value, encode);
  if (how.style === "spaceDelimited" && !how.explode)
    return named(name, value, { explode: false, separator: "%20", encode });
  if (how.style === "pipeDelimited" && !how.explode)
    return named(name, value, { explode: false, separator: "%7C", encode });
  return named(name, value, { explode: how.explode, separator: ",", encode });
}

/** The value of a header, style simple. Not percent-encoded but for what a header cannot carry. */
export function headerText(value: Json, how: Serialisation): string {
  if (how.contentType !== undefined) return headerSafe(documentText(value));
  return headerSafe(joined(value, { explode: how.explode, separator: ",", encode: (text) => text }) ?? "");
}

/** The whole query of an address: a form as browsers send it (a space is `+`), any other document as one text. */
export function querystringText(value: Json, { contentType = "" }: Serialisation): string {
  const isForm = /x-www-form-urlencoded/i.test(contentType);
  if (!isForm) return encoded(documentText(value));
  // A form that is written as text is one already.
  if (typeof value === "string") return encodedReserved(value).replace(/#/g, percent);
  const fields = isObject(value) ? value : {};
  const pairs = Object.keys(fields).flatMap((name) => formPairs(name, fields[name] ?? null, undefined));
  return pairs.map((pair) => `${pair.name}=${pair.value}`.replaceAll("%20", "+")).join("&");
}

/**
 * Pairs of the Cookie header, styles form (encoded) and cookie (as they stand, for what a cookie cannot hold is the author's to escape).
 * Exploded lists and objects become cookies of their own.
 */
export function cookiePairs(name: string, value: Json, how: Serialisation): readonly NameValue[] {
  if (how.contentType !== undefined) return [{ name: encoded(name), value: encoded(documentText(value)) }];
  if (how.style === "cookie") {
    return named(name, value, { explode: how.explode, separator: ",", encode: headerSafe, name: headerSafe });
  }
  const encode: Encode = how.allowReserved ? (text) => encodedReserved(text).replace(/[,;]/g, percent) : encoded;
  return named(name, value, { explode: how.explode, separator: ",", encode });
}

/** Encoded pairs of an urlencoded form. Without a style of its own an object is JSON text, as OpenAPI has it. */
export function formPairs(name: string, value: Json, how: Serialisation | undefined): readonly NameValue[] {
  if (how !== undefined) return queryPairs(name, value, how);
  if (isObject(value)) return [{ name: encoded(name), value: encoded(jsonOf(value)) }];
  return named(name, value, { explode: true, separator: ",", encode: encoded });
}

/** A scalar as it stands in a request; lists and objects inside of others have no rule in OpenAPI and become JSON. */
export function scalarText(value: Json): string {
  return typeof value === "string" ? value : jsonOf(value);
}

function documentText(value: Json): string {
  return typeof value === "string" ? value : jsonOf(value);
}

/** Undefined members vanish (RFC 6570, 2.3); null is JSON's way to say so. */
function entriesOf(value: { readonly [key: string]: Json }): readonly (readonly [string, Json])[] {
  return Object.keys(value).flatMap((key) => {
    const member = value[key];
    return member === null || member === undefined ? [] : [[key, member] as const];
  });
}

/** How members of lists and objects become text. */
type Spelling = {
  readonly explode: boolean;
  readonly separator: string;
  readonly encode: Encode;
  /** How names are written, where not encoded. */
  readonly name?: Encode;
};

function joined(value: Json, { explode, separator, encode }: Spelling): string | undefined {
  if (value === null) return undefined;
  if (isList(value)) {
    const items = value.filter((item) => item !== null).map((item) => encode(scalarText(item)));
    return items.length === 0 ? undefined : items.join(separator);
  }
  if (isObject(value)) {
    const entries = entriesOf(value).map(([key, item]) => [encode(key), encode(scalarText(item))] as const);
    if (entries.length === 0) return undefined;
    return entries.map((entry) => entry.join(explode ? "=" : separator)).join(separator);
  }
  return encode(scalarText(value));
}

function named(name: string, value: Json, spelling: Spelling): readonly NameValue[] {
  const { explode, encode, name: spelled = encoded } = spelling;
  const key = spelled(name);
  if (explode && isList(value)) {
    return value.filter((item) => item !== null).map((item) => ({ name: key, value: encode(scalarText(item)) }));
  }
  if (explode && isObject(value)) {
    return entriesOf(value).map(([own, item]) => ({ name: spelled(own), value: encode(scalarText(item)) }));
  }
  const text = joined(value, { ...spelling, explode: false });
  return text === undefined ? [] : [{ name: key, value: text }];
}

/** `filter[price][max]=9`: OpenAPI defines one level; deeper ones go on as servers read them, lists repeat their name. */
function deepPairs(prefix: string, value: { readonly [key: string]: Json }, encode: Encode): readonly NameValue[] {
  return entriesOf(value).flatMap(([key, item]): readonly NameValue[] => {
    const name = `${prefix}%5B${encoded(key)}%5D`;
    if (isObject(item)) return deepPairs(name, item, encode);
    const items = isList(item) ? item.filter((one) => one !== null) : [item];
    return items.map((one) => ({ name, value: encode(scalarText(one)) }));
  });
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

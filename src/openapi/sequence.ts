// Media types that are one item after the other (OpenAPI 3.2, "Sequential Media Types"): which they are, and a list of values written as
// each of them writes it.
import { type Sequence, sequenceOf } from "../model/sequence.ts";
import { headerSafe } from "../model/serialise.ts";
import { boundaryIn, boundaryParameter, multipartText } from "../samples/form-text.ts";
import { exactJson } from "../text/exact-json.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";
import { jsonOf } from "../text/written-number.ts";

/** Stands on pages for U+001E, which HTML may not hold. */
const separator = "\u241e";

/** What the spec says of a part: its media type, and the headers that it must have. */
export type PartHead = { readonly type?: string | undefined; readonly headers: readonly string[] };

/** How the parts of a body are written: in which media type, and with what in front of each. */
export type PartsMeans = { readonly type?: string; readonly headOf: (index: number) => PartHead };

/** `items` as a page shows them. */
export function sequenceText(kind: Sequence, items: readonly Json[], { type, headOf }: PartsMeans): string {
  switch (kind) {
    case "events":
      return items.map(eventText).join("\n");
    case "lines":
      return items.map((item) => `${jsonOf(item)}\n`).join("");
    case "records":
      return items.map((item) => `${separator}${jsonOf(item)}\n`).join("");
    case "parts":
      return multipartText(
        type,
        items.map((item, index) => partText(item, headOf(index))),
      );
  }
}

/** A body as it goes over the wire, and its media type; the page's text in, where it differs. */
export function sentText(type: string, shown: string): { readonly type: string; readonly text: string } {
  const kind = /^multipart\//i.test(type) ? "parts" : sequenceOf(type);
  if (kind === "events") return { type, text: shown.endsWith("\n\n") ? shown : `${shown}\n` };
  if (kind === "records") return { type, text: recordsText(shown.replaceAll(separator, "\u001e")) };
  const boundary = kind === "parts" ? boundaryOf(shown) : undefined;
  if (boundary === undefined) return { type, text: shown };
  const text = shown.replace(/\r?\n/g, "\r\n");
  if (boundaryIn(type) === boundary) return { type, text };
  const bare = type.replace(boundaryParameter, "");
  // Its first part is the whole, and its media type must be said (RFC 2387, 3.1).
  const root = /^multipart\/related\s*$/i.test(bare) ? /^Content-Type: ([\w!#$&^.+/-]+)/m.exec(shown)?.[1] : undefined;
  const whole = root === undefined ? bare : `${bare}; type="${root}"`;
  return { type: `${whole}; boundary=${/^[\w'+.-]+$/.test(boundary) ? boundary : `"${boundary}"`}`, text };
}

/** The boundary between the parts of a body, by its first and last line; undefined where there are none. */
function boundaryOf(text: string): string | undefined {
  const [, boundary] = /^--([^\r\n]{1,70})\r?\n/.exec(text) ?? [];
  return boundary !== undefined && text.trimEnd().endsWith(`\n--${boundary}--`) ? boundary : undefined;
}

/** `text` as records; lines of JSON that the spec gives without separators get one each (RFC 7464, 2.2). */
function recordsText(text: string): string {
  if (text.includes("\u001e") || text.trim() === "") return text;
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const records = lines.every(isJsonText) ? lines : [text.trimEnd()];
  return records.map((record) => `\u001e${record}\n`).join("");
}

function isJsonText(text: string): boolean {
  try {
    return exactJson(text) !== undefined;
  } catch {
    return false;
  }
}

/** The fields that a server-sent event may have (HTML Standard, 9.2.6). */
const eventFields: ReadonlySet<string> = new Set(["event", "id", "retry", "data"]);

/**
 * An item of `media` as the fields of an event. Since OpenAPI 3.2 `itemSchema` describes these; `schema` of older specs, and many an
 * `itemSchema`, describe what stands in the data.
 */
export function asEvent(item: Json, { itemSchema }: JsonObject): JsonObject {
  if (!isObject(item)) return { data: item };
  const names = Object.keys(item);
  return areFields(names, itemSchema !== undefined) ? item : { data: item };
}

/** Whether members of these names are the fields of an event. `isItem`: `itemSchema` describes them. */
export function areFields(names: readonly string[], isItem: boolean): boolean {
  const isKnown = names.every((name) => eventFields.has(name));
  return names.includes("data") ? isKnown || isItem : isKnown && isItem;
}

/** The fields of an event, without the empty line that ends it; whatever is no object is its data. */
function eventText(item: Json): string {
  const fields = isObject(item) ? item : { data: item };
  const names = ["event", "id", "retry", "data"].filter((name) => fields[name] !== undefined && fields[name] !== null);
  const others = Object.keys(fields).filter((name) => !names.includes(name) && fields[name] !== null);
  const lines = [...names, ...others].flatMap((name) => {
    const parts = scalar(fields[name] ?? null).split(/\r\n|\r|\n/);
    // Only lines of data are joined again by who reads them; of other fields the last line alone would count.
    return (name === "data" ? parts : [parts.join(" ")]).map((line) => `${name}: ${line}\n`);
  });
  return lines.join("");
}

function partText(item: Json, { type, headers }: PartHead): string {
  const plain = item === "<binary>" ? "application/octet-stream" : "text/plain";
  const usual = isObject(item) || isList(item) ? "application/json" : plain;
  return [`Content-Type: ${type ?? usual}`, ...headers, "", scalar(item)].join("\n");
}

function scalar(value: Json): string {
  return typeof value === "string" ? value : jsonOf(value);
}

/**
 * A body of named parts that is no form (multipart/related of RFC 2387 and its like, whose parts have places and no names), written as a page
 * shows it. A list is a part for each item.
 */
export function partsText(media: JsonObject, value: JsonObject, type: string): string {
  const encoding = objectAt(media, "encoding") ?? {};
  const parts = Object.keys(value).flatMap((name) => {
    const held = value[name] ?? null;
    return (isList(held) ? held : [held]).map((item) => ({ item, head: headOf(encoding[name]) }));
  });
  const items = parts.map(({ item }) => item);
  return sequenceText("parts", items, { type, headOf: (index) => parts[index]?.head ?? { headers: [] } });
}

/** What `prefixEncoding` and `itemEncoding` say of each part: the first media type that is no range, and headers that have a value. */
export function partHeads(media: JsonObject): (index: number) => PartHead {
  const first = isList(media.prefixEncoding) ? media.prefixEncoding : [];
  return (index) => {
    return headOf(first[index] ?? media.itemEncoding);
  };
}

/** The media type and the headers of a part that `encoding` describes. */
export function headOf(encoding: Json | undefined): PartHead {
  const type = (textAt(encoding, "contentType") ?? "").split(",")[0]?.trim() ?? "";
  const headers = objectAt(encoding, "headers") ?? {};
  const lines = Object.keys(headers).flatMap((name) => headerLine(name, headers[name]));
  return { type: type === "" || type.includes("*") ? undefined : type, headers: lines };
}

/** A header that a part must have, with the value that the spec gives for it. */
function headerLine(name: string, header: Json | undefined): readonly string[] {
  if (member(header, "required") !== true || /^content-type$/i.test(name)) return [];
  const schema = member(header, "schema");
  const [given] = [
    member(header, "example"),
    member(schema, "default"),
    member(schema, "const"),
    listAt(schema, "examples")[0],
    listAt(schema, "enum")[0],
  ].filter((value) => value !== undefined);
  return given === undefined ? [] : [`${name}: ${headerSafe(scalar(given))}`];
}

// Media types that are one item after the other (OpenAPI 3.2, "Sequential Media Types"): which they are, and a list of values written as
// each of them writes it.
import { isList, isObject, type Json } from "../../text/json.ts";

/** `events`: server-sent. `lines`: JSON, one value a line. `records`: JSON behind record separators. `parts`: of a body of many. */
export type Sequence = "events" | "lines" | "records" | "parts";

/** Parts of a body begin behind this. */
const boundary = "next-part";
/** Stands on pages for U+001E, which HTML may not hold. */
const separator = "\u241e";

/** What kind of sequence a media type is; undefined for all that are one value. Forms have names for their parts, and are none. */
export function sequenceOf(type: string): Sequence | undefined {
  if (/^text\/event-stream\s*(;|$)/i.test(type)) return "events";
  if (/^[^;]*(\/jsonl|[/+](x-)?ndjson|\/x-jsonlines|\/json-lines)\s*(;|$)/i.test(type)) return "lines";
  if (/^[^;]*[/+]json-seq\s*(;|$)/i.test(type)) return "records";
  return /^multipart\/(?!form-data)/i.test(type) ? "parts" : undefined;
}

/** `items` as a page shows them; `typeOf` names the media type of a part, as far as the spec does. */
export function sequenceText(
  kind: Sequence,
  items: readonly Json[],
  typeOf: (index: number) => string | undefined,
): string {
  switch (kind) {
    case "events":
      return items.map(eventText).join("\n");
    case "lines":
      return items.map((item) => `${JSON.stringify(item)}\n`).join("");
    case "records":
      return items.map((item) => `${separator}${JSON.stringify(item)}\n`).join("");
    case "parts":
      return `${items.map((item, index) => partText(item, typeOf(index))).join("")}--${boundary}--\n`;
  }
}

/** A sequence as it goes over the wire, and its media type; the page's text in, where it differs. */
export function sentSequence(
  kind: Sequence,
  type: string,
  shown: string,
): { readonly type: string; readonly text: string } {
  if (kind === "events") return { type, text: shown.endsWith("\n\n") ? shown : `${shown}\n` };
  if (kind === "records") return { type, text: shown.replaceAll(separator, "\u001e") };
  if (kind !== "parts" || /;\s*boundary=/i.test(type) || !shown.startsWith(`--${boundary}\n`))
    return { type, text: shown };
  return { type: `${type}; boundary=${boundary}`, text: shown.replaceAll("\n", "\r\n") };
}

/** The fields of an event, without the empty line that ends it; whatever is no object is its data. */
function eventText(item: Json): string {
  const fields = isObject(item) ? item : { data: item };
  const names = ["event", "id", "retry", "data"].filter((name) => fields[name] !== undefined && fields[name] !== null);
  const others = Object.keys(fields).filter((name) => !names.includes(name) && fields[name] !== null);
  const lines = [...names, ...others].flatMap((name) =>
    scalar(fields[name] ?? null)
      .split(/\r\n|\r|\n/)
      .map((line) => `${name}: ${line}\n`),
  );
  return lines.join("");
}

function partText(item: Json, type: string | undefined): string {
  const usual = isObject(item) || isList(item) ? "application/json" : "text/plain";
  return `--${boundary}\nContent-Type: ${type ?? usual}\n\n${scalar(item)}\n`;
}

function scalar(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The media type of each part by `prefixEncoding` and `itemEncoding`: the first that is named, if it is no range. */
export function partTypes(media: { readonly [key: string]: Json }): (index: number) => string | undefined {
  const first = isList(media.prefixEncoding) ? media.prefixEncoding : [];
  return (index) => {
    const encoding = first[index] ?? media.itemEncoding;
    const given = isObject(encoding) ? encoding.contentType : undefined;
    const [type = ""] = typeof given === "string" ? given.split(",") : [];
    return type.trim() === "" || type.includes("*") ? undefined : type.trim();
  };
}

// The bodies of a request, one for each media type: text with its examples, fields of a form, or a file.
import type { MediaType } from "../../../model/api.ts";
import type { FieldPart } from "../../../model/request.ts";
import type { FormBody, FormProperty } from "../../../model/request-form.ts";
import { defined } from "../../../text/defined.ts";
import type { Json } from "../../../text/json.ts";
import { isObject, type JsonObject, member, objectAt, textAt } from "../../../text/json.ts";
import { pointerTo } from "../../../text/place.ts";
import { jsonOf } from "../../../text/written-number.ts";
import type { Source } from "../flat.ts";
import { isBinary, isJson, madeValue } from "../media-examples.ts";
import { flatOf } from "../schema-flat.ts";
import { isHidden } from "../schema-parts.ts";
import { sentSequence, sequenceOf } from "../sequence.ts";
import { resolved, type Spec } from "../spec.ts";
import { fieldFacts } from "./form-field.ts";
import { givenValue, type OperationSource } from "./operation-source.ts";
import type { SchemaShelf } from "./schema-shelf.ts";

type Found = { readonly value: JsonObject; readonly pointer: string } | undefined;

/** Characters of all examples of one body; beyond, the later ones are left to the page. */
const mostExampleText = 60_000;

/** The bodies of an operation, in the order of `content`, which is its own as shown. */
export function bodiesOf(
  shelf: SchemaShelf,
  source: OperationSource,
  content: readonly MediaType[],
): readonly FormBody[] {
  const { spec } = shelf;
  const holder = resolved(spec, source.value.requestBody, pointerTo(source.pointer, "requestBody"));
  return content.map((media) => {
    const at = pointerTo(holder?.pointer ?? "", "content", media.type);
    const found = resolved(spec, member(member(holder?.value, "content"), media.type), at);
    const schema = { value: found?.value.schema ?? true, pointer: pointerTo(found?.pointer ?? at, "schema") };
    return bodyOf(shelf, { media, found, schema });
  });
}

function bodyOf(
  shelf: SchemaShelf,
  { media, found, schema }: { readonly media: MediaType; readonly found: Found; readonly schema: Source },
): FormBody {
  const { spec } = shelf;
  const { type } = media;
  const flat = flatOf(spec, [schema]);
  if (isBinary(type) || (!isJson(type) && flat.values.get("format") === "binary")) return { kind: "file", type };
  const given = found && givenValue(spec, found);
  const composed = given === undefined && found ? madeValue(spec, found, { type, direction: "request" }) : undefined;
  const value = given ?? composed?.value;
  const made = composed?.isInvented === true ? { made: true as const } : {};
  const kind = /^multipart\/form-data/i.test(type)
    ? "multipart"
    : /x-www-form-urlencoded/i.test(type)
      ? "form"
      : undefined;
  const named = found === undefined ? [] : namedValues(spec, found);
  if (kind !== undefined && isObject(value)) {
    const files = [...flat.properties].filter(
      ([name, sources]) => flat.required.has(name) && partOf(spec, sources, undefined).file === true,
    );
    // An example cannot hold a file, and a request without one that is required is none.
    const lacking = files.filter(([name]) => member(value, name) === undefined).map(([name]) => name);
    const whole = { ...value, ...Object.fromEntries(lacking.map((name) => [name, ""])) };
    const fields = [...new Set([...Object.keys(whole), ...flat.properties.keys()])].flatMap(
      (name): readonly FormProperty[] => {
        const sources = flat.properties.get(name);
        const child = sources === undefined ? undefined : flatOf(spec, sources);
        if (child !== undefined && isHidden(child, "request") && member(whole, name) === undefined) return [];
        return [
          {
            name,
            required: flat.required.has(name),
            part: partOf(spec, sources, objectAt(found?.value.encoding, name)),
            ...fieldFacts(shelf, sources ?? [], member(whole, name)),
            ...(child?.values.get("deprecated") === true ? { deprecated: true as const } : {}),
          },
        ];
      },
    );
    const examples = named.flatMap((one) => (isObject(one.value) ? [{ name: one.name, value: one.value }] : []));
    return { kind, type, ...made, fields, examples: examples.length > 1 ? examples : [] };
  }
  // What stands elsewhere cannot be sent.
  const here = media.examples.filter((one) => one.external === undefined || one.value !== "");
  const [shown] = here;
  const written = shown?.serialized?.text;
  const plain = isJson(type) && value !== undefined ? jsonText(value) : (shown?.value ?? jsonOf(value));
  const all = isJson(type)
    ? named.map((one) => ({ name: one.name, text: one.text ?? jsonText(one.value) }))
    : here.flatMap((one) =>
        one.shortened ? [] : [{ name: one.summary ?? one.name, text: one.serialized?.text ?? one.value }],
      );
  const sequence = sequenceOf(type);
  const sent = (text: string) => (sequence === undefined ? { type, text } : sentSequence(sequence, type, text));
  let left = mostExampleText;
  const examples = all.filter((one) => {
    left -= one.text.length;
    return left >= 0;
  });
  return {
    kind: "text",
    ...made,
    ...sent(written ?? plain),
    schema: shelf.taken(schema.value),
    json: isJson(type),
    examples: examples.length > 1 ? examples.map((one) => ({ name: one.name, text: sent(one.text).text })) : [],
  };
}

/** The named examples of a media type, by summary where they have one; names are made different. */
function namedValues(
  spec: Spec,
  found: NonNullable<Found>,
): readonly { readonly name: string; readonly value: Json; readonly text?: string }[] {
  const named = objectAt(found.value, "examples") ?? {};
  const seen = new Set<string>();
  return Object.keys(named).flatMap((key) => {
    const entry = resolved(spec, named[key], pointerTo(found.pointer, "examples", key));
    const value = member(entry?.value, "dataValue") ?? member(entry?.value, "value");
    if (value === undefined) return [];
    const summary = textAt(entry?.value, "summary") ?? key;
    const name = seen.has(summary) ? `${summary} (${key})` : summary;
    seen.add(name);
    return [defined({ name, value, text: textAt(entry?.value, "serializedValue") })];
  });
}

function jsonText(value: Json): string {
  return typeof value === "string" && isDocument(value) ? value : jsonOf(value, 2);
}

/** A JSON document that the spec holds as a text. */
function isDocument(text: string): boolean {
  try {
    return /^\s*[[{]/.test(text) && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

function partOf(spec: Spec, sources: readonly Source[] | undefined, encoding: JsonObject | undefined): FieldPart {
  const flat = sources === undefined ? undefined : flatOf(spec, sources);
  const inner = flat?.types[0] === "array" ? flatOf(spec, flat.items) : flat;
  const media = inner?.values.get("contentMediaType");
  const encoded = inner?.values.get("contentEncoding") !== undefined;
  const file =
    inner?.values.get("format") === "binary" || (typeof media === "string" && !encoded && !isTextType(media));
  const type = textAt(encoding, "contentType")?.split(",")[0]?.trim();
  const style = textAt(encoding, "style");
  const explode = member(encoding, "explode");
  const how = {
    style: style ?? "form",
    explode: typeof explode === "boolean" ? explode : (style ?? "form") === "form",
    allowReserved: member(encoding, "allowReserved") === true,
  };
  const styled = style !== undefined || typeof explode === "boolean" || how.allowReserved;
  return {
    ...(file ? { file: true as const } : {}),
    ...(type === undefined || type.includes("*") ? {} : { type }),
    ...(styled ? { how } : {}),
  };
}

function isTextType(type: string): boolean {
  return /^text\/|[/+](json|xml)/i.test(type);
}

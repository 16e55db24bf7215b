// The fields of a form as its spec describes them: which are files, and how each is written.
import type { FieldPart } from "../model/request.ts";
import { formText } from "../samples/form-text.ts";
import { isObject, type Json, type JsonObject, member, objectAt, put, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import type { Flat, FlatSource } from "./flat.ts";
import { flatOf } from "./schema-flat.ts";
import { headOf } from "./sequence.ts";
import type { LocatedObject, Spec } from "./spec.ts";

/** How the body of a form is written; undefined for other media types. */
export function formKind(type: string): "form" | "multipart" | undefined {
  if (/^multipart\/form-data/i.test(type)) return "multipart";
  return /x-www-form-urlencoded/i.test(type) ? "form" : undefined;
}

/** The body of a form that has `value`, as it goes over the wire; undefined for what is no form. */
export function formBodyText(
  spec: Spec,
  media: LocatedObject,
  { type, value }: { readonly type: string; readonly value: Json },
): string | undefined {
  const kind = formKind(type);
  if (kind === undefined || !isObject(value)) return undefined;
  const flat = flatOf(spec, [{ value: media.value.schema ?? true, pointer: pointerTo(media.pointer, "schema") }]);
  const encoding = objectAt(media.value, "encoding");
  const whole = withFiles(spec, flat, value);
  const fields: { [name: string]: FieldPart } = {};
  for (const name of Object.keys(whole))
    put(fields, name, fieldPart(spec, flat.properties.get(name), objectAt(encoding, name)));
  return formText({ kind, type, value: whole, fields }, (name) =>
    headOf(member(encoding, name)).headers.filter((line) => !/^content-disposition:/i.test(line)),
  );
}

/** `value` with the files that are required: an example cannot hold one, and a request without them is none. */
export function withFiles(spec: Spec, flat: Flat, value: JsonObject): JsonObject {
  const lacking = [...flat.properties].flatMap(([name, sources]) =>
    flat.required.has(name) && member(value, name) === undefined && fieldPart(spec, sources, undefined).file === true
      ? [[name, ""] as const]
      : [],
  );
  return { ...value, ...Object.fromEntries(lacking) };
}

/** One field: `sources` describe its value, `encoding` how it is written. */
export function fieldPart(
  spec: Spec,
  sources: readonly FlatSource[] | undefined,
  encoding: JsonObject | undefined,
): FieldPart {
  const flat = sources === undefined ? undefined : flatOf(spec, sources);
  const inner = flat?.types[0] === "array" ? flatOf(spec, flat.items) : flat;
  const media = inner?.values.get("contentMediaType");
  const encoded = inner?.values.get("contentEncoding") !== undefined;
  const file =
    inner?.values.get("format") === "binary" || (typeof media === "string" && !encoded && !isTextType(media));
  const said = textAt(encoding, "contentType") ?? (file && typeof media === "string" ? media : undefined);
  const type = said?.split(",")[0]?.trim();
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

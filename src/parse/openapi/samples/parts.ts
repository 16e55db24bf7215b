// One operation of a spec as the parts of a request, filled in: values that the spec gives as examples, else made up from the schemas.
// Required parameters are in it, and those optional ones that the spec has an example for; a reader adds the others by hand.
import type { Json, MediaType, Operation } from "../../../model/api.ts";
import { isObject, type JsonObject, listAt, member, objectAt, put, textAt } from "../../../model/json.ts";
import { pointerTo } from "../../../model/place.ts";
import type { BodyPart, CredentialPart, FieldPart, ParameterPart, RequestParts } from "../../../model/request.ts";
import { exampleOf } from "../example.ts";
import type { Source } from "../flat.ts";
import { isBinary, isJson } from "../media.ts";
import { parameterSources, schemaSource, serializationOf } from "../parameters.ts";
import { flatOf } from "../schema-flat.ts";
import { resolved, type Spec } from "../spec.ts";

/** Where an operation stands: itself, and the lists of parameters that count for it. */
export type OperationSource = {
  readonly value: JsonObject;
  readonly pointer: string;
  readonly parameters: readonly Source[];
};

/** Credentials as they stand in samples. A query and a cookie cannot hold angle brackets. */
const placeholder = { header: "<token>", key: "<api-key>", bare: "YOUR_API_KEY" };

/** The parts of the request that `operation` shows. */
export function partsOf(spec: Spec, source: OperationSource, operation: Operation): RequestParts {
  const server = operation.servers[0];
  const variables: { [name: string]: string } = {};
  for (const variable of server?.variables ?? []) put(variables, variable.name, variable.default);
  const accept = acceptOf(operation);
  const body = bodyOf(spec, source, operation.body?.content ?? []);
  return {
    method: operation.method,
    server: server?.url ?? "/",
    variables,
    path: operation.path,
    parameters: parametersOf(spec, source.parameters),
    ...(accept === undefined ? {} : { accept }),
    credentials: credentialsOf(spec, operation),
    ...(body === undefined ? {} : { body }),
  };
}

function acceptOf(operation: Operation): string | undefined {
  const good = operation.responses.find(({ status }) => /^2/.test(status)) ?? operation.responses[0];
  const types = good?.content.map(({ type }) => type) ?? [];
  return types.find(isJson) ?? types[0];
}

function parametersOf(spec: Spec, lists: readonly Source[]): readonly ParameterPart[] {
  return parameterSources(spec, lists).flatMap(({ value, pointer, place }): readonly ParameterPart[] => {
    const described = schemaSource(value, pointer);
    const required = value.required === true || place === "path";
    const given = givenValue(spec, described.holder, pointer);
    const flat = flatOf(spec, [described.source]);
    if (!required && (value.deprecated === true || (given === undefined && flat.examples.length === 0))) return [];
    const made = given ?? exampleOf(spec, [described.source], "request") ?? (required ? "string" : undefined);
    if (made === undefined) return [];
    const how = serializationOf(value, place, described.contentType);
    return [{ name: textAt(value, "name") ?? "", in: place, how, value: made }];
  });
}

/** `example`, or the first of `examples`. */
function givenValue(spec: Spec, holder: JsonObject, pointer: string): Json | undefined {
  if (holder.example !== undefined) return holder.example;
  const named = objectAt(holder, "examples") ?? {};
  for (const name of Object.keys(named)) {
    const entry = resolved(spec, named[name], pointerTo(pointer, "examples", name));
    const value = member(entry?.value, "value");
    if (value !== undefined) return value;
  }
  return listAt(holder, "examples")[0];
}

/** The schemes of the first requirement that asks for any. */
function credentialsOf(spec: Spec, operation: Operation): readonly CredentialPart[] {
  const schemes = operation.security?.find((requirement) => requirement.schemes.length > 0)?.schemes ?? [];
  const known = objectAt(spec.document.components, "securitySchemes") ?? {};
  return schemes.flatMap(({ key }): readonly CredentialPart[] => {
    const found = resolved(spec, member(known, key), pointerTo("/components/securitySchemes", key));
    if (found === undefined) return [];
    const type = textAt(found.value, "type");
    const authorization = (value: string): readonly CredentialPart[] => [
      { in: "header", name: "Authorization", value },
    ];
    if (type === "oauth2" || type === "openIdConnect") return authorization(`Bearer ${placeholder.header}`);
    if (type === "http") {
      const scheme = textAt(found.value, "scheme") ?? "bearer";
      if (/^basic$/i.test(scheme)) return authorization("Basic <base64 of username:password>");
      if (/^bearer$/i.test(scheme)) return authorization(`Bearer ${placeholder.header}`);
      return authorization(`${scheme} <credentials>`);
    }
    const place = textAt(found.value, "in");
    const name = textAt(found.value, "name") ?? key;
    if (type !== "apiKey") return [];
    if (place === "query" || place === "cookie") return [{ in: place, name, value: placeholder.bare }];
    return [{ in: "header", name, value: placeholder.key }];
  });
}

function bodyOf(spec: Spec, source: OperationSource, content: readonly MediaType[]): BodyPart | undefined {
  const media = content.find(({ type }) => isJson(type)) ?? content[0];
  if (media === undefined) return undefined;
  const { type } = media;
  const holder = resolved(spec, source.value.requestBody, pointerTo(source.pointer, "requestBody"));
  const at = pointerTo(holder?.pointer ?? "", "content", type);
  const found = resolved(spec, member(member(holder?.value, "content"), type), at);
  const schema: Source = { value: found?.value.schema ?? true, pointer: pointerTo(found?.pointer ?? at, "schema") };
  const flat = flatOf(spec, [schema]);
  if (isBinary(type) || (!isJson(type) && flat.values.get("format") === "binary")) return { kind: "file", type };
  const value = (found && givenValue(spec, found.value, found.pointer)) ?? exampleOf(spec, [schema], "request");
  const kind = /^multipart\//i.test(type) ? "multipart" : /x-www-form-urlencoded/i.test(type) ? "form" : undefined;
  if (kind !== undefined && isObject(value)) {
    const fields: { [name: string]: FieldPart } = {};
    for (const name of new Set([...flat.properties.keys(), ...Object.keys(value)])) {
      put(fields, name, fieldOf(spec, flat.properties.get(name), objectAt(found?.value.encoding, name)));
    }
    return { kind, type, value, fields };
  }
  if (isJson(type) && value !== undefined) {
    const text = typeof value === "string" && isDocument(value) ? value : JSON.stringify(value, null, 2);
    return { kind: "text", type, text };
  }
  const shown = media.examples[0]?.value;
  return shown === undefined && value === undefined
    ? undefined
    : { kind: "text", type, text: shown ?? JSON.stringify(value) };
}

/** A JSON document that the spec holds as a text. */
function isDocument(text: string): boolean {
  try {
    return /^\s*[[{]/.test(text) && JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

function fieldOf(spec: Spec, sources: readonly Source[] | undefined, encoding: JsonObject | undefined): FieldPart {
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

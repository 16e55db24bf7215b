// One operation of a spec as a form to fill in, and filled in: values that the spec gives as examples, else made up from the schemas.
// Required parameters have a value, and those optional ones that the spec has an example for; the others wait for a reader.
import type { MediaType, Operation } from "../../model/api.ts";
import { isBodiless, methodText } from "../../model/method.ts";
import type {
  FormAccess,
  FormBody,
  FormCredential,
  FormParameter,
  FormProperty,
  RequestForm,
} from "../../model/request-form.ts";
import { plainText } from "../../model/segments.ts";
import { openServer } from "../../model/server-address.ts";
import { defined } from "../../text/defined.ts";
import { isObject, type Json, type JsonObject, member, objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { jsonOf } from "../../text/written-number.ts";
import { saidValue } from "../example.ts";
import type { Flat, FlatSource } from "../flat.ts";
import { fieldPart, formKind, withFiles } from "../form-body.ts";
import { composedOf } from "../made-value.ts";
import { documentIn, isBinary, isJson, madeValue, mainMedia, mediaText, sourceOf } from "../media-examples.ts";
import { parameterSources, schemaSource, serializationOf } from "../parameters.ts";
import { flatOf } from "../schema-flat.ts";
import { isHidden } from "../schema-parts.ts";
import { signInOf } from "../security.ts";
import { sentText } from "../sequence.ts";
import { isRelative } from "../servers.ts";
import { shortBody } from "../short-body.ts";
import { resolved, type Spec } from "../spec.ts";
import { fieldFacts } from "./form-field.ts";
import { givenValue, type OperationSource } from "./operation-source.ts";
import { SchemaRegister } from "./schema-register.ts";

/** Credentials as they stand in samples: between angle brackets, in an address between braces like all that is left open there. */
const placeholder = { token: "<token>", key: "<api-key>", keyInAddress: "{api-key}", body: "<body>" };

/** The form of the request that `operation` shows. */
export function formOf(spec: Spec, source: OperationSource, operation: Operation): RequestForm {
  const register = new SchemaRegister(spec);
  const accept = acceptOf(operation);
  const parameters = parametersOf(register, source.parameters);
  const body = isBodiless(methodText(operation.method)) ? undefined : operation.body;
  const bodies = bodiesOf(register, source, body?.content ?? []);
  const access = accessOf(spec, operation);
  return defined({
    method: operation.method,
    path: operation.path,
    accept,
    servers: serversOf(operation, source.isSent),
    access,
    accessAt: Math.max(
      0,
      access.findIndex(({ credentials }) => credentials.length > 0),
    ),
    parameters,
    bodies,
    bodyAt: Math.max(
      0,
      bodies.findIndex(({ type }) => isJson(type)),
    ),
    bodyRequired: body?.required ?? false,
    schemas: register.schemas(),
  });
}

/**
 * The servers to choose from. Where nobody can tell the host a reader is asked for it, unless pages send: then a path is one of the site that
 * they are of.
 */
function serversOf({ servers }: Operation, isSent: boolean): RequestForm["servers"] {
  const host = { name: "server", default: "", enum: [] };
  if (servers.length === 0 && isSent) return [];
  if (servers.length === 0) return [{ url: openServer, variables: [host] }];
  return servers.map(({ url, name, description, variables }) => {
    const about = [name, plainText(description)].filter((words) => words !== undefined && words !== "").join(": ");
    const own = variables.map((one) => ({ name: one.name, default: one.default, enum: one.enum }));
    const relative = !isSent && isRelative(url);
    return {
      url: relative ? `${openServer}/${url.replace(/^\/+/, "")}` : url,
      ...(about === "" ? {} : { about }),
      variables: relative ? [host, ...own] : own,
    };
  });
}

function acceptOf(operation: Operation): string | undefined {
  const good = operation.responses.find(({ status }) => /^2/.test(status)) ?? operation.responses[0];
  const types = good?.content.map(({ type }) => type) ?? [];
  return mainMedia(types);
}

function parametersOf(register: SchemaRegister, lists: readonly FlatSource[]): readonly FormParameter[] {
  const { spec } = register;
  return parameterSources(spec, lists).map(({ value, pointer, place }): FormParameter => {
    const described = schemaSource(spec, { value, pointer });
    const name = textAt(value, "name") ?? "";
    const required = value.required === true || place === "path";
    const flat = flatOf(spec, [described.source]);
    const shownValue = givenValue(spec, described.holder) ?? givenValue(spec, { value, pointer });
    const given = shownValue ?? saidValue(flat);
    const deprecated = value.deprecated === true;
    const shown = required || (!deprecated && (shownValue !== undefined || flat.examples.length > 0));
    const made = given === undefined && !isIdentifier(name, place, flat);
    const found = made ? composedOf(spec, [described.source], "request") : undefined;
    const composed = found === "none" ? undefined : found;
    const filled = given ?? composed?.value;
    return {
      name,
      in: place,
      how: serializationOf(value, place, described.contentType),
      required,
      ...fieldFacts(register, [described.source], shown ? filled : undefined),
      ...(shown && composed?.isInvented === true ? { made: true as const } : {}),
      ...(deprecated ? { deprecated: true as const } : {}),
    };
  });
}

/** Whether a made value would read like the id of something that is there: then a reader is asked for one. */
function isIdentifier(name: string, place: FormParameter["in"], flat: Flat): boolean {
  const [type = "string"] = flat.types;
  const format = flat.values.get("format");
  const isLoose = flat.patterns.length === 0 || place === "path";
  if (type === "string") return flat.choices.length === 0 && (format === "uuid" || (format === undefined && isLoose));
  return (
    (type === "integer" || type === "number") &&
    (place === "path" || /(?:Id|ID|(?:^|[-_.])u?uid|(?:^|[-_.])id)$/.test(name))
  );
}

/** The ways to be let in, as the operation lists them. */
function accessOf(spec: Spec, operation: Operation): readonly FormAccess[] {
  return (operation.security ?? []).map(({ schemes }) => ({
    label:
      schemes.length === 0
        ? spec.words.reference.withoutAuthorization
        : schemes.map(({ key }) => key).join(spec.words.lists.and),
    credentials: schemes.flatMap(({ key, scopes }) => credentialOf(spec, key, scopes)),
  }));
}

/** What a security scheme asks of a request, of which the operation needs `scopes`; nothing where that is no part of it (mutual TLS). */
export function credentialOf(spec: Spec, key: string, scopes: readonly string[] = []): readonly FormCredential[] {
  const known = objectAt(spec.document.components, "securitySchemes") ?? {};
  const found = resolved(spec, member(known, key), pointerTo("/components/securitySchemes", key));
  if (found === undefined) return [];
  const type = textAt(found.value, "type");
  const authorization = (before: string, words: string): FormCredential => ({
    key,
    in: "header",
    name: "Authorization",
    before,
    placeholder: words,
  });
  if (type === "oauth2" || type === "openIdConnect") {
    const signIn = signInOf(spec, found.value, { key, scopes });
    return [defined({ ...authorization("Bearer ", placeholder.token), signIn })];
  }
  if (type === "http") {
    const scheme = textAt(found.value, "scheme") ?? "bearer";
    if (/^basic$/i.test(scheme)) {
      return [{ ...authorization("Basic ", "<base64 of user:password>"), basic: true }];
    }
    if (/^digest$/i.test(scheme)) return [{ ...authorization("Digest ", "<credentials>"), digest: true }];
    if (/^bearer$/i.test(scheme)) return [authorization("Bearer ", placeholder.token)];
    return [authorization(`${scheme} `, "<credentials>")];
  }
  const place = textAt(found.value, "in");
  const name = textAt(found.value, "name") ?? key;
  if (type !== "apiKey") return [];
  const inAddress = place === "query";
  return [
    {
      key,
      in: inAddress || place === "cookie" ? place : "header",
      name,
      before: "",
      placeholder: inAddress ? placeholder.keyInAddress : placeholder.key,
    },
  ];
}

// The bodies of a request, one for each media type: text with its examples, fields of a form, or a file.

type FormExample = { readonly value: JsonObject; readonly pointer: string } | undefined;

/** Characters of all examples of one body; beyond, the later ones are left to the page. */
const mostExampleText = 60_000;

/** The bodies of an operation, in the order of `content`, which is its own as shown. */
function bodiesOf(
  register: SchemaRegister,
  source: OperationSource,
  content: readonly MediaType[],
): readonly FormBody[] {
  const { spec } = register;
  const holder = resolved(spec, source.value.requestBody, pointerTo(source.pointer, "requestBody"));
  return content.map((media) => {
    const at = pointerTo(holder?.pointer ?? "", "content", media.type);
    const found = resolved(spec, member(member(holder?.value, "content"), media.type), at);
    const schema = { value: found?.value.schema ?? true, pointer: pointerTo(found?.pointer ?? at, "schema") };
    return bodyOf(register, { media, found, schema });
  });
}

function bodyOf(
  register: SchemaRegister,
  { media, found, schema }: { readonly media: MediaType; readonly found: FormExample; readonly schema: FlatSource },
): FormBody {
  const { spec } = register;
  const { type } = media;
  const flat = flatOf(spec, [schema]);
  if (isBinary(type) || (!isJson(type) && flat.values.get("format") === "binary")) return { kind: "file", type };
  const given = found && givenValue(spec, found);
  const made = given === undefined && found ? madeValue(spec, found, { type, direction: "request" }) : undefined;
  const composed = made === "none" ? undefined : made;
  const whole = given ?? composed?.value;
  const from = given === undefined ? "made" : "own";
  const source = found === undefined || whole === undefined ? schema : sourceOf(found, whole);
  const short = whole === undefined ? undefined : shortBody(spec, { value: whole, source, from });
  const value = short ?? whole;
  const marks = {
    ...(composed?.isInvented === true ? { made: true as const } : {}),
    ...(made === "none" ? { none: true as const } : {}),
    ...(short === undefined ? {} : { shortened: true as const }),
  };
  const kind = formKind(type);
  const named = found === undefined ? [] : namedValues(spec, found);
  if (kind !== undefined && (isObject(value) || made === "none")) {
    const fields = fieldsOf(register, flat, { value: isObject(value) ? value : {}, encoding: found?.value.encoding });
    const examples = named.flatMap((one) => (isObject(one.value) ? [{ name: one.name, value: one.value }] : []));
    return { kind, type, ...marks, fields, examples: examples.length > 1 ? examples : [] };
  }
  // What stands elsewhere cannot be sent.
  const here = media.examples.filter((one) => one.external === undefined || one.value !== "");
  const [shown] = here;
  const written = shown?.serialized?.text;
  const jsonText = (one: Json): string => {
    const isDocument = typeof one === "string" && found !== undefined && documentIn(spec, found, one) !== undefined;
    return isDocument ? one : jsonOf(one, 2);
  };
  const plain =
    isJson(type) && value !== undefined
      ? jsonText(value)
      : short !== undefined && found !== undefined
        ? mediaText(short, { spec, media: found, type })
        : made === "none"
          ? placeholder.body
          : (shown?.value ?? jsonOf(value));
  const all = isJson(type)
    ? named.map((one) => ({ name: one.name, text: one.text ?? jsonText(one.value) }))
    : here.flatMap((one) =>
        one.shortened ? [] : [{ name: one.summary ?? one.name, text: one.serialized?.text ?? one.value }],
      );
  const sent = (text: string) => sentText(type, text);
  const examples = firstExamples(all);
  return {
    kind: "text",
    ...marks,
    ...sent(written ?? plain),
    schema: register.taken(schema.value),
    json: isJson(type),
    examples: examples.length > 1 ? examples.map((one) => ({ name: one.name, text: sent(one.text).text })) : [],
  };
}

/** The fields of a form: those that the value `value` has, then those that only the schema has. */
function fieldsOf(
  register: SchemaRegister,
  flat: Flat,
  { value, encoding }: { readonly value: JsonObject; readonly encoding: Json | undefined },
): readonly FormProperty[] {
  const { spec } = register;
  const filled = withFiles(spec, flat, value);
  return [...new Set([...Object.keys(filled), ...flat.properties.keys()])].flatMap((name): readonly FormProperty[] => {
    const sources = flat.properties.get(name);
    const child = sources === undefined ? undefined : flatOf(spec, sources);
    if (child !== undefined && isHidden(child, "request") && member(filled, name) === undefined) return [];
    return [
      {
        name,
        required: flat.required.has(name),
        part: fieldPart(spec, sources, objectAt(encoding, name)),
        ...fieldFacts(register, sources ?? [], member(filled, name)),
        ...(child?.values.get("deprecated") === true ? { deprecated: true as const } : {}),
      },
    ];
  });
}

/** Those of `all` that there is room for on the page. */
function firstExamples<Example extends { readonly text: string }>(all: readonly Example[]): readonly Example[] {
  let left = mostExampleText;
  return all.filter(({ text }) => {
    left -= text.length;
    return left >= 0;
  });
}

/** The named examples of a media type, by summary where they have one; names are made different. */
function namedValues(
  spec: Spec,
  found: NonNullable<FormExample>,
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

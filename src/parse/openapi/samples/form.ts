// One operation of a spec as a form to fill in, and filled in: values that the spec gives as examples, else made up from the schemas.
// Required parameters have a value, and those optional ones that the spec has an example for; the others wait for a reader.

import type { Operation } from "../../../model/api.ts";
import { isBodiless, methodText } from "../../../model/method.ts";
import type { FormAccess, FormCredential, FormParameter, RequestForm } from "../../../model/request-form.ts";
import { openServer } from "../../../model/server-address.ts";
import { defined } from "../../../text/defined.ts";
import { member, objectAt, textAt } from "../../../text/json.ts";
import { pointerTo } from "../../../text/place.ts";
import { composedOf, saidValue } from "../example.ts";
import { plainText } from "../finish-page.ts";
import type { Flat, Source } from "../flat.ts";
import { isJson } from "../media-examples.ts";
import { parameterSources, schemaSource, serializationOf } from "../parameters.ts";
import { flatOf } from "../schema-flat.ts";
import { isRelative } from "../servers.ts";
import { resolved, type Spec } from "../spec.ts";
import { bodiesOf } from "./form-body.ts";
import { fieldFacts } from "./form-field.ts";
import { givenValue, type OperationSource } from "./operation-source.ts";
import { SchemaShelf } from "./schema-shelf.ts";
import { signInOf } from "./sign-in.ts";

/** Credentials as they stand in samples: between angle brackets, in an address between braces like all that is left open there. */
const placeholder = { token: "<token>", key: "<api-key>", keyInAddress: "{api-key}" };

/** The form of the request that `operation` shows. */
export function formOf(spec: Spec, source: OperationSource, operation: Operation): RequestForm {
  const shelf = new SchemaShelf(spec);
  const accept = acceptOf(operation);
  const parameters = parametersOf(shelf, source.parameters);
  const body = isBodiless(methodText(operation.method)) ? undefined : operation.body;
  const bodies = bodiesOf(shelf, source, body?.content ?? []);
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
    schemas: shelf.schemas(),
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
  return types.find(isJson) ?? types[0];
}

function parametersOf(shelf: SchemaShelf, lists: readonly Source[]): readonly FormParameter[] {
  const { spec } = shelf;
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
    const composed = made ? composedOf(spec, [described.source], "request") : undefined;
    const filled = given ?? composed?.value;
    return {
      name,
      in: place,
      how: serializationOf(value, place, described.contentType),
      required,
      ...fieldFacts(shelf, [described.source], shown ? filled : undefined),
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

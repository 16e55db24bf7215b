// One operation of a spec as a form to fill in, and filled in: values that the spec gives as examples, else made up from the schemas.
// Required parameters have a value, and those optional ones that the spec has an example for; the others wait for a reader.

import type { Operation } from "../../../model/api.ts";
import { isBodiless, methodText } from "../../../model/method.ts";
import type { FormAccess, FormCredential, FormParameter, RequestForm } from "../../../model/request-form.ts";
import { defined } from "../../../text/defined.ts";
import { member, objectAt, textAt } from "../../../text/json.ts";
import { pointerTo } from "../../../text/place.ts";
import { exampleOf } from "../example.ts";
import { plainText } from "../finish-page.ts";
import type { Source } from "../flat.ts";
import { isJson } from "../media-examples.ts";
import { parameterSources, schemaSource, serializationOf } from "../parameters.ts";
import { flatOf } from "../schema-flat.ts";
import { resolved, type Spec } from "../spec.ts";
import { bodiesOf } from "./form-body.ts";
import { fieldFacts } from "./form-field.ts";
import { givenValue, type OperationSource } from "./operation-source.ts";
import { SchemaShelf } from "./schema-shelf.ts";
import { signInOf } from "./sign-in.ts";

/** Credentials as they stand in samples. A query and a cookie cannot hold angle brackets. */
const placeholder = { header: "<token>", key: "<api-key>", bare: "YOUR_API_KEY" };

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
    servers: operation.servers.map(({ url, name, description, variables }) => {
      const about = [name, plainText(description)].filter((words) => words !== undefined && words !== "").join(": ");
      return {
        url,
        ...(about === "" ? {} : { about }),
        variables: variables.map(({ name, default: usual, enum: values }) => ({ name, default: usual, enum: values })),
      };
    }),
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

function acceptOf(operation: Operation): string | undefined {
  const good = operation.responses.find(({ status }) => /^2/.test(status)) ?? operation.responses[0];
  const types = good?.content.map(({ type }) => type) ?? [];
  return types.find(isJson) ?? types[0];
}

function parametersOf(shelf: SchemaShelf, lists: readonly Source[]): readonly FormParameter[] {
  const { spec } = shelf;
  return parameterSources(spec, lists).map(({ value, pointer, place }): FormParameter => {
    const described = schemaSource(spec, { value, pointer });
    const required = value.required === true || place === "path";
    const given = givenValue(spec, described.holder) ?? givenValue(spec, { value, pointer });
    const { examples } = flatOf(spec, [described.source]);
    const deprecated = value.deprecated === true;
    const shown = required || (!deprecated && (given !== undefined || examples.length > 0));
    const made = given ?? exampleOf(spec, [described.source], "request") ?? (required ? "string" : undefined);
    return {
      name: textAt(value, "name") ?? "",
      in: place,
      how: serializationOf(value, place, described.contentType),
      required,
      ...fieldFacts(shelf, [described.source], shown ? made : undefined),
      ...(deprecated ? { deprecated: true as const } : {}),
    };
  });
}

/** The ways to be let in, as the operation lists them. */
function accessOf(spec: Spec, operation: Operation): readonly FormAccess[] {
  return (operation.security ?? []).map(({ schemes }) => ({
    label: schemes.length === 0 ? "No authorization" : schemes.map(({ key }) => key).join(" and "),
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
    return [defined({ ...authorization("Bearer ", placeholder.header), signIn })];
  }
  if (type === "http") {
    const scheme = textAt(found.value, "scheme") ?? "bearer";
    if (/^basic$/i.test(scheme)) {
      return [{ ...authorization("Basic ", "<base64 of username:password>"), basic: true }];
    }
    if (/^bearer$/i.test(scheme)) return [authorization("Bearer ", placeholder.header)];
    return [authorization(`${scheme} `, "<credentials>")];
  }
  const place = textAt(found.value, "in");
  const name = textAt(found.value, "name") ?? key;
  if (type !== "apiKey") return [];
  const bare = place === "query" || place === "cookie";
  return [
    { key, in: bare ? place : "header", name, before: "", placeholder: bare ? placeholder.bare : placeholder.key },
  ];
}

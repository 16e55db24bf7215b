// What of a form may be kept where others can read it, as plain data, and the form's state from such data, whoever wrote it. Tokens never
// are, nor what only looks like one: a password among the parameters, a body with a client secret, an address with a user name.

import type { FormField, RequestForm } from "../../model/request-form.ts";
import { isObject, type Json, type JsonObject, member } from "../../text/json.ts";
import type { FieldState } from "./field.ts";
import { type FormState, variableKey, withBodyField, withBodyText, withParameter } from "./form-state.ts";

/** Names of values that let somebody in. */
const secretName =
  /pass(?:word|wd|phrase)|secret|token|credential|authori[sz]ation|api[-_ ]?key|private[-_ ]?key|session|cookie|signature|^auth$/i;
/** A member of a body with such a name. */
const secretMember = new RegExp(`["']?[\\w-]*(?:${secretName.source})[\\w-]*["']?\\s*[:=]`, "i");

/**
 * The server of `state` and the way to be let in, which all requests of an API share: undefined where they are those that a form starts
 * with. `filled`, `about`: the variables of that server with their values, and what it is called, for pages that have no form yet.
 */
export function keptServer(form: RequestForm, state: FormState): JsonObject | undefined {
  const { server, ownServer, variables } = state;
  const own = ownServer.includes("@") || secretMember.test(ownServer) ? undefined : ownServer;
  const kept = [...variables].filter(([name]) => !secretName.test(name));
  const chosen = form.servers[server] === undefined && own === undefined ? 0 : server;
  const filled = (form.servers[chosen]?.variables ?? []).map(({ name, default: usual }) => {
    const key = variableKey(chosen, name);
    return [name, kept.find(([one]) => one === key)?.[1] ?? usual] as const;
  });
  const isUsual = (form.servers[0]?.variables ?? []).every(({ name, default: usual }) =>
    filled.some(([one, text]) => one === name && text === usual),
  );
  const access = state.access === form.accessAt ? undefined : form.access[state.access]?.label;
  if (chosen === 0 && isUsual && access === undefined) return undefined;
  return {
    server: chosen,
    ...(own === undefined ? {} : { ownServer: own }),
    variables: Object.fromEntries(kept),
    filled: Object.fromEntries(filled),
    about: form.servers[chosen]?.about ?? form.servers[chosen]?.url ?? own ?? "",
    ...(access === undefined ? {} : { access }),
  };
}

/** The place of the way to be let in that another operation calls `label`; that of `state` where this one has no such way. */
export function accessNamed(form: RequestForm, label: unknown, state: FormState): number {
  const at = form.access.findIndex((one) => one.label === label);
  return at < 0 ? state.access : at;
}

/** The values of `state` that differ from `start`. */
export function keptValues(form: RequestForm, start: FormState, state: FormState): JsonObject {
  // A schema may say that a member is a password, whatever its name.
  const hasPassword = JSON.stringify([form.bodies, form.schemas]).includes('"format":"password"');
  const bodies = form.bodies.map((body, index): JsonObject => {
    const own = state.bodies[index];
    const first = start.bodies[index];
    if (own === undefined || first === undefined) return {};
    return {
      ...(own.text !== first.text && !hasPassword && !secretMember.test(own.text) ? { text: own.text } : {}),
      ...("fields" in body ? { fields: textsOf(body.fields, first.fields, own.fields) } : {}),
    };
  });
  return {
    parameters: textsOf(form.parameters, start.parameters, state.parameters),
    access: state.access,
    body: state.body,
    sendsBody: state.sendsBody,
    bodies,
  };
}

/** By position; null: as it was, or not to be kept. */
function textsOf(
  facts: readonly FormField[],
  first: readonly FieldState[],
  own: readonly FieldState[],
): readonly Json[] {
  return facts.map((field, index) => {
    const text = own[index]?.text;
    return text === undefined || text === first[index]?.text || isSecret(field) ? null : text;
  });
}

function isSecret({ name, schema }: FormField): boolean {
  return secretName.test(name) || (isObject(schema) && member(schema, "format") === "password");
}

/** `state` with a kept server; what is none is passed over. */
export function withServer(form: RequestForm, state: FormState, kept: unknown): FormState {
  const { server, ownServer, variables, access } = fieldsOf(kept);
  const known = form.servers.flatMap((one, index) => one.variables.map(({ name }) => variableKey(index, name)));
  const texts = fieldsOf(variables);
  return {
    ...state,
    access: accessNamed(form, access, state),
    server: isPlace(server, form.servers.length + 1) ? server : state.server,
    ownServer: typeof ownServer === "string" ? ownServer : state.ownServer,
    variables: new Map(
      known.flatMap((key) => {
        const text = Object.hasOwn(texts, key) ? texts[key] : undefined;
        return typeof text === "string" ? [[key, text] as const] : [];
      }),
    ),
  };
}

/** `state` with kept values; what does not fit the form is passed over. */
export function withValues(form: RequestForm, state: FormState, kept: unknown): FormState {
  const { parameters, access, body, sendsBody, bodies } = fieldsOf(kept);
  let next = textsIn(parameters).reduce<FormState>(
    (all, text, index) => (fits(form.parameters[index], text) ? withParameter(form, index, text)(all) : all),
    state,
  );
  form.bodies.forEach((facts, at) => {
    const own = fieldsOf(listOf(bodies)[at]);
    next = { ...next, body: at };
    if (facts.kind === "text" && typeof own.text === "string") next = withBodyText(next, own.text);
    if (!("fields" in facts)) return;
    textsIn(own.fields).forEach((text, index) => {
      if (fits(facts.fields[index], text)) next = withBodyField(form, index, text)(next);
    });
  });
  return {
    ...next,
    access: isPlace(access, form.access.length) ? access : state.access,
    body: isPlace(body, form.bodies.length) ? body : state.body,
    sendsBody: typeof sendsBody === "boolean" && !form.bodyRequired ? sendsBody : state.sendsBody,
  };
}

function fits(field: FormField | undefined, text: string | undefined): text is string {
  if (field === undefined || text === undefined) return false;
  return field.control.kind !== "choice" || text === "" || field.control.options.includes(text);
}

function isPlace(value: unknown, length: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < length;
}

function textsIn(value: unknown): readonly (string | undefined)[] {
  return listOf(value).map((one) => (typeof one === "string" ? one : undefined));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

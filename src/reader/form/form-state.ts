// The form as a value: what the reader has chosen and typed. Every edit gives a new state; the parts of the request, and so every sample,
// follow from it by pure arithmetic. Untouched, they come to the very request that the page's samples show.

import type { BodyPart, CredentialPart, FieldPart, ParameterPart, RequestParts } from "../../model/request.ts";
import type { FormBody, FormCredential, FormField, RequestForm } from "../../model/request-form.ts";
import { type Json, type JsonObject, put } from "../../text/json.ts";
import {
  type FieldState,
  type FormContext,
  fieldProblems,
  fieldState,
  jsonProblem,
  parsedJson,
  problemsOf,
  typed,
} from "./field.ts";

/** `user` is for credentials that have one. */
type Secret = { readonly text: string; readonly user: string };

type BodyState = { readonly text: string; readonly fields: readonly FieldState[] };

export type FormState = {
  /** Index of the server; that many as there are: the reader's own. */
  readonly server: number;
  readonly ownServer: string;
  /** By `server index name`. */
  readonly variables: ReadonlyMap<string, string>;
  readonly access: number;
  /** By the credential's key. */
  readonly secrets: ReadonlyMap<string, Secret>;
  /** Whether samples show what was typed as a credential. */
  readonly reveal: boolean;
  readonly parameters: readonly FieldState[];
  readonly body: number;
  readonly sendsBody: boolean;
  readonly bodies: readonly BodyState[];
};

/** The state of an untouched form. */
export function startOf(form: RequestForm): FormState {
  const fieldOf = ({ control, value }: FormField): FieldState => fieldState(control, value);
  return {
    server: 0,
    ownServer: form.servers[0]?.url ?? "",
    variables: new Map(),
    access: form.accessAt,
    secrets: new Map(),
    reveal: false,
    parameters: form.parameters.map(fieldOf),
    body: form.bodyAt,
    sendsBody: form.bodies.length > 0,
    bodies: form.bodies.map((body) => ({
      text: body.kind === "text" ? body.text : "",
      fields: "fields" in body ? body.fields.map(fieldOf) : [],
    })),
  };
}

export function variableKey(server: number, name: string): string {
  return `${server} ${name}`;
}

/** What a reader did to the form: from how it stood to how it stands. */
export type FormEdit = (state: FormState) => FormState;

/** Another text in the parameter at `index`. */
export function withParameter(form: RequestForm, index: number, text: string): FormEdit {
  const field = form.parameters[index];
  if (field === undefined) return (state) => state;
  return (state) => ({ ...state, parameters: replaced(state.parameters, index, typed(field.control, text)) });
}

/** The text of the body that is chosen. */
export function withBodyText(state: FormState, text: string): FormState {
  const body = state.bodies[state.body];
  return body === undefined ? state : { ...state, bodies: replaced(state.bodies, state.body, { ...body, text }) };
}

/** Another text in one field of the body that is chosen. */
export function withBodyField(form: RequestForm, index: number, text: string): FormEdit {
  return (state) => {
    const facts = form.bodies[state.body];
    const body = state.bodies[state.body];
    const field = facts !== undefined && "fields" in facts ? facts.fields[index] : undefined;
    if (body === undefined || field === undefined) return state;
    const fields = replaced(body.fields, index, typed(field.control, text));
    return { ...state, bodies: replaced(state.bodies, state.body, { ...body, fields }) };
  };
}

/** The chosen body as the example of `name` has it. */
export function withExample(form: RequestForm, state: FormState, name: string): FormState {
  const facts = form.bodies[state.body];
  const body = state.bodies[state.body];
  if (facts === undefined || body === undefined || facts.kind === "file") return state;
  if (facts.kind === "text") {
    const example = facts.examples.find((one) => one.name === name);
    return example === undefined ? state : withBodyText(state, example.text);
  }
  const values = facts.examples.find((one) => one.name === name)?.value;
  if (values === undefined) return state;
  const fields = facts.fields.map((field) =>
    fieldState(field.control, Object.hasOwn(values, field.name) ? values[field.name] : undefined),
  );
  return { ...state, bodies: replaced(state.bodies, state.body, { ...body, fields }) };
}

export function withSecret(state: FormState, key: string, part: Partial<Secret>): FormState {
  const secret = { ...secretOf(state, key), ...part };
  return { ...state, secrets: new Map([...state.secrets, [key, secret]]) };
}

export function secretOf(state: FormState, key: string): Secret {
  return state.secrets.get(key) ?? { text: "", user: "" };
}

/** The parts of the request as the form stands. */
export function partsOfForm(form: RequestForm, state: FormState): RequestParts {
  const server = form.servers[state.server];
  const variables: { [name: string]: string } = {};
  for (const { name, default: usual } of server?.variables ?? []) {
    put(variables, name, state.variables.get(variableKey(state.server, name)) ?? usual);
  }
  const body = state.sendsBody ? bodyPartOf(form, state) : undefined;
  return {
    method: form.method,
    server: server?.url ?? (state.ownServer.trim() || "/"),
    variables,
    path: form.path,
    parameters: form.parameters.flatMap((parameter, index): readonly ParameterPart[] => {
      const value = state.parameters[index]?.value;
      const { name, in: place, how, required } = parameter;
      if (value === undefined) return required ? [{ name, in: place, how }] : [];
      return [{ name, in: place, how, value }];
    }),
    ...(form.accept === undefined ? {} : { accept: form.accept }),
    credentials: (form.access[state.access]?.credentials ?? []).map((one) => credentialPart(one, state)),
    ...(body === undefined ? {} : { body }),
  };
}

/** What is wrong with the text of the chosen body. */
export function bodyProblems(asking: FormContext, state: FormState): readonly string[] {
  const { form, words } = asking;
  const body = form.bodies[state.body];
  const text = state.bodies[state.body]?.text ?? "";
  if (body?.kind !== "text" || !state.sendsBody) return [];
  if (text.trim() === "") return form.bodyRequired ? [words.builder.isRequired] : [];
  if (!body.json) return [];
  const parsed = parsedJson(text);
  if (parsed.kind === "broken") return [jsonProblem(asking, parsed)];
  return problemsOf(asking, parsed.value, body.schema);
}

/** How many fields have something wrong with them. */
export function countProblems(asking: FormContext, state: FormState): number {
  const { form } = asking;
  const wrong = (field: FormField, own: FieldState | undefined): boolean =>
    own !== undefined && fieldProblems(asking, field, own).length > 0;
  const parameters = form.parameters.filter((field, index) => wrong(field, state.parameters[index])).length;
  const body = form.bodies[state.body];
  const fields = state.bodies[state.body]?.fields;
  const inBody =
    body !== undefined && "fields" in body && state.sendsBody
      ? body.fields.filter((field, index) => !field.part.file && wrong(field, fields?.[index])).length
      : 0;
  return parameters + inBody + (bodyProblems(asking, state).length > 0 ? 1 : 0);
}

function bodyPartOf(form: RequestForm, state: FormState): BodyPart | undefined {
  const body = form.bodies[state.body];
  const own = state.bodies[state.body];
  if (body === undefined || own === undefined) return undefined;
  if (body.kind === "file") return { kind: "file", type: body.type };
  if (body.kind === "text") return own.text === "" ? undefined : { kind: "text", type: body.type, text: own.text };
  return { kind: body.kind, type: body.type, ...formValue(body, own.fields) };
}

function formValue(
  body: Extract<FormBody, { kind: "form" | "multipart" }>,
  states: readonly FieldState[],
): { readonly value: JsonObject; readonly fields: { readonly [name: string]: FieldPart } } {
  const value: { [name: string]: Json } = {};
  const fields: { [name: string]: FieldPart } = {};
  for (const [index, { name, part }] of body.fields.entries()) {
    const own = states[index]?.value;
    if (own !== undefined) put(value, name, own);
    put(fields, name, part);
  }
  return { value, fields };
}

function credentialPart(credential: FormCredential, state: FormState): CredentialPart {
  const { in: place, name, before, placeholder, basic, digest } = credential;
  const { text: typed, user } = secretOf(state, credential.key);
  // People paste what stands in the header, `Bearer abc`.
  const text =
    before !== "" && typed.toLowerCase().startsWith(before.toLowerCase()) ? typed.slice(before.length) : typed;
  const isLogin = basic === true || digest === true;
  const shown = state.reveal && (text !== "" || (isLogin && user !== ""));
  const value = !shown || digest ? placeholder : basic ? base64(`${user}:${text}`) : text;
  const login = { user: shown ? user : "<user>", password: shown ? text : "<password>" };
  return {
    in: place,
    name,
    value: before + value,
    ...(shown ? {} : { open: true as const }),
    ...(isLogin ? { login: { scheme: digest ? ("digest" as const) : ("basic" as const), ...login } } : {}),
  };
}

/** Of the UTF-8 bytes, as RFC 7617 has it. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function replaced<Value>(list: readonly Value[], index: number, value: Value): readonly Value[] {
  return list.map((one, at) => (at === index ? value : one));
}

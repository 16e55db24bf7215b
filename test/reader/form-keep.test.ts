// What of a form is kept in the browser's storage: values and server, never a token; and what a stored text, whoever wrote it, does to a form.
import fc from "fast-check";
import { expect, test } from "vitest";
import { requestOf } from "../../src/model/request.ts";
import type { FormParameter, RequestForm } from "../../src/model/request-form.ts";
import { keptServer, keptValues, withServer, withValues } from "../../src/reader/form/form-keep.ts";
import {
  type FormState,
  partsOfForm,
  startOf,
  variableKey,
  withBodyText,
  withParameter,
  withSecret,
} from "../../src/reader/form/form-state.ts";
import { byReach } from "../reach.ts";

const how = { style: "form", explode: true, allowReserved: false };
const parameter = (name: string, more: Partial<FormParameter> = {}): FormParameter => ({
  name,
  in: "query",
  how,
  required: false,
  schema: { type: "string" },
  control: { kind: "text", large: false },
  types: ["string"],
  hint: "string",
  ...more,
});
const form: RequestForm = {
  method: "post",
  path: "/things",
  servers: [
    { url: "https://a.example.com", variables: [] },
    { url: "https://{region}.example.com", variables: [{ name: "region", default: "eu", enum: [] }] },
  ],
  access: [
    { label: "none", credentials: [] },
    {
      label: "token",
      credentials: [{ key: "token", in: "header", name: "Authorization", before: "Bearer ", placeholder: "<token>" }],
    },
  ],
  accessAt: 0,
  parameters: [
    parameter("q", { value: "first" }),
    parameter("state", { control: { kind: "choice", options: ["open", "closed"] } }),
    parameter("x-api-key"),
    parameter("pin", { schema: { type: "string", format: "password" } }),
  ],
  bodies: [
    { kind: "text", type: "application/json", text: "{}", json: true, schema: {}, examples: [] },
    {
      kind: "form",
      type: "application/x-www-form-urlencoded",
      examples: [],
      fields: [
        { ...parameter("sku"), part: {} },
        { ...parameter("client_secret"), part: {} },
      ],
    },
  ],
  bodyAt: 0,
  bodyRequired: false,
  schemas: {},
};
const start = startOf(form);
const stored = (of: RequestForm, state: FormState): unknown =>
  JSON.parse(JSON.stringify([keptServer(of, state), keptValues(of, startOf(of), state)]));
const restored = (kept: unknown): FormState => {
  const [server, values] = Array.isArray(kept) ? kept : [kept, kept];
  return withServer(form, withValues(form, start, values), server);
};
const typedInto = (state: FormState, ...texts: readonly string[]): FormState =>
  texts.reduce((all, text, index) => (text === "" ? all : withParameter(form, index, text)(all)), state);

test("values, server and choices come back as they were", () => {
  const typed: FormState = {
    ...typedInto(withBodyText(start, '{"mine": 1}'), "", "closed"),
    server: 1,
    access: 1,
    sendsBody: false,
    ownServer: "http://localhost:3000",
    variables: new Map([[variableKey(1, "region"), "us"]]),
  };
  expect(restored(stored(form, typed))).toEqual(typed);
  expect(restored(stored(form, withParameter(form, 0, "")(start))).parameters[0]).toEqual({ text: "" });
});

test("what lets somebody in is not kept, wherever it was typed", () => {
  const secret = "s3cr3t";
  for (const typed of [
    withSecret(start, "token", { text: secret, user: secret }),
    typedInto(start, "", "", secret, secret),
    withBodyText(start, `{"client_secret": "${secret}"}`),
    withBodyText(start, `{"password":"${secret}"}`),
    withBodyText(start, `grant_type=password&refresh_token=${secret}`),
    { ...start, server: 2, ownServer: `https://ann:${secret}@host.example` },
    { ...start, server: 2, ownServer: `https://host.example/?api_key=${secret}` },
    { ...start, variables: new Map([[variableKey(1, "token"), secret]]) },
  ]) {
    expect(JSON.stringify(stored(form, typed))).not.toContain(secret);
  }
  const described: RequestForm = {
    ...form,
    schemas: { "/components/schemas/Login": { properties: { pin: { type: "string", format: "password" } } } },
  };
  const typed = withBodyText(startOf(described), `{"pin": "${secret}"}`);
  expect(JSON.stringify(stored(described, typed))).not.toContain(secret);
});

test("a stored text that is something else gives a form that works", () => {
  for (const kept of [
    null,
    7,
    "x",
    [],
    [[]],
    [
      { server: -1, ownServer: {}, variables: [] },
      { parameters: {}, access: 9, body: 1.5, bodies: "x" },
    ],
    [{ server: 3, variables: { "1 region": {} } }, { parameters: [{}, "no option", 7, null, "one too many"] }],
    [
      { server: "__proto__", variables: { __proto__: "x" } },
      { bodies: [{ text: 7, fields: "xx" }, { fields: [7, {}] }] },
    ],
  ]) {
    expect(restored(kept)).toEqual(start);
  }
});

test("hostile: no stored value throws, and a request can always be made", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (server, values) => {
      requestOf(partsOfForm(form, restored([server, values])));
    }),
    { numRuns: byReach(50, 300) },
  );
});

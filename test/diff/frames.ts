// The small API around the fragments of a case: what a fragment is of it, and how the place of the fragment is called.
import type { Json, JsonObject } from "../../src/text/json.ts";
import { isObject } from "../../src/text/json.ts";

/** A document around a fragment, and the words that `~` stands for. */
export type Frame = { readonly document: (fragment: Json) => JsonObject; readonly place: string };

const base = { openapi: "3.1.0", info: { title: "T", version: "1" } };
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

function members(value: Json): JsonObject {
  return isObject(value) ? value : {};
}

function answering(schema: Json | undefined): JsonObject {
  const content = { "a/b": schema === undefined ? {} : { schema } };
  return { get: { responses: { 200: { content } } } };
}

export const frames: Readonly<Record<string, Frame>> = {
  document: { document: (whole) => ({ ...base, ...members(whole) }), place: "the API" },
  paths: { document: (paths) => ({ ...base, paths }), place: "" },
  operation: { document: (post) => ({ ...base, paths: { "/things": { post } } }), place: "POST /things" },
  request: {
    document: (schema) => ({
      ...base,
      paths: { "/things": { post: { requestBody: { content: { "application/json": { schema } } } } } },
    }),
    place: "POST /things body application/json",
  },
  response: {
    document: (schema) => ({
      ...base,
      paths: { "/things": { get: { responses: { 200: { content: { "application/json": { schema } } } } } } },
    }),
    place: "GET /things response 200 application/json",
  },
  parameter: {
    document: (parameter) => ({
      ...base,
      paths: { "/things": { get: { parameters: [{ in: "query", name: "q", ...members(parameter) }] } } },
    }),
    place: "GET /things query parameter q",
  },
  both: {
    document: (schema) => ({
      ...base,
      paths: {
        "/things": {
          post: {
            requestBody: { content: { "a/b": { schema: ref("Thing") } } },
            responses: { 200: { content: { "a/b": { schema: ref("Thing") } } } },
          },
        },
      },
      components: { schemas: { Thing: schema } },
    }),
    place: "schema Thing",
  },
  schemas: { document: (schemas) => ({ ...base, components: { schemas } }), place: "" },
  /** All that may be asked for. */
  schemes: {
    document: (securitySchemes) => ({
      ...base,
      security: [{ key: [] }, { o: [] }],
      paths: { "/things": { get: {} } },
      components: { securitySchemes },
    }),
    place: "",
  },
  parameters: {
    document: (parameters) => ({
      ...base,
      paths: { "/things": { get: { parameters: [{ $ref: "#/components/parameters/q" }] } } },
      components: { parameters },
    }),
    place: "",
  },
  /** The fragment is the components' schemas; the operation refers to `Thing` where there is one, and says the same itself where not. */
  named: {
    document: (schemas) => ({
      ...base,
      paths: { "/things": answering(isObject(schemas) && schemas.Thing ? ref("Thing") : { type: "string" }) },
      components: { schemas },
    }),
    place: "",
  },
  /** The fragment is the components' schemas; the operation refers to the first one. */
  called: {
    document: (schemas) => ({
      ...base,
      paths: { "/things": answering(ref(Object.keys(members(schemas))[0] ?? "")) },
      components: { schemas },
    }),
    place: "",
  },
  /** The same of parameters. */
  parameterCalled: {
    document: (parameters) => ({
      ...base,
      paths: {
        "/things": {
          get: { parameters: [{ $ref: `#/components/parameters/${Object.keys(members(parameters))[0]}` }] },
        },
      },
      components: { parameters },
    }),
    place: "",
  },
  /** The fragment is the name of the only schema. */
  renamed: {
    document: (name) => ({
      ...base,
      paths: { "/things": answering(ref(String(name))) },
      components: { schemas: { [String(name)]: { type: "string", maxLength: 9 } } },
    }),
    place: "",
  },
  /** The fragment is the name of one of two schemas. */
  refers: {
    document: (name) => ({
      ...base,
      paths: { "/things": answering(ref(String(name))) },
      components: { schemas: { A: { type: "string" }, B: { type: "integer" } } },
    }),
    place: "",
  },
};

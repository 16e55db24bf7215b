// Members beside a `$ref`, and extensions wherever the specification allows them.
import { describe, expect, it } from "vitest";
import type { SpecFamily } from "../../../src/check/spec/published-rules.ts";
import { problemsOf } from "../../../src/check/spec/spec-invalid.ts";
import type { JsonObject } from "../../../src/text/json.ts";

const info = { title: "T", version: "1" };
const told = (document: JsonObject, family: SpecFamily): readonly string[] =>
  problemsOf(document, family).map(({ pointer, message, near }) => `${pointer}: ${message}${near ?? ""}`);

describe("what stands beside a `$ref`", () => {
  const schema: JsonObject = { type: "string" };
  const of = (beside: JsonObject): JsonObject => ({
    openapi: "3.1.0",
    info,
    paths: {
      "/a": {
        get: {
          parameters: [{ $ref: "#/components/parameters/q", ...beside }],
          responses: { 200: { description: "" } },
        },
      },
    },
    components: { parameters: { q: { name: "q", in: "query", schema } } },
  });

  it("is told as ignored, all of it, without a guess at other words", () => {
    expect(told(of({ schema, "x-a": 1, description: "d" }), "3.1")).toEqual([
      "/paths/~1a/get/parameters/0: `schema`, `x-a` are ignored next to `$ref`",
    ]);
  });

  it("is fine where it is a summary or a description", () => {
    expect(told(of({ summary: "s", description: "d" }), "3.1")).toEqual([]);
  });

  it("is told as ignored in 2.0, too", () => {
    const swagger = {
      swagger: "2.0",
      info,
      paths: { "/a": { get: { responses: { 200: { $ref: "#/responses/r", description: "d" } } } } },
      responses: { r: { description: "" } },
    };
    expect(told(swagger, "2.0")).toEqual(["/paths/~1a/get/responses/200: `description` is ignored next to `$ref`"]);
  });

  it("of a path item is not ignored: a wrong word there is a wrong word", () => {
    const paths = { "/a": { $ref: "#/components/pathItems/a", summery: "s" } };
    const document = { openapi: "3.1.0", info, paths, components: { pathItems: { a: {} } } };
    expect(told(document, "3.1")).toEqual(["/paths/~1a: `summery` is not allowed heresummary"]);
  });
});

describe("extensions", () => {
  const x: JsonObject = { "x-a": { b: [1] }, "x-b": "text", "x-c": 1 };
  const responses: JsonObject = { 200: { description: "ok" }, ...x };
  const address = "https://example.com";

  /** Every object that the specification of `version` lets have extensions has them. */
  function extended(version: string): JsonObject {
    const schema: JsonObject = { type: "object", ...x, xml: { name: "a", ...x }, externalDocs: { url: address, ...x } };
    const example: JsonObject = { value: 1, ...x };
    const callback: JsonObject = { ...x, "{$request.body#/url}": { ...x, post: { ...x, responses } } };
    const media: JsonObject = { ...x, schema, examples: { e: example } };
    const flow: JsonObject = { ...x, authorizationUrl: address, tokenUrl: address, scopes: {} };
    const { authorizationUrl: _, ...byToken } = flow;
    const { tokenUrl: __, ...byPage } = flow;
    const isNew = version !== "3.0.3";
    const link: JsonObject = { operationId: "z", parameters: { a: 1 }, server: { url: "/", ...x }, ...x };
    return {
      openapi: version,
      ...x,
      info: { ...info, ...x, contact: { name: "a", ...x }, license: { name: "MIT", ...x } },
      servers: [{ url: "/{a}", ...x, variables: { a: { default: "b", ...x } } }],
      tags: [{ name: "t", ...x, externalDocs: { url: address, ...x } }],
      externalDocs: { url: address, ...x },
      paths: {
        ...x,
        "/a": {
          ...x,
          post: {
            ...x,
            parameters: [{ name: "q", in: "query", schema, examples: { e: example }, ...x }],
            requestBody: {
              ...x,
              content: { "multipart/form-data": { ...media, encoding: { a: { contentType: "text/plain", ...x } } } },
            },
            responses: {
              ...x,
              200: {
                description: "",
                ...x,
                headers: { H: { schema, ...x } },
                content: { "a/b": media },
                links: { l: link },
              },
            },
            callbacks: { c: callback },
          },
        },
      },
      ...(isNew ? { webhooks: { w: { ...x, post: { ...x, responses } } } } : {}),
      components: {
        ...x,
        callbacks: { c: callback },
        ...(isNew ? { pathItems: { p: { ...x, get: { ...x, responses } } } } : {}),
        securitySchemes: {
          k: { type: "apiKey", in: "header", name: "k", ...x },
          h: { type: "http", scheme: "bearer", ...x },
          i: { type: "openIdConnect", openIdConnectUrl: address, ...x },
          o: {
            type: "oauth2",
            ...x,
            flows: { ...x, implicit: byPage, password: byToken, clientCredentials: byToken, authorizationCode: flow },
          },
        },
      },
    };
  }

  it.each<[string, SpecFamily]>([
    ["3.0.3", "3.0"],
    ["3.1.0", "3.1"],
    ["3.2.0", "3.2"],
  ])("are fine in every object of %s that may have them", (version, family) => {
    expect(told(extended(version), family)).toEqual([]);
  });

  it("are fine in scopes of 2.0", () => {
    const flow = { type: "oauth2", flow: "implicit", authorizationUrl: address, ...x };
    const securityDefinitions = { o: { ...flow, scopes: { read: "Reads", ...x } } };
    expect(told({ swagger: "2.0", info, paths: { ...x }, securityDefinitions }, "2.0")).toEqual([]);
  });
});

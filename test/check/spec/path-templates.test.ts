// Names in braces: each path parameter is declared, each declared one is in the path, each variable of a server has a definition.
import { describe, expect, it } from "vitest";
import { problemsOf } from "../../../src/check/spec/spec-invalid.ts";
import type { JsonObject } from "../../../src/text/json.ts";

const responses = { 200: { description: "OK" } };
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const query = { name: "id", in: "query", schema: { type: "string" } };

/** `pointer: message (near)` of the problems. */
function told(paths: object, more: JsonObject = {}): readonly string[] {
  const document: JsonObject = JSON.parse(
    JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths, ...more }),
  );
  return problemsOf(document, "3.1").map(
    ({ pointer, message, near }) => `${pointer}: ${message}${near === undefined ? "" : ` (${near})`}`,
  );
}

describe("a path", () => {
  it("whose parameter no operation declares is told once", () => {
    expect(told({ "/a/{id}": { get: { responses }, put: { responses } } })).toEqual(
      ["/paths/~1a~1{id}/get: `{id}` in the path has no parameter"].map((line) => line.replace("/get:", ":")),
    );
  });

  it("whose parameter one operation does not declare is told at that operation", () => {
    expect(told({ "/a/{id}": { get: { parameters: [id], responses }, put: { responses } } })).toEqual([
      "/paths/~1a~1{id}/put: `{id}` in the path has no parameter",
    ]);
  });

  it("may declare its parameters for all operations, by references, and have no operation at all", () => {
    const components = { parameters: { id, again: { $ref: "#/components/parameters/id" } } };
    expect(told({ "/a/{id}": { parameters: [id], get: { responses } } })).toEqual([]);
    expect(
      told(
        { "/a/{id}": { get: { parameters: [{ $ref: "#/components/parameters/again" }], responses } } },
        { components },
      ),
    ).toEqual([]);
    expect(told({ "/a/{id}": {} })).toEqual([]);
  });

  it("is not judged where a reference to a parameter leads nowhere", () => {
    const parameters = [{ $ref: "#/components/parameters/none" }];
    expect(told({ "/a/{id}": { get: { parameters, responses } } })).toEqual([]);
  });

  it("is judged through a reference to a path item, at its own place", () => {
    const components = { pathItems: { one: { get: { responses } } } };
    expect(told({ "/a/{id}": { $ref: "#/components/pathItems/one" } }, { components })).toEqual([
      "/paths/~1a~1{id}: `{id}` in the path has no parameter",
    ]);
  });

  it("whose parameter has another name is one fault, with the name that was meant", () => {
    const parameters = [{ ...id, name: "userid" }];
    expect(told({ "/a/{userId}": { get: { parameters, responses } } })).toEqual([
      "/paths/~1a~1{userId}/get/parameters/0/name: the path `/a/{userId}` has no `{userid}` (userId)",
    ]);
  });

  it("does not have a parameter that is declared", () => {
    expect(told({ "/a": { parameters: [id], get: { responses } } })).toEqual([
      "/paths/~1a/parameters/0/name: the path `/a` has no `{id}`",
    ]);
  });

  it("whose parameter is declared for the query is told with that", () => {
    expect(told({ "/a/{id}": { get: { parameters: [query], responses } } })).toEqual([
      "/paths/~1a~1{id}/get/parameters/0/name: `{id}` is in the path, but the parameter is `in: query` (path)",
    ]);
  });

  it.each([
    "/a/{id+}",
    "/a/{id:[0-9]+}",
    "/a/{id=shelves/*}",
    "/a/{+id}",
    "/a?x={id}",
    "/a#{id}",
  ])("may be written as other programs write it: %s", (path) => {
    expect(told({ [path]: { get: { parameters: [id], responses } } })).toEqual([]);
  });

  it("of a webhook or a callback is no template", () => {
    const callbacks = { done: { "{$request.body#/url}": { post: { responses } } } };
    expect(
      told({ "/a": { post: { callbacks, responses } } }, { webhooks: { "{paid}": { post: { responses } } } }),
    ).toEqual([]);
  });
});

describe("the URL of a server", () => {
  const servers = [{ url: "https://{host}/{base}", variables: { Host: { default: "a" }, base: { default: "b" } } }];
  it.each<[string, string, object]>([
    ["of the document", "/servers/0/url", { servers }],
    ["of a path", "/paths/~1a/servers/0/url", { paths: { "/a": { servers } } }],
    ["of an operation", "/paths/~1a/get/servers/0/url", { paths: { "/a": { get: { servers, responses } } } }],
  ])("%s needs a definition of each variable", (_, pointer, { paths = {}, ...more }: { paths?: object }) => {
    expect(told(paths, more)).toEqual([`${pointer}: \`{host}\` in the URL of the server has no variable (Host)`]);
  });
});
